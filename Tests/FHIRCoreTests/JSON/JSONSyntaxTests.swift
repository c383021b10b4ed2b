// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// The grammar of RFC 8259, and the place of each error.
struct JSONSyntaxTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let text: String
        let code: JSONSyntaxError.Code
        let offset: Int
        let line: Int
        let column: Int

        /// A fault in the first line, where the column is one more than the offset.
        init(_ text: String, _ code: JSONSyntaxError.Code, _ offset: Int) {
            self.init(text, code, offset, line: 1, column: offset + 1)
        }

        init(_ text: String, _ code: JSONSyntaxError.Code, _ offset: Int, line: Int, column: Int) {
            (self.text, self.code, self.offset, self.line, self.column) = (text, code, offset, line, column)
        }

        var testDescription: String { text.debugDescription }
    }

    // MARK: Accepted

    @Test(arguments: [
        ("0", "0"), ("-0", "-0"), ("-0.0", "-0.0"), ("10", "10"), ("-1", "-1"), ("1.0", "1.0"), ("0.010", "0.010"),
        ("1e5", "1e5"), ("1E5", "1E5"), ("1e+5", "1e+5"), ("1E-05", "1E-05"), ("0e0", "0e0"), ("0.0E-0", "0.0E-0"),
        ("1e400", "1e400"), ("123456789012345678901234567890.123456789", "123456789012345678901234567890.123456789"),
        (" \t\r\n7 \t\r\n", "7"),
        ("true", "true"), ("false", "false"), ("null", "null"), (" null ", "null"),
        ("\"\"", "\"\""), ("\" \"", "\" \""), ("\"\u{7F}\"", "\"\u{7F}\""), ("\"/\"", "\"/\""),
        ("\"\u{2028}\u{2029}\"", "\"\u{2028}\u{2029}\""), ("\"\u{FEFF}\"", "\"\u{FEFF}\""),
        (#""\"\\\/\b\f\n\r\t\u0000\u00e9\uD83D\uDE00""#, #""\"\\\/\b\f\n\r\t\u0000\u00e9\uD83D\uDE00""#),
        ("[]", "[]"), ("{}", "{}"), ("[ ]", "[]"), ("{\n}", "{}"), ("[[],[[]],{}]", "[[],[[]],{}]"),
        ("[1 , 2\t,\r\n3]", "[1,2,3]"),
        (#"{ "a" : 1 , "b" : [ true , { "c" : null } ] }"#, #"{"a":1,"b":[true,{"c":null}]}"#),
        (#"{"":""}"#, #"{"":""}"#), (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
        (#"{"a b":" c  d "}"#, #"{"a b":" c  d "}"#),
        ("\u{FEFF}{}", "{}"), ("\u{FEFF} 1", "1"),
    ])
    func `a text is accepted and keeps everything but white space`(text: String, compact: String) throws {
        #expect(try RawJSON(parsing: Array(text.utf8)).text == compact)
    }

    // MARK: Refused

    @Test(arguments: [
        Fault("", .unexpectedEnd, 0),
        Fault(" ", .unexpectedEnd, 1),
        Fault("[", .unexpectedEnd, 1),
        Fault("{", .unexpectedEnd, 1),
        Fault("[1", .unexpectedEnd, 2),
        Fault("[1,", .unexpectedEnd, 3),
        Fault("[[]", .unexpectedEnd, 3),
        Fault("{\"a\"", .unexpectedEnd, 4),
        Fault("{\"a\":", .unexpectedEnd, 5),
        Fault("{\"a\":1", .unexpectedEnd, 6),
        Fault("{\"a\":1,", .unexpectedEnd, 7),
        Fault("[1,]", .unexpectedByte, 3),
        Fault("[,1]", .unexpectedByte, 1),
        Fault("[1 2]", .unexpectedByte, 3),
        Fault("[1,,2]", .unexpectedByte, 3),
        Fault("[1:2]", .unexpectedByte, 2),
        Fault("{,}", .unexpectedByte, 1),
        Fault("{\"a\"}", .unexpectedByte, 4),
        Fault("{\"a\" 1}", .unexpectedByte, 5),
        Fault("{\"a\":}", .unexpectedByte, 5),
        Fault("{\"a\"::1}", .unexpectedByte, 5),
        Fault("{\"a\":1,}", .unexpectedByte, 7),
        Fault("{\"a\":1 \"b\":2}", .unexpectedByte, 7),
        Fault("{a:1}", .unexpectedByte, 1),
        Fault("{'a':1}", .unexpectedByte, 1),
        Fault("{1:1}", .unexpectedByte, 1),
        Fault("{null:1}", .unexpectedByte, 1),
        Fault("{[]:1}", .unexpectedByte, 1),
        Fault("]", .unexpectedByte, 0),
        Fault("}", .unexpectedByte, 0),
        Fault(",", .unexpectedByte, 0),
        Fault(":", .unexpectedByte, 0),
        Fault("[}", .unexpectedByte, 1),
        Fault("{]", .unexpectedByte, 1),
        Fault("[1}", .unexpectedByte, 2),
        Fault("{\"a\":1]", .unexpectedByte, 6),
        Fault("'a'", .unexpectedByte, 0),
        Fault("/* */1", .unexpectedByte, 0),
        Fault("[1//x\n]", .unexpectedByte, 2),
        Fault("\u{A0}1", .unexpectedByte, 0),
        Fault("\u{0B}1", .unexpectedByte, 0),
        Fault("\u{0C}1", .unexpectedByte, 0),
        Fault("\u{2028}1", .unexpectedByte, 0),
        Fault("１", .unexpectedByte, 0),
    ])
    func `a fault of structure has its place`(fault: Fault) {
        expectFault(fault)
    }

    @Test(arguments: [
        Fault("1 2", .trailingContent, 2),
        Fault("{}{}", .trailingContent, 2),
        Fault("[]]", .trailingContent, 2),
        Fault("[],", .trailingContent, 2),
        Fault("\"a\"b", .trailingContent, 3),
        Fault("1\u{0}", .trailingContent, 1),
        Fault("{}\u{FEFF}", .trailingContent, 2),
        Fault("nullx", .trailingContent, 4),
        Fault("0x10", .trailingContent, 1),
        Fault("1_000", .trailingContent, 1),
        Fault("1,5", .trailingContent, 1),
        Fault("1.5.5", .trailingContent, 3),
        Fault("1f", .trailingContent, 1),
        Fault("\u{FEFF}", .unexpectedEnd, 3),
        Fault("\u{FEFF}\u{FEFF}1", .unexpectedByte, 3),
        Fault(" \u{FEFF}1", .unexpectedByte, 1),
    ])
    func `nothing may follow the value, and a byte order mark only starts a text`(fault: Fault) {
        expectFault(fault)
    }

    @Test(arguments: [
        Fault("nul", .unexpectedEnd, 3),
        Fault("nulL", .unexpectedByte, 3),
        Fault("tru", .unexpectedEnd, 3),
        Fault("[fals]", .unexpectedByte, 5),
        Fault("True", .unexpectedByte, 0),
        Fault("NaN", .unexpectedByte, 0),
        Fault("Infinity", .unexpectedByte, 0),
        Fault("undefined", .unexpectedByte, 0),
        Fault("-", .unexpectedEnd, 1),
        Fault("-Infinity", .invalidNumber, 1),
        Fault("+1", .unexpectedByte, 0),
        Fault(".5", .unexpectedByte, 0),
        Fault("- 1", .invalidNumber, 1),
        Fault("--1", .invalidNumber, 1),
        Fault("[-]", .invalidNumber, 2),
        Fault("-.5", .invalidNumber, 1),
        Fault("1.", .unexpectedEnd, 2),
        Fault("[1.]", .invalidNumber, 3),
        Fault("1.e1", .invalidNumber, 2),
        Fault("01", .invalidNumber, 1),
        Fault("-01", .invalidNumber, 2),
        Fault("00", .invalidNumber, 1),
        Fault("1e", .unexpectedEnd, 2),
        Fault("1e+", .unexpectedEnd, 3),
        Fault("1ex", .invalidNumber, 2),
        Fault("1e1.5", .trailingContent, 3),
        Fault("[1E-]", .invalidNumber, 4),
    ])
    func `a fault in a literal or number has its place`(fault: Fault) {
        expectFault(fault)
    }

    @Test(arguments: [
        Fault(#"""#, .unexpectedEnd, 1),
        Fault(#""a"#, .unexpectedEnd, 2),
        Fault(#""abcdefghijk"#, .unexpectedEnd, 12),
        Fault(#""\"#, .unexpectedEnd, 2),
        Fault(#""\""#, .unexpectedEnd, 3),
        Fault(#""\x""#, .invalidEscape, 2),
        Fault(#""\'""#, .invalidEscape, 2),
        Fault(#""\0""#, .invalidEscape, 2),
        Fault(#""\U0041""#, .invalidEscape, 2),
        Fault(#""\u{41}""#, .invalidEscape, 3),
        Fault(#""\u12""#, .invalidEscape, 5),
        Fault(#""\u12"#, .unexpectedEnd, 5),
        Fault(#""\u00G0""#, .invalidEscape, 5),
        Fault(#""\u+041""#, .invalidEscape, 3),
        Fault(#""\uD800""#, .invalidEscape, 1),
        Fault(#""\uDBFF""#, .invalidEscape, 1),
        Fault(#""\uDC00""#, .invalidEscape, 1),
        Fault(#""\uDFFF\uD800""#, .invalidEscape, 1),
        Fault(#""\uD800\u0041""#, .invalidEscape, 1),
        Fault(#""\uD83D\uD83D""#, .invalidEscape, 1),
        Fault(#""\uD83D\n""#, .invalidEscape, 1),
        Fault(#""\uD83Dabcdef""#, .invalidEscape, 1),
        Fault(#""\uD83D\uDE0""#, .invalidEscape, 12),
        Fault("\"\u{0}\"", .controlCharacter, 1),
        Fault("\"a\tb\"", .controlCharacter, 2),
        Fault("\"a\nb\"", .controlCharacter, 2),
        Fault("\"12345678\u{1F}\"", .controlCharacter, 9),
        Fault("{\"a\tb\":1}", .controlCharacter, 3),
    ])
    func `a fault in a string has its place`(fault: Fault) {
        expectFault(fault)
    }

    @Test(arguments: [
        Fault("\n\n", .unexpectedEnd, 2, line: 3, column: 1),
        Fault("{\n  \"a\": 1,\n  b\n}", .unexpectedByte, 14, line: 3, column: 3),
        Fault("{\r\n\"a\":x}", .unexpectedByte, 7, line: 2, column: 5),
        Fault("[\r1\r2]", .unexpectedByte, 4, line: 3, column: 1),
        Fault("[\n\r x", .unexpectedByte, 4, line: 3, column: 2),
        Fault("[1,\r\n\r\n  2,\r\n]", .unexpectedByte, 13, line: 4, column: 1),
        Fault("[\"é\",x]", .unexpectedByte, 6, line: 1, column: 7),
        Fault("[\"😀\n\"]", .controlCharacter, 6, line: 1, column: 7),
        Fault("\n[\"\u{2028}\",x]", .unexpectedByte, 8, line: 2, column: 8),
    ])
    func `lines end with line feed, carriage return or both, and columns count bytes`(fault: Fault) {
        expectFault(fault)
    }

    private func expectFault(_ fault: Fault) {
        let error = #expect(throws: JSONSyntaxError.self) {
            try RawJSON(parsing: Array(fault.text.utf8))
        }
        #expect(error?.code == fault.code)
        #expect(error?.byteOffset == fault.offset)
        #expect(error?.line == fault.line)
        #expect(error?.column == fault.column)
        #expect(error?.expected.hasPrefix("expected ") == true)
    }

    @Test func `the sentence gives place and expectation`() {
        let error = #expect(throws: JSONSyntaxError.self) { try RawJSON(parsing: Array("{\n  \"a\": 1,\n  b\n}".utf8)) }
        #expect(error?.description == "line 3, column 3 (byte 14): expected a member name in quotation marks")
        let end = #expect(throws: JSONSyntaxError.self) { try RawJSON(parsing: Array("[1".utf8)) }
        #expect(
            end?.description
                == "line 1, column 3 (byte 2): expected a comma or the end of the array, found the end of the text"
        )
    }

    // MARK: Limits

    @Test func `nesting stops at the limit`() throws {
        let limit = JSONTokenizer.defaultDepthLimit
        #expect(limit == 128)
        let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        #expect(try RawJSON(parsing: Array(deepest.utf8)).text == deepest)
        #expect(
            try FHIRReader(version: .r4, depthLimit: 2).read(Array(#"{"resourceType":"A","a":[1]}"#.utf8)).issues == [])
        for text in [String(repeating: "[", count: 10_000), String(repeating: #"{"a":"#, count: 10_000)] {
            let error = #expect(throws: JSONSyntaxError.self) { try RawJSON(parsing: Array(text.utf8)) }
            #expect(error?.code == .tooDeep)
            #expect(error?.byteOffset == limit * (text.utf8.count / 10_000))
        }
        let error = #expect(throws: FHIRError.self) {
            try FHIRReader(version: .r4, depthLimit: 1).read(Array(#"{"resourceType":"A","a":[1]}"#.utf8))
        }
        #expect(error?.code == .syntax)
        #expect(error?.syntax?.code == .tooDeep)
        #expect(error?.syntax?.byteOffset == 24)
    }

    @Test(arguments: [0, -1])
    func `a limit of no levels leaves scalars`(limit: Int) throws {
        #expect(try JSONTokenizer.document(Array("1".utf8), depthLimit: limit).kind(0) == .number)
        #expect(throws: JSONSyntaxError.self) { try JSONTokenizer.document(Array("[]".utf8), depthLimit: limit) }
    }

    @Test func `a very long number or string keeps its text`() throws {
        let number = "-1." + String(repeating: "0123456789", count: 20_000) + "e-5"
        #expect(try JSONValue(parsing: Array(number.utf8)) == .number(number))
        let string = String(repeating: "äb😀", count: 20_000)
        #expect(try JSONValue(parsing: Array("\"\(string)\"".utf8)) == .string(string))
    }

    @Test func `every token of the longest text fits the tape`() {
        // A token has at least one byte, and the tape keeps lengths and indices in 28 bits.
        #expect(JSONDocument.maximumLength < 1 << 28)
    }
}
