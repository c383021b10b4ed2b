// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// Batches and transactions (FHIR R4, RESTful API, batch and transaction).
struct SandboxBundleTests {
    /// A Bundle of requests, each as method, address, resource and further members of the request.
    private static func bundle(_ type: String, _ entries: [(String, String, String?, String)]) -> String {
        let parts = entries.map { method, url, resource, more in
            let body = resource.map { #""resource":\#($0),"# } ?? ""
            let fullUrl = more.hasPrefix("urn:") ? #""fullUrl":"\#(more)","# : ""
            let condition = more.hasPrefix("urn:") || more.isEmpty ? "" : "," + more
            return #"{\#(fullUrl)\#(body)"request":{"method":"\#(method)","url":"\#(url)"\#(condition)}}"#
        }
        return #"{"resourceType":"Bundle","type":"\#(type)","entry":[\#(parts.joined(separator: ","))]}"#
    }

    private static func statuses(_ response: HTTPResponse) throws -> [String] {
        try response.entries.map { String(($0.at("response.status")?.string ?? "none").prefix(3)) }
    }

    private static let patient = #"{"resourceType":"Patient","active":true}"#

    @Test(arguments: FHIRVersion.allCases)
    func `references between new resources lead to what became of them`(version: FHIRVersion) async throws {
        try await Clinic.open(version) { clinic in
            let order = version.order("").replacing("Patient/f001", with: "urn:uuid:1").replacing(
                #""id":"","#, with: "")
            let dose = version.administration("", of: "")
                .replacing("Patient/f001", with: "urn:uuid:1").replacing("\(version.orderType)/", with: "urn:uuid:2")
                .replacing(#""id":"","#, with: #""identifier":[{"system":"urn:ietf:rfc:3986","value":"urn:uuid:1"}],"#)
            let response = try await clinic.send(
                .post, "",
                Self.bundle(
                    "transaction",
                    [
                        ("GET", "Patient?_summary=count", nil, ""),
                        ("POST", "MedicationAdministration", dose, "urn:uuid:3"),
                        ("POST", version.orderType, order, "urn:uuid:2"),
                        ("POST", "Patient", Self.patient, "urn:uuid:1"),
                    ]))
            #expect(response.status == 200, "\(response.text)")
            let bundle = try FHIRReader(version: version).read(FHIRBundle.self, from: response.body)
            #expect(bundle.issues.isEmpty)
            #expect(bundle.value.type == .transactionResponse)
            // Results stand where their requests stood, and reads are done last.
            #expect(try Self.statuses(response) == ["200", "201", "201", "201"])
            #expect(try response.entries[0].at("resource.total") == .number("1"))
            let saved = try await clinic.client.search(MedicationAdministration.self).matches
            let dispensed = try #require(saved.first)
            let patients = try await clinic.client.search(Patient.self).matches
            let orders = try await clinic.client.search(MedicationRequest.self).matches
            #expect(dispensed.subject?.reference == patients.first?.id.map { "Patient/\($0)" })
            #expect(dispensed.request?.reference == orders.first?.id.map { "\(version.orderType)/\($0)" })
            // A business identifier only looks like a reference.
            #expect(dispensed.identifier.first?.value == "urn:uuid:1")
            #expect(try response.entries[1].at("response.etag") == .string("W/\"1\""))
        }
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        var name: String
        var entries: [(String, String, String?, String)]
        var status: Int
        var place: String
        var testDescription: String { name }
    }

    // The other entries are good in each.
    @Test(arguments: [
        Failure(
            name: "no such resource", entries: [("GET", "Patient/none", nil, "")], status: 404, place: "Bundle.entry[3]"
        ),
        Failure(
            name: "another version",
            entries: [("PUT", "Patient/b", FHIRVersion.r4.patient("b"), #""ifMatch":"W/\"7\"""#)],
            status: 412, place: "Bundle.entry[3]"),
        Failure(
            name: "unreadable", entries: [("POST", "Patient", #"{"resourceType":"Patient","active":"x"}"#, "")],
            status: 400, place: "Bundle.entry[3].resource.active"),
        Failure(
            name: "breaks a rule",
            entries: [("POST", "MedicationRequest", #"{"resourceType":"MedicationRequest"}"#, "")],
            status: 422, place: "Bundle.entry[3].resource.status"),
        Failure(name: "no request", entries: [("", "", nil, "")], status: 400, place: "Bundle.entry[3]"),
        Failure(
            name: "changed twice", entries: [("PUT", "Patient/a", FHIRVersion.r4.patient("a"), "")], status: 400,
            place: "Bundle.entry[3]"),
        Failure(
            name: "deleted and changed", entries: [("DELETE", "Patient/a", nil, "")], status: 400,
            place: "Bundle.entry[3]"),
        Failure(
            name: "several matches", entries: [("POST", "Patient", patient, #""ifNoneExist":"identifier=4711""#)],
            status: 412, place: "Bundle.entry[3]"),
        Failure(
            name: "nothing for a reference",
            entries: [
                (
                    "POST", "MedicationRequest",
                    FHIRVersion.r4.order("").replacing("Patient/f001", with: "Patient?identifier=none"), ""
                )
            ],
            status: 412, place: "Bundle.entry[3]"),
        Failure(name: "a batch inside", entries: [("POST", "", patient, "")], status: 400, place: "Bundle.entry[3]"),
        Failure(
            name: "another id than the match", entries: [("PUT", "Patient?_id=b", FHIRVersion.r4.patient("z"), "")],
            status: 400, place: "Bundle.entry[3].resource.id"),
        Failure(
            name: "an id in use that does not fulfil the condition",
            entries: [("PUT", "Patient?identifier=none", FHIRVersion.r4.patient("b"), "")], status: 409,
            place: "Bundle.entry[3]"),
        Failure(
            name: "no such type", entries: [("POST", "Shoe", #"{"resourceType":"Shoe"}"#, "")], status: 404,
            place: "Bundle.entry[3]"),
    ])
    func `a transaction is done as a whole or not at all`(failure: Failure) async throws {
        let present = ["a", "b", "c"].map { FHIRVersion.r4.patient($0) }
        try await Clinic.open(.r4, holding: present) { clinic in
            let before = await clinic.server.snapshot()
            let good: [(String, String, String?, String)] = [
                ("PUT", "Patient/a", FHIRVersion.r4.patient("a"), ""), ("DELETE", "Patient/c", nil, ""),
                ("POST", "Patient", Self.patient, "urn:uuid:1"),
            ]
            let response = try await clinic.send(.post, "", Self.bundle("transaction", good + failure.entries))
            #expect(response.status == failure.status, "\(response.text)")
            #expect(try response.json.at("issue.0.expression.0") == .string(failure.place))
            #expect(await clinic.server.snapshot() == before)
            #expect(try await clinic.send(.post, "", Self.bundle("transaction", good)).status == 200)
        }
    }

    @Test(arguments: FHIRVersion.allCases)
    func `a batch does what it can`(version: FHIRVersion) async throws {
        try await Clinic.open(version, holding: [version.patient("a"), version.patient("b")]) { clinic in
            let response = try await clinic.send(
                .post, "",
                Self.bundle(
                    "batch",
                    [
                        ("GET", "Patient/none", nil, ""), ("PUT", "Patient/a", version.patient("a"), ""),
                        ("DELETE", "Patient/b", nil, ""), ("POST", "Patient", Self.patient, ""),
                        ("GET", "Patient/a", nil, #""ifNoneMatch":"W/\"2\"""#), ("GET", "Patient?_id=a", nil, ""),
                        ("PUT", "Patient?_id=a", Self.patient, #""ifMatch":"W/\"2\"""#), ("", "", nil, ""),
                        ("POST", "Patient", Self.patient, #""ifNoneExist":"_id=a""#),
                    ]))
            #expect(response.status == 200)
            #expect(try Self.statuses(response) == ["404", "200", "204", "201", "304", "200", "200", "400", "200"])
            let bundle = try FHIRReader(version: version).read(FHIRBundle.self, from: response.body)
            #expect(bundle.issues.isEmpty && bundle.value.type == .batchResponse)
            let outcome = version == .dstu2 ? "resource" : "response.outcome"
            #expect(try response.entries[0].at(outcome + ".issue.0.code") == .string("not-found"))
            #expect(try response.entries[1].at("resource.meta.versionId") == .string("2"))
            #expect(try response.entries[5].at("resource.total") == .number("1"))
        }
    }

    @Test func `the same condition twice makes one resource`() async throws {
        try await Clinic.open(.r4) { clinic in
            let entry = ("POST", "Patient", Optional(FHIRVersion.r4.patient("")), #""ifNoneExist":"identifier=4711""#)
            let response = try await clinic.send(.post, "", Self.bundle("transaction", [entry, entry]))
            #expect(try Self.statuses(response) == ["201", "200"])
            #expect(try await clinic.find("/Patient").count == 1)
        }
    }

    // FHIR R4, RESTful API, conditional update: one match is updated, without a match the resource is created.
    @Test func `a conditional update in a transaction leads references to the match or to what is new`() async throws {
        try await Clinic.open(.r4, holding: [FHIRVersion.r4.patient("a")]) { clinic in
            let orders = ["urn:uuid:1", "urn:uuid:2"].map {
                FHIRVersion.r4.order("").replacing("Patient/f001", with: $0).replacing(#""id":"","#, with: "")
            }
            let other = FHIRVersion.r4.patient("z").replacing("4711", with: "4712")
            let response = try await clinic.send(
                .post, "",
                Self.bundle(
                    "transaction",
                    [
                        ("PUT", "Patient?identifier=urn:oid:1.2.3%7C4711", Self.patient, "urn:uuid:1"),
                        ("PUT", "Patient?identifier=urn:oid:1.2.3%7C4712", other, "urn:uuid:2"),
                        ("POST", "MedicationRequest", orders[0], ""), ("POST", "MedicationRequest", orders[1], ""),
                    ]))
            #expect(try Self.statuses(response) == ["200", "201", "201", "201"], "\(response.text)")
            #expect(try response.entries[0].at("resource.meta.versionId") == .string("2"))
            #expect(try response.entries[2].at("resource.subject.reference") == .string("Patient/a"))
            #expect(try response.entries[3].at("resource.subject.reference") == .string("Patient/z"))
            #expect(Set(try await clinic.find("/Patient")) == ["a", "z"])
        }
    }

    @Test func `a condition in a reference is replaced by what fulfils it`() async throws {
        try await Clinic.open(.r4, holding: [FHIRVersion.r4.patient("a")]) { clinic in
            let order = FHIRVersion.r4.order("").replacing(
                "Patient/f001", with: "Patient?identifier=urn:oid:1.2.3|4711")
            let response = try await clinic.send(
                .post, "", Self.bundle("transaction", [("POST", "MedicationRequest", order, "")]))
            #expect(
                try response.entries[0].at("resource.subject.reference") == .string("Patient/a"), "\(response.text)")
        }
    }

    @Test func `a patch travels as a Binary`() async throws {
        try await Clinic.open(.r4, holding: [FHIRVersion.r4.patient("a")]) { clinic in
            let patch = Data(#"[{"op":"add","path":"/active","value":true}]"#.utf8).base64EncodedString()
            let binary =
                #"{"resourceType":"Binary","contentType":"application/json-patch+json","data":"\#(patch)"}"#
            let response = try await clinic.send(
                .post, "", Self.bundle("transaction", [("PATCH", "Patient/a", binary, "")]))
            #expect(try response.entries[0].at("resource.active") == .bool(true), "\(response.text)")
        }
    }

    @Test(arguments: ["{}", #"{"resourceType":"Patient"}"#, #"{"resourceType":"Bundle","type":"searchset"}"#, "x"])
    func `what is no batch is refused`(body: String) async throws {
        try await Clinic.open(.r4) { clinic in
            let response = try await clinic.send(.post, "", body)
            #expect(response.status == 400)
        }
    }
}
