// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import FuzzSupport

/// A network that answers by a function, and ends the fuzzer when a secret goes where it does not belong.
final class Network: HTTPTransport {
    private let counter = Counter()
    private let answer: @Sendable (Int) -> HTTPResponse

    /// Creates a network that answers each request by its number, counted from 1.
    init(_ answer: @escaping @Sendable (Int) -> HTTPResponse) {
        self.answer = answer
    }

    /// The number of requests so far.
    var count: Int { counter.value }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let origin = HTTPOrigin(request.url)
        precondition(origin?.description == "https://fhir.example", "a request leaves the server")
        precondition(request.url.user() == nil && request.url.password() == nil, "a request with a password")
        precondition(request.fields.contains(.authorization), "a request without its credentials")
        // What is connected to is told by the text of the address as well.
        let text = request.url.absoluteString.lowercased()
        precondition(
            text.hasPrefix("https://fhir.example/") || text.hasPrefix("https://fhir.example:443")
                || text.hasPrefix("https://fhir.example?") || text == "https://fhir.example"
                || text.hasPrefix("https://fhir.example#") || text.hasPrefix("https://fhir.example:/"),
            "an address with another text than its origin")
        var response = answer(counter.next())
        response.url = request.url
        return response
    }

    /// Returns a resource as a server sends it.
    static func answer(_ resource: Resource) -> HTTPResponse {
        var response = HTTPResponse(status: 200)
        response.body = (try? FHIRWriter(version: .r4).write(resource).bytes) ?? []
        try? response.fields.set(.contentType, to: "application/fhir+json")
        return response
    }
}

/// A number that several tasks count up.
final class Counter: @unchecked Sendable {
    // The unchecked conformance holds: `number` is only touched under `lock`.
    private let lock = NSLock()
    private var number = 0

    /// The number so far.
    var value: Int { lock.withLock { number } }

    /// Counts up, and returns the new number.
    func next() -> Int {
        lock.withLock {
            number += 1
            return number
        }
    }
}
