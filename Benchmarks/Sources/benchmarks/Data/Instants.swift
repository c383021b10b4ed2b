// SPDX-License-Identifier: Apache-2.0

import AdministrationStats

/// A million administrations of 2005 to 2025, as moments with an outcome.
enum Instants {
    struct Instant {
        let epochSeconds: Int64
        let isTaken: Bool
    }

    /// From 1 January 2005 to 31 December 2025, in UTC.
    private static let span: Range<Int64> = 1_104_537_600..<1_767_225_600

    /// In no order.
    static let random: [Instant] = {
        var generator = SeededGenerator(seed: 2005)
        return (0..<1_000_000).map { _ in
            Instant(
                epochSeconds: Int64.random(in: span, using: &generator),
                isTaken: Int.random(in: 0..<10, using: &generator) > 0
            )
        }
    }()

    /// The same, the earliest first.
    static let inOrder = random.sorted { $0.epochSeconds < $1.epochSeconds }

    static func table(_ instants: [Instant]) -> AdministrationTable {
        var table = AdministrationTable()
        table.reserveCapacity(instants.count)
        for instant in instants {
            table.append(epochSeconds: instant.epochSeconds, outcome: instant.isTaken ? .taken : .notTaken)
        }
        return table
    }
}
