// SPDX-License-Identifier: Apache-2.0

/// The name of a JSON member, known at compile time.
struct MemberName: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString

    init(stringLiteral text: StaticString) {
        self.text = text
    }

    @inline(__always)
    var count: Int { text.utf8CodeUnitCount }

    var string: String { text.description }

    /// Two bits that names with other lengths or other ends mostly do not have.
    @inline(__always)
    var bits: NameBits {
        guard count > 0 else { return NameBits() }
        // Safe: a literal lives as long as the program, and both indices are below its count.
        return unsafe NameBits(count: count, first: text.utf8Start[0], last: text.utf8Start[count &- 1])
    }

    /// The bits of the name with an underscore before it.
    var bitsOfExtension: NameBits {
        guard count > 0 else { return NameBits() }
        // Safe: as above.
        return unsafe NameBits(count: count &+ 1, first: UInt8(ascii: "_"), last: text.utf8Start[count &- 1])
    }

    /// Appends the name in quotation marks and a colon; no name of FHIR needs an escape.
    func append(to output: inout JSONText, isFirst: Bool) {
        // Safe: a literal lives as long as the program.
        unsafe output.append(
            name: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), isFirst: isFirst)
    }

    /// Whether a part of a text holds exactly this name.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - offset: Where the part starts; the caller has compared the lengths.
    /// - Returns: Whether every byte is the same.
    @inline(__always)
    func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard offset &+ count <= bytes.count else { return false }
        // Safe: a literal lives as long as the program, and the guard keeps both sides inside their bounds.
        let name = unsafe UnsafeRawBufferPointer(start: self.text.utf8Start, count: count)
        return unsafe bytes.withUnsafeBytes { bytes in
            // Both sides have at least as many bytes as are loaded; the last load may overlap the one before.
            if count >= 8 {
                var index = 0
                while index &+ 8 < count {
                    let left = unsafe name.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    let right = unsafe bytes.loadUnaligned(fromByteOffset: offset &+ index, as: UInt64.self)
                    guard left == right else { return false }
                    index &+= 8
                }
                let left = unsafe name.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
                let right = unsafe bytes.loadUnaligned(fromByteOffset: offset &+ count &- 8, as: UInt64.self)
                return left == right
            }
            if count >= 4 {
                let left = unsafe name.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
                let right = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let leftEnd = unsafe name.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
                let rightEnd = unsafe bytes.loadUnaligned(fromByteOffset: offset &+ count &- 4, as: UInt32.self)
                return left == right && leftEnd == rightEnd
            }
            for index in 0..<count where unsafe name[index] != bytes[offset &+ index] { return false }
            return true
        }
    }
}

/// Which names an object may have: two bits for each name that it has, and a few that others share.
struct NameBits {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Creates the bits of no name.
    init() {}

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
