// SPDX-License-Identifier: Apache-2.0

/// The name of a JSON member, known at compile time.
///
/// Safe to share and to read: a literal lives as long as the program, and nobody changes it.
@safe
struct MemberName: @unchecked Sendable, ExpressibleByStringLiteral {
    private let start: UnsafePointer<UInt8>
    /// The number of bytes.
    let count: Int

    @inline(__always)
    init(stringLiteral text: StaticString) {
        unsafe start = text.utf8Start
        count = text.utf8CodeUnitCount
    }

    private var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: start, count: count) }

    var string: String { unsafe String(decoding: bytes, as: UTF8.self) }

    /// Two bits that names with other lengths or other ends mostly do not have.
    @inline(__always)
    var bits: NameBits {
        guard count > 0 else { return NameBits() }
        // Safe: both indices are below the count.
        return unsafe NameBits(count: count, first: start[0], last: start[count &- 1])
    }

    /// The bits of the name with an underscore before it.
    var bitsOfExtension: NameBits {
        guard count > 0 else { return NameBits() }
        // Safe: as above.
        return unsafe NameBits(count: count &+ 1, first: UInt8(ascii: "_"), last: start[count &- 1])
    }

    /// Appends the name in quotation marks and a colon; no name of FHIR needs an escape.
    func append(to output: inout JSONText, isFirst: Bool) {
        unsafe output.append(name: bytes, isFirst: isFirst)
    }

    /// Whether the bytes at a place are exactly this name.
    ///
    /// - Parameter text: The place, from which on at least as many bytes may be read as the name has.
    /// - Returns: Whether every byte is the same.
    @inline(__always)
    func matches(_ text: UnsafeRawPointer) -> Bool {
        // Safe: both sides have at least as many bytes as are loaded; the last load may overlap the one before.
        let name = unsafe UnsafeRawPointer(start)
        if count >= 8 {
            var index = 0
            while index &+ 8 < count {
                let left = unsafe name.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let right = unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                guard left == right else { return false }
                index &+= 8
            }
            let left = unsafe name.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            let right = unsafe text.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            return left == right
        }
        if count >= 4 {
            let left = unsafe name.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let right = unsafe text.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let leftEnd = unsafe name.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            let rightEnd = unsafe text.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            return left == right && leftEnd == rightEnd
        }
        for index in 0..<count {
            let left = unsafe name.load(fromByteOffset: index, as: UInt8.self)
            let right = unsafe text.load(fromByteOffset: index, as: UInt8.self)
            guard left == right else { return false }
        }
        return true
    }
}

/// Which names an object may have: two bits for each name that it has, and a few that others share.
struct NameBits {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Creates the bits of no name.
    init() {}

    /// The bits of every name.
    static var all: NameBits {
        var bits = NameBits()
        (bits.low, bits.high) = (.max, .max)
        return bits
    }

    /// Creates the bits of a name with a length, a first and a last byte.
    @inline(__always)
    init(count: Int, first: UInt8, last: UInt8) {
        low = 1 &<< UInt64(truncatingIfNeeded: count &* 13 &+ Int(first) &* 5 &+ Int(last))
        high = 1 &<< UInt64(truncatingIfNeeded: count &+ Int(first) &* 11 &+ Int(last) &* 7)
    }

    /// Adds the bits of another name.
    @inline(__always)
    mutating func insert(_ other: NameBits) {
        low |= other.low
        high |= other.high
    }

    /// Whether a name may be among those that were added.
    @inline(__always)
    func mayContain(_ name: NameBits) -> Bool {
        low & name.low != 0 && high & name.high != 0
    }
}
