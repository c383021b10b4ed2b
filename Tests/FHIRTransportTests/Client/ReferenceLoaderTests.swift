// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct ReferenceLoaderTests {
    /// A server with resources by the path below its base.
    private static func server(_ resources: [String: String]) -> ScriptedTransport {
        ScriptedTransport { request in
            let path = request.line.replacing("GET /", with: "")
            guard let body = resources[path] else { return HTTPResponse(status: 404) }
            return try .text(body)
        }
    }

    private static let medication = #"{"resourceType":"Medication","id":"m","code":{"text":"A"}}"#

    private func order(_ reference: String, contained: String = "") throws -> MedicationRequest {
        let json = """
            {"resourceType":"MedicationRequest","id":"o","status":"active","intent":"order",\(contained)\
            "medicationReference":{"reference":"\(reference)"},"subject":{"reference":"Patient/1"}}
            """
        return try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    @Test(arguments: ["Medication/m", "https://fhir.example/base/Medication/m"])
    func `a reference to the server is read once`(address: String) async throws {
        let transport = Self.server(["Medication/m": Self.medication])
        let loader = ReferenceLoader(client: try FHIRClient(scripted: transport))
        for _ in 0..<2 {
            let found = try await loader.resolve(Reference(address), in: nil, as: Medication.self)
            #expect(found.code?.text == "A")
        }
        #expect(transport.received.map(\.line) == ["GET /Medication/m"])
        await loader.removeAll()
        _ = try await loader.resolve(Reference("Medication/m"), in: nil)
        #expect(transport.received.count == 2)
    }

    @Test func `a version is another resource than the present one`() async throws {
        let transport = Self.server(["Medication/m/_history/2": Self.medication])
        let loader = ReferenceLoader(client: try FHIRClient(scripted: transport))
        _ = try await loader.resolve(Reference("Medication/m/_history/2"), in: nil)
        await #expect(throws: FHIRClientError.self) { try await loader.resolve(Reference("Medication/m"), in: nil) }
    }

    @Test func `a contained resource needs no server`() async throws {
        let transport = Self.server([:])
        let loader = ReferenceLoader(client: try FHIRClient(scripted: transport))
        let order = try order("#m", contained: #""contained":[\#(Self.medication)],"#)
        let reference = try #require(order.medication.reference)
        let found = try await loader.resolve(reference, in: order.resource, as: Medication.self)
        #expect(found.code?.text == "A")
        #expect(transport.received.isEmpty)
    }

    @Test(
        arguments: [
            ("https://other.example/base/Medication/m", .crossOriginLink),
            ("http://fhir.example/base/Medication/m", .crossOriginLink),
            ("https://fhir.example:444/base/Medication/m", .crossOriginLink),
            ("//other.example/Medication/m", .crossOriginLink),
            ("https://u:p@fhir.example/base/Medication/m", .invalidLink),
        ] as [(String, FHIRClientError.Code)])
    func `a reference to another party is not followed`(address: String, code: FHIRClientError.Code) async throws {
        let transport = Self.server([:])
        let loader = ReferenceLoader(client: try FHIRClient(scripted: transport))
        let error = await #expect(throws: FHIRClientError.self) {
            try await loader.resolve(Reference(address), in: nil)
        }
        #expect(error?.code == code)
        #expect(transport.received.isEmpty)
    }

    @Test(arguments: [
        (nil, ReferenceError.Code.noAddress), ("urn:uuid:1", .unsupportedAddress), ("x", .unsupportedAddress),
        ("#m", .containedNotFound),
    ])
    func `a reference that leads nowhere says why`(address: String?, code: ReferenceError.Code) async throws {
        let loader = ReferenceLoader(client: try FHIRClient(scripted: Self.server([:])))
        let error = await #expect(throws: ReferenceError.self) { try await loader.resolve(Reference(address), in: nil) }
        #expect(error?.code == code)
    }

    @Test func `resources of a search are at hand`() async throws {
        let transport = Self.server([:])
        let loader = ReferenceLoader(client: try FHIRClient(scripted: transport), capacity: 1)
        let reading = try FHIRReader(version: .r4).read(Array(Self.medication.utf8))
        await loader.keep([reading.value])
        #expect(try await loader.resolve(Reference("Medication/m"), in: nil).id == "m")
        await #expect(throws: ReferenceError.self) {
            try await loader.resolve(Reference("Medication/m"), in: nil, as: Patient.self)
        }
        #expect(transport.received.isEmpty)
        // The least recently used one goes when there is no room.
        await loader.keep([try FHIRReader(version: .r4).read(Array(patientJSON().utf8)).value])
        await #expect(throws: FHIRClientError.self) { try await loader.resolve(Reference("Medication/m"), in: nil) }
    }

    @Test func `a circle of references ends, and what is missing is told`() async throws {
        let transport = Self.server([
            "Patient/1": #"{"resourceType":"Patient","id":"1","managingOrganization":{"reference":"Organization/g"}}"#,
            "Organization/g": #"{"resourceType":"Organization","id":"g","partOf":{"reference":"Organization/g"}}"#,
        ])
        let loader = ReferenceLoader(client: try FHIRClient(scripted: transport))
        let found = try await loader.reachable(from: order("Medication/gone").resource, depthLimit: 5)
        #expect(Set(found.resources.map(\.id)) == ["1", "g"])
        #expect(found.failures.map(\.reference.reference) == ["Medication/gone"])
        #expect(!found.isCutOff)
        #expect(transport.received.count == 3)

        let near = try await loader.reachable(from: order("Medication/gone").resource, depthLimit: 1)
        #expect(near.resources.map(\.id) == ["1"])
        #expect(near.isCutOff)
    }
}
