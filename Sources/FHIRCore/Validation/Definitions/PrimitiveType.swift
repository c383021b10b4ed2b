// SPDX-License-Identifier: Apache-2.0

/// A primitive type of FHIR, with the form that its values have in JSON.
///
/// Source: FHIR, Data Types, the regular expressions of each version and the text around them. Where an expression allows
/// what the text forbids, such as a dateTime of R5 without an offset, the text holds.
package enum PrimitiveType: String, Sendable {
    case boolean, integer, integer64, unsignedInt, positiveInt, decimal, string, markdown, code, id, uri, url, canonical
    case oid, uuid, base64Binary, instant, date, dateTime, time, xhtml

    /// The JSON type that holds the values.
    enum Form: Sendable {
        case boolean, number, string

        /// The words that an issue uses.
        var phrase: String {
            switch self {
            case .boolean: "a boolean"
            case .number: "a number"
            case .string: "a string"
            }
        }
    }

    /// The JSON type that holds the values.
    var form: Form {
        switch self {
        case .boolean: .boolean
        case .integer, .unsignedInt, .positiveInt, .decimal: .number
        default: .string
        }
    }

    /// Returns what a value should have been.
    ///
    /// - Parameters:
    ///   - text: The digits of a number or the decoded text of a string, not empty.
    ///   - version: The version whose form is asked for.
    /// - Returns: A sentence, nil for a valid value.
    func mismatch(_ text: String, in version: FHIRVersion) -> String? {
        isValid(text, in: version) ? nil : expectation(in: version)
    }

    private func isValid(_ text: String, in version: FHIRVersion) -> Bool {
        switch self {
        case .boolean: true
        case .integer: Int32(text) != nil && (text != "-0" || version < .r5)
        case .unsignedInt: Int32(text).map { $0 >= 0 } ?? false && text != "-0"
        case .positiveInt: Int32(text).map { $0 > 0 } ?? false
        case .integer64: Self.isInteger64(text)
        case .decimal: Self.isDecimal(text, version)
        case .string, .markdown, .xhtml: text.utf16.count <= 1 << 20 || text.count <= 1 << 20
        case .code: Self.isCode(text, version)
        case .id: 1...64 ~= text.utf8.count && text.utf8.allSatisfy(\.isFHIRIDByte)
        case .uri, .url, .canonical: version < .r4 || !text.unicodeScalars.contains(where: \.properties.isWhitespace)
        case .oid: Self.isOID(text, version)
        case .uuid: Self.isUUID(text)
        case .base64Binary: Self.isBase64(text, version)
        case .instant: Self.isClock(DateTimeFields(instant: text), text, version)
        case .dateTime: Self.isClock(DateTimeFields(dateTime: text), text, version)
        case .time: Self.isClock(DateTimeFields(time: text), text, version)
        case .date: DateTimeFields(date: text).isValid
        }
    }

    private func expectation(in version: FHIRVersion) -> String {
        switch self {
        case .boolean: "expected true or false"
        case .integer: "expected a whole number of at most 32 bits"
        case .unsignedInt: "expected a whole number of at most 31 bits, 0 or more"
        case .positiveInt: "expected a whole number of at most 31 bits, 1 or more"
        case .integer64: "expected a whole number of at most 64 bits"
        case .decimal:
            version < .r4 ? "expected a decimal number without an exponent" : "expected a decimal number of 18 digits"
        case .string, .markdown, .xhtml: "expected at most 1,048,576 characters"
        case .code: "expected a code: no spaces at the ends, and single ones inside"
        case .id: "expected an id: 1 to 64 letters, digits, hyphens and full stops"
        case .uri, .url, .canonical: "expected a URI without spaces"
        case .oid: "expected an OID such as urn:oid:1.2.3"
        case .uuid: "expected a UUID in small letters, after urn:uuid:"
        case .base64Binary: "expected bytes in base64"
        case .instant: "expected \(FHIRInstant.expectation)"
        case .date: "expected \(FHIRDate.expectation)"
        case .dateTime: "expected \(FHIRDateTime.expectation)"
        case .time: "expected \(FHIRTime.expectation)"
        }
    }

    // MARK: Forms

    /// Whether a string is the text of a whole number; a plus sign and leading zeros are not allowed in JSON numbers.
    private static func isInteger64(_ text: String) -> Bool {
        Int64(text).map { String($0) == text } ?? false
    }

    /// Exponents came with R4, a limit of digits with R5.
    private static func isDecimal(_ text: String, _ version: FHIRVersion) -> Bool {
        let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        if version < .r4 { return parts.count == 1 }
        guard version >= .r5, let digits = parts.first else { return true }
        let sides = digits.drop { $0 == "-" }.split(separator: ".")
        return sides.count <= 2 && (sides.first?.count ?? 0) <= 18 && (sides.dropFirst().first?.count ?? 0) <= 17
    }

    /// Single spaces inside, from R5 on only the space itself.
    private static func isCode(_ text: String, _ version: FHIRVersion) -> Bool {
        var wasSpace = true
        for scalar in text.unicodeScalars {
            let isSpace = scalar.properties.isWhitespace
            if isSpace, wasSpace || version >= .r5 && scalar != " " { return false }
            wasSpace = isSpace
        }
        return !wasSpace
    }

    private static func isOID(_ text: String, _ version: FHIRVersion) -> Bool {
        guard text.hasPrefix("urn:oid:") else { return false }
        let parts = text.dropFirst(8).split(separator: ".", omittingEmptySubsequences: false)
        let areNumbers = parts.allSatisfy { part in
            part == "0" || !part.isEmpty && part.first != "0" && part.utf8.allSatisfy(isDigit)
        }
        return areNumbers && (version < .r4 || parts.count > 1 && ["0", "1", "2"].contains(parts[0]))
    }

    private static func isUUID(_ text: String) -> Bool {
        guard text.hasPrefix("urn:uuid:") else { return false }
        let parts = text.dropFirst(9).split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.joined().utf8.allSatisfy { isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
    }

    /// Checked by hand: the expression of R4 takes exponential time on a long text with one wrong character.
    private static func isBase64(_ text: String, _ version: FHIRVersion) -> Bool {
        var count = 0
        var padding = 0
        for byte in text.utf8 {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D:
                guard version < .r5 else { return false }
                continue
            case UInt8(ascii: "="): padding += 1
            case UInt8(ascii: "+"), UInt8(ascii: "/"): if padding > 0 { return false }
            default:
                guard padding == 0, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "."), byte.isFHIRIDByte else {
                    return false
                }
            }
            count += 1
        }
        return count.isMultiple(of: 4) && padding <= 2
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Leap seconds came with R4, a limit of nine digits behind the seconds with R5.
    private static func isClock(_ fields: DateTimeFields, _ text: String, _ version: FHIRVersion) -> Bool {
        guard fields.isValid else { return false }
        if version < .r4, fields.civilTime(in: text)?.second == 60 { return false }
        guard version >= .r5, let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return true }
        return text.utf8[text.utf8.index(after: point)...].prefix(while: isDigit).count <= 9
    }
}
