// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DosageLanguage

/// A reason that a record has in one of our languages is known in all of them.
struct ReasonWordTests {
    @Test func `the words of each table are known`() throws {
        let tables = try PhraseTables.bundled
        #expect(tables.languages.count > 12)
        for language in tables.languages {
            let table = try tables.table(for: language)
            for reason in AsNeededReason.allCases {
                let words = try table.format(reason.key).lowercased()
                #expect(AsNeededReason.words[words] == reason, "\(language): \(words)")
            }
        }
    }
}
