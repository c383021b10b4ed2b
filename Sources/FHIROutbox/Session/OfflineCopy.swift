// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport
public import Foundation

/// What a server said last of the patient who is signed in and of the prescriptions, kept on disk for times without a network.
///
/// Give it to a ``PatientSession``: a patient who signed in before can then sign in without a network, and screens show the
/// prescriptions with the moment at which they were read. Doses are no part of it: a list of old ones would say that nothing
/// was taken since.
///
/// ```swift
/// let copy = OfflineCopy(folder: folder, seal: seal)
/// let session = PatientSession(client: client, copy: copy)
/// ```
///
/// There is one patient of one server in it at most. Signing out removes it, and so does the sign-in of another patient;
/// another patient, server or version of FHIR finds nothing. The file can be read by its owner only (0600, in a folder with
/// 0700). It is medical data on a disk: pass a seal unless the disk itself is protected. A file that is damaged or cannot be
/// opened counts as not there.
public actor OfflineCopy {
    /// The folder that holds the file, made when there is something to keep.
    public nonisolated let folder: URL
    private let seal: Seal?
    private let environment: HostEnvironment
    /// Tells an answer that comes after everything was removed from one that may be kept.
    package private(set) var generation = 0

    /// Creates a copy in a folder.
    ///
    /// - Parameters:
    ///   - folder: A folder for this copy alone.
    ///   - seal: The encryption of what is kept; nil, for none, only where the disk itself is protected.
    ///   - environment: The clock for the moments of reading.
    public init(folder: URL, seal: Seal?, environment: HostEnvironment = .system) {
        self.folder = folder
        self.seal = seal
        self.environment = environment
    }

    /// Prescriptions as they were read.
    public struct Prescriptions: Sendable {
        /// The prescriptions, in the order of the server.
        public let requests: [MedicationRequest]
        /// When they were read from the server.
        public let date: Date
        /// The medications that prescriptions only refer to, by the reference.
        package let medications: [String: Medication]

        package init(requests: [MedicationRequest], date: Date, medications: [String: Medication]) {
            self.requests = requests
            self.date = date
            self.medications = medications
        }
    }

    /// What is kept of a patient.
    public struct Content: Sendable {
        /// The patient.
        public let patient: Patient
        /// When the patient was read from the server.
        public let date: Date
        /// The prescriptions; nil where none were read yet.
        public let prescriptions: Prescriptions?
        let version: FHIRVersion
    }

    // MARK: Looking

    /// Returns what is kept of the patient who signed in last.
    ///
    /// - Parameters:
    ///   - server: The base address of the server.
    ///   - version: The version of FHIR of the server.
    /// - Returns: What is kept; nil where there is nothing of that server in that version.
    public func content(of server: URL, _ version: FHIRVersion) -> Content? {
        guard let content = read(server), content.version == version else { return nil }
        return content
    }

    /// Returns the version of FHIR in which something of a server is kept.
    ///
    /// With it a client can be made for a server that cannot be asked; see ``/FHIRTransport/FHIRClient``.
    ///
    /// - Parameter server: The base address of the server.
    /// - Returns: The version; nil where nothing is kept of that server.
    public func version(of server: URL) -> FHIRVersion? { read(server)?.version }

    /// Returns the prescriptions of a patient; nil where there are none of that patient, server and version.
    package func prescriptions(of patientID: String, on client: FHIRClient) -> Prescriptions? {
        guard let content = content(of: client.base, client.version), content.patient.id == patientID else {
            return nil
        }
        return content.prescriptions
    }

    /// Returns a patient; nil where another is kept.
    package func patient(_ id: String, on client: FHIRClient) -> Patient? {
        content(of: client.base, client.version).map(\.patient).flatMap { $0.id == id ? $0 : nil }
    }

    // MARK: Keeping

    /// Keeps a patient who was read just now, in place of any other.
    func keep(_ patient: Patient, of client: FHIRClient) throws {
        let before = content(of: client.base, client.version)
        let isSame = before?.patient.id == patient.id
        // Nothing of another patient stays, whatever becomes of this.
        if !isSame { try removeAll() }
        try write(
            Content(
                patient: patient, date: environment.date(), prescriptions: isSame ? before?.prescriptions : nil,
                version: client.version),
            client.base)
    }

    /// Keeps prescriptions that were read just now; those of somebody who is not signed in any more are not kept, and neither are
    /// those that were asked for in an earlier stay.
    package func keep(
        _ requests: [MedicationRequest], medications: [String: Medication], of patientID: String,
        on client: FHIRClient, in generation: Int
    ) throws {
        guard generation == self.generation, let before = content(of: client.base, client.version),
            before.patient.id == patientID
        else { return }
        let prescriptions = Prescriptions(requests: requests, date: environment.date(), medications: medications)
        try write(
            Content(
                patient: before.patient, date: before.date, prescriptions: prescriptions, version: client.version),
            client.base)
    }

    /// Removes everything.
    ///
    /// - Throws: The error of the file system when something is left.
    public func removeAll() throws {
        generation += 1
        try PrivateFile<SystemError>.remove(place)
        try PrivateFile<SystemError>.remove(draft)
    }

    // MARK: The file

    /// The first line of the file; the second is a Bundle with the patient, the prescriptions and the medications.
    private struct Header: Codable {
        var format = 1
        let server: String
        let version: String
        let patientRead: Date
        let prescriptionsRead: Date?
    }

    private var place: URL { folder.appendingPathComponent("patient.copy") }
    private var draft: URL { folder.appendingPathComponent("patient.copy.new") }

    private func write(_ content: Content, _ server: URL) throws {
        var bundle = FHIRBundle()
        bundle.type = .collection
        bundle.entry = [FHIRBundle.Entry(fullUrl: nil, resource: content.patient.resource)]
        if let prescriptions = content.prescriptions {
            bundle.entry += prescriptions.requests.map { FHIRBundle.Entry(fullUrl: nil, resource: $0.resource) }
            bundle.entry += prescriptions.medications.sorted { $0.key < $1.key }.map { address, medication in
                FHIRBundle.Entry(fullUrl: address, resource: medication.resource)
            }
        }
        let header = Header(
            server: server.serverAddress ?? "", version: content.version.rawValue, patientRead: content.date,
            prescriptionsRead: content.prescriptions?.date)
        let bytes =
            Array(try JSONEncoder().encode(header)) + [UInt8(ascii: "\n")]
            + (try FHIRWriter(version: content.version).write(bundle).bytes)
        try FileManager.default.makePrivateFolder(at: folder)
        try PrivateFile<SystemError>.replace(place, by: draft, with: try seal.sealed(bytes))
    }

    private func read(_ server: URL) -> Content? {
        guard let file = try? PrivateFile<SystemError>(place, .reading), let sealed = try? file.bytes(from: 0),
            let bytes = try? seal.opened(sealed), let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let header = try? JSONDecoder().decode(Header.self, from: Data(bytes[..<end])), header.format == 1,
            header.server == server.serverAddress, let version = FHIRVersion(rawValue: header.version),
            let bundle = try? FHIRReader(version: version).read(FHIRBundle.self, from: Array(bytes[(end + 1)...])).value
        else { return nil }
        var patient: Patient?
        var requests: [MedicationRequest] = []
        var medications: [String: Medication] = [:]
        for entry in bundle.entry {
            switch entry.resource {
            case .patient(let resource)?: patient = resource
            case .medicationRequest(let resource)?: requests.append(resource)
            case .medication(let resource)?: entry.fullUrl.map { medications[$0] = resource }
            default: return nil
            }
        }
        guard let patient else { return nil }
        let prescriptions = header.prescriptionsRead.map {
            Prescriptions(requests: requests, date: $0, medications: medications)
        }
        return Content(patient: patient, date: header.patientRead, prescriptions: prescriptions, version: version)
    }
}

extension FHIRClientError {
    /// Whether the server could not be asked, and may be there again later.
    package var isAbsence: Bool {
        switch code {
        case .timedOut, .throttled, .serverError: true
        case .transport:
            switch (underlyingError as? TransportError)?.code {
            case .invalidRequest?, .responseTooLarge?, .tooManyRedirects?, .redirectRefused?: false
            default: true
            }
        default: false
        }
    }
}
