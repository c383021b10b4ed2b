// SPDX-License-Identifier: Apache-2.0

/// The elements that the items of a text gave, by the number of the item.
struct ItemPaths {
    private let start: Int
    private var paths: [[String]]

    /// Creates a list in which no item gave an element.
    init(_ items: Range<Int>) {
        start = items.lowerBound
        paths = Array(repeating: [], count: items.count)
    }

    /// The elements that an item gave; empty if it gave none.
    subscript(item: Int) -> [String] {
        get { paths[item - start] }
        set { paths[item - start] = newValue }
    }

    /// Whether no item gave an element.
    var isEmpty: Bool { paths.allSatisfy(\.isEmpty) }
}
