// SPDX-License-Identifier: Apache-2.0

public import AdministrationStats
public import ContentState
import DosageLanguage
public import DosageSchedule
public import FHIRCore
public import FHIROutbox
public import FHIRTransport
public import Foundation
public import Observation

/// The screen of one prescription: instructions, next doses, recorded doses, and their chart.
///
/// The prescription and its recorded doses are two phases: instructions are there although the doses cannot be loaded, and
/// each says for itself what went wrong. A reload keeps both, and so the chart. Another way to group is computed from what
/// is there:
///
/// ```swift
/// let model = PrescriptionDetailModel(client: client, outbox: outbox, settings: settings)
/// await model.show("metformin-1", of: "f001").value
/// model.plan.value?.nextDoses
/// model.mode = .month              // no request
/// model.statistics?.chart
/// ```
@MainActor
@Observable
public final class PrescriptionDetailModel {
    /// How recorded doses are grouped.
    public var mode: DateGroupingMode

    @ObservationIgnored private let plans: ContentLoader<Opened, PrescriptionPlan>
    @ObservationIgnored private let histories: ContentLoader<PrescriptionKey, AdministrationHistory>
    @ObservationIgnored private let settings: ScreenSettings
    @ObservationIgnored private let client: FHIRClient
    @ObservationIgnored private var words: ChartLanguage?
    @ObservationIgnored private var computed: Computed?

    /// A prescription with what only a list of them knows.
    private struct Opened: Hashable {
        let key: PrescriptionKey
        let replacement: PrescriptionReplacement?
    }

    /// The figures, with what they were computed from.
    private struct Computed {
        let history: ContentStamp
        let plan: ContentStamp?
        let mode: DateGroupingMode
        let statistics: PrescriptionStatistics
    }

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - client: The client of the patient's server.
    ///   - outbox: Where doses wait that were recorded on this device, to be listed as well; nil for none.
    ///   - copy: Where the prescription is found while the server is away; nil for nowhere.
    ///   - mode: How recorded doses are grouped at first. Weeks by default: a dose that was missed is one of seven or
    ///     fourteen and is seen, where among the sixty of a month it is not; doses for days of the week recur in them; and
    ///     two weeks into a treatment there are two to compare. Months are a better choice for what is taken for years.
    ///   - settings: The reader, the zone and the clock.
    public init(
        client: FHIRClient, outbox: Outbox? = nil, copy: OfflineCopy? = nil, mode: DateGroupingMode = .week,
        settings: ScreenSettings
    ) {
        self.mode = mode
        self.settings = settings
        self.client = client
        plans = settings.loader { opened in
            let key = opened.key
            let language = try settings.language()
            let sentences = try settings.sentences(client.version)
            let patient = client.identity(ofPatient: key.patient, identifiers: key.identifiers)
            func plan(
                _ request: MedicationRequest, _ issues: [FHIRIssue], _ names: MedicationNames
            ) -> PrescriptionPlan {
                let row = PrescriptionRow(
                    request, at: 0, builder: sentences, medication: names.medication(request.medication),
                    replacement: PrescriptionState(request) == .inForce ? opened.replacement : nil)
                return PrescriptionPlan(
                    row, issues: issues, version: client.version, settings: settings, language: language)
            }
            let fetched: FetchedResource<MedicationRequest>
            do {
                fetched = try await client.read(MedicationRequest.self, id: key.prescription)
            } catch let error as FHIRClientError where error.isAbsence {
                guard let kept = await copy?.prescriptions(of: key.patient, on: client),
                    let request = kept.requests.first(where: { $0.id == key.prescription }),
                    patient.sameness(to: request.subject) != .other
                else { throw error }
                var plan = plan(request, [], MedicationNames(kept))
                plan.copyDate = kept.date
                plan.ownRecords = await outbox?.entries.compactMap { $0.record(for: key, at: client.base) } ?? []
                return plan
            }
            // Whoever guesses an id must not see what belongs to another.
            guard patient.sameness(to: fetched.value.subject) != .other else { throw ScreenError(kind: .otherPatient) }
            let names = try await MedicationNames(for: [fetched.value.medication], client: client)
            return plan(fetched.value, fetched.issues, names)
        }
        histories = settings.loader(isEmpty: \.isEmpty) { key in
            let language = try settings.language()
            // A chart without words is a failure with a reason, and not a chart that is not there.
            _ = try settings.chartWords()
            let result = try await client.search(
                MedicationAdministration.self,
                [.patient(key.patient), .prescription(key.prescription), .count(settings.pageSize)],
                pageLimit: settings.pageLimit)
            // After the search: what was sent meanwhile is then in one of the two at least.
            let entries = await outbox?.entries ?? []
            return AdministrationHistory(
                result, entries: entries, of: key,
                patient: client.identity(ofPatient: key.patient, identifiers: key.identifiers), settings: settings,
                language: language)
        }
    }

    // MARK: What there is

    /// The prescription that is shown.
    public var key: PrescriptionKey? { plans.key?.key }

    /// The prescription with its instructions and next doses.
    public var plan: ContentPhase<PrescriptionPlan> { plans.phase }

    /// The recorded doses.
    public var history: ContentPhase<AdministrationHistory> { histories.phase }

    /// How the prescription stands.
    public var planStatus: ScreenStatus { ScreenStatus(.prescription, plans.phase) }

    /// How the recorded doses stand.
    public var historyStatus: ScreenStatus { ScreenStatus(.administrations, histories.phase) }

    /// The counts, the chart, and the doses compared with what was recorded; nil before the recorded doses are loaded.
    ///
    /// They are computed when they are asked for first, and again when the content or the way to group has changed.
    /// Why there are none is told by ``historyStatus``.
    public var statistics: PrescriptionStatistics? {
        guard let history = histories.phase.value else { return nil }
        let plan = plans.phase.value
        if let computed, computed.history === history.stamp, computed.plan === plan?.stamp, computed.mode == mode {
            return computed.statistics
        }
        words = words ?? (try? settings.chartWords())
        guard let words else { return nil }
        let statistics = PrescriptionStatistics(history, plan: plan, groupedBy: mode, settings: settings, words: words)
        computed = Computed(history: history.stamp, plan: plan?.stamp, mode: mode, statistics: statistics)
        return statistics
    }

    /// Returns the record that says that a dose of the schedule was taken.
    ///
    /// The next doses are what the prescription says; one that was taken early is still among them. Show with each whether it
    /// was taken, so that nobody takes it twice.
    ///
    /// - Parameter dose: The dose.
    /// - Returns: The newest record that names the dose and says that it was taken, in part as well; nil where there is none,
    ///   and before the recorded doses are loaded.
    public func administration(of dose: DoseIdentity) -> AdministrationRow? {
        histories.phase.value?.administration(of: dose)
    }

    /// What is known of the prescription when a dose of it is recorded; nil before the prescription is loaded.
    var recordingContext: RecordingContext? {
        guard let plan = plans.phase.value else { return nil }
        var context = RecordingContext(
            plan.row.request, schedule: try? plan.schedule.get(), records: histories.phase.value?.records,
            ownRecords: plan.ownRecords)
        context.isReplaced = plan.row.replacement != nil
        context.isMedicationInError = plan.row.isMedicationInError
        return context
    }

    /// Returns the dose of the schedule that one taken at a moment is for.
    ///
    /// - Parameter moment: When the dose was taken.
    /// - Returns: The closest dose that is less than half of the usual time away and that no record names; nil where there is
    ///   none, where the times are not certain enough to be shown, and before everything is loaded.
    public func openDose(near moment: Date) -> DoseIdentity? {
        guard let plan = plans.phase.value, plan.certainty != .unknown, histories.phase.value != nil else { return nil }
        return recordingContext?.openDose(near: moment)
    }

    // MARK: What can be asked for

    /// Shows a prescription, in place of any other.
    ///
    /// - Parameters:
    ///   - prescription: The id of the prescription.
    ///   - patient: The id of the patient who is signed in.
    ///   - identifiers: The business identifiers of the patient, by which the prescription may say whose it is.
    ///   - list: The list that it is chosen from, which knows whether another prescription replaces it. Without the list
    ///     nothing here tells.
    /// - Returns: The task of the requests.
    @discardableResult
    public func show(
        _ prescription: String, of patient: String, identifiers: [Identifier] = [], in list: PrescriptionList? = nil
    ) -> Task<Void, Never> {
        let key = PrescriptionKey(patient: patient, prescription: prescription, identifiers: identifiers)
        let replacement = list?.replaced.first { $0.id == prescription }?.replacement
        return both(plans.load(Opened(key: key, replacement: replacement)), histories.load(key))
    }

    /// Fetches everything again and keeps what is shown meanwhile.
    ///
    /// - Returns: The task of the requests, nil where nothing was shown yet.
    @discardableResult
    public func reload() -> Task<Void, Never>? {
        guard let plan = plans.reload(), let history = histories.reload() else { return nil }
        return both(plan, history)
    }

    /// Fetches what failed again, and nothing else.
    ///
    /// - Returns: The task of the requests, nil where nothing failed.
    @discardableResult
    public func retry() -> Task<Void, Never>? {
        let plan = plans.phase.canRetry ? plans.reload() : nil
        let history = histories.phase.canRetry ? histories.reload() : nil
        guard plan != nil || history != nil else { return nil }
        return both(plan, history)
    }

    /// Gives up what is under way and goes back to what was shown before it.
    public func cancel() {
        plans.cancel()
        histories.cancel()
    }

    /// Empties the screen, as after signing out; answers under way do not land.
    public func reset() {
        plans.reset()
        histories.reset()
        computed = nil
    }

    /// Shows a dose that was recorded just now, before the next request confirms it.
    ///
    /// - Parameter entry: The entry of the outbox; one of another patient or prescription changes nothing.
    /// - Returns: Whether there was a list to show it in.
    @discardableResult
    public func insert(_ entry: OutboxEntry) -> Bool {
        let now = settings.environment.date()
        if let key, plan.value?.copyDate != nil, let record = entry.record(for: key, at: client.base) {
            plans.modify { plan in
                plan.ownRecords.removeAll { $0.id == record.id }
                plan.ownRecords.append(record)
            }
        }
        guard entry.patient == key?.patient, histories.modify({ $0 = $0.adding(entry, now: now) }) else { return false }
        // An answer under way may not know the dose yet, and would remove it again.
        if histories.phase.isFetching { histories.reload() }
        return true
    }

    private func both(_ one: Task<Void, Never>?, _ other: Task<Void, Never>?) -> Task<Void, Never> {
        Task {
            await one?.value
            await other?.value
        }
    }
}
