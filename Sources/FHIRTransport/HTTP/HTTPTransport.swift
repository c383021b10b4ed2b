// SPDX-License-Identifier: Apache-2.0

/// A way to send an HTTP request and get the response.
///
/// A FHIR client needs nothing else from the network. `URLSessionTransport` is the one for servers; write your own to use
/// another HTTP library or to answer in memory. FHIRTransportTesting has some that record, replay or follow a script, and
/// the promises below as checks for your own. To change what goes in and out of a transport you
/// already have, such as signing, logging or retrying, write an `HTTPMiddleware` instead.
///
/// What a client relies on:
/// - Any status is returned as a response, 401 and 500 too. Throwing means that there is no whole response.
/// - A response has its whole body. A body that ends early is an error, never a shorter body; where a request allows it with
///   `streamsResponse`, the body may follow as a stream, which then throws that error.
/// - When the calling task is cancelled, the method throws `CancellationError`, soon, and nothing else.
/// - Other failures are thrown as `TransportError`, so that callers can tell them apart on every platform.
/// - A request is sent as it is, at most once for methods that are not idempotent. Redirects are followed as
///   `RedirectPolicy` says, so that nothing leaves the origin it is meant for, and not at all where a request says so with
///   `followsRedirects`.
///
/// A transport for tests:
/// ```swift
/// struct NotFoundTransport: HTTPTransport {
///     func send(_ request: HTTPRequest) async throws -> HTTPResponse {
///         HTTPResponse(status: 404, url: request.url)
///     }
/// }
/// ```
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns the response.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, whatever its status.
    /// - Throws: `CancellationError` when the calling task was cancelled, `TransportError` when there is no whole response.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
