// SPDX-License-Identifier: Apache-2.0

extension AdministrationRoute {
    static let words = Dictionary(
        allCases.flatMap { route in route.names.map { ($0, route) } }
    ) { first, _ in first }

    /// The names that terminologies and records have for it and for no other, in lower case.
    ///
    /// The German, French and Italian ones are those that Switzerland publishes for the codes of EDQM. "Intracavernous" alone
    /// is also a cavity of a disease.
    private var names: [String] {
        switch self {
        case .oral:
            [
                "oral", "oral route", "oral use", "orally", "by mouth", "per os", "po", "p.o.", "zum einnehmen",
                "voie orale", "uso orale", "swallow, oral", "oral administration of treatment",
                "administration of drug or medicament via oral route", "peroral", "oraal", "vía oral", "via oral",
            ]
        case .sublingual:
            [
                "sublingual", "sublingual route", "sublingual use", "voie sublinguale", "uso sublinguale",
                "dissolve, sublingual", "podjęzykowo",
            ]
        case .buccal:
            [
                "buccal", "buccal route", "buccal use", "buccale anwendung", "voie buccogingivale",
                "somministrazione buccale", "topical application, buccal",
            ]
        case .rectal:
            [
                "rectal", "rectal route", "rectal use", "per rectum", "insertion, rectal", "rektale anwendung",
                "voie rectale", "uso rettale", "rektal", "rectaal", "doodbytniczo",
            ]
        case .vaginal:
            [
                "vaginal", "vaginal route", "vaginal use", "per vagina", "insertion, vaginal",
                "topical application, vaginal", "vaginale anwendung",
                "voie vaginale", "uso vaginale",
            ]
        case .nasal:
            [
                "nasal", "nasal route", "intranasal", "intranasal route", "nasal use", "instillation, nasal",
                "topical application, nasal",
                "nasale anwendung", "voie nasale",
                "uso nasale",
            ]
        case .ophthalmic:
            [
                "ophthalmic", "ophthalmic route", "ocular route", "ocular use", "ophthalmic use",
                "topical application, ophthalmic", "anwendung am auge", "voie ophtalmique",
                "uso oftalmico",
            ]
        case .otic:
            [
                "otic", "otic route", "auricular use", "instillation, otic", "auricular (otic)", "anwendung am ohr",
                "voie auriculaire",
                "uso auricolare",
            ]
        case .transdermal:
            [
                "transdermal", "transdermal route", "transdermal use", "transdermale anwendung", "voie transdermique",
                "uso transdermico", "diffusion, transdermal",
            ]
        case .inhalation:
            [
                "inhalation", "inhalation route", "inhalation use", "inhalativ", "respiratory tract route",
                "inhalation, respiratory", "respiratory tract", "respiratory (inhalation)", "zur inhalation",
                "voie inhalée", "uso inalatorio",
            ]
        case .subcutaneous:
            [
                "subcutaneous", "subcutaneous route", "subcutaneous use", "injection, subcutaneous",
                "subkutane anwendung", "voie sous-cutanée", "uso sottocutaneo", "sc", "s.c.", "sc route", "sc use",
                "subkutan",
                "subcutan", "subcutaan", "vía subcutánea", "via subcutânea", "sottocutanea", "podskórnie", "subkutánně",
            ]
        case .intramuscular:
            [
                "intramuscular", "intramuscular route", "intramuscular use", "injection, intramuscular",
                "intramuscular injection",
                "intramuskuläre anwendung", "voie intramusculaire", "uso intramuscolare", "im", "i.m.", "im route",
                "im use",
                "intramuskulär", "intramusculair", "vía intramuscular", "via intramuscular", "intramuscolare",
                "domięśniowo", "intramuskulárně",
            ]
        case .intravenous:
            [
                "intravenous", "intravenous route", "intravenous use", "iv", "i.v.", "injection, intravenous",
                "intravenöse anwendung", "voie intraveineuse", "uso endovenoso", "iv route", "iv use", "intravenös",
                "intraveneus", "vía intravenosa", "via intravenosa", "endovenosa", "dożylnie", "intravenózně",
            ]
        case .intradermal:
            [
                "intradermal", "intradermal route", "intradermal use", "injection, intradermal",
                "intradermale anwendung", "voie intradermique", "uso intradermico",
            ]
        case .cutaneous:
            [
                "cutaneous", "cutaneous route", "cutaneous use", "topical application, skin", "uso cutaneo",
                "anwendung auf der haut", "voie cutanée",
            ]
        case .oromucosal:
            [
                "oromucosal", "oromucosal route", "oromucosal use", "topical application, oromucosal",
                "anwendung in der mundhöhle",
            ]
        case .gingival:
            [
                "gingival", "gingival route", "gingival use", "topical application, gingival",
                "anwendung am zahnfleisch", "voie gingivale", "uso gengivale",
            ]
        case .topical:
            [
                "topical", "topical route", "topical use",
            ]
        case .epilesional:
            [
                "epilesional", "epilesional route", "epilesional use", "zum auftragen auf die wunde",
                "voie épilésionnelle", "uso epilesionale",
            ]
        case .intralesional:
            [
                "intralesional", "intralesional route", "intralesional use", "injection, intralesional",
                "intraläsionale anwendung", "voie intralésionnelle", "uso intralesionale",
            ]
        case .intraArticular:
            [
                "intra-articular", "intra-articular route", "intraarticular", "intraarticular use",
                "injection, intraarticular", "intraartikuläre anwendung", "voie intraarticulaire",
                "uso intra-articolare",
            ]
        case .periarticular:
            [
                "periarticular", "periarticular route", "periarticular use", "injection, periarticular",
                "periartikuläre anwendung", "voie périarticulaire", "uso periarticolare",
            ]
        case .intrabursal:
            [
                "intrabursal", "intrabursal route", "intrabursal use", "injection, intrabursal",
                "intrabursale anwendung", "voie intrabursale",
            ]
        case .intraosseous:
            [
                "intraosseous", "intraosseous route", "intraosseous use", "injection, intraosseous",
                "intraossäre anwendung", "voie intraosseuse", "uso intraosseo",
            ]
        case .intraArterial:
            [
                "intra-arterial", "intra-arterial route", "intra-arterial use", "intraarterial", "intraarterial use",
                "injection, intraarterial", "intraarterielle anwendung", "voie intraartérielle", "uso endoarterioso",
            ]
        case .intraperitoneal:
            [
                "intraperitoneal", "intraperitoneal route", "intraperitoneal use", "injection, intraperitoneal",
                "intraperitoneale anwendung", "voie intrapéritonéale", "uso intraperitoneale",
            ]
        case .intrapleural:
            [
                "intrapleural", "intrapleural route", "intrapleural use", "injection, intrapleural",
                "intrapleurale anwendung", "voie intrapleurale", "uso intrapleurico",
            ]
        case .intrathecal:
            [
                "intrathecal", "intrathecal route", "intrathecal use", "injection, intrathecal", "intrathekal",
                "intrathekale anwendung", "voie intrathécale", "uso intratecale",
            ]
        case .epidural:
            [
                "epidural", "epidural route", "epidural use", "peridural", "peridural route", "injection, epidural",
                "epidurale anwendung", "voie péridurale", "uso epidurale",
            ]
        case .perineural:
            [
                "perineural", "perineural route", "perineural use", "injection, perineural", "perineurale anwendung",
                "voie périneurale", "uso perineurale",
            ]
        case .intraocular:
            [
                "intraocular", "intraocular route", "intraocular use", "injection, intraocular",
                "intraokulare anwendung", "voie intraoculaire", "uso intraoculare",
            ]
        case .intravitreal:
            [
                "intravitreal", "intravitreal route", "intravitreal use", "injection, intravitreal",
                "voie intravitréenne", "uso intravitreo",
            ]
        case .conjunctival:
            [
                "conjunctival", "conjunctival route", "conjunctival use",
            ]
        case .subconjunctival:
            [
                "subconjunctival", "subconjunctival route", "subconjunctival use", "injection, subconjunctival",
                "subkonjunktivale anwendung", "voie sous-conjonctivale", "uso subcongiuntivale",
            ]
        case .intratracheal:
            [
                "intratracheal", "intratracheal route", "endotracheal", "instillation, intratracheal",
            ]
        case .endotracheopulmonary:
            [
                "endotracheopulmonary", "endotracheopulmonary route", "endotracheopulmonary use",
                "endotracheopulmonale anwendung", "voie endotrachéobronchique", "uso endotracheobronchiale",
            ]
        case .oropharyngeal:
            [
                "oropharyngeal", "oropharyngeal route", "oropharyngeal use", "mouth/throat",
                "topical application, oropharyngeal", "zur anwendung im mund- und rachenraum", "voie oropharyngée",
                "uso orofaringeo",
            ]
        case .dental:
            [
                "dental", "dental route", "dental use", "topical application, dental", "dentale anwendung",
                "voie dentaire", "uso dentale",
            ]
        case .intrauterine:
            [
                "intrauterine", "intrauterine route", "intrauterine use", "insertion, intrauterine",
                "intrauterine anwendung", "voie intra-utérine", "uso intrauterino",
            ]
        case .endocervical:
            [
                "endocervical", "endocervical route", "endocervical use", "endozervikale anwendung",
                "voie endocervicale", "uso endocervicale",
            ]
        case .urethral:
            [
                "urethral", "urethral route", "urethral use", "insertion, urethral", "anwendung in der harnröhre",
                "voie urétrale", "uso uretrale",
            ]
        case .intravesical:
            [
                "intravesical", "intravesical route", "intravesical use", "intravesikale anwendung",
                "voie intravésicale", "uso endovescicale",
            ]
        case .intracavernous:
            [
                "intracavernous use", "intracavernous route", "intracorpus cavernosum",
                "injection, intracorpus cavernosum", "intrakavernöse anwendung", "voie intracaverneuse",
                "uso intracavernoso",
            ]
        case .gastric:
            [
                "gastric use", "intragastric", "intragastric route", "zur anwendung mittels magensonde",
                "voie gastrique", "uso gastrico",
            ]
        case .nasogastric:
            [
                "nasogastric", "nasogastric route", "nasogastric use", "nasogastric tube",
                "instillation, nasogastric tube",
            ]
        case .gastrostomy:
            [
                "gastrostomy", "gastrostomy route", "gastrostomy use", "gastrostomy tube",
                "instillation, gastrostomy tube",
            ]
        case .intestinal:
            [
                "intestinal use", "intestinale anwendung", "voie intestinale", "uso intestinale",
            ]
        case .nasojejunal:
            [
                "nasojejunal", "nasojejunal route", "nasojejunal tube",
            ]
        case .jejunostomy:
            [
                "jejunostomy", "jejunostomy route", "jejunostomy use", "jejunostomy tube",
                "instillation, jejunostomy tube",
            ]
        case .hemodialysis:
            [
                "haemodialysis", "hemodialysis", "diffusion, hemodialysis", "hämodialyse", "hémodialyse", "emodialisi",
            ]
        }
    }
}
