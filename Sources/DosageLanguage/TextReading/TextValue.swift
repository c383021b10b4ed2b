// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What some words of a sentence mean.
///
/// Indirect, since matches are copied often and amounts are large.
indirect enum TextValue: Sendable, Hashable {
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
    case list([TextValue])
}

/// What may stand in the place of an argument.
enum TextRule: Int, CaseIterable, Sendable {
    case number
    /// An amount with one number, and nothing that it is counted per.
    case amount
    /// An amount with what it is counted per, nested to a depth.
    case amountPer1
    case amountPer2
    /// A range of amounts in one unit.
    case ends
    /// A range of amounts, in one unit or two, or without one end.
    case range
    /// A range of amounts in one unit, with what it is counted per, nested to a depth.
    case rangePer1
    case rangePer2
    /// Any amount or range.
    case anyAmount
    /// A dose with the words that its part has.
    case dose
    /// An amount in a time, as a list of both.
    case amountInTime
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
    /// A reason in our words.
    case knownReason
    case code
    case dayList
    case timeList
    case eventList
    case dateList
    case numberList
    case quoteList
    /// Reasons with an or between them.
    case reasonList

    /// Whether it begins with a digit or a fraction.
    var isNumeric: Bool { self == .number || self == .clock }
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
    /// The place of the form in its index, which is the order of what was found.
    private(set) var rank = 0
    /// What the arguments were read as, by position.
    private var values: (TextValue?, TextValue?, TextValue?, TextValue?, TextValue?) = (nil, nil, nil, nil, nil)
    /// The numbers that the form stands for, where it does not print them.
    private var silent: [[FHIRDecimal]?] = []

    init(end: Int) {
        self.end = end
    }

    mutating func bind(_ position: Int, _ value: TextValue) {
        switch position {
        case 0: values.0 = value
        case 1: values.1 = value
        case 2: values.2 = value
        case 3: values.3 = value
        case 4: values.4 = value
        default: break
        }
    }

    /// Ends with a form of an index.
    mutating func finish(_ rank: Int, _ path: PhrasePath) {
        self.rank = rank
        silent = path.silent
        if let number = path.number, values.0 == nil { values.0 = .number(number) }
    }

    subscript(position: Int) -> TextValue? {
        switch position {
        case 0: values.0
        case 1: values.1
        case 2: values.2
        case 3: values.3
        default: values.4
        }
    }

    /// The number at a position, printed or chosen.
    func numbers(_ position: Int) -> [FHIRDecimal] {
        if case .number(let number)? = self[position] { return [number] }
        return silent[position] ?? []
    }

    /// The words as one argument of the phrase means them.
    func hit(_ position: Int) -> TextHit? {
        self[position].map { TextHit(end: end, value: $0, free: free) }
    }
}
