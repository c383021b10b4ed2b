// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// A builder of sentences about dosages in the language of a reader.
///
/// Create one for a reader and use it for many dosages; it finds the words once.
///
/// ```swift
/// let builder = try DosageSentenceBuilder(locale: Locale(identifier: "de-AT"))
/// try builder.sentence(for: request.dosageInstruction).text  // "Zweimal täglich je 1 Tablette"
/// ```
public struct DosageSentenceBuilder: Sendable {
    /// The BCP 47 tag of the language of the sentences.
    public let language: String
    /// Whether no table serves the language that was asked for.
    public let isFallbackLanguage: Bool

    let context: SentenceContext
    let composer: SentenceComposer
    let version: FHIRVersion
    /// The language and region of the reader.
    package let locale: Locale
    package let zone: TimeZone?
    private let tables: PhraseTables

    /// The language whose sentence stands in where a table lacks a phrase or no table serves the reader.
    private static let fallbackLanguage = "en"

    /// Finds the words for a reader.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader.
    ///   - version: The version that the dosages were read in. It decides what some elements mean (a period beside an
    ///     event is a time before or after it in DSTU2) and the names in the paths.
    ///   - zone: The zone to say moments in; nil to say each as it was written, with its distance from UTC.
    ///   - options: What sentences say, and how.
    ///   - terminology: A source of words for codes that come without any.
    ///   - parts: The parts that the program adds to the sentence about each dosage; nil for ours alone.
    ///   - tables: The tables of words; nil for those that come with the package.
    /// - Throws: That no tables were found, with the places looked at, or that a table is broken.
    public init(
        locale: Locale,
        version: FHIRVersion = .r4,
        zone: TimeZone? = nil,
        options: DosageOptions = DosageOptions(),
        terminology: TerminologyLookup? = nil,
        parts: DosagePart.Source? = nil,
        tables: PhraseTables? = nil
    ) throws(DosageLanguageError) {
        do throws(PhraseTableError) {
            let tables = if let tables { tables } else { try PhraseTables.bundled }
            let (table, match) = try tables.table(
                matching: [locale.identifier(.bcp47)], fallback: Self.fallbackLanguage)
            language = match.language
            isFallbackLanguage = match.isFallback
            self.tables = tables
            let forms = try SentenceLocale(language: match.language, table: table, locale: locale, zone: zone)
            context = SentenceContext(
                renderer: PhraseRenderer(
                    table: table, forms: forms, usesFractions: options.usesFractions,
                    usesNoBreakSpaces: options.usesNoBreakSpaces),
                options: options,
                language: match.language,
                terminology: terminology,
                ownParts: parts
            )
            composer = try SentenceComposer(table)
        } catch {
            throw DosageLanguageError(error)
        }
        self.version = version
        self.locale = locale
        self.zone = zone
        try requireWholePhrases()
    }

    /// Refuses a table of which a phrase leaves out a part, since the sentence would claim to speak it.
    private func requireWholePhrases() throws(DosageLanguageError) {
        for (key, count) in DosagePhrases.holders {
            // A phrase that is missing is an error once it is needed.
            guard let used = context.renderer.table.arguments(of: key), used.count < count else { continue }
            throw DosageLanguageError(
                .table,
                path: "",
                detail: "\(language): key '\(key)': the phrase leaves out some of what it is given"
            )
        }
    }

    /// Says one dosage.
    ///
    /// - Parameter dosage: The dosage.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out.
    /// - Throws: The element that cannot be said.
    public func sentence(for dosage: Dosage) throws(DosageLanguageError) -> DosageSentence {
        // Without a terminology the dosage is not copied.
        guard let terminology = context.terminology else { return try sentence(ofWorded: dosage) }
        return try sentence(ofWorded: dosage.withUnits(of: terminology, in: language))
    }

    private func sentence(ofWorded dosage: Dosage) throws(DosageLanguageError) -> DosageSentence {
        do {
            return try said(dosage, isPrescription: false, RecordContext())
        } catch {
            return try marked(fallback(after: error).said(dosage, isPrescription: false, RecordContext()), error)
        }
    }

    /// Says the dosages of a prescription.
    ///
    /// Dosages with rising sequence numbers follow each other, "then" only where those before them end; dosages with equal
    /// numbers, or without any, hold at the same time. A dosage of words only, beside others, is quoted behind them. With
    /// several dosages each path begins with the index of its dosage, as in `[1].text`.
    ///
    /// - Parameter dosages: The dosages in the order of the prescription.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out.
    /// - Throws: The element that cannot be said, or that there is nothing to say.
    public func sentence(for dosages: [Dosage]) throws(DosageLanguageError) -> DosageSentence {
        try sentence(of: dosages, nil)
    }

    /// Says the dosages of a prescription.
    ///
    /// Refused is a prescription that says not to take the medication, one that was entered in error, and one with an
    /// extension that may change the meaning. One that is not in force is said with an issue, see ``DosageSentence/status``.
    ///
    /// - Parameter request: The prescription.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out, relative to the dosages.
    /// - Throws: The element that cannot be said, or that there is nothing to say.
    public func sentence(for request: MedicationRequest) throws(DosageLanguageError) -> DosageSentence {
        try sentence(of: request.dosageInstruction, .reading(request, extensions: context.options.extensions))
    }

    /// Says the dosages of a dispense; see the sentence for a prescription.
    ///
    /// - Parameter dispense: The dispense.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out, relative to the dosages.
    /// - Throws: The element that cannot be said, or that there is nothing to say.
    public func sentence(for dispense: MedicationDispense) throws(DosageLanguageError) -> DosageSentence {
        try sentence(of: dispense.dosageInstruction, .reading(dispense, extensions: context.options.extensions))
    }

    /// Says the dosages of a statement; one that says that the medication is not taken is refused.
    ///
    /// - Parameter statement: The statement.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out, relative to the dosages.
    /// - Throws: The element that cannot be said, or that there is nothing to say.
    public func sentence(for statement: MedicationStatement) throws(DosageLanguageError) -> DosageSentence {
        try sentence(of: statement.dosage, .reading(statement, extensions: context.options.extensions))
    }

    func sentence(
        of dosages: [Dosage], _ record: CheckedRecord?
    ) throws(DosageLanguageError) -> DosageSentence {
        guard let terminology = context.terminology else { return try sentence(ofWorded: dosages, record) }
        return try sentence(ofWorded: dosages.map { $0.withUnits(of: terminology, in: language) }, record)
    }

    private func sentence(
        ofWorded dosages: [Dosage], _ record: CheckedRecord?
    ) throws(DosageLanguageError) -> DosageSentence {
        do {
            return try said(dosages, record)
        } catch {
            return try marked(fallback(after: error).said(dosages, record), error)
        }
    }

    /// The builder in the language that says the whole where the table of the reader's lacks a phrase.
    private func fallback(after error: DosageLanguageError) throws(DosageLanguageError) -> DosageSentenceBuilder {
        let isThere = tables.languages.contains(Self.fallbackLanguage)
        guard error.code == .missingPhrase, language != Self.fallbackLanguage, isThere else { throw error }
        return try DosageSentenceBuilder(
            locale: Locale(identifier: Self.fallbackLanguage), version: version, zone: zone,
            options: context.options, terminology: context.terminology, parts: context.ownParts, tables: tables)
    }

    /// A sentence in another language, which tells why.
    private func marked(_ sentence: DosageSentence, _ error: DosageLanguageError) -> DosageSentence {
        DosageSentence(
            text: sentence.text, language: sentence.language, isFallbackLanguage: true,
            issues: sentence.issues + [FHIRIssue(.warning, .missingPhrase, path: "", detail: error.detail)],
            clauses: sentence.clauses, record: sentence.record)
    }

    /// Gives the sentence its first capital.
    func sentence(
        _ text: inout String, _ clauses: [DosageSentence.Clause], _ issues: [FHIRIssue], _ record: RecordLedger?
    ) -> DosageSentence {
        var clauses = clauses
        let growth = context.renderer.forms.capitalize(&text)
        if growth != 0 {
            for index in clauses.indices { clauses[index].growFirst(by: growth) }
        }
        return DosageSentence(
            text: text, language: language, isFallbackLanguage: isFallbackLanguage, issues: issues, clauses: clauses,
            record: record)
    }

    /// Says one part of a sentence, one of this package or of a caller.
    ///
    /// - Parameter phrase: The part.
    /// - Returns: Its words, without a capital at the beginning.
    /// - Throws: The phrase that the table lacks, or that the part does not fill.
    public func text(of phrase: any LocalizedSentenceBuildingSupport) throws(DosageLanguageError) -> String {
        do throws(PhraseTableError) {
            return try context.renderer.text(phrase)
        } catch {
            throw DosageLanguageError(error)
        }
    }

    /// What a reader is told of a dosage that must not be put into words.
    public var refusal: String {
        (try? context.renderer.table.format("refused")) ?? Self.lastResort
    }

    /// The same in English, for a program whose tables are missing.
    static let lastResort = "These instructions cannot be put into words. Ask your doctor or pharmacist."
}
