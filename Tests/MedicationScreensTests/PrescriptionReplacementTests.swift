// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import MedicationScreens
import TestSupport
import Testing

/// A prescription that another one replaces stands apart with a question, and never silently beside it.
struct PrescriptionReplacementTests {
    private static let base = URL(string: "https://sandbox.example/fhir")

    /// A prescription of patient 1 as JSON; `prior` is the member that names what it replaces.
    private static func request(
        _ id: String, _ prior: String = "", status: String = "active", intent: String = "order", more: String = "",
        version: FHIRVersion = .r4
    ) -> String {
        let isOld = version == .dstu2
        let medication =
            version == .r5
            ? #""medication":{"concept":{"text":"Drug \#(id)"}}"#
            : #""medicationCodeableConcept":{"text":"Drug \#(id)"}"#
        return #"{"resourceType":"\#(isOld ? "MedicationOrder" : "MedicationRequest")","id":"\#(id)","#
            + #""status":"\#(status)",\#(isOld ? "" : "\"intent\":\"\(intent)\",")"#
            + #""\#(isOld ? "patient" : "subject")":{"reference":"Patient/1"},\#(medication)"#
            + (prior.isEmpty ? "" : #","priorPrescription":{\#(prior)}"#) + (more.isEmpty ? "" : "," + more) + "}"
    }

    /// A server that answers each request with one Bundle.
    private struct OneAnswer: HTTPTransport {
        let body: [UInt8]

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            HTTPResponse(status: 200, body: body)
        }
    }

    private static func list(
        _ requests: [String], _ version: FHIRVersion = .r4
    ) async throws -> PrescriptionList {
        let entries = requests.map { #"{"resource":\#($0),"search":{"mode":"match"}}"# }.joined(separator: ",")
        let text = #"{"resourceType":"Bundle","type":"searchset","entry":[\#(entries)]}"#
        let client = try FHIRClient(
            base: try #require(base), version: version, transport: OneAnswer(body: Array(text.utf8)))
        let result = try await client.search(MedicationRequest.self, [.patient("1")])
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: version)
        return PrescriptionList(result, patient: client.identity(ofPatient: "1"), builder: builder)
    }

    /// The ids of the groups of a list, and who replaces each of those that are replaced.
    private static func groups(_ list: PrescriptionList) -> String {
        let replaced = list.replaced.map { row in
            let sign = row.replacement?.kind == .mutual ? "~" : "<"
            return row.id + sign + (row.replacement?.others.map(\.id) ?? []).joined(separator: "+")
        }
        return [list.current.map(\.id), replaced, list.others.map(\.id)].map { $0.joined(separator: " ") }
            .joined(separator: " | ")
    }

    // FHIR R4, References: literal references are relative, absolute, with a version, or to a contained resource; a logical
    // reference is an identifier.
    @Test(
        arguments: [
            (#""reference":"MedicationRequest/b""#, "", "a | b<a | "),
            (#""reference":"MedicationRequest/b/_history/3""#, "", "a | b<a | "),
            (#""reference":"https://sandbox.example/fhir/MedicationRequest/b""#, "", "a | b<a | "),
            (#""reference":"https://sandbox.example/fhir/MedicationRequest/b/_history/3""#, "", "a | b<a | "),
            (#""reference":"https://other.example/fhir/MedicationRequest/b""#, "", "a b |  | "),
            (#""reference":"MedicationStatement/b""#, "", "a b |  | "),
            (#""reference":"MedicationRequest/elsewhere""#, "", "a b |  | "),
            // An older version of itself, and itself.
            (#""reference":"MedicationRequest/a/_history/1""#, "", "a b |  | "),
            (#""reference":"MedicationRequest/a""#, "", "a b |  | "),
            (#""identifier":{"system":"urn:rx","value":"7"}"#, "", "a | b<a | "),
            (#""identifier":{"system":"urn:rx","value":"8"}"#, "", "a b |  | "),
            (#""identifier":{"system":"urn:other","value":"7"}"#, "", "a b |  | "),
            // Without a system the value is all there is.
            (#""identifier":{"value":"7"}"#, "", "a | b<a | "),
            (
                #""reference":"https://other.example/x/1","identifier":{"system":"urn:rx","value":"7"}"#, "",
                "a | b<a | "
            ),
            (
                ##""reference":"#p""##,
                #""contained":[{"resourceType":"MedicationRequest","id":"p","identifier":[{"system":"urn:rx","value":"7"}]}]"#,
                "a | b<a | "
            ),
            (
                ##""reference":"#p""##,
                ##""contained":[{"resourceType":"MedicationRequest","id":"p","priorPrescription":{"reference":"MedicationRequest/b"}}]"##,
                "a | b<a | "
            ),
            // What is contained has no identifier and is the same in all that it says.
            (
                ##""reference":"#p""##,
                #""contained":[{"resourceType":"MedicationRequest","id":"p","medicationCodeableConcept":{"text":"Drug b"},"#
                    + #""authoredOn":"2026-01-05"}]"#,
                "a | b<a | "
            ),
            (
                ##""reference":"#p""##,
                #""contained":[{"resourceType":"MedicationRequest","id":"p","medicationCodeableConcept":{"text":"Drug b"}}]"#,
                "a b |  | "
            ),
            (##""reference":"#p""##, "", "a b |  | "),
            (#""display":"the old one""#, "", "a b |  | "),
        ])
    func `a prior prescription is found by any reference`(prior: String, more: String, groups: String) async throws {
        let one = Self.request("a", prior, more: (more.isEmpty ? "" : more + ",") + #""authoredOn":"2026-03-01""#)
        let other = Self.request(
            "b", more: #""authoredOn":"2026-01-05","identifier":[{"system":"urn:rx","value":"7"}]"#)
        #expect(Self.groups(try await Self.list([other, one])) == groups)
    }

    @Test(arguments: [
        (FHIRVersion.dstu2, "MedicationOrder/b"), (.stu3, "MedicationRequest/b"), (.r4b, "MedicationRequest/b"),
        (.r5, "MedicationRequest/b"),
    ])
    func `it is found in every version`(version: FHIRVersion, address: String) async throws {
        let requests = [
            Self.request("a", #""reference":"\#(address)""#, version: version), Self.request("b", version: version),
        ]
        #expect(Self.groups(try await Self.list(requests, version)) == "a | b<a | ")
    }

    /// Prescriptions as "id status>prior", of which those that are current need no status.
    private static func requests(_ text: String) -> [String] {
        text.split(separator: " ").map { word in
            let parts = word.split(separator: ">", omittingEmptySubsequences: false).map(String.init)
            let own = parts[0].split(separator: ":").map(String.init)
            return request(
                own[0], parts.count > 1 ? #""reference":"MedicationRequest/\#(parts[1])""# : "",
                status: own.count > 1 ? own[1] : "active")
        }
    }

    @Test(
        arguments: [
            ("a b", "a b |  | "),
            ("a>b b", "a | b<a | "),
            // A chain: c replaces b, and b replaces a.
            ("c>b b>a a", "c | b<c a<b | "),
            ("c>b b:completed>a a", "c | a<c | b"),
            ("d>c c:completed>b b:stopped>a a", "d | a<d | c b"),
            // Only what is current replaces another.
            ("a:draft>b b", "b |  | a"),
            ("a:on-hold>b b", "b |  | a"),
            ("a:completed>b b", "b |  | a"),
            ("a:entered-in-error>b b", "b |  | "),
            ("c>b b:entered-in-error>a a", "c a |  | "),
            ("a>b b:stopped", "a |  | b"),
            ("a>b b:on-hold", "a |  | b"),
            // Two replace one.
            ("a>c b>c c", "a b | c<a+b | "),
            ("a>e b>e c>e d>e e", "a b c d | e<a+b+c | "),
            // In a circle nobody knows which one holds.
            ("a>b b>a", " | a~b b~a | "),
            ("a>b b>c c>a", " | a~c b~a c~b | "),
            ("a>b b:stopped>a", "a |  | b"),
            ("a>b b:stopped>c c>a", " | a~c c~a | b"),
            ("d>a a>b b>a", "d | a<d b~a | "),
            ("a>a", "a |  | "),
        ])
    func `what is current stands apart from what it replaces`(text: String, groups: String) async throws {
        #expect(Self.groups(try await Self.list(Self.requests(text))) == groups)
    }

    // A person would say: 1 replaces 0, 2 replaces 1, and so on.
    @Test func `a long chain needs no deep stack`() async throws {
        let requests = (0..<5_000).map { index in
            Self.request("r\(index)", index > 0 ? #""reference":"MedicationRequest/r\#(index - 1)""# : "")
        }
        let list = try await Self.list(requests)
        #expect(list.current.map(\.id) == ["r4999"])
        #expect(list.replaced.count == 4_999)
    }

    @Test func `the question is among the warnings of the row, with the name of the other`() async throws {
        let list = try await Self.list(Self.requests("a>b b"))
        let row = try #require(list.replaced.first)
        #expect(row.state == .inForce)
        #expect(!row.isCurrent)
        #expect(row.warnings.first?.kind == .replaced)
        #expect(row.warnings.first?.paths == ["priorPrescription"])
        #expect(
            row.warnings.first?.text
                == "According to the records, this prescription has been replaced by: Drug a. Ask your doctor or pharmacist "
                + "whether this one still applies. Do not use both without asking.")
        #expect(list.current.allSatisfy { row in !row.warnings.contains { $0.kind == .replaced } })
        let circle = try await Self.list(Self.requests("a>b b>a"))
        #expect(
            circle.replaced.map(\.warnings.first?.text)
                == ["b", "a"].map {
                    "According to the records, this prescription and the following replace each other: Drug \($0). Ask your doctor "
                        + "or pharmacist which one applies. Do not use both without asking."
                })
        #expect(list.all.map(\.id) == ["a", "b"])
    }

    @Test func `an order not to take it asks as well`() async throws {
        let list = try await Self.list([
            Self.request("a", #""reference":"MedicationRequest/b""#),
            Self.request("b", more: #""doNotPerform":true"#),
        ])
        #expect(list.replaced.map(\.instructions) == [.doNotTake])
        #expect(list.replaced.map { $0.warnings.map(\.kind) } == [[.replaced]])
    }
}
