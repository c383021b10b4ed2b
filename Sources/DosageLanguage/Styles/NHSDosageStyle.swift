// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// The British dose-to-text style, in which parts of a dosage stand in a fixed order with dashes between them.
///
/// Without options the text is, to the character, what the dose-to-text service of NHS England writes, and what that
/// service refuses is refused. Where it leaves something out without a word, ``DosageSentence/unspoken`` names it, and a
/// dosage is refused of which that may change the dose; see ``StyleOmission``.
///
/// ```swift
/// let style = NHSDosageStyle()
/// try style.sentence(for: request.dosageInstruction).text  // "1 tablet - twice a day - oral - for 7 days"
/// ```
///
/// Source: NHSDigital/electronic-prescription-service-api, `$dose-to-text`; NHS England, Implementation guide for
/// interoperable medicines, Dose to Text Translation.
public struct NHSDosageStyle: Sendable, Hashable, Codable {
    /// Where the text differs from that of the service.
    public var options: Options
    /// What the text may leave out.
    public var omitting: StyleOmission

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - options: Where the text differs from that of the service; none for its very text.
    ///   - omitting: What the text may leave out.
    public init(options: Options = [], omitting: StyleOmission = .manner) {
        self.options = options
        self.omitting = omitting
    }

    /// Whether what contradicts itself or would be run together is refused.
    var isStrict: Bool { omitting == .nothing }

    /// The BCP 47 tag of the language of the texts.
    public static let language = "en-GB"

    /// Says the dosages of a prescription.
    ///
    /// One dosage is said whatever its sequence. Several need one each: rising numbers follow each other, and equal
    /// ones hold at the same time, in the order they were given. Without dosages the text is empty. With several dosages each
    /// path begins with the index of its dosage.
    ///
    /// An extension that may change the meaning is refused always, as FHIR demands of everyone who does not know it.
    ///
    /// - Parameters:
    ///   - dosages: The dosages in the order of the prescription.
    ///   - version: The version that the dosages were read in; the rules are made for R4.
    ///   - extensions: What extensions mean.
    /// - Returns: The text, with the paths it speaks and those it leaves out.
    /// - Throws: The element that the rules refuse, with the rule.
    public func sentence(
        for dosages: [Dosage],
        version: FHIRVersion = .r4,
        extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> DosageSentence {
        if dosages.count == 1 {
            var writer = try written(dosages[0], version, extensions)
            // The number of the only dosage puts it before or after nothing.
            writer.ledger.speak(.sequence)
            let notices = try notices(writer)
            try StyleOmission.requireWords(writer.text, by: "NHS dose to text")
            return Self.sentence(
                writer.text,
                [
                    DosageSentence.Clause(
                        ledger: writer.ledger,
                        words: ComparedWords.of(0, [dosages[0]], version: version, RecordContext()),
                        parts: writer.parts, index: nil)
                ],
                notices + writer.issues)
        }
        if let index = dosages.firstIndex(where: { $0.sequence == nil }) {
            throw NHSRule.sequence.error(
                .sequence, "[\(index)].sequence", "one of several dosages has no number that tells its place")
        }
        var texts: [String] = []
        var clauses: [DosageSentence.Clause] = []
        var issues: [FHIRIssue] = []
        for (index, dosage) in dosages.enumerated() {
            do throws(DosageLanguageError) {
                var writer = try written(dosage, version, extensions)
                writer.ledger.speak(.sequence)
                try StyleOmission.requireWords(writer.text, by: "NHS dose to text")
                issues += (try notices(writer) + writer.issues).map {
                    FHIRIssue($0.severity, $0.code, path: "[\(index)].\($0.path)", detail: $0.detail)
                }
                texts.append(writer.text)
                clauses.append(
                    DosageSentence.Clause(
                        ledger: writer.ledger,
                        words: ComparedWords.of(index, dosages, version: version, RecordContext()),
                        parts: writer.parts, index: index))
            } catch {
                throw error.prefixed("[\(index)]")
            }
        }
        return Self.sentence(Self.join(texts, dosages.map { $0.sequence ?? 0 }, moving: &clauses), clauses, issues)
    }

    /// Says one dosage, whatever its sequence.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - version: The version that the dosage was read in; the rules are made for R4.
    ///   - extensions: What extensions mean.
    /// - Returns: The text, with the paths it speaks and those it leaves out.
    /// - Throws: The element that the rules refuse, with the rule.
    public func sentence(
        for dosage: Dosage,
        version: FHIRVersion = .r4,
        extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> DosageSentence {
        try sentence(for: [dosage], version: version, extensions: extensions)
    }

    private func written(
        _ dosage: Dosage, _ version: FHIRVersion, _ extensions: DosageExtensions
    ) throws(DosageLanguageError) -> NHSDosageWriter {
        let reading = CheckedDosage.reading(dosage, version: version, extensions: extensions)
        if let error = reading.issues.first(where: { $0.severity == .error && !saysAllTheSame($0) }) {
            throw DosageLanguageError(error)
        }
        var writer = try NHSDosageWriter(style: self, dosage, reading)
        do throws(DosageLanguageError) {
            try writer.write(dosage)
        } catch {
            // What breaks a rule of FHIR has one code, whoever finds it.
            throw reading.error.map(DosageLanguageError.init) ?? error
        }
        return writer
    }

    /// Whether the rules of the style have words for what FHIR does not allow, as published examples show: an event beside
    /// times of day or without a direction, a range in two units, and as an option a greatest period alone.
    private func saysAllTheSame(_ error: FHIRIssue) -> Bool {
        guard !isStrict else { return false }
        return switch error.code.rawValue {
        case "tim-9", "tim-10": true
        case "tim-6": options.contains(.openPeriods)
        case "bounds": error.path == "timing.repeat.boundsRange"
        default: false
        }
    }

    /// Refuses what the text leaves out and may not, and returns the issues of the rest; an id is no content.
    private func notices(_ writer: NHSDosageWriter) throws(DosageLanguageError) -> [FHIRIssue] {
        var left = writer.ledger.omissions
        if isStrict { left = writer.ledger.unspoken.filter { $0.path != "id" && !$0.path.hasSuffix(".id") } }
        return try omitting.notices(of: left, beside: writer.issues, by: "NHS dose to text")
    }

    /// Joins the texts of dosages by their numbers.
    private static func join(
        _ texts: [String], _ sequences: [Int], moving clauses: inout [DosageSentence.Clause]
    ) -> String {
        var text = ""
        let ranked = texts.indices.sorted { (sequences[$0], $0) < (sequences[$1], $1) }
        for (position, index) in ranked.enumerated() {
            if position > 0 {
                let isLater = sequences[index] != sequences[ranked[position - 1]]
                text += isLater ? NHSWords.then : NHSWords.alsoDosage
            }
            clauses[index].parts.move(by: text.utf8.count)
            text += texts[index]
        }
        return text
    }

    private static func sentence(
        _ text: String, _ clauses: [DosageSentence.Clause], _ issues: [FHIRIssue]
    ) -> DosageSentence {
        DosageSentence(
            text: text, language: language, isFallbackLanguage: false, issues: issues, clauses: clauses, style: .nhs)
    }
}
