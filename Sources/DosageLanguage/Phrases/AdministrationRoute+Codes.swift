// SPDX-License-Identifier: Apache-2.0

/// The codes of routes.
///
/// Codes that say more than the words, such as that of an infusion into a vein, are left out, and so are "Enteral route",
/// which by mouth is, too, "Percutaneous route", and "Parenteral", which says only what it is not.
///
/// Source, by code system:
/// - SNOMED CT: FHIR's value set route-codes (4.0.1, R5) and the value set
///   KBV_VS_Base_AllergyIntolerance_Route_of_Administration of the KBV, which has no tubes, no conjunctiva and no windpipe;
///   the British extension for inhalation; the qualifiers without the word route, and the actions, by the examples of FHIR.
/// - EDQM standard terms: CH Term (25 January 2023 and 3 February 2026) and the value set of CH EPL 1.0.0.
/// - HL7 v3 RouteOfAdministration: 4.0.0 and 2.1.0 of its value set RouteBySite. HL7 v2 table 0162: 2.4.0, without IO, which
///   many use for what goes into a bone.
/// - NCI Thesaurus: the list of routes of CDISC SDTM and the value set of the FHIR guide PQ/CMC of the FDA, where both have
///   the code. C38230 is a cavity of a disease, and not the one of EDQM that has the same name.
/// - Routes of the EMA (SPOR, list 100000073345): the guides of UNICOM and of the Austrian ELGA.
extension AdministrationRoute: CodedWords {
    static let codes = CodeList(
        [
            CodeSystemAddress.snomed: snomed, CodeSystemAddress.edqm: edqm, CodeSystemAddress.routes: v3,
            CodeSystemAddress.routesOfV2: v2, CodeSystemAddress.nci: nci, CodeSystemAddress.routesOfEMA: ema,
        ],
        onlyRead: [CodeSystemAddress.snomed: otherSNOMED])

    /// Names that mean other things alone: 口 is the mouth, which may be a place.
    ///
    /// Source: JP Core, the codes of HL7 v2 with Japanese names.
    static let displays: [String: AdministrationRoute] = ["口": .oral]

    /// Qualifiers, actions and codes of one country that records have for a route.
    private static let otherSNOMED: [String: AdministrationRoute] = [
        "260548002": .oral, "394899003": .oral, "386359008": .oral, "18679011000001101": .inhalation,
        "321667001": .inhalation, "263887005": .subcutaneous, "255559005": .intramuscular, "255560000": .intravenous,
        "359540000": .topical,
    ]

    private static let snomed: [String: AdministrationRoute] = [
        "26643006": .oral, "37839007": .sublingual,
        "54471007": .buccal, "37161004": .rectal, "16857009": .vaginal, "46713006": .nasal, "54485002": .ophthalmic,
        "10547007": .otic, "45890007": .transdermal, "447694001": .inhalation,
        "34206005": .subcutaneous, "78421000": .intramuscular, "47625008": .intravenous, "372464004": .intradermal,
        "448598008": .cutaneous, "372473007": .oromucosal, "372457001": .gingival, "6064005": .topical,
        "764723001": .epilesional, "372466002": .intralesional, "12130007": .intraArticular,
        "372474001": .periarticular, "372459003": .intrabursal, "417255000": .intraosseous, "58100008": .intraArterial,
        "38239002": .intraperitoneal, "372469009": .intrapleural, "72607000": .intrathecal, "404820008": .epidural,
        "372475000": .perineural, "372468001": .intraocular, "418401004": .intravitreal, "446105004": .conjunctival,
        "372476004": .subconjunctival, "404818005": .intratracheal, "372452007": .endotracheopulmonary,
        "418664002": .oropharyngeal, "372449004": .dental, "62226000": .intrauterine, "372450004": .endocervical,
        "90028008": .urethral, "372471009": .intravesical, "372461007": .intracavernous, "445768003": .gastric,
        "127492001": .nasogastric, "127490009": .gastrostomy, "418730005": .nasojejunal, "127491008": .jejunostomy,
    ]

    private static let edqm: [String: AdministrationRoute] = [
        "20053000": .oral, "20067000": .sublingual, "20002500": .buccal, "20061000": .rectal, "20072000": .vaginal,
        "20049000": .nasal, "20051000": .ophthalmic, "20001000": .otic, "20070000": .transdermal,
        "20020000": .inhalation, "20066000": .subcutaneous, "20035000": .intramuscular, "20045000": .intravenous,
        "20030000": .intradermal, "20003000": .cutaneous, "20054000": .oromucosal, "20014000": .gingival,
        "20010000": .epilesional, "20032000": .intralesional, "20024000": .intraArticular, "20057000": .periarticular,
        "20025000": .intrabursal, "20036500": .intraosseous, "20023000": .intraArterial, "20038000": .intraperitoneal,
        "20039000": .intrapleural, "20042000": .intrathecal, "20009000": .epidural, "20058000": .perineural,
        "20036000": .intraocular, "20047000": .intravitreal, "20065000": .subconjunctival,
        "20008000": .endotracheopulmonary, "20055000": .oropharyngeal, "20004000": .dental, "20044000": .intrauterine,
        "20006000": .endocervical, "20071000": .urethral, "20046000": .intravesical, "20027000": .intracavernous,
        "20013500": .gastric, "20021000": .intestinal, "20015000": .hemodialysis,
    ]

    private static let v3: [String: AdministrationRoute] = [
        "PO": .oral, "SL": .sublingual, "BUC": .buccal, "PR": .rectal, "VAGINSI": .vaginal, "VAGINS": .vaginal,
        "NASALINSTIL": .nasal, "NASAL": .nasal, "OPTHALTA": .ophthalmic, "OT": .otic, "TRNSDERM": .transdermal,
        "TRNSDERMD": .transdermal, "ORINHL": .inhalation, "IPINHL": .inhalation, "RESPINHL": .inhalation,
        "SQ": .subcutaneous, "IM": .intramuscular, "IVINJ": .intravenous, "IDINJ": .intradermal, "SKIN": .cutaneous,
        "ORMUC": .oromucosal, "GIN": .gingival, "TOPICAL": .topical, "ILESINJ": .intralesional,
        "IARTINJ": .intraArticular, "PAINJ": .periarticular, "IBURSINJ": .intrabursal, "IOSSINJ": .intraosseous,
        "IAINJ": .intraArterial, "IPERINJ": .intraperitoneal, "IPLRINJ": .intrapleural, "ITINJ": .intrathecal,
        "EPIDURINJ": .epidural, "PNINJ": .perineural, "IOINJ": .intraocular, "IVITINJ": .intravitreal,
        "SCINJ": .subconjunctival, "ITRACHINSTIL": .intratracheal, "OROPHARTA": .oropharyngeal, "DEN": .dental,
        "IU": .intrauterine, "URETHINS": .urethral, "ICORPCAVINJ": .intracavernous, "NGT": .nasogastric,
        "GT": .gastrostomy, "JJTINSTL": .jejunostomy,
    ]

    private static let v2: [String: AdministrationRoute] = [
        "PO": .oral, "SL": .sublingual, "B": .buccal, "PR": .rectal, "VG": .vaginal, "NS": .nasal, "IN": .nasal,
        "OP": .ophthalmic, "OT": .otic, "TD": .transdermal, "IH": .inhalation, "SC": .subcutaneous,
        "IM": .intramuscular, "IV": .intravenous, "ID": .intradermal, "TP": .topical, "IB": .intrabursal,
        "IA": .intraArterial, "IP": .intraperitoneal, "IT": .intrathecal, "EP": .epidural, "MTH": .oropharyngeal,
        "DT": .dental, "IU": .intrauterine, "UR": .urethral, "NG": .nasogastric, "GTT": .gastrostomy,
    ]

    private static let nci: [String: AdministrationRoute] = [
        "C38288": .oral, "C38300": .sublingual, "C38193": .buccal, "C38295": .rectal, "C38313": .vaginal,
        "C38284": .nasal, "C38287": .ophthalmic, "C38192": .otic, "C38305": .transdermal, "C38216": .inhalation,
        "C38299": .subcutaneous, "C28161": .intramuscular, "C38276": .intravenous, "C38238": .intradermal,
        "C38675": .cutaneous, "C38304": .topical, "C38250": .intralesional, "C38223": .intraArticular,
        "C38292": .periarticular, "C38226": .intrabursal, "C38222": .intraArterial, "C38258": .intraperitoneal,
        "C38259": .intrapleural, "C38267": .intrathecal, "C38210": .epidural, "C38293": .perineural,
        "C38255": .intraocular, "C38280": .intravitreal, "C38194": .conjunctival, "C38298": .subconjunctival,
        "C38208": .intratracheal, "C38289": .oropharyngeal, "C38197": .dental, "C38272": .intrauterine,
        "C38205": .endocervical, "C38271": .urethral, "C38278": .intravesical, "C38235": .intracavernous,
        "C38246": .gastric, "C38285": .nasogastric, "C38200": .hemodialysis,
    ]

    private static let ema: [String: AdministrationRoute] = [
        "100000073619": .oral, "100000073628": .rectal, "100000073639": .vaginal, "100000073637": .transdermal,
        "100000073584": .inhalation, "100000073633": .subcutaneous, "100000073600": .intramuscular,
        "100000073611": .intravenous, "100000073566": .cutaneous,
    ]
}
