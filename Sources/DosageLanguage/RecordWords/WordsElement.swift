// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An element of a record that holds words for people.
struct WordsElement: Sendable, Hashable {
    let path: String
    /// The words as they can be shown; nil for a code without any.
    let words: String?
    /// What a code means; nil for words without one that is known.
    var instruction: AdditionalInstruction?
    /// Whether the words name something else than a dose, as those of a route do: only what they say of a dose counts.
    var isName = false

    /// The elements of a dosage that hold words, in the order in which a sentence says them.
    static func elements(of dosage: Dosage, version: FHIRVersion) -> [WordsElement] {
        var elements: [WordsElement] = []
        if !dosage.additionalInstruction.isEmpty {
            let name = DosageElements.additionalInstruction.path(in: version)
            for (index, concept) in dosage.additionalInstruction.enumerated() {
                elements += self.elements(of: concept, "\(name)[\(index)]")
            }
        }
        if let words = dosage.patientInstruction?.shownWords {
            elements.append(WordsElement(path: DosageElements.patientInstruction.path(in: version), words: words))
        }
        if let words = dosage.text?.shownWords { elements.append(WordsElement(path: "text", words: words)) }
        elements += wordsOfCode(dosage.timing).map { WordsElement(path: "timing.code", words: $0) }
        for (concept, element) in [
            (dosage.route, DosageElements.route), (dosage.site, .site), (dosage.method, .method),
        ] {
            guard let words = concept?.text?.shownWords ?? concept?.shownText, mayTellMore(words) else { continue }
            elements.append(WordsElement(path: element.path(in: version), words: words, isName: true))
        }
        for concept in dosage.asNeededFor {
            guard let words = concept.shownText, mayTellMore(words) else { continue }
            elements.append(
                WordsElement(path: DosageElements.asNeededFor.path(in: version), words: words, isName: true))
        }
        return elements
    }

    private static func elements(of concept: CodeableConcept, _ path: String) -> [WordsElement] {
        let reading = AdditionalInstruction.read(concept, inTheirWords: false)
        switch reading {
        case .known(let value): return [WordsElement(path: path, words: concept.shownText, instruction: value)]
        case .worded(let value, let words):
            return [WordsElement(path: path, words: nil, instruction: value)]
                + words.map { WordsElement(path: path, words: $0) }
        case .several(let values, let words):
            return values.map { WordsElement(path: path, words: nil, instruction: $0) }
                + words.map { WordsElement(path: path, words: $0) }
        case .quoted(let words, let coded):
            return (coded.map { [WordsElement(path: path, words: nil, instruction: $0)] } ?? [])
                + words.compactMap(\.shownWords).map { WordsElement(path: path, words: $0) }
        case .unknown: return []
        }
    }

    /// The words of a timing code beside a pattern; none for an abbreviation, which is compared where it is read.
    private static func wordsOfCode(_ timing: Timing?) -> [String] {
        guard let timing, let code = timing.code, let pattern = timing.repeat, pattern != TimingRepeat(),
            (try? TimingCode.read(code)).flatMap(\.self) == nil
        else { return [] }
        return code.allWords
    }

    /// Whether the words of a name may say more than a name: they have a number, or more words than names have.
    private static func mayTellMore(_ words: String) -> Bool {
        words.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } || words.count { $0 == " " } >= 2
    }
}

extension AdditionalInstruction {
    /// What the instruction is about, beside a dosage.
    ///
    /// - Parameter hasEnd: Whether the structure says when the treatment ends.
    /// - Returns: The result and the kinds.
    func finding(hasEnd: Bool) -> (result: WordsComparison.Result, kinds: [WordsComparison.Kind]) {
        switch self {
        // Until the pack is empty, and then stop, are ends on a day that nobody knows.
        case .thenStop, .untilUsedUp: hasEnd ? (.agrees, []) : (.adds, [.end])
        case _ where saysHow: (.agrees, [.instruction])
        default: (.agrees, [.caution])
        }
    }
}

extension WordsReader {
    /// Compares what an element says, by a code or in words.
    func comparison(of element: WordsElement) -> WordsComparison {
        if let instruction = element.instruction {
            let (result, kinds) = instruction.finding(hasEnd: own != nil && checked?.endsAsWritten == true)
            return WordsComparison(
                path: element.path, result: result, kinds: kinds, words: element.words ?? "", quote: nil, addition: nil,
                contradictions: [])
        }
        let words = element.words ?? ""
        var reader = self
        // An instruction is not compared with itself.
        if let own, element.path.hasPrefix("additionalInstruction") { reader.dosages[own].additionalInstruction = [] }
        let comparison = reader.comparison(of: words, at: element.path)
        guard element.isName else { return comparison }
        // A sentence says a route, a site and a reason in any case; what they are is not compared here.
        let changing: Set<WordsComparison.Kind> = [.limit, .moment, .ban, .stop, .pause, .length, .end, .weekdays]
        let says =
            comparison.result == .forbids || comparison.result == .adds && !changing.isDisjoint(with: comparison.kinds)
        return says
            ? comparison.located(element.path)
            : WordsComparison(
                path: element.path, result: .agrees, kinds: [], words: words, quote: nil, addition: nil,
                contradictions: [])
    }
}
