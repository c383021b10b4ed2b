// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A state that changes only by allowed moves, each of which is one step with what is to be done at its ends.
///
/// A move asks whether it is allowed, leaves the old state, changes ``state`` once, and enters the new one. Observers see
/// the old state or the new one and nothing between:
///
/// ```swift
/// enum Screen { case signIn, list, detail }
/// let screens = StateMachine(Screen.signIn) { from, to in
///     switch from {
///     case .signIn: to == .list
///     case .list: to == .detail || to == .signIn
///     case .detail: to == .list || to == .signIn
///     }
/// }
/// screens.move(to: .detail)  // .notAllowed, the state is .signIn still
/// screens.move(to: .list)    // .moved
/// screens.move(to: .list)    // .unchanged, nothing was left and nothing was entered
/// ```
///
/// Write `allows` as a `switch` over all states without a default: the compiler then asks about each new state. The first
/// state holds from the beginning and is not entered. Actions live as long as the machine: let them capture its owner
/// weakly.
///
/// A move that an action asks for is refused, and told by ``StateMove/withinMove``: a call is one move at most, so that the
/// state after it is known, and two actions cannot send each other round for ever. An action begins work; whoever gets the
/// result makes the next move.
///
/// The machine belongs to the actor that made it, such as the main actor for a screen; it does not leave it.
@Observable
public final class StateMachine<State: Hashable> {
    /// The present state.
    public private(set) var state: State

    @ObservationIgnored private var isMoving = false
    @ObservationIgnored private let allows: (State, State) -> Bool
    @ObservationIgnored private let leave: (State, State) -> Void
    @ObservationIgnored private let enter: (State, State) -> Void

    /// Creates a machine.
    ///
    /// - Parameters:
    ///   - first: The state at the beginning.
    ///   - leave: What is done when a state is left, before the change; it is told the state and the next one.
    ///   - enter: What is done when a state is entered, after the change; it is told the state and the one before.
    ///   - allows: Whether a move from one state to another is allowed. Not asked about two equal states.
    public init(
        _ first: State,
        leave: @escaping (_ state: State, _ next: State) -> Void = { _, _ in },
        enter: @escaping (_ state: State, _ previous: State) -> Void = { _, _ in },
        allows: @escaping (_ state: State, _ next: State) -> Bool
    ) {
        state = first
        self.leave = leave
        self.enter = enter
        self.allows = allows
    }

    /// Moves to another state if that is allowed.
    ///
    /// - Parameter next: The state to be in.
    /// - Returns: What came of it; only ``StateMove/moved`` ran actions and told observers.
    public func move(to next: State) -> StateMove {
        guard !isMoving else { return .withinMove }
        guard next != state else { return .unchanged }
        // Rules are asked for nothing but their answer, and must not move either.
        isMoving = true
        defer { isMoving = false }
        let previous = state
        guard allows(previous, next) else { return .notAllowed }
        leave(previous, next)
        state = next
        enter(next, previous)
        return .moved
    }
}

// It is as safe to share as its actions are, which nobody knows.
@available(*, unavailable)
extension StateMachine: Sendable {}

/// What came of asking a state machine for a move.
public enum StateMove: Hashable, Sendable, CaseIterable {
    /// The old state was left and the new one entered.
    case moved
    /// The machine is in that state already; nothing was done.
    case unchanged
    /// The rules do not allow it; nothing was done.
    case notAllowed
    /// Another move is under way, whose action asked for this one; nothing was done.
    case withinMove

    /// Whether the machine is now in the state that was asked for.
    public var hasArrived: Bool { self == .moved || self == .unchanged }
}
