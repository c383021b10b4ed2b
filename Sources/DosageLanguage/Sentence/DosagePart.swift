// SPDX-License-Identifier: Apache-2.0

/// A part of the sentence about a dosage, with the elements it speaks.
struct DosagePart: Sendable {
    /// What a part tells; the table of a language decides the order of roles.
    enum Role: String, Sendable, Hashable, CaseIterable {
        /// How much at a time.
        case dose
        /// How fast.
        case rate
        /// How often, and in which period.
        case cadence
        /// An abbreviation of the pattern that differs from it.
        case code
        /// On which days of the week.
        case day
        /// At which times of day.
        case time
        /// At which events of the day.
        case event
        /// At which moments.
        case date
        /// How long one time takes.
        case duration
        /// How long, or from when to when.
        case bounds
        /// How often in all.
        case count
        /// Only as needed, and for what.
        case asNeeded
        /// How much at most.
        case limit
        /// The text that was written.
        case text

        /// Whether the part tells when.
        var tellsWhen: Bool {
            switch self {
            case .cadence, .day, .time, .event, .date: true
            default: false
            }
        }

        /// Whether the part tells how much or when, and not only a frame around it.
        var saysHowToTake: Bool {
            switch self {
            case .dose, .rate, .cadence, .day, .time, .event, .date: true
            case .code, .duration, .bounds, .count, .asNeeded, .limit, .text: false
            }
        }
    }

    /// What the part tells.
    let role: Role
    /// The phrase.
    let phrase: any LocalizedSentenceBuildingSupport
    /// The elements that the phrase speaks, relative to the dosage.
    let paths: [String]
}
