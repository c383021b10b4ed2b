// SPDX-License-Identifier: Apache-2.0

/// A choice of rows, each with a state for every element, in which each two states of any two elements occur together.
///
/// The rows are far fewer than all combinations, and a fault that needs two elements to show is found all the same. Each
/// row begins with a pair that has not occurred and takes, element by element, the state with the most new pairs.
struct PairSelection {
    private let counts: [Int]
    /// Where the states of an element begin, when all states of all elements are numbered.
    private let starts: [Int]
    private let total: Int
    /// Whether a row, in which nil is still open, can become a valid one.
    private let isPossible: ([Int?]) -> Bool
    /// By the numbers of two states, that of the earlier element first: whether the two have not occurred together.
    private var isOpen: [Bool]

    init(counts: [Int], isPossible: @escaping ([Int?]) -> Bool) {
        self.counts = counts
        self.isPossible = isPossible
        starts = counts.indices.map { counts[..<$0].reduce(0, +) }
        total = counts.reduce(0, +)
        isOpen = Array(repeating: true, count: total * total)
    }

    mutating func rows() -> [[Int]] {
        var rows: [[Int]] = []
        for first in counts.indices {
            for second in counts.indices where second > first {
                for state in 0..<counts[first] {
                    for other in 0..<counts[second] where isOpen[pair(first, state, second, other)] {
                        var row: [Int?] = Array(repeating: nil, count: counts.count)
                        row[first] = state
                        row[second] = other
                        guard isPossible(row) else { continue }
                        rows.append(completed(row))
                    }
                }
            }
        }
        return rows
    }

    private func pair(_ first: Int, _ state: Int, _ second: Int, _ other: Int) -> Int {
        (starts[first] + state) * total + starts[second] + other
    }

    /// Fills what is open in a row, and notes all its pairs.
    private mutating func completed(_ row: [Int?]) -> [Int] {
        var row = row
        for element in counts.indices where row[element] == nil {
            var best = (state: 0, news: -1)
            for state in 0..<counts[element] {
                var candidate = row
                candidate[element] = state
                // Only the first three elements stand under a rule.
                guard element > 2 || isPossible(candidate) else { continue }
                var news = 0
                for (other, chosen) in row.enumerated() {
                    guard let chosen else { continue }
                    let index =
                        other < element ? pair(other, chosen, element, state) : pair(element, state, other, chosen)
                    if isOpen[index] { news += 1 }
                }
                if news > best.news { best = (state, news) }
            }
            row[element] = best.state
        }
        let states = row.map { $0 ?? 0 }
        for first in counts.indices {
            for second in counts.indices where second > first {
                isOpen[pair(first, states[first], second, states[second])] = false
            }
        }
        return states
    }
}
