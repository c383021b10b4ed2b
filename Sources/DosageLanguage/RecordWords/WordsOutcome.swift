// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// What the words of a record make of one of its dosages, for dose times and answers as needed.
package struct WordsOutcome: Sendable {
    /// Why nothing can be computed.
    package struct Obstacle: Sendable, Hashable {
        /// ``FHIRIssue/Code/forbiddenByWords``, ``FHIRIssue/Code/textDiffers``, ``FHIRIssue/Code/wordsNotUnderstood``, or
        /// ``FHIRIssue/Code/wordsNotFollowed`` for what words add and no answer follows.
        package let code: FHIRIssue.Code
        package let path: String
        /// Whether it is an element of the resource, and not of the dosage.
        package let isOfRecord: Bool
        package let detail: String
    }

    /// Something that words decide where the structure leaves it open.
    package struct Decision: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            case moment
            case end
        }

        package let kind: Kind
        package let path: String
        /// Whether it is an element of the resource, and not of the dosage.
        package let isOfRecord: Bool
    }

    /// The dosage with what the words add; the dosage itself where there is an obstacle.
    package let dosage: Dosage
    package let obstacle: Obstacle?
    package let decisions: [Decision]

    /// Compares all words of a record with its dosages.
    ///
    /// - Parameters:
    ///   - dosages: The dosages.
    ///   - version: The version that they were read in.
    ///   - record: What the resource says beside them; nil for dosages alone.
    /// - Returns: What the words make of each dosage.
    /// - Complexity: O(*n*) in the words.
    package static func outcomes(
        of dosages: [Dosage], version: FHIRVersion, _ record: CheckedRecord?
    ) -> [WordsOutcome] {
        let common = record.flatMap { ComparedWords.of($0, dosages, version: version) }?.comparisons ?? []
        let context = record?.context ?? RecordContext()
        return dosages.indices.map { index in
            let own = ComparedWords.of(index, dosages, version: version, context)?.comparisons ?? []
            guard !own.isEmpty || !common.isEmpty else {
                return WordsOutcome(dosage: dosages[index], obstacle: nil, decisions: [])
            }
            return WordsOutcome(dosages[index], own, common, version)
        }
    }

    private init(dosage: Dosage, obstacle: Obstacle?, decisions: [Decision]) {
        (self.dosage, self.obstacle, self.decisions) = (dosage, obstacle, decisions)
    }

    private init(_ dosage: Dosage, _ own: [WordsComparison], _ common: [WordsComparison], _ version: FHIRVersion) {
        let all = own.map { (words: $0, isOfRecord: false) } + common.map { (words: $0, isOfRecord: true) }
        let isAsNeeded =
            CheckedDosage.reading(dosage, version: version).isAsNeeded
            || all.contains { $0.words.effect.times == .asNeeded }
        var (whole, obstacle, decisions): (Dosage, Obstacle?, [Decision]) = (dosage, nil, [])
        // What forbids comes before what differs, and that before what is not understood.
        let order: [WordsComparison.Result] = [.forbids, .contradicts, .unknown, .adds, .agrees]
        for result in order {
            for (words, isOfRecord) in all where words.result == result && obstacle == nil {
                let effect = words.effect
                let isRefused =
                    isAsNeeded ? [.cannotBeTold, .denied].contains(effect.asNeeded) : effect.times == .refused
                let changes = isAsNeeded ? effect.asNeeded == .limited : effect.times != .asStructure
                guard isRefused || changes else { continue }
                guard !isRefused, let addition = words.addition, isAsNeeded || addition.isKept(by: whole, version),
                    let completed = (isAsNeeded ? addition : addition.withoutLimits).completing(whole)
                else {
                    let (code, detail) = words.refusal
                    obstacle = Obstacle(code: code, path: words.path, isOfRecord: isOfRecord, detail: detail)
                    continue
                }
                whole = completed
                for (kind, decision) in [
                    (WordsComparison.Kind.moment, Decision.Kind.moment), (.end, .end), (.length, .end),
                ]
                where words.kinds.contains(kind) {
                    decisions.append(Decision(kind: decision, path: words.path, isOfRecord: isOfRecord))
                }
            }
        }
        self.init(dosage: obstacle == nil ? whole : dosage, obstacle: obstacle, decisions: decisions)
    }
}

extension WordsAddition {
    /// What is added without the limits, which were compared.
    fileprivate var withoutLimits: WordsAddition {
        var addition = self
        (addition.maxDosePerPeriod, addition.maxDosePerAdministration, addition.maxDosePerLifetime) = ([], nil, nil)
        addition.minimumGap = []
        return addition
    }

    /// Whether the regular doses of a dosage keep to the limits; false also where they cannot be compared.
    fileprivate func isKept(by dosage: Dosage, _ version: FHIRVersion) -> Bool {
        let hasLimit =
            !maxDosePerPeriod.isEmpty || maxDosePerAdministration != nil || maxDosePerLifetime != nil
            || !minimumGap.isEmpty
        guard hasLimit else { return true }
        guard maxDosePerLifetime == nil else { return false }
        let schedule = ComparedSchedule(CheckedDosage.reading(dosage, version: version))
        let dose = dosage.doseAndRate.count == 1 ? dosage.doseAndRate[0].dose?.greatest : nil
        if let most = maxDosePerAdministration {
            guard let dose, let (value, limit) = Self.comparable(dose, most), value <= limit else { return false }
        }
        for ratio in limits(beside: dosage) {
            guard let most = ratio.numerator, let period = ratio.denominator,
                let perDay = schedule.dosesPerDay?.upperBound,
                let unit = TimingUnit(of: period), let length = period.value?.decimal?.nearestDouble
            else { return false }
            let days = length * Double(unit.leastSeconds) / 86_400
            let doses = (perDay * days).rounded(.up)
            if most.isNumberOfDoses {
                guard let limit = most.value?.decimal?.nearestDouble, doses <= limit else { return false }
            } else {
                guard let dose, let (value, limit) = Self.comparable(dose, most), value * doses <= limit * 1.0001 else {
                    return false
                }
            }
        }
        for one in minimumGap {
            guard case .duration(let gap)? = try? one.value, let unit = TimingUnit(of: gap),
                let length = gap.value?.decimal?.nearestDouble, let perDay = schedule.dosesPerDay?.upperBound,
                schedule.isInterval || perDay <= 1,
                24 / max(perDay, 0.001) >= length * Double(unit.leastSeconds) / 3_600 - 0.001
            else { return false }
        }
        return true
    }

    /// Two amounts in one unit; nil for others.
    private static func comparable(_ one: Quantity, _ other: Quantity) -> (Double, Double)? {
        guard one.comparator == nil, other.comparator == nil, one.isCounted(as: other),
            let value = one.value?.decimal?.nearestDouble, let limit = other.value?.decimal?.nearestDouble
        else { return nil }
        return (value, limit)
    }
}

extension Quantity {
    /// Whether both are counted in the same unit.
    fileprivate func isCounted(as other: Quantity) -> Bool {
        switch (UnitReading(self), UnitReading(other)) {
        case (.dose(let one), .dose(let other)): one == other
        case (.none, .none): true
        case (.given(let one), .given(let other)): one == other
        default: false
        }
    }

    /// Whether it counts doses, and not an amount: 2 in 24 hours.
    fileprivate var isNumberOfDoses: Bool {
        switch UnitReading(self) {
        case .none: true
        case .dose(let unit): unit == .dose
        default: false
        }
    }
}
