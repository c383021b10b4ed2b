// SPDX-License-Identifier: Apache-2.0

public import ContentState
public import DosageLanguage
public import FHIRCore
public import FHIROutbox
public import FHIRTransport
public import Foundation
public import Observation

/// The screen that lists the prescriptions of the patient who is signed in.
///
/// The model has no user interface: show ``phase`` in any way. A change of patient loads the new list and never shows
/// the old one; signing out empties the screen, and a late answer does not land.
///
/// ```swift
/// let model = PrescriptionListModel(client: client, locale: locale)
/// model.show(patient: "f001")
/// ```
@MainActor
@Observable
public final class PrescriptionListModel {
    @ObservationIgnored private let loader: ContentLoader<PatientIdentity, PrescriptionList>
    @ObservationIgnored private let client: FHIRClient

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - client: The client of the patient's server.
    ///   - locale: The language and region of the reader.
    ///   - zone: The zone to say moments in; nil to say each as it was written.
    ///   - tables: The tables of words; nil for those that come with the package.
    public init(client: FHIRClient, locale: Locale, zone: TimeZone? = nil, tables: PhraseTables? = nil) {
        self.client = client
        loader = ContentLoader(isEmpty: \.isEmpty) { patient in
            let builder = try DosageSentenceBuilder(
                locale: locale,
                version: client.version,
                zone: zone,
                tables: tables
            )
            return try await Self.list(client, patient, builder, pageSize: 100, pageLimit: FHIRClient.defaultPageLimit)
        }
    }

    /// Creates the screen with the settings of an app.
    ///
    /// - Parameters:
    ///   - client: The client of the patient's server.
    ///   - copy: Where prescriptions are kept, and found while the server is away; nil for nowhere.
    ///   - settings: The reader, the zone and the rule for further attempts.
    public init(client: FHIRClient, copy: OfflineCopy? = nil, settings: ScreenSettings) {
        self.client = client
        loader = settings.loader(isEmpty: \.isEmpty) { patient in
            let builder = try settings.sentences(client.version)
            return try await Self.list(
                client, patient, builder, pageSize: settings.pageSize, pageLimit: settings.pageLimit, copy: copy)
        }
    }

    @concurrent
    private nonisolated static func list(
        _ client: FHIRClient, _ patient: PatientIdentity, _ builder: DosageSentenceBuilder, pageSize: Int,
        pageLimit: Int,
        copy: OfflineCopy? = nil
    ) async throws -> PrescriptionList {
        let result: SearchResult<MedicationRequest>
        let generation = await copy?.generation
        do {
            result = try await client.search(
                MedicationRequest.self, [.patient(patient.id), .count(pageSize)], pageLimit: pageLimit)
        } catch let error as FHIRClientError where error.isAbsence {
            guard let kept = await copy?.prescriptions(of: patient.id, on: client) else { throw error }
            return PrescriptionList(kept, patient: patient, builder: builder)
        }
        let sorted = result.matches(of: patient, by: \.subject)
        let listed = sorted.own + sorted.unknown
        let names = try await MedicationNames(
            for: listed.map(\.medication), included: result.included, client: client)
        // A copy that lacks something would look whole; an older one says how old it is.
        if result.isComplete, result.unreadable.isEmpty {
            try? await copy?.keep(
                listed, medications: names.medications, of: patient.id, on: client, in: generation ?? 0)
        }
        return PrescriptionList(result, sorted, builder: builder, server: client.base, names: names)
    }

    /// What the screen has, what it does, and what went wrong last.
    public var phase: ContentPhase<PrescriptionList> { loader.phase }

    /// How the screen stands.
    public var status: ScreenStatus { ScreenStatus(.prescriptions, loader.phase) }

    /// The id of the patient whose prescriptions are shown.
    public var patient: String? { loader.key?.id }

    /// Shows the prescriptions of a patient, or nothing.
    ///
    /// - Parameters:
    ///   - patient: The id of the patient; nil after signing out.
    ///   - identifiers: The business identifiers of the patient, by which prescriptions may say whose they are.
    /// - Returns: The task of the request, nil where there is none to make.
    @discardableResult
    public func show(patient: String?, identifiers: [Identifier] = []) -> Task<Void, Never>? {
        guard let patient else {
            loader.reset()
            return nil
        }
        return loader.load(client.identity(ofPatient: patient, identifiers: identifiers))
    }

    /// Fetches the prescriptions again and keeps what is shown meanwhile.
    ///
    /// - Returns: The task of the request, nil where no patient was shown yet.
    @discardableResult
    public func reload() -> Task<Void, Never>? {
        loader.reload()
    }

    /// Gives up the request under way and goes back to what was shown before it.
    public func cancel() {
        loader.cancel()
    }

    /// Follows a session: shows the patient who is signed in, and nothing after signing out.
    ///
    /// Returns when the session ends or the task is cancelled.
    ///
    /// - Parameter session: The session.
    public func follow(_ session: PatientSession) async {
        let changes = session.changes()
        let patient = await session.patient
        show(patient: patient?.id, identifiers: patient?.identifier ?? [])
        for await change in changes {
            show(patient: change.new?.id, identifiers: change.new?.identifier ?? [])
        }
    }
}
