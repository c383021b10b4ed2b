// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// Loading and keeping the resources of a server in memory.
struct SandboxKeepingTests {
    private static func server(_ version: FHIRVersion = .r4) throws -> SandboxServer {
        try SandboxServer(
            version: version, base: .example(), makeID: { "given" }, environment: .stopped(at: Clinic.now))
    }

    private static func get(_ target: String, from server: SandboxServer) async throws -> HTTPResponse {
        try await server.send(HTTPRequest(url: .example(target)))
    }

    @Test(arguments: Clinic.versions)
    func `a snapshot makes the same server again`(version: FHIRVersion) async throws {
        let server = try Self.server(version)
        let old =
            #"{"resourceType":"Patient","id":"old","meta":{"versionId":"7","lastUpdated":"2015-01-01T00:00:00Z"},"x":1.10}"#
        try await server.load(.bundle([version.order("o2"), old, version.patient("p"), version.order("o1")]))
        _ = try await server.send(HTTPRequest(method: .delete, url: .example("/Patient/p")))

        let snapshot = await server.snapshot()
        let restored = try Self.server(version)
        #expect(try await restored.load(snapshot).isEmpty)
        #expect(await restored.snapshot() == snapshot)
        #expect(try await Self.get("/Patient/p", from: restored).status == 410)
        let patient = try await Self.get("/Patient/old", from: restored)
        #expect(String(decoding: patient.body, as: UTF8.self) == old)
        #expect(patient.fields[.eTag] == "W/\"7\"")
        let orders = try await FHIRClient(version, scripted: restored).search(MedicationRequest.self)
        #expect(orders.matches.map(\.id) == ["o2", "o1"])

        // Readable by any program that reads FHIR.
        let bundle = try FHIRReader(version: version).read(FHIRBundle.self, from: snapshot)
        #expect(bundle.issues.isEmpty)
        #expect(bundle.value.type == .history)
        // The newest first.
        #expect(bundle.value.entry.map { $0.request?.method?.rawValue } == ["DELETE", "PUT", "PUT", "PUT", "PUT"])
    }

    @Test func `an empty server has a snapshot, too`() async throws {
        let server = try Self.server()
        #expect(try await Self.server().load(server.snapshot()).isEmpty)
    }

    @Test func `a deleted id does not come again`() async throws {
        let server = try Self.server()
        try await server.load(.bundle([FHIRVersion.r4.patient("given")]))
        _ = try await server.send(HTTPRequest(method: .delete, url: .example("/Patient/given")))
        let created = try await FHIRClient(scripted: server).create(Patient())
        #expect(created.id == "given-2")
    }

    @Test func `a loaded resource without id and meta gets them`() async throws {
        let server = try Self.server()
        try await server.load(.bundle([#"{"resourceType":"Patient","active":true}"#]))
        let response = try await Self.get("/Patient/given", from: server)
        let expected = """
            {"resourceType":"Patient","id":"given","meta":{"versionId":"1","lastUpdated":"2016-08-15T10:00:00Z"},\
            "active":true}
            """
        #expect(String(decoding: response.body, as: UTF8.self) == expected)
    }

    @Test func `a bad entry is told and the others are loaded`() async throws {
        let server = try Self.server()
        let issues = try await server.load(
            .bundle([
                #"{"resourceType":"Patient","id":"p","active":"yes"}"#,
                FHIRVersion.r4.patient("a"),
                FHIRVersion.r4.patient("a"),
                FHIRVersion.dstu2.order("o"),
                #"{"resourceType":"Patient","id":"../x"}"#,
                #"{"id":"x"}"#,
                // Kept, although a rule is broken: it is real data.
                #"{"resourceType":"Medication","id":"m","code":{"text":"A"},"status":""}"#,
                #"{"resourceType":"Practitioner","id":"d"}"#,
            ]))
        #expect(
            issues.map(\.path) == [
                "Bundle.entry[0].resource.active",
                "Bundle.entry[2].resource",
                "Bundle.entry[3].resource",
                "Bundle.entry[4].resource",
                "Bundle.entry[5].resource",
                "Bundle.entry[6].resource.status",
            ])
        #expect(try await Self.get("/Patient/a", from: server).status == 200)
        #expect(try await Self.get("/Medication/m", from: server).status == 200)
        #expect(try await Self.get("/Practitioner/d", from: server).status == 200)
        #expect(try await Self.get("/Patient/p", from: server).status == 404)
    }

    @Test(arguments: ["", "[]", "{", #"{"resourceType":"Patient"}"#])
    func `what is not a Bundle is refused`(text: String) async throws {
        let server = try Self.server()
        await #expect(throws: FHIRError.self) { try await server.load(Array(text.utf8)) }
    }

    // The Patient does not matter, the place of the server does.
    @Test func `links use the name under which a client reached the server`() async throws {
        let server = try Self.server()
        try await server.load(.bundle(["a", "b"].map { FHIRVersion.r4.patient($0) }))
        let url = try #require(URL(string: "http://127.0.0.1:8080/base/Patient?_count=1"))
        let response = try await server.send(HTTPRequest(url: url))
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: response.body).value
        #expect(bundle.url(of: "next")?.hasPrefix("http://127.0.0.1:8080/base/Patient?_page=") == true)
        #expect(bundle.entry.first?.fullUrl == "http://127.0.0.1:8080/base/Patient/a")
    }
}
