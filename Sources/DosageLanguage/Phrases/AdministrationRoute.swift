// SPDX-License-Identifier: Apache-2.0

/// A way into the body that the tables have words for.
///
/// Any other route is quoted.
///
/// Source: SNOMED CT by FHIR's value set route-codes, and the British extension for inhalation; EDQM standard terms by the
/// value set of CH Term (hl7ch/ch-term, 3 February 2026); HL7 v3 RouteOfAdministration 4.0.0. Codes that say more than the
/// words, such as that of an infusion into a vein, are left out. "Percutaneous route" is another code of SNOMED CT.
enum AdministrationRoute: String, CaseIterable, Sendable {
    case oral
    case sublingual
    case buccal
    case rectal
    case vaginal
    case nasal
    case ophthalmic
    case otic
    case transdermal
    case inhalation
    case subcutaneous
    case intramuscular
    case intravenous
    case intradermal
    case cutaneous
    case oromucosal
    case gingival

    /// The key of its words.
    var key: String { "route.\(rawValue)" }

    /// Whether a dose goes into the body through the skin, by a needle.
    var isInjection: Bool {
        self == .subcutaneous || self == .intramuscular || self == .intravenous || self == .intradermal
    }
}

extension AdministrationRoute: CodedWords {
    static let codes = CodeList([
        CodeSystemAddress.snomed: snomed, CodeSystemAddress.edqm: edqm, CodeSystemAddress.routes: v3,
    ])

    private static let snomed: [String: AdministrationRoute] = [
        "26643006": .oral, "37839007": .sublingual, "54471007": .buccal, "37161004": .rectal, "16857009": .vaginal,
        "46713006": .nasal, "54485002": .ophthalmic, "10547007": .otic, "45890007": .transdermal,
        "447694001": .inhalation, "18679011000001101": .inhalation, "34206005": .subcutaneous,
        "78421000": .intramuscular, "47625008": .intravenous, "372464004": .intradermal, "448598008": .cutaneous,
        "372473007": .oromucosal, "372457001": .gingival,
    ]

    private static let edqm: [String: AdministrationRoute] = [
        "20053000": .oral, "20067000": .sublingual, "20002500": .buccal, "20061000": .rectal, "20072000": .vaginal,
        "20049000": .nasal, "20051000": .ophthalmic, "20001000": .otic, "20070000": .transdermal,
        "20020000": .inhalation, "20066000": .subcutaneous, "20035000": .intramuscular, "20045000": .intravenous,
        "20030000": .intradermal, "20003000": .cutaneous, "20054000": .oromucosal,
    ]

    private static let v3: [String: AdministrationRoute] = [
        "PO": .oral, "SL": .sublingual, "BUC": .buccal, "PR": .rectal, "VAGINSI": .vaginal, "NASALINSTIL": .nasal,
        "OT": .otic, "TRNSDERM": .transdermal, "ORINHL": .inhalation, "IPINHL": .inhalation, "RESPINHL": .inhalation,
        "SQ": .subcutaneous, "IM": .intramuscular, "IVINJ": .intravenous,
    ]

    static let words = Dictionary(
        allCases.flatMap { route in route.names.map { ($0, route) } }
    ) { first, _ in first }

    /// The names that terminologies and records have for it and for no other, in lower case; the German, French and Italian
    /// ones are those that Switzerland publishes for the codes of EDQM.
    private var names: [String] {
        switch self {
        case .oral:
            [
                "oral", "oral route", "oral use", "orally", "by mouth", "per os", "po", "p.o.", "zum einnehmen",
                "voie orale", "uso orale", "swallow, oral", "peroral", "oraal", "vía oral", "via oral",
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
                "vaginal", "vaginal route", "vaginal use", "per vagina", "insertion, vaginal", "vaginale anwendung",
                "voie vaginale", "uso vaginale",
            ]
        case .nasal:
            [
                "nasal", "nasal route", "intranasal", "intranasal route", "nasal use", "instillation, nasal",
                "nasale anwendung", "voie nasale",
                "uso nasale",
            ]
        case .ophthalmic:
            [
                "ophthalmic", "ophthalmic route", "ocular route", "ocular use", "anwendung am auge", "voie ophtalmique",
                "uso oftalmico",
            ]
        case .otic:
            [
                "otic", "otic route", "auricular use", "instillation, otic", "anwendung am ohr", "voie auriculaire",
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
                "inhalation, respiratory", "zur inhalation",
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
                "intradermal", "intradermal route", "intradermal use", "intradermale anwendung", "voie intradermique",
            ]
        case .cutaneous:
            ["cutaneous", "cutaneous route", "cutaneous use", "anwendung auf der haut", "voie cutanée"]
        case .oromucosal:
            ["oromucosal", "oromucosal route", "oromucosal use", "anwendung in der mundhöhle"]
        case .gingival:
            ["gingival", "gingival route", "gingival use"]
        }
    }
}
