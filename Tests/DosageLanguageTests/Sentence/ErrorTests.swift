// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// Errors tell a person what to do, also where only their localized description is shown.
struct ErrorTests {
    @Test func `the localized description is the description`() throws {
        let error: any Error = DosageLanguageError(.value, path: "doseQuantity", detail: "expected a number")
        #expect(error.localizedDescription == "doseQuantity: expected a number")
        let table: any Error = try #require(throws: PhraseTableError.self) { try PhraseTables.bundled.table(for: "xx") }
        #expect(table.localizedDescription == "\(table)")
        #expect(table.localizedDescription.contains("'xx'"))
    }
}
