// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A transport over Foundation's URL loading system.
///
/// Copies share one session and its connections, so make one transport and pass it around. The session is closed when the
/// last copy goes.
///
/// ```swift
/// let transport = URLSessionTransport()
/// let response = try await transport.send(HTTPRequest(url: metadata))
/// ```
///
/// The same on Linux and on Apple platforms:
/// - Redirects are followed by this type as `RedirectPolicy` says, not by the system.
/// - A 401 or 407 comes back as a response; nothing is cached, no cookie is kept, no stored credential is used.
/// - Cancelling the calling task throws `CancellationError` at once.
/// - A body over the limit is refused while it arrives, counted after decompression.
///
/// What URL loading does not offer: there is no timeout for connecting alone, so the idle timeout covers it; on Linux a
/// proxy named by the environment (`http_proxy`, `no_proxy`) is used, even for the own machine; and on Linux a POST whose
/// reused connection is closed by the server in that very moment is only ended by the idle timeout.
public struct URLSessionTransport: HTTPTransport {
    /// The settings this transport was made with.
    public let configuration: Configuration

    private let clock: any Clock<Duration>
    private let loader: URLLoader

    /// Creates a transport with a session of its own.
    ///
    /// - Parameters:
    ///   - configuration: The limits.
    ///   - clock: The clock that measures the deadline. URL loading measures the idle timeout itself.
    public init(configuration: Configuration = Configuration(), clock: any Clock<Duration> = ContinuousClock()) {
        self.configuration = configuration
        self.clock = clock
        loader = URLLoader(maximumConnectionsPerHost: configuration.maximumConnectionsPerHost)
    }

    /// Sends a request, follows redirects, and returns the last response.
    ///
    /// The fields `Host`, `Content-Length` and others that describe the connection must not be set. `User-Agent` and
    /// `Accept-Language` are filled in by the system when they are missing.
    ///
    /// - Parameter request: The request, to an absolute http or https URL.
    /// - Returns: The response, whatever its status.
    /// - Throws: `CancellationError` when the calling task was cancelled, `TransportError` when there is no whole response.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        guard let deadline = configuration.deadline else { return try await follow(request) }
        return try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            group.addTask { try await follow(request) }
            group.addTask {
                try await clock.sleep(for: deadline)
                throw TransportError(.deadlineExceeded, request: request, detail: "the deadline is \(deadline)")
            }
            defer { group.cancelAll() }
            guard let response = try await group.next() else { throw CancellationError() }
            return response
        }
    }

    private func follow(_ first: HTTPRequest) async throws -> HTTPResponse {
        var request = first
        var redirects = 0
        while true {
            try request.validate()
            let response = try await loader.load(
                request,
                idleTimeout: configuration.idleTimeout,
                bodyLimit: configuration.maximumBodySize
            )
            guard let next = try configuration.redirects.request(after: response, to: request, count: redirects) else {
                return response
            }
            try Task.checkCancellation()
            request = next
            redirects += 1
        }
    }
}

extension URLSessionTransport {
    /// The limits a transport keeps.
    public struct Configuration: Sendable, Hashable {
        /// The longest time without receiving anything, connecting included; rounded up to whole seconds, at least one.
        public var idleTimeout: Duration
        /// The longest time for a call of `send`, redirects included; nil for no limit.
        public var deadline: Duration?
        /// The largest body of a response, in bytes after decompression.
        public var maximumBodySize: Int
        /// The rule for redirects, with their limit.
        public var redirects: RedirectPolicy
        /// The number of connections to one host at the same time, at least one.
        public var maximumConnectionsPerHost: Int

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - idleTimeout: The longest time without receiving anything.
        ///   - deadline: The longest time for a whole call; nil for no limit.
        ///   - maximumBodySize: The largest body of a response, in bytes; 64 MiB by default.
        ///   - redirects: The rule for redirects.
        ///   - maximumConnectionsPerHost: The number of connections to one host at the same time.
        public init(
            idleTimeout: Duration = .seconds(30),
            deadline: Duration? = .seconds(120),
            maximumBodySize: Int = 64 << 20,
            redirects: RedirectPolicy = RedirectPolicy(),
            maximumConnectionsPerHost: Int = 6
        ) {
            self.idleTimeout = idleTimeout
            self.deadline = deadline
            self.maximumBodySize = maximumBodySize
            self.redirects = redirects
            self.maximumConnectionsPerHost = maximumConnectionsPerHost
        }
    }
}
