// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DosageLanguage

/// The table of results and effects, which code and page share.
@Suite("effects of words")
struct WordsEffectTests {
    @Test("the page has each row of the table")
    func page() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let page = try String(contentsOf: root.appending(path: "Documentation/DosageReading.md"), encoding: .utf8)
        let lines = Set(page.split(separator: "\n").map(String.init))
        #expect(!WordsEffect.rows.isEmpty)
        for (result, kinds) in WordsEffect.rows {
            let row = WordsEffect.row(result, kinds)
            #expect(lines.contains(row), "\(row)")
        }
    }

    @Test("of several kinds that words add the gravest effect counts")
    func several() {
        #expect(WordsEffect(of: .adds, [.moment, .length]).times == .ends)
        #expect(WordsEffect(of: .adds, [.asNeeded, .condition]).times == .refused)
        #expect(WordsEffect(of: .adds, [.asNeeded, .limit]).asNeeded == .limited)
        #expect(WordsEffect(of: .adds, [.amountNotCompared]).times == .asStructure)
    }
}
