// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// Updates, patches and deletes, and their conditions (FHIR R4, RESTful API).
struct SandboxChangeTests {
    private static let patient = FHIRVersion.r4.patient("p")

    @Test(arguments: FHIRVersion.allCases)
    func `each change makes a version that stays readable`(version: FHIRVersion) async throws {
        try await Clinic.open(version) { clinic in
            let created = try await clinic.send(.put, "/Patient/p", version.patient("p", identifier: "1"))
            #expect(created.status == 201)
            #expect(created.fields[.location] == "http://clinic.example/fhir/Patient/p/_history/1")
            let updated = try await clinic.send(.put, "/Patient/p", version.patient("p", identifier: "2"))
            #expect(updated.status == 200)
            #expect(updated.fields[.eTag] == "W/\"2\"")
            #expect(updated.fields[.lastModified] == "Mon, 15 Aug 2016 10:00:00 GMT")
            let deleted = try await clinic.send(.delete, "/Patient/p")
            #expect(deleted.status == 204 && deleted.body.isEmpty)
            #expect(deleted.fields[.eTag] == "W/\"3\"")
            #expect(try await clinic.send(.get, "/Patient/p").status == 410)
            #expect(try await clinic.send(.get, "/Patient/p/_history/3").status == 410)
            #expect(try await clinic.send(.get, "/Patient/p/_history/1").json.at("identifier.0.value") == .string("1"))
            #expect(try await clinic.send(.get, "/Patient/p/_history/2").body == updated.body)
            // Deleting again is no change.
            #expect(try await clinic.send(.delete, "/Patient/p").fields[.eTag] == "W/\"3\"")
            let back = try await clinic.send(.put, "/Patient/p", version.patient("p"))
            #expect(back.status == 201)
            #expect(back.fields[.eTag] == "W/\"4\"")
            #expect(try await clinic.send(.get, "/Patient/p").status == 200)
        }
    }

    // The tag as FHIR has it, as HAPI's client sends it, and as fhirpy does.
    @Test(arguments: [
        (#"W/"1""#, true), (#""1""#, true), ("1", true), (#"W/"7", W/"1""#, true), ("*", true), (#"W/"2""#, false),
        (#"W/"11""#, false),
    ])
    func `a change on another version is refused`(tag: String, isTaken: Bool) async throws {
        try await Clinic.open(.r4, holding: [Self.patient]) { clinic in
            let fields = [try HTTPField(.ifMatch, tag)]
            let patch = fields + [try HTTPField(.contentType, "application/json-patch+json")]
            let put = try await clinic.send(.put, "/Patient/p", Self.patient, fields: fields)
            #expect(put.status == (isTaken ? 200 : 412))
            if isTaken { return }
            let operations = #"[{"op":"add","path":"/active","value":true}]"#
            #expect(try await clinic.send(.patch, "/Patient/p", operations, fields: patch).status == 412)
            #expect(try await clinic.send(.delete, "/Patient/p", fields: fields).status == 412)
            #expect(
                try await clinic.send(.put, "/Patient/new", FHIRVersion.r4.patient("new"), fields: fields).status == 412
            )
            #expect(try await clinic.send(.get, "/Patient/p").fields[.eTag] == "W/\"1\"")
        }
    }

    @Test(
        arguments: [
            (.ifNoneMatch, #"W/"1""#, 304), (.ifNoneMatch, #"W/"0", "1""#, 304), (.ifNoneMatch, #"W/"2""#, 200),
            (.ifModifiedSince, "Mon, 15 Aug 2016 10:00:00 GMT", 304),
            (.ifModifiedSince, "Mon, 15 Aug 2016 09:59:59 GMT", 200), (.ifModifiedSince, "yesterday", 200),
        ] as [(HTTPField.Name, String, Int)])
    func `what a client has is not sent again`(name: HTTPField.Name, value: String, status: Int) async throws {
        try await Clinic.open(.r4, holding: [Self.patient]) { clinic in
            let response = try await clinic.send(.get, "/Patient/p", fields: [HTTPField(name, value)])
            #expect(response.status == status)
            #expect(response.body.isEmpty == (status == 304))
            #expect(response.fields[.eTag] == "W/\"1\"")
        }
    }

    @Test func `HEAD has the fields and no body`() async throws {
        try await Clinic.open(.r4, holding: [Self.patient]) { clinic in
            let response = try await clinic.send(.head, "/Patient/p")
            #expect(response.status == 200 && response.body.isEmpty)
            #expect(response.fields[.eTag] == "W/\"1\"")
        }
    }

    // MARK: Conditional changes

    struct Condition: Sendable, CustomTestStringConvertible {
        var version = FHIRVersion.r4
        var method: HTTPRequest.Method
        var query: String
        var body: String?
        var status: Int
        /// The id that the answer names.
        var id: String?

        var testDescription: String { "\(version) \(method) \(query) \(body ?? "")" }
    }

    // FHIR R4, RESTful API, conditional update and conditional delete. Patients a and b have the identifier x, c has y.
    @Test(arguments: [
        Condition(method: .put, query: "identifier=y", body: "", status: 200, id: "c"),
        Condition(method: .put, query: "identifier=y", body: "c", status: 200, id: "c"),
        Condition(method: .put, query: "identifier=y", body: "a", status: 400),
        Condition(method: .put, query: "identifier=x", body: "", status: 412),
        Condition(method: .put, query: "identifier=z", body: "", status: 201, id: "new-1"),
        Condition(method: .put, query: "identifier=z", body: "mine", status: 201, id: "mine"),
        Condition(method: .put, query: "identifier=z", body: "c", status: 409),
        // Up to STU3 nothing is said about ids, and no match means a create.
        Condition(version: .stu3, method: .put, query: "identifier=z", body: "mine", status: 201, id: "new-1"),
        Condition(method: .put, query: "shoe-size=1", body: "", status: 400),
        Condition(method: .delete, query: "identifier=y", status: 204),
        Condition(method: .delete, query: "identifier=x", status: 412),
        Condition(method: .delete, query: "identifier=z", status: 204),
        Condition(method: .patch, query: "identifier=y", body: "", status: 200, id: "c"),
        Condition(method: .patch, query: "identifier=x", body: "", status: 412),
        Condition(method: .patch, query: "identifier=z", body: "", status: 404),
    ])
    func `a condition decides what is changed`(condition: Condition) async throws {
        let version = condition.version
        let patients = [("a", "x"), ("b", "x"), ("c", "y")].map { version.patient($0, identifier: $1) }
        try await Clinic.open(version, holding: patients) { clinic in
            let before = try await clinic.send(.get, "/_history").entries.count
            var body: String?
            var fields: [HTTPField] = []
            if condition.method == .patch {
                body = #"[{"op":"add","path":"/active","value":true}]"#
                fields = [try HTTPField(.contentType, "application/json-patch+json")]
            } else if let id = condition.body {
                body = id.isEmpty ? #"{"resourceType":"Patient"}"# : version.patient(id)
            }
            let response = try await clinic.send(
                condition.method, "/Patient?" + condition.query, body, fields: fields)
            #expect(response.status == condition.status, "\(response.text)")
            if let id = condition.id { #expect(try response.json["id"]?.string == id) }
            let isDone = condition.id != nil || (condition.method == .delete && condition.query == "identifier=y")
            #expect(try await clinic.send(.get, "/_history").entries.count == before + (isDone ? 1 : 0))
        }
    }

    // MARK: Patch

    private static let document =
        #"{"resourceType":"Patient","id":"p","active":true,"name":[{"family":"A","given":["B","C"]}]}"#

    // RFC 6902, section 4 and appendix A.
    @Test(arguments: [
        (#"[{"op":"add","path":"/gender","value":"male"}]"#, "gender", #""male""#),
        (#"[{"op":"add","path":"/name/0/given/1","value":"X"}]"#, "name.0.given", #"["B","X","C"]"#),
        (#"[{"op":"add","path":"/name/0/given/-","value":"X"}]"#, "name.0.given", #"["B","C","X"]"#),
        (#"[{"op":"add","path":"/active","value":false}]"#, "active", "false"),
        (#"[{"op":"replace","path":"/name/0/family","value":"Z"}]"#, "name.0.family", #""Z""#),
        (#"[{"op":"remove","path":"/name/0/given/0"}]"#, "name.0.given", #"["C"]"#),
        (#"[{"op":"move","from":"/name/0/given/0","path":"/name/0/given/1"}]"#, "name.0.given", #"["C","B"]"#),
        (#"[{"op":"copy","from":"/name/0/family","path":"/name/0/text"}]"#, "name.0.text", #""A""#),
        (#"[{"op":"test","path":"/active","value":true},{"op":"remove","path":"/name"}]"#, "active", "true"),
    ])
    func `a patch changes what it says`(patch: String, path: String, value: String) async throws {
        try await Clinic.open(.r4, holding: [Self.document]) { clinic in
            let fields = [try HTTPField(.contentType, "application/json-patch+json;charset=utf-8")]
            let response = try await clinic.send(.patch, "/Patient/p", patch, fields: fields)
            #expect(response.status == 200, "\(response.text)")
            #expect(response.fields[.eTag] == "W/\"2\"")
            #expect(try response.json.at(path) == JSONValue(parsing: Array(value.utf8)))
        }
    }

    @Test(arguments: [
        ("{}", 400), ("nonsense", 400), (#"[{"op":"rename","path":"/active"}]"#, 400),
        (#"[{"op":"add","path":"active","value":1}]"#, 400), (#"[{"op":"add","path":"/active"}]"#, 400),
        (#"[{"op":"test","path":"/active","value":false}]"#, 422), (#"[{"op":"remove","path":"/gender"}]"#, 422),
        (#"[{"op":"replace","path":"/gender","value":"male"}]"#, 422),
        (#"[{"op":"add","path":"/name/9","value":{}}]"#, 422), (#"[{"op":"add","path":"/name/01","value":{}}]"#, 422),
        (#"[{"op":"move","from":"/name","path":"/name/0/given"}]"#, 422),
        // The result would be no resource of this kind.
        (#"[{"op":"replace","path":"/active","value":"yes"}]"#, 422),
        (#"[{"op":"replace","path":"/id","value":"q"}]"#, 422), (#"[{"op":"remove","path":"/resourceType"}]"#, 422),
        (#"[{"op":"replace","path":"","value":7}]"#, 422),
        // Doubles with each operation.
        (
            "[" + Array(repeating: #"{"op":"copy","from":"","path":"/contained"}"#, count: 60).joined(separator: ",")
                + "]",
            422
        ),
        // All or nothing.
        (#"[{"op":"remove","path":"/name"},{"op":"test","path":"/active","value":false}]"#, 422),
    ])
    func `a patch that cannot be done changes nothing`(patch: String, status: Int) async throws {
        try await Clinic.open(.r4, holding: [Self.document]) { clinic in
            let fields = [try HTTPField(.contentType, "application/json-patch+json")]
            let response = try await clinic.send(.patch, "/Patient/p", patch, fields: fields)
            #expect(response.status == status)
            #expect(try response.json["resourceType"]?.string == "OperationOutcome")
            #expect(try await clinic.send(.get, "/Patient/p").fields[.eTag] == "W/\"1\"")
        }
    }

    @Test func `another kind of patch is refused, with the one that is taken`() async throws {
        try await Clinic.open(.r4, holding: [Self.document]) { clinic in
            let fields = [try HTTPField(.contentType, "application/fhir+json")]
            let response = try await clinic.send(.patch, "/Patient/p", "{}", fields: fields)
            #expect(response.status == 415)
            #expect(response.fields[try HTTPField.Name("Accept-Patch")] == "application/json-patch+json")
        }
    }

    @Test func `DSTU2 has no patch`() async throws {
        try await Clinic.open(.dstu2, holding: [FHIRVersion.dstu2.patient("p")]) { clinic in
            let response = try await clinic.send(.patch, "/Patient/p", "[]")
            #expect(response.status == 405)
            #expect(response.fields[try HTTPField.Name("Allow")] == "GET, HEAD, PUT, DELETE")
        }
    }

    // MARK: Formats and places of faults

    @Test(
        arguments: [
            (.accept, "application/fhir+xml", 406), (.accept, "application/fhir+json; fhirVersion=3.0", 406),
            (.accept, "application/fhir+json; fhirVersion=4.0", 201), (.accept, "text/html, */*;q=0.1", 201),
            (.accept, "application/*", 201), (.contentType, "application/fhir+json; fhirVersion=5.0", 415),
            (.contentType, "application/fhir+json; fhirVersion=4.0", 201), (.contentType, "text/plain", 415),
            (.contentType, "application/json-patch+json", 415), (.contentType, "APPLICATION/JSON", 201),
        ] as [(HTTPField.Name, String, Int)])
    func `the media types decide`(name: HTTPField.Name, value: String, status: Int) async throws {
        try await Clinic.open(.r4) { clinic in
            let response = try await clinic.send(.post, "/Patient", Self.patient, fields: [HTTPField(name, value)])
            #expect(response.status == status)
        }
    }

    @Test(
        arguments: [
            (.dstu2, "location", "/f:Patient/f:name[2]/f:use"), (.r4, "expression", "Patient.name[1].use"),
        ]
            as [(FHIRVersion, String, String)])
    func `the fault is told with its place`(version: FHIRVersion, member: String, place: String) async throws {
        try await Clinic.open(version) { clinic in
            let body = #"{"resourceType":"Patient","name":[{"text":"A"},{"use":7}]}"#
            let response = try await clinic.send(.post, "/Patient", body)
            #expect(response.status == 400)
            #expect(try response.json.at("issue.0.\(member).0") == .string(place))
        }
    }
}
