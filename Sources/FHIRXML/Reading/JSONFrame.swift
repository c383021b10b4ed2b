// SPDX-License-Identifier: Apache-2.0

/// An element that has not ended.
struct JSONFrame {
    enum Kind {
        case object
        /// A primitive; the object beside it begins only when something stands in it.
        case primitive
        /// The element around a resource.
        case wrapper
        /// An element that is kept as a text of XML.
        case text
    }

    let kind: Kind
    /// The type whose elements stand inside.
    let type: Int
    let seenStart: Int
    /// Whether the object has no member yet.
    var isEmpty = true
    /// The element whose values are being written.
    var member = -1
    var count = 0
    /// Where the member of an array begins, with its comma.
    var runStart = 0
    var wasEmpty = true
    var hasValue = false
    /// The objects beside the primitives of the array so far.
    var companions: [UInt8] = []
    var companionCount = 0
    /// Where the object beside a primitive begins; -1 if it has none.
    var companionStart = -1
    /// The name of a primitive outside an array.
    var single = -1
}
