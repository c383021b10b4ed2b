// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension DoseUnit {
    /// Words for units as prescribing systems write them, in lower case, in any language.
    ///
    /// They are kept apart from the words of each language, by which the text of a dosage is understood: "each" stands
    /// for a piece as a unit, and for nothing of the kind in a sentence.
    static let systemWords: [String: DoseUnit] = [
        "ea": .piece, "each": .piece,
        "gm": .gram, "gms": .gram, "mgs": .milligram, "mcgs": .microgram, "mls": .milliliter,
        // A cubic centimeter is a milliliter.
        "cc": .milliliter, "ccs": .milliliter, "cc's": .milliliter, "cc’s": .milliliter, "c.c.": .milliliter,
        "c.c": .milliliter,
        "ccm": .milliliter, "cm3": .milliliter, "cm³": .milliliter,
        "m2": .squareMeter, "m^2": .squareMeter, "m²": .squareMeter, "sqm": .squareMeter,
        "i.u.": .internationalUnit, "[iu]": .internationalUnit, "iunit": .internationalUnit,
        "meq": .milliequivalent, "milliequivalent": .milliequivalent, "milliequivalents": .milliequivalent,
        "gtt": .drop, "gtts": .drop,
        // The case of letters counts: MU are millions of units.
        "mU": .milliunit, "mIU": .milliunit, "miU": .milliunit, "milliunit": .milliunit, "milliunits": .milliunit,
        "ng": .nanogram, "nanogram": .nanogram, "nanograms": .nanogram, "nanogramm": .nanogram,
        "ul": .microliter, "µl": .microliter, "μl": .microliter, "mcl": .microliter, "microliter": .microliter,
        "microliters": .microliter, "microlitre": .microliter, "microlitres": .microliter, "mikroliter": .microliter,
        "umol": .micromole, "µmol": .micromole, "μmol": .micromole, "mcmol": .micromole, "micromol": .micromole,
        "micromole": .micromole, "micromoles": .micromole, "mikromol": .micromole,
        "cap": .capsule, "caps": .capsule, "kps": .capsule, "trpf": .drop, "amp": .ampoule, "stk": .piece,
        "tablette(n)": .tablet, "kapsel(n)": .capsule, "ampulle(n)": .ampoule, "einheit(en)": .unit,
        "inhalations": .puff, "inhalationen": .puff,
        "film-coated tablet": .tablet, "film-coated tablets": .tablet, "coated tablet": .tablet,
        "coated tablets": .tablet,
        "oral tablet": .tablet, "oral tablets": .tablet,
        "oral capsule": .capsule, "oral capsules": .capsule, "hard capsule": .capsule, "hard capsules": .capsule,
        "soft capsule": .capsule, "soft capsules": .capsule, "transdermal patch": .patch, "transdermal patches": .patch,
        "filmtablette": .tablet, "filmtabletten": .tablet,
        "retardtablette": .tablet, "retardtabletten": .tablet,
        "hartkapsel": .capsule, "hartkapseln": .capsule, "weichkapsel": .capsule, "weichkapseln": .capsule,
        "retardkapsel": .capsule, "retardkapseln": .capsule,
        "comprimé pelliculé": .tablet, "comprimés pelliculés": .tablet,
        "comprimido recubierto con película": .tablet, "comprimidos recubiertos con película": .tablet,
        "comprimido revestido por película": .tablet, "comprimidos revestidos por película": .tablet,
        "compressa rivestita con film": .tablet, "compresse rivestite con film": .tablet,
        "filmomhulde tablet": .tablet, "filmomhulde tabletten": .tablet,
        "filmdragerad tablett": .tablet, "filmdragerade tabletter": .tablet,
        "tabletka powlekana": .tablet, "tabletki powlekane": .tablet, "tabletek powlekanych": .tablet,
        "potahovaná tableta": .tablet, "potahované tablety": .tablet, "potahovaných tablet": .tablet,
        "フィルムコーティング錠": .tablet,
        "caplet": .tablet, "caplets": .tablet, "tabl": .tablet,
        "actuation": .puff, "actuations": .puff, "actuat": .puff,
        "dose": .dose, "doses": .dose, "dosis": .dose, "dosen": .dose, "dosi": .dose, "dos": .dose, "doser": .dose,
        "dawka": .dose, "dawki": .dose, "dawek": .dose, "dávka": .dose, "dávky": .dose, "dávek": .dose, "جرعة": .dose,
        "pessary": .pessary, "pessaries": .pessary, "vaginalzäpfchen": .pessary, "ovulo": .pessary, "óvulo": .pessary,
        "óvulos": .pessary, "vagitorium": .pessary, "vagitorier": .pessary, "globulka": .pessary, "腟坐剤": .pessary,
        "ring": .ring, "rings": .ring, "ringe": .ring, "anneau": .ring, "anneaux": .ring, "anello": .ring,
        "anillo": .ring, "anillos": .ring, "anel": .ring,
        "pen": .pen, "pens": .pen, "pre-filled pen": .pen, "prefilled pen": .pen, "fertigpen": .pen, "stylo": .pen,
        "stylos": .pen,
        "syringe": .syringe, "syringes": .syringe, "pre-filled syringe": .syringe, "prefilled syringe": .syringe,
        "spritze": .syringe, "spritzen": .syringe, "fertigspritze": .syringe, "fertigspritzen": .syringe,
        "seringue": .syringe, "seringues": .syringe, "siringa": .syringe, "siringhe": .syringe, "jeringa": .syringe,
        "jeringas": .syringe, "seringa": .syringe, "seringas": .syringe, "spuit": .syringe, "spuiten": .syringe,
        "spruta": .syringe, "sprutor": .syringe, "strzykawka": .syringe, "stříkačka": .syringe,
        "teaspoon": .teaspoon, "teaspoons": .teaspoon, "teaspoonful": .teaspoon, "teaspoonfuls": .teaspoon,
        "tsp": .teaspoon, "teelöffel": .teaspoon, "cuillère à café": .teaspoon, "cuillères à café": .teaspoon,
        "cucchiaino": .teaspoon, "cucchiaini": .teaspoon, "cucharadita": .teaspoon, "cucharaditas": .teaspoon,
        "colher de chá": .teaspoon, "colheres de chá": .teaspoon, "theelepel": .teaspoon, "theelepels": .teaspoon,
        "tesked": .teaspoon, "teskedar": .teaspoon, "łyżeczka": .teaspoon, "łyżeczki": .teaspoon,
        "lžička": .teaspoon, "lžičky": .teaspoon,
        "tablespoon": .tablespoon, "tablespoons": .tablespoon, "tablespoonful": .tablespoon,
        "tablespoonfuls": .tablespoon, "tbsp": .tablespoon, "esslöffel": .tablespoon,
        "cuillère à soupe": .tablespoon, "cuillères à soupe": .tablespoon, "colher de sopa": .tablespoon,
        "colheres de sopa": .tablespoon, "eetlepel": .tablespoon, "eetlepels": .tablespoon, "matsked": .tablespoon,
        "matskedar": .tablespoon,
        "injection": .injection, "injections": .injection, "injektion": .injection, "injektionen": .injection,
        "iniezione": .injection, "iniezioni": .injection, "inyección": .injection, "inyecciones": .injection,
        "injeção": .injection, "injeções": .injection, "injectie": .injection, "injecties": .injection,
        "injektioner": .injection, "wstrzyknięcie": .injection, "wstrzyknięcia": .injection, "wstrzyknięć": .injection,
        "injekce": .injection, "injekcí": .injection,
        "film": .film, "films": .film, "orodispersible film": .film, "orodispersible films": .film,
        "schmelzfilm": .film, "schmelzfilme": .film, "film orodispersible": .film, "films orodispersibles": .film,
        "film orodispersibile": .film, "película bucodispersable": .film, "películas bucodispersables": .film,
        "scoop": .scoop, "scoops": .scoop, "messlöffel": .scoop, "misurino": .scoop, "misurini": .scoop,
        "miarka": .scoop, "miarki": .scoop, "odměrka": .scoop, "odměrky": .scoop,
    ]

    /// The codes that stand for a unit.
    static let codes = CodeList([
        CodeSystemAddress.drugForms: drugForms, CodeSystemAddress.snomed: snomed, CodeSystemAddress.edqm: edqm,
    ])

    /// Units of presentation, units of the British dictionary of medicines and devices, and forms that are counted.
    ///
    /// Source: SNOMED CT by the value set UnitCode of CH Term (26 March 2024) and the expansions of FHIR 5.0.0; the British
    /// codes by the lookup file of dm+d of 1 April 2019.
    private static let snomed: [String: DoseUnit] = [
        "732936001": .tablet, "732937005": .capsule, "732994000": .drop, "732978007": .ampoule, "733005001": .patch,
        "733006000": .pen, "733007009": .pessary, "733013000": .sachet, "733019001": .suppository,
        "733020007": .syringe, "733026001": .vial, "767525000": .unit,
        "428673006": .tablet, "428641000": .capsule, "10693611000001100": .drop, "413516001": .ampoule,
        "419702001": .patch, "429587008": .lozenge, "430293001": .suppository, "415818006": .vial,
        "413568008": .application, "10692211000001108": .application, "3317411000001100": .dose,
        "732995004": .film, "421026006": .tablet, "420692007": .capsule, "420929008": .suppository,
        "767059009": .pessary,
    ]

    /// Units of presentation, and forms that are counted.
    ///
    /// Source: EDQM standard terms by the value sets UnitOfPresentation of UNICOM (11 October 2024) and of CH Term (3 February
    /// 2026). An actuation is left out: it is a puff or a spray.
    private static let edqm: [String: DoseUnit] = [
        "15054000": .tablet, "15012000": .capsule, "15022000": .drop, "15061000": .puff, "15045000": .sachet,
        "15002000": .ampoule, "15051000": .suppository, "15036000": .patch, "15060000": .vial,
        "15029000": .lozenge, "15039000": .pessary, "15037000": .pen, "15052000": .syringe,
        "10219000": .tablet, "10220000": .tablet, "10221000": .tablet, "10210000": .capsule, "10211000": .capsule,
        "10321000": .lozenge, "10322000": .lozenge, "10519000": .patch, "10909000": .pessary,
        "11013000": .suppository, "10236100": .film, "15023000": .film, "15025000": .implant,
        "10222000": .effervescentTablet, "10223000": .orodispersibleTablet, "10228000": .chewableTablet,
        "10318000": .sublingualTablet,
    ]

    /// Forms of medicines that are counted.
    ///
    /// Source: HL7 Version 3, code system orderableDrugForm. A liquid or a cream has no unit of its own and is left out.
    private static let drugForms: [String: DoseUnit] = [
        "DROP": .drop, "NDROP": .drop, "OPDROP": .drop, "ORDROP": .drop, "OTDROP": .drop,
        "PUFF": .puff, "SCOOP": .scoop, "SPRY": .spray,
        "CAP": .capsule, "ORCAP": .capsule, "ENTCAP": .capsule, "ERCAP": .capsule, "ERENTCAP": .capsule,
        "TAB": .tablet, "CAPLET": .tablet, "ORTAB": .tablet, "BUCTAB": .tablet, "CHEWTAB": .chewableTablet,
        "COATTAB": .tablet, "ECTAB": .tablet, "ERTAB": .tablet, "SLTAB": .sublingualTablet,
        "EFFERTAB": .effervescentTablet,
        "SUPP": .suppository, "RECSUPP": .suppository, "VAGSUPP": .pessary, "PATCH": .patch, "TPATCH": .patch,
    ]
}
