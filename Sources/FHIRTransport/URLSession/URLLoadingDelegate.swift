// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of the session: it turns the events of each task into calls of its exchange.
///
/// It belongs to the session, because per-task delegates on Linux are not asked about redirects and challenges
/// (https://github.com/swiftlang/swift-corelibs-foundation/issues/5294). All events come on the one delegate queue.
final class URLLoadingDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Locked<[Int: Exchange]>([:])
    #if !canImport(FoundationNetworking)
    private let trust: URLSessionTransport.TrustHandler?

    init(trust: URLSessionTransport.TrustHandler? = nil) {
        self.trust = trust
    }
    #endif

    /// Makes an exchange the receiver of the events of a task, until the task completes.
    func connect(_ exchange: Exchange, to task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }

    // MARK: - Redirects and challenges

    /// Ends the exchange with the redirect as its response: the transport follows redirects itself.
    ///
    /// Left alone, URL loading on Linux would send Authorization and Cookie to any origin, and 307 with an empty body.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        if let exchange = exchange(of: task) {
            exchange.finish(.success(HTTPResponse(response)))
        }
        #if canImport(FoundationNetworking)
        // The handler stays silent. Called after a cancel or a timeout it ends the process ("Received callback for HTTP
        // redirection, but we're not waiting for it"), and nobody can tell beforehand whether a timeout has come.
        task.cancel()
        #else
        completionHandler(nil)
        #endif
    }

    /// Lets a challenge stand as the 401 response it came in: credentials are the caller's to add.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // The challenge comes after the body. Default handling would wait for ever, with no timeout
        // (https://github.com/swiftlang/swift-corelibs-foundation/pull/5458), so the response is taken as it has arrived.
        let failure = (challenge.failureResponse as? HTTPURLResponse).map { HTTPResponse($0) }
        if let exchange = exchange(of: task), let response = exchange.arrived ?? failure {
            exchange.finish(.success(response))
        }
        completionHandler(.cancelAuthenticationChallenge, nil)
        #else
        // Without a handler trust of the server is judged by the system; without stored credentials other challenges give
        // the response.
        let methods = [NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate]
        let isAboutCertificate = methods.contains(challenge.protectionSpace.authenticationMethod)
        switch isAboutCertificate ? trust?(challenge) ?? .system : .system {
        case .system:
            completionHandler(.performDefaultHandling, nil)
        case .credential(let credential):
            completionHandler(.useCredential, credential)
        case .refuse:
            // Said first: the task ends as one that was cancelled.
            if let exchange = exchange(of: task) {
                let detail = "the program does not trust it"
                exchange.finish(
                    .failure(TransportError(.certificateRefused, request: exchange.request, detail: detail)))
            }
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
        #endif
    }

    // MARK: - Response

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        var advice = BodyChannel.Advice.goOn
        if let exchange = exchange(of: dataTask), let response = response as? HTTPURLResponse {
            advice = exchange.receive(HTTPResponse(response))
        }
        completionHandler(.allow)
        // Linux does not look at what the handler is given.
        if advice == .stop { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        switch exchange(of: dataTask)?.receive(data) {
        case .stop:
            dataTask.cancel()
        case .pause:
            #if !canImport(FoundationNetworking)
            // On Linux this would stop nothing: a suspended task goes on receiving.
            dataTask.suspend()
            #endif
        case .goOn, nil:
            break
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        // Linux announces no response for a redirect status that names no address, and throws its body away.
        let response = exchange.arrived ?? (task.response as? HTTPURLResponse).map { HTTPResponse($0) }
        if let error {
            // The code on Linux can be that of the first address tried, although another one has answered.
            let wasConnected = response != nil || task.countOfBytesSent > 0
            exchange.finish(.failure(exchange.request.failure(error, wasConnected: wasConnected)))
        } else if let response {
            exchange.finish(.success(response))
        } else {
            exchange.finish(.failure(TransportError(.invalidResponse, request: exchange.request)))
        }
    }
}
