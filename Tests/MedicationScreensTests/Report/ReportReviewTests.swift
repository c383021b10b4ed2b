// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation
import Testing

@testable import AdministrationStats
@testable import MedicationScreens

/// What a report says of who has reviewed its words.
struct ReportReviewTests {
    private static let unreviewed = "A computer program wrote the words of this page. No pharmacist has reviewed them."

    private static func reviewed() throws -> PhraseTable {
        let entries = ["table.reviewedBy": ["NSStringLocalizedFormatKey": "machine pharmacist"]]
        let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
        return try PhraseTable(propertyList: data, language: "en")
    }

    @Test func `a page whose words no pharmacist has reviewed says so`() async throws {
        let page = try await ReportFixture().report([]).html(in: Locale(identifier: "en"))
        #expect(page.contains(Self.unreviewed))
    }

    @Test func `a page does not say so once all its words are reviewed`() async throws {
        let report = try await ReportFixture().report([])
        let table = try Self.reviewed()
        var tables = WordTables()
        tables.report = try PhraseTables(.report, extending: [table])
        tables.dosage = try PhraseTables(.dosage, extending: [table])
        #expect(try report.html(in: Locale(identifier: "en"), tables: tables).contains(Self.unreviewed))
        tables.charts = try PhraseTables(.charts, extending: [table])
        #expect(try !report.html(in: Locale(identifier: "en"), tables: tables).contains(Self.unreviewed))
    }
}
