// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
public import DosageSchedule
import FHIRCore
import Foundation

/// When a medication is to be taken next, or why that cannot be told.
public enum NextDoses: Sendable, Hashable {
    /// The next doses in order, at least one, and what their times rest on.
    case times([NextDose], basis: ScheduleBasis)
    /// The next doses as far as they can be told, which may be none.
    ///
    /// Another day or number may be meant, see ``DoseCertainty/doubtful``. Show them only beside words that say so.
    case doubtful([NextDose])
    /// The prescription has something that nobody here can read, and on which a dose may depend: no times are told.
    case lookItUp
    /// There are no times: it is taken as needed.
    case asNeeded
    /// The last dose is past.
    case over
    /// The prescription is none to follow now.
    case notInForce(PrescriptionState)
    /// Another current prescription replaces it, and whether it still holds is to be asked first.
    ///
    /// ``PrescriptionRow/replacement`` tells which one.
    case replaced
    /// The prescription forbids the medication.
    case doNotTake
    /// The times cannot be known; the reason names the element.
    case unavailable(ScheduleError)

    /// The doses; none where there are no times.
    ///
    /// Show with them what ``ScreenLanguage/note(on:)`` says, which may be that they are not certain.
    public var doses: [NextDose] {
        switch self {
        case .times(let doses, _), .doubtful(let doses): doses
        case .lookItUp, .asNeeded, .over, .notInForce, .replaced, .doNotTake, .unavailable: []
        }
    }
}

/// A dose that is due, with its words computed once.
public struct NextDose: Sendable, Hashable, Identifiable {
    /// The dose, by which a record of it is linked.
    public let time: DoseTime
    /// The day in words, as in "Monday, August 15, 2016".
    public let dayText: String
    /// What clocks in the patient's zone show then, as in "08:00".
    public let timeText: String

    /// What the dose is known by.
    public var id: DoseIdentity { time.id }

    init(_ time: DoseTime, language: ScreenLanguage, zone: ZoneOffsets) {
        self.time = time
        let (day, clock) = language.clock(time.epochSeconds, in: zone)
        dayText = language.day(day)
        timeText = clock
    }
}
