// SPDX-License-Identifier: Apache-2.0

/// The state of something that is fetched: what we have, what we do, and what went wrong last.
///
/// The three are independent, so a full list can be fetched again, and a failed fetch leaves the list where it was.
/// Everything a screen shows is derived from them; see ``display`` and ``summary``.
///
/// A phase changes only through ``begin(keepingContent:)``, ``finish(_:_:isEmpty:)``, ``cancel()``, ``reset()`` and
/// their helpers. Each request holds a ticket, and only the newest ticket can change the phase, so answers may arrive
/// late, twice or never:
///
/// ```swift
/// var phase = ContentPhase<[String]>()
/// let slow = phase.begin()
/// let fast = phase.begin()
/// phase.finish(fast, .success(["Aspirin"]), isEmpty: \.isEmpty)  // true, phase.value == ["Aspirin"]
/// phase.finish(slow, .success([]), isEmpty: \.isEmpty)           // false, overtaken: nothing changes
/// ```
///
/// A phase is not `Equatable`, because errors are not: two different failures must not compare equal.
/// Compare its ``summary`` to find out whether a screen has to change.
public struct ContentPhase<Value: Sendable>: Sendable {
    /// The answer that was received last.
    ///
    /// Being empty is a property of a received value; an error is never empty.
    public enum Content: Sendable {
        /// Nothing was received yet.
        case none
        /// A value without anything to show was received.
        case empty(Value)
        /// A value with something to show was received.
        case some(Value)
    }

    /// The right of one request to change the phase.
    ///
    /// Numbers are never reused within a phase, also not after a reset. A ticket means nothing to another phase.
    public struct Ticket: Hashable, Sendable {
        let number: UInt64
    }

    /// What the screen shows, in one word.
    public typealias Display = ContentDisplay

    private struct Request: Sendable {
        let ticket: Ticket
        var failedAttempts = 0
        var attemptFailure: (any Error)?
    }

    /// The answer that was received last; a failure does not remove it.
    public private(set) var content = Content.none

    /// The error of the last request that ended without an answer, until a later request succeeds.
    ///
    /// It stays while the next request runs.
    public private(set) var failure: (any Error)?

    private var request: Request?
    private var lastNumber: UInt64 = 0

    /// Creates a phase that has nothing and does nothing.
    public init() {}

    /// The ticket of the request that is under way.
    public var inFlight: Ticket? { request?.ticket }

    /// The number of attempts that the request under way has already lost; 0 when nothing is under way.
    public var failedAttempts: Int { request?.failedAttempts ?? 0 }

    /// The error of the last lost attempt of the request under way, which is still trying.
    public var attemptFailure: (any Error)? { request?.attemptFailure }

    /// Starts a request, which overtakes the one under way.
    ///
    /// - Parameter keepingContent: Whether content and failure stay meanwhile. Pass `false` when the request is for
    ///   something else than what is shown, such as another patient.
    /// - Returns: The ticket with which the answer must be given.
    public mutating func begin(keepingContent: Bool = true) -> Ticket {
        if !keepingContent {
            content = .none
            failure = nil
        }
        lastNumber &+= 1
        let ticket = Ticket(number: lastNumber)
        request = Request(ticket: ticket)
        return ticket
    }

    /// Starts a request unless one is under way.
    ///
    /// Use it for what must not happen twice, such as saving.
    ///
    /// - Returns: The ticket, or `nil` while another request is under way.
    public mutating func beginUnlessFetching() -> Ticket? {
        request == nil ? begin() : nil
    }

    /// Notes that an attempt of a request failed and that the request tries again.
    ///
    /// - Parameters:
    ///   - ticket: The ticket of the request.
    ///   - error: The error of the attempt.
    /// - Returns: Whether the request is still the newest; if not, nothing changes and trying again is useless.
    @discardableResult
    public mutating func retry(_ ticket: Ticket, after error: any Error) -> Bool {
        guard var request, request.ticket == ticket else { return false }
        request.failedAttempts += 1
        request.attemptFailure = error
        self.request = request
        return true
    }

    /// Ends a request with its answer.
    ///
    /// A success replaces the content and clears the failure. A failure is kept beside the content. A
    /// `CancellationError` counts as ``cancel()``.
    ///
    /// - Parameters:
    ///   - ticket: The ticket of the request.
    ///   - result: The answer.
    ///   - isEmpty: Whether the received value holds nothing to show. An answer known to be incomplete should not count
    ///     as empty; its value is the place to say what is missing.
    /// - Returns: Whether the request was the newest; if not, nothing changes.
    @discardableResult
    public mutating func finish(
        _ ticket: Ticket,
        _ result: Result<Value, any Error>,
        isEmpty: (Value) -> Bool
    ) -> Bool {
        guard inFlight == ticket else { return false }
        request = nil
        switch result {
        case .success(let value):
            content = isEmpty(value) ? .empty(value) : .some(value)
            failure = nil
        case .failure(is CancellationError):
            break
        case .failure(let error):
            failure = error
        }
        return true
    }

    /// Gives up the request under way and goes back to what was there before it.
    ///
    /// Content that ``begin(keepingContent:)`` was told not to keep does not come back.
    public mutating func cancel() {
        request = nil
    }

    /// Goes back to the beginning, as after signing out.
    ///
    /// Tickets go on counting, so an answer to an old request cannot land in the new session.
    public mutating func reset() {
        content = .none
        failure = nil
        request = nil
    }

    /// Changes the received value in place, as when a saved record is shown before the next fetch confirms it.
    ///
    /// Failure and the request under way stay as they are; the answer of that request replaces the change.
    ///
    /// - Parameters:
    ///   - isEmpty: Whether the changed value holds nothing to show.
    ///   - change: The change. It is not called when nothing was received yet.
    /// - Returns: Whether there was a value to change.
    @discardableResult
    public mutating func modify(isEmpty: (Value) -> Bool, _ change: (inout Value) -> Void) -> Bool {
        guard var value else { return false }
        change(&value)
        content = isEmpty(value) ? .empty(value) : .some(value)
        return true
    }
}

extension ContentPhase.Content: Equatable where Value: Equatable {}
extension ContentPhase.Content: Hashable where Value: Hashable {}
