// SPDX-License-Identifier: Apache-2.0

/// What a word of a prescription can mean.
struct WordSense: Sendable, Equatable {
    /// The parts that a word can play; many play more than one, such as "a" in "a tablet" and "twice a day".
    struct Roles: OptionSet, Sendable {
        let rawValue: UInt64

        /// A number, written out.
        static let number = Roles(rawValue: 1 << 0)
        /// An article that is also the number one, as eine.
        static let article = Roles(rawValue: 1 << 1)
        /// A half or a quarter.
        static let fraction = Roles(rawValue: 1 << 2)
        static let unit = Roles(rawValue: 1 << 3)
        /// Times, as in 3 times.
        static let times = Roles(rawValue: 1 << 4)
        static let daily = Roles(rawValue: 1 << 5)
        static let day = Roles(rawValue: 1 << 6)
        static let weekly = Roles(rawValue: 1 << 7)
        static let week = Roles(rawValue: 1 << 8)
        static let monthly = Roles(rawValue: 1 << 9)
        static let month = Roles(rawValue: 1 << 10)
        static let hour = Roles(rawValue: 1 << 11)
        static let hourly = Roles(rawValue: 1 << 12)
        /// A word between a number and a span, as in twice a day.
        static let per = Roles(rawValue: 1 << 13)
        static let every = Roles(rawValue: 1 << 14)
        /// The Dutch "om", which with a day alone means every other day.
        static let skipping = Roles(rawValue: 1 << 15)
        /// Other or second, as in every other day.
        static let other = Roles(rawValue: 1 << 16)
        /// Alternate, beside days.
        static let alternate = Roles(rawValue: 1 << 17)
        /// The French "sur", as in one day in two.
        static let outOf = Roles(rawValue: 1 << 18)
        /// A number of times a day in one word, as bid.
        static let timesADay = Roles(rawValue: 1 << 19)
        static let everyOtherDay = Roles(rawValue: 1 << 20)
        static let weekday = Roles(rawValue: 1 << 21)
        /// A weekday in the plural, which can be no single date.
        static let weekdays = Roles(rawValue: 1 << 22)
        /// A word that may be short for a weekday, or something else.
        static let perhapsWeekday = Roles(rawValue: 1 << 23)
        /// A word before a weekday that repeats, as on.
        static let on = Roles(rawValue: 1 << 24)
        static let range = Roles(rawValue: 1 << 25)
        static let and = Roles(rawValue: 1 << 26)
        static let asNeeded = Roles(rawValue: 1 << 27)
        /// If or when, which is a condition unless a need follows.
        static let condition = Roles(rawValue: 1 << 28)
        /// A word that is part of a need, or says something else, as in "as needed".
        static let perhapsNeed = Roles(rawValue: 1 << 41)
        /// Only, which beside a day of the week is no limit.
        static let only = Roles(rawValue: 1 << 42)
        /// Never, which before daily is no limit.
        static let never = Roles(rawValue: 1 << 43)
        static let need = Roles(rawValue: 1 << 29)
        /// A word that makes a number a limit, a total or the size of a pack.
        static let limit = Roles(rawValue: 1 << 30)
        /// A word that is a limit unless it stands between numbers, as bis.
        static let limitAlone = Roles(rawValue: 1 << 31)
        /// A word after which the text has several steps, conditions or readers.
        static let block = Roles(rawValue: 1 << 32)
        /// A time of the day or a meal.
        static let moment = Roles(rawValue: 1 << 33)
        static let verb = Roles(rawValue: 1 << 34)
        /// Each or both, which multiplies an amount.
        static let each = Roles(rawValue: 1 << 35)
        /// A word that says nothing about the dose.
        static let harmless = Roles(rawValue: 1 << 36)
        /// A small word that may stand inside an expression.
        static let filler = Roles(rawValue: 1 << 37)
        /// A word that makes the weekday after it a single date.
        static let start = Roles(rawValue: 1 << 38)
        /// The letters after a number that make it an ordinal.
        static let ordinal = Roles(rawValue: 1 << 39)
        /// A word for a dose, as in daily dose.
        static let dose = Roles(rawValue: 1 << 40)
    }

    var roles: Roles
    /// The number, in thousandths.
    var value: Int32 = 0
    var unit: DoseUnit?
    var weekday: DayOfWeek?

    static let unknown = WordSense(roles: [])

    static func role(_ roles: Roles) -> WordSense { WordSense(roles: roles) }
    static func number(_ value: Int) -> WordSense { WordSense(roles: .number, value: Int32(value * 1000)) }
    /// A number of times in one word, as twice.
    static func times(_ value: Int) -> WordSense {
        WordSense(roles: [.number, .times], value: Int32(value * 1000))
    }
    static func timesADay(_ value: Int) -> WordSense {
        WordSense(roles: .timesADay, value: Int32(value * 1000))
    }
    static func fraction(_ thousandths: Int) -> WordSense {
        WordSense(roles: .fraction, value: Int32(thousandths))
    }
    static func unit(_ unit: DoseUnit) -> WordSense { WordSense(roles: .unit, unit: unit) }
    static func weekday(_ day: DayOfWeek, isPlural: Bool = false) -> WordSense {
        WordSense(roles: isPlural ? [.weekday, .weekdays] : .weekday, weekday: day)
    }

    /// Adds another meaning of the same word.
    mutating func add(_ other: WordSense) {
        roles.formUnion(other.roles)
        if other.value != 0 { value = other.value }
        unit = unit ?? other.unit
        weekday = weekday ?? other.weekday
    }
}
