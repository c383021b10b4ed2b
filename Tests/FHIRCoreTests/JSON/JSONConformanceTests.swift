// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// The kinds of cases that collections of JSON texts know: what every reader must accept, what none may, and what
/// RFC 8259 leaves to the reader, with what this one does.
struct JSONConformanceTests {
    /// A text that every reader of RFC 8259 accepts, what it holds, and why one might refuse it.
    @Test(arguments: [
        // Structure
        ("[[]   ]", "[[]]", "space inside an empty end"),
        ("[\n]", "[]", "a line inside an empty array"),
        ("{\t}", "{}", "a tab inside an empty object"),
        ("[null, 1, \"1\", {}, []]", "[null,1,\"1\",{},[]]", "elements of every kind"),
        ("[1,null,null,null,2]", "[1,null,null,null,2]", "several nulls"),
        ("[2] ", "[2]", "space at the end"),
        (" [1]", "[1]", "space at the start"),
        ("\r\n\t {} \t\r\n", "{}", "all white space there is"),
        ("\"\"", "\"\"", "a lonely empty string"),
        ("-0.1", "-0.1", "a lonely number"),
        ("false", "false", "a lonely literal"),
        // Members
        ("{\"a\":\"b\",\"a\":\"c\"}", "{\"a\":\"b\",\"a\":\"c\"}", "one name twice"),
        ("{\"a\":\"b\",\"a\":\"b\"}", "{\"a\":\"b\",\"a\":\"b\"}", "one member twice"),
        ("{\"\":0}", "{\"\":0}", "an empty name"),
        ("{\"a\\u0000b\":0}", "{\"a\\u0000b\":0}", "a name with an escaped NUL"),
        ("{\"\\u0061\":[{\"b\" :\n[ ] } ]}", "{\"\\u0061\":[{\"b\":[]}]}", "an escaped name"),
        // Numbers
        ("[-0]", "[-0]", "minus zero"),
        ("[-0.0e-0]", "[-0.0e-0]", "minus zero in full"),
        ("[0e+1]", "[0e+1]", "zero with an exponent"),
        ("[1E22]", "[1E22]", "a capital E"),
        ("[1E-2]", "[1E-2]", "a negative exponent"),
        ("[20e007]", "[20e007]", "zeros that lead an exponent"),
        ("[1.00]", "[1.00]", "zeros at the end"),
        ("[ 4]", "[4]", "space before a number"),
        // Strings
        ("[\"\\u0060\\u012a\\u12AB\"]", "[\"\\u0060\\u012a\\u12AB\"]", "digits of either case"),
        ("[\"\\uD801\\udc37\"]", "[\"\\uD801\\udc37\"]", "a surrogate pair"),
        ("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "every short escape"),
        ("[\"\\\\u0000\"]", "[\"\\\\u0000\"]", "an escaped backslash before a u"),
        ("[\"a/*b*/c\"]", "[\"a/*b*/c\"]", "what looks like a comment"),
        ("[\"\u{7F}\"]", "[\"\u{7F}\"]", "DEL, which is no control character for JSON"),
        ("[\"\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}\"]", "[\"\u{FFFE}\u{FFFF}\u{1FFFE}\u{10FFFF}\"]", "noncharacters"),
        ("[\"\\uFFFE\\uFDD0\"]", "[\"\\uFFFE\\uFDD0\"]", "escaped noncharacters"),
        ("[\"\u{200B}\u{2060}\"]", "[\"\u{200B}\u{2060}\"]", "invisible characters"),
        ("[\"e\u{301}\"]", "[\"e\u{301}\"]", "characters that Unicode calls equal to others"),
    ])
    func `what every reader must accept keeps its text`(text: String, compact: String, why: String) throws {
        #expect(try RawJSON(parsing: Array(text.utf8)).bytes == Array(compact.utf8), "\(why)")
        let value = try JSONValue(parsing: Array(text.utf8))
        #expect(try JSONValue(parsing: value.bytes) == value, "\(why)")
        expectRefusalOfEveryStart(of: text)
    }

    /// Every start of an object, an array or a string is no JSON text.
    private func expectRefusalOfEveryStart(of text: String) {
        let bytes = Array(text.utf8)
        guard let first = bytes.first(where: { $0 > 0x20 }), [0x22, 0x5B, 0x7B].contains(first),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return }
        for length in 0..<last + 1 {
            let error = #expect(throws: JSONSyntaxError.self) { try RawJSON(parsing: Array(bytes[..<length])) }
            #expect((error?.byteOffset ?? .max) <= length)
        }
    }

    @Test(arguments: [
        // Structure
        ("[", "an array that never ends"), ("[\"\"", "a string in it"), ("[1,\n1\n,1", "lines in it"),
        ("[1,]", "a comma at the end"), ("[1,,]", "two"), ("[\"\",]", "one after a string"), ("[,]", "only a comma"),
        ("[,1]", "a comma at the start"), ("[1 true]", "no comma"), ("[\"a\" \"b\"]", "none between strings"),
        ("[3[4]]", "an array after a number"), ("[\"\":1]", "a member in an array"), ("[x", "a letter"),
        ("[1]]", "one end too many"), ("{}}", "one end of an object too many"), ("[{]}", "ends in the wrong order"),
        ("{\"a\":[}]", "ends in the wrong order, the other way"), ("<.>", "angle brackets"), ("[<null>]", "inside"),
        ("[a\u{E5}]", "letters"), ("[*]", "a star"), ("{\"a\":\"b\"}#", "a comment"),
        ("{\"a\":\"b\"}/**/", "a comment"),
        ("[1/**/]", "a comment inside"), ("{\"a\":/*c*/1}", "a comment before a value"), ("()", "other brackets"),
        ("\u{2060}[]", "an invisible character"), ("[]\u{0}", "NUL after the value"), ("\u{0}[]", "NUL before it"),
        ("[\u{0}]", "NUL inside"), ("[\u{C}]", "a form feed"), ("[\u{B}]", "a vertical tab"),
        ("[\u{A0}]", "a no-break space"), ("[\u{85}]", "next line"), ("", "nothing"), (" \n\t\r ", "only white space"),
        ("[][]", "two values"), ("{} 1", "two values"), ("1 1", "two numbers"), ("\"\"\"\"", "two strings"),
        // Members
        ("{", "an object that never ends"), ("{\"a\"", "after a name"), ("{\"a\":", "after a colon"),
        ("{\"a\":\"b", "in a value"), ("{\"a\":\"b\",", "after a comma"), ("{\"a\":\"b\",,\"c\":1}", "two commas"),
        ("{\"a\":1,}", "a comma at the end"), ("{,\"a\":1}", "a comma at the start"), ("{\"a\" 1}", "no colon"),
        ("{\"a\":1 2}", "two values"), ("{\"a\":1:2}", "two colons"), ("{\"a\",1}", "a comma for a colon"),
        ("{:1}", "no name"), ("{a:1}", "a bare name"), ("{'a':1}", "single quotation marks"), ("{1:1}", "a number"),
        ("{null:null}", "a literal"), ("{[]:1}", "an array"), ("{\"a\"}", "a name alone"), ("{1}", "a value alone"),
        ("{\"a\"=1}", "an equals sign"), ("{\"a\":}", "no value"), ("{\"a\" \"b\"}", "two strings"),
        // Literals
        ("[nul]", "cut off"), ("[tru]", "cut off"), ("[fals]", "cut off"), ("nulll", "too long"),
        ("[True]", "a capital"),
        ("[NULL]", "capitals"), ("[truefalse]", "two in one"), ("[nan]", "no literal"), ("[undefined]", "no literal"),
    ])
    func `what no reader may accept is refused at a place`(text: String, why: String) {
        expectRefusal(of: Array(text.utf8), why)
    }

    @Test(arguments: [
        "+1", "++1", "+Inf", "-", "--1", "-NaN", "-Infinity", "-a", "-.1", ".1", ".", "1.", "1.e1", "-2.", "01", "-01",
        "00", "012", "-012", "0x1", "0xA", "0b1", "0o7", "1e", "1E", "1e+", "1e-", "1ee1", "1e1e1", "0e", "0e+", "0.e1",
        "1.5e", "1.5.5", "1 000", "1_000", "1,000.5.", "1f", "1L", "NaN", "nan", "Inf", "Infinity", "- 1", "1-", "1+1",
        "1e٣", "１", "٣", "½", "1a", "-1x", "1\u{0}",
    ])
    func `what looks like a number and is none is refused`(number: String) {
        for text in [number, "[\(number)]", "{\"a\":\(number)}", "[0,\(number),0]", "\(number) "]
        where text != "1,000.5." {
            // Bare, a text of several numbers is refused for what follows the first.
            expectRefusal(of: Array(text.utf8), number)
        }
    }

    @Test(arguments: [
        ("\"", "an open string"), ("\"a", "with text"), ("\"\\\"", "with an escaped end"),
        ("\"\\", "with half an escape"),
        ("'a'", "single quotation marks"), ("\u{201C}a\u{201D}", "curly ones"), ("abc", "none"), ("\"a\"b\"", "three"),
        ("\"\\a\"", "an unknown escape"), ("\"\\x41\"", "hexadecimal"), ("\"\\101\"", "octal"), ("\"\\ \"", "a space"),
        ("\"\\\n\"", "a line"), ("\"\\é\"", "not ASCII"), ("\"\\😀\"", "not of the first plane"), ("\"\\\u{0}\"", "NUL"),
        ("\"\\U0041\"", "a capital U"), ("\"\\u\"", "no digits"), ("\"\\u0\"", "one digit"), ("\"\\u00A\"", "three"),
        ("\"\\u00G0\"", "not a digit"), ("\"\\u 041\"", "a space"), ("\"\\u-041\"", "a sign"),
        ("\"\\u{41}\"", "braces"),
        ("\"\\u００４１\"", "wide digits"), ("\"\\uD800\\\"", "half a pair and an open string"),
        ("\"\\uD800\\u\"", "half a pair and half an escape"), ("\"\\uD800\\u1\"", "and one digit"),
        ("\"\\uD800\\u1x\"", "and no digit"),
        ("\"\u{0}\"", "NUL"), ("\"\u{1}\"", "a control character"), ("\"\t\"", "a tab"), ("\"\n\"", "a line feed"),
        ("\"\r\"", "a carriage return"), ("\"\u{1F}\"", "the last control character"),
    ])
    func `what looks like a string and is none is refused, as a name too`(string: String, why: String) {
        for text in [string, "[\(string)]", "{\"a\":\(string)}", "{\(string):1}", "[\"12345678\",\(string)"] {
            expectRefusal(of: Array(text.utf8), why)
        }
    }

    private func expectRefusal(of bytes: [UInt8], _ why: String) {
        let error = #expect(throws: JSONSyntaxError.self, "\(why)") { try RawJSON(parsing: bytes) }
        guard let error else { return }
        #expect(0...bytes.count ~= error.byteOffset)
        #expect(error.line >= 1 && error.column >= 1)
        #expect(error.byteOffset < bytes.count || error.code == .unexpectedEnd)
    }

    // MARK: Left to the reader

    /// Numbers keep their text, so there is none that is too long or too large.
    @Test(arguments: [
        "1e400", "-1e400", "0.4e00669999999999999999999999999999999999999999999999999999999999999999", "1e-99999",
        "100000000000000000000000000000000", "-123123123123123123123123123123", "1.7976931348623157e309",
    ])
    func `a number of any size is accepted as its text`(number: String) throws {
        #expect(try JSONValue(parsing: Array(number.utf8)) == .number(number))
    }

    @Test func `a number of ten thousand digits is accepted as its text`() throws {
        for number in [
            String(repeating: "9", count: 10_000), "0." + String(repeating: "0", count: 10_000),
            "1e" + String(repeating: "1", count: 10_000),
        ] {
            #expect(try JSONValue(parsing: Array("[\(number)]".utf8)) == .array([.number(number)]))
        }
    }

    /// Half a pair stands for no text, and replacing it would lose what was sent.
    @Test(arguments: [
        #"\uD800"#, #"\uDADA"#, #"\uDBFF"#, #"\uDC00"#, #"\uDFFF"#, #"\uD888\u1234"#, #"\uD800\uD800\n"#,
        #"\uDd1e\uD834"#,
        #"\ud800abc"#, #"\uD83D\\uDE00"#, #"a\uDFAA"#,
    ])
    func `half of a surrogate pair is refused where it starts`(escape: String) {
        let error = #expect(throws: JSONSyntaxError.self) { try RawJSON(parsing: Array("[\"\(escape)\"]".utf8)) }
        #expect(error?.code == .invalidEscape)
        #expect(error?.byteOffset == (escape.hasPrefix("a") ? 3 : 2))
    }

    @Test func `one byte order mark is accepted before the value and nowhere else`() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(try RawJSON(parsing: mark + Array("{}".utf8)).text == "{}")
        #expect(try RawJSON(parsing: mark + Array(" 1".utf8)).text == "1")
        #expect(try JSONValue(parsing: Array("\"".utf8) + mark + Array("\"".utf8)) == .string("\u{FEFF}"))
        for bytes in [
            mark, mark + mark + [0x31], [0x20] + mark + [0x31], [0x31] + mark, [0xEF, 0xBB], [0xEF, 0xBB, 0x31],
        ] {
            expectRefusal(of: bytes, "\(bytes)")
        }
    }

    @Test(
        arguments: [
            [0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D], [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], [0x00, 0x5B, 0x00, 0x5D],
            [0x5B, 0x00, 0x5D, 0x00], [0x00, 0x00, 0x00, 0x31], [0x5B, 0xFF, 0x5D], [0x5B, 0x22, 0xE9, 0x22, 0x5D],
        ] as [[UInt8]])
    func `only UTF-8 is read`(bytes: [UInt8]) {
        expectRefusal(of: bytes, "\(bytes)")
    }

    @Test func `members of one name are all kept, in order`() throws {
        let text = #"{"a":1,"b":2,"a":3}"#
        let expected: [JSONValue.Member] = [
            .init("a", .number("1")), .init("b", .number("2")), .init("a", .number("3")),
        ]
        guard case .object(let members) = try JSONValue(parsing: Array(text.utf8)) else { return #expect(Bool(false)) }
        #expect(members == expected)
    }
}
