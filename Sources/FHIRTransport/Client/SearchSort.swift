// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A parameter by which matches are sorted.
public struct SearchSort<Root: FHIRResource>: Sendable, Hashable {
    let names: SearchNames
    let isDescending: Bool

    /// Returns the order from small to great, or from old to new.
    ///
    /// - Parameter key: The parameter.
    /// - Returns: The order.
    public static func ascending<Kind>(_ key: SearchKey<Root, Kind>) -> SearchSort {
        SearchSort(names: key.names, isDescending: false)
    }

    /// Returns the order from great to small, or from new to old.
    ///
    /// - Parameter key: The parameter.
    /// - Returns: The order.
    public static func descending<Kind>(_ key: SearchKey<Root, Kind>) -> SearchSort {
        SearchSort(names: key.names, isDescending: true)
    }
}
