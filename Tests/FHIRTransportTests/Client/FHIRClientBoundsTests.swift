// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// What an answer may cost a client, and where it is read.
@Suite struct FHIRClientBoundsTests {
    private static let patient = #"{"resourceType":"Patient","id":"1"}"#

    private func client(
        _ status: Int = 200,
        body: String,
        deadline: ContinuousClock.Instant? = nil
    ) throws -> FHIRClient {
        let transport = ScriptedTransport { request in
            var response = HTTPResponse(status: status, body: Array(body.utf8), url: request.url)
            response.deadline = deadline
            return response
        }
        return try FHIRClient(base: .example(), version: .r4, transport: transport)
    }

    // MARK: Lengths

    @Test func `a transport is told the limit of what is asked for`() async throws {
        let limits = Locked<[Int?]>([])
        let transport = ScriptedTransport { request in
            limits.withLock { $0.append(request.maximumBodySize) }
            return HTTPResponse(status: 404, url: request.url)
        }
        var client = try FHIRClient(base: .example(), version: .r4, transport: transport)
        client.bodyLimits.resource = 1
        client.bodyLimits.page = 2
        client.bodyLimits.capabilities = 3
        await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: "1") }
        await #expect(throws: FHIRClientError.self) { try await client.search(Patient.self, [.id("1")]) }
        await #expect(throws: FHIRClientError.self) { try await client.capabilities() }
        #expect(limits.withLock { $0 } == [1, 2, 3])
    }

    @Test func `a body beyond the limit is an error whatever the transport does`() async throws {
        var client = try client(body: Self.patient)
        #expect(try await client.read(Patient.self, id: "1").value.id == "1")
        client.bodyLimits.resource = Self.patient.utf8.count - 1
        let error = await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: "1") }
        #expect((error?.underlyingError as? TransportError)?.code == .responseTooLarge)
    }

    @Test func `a refusal may be a megabyte long`() async throws {
        let page = String(repeating: " ", count: HTTPRequest.maximumRefusalSize)
        let short = try client(503, body: page)
        let long = try client(503, body: page + " ")
        let first = await #expect(throws: FHIRClientError.self) { try await short.read(Patient.self, id: "1") }
        let second = await #expect(throws: FHIRClientError.self) { try await long.read(Patient.self, id: "1") }
        #expect(first?.code == .serverError)
        #expect((second?.underlyingError as? TransportError)?.code == .responseTooLarge)
    }

    // MARK: Time

    @Test func `reading obeys the deadline of the call`() async throws {
        let entries = Array(repeating: #"{"resource":\#(Self.patient)}"#, count: 1_000).joined(separator: ",")
        let bundle = #"{"resourceType":"Bundle","type":"searchset","entry":[\#(entries)]}"#
        let late = try client(body: bundle, deadline: .now - .seconds(1))
        let error = await #expect(throws: FHIRClientError.self) { try await late.search(Patient.self, [.id("1")]) }
        #expect(error?.code == .timedOut)
    }

    @Test func `reading ends with the task`() async throws {
        let entries = Array(repeating: #"{"resource":\#(Self.patient)}"#, count: 1_000).joined(separator: ",")
        let bundle = Array(#"{"resourceType":"Bundle","type":"searchset","entry":[\#(entries)]}"#.utf8)
        let transport = ScriptedTransport { request in
            // The answer arrives, and then the caller loses interest.
            withUnsafeCurrentTask { $0?.cancel() }
            return HTTPResponse(status: 200, body: bundle, url: request.url)
        }
        let client = try FHIRClient(base: .example(), version: .r4, transport: transport)
        await #expect(throws: CancellationError.self) {
            try await Task { try await client.search(Patient.self, [.id("1")]) }.value
        }
    }

    @MainActor @Test func `nothing of a call from the main actor runs on the main thread`() async throws {
        let places = Locked<[Bool]>([])
        let transport = ScriptedTransport { request in
            places.withLock { $0.append(Thread.isMainThread) }
            let isStatement = request.url.path().hasSuffix("metadata")
            let body = isStatement ? #"{"resourceType":"CapabilityStatement"}"# : Self.patient
            return HTTPResponse(status: 200, body: Array(body.utf8), url: request.url)
        }
        let client = try FHIRClient(base: .example(), version: .r4, transport: transport)
        _ = try await client.read(Patient.self, id: "1")
        _ = try await client.capabilities()
        _ = try? await client.search(Patient.self, [.id("1")])
        var pages = client.pages(Patient.self, [.id("1")]).makeAsyncIterator()
        _ = try? await pages.next()
        #expect(places.withLock { $0 } == [false, false, false, false])
    }
}
