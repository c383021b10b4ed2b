// SPDX-License-Identifier: Apache-2.0

public import AdministrationStats
public import DosageLanguage
public import DosageSchedule
public import FHIRCore
import Foundation

extension MedicationReport {
    /// A prescription in a report, with its doses to come and those of the past.
    public struct Entry: Sendable, Hashable {
        /// When doses are due.
        public enum Times: Sendable, Hashable {
            /// The prescription is not in force, may be replaced, or forbids the medication: no dose of it is due.
            case notFollowed
            /// The times cannot be computed; the reason names the element.
            case refused(ScheduleError)
            /// The prescription has something that nobody here can read, and on which a dose may depend: there are no times.
            case lookItUp
            /// The times were computed, and another day or number may be meant, see ``DoseCertainty/doubtful``.
            case doubtful(Doses)
            /// The times were computed.
            case computed(Doses)
        }

        /// The doses to come of a prescription.
        public struct Doses: Sendable, Hashable {
            /// What the times rest on; nil if all is taken as needed.
            public let basis: ScheduleBasis?
            /// The doses of the coming week.
            public let coming: [DoseTime]
            /// The next dose, however far away; nil after the last one.
            public let next: DoseTime?
            /// The limits of what is taken as needed.
            public let limits: [AsNeededLimit]
        }

        /// The prescription.
        public let request: MedicationRequest
        /// The name of the medication, also where it is another resource that tells it; nil where the list had none.
        public let name: String?
        /// Whether it is one to follow now.
        public let state: PrescriptionState
        /// Why it may hold no more although it is in force: another one replaces it; nil where none does.
        public let replacement: PrescriptionReplacement?
        /// Whether a statement says that its medication is not used, although it is in force.
        public let isStatedNotUsed: Bool
        /// From when to when the medication is to be taken, and how well that is known.
        public let treatment: Treatment
        /// When doses are due.
        public let times: Times
        /// The doses taken in each of the last weeks of the treatment; nil where none was recorded lately.
        public let counts: GraphData?
        /// What became of the doses of a month.
        ///
        /// It is nil where none was recorded, where their times are not known for certain, where another prescription replaces
        /// it, and where the treatment was over before that month.
        public let adherence: Adherence?

        /// The medication, where the prescription only refers to it and it was found.
        let medication: Medication?

        /// Whether the prescription forbids the medication.
        public var isForbidden: Bool { request.doNotPerform == true }
    }
}

extension MedicationReport.Entry {
    /// The most doses in a week that are listed: one in each hour.
    private static let mostDoses = 7 * 24

    init(
        _ row: PrescriptionRow,
        isStatedNotUsed: Bool,
        records: [AdministrationRecord],
        isHistoryComplete: Bool,
        server: URL?,
        calendar: ReportCalendar,
        routine: Routine,
        version: FHIRVersion
    ) {
        request = row.request
        name = row.name
        state = row.state
        replacement = row.replacement
        medication = row.medication
        self.isStatedNotUsed = isStatedNotUsed
        let schedule = Result { () throws(ScheduleError) in
            try Schedule(request: row.readRequest, routine: routine, zone: calendar.zone, version: version)
        }
        let treatment = Treatment(row.readRequest, schedule: try? schedule.get(), zone: calendar.zone, version: version)
        self.treatment = treatment
        let recent = GraphData(
            records, groupedBy: .week, endingAt: calendar.now, count: MedicationReport.weeksCounted,
            in: .zone(calendar.zone), isComplete: isHistoryComplete)
        counts =
            recent.groups.allSatisfy { $0.total == 0 }
            ? nil
            : GraphData(
                records, groupedBy: .week, endingAt: calendar.now, count: MedicationReport.weeksCounted,
                during: treatment, in: .zone(calendar.zone), isComplete: isHistoryComplete)
        times = Self.times(row, schedule, calendar)
        let treated = treatment.days(of: records, until: calendar.now, in: ZoneOffsets(calendar.zone))
        guard counts != nil, treated.overlaps(calendar.monthSoFar), let schedule = try? schedule.get(),
            schedule.basis != nil, schedule.certainty(beside: row) == .certain, row.replacement == nil
        else {
            adherence = nil
            return
        }
        adherence = try? Adherence(
            records, to: schedule, of: row.request, server: server, days: treated.clamped(to: calendar.monthSoFar),
            now: calendar.now, isComplete: isHistoryComplete)
    }

    private static func times(
        _ row: PrescriptionRow, _ schedule: Result<Schedule, ScheduleError>, _ calendar: ReportCalendar
    ) -> Times {
        guard row.isCurrent, row.request.doNotPerform != true else { return .notFollowed }
        do throws(ScheduleError) {
            let schedule = try schedule.get()
            return switch schedule.certainty(beside: row) {
            case .certain: .computed(try doses(of: schedule, calendar))
            case .doubtful: .doubtful(try doses(of: schedule, calendar))
            case .unknown: .lookItUp
            }
        } catch {
            return .refused(error)
        }
    }

    private static func doses(of schedule: Schedule, _ calendar: ReportCalendar) throws(ScheduleError) -> Doses {
        let coming = try schedule.times(in: calendar.horizon)
        guard coming.count <= mostDoses else {
            throw ScheduleError(.tooMany, path: "", detail: "more than \(mostDoses) dose times in a week")
        }
        return Doses(
            basis: schedule.basis, coming: coming, next: coming.first ?? schedule.next(after: calendar.now),
            limits: schedule.asNeeded)
    }
}
