// SPDX-License-Identifier: Apache-2.0

/// The business identifier by which a server recognises a resource that it was sent before.
///
/// It is made once for each thing to record, before the first attempt, and kept for all attempts: that is what keeps a repeated
/// attempt from making a second resource. Make it from a good source of randomness.
///
/// The description does not show it.
public struct OutboxIdentifier: Sendable, Hashable {
    /// The namespace of the value.
    public let system: String
    /// The identifier itself.
    public let value: String

    /// Creates an identifier.
    ///
    /// - Parameters:
    ///   - system: The namespace of the value, a URI; not empty.
    ///   - value: The identifier itself, unique within the namespace for all time; not empty.
    public init(system: String, value: String) {
        self.system = system
        self.value = value
    }

    /// Creates a random identifier: a UUID of version 4 as a URN.
    ///
    /// Source: FHIR R4, Datatypes, Identifier: a value that is a globally unique URI has the system `urn:ietf:rfc:3986`;
    /// RFC 9562, section 5.4.
    ///
    /// - Parameter generator: The source of randomness.
    public init(using generator: inout some RandomNumberGenerator) {
        // The version stands in four bits of the first half, the variant in two of the second.
        let high: UInt64 = generator.next() & ~0xF000 | 0x4000
        let low: UInt64 = generator.next() & ~(0b11 << 62) | 0b10 << 62
        let digits = Self.hexadecimal(high) + Self.hexadecimal(low)
        var parts: [Substring] = []
        var rest = digits[...]
        for length in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        self.init(system: "urn:ietf:rfc:3986", value: Self.uuidPrefix + parts.joined(separator: "-"))
    }

    /// The logical id that a client can give the resource; nil where the value cannot be one.
    ///
    /// Source: FHIR R4, Datatypes, id: 1 to 64 letters, digits, dashes and dots.
    var resourceID: String? {
        let id = value.hasPrefix(Self.uuidPrefix) ? String(value.dropFirst(Self.uuidPrefix.count)) : value
        return id.isFHIRID ? id : nil
    }

    private static let uuidPrefix = "urn:uuid:"

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension OutboxIdentifier: LogSafe {
    /// The kind of the value, without the identifier.
    public var description: String { "a client identifier" }
}
