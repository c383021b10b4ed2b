// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The elements of a pattern with the states that each can have, and all combinations of them.
///
/// The combinations are numbered, and made one by one when they are needed: the largest product has seven million.
struct TimingProduct: Sendable {
    /// One state of an element.
    struct State: Sendable {
        let name: String
        /// Writes the state over any other of its element.
        let set: @Sendable (inout TimingRepeat) -> Void

        init(_ name: String, _ set: @escaping @Sendable (inout TimingRepeat) -> Void) {
            (self.name, self.set) = (name, set)
        }
    }

    /// An element, or a few that belong together.
    struct Element: Sendable {
        let name: String
        /// The states; the first is always that the element is not there.
        let states: [State]

        init(_ name: String, none: State, _ states: [State]) {
            (self.name, self.states) = (name, [none] + states)
        }
    }

    /// A combination, by the number of the state of each element.
    typealias Combination = [Int]

    /// A rule that refuses combinations.
    struct Rule: Sendable {
        let code: String
        let reason: String
        /// How many combinations it refuses: calculated by hand from the rule, in the tables of this folder.
        let count: Int
        let refuses: @Sendable (Combination) -> Bool
    }

    let version: FHIRVersion
    let elements: [Element]
    /// The rules; none of two refuse the same combination.
    let rules: [Rule]
    /// What contradicts itself and is said with an issue, by its code: how many combinations have it, calculated by hand.
    let issues: [String: Int]
    /// How many combinations mean the same as another, in other words of FHIR; see ``meaning(of:)``.
    let synonyms: Int
    let count: Int

    init(
        _ version: FHIRVersion, _ elements: [Element], rules: [Rule], issues: [String: Int] = [:], synonyms: Int = 0
    ) {
        (self.version, self.elements, self.rules) = (version, elements, rules)
        (self.issues, self.synonyms) = (issues, synonyms)
        count = elements.reduce(1) { $0 * $1.states.count }
    }

    /// The code of the rule that refuses a combination; nil for one that must be said.
    func refusal(of combination: Combination) -> String? {
        rules.first { $0.refuses(combination) }?.code
    }

    /// The combination with a number; the last element changes first.
    func combination(_ number: Int) -> Combination {
        var rest = number
        var combination = Array(repeating: 0, count: elements.count)
        for place in elements.indices.reversed() {
            combination[place] = rest % elements[place].states.count
            rest /= elements[place].states.count
        }
        return combination
    }

    /// The combination whose words another one may share, since both mean the same: its normal form.
    ///
    /// All states of an element differ in what they mean, with one exception. FHIR says of Timing.repeat.frequency: "If
    /// no frequency is stated, the assumption is that the event occurs once per period". So once beside a period is as
    /// good as no frequency; without a period it is another statement, for nothing says in which time.
    func meaning(of combination: Combination) -> Combination {
        var normal = combination
        if elements[Self.frequency].states[combination[Self.frequency]].name == "1", combination[Self.period] != 0 {
            normal[Self.frequency] = 0
        }
        return normal
    }

    /// The states of a combination in words, for a person.
    func description(of combination: Combination) -> String {
        zip(elements, combination).filter { $1 != 0 }.map { "\($0.name) \($0.states[$1].name)" }.joined(separator: ", ")
    }

    /// The pattern of a combination.
    func pattern(_ combination: Combination) -> TimingRepeat {
        var pattern = TimingRepeat()
        for (element, state) in zip(elements, combination) { element.states[state].set(&pattern) }
        return pattern
    }

    /// Calls a function with every combination and its pattern, in the order of the numbers.
    func forEach(_ body: (_ number: Int, Combination, TimingRepeat) throws -> Void) rethrows {
        var combination = Array(repeating: 0, count: elements.count)
        var pattern = pattern(combination)
        for number in 0..<count {
            try body(number, combination, pattern)
            // Like the wheels of a counter: only what changes is written.
            for place in elements.indices.reversed() {
                let states = elements[place].states
                combination[place] = (combination[place] + 1) % states.count
                states[combination[place]].set(&pattern)
                if combination[place] != 0 { break }
            }
        }
    }

    // The first three elements of every product.
    static let frequency = 0
    static let period = 1
    static let moment = 2
}
