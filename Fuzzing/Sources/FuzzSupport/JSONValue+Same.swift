// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension JSONValue {
    /// Whether two values have the same members in the same order, and the same strings and numbers byte for byte.
    ///
    /// Stricter than equality, for which neither the order of members counts nor the way a letter is composed.
    public func isSame(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.object(let left), .object(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy {
                    $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.isSame(as: $1.value)
                }
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.string(let left), .string(let right)), (.number(let left), .number(let right)):
            left.utf8.elementsEqual(right.utf8)
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }
}
