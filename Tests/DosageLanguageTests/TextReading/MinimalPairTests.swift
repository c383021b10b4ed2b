// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// One element that differs makes another sentence, which does not fit the other dosage.
struct MinimalPairTests {
    @Test(arguments: Languages.complete)
    func differsInWordsAndMeaning(_ language: String) throws {
        let builder = try builder(language, version: .r5)
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        #expect(MinimalPair.all.count > 60)
        for pair in MinimalPair.all {
            let one = try dosage(pair.one, version: .r5)
            let other = try dosage(pair.other, version: .r5)
            let (text, otherText) = (try builder.sentence(for: one).text, try builder.sentence(for: other).text)
            func verdict(_ text: String, _ dosage: Dosage) -> DosageTextComparison.Verdict {
                reader.comparison(of: text, with: [dosage], version: .r5).verdict
            }
            #expect(text != otherText, "\(pair.element)")
            #expect(verdict(text, one) == .same, "'\(text)'")
            #expect(verdict(otherText, other) == .same, "'\(otherText)'")
            #expect(verdict(otherText, one) == pair.verdicts.1, "\(pair.element): '\(otherText)' of '\(text)'")
            #expect(verdict(text, other) == pair.verdicts.0, "\(pair.element): '\(text)' of '\(otherText)'")
        }
    }
}
