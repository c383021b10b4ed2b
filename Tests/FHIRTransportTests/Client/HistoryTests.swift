// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct HistoryTests {
    private static let empty = #"{"resourceType":"Bundle","type":"history","total":0}"#

    @Test func `a history is asked of a resource, a type or the server`() async throws {
        let since = try #require(FHIRInstant("2024-01-01T00:00:00+02:00"))
        let transport = ScriptedTransport { _ in try .text(Self.empty) }
        let client = try FHIRClient(.dstu2, scripted: transport)
        for try await _ in client.history(of: Patient.self, id: "1") {}
        for try await _ in client.history(of: MedicationRequest.self, since: since, count: 5) {}
        for try await _ in client.history() {}
        #expect(
            transport.received.map(\.line) == [
                "GET /Patient/1/_history",
                "GET /MedicationOrder/_history?_since=2024-01-01T00%3A00%3A00%2B02%3A00&_count=5",
                "GET /_history",
            ])
    }

    // FHIR R4, RESTful API, history: a deletion has a request and no resource.
    @Test func `each version tells what made it`() async throws {
        let body = """
            {"resourceType":"Bundle","type":"history","total":3,"entry":[\
            {"fullUrl":"https://fhir.example/base/Patient/1","request":{"method":"DELETE","url":"Patient/1/_history/3"},\
            "response":{"status":"204","lastModified":"2024-03-01T00:00:00Z"}},\
            {"resource":\(patientJSON(version: "2")),"request":{"method":"PUT","url":"Patient/1"},\
            "response":{"status":"200","etag":"W/\\"2\\""}},\
            {"resource":{"resourceType":"Patient","id":"1"},"request":{"method":"POST","url":"Patient"},\
            "response":{"status":"201","etag":"W/\\"1\\"","lastModified":"2024-01-01T00:00:00Z"}}]}
            """
        let client = try FHIRClient(scripted: ScriptedTransport { _ in try .text(body) })
        var entries: [HistoryEntry] = []
        for try await page in client.history(of: Patient.self, id: "1") {
            #expect(page.total == 3)
            entries += page.entries
        }
        #expect(entries.map(\.change) == [.deletion, .update, .creation])
        #expect(entries.map(\.versionID) == ["3", "2", "1"])
        #expect(entries.map(\.id) == ["1", "1", "1"])
        #expect(entries.map(\.typeName) == ["Patient", "Patient", "Patient"])
        #expect(entries.map { $0.resource == nil } == [true, false, false])
        #expect(entries.map { $0.lastModified?.text } == ["2024-03-01T00:00:00Z", nil, "2024-01-01T00:00:00Z"])
    }

    @Test func `a version that cannot be read is counted and keeps its place`() async throws {
        let body = """
            {"resourceType":"Bundle","type":"history","entry":[\
            {"resource":{"resourceType":"Patient","id":"1","deceasedBoolean":true,"deceasedDateTime":"2020"},"request":{"method":"PUT","url":"Patient/1"}},\
            {"resource":\(patientJSON(version: "1")),"request":{"method":"POST","url":"Patient"}}]}
            """
        let client = try FHIRClient(scripted: ScriptedTransport { _ in try .text(body) })
        var pages = client.history(of: Patient.self, id: "1").makeAsyncIterator()
        let page = try #require(try await pages.next())
        #expect(page.unreadableCount == 1)
        #expect(page.entries.map(\.change) == [.update, .creation])
        #expect(page.issues.contains { $0.path == "Bundle.entry[0].resource.deceasedDateTime" })
    }

    @Test func `pages of a history are followed within the origin only`() async throws {
        let body =
            #"{"resourceType":"Bundle","type":"history","link":[{"relation":"next","url":"https://other.example/x"}]}"#
        var pages = try FHIRClient(scripted: ScriptedTransport { _ in try .text(body) }).history().makeAsyncIterator()
        #expect(try await pages.next() != nil)
        let error = await #expect(throws: FHIRClientError.self) { try await pages.next() }
        #expect(error?.code == .crossOriginLink)
        #expect(error?.path == "_history")
    }
}
