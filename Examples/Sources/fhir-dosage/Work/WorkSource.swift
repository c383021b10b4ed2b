// SPDX-License-Identifier: Apache-2.0

import ExampleSupport

/// What work comes from, item by item.
protocol WorkSource: Sendable {
    associatedtype Item: WorkItem

    /// Returns the next item, nil after the last.
    ///
    /// It is called by one thread at a time, and never again once it has returned nil or thrown.
    mutating func next() throws(FileError) -> Item?
}

/// What one thread works on at a time.
protocol WorkItem: Sendable {
    /// How many bytes it holds.
    var byteCount: Int { get }
}
