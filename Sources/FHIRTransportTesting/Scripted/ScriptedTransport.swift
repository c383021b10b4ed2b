// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

/// A transport that answers as a test says, and remembers what it was asked.
///
/// Either a list says what must come, in which order, and how it is answered:
///
/// ```swift
/// let transport = ScriptedTransport([
///     .expecting(.get, "/fhir/metadata", answering: HTTPResponse(status: 503)),
///     .expecting(.get, "/fhir/metadata", answering: capabilities),
/// ])
/// …
/// try transport.checkIsFinished()
/// ```
///
/// Any other request, and one more than the list has, is answered with a ``ScriptError`` that says what was expected. Or a
/// function answers whatever comes:
///
/// ```swift
/// let offline = ScriptedTransport { throw TransportError(.cannotConnect, request: $0) }
/// ```
public final class ScriptedTransport: HTTPTransport {
    private struct State {
        var received: [HTTPRequest] = []
        var position = 0
        var failure: ScriptError?
    }

    private enum Script: Sendable {
        case list([Expectation])
        case function(@Sendable (HTTPRequest) async throws -> HTTPResponse)
    }

    private let script: Script
    private let state = Locked(State())

    /// Creates a transport that answers any number of requests by a function.
    ///
    /// - Parameter answer: Returns the response, or throws what a transport would throw.
    public init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        script = .function(answer)
    }

    /// Creates a transport that expects requests one after another.
    ///
    /// - Parameter expectations: What must come and how it is answered, in order.
    public init(_ expectations: [Expectation]) {
        script = .list(expectations)
    }

    /// The requests so far, in the order they came, the refused ones included.
    public var received: [HTTPRequest] { state.withLock(\.received) }

    /// Answers a request by the script.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response of the script; its address is that of the request when the script gives none.
    /// - Throws: What the script throws; `ScriptError` when it does not have this request; `CancellationError` when the
    ///   calling task was cancelled, which uses up nothing of the script.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        var response =
            switch script {
            case .function(let answer):
                try await {
                    state.withLock { $0.received.append(request) }
                    return try await answer(request)
                }()
            case .list(let expectations):
                try await next(of: expectations, for: request).answer(request)
            }
        response.url = response.url ?? request.url
        return response
    }

    /// Checks that everything has come that the script expects, and nothing else.
    ///
    /// - Throws: `ScriptError`: the first one that a request was answered with, or one that names what has not come.
    public func checkIsFinished() throws(ScriptError) {
        let (failure, position) = state.withLock { ($0.failure, $0.position) }
        if let failure { throw failure }
        guard case .list(let expectations) = script, position < expectations.count else { return }
        throw ScriptError(.unfinished, position: position, expected: expectations[position].summary, found: nil)
    }

    private func next(of expectations: [Expectation], for request: HTTPRequest) throws(ScriptError) -> Expectation {
        let result = state.withLock { state -> Result<Expectation, ScriptError> in
            state.received.append(request)
            let position = state.position
            let expectation = position < expectations.count ? expectations[position] : nil
            guard let expectation, expectation.matches(request) else {
                let code: ScriptError.Code = expectation == nil ? .scriptEnded : .unexpectedRequest
                let found = Expectation.summary(request.method, Expectation.target(of: request))
                let error = ScriptError(code, position: position, expected: expectation?.summary, found: found)
                state.failure = state.failure ?? error
                return .failure(error)
            }
            state.position += 1
            return .success(expectation)
        }
        return try result.get()
    }
}
