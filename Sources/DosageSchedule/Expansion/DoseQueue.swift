// SPDX-License-Identifier: Apache-2.0

/// The dosages of a schedule in the order of their next doses; at one moment, in the order of the dosages.
///
/// A heap: a request of many dosages costs no more than the logarithm of their number for each dose.
struct DoseQueue {
    /// The place of a dosage, and the moment of its next dose.
    typealias Entry = (place: Int, moment: Int64)

    // Each entry comes before the two at twice its index plus 1 and 2.
    private var entries: [Entry]

    /// Creates a queue from the moments of the first doses, one for each dosage.
    init(_ moments: [Int64]) {
        entries = moments.enumerated().map { ($0.offset, $0.element) }
        for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) {
            sink(from: index)
        }
    }

    /// The dosage whose dose is next.
    var first: Entry? { entries.first }

    /// Puts the dosage that was first in its place for another moment.
    mutating func replaceFirst(with moment: Int64) {
        guard !entries.isEmpty else { return }
        entries[0].moment = moment
        sink(from: 0)
    }

    /// Removes the dosage that was first, since it has no more doses.
    mutating func removeFirst() {
        guard let last = entries.popLast(), !entries.isEmpty else { return }
        entries[0] = last
        sink(from: 0)
    }

    private mutating func sink(from start: Int) {
        var index = start
        while true {
            let child = 2 * index + 1
            guard child < entries.count else { return }
            var least = Self.isBefore(entries[child], entries[index]) ? child : index
            if child + 1 < entries.count, Self.isBefore(entries[child + 1], entries[least]) { least = child + 1 }
            if least == index { return }
            entries.swapAt(index, least)
            index = least
        }
    }

    private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
        (left.moment, left.place) < (right.moment, right.place)
    }
}
