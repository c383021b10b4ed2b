// SPDX-License-Identifier: Apache-2.0

/// What a text says of how much and when, as far as it was understood.
struct TextClaims: Sendable {
    /// How often.
    enum Frequency: Sendable, Equatable {
        case timesADay(ClosedRange<Int>)
        case everyHours(ClosedRange<Int>)
        case everyDays(ClosedRange<Int>)
        case timesAWeek(ClosedRange<Int>)
        /// Daily, without a number of times.
        case daily
    }

    /// An amount in thousandths.
    struct Amount: Sendable, Equatable {
        var low: Int32
        var high: Int32
        let unit: DoseUnit
        /// The part of the text between commas and full stops in which it stands.
        let clause: Int
        let isFirst: Bool
        /// Whether "daily" or "a day" follows at once, so that it may be the amount of a day.
        var isPerDay = false

        static func == (one: Amount, other: Amount) -> Bool {
            one.low == other.low && one.high == other.high && one.unit == other.unit
        }
    }

    /// Each different frequency once.
    private(set) var frequencies: [Frequency] = []
    /// Each different amount of things that are counted once.
    private(set) var amounts: [Amount] = []
    /// Amounts with a unit that is measured, of which only the same ones are known.
    var measures: [Amount] = []
    var weekdays: Set<DayOfWeek> = []
    /// Numbers that belong to nothing, in thousandths.
    var looseNumbers: [Int32] = []
    /// Times of a clock, in minutes.
    var clockTimes: [Int32] = []
    /// Spans of time in days, such as "for 7 days".
    var durations: [ClosedRange<Int>] = []
    /// The clauses that tell that an amount in them is a dose.
    private(set) var doseClauses: Set<Int> = []

    var isFrequencySure = true
    var isAmountSure = true
    var areWeekdaysSure = true
    /// Whether days, weeks or parts of a week are named beside the frequency.
    var namesDays = false
    var namesMoments = false
    var isAsNeeded = false
    /// Whether anything stands in the text that was not understood.
    var saysMore = false

    mutating func add(_ frequency: Frequency, in clause: Int) {
        doseClauses.insert(clause)
        if !frequencies.contains(frequency) { frequencies.append(frequency) }
    }

    mutating func add(_ amount: Amount) {
        if let place = amounts.firstIndex(of: amount) {
            amounts[place].isPerDay = amounts[place].isPerDay || amount.isPerDay
        } else {
            amounts.append(amount)
        }
    }

    mutating func noteDose(in clause: Int) { doseClauses.insert(clause) }
}
