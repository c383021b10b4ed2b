// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Further instructions, and the words that a person wrote.
extension DosageReader {
    /// Says further instructions and the words for the patient, which are quoted.
    mutating func sayInstructions(_ dosage: Dosage) throws(DosageLanguageError) {
        try say(dosage.additionalInstruction)
        if let words = dosage.patientInstruction?.shownWords {
            let quote = KeyedPhrase("quote", .text(words))
            try add(.patientInstruction, KeyedPhrase("patientInstruction", .phrase(quote)), .patientInstruction)
        }
    }

    /// Says further instructions, how to take a dose before the others: each that is known as a part, and those between them as one list of quotes.
    private mutating func say(_ instructions: [CodeableConcept]) throws(DosageLanguageError) {
        guard !instructions.isEmpty else { return }
        let inTheirWords = context.options.register == .clinician
        var isComplete = true
        var parts: [InstructionPart] = []
        var said: Set<AdditionalInstruction> = []
        var quotes: [PhraseArgument] = []
        for concept in instructions.inSpokenOrder {
            let reading = AdditionalInstruction.read(concept, inTheirWords: inTheirWords)
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
            // What a structure leaves open, the words beside it may tell.
            guard context.options.quotesText || !isWhole else { return }
            if !context.options.quotesText, WordList(words.text).holdsAll(of: text) {
                return ledger.isTextRepeated = true
            }
            try add(.wording, KeyedPhrase("wording", .phrase(KeyedPhrase("quote", .text(text)))), .text)
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
