// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What some words of an everyday prescription say.
struct EverydayItem: Sendable {
    enum Kind: Sendable {
        case dose(TextAmount)
        /// The amount before it once more, in parentheses and in another unit: 2 tablets (1000 mg in total).
        case restatement(TextAmount)
        /// An amount in parentheses that may be how strong each thing before it is: 2 tablets (500 mg).
        case strength
        /// A unit by itself, whose number stands elsewhere.
        case unit(TextAmount.Unit)
        /// Amounts for morning, noon, evening and night.
        case scheme([EverydayNumber])
        /// How often; weak if it only says that it is daily, as every day does.
        case cadence(Timing.Frequency?, Timing.Period?, isWeak: Bool)
        /// A number of times in a time that is not named.
        case repeats(Int)
        case events([EventTiming], Timing.Offset?)
        case times([CivilTime])
        /// Days of the week, and whether they repeat.
        case days([DayOfWeek], isRepeated: Bool)
        case bounds(TimingBounds)
        case count(Int)
        /// All of it at once.
        case intake
        /// As needed, and the tokens of the reason.
        case asNeeded(Range<Int>?)
        /// As needed with the time behind an "and", of which the times before may be without: at night and, if needed, in the
        /// morning.
        case openNeed
        /// The most in a length of time; an amount without a unit is counted in that of the dose.
        case limit(TextAmount, per: Quantity)
        case part(TextPart)
        case note
        /// What a dose at set times is good for.
        case purpose
        case then
        /// Words between others of a list.
        case and
        case or
        case harmless
        /// The name of a product with its strength, which is no amount of a dose.
        case product
        case bad

        var isBad: Bool { if case .bad = self { true } else { false } }
        var isDose: Bool { if case .dose = self { true } else { false } }
        /// Whether it says how often.
        var isCount: Bool {
            switch self {
            case .cadence, .repeats: true
            default: false
            }
        }
        /// Whether it says how much, how often, when, how long or under what condition.
        var isOfDose: Bool {
            switch self {
            case .dose, .scheme, .cadence, .repeats, .events, .times, .days, .bounds, .count, .asNeeded, .limit: true
            default: false
            }
        }
        /// Whether it says when, so that another amount may have another.
        var isTime: Bool {
            switch self {
            case .events, .times, .days: true
            default: false
            }
        }
        /// Whether it says where on or in the body.
        var isPlace: Bool {
            switch self {
            case .part(.site), .part(.route): true
            default: false
            }
        }
        var isAsNeeded: Bool { if case .asNeeded = self { true } else { false } }
        var isBounds: Bool { if case .bounds = self { true } else { false } }
        var isHarmless: Bool { if case .harmless = self { true } else { false } }
        var isAnd: Bool { if case .and = self { true } else { false } }
        var isScheme: Bool { if case .scheme = self { true } else { false } }
    }

    var kind: Kind
    /// The tokens of the words.
    var tokens: Range<Int>
    /// The place of the first lexeme.
    var place: Int
    /// Whether punctuation stands before it.
    var isAfterStop = false
    /// Whether it is one word that was not understood.
    var isBadWord = false
    /// Whether it is not understood and has a number, or a number of times.
    var isBadNumber = false
    /// Whether it was understood, and is lost for the words before it.
    var isLost = false
    /// Whether it says of the amount before it that it is that of a day: 1 tablet per day.
    var isOfDay = false
    /// Whether it says how often, and cannot be used.
    var isLostCount = false

    /// Whether it says something else where nothing is compared.
    var isOtherForReading: Bool {
        switch kind {
        case .restatement, .purpose: true
        default: false
        }
    }

    /// The item where nothing is compared: 10 mg (1 tablet) is a strength and an amount, and against pain may be as needed.
    var forReading: EverydayItem {
        var item = self
        switch kind {
        case .restatement(let amount) where amount.unit?.isCounted == true: item.kind = .dose(amount)
        case .purpose: item.kind = .bad
        default: break
        }
        return item
    }

    /// Whether it is a time in the evening or at night.
    var isAtNight: Bool {
        guard case .events(let events, _) = kind else { return false }
        return events.contains { $0.isLate || $0.mealTime == .evening }
    }

    /// Whether it is an amount in mg, mL or the like, which may say of tablets how strong they are.
    var isStrength: Bool {
        switch kind {
        case .dose(let amount): amount.unit.map { !$0.isCounted } ?? false
        case .restatement, .strength: true
        default: kind.isBad
        }
    }
}
