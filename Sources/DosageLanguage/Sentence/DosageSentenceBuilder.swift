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

    private let renderer: PhraseRenderer
    private let order: [DosagePart.Role]
    /// The key of the phrase that adds a part of a role, for the roles that have one of their own.
    private let joins: [DosagePart.Role: String]
    private let version: FHIRVersion

    /// Finds the words for a reader.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader.
    ///   - version: The version that the dosages were read in. It decides what some elements mean (a period beside an
    ///     event is a time before or after it in DSTU2) and the names in the paths.
    ///   - zone: The zone to say moments in; nil to say each as it was written, with its distance from UTC.
    ///   - tables: The tables of words; nil for those that come with the package.
    /// - Throws: That no tables were found, with the places looked at, or that a table is broken.
    public init(
        locale: Locale,
        version: FHIRVersion = .r4,
        zone: TimeZone? = nil,
        tables: PhraseTables? = nil
    ) throws(DosageLanguageError) {
        do throws(PhraseTableError) {
            let tables = if let tables { tables } else { try PhraseTables.bundled }
            let (table, match) = try tables.table(matching: [locale.identifier(.bcp47)])
            language = match.language
            isFallbackLanguage = match.isFallback
            renderer = PhraseRenderer(
                table: table,
                forms: SentenceLocale(language: match.language, locale: locale, zone: zone)
            )
            order = try table.format("sentence.order").split(separator: " ").compactMap {
                DosagePart.Role(rawValue: String($0))
            }
            joins = order.reduce(into: [:]) { joins, role in
                let key = "join.\(role.rawValue)"
                if table.contains(key) { joins[role] = key }
            }
        } catch {
            throw DosageLanguageError(error)
        }
        guard Set(order).count == DosagePart.Role.allCases.count, order.count == Set(order).count else {
            throw DosageLanguageError(
                .table,
                path: "",
                detail: "\(language): sentence.order must name every role of a part once"
            )
        }
        self.version = version
        try requireWholePhrases()
    }

    /// Refuses a table of which a phrase leaves out a part, since the sentence would claim to speak it.
    private func requireWholePhrases() throws(DosageLanguageError) {
        for (key, count) in Self.ownPhrases + order.compactMap({ joins[$0] }).map({ ($0, 2) }) {
            // A phrase that is missing is an error once it is needed.
            guard let used = renderer.table.arguments(of: key), used.count < count else { continue }
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
        try sentence(for: dosage, isOnly: false)
    }

    private func sentence(for dosage: Dosage, isOnly: Bool) throws(DosageLanguageError) -> DosageSentence {
        var clause = try clause(for: dosage)
        // The number of the only dosage of a prescription puts it before or after nothing.
        if isOnly, dosage.sequence != nil { clause.paths.speak(["sequence"]) }
        let ledger = clause.paths.ledger
        return DosageSentence(
            text: renderer.forms.capitalized(clause.text),
            language: language,
            isFallbackLanguage: isFallbackLanguage,
            spoken: ledger.spoken,
            unspoken: ledger.unspoken,
            issues: clause.issues
        )
    }

    /// Says the dosages of a prescription.
    ///
    /// Dosages with rising sequence numbers follow each other; dosages with equal numbers, or without any, hold at the
    /// same time. With several dosages each path begins with the index of its dosage, as in `[1].text`.
    ///
    /// - Parameter dosages: The dosages in the order of the prescription.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out.
    /// - Throws: The element that cannot be said, or that there is nothing to say.
    public func sentence(for dosages: [Dosage]) throws(DosageLanguageError) -> DosageSentence {
        if dosages.count == 1 { return try sentence(for: dosages[0], isOnly: true) }
        guard !dosages.isEmpty else {
            throw DosageLanguageError(.nothingToSay, path: "", detail: "there is no dosage")
        }
        var clauses: [Clause] = []
        for (index, dosage) in dosages.enumerated() {
            do throws(DosageLanguageError) {
                clauses.append(try clause(for: dosage))
            } catch {
                throw error.prefixed("[\(index)]")
            }
        }
        let hasSequence = dosages.contains { $0.sequence != nil }
        if hasSequence, let index = dosages.firstIndex(where: { $0.sequence == nil }) {
            throw DosageLanguageError(
                .sequence,
                path: "[\(index)].sequence",
                detail: "some dosages have a sequence and this one has none"
            )
        }
        let ranked = dosages.indices.sorted { (dosages[$0].sequence ?? 0, $0) < (dosages[$1].sequence ?? 0, $1) }
        var text = ""
        for (position, index) in ranked.enumerated() {
            guard position > 0 else {
                text = clauses[index].text
                continue
            }
            let isLater = dosages[index].sequence != dosages[ranked[position - 1]].sequence
            text = try renderer.format(
                isLater ? "dosages.then" : "dosages.and",
                [.text(text), .text(clauses[index].text)]
            )
        }
        if hasSequence {
            for index in clauses.indices { clauses[index].paths.speak(["sequence"]) }
        }
        let ledgers = clauses.map(\.paths.ledger)
        return DosageSentence(
            text: renderer.forms.capitalized(text),
            language: language,
            isFallbackLanguage: isFallbackLanguage,
            spoken: ledgers.enumerated().flatMap { index, ledger in ledger.spoken.map { "[\(index)].\($0)" } },
            unspoken: ledgers.enumerated().flatMap { index, ledger in ledger.unspoken.map { "[\(index)].\($0)" } },
            issues: clauses.enumerated().flatMap { index, clause in
                clause.issues.map { FHIRIssue($0.severity, $0.code, path: "[\(index)].\($0.path)", detail: $0.detail) }
            }
        )
    }

    /// Says the dosages of a prescription.
    ///
    /// A prescription that says not to take the medication is refused, as is one with an extension that may change the
    /// meaning. Its status is not looked at.
    ///
    /// - Parameter request: The prescription.
    /// - Returns: The sentence, with the paths it speaks and those it leaves out, relative to the dosages.
    /// - Throws: The element that cannot be said, or that there is nothing to say.
    public func sentence(for request: MedicationRequest) throws(DosageLanguageError) -> DosageSentence {
        guard request.doNotPerform != true else {
            throw DosageLanguageError(.doNotPerform, path: "doNotPerform", detail: "the medication is not to be taken")
        }
        guard request.modifierExtension.isEmpty else {
            throw DosageLanguageError(
                .modifierExtension,
                path: "modifierExtension",
                detail: "an extension that may change the meaning is not known"
            )
        }
        return try sentence(for: request.dosageInstruction)
    }

    /// Says one part of a sentence, one of this package or of a caller.
    ///
    /// - Parameter phrase: The part.
    /// - Returns: Its words, without a capital at the beginning.
    /// - Throws: The phrase that the table lacks, or that the part does not fill.
    public func text(of phrase: any LocalizedSentenceBuildingSupport) throws(DosageLanguageError) -> String {
        try renderer.text(phrase)
    }

    private struct Clause {
        let text: String
        var paths: DosagePaths
        let issues: [FHIRIssue]
    }

    private func clause(for dosage: Dosage) throws(DosageLanguageError) -> Clause {
        // A dosage of DSTU2 knows it, whatever the others are.
        let version = dosage.writtenVersion ?? version
        let reader = try DosageReader(dosage, version: version)
        var parts = reader.parts
        var paths = DosagePaths(dosage, version: version)
        if reader.hasUnknownSchedule || !parts.contains(where: \.role.saysHowToTake) {
            // Bounds or limits alone do not tell a patient what to do; the text that was written does.
            let words = [("text", dosage.text), ("patientInstruction", dosage.patientInstruction)]
            if case (let path, let text?)? = words.first(where: { $0.1?.shown != nil }) {
                parts.append(DosagePart(role: .text, phrase: KeyedPhrase("text", [.text(text)]), paths: [path]))
            } else if reader.hasUnknownSchedule {
                throw DosageLanguageError(
                    .unknownCode,
                    path: "timing.code",
                    detail: "the code is not known, and neither words nor a pattern are there in its place"
                )
            } else if !parts.contains(where: { !$0.phrase.formatString.isEmpty }) {
                throw DosageLanguageError(.nothingToSay, path: "", detail: "the dosage has neither structure nor text")
            }
        }
        var text = ""
        for role in order {
            // By index, since a loop over the parts would copy each of them for each role.
            for index in parts.indices where parts[index].role == role {
                paths.speak(parts[index].paths)
                let phrase = parts[index].phrase
                let key = phrase.formatString
                guard !key.isEmpty else { continue }
                let words = try renderer.text(phrase, key)
                text = text.isEmpty ? words : try join(text, words, role)
            }
        }
        return Clause(text: text, paths: paths, issues: reader.issues)
    }

    private func join(_ text: String, _ words: String, _ role: DosagePart.Role) throws(DosageLanguageError) -> String {
        try renderer.format(joins[role] ?? "join", [.text(text), .text(words)])
    }

    /// The phrases that have no type of their own, each with the number of things that it speaks of.
    private static let ownPhrases: [(key: String, count: Int)] = [
        ("sentence.order", 0), ("join", 2), ("dosages.then", 2), ("dosages.and", 2), ("text", 1), ("dose", 1),
        ("rate", 1), ("rate.per", 2), ("per.amount", 1), ("time.at", 1), ("day.on", 1), ("event.at", 1), ("dates", 1),
        ("date.on", 1), ("date.month", 1), ("date.year", 1), ("date.time", 2), ("date.offset", 2), ("code.text", 1),
        ("code.words", 2), ("code.differs", 1), ("count", 1), ("count.range", 2), ("frequency.noPeriod", 1),
        ("asNeeded", 0), ("asNeeded.for", 1), ("limit.period", 2), ("limit.administration", 1), ("limit.lifetime", 1),
    ]

    /// The key of every phrase that the sentences of this package can ask a table for.
    static var keys: [String] {
        let parts: [any LocalizedSentenceBuildingSupport.Type] = [
            Frequency.self, Period.self, Duration.self, TimingBounds.self, Cadence.self, EventPhrase.self,
            OffsetPhrase.self, DayOfWeek.self, QuantityPhrase.self, QuantityRangePhrase.self, TimingCode.self,
        ]
        let units = TimingUnit.allCases.flatMap { ["per.\($0.rawValue)", "in.\($0.rawValue)"] }
        return Array(Set(parts.flatMap { $0.allFormatStrings } + ownPhrases.map(\.key) + units)).sorted()
    }
}
