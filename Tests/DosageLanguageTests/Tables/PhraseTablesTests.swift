// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DosageLanguage

struct PhraseTablesTests {
    /// A folder that is removed with its value.
    private final class Folder {
        let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit {
            try? FileManager.default.removeItem(at: url)
        }

        /// Writes a table with one phrase under the key "hello".
        func add(_ path: String, hello: String) throws {
            var text = StringsdictText()
            text.add("hello", hello)
            try add(path, text.data)
        }

        func add(_ path: String, _ data: Data) throws {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true
            )
            try data.write(to: file)
        }
    }

    private func table(_ language: String, hello: String) throws -> PhraseTable {
        var text = StringsdictText()
        text.add("hello", hello)
        return try PhraseTable(propertyList: text.data, language: language)
    }

    @Test func `a named directory is listed by language`() throws {
        let folder = try Folder()
        try folder.add("en.lproj/Dosage.stringsdict", hello: "hello")
        try folder.add("zh-hant.lproj/Dosage.stringsdict", hello: "你好")
        try folder.add("fr.lproj/Other.stringsdict", hello: "x")
        try folder.add("Base.lproj/Dosage.stringsdict", hello: "x")
        try folder.add("readme.txt", hello: "x")
        let tables = try PhraseTables(directory: folder.url)
        #expect(tables.languages == ["en", "zh-Hant"])
        #expect(try tables.table(for: "ZH_HANT").format("hello") == "你好")
        #expect(try tables.table(for: "en").language == "en")
    }

    @Test(arguments: [
        "en.lproj",
        "FHIRMedication_DosageLanguage.resources/en.lproj",
        "FHIRMedication_DosageLanguage.bundle/en.lproj",
        "FHIRMedication_DosageLanguage.bundle/Contents/Resources/en.lproj",
    ])
    func `a named directory holds the tables or the bundle`(path: String) throws {
        let folder = try Folder()
        try folder.add("\(path)/Dosage.stringsdict", hello: "hello")
        #expect(try PhraseTables(directory: folder.url).table(for: "en").format("hello") == "hello")
    }

    @Test func `the directory goes before the environment, and that before the program`() throws {
        let (caller, environment, program) = (try Folder(), try Folder(), try Folder())
        try caller.add("en.lproj/Dosage.stringsdict", hello: "caller")
        try environment.add("en.lproj/Dosage.stringsdict", hello: "environment")
        try program.add("FHIRMedication_DosageLanguage.resources/en.lproj/Dosage.stringsdict", hello: "program")

        func hello(_ directory: URL?, _ variable: String?) throws -> String {
            let locator = TableLocator(
                directory: directory,
                environment: variable.map { ["FHIRMEDICATION_RESOURCES": $0] } ?? [:],
                programFolders: [program.url]
            )
            return try PhraseTables(locator: locator).table(for: "en").format("hello")
        }
        #expect(try hello(caller.url, environment.url.path) == "caller")
        #expect(try hello(nil, environment.url.path) == "environment")
        #expect(try hello(nil, nil) == "program")
        #expect(try hello(nil, "") == "program")
    }

    @Test func `the tables of a program's own are not taken for ours`() throws {
        let program = try Folder()
        try program.add("en.lproj/Dosage.stringsdict", hello: "app")
        let locator = TableLocator(directory: nil, environment: [:], programFolders: [program.url])
        let error = try #require(throws: PhraseTableError.self) { try PhraseTables(locator: locator) }
        #expect(error.code == .tablesNotFound)
    }

    @Test func `the tables of another module have a file and a bundle of their own`() throws {
        let folder = try Folder()
        try folder.add("FHIRMedication_DosageLanguage.resources/en.lproj/Dosage.stringsdict", hello: "dosage")
        try folder.add("FHIRMedication_Other.resources/en.lproj/Words.stringsdict", hello: "words")
        let set = PhraseTableSet("Words", module: "Other", phrases: [])
        // The second is the bundle of another module, beside which ours is.
        for path in ["", "FHIRMedication_DosageLanguage.resources", "FHIRMedication_Other.resources"] {
            let named = folder.url.appendingPathComponent(path)
            #expect(try PhraseTables(set, directory: named).table(for: "en").format("hello") == "words")
        }
        #expect(try PhraseTables(directory: folder.url).table(for: "en").format("hello") == "dosage")
    }

    @Test func `an empty named directory is an error that lists the places looked at`() throws {
        let (named, program) = (try Folder(), try Folder())
        try program.add("FHIRMedication_DosageLanguage.resources/en.lproj/Dosage.stringsdict", hello: "program")
        let locator = TableLocator(directory: named.url, environment: [:], programFolders: [program.url])
        let error = try #require(throws: PhraseTableError.self) { try PhraseTables(locator: locator) }
        #expect(error.code == .tablesNotFound)
        #expect(error.searchedPaths.first == named.url.path)
        #expect(error.searchedPaths.contains { $0.hasSuffix("FHIRMedication_DosageLanguage.resources") })
        #expect(!error.searchedPaths.contains { $0.hasPrefix(program.url.path) })
        #expect(error.searchedPaths.allSatisfy { error.description.contains($0) })
    }

    @Test func `the program's own folder is among the places looked at`() throws {
        let program = try #require(Bundle.main.executableURL).resolvingSymlinksInPath().deletingLastPathComponent()
        #expect(TableLocator.programFolders.map(\.standardizedFileURL.path).contains(program.standardizedFileURL.path))
    }

    @Test func `a table is read when it is asked for, and once`() throws {
        let folder = try Folder()
        try folder.add("en.lproj/Dosage.stringsdict", hello: "hello")
        try folder.add("pl.lproj/Dosage.stringsdict", Data("broken".utf8))
        let tables = try PhraseTables(directory: folder.url)
        #expect(try tables.table(for: "en").format("hello") == "hello")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("en.lproj"))
        #expect(try tables.table(for: "en").format("hello") == "hello")

        let error = try #require(throws: PhraseTableError.self) { try tables.table(for: "pl") }
        #expect(error.table == "pl.lproj/Dosage.stringsdict")
    }

    @Test func `a table that vanished is an error`() throws {
        let folder = try Folder()
        try folder.add("en.lproj/Dosage.stringsdict", hello: "hello")
        let tables = try PhraseTables(directory: folder.url)
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("en.lproj"))
        let error = try #require(throws: PhraseTableError.self) { try tables.table(for: "en") }
        #expect(error.code == .unreadableFile)
    }

    @Test(arguments: ["fr", "en-GB", "", "no such", "../en"])
    func `a language without a table is an error`(language: String) throws {
        let folder = try Folder()
        try folder.add("en.lproj/Dosage.stringsdict", hello: "hello")
        let tables = try PhraseTables(directory: folder.url)
        let error = try #require(throws: PhraseTableError.self) { try tables.table(for: language) }
        #expect(error.code == .unknownLanguage)
    }

    @Test func `a reader gets the closest table, and is told which`() throws {
        let folder = try Folder()
        try folder.add("en.lproj/Dosage.stringsdict", hello: "hello")
        try folder.add("de.lproj/Dosage.stringsdict", hello: "hallo")
        let tables = try PhraseTables(directory: folder.url)

        let austrian = try tables.table(matching: ["de-AT"])
        #expect(try austrian.table.format("hello") == "hallo")
        #expect(austrian.match == LanguageMatcher(available: ["de"], fallback: "en").match(["de-AT"]))

        let french = try tables.table(matching: ["fr"])
        #expect(try french.table.format("hello") == "hello")
        #expect(french.match.isFallback)
        #expect(throws: PhraseTableError.self) { try tables.table(matching: ["fr"], fallback: "it") }
    }

    @Test func `tables of the caller extend ours`() throws {
        let folder = try Folder()
        var german = StringsdictText()
        german.add("hello", "hallo")
        german.add("bye", "tschüss")
        try folder.add("de.lproj/Dosage.stringsdict", german.data)
        let tables = try PhraseTables(
            directory: folder.url,
            extending: [table("de", hello: "guten Tag"), table("de-AT", hello: "servus"), table("it", hello: "ciao")]
        )
        #expect(tables.languages == ["de", "de-AT", "it"])
        #expect(try tables.table(for: "de").format("hello") == "guten Tag")
        #expect(try tables.table(for: "de").format("bye") == "tschüss")
        #expect(try tables.table(for: "de-AT").format("hello") == "servus")
        #expect(try tables.table(for: "de-AT").format("bye") == "tschüss")
        #expect(try tables.table(for: "it").keys == ["hello"])
    }

    @Test func `a table for a language reaches its regions`() throws {
        let folder = try Folder()
        for (tag, texts) in [("de", ["hello": "hallo", "bye": "tschüss"]), ("de-CH", ["hello": "grüezi"])] {
            var text = StringsdictText()
            for (key, format) in texts { text.add(key, format) }
            try folder.add("\(tag).lproj/Dosage.stringsdict", text.data)
        }
        func said(_ language: String, _ key: String, _ extensions: PhraseTable...) throws -> String {
            try PhraseTables(directory: folder.url, extending: extensions).table(matching: [language]).table.format(key)
        }
        var farewell = StringsdictText()
        farewell.add("bye", "auf Wiedersehen")
        let german = try PhraseTable(propertyList: farewell.data, language: "de")
        for language in ["de", "de-CH", "de-AT"] { #expect(try said(language, "bye", german) == "auf Wiedersehen") }
        #expect(try said("de-CH", "hello", german) == "grüezi")
        // What is for a region wins, in whatever order the tables are given.
        var swiss = StringsdictText()
        swiss.add("bye", "uf Wiederluege")
        let ofRegion = try PhraseTable(propertyList: swiss.data, language: "de-CH")
        #expect(try said("de-CH", "bye", german, ofRegion) == "uf Wiederluege")
        #expect(try said("de-CH", "bye", ofRegion, german) == "uf Wiederluege")
        #expect(try said("de", "bye", ofRegion, german) == "auf Wiedersehen")
        // A host's words for a language win over ours for a region.
        #expect(try said("de-CH", "hello", table("de", hello: "guten Tag")) == "guten Tag")
        // A language and a region of which we have neither.
        #expect(try said("fi-FI", "hello", table("fi", hello: "hei")) == "hei")
    }

    @Test func `a table with a text that waits for its translation is refused`() throws {
        let folder = try Folder()
        try folder.add("fi.lproj/Dosage.stringsdict", hello: "⟦hello⟧")
        let tables = try PhraseTables(directory: folder.url)
        let error = try #require(throws: PhraseTableError.self) { try tables.table(for: "fi") }
        #expect(error.code == .untranslated && error.key == "hello" && error.table == "fi.lproj/Dosage.stringsdict")
    }

    @Test func `an extension must say its language`() throws {
        let folder = try Folder()
        try folder.add("en.lproj/Dosage.stringsdict", hello: "hello")
        let error = try #require(throws: PhraseTableError.self) {
            try PhraseTables(directory: folder.url, extending: [table("??", hello: "x")])
        }
        #expect(error.code == .unknownLanguage)
    }

    @Test func `many tasks may ask at once`() async throws {
        let folder = try Folder()
        for language in ["en", "de", "fr"] {
            try folder.add("\(language).lproj/Dosage.stringsdict", hello: language)
        }
        let tables = try PhraseTables(directory: folder.url)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<60 {
                group.addTask {
                    let language = ["en", "de", "fr"][index % 3]
                    return try tables.table(for: language).format("hello") == language
                }
            }
            for try await isRight in group {
                #expect(isRight)
            }
        }
    }
}
