// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule
public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Adherence {
    /// Compares records with the doses of a schedule.
    ///
    /// Of several records with the same id the newest version counts. Records of other prescriptions are set aside: those
    /// that name another one, by an id, an identifier or the address of another server, those of another patient, and those
    /// that name no prescription but another medication. One that names a dose names the prescription of that dose, and what
    /// names nothing that differs is taken to belong to it. Without the prescription only ids can be compared.
    ///
    /// Doses and records of the days around those asked for are looked at too, so that an administration after midnight
    /// finds its dose of the evening: give all records there are, and not only those of the days.
    ///
    /// - Parameters:
    ///   - records: The records, in any order.
    ///   - schedule: The schedule; its time zone says on which day a moment lies.
    ///   - prescription: The prescription of which the schedule was made; nil if only its id is known.
    ///   - server: The address of the server that the prescription comes from. Without it a record with an absolute address
    ///     names another prescription.
    ///   - days: The days on the patient's calendar whose doses are compared.
    ///   - now: The present; it is taken as the nearest moment of the years 0001 to 9999.
    ///   - rules: The windows and the rule by which doses are matched and judged.
    ///   - isComplete: Whether the records are all there are, and not only the pages read so far. If not, what became of a dose
    ///     that none of them is for is unknown, and no dose is missed.
    /// - Throws: The reason why the schedule gives no dose times for the days, such as more of them than its policy allows.
    /// - Complexity: O((doses + records) log (doses + records))
    public init(
        _ records: some Sequence<AdministrationRecord>,
        to schedule: Schedule,
        of prescription: MedicationRequest? = nil,
        server: URL? = nil,
        days: ClosedRange<CivilDate>,
        now: Date,
        rules: AdherenceRules = AdherenceRules(),
        isComplete: Bool = true
    ) throws(ScheduleError) {
        let around = rules.matching.daysAround
        let first = CivilDate.yearsOfFHIR.clamp(days.lowerBound.adding(days: -around))
        let last = CivilDate.yearsOfFHIR.clamp(days.upperBound.adding(days: around))
        let seconds =
            Int64(first.daysSinceEpoch - 2) * secondsPerDay..<Int64(last.daysSinceEpoch + 3) * secondsPerDay
        let offsets = ZoneOffsets(schedule.zone, covering: seconds.clamped(to: ZoneOffsets.twoCenturies))
        let horizon = offsets.start(of: first)..<max(offsets.start(of: first), offsets.start(of: last.adding(days: 1)))
        let times = try schedule.times(
            in: Date(epochSeconds: horizon.lowerBound)..<Date(epochSeconds: horizon.upperBound))

        let nowSeconds = now.nearestEpochSeconds
        let today = CivilDate(daysSinceEpoch: offsets.day(at: nowSeconds))
        let newest = NewestVersions(records)
        var sorting = RecordSorting(
            records: newest.kept, times: times, rules: rules, nowSeconds: nowSeconds, treatment: schedule.treatment,
            offsets: offsets, isComplete: isComplete)
        // A dose of the last day may be taken after midnight, and not be there.
        let scope = PrescriptionScope(prescription, id: schedule.request, server: server?.absoluteString)
        sorting.sort(scope, loaded: first...max(first, last.adding(days: -1)))
        sorting.match()

        self.init(
            dayRange: days, now: now, zone: schedule.zone, rules: rules, isComplete: isComplete,
            treatment: sorting.treatment, days: [], today: today)
        duplicates = newest.duplicates
        excluded = sorting.excluded
        otherPrescriptions = sorting.otherPrescriptions
        future = sorting.future
        imprecise = sorting.imprecise
        doubtful = newest.doubtful
        let firstDose = schedule.times(from: Date(epochSeconds: Date.secondsOfFHIR.lowerBound)).first { _ in true }
        place(sorting, since: firstDose.map(sorting.start(of:)), hasAsNeeded: !schedule.asNeeded.isEmpty)
        totals = AdherenceTotals(self.days, schedule: schedule)
    }

    /// Puts doses and records on their days.
    ///
    /// - Parameters:
    ///   - sorting: The records with the doses that they count for.
    ///   - start: The day of the first dose of all, and the first moment at which it can be taken.
    ///   - hasAsNeeded: Whether some dosage is taken as needed.
    private mutating func place(
        _ sorting: RecordSorting, since start: (day: CivilDate, moment: Int64)?, hasAsNeeded: Bool
    ) {
        var found: [CivilDate: AdherenceDay] = [:]
        let tooClose = sorting.dosesTooClose
        for (index, time) in sorting.times.enumerated() {
            let record = sorting.recordOfDose[index]
            guard dayRange.contains(time.date) else {
                if record != nil { outside += 1 }
                continue
            }
            found[time.date, default: AdherenceDay(date: time.date)].append(
                sorting.dose(at: index, isTooClose: tooClose.contains(index), hasAsNeeded: hasAsNeeded))
        }
        for (date, index) in sorting.withoutDose {
            let record = sorting.records[index]
            guard dayRange.contains(date) else {
                outside += 1
                continue
            }
            if let start, record.effective.moment.map({ $0 < start.moment }) ?? (date < start.day) {
                beforeStart += 1
            } else if !record.outcome.isIntake {
                unmatched.append(record)
            } else if hasAsNeeded {
                found[date, default: AdherenceDay(date: date)].asNeeded.append(record)
            } else {
                found[date, default: AdherenceDay(date: date)].extra.append(record)
            }
        }
        days = found.values.sorted { $0.date < $1.date }
    }
}

extension AdministrationOutcome {
    /// Whether something was taken, wholly or in part.
    var isIntake: Bool { self == .taken || self == .partial }

    /// Whether something was taken, or is going on.
    package var isUnderWay: Bool { isIntake || self == .pending }

    /// The order in which records of one dose are preferred: that something was taken, that it is going on, the rest.
    var preference: Int {
        switch self {
        case .taken: 0
        case .partial: 1
        case .pending: 2
        case .notTaken: 3
        case .unknown: 4
        case .excluded: 5
        }
    }
}
