// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension DosageSentenceBuilder {
    /// Returns what a reader must know beside a sentence, in words.
    ///
    /// Elements are named by what they are about, as in "how long the treatment lasts", and never by a path. Of a prescription
    /// whose other words are quoted beside the sentence, use ``warnings(for:of:)``.
    ///
    /// - Parameter sentence: A sentence of this builder, or of a style.
    /// - Returns: The warnings, each kind once, in the order of ``DosageWarning/Kind``; none for a sentence that says it all.
    /// - Complexity: O(*n*) in the words of the prescription, which are compared with its structure.
    public func warnings(for sentence: DosageSentence) -> [DosageWarning] {
        let unspoken = sentence.unspokenElements.filter { $0.kind != .harmless }.map(\.path)
        return warnings(for: sentence, leaving: unspoken)
    }

    /// Returns what a reader must know beside the sentence about a prescription and the quotes of its other words.
    ///
    /// - Parameters:
    ///   - sentence: The sentence about the prescription.
    ///   - request: The prescription, whose ``PrescriptionQuote/quotes(of:beside:)`` are shown with the sentence.
    /// - Returns: The warnings, each kind once, in the order of ``DosageWarning/Kind``.
    public func warnings(for sentence: DosageSentence, of request: MedicationRequest) -> [DosageWarning] {
        warnings(for: sentence, leaving: PrescriptionRemainder(request, beside: sentence).paths)
    }

    /// The warnings of a sentence, some elements of which neither it nor the words beside it say.
    package func warnings(for sentence: DosageSentence, leaving unsaid: [String]) -> [DosageWarning] {
        var paths: [DosageWarning.Kind: [String]] = [:]
        for issue in sentence.issues where issue.severity != .information {
            paths[DosageWarning.Kind(issue.code), default: []].append(issue.path)
        }
        if !unsaid.isEmpty { paths[.saysMore, default: []] += unsaid }
        if sentence.isFallbackLanguage, paths[.otherLanguage] == nil { paths[.otherLanguage] = [] }
        return DosageWarning.Kind.allCases.compactMap { kind in
            paths[kind].map { warning(kind, $0, of: sentence.record) }
        }
    }

    /// The warning of a kind about elements.
    private func warning(_ kind: DosageWarning.Kind, _ paths: [String], of record: RecordLedger?) -> DosageWarning {
        var seen: Set<String> = []
        let paths = paths.filter { !$0.isEmpty && seen.insert($0).inserted }
        let text =
            switch kind {
            case .notInForce: text(ofState: record?.status ?? "", isStatement: record?.isStatement == true)
            case .saysMore, .doubtful, .noTimes: self.text(kind, about: paths)
            default: words("warning.\(kind.rawValue)")
            }
        return DosageWarning(kind, text, paths: paths)
    }

    /// Returns what a state means for somebody who takes the medication.
    ///
    /// - Parameter state: The state of a prescription.
    /// - Returns: A sentence, as in "On hold: do not take it until it is resumed."; that of a refusal for a record that was
    ///   entered in error, and an empty text for one that is in force.
    public func text(_ state: PrescriptionState) -> String {
        switch state {
        case .inForce: ""
        case .enteredInError: refusal
        default: words("state.\(state.rawValue)")
        }
    }

    /// Returns what the state of a record that is not in force means for somebody who takes the medication.
    ///
    /// A statement tells of the taking, where a prescription tells of an order.
    private func text(ofState code: String, isStatement: Bool) -> String {
        switch (PrescriptionState(code: code), code) {
        case (.unknown, "intended") where isStatement: words("state.intended")
        case (.unknown, "taking-not-as-directed") where isStatement: words("state.notAsDirected")
        case (.unknown, _) where isStatement: words("state.unknownUse")
        case (let state, _): text(state)
        }
    }

    /// Returns that other prescriptions which are current replace one, with the question whether it still holds.
    ///
    /// - Parameters:
    ///   - names: What the others are called; nil for one without a name.
    ///   - isMutual: Whether they and this one each name the other as replaced.
    /// - Returns: The warning.
    package func warning(replacedBy names: [String?], isMutual: Bool) -> DosageWarning {
        let kind: DosageWarning.Kind = isMutual ? .replacedMutually : .replaced
        var seen: Set<String> = []
        let said = names.map { $0.map(context.renderer.forms.outside) ?? words("name.unnamed") }
            .filter { seen.insert($0).inserted }
        let list = context.renderer.forms.list(said, .and)
        return DosageWarning(kind, words("warning.\(kind.rawValue)", [.text(list)]), paths: ["priorPrescription"])
    }

    /// Returns what a reader must know of a statement beside how the medication is used, also where it does not say how.
    ///
    /// - Parameter statement: The statement.
    /// - Returns: The warnings, each kind once; none for one that is refused.
    package func warnings(ofRecord statement: MedicationStatement) -> [DosageWarning] {
        let record = CheckedRecord.reading(statement, extensions: context.options.extensions)
        guard let notices = try? record.notices(isStrict: false) else { return [] }
        var paths: [DosageWarning.Kind: [String]] = [:]
        for issue in notices { paths[DosageWarning.Kind(issue.code), default: []].append(issue.path) }
        return DosageWarning.Kind.allCases.compactMap { kind in
            paths[kind].map { warning(kind, $0, of: RecordLedger(record)) }
        }
    }

    /// Returns from when to when a record holds, as in "from March 1, 2026 on"; nil where it says neither.
    package func text(ofPeriod period: FHIRPeriod) -> String? {
        TimingBounds(period).flatMap { try? text(of: $0) }
    }

    /// Returns that nothing tells what a medication is.
    package var unnamedMedication: DosageWarning { warning(.unnamedMedication, ["medication"], of: nil) }

    /// Returns the name of a medication whose record was entered in error, so that it does not look like any other.
    package func nameInError(_ name: String) -> String {
        words("name.inError", [.text(context.renderer.forms.outside(name))])
    }

    /// Returns why a dosage cannot be put into words, for a patient.
    ///
    /// The text names what the reason is about and sends the reader to a doctor or pharmacist: "These instructions cannot be
    /// put into words (how often and when). Ask your doctor or pharmacist."
    ///
    /// - Parameter error: The error of this builder or of a style.
    /// - Returns: The text.
    public func refusal(of error: DosageLanguageError) -> String {
        guard !error.path.isEmpty else { return refusal }
        return words("refused.about", about: [error.path])
    }

    /// The words of a warning that names what elements are about.
    package func text(_ kind: DosageWarning.Kind, about paths: [String]) -> String {
        words("warning.\(kind.rawValue)", about: paths)
    }

    /// Words that take what elements are about, as a list.
    private func words(_ key: String, about paths: [String]) -> String {
        let topics = DosageTopic.all(of: paths.isEmpty ? [""] : paths)
        return words(key, [.text(context.renderer.forms.list(topics.map { words($0.key) }, .and))])
    }

    /// Words of a table; those that send the reader to somebody who knows, where a table of an app lacks them.
    package func words(_ key: String, _ arguments: [PhraseTable.Argument] = []) -> String {
        (try? context.renderer.table.format(key, arguments)) ?? refusal
    }
}
