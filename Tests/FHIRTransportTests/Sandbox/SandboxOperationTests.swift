// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// `$everything` and bulk export.
struct SandboxOperationTests {
    private static func records(_ version: FHIRVersion) -> [String] {
        [
            version.patient("p"), version.patient("q"), version.order("o", patient: "p"),
            version.order("x", patient: "q"),
            version.administration("d", of: "o", patient: "p"),
            #"{"resourceType":"Organization","id":"h","name":"Ring"}"#,
            #"{"resourceType":"Practitioner","id":"dr"}"#,
            #"{"resourceType":"Encounter","id":"e","subject":{"reference":"Patient/p"},"serviceProvider":{"reference":"Organization/h"},"partOf":{"reference":"Encounter/f"}}"#,
            // Belongs to another patient, although it is referred to.
            #"{"resourceType":"Encounter","id":"f","subject":{"reference":"Patient/q"}}"#,
        ]
    }

    private static func open(_ version: FHIRVersion, _ body: (Clinic) async throws -> Void) async throws {
        try await Clinic.open(version) { clinic in
            try await clinic.server.load(.bundle(records(version)))
            try await body(clinic)
        }
    }

    @Test(arguments: FHIRVersion.allCases)
    func `everything about a patient, and nothing about others`(version: FHIRVersion) async throws {
        try await Self.open(version) { clinic in
            var client = clinic.client
            client.checksFeatures = true
            var ids: Set<String> = []
            var pages = 0
            for try await page in client.everything(about: Patient.self, id: "p", count: 2) {
                pages += 1
                #expect(page.total == 5 && page.issues.isEmpty)
                ids.formUnion(page.matches.compactMap(\.id) + page.included.compactMap(\.id))
            }
            #expect(ids == ["p", "o", "d", "e", "h"])
            #expect(pages == 3)
            let some = try await client.everything(
                about: Patient.self, id: "p", since: FHIRInstant("2016-08-15T10:00:00Z"), typeNames: ["Encounter"]
            ).result()
            #expect(some.included.map(\.id) == ["e"] && some.isComplete)
            let inputs = [OperationParameter.string("_type", "Patient"), .integer("_count", 1)]
            let posted = try await client.run("everything", on: .resource(Patient.self, id: "p"), inputs)
            #expect(posted?.value.typeName(in: version) == "Bundle")
        }
    }

    @Test(arguments: FHIRVersion.allCases)
    func `an export is waited for and fetched`(version: FHIRVersion) async throws {
        try await Self.open(version) { clinic in
            var client = clinic.client
            client.checksFeatures = true
            var request = BulkExportRequest(.server)
            request.typeNames = ["Patient", version.orderType, "Encounter"]
            request.typeFilters = ["\(version.orderType)?patient=p"]
            let export = try await client.startExport(request)
            // The content is that of the start.
            _ = try await clinic.send(.delete, "/Patient/q")
            let waits = Locked<[Duration]>([])
            let environment = HostEnvironment(
                uptime: { .zero }, sleep: { duration in waits.withLock { $0.append(duration) } }, date: { Clinic.now },
                random: { 0.5 })
            let manifest = try await export.manifest(environment: environment)
            #expect(waits.withLock { $0 } == [.seconds(1)])
            #expect(manifest.files.map(\.typeName) == ["Encounter", version.orderType, "Patient"].sorted())
            #expect(manifest.files.map(\.count).compactMap { $0 }.reduce(0, +) == 5)
            #expect(manifest.transactionTime.text == "2016-08-15T10:00:00Z")
            let folder = FileManager.default.temporaryDirectory.appending(path: "sandbox-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let files = try await export.download(manifest, to: folder)
            let patients = try #require(files.first { $0.entry.typeName == "Patient" })
            let lines = try Data(contentsOf: patients.url).split(separator: UInt8(ascii: "\n"))
            #expect(try lines.map { try JSONValue(parsing: Array($0))["id"]?.string } == ["p", "q"])
            try await export.cancel()
            let error = await #expect(throws: FHIRClientError.self) { try await export.status(now: Clinic.now) }
            #expect(error?.code == .notFound)
        }
    }

    @Test func `an export since a moment names what was deleted`() async throws {
        try await Self.open(.r4) { clinic in
            _ = try await clinic.send(.delete, "/Patient/q")
            var request = BulkExportRequest(.server)
            request.since = FHIRInstant("2016-08-15T10:00:00Z")
            let export = try await clinic.client.startExport(request)
            _ = try await export.status(now: Clinic.now)
            guard case .finished(let manifest) = try await export.status(now: Clinic.now) else {
                Issue.record("the export is not finished")
                return
            }
            let deleted = try #require(manifest.files.first { $0.purpose == .deleted })
            let target = deleted.url.absoluteString.replacing("http://clinic.example/fhir", with: "")
            let line = try await clinic.send(.get, target).json
            #expect(line.at("entry.0.request.url") == .string("Patient/q"))
        }
    }

    @Test(arguments: [(BulkExportRequest.Scope.allPatients, 9), (.group("g"), 6)])
    func `an export of patients has what belongs to them`(scope: BulkExportRequest.Scope, count: Int) async throws {
        try await Self.open(.r4) { clinic in
            // It belongs to its members, too (FHIR R4, compartment of a patient).
            let group = #"{"resourceType":"Group","id":"g","member":[{"entity":{"reference":"Patient/p"}}]}"#
            try await clinic.server.load(.bundle([group]))
            let export = try await clinic.client.startExport(BulkExportRequest(scope))
            _ = try await export.status(now: Clinic.now)
            guard case .finished(let manifest) = try await export.status(now: Clinic.now) else {
                Issue.record("the export is not finished")
                return
            }
            #expect(manifest.files.compactMap(\.count).reduce(0, +) == count)
        }
    }
}
