// SPDX-License-Identifier: Apache-2.0

import Testing

/// The look at sentences finds what it is there for.
struct SentenceDefectsTests {
    @Test(
        arguments: [
            ("en", "1 tablet  daily", "double space"), ("en", "1 %@ daily", "unresolved placeholder"),
            ("en", "every.h 1 tablet", "raw key"), ("en", " 1 tablet", "space at an end"), ("en", "", "empty"),
            ("fr", "2 millions de unités", "no elision"), ("fr", "avant le œil", "no elision"),
            ("fr", "avant la heure", "no elision"),
            ("fr", "« un »", "a plain space, which may break, beside a mark"),
            ("fr", "voie : un", "a plain space, which may break, beside a mark"),
            ("fr", "«\u{202F}un\u{202F}»\u{A0}: toutes les 8 heures", nil),
            ("it", "prima di il pasto", "no contraction"), ("it", "prima del pasto", nil),
            ("es", "antes de el desayuno", "no contraction"), ("es", "antes del desayuno", nil),
            ("pt", "antes de o almoço", "no contraction"), ("pt", "antes do almoço", nil),
            ("ar", "قرص tablet", "Latin letters: tablet"), ("ja", "1回tablet", "Latin letters: tablet"),
            ("ja", "1回5 mg", nil),
            ("de", "1,5 Tabletten bei Bedarf (Schmerz)", nil),
        ] as [(String, String, String?)])
    func `a defect is found`(language: String, text: String, defect: String?) {
        let found = Set(SentenceDefects(language).found(in: text))
        #expect(found == Set([defect].compactMap(\.self)))
    }
}
