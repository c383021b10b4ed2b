// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation
import Testing

struct PhraseTableErrorTests {
    private typealias Code = PhraseTableError.Code

    private func error(in text: StringsdictText) throws -> PhraseTableError {
        try #require(throws: PhraseTableError.self) {
            try PhraseTable(propertyList: text.data, language: "en", name: "t")
        }
    }

    private func rule(_ type: String?, _ valueType: String?, _ forms: KeyValuePairs<String, String>) -> String {
        var parts: [(String, String)] = []
        if let type { parts.append(("NSStringFormatSpecTypeKey", type)) }
        if let valueType { parts.append(("NSStringFormatValueTypeKey", valueType)) }
        parts += forms.map { ($0.key, $0.value) }
        let rule = parts.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
        return """
            <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>\(rule)</dict></dict>
            """
    }

    @Test(arguments: [
        "%", "50 % of", "%s", "%x", "%.1f", "%5d", "%-d", "% d", "%0$@", "%100$@", "%99999999999999999999$@", "%1$",
        "%1@",
        "%#@", "%#@n", "%#@@", "%#n@", "%ll", "%*d", "%c", "%p", "%arg", "%%%",
    ])
    func `a percent sign that begins nothing supported is refused`(format: String) throws {
        var text = StringsdictText()
        text.add("k", format)
        let error = try error(in: text)
        #expect(error.code == .malformedFormat)
        #expect(error.table == "t")
        #expect(error.key == "k")
    }

    /// Each table has a hash of its own, so that one reading in the order of a hash would show after a few.
    @Test func `of several keys without a number the first in order is told`() throws {
        var text = StringsdictText()
        for key in ["h=", "c=x", "g=", "a=x", "e=", "b=", "f=", "d="] { text.add(key, "x") }
        for _ in 0..<20 {
            let error = try error(in: text)
            #expect(error.code == .malformedEntry)
            #expect(error.key == "a=x")
        }
    }

    @Test(arguments: [
        ("<string>text</string>", PhraseTableError.Code.malformedEntry, nil),
        ("<array/>", .malformedEntry, nil),
        ("<dict/>", .missingFormat, nil),
        (
            "<dict><key>NSStringLocalizedFormatKey</key><integer>1</integer></dict>", .malformedEntry,
            "NSStringLocalizedFormatKey"
        ),
        ("<dict><key>NSStringLocalizedFormatKey</key><string/><key>n</key><string/></dict>", .malformedEntry, "n"),
        (
            "<dict><key>NSStringLocalizedFormatKey</key><string/><key>n</key><dict><key>one</key><true/></dict></dict>",
            .malformedEntry, "n"
        ),
    ])
    func `an entry of another shape is refused`(xml: String, code: PhraseTableError.Code, variable: String?) throws {
        var text = StringsdictText()
        text.add("k", xml: xml)
        let error = try error(in: text)
        #expect(error.code == code)
        #expect(error.key == "k")
        #expect(error.variable == variable)
    }

    @Test func `a broken rule is refused with its variable`() throws {
        let plural = "NSStringPluralRuleType"
        let rules: [(String, PhraseTableError.Code)] = [
            (rule(plural, "d", ["one": "x"]), .missingOther),
            (rule(plural, "d", ["other": "x", "ohter": "x"]), .unknownCategory),
            (rule(plural, "d", ["other": "%s"]), .malformedFormat),
            (rule(plural, "d", ["other": "%#@n@"]), .recursiveVariable),
            (rule(plural, "s", ["other": "x"]), .unsupportedValueType),
            (rule(plural, nil, ["other": "x"]), .unsupportedValueType),
            (rule("NSStringVariableWidthRuleType", "d", ["other": "x"]), .unsupportedRule),
            (rule(nil, "d", ["other": "x"]), .unsupportedRule),
        ]
        for (xml, code) in rules {
            var text = StringsdictText()
            text.add("k", xml: xml)
            let error = try error(in: text)
            #expect(error.code == code)
            #expect(error.variable == "n")
            #expect(error.description.hasPrefix("t: key 'k': variable 'n': "))
        }
    }

    @Test(arguments: ["d", "i", "u", "f", "g", "ld", "lld", "lu", "llu", "lf", "hd", "qd", "zd", "@"])
    func `every format of a decimal number is a value type`(type: String) throws {
        var text = StringsdictText()
        text.add("k", xml: rule("NSStringPluralRuleType", type, ["other": "%\(type) x"]))
        let table = try PhraseTable(propertyList: text.data, language: "en")
        #expect(try table.format("k", [.number(3)]) == "3 x")
    }

    @Test func `a variable that is not defined is refused by name`() throws {
        var text = StringsdictText()
        text.add("k", "%#@a@ %#@b@", [("a", ["other": "x"])])
        let error = try error(in: text)
        #expect(error.code == .unknownVariable)
        #expect(error.variable == "b")
    }

    @Test func `variables that contain each other are refused`() throws {
        var text = StringsdictText()
        text.add("k", "%#@a@", [("a", ["other": "%#@b@"]), ("b", ["one": "x", "other": "%#@a@"])])
        #expect(try error(in: text).code == .recursiveVariable)
    }

    @Test func `an entry that would unfold without end is refused`() throws {
        var text = StringsdictText()
        let names = (0..<12).map { "v\($0)" }
        text.add(
            "k", "%#@v0@",
            names.enumerated().map { index, name in
                (name, ["other": index == 11 ? "x" : String(repeating: "%1$#@v\(index + 1)@", count: 8)])
            }
        )
        #expect(try error(in: text).code == .tooComplex)
    }

    @Test func `an entry with too many levels is refused`() throws {
        var text = StringsdictText()
        text.add("k", "%#@v0@", (0..<40).map { ("v\($0)", ["other": $0 == 39 ? "x" : "%1$#@v\($0 + 1)@"]) })
        #expect(try error(in: text).code == .tooComplex)
    }

    @Test func `the first broken key in order is the one reported`() throws {
        var text = StringsdictText()
        for key in ["z", "m", "b", "x"] { text.add(key, "%") }
        #expect(try error(in: text).key == "b")
    }

    @Test(arguments: [
        "", "hello", "[1]", "{\"k\": 1}", "<plist version=\"1.0\"><array/></plist>", "<plist>", "bplist00",
        "bplist00\u{1}\u{2}",
        "<plist version=\"1.0\"><dict><key>k</key></dict></plist>",
    ])
    func `bytes that are no dictionary are refused`(text: String) throws {
        let error = try #require(throws: PhraseTableError.self) {
            try PhraseTable(propertyList: Data(text.utf8), language: "en", name: "t")
        }
        #expect(error.code == .notAPropertyList || error.code == .malformedEntry)
        #expect(error.table == "t")
    }

    @Test(arguments: [
        "<dict><key>a</key>", "<dict><key>a</key><!-- </dict> -->", "<dict><key>a</key><!-- /> -->", "<array>",
    ])
    func `nesting without end does not end the process`(opening: String) throws {
        let text = "<plist version=\"1.0\">" + String(repeating: opening, count: 100_000)
        let error = try #require(throws: PhraseTableError.self) {
            try PhraseTable(propertyList: Data(text.utf8), language: "en")
        }
        #expect(error.code == .notAPropertyList)
    }

    @Test func `comments and character data are no nesting`() throws {
        let comments = String(repeating: "<!-- <dict> -->", count: 1_000)
        let text = """
            <plist version="1.0"><dict>\(comments)<key>k</key><dict>
            <key>NSStringLocalizedFormatKey</key><string><![CDATA[a <b> c]]></string></dict></dict></plist>
            """
        #expect(try PhraseTable(propertyList: Data(text.utf8), language: "en").format("k") == "a <b> c")
    }
}
