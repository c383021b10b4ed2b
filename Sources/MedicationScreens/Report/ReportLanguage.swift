// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
public import DosageLanguage
import FHIRCore
import Foundation

/// The words, digits and dates of a report in the language of a reader, with what says dosages and charts in it.
struct ReportLanguage: Sendable {
    /// The BCP 47 tag of the language of the words.
    let language: String
    /// What puts dosages into words.
    let builder: DosageSentenceBuilder
    /// What says how much of a dosage is taken at one time.
    let amounts: DosageSentenceBuilder
    /// The words of charts.
    let chart: ChartLanguage
    private let table: PhraseTable

    /// Finds the words for a reader.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader; English where no table serves it.
    ///   - version: The version in which prescriptions were written.
    ///   - zone: The zone in which moments are said.
    ///   - words: The tables that the words come from.
    /// - Throws: That tables were not found, are broken or lack a phrase.
    init(locale: Locale, version: FHIRVersion, zone: TimeZone, tables words: WordTables = WordTables()) throws {
        let tables = if let report = words.report { report } else { try PhraseTableSet.report.bundled }
        let (table, match) = try tables.table(matching: [locale.identifier(.bcp47)], fallback: "en")
        for (phrase, arguments) in ReportPhrase.all {
            _ = try table.format(phrase.key, arguments)
        }
        self.table = table
        language = match.language
        // Sentences and charts speak the language of the words around them.
        let spoken = match.isFallback ? Locale(identifier: match.language) : locale
        func builder(_ roles: Set<DosageRole>) throws(DosageLanguageError) -> DosageSentenceBuilder {
            try DosageSentenceBuilder(
                locale: spoken, version: version, zone: zone,
                options: DosageOptions(roles: roles, usesNoBreakSpaces: true), tables: words.dosage)
        }
        self.builder = try builder(DosageOptions.allRoles)
        amounts = try builder([.dose])
        chart = try ChartLanguage(locale: spoken, tables: words.charts)
    }

    /// The digits and lists of the reader.
    var forms: SentenceLocale { chart.forms }

    /// The direction of the words, as HTML names it.
    var direction: String { chart.isRightToLeft ? "rtl" : "ltr" }

    /// Whether a pharmacist has reviewed all words of the page: those of the report, of sentences and of charts.
    var isReviewed: Bool {
        [table.reviews, builder.reviews, chart.reviews].allSatisfy { $0.contains(.pharmacist) }
    }

    /// Returns a phrase that speaks of nothing, or of texts.
    func text(_ phrase: ReportPhrase, _ texts: String...) -> String {
        said(phrase, texts.map { .text($0) })
    }

    /// Returns a phrase that speaks of a number of things that needs no plural.
    func text(_ phrase: ReportPhrase, count: Int) -> String {
        said(phrase, [.text(number(count))])
    }

    /// Returns a phrase that speaks of so many doses, and of texts.
    func text(_ phrase: ReportPhrase, doses: Int, _ texts: String...) -> String {
        said(phrase, [.number(number(doses), PluralOperands(doses))] + texts.map { .text($0) })
    }

    /// Returns a whole number in the digits of the reader.
    func number(_ value: Int) -> String {
        forms.localized(String(value))
    }

    private func said(_ phrase: ReportPhrase, _ arguments: [PhraseTable.Argument]) -> String {
        // Every phrase was tried with such arguments when the language was made.
        (try? table.format(phrase.key, arguments)) ?? ""
    }
}

extension PhraseTableSet {
    /// The words of reports, in `Report.stringsdict` of `FHIRMedication_MedicationScreens`.
    public static let report = PhraseTableSet(
        "Report", module: "MedicationScreens", phrases: ReportPhrase.all.map { ($0.phrase.key, $0.arguments) })
}
