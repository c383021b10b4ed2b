// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule

/// The phrases of treatments.
extension ChartPhrase {
    // MARK: Nothing is spoken of

    /// A time of which it is not known whether it belongs to the treatment.
    static let legendUnsure = ChartPhrase("legend.unsure")
    /// A dose of which it is not known whether it was still to be taken.
    static let doubtfulDose = ChartPhrase("dose.doubtful")
    /// That a treatment ended, and that the day is not known.
    static func endedOnUnknownDay(_ reason: Treatment.Reason) -> ChartPhrase {
        ChartPhrase("treatment.\(reason.name).unknown")
    }

    // MARK: Texts are spoken of

    /// The first day of a treatment to come.
    static let begins = ChartPhrase("treatment.begins")
    /// The last day of a treatment.
    static func ended(_ reason: Treatment.Reason) -> ChartPhrase { ChartPhrase("treatment.\(reason.name)") }
    /// The days of which one is meant.
    static let possibleDays = ChartPhrase("treatment.days")

    /// These phrases, with arguments that each can be tried with.
    static let treatment: [(phrase: ChartPhrase, arguments: [PhraseTable.Argument])] = {
        let reasons = Treatment.Reason.allCases
        let plain = [legendUnsure, doubtfulDose] + reasons.map(endedOnUnknownDay)
        let texts = [begins, possibleDays] + reasons.map(ended)
        return plain.map { ($0, []) } + texts.map { ($0, [.text("x")]) }
    }()
}

extension Treatment.Reason {
    /// The name of the reason in the keys of the table.
    fileprivate var name: String {
        switch self {
        case .completed: "completed"
        case .stopped: "stopped"
        case .onHold: "onHold"
        case .unknown: "unknown"
        }
    }
}
