// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A dosage of a text beside a dosage of a structure, element by element.
struct DosageComparison {
    typealias Finding = (path: String, relation: ElementRelation, text: String?, structure: String?)

    let text: ComparedDosage
    let structure: ComparedDosage
    var findings: [Finding] = []
    /// The elements whose contradiction follows from several others.
    var computed: Set<String> = []
    /// The elements whose contradiction follows from what the text does not say.
    private var absences: Set<String> = []

    init(_ text: ComparedDosage, _ structure: ComparedDosage) {
        self.text = text
        self.structure = structure
        compareSchedules()
        compareDoses()
        comparePlaces()
        compareNeed()
        compareRest()
        compareComputed()
        if let path = structure.unusable { findings.append((path, .unsure, nil, nil)) }
    }

    /// Whether a contradiction in an element may come from words that were not understood.
    ///
    /// - Parameters:
    ///   - path: The element.
    ///   - unread: What those words may change.
    ///   - isNameOnly: Whether all unread words precede the rest, as the name of a drug does.
    /// - Returns: Whether it may.
    func mayChange(_ path: String, by unread: UnreadWords, isNameOnly: Bool) -> Bool {
        if absences.contains(path) { return true }
        guard computed.contains(path) else { return unread.mayChange(path, isCounted: isCounted(path)) }
        // Another step may have the other doses, and not all of them may be taken: every 8 hours while awake.
        guard isNameOnly else { return true }
        // Any number may be one that it was computed from; a strength is no number of tablets.
        let isOfThings = path == "maxDosePerPeriod" && isCounted("doseAndRate.dose") && isCounted(path)
        return !unread.subtracting(isOfThings ? .strength : []).isEmpty
    }

    /// Whether the amount that the text has for an element is a number of things, such as tablets, or has no unit.
    private func isCounted(_ path: String) -> Bool {
        let limits = path == "maxDosePerPeriod" ? text.limits.compactMap(\.numerator) : []
        let amounts = limits.isEmpty ? [text.doses.first?.greatest].compactMap(\.self) : limits
        return amounts.allSatisfy { quantity in
            switch UnitReading(quantity) {
            case .dose(let unit): TextAmount.Unit.dose(unit).isCounted
            case .none: true
            case .time, .compound, .given, .bareCode: false
            }
        }
    }

    /// Whether an element decides how much or when, or may do so in its words: whoever has a text without it gives another
    /// dose.
    static func decidesDose(_ path: String) -> Bool { !["route", "site", "method"].contains(path) }

    /// How many elements contradict each other.
    var contradictions: Int { findings.count { $0.relation == .contradiction } }

    mutating func add(_ path: String, _ relation: ElementRelation, fact: String? = nil) {
        guard relation != .same else { return }
        let fact = fact ?? path
        findings.append((path, relation, text.facts.values[fact], structure.facts.values[fact]))
    }

    /// Adds what was found of the dose, of which a text may have the amount in two units.
    private mutating func addDose(_ relation: ElementRelation) {
        guard relation != .same else { return }
        findings.append(("doseAndRate.dose", relation, text.factOfDoses, structure.factOfDoses))
    }

    mutating func compareFact(
        _ path: String, fact: String? = nil, _ other: (String, String) -> ElementRelation = { _, _ in .contradiction }
    ) {
        let fact = fact ?? path
        add(path, .of(text.facts.values[fact], structure.facts.values[fact], other), fact: fact)
    }

    // MARK: Elements

    private mutating func compareSchedules() {
        let comparison = ScheduleComparison(text: text.schedule, structure: structure.schedule)
        let frequency = comparison.frequency
        if frequency != .same {
            findings.append(("timing.repeat.frequency", frequency, text.facts.cadence, structure.facts.cadence))
        } else if text.schedule.hasCadence, structure.schedule.hasCadence {
            let interval = comparison.interval
            if interval != .same {
                let isWritten = text.facts.cadence == structure.facts.cadence
                let words = isWritten ? text.schedule.writtenCadence : text.facts.cadence
                let own = isWritten ? structure.schedule.writtenCadence : structure.facts.cadence
                findings.append(("timing.repeat.period", interval, words, own))
            }
        }
        // Other numbers of doses make other days and times; they are one fault.
        guard frequency != .contradiction else { return }
        // A time before or after an event may be hours from it.
        let hasOffset = [text, structure].contains { $0.facts.values["timing.repeat.offset"] != nil }
        if !hasOffset, let spacing = comparison.spacing {
            findings.removeAll { $0.path == "timing.repeat.period" }
            findings.append(("timing.repeat.period", spacing, text.facts.cadence, structure.facts.cadence))
        }
        add("timing.repeat.dayOfWeek", comparison.days)
        if let clock = comparison.clock {
            let path = clock == .more || text.schedule.when.isEmpty ? "timing.repeat.timeOfDay" : "timing.repeat.when"
            findings.append((path, clock, text.facts.moments, structure.facts.moments))
        } else {
            add("timing.repeat.timeOfDay", comparison.times)
            add("timing.repeat.when", comparison.when)
        }
        if comparison.when == .same { compareFact("timing.repeat.offset") }
        compareFact("timing.repeat.dayOfMonth")
        compareFact("timing.repeat.daysOfCycle")
        compareFact("timing.event", Self.ofMoments)
        compareFact("timing.repeat.exact") { _, _ in .unsure }
    }

    private mutating func compareDoses() {
        let path = "doseAndRate.dose"
        if structure.doses.isEmpty, text.isRate {
            // 5 mL per hour is a rate, whether or not a word such as rate stands before it.
            let (words, own) = (text.facts.values["dose"], structure.facts.values["rate"])
            let relation = ElementRelation.of(words, own, ComparedAmount.relation(ofRates:_:))
            if relation != .same { findings.append(("doseAndRate.rate", relation, words, own)) }
        } else if let relation = amountOfDay {
            if structure.schedule.isOnceADay {
                findings.removeAll { $0.path == "timing.repeat.frequency" && $0.relation == .less }
            }
            addDose(relation)
        } else if !text.doses.isEmpty, !structure.doses.isEmpty {
            let (relation, dose) = DoseComparison.relation(dosesToCompare.words, to: dosesToCompare.own)
            if relation == .contradiction, isPerhapsSame(dose) {
                // Either is the amount of a day or of both sides, and the frequency differs for the same reason.
                for index in findings.indices where findings[index].relation == .contradiction {
                    findings[index].relation = .unsure
                }
                addDose(.unsure)
            } else {
                addDose(relation)
            }
        } else {
            compareFact(path, fact: "dose") { _, _ in .unsure }
        }
        if !(structure.doses.isEmpty && text.isRate) {
            compareFact("doseAndRate.rate", fact: "rate", ComparedAmount.relation(ofRates:_:))
        }
        let isOfParts = (text.doses + structure.doses).contains(where: \.isOfPart)
        compareFact("maxDosePerPeriod") { ComparedAmount.relation(ofLimits: $0, $1, mayCountDoses: isOfParts) }
        compareFact("maxDosePerAdministration") { ComparedAmount.relation(ofLimits: $0, $1) }
        compareFact("maxDosePerLifetime") { ComparedAmount.relation(ofLimits: $0, $1) }
    }

    /// The doses, with sprays for puffs where one of both sprays them.
    private var dosesToCompare: (words: [DoseAndRate.Dose], own: [DoseAndRate.Dose]) {
        guard text.unit == .puff || structure.unit == .puff, text.isSprayOfPuffs || structure.isSprayOfPuffs else {
            return (text.doses, structure.doses)
        }
        return (text.doses.map(\.withSpraysForPuffs), structure.doses.map(\.withSpraysForPuffs))
    }

    /// How an amount of a whole day stands to the doses of the structure; nil where the text has none, or their number in a
    /// day is not known.
    private var amountOfDay: ElementRelation? {
        guard let words = text.amountOfDay, let perDay = structure.schedule.dosesPerDay, !structure.doses.isEmpty
        else { return nil }
        let relations = structure.doses.map { DoseComparison.relation(ofDay: words, to: $0, perDay: perDay) }
        return [.same, .unsure].first(where: relations.contains) ?? .contradiction
    }

    /// Whether a dose that differs can be the same amount counted in another way: 2 tablets daily beside 1 tablet twice a
    /// day, 1 drop in each eye beside 2 drops.
    private func isPerhapsSame(_ dose: DoseAndRate.Dose) -> Bool {
        guard let ratio = structure.doses.lazy.compactMap({ DoseComparison.ratio(dose, to: $0) }).first, ratio != 1
        else { return false }
        if text.site?.isBothSides == true, ratio == 0.5 { return true }
        if structure.site?.isBothSides == true, ratio == 2 { return true }
        guard text.schedule.isOnceADay || structure.schedule.isOnceADay, let words = text.schedule.dosesPerDay,
            let own = structure.schedule.dosesPerDay
        else { return false }
        func isSame(_ one: Double, _ other: Double) -> Bool { abs(one * ratio - other) < 0.001 }
        return isSame(words.lowerBound, own.lowerBound) && isSame(words.upperBound, own.upperBound)
    }

    /// Dates are compared one by one; a date with a time may be written in another time zone.
    private static func ofMoments(_ text: String, _ structure: String) -> ElementRelation {
        func moments(_ fact: String) -> [Substring] { fact.split(separator: ",").map { $0.drop { $0 == " " } } }
        let (words, own) = (moments(text), moments(structure))
        guard words.count == own.count else { return .contradiction }
        let relations = zip(words, own).map { one, other -> ElementRelation in
            if one == other { return .same }
            if one.contains(":"), other.contains(":") { return .unsure }
            if one.hasPrefix(other) { return .more }
            return other.hasPrefix(one) ? .less : .contradiction
        }
        if relations.contains(.contradiction) { return .contradiction }
        let others = Set(relations).subtracting([.same])
        return others.count == 1 ? others.first ?? .same : .unsure
    }

    private mutating func compareNeed() {
        let (words, own) = (text.schedule.isAsNeeded, structure.schedule.isAsNeeded)
        if words, structure.isNeverAsNeeded {
            findings.append(("asNeeded", .contradiction, "true", "false"))
            return
        }
        let (need, fixed) = words ? (text, structure) : (structure, text)
        if words != own, !need.hasFixedSchedule, fixed.hasFixedSchedule {
            // Only when needed, and at set times whether needed or not.
            absences.insert("asNeeded")
            add("asNeeded", .contradiction)
        } else {
            compareFact("asNeeded")
        }
        compareFact("asNeededFor") { _, _ in .unsure }
    }

    private mutating func compareRest() {
        let bounds = text.bounds.flatMap { words in structure.bounds.map { words.relation(to: $0) } }
        compareFact("timing.repeat.bounds") { _, _ in bounds ?? .unsure }
        compareFact("timing.repeat.duration")
        if text.facts.values["timing.repeat.count"] == "1", structure.facts.values["timing.repeat.count"] == nil,
            structure.schedule.hasCadence, !text.schedule.hasCadence
        {
            // Once, beside a dose of every day: the one time or each.
            add("timing.repeat.count", .unsure)
        } else {
            compareFact("timing.repeat.count")
        }
        compareFact("minimumGap")
        compareFact("condition") { _, _ in .unsure }
        compareInstructions()
        for path in ["text", "patientInstruction"] {
            guard let words = text.facts.values[path] else { continue }
            let all = [structure.facts.values["text"], structure.facts.values["patientInstruction"]]
            if !all.contains(words), !structure.instructions.contains(where: { $0.has(words) }) {
                findings.append((path, .unsure, words, nil))
            }
        }
    }
}

extension DosageFacts {
    /// The dose, how often and for how long; nil without any.
    var summary: String? {
        let parts = [values["dose"], values["rate"], cadence, values["timing.repeat.bounds"]].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The times of a day, as parts of the day or of the clock.
    var moments: String? { values["timing.repeat.when"] ?? values["timing.repeat.timeOfDay"] }

    /// The frequency, its period and the times, as one.
    var cadence: String? {
        let parts = [
            values["timing.repeat.frequency"].map { "\($0)×" }, values["timing.repeat.period"].map { "/ \($0)" },
            values["timing.repeat.dayOfWeek"], values["timing.repeat.when"], values["timing.repeat.timeOfDay"],
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}

extension ComparedSchedule {
    /// Whether it says daily, without the times of a day: then an amount may be that of the whole day.
    fileprivate var isOnceADay: Bool { dosesPerDay == 1...1 && when.isEmpty && times.isEmpty }
}
