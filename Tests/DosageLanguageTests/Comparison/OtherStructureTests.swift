// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// The sentence of a dosage beside the structure of another, of which one element has another state.
struct OtherStructureTests {
    @Test(arguments: ["en", "de", "ja"])
    func `a sentence is the same as no other structure`(language: String) throws {
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        let builder = try builder(language)
        let items = DosageProduct.changes
        try #require(items.count > 500)
        var compared = 0
        var same: [String] = []
        // Each beside the next state of the same element, the last beside the first of the next element.
        for (item, other) in zip(items, items.dropFirst()) {
            let (one, structure) = (try dosage(item.json), try dosage(other.json))
            // The words of the structure itself are not looked at.
            guard structure.text == nil, structure.patientInstruction == nil,
                let sentence = try? builder.sentence(for: one), sentence.unspoken.isEmpty,
                try WrittenMeaning(Data(item.json.utf8)) != WrittenMeaning(Data(other.json.utf8))
            else { continue }
            compared += 1
            let comparison = reader.comparison(of: sentence.text, with: [structure], version: .r4)
            if comparison.verdict == .same { same.append("\(sentence.text) | \(other.json)") }
        }
        #expect(compared > 300)
        #expect(same.isEmpty, "\(same)")
    }
}
