// SPDX-License-Identifier: Apache-2.0

/// Whether an amount was ordered or calculated.
///
/// Source: FHIR R4 and R5, code system dose-rate-type.
enum AmountType: String, CaseIterable, Sendable {
    case ordered
    case calculated

    /// The key of its words.
    var key: String { "doseType.\(rawValue)" }
}

extension AmountType: CodedWords {
    static let codes = CodeList([
        "http://terminology.hl7.org/CodeSystem/dose-rate-type": [
            "ordered": AmountType.ordered, "calculated": .calculated,
        ]
    ])

    static let words: [String: AmountType] = ["ordered": .ordered, "calculated": .calculated]
}
