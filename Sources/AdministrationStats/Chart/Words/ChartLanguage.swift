// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
import FHIRCore
public import Foundation

/// The words, digits and dates of a chart in the language of a reader.
///
/// Create one for a reader and use it for many charts; it finds the words once.
///
/// ```swift
/// let language = try ChartLanguage(locale: Locale(identifier: "de-AT"))
/// let chart = ChartModel(data, title: "Metformin 500 mg", language: language, zone: .zone(vienna), now: now)
/// ```
public struct ChartLanguage: Sendable {
    /// The BCP 47 tag of the language of the words.
    public let language: String

    /// Whether no table serves the language that was asked for.
    public let isFallbackLanguage: Bool

    private let table: PhraseTable

    /// Who has written or reviewed the words of charts.
    package var reviews: Set<TableReview> { table.reviews }
    /// The digits and lists of the reader.
    package let forms: SentenceLocale
    /// The dates of the reader.
    package let dates: ChartDates
    let groupPhrases: GroupPhrases
    /// The ten digits of the reader, from 0 to 9.
    let digits: String

    /// The language of the words where no table serves the reader.
    private static let fallbackLanguage = "en"

    /// Finds the words for a reader.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader. Dates are always those of the Gregorian calendar.
    ///   - tables: The tables of words; nil for those that come with the package.
    /// - Throws: That no tables were found, with the places looked at, or that a table is broken or lacks a phrase.
    public init(locale: Locale, tables: PhraseTables? = nil) throws(PhraseTableError) {
        let tables = if let tables { tables } else { try PhraseTableSet.charts.bundled }
        let (table, match) = try tables.table(
            matching: [locale.identifier(.bcp47)], fallback: Self.fallbackLanguage)
        for (phrase, arguments) in ChartPhrase.all {
            _ = try table.format(phrase.key, arguments)
        }
        self.table = table
        language = match.language
        isFallbackLanguage = match.isFallback
        let forms = try SentenceLocale(language: match.language, table: table, locale: locale, zone: nil)
        self.forms = forms
        dates = ChartDates(forms)
        groupPhrases = try GroupPhrases(table)
        digits = (0...9).map { forms.localized(String($0)) }.joined()
    }

    /// Whether the words run from right to left.
    public var isRightToLeft: Bool { forms.isRightToLeft }

    /// Returns a phrase that speaks of nothing, or of texts.
    func text(_ phrase: ChartPhrase, _ texts: String...) -> String {
        said(phrase, texts.map { .text($0) })
    }

    /// Returns a phrase that speaks of a number.
    func text(_ phrase: ChartPhrase, _ number: Int) -> String {
        said(phrase, [argument(number)])
    }

    /// Returns a phrase that speaks of a text and a number.
    func text(_ phrase: ChartPhrase, _ text: String, _ number: Int) -> String {
        said(phrase, [.text(text), argument(number)])
    }

    /// Returns a phrase that speaks of two numbers.
    func text(_ phrase: ChartPhrase, _ first: Int, _ second: Int) -> String {
        said(phrase, [argument(first), argument(second)])
    }

    /// Returns a number in the digits of the reader, without separators.
    func number(_ value: Int) -> String {
        forms.localized(String(value))
    }

    /// Returns several texts as one.
    func list(_ texts: [String]) -> String {
        forms.list(texts, .and)
    }

    private func argument(_ number: Int) -> PhraseTable.Argument {
        .number(self.number(number), PluralOperands(number))
    }

    private func said(_ phrase: ChartPhrase, _ arguments: [PhraseTable.Argument]) -> String {
        // Every phrase was tried with such arguments when the language was made.
        (try? table.format(phrase.key, arguments)) ?? ""
    }
}

extension PhraseTableSet {
    /// The words of charts and statistics, in `Administration.stringsdict` of `FHIRMedication_AdministrationStats`.
    public static let charts = PhraseTableSet(
        "Administration", module: "AdministrationStats", phrases: ChartPhrase.all.map { ($0.phrase.key, $0.arguments) },
        // The year of a week is said with its last day, or with its first.
        mayBeLeftOut: [ChartPhrase.weekLong.key: 1..<5])
}
