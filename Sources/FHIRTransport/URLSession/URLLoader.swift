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

    init(maximumConnectionsPerHost: Int) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        configuration.httpMaximumConnectionsPerHost = max(1, maximumConnectionsPerHost)
        queue = OperationQueue()
        queue.name = "FHIRTransport.URLLoader"
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    }

    deinit {
        // A session holds its delegate until it is told to finish. Nobody can start a task any more: that needs this object.
        session.finishTasksAndInvalidate()
    }

    /// Loads one request.
    ///
    /// - Throws: `CancellationError` or `TransportError`.
    func load(_ request: HTTPRequest, idleTimeout: Duration, bodyLimit: Int) async throws -> HTTPResponse {
        let exchange = Exchange(request, bodyLimit: bodyLimit)
        let task = session.dataTask(with: URLRequest(request, idleTimeout: idleTimeout))
        delegate.connect(exchange, to: task)
        return try await withTaskCancellationHandler {
            task.resume()
            return try await exchange.response()
        } onCancel: {
            exchange.finish(.failure(CancellationError()))
            // On the delegate queue, in order with the events of the task, a cancel can neither come between completion
            // and clean-up, which ends the process on Linux, nor wait for a queue that waits for this very Swift task
            // (https://github.com/swiftlang/swift-corelibs-foundation/issues/5412).
            queue.addOperation { task.cancel() }
        }
    }
}
