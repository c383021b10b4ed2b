// SPDX-License-Identifier: Apache-2.0

/// A day of the week, as FHIR codes it.
///
/// Source: FHIR, value set days-of-week.
enum DayOfWeek: String, Sendable, Hashable, CaseIterable {
    case monday = "mon"
    case tuesday = "tue"
    case wednesday = "wed"
    case thursday = "thu"
    case friday = "fri"
    case saturday = "sat"
    case sunday = "sun"
}

extension DayOfWeek: DirectPhrase {
    static var allFormatStrings: [String] { ["day.on"] + allCases.map { "day.\($0.rawValue)" } }

    var formatString: String { "day.\(rawValue)" }
    var argumentCount: Int { 0 }

    func argument(at position: Int) -> PhraseArgument { .text("") }
}
