// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// Searches on servers that do not do what a client hopes for.
struct OddSearchTests {
    /// A page; `next` is the address of the page after it.
    private static func page(_ entries: String..., next: String? = nil, total: Int? = nil) -> String {
        let link = next.map { #","link":[{"relation":"next","url":"\#($0)"}]"# } ?? ""
        let total = total.map { #","total":\#($0)"# } ?? ""
        let entry = entries.isEmpty ? "" : #","entry":[\#(entries.joined(separator: ","))]"#
        return #"{"resourceType":"Bundle","type":"searchset"\#(total)\#(link)\#(entry)}"#
    }

    private static func order(_ id: String, mode: String? = "match") -> String {
        let search = mode.map { #","search":{"mode":"\#($0)"}"# } ?? ""
        return #"{"resource":\#(FHIRVersion.r4.order(id))\#(search)}"#
    }

    private static let outcome = """
        {"resource":{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"exception"}]},\
        "search":{"mode":"outcome"}}
        """

    /// A server that has pages by the query of their address.
    private static func server(_ pages: [String: String]) -> ScriptedTransport {
        ScriptedTransport { request in
            guard let body = pages[request.url.query() ?? ""] else { return HTTPResponse(status: 404) }
            return try .text(body)
        }
    }

    private func search(_ transport: any HTTPTransport, pageLimit: Int = 10) async throws -> SearchResult<
        MedicationRequest
    > {
        try await FHIRClient(scripted: transport).search(MedicationRequest.self, pageLimit: pageLimit)
    }

    private static func remark(_ severity: String, _ code: String) -> String {
        #"{"resource":{"resourceType":"OperationOutcome","issue":[{"severity":"\#(severity)","code":"\#(code)"}]},"#
            + #""search":{"mode":"outcome"}}"#
    }

    // OperationOutcome.issue.code: what was left out is left out, however mild the words.
    @Test(
        arguments: [
            (remark("error", "exception"), [.serverErrors]), (remark("fatal", "invalid"), [.serverErrors]),
            (remark("warning", "incomplete"), [.serverErrors]), (remark("information", "suppressed"), [.serverErrors]),
            (remark("warning", "too-costly"), [.serverErrors]), (remark("information", "throttled"), [.serverErrors]),
            (remark("warning", "timeout"), [.serverErrors]), (remark("warning", "invalid"), []),
            (remark("information", "informational"), []),
            (order("2", mode: "include"), [.otherModes]), (order("2", mode: "outcome"), [.otherModes]),
            (order("2", mode: "odd"), [.otherModes]), (order("2", mode: nil), []),
            (#"{"resource":{"id":"2"}}"#, [.unreadableEntries]), (#"{"fullUrl":"urn:x"}"#, [.unreadableEntries]),
            (#"{"resource":\#(FHIRVersion.r4.order("2")),"response":{"status":"410 Gone"}}"#, [.unreadableEntries]),
            (#"{"resource":\#(FHIRVersion.r4.order("2")),"response":{"status":"404"}}"#, [.unreadableEntries]),
            (#"{"resource":\#(FHIRVersion.r4.order("2")),"response":{"status":"200 OK"}}"#, []),
        ] as [(String, [SearchResult<MedicationRequest>.Gap])])
    func `an entry may say that something is missing`(
        entry: String, gaps: [SearchResult<MedicationRequest>.Gap]
    ) async throws {
        let result = try await search(Self.server(["": Self.page(Self.order("1"), entry)]))
        #expect(result.gaps == gaps)
        #expect(result.matches.first?.id == "1")
    }

    @Test func `what came along is no gap where it was asked for`() async throws {
        let transport = Self.server(["_include=x": Self.page(Self.order("1"), Self.order("2", mode: "include"))])
        let client = try FHIRClient(scripted: transport)
        let result = try await client.search(MedicationRequest.self, [SearchParameter("_include", "x")])
        #expect(result.isComplete)
    }

    @Test func `an id that comes twice with other contents is an issue`() async throws {
        let one = #"{"resource":{"resourceType":"MedicationRequest","id":"1","status":"active"}}"#
        let other = #"{"resource":{"resourceType":"MedicationRequest","id":"1","status":"stopped"}}"#
        for (second, isTold) in [(one, false), (other, true)] {
            let result = try await search(Self.server(["": Self.page(one, second)]))
            #expect(result.matches.count == 1)
            #expect(result.issues.contains { $0.path == "page[0].Bundle.entry[1].resource" } == isTold)
        }
        // The id 1 of another server is another resource.
        let far = one.replacing(
            "{\"resource\"", with: #"{"fullUrl":"https://far.example/MedicationRequest/1","resource""#)
        #expect(try await search(Self.server(["": Self.page(one, far)])).matches.count == 2)
    }

    @Test func `a missing total is no gap`() async throws {
        let result = try await search(Self.server(["": Self.page(Self.order("1"))]))
        #expect(result.matches.map(\.id) == ["1"])
        #expect(result.total == nil)
        #expect(result.isComplete)
    }

    @Test func `a relative next link is followed`() async throws {
        let transport = Self.server(["": Self.page(Self.order("1"), next: "?p=2"), "p=2": Self.page(Self.order("2"))])
        let result = try await search(transport)
        #expect(result.matches.map(\.id) == ["1", "2"])
        #expect(transport.received.last?.url == (try .example("/MedicationRequest?p=2")))
    }

    @Test(arguments: ["?p=2", "https://fhir.example/base/MedicationRequest?p=2"])
    func `a circle of links ends, and is told`(next: String) async throws {
        let transport = Self.server([
            "": Self.page(Self.order("1"), next: next), "p=2": Self.page(Self.order("2"), next: next),
        ])
        let result = try await search(transport)
        #expect(result.matches.map(\.id) == ["1", "2"])
        #expect(result.gaps == [.repeatedLink])
        #expect(transport.received.count == 2)
    }

    @Test func `more pages than the limit are told, not followed`() async throws {
        let transport = ScriptedTransport { request in
            let number = Int(request.url.query() ?? "") ?? 1
            return try .text(Self.page(Self.order("\(number)"), next: "?\(number + 1)", total: 99))
        }
        let result = try await search(transport, pageLimit: 3)
        #expect(result.matches.count == 3)
        #expect(result.gaps == [.pageLimit])
        #expect(result.total == 99)
        #expect(transport.received.count == 3)

        var count = 0
        let error = await #expect(throws: FHIRClientError.self) {
            let client = try FHIRClient(scripted: transport)
            for try await _ in client.pages(MedicationRequest.self, pageLimit: 2) { count += 1 }
        }
        #expect(error?.code == .tooManyPages)
        #expect(count == 2)
    }

    @Test(arguments: [
        ("http://fhir.example/base?p=2", FHIRClientError.Code.crossOriginLink),
        ("https://fhir.example:8443/base?p=2", .crossOriginLink),
        ("https://other.example/base?p=2&x=https://fhir.example/base", .crossOriginLink),
        ("https://fhir.example.other.example/base", .crossOriginLink),
        ("//other.example/base", .crossOriginLink),
        ("https://user:secret@fhir.example/base?p=2", .invalidLink),
        ("file:///etc/passwd", .invalidLink),
    ])
    func `a link to another party is not followed`(next: String, code: FHIRClientError.Code) async throws {
        let transport = Self.server(["": Self.page(Self.order("1"), next: next)])
        let error = await #expect(throws: FHIRClientError.self) { try await search(transport) }
        #expect(error?.code == code)
        #expect(transport.received.count == 1)

        // One who reads page by page has the page before.
        var pages = try FHIRClient(scripted: transport).pages(MedicationRequest.self).makeAsyncIterator()
        #expect(try await pages.next()?.matches.count == 1)
        await #expect(throws: FHIRClientError.self) { try await pages.next() }
        #expect(try await pages.next() == nil)
    }

    @Test func `a page that fails takes the search with it`() async throws {
        let transport = Self.server(["": Self.page(Self.order("1"), next: "?p=2")])
        let error = await #expect(throws: FHIRClientError.self) { try await search(transport) }
        #expect(error?.code == .notFound)
    }

    @Test func `an OperationOutcome entry is not a match, and an error in it is a gap`() async throws {
        let result = try await search(Self.server(["": Self.page(Self.outcome)]))
        #expect(result.matches.isEmpty)
        #expect(result.outcomes.map { $0.issue.first?.code } == ["exception"])
        #expect(result.gaps == [.serverErrors])
    }

    @Test func `a warning of the server is no gap`() async throws {
        let warning = Self.outcome.replacing("error", with: "warning")
        let result = try await search(Self.server(["": Self.page(Self.order("1"), warning)]))
        #expect(result.outcomes.count == 1)
        #expect(result.isComplete)
    }

    @Test func `an OperationOutcome instead of a Bundle is an error, not an empty list`() async throws {
        let body = #"{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"too-costly"}]}"#
        let error = await #expect(throws: FHIRClientError.self) { try await search(Self.server(["": body])) }
        #expect(error?.code == .rejected)
        #expect(error?.issues.first?.code == "too-costly")
    }

    @Test(arguments: [
        ("", FHIRClientError.Code.notFHIR),
        ("  \n", .notFHIR),
        ("null", .unreadable),
        ("{", .unreadable),
        (#"{"resourceType":"Bundle","type":"searchset","link":[{"relation":"next","url":7}]}"#, .unreadable),
        (#"{"resourceType":"Bundle","type":"searchset","entry":"none"}"#, .unreadable),
        (#"{"resourceType":"Patient","id":"1"}"#, .unexpectedResource),
        (#"{"resourceType":"Basic","id":"1"}"#, .unexpectedResource),
    ])
    func `no Bundle is an error, not an empty list`(body: String, code: FHIRClientError.Code) async throws {
        let error = await #expect(throws: FHIRClientError.self) { try await search(Self.server(["": body])) }
        #expect(error?.code == code)
        #expect(error?.status == 200)
    }

    @Test func `one unreadable entry leaves the others and is a gap`() async throws {
        let broken = #"""
            {"resource":{"resourceType":"MedicationRequest","id":"2","medicationReference":{},
            "medicationCodeableConcept":{}}}
            """#
        let result = try await search(
            Self.server(["": Self.page(Self.order("1"), next: "?p=2"), "p=2": Self.page(broken, Self.order("3"))]))
        #expect(result.matches.map(\.id) == ["1", "3"])
        #expect(result.unreadable.map(\.resourceType) == ["MedicationRequest"])
        #expect(result.gaps == [.unreadableEntries])
        #expect(result.issues.contains { $0.path == "page[1].Bundle.entry[0].resource.medicationReference" })
    }

    // FHIR R4, Bundle.entry.search.mode: a match is of the type that was searched.
    @Test func `a match of another type is no match, and is told`() async throws {
        let medication = #"{"resource":{"resourceType":"Medication","id":"1"},"search":{"mode":"match"}}"#
        let result = try await search(Self.server(["": Self.page(Self.order("1"), medication)]))
        #expect(result.matches.map(\.id) == ["1"])
        #expect(result.included.map(\.id) == ["1"])
        #expect(result.issues.map(\.path) == ["page[0].Bundle.entry[1].resource"])
        #expect(result.issues.map(\.severity) == [.warning])
    }

    @Test func `a Bundle that says it is no result of a search is told`() async throws {
        let page = Self.page(Self.order("1")).replacing("searchset", with: "collection")
        let result = try await search(Self.server(["": page]))
        #expect(result.matches.map(\.id) == ["1"])
        #expect(result.issues.map(\.path) == ["page[0].Bundle.type"])
    }

    @Test func `an entry without a resource is a gap`() async throws {
        let result = try await search(Self.server(["": Self.page(#"{"fullUrl":"https://fhir.example/x"}"#)]))
        #expect(result.gaps == [.unreadableEntries])
        #expect(result.issues.map(\.path) == ["page[0].Bundle.entry[0].resource"])
    }

    @Test func `fewer matches than the total is a gap`() async throws {
        let result = try await search(Self.server(["": Self.page(Self.order("1"), total: 2)]))
        #expect(result.gaps == [.fewerThanTotal])
    }

    @Test func `what moved to the next page while reading counts once`() async throws {
        let later = Self.order("2").replacing("active", with: "stopped")
        let transport = Self.server([
            "": Self.page(Self.order("1"), Self.order("2"), next: "?p=2", total: 3),
            "p=2": Self.page(later, Self.order("3"), total: 3),
        ])
        let result = try await search(transport)
        #expect(result.matches.map(\.id) == ["1", "2", "3"])
        #expect(result.matches.map(\.status) == [.active, .stopped, .active])
        #expect(result.isComplete)
    }

    @Test(arguments: [
        // What the copies on the first and the second page say of their version, and the status that counts.
        (#""versionId":"2""#, #""versionId":"1""#, MedicationRequestStatus.active),
        (#""versionId":"9""#, #""versionId":"10""#, .stopped),
        (
            #""lastUpdated":"2026-03-10T11:30:00+01:00""#, #""lastUpdated":"2026-03-10T11:00:00Z","versionId":"a""#,
            .stopped
        ),
        (#""lastUpdated":"2026-03-10T11:00:00Z""#, #""lastUpdated":"2026-03-10T11:30:00+01:00""#, .active),
        // Nothing tells: the copy that was read later.
        (#""versionId":"a""#, #""versionId":"b""#, .stopped), (#""versionId":"b""#, #""versionId":"a""#, .stopped),
    ])
    func `of two copies the newer version counts`(
        first: String, second: String, status: MedicationRequestStatus
    ) async throws {
        func copy(_ meta: String) -> String {
            Self.order("1").replacing(#""id":"1""#, with: #""id":"1","meta":{\#(meta)}"#)
        }
        let result = try await search(
            Self.server([
                "": Self.page(copy(first), next: "?p=2"),
                "p=2": Self.page(copy(second).replacing("active", with: "stopped")),
            ]))
        #expect(result.matches.map(\.status) == [status])
    }

    // FHIR R4, Bundle.entry.search.mode; an entry without one is judged by its type.
    @Test func `matches and included resources are kept apart`() async throws {
        let medication = #"{"resource":{"resourceType":"Medication","id":"1"}}"#
        let transport = Self.server([
            "_include=x": Self.page(
                Self.order("1"), Self.order("2", mode: nil), Self.order("3", mode: "include"), medication, medication,
                total: 2)
        ])
        let client = try FHIRClient(scripted: transport)
        let result = try await client.search(MedicationRequest.self, [SearchParameter("_include", "x")])
        #expect(result.matches.map(\.id) == ["1", "2"])
        #expect(result.included.map(\.id) == ["3", "1"])
        #expect(result.isComplete)
    }
}
