// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct CapabilitiesTests {
    private static func statement(_ version: String, _ rest: String = "", type: String = "CapabilityStatement")
        -> String
    {
        """
        {"resourceType":"\(type)","status":"active","kind":"instance","fhirVersion":"\(version)",\
        "rest":[{"mode":"server"\(rest)}]}
        """
    }

    private static let rest = """
        ,"resource":[{"type":"Patient","interaction":[{"code":"read"},{"code":"search-type"}],\
        "conditionalCreate":true,"conditionalDelete":"not-supported","searchParam":[{"name":"family","type":"string"}],\
        "operation":[{"name":"everything","definition":"x"}]}],"interaction":[{"code":"batch"}],\
        "operation":[{"name":"$export","definition":"x"}],"searchParam":[{"name":"_id","type":"token"}]
        """

    // The numbers that servers of each version state.
    @Test(
        arguments: [
            ("1.0.2", "Conformance", .dstu2), ("3.0.1", "CapabilityStatement", .stu3),
            ("3.0.2", "CapabilityStatement", .stu3),
            ("4.0.0", "CapabilityStatement", .r4), ("4.0.1", "CapabilityStatement", .r4),
            ("4.3.0", "CapabilityStatement", .r4b), ("5.0.0", "CapabilityStatement", .r5),
        ] as [(String, String, FHIRVersion)])
    func `a client takes the version of its server`(number: String, type: String, version: FHIRVersion) async throws {
        let transport = ScriptedTransport { _ in try .text(Self.statement(number, type: type)) }
        let client = try await FHIRClient.connected(to: .example(), transport: transport)
        #expect(client.version == version)
        #expect(transport.received.map(\.line) == ["GET /metadata"])
        #expect(transport.received.first?.fields[.accept]?.contains("application/json+fhir") == true)
        // The statement is known already.
        #expect(try await client.capabilities().version == version)
        #expect(transport.received.count == 1)
        // Media types follow the version.
        _ = try? await client.read(Patient.self, id: "1")
        let accept = transport.received.last?.fields[.accept]
        #expect(accept?.hasPrefix(version == .dstu2 ? "application/json+fhir" : "application/fhir+json") == true)
    }

    @Test(arguments: ["6.0.0", "0.5.0", "x"])
    func `an unknown version is refused`(number: String) async throws {
        let transport = ScriptedTransport { _ in try .text(Self.statement(number)) }
        let error = await #expect(throws: FHIRClientError.self) {
            try await FHIRClient.connected(to: .example(), transport: transport)
        }
        #expect(error?.code == .unsupported)
    }

    @Test(
        arguments: [
            (.interaction(.read, type: "Patient"), true), (.interaction(.delete, type: "Patient"), false),
            (.interaction(.read, type: "Basic"), false), (.system(.batch), true), (.system(.transaction), false),
            (.conditionalCreate(type: "Patient"), true), (.conditionalUpdate(type: "Patient"), false),
            (.conditionalDelete(type: "Patient"), false), (.searchParameter("family", type: "Patient"), true),
            (.searchParameter("_id", type: "Patient"), true), (.searchParameter("given", type: "Patient"), false),
            (.operation("$everything", type: "Patient"), true), (.operation("everything"), false),
            (.operation("export"), true),
        ] as [(ServerFeature, Bool)])
    func `a statement is asked for features`(feature: ServerFeature, isSupported: Bool) async throws {
        let client = try FHIRClient(scripted: ScriptedTransport { _ in try .text(Self.statement("4.0.1", Self.rest)) })
        #expect(try await client.capabilities().supports(feature) == isSupported)
    }

    @Test func `what the server does not state is not tried, if so wished`() async throws {
        let transport = ScriptedTransport { request in
            try .text(request.url.path().hasSuffix("metadata") ? Self.statement("4.0.1", Self.rest) : patientJSON())
        }
        var checking = try FHIRClient(scripted: transport)
        checking.checksFeatures = true
        let client = checking
        _ = try await client.read(Patient.self, id: "1")
        let error = await #expect(throws: FHIRClientError.self) { try await client.delete(Patient.self, id: "1") }
        #expect(error?.code == .unsupported)
        #expect(error?.description.contains("delete of Patient") == true)
        #expect(transport.received.map(\.line) == ["GET /metadata", "GET /Patient/1"])

        _ = try await client.capabilities(isRefreshed: true)
        #expect(transport.received.count == 3)
    }
}
