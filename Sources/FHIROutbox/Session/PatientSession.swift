// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport

/// The patient that an application works for, from sign-in to sign-out.
///
/// ```swift
/// let session = PatientSession(client: client, caches: [responses, references]) { try await credentials.signOut() }
/// let patient = try await session.signIn(.id("f001"))
/// let requests = try await session.perform { patient in
///     try await client.search(MedicationRequest.self, [.patient(patient.id ?? "")])
/// }
/// try await session.signOut()
/// ```
///
/// Signing in finds the record of a patient; it is no proof of who asks, whatever it is found by. That is the task of the
/// credentials that a middleware adds to the transport. What a patient is searched by stays out of addresses, see
/// ``/FHIRTransport/SearchMethod``.
///
/// The actor keeps two promises. The state belongs to the last call of `signIn` or `signOut`: an answer that comes after
/// another call began does not land. And nothing of a patient outlives the stay: when the patient changes, work under way is
/// cancelled, its late answer is dropped, and the caches are emptied.
public actor PatientSession {
    /// The client that sign-in uses.
    public nonisolated let client: FHIRClient
    /// What is kept for times without a network; nil for nothing.
    public nonisolated let copy: OfflineCopy?

    /// Who is signed in; a sign-in under way changes nothing before it succeeds.
    public private(set) var state = State.signedOut

    private let caches: [any PatientDataCache]
    private let endOfStay: @Sendable () async throws -> Void

    private var ticket = 0
    private let listeners = StateListeners<Change>()
    /// How to cancel the work under way for the patient, by its number.
    private var works: [Int: @Sendable () -> Void] = [:]
    private var workCount = 0
    /// What is still being forgotten; the next patient waits for it.
    private var cleaning: Task<Void, any Error>?

    /// Creates a session in which nobody is signed in.
    ///
    /// - Parameters:
    ///   - client: The client of the server that has the records.
    ///   - caches: The stores that forget everything when the patient changes.
    ///   - copy: What is kept for times without a network, from a sign-in to the sign-out; nil for nothing.
    ///   - endOfStay: What else a sign-out does, such as revoking and removing tokens.
    public init(
        client: FHIRClient,
        caches: [any PatientDataCache] = [],
        copy: OfflineCopy? = nil,
        endOfStay: @escaping @Sendable () async throws -> Void = {}
    ) {
        self.client = client
        self.caches = caches
        self.copy = copy
        self.endOfStay = endOfStay
    }

    deinit {
        for cancel in works.values { cancel() }
        listeners.finish()
    }

    /// The patient that is signed in.
    public var patient: Patient? { state.patient }

    /// Whether a patient is signed in.
    public var isSignedIn: Bool { state.patient != nil }

    /// Finds a patient and makes it the one that is signed in.
    ///
    /// The patient who was signed in before stays so until the new one is found, and when none is. Where the server cannot be
    /// asked, the patient of the copy is found, whom the server knew before.
    ///
    /// - Parameter selector: Who to look for.
    /// - Returns: The patient.
    /// - Throws: `PatientSessionError`, with different codes for no match, several matches and a failed request;
    ///   `CancellationError`.
    @discardableResult
    public func signIn(_ selector: PatientSelector) async throws -> Patient {
        ticket += 1
        let own = ticket
        // Tokens that a sign-out is removing are not those of this sign-in.
        _ = await cleaning?.result
        let found: Result<SearchResult<Patient>, any Error>
        do {
            found = .success(try await client.search(Patient.self, selector.query))
        } catch {
            found = .failure(error)
        }
        try Task.checkCancellation()
        // Neither the answer nor the failure of an overtaken sign-in is news to anybody.
        guard own == ticket else { throw PatientSessionError(.overtaken) }
        let patient: Patient
        do {
            patient = try selector.patient(in: found)
        } catch {
            guard let kept = await keptPatient(selector, error) else { throw error }
            guard own == ticket else { throw PatientSessionError(.overtaken) }
            move(to: .signedIn(kept), isEndOfStay: false)
            _ = await cleaning?.result
            guard own == ticket else { throw PatientSessionError(.overtaken) }
            return kept
        }
        move(to: .signedIn(patient), isEndOfStay: false)
        // Nothing of the patient before is left when the new one's first request is made.
        _ = await cleaning?.result
        guard own == ticket else { throw PatientSessionError(.overtaken) }
        // That nothing can be kept is no reason to show nothing.
        try? await copy?.keep(patient, of: client)
        guard own == ticket else {
            // Whoever signed out meanwhile wants nothing kept.
            if !isSignedIn { try? await copy?.removeAll() }
            throw PatientSessionError(.overtaken)
        }
        return patient
    }

    /// The patient of the copy, where the server cannot be asked for the one who is meant.
    private func keptPatient(_ selector: PatientSelector, _ error: any Error) async -> Patient? {
        guard let error = error as? PatientSessionError, error.code == .requestFailed,
            (error.underlyingError as? FHIRClientError)?.isAbsence == true,
            let kept = await copy?.content(of: client.base, client.version)?.patient, selector.describes(kept)
        else { return nil }
        return kept
    }

    /// Ends the session and forgets what belongs to it.
    ///
    /// The patient is signed out at once, and whatever happens: an answer to a sign-in that is under way does not land any
    /// more. A call while nobody is signed in cleans up again.
    ///
    /// - Throws: `PatientSessionError` with the code `notForgotten` and the error of `endOfStay`, as when a file of tokens
    ///   cannot be removed.
    public func signOut() async throws {
        ticket += 1
        move(to: .signedOut, isEndOfStay: true)
        do {
            try await cleaning?.value
        } catch {
            throw PatientSessionError(.notForgotten, underlyingError: error)
        }
    }

    /// Does work for the patient who is signed in, and gives the result only if that patient still is.
    ///
    /// The work begins when nothing of the patient before is left. It is cancelled when the patient changes, so that a download
    /// or a sequence of pages inside it ends, and when the task of the caller is.
    ///
    /// - Parameter work: What to do for the patient.
    /// - Returns: The result of the work.
    /// - Throws: `PatientSessionError` with the code `notSignedIn`, or `patientChanged` whatever became of the work; the
    ///   error of the work.
    public func perform<Value: Sendable>(
        _ work: @escaping @Sendable (Patient) async throws -> Value
    ) async throws -> Value {
        guard let patient = state.patient else { throw PatientSessionError(.notSignedIn) }
        workCount += 1
        let number = workCount
        let task = Task { [cleaning] in
            // Listeners hear of a patient before the caches have forgotten the one before.
            _ = await cleaning?.result
            try Task.checkCancellation()
            return try await work(patient)
        }
        works[number] = { task.cancel() }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        // A change of patient took the work off the list.
        guard works.removeValue(forKey: number) != nil else { throw PatientSessionError(.patientChanged) }
        return try result.get()
    }

    /// Returns the changes from now on: a sign-out, and a sign-in when the patient is another.
    ///
    /// A sign-in that finds the same patient again, with the same logical id, is no change. The current state is not part of
    /// the sequence: ask for the sequence first and for the state then, and nothing is missed. Every caller has a sequence
    /// of its own; it ends with the session.
    public nonisolated func changes() -> AsyncStream<Change> {
        listeners.stream()
    }

    private func move(to new: State, isEndOfStay: Bool) {
        let change = Change(old: state.patient, new: new.patient)
        let isChange = change.old?.id != change.new?.id
        state = new
        if isChange {
            for cancel in works.values { cancel() }
            works = [:]
        }
        if isChange || isEndOfStay { clean(isEndOfStay: isEndOfStay) }
        if isChange { listeners.yield(change) }
    }

    /// Forgets after what is being forgotten already.
    private func clean(isEndOfStay: Bool) {
        cleaning = Task { [cleaning, caches, copy, endOfStay] in
            _ = await cleaning?.result
            for cache in caches { await cache.removeAll() }
            guard isEndOfStay else { return }
            let removal: Result<Void, any Error>
            do { removal = .success(try await copy?.removeAll() ?? ()) } catch { removal = .failure(error) }
            try await endOfStay()
            try removal.get()
        }
    }
}

extension PatientSession {
    /// Who is signed in.
    public enum State: Sendable, Hashable {
        /// Nobody.
        case signedOut
        /// A patient, who has a logical id.
        case signedIn(Patient)

        /// The patient, if there is one.
        public var patient: Patient? {
            if case .signedIn(let patient) = self { patient } else { nil }
        }
    }

    /// A change of the patient who is signed in.
    public struct Change: Sendable, Hashable {
        /// The patient before; nil when nobody was signed in.
        public var old: Patient?
        /// The patient now; nil after signing out.
        public var new: Patient?
    }
}
