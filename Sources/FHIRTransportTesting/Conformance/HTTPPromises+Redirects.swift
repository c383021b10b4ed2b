// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

// Where a transport goes when a server sends it elsewhere, and what it takes along.
extension HTTPPromises {
    /// A request with secrets in fields that transports know and in one that they do not.
    private func secretRequest(_ method: HTTPRequest.Method, _ url: URL, body: [UInt8]? = nil) throws -> HTTPRequest {
        var request = HTTPRequest(method: method, url: url, body: body)
        try request.fields.set(.authorization, to: "Bearer secret")
        try request.fields.set(.cookie, to: "session=secret")
        try request.fields.set(HTTPField.Name("X-Api-Key"), to: "secret")
        try request.fields.set(.accept, to: "application/fhir+json")
        return request
    }

    private func redirect(_ status: Int, to location: String) throws -> ConformanceAnswer {
        var response = HTTPResponse(status: status, body: Array("moved".utf8))
        try response.fields.set(.location, to: location)
        return .response(response)
    }

    func keepsCredentials(_ status: Int) async throws {
        try await serve({ _ in .response(HTTPResponse(status: 200, body: Array("other".utf8))) }) { other, received in
            let answer = try redirect(status, to: other.absoluteString)
            try await serve({ _ in answer }) { origin, _ in
                do {
                    let response = try await transport.send(secretRequest(.get, origin))
                    try require(response.body == Array("other".utf8), "the redirect with \(status) was not followed")
                } catch let error as TransportError where error.code == .redirectRefused {
                    // That is what a policy says unless it is asked for something else.
                    try require(received.withLock(\.isEmpty), "\(status): it was refused after it was followed")
                    return
                }
                let arrived = received.withLock { $0.flatMap { Array($0.fields) } }
                if let field = arrived.first(where: { $0.value.contains("secret") }) {
                    throw Broken(detail: "\(status): the field \(field.name) went to another origin")
                }
                try require(arrived.contains { $0.name == .accept }, "\(status): the field Accept was lost")
            }
        }
    }

    func keepsBody(_ status: Int) async throws {
        let answer = try redirect(status, to: "/new")
        let script = { @Sendable (request: HTTPRequest) -> ConformanceAnswer in
            request.url.path() == "/new" ? .response(HTTPResponse(status: 200)) : answer
        }
        try await serve(script) { origin, received in
            let request = try secretRequest(.put, address("/old", at: origin), body: Array("body".utf8))
            _ = try await transport.send(request)
            guard let last = received.withLock({ $0.last }), last.url.path() == "/new" else {
                throw Broken(detail: "the redirect with \(status) was not followed")
            }
            try require(last.method == .put, "\(status): the method became \(last.method)")
            try require(last.body == request.body, "\(status): the body was lost")
            try require(last.fields[.authorization] == "Bearer secret", "\(status): the credentials were lost")
        }
    }

    func endsCircles() async throws {
        let answer = try redirect(302, to: "/again")
        try await serve({ _ in answer }) { origin, _ in
            try await requireFailure(.tooManyRedirects) { try await transport.send(HTTPRequest(url: origin)) }
        }
    }

    func staysWhereAsked() async throws {
        let answer = try redirect(307, to: "/new")
        try await serve({ _ in answer }) { origin, received in
            var request = HTTPRequest(method: .post, url: origin, body: Array("secret".utf8))
            request.followsRedirects = false
            let response = try await transport.send(request)
            try require(response.status == 307, "the status was \(response.status), and not that of the redirect")
            try require(received.withLock(\.count) == 1, "the redirect was followed")
        }
    }
}
