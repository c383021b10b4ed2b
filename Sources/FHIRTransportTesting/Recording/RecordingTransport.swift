// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

/// A transport that hands requests on and records what passes, without secrets.
///
/// ```swift
/// let transport = RecordingTransport(URLSessionTransport())
/// …
/// try Data(transport.cassette.json()).write(to: file)
/// ```
///
/// The redaction is done before anything is kept, so that no recording ever holds a token, not even in memory. A recording
/// has whole bodies: a request for a stream gets its body at once.
public final class RecordingTransport: HTTPTransport {
    private let next: any HTTPTransport
    private let redaction: Redaction
    private let exchanges = Locked<[Cassette.Exchange]>([])

    /// Creates a transport that has recorded nothing.
    ///
    /// - Parameters:
    ///   - next: The transport that answers.
    ///   - redaction: The rule for what is not recorded.
    public init(_ next: any HTTPTransport, redaction: Redaction = .credentials) {
        self.next = next
        self.redaction = redaction
    }

    /// What was recorded so far, in the order the answers came; a cancelled request is not recorded.
    public var cassette: Cassette { Cassette(exchanges.withLock { $0 }) }

    /// Hands a request on and records it with its answer.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, nothing taken out.
    /// - Throws: What the other transport throws.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        request.streamsResponse = false
        do {
            let response = try await next.send(request)
            record(request, .response(redaction.response(response)))
            return response
        } catch let error as TransportError {
            record(request, .failure(error.code))
            throw error
        }
    }

    private func record(_ request: HTTPRequest, _ outcome: Cassette.Outcome) {
        let exchange = Cassette.Exchange(request: redaction.request(request), outcome: outcome)
        exchanges.withLock { $0.append(exchange) }
    }
}
