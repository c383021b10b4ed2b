// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Instructions of a text beside those of a structure, whichever element has them: with food is a time or an instruction.
extension DosageComparison {
    mutating func compareInstructions() {
        let (path, when) = ("additionalInstruction", "timing.repeat.when")
        if excludeEachOther {
            let fact: (ComparedDosage) -> String? = {
                $0.facts.values[path] ?? $0.facts.moments ?? $0.facts.values["method"]
            }
            findings.removeAll { $0.path == when && $0.relation != .contradiction }
            findings.append((path, .contradiction, fact(text), fact(structure)))
            return
        }
        let areMealsSaid = saysMealsApart(when)
        if areMealsSaid { findings.removeAll { $0.path == when } }
        func relate(_ words: IntakeManner, _ own: IntakeManner) -> ElementRelation? {
            let relation = words.relation(to: own)
            if case .food = words, areMealsSaid, relation == .less || relation == .more { return .same }
            return relation
        }
        let words = text.unmatched(by: structure, relate)
        let own = structure.unmatched(by: text) { relate($1, $0) }
        if words.others.isEmpty, own.others.isEmpty {
            add(path, words.relation == .same ? own.relation : words.relation)
        } else if own.others.isEmpty {
            add(path, words.others.allSatisfy { structure.leavesOpen($0) == false } ? .more : .unsure)
        } else if words.others.isEmpty, own.others.allSatisfy({ text.leavesOpen($0) == false }) {
            add(path, .less)
        } else if words.others.isEmpty, text.meals.isEmpty {
            // Words that are not known say what the text does not.
            add(path, .less)
        } else {
            // They may say the same, or the opposite.
            add(path, .unsure)
        }
    }

    /// Whether what both say of how to take a dose cannot be followed at once: on an empty stomach and with food.
    private var excludeEachOther: Bool {
        // Two times, and two methods, are compared as such.
        let pairs =
            text.manners.flatMap { words in structure.allManners.map { (words, $0) } }
            + text.mannersElsewhere.flatMap { words in structure.manners.map { (words, $0) } }
        let agreeing = pairs.filter { words, own in
            let relation = words.relation(to: own)
            return relation == .same || relation == .more || relation == .less
        }
        return pairs.contains { words, own in
            words.relation(to: own) == .contradiction && !agreeing.contains { $0 == words || $1 == own }
        }
    }

    /// Whether a time at a meal of the one is an instruction of the other: with food, or in the morning before meals beside
    /// before breakfast.
    private func saysMealsApart(_ path: String) -> Bool {
        guard let relation = findings.first(where: { $0.path == path })?.relation else { return false }
        switch relation {
        case .more: return text.mealsAreSaid(by: structure)
        case .less: return structure.mealsAreSaid(by: text)
        default: return false
        }
    }
}

extension ComparedDosage {
    /// What its instructions say.
    var manners: [IntakeManner] { instructions.flatMap { $0.manners ?? [] } }

    /// What its times and its method say.
    var mannersElsewhere: [IntakeManner] {
        let method = facts.values["method"].flatMap(AdministrationMethod.init(rawValue:)).flatMap(IntakeManner.init)
        return meals + [method].compactMap(\.self)
    }

    var allManners: [IntakeManner] { manners + mannersElsewhere }

    /// Its times at meals; none where a length of time stands before them, as 2 hours after a meal.
    var meals: [IntakeManner] {
        facts.values["timing.repeat.offset"] == nil ? schedule.when.compactMap(IntakeManner.init) : []
    }

    /// Whether an instruction of another dosage may say the same as this one, or the opposite; nil for words that are not
    /// understood.
    fileprivate func leavesOpen(_ instruction: ComparedInstruction) -> Bool? {
        instruction.manners.map { manners in
            manners.contains { manner in
                allManners.contains { [.unsure, .contradiction].contains(manner.relation(to: $0)) }
            }
        }
    }

    /// Whether all its times are at meals, and another has the same as an instruction, with the same parts of the day or none.
    fileprivate func mealsAreSaid(by other: ComparedDosage) -> Bool {
        guard !meals.isEmpty, meals.count == schedule.when.count, other.meals.isEmpty, other.schedule.times.isEmpty
        else {
            return false
        }
        return meals.allSatisfy { meal in
            if other.manners.contains(meal) { return other.schedule.when.isEmpty }
            guard case .food(let food, let time?) = meal else { return false }
            return other.manners.contains(.food(food, meal: nil)) && other.schedule.when.contains(time)
        } && (other.schedule.when.isEmpty || other.schedule.when.count == schedule.when.count)
    }

    /// The instructions that another dosage does not have, and how the others stand to it.
    fileprivate func unmatched(
        by other: ComparedDosage, _ relate: (IntakeManner, IntakeManner) -> ElementRelation?
    ) -> (others: [ComparedInstruction], relation: ElementRelation) {
        var others: [ComparedInstruction] = []
        var relations: Set<ElementRelation> = []
        for instruction in instructions where !other.instructions.contains(where: instruction.isSame) {
            let all = instruction.manners?.map { manner in
                let found = Set(other.allManners.compactMap { relate(manner, $0) })
                return [ElementRelation.same, .more, .less].first(where: found.contains)
            }
            guard let all, !all.contains(nil) else {
                others.append(instruction)
                continue
            }
            relations.formUnion(all.compactMap(\.self))
        }
        let rest = relations.subtracting([.same])
        return (others, rest.count > 1 ? .unsure : rest.first ?? .same)
    }
}
