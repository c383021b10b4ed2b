// SPDX-License-Identifier: Apache-2.0

/// The name of a JSON member, known at compile time.
package struct MemberName: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString

    package init(stringLiteral text: StaticString) {
        self.text = text
    }

    @inline(__always)
    package var count: Int { text.utf8CodeUnitCount }

    package var string: String { text.description }

    /// A bit that names with other lengths or other ends mostly do not have.
    @inline(__always)
    var bit: UInt64 {
        guard count > 0 else { return 0 }
        // Safe: a literal lives as long as the program, and both indices are below its count.
        return unsafe Self.bit(count, text.utf8Start[0], text.utf8Start[count &- 1])
    }

    /// The bit of a name with a length, a first and a last byte.
    @inline(__always)
    static func bit(_ count: Int, _ first: UInt8, _ last: UInt8) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: count &* 13 &+ Int(first) &* 5 &+ Int(last))
    }

    /// Appends the name in quotation marks and a colon; no name of FHIR needs an escape.
    func append(to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        // Safe: a literal lives as long as the program.
        unsafe output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        output.append(UInt8(ascii: "\""))
        output.append(UInt8(ascii: ":"))
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
            var index = 0
            while index &+ 8 <= count {
                let left = unsafe name.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let right = unsafe bytes.loadUnaligned(fromByteOffset: offset &+ index, as: UInt64.self)
                guard left == right else { return false }
                index &+= 8
            }
            while index < count {
                guard unsafe name[index] == bytes[offset &+ index] else { return false }
                index &+= 1
            }
            return true
        }
    }
}
