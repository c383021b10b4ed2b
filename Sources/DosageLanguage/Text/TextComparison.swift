// SPDX-License-Identifier: Apache-2.0

/// What the words of a prescription say beside its structure.
enum TextComparison: Sendable, Equatable {
    /// The text holds nothing that the structure does not say.
    case repeats
    /// The text may say more than the structure, and contradicts nothing.
    case saysMore
    /// The text contradicts the structure; says in general words what differs, without a word of the text.
    case differs(String)
}

extension TextComparison {
    /// Compares the words of a prescription with its structure.
    ///
    /// Words that are not known, several steps, conditions and limits are never called a contradiction, nor is anything
    /// in a language that is not known for certain.
    ///
    /// - Parameters:
    ///   - text: The words. Of a text of more than 2,000 characters nothing is claimed.
    ///   - numbers: What the structure says.
    ///   - language: The BCP 47 tag of the resource; nil where it is not known.
    /// - Returns: What the words say.
    static func compare(_ text: String, with numbers: DosageNumbers, language: String?) -> TextComparison {
        let words = TextTokens(text)
        guard words.isComplete else { return .saysMore }
        guard let (language, isCertain) = words.language(given: language) else { return .saysMore }
        var reader = TextClaimReader(words.tokens, in: language)
        guard reader.read() else { return .saysMore }
        let verdict = TextVerdict(reader.claims, numbers)
        if isCertain, let difference = verdict.difference { return .differs(difference) }
        return verdict.difference == nil && verdict.isRepeated ? .repeats : .saysMore
    }
}
