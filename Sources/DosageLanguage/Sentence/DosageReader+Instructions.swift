// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Further instructions, and the words that a person wrote.
extension DosageReader {
    /// Says further instructions and the words for the patient, which are quoted.
    mutating func sayInstructions(_ dosage: Dosage) throws(DosageLanguageError) {
        try say(dosage.additionalInstruction)
        let path = DosageElements.patientInstruction.path(in: version)
        if let words = dosage.patientInstruction?.shownWords, let words = left(of: words, at: path, .patientInstruction)
        {
            let quote = KeyedPhrase("quote", .text(words))
            try add(.patientInstruction, KeyedPhrase("patientInstruction", .phrase(quote)), .patientInstruction)
        }
    }

    /// What is left to quote of the words of an element; nil where the sentence has them elsewhere or says the same, which is
    /// then noted of the elements.
    private mutating func left(of words: String, at path: String, _ elements: DosageElements) -> String? {
        guard let comparison = comparisons.first(where: { $0.path == path && $0.words == words }) else { return words }
        if comparison.effect.sentence == .first || shared.contains(words.plainWords) {
            ledger.speak(elements)
            return nil
        }
        guard let quote = comparison.quote else {
            ledger.leaveOut(elements)
            return nil
        }
        return quote.cutForSentence
    }

    /// Says further instructions, how to take a dose before the others: each that is known as a part, and those between them as one list of quotes.
    private mutating func say(_ instructions: [CodeableConcept]) throws(DosageLanguageError) {
        guard !instructions.isEmpty else { return }
        let inTheirWords = context.options.register == .clinician
        var isComplete = true
        var parts: [InstructionPart] = []
        var said: Set<AdditionalInstruction> = []
        var quotes: [PhraseArgument] = []
        let name = DosageElements.additionalInstruction.path(in: version)
        for concept in instructions.inSpokenOrder {
            let reading = AdditionalInstruction.read(concept, inTheirWords: inTheirWords)
            let path = "\(name)[\(instructions.firstIndex(of: concept) ?? 0)]"
            let others = comparisons.filter { $0.path == path }
            if !reading.isKnown, !others.isEmpty,
                others.allSatisfy({ $0.effect.sentence != .quoted || shared.contains($0.words.plainWords) })
            {
                if others.allSatisfy({ $0.effect.sentence == .dropped }) {
                    ledger.leaveOut(.additionalInstruction)
                } else {
                    ledger.speak(.additionalInstruction)
                }
                continue
            }
            if let words = context.phrase(for: concept, .instruction, isKnown: reading.isKnown) {
                if !quotes.isEmpty { parts.append(.quotes(quotes)) }
                quotes = []
                parts.append(.words(words))
            } else if case .known(let value) = reading {
                guard said.insert(value).inserted else { continue }
                if !quotes.isEmpty { parts.append(.quotes(quotes)) }
                quotes = []
                parts.append(.known(value))
            } else if case .worded(let value, let words) = reading {
                if said.insert(value).inserted {
                    if !quotes.isEmpty { parts.append(.quotes(quotes)) }
                    quotes = []
                    parts.append(.known(value))
                }
                quotes += words.map { .phrase(KeyedPhrase("quote", .text($0))) }
            } else if case .several(let values, let words) = reading {
                // Two instructions do not exclude each other as two routes do.
                let values = values.filter { said.insert($0).inserted }
                if !values.isEmpty, !quotes.isEmpty {
                    parts.append(.quotes(quotes))
                    quotes = []
                }
                parts += values.map(InstructionPart.known)
                quotes += words.map { .phrase(KeyedPhrase("quote", .text($0))) }
            } else if let words = context.words(of: concept) {
                let quote = PhraseArgument.phrase(KeyedPhrase("quote", .text(words)))
                if case .quoted(_, let coded?) = reading {
                    quotes.append(.phrase(KeyedPhrase("amount.also", quote, .phrase(KeyedPhrase(coded.key)))))
                } else {
                    quotes.append(quote)
                }
                if !context.isWhole(concept) { isComplete = false }
            } else {
                isComplete = false
            }
        }
        if !quotes.isEmpty { parts.append(.quotes(quotes)) }
        let elements: DosageElements = isComplete ? .additionalInstruction : []
        for part in parts {
            switch part {
            case .known(let value): try add(.instruction, KeyedPhrase(value.key), elements)
            case .quotes(let quotes): try add(.instruction, KeyedPhrase("instruction", .list(quotes, .and)), elements)
            case .words(let words): add(.instruction, words: words, elements)
            }
        }
    }

    /// Says the text that was written: all there is to say, or quoted beside it on request.
    mutating func sayText(_ dosage: Dosage) throws(DosageLanguageError) {
        let text = dosage.text?.shownWords
        if hasUnknownSchedule || !words.saysHowToTake {
            // Bounds or limits alone do not tell a patient what to do; the text that was written does.
            if let text { return try add(.text, KeyedPhrase("text", .text(text)), .text) }
            if let words = dosage.patientInstruction?.shownWords {
                guard !context.options.says(.patientInstruction) else { return }
                return try add(.text, KeyedPhrase("text", .text(words)), .patientInstruction)
            }
            guard !hasUnknownSchedule else {
                throw DosageLanguageError(
                    .unknownCode,
                    path: "timing.code",
                    detail: "the code is not known, and neither words nor a pattern are there in its place"
                )
            }
            guard !words.parts.isEmpty else {
                throw DosageLanguageError(
                    .nothingToSay, path: "", detail: "the dosage has neither structure nor text")
            }
        } else if let text {
            try sayWording(text, dosage)
        }
        try sayWordsOfCode()
    }

    /// Quotes the text beside the structure, unless the sentence says the same.
    private mutating func sayWording(_ text: String, _ dosage: Dosage) throws(DosageLanguageError) {
        guard !context.options.quotesText else {
            return try add(.wording, KeyedPhrase("wording", .phrase(KeyedPhrase("quote", .text(text)))), .text)
        }
        let others = [dosage.patientInstruction] + dosage.additionalInstruction.map(\.text)
        let isQuoted = others.contains { $0?.plainWords == text.plainWords }
        guard let quote = left(of: text, at: "text", .text) else { return }
        if isQuoted || WordList(words.text).holdsAll(of: text) { return ledger.leaveOut(.text) }
        try add(.wording, KeyedPhrase("wording", .phrase(KeyedPhrase("quote", .text(quote)))), .text)
    }

    /// Quotes the words of a timing code beside a pattern, where they say more.
    private mutating func sayWordsOfCode() throws(DosageLanguageError) {
        let quotes = comparisons.filter { $0.path == "timing.code" && $0.effect.sentence == .quoted }.compactMap(
            \.quote)
        for quote in quotes where words.saysHowToTake && !WordList(words.text).holdsAll(of: quote) {
            try add(.wording, KeyedPhrase("wording", .phrase(KeyedPhrase("quote", .text(quote.cutForSentence)))), .code)
        }
    }

    /// Whether the structure tells how much and when, with nothing in it that is known to change a dose and is not read.
    var isWhole: Bool {
        let hasAmount = words.has(.dose) || words.has(.rate)
        return hasAmount && (words.tellsWhen || words.has(.code))
            && !reading.unread.contains { $0.reason == .unsupportedExtension }
    }
}

/// A part of a sentence that says one further instruction, or several that are quoted.
private enum InstructionPart {
    case known(AdditionalInstruction)
    case quotes([PhraseArgument])
    /// The phrase of the terminology.
    case words(String)
}
