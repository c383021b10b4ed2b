// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A dosage with all that a comparison needs of it.
struct ComparedDosage {
    let facts: DosageFacts
    let schedule: ComparedSchedule
    let doses: [DoseAndRate.Dose]
    let unit: DoseUnit?
    /// Whether its puffs are sprays, as they are in the nose.
    let isSprayOfPuffs: Bool
    let bounds: TimingBounds?
    /// The number of doses in all.
    let count: ClosedRange<Int>?
    let limits: [FHIRRatio]
    /// When it is due, as it was written, and the version that it was read in.
    let timing: Timing?
    let version: FHIRVersion
    let site: AdministrationSite?
    let route: AdministrationRoute?
    /// Whether only the method says the route, and it is to inhale, which can be through the nose.
    let isOnlyInhaled: Bool
    /// What the words of a text name.
    let names: ReadNames
    let instructions: [ComparedInstruction]
    /// The element that cannot be used, or that nothing is known of and the dose may depend on; nil without any.
    let unusable: String?
    /// Whether it says that it is not only as needed.
    let isNeverAsNeeded: Bool

    /// Prepares a dosage.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - version: The version that it was read in.
    ///   - reader: The reader of the language of the text; nil where the language has no vocabulary.
    ///   - names: What the words of the dosage name; by the words of its unit if nil.
    init(_ dosage: Dosage, version: FHIRVersion, reader: EverydayTextReader? = nil, names: ReadNames? = nil) {
        let reading = CheckedDosage.reading(dosage, version: version)
        self.names = names ?? ReadNames(dosage)
        facts = DosageFacts(dosage, reading, arePuffsInhaled: false)
        schedule = ComparedSchedule(reading)
        doses = dosage.doseAndRate.compactMap(\.dose)
        unit = dosage.unitOfDose
        isSprayOfPuffs = dosage.withSpraysForPuffs != nil
        bounds = reading.timing.bounds
        count = reading.timing.count.map { $0...max($0, reading.timing.countMax ?? $0) }
        limits = dosage.maxDosePerPeriod
        timing = dosage.timing
        self.version = dosage.writtenVersion ?? version
        site = facts.values["site"].flatMap(AdministrationSite.init(rawValue:))
        route = facts.values["route"].flatMap(AdministrationRoute.init(rawValue:))
        isOnlyInhaled =
            dosage.route == nil && route == .inhalation
            && facts.values["method"] == AdministrationMethod.inhale.rawValue
        instructions = dosage.additionalInstruction.flatMap { concept in
            DosageFacts.concepts(concept, AdditionalInstruction.self).map { ComparedInstruction($0, reader: reader) }
        }
        unusable =
            reading.error?.path ?? reading.unread.first(where: \.matters)?.path ?? Self.unusableCode(dosage)
            ?? reading.conflictOfCode
        isNeverAsNeeded = dosage.asNeeded == false
    }

    /// The path of a code of the timing that is not known and stands alone; nil for any other.
    private static func unusableCode(_ dosage: Dosage) -> String? {
        guard let code = dosage.timing?.code, (dosage.timing?.repeat ?? TimingRepeat()) == TimingRepeat(),
            (try? TimingCode.read(code)).flatMap(\.self) == nil
        else { return nil }
        return "timing.code"
    }

    /// Whether it gives times or numbers of doses that are to be kept, and no limit, meal or dose at once.
    var hasFixedSchedule: Bool {
        guard !schedule.isLimit else { return false }
        return schedule.hasCadence || !schedule.times.isEmpty || !schedule.days.isEmpty || schedule.isOther
            || schedule.when.contains { !$0.isAnyMeal && $0 != .immediately }
    }

    /// The amounts of the dose, of which each says the same in another unit; nil without any.
    var factOfDoses: String? {
        guard doses.count > 1 else { return facts.values["dose"] }
        return doses.map { dose in
            switch dose {
            case .quantity(let quantity): DosageFacts.amount(quantity)
            case .range(let range): DosageFacts.range(range)
            }
        }.joined(separator: ", ")
    }

    /// Whether its amount is one per time, without a word that says that it is a rate.
    var isRate: Bool {
        guard facts.values["rate"] == nil, let compound else { return false }
        return compound.pers.contains(where: \.isTime)
    }

    /// The amount of a whole day, where the dose is one: 40 mg per day.
    var amountOfDay: Quantity? {
        guard let compound, compound.power == 0, compound.pers == [CompoundUnit.Per(unit: .time(.day), count: 1)]
        else { return nil }
        return doses.first?.greatest?.value.map { compound.unit.quantity($0) }
    }

    private var compound: CompoundUnit? {
        guard let quantity = doses.first?.greatest, case .compound(let compound) = UnitReading(quantity) else {
            return nil
        }
        return compound
    }

    /// Puts dosages together that differ only in the times of a day, 1 in the morning and 1 in the evening, and steps that go
    /// on as the one before; no tablets at noon says what no scheme of the day has words for.
    static func merged(_ dosages: [Dosage], version: FHIRVersion) -> [Dosage] {
        guard dosages.count > 1 else { return dosages }
        let all = DosageCourse.courses(of: dosages)?.map(\.dosage) ?? dosages
        let some = all.filter { !$0.isOfNothingAtTimes }
        let dosages = some.isEmpty ? all : some
        var merged: [Dosage] = []
        /// Where the first dosage with the same other facts stands.
        var places: [[String: String]: Int] = [:]
        for dosage in dosages {
            var facts = DosageFacts(dosage, version: version, arePuffsInhaled: false).values
            let hasWhen = facts.removeValue(forKey: "timing.repeat.when") != nil
            let hasTimes = facts.removeValue(forKey: "timing.repeat.timeOfDay") != nil
            facts["text"] = nil
            facts["patientInstruction"] = nil
            let place = places[facts]
            // Twice 1 in the morning are 2, and stay apart.
            if hasWhen != hasTimes, let place, let pattern = dosage.timing?.repeat,
                let before = merged[place].timing?.repeat, before.when.isEmpty == pattern.when.isEmpty,
                !before.when.contains(where: pattern.when.contains),
                !before.timeOfDay.contains(where: pattern.timeOfDay.contains)
            {
                merged[place].timing?.repeat?.when += pattern.when
                merged[place].timing?.repeat?.timeOfDay += pattern.timeOfDay
            } else {
                if place == nil { places[facts] = merged.count }
                merged.append(dosage)
            }
        }
        return mergedByDay(merged, version: version)
    }

    /// Puts dosages together that differ only in the days of the week.
    private static func mergedByDay(_ dosages: [Dosage], version: FHIRVersion) -> [Dosage] {
        // Hardly any dosages have days of their own, and the facts of each are slow to find.
        guard dosages.count(where: { $0.timing?.repeat?.dayOfWeek.isEmpty == false }) > 1 else { return dosages }
        var merged: [Dosage] = []
        var places: [[String: String]: Int] = [:]
        for dosage in dosages {
            var facts = DosageFacts(dosage, version: version, arePuffsInhaled: false).values
            let hasDays = facts.removeValue(forKey: "timing.repeat.dayOfWeek") != nil
            facts["text"] = nil
            facts["patientInstruction"] = nil
            if hasDays, let place = places[facts], let days = dosage.timing?.repeat?.dayOfWeek,
                let before = merged[place].timing?.repeat?.dayOfWeek, !before.contains(where: days.contains)
            {
                merged[place].timing?.repeat?.dayOfWeek += days
            } else {
                if hasDays, places[facts] == nil { places[facts] = merged.count }
                merged.append(dosage)
            }
        }
        return merged
    }

    /// Takes dosages apart into one for each time of the day.
    ///
    /// - Parameters:
    ///   - dosages: The dosages, merged or not.
    ///   - version: The version that they were read in.
    /// - Returns: The dosages of single times; nil where they differ in more than the dose and the times, or are not of every
    ///   day.
    static func atEachTime(_ dosages: [Dosage], version: FHIRVersion) -> [Dosage]? {
        var rest: [String: String]?
        var single: [Dosage] = []
        for dosage in dosages {
            guard var pattern = dosage.timing?.repeat, pattern.when.isEmpty != pattern.timeOfDay.isEmpty else {
                return nil
            }
            let events = pattern.when.compactMap { EventTiming(rawValue: $0.rawValue) }
            guard events.count == pattern.when.count, !events.contains(where: { $0.isAnyMeal || $0 == .immediately })
            else { return nil }
            var facts = DosageFacts(dosage, version: version, arePuffsInhaled: false).values
            let period = facts.removeValue(forKey: "timing.repeat.period")
            guard period == nil || period == "1 d" else { return nil }
            for name in ["dose", "timing.repeat.frequency", "timing.repeat.when", "timing.repeat.timeOfDay", "text"] {
                facts[name] = nil
            }
            guard rest == nil || rest == facts else { return nil }
            rest = facts
            let (codes, times) = (pattern.when, pattern.timeOfDay)
            (pattern.frequency, pattern.frequencyMax, pattern.period, pattern.periodUnit) = (nil, nil, nil, nil)
            var one = dosage
            func add(_ codes: [Code], _ times: [FHIRTime]) {
                (pattern.when, pattern.timeOfDay) = (codes, times)
                one.timing?.repeat = pattern
                single.append(one)
            }
            for code in codes { add([code], []) }
            for time in times { add([], [time]) }
        }
        return single
    }
}

extension CheckedDosage {
    /// The path of an abbreviation that differs from the pattern beside it; nil for none.
    fileprivate var conflictOfCode: String? {
        issues.first { $0.code == .codeConflict && $0.path == "timing.code" }?.path
    }
}
