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
/// - The body of a successful response can be streamed, with a limit of its own. The deadline ends with its header section.
///
/// What URL loading does not offer: it does not tell when a connection stands, so `responseDeadline` covers connecting,
/// sending and waiting for an answer together; on Linux a proxy named by the environment (`http_proxy`, `no_proxy`) is
/// used, and a request by http to the own machine that would go there is refused; on Linux a POST whose reused connection is closed by the server in that very moment is
/// only ended by a timeout, with an error that says it may have been done; and on Linux nothing can make a server wait for
/// the reader of a stream, so that a reader who falls behind by `streamBufferSize` gets the error `readerTooSlow`.
///
/// One thing no transport over URL loading can prevent: Foundation on Linux, up to version 6.3, ends the process when a
/// server closes the connection in the middle of a header section or sends trailer fields after a body in chunks
/// (https://github.com/swiftlang/swift-corelibs-foundation/issues/5285). A program that must go on runs it in a process of
/// its own, or behind a proxy.
public struct URLSessionTransport: HTTPTransport {
    /// The settings this transport was made with.
    public let configuration: Configuration

    private let environment: HostEnvironment
    private let loader: URLLoader

    /// Creates a transport with a session of its own.
    ///
    /// - Parameters:
    ///   - configuration: The limits.
    ///   - environment: What waits for the deadlines. URL loading measures the idle timeout itself.
    public init(configuration: Configuration = Configuration(), environment: HostEnvironment = .system) {
        self.init(
            configuration: configuration, environment: environment,
            loader: URLLoader(configuration, environment: environment))
    }

    init(configuration: Configuration, environment: HostEnvironment, loader: URLLoader) {
        self.configuration = configuration
        self.environment = environment
        self.loader = loader
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
        let deadline = configuration.deadline.map { ContinuousClock.now + $0 }
        var response = try await request.answered(
            within: configuration.deadline,
            sleep: environment.sleep,
            by: { try await follow(request) }
        )
        response.deadline = deadline
        return response
    }

    private func follow(_ first: HTTPRequest) async throws -> HTTPResponse {
        var request = first
        var redirects = 0
        while true {
            try request.validate()
            let response = try await loader.load(request)
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
        /// The longest time from the start of a request to the header section of its response; nil for no limit.
        ///
        /// It covers connecting and sending. A redirect starts it anew. Unlike the idle timeout it also ends an answer that
        /// comes byte by byte.
        public var responseDeadline: Duration?
        /// The longest time without receiving anything, connecting included; rounded up to whole seconds, at least one.
        public var idleTimeout: Duration
        /// The longest time for a call of `send`, redirects included; nil for no limit.
        public var deadline: Duration?
        /// The largest body of a response that is collected, in bytes after decompression.
        public var maximumBodySize: Int
        /// The largest body of a response that is streamed, in bytes after decompression.
        public var maximumStreamedBodySize: Int
        /// The largest number of bytes of a streamed body that wait for their reader, held in memory.
        ///
        /// Foundation on Linux keeps some 350 bytes for good of each piece that it reads, however small. So a body that comes in more
        /// pieces than this number of bytes has room for, at 400 a piece (167,772 for 64 MiB), ends with `responseTooLarge`; for a
        /// collected body it is its own limit that counts. Make it larger for a server that sends large exports in tiny chunks.
        public var streamBufferSize: Int
        /// The rule for redirects, with their limit.
        public var redirects: RedirectPolicy
        /// The number of connections to one host at the same time, at least one.
        public var maximumConnectionsPerHost: Int

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - responseDeadline: The longest time to the header section of each response; nil for no limit.
        ///   - idleTimeout: The longest time without receiving anything.
        ///   - deadline: The longest time for a whole call; nil for no limit.
        ///   - maximumBodySize: The largest body of a response that is collected, in bytes; 64 MiB by default.
        ///   - maximumStreamedBodySize: The largest body of a response that is streamed, in bytes; 1 GiB by default.
        ///   - streamBufferSize: The largest number of bytes that wait for the reader of a stream; 64 MiB by default.
        ///   - redirects: The rule for redirects.
        ///   - maximumConnectionsPerHost: The number of connections to one host at the same time.
        public init(
            responseDeadline: Duration? = .seconds(60),
            idleTimeout: Duration = .seconds(30),
            deadline: Duration? = .seconds(120),
            maximumBodySize: Int = 64 << 20,
            maximumStreamedBodySize: Int = 1 << 30,
            streamBufferSize: Int = 64 << 20,
            redirects: RedirectPolicy = RedirectPolicy(),
            maximumConnectionsPerHost: Int = 6
        ) {
            self.responseDeadline = responseDeadline
            self.idleTimeout = idleTimeout
            self.deadline = deadline
            self.maximumBodySize = maximumBodySize
            self.maximumStreamedBodySize = maximumStreamedBodySize
            self.streamBufferSize = streamBufferSize
            self.redirects = redirects
            self.maximumConnectionsPerHost = maximumConnectionsPerHost
        }
    }
}
