// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
public import Foundation

extension TransportConformance {
    /// Returns the checks of a transport that leads to one server of FHIR, or is one.
    ///
    /// - Parameters:
    ///   - transport: The transport.
    ///   - base: The address of the server, which answers `GET [base]/metadata` with JSON. Nothing is written to it.
    /// - Returns: The checks, which can run in any order and at the same time.
    public static func checks(of transport: any HTTPTransport, base: URL) -> [Check] {
        let server = FHIRSubject(transport: transport, base: base)
        return [
            Check("metadata is answered with JSON") { try await server.answersMetadata() },
            Check("a resource that is not there is a response") { try await server.returnsRefusals() },
            Check("a body that is no resource is a response") { try await server.returnsRefusalOfBody() },
            Check("a request for a stream is answered with all of the body") { try await server.streams() },
            Check("many requests at once get each its own answer") { try await server.keepsAnswersApart() },
            Check("a call that was cancelled before throws CancellationError") { try await server.cancels() },
            Check("calls cancelled at any time give a response or CancellationError") {
                try await server.cancelsAtAnyTime()
            },
        ]
    }
}

/// The transport that is checked, with the address of its server.
private struct FHIRSubject: Sendable {
    let transport: any HTTPTransport
    let base: URL

    private func request(_ path: String) throws -> HTTPRequest {
        var request = HTTPRequest(url: base.appending(path: path))
        try request.fields.set(.accept, to: "application/fhir+json, application/json+fhir, application/json;q=0.8")
        return request
    }

    func answersMetadata() async throws {
        let request = try request("metadata")
        let response = try await transport.send(request)
        try require(response.status == 200, "the status was \(response.status)")
        try require(response.url == request.url, "the response does not name the address that answered")
        try require(response.fields[.contentType]?.contains("json") == true, "the content type is not JSON")
        try require(response.body.first == UInt8(ascii: "{"), "the body is not a JSON object")
    }

    func returnsRefusals() async throws {
        let response = try await transport.send(request("Patient/conformance-check-of-what-is-not-there"))
        try require([404, 410].contains(response.status), "the status was \(response.status)")
    }

    func returnsRefusalOfBody() async throws {
        var request = try request("Patient")
        request.method = .post
        request.body = Array("this is no resource".utf8)
        try request.fields.set(.contentType, to: "application/fhir+json")
        let response = try await transport.send(request)
        try require((400..<500).contains(response.status), "the status was \(response.status)")
    }

    func streams() async throws {
        var request = try request("metadata")
        let whole = try await transport.send(request)
        request.streamsResponse = true
        var read: [UInt8] = []
        for try await chunk in try await transport.send(request).chunks { read += chunk }
        try require(read.count == whole.body.count, "the stream has \(read.count) bytes, the body \(whole.body.count)")
    }

    func keepsAnswersApart() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                let request = try request(number.isMultiple(of: 2) ? "metadata" : "Patient/conformance-check-\(number)")
                group.addTask {
                    let response = try await transport.send(request)
                    return response.isSuccess == number.isMultiple(of: 2) && response.url == request.url
                }
            }
            for try await isRight in group { try require(isRight, "a request got the answer to another") }
        }
    }

    func cancels() async throws {
        try await requireCancellation(of: transport.sendCancelled(request("metadata")))
    }

    func cancelsAtAnyTime() async throws {
        for yields in 0..<20 {
            let request = try request("metadata")
            let task = Task { try await transport.send(request) }
            for _ in 0..<yields { await Task.yield() }
            task.cancel()
            guard case .failure(let error) = await task.result, !(error is CancellationError) else { continue }
            throw Broken(detail: "a cancelled call threw another error", underlyingError: error)
        }
    }
}
