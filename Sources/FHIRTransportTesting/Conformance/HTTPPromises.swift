// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// What a transport that reaches servers promises, and the way to find out.
struct HTTPPromises: Sendable {
    let transport: any HTTPTransport
    let host: any ConformanceHost

    /// Runs a server, and keeps the requests that reach it.
    func serve(
        _ answer: @escaping @Sendable (HTTPRequest) -> ConformanceAnswer,
        during body: (URL, Locked<[HTTPRequest]>) async throws -> Void
    ) async throws {
        let received = Locked<[HTTPRequest]>([])
        try await host.serve(
            { request in
                received.withLock { $0.append(request) }
                return answer(request)
            },
            during: { try await body($0, received) }
        )
    }

    func sendsAndReceives() async throws {
        let echo = { @Sendable (request: HTTPRequest) -> ConformanceAnswer in
            var response = HTTPResponse(status: 201, body: request.body ?? [])
            try? response.fields.set(.contentType, to: "application/fhir+json")
            try? response.fields.set(.eTag, to: "W/\"1\"")
            return .response(response)
        }
        try await serve(echo) { origin, received in
            var request = HTTPRequest(method: .post, url: origin)
            // The plus sign of a time zone is what implementations like to lose.
            request.url = try address("/fhir/Patient?date=ge2024-01-01T00:00:00%2B02:00", at: origin)
            try request.fields.set(.accept, to: "application/fhir+json")
            try request.fields.set(.contentType, to: "application/fhir+json; charset=utf-8")
            request.body = Array(#"{"resourceType":"Patient","name":[{"family":"Müller"}]}"#.utf8)
            let response = try await transport.send(request)

            try require(response.status == 201, "the status was \(response.status), sent was 201")
            try require(response.body == request.body, "the body of the response is not the one that was sent")
            try require(response.url == request.url, "the response does not name the address that answered")
            for name in [HTTPField.Name.contentType, .eTag] {
                try require(response.fields.contains(name), "the response has lost its field \(name)")
            }
            let requests = received.withLock { $0 }
            guard let found = requests.first, requests.count == 1 else {
                throw Broken(detail: "the server got \(requests.count) requests, sent was one")
            }
            try require(found.method == .post, "the method arrived as \(found.method)")
            try require(found.url.path() == "/fhir/Patient", "the path was changed")
            try require(
                found.url.query(percentEncoded: true) == request.url.query(percentEncoded: true),
                "the query was changed")
            try require(found.body == request.body, "the body of the request was changed")
            for field in request.fields {
                try require(found.fields[field.name] == field.value, "the field \(field.name) was changed")
            }
        }
    }

    func carriesLargeBodies() async throws {
        let body = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        try await serve({ .response(HTTPResponse(status: 200, body: $0.body ?? [])) }) { origin, _ in
            let response = try await transport.send(HTTPRequest(method: .put, url: origin, body: body))
            try require(response.body == body, "\(response.body.count) bytes came back of \(body.count), or others")
        }
    }

    func keepsAnswersApart() async throws {
        try await serve({ .response(HTTPResponse(status: 200, body: Array($0.url.path().utf8))) }) { origin, _ in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<50 {
                    let request = HTTPRequest(url: try address("/\(number)", at: origin))
                    group.addTask { try await transport.send(request).body == Array("/\(number)".utf8) }
                }
                for try await isRight in group { try require(isRight, "a request got the answer to another") }
            }
        }
    }

    func returns(_ status: Int) async throws {
        let body = status == 204 ? [] : Array("outcome".utf8)
        try await serve({ _ in .response(HTTPResponse(status: status, body: body)) }) { origin, _ in
            let response = try await transport.send(HTTPRequest(url: origin))
            try require(response.status == status, "the status was \(response.status)")
            try require(response.body == body, "the body was changed")
        }
    }

    // MARK: - Broken answers

    private static let part = HTTPResponse(status: 200, body: Array("only this".utf8))

    func noticesTruncation() async throws {
        try await serve({ _ in .truncated(Self.part, announcedLength: 100) }) { origin, _ in
            try await requireFailure(.connectionLost) { try await transport.send(HTTPRequest(url: origin)) }
        }
    }

    func noticesTruncationOfStream() async throws {
        try await serve({ _ in .truncated(Self.part, announcedLength: 100) }) { origin, _ in
            var request = HTTPRequest(url: origin)
            request.streamsResponse = true
            try await requireFailure(.connectionLost) { [request] in
                let response = try await transport.send(request)
                for try await _ in response.chunks {}
                return response
            }
        }
    }

    func noticesClose() async throws {
        try await serve({ _ in .close }) { origin, _ in
            let error = try await requireFailure(.connectionLost) { try await transport.send(HTTPRequest(url: origin)) }
            try require(error.mayHaveBeenDone, "the error says that the request was certainly not done")
        }
    }

    func streams() async throws {
        let body = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 >> 4) }
        try await serve({ _ in .response(HTTPResponse(status: 200, body: body)) }) { origin, _ in
            var request = HTTPRequest(url: origin)
            request.streamsResponse = true
            var read: [UInt8] = []
            for try await chunk in try await transport.send(request).chunks {
                try require(!chunk.isEmpty, "a piece of the stream is empty")
                read += chunk
            }
            try require(read == body, "\(read.count) bytes came of \(body.count), or others")
        }
    }

    // MARK: - Cancellation

    func cancelsBeforeStart() async throws {
        try await serve({ _ in .response(HTTPResponse(status: 200)) }) { origin, received in
            try await requireCancellation(of: transport.sendCancelled(HTTPRequest(url: origin)))
            try require(received.withLock(\.isEmpty), "the request was sent although it was cancelled before")
        }
    }

    func cancels(_ answer: ConformanceAnswer) async throws {
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        let script = { @Sendable (_: HTTPRequest) -> ConformanceAnswer in
            arrival.yield()
            return answer
        }
        try await serve(script) { origin, _ in
            let task = Task { try await transport.send(HTTPRequest(url: origin)) }
            for await _ in arrivals.prefix(1) {}
            task.cancel()
            try await requireCancellation(of: task)
        }
    }

    // MARK: - Credentials

    func returnsChallenges() async throws {
        let challenges = [
            "Basic realm=\"FHIR\"", "Digest realm=\"FHIR\", nonce=\"1\"", "Bearer error=\"invalid_token\"",
        ]
        for challenge in challenges {
            var refusal = HTTPResponse(status: 401, body: Array("outcome".utf8))
            try refusal.fields.set(.wwwAuthenticate, to: challenge)
            try await serve({ [refusal] _ in .response(refusal) }) { origin, _ in
                let response = try await transport.send(HTTPRequest(url: origin))
                try require(response.status == 401, "the status was \(response.status) for \(challenge)")
                try require(response.body == refusal.body, "the body was changed for \(challenge)")
            }
        }
    }

    func keepsNoCookies() async throws {
        var response = HTTPResponse(status: 200)
        try response.fields.set(.setCookie, to: "session=secret; Path=/")
        try await serve({ [response] _ in .response(response) }) { origin, received in
            for _ in 0..<2 { _ = try await transport.send(HTTPRequest(url: origin)) }
            try require(
                !received.withLock { $0.contains { $0.fields.contains(.cookie) } }, "a cookie was sent back by itself")
        }
    }

    func address(_ target: String, at origin: URL) throws(Broken) -> URL {
        guard let url = URL(string: target, relativeTo: origin)?.absoluteURL else {
            throw Broken(detail: "the address of the host is not valid")
        }
        return url
    }
}
