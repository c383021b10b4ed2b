// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import FHIRCore

/// The finding of a place for every record.
///
/// Every record ends in exactly one place: with a dose, without one on a day, or in one of the counts.
struct RecordSorting {
    let records: [AdministrationRecord]
    /// The dose times of the days asked for and of those around, by moment.
    let times: [DoseTime]
    let nowSeconds: Int64
    let rules: AdherenceRules
    /// From when to when doses are to be taken; known when the records were sorted.
    private(set) var treatment: Treatment
    private let offsets: ZoneOffsets
    private let spans: [ClosedRange<Int64>]
    private let intervals: [Int64?]
    private let isComplete: Bool

    /// The place of the record that each dose has.
    private(set) var recordOfDose: [Int?]
    /// The records that no dose has, with their days, in the order of time.
    private(set) var withoutDose: [(date: CivilDate, record: Int)] = []
    private(set) var imprecise: [AdministrationRecord] = []
    private(set) var excluded = 0
    private(set) var otherPrescriptions = 0
    private(set) var future = 0

    /// The records that name a dose, those with a moment and those with a day, of which each is one only.
    private var linked: [Int: [Int]] = [:]
    private var timed: [DoseMatcher.Item] = []
    private var dated: [CivilDate: [Int]] = [:]

    init(
        records: [AdministrationRecord],
        times: [DoseTime],
        rules: AdherenceRules,
        nowSeconds: Int64,
        treatment: Treatment,
        offsets: ZoneOffsets,
        isComplete: Bool
    ) {
        self.isComplete = isComplete
        self.treatment = treatment
        (self.records, self.times, self.rules) = (records, times, rules)
        (self.nowSeconds, self.offsets) = (nowSeconds, offsets)
        spans = rules.matching.spans(of: times.map(\.epochSeconds))
        intervals = Self.intervals(of: times)
        recordOfDose = Array(repeating: nil, count: times.count)
    }

    /// Sorts the records by what they say about when and for what they are.
    ///
    /// - Parameters:
    ///   - scope: What is known of the prescription.
    ///   - loaded: The days whose doses are there; a record that names a dose of another day has no dose here.
    mutating func sort(_ scope: PrescriptionScope, loaded: ClosedRange<CivilDate>) {
        let doseOfLink =
            records.contains { $0.doseLink != nil }
            ? Dictionary(times.indices.map { (times[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
            : [:]
        for (index, record) in records.enumerated() {
            let link = record.doseLink.flatMap { DoseIdentity($0) }
            if record.outcome == .excluded {
                excluded += 1
            } else if !scope.includes(record) {
                otherPrescriptions += 1
            } else if record.effective.isLater(than: nowSeconds, in: offsets) {
                future += 1
            } else if let link, let dose = doseOfLink[link] {
                linked[dose, default: []].append(index)
            } else if let link, !loaded.contains(link.date) {
                withoutDose.append((link.date, index))
            } else {
                sortByTime(index)
            }
        }
        // Somebody who records something has begun.
        let first = timed.lazy.map(\.moment).min().map(date(of:))
        treatment = treatment.begun(by: [first, dated.keys.min()].compactMap(\.self).min(), in: offsets)
        timed = timed.sorted { left, right in
            // Most moments differ, and the rest of the order costs more.
            left.moment != right.moment ? left.moment < right.moment : order(of: left.place) < order(of: right.place)
        }
    }

    private mutating func sortByTime(_ index: Int) {
        let effective = records[index].effective
        if let moment = effective.moment {
            timed.append(DoseMatcher.Item(place: index, moment: moment))
        } else if case .day(let date) = effective {
            dated[date, default: []].append(index)
        } else {
            imprecise.append(records[index])
        }
    }

    /// Matches records to doses: by name, then by nearness, then by day.
    mutating func match() {
        for (dose, candidates) in linked {
            let ordered = candidates.sorted { order(of: $0, for: dose) < order(of: $1, for: dose) }
            recordOfDose[dose] = ordered.first
            withoutDose += ordered.dropFirst().map { (times[dose].date, $0) }
        }
        // What says that something was taken, or is going on, chooses first.
        let split = timed.partitioned { records[$0.place].outcome.isUnderWay }
        let rest = matchByTime(split.matching) + matchByTime(split.others)
        withoutDose += rest.map { (date(of: $0.moment), $0.place) }
        matchByDay()
        let orders = withoutDose.map { records[$0.record].effective.order(in: offsets) }
        let sorted = withoutDose.indices.sorted { left, right in
            let keys = (
                (withoutDose[left].date, orders[left]), (withoutDose[right].date, orders[right])
            )
            guard keys.0 == keys.1 else { return keys.0 < keys.1 }
            return order(of: withoutDose[left].record) < order(of: withoutDose[right].record)
        }
        withoutDose = sorted.map { withoutDose[$0] }
    }

    /// Matches records with a moment and returns those that found no dose.
    private mutating func matchByTime(_ items: [DoseMatcher.Item]) -> [DoseMatcher.Item] {
        guard !items.isEmpty else { return [] }
        let doses = times.indices.filter { recordOfDose[$0] == nil }
            .map { DoseMatcher.Item(place: $0, moment: times[$0].epochSeconds) }
        var matcher = DoseMatcher(doses: doses, records: items, spans: spans)
        var matched: Set<Int> = []
        for (dose, record) in matcher.pairs() {
            recordOfDose[dose] = record
            matched.insert(record)
        }
        return items.filter { !matched.contains($0.place) }
    }

    /// Gives records with a day and no time to the doses of that day that are still free and whose windows have begun.
    ///
    /// A dose of this evening is not taken yet, however many records there are of today.
    private mutating func matchByDay() {
        guard !dated.isEmpty else { return }
        var free: [CivilDate: [Int]] = [:]
        for index in times.indices where recordOfDose[index] == nil && spans[index].lowerBound <= nowSeconds {
            free[times[index].date, default: []].append(index)
        }
        for (date, candidates) in dated {
            let doses = (free[date] ?? []).partitioned { !times[$0].flags.contains(.optional) }
            let ordered = candidates.sorted { order(of: $0) < order(of: $1) }
            let places = doses.matching + doses.others
            for (dose, record) in zip(places, ordered) { recordOfDose[dose] = record }
            withoutDose += ordered.dropFirst(places.count).map { (date, $0) }
        }
    }

    /// Returns the dose at a place with what became of it.
    ///
    /// - Parameters:
    ///   - index: The place of the dose.
    ///   - isTooClose: Whether it was taken too soon after another.
    ///   - hasAsNeeded: Whether the prescription has a dosage as needed.
    /// - Returns: The dose with its state, its record and its marks.
    func dose(at index: Int, isTooClose: Bool, hasAsNeeded: Bool) -> AdherenceDose {
        let record = recordOfDose[index].map { records[$0] }
        let isOptional = times[index].flags.contains(.optional)
        let isExpected = !isOptional && treatment.expectsDose(at: times[index].epochSeconds)
        let otherwise: DoseState = isOptional ? .notExpected : isExpected ? stateWithoutRecord(at: index) : .doubtful
        let state = record.map { self.state(at: index, $0) } ?? otherwise
        return AdherenceDose(
            time: times[index],
            state: state,
            record: record,
            isClosed: spans[index].upperBound <= nowSeconds,
            windowSeconds: spans[index],
            isTooClose: isTooClose,
            mayBeAsNeeded: hasAsNeeded && state.isOffTime && record?.doseLink != times[index].id.description,
            isExpected: isExpected
        )
    }

    /// Returns the day of the first dose of all and the first moment at which it can be taken.
    func start(of dose: DoseTime) -> (day: CivilDate, moment: Int64) {
        let moment = dose.epochSeconds
        // A dose that is there has a window that ends half-way to the dose before it; the first one has none before it.
        return (dose.date, moment - Int64(rules.matching.minutesBefore) * 60)
    }

    /// The places of the expected doses that were taken less than half of their usual time after another.
    ///
    /// Doses that are due at one moment are taken together, and have no time between them.
    var dosesTooClose: Set<Int> {
        var intakes: [(moment: Int64, due: Int64, dose: Int)] = []
        for (dose, record) in recordOfDose.enumerated() {
            guard let record, records[record].outcome.isIntake, let moment = records[record].effective.moment,
                !times[dose].flags.contains(.optional)
            else { continue }
            intakes.append((moment, times[dose].epochSeconds, dose))
        }
        intakes.sort { ($0.moment, $0.due, $0.dose) < ($1.moment, $1.due, $1.dose) }
        var found: Set<Int> = []
        // The last intake, and the last for a dose that is due at another moment.
        var (last, other): ((moment: Int64, due: Int64)?, Int64?) = (nil, nil)
        for intake in intakes {
            if let last, last.due != intake.due { other = last.moment }
            last = (intake.moment, intake.due)
            guard let other, let usual = intervals[intake.dose], usual > 0 else { continue }
            if (intake.moment - other) * 2 < usual { found.insert(intake.dose) }
        }
        return found
    }

    private func state(at index: Int, _ record: AdministrationRecord) -> DoseState {
        switch record.outcome {
        case .taken: .taken(takenTime(at: index, record.effective))
        case .notTaken: .skipped(reasons: record.statusReason)
        case .partial: .partial
        case .pending: .pending
        case .unknown, .excluded: .unknown
        }
    }

    private func stateWithoutRecord(at index: Int) -> DoseState {
        if nowSeconds < times[index].epochSeconds { return .upcoming }
        if nowSeconds < spans[index].upperBound { return .pending }
        // What is not among some of the records may be among the others.
        return isComplete ? .missed : .unknown
    }

    private func takenTime(at index: Int, _ effective: EffectiveTime) -> TakenTime {
        guard let moment = effective.moment else { return .unknown }
        let seconds = moment - times[index].epochSeconds
        let onTime = rules.onTime.onTime(interval: intervals[index])
        if seconds < onTime.lowerBound { return .early(seconds: seconds) }
        return seconds > onTime.upperBound ? .late(seconds: seconds) : .onTime(seconds: seconds)
    }
}

extension RecordSorting {
    /// What orders records of which any could be taken: the preference of the outcome, then the id, then the place.
    private struct Order: Comparable {
        let preference: Int
        let id: String
        let place: Int

        static func < (left: Order, right: Order) -> Bool {
            (left.preference, left.id, left.place) < (right.preference, right.id, right.place)
        }
    }

    private func order(of record: Int) -> Order {
        Order(preference: records[record].outcome.preference, id: records[record].id ?? "", place: record)
    }

    /// What orders the records that name one dose: the outcome, then the distance from the dose.
    private func order(of record: Int, for dose: Int) -> (Int, UInt64, Order) {
        let distance = records[record].effective.moment.map { ($0 - times[dose].epochSeconds).magnitude } ?? .max
        return (records[record].outcome.preference, distance, order(of: record))
    }

    private func date(of moment: Int64) -> CivilDate {
        CivilDate(daysSinceEpoch: offsets.day(at: moment))
    }

    /// Returns the seconds from each dose to the nearest other moment at which one is expected, nil where there is none.
    ///
    /// They are read off the wall clock, on which daily doses are a day apart in every week of the year, except where the
    /// prescription counts elapsed time.
    private static func intervals(of times: [DoseTime]) -> [Int64?] {
        func distance(_ earlier: DoseTime, _ later: DoseTime) -> Int64 {
            guard earlier.origin != .interval || later.origin != .interval else {
                return later.epochSeconds - earlier.epochSeconds
            }
            let days = Int64(earlier.date.days(until: later.date))
            let clock = Int64(later.time.secondsSinceMidnight - earlier.time.secondsSinceMidnight)
            return days * secondsPerDay + clock
        }
        var intervals = [Int64?](repeating: nil, count: times.count)
        let expected = times.indices.filter { !times[$0].flags.contains(.optional) }
        func look(_ indices: [Int], _ distance: (DoseTime, DoseTime) -> Int64) {
            var (current, other): (Int?, Int?) = (nil, nil)
            for index in indices {
                if let last = current, times[last].epochSeconds != times[index].epochSeconds { other = last }
                current = index
                guard let other else { continue }
                let length = max(distance(times[other], times[index]), 0)
                intervals[index] = min(intervals[index] ?? length, length)
            }
        }
        look(expected) { distance($0, $1) }
        look(expected.reversed()) { distance($1, $0) }
        return intervals
    }
}

extension DoseState {
    /// Whether the dose was taken at another time than it should, or at an unknown one, wholly or in part.
    fileprivate var isOffTime: Bool {
        switch self {
        case .taken(.onTime): false
        case .taken, .partial: true
        default: false
        }
    }
}

extension EffectiveTime {
    /// The seconds since 1970, if it is a moment within the years that FHIR can write.
    package var moment: Int64? {
        guard case .instant(let epochSeconds, _) = self, Date.secondsOfFHIR.contains(epochSeconds) else { return nil }
        return epochSeconds
    }
}

extension Array {
    /// Returns the elements that fulfil a condition and the others, both in their order.
    fileprivate func partitioned(_ condition: (Element) -> Bool) -> (matching: [Element], others: [Element]) {
        (filter(condition), filter { !condition($0) })
    }
}
