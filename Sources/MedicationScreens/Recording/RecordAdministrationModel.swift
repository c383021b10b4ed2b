// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
public import ContentState
import DosageLanguage
public import DosageSchedule
public import FHIRCore
public import FHIROutbox
public import FHIRTransport
public import Observation

/// The screen on which a dose is recorded that was taken, or was not.
///
/// Saving puts the record on this device, so that it works without a network; then it is sent. Whether that succeeds at
/// once or later changes nothing: the dose is recorded. Nothing is saved twice, since all attempts bear one identifier; that
/// of a dose of the schedule is the same on every device.
/// The screen can be left at any time.
///
/// What is unusual, such as a dose too soon after the last, is among ``warnings``. Show them, and let a person confirm that
/// the dose is to be recorded all the same:
///
/// ```swift
/// let context = RecordingContext(request, schedule: schedule, records: records)
/// let model = RecordAdministrationModel(context, of: "f001", outbox: outbox, client: client, method: method, settings: settings)
/// model.draft.outcome = .taken
/// if !model.warnings.isEmpty {
///     // Show them, and go on once the person has confirmed them.
///     model.confirmWarnings()
/// }
/// await model.save()?.value
/// model.delivery   // .sent, .waiting, .unknown or .refused
/// ```
@MainActor
@Observable
public final class RecordAdministrationModel {
    /// Where a dose is that was saved.
    public enum Delivery: Sendable, Hashable {
        /// The server has it.
        case sent
        /// It is on this device and is sent when the outbox is drained again.
        case waiting
        /// It is on this device, and nobody knows whether the server has it, which is asked when the outbox is drained again.
        case unknown
        /// It is on this device, and the server will not take it as it is.
        case refused(OutboxRefusal.Reason)
    }

    /// How the screen was left.
    public enum Ending: Sendable, Hashable {
        /// Nothing was recorded.
        case discarded
        /// The dose is recorded.
        case recorded
    }

    /// What was entered so far; it changes no more while it is being saved, after it was saved, and once the screen is left.
    public var draft: AdministrationDraft {
        get { entered }
        set {
            guard canEdit, newValue != entered else { return }
            entered = newValue
            // It was another dose that the person confirmed.
            confirmed = []
        }
    }

    /// Whether the screen was left.
    public private(set) var isClosed = false

    private var entered: AdministrationDraft
    private var confirmed: Set<DraftWarning> = []
    private var decisions: Set<RecordingDecision> = []
    @ObservationIgnored private let context: RecordingContext
    @ObservationIgnored private let dose: DoseIdentity?
    @ObservationIgnored private let ownID: OutboxIdentifier
    /// The identifier of the last attempt to save.
    @ObservationIgnored private var id: OutboxIdentifier
    @ObservationIgnored private let patient: PatientIdentity
    @ObservationIgnored private let outbox: Outbox
    @ObservationIgnored private let settings: ScreenSettings
    @ObservationIgnored private let saving: ContentLoader<Submission, SavedAdministration>
    @ObservationIgnored private let sending: ContentLoader<Sending, OutboxReport>?
    /// The last attempt to save; what it left on this device is undone when the screen is left without having saved.
    @ObservationIgnored private var attempt: Task<Void, Never>?
    /// The last call of `save()` as a whole, which ends when the record was sent or waits.
    @ObservationIgnored private(set) var sendingTask: Task<Void, Never>?

    /// A draft that is saved, with what the record is known by.
    private struct Submission: Hashable {
        let draft: AdministrationDraft
        let id: OutboxIdentifier
        /// The identifier of an attempt before it, with another outcome, which may be on this device.
        let superseded: OutboxIdentifier?
    }

    /// A record that is to be sent, and why now.
    private struct Sending: Hashable {
        let id: OutboxIdentifier
        let occasion: OutboxOccasion
    }

    /// Creates the screen for a dose that was taken just now.
    ///
    /// - Parameters:
    ///   - context: The prescription, with its dose times and what was recorded for it so far.
    ///   - dose: The dose of the schedule that is meant; nil for one that is not on it.
    ///   - patient: The id of the patient who is signed in.
    ///   - identifiers: The business identifiers of the patient, by which the prescription may say whose it is.
    ///   - outbox: Where the record is kept until the server has it.
    ///   - client: The client by which it is sent; nil to leave that to somebody else.
    ///   - version: The version of FHIR of the server.
    ///   - method: How to send, which must be one that the server has.
    ///   - id: The identifier of the record, made for this dose. A dose of the schedule that no record names has one that is
    ///     the same on every device instead, so that a server stores it once.
    ///   - settings: The zone and the clock of the patient.
    public init(
        _ context: RecordingContext,
        dose: DoseIdentity? = nil,
        of patient: String,
        identifiers: [Identifier] = [],
        outbox: Outbox,
        client: FHIRClient?,
        version: FHIRVersion,
        method: OutboxMethod,
        id: OutboxIdentifier,
        settings: ScreenSettings
    ) {
        entered = AdministrationDraft(time: settings.environment.date())
        self.context = context
        self.dose = dose
        self.id = id
        ownID = id
        let patient =
            client?.identity(ofPatient: patient, identifiers: identifiers)
            ?? PatientIdentity(id: patient, server: outbox.server, identifiers: identifiers)
        self.patient = patient
        self.outbox = outbox
        self.settings = settings
        saving = ContentLoader(isEmpty: { _ in false }) { submission in
            if let superseded = submission.superseded { _ = await outbox.takeBack(superseded) }
            let id = submission.id
            let administration = try submission.draft.administration(
                of: context.request, patient: patient, dose: dose, id: id, settings: settings)
            let recording = try await outbox.record(administration, id: id, patient: patient.id, version: version)
            return SavedAdministration(
                administration: administration, entry: recording.entry, losses: recording.losses)
        }
        sending = client.map { client in
            ContentLoader(isEmpty: { _ in false }) { sending in
                try await outbox.drain(
                    with: client, method: method, patient: patient.id, occasion: sending.occasion)
            }
        }
    }

    /// Creates the screen for a dose that was taken just now, with an identifier of its own.
    ///
    /// - Parameters:
    ///   - context: The prescription, with its dose times and what was recorded for it so far.
    ///   - dose: The dose of the schedule that is meant; nil for one that is not on it.
    ///   - patient: The id of the patient who is signed in.
    ///   - identifiers: The business identifiers of the patient, by which the prescription may say whose it is.
    ///   - outbox: Where the record is kept until the server has it.
    ///   - client: The client by which it is sent.
    ///   - method: How to send, which must be one that the server has.
    ///   - settings: The zone and the clock of the patient.
    public convenience init(
        _ context: RecordingContext,
        dose: DoseIdentity? = nil,
        of patient: String,
        identifiers: [Identifier] = [],
        outbox: Outbox,
        client: FHIRClient,
        method: OutboxMethod,
        settings: ScreenSettings
    ) {
        var generator = SystemRandomNumberGenerator()
        self.init(
            context, dose: dose, of: patient, identifiers: identifiers, outbox: outbox, client: client,
            version: client.version,
            method: method, id: OutboxIdentifier(using: &generator), settings: settings)
    }

    // MARK: What there is

    /// What came of saving: the record on this device, or why there is none.
    public var phase: ContentPhase<SavedAdministration> { saving.phase }

    /// How the screen stands.
    ///
    /// A draft is ready to be saved from the beginning, after a failure as well.
    public var status: ScreenStatus { ScreenStatus(.recording, saving.phase) }

    /// What is wrong with the draft; it cannot be saved before that is put right.
    public var problems: [DraftProblem] {
        guard !isSaved else { return [] }
        var problems = entered.problems(settings)
        if let dose, dose.request != context.request.id { problems.append(.otherPrescription) }
        if context.request.status == .enteredInError { problems.append(.enteredInError) }
        if entered.outcome == .taken, !decisions.contains(.takenAgainstWords),
            context.words.contains(where: { $0.effect.recording == .refused })
        {
            problems.append(.forbiddenByWords)
        }
        if patient.sameness(to: context.request.subject) == .unknown, !settings.recordsForUnknownPatients {
            problems.append(.unknownPatient)
        }
        return problems
    }

    /// What is unusual about the draft, in an order to show it in; empty once it is saved.
    ///
    /// It cannot be saved before a person has confirmed it.
    public var warnings: [DraftWarning] {
        isSaved ? [] : DraftReview(context: context, dose: dose, now: settings.environment.date()).warnings(of: entered)
    }

    /// The words of the prescription to show before the dose is confirmed, each once; empty once it is saved.
    ///
    /// They add something to the details of the prescription, contradict them, forbid the medication, or are not understood.
    /// They are somebody else's text, in any language and with any character.
    public var words: [String] {
        guard !isSaved, entered.outcome == .taken else { return [] }
        var seen: Set<String> = []
        return context.words.filter { $0.effect.recording != .nothing }.map(\.words).filter { seen.insert($0).inserted }
    }

    /// Whether it is being saved on this device.
    public var isSaving: Bool { saving.phase.isFetching }

    /// Whether it is saved on this device.
    public var isSaved: Bool { saving.phase.value != nil }

    /// Whether it is being sent.
    public var isSending: Bool { sending?.phase.isFetching ?? false }

    /// Whether the draft can be changed.
    public var canEdit: Bool { !isSaving && !isSaved && !isClosed }

    /// Whether the draft can be saved now.
    public var canSave: Bool { canEdit && problems.isEmpty && confirmed.isSuperset(of: warnings) }

    /// The record as it is on this device; nil before it was saved.
    public var entry: OutboxEntry? {
        guard let saved = saving.phase.value?.entry else { return nil }
        let report = sending?.phase.value
        let known = (report?.sent ?? []) + (report?.refused ?? []) + (report?.uncertain ?? [])
        return known.last { $0.id == id } ?? saved
    }

    /// Where the record is; nil before it was saved.
    public var delivery: Delivery? {
        entry.map { entry in
            switch entry.state {
            case .waiting: entry.isUncertain ? .unknown : .waiting
            case .sent: .sent
            case .refused(let refusal): .refused(refusal.reason)
            }
        }
    }

    /// Why the record was not sent yet; nil where nothing went wrong with that.
    public var sendingFailure: ScreenFailure? {
        if let failure = sending?.phase.failure { return ScreenFailure(failure) }
        guard entry?.isWaiting == true else { return nil }
        return switch sending?.phase.value?.ending {
        case .signInNeeded(let error)?: ScreenFailure(error)
        case .postponed(_, let error)?: ScreenFailure(error)
        // It is tried again by itself, or when somebody asks for it.
        case .done?, .busy?, .notYet?, nil: nil
        }
    }

    // MARK: What can be asked for

    /// Notes that a person has seen the ``warnings`` and wants to record the dose all the same.
    ///
    /// It holds for the draft as it is: a change of it asks again.
    public func confirmWarnings() {
        confirmed = Set(warnings)
    }

    /// Takes a decision of the host, without which the dose is not recorded; see ``DraftProblem/forbiddenByWords``.
    ///
    /// - Parameter decision: The decision, by its name.
    public func take(_ decision: RecordingDecision) { decisions.insert(decision) }

    /// Saves the draft on this device and begins to send it.
    ///
    /// After a failure call it again: all attempts bear the same identifier, so that they make one record.
    ///
    /// - Returns: The task, which ends when the record was sent or waits; nil while another is under way, once it is saved,
    ///   and when the draft has ``problems``, or ``warnings`` that no person has confirmed.
    @discardableResult
    public func save() -> Task<Void, Never>? {
        guard canSave else { return nil }
        let id = identifier
        let superseded = attempt != nil && id != self.id ? self.id : nil
        guard let task = saving.submit(Submission(draft: entered, id: id, superseded: superseded)) else { return nil }
        self.id = id
        attempt = task
        let whole = Task { [weak self] in
            await task.value
            await self?.send(.automatic)?.value
        }
        sendingTask = whole
        return whole
    }

    /// The identifier of the record: the same on every device for a dose of the schedule that no record names yet.
    private var identifier: OutboxIdentifier {
        // A record that was withdrawn or refused has the shared one already.
        guard let dose, context.records?.contains(where: { $0.doseLink == dose.description }) != true else {
            return ownID
        }
        return OutboxIdentifier(of: dose, patient: patient.id, isTaken: entered.outcome == .taken)
    }

    /// Saves the draft and returns once it is on this device or is not; sending goes on.
    func store() async {
        save()
        await attempt?.value
    }

    /// Sends what is saved, again if that failed and at once: somebody asks for it.
    ///
    /// - Returns: The task; nil while another is under way, and where there is nothing to send or no way to.
    @discardableResult
    public func send() -> Task<Void, Never>? { send(.asked) }

    private func send(_ occasion: OutboxOccasion) -> Task<Void, Never>? {
        guard !isClosed, entry?.isWaiting == true else { return nil }
        return sending?.submit(Sending(id: id, occasion: occasion))
    }

    /// Leaves the screen: what is saved stays, and everything else is given up.
    ///
    /// The screen is left at once. Where saving was under way, what it left on this device is taken back, which the
    /// result tells.
    ///
    /// - Returns: The task that tells whether the dose is recorded.
    @discardableResult
    public func close() -> Task<Ending, Never> {
        let wasSaved = isSaved
        isClosed = true
        saving.cancel()
        sending?.cancel()
        guard !wasSaved else { return Task { .recorded } }
        return Task { [attempt, outbox, id] in
            guard let attempt else { return .discarded }
            await attempt.value
            return await outbox.takeBack(id)
        }
    }

    /// Leaves the screen and empties it, as after signing out.
    public func reset() {
        close()
        saving.reset()
        sending?.reset()
        entered = AdministrationDraft(time: settings.environment.date())
        confirmed = []
        decisions = []
    }
}
