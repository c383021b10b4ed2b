// SPDX-License-Identifier: Apache-2.0

import ContentState
import FHIRCore
public import FHIROutbox
public import FHIRTransport
public import Observation

/// The screens of an app together, from signing in to signing out.
///
/// It follows a session: with a patient the list is loaded and shown, with another patient everything is loaded again, and
/// without one every screen is empty and offers to sign in. There are two tabs, of which ``tab`` is in front; a tab that is
/// not in front keeps what it shows. A host shows ``place``, or ``place(in:)`` for each tab, and calls these methods:
///
/// ```swift
/// let flow = ScreenFlow(client: client, outbox: outbox, method: method, settings: settings)
/// let following = Task { await flow.follow() }
/// flow.signIn.form = .patientID("f001")
/// await flow.submitSignIn()            // the list and the patient are loaded
/// flow.open(prescription: "metformin-1")
/// flow.record(dose: flow.detail.plan.value?.nextDoses.doses.first?.id)
/// flow.recording?.draft.outcome = .taken
/// await flow.save()
/// flow.openPatient()                   // the prescription stays open behind it
/// flow.tab = .prescriptions
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
    public internal(set) var recording: RecordAdministrationModel?

    /// The id of the patient for whom the screens are; nil when nobody is signed in.
    public private(set) var patientID: String?
    /// The business identifiers of that patient, by which prescriptions may say whose they are.
    private(set) var identifiers: [Identifier] = []

    @ObservationIgnored let client: FHIRClient
    @ObservationIgnored let outbox: Outbox
    @ObservationIgnored let settings: ScreenSettings
    @ObservationIgnored let method: OutboxMethod
    /// The number of updates from the session so far.
    @ObservationIgnored private var updates = 0
    /// What signing in asked for.
    @ObservationIgnored private var loads: [Task<Void, Never>] = []
    /// The screen of a dose that was left last, as long as the dose is being sent or taken back.
    @ObservationIgnored var sending: (model: RecordAdministrationModel, task: Task<Void, Never>)?
    @ObservationIgnored private let machine = StateMachine(ScreenState()) { $0.leads(to: $1) }

    /// Creates the screens with a session of their own, in which nobody is signed in.
    ///
    /// - Parameters:
    ///   - client: The client of the patient's server.
    ///   - outbox: Where recorded doses are kept until the server has them.
    ///   - method: How they are sent, which must be one that the server has.
    ///   - copy: What is kept of the patient and the prescriptions for times without a network; nil for nothing.
    ///   - settings: The reader, the zone and the clock.
    public convenience init(
        client: FHIRClient, outbox: Outbox, method: OutboxMethod, copy: OfflineCopy? = nil, settings: ScreenSettings
    ) {
        let session = PatientSession(client: client, copy: copy)
        self.init(session: session, outbox: outbox, method: method, settings: settings)
    }

    /// Creates the screens of a session; who is signed in already is shown once the screens follow it.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - outbox: Where recorded doses are kept until the server has them.
    ///   - method: How they are sent, which must be one that the server has.
    ///   - settings: The reader, the zone and the clock.
    public init(
        session: PatientSession, outbox: Outbox, method: OutboxMethod, settings: ScreenSettings
    ) {
        let client = session.client
        self.session = session
        self.client = client
        self.outbox = outbox
        self.settings = settings
        self.method = method
        signIn = SignInModel(session: session, settings: settings)
        prescriptions = PrescriptionListModel(client: client, copy: session.copy, settings: settings)
        detail = PrescriptionDetailModel(
            client: client, outbox: outbox, copy: session.copy, settings: settings)
        patient = PatientDetailModel(client: client, copy: session.copy, settings: settings)
    }

    // MARK: What to show

    /// The tab in front, which a reader may change at any time; no tab loses what it shows by that, and nothing is loaded.
    public var tab: ScreenTab {
        get { machine.state.tab }
        set { move { $0.tab = newValue } }
    }

    /// The screen that the tab in front shows.
    public var place: ScreenPlace { place(in: tab) }

    /// Returns the screen that a tab shows, in front or not.
    ///
    /// - Parameter tab: The tab.
    /// - Returns: The screen.
    public func place(in tab: ScreenTab) -> ScreenPlace { machine.state.place(in: tab) }

    /// What the tab of prescriptions shows.
    var path: ScreenState.Path { machine.state.path }

    /// Changes where the screens stand, if a step leads there.
    ///
    /// - Parameter change: The change.
    /// - Returns: Whether they stand there now and did not before.
    @discardableResult
    func move(_ change: (inout ScreenState) -> Void) -> Bool {
        var next = machine.state
        change(&next)
        return machine.move(to: next) == .moved
    }

    // MARK: The session

    /// Follows the session until it ends or the task is cancelled.
    public func follow() async {
        let changes = session.changes()
        await update()
        // The present state counts: who signed out meanwhile must not come back on the screen.
        for await _ in changes { await update() }
    }

    /// Submits the form of ``signIn``; when that succeeds, shows the list and loads it and the details of the patient.
    ///
    /// It returns when both are there or have failed; the screens show at once what is under way. A host that follows the
    /// session may call `signIn.submit()` as well.
    public func submitSignIn() async {
        await signIn.submit()?.value
        await update()
        for load in loads { await load.value }
    }

    /// Shows the form to sign in, as ``ScreenAction/signIn`` asks for; who is signed in is signed out first.
    ///
    /// - Throws: What ``signOut()`` throws.
    public func openSignIn() async throws {
        tab = .prescriptions
        if patientID != nil { try await signOut() }
    }

    /// Signs out: every screen is empty at once, and answers under way do not land.
    ///
    /// The tab in front stays.
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
        move { $0.path = .list }
        identifiers = state.patient?.identifier ?? []
        loads = [prescriptions.show(patient: id, identifiers: identifiers), patient.show(patient: id)]
            .compactMap(\.self)
    }

    /// Empties every screen.
    private func clear() {
        move { $0.path = .signIn }
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

    /// Shows a prescription of the list and loads it; its tab is selected.
    ///
    /// - Parameter id: The id of the prescription.
    /// - Returns: The task of the requests; nil where the flow does not lead there, as from another prescription, and for the
    ///   one that is open already.
    @discardableResult
    public func open(prescription id: String) -> Task<Void, Never>? {
        if path == .prescription(id) { tab = .prescriptions }
        guard let patientID, path == .list,
            move({ state in
                state.tab = .prescriptions
                state.path = .prescription(id)
            })
        else { return nil }
        return detail.show(id, of: patientID, identifiers: identifiers, in: prescriptions.phase.value)
    }

    /// Shows the details of the patient, from anywhere: what the other tab shows stays as it is.
    ///
    /// While no patient is signed in, the screen offers to sign in.
    public func openPatient() {
        tab = .patient
    }

    /// Goes back to the screen before; a dose that is not saved is given up, and one that is saved is shown.
    ///
    /// From the patient that is whatever the tab of prescriptions shows.
    public func back() {
        switch place {
        case .signIn, .prescriptions: break
        case .patient: tab = .prescriptions
        case .prescription:
            move { $0.path = .list }
            detail.reset()
        case .recording: leaveRecording()
        }
    }
}
