// SPDX-License-Identifier: Apache-2.0

public import AdministrationStats
public import DosageSchedule
public import FHIRCore
public import Foundation

/// A report on a patient's medications at one moment, from which a page is made.
///
/// It holds what was fetched and what follows from it: for each prescription when the doses of the coming week are due,
/// and what was taken in the last weeks. No prescription of the list is left out, whatever its state. Everything is given;
/// neither the clock nor the zone or language of the device is asked.
///
/// ```swift
/// let report = MedicationReport(
///     patient: patient, prescriptions: list, history: .records(records, isComplete: true), now: now, zone: vienna)
/// let page = try report.html(in: Locale(identifier: "de-AT"), and: [Locale(identifier: "ar")])
/// ```
public struct MedicationReport: Sendable, Hashable {
    /// What is known of the doses that were taken.
    public enum History: Sendable, Hashable {
        /// The records could not be fetched.
        case unavailable
        /// The records of the patient, and whether they are all there are.
        case records([AdministrationRecord], isComplete: Bool)
    }

    /// How many of the statements about what is used a report is made of.
    public enum StatementCoverage: Sendable, Hashable {
        /// None: nobody asked for them.
        case notAsked
        /// None: they could not be fetched.
        case unavailable
        /// Some of them may be missing.
        case incomplete
        /// All.
        case complete
    }

    /// The patient; nil where the record of the patient could not be fetched.
    public let patient: Patient?
    /// The prescriptions: those in force, those that others in force replace, then all others.
    ///
    /// Each group is in the order of the list.
    public let entries: [Entry]
    /// What is used as statements say, or may be, and no prescription in force stands for.
    ///
    /// A prescription stands for a statement that names it or is of the same medication.
    public let statements: [Statement]
    /// How many of the statements about what is used the report is made of.
    public let statementCoverage: StatementCoverage
    /// Why the list of prescriptions may be incomplete or wrong.
    public let warnings: [PrescriptionList.Warning]
    /// Whether records of doses taken could be fetched.
    public let hasHistory: Bool
    /// Whether all records of doses taken could be fetched.
    public let isHistoryComplete: Bool
    /// The number of records that belong to none of the prescriptions, and so are in no chart.
    public let unassignedRecords: Int

    /// The moment at which the report was made, to the second.
    public let now: Date
    /// The patient's time zone.
    public let zone: TimeZone
    /// The seven days from the present one on whose doses are listed; of the first, those that are not past.
    public let week: ClosedRange<CivilDate>
    /// The time that the patient's clock showed when the report was made, to the minute.
    public let time: CivilTime
    /// The version in which the prescriptions were written.
    public let version: FHIRVersion

    /// The number of weeks, the present one among them, in which doses taken are counted.
    ///
    /// The phrase that tells it has the plural of this number in every language.
    static let weeksCounted = 12

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - patient: The patient; nil where the record could not be fetched.
    ///   - prescriptions: The prescriptions of the patient.
    ///   - statements: What is known of statements about what is used; ``StatementList`` fetches them.
    ///   - history: What is known of the doses that were taken; all records of the patient rather than those of the last
    ///     weeks alone, and also those entered in error. Records of other patients must have been left out.
    ///   - server: The address of the server. Without it a record with the absolute address of a prescription belongs to
    ///     none of these.
    ///   - now: The present.
    ///   - zone: The patient's time zone.
    ///   - routine: The times of the patient's day.
    ///   - version: The version in which the prescriptions were written.
    public init(
        patient: Patient?,
        prescriptions: PrescriptionList,
        statements: Statements = .notAsked,
        history: History,
        server: URL? = nil,
        now: Date,
        zone: TimeZone,
        routine: Routine = Routine(),
        version: FHIRVersion = .r4
    ) {
        let calendar = ReportCalendar(now: now, zone: zone)
        self.patient = patient
        self.now = calendar.now
        self.zone = zone
        self.version = version
        warnings = prescriptions.warnings
        (week, time) = (calendar.week, calendar.time)

        let rows = prescriptions.all
        let sorting = StatementSorting(statements.all, beside: rows, server: server, calendar)
        self.statements = sorting.unrepresented
        statementCoverage =
            switch statements {
            case .notAsked: .notAsked
            case .unavailable: .unavailable
            case .read(let list): list.isComplete ? .complete : .incomplete
            }
        var records: [String: [AdministrationRecord]] = [:]
        var unassigned = 0
        switch history {
        case .unavailable: (hasHistory, isHistoryComplete) = (false, false)
        case .records(let all, let isComplete):
            (hasHistory, isHistoryComplete) = (true, isComplete)
            let scopes = PrescriptionScopes(rows.map(\.request), server: server)
            for record in all {
                if let owner = scopes.prescription(of: record) {
                    records[owner, default: []].append(record)
                } else if record.outcome != .excluded {
                    unassigned += 1
                }
            }
        }
        unassignedRecords = unassigned
        let isHistoryComplete = isHistoryComplete
        entries = rows.map { row in
            Entry(
                row, isStatedNotUsed: sorting.denied.contains(row.id),
                records: row.request.id.flatMap { records[$0] } ?? [], isHistoryComplete: isHistoryComplete,
                server: server, calendar: calendar, routine: routine, version: version)
        }
    }
}
