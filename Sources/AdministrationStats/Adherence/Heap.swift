// SPDX-License-Identifier: Apache-2.0

/// A binary heap that gives its least element first.
struct Heap<Element: Comparable> {
    private var elements: [Element] = []

    /// Adds an element.
    ///
    /// - Complexity: O(log count)
    mutating func insert(_ element: Element) {
        elements.append(element)
        var index = elements.count - 1
        while index > 0, elements[index] < elements[(index - 1) / 2] {
            elements.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Removes and returns the least element, nil if there is none.
    ///
    /// - Complexity: O(log count)
    mutating func popFirst() -> Element? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        guard !elements.isEmpty else { return first }
        elements[0] = last
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < elements.count && elements[child] < elements[least] {
                least = child
            }
            guard least != index else { return first }
            elements.swapAt(index, least)
            index = least
        }
    }
}
