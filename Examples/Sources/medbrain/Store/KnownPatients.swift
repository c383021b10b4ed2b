// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import MedicationScreens

/// What a server said last of its patients and their prescriptions, for times when it is away.
///
/// Doses are not part of it: a chart of old ones would say that nothing was taken since.
///
/// `OfflineCopy` is for one patient, and the sign-in of another empties it: on a telephone nobody else's records may stay. Here
/// each command is a sign-in of its own, and several patients are found by id or identifier while the server is away.
struct KnownPatients: Sendable {
    private let folder: URL

    /// Opens the records of a server.
    ///
    /// - Parameter folder: Their folder, which is made when there is something to keep.
    init(folder: URL) {
        self.folder = folder
    }

    /// Keeps what a server has said of a patient, in place of what it said before.
    ///
    /// - Parameters:
    ///   - patient: The patient, with a logical id.
    ///   - list: The prescriptions.
    ///   - version: The version of FHIR of the server.
    /// - Throws: `FileError`; `FHIRError` for what cannot be written.
    func keep(_ patient: Patient, _ list: PrescriptionList, version: FHIRVersion) async throws {
        guard let id = patient.id else { return }
        var bundle = FHIRBundle()
        bundle.type = .collection
        let rows = list.all + list.unassigned
        let resources = [patient.resource] + rows.map { Self.request(in: $0).resource } + Self.medications(of: list)
        bundle.entry = resources.map { FHIRBundle.Entry(fullUrl: nil, resource: $0) }
        let records = try FHIRWriter(version: version).write(bundle).bytes
        let bytes = Array("{\"fhirVersion\":\"\(version.rawValue)\",\"records\":".utf8) + records + Array("}".utf8)
        let file = folder.appending(path: id + ".json")
        guard try AtomicFile.read(file) != bytes else { return }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw FileError("cannot make the folder \(folder.path)", error)
        }
        let held = try await FileLock(folder.appending(path: "lock"))
        defer { withExtendedLifetime(held) {} }
        try AtomicFile.write(bytes, to: file)
    }

    /// The prescription of a row, with the name of its medication where another resource tells it.
    private static func request(in row: PrescriptionRow) -> MedicationRequest {
        var request = row.request
        if let name = row.name, request.medication.concept == nil, request.medication.reference?.display == nil {
            request.medication.reference?.display = name
        }
        return request
    }

    /// The medications that prescriptions refer to on their server: one may have been entered in error.
    private static func medications(of list: PrescriptionList) -> [Resource] {
        var seen: Set<String> = []
        return list.all.compactMap { row in
            guard let target = row.request.medication.reference?.target, target.type == "Medication",
                var medication = row.medication, seen.insert(target.id).inserted
            else { return nil }
            medication.id = target.id
            return medication.resource
        }
    }

    /// Returns a server that answers with what is known.
    ///
    /// - Parameter base: The address of the server.
    /// - Returns: The server; nil where nothing is known.
    func server(base: URL) async -> SandboxServer? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var server: SandboxServer?
        for name in names.sorted() where name.hasSuffix(".json") {
            guard let bytes = try? AtomicFile.read(folder.appending(path: name)),
                let value = try? JSONValue(parsing: bytes), let records = value["records"],
                let version = value["fhirVersion"]?.string.flatMap({ FHIRVersion(rawValue: $0) })
            else { continue }
            let known = server ?? SandboxServer(version: version, base: base)
            // A server that has changed its version says everything anew when it is back.
            guard known.version == version else { continue }
            _ = try? await known.load(records.bytes)
            server = known
        }
        return server
    }
}

/// A server that is away, in whose place answers what is known of patients and prescriptions.
struct AbsentServer: HTTPTransport {
    /// What is known.
    let known: SandboxServer
    /// Why the server is away.
    let reason: TransportError.Code

    private static let knownTypes: Set<String> = ["Patient", "MedicationRequest", "MedicationOrder", "Medication"]

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let place = request.url.path().dropFirst(known.base.path().count).split(separator: "/").map(String.init)
        let isReading = request.method.isSafe || place.last == "_search"
        if isReading, let type = place.first, Self.knownTypes.contains(type) { return try await known.send(request) }
        throw TransportError(reason, request: request)
    }
}
