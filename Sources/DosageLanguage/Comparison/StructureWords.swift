// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The words of a structure that stand beside its elements, and may change what the patient does.
///
/// They are `text`, which nearly always is the text that is compared, `patientInstruction`, and the words of a timing code
/// beside a pattern.
struct StructureWords {
    typealias Finding = (path: String, relation: ElementRelation, words: String)

    private let dosages: [Dosage]
    private let version: FHIRVersion
    /// The words, each with the place of its dosage and its path.
    private let words: [(place: Int, path: String, words: String)]

    init(_ dosages: [Dosage], version: FHIRVersion) {
        self.version = version
        let elements = dosages.map(\.withoutWords)
        self.dosages = elements
        words = dosages.enumerated().flatMap { place, dosage in
            var words: [(place: Int, path: String, words: String)] = []
            if let own = dosage.patientInstruction { words.append((place, "patientInstruction", own)) }
            words += dosage.wordsOfCode.map { (place, "timing.code", $0) }
            if let own = dosage.text { words.append((place, "text", own)) }
            return words.filter { !$0.words.allSatisfy(\.isWhitespace) }
        }
    }

    /// What the words say beside a text, where it does not say the same.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - reader: The reader of the text, which reads the words too.
    /// - Returns: Words that contradict their own structure are not sure, words that contradict the text are a
    ///   contradiction, and any others are what the text lacks.
    func findings(beside text: String, by reader: DosageTextReader) -> [Finding] {
        guard !words.isEmpty else { return [] }
        let plain = Self.plain(text)
        let reading = try? reader.comparableReading(of: text)
        var known: [String: ElementRelation] = [:]
        return words.compactMap { place, path, words in
            let own = Self.plain(words)
            if own == plain || own.utf8.count <= Self.longestPart && plain.contains(own) { return nil }
            let key = "\(place) \(words)"
            let relation = known[key] ?? self.relation(of: words, place, to: reading, by: reader)
            known[key] = relation
            return relation == .same ? nil : ("[\(place)].\(path)", relation, words)
        }
    }

    private func relation(
        of words: String, _ place: Int, to reading: DosageTextReading?, by reader: DosageTextReader
    ) -> ElementRelation {
        var others = dosages[place] == Dosage() ? [] : [[dosages[place]]]
        // Many systems write the words for the whole beside each of its dosages, or apart from them.
        if 2...DosageTextComparison.mostPaired ~= dosages.count { others.append(dosages.filter { $0 != Dosage() }) }
        let own = others.map { compare(words, with: $0, version: version, reader) }
        if own.contains(where: \.isAgreement) { return .same }
        if !own.isEmpty, own.allSatisfy({ $0.verdict == .contradicts }) { return .unsure }
        guard let reading, reading.isComplete else { return .less }
        let said = compare(words, with: reading.dosages, version: .r5, reader)
        if said.verdict == .contradicts, said.isComplete { return .contradiction }
        if said.isAgreement { return .same }
        // Nothing else says what words that stand alone mean.
        return !said.isComplete && dosages.allSatisfy { $0 == Dosage() } ? .unsure : .less
    }

    /// Compares words in the language of the text; a record may have them in another.
    private func compare(
        _ words: String, with dosages: [Dosage], version: FHIRVersion, _ reader: DosageTextReader
    ) -> DosageTextComparison {
        let own = reader.comparisonOfElements(of: words, with: dosages, version: version)
        if own.isComplete { return own }
        let other = RecordTextReaders.shared.comparison(of: words, with: dosages, version: version, language: nil)
        return other.isComplete && other.verdict != .cannotTell ? other : own
    }

    /// The longest words that are looked for inside a text, in bytes.
    private static let longestPart = 500

    /// The plain words with a space around them, so that one is found only as a whole word.
    private static func plain(_ text: String) -> String { " " + text.plainWords + " " }
}

extension Dosage {
    /// The dosage without what is not compared as an element.
    fileprivate var withoutWords: Dosage {
        var dosage = self
        (dosage.text, dosage.patientInstruction) = (nil, nil)
        if !wordsOfCode.isEmpty, (try? timing?.code.map(TimingCode.read))?.flatMap(\.self) == nil {
            dosage.timing?.code = nil
        }
        if dosage.timing == Timing() { dosage.timing = nil }
        return dosage
    }

    /// The words of the timing code beside a pattern that are no abbreviation.
    fileprivate var wordsOfCode: [String] {
        guard let timing, let code = timing.code,
            timing.repeat ?? TimingRepeat() != TimingRepeat() || !timing.event.isEmpty
        else { return [] }
        if let read = try? TimingCode.read(code) { return read.others }
        let words = code.allWords
        // A code that is not known may say anything.
        return words.isEmpty ? code.coding.compactMap { $0.code?.rawValue } : words
    }
}

extension DosageTextComparison {
    /// Whether the structure says all that the text says, but the name of a product.
    fileprivate var isAgreement: Bool {
        isComplete && (isRepeated || verdict == .saysMore && differences.allSatisfy { $0.path == "medication" })
    }

    /// The comparison with what the words of the structure say.
    func adding(_ words: [StructureWords.Finding]) -> DosageTextComparison {
        guard !words.isEmpty else { return self }
        let relations = Set(words.map(\.relation))
        let verdict: Verdict =
            if self.verdict == .contradicts || relations.contains(.contradiction) {
                .contradicts
            } else if self.verdict == .cannotTell || relations.contains(.unsure) {
                .cannotTell
            } else {
                .saysLess
            }
        let added = words.map { path, relation, words in
            Difference(path: path, text: nil, structure: words, isContradiction: relation == .contradiction)
        }
        return with(verdict: verdict, differences: differences + added)
    }
}
