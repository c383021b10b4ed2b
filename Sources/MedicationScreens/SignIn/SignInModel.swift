// SPDX-License-Identifier: Apache-2.0

public import ContentState
public import FHIRCore
public import FHIROutbox
import FHIRTransport
public import Observation

/// The screen on which somebody signs in.
///
/// The form is checked before anything is sent, nothing is sent twice at a time, and nobody is signed in by chance: no
/// match and several matches are failures with words of their own, and several matches can be chosen from.
///
/// ```swift
/// let model = SignInModel(session: session, settings: settings)
/// model.form = .patientID("f001")
/// await model.submit()?.value
/// if let patient = model.phase.value { … }
/// ```
@MainActor
@Observable
public final class SignInModel {
    /// What was entered so far; while it is being submitted it cannot be changed.
    public var form: SignInForm {
        get { entered }
        set {
            guard !isSubmitting, newValue != entered else { return }
            entered = newValue
            problems = []
        }
    }

    /// What was wrong with the form when it was submitted last, until it is changed.
    public private(set) var problems: [SignInProblem] = []

    private var entered = SignInForm(.patientID)
    @ObservationIgnored private let loader: ContentLoader<SignInRequest, Patient>

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - session: The session to sign in to.
    ///   - settings: The rule for further attempts.
    public init(session: PatientSession, settings: ScreenSettings) {
        loader = settings.loader { request in
            do {
                return switch request {
                case .patient(let selector): try await session.signIn(selector)
                case .grant(let grant): try await session.signIn(grant)
                }
            } catch let error as PatientSessionError where error.code == .overtaken {
                // Somebody signed in or out elsewhere: that is no failure of this.
                throw CancellationError()
            }
        }
    }

    /// What came of signing in: the patient, or why there is none.
    public var phase: ContentPhase<Patient> { loader.phase }

    /// How the screen stands.
    public var status: ScreenStatus { ScreenStatus(.signIn, loader.phase) }

    /// Whether an answer is awaited, so that the form must not be changed.
    public var isSubmitting: Bool { loader.phase.isFetching }

    /// The logical ids of the patients to choose from, after a sign-in that matches several.
    public var candidates: [String] {
        guard !isSubmitting else { return [] }
        return (loader.phase.failure as? PatientSessionError)?.patientIDs ?? []
    }

    /// Checks the form and looks for the patient.
    ///
    /// - Returns: The task of the request; nil while another is under way, and when the form has ``problems``.
    @discardableResult
    public func submit() -> Task<Void, Never>? {
        guard !isSubmitting else { return nil }
        problems = entered.problems
        return entered.request.flatMap { loader.submit($0) }
    }

    /// Signs in as one of several patients that match what was entered, which stays in the form.
    ///
    /// - Parameter id: One of the ``candidates``.
    /// - Returns: The task of the request; nil while another is under way, and for an id that is not among them.
    @discardableResult
    public func choose(_ id: String) -> Task<Void, Never>? {
        guard candidates.contains(id) else { return nil }
        return loader.submit(.patient(.id(id)))
    }

    /// Gives up the request under way; nobody is signed in by it.
    public func cancel() {
        loader.cancel()
    }

    /// Empties the screen, as after signing out; the way to sign in stays.
    public func reset() {
        loader.reset()
        problems = []
        entered = SignInForm(entered.kind)
    }
}
