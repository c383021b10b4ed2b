// SPDX-License-Identifier: Apache-2.0

/// A writer of SVG, one element after another.
///
/// The same calls give the same bytes: attributes keep their order, and numbers have at most two decimals and a dot in
/// every locale. Whatever is given as text is escaped, and characters that XML forbids are left out, so that no title
/// can end an element or begin one.
///
/// ```swift
/// var svg = SVGWriter()
/// svg.open("g", ["class": "fm-taken"])
/// svg.empty("rect", ["x": 10, "y": .number(y), "width": 20, "height": .number(height)])
/// svg.element("text", ["x": 20, "y": 30], text: title)
/// svg.close("g")
/// svg.text  // "<g class=\"fm-taken\"><rect x=\"10\" …/><text …>…</text></g>"
/// ```
package struct SVGWriter: Sendable {
    /// The value of an attribute.
    package enum Value: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        /// A number, rounded to two decimals.
        case number(Double)
        /// A text, which is escaped.
        case text(String)

        package init(stringLiteral value: String) { self = .text(value) }
        package init(integerLiteral value: Int) { self = .number(Double(value)) }
        package init(floatLiteral value: Double) { self = .number(value) }
    }

    package typealias Attributes = KeyValuePairs<String, Value>

    private var bytes: [UInt8] = []

    /// Creates a writer of nothing yet.
    package init() {
        bytes.reserveCapacity(8_192)
    }

    /// What has been written.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes the beginning of an element.
    package mutating func open(_ name: String, _ attributes: Attributes = [:]) {
        begin(name, attributes)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Writes the end of an element.
    package mutating func close(_ name: String) {
        bytes.append(UInt8(ascii: "<"))
        bytes.append(UInt8(ascii: "/"))
        bytes.append(contentsOf: name.utf8)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Writes an element without anything in it.
    package mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        begin(name, attributes)
        bytes.append(UInt8(ascii: "/"))
        bytes.append(UInt8(ascii: ">"))
    }

    /// Writes an element with a text in it.
    package mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
        open(name, attributes)
        append(escaping: text)
        close(name)
    }

    /// Writes markup as it is; nothing that comes from outside may be in it.
    package mutating func append(markup: String) {
        bytes.append(contentsOf: markup.utf8)
    }

    private mutating func begin(_ name: String, _ attributes: Attributes) {
        append(markup: "<")
        append(markup: name)
        for (name, value) in attributes {
            append(markup: " ")
            append(markup: name)
            append(markup: "=\"")
            append(value)
            append(markup: "\"")
        }
    }

    /// Writes a value as it stands between quotation marks.
    mutating func append(_ value: Value) {
        switch value {
        case .number(let number): Self.append(number, to: &bytes)
        case .text(let text): append(escaping: text)
        }
    }

    /// Writes a text so that it is nothing but text.
    ///
    /// Source: XML 1.0, the production Char, and section 3.3.3 for space in attributes.
    package mutating func append(escaping text: String) {
        // Most texts have nothing to escape.
        guard text.utf8.contains(where: Self.mayNeedEscape) else { return append(markup: text) }
        // Of the characters that XML forbids, only U+FFFE and U+FFFF are longer than a byte; both begin with EF BF.
        var last: (UInt8, UInt8) = (0, 0)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append(markup: "&amp;")
            case UInt8(ascii: "<"): append(markup: "&lt;")
            case UInt8(ascii: ">"): append(markup: "&gt;")
            case UInt8(ascii: "\""): append(markup: "&quot;")
            case UInt8(ascii: "'"): append(markup: "&#39;")
            case 0x09, 0x0A, 0x0D: append(markup: byte == 0x09 ? "&#9;" : byte == 0x0A ? "&#10;" : "&#13;")
            case 0x00..<0x20: break
            case 0xBE, 0xBF:
                if last == (0xEF, 0xBF) {
                    bytes.removeLast(2)
                } else {
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
            last = (last.1, byte)
        }
    }

    /// Whether a character that begins with a byte, or is one, may not stand as it is.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), 0xEF:
            true
        default: false
        }
    }

    /// Writes a number with at most two decimals; one that is not finite or beyond a million millions is written as 0.
    private static func append(_ number: Double, to bytes: inout [UInt8]) {
        guard abs(number) <= 1e12 else { return bytes.append(UInt8(ascii: "0")) }
        var rest = Int((number * 100).rounded())
        if rest < 0 {
            bytes.append(UInt8(ascii: "-"))
            rest = -rest
        }
        append(rest / 100, to: &bytes)
        let hundredths = rest % 100
        guard hundredths > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(hundredths / 10))
        if hundredths % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(hundredths % 10)) }
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        if number >= 10 { append(number / 10, to: &bytes) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}

extension SVGWriter {
    /// A point of a line.
    package typealias Point = (x: Double, y: Double)

    /// Writes the path of straight lines through some points.
    package mutating func line(_ points: [Point], class name: String) {
        append(markup: "<path class=\"")
        append(markup: name)
        append(markup: "\" d=\"")
        var command = "M"
        for point in points {
            append(markup: command)
            Self.append(point.x, to: &bytes)
            append(markup: " ")
            Self.append(point.y, to: &bytes)
            command = "L"
        }
        append(markup: "\"/>")
    }

    /// Returns a number as it stands in attributes.
    package static func text(of number: Double) -> String {
        var bytes: [UInt8] = []
        append(number, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns an identifier made of a text from outside, so that it can stand in a style sheet too.
    ///
    /// Two texts never give the same one. It has letters and digits of ASCII, hyphens, and underscores before the
    /// number of any other character.
    package static func identifier(_ text: String) -> String {
        var identifier = "fm-"
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                identifier.unicodeScalars.append(UnicodeScalar(byte))
            default:
                identifier += "_" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
            }
        }
        return identifier
    }
}
