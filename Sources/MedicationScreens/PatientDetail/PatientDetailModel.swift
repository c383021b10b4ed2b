// SPDX-License-Identifier: Apache-2.0

public import ContentState
import FHIRCore
public import FHIROutbox
public import FHIRTransport
public import Observation

/// The screen that shows the record of the patient who is signed in, and the offer to sign in while no patient is.
@MainActor
@Observable
public final class PatientDetailModel {
    @ObservationIgnored private let loader: ContentLoader<String, PatientDetail>

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - client: The client of the patient's server.
    ///   - copy: Where the patient is found while the server is away; nil for nowhere.
    ///   - settings: The reader and the clock.
    public init(client: FHIRClient, copy: OfflineCopy? = nil, settings: ScreenSettings) {
        loader = settings.loader { id in
            let language = try settings.language()
            let patient: Patient
            do {
                patient = try await client.read(Patient.self, id: id).value
            } catch let error as FHIRClientError where error.isAbsence {
                guard let kept = await copy?.patient(id, on: client) else { throw error }
                patient = kept
            }
            return PatientDetail(patient, now: settings.environment.date(), language: language)
        }
    }

    /// What the screen has, what it does, and what went wrong last.
    public var phase: ContentPhase<PatientDetail> { loader.phase }

    /// How the screen stands; while no patient is signed in, it says so and its action is to sign in.
    public var status: ScreenStatus { ScreenStatus(.patient, loader.phase, isSignedOut: loader.key == nil) }

    /// The id of the patient who is shown.
    public var patient: String? { loader.key }

    /// Shows a patient, or nothing.
    ///
    /// - Parameter patient: The id of the patient; nil after signing out.
    /// - Returns: The task of the request, nil where there is none to make.
    @discardableResult
    public func show(patient: String?) -> Task<Void, Never>? {
        guard let patient else {
            loader.reset()
            return nil
        }
        return loader.load(patient)
    }

    /// Fetches the record again and keeps what is shown meanwhile.
    ///
    /// - Returns: The task of the request, nil where nobody was shown yet.
    @discardableResult
    public func reload() -> Task<Void, Never>? {
        loader.reload()
    }

    /// Gives up the request under way and goes back to what was shown before it.
    public func cancel() {
        loader.cancel()
    }
}
