// SPDX-License-Identifier: Apache-2.0

/// The numbers on the vertical axis of a chart.
///
/// They are whole, rise from 0 by 1, 2 or 5 times a power of ten, and are at most six, with five gridlines above zero.
struct ChartScale: Sendable, Hashable {
    /// The numbers, from 0 to the first that no count exceeds.
    let values: [Int]

    private static let mostLines = 5

    /// Creates the axis of counts up to a number; that of no counts goes from 0 to 1.
    init(upTo highest: Int) {
        let highest = max(highest, 1)
        var step = 1
        var factors = [2, 5, 10]
        var power = 1
        // Divided rather than multiplied, so that no number of counts overflows.
        while (highest - 1) / step >= Self.mostLines {
            let factor = factors.removeFirst()
            step = power * factor
            if factors.isEmpty {
                power = step
                factors = [2, 5, 10]
            }
        }
        let lines = (highest - 1) / step + 1
        values = (0...lines).map { $0 * step }
    }
}
