// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

/// The business identifier by which a server recognises a resource that it was sent before.
///
/// It is made once for each thing to record, before the first attempt, and kept for all attempts: that is what keeps a repeated
/// attempt from making a second resource. Make it from a good source of randomness, or from the name of what is recorded
/// where two devices may record it.
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
        self.init(generator.next(), generator.next(), version: 4)
    }

    /// Creates the identifier that a name always has: a UUID of version 8 as a URN, from the SHA-256 of the name.
    ///
    /// Two devices that record the same thing make the same identifier, so that a server stores it once.
    ///
    /// Source: RFC 9562, section 5.8 and appendix B.2.
    ///
    /// - Parameters:
    ///   - name: What is recorded, unique on the server.
    ///   - namespace: The UUID of the kind of names, its 16 bytes in order.
    package init(naming name: String, in namespace: [UInt8]) {
        let digest = SHA256.digest(namespace + Array(name.utf8))
        let halves = [digest[0..<8], digest[8..<16]].map { half in half.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
        self.init(halves[0], halves[1], version: 8)
    }

    /// Creates a UUID of a version; that stands in four bits of the first half, and the variant in two of the second.
    private init(_ high: UInt64, _ low: UInt64, version: UInt64) {
        let high = high & ~0xF000 | version << 12
        let low = low & ~(0b11 << 62) | 0b10 << 62
        let digits = Self.hexadecimal(high) + Self.hexadecimal(low)
        var parts: [Substring] = []
        var rest = digits[...]
        for length in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        self.init(system: Self.system, value: Self.uuidPrefix + parts.joined(separator: "-"))
    }

    /// The logical id that a client can give the resource; nil where the value cannot be one.
    ///
    /// Source: FHIR R4, Datatypes, id: 1 to 64 letters, digits, dashes and dots.
    var resourceID: String? {
        let id = value.hasPrefix(Self.uuidPrefix) ? String(value.dropFirst(Self.uuidPrefix.count)) : value
        return id.isFHIRID ? id : nil
    }

    /// Whether it was made from a name, so that another device may have used it.
    var isShared: Bool {
        guard value.hasPrefix(Self.uuidPrefix) else { return false }
        let digits = value.utf8.dropFirst(Self.uuidPrefix.utf8.count)
        return digits.count == 36 && digits.dropFirst(14).first == UInt8(ascii: "8")
    }

    /// The system of identifiers that are URIs, such as a UUID.
    static let system = "urn:ietf:rfc:3986"

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
