// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// How far the addresses of a server may lead.
struct LinkBoundaryTests {
    /// Addresses, and whether they are below https://fhir.example/base.
    static let addresses = [
        ("https://fhir.example/base/Patient/1", true), ("https://fhir.example/base?_getpages=1", true),
        ("https://fhir.example/base/", true), ("https://fhir.example/x/../base/Patient/1", true),
        ("https://fhir.example/base/a/../Patient/1", true), ("https://fhir.example//base/Patient/1", true),
        ("https://fhir.example/base/Patient/a%20b", true), ("https://fhir.example/base/Patient/a%b", true),
        ("https://fhir.example/other/Patient/1", false), ("https://fhir.example/base2/Patient/1", false),
        ("https://fhir.example/BASE/Patient/1", false), ("https://fhir.example/Patient/1", false),
        ("https://fhir.example/base/../admin/Patient/1", false),
        ("https://fhir.example/base/../../base/../admin/Patient/1", false),
        ("https://fhir.example/base/%2e%2e/admin/Patient/1", false),
        ("https://fhir.example/base/%2E./admin/Patient/1", false),
        ("https://fhir.example/base/x%2f..%2f..%2fadmin/Patient/1", false),
        ("https://fhir.example/base/%252e%252e/admin/Patient/1", false),
        ("https://fhir.example/base/..%5cadmin/Patient/1", false),
        ("https://fhir.example/base/..;a=b/admin/Patient/1", false),
        ("https://fhir.example/base/..%3Ba/admin/Patient/1", false),
        ("https://fhir.example/base/%25252525252e", false),
    ]

    private func client(_ transport: ScriptedTransport, _ boundary: LinkBoundary) throws -> FHIRClient {
        var client = try FHIRClient(scripted: transport)
        client.linkBoundary = boundary
        return client
    }

    @Test(arguments: addresses) func `a link leads out of the base only where that is allowed`(
        address: String, isBelow: Bool
    ) async throws {
        for boundary in [LinkBoundary.base, .origin] {
            let transport = ScriptedTransport { request in
                let next = request.method == .post ? #","link":[{"relation":"next","url":"\#(address)"}]"# : ""
                return try .text(#"{"resourceType":"Bundle","type":"searchset"\#(next)}"#)
            }
            let client = try client(transport, boundary)
            if isBelow || boundary == .origin {
                #expect(try await client.search(Patient.self, [.id("1")]).isComplete)
                #expect(transport.received.count == 2)
            } else {
                let error = await #expect(throws: FHIRClientError.self) {
                    try await client.search(Patient.self, [.id("1")])
                }
                #expect(error?.code == .outsideBase)
                #expect(transport.received.count == 1)
            }
        }
    }

    @Test(arguments: addresses.filter { $0.0.hasSuffix("Patient/1") })
    func `a reference leads out of the base only where that is allowed`(address: String, isBelow: Bool) async throws {
        let transport = ScriptedTransport { _ in try .text(#"{"resourceType":"Patient","id":"1"}"#) }
        let loader = ReferenceLoader(client: try client(transport, .base))
        if isBelow {
            #expect(try await loader.resolve(Reference(address), in: nil).id == "1")
        } else {
            let error = await #expect(throws: FHIRClientError.self) {
                try await loader.resolve(Reference(address), in: nil)
            }
            #expect(error?.code == .outsideBase)
            #expect(transport.received.isEmpty)
        }
    }

    @Test func `an answer from outside of the base is not read`() async throws {
        let transport = ScriptedTransport { _ in
            var response = try HTTPResponse.text(#"{"resourceType":"Patient","id":"1"}"#)
            response.url = URL(string: "https://fhir.example/other/Patient/1")
            return response
        }
        let error = await #expect(throws: FHIRClientError.self) {
            try await client(transport, .base).read(Patient.self, id: "1")
        }
        #expect(error?.code == .outsideBase)
        #expect(try await client(transport, .origin).read(Patient.self, id: "1").value.id == "1")
    }

    // MARK: Locations

    private static let locations =
        [
            // Location, boundary, the words in the error; nil for one that names Patient/7
            ("https://fhir.example/base/Patient/7", .origin, nil),
            ("https://fhir.example/other/Patient/7", .origin, nil),
            ("https://fhir.example/other/Patient/7", .base, "leads out of the base address"),
            ("../other/Patient/7", .base, "leads out of the base address"),
            ("https://internal.example/base/Patient/7", .origin, "leads to https://internal.example"),
            ("http://fhir.example/base/Patient/7", .origin, "leads to http://fhir.example"),
            ("https://u@fhir.example/base/Patient/7", .origin, "is not an address"),
            ("Patient/..%2f..%2fadmin", .origin, "not a FHIR id"), ("Patient/a%20b", .origin, "not a FHIR id"),
            ("Group/7", .origin, "names no Patient"),
        ] as [(String, LinkBoundary, String?)]

    @Test(arguments: locations)
    func `a location counts only as one of the own server`(
        location: String, boundary: LinkBoundary, problem: String?
    ) async throws {
        let transport = ScriptedTransport { request in
            request.method == .post
                ? try .text("", status: 201, "Location: \(location)")
                : try .text(#"{"resourceType":"Patient","id":"7"}"#)
        }
        let client = try client(transport, boundary)
        guard let problem else {
            let result = try await client.create(Patient())
            #expect(result.id == "7")
            #expect(result.location?.path() == location.split(separator: "example").last.map(String.init))
            return
        }
        let error = await #expect(throws: FHIRClientError.self) { try await client.create(Patient()) }
        #expect(error?.code == .unexpectedResource)
        #expect(error?.description.contains(problem) == true)
        #expect(error?.description.contains("may have been saved") == true)
        #expect(error?.mayHaveBeenDone == true)
        #expect(transport.received.count == 1)
    }

    @Test func `a body names what a foreign location cannot`() async throws {
        let transport = ScriptedTransport { _ in
            try .text(
                #"{"resourceType":"Patient","id":"7"}"#, status: 201,
                "Location: https://internal.example/base/Patient/8")
        }
        let result = try await client(transport, .origin).create(Patient())
        #expect(result.id == "7")
        #expect(result.location == nil)
    }
}
