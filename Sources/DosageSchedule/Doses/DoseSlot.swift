// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
public import FHIRCore

/// What names a dose among those of its day, whatever else is scheduled.
///
/// A slot is not a running number over the schedule: doses added, dropped or moved elsewhere do not change it.
public enum DoseSlot: Sendable, Hashable {
    /// A time of day of the prescription.
    case time(CivilTime)
    /// An event of the day, such as breakfast; it keeps its name when the routine changes.
    case event(EventTiming)
    /// The number of the dose among those spread over the day, 1 for the first.
    case number(Int)
    /// A moment, by its clock time and the offset of the clock from UTC in seconds, which differs in an hour repeated.
    case moment(CivilTime, offsetSeconds: Int)
}

extension DoseSlot: LosslessStringConvertible {
    /// Creates the slot that a text names, or nil if it names none.
    ///
    /// - Parameter text: The description of a slot.
    public init?(_ text: String) {
        if let event = EventTiming(rawValue: text) {
            self = .event(event)
        } else if let number = Int(text) {
            self = .number(number)
        } else if let time = CivilTime(text) {
            self = .time(time)
        } else {
            guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
                let time = CivilTime(String(text[..<sign])), let offset = Int(text[sign...])
            else { return nil }
            self = .moment(time, offsetSeconds: offset)
        }
        // Each slot has one text only: "8" is the eighth dose, and "08" is none.
        guard description == text else { return nil }
    }

    /// The slot as text, such as "08:00:00", "ACM", "1" or "02:30:00+7200".
    public var description: String {
        switch self {
        case .time(let time): time.description
        case .event(let event): event.rawValue
        case .number(let number): "\(number)"
        case .moment(let time, let offsetSeconds): "\(time)\(offsetSeconds < 0 ? "" : "+")\(offsetSeconds)"
        }
    }
}
