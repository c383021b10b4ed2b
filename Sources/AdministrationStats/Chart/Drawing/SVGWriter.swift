// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

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

    private var output = TextBuilder(capacity: 16_384)

    /// Creates a writer of nothing yet.
    package init() {}

    /// What has been written.
    package var text: String { output.text }

    /// Writes the beginning of an element.
    package mutating func open(_ name: String, _ attributes: Attributes = [:]) {
        begin(name, attributes)
        append(markup: ">")
    }

    /// Writes the end of an element.
    package mutating func close(_ name: String) {
        append(markup: "</")
        append(markup: name)
        append(markup: ">")
    }

    /// Writes an element without anything in it.
    package mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        begin(name, attributes)
        append(markup: "/>")
    }

    /// Writes an element with a text in it.
    package mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
        open(name, attributes)
        append(escaping: text)
        close(name)
    }

    /// Writes markup as it is; nothing that comes from outside may be in it.
    package mutating func append(markup: String) {
        output.append(markup)
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

    /// Writes a number with at most two decimals; one that is not finite or beyond a million millions is written as 0.
    mutating func append(_ number: Double) {
        Self.append(number, to: &output)
    }

    /// Writes a value as it stands between quotation marks.
    private mutating func append(_ value: Value) {
        switch value {
        case .number(let number): append(number)
        case .text(let text): append(escaping: text)
        }
    }

    /// Writes a text so that it is nothing but text.
    ///
    /// Source: XML 1.0, the production Char, and section 3.3.3 for space in attributes.
    package mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { bytes in
            let isASCII = unsafe bytes.reduce(0) { $0 | $1 } < 0x80
            if !isASCII { output.settle() }
            // Most texts have nothing to escape; the rest is written in runs without anything.
            var start = 0
            for index in bytes.indices {
                var end = index + 1
                let escaped: String
                switch unsafe bytes[index] {
                case UInt8(ascii: "&"): escaped = "&amp;"
                case UInt8(ascii: "<"): escaped = "&lt;"
                case UInt8(ascii: ">"): escaped = "&gt;"
                case UInt8(ascii: "\""): escaped = "&quot;"
                case UInt8(ascii: "'"): escaped = "&#39;"
                case 0x09: escaped = "&#9;"
                case 0x0A: escaped = "&#10;"
                case 0x0D: escaped = "&#13;"
                case 0x00..<0x20: escaped = ""
                case 0xEF:
                    // Of the characters that XML forbids, only U+FFFE and U+FFFF are longer than a byte: EF BF BE or BF.
                    guard unsafe bytes[index + 1] == 0xBF, unsafe bytes[index + 2] >= 0xBE else { continue }
                    escaped = ""
                    end = index + 3
                default: continue
                }
                unsafe output.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
                output.append(escaped)
                start = end
            }
            unsafe output.append(UnsafeBufferPointer(rebasing: bytes[start...]))
            if !isASCII { output.settle() }
        }
    }

    fileprivate static func append(_ number: Double, to output: inout TextBuilder) {
        output.append(hundredths: abs(number) <= 1e12 ? Int((number * 100).rounded()) : 0)
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
            append(point.x)
            append(markup: " ")
            append(point.y)
            command = "L"
        }
        append(markup: "\"/>")
    }

    /// Returns a number as it stands in attributes.
    package static func text(of number: Double) -> String {
        var output = TextBuilder()
        append(number, to: &output)
        return output.text
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
