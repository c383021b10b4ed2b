// SPDX-License-Identifier: Apache-2.0

/// The texts that occurred in a document, so that equal ones share their storage.
///
/// Code systems, units, displays and references repeat from resource to resource. Finding one that was made before costs
/// less than making it, and holds no memory of its own. Each text has one place, where a later one replaces it.
struct TextCache {
    private struct Place {
        var offset = 0
        var text = ""
    }

    private var places: [Place] = []

    /// Longer texts seldom repeat, and comparing them would cost.
    private static let limit = 96
    private static let placeCount = 512

    /// The text of a string without escapes.
    ///
    /// - Parameters:
    ///   - document: The document, the same at each call.
    ///   - index: The index of the string.
    /// - Returns: The text.
    mutating func text(_ document: JSONDocument, at index: Int) -> String {
        let length = document.length(index)
        guard length <= Self.limit, length > 0 else { return document.string(index) }
        if places.isEmpty {
            // A small document has little to share.
            guard document.tape.count > 256 else { return document.string(index) }
            places = Array(repeating: Place(), count: Self.placeCount)
        }
        let offset = document.offset(index)
        let slot = Self.slot(document.bytes, offset, length)
        if places[slot].text.utf8.count == length,
            Self.areSame(document.bytes, offset, places[slot].offset, length)
        {
            return places[slot].text
        }
        let text = document.string(index)
        places[slot] = Place(offset: offset, text: text)
        return text
    }

    /// A place that depends on the length and on up to sixteen bytes at the ends.
    @inline(__always)
    private static func slot(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Int {
        unsafe bytes.withUnsafeBytes { buffer in
            var hash = UInt64(truncatingIfNeeded: length)
            guard offset &+ length <= buffer.count, length > 0 else { return 0 }
            // Safe: the guard keeps each load inside the text.
            if length >= 8 {
                let head = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                let tail = unsafe buffer.loadUnaligned(fromByteOffset: offset &+ length &- 8, as: UInt64.self)
                hash = (hash ^ head) &* 0x9E37_79B9_7F4A_7C15 ^ tail
            } else {
                for position in offset..<offset &+ length {
                    hash = hash &* 31 &+ UInt64(unsafe buffer[position])
                }
            }
            return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> 55)
        }
    }

    @inline(__always)
    private static func areSame(_ bytes: [UInt8], _ left: Int, _ right: Int, _ length: Int) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard left &+ length <= buffer.count, right &+ length <= buffer.count else { return false }
            var position = 0
            // Safe: the guard keeps each load inside the text.
            while position &+ 8 <= length {
                let one = unsafe buffer.loadUnaligned(fromByteOffset: left &+ position, as: UInt64.self)
                let other = unsafe buffer.loadUnaligned(fromByteOffset: right &+ position, as: UInt64.self)
                guard one == other else { return false }
                position &+= 8
            }
            while position < length {
                guard unsafe buffer[left &+ position] == buffer[right &+ position] else { return false }
                position &+= 1
            }
            return true
        }
    }
}

extension ElementReader {
    /// The text of a string.
    mutating func text(at index: Int) -> String {
        document.kind(index) == .string ? texts.text(document, at: index) : document.string(index)
    }
}
