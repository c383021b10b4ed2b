// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What an instruction, a time at a meal or a method says of how to take a dose, where two of them may exclude each other.
enum IntakeManner: Hashable {
    /// Beside food; the meal as a part of the day, nil for any.
    case food(Food, meal: EventTiming?)
    /// In what form it is swallowed.
    case form(Form)
    /// Whether it ends by itself.
    case end(mayStop: Bool)
    /// Anything else that is understood: a code, or the words.
    case other(String)

    enum Food {
        /// Half an hour to an hour before it.
        case longBefore
        case before, with, withOrAfter, after
        case emptyStomach
        /// An hour or two from any meal, before or after it.
        case awayFromMeals
    }

    enum Form {
        case whole, notChewed, chewed, sucked, suckedOrChewed, inWater, underTongue
    }

    init(_ instruction: AdditionalInstruction) {
        switch instruction {
        case .beforeFood: self = .food(.longBefore, meal: nil)
        case .withOrAfterFood: self = .food(.withOrAfter, meal: nil)
        case .emptyStomach: self = .food(.emptyStomach, meal: nil)
        case .swallowWhole: self = .form(.whole)
        case .suckOrChew: self = .form(.suckedOrChewed)
        case .dissolveInWater: self = .form(.inWater)
        case .dissolveUnderTongue: self = .form(.underTongue)
        case .thenStop: self = .end(mayStop: true)
        case .doNotStop: self = .end(mayStop: false)
        default: self = .other(instruction.rawValue)
        }
    }

    /// A time at a meal; nil for any other.
    init?(_ event: EventTiming) {
        switch event {
        case .meal, .breakfast, .lunch, .dinner: self = .food(.with, meal: event.mealTime)
        case .beforeMeal, .beforeBreakfast, .beforeLunch, .beforeDinner: self = .food(.before, meal: event.mealTime)
        case .afterMeal, .afterBreakfast, .afterLunch, .afterDinner: self = .food(.after, meal: event.mealTime)
        default: return nil
        }
    }

    /// A method that gives a form; nil for any other.
    init?(_ method: AdministrationMethod) {
        switch method {
        case .chew: self = .form(.chewed)
        case .suck: self = .form(.sucked)
        default: return nil
        }
    }

    /// How the manner of a text stands to one of a structure; nil for two that have nothing to do with each other.
    func relation(to structure: IntakeManner) -> ElementRelation? {
        if self == structure { return .same }
        switch (self, structure) {
        case (.food(let words, let meal), .food(let own, let ownMeal)):
            let relation = words.relation(to: own)
            if relation == .contradiction || meal == ownMeal { return relation }
            guard relation == .same, meal == nil || ownMeal == nil else { return .unsure }
            return meal == nil ? .less : .more
        case (.form(let words), .form(let own)): return words.relation(to: own)
        case (.end, .end): return .contradiction
        default: return nil
        }
    }
}

extension IntakeManner.Food {
    /// How two words about food stand to each other.
    ///
    /// An empty stomach is that before a meal, and neither with nor after one; before a meal is not with it.
    ///
    /// Sources: the concepts of SNOMED CT in FHIR's additional-instruction-codes; British National Formulary, cautionary and
    /// advisory labels 21 (with or just after food, or a meal), 22 (30 to 60 minutes before food) and 23 (when your stomach
    /// is empty: an hour before food or 2 hours after food).
    fileprivate func relation(to structure: Self) -> ElementRelation {
        if self == structure { return .same }
        switch (self, structure) {
        case (.with, .withOrAfter), (.after, .withOrAfter), (.longBefore, .before): return .more
        case (.withOrAfter, .with), (.withOrAfter, .after), (.before, .longBefore): return .less
        default: return opposites.contains(structure) ? .contradiction : .unsure
        }
    }

    private var opposites: Set<Self> {
        switch self {
        case .longBefore: [.with, .withOrAfter, .after]
        case .before: [.with, .withOrAfter, .after]
        case .with, .withOrAfter: [.longBefore, .before, .emptyStomach, .awayFromMeals]
        case .after: [.longBefore, .before, .emptyStomach]
        case .emptyStomach: [.with, .withOrAfter, .after]
        case .awayFromMeals: [.with, .withOrAfter]
        }
    }
}

extension IntakeManner.Form {
    /// How two forms stand to each other; nil for two that have nothing to do with each other.
    ///
    /// What is swallowed whole is not chewed, sucked or dissolved; what is not chewed may be dissolved.
    fileprivate func relation(to structure: Self) -> ElementRelation? {
        if self == structure { return .same }
        switch (self, structure) {
        case (.whole, .notChewed): return .more
        case (.notChewed, .whole): return .less
        case (.notChewed, .chewed), (.chewed, .notChewed): return .contradiction
        case (.notChewed, .suckedOrChewed), (.suckedOrChewed, .notChewed): return .unsure
        case (.notChewed, _), (_, .notChewed): return nil
        case (.whole, _), (_, .whole): return .contradiction
        case (.chewed, .suckedOrChewed), (.sucked, .suckedOrChewed): return .more
        case (.suckedOrChewed, .chewed), (.suckedOrChewed, .sucked): return .less
        default: return .unsure
        }
    }
}
