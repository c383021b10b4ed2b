// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// The patient that an application works for, from sign-in to sign-out.
///
/// ```swift
/// let session = PatientSession(client: client)
/// let patient = try await session.signIn(.id("f001"))
/// ```
///
/// Signing in finds the record of a patient; it is no proof of who asks. That is the task of the credentials that a
/// middleware adds to the transport.
///
/// The actor keeps this promise: the state belongs to the last call of `signIn` or `signOut`. An answer that comes after
/// another call began does not land.
public actor PatientSession {
    /// The client that sign-in uses.
    public nonisolated let client: FHIRClient

    /// Who is signed in; a sign-in under way changes nothing before it succeeds.
    public private(set) var state = State.signedOut

    private var ticket = 0
    private let listeners = StateListeners<State>()

    /// Creates a session in which nobody is signed in.
    ///
    /// - Parameter client: The client of the server that has the records.
    public init(client: FHIRClient) {
        self.client = client
    }

    deinit {
        listeners.finish()
    }

    /// The patient that is signed in.
    public var patient: Patient? { state.patient }

    /// Finds a patient and makes it the one that is signed in.
    ///
    /// The patient who was signed in before stays so until the new one is found, and when none is.
    ///
    /// - Parameter selector: Who to look for.
    /// - Returns: The patient.
    /// - Throws: `PatientSessionError`, with different codes for no match, several matches and a failed request;
    ///   `CancellationError`.
    @discardableResult
    public func signIn(_ selector: PatientSelector) async throws -> Patient {
        ticket += 1
        let own = ticket
        let found: Result<SearchResult<Patient>, any Error>
        do {
            found = .success(try await client.search(Patient.self, [selector.parameter]))
        } catch {
            found = .failure(error)
        }
        try Task.checkCancellation()
        // Neither the answer nor the failure of an overtaken sign-in is news to anybody.
        guard own == ticket else { throw PatientSessionError(.overtaken) }
        let patient = try selector.patient(in: found)
        move(to: .signedIn(patient))
        return patient
    }

    /// Ends the session; an answer to a sign-in that is under way does not land any more.
    public func signOut() {
        ticket += 1
        move(to: .signedOut)
    }

    /// Returns the changes from now on: a sign-out, and a sign-in when the patient is another.
    ///
    /// A sign-in that finds the same patient again, with the same logical id, is no change. The current state is not part of
    /// the sequence: ask for the sequence first and for the state then, and nothing is missed. Every caller has a sequence
    /// of its own; it ends with the session.
    public func changes() -> AsyncStream<State> {
        listeners.stream()
    }

    private func move(to new: State) {
        let isChange = new.patient?.id != state.patient?.id
        state = new
        if isChange { listeners.yield(new) }
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
}
