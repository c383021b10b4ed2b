// SPDX-License-Identifier: Apache-2.0

/// A middleware that sends a request again when its failure looks temporary and doing it twice can do no harm.
///
/// Repeated are reads (a search by POST is one), PUT and DELETE of a resource by its id, and a create with `If-None-Exist`,
/// by which the server recognises what it has done. Nothing else is: a lost answer to a plain POST may mean that a dose is
/// recorded already. A PUT or DELETE with `If-Match` is repeated after a refusal, but not after a lost answer, since the
/// second answer would deny the first success.
///
/// When the attempts, the time or the budget are used up, the caller gets the last response or error as it is.
///
/// ```swift
/// let budget = RetryBudget()
/// let transport = URLSessionTransport().through(authorization, RetryMiddleware(budget: budget))
/// ```
public struct RetryMiddleware: HTTPMiddleware {
    /// The rule for what is tried again, and when.
    public let policy: RetryPolicy
    /// The number of retries left, shared by everything that was given this budget.
    public let budget: RetryBudget

    private let environment: HostEnvironment

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - policy: The rule for what is tried again, and when.
    ///   - budget: The number of retries of the client; give the same to all its middlewares.
    ///   - environment: The clock, the sleep and the random numbers.
    public init(
        policy: RetryPolicy = RetryPolicy(),
        budget: RetryBudget = RetryBudget(),
        environment: HostEnvironment = .system
    ) {
        self.policy = policy
        self.budget = budget
        self.environment = environment
    }

    /// Sends a request, as often as the policy allows.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The way to the server.
    /// - Returns: The response of the last attempt.
    /// - Throws: The error of the last attempt; `TransportError` with the code `deadlineExceeded` when an attempt was not
    ///   over in time; `CancellationError`.
    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        let start = environment.uptime()
        return try await request.answered(within: policy.deadline, sleep: environment.sleep) {
            try await attempt(request, since: start, next)
        }
    }

    /// The status codes that say the request was not done.
    ///
    /// Those of a gateway do not: it may have lost the answer.
    private static let refusals: Set<Int> = [408, 425, 429, 503]

    private func attempt(
        _ request: HTTPRequest,
        since start: Duration,
        _ next: any HTTPTransport
    ) async throws -> HTTPResponse {
        var attempts = 0
        while true {
            attempts += 1
            let result: Result<HTTPResponse, TransportError>
            do {
                result = .success(try await next.send(request))
            } catch let error as TransportError {
                result = .failure(error)
            }
            guard let delay = delay(after: attempts, of: request, result, since: start) else { return try result.get() }
            try await environment.sleep(delay)
            try Task.checkCancellation()
        }
    }

    /// Returns how long to wait before the next attempt, or nil when there is none.
    private func delay(
        after attempts: Int,
        of request: HTTPRequest,
        _ result: Result<HTTPResponse, TransportError>,
        since start: Duration
    ) -> Duration? {
        var delay = policy.backoff.delay(afterAttempts: attempts, random: environment.random())
        switch result {
        case .success(let response):
            guard policy.statuses.contains(response.status) else {
                budget.deposit()
                return nil
            }
            switch request.repetition {
            case .harmless: break
            case .misleading where Self.refusals.contains(response.status): break
            case .misleading, .harmful: return nil
            }
            delay += response.retryDelay(now: environment.date()) ?? .zero
        case .failure(let error):
            guard policy.codes.contains(error.code) else { return nil }
            switch request.repetition {
            case .harmless: break
            case .misleading where !error.mayHaveBeenDone: break
            case .misleading, .harmful: return nil
            }
        }
        guard attempts < policy.maximumAttempts else { return nil }
        if let deadline = policy.deadline, environment.uptime() - start + delay >= deadline { return nil }
        return budget.withdraw() ? delay : nil
    }
}
