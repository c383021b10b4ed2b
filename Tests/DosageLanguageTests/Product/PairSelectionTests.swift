// SPDX-License-Identifier: Apache-2.0

import Testing

struct PairSelectionTests {
    /// The first two elements must not be in their second and third state together.
    private static func isPossible(_ row: [Int?]) -> Bool { !(row[0] == 1 && row[1] == 2) }

    @Test func `each two states of two elements occur together unless it is forbidden`() {
        let counts = [3, 4, 2, 5, 1, 3]
        var selection = PairSelection(counts: counts, isPossible: Self.isPossible)
        let rows = selection.rows()
        for first in counts.indices {
            for second in counts.indices where second > first {
                for state in 0..<counts[first] {
                    for other in 0..<counts[second] {
                        let isForbidden = first == 0 && second == 1 && state == 1 && other == 2
                        #expect(rows.contains { $0[first] == state && $0[second] == other } == !isForbidden)
                    }
                }
            }
        }
        #expect(rows.allSatisfy { Self.isPossible($0) })
        // All combinations are 360; the two largest elements alone need 20.
        #expect(rows.count < 40)
    }
}
