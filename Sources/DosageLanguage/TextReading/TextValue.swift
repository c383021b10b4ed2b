// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What some words of a sentence mean.
enum TextValue: Sendable, Hashable {
    case number(FHIRDecimal)
    case amount(TextAmount)
    case per(CompoundUnit.Per)
    /// What an amount is for: an amount of its own, or a time.
    case denominator(Quantity)
    case unit(TextAmount.Unit)
    case frequency(Timing.Frequency)
    case period(Timing.Period)
    case event(EventTiming, Timing.Offset?)
    case offset(Timing.Offset)
    case day(DayOfWeek)
    case time(CivilTime)
    case moment(FHIRDateTime)
    case words(String)
    case reason(TextReason)
    indirect case list([TextValue])
}

/// What may stand in the place of an argument.
indirect enum TextRule: Hashable, Sendable {
    case number
    /// An amount with one number, and nothing that it is counted per.
    case amount
    /// An amount with what it is counted per, nested to a depth.
    case amountPer(Int)
    /// A range of amounts in one unit.
    case ends
    /// A range of amounts, in one unit or two, or without one end.
    case range
    case rangePer(Int)
    /// Any amount or range.
    case anyAmount
    case unit
    case per
    case denominator
    case frequency
    case period
    /// A period within which it happens several times.
    case within
    /// One unit of time, as in twice a day.
    case oneUnit
    case event
    case offset
    case day
    case time
    /// A time of day in digits.
    case clock
    case moment
    /// A day, month or year.
    case date
    /// A day and a time of day, in which an offset is missing.
    case dateTime
    /// An offset from UTC.
    case zone
    case dateItem
    case quote
    /// Words of a record without marks around them.
    case words
    case reason
    case code
    case list(TextRule, or: Bool)
}

/// Words from some place on that may mean something.
struct TextHit: Sendable, Hashable {
    /// The place after them.
    let end: Int
    let value: TextValue
    /// How many bytes of them are words of a record that no mark encloses.
    var free = 0
}

/// A form of a phrase that stands in a text.
struct TextMatch {
    var end: Int
    var free = 0
    /// What the arguments were read as, by position.
    private(set) var values: [TextValue?] = [nil, nil, nil]
    /// The numbers that the chosen form stands for, where it does not print them.
    private var silent: [[FHIRDecimal]?] = [nil, nil, nil]

    init(end: Int) {
        self.end = end
    }

    mutating func bind(_ position: Int, _ value: TextValue) {
        if position < values.count { values[position] = value }
    }

    mutating func choose(_ position: Int, _ numbers: [FHIRDecimal]) {
        guard position < silent.count else { return }
        silent[position] =
            silent[position].map { known in known.filter { one in numbers.contains { $0 == one } } } ?? numbers
    }

    subscript(position: Int) -> TextValue? { values[position] }

    /// The number at a position, printed or chosen.
    func numbers(_ position: Int) -> [FHIRDecimal] {
        if case .number(let number)? = values[position] { return [number] }
        return silent[position] ?? []
    }
}
