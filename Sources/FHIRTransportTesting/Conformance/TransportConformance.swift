// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// The promises of `HTTPTransport` as checks that any transport can run, with any test library or none.
///
/// ```swift
/// import FHIRTransportTesting
/// import Testing
///
/// @Test(arguments: TransportConformance.checks(of: MyTransport(), host: MyHost()))
/// func `my transport keeps its promises`(check: TransportConformance.Check) async throws {
///     try await check.run()
/// }
/// ```
///
/// A transport that reaches servers runs `checks(of:host:)`. One that is a server of FHIR itself, or leads to one, runs
/// `checks(of:base:)`, which needs nothing that misbehaves.
public enum TransportConformance: Sendable {
    /// One promise, ready to be checked.
    public struct Check: Sendable, CustomStringConvertible {
        /// The promise as a sentence.
        public let description: String

        private let body: @Sendable () async throws -> Void

        init(_ description: String, _ body: @escaping @Sendable () async throws -> Void) {
            self.description = description
            self.body = body
        }

        /// Checks the promise, which takes no longer than the transport does.
        ///
        /// - Throws: `ConformanceFailure` when it is broken.
        public func run() async throws(ConformanceFailure) {
            do {
                try await body()
            } catch let broken as Broken {
                throw ConformanceFailure(description, broken.detail, underlyingError: broken.underlyingError)
            } catch {
                throw ConformanceFailure(description, "the transport threw an error", underlyingError: error)
            }
        }
    }

    /// Runs checks one after another.
    ///
    /// - Parameter checks: The checks.
    /// - Returns: The failures; empty for a transport that keeps its promises.
    public static func failures(of checks: [Check]) async -> [ConformanceFailure] {
        var failures: [ConformanceFailure] = []
        for check in checks {
            do { try await check.run() } catch { failures.append(error) }
        }
        return failures
    }
}

/// What a check found, before it is given the name of the check.
struct Broken: Error {
    var detail: String
    var underlyingError: (any Error)?
}

/// Ends a check unless a condition holds.
func require(_ condition: Bool, _ detail: @autoclosure () -> String) throws(Broken) {
    guard condition else { throw Broken(detail: detail()) }
}

/// Checks that a call which is cancelled throws `CancellationError`.
func requireCancellation(of task: Task<HTTPResponse, any Error>) async throws(Broken) {
    switch await task.result {
    case .success: throw Broken(detail: "a cancelled call returned a response")
    case .failure(is CancellationError): break
    case .failure(let error): throw Broken(detail: "a cancelled call threw another error", underlyingError: error)
    }
}

extension HTTPTransport {
    /// Sends a request in a task that is cancelled before.
    func sendCancelled(_ request: HTTPRequest) -> Task<HTTPResponse, any Error> {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await send(request)
        }
        task.cancel()
        return task
    }
}

/// Returns the error that a function throws, which must be a `TransportError` with one of some codes.
@discardableResult
func requireFailure(
    _ codes: TransportError.Code...,
    of body: () async throws -> HTTPResponse
) async throws(Broken) -> TransportError {
    do {
        let response = try await body()
        throw Broken(detail: "expected the error \(codes[0]), found the response \(response)")
    } catch let error as TransportError where codes.contains(error.code) {
        return error
    } catch let broken as Broken {
        throw broken
    } catch {
        throw Broken(detail: "expected the error \(codes[0]), found another", underlyingError: error)
    }
}
