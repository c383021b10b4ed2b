// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An instruction of a text or a structure, with what it says of how to take a dose.
struct ComparedInstruction {
    let words: String
    /// What it says; nil for words that are not understood.
    let manners: [IntakeManner]?

    /// Reads an instruction.
    ///
    /// - Parameters:
    ///   - words: What facts have of it: the name of an instruction with a code, or its words.
    ///   - reader: The reader of the language of the text; nil where the language has no vocabulary.
    init(_ words: String, reader: EverydayTextReader?) {
        self.words = words
        if let known = AdditionalInstruction(rawValue: words) {
            manners = [IntakeManner(known)]
        } else {
            manners = reader?.manners(in: words)
        }
    }

    /// Whether both have the same words.
    func isSame(as other: ComparedInstruction) -> Bool { has(other.words) }

    /// Whether its words are these, in capitals or not.
    func has(_ others: String) -> Bool { words.lowercased() == others.lowercased() }
}

extension EverydayTextReader {
    /// The longest instruction that is read, in bytes.
    private static let longestInstruction = 200

    /// What the words of an instruction say of how to take a dose; nil where a word of it is not understood, or leaves the
    /// dose to another place: as directed.
    func manners(in words: String) -> [IntakeManner]? {
        guard words.utf8.count <= Self.longestInstruction else { return nil }
        let tokens = self.tokens(of: words)
        var manners: [IntakeManner] = []
        if isPurpose(tokens) { return [.other(words)] }
        for lexeme in lexicon.lexemes(of: tokens) where tokens[lexeme.tokens.lowerBound].kind != .stop {
            if tokens[lexeme.tokens].contains(where: { lexicon.hints.has(.asDirected, $0) }) { return nil }
            if let manner = lexeme.meanings.lazy.compactMap(Self.manner).first {
                manners.append(manner)
            } else if let found = Self.manners(ofNote: lexeme, tokens) {
                manners += found
            } else if !lexeme.may(be: .verb), !lexeme.may(be: .harmless), !lexeme.may(be: .and) {
                return nil
            }
        }
        return manners.isEmpty ? nil : manners
    }

    /// Whether the words are what a dose is good for, and nothing else.
    private func isPurpose(_ tokens: [EverydayToken]) -> Bool {
        let parser = EverydayParser(tokens, lexicon.lexemes(of: tokens), lexicon)
        return parser.isThere(0, .purpose) && (1...2).contains { parser.reason(at: $0)?.end == parser.lexemes.count }
    }

    /// What a note of a vocabulary says, and the words themselves where they say more; nil for what is no note.
    private static func manners(ofNote lexeme: EverydayLexeme, _ tokens: [EverydayToken]) -> [IntakeManner]? {
        var manners: [IntakeManner] = []
        if lexeme.may(be: .notChewed) { manners.append(.form(.notChewed)) }
        if lexeme.may(be: .awayFromMeals) { manners.append(.food(.awayFromMeals, meal: nil)) }
        if lexeme.may(be: .note) {
            manners.append(.other(tokens[lexeme.tokens].compactMap(\.word).joined(separator: " ")))
        }
        return manners.isEmpty ? nil : manners
    }

    private static func manner(_ meaning: EverydayMeaning) -> IntakeManner? {
        switch meaning {
        case .instruction(let instruction): IntakeManner(instruction)
        case .event(let event): IntakeManner(event)
        case .method(let method): IntakeManner(method)
        default: nil
        }
    }
}
