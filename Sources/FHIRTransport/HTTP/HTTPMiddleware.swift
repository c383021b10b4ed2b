// SPDX-License-Identifier: Apache-2.0

/// A step between a client and its transport, which may change, repeat, answer or observe a request.
///
/// ```swift
/// struct LanguageMiddleware: HTTPMiddleware {
///     func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
///         var request = request
///         try request.fields.set(.acceptLanguage, to: "de-AT")
///         return try await next.send(request)
///     }
/// }
/// ```
///
/// The ones of this module work best in this order: what adds credentials comes before what compares requests, and a retry
/// before what counts its attempts.
///
/// ```swift
/// let transport = URLSessionTransport().through(
///     try CredentialsMiddleware(.provider(credentials), for: base), ResponseCache(store: MemoryResponseStore()),
///     SharedReads(), RetryMiddleware(), ConcurrencyLimiter(limit: 6), CircuitBreaker())
/// ```
///
/// Redirects are followed below a middleware, so it sees one request for a chain of them. A middleware that adds a
/// credential must check `HTTPOrigin` of the request, as `CredentialsMiddleware` does: a link taken from a response may lead
/// to another party.
public protocol HTTPMiddleware: Sendable {
    /// Handles a request, normally by handing it on.
    ///
    /// - Parameters:
    ///   - request: The request as the caller made it.
    ///   - next: The rest of the way; it may be used never, once, or again.
    /// - Returns: The response for the caller.
    /// - Throws: What `next` throws, or an error of its own; `CancellationError` must pass unchanged.
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse
}

extension HTTPTransport {
    /// Returns a transport that passes each request through middlewares first.
    ///
    /// - Parameter middlewares: The steps, outermost first: the first sees the request first and the response last.
    /// - Returns: The composed transport; this one itself when there are no middlewares.
    public func through(_ middlewares: any HTTPMiddleware...) -> any HTTPTransport {
        through(middlewares)
    }

    /// Returns a transport that passes each request through middlewares first.
    ///
    /// - Parameter middlewares: The steps, outermost first: the first sees the request first and the response last.
    /// - Returns: The composed transport; this one itself when there are no middlewares.
    public func through(_ middlewares: [any HTTPMiddleware]) -> any HTTPTransport {
        middlewares.reversed().reduce(self as any HTTPTransport) { next, middleware in
            Step(middleware: middleware, next: next)
        }
    }
}

/// A middleware together with the transport it hands on to.
private struct Step: HTTPTransport {
    let middleware: any HTTPMiddleware
    let next: any HTTPTransport

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await middleware.send(request, next: next)
    }
}
