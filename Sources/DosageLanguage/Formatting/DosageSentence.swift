// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A sentence about one or several dosages, with what it says and what it leaves out.
public struct DosageSentence: Sendable, Hashable {
    /// The sentence.
    public let text: String
    /// The BCP 47 tag of the language it is in.
    public let language: String
    /// Whether no table serves the language that was asked for, so that the sentence is in another.
    public let isFallbackLanguage: Bool
    /// What is doubtful in what is spoken.
    ///
    /// What is valid but contradicts itself, and is spoken as it was written; what is not known; words that differ from the
    /// structure; words of the record that give the sentence a second meaning; and that the record is not in force.
    ///
    /// - Complexity: O(*n*) in the words of the prescription, which are compared with its structure at the first call.
    public var issues: [FHIRIssue] {
        let clauses = clauses
        guard clauses.contains(where: { $0.words != nil }) else { return notices }
        return notices
            + clauses.flatMap { clause in
                ((clause.words?.issues ?? []) + [ambiguity(of: clause)].compactMap(\.self)).map {
                    FHIRIssue($0.severity, $0.code, path: clause.located($0.path), detail: $0.detail)
                }
            }
    }

    /// The words of the record, each with how they stand to the structure.
    ///
    /// - Complexity: O(*n*) in the words of the prescription, which are compared with its structure at the first call.
    public var words: [WordsComparison] {
        clauses.flatMap { clause in
            (clause.words?.comparisons ?? []).map { $0.located(clause.located($0.path)) }
        } + (record?.words?.comparisons ?? [])
    }

    private func ambiguity(of clause: Clause) -> FHIRIssue? {
        let ranges = clause.parts.map(\.range)
        guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max() else { return nil }
        let bytes = text.utf8
        let words = bytes.index(bytes.startIndex, offsetBy: start)..<bytes.index(bytes.startIndex, offsetBy: end)
        return clause.words?.ambiguity(in: text[words], language: language)
    }

    /// The style that made the sentence, which is another than was asked for where that refused.
    public let style: DosageStyle.Name

    /// The code of the state of the record, where it is not in force; nil for one that is, and for dosages alone.
    public var status: String? { record?.status }
    /// The instructions of the whole resource in words, where the sentence does not say them.
    public var renderedInstruction: String? { record?.isTextSpoken == false ? record?.text : nil }

    /// The issues without those of the words.
    private let notices: [FHIRIssue]
    private let ledger: Ledger
    let record: RecordLedger?

    /// What is known of the words about each dosage.
    private enum Ledger: Sendable, Hashable {
        case clauses([Clause])
        case style(StyleLedger)
    }

    var clauses: [Clause] {
        switch ledger {
        case .clauses(let clauses): clauses
        case .style(let ledger): ledger.clauses
        }
    }

    /// What is known of the words about one dosage.
    struct Clause: Sendable, Hashable {
        var ledger: DosageLedger
        /// The words beside the structure that the sentence is about; nil where the structure stands alone.
        var words: ComparedWords?
        /// The parts, with the bytes of the sentence that their words are.
        var parts: [DosageWords.Part]
        /// The paths that each part of the program speaks.
        var ownPaths: [[String]] = []
        /// Which of several dosages it is; nil for the only one.
        var index: Int?

        /// Takes in that the first character of the sentence has become longer or shorter.
        mutating func growFirst(by growth: Int) {
            for index in parts.indices {
                let range = parts[index].range
                let start = range.lowerBound == 0 ? 0 : range.lowerBound + growth
                parts[index].range = start..<range.upperBound + growth
            }
        }

        /// A path that begins with the index of the dosage, where there are several.
        func located(_ path: String) -> String {
            index.map { "[\($0)].\(path)" } ?? path
        }
    }

    /// A part of a sentence, with the elements that it speaks.
    public struct Part: Sendable, Hashable {
        /// What the part tells.
        public let role: DosageRole
        /// The position of the dosage that it is about among those of the prescription, counted from 0.
        public let dosage: Int
        /// Its words, as they stand in the sentence.
        public let text: String
        /// Where its words stand in the sentence.
        public let range: Range<String.Index>
        /// The elements that it speaks, as paths of the JSON.
        public let paths: [String]
    }

    init(
        text: String, language: String, isFallbackLanguage: Bool, issues: [FHIRIssue], clauses: [Clause],
        style: DosageStyle.Name = .plain, record: RecordLedger? = nil
    ) {
        self.record = record
        self.text = text
        self.language = language
        self.isFallbackLanguage = isFallbackLanguage
        notices = issues
        ledger = .clauses(clauses)
        self.style = style
    }

    /// Creates the sentence of a style.
    init(text: String, language: String, issues: [FHIRIssue], ledger: StyleLedger, style: DosageStyle.Name) {
        self.text = text
        self.language = language
        isFallbackLanguage = false
        notices = issues
        record = nil
        self.ledger = .style(ledger)
        self.style = style
    }

    private init(_ sentence: DosageSentence, issues: [FHIRIssue], record: RecordLedger?) {
        self.record = record
        text = sentence.text
        language = sentence.language
        isFallbackLanguage = sentence.isFallbackLanguage
        notices = issues
        ledger = sentence.ledger
        style = sentence.style
    }

    /// Returns the sentence with further issues before its own.
    func adding(_ others: [FHIRIssue]) -> DosageSentence {
        others.isEmpty ? self : DosageSentence(self, issues: others + notices, record: record)
    }

    /// Returns the sentence with what the resource says beside its dosages.
    func beside(_ record: RecordLedger) -> DosageSentence {
        DosageSentence(self, issues: notices, record: record)
    }

    /// The elements that the sentence speaks, as paths of the JSON.
    ///
    /// Paths are relative to the dosage. An element of the resource around it has its own name, and an extension of the
    /// resource begins with the type, as in `MedicationRequest.extension[0]`.
    ///
    /// - Complexity: The names are put together at each call.
    public var spoken: [String] {
        clauses.flatMap { clause in clause.ledger.spokenPaths.map(clause.located) } + (record?.spoken ?? [])
    }

    /// The elements that hold something and are not in the sentence.
    ///
    /// - Complexity: The names are put together at each call.
    public var unspoken: [String] { unspokenElements.map(\.path) }

    /// The elements that hold something and are not in the sentence, each with what a reader may miss.
    ///
    /// - Complexity: The names are put together at each call.
    public var unspokenElements: [UnspokenElement] {
        clauses.flatMap { clause in
            clause.ledger.unspoken.map { element in
                let isRepeated =
                    element.path == "text" && element.kind == .mayChangeDose && clause.words?.textRepeats == true
                return UnspokenElement(
                    path: clause.located(element.path), kind: isRepeated ? .harmless : element.kind)
            }
        } + (record?.unspoken ?? [])
    }

    /// The parts of the sentence, in the order of their words; what joins them belongs to none.
    ///
    /// The German style has none, as it joins dosages inside its words.
    public var parts: [Part] {
        clauses.flatMap { clause in
            clause.parts.map { part in
                let start = text.utf8.index(text.startIndex, offsetBy: part.range.lowerBound)
                let end = text.utf8.index(text.startIndex, offsetBy: part.range.upperBound)
                return Part(
                    role: part.role,
                    dosage: clause.index ?? 0,
                    text: String(text[start..<end]),
                    range: start..<end,
                    paths: (part.own.map { clause.ownPaths[$0] } ?? clause.ledger.paths(of: part.elements))
                        .map(clause.located)
                )
            }
        }
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}
