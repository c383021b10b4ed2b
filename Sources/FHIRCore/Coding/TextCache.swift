// SPDX-License-Identifier: Apache-2.0

/// The texts that occurred in a document, so that equal ones share their storage.
///
/// Code systems, units, displays and references repeat from resource to resource. Finding one that was made before costs
/// less than making it, and holds no memory of its own. Each text has one place. It is kept there when it occurs a second
/// time, as most texts that no other has, such as ids, never do; a text that was found gives way only to the second of
/// two others.
struct TextCache {
    /// What tells most texts from others at a glance: those of up to sixteen bytes from all others.
    private struct Ends: Equatable {
        var length = 0
        var head: UInt64 = 0
        var tail: UInt64 = 0
    }

    private struct Place {
        var ends = Ends()
        var offset: UInt32 = 0
        /// Whether the text is here, and not only what it looks like.
        var isKept = false
        /// Whether the text was found since another one asked for its place.
        var isInUse = false
        var text = ""
    }

    private var places: [Place] = []

    /// Shorter texts have no storage to share, and longer ones seldom repeat.
    private static let lengths = 16...96
    private static let placeCount = 512

    /// The text of a number or of a string without escapes.
    ///
    /// - Parameters:
    ///   - document: The document, the same at each call.
    ///   - index: The index of the scalar.
    /// - Returns: The text.
    mutating func text(_ document: JSONDocument, at index: Int) -> String {
        let length = document.length(index)
        guard Self.lengths.contains(length) else { return document.text(index) }
        if places.isEmpty {
            // A small document has little to share.
            guard document.tape.count > 256 else { return document.text(index) }
            places = Array(repeating: Place(), count: Self.placeCount)
        }
        let offset = document.offset(index)
        let ends = Self.ends(document.bytes, offset, length)
        let slot = Self.slot(ends)
        return unsafe places.withUnsafeMutableBufferPointer { places in
            // Safe: a slot is less than the number of places.
            let place = unsafe places.baseAddress.unsafelyUnwrapped + slot
            if unsafe place.pointee.ends == ends,
                unsafe length <= 16
                    || Self.isMiddleSame(document.bytes, offset, Int(truncatingIfNeeded: place.pointee.offset), length)
            {
                unsafe place.pointee.isInUse = true
                if unsafe place.pointee.isKept { return unsafe place.pointee.text }
                let text = document.text(index)
                unsafe place.pointee.isKept = true
                unsafe place.pointee.text = text
                return text
            }
            if unsafe place.pointee.isInUse {
                unsafe place.pointee.isInUse = false
            } else {
                unsafe place.pointee.ends = ends
                unsafe place.pointee.offset = UInt32(truncatingIfNeeded: offset)
                if unsafe place.pointee.isKept {
                    unsafe place.pointee.isKept = false
                    unsafe place.pointee.text = ""
                }
            }
            return document.text(index)
        }
    }

    /// The length and up to sixteen bytes at the ends.
    @inline(__always)
    private static func ends(_ bytes: [UInt8], _ offset: Int, _ length: Int) -> Ends {
        unsafe bytes.withUnsafeBytes { buffer in
            guard offset &+ length <= buffer.count, length > 0 else { return Ends() }
            // Safe: the guard keeps each load inside the text, and the second one is checked by itself.
            if length >= 8 {
                let head = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                let tail = unsafe buffer.loadUnaligned(fromByteOffset: offset &+ length &- 8, as: UInt64.self)
                return Ends(length: length, head: head, tail: tail)
            }
            if offset &+ 8 <= buffer.count {
                let word = unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                return Ends(length: length, head: word & (1 &<< UInt64(truncatingIfNeeded: length &* 8) &- 1))
            }
            var head: UInt64 = 0
            for position in (offset..<offset &+ length).reversed() {
                head = unsafe head &<< 8 | UInt64(buffer[position])
            }
            return Ends(length: length, head: head)
        }
    }

    @inline(__always)
    private static func slot(_ ends: Ends) -> Int {
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        let hash = (ends.head ^ UInt64(truncatingIfNeeded: ends.length)) &* factor ^ ends.tail
        return Int(truncatingIfNeeded: (hash &* factor) &>> 55)
    }

    /// Whether two texts of the same length, whose first eight and last eight bytes are the same, are the same.
    @inline(__always)
    private static func isMiddleSame(_ bytes: [UInt8], _ left: Int, _ right: Int, _ length: Int) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard left &+ length <= buffer.count, right &+ length <= buffer.count else { return false }
            var position = 8
            // Safe: the guard keeps each load inside the text. What the last one would leave belongs to the end.
            while position &+ 8 < length {
                let one = unsafe buffer.loadUnaligned(fromByteOffset: left &+ position, as: UInt64.self)
                let other = unsafe buffer.loadUnaligned(fromByteOffset: right &+ position, as: UInt64.self)
                guard one == other else { return false }
                position &+= 8
            }
            return true
        }
    }
}

extension ElementReader {
    /// The text of a string.
    @inline(__always)
    mutating func text(at index: Int) -> String {
        document.kind(index) == .string ? texts.text(document, at: index) : document.string(index)
    }

    /// The text of a number, as it is written.
    @inline(__always)
    mutating func scalar(at index: Int) -> String {
        texts.text(document, at: index)
    }
}
