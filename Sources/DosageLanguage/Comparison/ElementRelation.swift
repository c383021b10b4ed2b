// SPDX-License-Identifier: Apache-2.0

/// How what a text says of an element stands to what a structure says of it.
enum ElementRelation: Sendable, Hashable {
    case same
    /// The text says more, or is more exact.
    case more
    /// The text says less, or is less exact.
    case less
    /// Both cannot be true.
    case contradiction
    case unsure

    /// The relation of two values, of which either may be missing.
    ///
    /// - Parameters:
    ///   - text: What the text says.
    ///   - structure: What the structure says.
    ///   - other: The relation of values that differ.
    /// - Returns: The relation.
    static func of<Value: Equatable>(
        _ text: Value?, _ structure: Value?, _ other: (Value, Value) -> ElementRelation
    ) -> ElementRelation {
        switch (text, structure) {
        case (nil, nil): .same
        case (_?, nil): .more
        case (nil, _?): .less
        case (let text?, let structure?): text == structure ? .same : other(text, structure)
        }
    }
}
