// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A middleware that stops asking a server which fails again and again, and looks after a while whether it is back.
///
/// Each origin has a circuit of its own:
/// - *closed*: requests pass. After a number of failures in a row the circuit opens.
/// - *open*: requests fail at once with the code `circuitOpen`, and nothing is sent.
/// - *half-open*: after a while one request passes. Its success closes the circuit, its failure opens it again, and until
///   then others fail at once.
///
/// A failure is an error of the network or one of 502, 503 and 504. Every other response is a sign of life, and a cancelled
/// request is no sign at all.
public final class CircuitBreaker: HTTPMiddleware {
    /// What a circuit does with requests.
    public enum State: Sendable, Hashable {
        /// Requests pass.
        case closed
        /// Requests fail without being sent.
        case open
        /// One request has passed, or the next one will, to see whether the server is back.
        case halfOpen
    }

    private enum Circuit {
        case closed(failures: Int)
        case open(since: Duration)
        /// The number tells apart an answer to this trial and a late answer to an earlier request.
        case trying(Int)
    }

    /// The number of failures in a row after which a circuit opens.
    public let failureLimit: Int
    /// The time a circuit stays open.
    public let pause: Duration

    private let environment: HostEnvironment
    private let circuits = Locked<(byOrigin: [HTTPOrigin: Circuit], trials: Int)>(([:], 0))

    /// Creates a middleware with all circuits closed.
    ///
    /// - Parameters:
    ///   - failureLimit: The number of failures in a row after which a circuit opens, at least one.
    ///   - pause: The time a circuit stays open.
    ///   - environment: The clock.
    public init(failureLimit: Int = 5, pause: Duration = .seconds(30), environment: HostEnvironment = .system) {
        self.failureLimit = max(failureLimit, 1)
        self.pause = pause
        self.environment = environment
    }

    /// Returns the state of the circuit of an origin.
    ///
    /// - Parameter origin: The origin of requests.
    /// - Returns: Closed for one that was never asked.
    public func state(of origin: HTTPOrigin) -> State {
        let now = environment.uptime()
        return switch circuits.withLock({ $0.byOrigin[origin] }) {
        case nil, .closed: .closed
        case .open(let since): now - since < pause ? .open : .halfOpen
        case .trying: .halfOpen
        }
    }

    /// Sends a request unless the circuit of its origin is open.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The way to the server.
    /// - Returns: The response.
    /// - Throws: `TransportError` with the code `circuitOpen`, or what `next` throws.
    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        guard let origin = HTTPOrigin(request.url) else { return try await next.send(request) }
        let trial = try enter(origin, request)
        do {
            let response = try await next.send(request)
            leave(origin, trial, isFailure: Self.failures.contains(response.status))
            return response
        } catch let error as TransportError {
            leave(origin, trial, isFailure: Self.codes.contains(error.code))
            throw error
        } catch {
            abandon(origin, trial)
            throw error
        }
    }

    private static let failures: Set<Int> = [502, 503, 504]
    private static let codes: Set<TransportError.Code> = [
        .cannotConnect, .insecureConnection, .certificateRefused, .connectionLost, .timedOut, .deadlineExceeded,
        .failed,
    ]

    /// Lets a request pass or not.
    ///
    /// - Returns: The number of the trial when the request is one, nil when it is one of many.
    private func enter(_ origin: HTTPOrigin, _ request: HTTPRequest) throws -> Int? {
        let now = environment.uptime()
        return try circuits.withLock { circuits throws -> Int? in
            switch circuits.byOrigin[origin] {
            case nil, .closed:
                return nil
            case .open(let since) where now - since >= pause:
                circuits.trials += 1
                circuits.byOrigin[origin] = .trying(circuits.trials)
                return circuits.trials
            case .open(let since):
                let detail = "it failed \(failureLimit) times in a row; next attempt in \(pause - (now - since))"
                throw TransportError(.circuitOpen, request: request, detail: detail)
            case .trying:
                let detail = "another request is finding out whether the server is back"
                throw TransportError(.circuitOpen, request: request, detail: detail)
            }
        }
    }

    private func leave(_ origin: HTTPOrigin, _ trial: Int?, isFailure: Bool) {
        let now = environment.uptime()
        circuits.withLock { circuits in
            switch circuits.byOrigin[origin] {
            case .trying(let number) where number == trial:
                circuits.byOrigin[origin] = isFailure ? .open(since: now) : .closed(failures: 0)
            case .closed(let failures):
                let count = isFailure ? failures + 1 : 0
                circuits.byOrigin[origin] = count >= failureLimit ? .open(since: now) : .closed(failures: count)
            case nil where isFailure:
                circuits.byOrigin[origin] = failureLimit == 1 ? .open(since: now) : .closed(failures: 1)
            // A late answer to a request that was sent before the circuit opened says nothing new.
            case nil, .open, .trying:
                break
            }
        }
    }

    /// Gives a trial back that brought no answer; the next request is the trial then.
    private func abandon(_ origin: HTTPOrigin, _ trial: Int?) {
        guard let trial else { return }
        let past = environment.uptime() - pause
        circuits.withLock { circuits in
            if case .trying(trial) = circuits.byOrigin[origin] { circuits.byOrigin[origin] = .open(since: past) }
        }
    }
}
