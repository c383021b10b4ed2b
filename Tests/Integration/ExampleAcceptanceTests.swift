// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// What this package writes of resources that others wrote is accepted wherever the original is.
///
/// The folder of examples is named by the environment variable FHIR_EXAMPLES, with one folder for each version in it. A
/// resource that its own version's server refuses as it came tells nothing here, and is left out. One that another version
/// has no words for is told by the writer to lack what that version requires, and may be refused.
@Suite(
    .realServers,
    .enabled(if: RealServers.value("FHIR_EXAMPLES")?.isEmpty == false, "FHIR_EXAMPLES names no folder of examples")
)
struct ExampleAcceptanceTests {
    /// The versions for which there is a server.
    private static let servers: [FHIRVersion: String] = [
        .stu3: "FHIR_FHIRSTARTER_STU3_URL", .r4: "FHIR_HAPI_URL", .r4b: "FHIR_FHIRSTARTER_R4B_URL",
        .r5: "FHIR_FHIRSTARTER_R5_URL",
    ]

    /// What the server of its own version takes although it is wrong, and that of another version does not.
    private static let flawed: Set<String> = [
        // They refer to contained resources that are not there; fhir.resources does not look.
        "FHIR-Converter__MedicationDispense.json", "FHIR-Converter__MedicationStatement.json",
        // A list in place of the one batch; HAPI takes it.
        "FHIR-Converter__Medication.json",
    ]

    /// The resources of a folder, alone, in their JSON as it came; of a set, only so many.
    private static func examples(_ version: FHIRVersion) throws -> [(name: String, json: [UInt8])] {
        let root = URL(filePath: try #require(RealServers.value("FHIR_EXAMPLES")), directoryHint: .isDirectory)
        let folder = root.appending(path: version.rawValue, directoryHint: .isDirectory)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" && !flawed.contains($0.lastPathComponent) }.sorted {
            $0.path < $1.path
        }.flatMap { file in
            let object = try? JSONSerialization.jsonObject(with: Data(contentsOf: file))
            guard (object as? [String: Any])?["resourceType"] as? String == "Bundle" else {
                return [(file.lastPathComponent, Array(try Data(contentsOf: file)))]
            }
            let reading = try FHIRReader(version: version).read(FHIRBundle.self, from: Array(Data(contentsOf: file)))
            return reading.value.entry.compactMap(\.resource).prefix(4).enumerated().compactMap { index, resource in
                // Written as it was read, digit by digit: what FHIRCore's own tests prove.
                guard let json = try? FHIRWriter(version: version).write(resource).bytes else { return nil }
                return ("\(file.lastPathComponent) entry \(index)", json)
            }
        }
    }

    @Test(arguments: [FHIRVersion.stu3, .r4, .r4b, .r5])
    func `what is written is accepted`(version: FHIRVersion) async throws {
        let transport = URLSessionTransport()
        var counts: [String: Int] = [:]
        for (name, json) in try Self.examples(version) {
            guard let reading = try? FHIRReader(version: version).read(json), reading.value.isWritten,
                try await refusal(of: json, reading.value, version, transport) == nil
            else { continue }
            for target in [FHIRVersion.stu3, .r4, .r4b, .r5] {
                // Refused by the writer: the version has no words for its meaning.
                guard let writing = try? FHIRWriter(version: target).write(reading.value) else { continue }
                counts[target.rawValue, default: 0] += 1
                // What came is known to be accepted.
                guard writing.bytes != json else { continue }
                let refusal = try await refusal(of: writing.bytes, reading.value, target, transport)
                let isIncomplete = writing.issues.contains { $0.severity == .error && $0.code == .required }
                #expect(refusal == nil || isIncomplete, "\(name) from \(version) as \(target)")
            }
        }
        #expect(counts.values.allSatisfy { $0 > 50 }, "\(counts)")
        print(
            "» examples of \(version), as: \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))"
        )
    }

    /// What the server of a version says against a resource; nil when it takes it.
    private func refusal(
        of json: [UInt8],
        _ resource: Resource,
        _ version: FHIRVersion,
        _ transport: some HTTPTransport
    ) async throws -> String? {
        let type = try #require(resource.typeName(in: version))
        let name = try #require(Self.servers[version])
        let url = try RealServers.url(name, version == .r4 ? "/examples/fhir/\(type)" : "/\(type)")
        var request = HTTPRequest(method: .post, url: url, body: json)
        try request.fields.set(.contentType, to: "application/fhir+json")
        let response = try await transport.send(request)
        return response.status == 201 ? nil : "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
    }
}

extension Resource {
    /// Whether it is of a type that this package writes.
    fileprivate var isWritten: Bool {
        switch self {
        case .medication, .medicationAdministration, .medicationDispense, .medicationRequest, .medicationStatement,
            .organization, .patient, .practitioner:
            true
        default: false
        }
    }
}
