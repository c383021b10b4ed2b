// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation
import TestSupport
import Testing

/// String catalogs of Xcode, in and out.
struct StringCatalogTests {
    /// A catalog with one text in German, under the key "k".
    private func table(_ localization: String, isDraft: Bool = false) throws -> PhraseTable {
        let json = """
            {"sourceLanguage":"en","strings":{"other":{},"k":{"extractionState":"manual","localizations":{
            "fr":{"stringUnit":{"state":"new","value":""}},"de":\(localization)}}},"version":"1.0"}
            """
        return try PhraseTable(stringCatalog: Data(json.utf8), language: "de", isDraft: isDraft)
    }

    private func plural(_ forms: String, argNum: Int? = nil) -> String {
        let place = argNum.map { "\"argNum\":\($0)," } ?? ""
        return "{\(place)\"formatSpecifier\":\"lld\",\"variations\":{\"plural\":{\(forms)}}}"
    }

    private func form(_ category: String, _ value: String) -> String {
        #""\#(category)":{"stringUnit":{"state":"translated","value":"\#(value)"}}"#
    }

    @Test func `a text is read`() throws {
        let table = try table(#"{"stringUnit":{"state":"translated","value":"%2$@ zu %1$@, 100 %%"}}"#)
        #expect(table.keys == ["k"])
        #expect(try table.format("k", [.text("a"), .text("b")]) == "b zu a, 100 %")
    }

    @Test(arguments: [(1, 2, "1 Datei in 2 Ordnern"), (3, 1, "3 Dateien in einem Ordner")])
    func `a substitution is a plural variable at its position`(files: Int, folders: Int, expected: String) throws {
        let variables = """
            "folders":\(plural("\(form("one", "einem Ordner")),\(form("other", "%arg Ordnern"))", argNum: 2)),
            "files":\(plural("\(form("one", "%arg Datei")),\(form("other", "%arg Dateien"))", argNum: 1))
            """
        for text in ["%#@files@ in %#@folders@", "%1$#@files@ in %2$#@folders@"] {
            let unit = #""stringUnit":{"state":"translated","value":"\#(text)"}"#
            let table = try table("{\(unit),\"substitutions\":{\(variables)}}")
            #expect(try table.format("k", [.number(files), .number(folders)]) == expected)
        }
    }

    @Test(arguments: [(1, "1 Tag"), (2, "2 Tage")])
    func `a text that varies as a whole is a plural variable`(days: Int, expected: String) throws {
        let forms = "\(form("one", "%lld Tag")),\(form("other", "%arg Tage"))"
        let table = try table("{\"variations\":{\"plural\":{\(forms)}}}")
        #expect(try table.format("k", [.number(days)]) == expected)
    }

    @Test func `a new text waits for its translation`() throws {
        let unit = #"{"stringUnit":{"state":"new","value":"hello"}}"#
        let error = try #require(throws: PhraseTableError.self) { try table(unit) }
        #expect(error.code == .untranslated && error.key == "k" && error.table == "Dosage.xcstrings")
        #expect(try table(unit, isDraft: true).format("k") == "hello")
        #expect(try table(#"{"stringUnit":{"state":"needs_review","value":"hallo"}}"#).format("k") == "hallo")
    }

    @Test(arguments: [
        (#"{"variations":{"device":{"mac":{"stringUnit":{"state":"translated","value":"x"}}}}}"#, "malformedEntry"),
        (#"{"stringUnit":{"state":"translated","value":"%#@n@"}}"#, "unknownVariable"),
        (#"{"stringUnit":{"state":"translated","value":"%s"}}"#, "malformedFormat"),
        (#"{}"#, "missingFormat"), (#"{"stringUnit":7}"#, "notAPropertyList"),
    ])
    func `what cannot be understood is refused`(localization: String, code: String) throws {
        let error = try #require(throws: PhraseTableError.self) { try table(localization) }
        #expect(error.code.rawValue == code)
    }

    @Test(arguments: ["", "[]", "{", "{\"strings\":{}}", String(repeating: "[", count: 100_000)])
    func `what is no catalog is refused`(json: String) throws {
        let error = try #require(throws: PhraseTableError.self) {
            try PhraseTable(stringCatalog: Data(json.utf8), language: "de")
        }
        #expect(error.code == .notAPropertyList)
    }

    @Test func `each table of sentences is the same after the way through a catalog`() throws {
        let tables = try PhraseTables.bundled
        let catalog = try tables.stringCatalog()
        #expect(tables.languages.count >= 14)
        for language in tables.languages {
            let (before, after) = (
                try tables.table(for: language), try PhraseTable(stringCatalog: catalog, language: language)
            )
            #expect(before.keys == after.keys)
            for key in before.keys { #expect(before.text(of: key) == after.text(of: key), "\(language): \(key)") }
        }
    }
}
