// SPDX-License-Identifier: Apache-2.0

/// What words of an everyday prescription can mean.
enum EverydayMeaning: Sendable, Hashable {
    case mark(EverydayMark)
    /// A number, written out.
    case number(EverydayNumber)
    case fraction(EverydayNumber)
    case unit(TextAmount.Unit)
    /// A number of times in one word: twice.
    case count(Int)
    /// The second, third and so on of something.
    case ordinal(Int)
    case time(TimingUnit)
    /// Once in each unit of time: daily.
    case adverb(TimingUnit)
    /// A number of times, or a range of them, in a number of units of time: bid, every other day.
    case cadence(Int, Int?, Int, TimingUnit)
    case event(EventTiming)
    /// A meal by its name, which is with, before or after as the meal before it in a list: morning, noon or evening.
    case meal(EventTiming)
    /// A time of the day where another is listed behind it, and else perhaps something else: mañana y noche.
    case listed(EventTiming)
    case weekday(DayOfWeek)
    /// Days of the week that repeat: Mondays, at weekends.
    case weekdays([DayOfWeek])
    case route(AdministrationRoute)
    case site(AdministrationSite)
    case method(AdministrationMethod)
    case instruction(AdditionalInstruction)
    /// An abbreviation that has caused wrong doses, and what to write instead.
    case danger(String, DangerRule)
    /// Words that mean one thing to some readers and another to others.
    case ambiguous(String)
    case option(EverydayOption)
    case hint(EverydayHint)

    /// Where an abbreviation is dangerous.
    enum DangerRule: Sendable, Hashable {
        case anywhere
        /// In capitals in a text that is not all in capitals.
        case inCapitals
        case afterNumber
        /// After a number, in capitals.
        case inCapitalsAfterNumber
    }
}

/// How a language writes.
enum EverydayOption: String, Sendable {
    /// A comma before decimals.
    case decimalComma
    /// Schemes of morning, noon, evening and night: 1-0-1-0.
    case scheme
    /// A slash before hours for every: 1 cp/8h.
    case slashInterval
    /// A number of times before the amount: 3x1 a day.
    case timesAmount
    /// A number of times before the amount is that of a day, where nothing says another time: 3x1.
    case timesAmountIsDaily
    /// Daily beside several tablets leaves open whether it is their sum.
    case dailyIsSum
    /// A verb stands behind the time that it goes with.
    case verbLast
    /// 5/7, 2/52 and 3/12 behind a word such as for are days, weeks and months.
    case slashedLength
    /// Every 8 or 15 days stands for one or two weeks.
    case inclusiveWeeks
    /// An article before a unit of time is each, twice a day, and not the number one.
    case articleIsPer
}

extension EverydayMeaning {
    /// Reads the name that a table has for a meaning; nil for one that is not known.
    init?(_ name: String) {
        let words = name.split(separator: " ", maxSplits: 1).map(String.init)
        guard let kind = words.first else { return nil }
        let rest = words.count > 1 ? words[1] : ""
        if rest.isEmpty, let simple = Self.simple[kind] {
            self = .mark(simple)
            return
        }
        switch kind {
        case "number", "fraction":
            guard let number = EverydayNumber(rest) else { return nil }
            self = kind == "number" ? .number(number) : .fraction(number)
        case "unit":
            if rest.hasPrefix("=") {
                self = .unit(.given(String(rest.dropFirst())))
            } else {
                guard let unit = DoseUnit(rawValue: rest) else { return nil }
                self = .unit(.dose(unit))
            }
        case "count", "ordinal":
            guard let count = Int(rest), 1...100 ~= count else { return nil }
            self = kind == "count" ? .count(count) : .ordinal(count)
        case "time", "adverb":
            guard let unit = TimingUnit(rawValue: rest) else { return nil }
            self = kind == "time" ? .time(unit) : .adverb(unit)
        case "cadence": self.init(cadence: rest)
        case "event": self.init(rest, EventTiming.init(rawValue:), Self.event)
        case "meal": self.init(rest, EventTiming.init(rawValue:), Self.meal)
        case "listed": self.init(rest, EventTiming.init(rawValue:), Self.listed)
        case "weekday": self.init(rest, DayOfWeek.init(rawValue:), Self.weekday)
        case "weekdays":
            let days = rest.split(separator: " ").map { DayOfWeek(rawValue: String($0)) }
            guard !days.isEmpty, !days.contains(nil) else { return nil }
            self = .weekdays(days.compactMap(\.self))
        case "route": self.init(rest, AdministrationRoute.init(rawValue:), Self.route)
        case "site": self.init(rest, AdministrationSite.init(rawValue:), Self.site)
        case "method": self.init(rest, AdministrationMethod.init(rawValue:), Self.method)
        case "instruction": self.init(rest, AdditionalInstruction.init(rawValue:), Self.instruction)
        case "danger": self = .danger(rest, .anywhere)
        case "danger-in-capitals": self = .danger(rest, .inCapitals)
        case "danger-after-number": self = .danger(rest, .afterNumber)
        case "danger-in-capitals-after-number": self = .danger(rest, .inCapitalsAfterNumber)
        case "ambiguous": self = .ambiguous(rest)
        case "hint": self.init(rest, EverydayHint.init(rawValue:), Self.hint)
        case "option": self.init(rest, EverydayOption.init(rawValue:), Self.option)
        default: return nil
        }
    }

    private init?<Value>(_ name: String, _ read: (String) -> Value?, _ make: (Value) -> EverydayMeaning) {
        guard let value = read(name) else { return nil }
        self = make(value)
    }

    /// Reads 2/1d or 2-3/1d.
    private init?(cadence text: String) {
        let parts = text.split(separator: "/")
        guard parts.count == 2 else { return nil }
        let counts = parts[0].split(separator: "-").map { Int($0) }
        let digits = parts[1].prefix { $0.isNumber }
        guard counts.count <= 2, let low = counts.first ?? nil, let length = Int(digits), length > 0,
            let unit = TimingUnit(rawValue: String(parts[1].dropFirst(digits.count)))
        else { return nil }
        self = .cadence(low, counts.count == 2 ? counts[1] : nil, length, unit)
    }

    private static let simple: [String: EverydayMark] = [
        "article": .article, "andHalf": .andHalf, "of": .of, "spoonful": .spoonful, "times": .times,
        "timesADay": .timesADay, "per": .per,
        "within": .within, "every": .every, "outOf": .outOf, "other": .other, "ordinalMark": .ordinalMark, "on": .on,
        "into": .into,
        "at": .at,
        "oclock": .oclock, "am": .forenoon, "pm": .afternoon, "to": .to, "or": .or, "and": .and, "during": .during,
        "over": .over, "until": .until, "from": .from, "toDate": .toDate, "long": .long, "nights": .nights, "max": .max,
        "maxDaily": .maxDaily, "upTo": .upTo,
        "asNeeded": .asNeeded,
        "inCaseOf": .inCaseOf, "reasonMark": .reasonMark, "reason": .reason, "reasonWord": .reasonWord, "note": .note,
        "notChewed": .notChewed, "awayFromMeals": .awayFromMeals,
        "purpose": .purpose, "otherDays": .otherDays, "everyDays": .everyDays,
        "single": .single, "oneIntake": .oneIntake, "unread": .unread, "alternate": .alternate, "night": .nightHour,
        "then": .then, "ending": .ending, "intakes": .intakes,
        "insteadOf": .insteadOf, "harmless": .harmless, "verb": .verb,
        "eyeOrMouth": .eyeOrMouth,
    ]
}
