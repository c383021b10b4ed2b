// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How to take it, beside how much and when.
extension DosageReader {
    /// Says method, route and site.
    ///
    /// What the tables know is said in their words; anything else is quoted with what it is about.
    mutating func sayManner(_ dosage: Dosage) throws(DosageLanguageError) {
        let inTheirWords = context.options.register == .clinician
        // Only a method, or a table in which units imply something, asks for the unit.
        let isAsked = dosage.method != nil || dosage.route != nil && !context.implied.isEmpty
        let unit = isAsked && !inTheirWords ? dosage.unitOfDose : nil
        let implied = unit.flatMap { context.implied[$0] } ?? []
        var known: AdministrationMethod?
        if let method = dosage.method {
            let reading = AdministrationMethod.read(method, inTheirWords: inTheirWords)
            if case .known(let value) = reading { known = value }
            if let known, implied.contains(known.key[...]) {
                imply(.method, .method)
            } else if known == .apply, unit == .patch, context.renderer.table.contains("method.apply.patch") {
                try add(.method, KeyedPhrase("method.apply.patch"), .method)
            } else {
                try say(reading, .method, .method, "note.method", method, { $0.key })
            }
        }
        if let route = dosage.route {
            let reading = AdministrationRoute.read(route, inTheirWords: inTheirWords)
            if isRouteShared {
                imply(.route, .route)
            } else if case .known(let value) = reading, !inTheirWords,
                implied.contains(value.key[...]) || known?.impliedRoute == value
            {
                // To inhale by inhalation is said once.
                imply(.route, .route)
            } else {
                try say(reading, .route, .route, "note.route", route, { $0.key })
            }
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

    /// Says whether it is taken only as needed, and for what.
    mutating func sayAsNeeded(_ dosage: Dosage) throws(DosageLanguageError) {
        var concepts = dosage.asNeededFor
        if let known = reading.known {
            concepts += known.reasons
            try say(known.gaps)
        }
        if concepts.isEmpty {
            if dosage.asNeeded == true {
                try add(.asNeeded, KeyedPhrase("asNeeded"), .asNeeded)
            } else if dosage.asNeeded == false {
                // A schedule without the words says just this.
                imply(.asNeeded, .asNeeded)
            }
            return
        }
        let words = concepts.compactMap { context.words(of: $0) }
        // As needed for as needed is said once.
        let reasons = words.filter { !AsNeededWords.sayNothingElse($0) }
        let isComplete = words.count == concepts.count && concepts.allSatisfy(context.isWhole)
        let isFlagged = dosage.asNeeded == true
        // A reason without words, or with others beside those said, stays in the ledger of what was not said.
        var elements: DosageElements = isFlagged ? .asNeeded : []
        if isComplete { elements.insert(.asNeededFor) }
        if reasons.isEmpty {
            try add(.asNeeded, KeyedPhrase("asNeeded"), elements)
        } else if reasons.contains(where: AsNeededWords.beginsWithItsOwn) {
            let quotes = reasons.map { PhraseArgument.phrase(KeyedPhrase("quote", .text($0))) }
            try add(.asNeeded, KeyedPhrase("asNeeded.words", .list(quotes, .or)), elements)
        } else {
            try add(.asNeeded, KeyedPhrase("asNeeded.for", .list(reasons.map { .text($0) }, .or)), elements)
        }
        if isComplete, context.options.says(.asNeeded), let known = reading.known {
            ledger.speak(paths: known.reasonPaths)
        }
    }

    // MARK: Extensions

    /// Says the least time between two doses.
    private mutating func say(_ gaps: [KnownExtensions.Gap]) throws(DosageLanguageError) {
        for gap in gaps {
            let length = TimeLength(gap.value, gap.unit)
            let key = length.unit.key("gap.s", "gap.min", "gap.h", "gap.d", "gap.wk", "gap.mo", "gap.a")
            try add(.gap, KeyedPhrase(key, .number(length.value)), paths: [gap.path])
        }
    }

    /// Says the conditions that have words; any other stays in the ledger of what was not said.
    mutating func sayConditions() throws(DosageLanguageError) {
        guard let known = reading.known else { return }
        for condition in known.conditions {
            guard let words = condition.words else { continue }
            let quote = KeyedPhrase("quote", .text(words))
            try add(.condition, KeyedPhrase("condition", .phrase(quote)), paths: [condition.path])
        }
    }

    // MARK: Words

    /// Says further instructions and the words for the patient, which are quoted.
    mutating func sayInstructions(_ dosage: Dosage) throws(DosageLanguageError) {
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

    /// Says the text that was written: all there is to say, or quoted beside it on request.
    mutating func sayText(_ dosage: Dosage) throws(DosageLanguageError) {
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

extension Dosage {
    /// The unit of the dose, or of the end of a range of doses; nil for one that the tables have no words for.
    fileprivate var unitOfDose: DoseUnit? {
        switch doseAndRate.first?.dose {
        case .quantity(let quantity)?: DoseUnit(of: quantity.withTrimmedUnit)
        case .range(let range)?: (range.high ?? range.low).flatMap { DoseUnit(of: $0.withTrimmedUnit) }
        case nil: nil
        }
    }
}
