// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The owner of the one session of a transport, which loads single requests without following redirects.
///
/// Cache, cookies and stored credentials are off: what a patient's server says stays in memory, and on Linux a session with
/// a cache ends the process when tasks are cancelled
/// (https://github.com/swiftlang/swift-corelibs-foundation/issues/3296).
final class URLLoader: Sendable {
    /// A session with its delegate, which knows tasks by their numbers within the session.
    private struct Lane {
        let session: URLSession
        let delegate: URLLoadingDelegate

        init(_ settings: URLSessionConfiguration, _ delegate: URLLoadingDelegate, _ queue: OperationQueue) {
            session = URLSession(configuration: settings, delegate: delegate, delegateQueue: queue)
            self.delegate = delegate
        }
    }

    private let lane: Lane
    #if !canImport(FoundationNetworking)
    /// The session for the own machine, which asks no proxy.
    ///
    /// On Linux there can be none.
    private let direct: Lane
    #endif
    private let queue: OperationQueue
    private let configuration: URLSessionTransport.Configuration
    private let environment: HostEnvironment

    #if canImport(FoundationNetworking)
    convenience init(_ configuration: URLSessionTransport.Configuration, environment: HostEnvironment) {
        self.init(configuration, environment: environment, delegate: { URLLoadingDelegate() })
    }
    #else
    convenience init(
        _ configuration: URLSessionTransport.Configuration,
        environment: HostEnvironment,
        trust: URLSessionTransport.TrustHandler? = nil
    ) {
        self.init(configuration, environment: environment, delegate: { URLLoadingDelegate(trust: trust) })
    }
    #endif

    private init(
        _ configuration: URLSessionTransport.Configuration,
        environment: HostEnvironment,
        delegate: () -> URLLoadingDelegate
    ) {
        self.configuration = configuration
        self.environment = environment
        let settings = URLSessionConfiguration.ephemeral
        settings.urlCache = nil
        settings.requestCachePolicy = .reloadIgnoringLocalCacheData
        settings.httpCookieStorage = nil
        settings.httpCookieAcceptPolicy = .never
        settings.httpShouldSetCookies = false
        settings.urlCredentialStorage = nil
        settings.httpMaximumConnectionsPerHost = max(1, configuration.maximumConnectionsPerHost)
        queue = OperationQueue()
        queue.name = "FHIRTransport.URLLoader"
        queue.maxConcurrentOperationCount = 1
        lane = Lane(settings, delegate(), queue)
        #if !canImport(FoundationNetworking)
        settings.connectionProxyDictionary = [:]
        direct = Lane(settings, delegate(), queue)
        #endif
    }

    deinit {
        // A session holds its delegate until it is told to finish. Nobody can start a task any more: that needs this object.
        lane.session.finishTasksAndInvalidate()
        #if !canImport(FoundationNetworking)
        direct.session.finishTasksAndInvalidate()
        #endif
    }

    /// Returns the session for a request.
    private func lane(for request: HTTPRequest) throws(TransportError) -> Lane {
        #if canImport(FoundationNetworking)
        try request.checkLoopback(ProcessInfo.processInfo.environment)
        return lane
        #else
        return HTTPOrigin(request.url)?.isLoopback == true ? direct : lane
        #endif
    }

    /// Loads one request.
    ///
    /// - Throws: `CancellationError` or `TransportError`.
    func load(_ request: HTTPRequest) async throws -> HTTPResponse {
        let lane = try lane(for: request)
        let task = lane.session.dataTask(with: URLRequest(request, idleTimeout: configuration.idleTimeout))
        let cancel = { @Sendable [queue] in
            // On the delegate queue, in order with the events of the task, a cancel can neither come between completion
            // and clean-up, which ends the process on Linux, nor wait for a queue that waits for this very Swift task
            // (https://github.com/swiftlang/swift-corelibs-foundation/issues/5412).
            queue.addOperation { task.cancel() }
        }
        let exchange = Exchange(request, limits: configuration) { [queue, configuration] in
            BodyChannel(
                request,
                bufferSize: configuration.streamBufferSize,
                // In order with the events, so that it cannot come before the pause it ends.
                resume: { queue.addOperation { task.resume() } },
                cancel: cancel
            )
        }
        lane.delegate.connect(exchange, to: task)
        let watch = configuration.responseDeadline.map { deadline in
            Task { [environment] in
                try await environment.sleep(deadline)
                let detail = "no response within \(deadline)"
                if exchange.failUnlessAnswered(TransportError(.timedOut, request: request, detail: detail)) { cancel() }
            }
        }
        defer { watch?.cancel() }
        return try await withTaskCancellationHandler {
            task.resume()
            return try await exchange.response()
        } onCancel: {
            exchange.finish(.failure(CancellationError()))
            cancel()
        }
    }
}
