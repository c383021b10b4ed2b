// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DosageLanguage

/// The quick reader of tables against Foundation's decoder, which is the oracle.
@Suite("A table in the form that editors write")
struct PlainStringsDictionaryTests {
    private static func text() -> StringsdictText {
        var text = StringsdictText()
        text.add("a", "é 1 %@")
        text.add("b", "%#@n@", [("n", ["one": "x", "other": "%d ü"])])
        return text
    }

    @Test("It reads bundled tables as Foundation does", arguments: ["en", "de", "ar", "ja", "pt-PT"])
    func bundledTablesAreRead(_ language: String) throws {
        let data = try Data(contentsOf: Self.resources.appending(path: "\(language).lproj/Dosage.stringsdict"))
        let entries = try #require(PlainStringsDictionary.entries(in: data))
        #expect(!entries.isEmpty)
        #expect(entries.mapValues(Optional.init) == (try StringsDictionary.decoded(data)).entries)
    }

    @Test("With a byte changed, left out or added it reads the same as Foundation, or leaves the table to it")
    func damagedTablesAreReadTheSame() throws {
        let whole = [UInt8](Self.text().data)
        #expect(PlainStringsDictionary.entries(in: Data(whole)) != nil)
        var readings = 0
        // The head is the same in all tables; a change of it is tried in every fifth place only.
        let dictionary = whole.count - 330
        for place in whole.indices where place >= dictionary || place.isMultiple(of: 5) {
            var damaged: [[UInt8]] = []
            for byte in [0x00, 0x0D, 0x20, 0x22, 0x26, 0x2F, 0x3C, 0x3E, 0x61, 0x5D, 0x7F, 0xC3, 0xFF] as [UInt8] {
                var changed = whole
                changed[place] = byte
                damaged.append(changed)
                changed = whole
                changed.insert(byte, at: place)
                damaged.append(changed)
            }
            var shorter = whole
            shorter.remove(at: place)
            damaged.append(shorter)
            damaged.append(Array(whole[..<place]))
            for bytes in damaged {
                guard let entries = PlainStringsDictionary.entries(in: Data(bytes)) else { continue }
                readings += 1
                let oracle = try? StringsDictionary.decoded(Data(bytes)).entries
                #expect(entries.mapValues(Optional.init) == oracle, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(readings > 500)
    }

    @Test(
        "It leaves to Foundation what is written in another form",
        arguments: [
            "<dict><key>NSStringLocalizedFormatKey</key><string>a &amp; b</string></dict>",
            "<dict><key>NSStringLocalizedFormatKey</key><string/></dict>",
            "<dict><key>NSStringLocalizedFormatKey</key><!-- x --><string>a</string></dict>",
            "<dict><key>NSStringLocalizedFormatKey</key><string>a</string><key>n</key><string>b</string></dict>",
            "<dict><key>NSStringLocalizedFormatKey</key><string><![CDATA[a]]></string></dict>", "<string>a</string>",
            "<array/>", "<dict/>",
        ])
    func otherFormsAreLeft(_ xml: String) throws {
        var text = Self.text()
        text.add("c", xml: xml)
        #expect(PlainStringsDictionary.entries(in: text.data) == nil)
        let entries = try StringsDictionary(propertyList: text.data).entries
        #expect(entries.keys.sorted() == ["a", "b", "c"])
    }

    @Test("It leaves a key that stands twice to Foundation")
    func repeatedKeysAreLeft() {
        var text = Self.text()
        text.add("a", "x")
        #expect(PlainStringsDictionary.entries(in: text.data) == nil)
    }

    private static let resources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Sources/DosageLanguage/Resources")
}
