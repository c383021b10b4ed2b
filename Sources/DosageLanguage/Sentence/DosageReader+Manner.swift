// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How to take it, beside how much and when.
extension DosageReader {
    /// Reads method, route and site.
    ///
    /// What the tables know is said in their words; anything else is quoted with what it is about.
    mutating func readManner(_ dosage: Dosage) throws(DosageLanguageError) {
        let inTheirWords = context.options.register == .clinician
        if let method = dosage.method {
            let reading = AdministrationMethod.read(method, inTheirWords: inTheirWords)
            try say(reading, .method, .method, "note.method", method, { $0.key })
        }
        if let route = dosage.route {
            let reading = AdministrationRoute.read(route, inTheirWords: inTheirWords)
            try say(reading, .route, .route, "note.route", route, { $0.key })
        }
        if let site = dosage.site {
            try quote(site, "note.site", .site)
        } else if let words = dosage.siteReference?.display?.shown {
            try add(.note, KeyedPhrase("note.site", .phrase(KeyedPhrase("quote", .text(words)))), .siteReference)
        }
    }

    private mutating func say<Value: CodedWords>(
        _ reading: CodedReading<Value>,
        _ role: DosageRole,
        _ element: DosageElements,
        _ noteKey: String,
        _ concept: CodeableConcept,
        _ key: (Value) -> String
    ) throws(DosageLanguageError) {
        switch reading {
        case .known(let value): try add(role, KeyedPhrase(key(value)), element)
        case .quoted(let words, let coded):
            let quotes = words.map { PhraseArgument.phrase(KeyedPhrase("quote", .text($0))) }
            let phrase = KeyedPhrase(noteKey, .list(quotes, .and))
            guard let coded else { return try add(.note, phrase, element) }
            try note(.codeConflict, path(element), "the words and the code differ")
            let meaning = KeyedPhrase(key(coded))
            try add(.note, KeyedPhrase("amount.also", .phrase(phrase), .phrase(meaning)), element)
        case .unknown: try quote(concept, noteKey, element)
        }
    }

    /// Quotes the words of a concept; without any it stays in the ledger of what was not said.
    private mutating func quote(
        _ concept: CodeableConcept, _ key: String, _ element: DosageElements
    ) throws(DosageLanguageError) {
        guard let words = context.words(of: concept) else { return }
        let quote = KeyedPhrase("quote", .text(words))
        try add(.note, KeyedPhrase(key, .phrase(quote)), context.isWhole(concept) ? element : [])
    }

    /// Reads whether it is taken only as needed, and for what.
    mutating func readAsNeeded(_ dosage: Dosage) throws(DosageLanguageError) {
        let carried = dosage.extensions(DosageExtensions.asNeededFor).compactMap { one -> CodeableConcept? in
            if case .codeableConcept(let concept)? = try? one.value { concept } else { nil }
        }
        let concepts = dosage.asNeededFor + carried
        if concepts.isEmpty {
            if dosage.asNeeded == true {
                try add(.asNeeded, KeyedPhrase("asNeeded"), .asNeeded)
            } else if dosage.asNeeded == false {
                // A schedule without the words says just this.
                imply(.asNeeded, .asNeeded)
            }
            return
        }
        let reasons = concepts.compactMap { context.words(of: $0) }
        let isComplete = reasons.count == concepts.count && concepts.allSatisfy(context.isWhole)
        let isFlagged = dosage.asNeeded == true
        // A reason without words, or with others beside those said, stays in the ledger of what was not said.
        var elements: DosageElements = isFlagged ? .asNeeded : []
        if isComplete { elements.insert(.asNeededFor) }
        if reasons.isEmpty {
            try add(.asNeeded, KeyedPhrase("asNeeded"), elements)
        } else {
            try add(.asNeeded, KeyedPhrase("asNeeded.for", .list(reasons.map { .text($0) }, .or)), elements)
        }
        guard isComplete, context.options.says(.asNeeded) else { return }
        for (index, one) in dosage.extension.enumerated() where one.url == DosageExtensions.asNeededFor {
            ledger.speak(path: "extension[\(index)]")
        }
    }

    // MARK: Extensions that change the meaning

    /// Reads the modifying extensions that are known, and refuses any other.
    mutating func readModifiers(_ extensions: [Extension]) throws(DosageLanguageError) {
        for (index, one) in extensions.enumerated() {
            let path = "modifierExtension[\(index)]"
            guard one.url == DosageExtensions.gap, case .duration(let gap)? = try? one.value, gap.comparator == nil
            else {
                throw Self.modifierExtension(extensions.count == 1 ? "modifierExtension" : path)
            }
            let (value, unit) = try time(gap, path)
            let key = unit.key("gap.s", "gap.min", "gap.h", "gap.d", "gap.wk", "gap.mo", "gap.a")
            try add(.gap, KeyedPhrase(key, .number(value)), [])
            if context.options.says(.gap) { ledger.speak(path: path) }
        }
    }

    // MARK: Words

    /// Reads further instructions and the words for the patient, which are quoted.
    mutating func readInstructions(_ dosage: Dosage) throws(DosageLanguageError) {
        let concepts = dosage.additionalInstruction
        let quotes = concepts.compactMap { context.words(of: $0) }
        if !quotes.isEmpty {
            let isComplete = quotes.count == concepts.count && concepts.allSatisfy(context.isWhole)
            let phrases = quotes.map { PhraseArgument.phrase(KeyedPhrase("quote", .text($0))) }
            try add(
                .instruction, KeyedPhrase("instruction", .list(phrases, .and)),
                isComplete ? .additionalInstruction : [])
        }
        if let words = dosage.patientInstruction?.shown {
            let quote = KeyedPhrase("quote", .text(words))
            try add(.patientInstruction, KeyedPhrase("patientInstruction", .phrase(quote)), .patientInstruction)
        }
    }

    /// Reads the text that was written: all there is to say, or quoted beside it on request.
    mutating func readText(_ dosage: Dosage) throws(DosageLanguageError) {
        let text = dosage.text?.shown
        if hasUnknownSchedule || !words.saysHowToTake {
            // Bounds or limits alone do not tell a patient what to do; the text that was written does.
            if let text { return try add(.text, KeyedPhrase("text", .text(text)), .text) }
            if let words = dosage.patientInstruction?.shown {
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
        } else if context.options.quotesText, let text {
            try add(.wording, KeyedPhrase("wording", .phrase(KeyedPhrase("quote", .text(text)))), .text)
        }
    }
}
