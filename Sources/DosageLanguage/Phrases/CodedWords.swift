// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A meaning that tables have words for, and that records give as a code, in words, or both.
protocol CodedWords: Hashable, CaseIterable, Sendable {
    /// The codes that mean it, each with its code system.
    static var codes: CodeList<Self> { get }

    /// The words, in lower case, that mean it and nothing else.
    static var words: [String: Self] { get }

    /// Names that a code system gives its codes and that mean other things where they stand alone.
    static var displays: [String: Self] { get }

    /// Whether a wider meaning is a name of this one, too, as the eye is of the left eye.
    func isKind(of wider: Self) -> Bool
}

/// What a record says by a concept.
enum CodedReading<Value: CodedWords>: Equatable {
    /// Code and words, or either of them, mean this.
    case known(Value)
    /// What the code means, and words beside it that say something else, which nobody here knows: both are said.
    case worded(Value, [String])
    /// Several codes that mean different things, the first of the record first, and words beside them that nobody here
    /// knows.
    case several([Value], [String])
    /// Words that have to be quoted, and the meaning of the code where it is another than that of the words.
    case quoted([String], against: Value?)
    /// Neither words nor a code that is known.
    case unknown

    var isKnown: Bool { if case .known = self { true } else { false } }

    /// What the code means, where nothing that is known contradicts it.
    var value: Value? {
        switch self {
        case .known(let value), .worded(let value, _): value
        case .several, .quoted, .unknown: nil
        }
    }

    /// Whether parts of the concept exclude each other, which its words or another of its codes say.
    var isContradicted: Bool {
        switch self {
        case .several: true
        case .quoted(_, let coded): coded != nil
        case .known, .worded, .unknown: false
        }
    }

    /// Words of the record that stand beside what its codes mean.
    var wordsBeside: [String] {
        switch self {
        case .worded(_, let words), .several(_, let words): words
        case .known, .quoted, .unknown: []
        }
    }
}

extension CodedWords {
    static var displays: [String: Self] { [:] }

    func isKind(of wider: Self) -> Bool { false }

    /// Reads a concept.
    ///
    /// A code stands for our words only where no words beside it say something else: records hold "Intravenous" beside
    /// the code of the subcutaneous route.
    ///
    /// - Parameters:
    ///   - concept: The concept.
    ///   - inTheirWords: Whether words of the record are quoted even where they are known.
    ///   - others: Words, in lower case, that have a meaning only beside other elements of the dosage.
    /// - Returns: What it says.
    static func read(
        _ concept: CodeableConcept, inTheirWords: Bool, others: [String: Self] = [:]
    ) -> CodedReading<Self> {
        let written = concept.allWords
        func meaning(_ words: String) -> Self? {
            if let value = Self.meaning(of: words) { return value }
            let displays = concept.coding.isEmpty ? [:] : displays
            return others.isEmpty && displays.isEmpty ? nil : others[plain(words)] ?? displays[plain(words)]
        }
        if concept.coding.isEmpty, written.count == 1 {
            // Most concepts without a code are a text.
            guard !inTheirWords, let value = meaning(written[0]) else { return .quoted(shown(written), against: nil) }
            return .known(value)
        }
        let coded = meanings(of: concept)
        // A code that stands in the place of its own name says nothing beside what the code means.
        if written.isEmpty, coded.count == 1 { return .known(coded[0]) }
        let words = coded.isEmpty ? written : written.filter { meaning($0) != nil || !concept.isBareCode($0) }
        let meant = words.map(meaning)
        let values = Set(coded).union(meant.compactMap(\.self))
        // Words may say less than the code: "left arm" beside the code of the left upper arm.
        let value = coded.isEmpty && values.count == 1 ? values.first : coded.count == 1 ? coded.first : nil
        if let value, meant.allSatisfy({ $0.map { $0 == value || value.isKind(of: $0) } ?? false }),
            !inTheirWords || words.isEmpty
        {
            return .known(value)
        }
        let strange = zip(words, meant).filter { $1 == nil }.map(\.0)
        if coded.count > 1, !inTheirWords || words.isEmpty,
            meant.allSatisfy({ one in one.map { one in coded.contains { $0 == one || $0.isKind(of: one) } } ?? true })
        {
            return .several(coded, shown(strange))
        }
        guard !words.isEmpty else { return .unknown }
        // Of several codes the first stands beside the words that mean something else.
        guard let value = coded.first else { return .quoted(shown(words), against: nil) }
        let isContradicted = values.contains { $0 != value && !value.isKind(of: $0) && !$0.isKind(of: value) }
        guard isContradicted else {
            // What the name of the code says stands for the code, also where it says more.
            let names = concept.coding.filter { codes[$0] != nil }
            guard !inTheirWords, values.allSatisfy({ $0 == value || value.isKind(of: $0) }),
                strange.contains(where: { !names.areRepeated(by: $0) })
            else { return .quoted(shown(words), against: nil) }
            // The code says one thing and a person or another system another, which may be more: neither stands for the
            // other.
            return .worded(value, shown(strange))
        }
        let others = zip(words, meant).filter { $1 != value }.map(\.0)
        return .quoted(shown(others.isEmpty ? words : others), against: value)
    }

    /// What the codes of a concept mean, each once in their order, without those that another one says more exactly.
    private static func meanings(of concept: CodeableConcept) -> [Self] {
        var found: [Self] = []
        for value in concept.coding.lazy.compactMap({ codes[$0] }) where !found.contains(value) { found.append(value) }
        guard found.count > 1 else { return found }
        return found.filter { wider in !found.contains { $0.isKind(of: wider) } }
    }

    /// Words as they are shown, each once and without the endings that terminologies give them.
    private static func shown(_ words: [String]) -> [String] {
        if words.count == 1 { return [words[0].withoutSemanticTag] }
        return words.map(\.withoutSemanticTag).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The value that words without a code mean; nil for words that are not known.
    static func known(_ words: String) -> Self? { words.shown.flatMap(meaning) }

    /// What words mean, with or without a full stop behind them; nil for words that are not known.
    private static func meaning(of words: String) -> Self? {
        let words = plain(words)
        return Self.words[words] ?? (words.hasSuffix(".") ? Self.words[String(words.dropLast())] : nil)
    }

    /// Words as they are looked up, without the endings that terminologies give them.
    private static func plain(_ words: String) -> String {
        words.lowercased().trimmed.withoutSemanticTag
    }
}

extension [Coding] {
    /// Whether a text has no other words than the names of the codes, and the codes.
    fileprivate func areRepeated(by text: String) -> Bool {
        let names = flatMap { [$0.display, $0.code?.rawValue].compactMap(\.self) }
        return WordList(names.joined(separator: " ")).holdsAll(of: text)
    }
}

extension String {
    /// The words without the endings that terminologies give them: "Oral route (qualifier value)".
    var withoutSemanticTag: String {
        // The last letter is looked at first, since this is asked of all words.
        switch utf8.last {
        case UInt8(ascii: ")"): break
        case UInt8(ascii: "e"): guard hasSuffix("imperative") else { return self }
        case UInt8(ascii: "t"): guard hasSuffix("fragment") else { return self }
        default: return self
        }
        var words = self
        for ending in endings where words.lowercased().hasSuffix(ending) && words.count > ending.count {
            words.removeLast(ending.count)
        }
        return words
    }
}

/// The endings that SNOMED CT gives its names, the last of a name first.
private let endings = [
    " (qualifier value)", " (administration method)", " (finding)", " (disorder)", " (body structure)", " (situation)",
    " (procedure)", " (regime/therapy)",
    " - dosing instruction imperative", " - dosing instruction fragment",
]
