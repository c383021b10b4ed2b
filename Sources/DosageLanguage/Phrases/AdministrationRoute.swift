// SPDX-License-Identifier: Apache-2.0

/// A way into the body that the tables have words for.
///
/// Source: FHIR, value sets route-codes (SNOMED CT) and, for the two EDQM codes, EDQM standard terms. Any other route is
/// quoted.
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

    /// The key of its words.
    var key: String { "route.\(rawValue)" }
}

extension AdministrationRoute: CodedWords {
    static let codes: [CodedMeaning<AdministrationRoute>] = {
        let snomed = CodedMeaning<AdministrationRoute>.snomed
        let edqm = "http://standardterms.edqm.eu"
        let v3 = "http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration"
        return [
            .init(snomed, "26643006", .oral), .init(v3, "PO", .oral), .init(edqm, "20053000", .oral),
            .init(snomed, "37839007", .sublingual), .init(snomed, "54471007", .buccal),
            .init(snomed, "37161004", .rectal), .init(snomed, "16857009", .vaginal),
            .init(snomed, "46713006", .nasal), .init(snomed, "54485002", .ophthalmic),
            .init(snomed, "10547007", .otic), .init(snomed, "45890007", .transdermal),
            .init(snomed, "447694001", .inhalation), .init(snomed, "34206005", .subcutaneous),
            .init(snomed, "78421000", .intramuscular), .init(v3, "IM", .intramuscular),
            .init(snomed, "47625008", .intravenous), .init(edqm, "20045000", .intravenous),
        ]
    }()

    static let words: [String: AdministrationRoute] = [
        "oral": .oral, "oral route": .oral, "oral use": .oral, "orally": .oral, "by mouth": .oral, "per os": .oral,
        "po": .oral, "p.o.": .oral,
        "sublingual": .sublingual, "sublingual route": .sublingual, "sublingual use": .sublingual,
        "buccal": .buccal, "buccal route": .buccal, "buccal use": .buccal,
        "rectal": .rectal, "rectal route": .rectal, "rectal use": .rectal, "per rectum": .rectal,
        "vaginal": .vaginal, "vaginal route": .vaginal, "vaginal use": .vaginal, "per vagina": .vaginal,
        "nasal": .nasal, "nasal route": .nasal, "nasal use": .nasal,
        "ophthalmic": .ophthalmic, "ophthalmic route": .ophthalmic, "ocular use": .ophthalmic,
        "otic": .otic, "otic route": .otic, "auricular use": .otic,
        "transdermal": .transdermal, "transdermal route": .transdermal, "transdermal use": .transdermal,
        "inhalation": .inhalation, "inhalation use": .inhalation, "respiratory tract route": .inhalation,
        "subcutaneous": .subcutaneous, "subcutaneous route": .subcutaneous, "subcutaneous use": .subcutaneous,
        "intramuscular": .intramuscular, "intramuscular route": .intramuscular,
        "intramuscular use": .intramuscular, "injection, intramuscular": .intramuscular,
        "intravenous": .intravenous, "intravenous route": .intravenous, "intravenous use": .intravenous,
        "iv": .intravenous, "i.v.": .intravenous,
    ]
}
