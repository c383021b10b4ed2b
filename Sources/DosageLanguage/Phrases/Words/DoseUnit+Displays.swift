// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension DoseUnit {
    /// Whether words are no more than the name that a code system gives a code, in one of its languages.
    static func isDisplay(_ words: String, of code: String, in system: String?) -> Bool {
        displays[code, in: system]?.contains(UnitWords.plain(words).lowercased()) == true
    }

    /// The names of codes that are known, in lower case; such a name may mean other things where it stands alone.
    private static let displays = CodeList([
        CodeSystemAddress.drugForms: drugFormDisplays, CodeSystemAddress.snomed: snomedDisplays,
        CodeSystemAddress.edqm: edqmDisplays,
    ])

    /// Source: FHIR 4.0.1, value set v3-orderableDrugForm.
    private static let drugFormDisplays: [String: Set<String>] = [
        "DROP": ["drops"], "NDROP": ["nasal drops"], "OPDROP": ["ophthalmic drops"], "ORDROP": ["oral drops"],
        "OTDROP": ["otic drops"], "PUFF": ["puff"], "SCOOP": ["scoops"], "SPRY": ["sprays"], "CAP": ["capsule"],
        "ORCAP": ["oral capsule"], "ENTCAP": ["enteric coated capsule"], "ERCAP": ["extended release capsule"],
        "ERENTCAP": ["extended release enteric coated capsule"], "TAB": ["tablet"], "CAPLET": ["caplet"],
        "ORTAB": ["oral tablet"], "BUCTAB": ["buccal tablet"], "CHEWTAB": ["chewable tablet"],
        "ECTAB": ["enteric coated tablet"], "ERTAB": ["extended release tablet"], "SLTAB": ["sublingual tablet"],
        "SUPP": ["suppository"], "RECSUPP": ["rectal suppository"], "VAGSUPP": ["vaginal suppository"],
        "PATCH": ["patch"], "TPATCH": ["transdermal patch"],
    ]

    /// Source: value set UnitCode of CH Term (26 March 2024), and the expansions of FHIR 5.0.0.
    private static let snomedDisplays: [String: Set<String>] = [
        "732936001": ["tablet", "tablette", "comprimé", "compressa"], "732937005": ["capsule", "kapsel", "capsula"],
        "732994000": ["drop", "tropfen", "goutte", "goccia"], "732978007": ["ampule", "ampoule", "ampulle", "fiala"],
        "733005001": ["patch", "cerotto"], "733006000": ["pen", "stylo", "penna"],
        "733007009": ["pessary", "pessar", "ovule", "ovulo"], "733013000": ["sachet", "beutel", "bustina"],
        "733019001": ["suppository", "zäpfchen", "suppositoire", "supposta"],
        "733020007": ["syringe", "spritze", "seringue", "siringa"],
        "733026001": ["vial", "durchstechflasche", "petit flacon", "flaconcino"],
        "767525000": ["unit", "einheit", "unité(s)", "unité", "unità"],
        "732995004": ["film"],
        "421026006": ["oral tablet", "conventional release oral tablet"], "420692007": ["oral capsule"],
        "420929008": ["rectal suppository"], "767059009": ["vaginal pessary"],
    ]

    /// Source: EDQM standard terms by the value sets of UNICOM (11 October 2024), and their names in German, French and
    /// Italian by CH Term (25 January 2023).
    private static let edqmDisplays: [String: Set<String>] = [
        "15054000": ["tablet"], "15012000": ["capsule"], "15022000": ["drop"], "15061000": ["puff"],
        "15045000": ["sachet"], "15002000": ["ampoule"], "15051000": ["suppository"], "15036000": ["patch"],
        "15060000": ["vial"], "15029000": ["lozenge"], "15039000": ["pessary"], "15037000": ["pen"],
        "15052000": ["syringe"], "10219000": ["tablet", "tablette", "comprimé", "compressa"],
        "10220000": ["coated tablet", "überzogene tablette", "comprimé enrobé", "compressa rivestita"],
        "10221000": ["film-coated tablet", "filmtablette", "comprimé pelliculé", "compressa rivestita con film"],
        "10210000": ["capsule, hard", "hartkapsel", "gélule", "capsula rigida"],
        "10211000": ["capsule, soft", "weichkapsel", "capsule molle", "capsula molle"],
        "10321000": ["lozenge", "lutschtablette", "pastille", "pastiglia"],
        "10322000": ["compressed lozenge", "lutschtablette, gepresst", "comprimé à sucer", "pastiglia"],
        "10519000": ["transdermal patch", "transdermales pflaster", "patch transdermique", "cerotto transdermico"],
        "10909000": ["pessary", "vaginalzäpfchen", "ovule", "ovulo"],
        "11013000": ["suppository", "zäpfchen", "suppositoire", "supposta"],
        "10222000": ["effervescent tablet", "brausetablette", "comprimé effervescent", "compressa effervescente"],
        "10223000": [
            "orodispersible tablet", "schmelztablette", "comprimé orodispersible", "compressa orodispersibile",
        ],
        "10228000": ["chewable tablet", "kautablette", "comprimé à croquer", "compressa masticabile"],
        "10318000": ["sublingual tablet", "sublingualtablette", "comprimé sublingual", "compressa sublinguale"],
        "15025000": ["implant", "implantat", "impianto"], "15023000": ["film"],
        "10236100": ["orodispersible film", "schmelzfilm", "film orodispersible", "film orodispersibile"],
    ]
}
