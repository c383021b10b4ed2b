// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// A part of a sentence is looked for only where its first byte may begin it, which must leave none out.
struct PhraseBeginningTests {
    /// Where words of a record may stand without marks, every part is looked for at every place.
    @Test(arguments: Languages.complete)
    func noPartIsLeftOut(_ language: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: language))
        let renderer = builder.context.renderer
        let grammar = try TextGrammar(renderer.table, renderer.forms, builder.composer)
        var found: Set<DosageRole> = []
        var count = 0
        for (place, item) in DosageProduct.changes.enumerated() where place % 8 == 0 {
            guard let sentence = try? builder.sentence(for: dosage(item.json)),
                ReadText.plain(sentence.text) == sentence.text
            else { continue }
            let text = sentence.text
            count += 1
            let filtered = TextParser(grammar, text, zone: nil, hasFreeWords: false)
            let unfiltered = TextParser(grammar, text, zone: nil, hasFreeWords: true)
            for part in sentence.parts {
                let start = text.utf8.distance(from: text.startIndex, to: part.range.lowerBound)
                for role in grammar.order {
                    let expected = unfiltered.parts(role, at: start).filter { $0.free == 0 }.map(\.part)
                    let mayStand = filtered.mayStand(grammar.beginnings.roles[Int(role.number)], at: start)
                    let parts = mayStand ? filtered.parts(role, at: start).map(\.part) : []
                    #expect(parts == expected, "\(role) at \(start) of \(text)")
                    if !parts.isEmpty { found.insert(role) }
                }
            }
        }
        #expect(found.count >= 12 && count >= 100, "\(count) sentences with parts of \(found.count) roles")
    }
}
