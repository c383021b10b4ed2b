// SPDX-License-Identifier: Apache-2.0

import ContentState
public import DosageSchedule
import FHIRCore
public import FHIRTransport
public import Observation

/// The screens of an app together, from signing in to signing out.
///
/// It follows a session: with a patient the list is loaded and shown, with another patient everything is loaded anew, and
/// without one every screen is empty and signing in is shown. A host shows ``place`` and calls these methods:
///
/// ```swift
/// let flow = ScreenFlow(client: client, outbox: outbox, settings: settings)
/// let following = Task { await flow.follow() }
/// flow.signIn.form = .patientID("f001")
/// await flow.submitSignIn()
/// flow.open(prescription: "metformin-1")
/// flow.record(dose: flow.detail.plan.value?.nextDoses.doses.first?.id)
/// flow.recording?.draft.outcome = .taken
/// await flow.save()
/// flow.back()
/// try await flow.signOut()
/// ```
@MainActor
@Observable
public final class ScreenFlow {
    /// The session that says who is signed in.
    public let session: PatientSession
    /// Signing in.
    public let signIn: SignInModel
    /// The list of prescriptions.
    public let prescriptions: PrescriptionListModel
    /// One prescription.
    public let detail: PrescriptionDetailModel
    /// The details of the patient.
    public let patient: PatientDetailModel
    /// Recording a dose; nil where no dose is being recorded.
    public private(set) var recording: RecordAdministrationModel?

    /// The id of the patient for whom the screens are; nil when nobody is signed in.
    public private(set) var patientID: String?

    @ObservationIgnored private let client: FHIRClient
    @ObservationIgnored private let outbox: Outbox
    @ObservationIgnored private let settings: ScreenSettings
    @ObservationIgnored private let method: OutboxMethod
    /// The number of updates from the session so far.
    @ObservationIgnored private var updates = 0
    /// What signing in asked for.
    @ObservationIgnored private var loads: [Task<Void, Never>] = []
    /// The screen of a dose that was left last, as long as the dose is being sent or taken back.
    @ObservationIgnored private var sending: (model: RecordAdministrationModel, task: Task<Void, Never>)?
    @ObservationIgnored private let machine = StateMachine(ScreenPlace.signIn) { $0.leads(to: $1) }

    /// Creates the screens with a session of their own, in which nobody is signed in.
    ///
    /// - Parameters:
    ///   - client: The client of the patient's server.
    ///   - outbox: Where recorded doses are kept until the server has them.
    ///   - method: How they are sent, which must be one that the server has.
    ///   - settings: The reader, the zone and the clock.
    public convenience init(
        client: FHIRClient, outbox: Outbox, method: OutboxMethod = .conditionalCreate, settings: ScreenSettings
    ) {
        self.init(session: PatientSession(client: client), outbox: outbox, method: method, settings: settings)
    }

    /// Creates the screens of a session; who is signed in already is shown once the screens follow it.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - outbox: Where recorded doses are kept until the server has them.
    ///   - method: How they are sent, which must be one that the server has.
    ///   - settings: The reader, the zone and the clock.
    public init(
        session: PatientSession, outbox: Outbox, method: OutboxMethod = .conditionalCreate, settings: ScreenSettings
    ) {
        let client = session.client
        self.session = session
        self.client = client
        self.outbox = outbox
        self.settings = settings
        self.method = method
        signIn = SignInModel(session: session, settings: settings)
        prescriptions = PrescriptionListModel(client: client, settings: settings)
        detail = PrescriptionDetailModel(client: client, outbox: outbox, settings: settings)
        patient = PatientDetailModel(client: client, settings: settings)
    }

    /// What to show.
    public var place: ScreenPlace { machine.state }

    // MARK: The session

    /// Follows the session until it ends or the task is cancelled.
    public func follow() async {
        let changes = session.changes()
        await update()
        // The present state counts: who signed out meanwhile must not come back on the screen.
        for await _ in changes { await update() }
    }

    /// Submits the form of ``signIn``, and shows the list when it succeeds.
    ///
    /// A host that follows the session may call `signIn.submit()` as well.
    public func submitSignIn() async {
        await signIn.submit()?.value
        await update()
    }

    /// Waits until the list and the patient, which signing in asked for, are there or have failed.
    ///
    /// For hosts that show a screen once, such as command line tools; others show the phases as they change.
    public func loaded() async {
        for load in loads { await load.value }
    }

    /// Signs out: every screen is empty at once, and answers under way do not land.
    ///
    /// - Throws: `PatientSessionError` with the code `notForgotten` when something could not be removed; the patient is signed
    ///   out all the same.
    public func signOut() async throws {
        updates += 1
        adopt(.signedOut)
        let result: Result<Void, any Error>
        do { result = .success(try await session.signOut()) } catch { result = .failure(error) }
        await update()
        try result.get()
    }

    /// Takes over who is signed in now.
    ///
    /// The state may change on its way here. Each change is followed by an update, so that the newest one knows, and what
    /// an older one brings does not land.
    private func update() async {
        updates += 1
        let own = updates
        let state = await session.state
        if own == updates { adopt(state) }
    }

    private func adopt(_ state: PatientSession.State) {
        let id = state.patient?.id
        guard id != patientID else { return }
        clear()
        patientID = id
        guard let id else { return }
        _ = machine.move(to: .prescriptions)
        loads = [prescriptions.show(patient: id), patient.show(patient: id)].compactMap(\.self)
    }

    /// Empties every screen.
    private func clear() {
        _ = machine.move(to: .signIn)
        signIn.reset()
        prescriptions.show(patient: nil)
        patient.show(patient: nil)
        detail.reset()
        recording?.reset()
        recording = nil
        sending?.model.reset()
        sending = nil
        loads = []
    }

    // MARK: Moving

    /// Shows a prescription and loads it.
    ///
    /// - Parameter id: The id of the prescription.
    /// - Returns: The task of the requests; nil where the flow does not lead there.
    @discardableResult
    public func open(prescription id: String) -> Task<Void, Never>? {
        guard let patientID, machine.move(to: .prescription(id)) == .moved else { return nil }
        return detail.show(id, of: patientID)
    }

    /// Shows the details of the patient.
    ///
    /// - Returns: Whether the flow leads there.
    @discardableResult
    public func openPatient() -> Bool {
        machine.move(to: .patient) == .moved
    }

    /// Begins to record a dose of the prescription that is shown.
    ///
    /// - Parameter dose: The dose of the schedule that is meant; nil for one that is not on it.
    /// - Returns: The screen; nil where the flow does not lead there, before the prescription was loaded, and for a dose of
    ///   another prescription or one that was taken already, see ``PrescriptionDetailModel/administration(of:)``.
    @discardableResult
    public func record(dose: DoseIdentity? = nil) -> RecordAdministrationModel? {
        guard let patientID, let key = detail.key, let context = detail.recordingContext,
            place == .prescription(key.prescription),
            dose.map({ $0.request == context.request.id && !isTaken($0) }) ?? true,
            machine.move(to: .recording(key.prescription)) == .moved
        else { return nil }
        var generator = SystemRandomNumberGenerator()
        let model = RecordAdministrationModel(
            context, dose: dose, of: patientID, outbox: outbox, client: client, version: client.version,
            method: method, id: OutboxIdentifier(using: &generator), settings: settings)
        recording = model
        return model
    }

    /// Whether a dose of the schedule was taken; a record that the server refused may be made anew.
    private func isTaken(_ dose: DoseIdentity) -> Bool {
        switch detail.administration(of: dose)?.delivery {
        case .onServer?, .waiting?: true
        case .refused?, nil: false
        }
    }

    /// Saves the dose that is being recorded on this device, goes back to its prescription and shows it there.
    ///
    /// Sending goes on meanwhile and is awaited by ``sync()``. Where the dose cannot be saved the screen stays, with the
    /// reason; it can be left all the same by ``back()``.
    ///
    /// - Returns: Whether the dose is saved.
    @discardableResult
    public func save() async -> Bool {
        guard let model = recording else { return false }
        await model.store()
        // Somebody may have left the screen or signed out meanwhile.
        guard model === recording, model.isSaved else { return model.isSaved }
        back()
        return true
    }

    /// Goes back to the screen before; a dose that is not saved is given up, and one that is saved is shown.
    public func back() {
        switch place {
        case .signIn, .prescriptions: break
        case .patient: _ = machine.move(to: .prescriptions)
        case .prescription:
            _ = machine.move(to: .prescriptions)
            detail.reset()
        case .recording(let id):
            _ = machine.move(to: .prescription(id))
            leaveRecording()
        }
    }

    private func leaveRecording() {
        guard let model = recording else { return }
        recording = nil
        let before = sending?.task
        guard let entry = model.entry else {
            let ending = model.close()
            let task = Task { [detail] in
                await before?.value
                // What could not be taken back is recorded, and nobody may record it again.
                if await ending.value == .recorded { await detail.reload()?.value }
            }
            sending = (model, task)
            return
        }
        detail.insert(entry)
        guard let delivery = model.sendingTask else { return }
        let task = Task { [detail] in
            await before?.value
            await delivery.value
            if let entry = model.entry { detail.insert(entry) }
        }
        sending = (model, task)
    }

    /// Sends what waits on this device for the patient who is signed in, once what is being sent has ended.
    ///
    /// It ends when the patient changes: what is left is not sent with the rights of the next one.
    ///
    /// - Returns: What came of it; nil when nobody is signed in, and when the patient changed meanwhile.
    /// - Throws: `OutboxError`; `CancellationError`.
    @discardableResult
    public func sync() async throws -> OutboxReport? {
        await sending?.task.value
        guard let patientID else { return nil }
        let report: OutboxReport?
        do {
            report = try await session.perform { [outbox, client, method] patient in
                // The session may be ahead of the screens.
                guard patient.id == patientID else { return nil }
                return try await outbox.drain(with: client, method: method, patient: patientID)
            }
        } catch let error as PatientSessionError where [.notSignedIn, .patientChanged].contains(error.code) {
            return nil
        }
        // Another patient's entries change nothing on the screen of this one.
        for entry in (report?.sent ?? []) + (report?.refused ?? []) { detail.insert(entry) }
        return report
    }
}
