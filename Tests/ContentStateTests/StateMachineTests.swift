// SPDX-License-Identifier: Apache-2.0

import ContentState
import Observation
import TestSupport
import Testing

struct StateMachineTests {
    /// The states of a screen that loads; the failure carries a value, as states may.
    enum Screen: Hashable, CaseIterable {
        case idle, loading, shown, failed(Int)

        static let allCases: [Screen] = [.idle, .loading, .shown, .failed(1), .failed(2)]

        /// Idle and what has ended go to loading, loading to an end; everything can be put back to idle.
        func leads(to next: Screen) -> Bool {
            switch (self, next) {
            case (_, .idle): true
            case (.idle, .loading), (.shown, .loading), (.failed, .loading): true
            case (.loading, .shown), (.loading, .failed): true
            default: false
            }
        }
    }

    /// What a machine did, in order.
    final class Trace {
        var lines: [String] = []
    }

    private func machine(_ first: Screen, _ trace: Trace) -> StateMachine<Screen> {
        StateMachine(first) {
            trace.lines.append("leave \($0) for \($1)")
        } enter: {
            trace.lines.append("enter \($0) from \($1)")
        } allows: {
            $0.leads(to: $1)
        }
    }

    @Test(arguments: Screen.allCases, Screen.allCases)
    func `every move is done whole or not at all`(from: Screen, to: Screen) {
        let trace = Trace()
        let machine = machine(from, trace)
        let move = machine.move(to: to)
        if from == to {
            #expect(move == .unchanged)
        } else {
            #expect(move == (from.leads(to: to) ? .moved : .notAllowed))
        }
        #expect(machine.state == (move == .moved ? to : from))
        #expect(trace.lines == (move == .moved ? ["leave \(from) for \(to)", "enter \(to) from \(from)"] : []))
        #expect(move.hasArrived == (machine.state == to))
    }

    @Test func `the first state is not entered`() {
        let trace = Trace()
        #expect(machine(.idle, trace).state == .idle)
        #expect(trace.lines.isEmpty)
    }

    @Test func `a state with another value is another state`() {
        let machine = StateMachine(Screen.failed(1)) { _, _ in true }
        #expect(machine.move(to: .failed(1)) == .unchanged)
        #expect(machine.move(to: .failed(2)) == .moved)
    }

    @Test func `an action sees the old state when leaving and the new one when entering`() {
        final class Seen { var states: [Screen] = [] }
        let seen = Seen()
        weak var machine: StateMachine<Screen>?
        let owned = StateMachine(Screen.idle) { _, _ in
            seen.states.append(machine?.state ?? .shown)
        } enter: { _, _ in
            seen.states.append(machine?.state ?? .shown)
        } allows: {
            $0.leads(to: $1)
        }
        machine = owned
        #expect(owned.move(to: .loading) == .moved)
        #expect(seen.states == [.idle, .loading])
    }

    @Test func `a move within an action or a rule is refused`() {
        final class Asked { var moves: [StateMove] = [] }
        let asked = Asked()
        weak var machine: StateMachine<Screen>?
        func ask() { asked.moves.append(machine?.move(to: .idle) ?? .moved) }
        let owned = StateMachine(Screen.idle) { _, _ in
            ask()
        } enter: { _, _ in
            ask()
        } allows: { _, _ in
            ask()
            return true
        }
        machine = owned
        #expect(owned.move(to: .loading) == .moved)
        #expect(asked.moves == [.withinMove, .withinMove, .withinMove])
        #expect(owned.state == .loading)
        // The refusal does not outlast the move.
        #expect(owned.move(to: .shown) == .moved)
    }

    @Test func `observers hear of a move once and of a refusal not at all`() {
        for (next, expected) in [(Screen.loading, 1), (.idle, 0), (.shown, 0)] {
            let machine = StateMachine(Screen.idle) { $0.leads(to: $1) }
            let count = Lock(0)
            withObservationTracking {
                _ = machine.state
            } onChange: {
                count.value += 1
            }
            _ = machine.move(to: next)
            #expect(count.value == expected)
        }
    }

    @Test func `a machine that is captured weakly goes away`() {
        var owned: StateMachine<Screen>? = StateMachine(.idle) { $0.leads(to: $1) }
        weak let trace = owned
        #expect(owned?.move(to: .loading) == .moved)
        owned = nil
        #expect(trace == nil)
    }

    @Test(arguments: 0..<20)
    func `a random walk never leaves the rules`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let trace = Trace()
        let machine = machine(.idle, trace)
        var path = [Screen.idle]
        for _ in 0..<500 {
            guard let next = Screen.allCases.randomElement(using: &generator) else { return }
            let before = machine.state
            if machine.move(to: next) == .moved { path.append(next) }
            #expect(machine.state == (before == next || before.leads(to: next) ? next : before))
        }
        // Every state that was entered was left before the next one was entered.
        let expected = zip(path, path.dropFirst()).flatMap { ["leave \($0) for \($1)", "enter \($1) from \($0)"] }
        #expect(trace.lines == expected)
    }
}

/// A number that an observer may change from anywhere.
private final class Lock: @unchecked Sendable {
    // Only ever touched by the one thread of the test.
    var value: Int

    init(_ value: Int) {
        self.value = value
    }
}
