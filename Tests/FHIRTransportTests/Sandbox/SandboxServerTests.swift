// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// The server as a client of HTTP sees it.
struct SandboxServerTests {
    // MARK: Create and read

    @Test func `a resource is kept as it was written but for id and meta`() async throws {
        try await Clinic.open(.r4) { clinic in
            let body = """
                {"resourceType":"Patient","unheardOf":{"a":[1.10,1e3,null]},"meta":{"tag":[{"code":"x"}],"versionId":"9"},\
                "_active":{"extension":[{"url":"u","valueDecimal":0.50}]},"id":"mine"}
                """
            let response = try await clinic.send(.post, "/Patient", body)
            #expect(response.status == 201)
            #expect(response.fields[.location] == "http://clinic.example/fhir/Patient/new-1/_history/1")
            #expect(response.fields[.eTag] == "W/\"1\"")
            let expected = """
                {"resourceType":"Patient","unheardOf":{"a":[1.10,1e3,null]},"meta":{"tag":[{"code":"x"}],"versionId":"1",\
                "lastUpdated":"2016-08-15T10:00:00Z"},\
                "_active":{"extension":[{"url":"u","valueDecimal":0.50}]},"id":"new-1"}
                """
            #expect(String(decoding: response.body, as: UTF8.self) == expected)
            for target in ["/Patient/new-1", "/Patient/new-1/_history/1"] {
                let read = try await clinic.send(.get, target)
                #expect(read.status == 200)
                #expect(read.fields[.eTag] == "W/\"1\"")
                #expect(String(decoding: read.body, as: UTF8.self) == expected)
            }
        }
    }

    @Test(arguments: [
        ("return=minimal", ""),
        ("return=OperationOutcome", "OperationOutcome"),
        ("return=representation", "Patient"),
    ])
    func `a client chooses what comes back`(wish: String, type: String) async throws {
        try await Clinic.open(.r4) { clinic in
            let fields = [try HTTPField(.prefer, wish)]
            let response = try await clinic.send(
                .post, "/Patient", #"{"resourceType":"Patient"}"#, fields: fields)
            #expect(response.status == 201)
            #expect(response.fields[.location] != nil)
            #expect(type.isEmpty ? response.body.isEmpty : (try response.json["resourceType"]?.string) == type)
        }
    }

    @Test func `conditional creates at the same time make one resource`() async throws {
        try await Clinic.open(.r4) { clinic in
            let fields = [try HTTPField(.ifNoneExist, "identifier=urn%3Aoid%3A1.2.3%7C4711")]
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await clinic.send(.post, "/Patient", FHIRVersion.r4.patient("x"), fields: fields)
                            .status
                    }
                }
                return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }
            #expect(statuses == [201: 1, 200: 19])
        }
    }

    // FHIR has the search parameters alone; HAPI's client sends the address of the search.
    @Test(arguments: [
        "identifier=4711", "?identifier=4711", "Patient?identifier=4711", "http://x.example/y/Patient?identifier=4711",
    ])
    func `a condition that finds one creates nothing`(condition: String) async throws {
        try await Clinic.open(.r4, holding: [FHIRVersion.r4.patient("f001")]) { clinic in
            let fields = [try HTTPField(.ifNoneExist, condition)]
            let response = try await clinic.send(.post, "/Patient", FHIRVersion.r4.patient("x"), fields: fields)
            #expect(response.status == 200)
            #expect(try response.json["id"]?.string == "f001")
        }
    }

    // A condition that is not understood must not count as one that finds nothing.
    @Test(arguments: ["", "shoe-size=43", "identifier=", "_count=1", "identifier:of-type=a", "Medication?code=1"])
    func `a condition without meaning creates nothing`(condition: String) async throws {
        try await Clinic.open(.r4) { clinic in
            let fields = [try HTTPField(.ifNoneExist, condition)]
            let response = try await clinic.send(
                .post, "/Patient", FHIRVersion.r4.patient("x"), fields: fields)
            #expect(response.status == 400)
            let kept = try await clinic.send(.get, "/Patient").ids
            #expect(kept.isEmpty)
        }
    }

    // MARK: Refusals

    struct Refusal: Sendable, CustomTestStringConvertible {
        var method: HTTPRequest.Method
        var target: String
        var body: String?
        var status: Int
        var code: String

        init(_ method: HTTPRequest.Method, _ target: String, _ body: String?, _ status: Int, _ code: String) {
            (self.method, self.target, self.body, self.status, self.code) = (method, target, body, status, code)
        }

        init(_ method: HTTPRequest.Method, _ target: String, _ status: Int, _ code: String) {
            self.init(method, target, nil, status, code)
        }

        var testDescription: String { "\(method) \(target) \(body ?? "")" }
    }

    @Test(arguments: [
        Refusal(.get, "/Patient/none", 404, "not-found"),
        Refusal(.get, "/Patient/f001/_history/2", 404, "not-found"),
        Refusal(.get, "", 405, "not-supported"),
        Refusal(.get, "/Patient/f001/name/x/y", 404, "not-found"),
        // The prescription of DSTU2.
        Refusal(.get, "/MedicationOrder?patient=f001", 404, "not-supported"),
        Refusal(.get, "/Shoe", 404, "not-supported"),
        Refusal(.get, "/Patient?birthdate=soon", 400, "invalid"),
        Refusal(.get, "/Patient?birthdate=2016-02-30", 400, "invalid"),
        Refusal(.get, "/Patient?active:missing=perhaps", 400, "invalid"),
        // What a modifier or a prefix means cannot be guessed (FHIR R4, Search, modifiers).
        Refusal(.get, "/Patient?gender:below=male", 400, "not-supported"),
        Refusal(.get, "/Patient?birthdate:exact=2016", 400, "not-supported"),
        Refusal(.get, "/MedicationRequest?patient:Group=1", 400, "not-supported"),
        Refusal(
            .get, "/MedicationRequest?" + Array(repeating: "subject.", count: 9_999).joined() + "status=active", 400,
            "not-supported"),
        Refusal(.get, "/Patient?_total=many", 400, "invalid"),
        Refusal(.get, "/Patient/_history?_since=once", 400, "invalid"),
        // A missing id must not find everybody's.
        Refusal(.get, "/MedicationRequest?patient=", 400, "invalid"),
        Refusal(.get, "/MedicationRequest?patient=f001,", 400, "invalid"),
        Refusal(.get, "/Patient?_count=many", 400, "invalid"),
        Refusal(.get, "/Patient?_count=-1", 400, "invalid"),
        Refusal(.get, "/Patient?_page=made-up-1", 410, "expired"),
        Refusal(.get, "/Patient?_format=xml", 406, "not-supported"),
        Refusal(.post, "/Patient", nil, 400, "structure"),
        Refusal(.post, "/Patient", "{\"resourceType\":\"Patient\"", 400, "structure"),
        Refusal(.post, "/Patient", "<Patient/>", 400, "structure"),
        Refusal(.post, "/Patient", "[]", 400, "structure"),
        Refusal(.post, "/Patient", "{}", 400, "structure"),
        Refusal(.post, "/Patient", #"{"resourceType":"Patient","active":"yes"}"#, 400, "structure"),
        Refusal(.post, "/Patient", #"{"resourceType":"Medication"}"#, 400, "invalid"),
        Refusal(.post, "/Shoe", #"{"resourceType":"Shoe"}"#, 404, "not-supported"),
        // R4 requires status, intent and subject.
        Refusal(.post, "/MedicationRequest", #"{"resourceType":"MedicationRequest"}"#, 422, "invalid"),
        Refusal(.put, "/Patient/f001", FHIRVersion.r4.patient("f002"), 400, "invalid"),
        Refusal(.put, "/Patient/f001", #"{"resourceType":"Patient"}"#, 400, "invalid"),
        Refusal(.put, "/Patient/f_1", FHIRVersion.r4.patient("f_1"), 400, "invalid"),
        // Everybody would be meant.
        Refusal(.put, "/Patient", #"{"resourceType":"Patient"}"#, 400, "invalid"),
        Refusal(.delete, "/Patient", 400, "invalid"),
        Refusal(.delete, "/Patient?_count=1", 400, "invalid"),
        Refusal(.delete, "/Patient?shoe-size=43", 400, "not-supported"),
        Refusal(.post, "/Patient/f001", FHIRVersion.r4.patient("f001"), 405, "not-supported"),
        Refusal(.put, "/Patient/_search", nil, 405, "not-supported"),
        Refusal(.get, "/Patient/none/_history", 404, "not-found"),
        Refusal(.get, "/Patient/none/$everything", 404, "not-found"),
        Refusal(.post, "/$everything", 404, "not-supported"),
        Refusal(.get, "/$export", 400, "not-supported"),
        Refusal(.get, "/_export/none", 404, "not-found"),
        Refusal(.post, "/metadata", "{}", 405, "not-supported"),
    ])
    func `a bad request gets an OperationOutcome`(refusal: Refusal) async throws {
        try await Clinic.open(.r4, holding: [FHIRVersion.r4.patient("f001")]) { clinic in
            let response = try await clinic.send(refusal.method, refusal.target, refusal.body)
            #expect(response.status == refusal.status)
            let outcome = try FHIRReader(version: .r4).read(OperationOutcome.self, from: response.body)
            #expect(outcome.issues.isEmpty)
            #expect(outcome.value.issue.first?.code?.rawValue == refusal.code)
            #expect(outcome.value.issue.first?.severity == .error)
            #expect(response.fields.contains(try HTTPField.Name("Allow")) == (refusal.status == 405))
            #expect(try await clinic.send(.get, "/Patient").ids == ["f001"])
        }
    }

    @Test func `a body in XML is refused`() async throws {
        try await Clinic.open(.r4) { clinic in
            let fields = [try HTTPField(.contentType, "application/fhir+xml")]
            let response = try await clinic.send(.post, "/Patient", "<Patient/>", fields: fields)
            #expect(response.status == 415)
        }
    }

    // The first name is the one of DSTU2, the second of STU3 and later.
    @Test(arguments: ["application/json+fhir", "application/fhir+json; charset=utf-8", "application/json"])
    func `each name of FHIR JSON is taken`(mediaType: String) async throws {
        for version in Clinic.versions {
            try await Clinic.open(version) { clinic in
                let fields = [try HTTPField(.contentType, mediaType)]
                let response = try await clinic.send(
                    .post, "/Patient", version.patient("x"), fields: fields)
                #expect(response.status == 201)
                let type = version == .dstu2 ? "application/json+fhir" : "application/fhir+json"
                #expect(response.fields[.contentType]?.hasPrefix(type) == true)
            }
        }
    }

    @Test func `a cancelled task gets no answer`() async throws {
        try await Clinic.open(.r4) { clinic in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await clinic.send(.post, "/Patient", #"{"resourceType":"Patient"}"#)
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            let kept = try await clinic.send(.get, "/Patient").ids
            #expect(kept.isEmpty)
        }
    }

    // MARK: Search

    private static let records = [
        FHIRVersion.r4.patient("p1", identifier: "a,b"), FHIRVersion.r4.patient("p2", identifier: "a"),
        #"{"resourceType":"Patient","id":"p3","identifier":[{"value":"a"}]}"#,
        FHIRVersion.r4.order("o1", patient: "p1"),
        FHIRVersion.r4.order("o2", patient: "p2").replacing("active", with: "completed"),
        FHIRVersion.r4.order("o3", patient: "p2/_history/4").replacing("active", with: "stopped"),
        FHIRVersion.r4.order("o4").replacing("Patient/f001", with: "Group/p1"),
        FHIRVersion.r4.order("o5").replacing("Patient/f001", with: "http://clinic.example/fhir/Patient/p1"),
        FHIRVersion.r4.order("o6").replacing("Patient/f001", with: "https://other.example/fhir/Patient/p1"),
    ]

    // FHIR R4, Search, token and reference.
    @Test(arguments: [
        ("/Patient", ["p1", "p2", "p3"]),
        ("/Patient?_id=p1", ["p1"]),
        ("/Patient?_id=p3,p1", ["p1", "p3"]),
        ("/Patient?_id=p1&_id=p2", []),
        ("/Patient?_id=P1", []),
        ("/Patient?identifier=a", ["p2", "p3"]),
        ("/Patient?identifier=urn:oid:1.2.3%7Ca", ["p2"]),
        ("/Patient?identifier=%7Ca", ["p3"]),
        ("/Patient?identifier=urn:oid:1.2.3%7C", ["p1", "p2"]),
        ("/Patient?identifier=a%5C,b", ["p1"]),
        ("/Patient?identifier=a,b", ["p2", "p3"]),
        ("/MedicationRequest?patient=p1", ["o1", "o5"]),
        ("/MedicationRequest?patient=Patient/p1", ["o1", "o5"]),
        ("/MedicationRequest?patient=http%3A%2F%2Fclinic.example%2Ffhir%2FPatient%2Fp1", ["o1", "o5"]),
        ("/MedicationRequest?patient=https://other.example/fhir/Patient/p1", ["o6"]),
        ("/MedicationRequest?patient=Group/p1", []),
        ("/MedicationRequest?subject=p1", ["o1", "o4", "o5"]),
        ("/MedicationRequest?subject=Group/p1", ["o4"]),
        ("/MedicationRequest?patient=p2&status=completed,active", ["o2"]),
        ("/MedicationRequest?patient=p2", ["o2", "o3"]),
        ("/MedicationRequest?status=stopped&_format=json&_pretty=true", ["o3"]),
    ])
    func `a search finds what fits`(target: String, ids: [String]) async throws {
        try await Clinic.open(.r4, holding: Self.records) { clinic in
            let response = try await clinic.send(.get, target)
            #expect(response.status == 200)
            #expect(try response.ids == ids)
            #expect(try response.json["total"] == .number("\(ids.count)"))
        }
    }

    @Test func `a searchset has addresses, modes and a self link`() async throws {
        try await Clinic.open(.r4, holding: Self.records) { clinic in
            let response = try await clinic.send(.get, "/Patient?identifier=a&_count=1")
            let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: response.body)
            #expect(bundle.issues.isEmpty)
            #expect(bundle.value.type == .searchset)
            #expect(bundle.value.total == 2)
            #expect(bundle.value.url(of: "self") == "http://clinic.example/fhir/Patient?identifier=a&_count=1")
            #expect(bundle.value.entry.map(\.fullUrl) == ["http://clinic.example/fhir/Patient/p2"])
            #expect(bundle.value.entry.map { $0.search?.mode } == [.match])
        }
    }

    @Test func `a count of zero asks for the total only`() async throws {
        try await Clinic.open(.r4, holding: Self.records) { clinic in
            let response = try await clinic.send(.get, "/Patient?_count=0")
            #expect(try response.json["total"] == .number("3"))
            #expect(try response.json["entry"] == nil)
            #expect(try response.next == nil)
        }
    }

    @Test func `pages stay as they are while resources come and go`() async throws {
        let orders = (1...5).map { FHIRVersion.r4.order("o\($0)") }
        try await Clinic.open(.r4, holding: orders) { clinic in
            let first = try await clinic.send(.get, "/MedicationRequest?_count=2")
            #expect(try first.ids == ["o1", "o2"])
            _ = try await clinic.send(.post, "/MedicationRequest", FHIRVersion.r4.order(""))
            _ = try await clinic.send(.delete, "/MedicationRequest/o1")
            _ = try await clinic.send(.delete, "/MedicationRequest/o4")
            let second = try await clinic.send(.get, #require(try first.next))
            // What was deleted in between was there when the search was done.
            #expect(try second.ids == ["o3", "o4"])
            let third = try await clinic.send(.get, #require(try second.next))
            #expect(try third.ids == ["o5"])
            #expect(try third.next == nil)
            // The same page can be asked for again.
            let again = try await clinic.send(.get, #require(try first.next))
            #expect(again.body == second.body)
        }
    }

    @Test func `a page of another type is not given`() async throws {
        try await Clinic.open(.r4, holding: Self.records) { clinic in
            let next = try #require(try (await clinic.send(.get, "/Patient?_count=1")).next)
            let other = next.replacing("Patient", with: "MedicationRequest")
            #expect(try await clinic.send(.get, other).status == 410)
        }
    }

    @Test func `old searches are forgotten`() async throws {
        try await Clinic.open(.r4, holding: Self.records) { clinic in
            let next = try #require(try (await clinic.send(.get, "/Patient?_count=1")).next)
            #expect(try await clinic.send(.get, next).status == 200)
            for _ in 0..<64 { _ = try await clinic.send(.get, "/Patient?_count=1") }
            #expect(try await clinic.send(.get, next).status == 410)
        }
    }

    @Test(
        arguments: [
            (.dstu2, "Conformance", "1.0.2"), (.stu3, "CapabilityStatement", "3.0.2"),
            (.r4, "CapabilityStatement", "4.0.1"), (.r4b, "CapabilityStatement", "4.3.0"),
            (.r5, "CapabilityStatement", "5.0.0"),
        ] as [(FHIRVersion, String, String)])
    func `the server says what it is`(version: FHIRVersion, type: String, number: String) async throws {
        try await Clinic.open(version) { clinic in
            let response = try await clinic.send(.get, "/metadata")
            let json = try response.json
            #expect(response.status == 200)
            #expect(json["resourceType"]?.string == type)
            #expect(json["fhirVersion"]?.string == number)
            #expect(json["date"]?.string == "2016-08-15T10:00:00Z")
        }
    }
}
