// SPDX-License-Identifier: Apache-2.0

/// A field of an HTTP header section: a name and a value.
///
/// A value of this type is always safe to put on the wire: neither its name nor its value can end the line it stands on
/// and smuggle in another field. Rules: RFC 9110, section 5.
/// https://www.rfc-editor.org/rfc/rfc9110#section-5
///
/// The description shows the name only, because values carry tokens and identifiers.
public struct HTTPField: Sendable, Hashable {
    /// The name, compared without regard to case.
    public let name: Name
    /// The value, without the white space around it.
    public let value: String

    /// Creates a field.
    ///
    /// Spaces and tabs around the value are removed: they are not part of it (RFC 9110, section 5.5).
    ///
    /// - Parameters:
    ///   - name: The name of the field.
    ///   - value: The text of the field, which may hold any character but control characters other than tab.
    /// - Throws: `HTTPFieldError` with the code `invalidValue` when the value holds a control character such as CR or LF.
    public init(_ name: Name, _ value: String) throws(HTTPFieldError) {
        let bytes = value.utf8
        if let offset = bytes.enumerated().first(where: { !Self.isAllowedInValue($0.element) })?.offset {
            throw HTTPFieldError(code: .invalidValue, name: name, offset: offset)
        }
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let trimmed = bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        self.name = name
        self.value = String(decoding: Array(trimmed), as: UTF8.self)
    }

    private static func isAllowedInValue(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\t") || (byte >= 0x20 && byte != 0x7F)
    }
}

extension HTTPField {
    /// The name of an HTTP field, compared without regard to case.
    ///
    /// The spelling it was created with is kept for writing.
    public struct Name: Sendable {
        /// The name as it was written.
        public let text: String

        /// The lower-case form, by which names are compared.
        let canonical: String

        /// Creates a name from text.
        ///
        /// - Parameter text: A token such as `Accept` (RFC 9110, section 5.6.2).
        /// - Throws: `HTTPFieldError` with the code `invalidName` when the text is empty or not a token.
        public init(_ text: String) throws(HTTPFieldError) {
            let offset = text.utf8.enumerated().first { !$0.element.isHTTPTokenCharacter }?.offset
            guard !text.isEmpty, offset == nil else {
                throw HTTPFieldError(code: .invalidName, name: nil, offset: offset ?? 0)
            }
            self.init(token: text)
        }

        /// Creates a name from text known to be a token.
        package init(token: String) {
            text = token
            canonical = token.lowercased()
        }
    }
}

extension HTTPField.Name: Hashable {
    /// Compares two names without regard to case.
    public static func == (left: Self, right: Self) -> Bool {
        left.canonical == right.canonical
    }

    /// Feeds the lower-case form to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(canonical)
    }
}

extension HTTPField.Name: CustomStringConvertible {
    /// The name as it was written.
    public var description: String { text }
}

extension HTTPField: LogSafe {
    /// The name and the length of the value, for logs.
    public var description: String { "\(name): <\(value.utf8.count) bytes>" }
}

extension UInt8 {
    /// Whether the byte may stand in a token of HTTP (RFC 9110, section 5.6.2).
    var isHTTPTokenCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}
