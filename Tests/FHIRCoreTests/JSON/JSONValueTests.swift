// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

struct JSONValueTests {
    // MARK: Raw text

    @Test(arguments: [
        (#"{"u":"caf\u00e9 \/ \uD83D\uDE00 \u0041"}"#, #"{"u":"caf\u00e9 \/ \uD83D\uDE00 \u0041"}"#),
        (#" { "\u0061" : "\u0062" } "#, #"{"\u0061":"\u0062"}"#),
        (#"[ 1.10 , 1E+8 , 0.010 ]"#, "[1.10,1E+8,0.010]"),
        (#"{"a":{"b":[]},"c":{}}"#, #"{"a":{"b":[]},"c":{}}"#),
        (#"[{"a":1},{"b":2},[3,[4]],"5"]"#, #"[{"a":1},{"b":2},[3,[4]],"5"]"#),
        (#"{"a":[],"b":[{}],"c":"{[,:]}"}"#, #"{"a":[],"b":[{}],"c":"{[,:]}"}"#),
    ])
    func `compacting keeps numbers, escapes and order`(text: String, compact: String) throws {
        let raw = try RawJSON(parsing: Array(text.utf8))
        #expect(raw.text == compact)
        #expect(raw.bytes == Array(compact.utf8))
        #expect(raw.description == "RawJSON(\(compact.utf8.count) bytes)")
    }

    // MARK: Equality

    @Test(arguments: [
        ("1", "1", true), ("1", "1.0", false), ("1", "\"1\"", false), ("0", "-0", false), ("1e1", "1E1", false),
        ("true", "true", true), ("true", "false", false), ("null", "null", true), ("null", "false", false),
        ("[]", "{}", false), ("[]", "[]", true), ("[1,2]", "[2,1]", false), ("[1]", "[1,1]", false),
        (#""\u0041""#, #""A""#, true), (#""\/""#, #""/""#, true), (#""\uD83D\uDE00""#, #""😀""#, true),
        (#""a""#, #""A""#, false), (#"" a""#, #""a""#, false),
        (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, true), (#"{"\u0061":1}"#, #"{"a":1}"#, true),
        (#"{"a":1}"#, #"{"a":1,"b":2}"#, false), (#"{"a":1}"#, #"{"A":1}"#, false), (#"{"a":null}"#, "{}", false),
        (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#, true), (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#, false),
        (#"{"a":1,"b":0,"a":2}"#, #"{"b":0,"a":1,"a":2}"#, true),
        (#"{"a":{"x":[{"p":1,"q":2}]}}"#, #"{"a":{"x":[{"q":2,"p":1}]}}"#, true),
    ])
    func `values are equal by kind and content, whatever the order of members`(
        left: String, right: String, areEqual: Bool
    ) throws {
        let leftRaw = try RawJSON(parsing: Array(left.utf8))
        let rightRaw = try RawJSON(parsing: Array(right.utf8))
        #expect((leftRaw == rightRaw) == areEqual)
        #expect((leftRaw.value == rightRaw.value) == areEqual)
        if areEqual {
            #expect(leftRaw.hashValue == rightRaw.hashValue)
            #expect(leftRaw.value.hashValue == rightRaw.value.hashValue)
        }
    }

    // MARK: Trees

    @Test func `a tree gives members, strings and numbers as written`() throws {
        let value = try JSONValue(parsing: Array(#"{"a":{"b":"c\n"},"n":1.10,"a":2,"t":true,"z":null}"#.utf8))
        #expect(value["a"]?["b"]?.string == "c\n")
        #expect(value["n"] == .number("1.10"))
        #expect(value["n"]?.string == nil)
        #expect(value["t"] == .bool(true))
        #expect(value["z"] == .null)
        #expect(value["missing"] == nil)
        #expect(value["n"]?["a"] == nil)
        #expect(JSONValue.array([value])["a"] == nil)
    }

    @Test(arguments: [
        ("\u{0}", #"\u0000"#), ("\u{1}", #"\u0001"#), ("\u{8}", #"\u0008"#), ("\u{B}", #"\u000b"#),
        ("\u{C}", #"\u000c"#), ("\u{F}", #"\u000f"#), ("\u{10}", #"\u0010"#), ("\u{1F}", #"\u001f"#),
        ("\t", #"\t"#), ("\n", #"\n"#), ("\r", #"\r"#), ("\r\n", #"\r\n"#), ("\"", #"\""#), ("\\", #"\\"#),
        ("\\n", #"\\n"#), ("/", "/"), ("'", "'"), ("<&>", "<&>"), (" ", " "), ("\u{7F}", "\u{7F}"),
        ("é", "é"), ("e\u{301}", "e\u{301}"), ("\u{2028}", "\u{2028}"), ("\u{FEFF}", "\u{FEFF}"), ("😀", "😀"),
        ("\u{10FFFF}", "\u{10FFFF}"), ("", ""),
    ])
    func `only what RFC 8259 asks for is escaped`(text: String, inside: String) throws {
        #expect(JSONValue.string(text).bytes == Array("\"\(inside)\"".utf8))
        #expect(JSONValue.object([.init(text, .null)]).bytes == Array("{\"\(inside)\":null}".utf8))
        let again = try JSONValue(parsing: Array("\"\(inside)\"".utf8)).string
        #expect(again.map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test func `every control character is written so that it can be read`() throws {
        for scalar in (UInt32(0)..<0x20).compactMap(Unicode.Scalar.init) {
            let value = JSONValue.string(String(scalar))
            #expect(try JSONValue(parsing: value.bytes) == value)
        }
    }

    @Test(arguments: [
        (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\uD800\uDC00""#, "\u{10000}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
        (#""\ud83d\ude00x""#, "😀x"), (#""\\u0041""#, #"\u0041"#), (#""\\\"\/""#, #"\"/"#),
        (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""a\u0000b""#, "a\u{0}b"), (#""\uFFFF\uE000""#, "\u{FFFF}\u{E000}"),
    ])
    func `escapes stand for their text`(json: String, text: String) throws {
        #expect(try JSONValue(parsing: Array(json.utf8)).string == text)
    }
}
