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
    private let session: URLSession
    private let delegate = URLLoadingDelegate()
    private let queue: OperationQueue
    private let configuration: URLSessionTransport.Configuration
    private let environment: HostEnvironment

    init(_ configuration: URLSessionTransport.Configuration, environment: HostEnvironment) {
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
        session = URLSession(configuration: settings, delegate: delegate, delegateQueue: queue)
    }

    deinit {
        // A session holds its delegate until it is told to finish. Nobody can start a task any more: that needs this object.
        session.finishTasksAndInvalidate()
    }

    /// Loads one request.
    ///
    /// - Throws: `CancellationError` or `TransportError`.
    func load(_ request: HTTPRequest) async throws -> HTTPResponse {
        let task = session.dataTask(with: URLRequest(request, idleTimeout: configuration.idleTimeout))
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
        delegate.connect(exchange, to: task)
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
