// SPDX-License-Identifier: Apache-2.0

/// A day of the week, as FHIR codes it.
///
/// Source: FHIR, value set days-of-week.
package enum DayOfWeek: String, Sendable, Hashable, CaseIterable {
    case monday = "mon"
    case tuesday = "tue"
    case wednesday = "wed"
    case thursday = "thu"
    case friday = "fri"
    case saturday = "sat"
    case sunday = "sun"
}

extension DayOfWeek: DirectPhrase {
    package static var allFormatStrings: [String] { ["day.on"] + allCases.map { "day.\($0.rawValue)" } }

    package var formatString: String { "day.\(rawValue)" }
    package var argumentCount: Int { 0 }

    package func argument(at position: Int) -> PhraseArgument { .text("") }
}
