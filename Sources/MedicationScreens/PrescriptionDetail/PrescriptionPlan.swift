// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
public import DosageSchedule
import AdministrationStats
public import FHIRCore
import FHIRTransport
public import Foundation

/// A prescription in detail, ready to be shown: what it says, and when the next doses are due.
public struct PrescriptionPlan: Sendable {
    /// The prescription with its words.
    public let row: PrescriptionRow
    /// The name of the medication, or words that say that it has none.
    public let title: String
    /// When to take it next.
    public let nextDoses: NextDoses
    /// The dose times, also those of the past; why there are none is the failure.
    ///
    /// They hold what the schedule takes for granted; ``certainty`` tells whether they may be shown.
    public let schedule: Result<Schedule, ScheduleError>
    /// From when to when the medication is to be taken, and how well that is known; also where there are no dose times.
    ///
    /// ``/AdministrationStats/ChartLanguage/sentences(about:on:)`` has the words.
    public let treatment: Treatment
    /// How far the dose times can be relied on; certain where there are none, unknown where another prescription replaces it.
    public let certainty: DoseCertainty
    /// What is wrong or unusual in the prescription.
    public let issues: [FHIRIssue]
    /// The moment for which this was computed.
    public let asOf: Date

    /// When the prescription was read, where it comes from the copy because the server is away; nil when it was asked.
    ///
    /// Show it: ``ScreenLanguage/copyNotice(readAt:in:)`` has the words.
    public internal(set) var copyDate: Date?
    /// What this device has recorded for it, where the server cannot be asked for all.
    var ownRecords: [AdministrationRecord] = []

    /// What tells this content from content that was received later.
    let stamp = ContentStamp()

    /// Computes the details of a prescription.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - issues: What was noticed while reading it.
    ///   - version: The version in which it was written.
    ///   - settings: The zone, the routine and the clock of the patient.
    ///   - language: The words of the reader.
    ///   - sentences: What puts dosages into words.
    ///   - name: The name of the medication, for a prescription that only refers to it.
    public init(
        _ request: MedicationRequest,
        issues: [FHIRIssue] = [],
        version: FHIRVersion,
        settings: ScreenSettings,
        language: ScreenLanguage,
        sentences: DosageSentenceBuilder,
        name: String? = nil
    ) {
        self.init(
            PrescriptionRow(request, at: 0, builder: sentences, name: name), issues: issues, version: version,
            settings: settings, language: language)
    }

    /// Computes the details of a prescription that is a row already.
    init(
        _ row: PrescriptionRow, issues: [FHIRIssue], version: FHIRVersion, settings: ScreenSettings,
        language: ScreenLanguage
    ) {
        let now = settings.environment.date()
        let request = row.readRequest
        // Where nobody wrote when it ended there are no times: who would say that doses were missed after the end?
        let schedule = Result { () throws(ScheduleError) in
            try Schedule(
                request: request, routine: settings.routine, zone: settings.zone, version: version)
        }
        self.row = row
        title = language.name(of: row)
        self.issues = issues
        self.schedule = schedule
        treatment = Treatment(request, schedule: try? schedule.get(), zone: settings.zone, version: version)
        let told = (try? schedule.get())?.certainty(beside: row) ?? .certain
        // Nobody knows until when it held.
        let certainty = row.replacement == nil ? told : .unknown
        self.certainty = certainty
        asOf = now
        nextDoses = Self.nextDoses(row, schedule, certainty, after: now, settings: settings, language: language)
    }

    private static func nextDoses(
        _ row: PrescriptionRow,
        _ schedule: Result<Schedule, ScheduleError>,
        _ certainty: DoseCertainty,
        after now: Date,
        settings: ScreenSettings,
        language: ScreenLanguage
    ) -> NextDoses {
        if row.instructions == .doNotTake { return .doNotTake }
        guard row.state == .inForce else { return .notInForce(row.state) }
        guard row.replacement == nil else { return .replaced }
        switch schedule {
        case .failure(let error): return .unavailable(error)
        case .success(let schedule):
            guard let basis = schedule.basis else { return .asNeeded }
            guard certainty != .unknown else { return .lookItUp }
            let zone = ZoneOffsets(settings.zone)
            let doses = schedule.times(from: now).prefix(max(1, settings.doseCount)).map { time in
                NextDose(time, language: language, zone: zone)
            }
            // That the last dose is past may be wrong as well.
            if certainty == .doubtful { return .doubtful(doses) }
            return doses.isEmpty ? .over : .times(doses, basis: basis)
        }
    }
}
