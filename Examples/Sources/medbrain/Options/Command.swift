// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import Foundation

/// What is to be done.
enum Command: Equatable {
    /// Sign in, list, details of the first prescription with chart, and the first time a recorded dose, in one go.
    case tour
    case list
    case show(String)
    case chart(String, ChartWish)
    case record(String, DoseWish)
    case report(URL)
    case sync(SyncWish)
}

/// Which chart of administrations is wanted.
struct ChartWish: Equatable {
    enum Style: String, CaseIterable {
        /// Bars of what was taken in each group.
        case bars
        /// Months of days, each with what became of its doses.
        case calendar
        /// Days from morning to night, with their doses.
        case timeline
    }

    var style = Style.bars
    var mode = DateGroupingMode.week
    /// The number of groups, months or days, the last of which contains the present.
    var count = 12
    /// The file for a picture beside the text, if there is to be one.
    var picture: URL?
}

/// Which dose is to be recorded.
struct DoseWish: Equatable {
    var isTaken: Bool
    /// When it was taken, or was not; nil for now.
    var time: Date?
    /// The time as it was given.
    var timeText: String?
    /// Why it was not taken.
    var reason = ""
    /// Whether it is recorded although something is unusual about it.
    var isConfirmed = false
    /// Whether a dose is recorded as taken that the words of the prescription forbid.
    var isAgainstWords = false
}

/// What becomes of doses that the server has refused.
enum SyncWish: Equatable {
    /// They stay.
    case keep
    /// They are sent again.
    case sendAgain
    /// They are removed.
    case discard
}
