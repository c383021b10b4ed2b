// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// UTF-8 inside JSON strings, after table 3-7 of the Unicode Standard.
struct JSONEncodingTests {
    @Test(
        arguments: [
            [0x80], [0xBF],  // no lead byte
            [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF],  // overlong, two bytes
            [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],  // overlong, three bytes
            [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],  // overlong, four bytes
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],  // surrogates U+D800, U+DFFF
            [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],  // a surrogate pair as two scalars (CESU-8)
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF],  // above U+10FFFF
            [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],  // never in UTF-8
            [0xC2], [0xE2, 0x82], [0xF0, 0x9F, 0x98],  // cut off by the quotation mark
            [0xC2, 0x41], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x41], [0xF0, 0x9F, 0x41, 0x80], [0xF0, 0x9F, 0x98, 0x41],
            [0xC3, 0xC3], [0xE1, 0x80, 0xC0], [0xF1, 0x80, 0x80, 0xC0],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are refused where they start`(bytes: [UInt8]) {
        // All offsets within the eight bytes that the reader looks at together.
        for padding in 0..<9 {
            let prefix = [UInt8(ascii: "\"")] + [UInt8](repeating: UInt8(ascii: "a"), count: padding)
            for suffix in ["\"", "\"          ", ""] {
                let error = #expect(throws: JSONSyntaxError.self) {
                    try RawJSON(parsing: prefix + bytes + Array(suffix.utf8))
                }
                #expect(error?.code == .invalidUTF8)
                #expect(error?.byteOffset == padding + 1)
            }
        }
    }

    @Test(
        arguments: [
            ([0xC2, 0x80], 0x80), ([0xDF, 0xBF], 0x7FF),
            ([0xE0, 0xA0, 0x80], 0x800), ([0xEC, 0xBF, 0xBF], 0xCFFF), ([0xED, 0x80, 0x80], 0xD000),
            ([0xED, 0x9F, 0xBF], 0xD7FF), ([0xEE, 0x80, 0x80], 0xE000), ([0xEF, 0xBF, 0xBF], 0xFFFF),
            ([0xF0, 0x90, 0x80, 0x80], 0x10000), ([0xF3, 0xBF, 0xBF, 0xBF], 0xFFFFF),
            ([0xF4, 0x80, 0x80, 0x80], 0x100000), ([0xF4, 0x8F, 0xBF, 0xBF], 0x10FFFF),
        ] as [([UInt8], UInt32)])
    func `the first and last scalar of each row are accepted`(bytes: [UInt8], scalar: UInt32) throws {
        let value = try JSONValue(parsing: [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")])
        #expect(value.string?.unicodeScalars.map(\.value) == [scalar])
        #expect(value.bytes == [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")])
    }

    @Test func `the reader agrees with the standard library on every lead and second byte`() {
        let edges: [UInt8] = [0x00, 0x20, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
        var disagreements: [[UInt8]] = []
        for lead in UInt8(0x80)...0xFF {
            for second in edges {
                for third in edges[4...] {
                    let bytes = [lead, second, third, 0x80].prefix(Self.length(of: lead))
                    let isValid = Array(String(decoding: bytes, as: UTF8.self).utf8) == Array(bytes)
                    let text = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
                    let isAccepted = (try? JSONTokenizer.document(text)) != nil
                    // A control character after a short sequence is refused for its own sake.
                    if isAccepted != isValid, second >= 0x20 { disagreements.append(Array(bytes)) }
                }
            }
        }
        #expect(disagreements == [])
    }

    private static func length(of lead: UInt8) -> Int {
        lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    }

    @Test func `each byte is seen at each place of a long string`() {
        for place in 0..<17 {
            for byte in UInt8.min...UInt8.max {
                var text = Array("\"aaaaaaaaaaaaaaaaa\"".utf8)
                text[place + 1] = byte
                let code: JSONSyntaxError.Code?
                switch byte {
                case 0..<0x20: code = .controlCharacter
                case UInt8(ascii: "\""): code = .trailingContent
                // A backslash before the last quotation mark leaves the string open; before an a it is no escape.
                case UInt8(ascii: "\\"): code = place == 16 ? .unexpectedEnd : .invalidEscape
                case 0x80...: code = .invalidUTF8
                default: code = nil
                }
                #expect(Self.code(of: text) == code, "byte \(byte) at \(place)")
            }
        }
    }

    private static func code(of text: [UInt8]) -> JSONSyntaxError.Code? {
        do throws(JSONSyntaxError) {
            _ = try JSONTokenizer.document(text)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `text in another encoding is refused`() {
        #expect(Self.code(of: [0x31, 0x00]) == .trailingContent)  // UTF-16, little endian
        #expect(Self.code(of: [0x00, 0x31]) == .unexpectedByte)  // UTF-16, big endian
        #expect(Self.code(of: [0xFF, 0xFE, 0x31, 0x00]) == .unexpectedByte)
        #expect(Self.code(of: [0x22, 0xE9, 0x22]) == .invalidUTF8)  // Latin 1
    }
}
