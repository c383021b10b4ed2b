// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension MedicationReport {
    /// Returns the report as one page that needs nothing else: no script, no picture or style from elsewhere.
    ///
    /// In several languages the page has the whole report in each; links switch between them, and what is printed is the
    /// one that is shown. The page follows the colours of the reader's system, and is light in print. Names and words of
    /// others are escaped and cannot change the direction of the text around them. The same report in the same languages
    /// gives the same bytes.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader, in which the page opens; English where no table serves it.
    ///   - others: Further languages. None is repeated, also where two wishes are served by the same words.
    ///   - tables: The tables that the words come from, for a language or words of the app's own.
    /// - Returns: A document that is HTML and well-formed XML.
    /// - Throws: A ``/DosageLanguage/PhraseTableError`` or ``/DosageLanguage/DosageLanguageError`` where tables of words
    ///   were not found, are broken or lack a phrase.
    public func html(in locale: Locale, and others: [Locale] = [], tables: WordTables = WordTables()) throws -> String {
        var languages: [ReportLanguage] = []
        for wish in [locale] + others {
            let language = try ReportLanguage(locale: wish, version: version, zone: zone, tables: tables)
            if !languages.contains(where: { $0.language == language.language }) { languages.append(language) }
        }
        return ReportPage(report: self, languages: languages).text
    }
}
