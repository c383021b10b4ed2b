// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One request on its way through URL loading: what has arrived so far, and one outcome.
///
/// The first outcome counts and later ones are ignored, so that whoever knows first may end the exchange: the delegate with
/// a response or failure, or the caller with a cancellation, which then need not wait for URL loading to notice.
final class Exchange: Sendable {
    typealias Outcome = Result<HTTPResponse, any Error>

    private struct State {
        var arrived: HTTPResponse?
        var waiter: CheckedContinuation<HTTPResponse, any Error>?
        var outcome: Outcome?
    }

    let request: HTTPRequest
    private let bodyLimit: Int
    private let state = Locked(State())

    init(_ request: HTTPRequest, bodyLimit: Int) {
        self.request = request
        self.bodyLimit = bodyLimit
    }

    /// The response as far as it has arrived.
    var arrived: HTTPResponse? {
        state.withLock { $0.arrived }
    }

    /// Takes note of the header section of the response, unless the exchange is over.
    func receive(_ head: HTTPResponse) {
        state.withLock { state in
            if state.outcome == nil { state.arrived = head }
        }
    }

    /// Appends to the body of the response, unless the exchange is over.
    ///
    /// - Returns: False when the body is over its limit; the exchange has failed then and the transfer should be stopped.
    func receive(_ bytes: some Collection<UInt8>) -> Bool {
        let isWithinLimit = state.withLock { state in
            guard state.outcome == nil, let count = state.arrived?.body.count else { return true }
            guard bytes.count <= bodyLimit - count else { return false }
            state.arrived?.body.append(contentsOf: bytes)
            return true
        }
        if !isWithinLimit {
            let detail = "the limit is \(bodyLimit) bytes"
            finish(.failure(TransportError(.responseTooLarge, request: request, detail: detail)))
        }
        return isWithinLimit
    }

    /// Ends the exchange, unless it has ended already.
    func finish(_ outcome: Outcome) {
        let waiter = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            state.arrived = nil
            defer { state.waiter = nil }
            return state.waiter
        }
        // Outside the lock: resuming runs code of the concurrency runtime, which has locks of its own.
        waiter?.resume(with: outcome)
    }

    /// Waits for the outcome; to be called once.
    func response() async throws -> HTTPResponse {
        try await withCheckedThrowingContinuation { continuation in
            let outcome = state.withLock { state -> Outcome? in
                if state.outcome == nil { state.waiter = continuation }
                return state.outcome
            }
            if let outcome { continuation.resume(with: outcome) }
        }
    }
}
