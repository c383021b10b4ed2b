// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The amounts, numbers and frequencies of a text, wherever they stand.
///
/// A reading leaves out the words next to unknown words, and it does not compare mg with tablets. The evidence still finds
/// contradictions there. If the structure gives 60 mEq and the only amount in the text is 20 mEq, they contradict each
/// other. The same holds for a frequency that the text does not give.
struct TextEvidence: Sendable {
    /// An amount with its unit.
    struct Amount: Sendable {
        let value: Double
        /// Nil for things that are counted, such as tablets and drops.
        let unit: DoseUnit?
        /// The amount in the forms that texts and structures are compared in.
        let compared: DoseComparison.Amount
        let fact: String
        /// Whether it may be a dose, and not a limit, a concentration or the strength of a tablet.
        var mayBeDose: Bool
    }

    /// A number of digits or words; that of twice is 2.
    struct Number: Sendable {
        /// What a number is part of.
        enum Use: Sendable {
            /// A number of times in a length of time.
            case times
            /// An amount with its unit.
            case amount
            /// Nothing else that is understood.
            case open
        }

        let value: Double
        let use: Use
    }

    /// How often.
    struct Cadence: Sendable {
        let frequency: Timing.Frequency?
        /// Nil if the text gives a number of times without a period.
        let period: Timing.Period?
        /// Whether an unknown word is next to it, which may give the number of times: twcie daily.
        var isOpen = false
        /// Whether it belongs to a dose: an amount is next to it, or no unknown word precedes it.
        var isOfDose: Bool

        /// How often in the form that texts and structures are compared in.
        var fact: String {
            let count = frequency.map { "\(DosageFacts.frequency($0))×" }
            let length = period.map { "/ \(DosageFacts.length($0.value, $0.max, $0.unit))" }
            return [count, length].compactMap(\.self).joined(separator: " ")
        }
    }

    var amounts: [Amount] = []
    /// All numbers, in digits and in words.
    var numbers: [Number] = []
    /// The numbers after a slash or a word such as per.
    var divisors: [Double] = []
    var cadences: [Cadence] = []
    /// The days of the week, which may be days with a dose or days without one.
    var days: Set<DayOfWeek> = []
    var events: Set<EventTiming> = []
    /// The number of words for a time of day, each of which may be a dose.
    var moments = 0
    /// The units of time that words name.
    var timeUnits: Set<TimingUnit> = []
    /// Those that are not part of a number of times.
    var openTimeUnits: Set<TimingUnit> = []
    /// Whether the text has the word every, which may stand apart from its interval.
    var hasEvery = false
    /// Whether an amount is counted per kilogram or square meter of the body.
    var isByBody = false
    /// Whether the text has a word or number with two meanings, or a word such as million; then it is not weighed.
    var isUnclear = false
    /// Whether an unknown word is next to a time or day and may be another one: morning, midday, teatime.
    var hasOpenTimes = false
    /// Whether an unknown word stands between a number and its unit: one and a hlaf tablets.
    var hasOpenDose = false
    /// Whether amounts may stand elsewhere: as directed.
    var isElsewhere = false
    /// The amount of a whole day, where the text may mean the sum of all doses: 2 tablets a day.
    var sumOfDay: Amount?
    /// The last days of a treatment, each with all dates that it can be: until 03/04/2026.
    var ends: [[FHIRDateTime]] = []
    /// Whether the text has a word for the days of work, of which Saturday may be one.
    var hasWorkdays = false

    /// A text with more numbers than this is not weighed, as each is compared with each other.
    static let mostNumbers = 32

    private var canBeWeighed: Bool {
        !isUnclear && numbers.count <= Self.mostNumbers && cadences.count <= Self.mostNumbers
    }

    /// The numbers that may be an amount of things or multiply one: no number of times.
    var factors: [Double] { numbers.filter { $0.use != .times }.map(\.value) }

    /// The elements in which the text contradicts the structure, with both values.
    ///
    /// - Parameter structure: The dosages; the text may be about any of them.
    /// - Returns: The elements; empty if the text cannot be weighed.
    func contradictions(with structure: [ComparedDosage]) -> [DosageComparison.Finding] {
        guard canBeWeighed, !structure.isEmpty, !structure.contains(where: hasSameSum(as:)) else { return [] }
        var findings: [DosageComparison.Finding] = []
        if cadences.contains(where: \.isOfDose), cadences.allSatisfy({ $0.period != nil && !$0.isOpen }),
            structure.allSatisfy({ $0.schedule.dosesPerDay != nil && !explainsFrequency(of: $0.schedule) })
        {
            let words = cadences.map(\.fact).joined(separator: ", ")
            findings.append(("timing.repeat.frequency", .contradiction, words, structure[0].facts.cadence))
        } else if contradictsDays(of: structure) {
            let words = DayOfWeek.allCases.filter(days.contains).map(\.rawValue).joined(separator: " ")
            let own = structure[0].facts.values["timing.repeat.dayOfWeek"]
            findings.append(("timing.repeat.dayOfWeek", .contradiction, words, own))
        }
        if let sumOfDay, structure.count == 1, sumOfDay.contradicts(structure[0]) {
            findings.append(
                ("doseAndRate.dose", .contradiction, sumOfDay.fact + "/d", structure[0].facts.values["dose"]))
        }
        if contradictsEnd(of: structure) {
            let words = ends[0].map(\.text).joined(separator: ", ")
            let own = structure[0].facts.values["timing.repeat.bounds"]
            findings.append(("timing.repeat.bounds", .contradiction, words, own))
        }
        let hasSum = findings.contains { $0.path == "doseAndRate.dose" }
        if !hasSum, !isElsewhere, !hasOpenDose, structure.allSatisfy({ contradictsDose(of: $0) }) {
            let words = amounts.filter(\.mayBeDose).map(\.fact).joined(separator: ", ")
            findings.append(("doseAndRate.dose", .contradiction, words, structure[0].facts.values["dose"]))
        }
        return findings
    }

    /// Whether unread words may explain why an element of the structure differs from the reading.
    ///
    /// - Parameters:
    ///   - path: The element, relative to the dosage.
    ///   - structure: The dosage.
    ///   - unread: The evidence of those words.
    /// - Returns: Whether the words, together with the rest of the text, may give the value of the structure.
    func explains(_ path: String, of structure: ComparedDosage, by unread: TextEvidence) -> Bool {
        guard canBeWeighed else { return false }
        switch path {
        case "timing.repeat.frequency":
            let isNumbered = unread.hasNumbers(
                of: structure.schedule, in: unread.numbers.map(\.value), named: timeUnits, isOfOne: false)
            let isEvery =
                unread.hasEvery
                && hasNumbers(of: structure.schedule, in: numbers.map(\.value), named: timeUnits, isOfOne: false)
            return hasCadence(of: structure.schedule) || isNumbered || isEvery || isOpen(of: structure.schedule)
        case "timing.repeat.dayOfWeek": return Set(structure.schedule.days).isSubset(of: days)
        case "timing.repeat.when":
            // The word before a meal may be unread.
            if events.count < moments { return true }
            if structure.schedule.when.isEmpty {
                return structure.schedule.times.allSatisfy { time in events.contains { $0.mayBe(at: time) } }
            }
            let meals = Set(events.compactMap(\.mealTime))
            return structure.schedule.when.allSatisfy { event in
                events.contains(event) || event.mealTime.map(meals.contains) ?? false
            }
        case "doseAndRate.dose":
            return hasOpenDose || unread.explainsDose(of: structure)
                || hasDose(of: structure, withParts: unread.numbers.map(\.value))
        default: return false
        }
    }

    /// Whether the text and the structure differ in Saturday alone, which may be a day of work or not.
    func leavesSaturdayOpen(_ path: String, of structure: ComparedDosage) -> Bool {
        guard path == "timing.repeat.frequency" || path == "timing.repeat.dayOfWeek" else { return false }
        return leavesSaturdayOpen(beside: Set(structure.schedule.days))
    }

    private func leavesSaturdayOpen(beside other: Set<DayOfWeek>) -> Bool {
        hasWorkdays && !days.contains(.saturday) && other == days.union([.saturday])
    }

    private func explainsFrequency(of structure: ComparedSchedule) -> Bool {
        let open = numbers.filter { $0.use == .open }.map(\.value)
        return hasNumbers(of: structure, in: open, named: timeUnits, isOfOne: false)
            || hasNumbers(of: structure, in: open, named: openTimeUnits, isOfOne: true) || hasCadence(of: structure)
    }

    /// Whether the days of the text are not those of the structure, and no word beside them may change them.
    private func contradictsDays(of structure: [ComparedDosage]) -> Bool {
        guard !days.isEmpty, !hasOpenTimes, structure.allSatisfy({ !$0.schedule.days.isEmpty }) else { return false }
        let all = structure.reduce(into: Set<DayOfWeek>()) { $0.formUnion($1.schedule.days) }
        if leavesSaturdayOpen(beside: all) { return false }
        // The text may be about one of several dosages.
        return all != days && (structure.count == 1 || structure.allSatisfy { !days.isSuperset(of: $0.schedule.days) })
    }

    /// Whether the last day, in either order of day and month, differs from all last days of the structure.
    private func contradictsEnd(of structure: [ComparedDosage]) -> Bool {
        guard ends.count == 1, let dates = ends.first, !dates.isEmpty else { return false }
        return structure.allSatisfy { dosage in
            guard let bounds = dosage.bounds else { return false }
            return dates.allSatisfy { TimingBounds.ending($0).relation(to: bounds) == .contradiction }
        }
    }

    /// Whether an unknown word may give more doses: a number of times beside daily, or another time or day in a list.
    private func isOpen(of structure: ComparedSchedule) -> Bool {
        if cadences.contains(where: \.isOpen) { return true }
        guard cadences.isEmpty, hasOpenTimes, let perDay = structure.dosesPerDay else { return false }
        let read = Double(max(moments, 1)) * (days.isEmpty ? 1 : Double(days.count) / 7)
        return perDay.upperBound > read
    }

    private func hasCadence(of structure: ComparedSchedule) -> Bool {
        candidates.contains { candidate in
            let comparison = ScheduleComparison(text: candidate, structure: structure)
            // The other end of a range may stand in an unknown word.
            return comparison.frequency != .contradiction || comparison.isWithin
        }
    }

    /// The schedules that the text may mean.
    var candidates: [ComparedSchedule] {
        var all = cadences.map { ComparedSchedule(frequency: $0.frequency, period: $0.period) }
        all += stride(from: 1, through: min(moments, 24), by: 1).map {
            ComparedSchedule(frequency: .exactly($0), period: Timing.Period(1, unit: .day))
        }
        guard !days.isEmpty else { return all }
        // The text may name the days without a dose.
        let daily = all
        let withSaturday = hasWorkdays ? [days.union([.saturday])] : []
        for days in [days, Set(DayOfWeek.allCases).subtracting(days)] + withSaturday where !days.isEmpty {
            all += daily.map {
                ComparedSchedule(frequency: $0.frequency, period: $0.period, days: Array(days))
            }
            all.append(ComparedSchedule(frequency: nil, period: nil, days: Array(days)))
        }
        return all
    }

    /// Whether the text has all numbers and the unit of time of a frequency, in whatever order.
    ///
    /// - Parameters:
    ///   - structure: The schedule of the structure.
    ///   - numbers: The numbers of the text that count.
    ///   - units: The units of time of the text that count.
    ///   - isOfOne: Whether once in one unit of time counts, which needs no number.
    /// - Returns: Whether it has them.
    private func hasNumbers(
        of structure: ComparedSchedule, in numbers: [Double], named units: Set<TimingUnit>, isOfOne: Bool
    ) -> Bool {
        var keys: [Double] = []
        switch structure.frequency {
        case .exactly(let count)?, .atMost(let count)?: keys.append(Double(count))
        case .between(let low, let high)?: keys += [Double(low), Double(high)]
        case nil: break
        }
        for length in [structure.period?.value, structure.period?.max] {
            if let decimal = length?.decimal { keys.append(decimal.nearestDouble) }
        }
        keys += [Double(structure.days.count), Double(structure.times.count), Double(structure.when.count)]
        keys.removeAll { $0 <= 1 }
        return units.contains(structure.period?.unit ?? .day) && keys.allSatisfy(numbers.contains)
            && (isOfOne || !keys.isEmpty)
    }
}
