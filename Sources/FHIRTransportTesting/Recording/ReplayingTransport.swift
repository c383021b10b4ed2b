// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

/// A transport that answers from a recording.
///
/// A request is looked up by its method, address and body, after the redaction that the recording was made with. Its fields
/// are not compared: tokens and dates differ from run to run. The same request sent again gets the next answer recorded for
/// it, so requests may come in another order than they were recorded in.
public final class ReplayingTransport: HTTPTransport {
    private let redaction: Redaction
    private let rest: Locked<[Cassette.Exchange]>
    private let count: Int

    /// Creates a transport with all answers of a recording left.
    ///
    /// - Parameters:
    ///   - cassette: The recording.
    ///   - redaction: The rule the recording was made with.
    public init(_ cassette: Cassette, redaction: Redaction = .credentials) {
        self.redaction = redaction
        rest = Locked(cassette.exchanges)
        count = cassette.exchanges.count
    }

    /// The number of answers that were not given yet.
    public var remaining: Int { rest.withLock(\.count) }

    /// Answers a request from the recording.
    ///
    /// - Parameter request: The request.
    /// - Returns: The first response recorded for it that was not given yet.
    /// - Throws: `TransportError` when a failure was recorded; `ScriptError` with the code `notRecorded`;
    ///   `CancellationError` when the calling task was cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let clean = redaction.request(request)
        let exchange = rest.withLock { rest -> Cassette.Exchange? in
            let index = rest.firstIndex {
                $0.request.method == clean.method && $0.request.url == clean.url
                    && ($0.request.body ?? []) == (clean.body ?? [])
            }
            return index.map { rest.remove(at: $0) }
        }
        switch exchange?.outcome {
        case .response(let response):
            return response
        case .failure(let code):
            throw TransportError(code, request: request, detail: "as it was recorded")
        case nil:
            let target = ScriptedTransport.Expectation.target(of: request)
            let found = ScriptedTransport.Expectation.summary(request.method, target)
            throw ScriptError(.notRecorded, position: count - remaining, expected: nil, found: found)
        }
    }
}
