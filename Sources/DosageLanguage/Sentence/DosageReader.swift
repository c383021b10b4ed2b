// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A walk over a dosage that was checked, which says its elements as parts of a sentence.
///
/// Each part tells which elements it speaks; what no part speaks stays unspoken in the ledger.
struct DosageReader {
    let reading: CheckedDosage
    let context: SentenceContext
    var words = DosageWords()
    var ledger: DosageLedger
    private(set) var issues: [FHIRIssue]
    /// The parts that the program adds.
    let own: [DosagePart]
    /// How the words of the dosage stand to its structure.
    var comparisons: [WordsComparison] = []
    /// Words that stand in every dosage, and are said behind all of them.
    var shared: Set<String> = []
    /// Whether the dosages before this one have said the route of all.
    var isRouteShared = false
    /// Whether a code that is not known and has no words is all that tells when.
    private(set) var hasUnknownSchedule = false

    /// Whether there is nothing to take, which is not so often a day: no tablets for 7 days.
    private(set) var saysNothing = false
    /// Whether a unit is said in the words of the record.
    var hasFreeUnit = false
    /// The unit of the dose as it is said: a puff into the nose is a spray.
    private(set) var unitOfDose: DoseUnit?
    /// Whether the words of a unit leave open where they end, as a number at their end and a line break in them do.
    var hasOpenUnit = false

    var version: FHIRVersion { reading.version }

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - reading: The dosage as it was read.
    ///   - ledger: What the dosage holds.
    ///   - context: The words and wishes of the reader of the sentence.
    ///   - own: The parts that the program adds.
    ///   - issues: What the sentence says beside its words.
    // It cannot fail, since a value would be copied out of an initializer that can.
    init(
        _ reading: CheckedDosage, _ ledger: DosageLedger, context: SentenceContext, own: [DosagePart],
        _ issues: [FHIRIssue]
    ) {
        self.issues = issues
        self.own = own
        self.reading = reading
        self.context = context
        self.ledger = ledger
        unitOfDose = reading.unitOfDose
    }

    /// Says a dosage.
    ///
    /// - Parameter dosage: The dosage.
    /// - Throws: The first element that cannot be said.
    mutating func say(_ dosage: Dosage) throws(DosageLanguageError) {
        // A method and not an initializer, which would be given a copy of the dosage.
        guard reading.unitOfDose == .puff, let sprayed = dosage.withSpraysForPuffs else {
            return try sayParts(of: dosage)
        }
        unitOfDose = .spray
        try sayParts(of: sprayed)
    }

    private mutating func sayParts(of dosage: Dosage) throws(DosageLanguageError) {
        saysNothing = reading.mayHaveZero && dosage.isOfNothing
        words.saysNothing = saysNothing
        try sayDoses(dosage.doseAndRate)
        if reading.written.hasTiming {
            try sayTiming()
            noteSpacing()
        }
        try sayConditions()
        try sayAsNeeded(dosage)
        try sayLimits(dosage)
        if !reading.present.isDisjoint(with: .manner) { try sayManner(dosage) }
        try sayInstructions(dosage)
        try sayText(dosage)
        for index in own.indices { try add(own[index], at: index) }
    }

    /// Says a part of the program.
    private mutating func add(_ part: DosagePart, at index: Int) throws(DosageLanguageError) {
        words.note(part.role)
        guard context.options.says(part.role) else { return }
        do throws(PhraseTableError) {
            let key = "join.\(part.phrase.formatString)"
            let table = context.renderer.table
            let join = table.contains(key) ? try SentenceComposer.Join(key, of: table) : nil
            try words.add(part.role, own: (index, join), context.renderer.text(part.phrase))
        } catch {
            throw DosageLanguageError(error)
        }
        ledger.speak(paths: part.paths)
    }

    /// Says a part, if the reader of the sentence wants it.
    mutating func add(
        _ role: DosageRole,
        _ phrase: some LocalizedSentenceBuildingSupport,
        _ elements: DosageElements
    ) throws(DosageLanguageError) {
        words.note(role)
        guard context.options.says(role) else { return }
        do {
            try words.add(role, elements) { (text) throws(PhraseTableError) in
                try context.renderer.append(phrase, to: &text)
            }
        } catch let error as PhraseTableError {
            throw DosageLanguageError(error)
        } catch {
            throw DosageLanguageError(.table, path: "", detail: "\(error)")
        }
        ledger.speak(elements)
    }

    /// Says a part in words that the terminology has for it.
    mutating func add(_ role: DosageRole, words text: String, _ elements: DosageElements) {
        words.note(role)
        guard context.options.says(role) else { return }
        words.add(role, elements) { $0 += context.renderer.forms.outside(text) }
        ledger.speak(elements)
    }

    /// Says a part that extensions tell.
    mutating func add(
        _ role: DosageRole, _ phrase: some LocalizedSentenceBuildingSupport, paths: [String]
    ) throws(DosageLanguageError) {
        try add(role, phrase, [])
        if context.options.says(role) { ledger.speak(paths: paths) }
    }

    /// Notes elements that the words of others say already.
    mutating func imply(_ role: DosageRole, _ elements: DosageElements) {
        words.note(role)
        if context.options.says(role) { ledger.speak(elements) }
    }

    // MARK: Timing

    private mutating func sayTiming() throws(DosageLanguageError) {
        // The reading is held here, so that its timing need not be copied.
        let reading = reading
        let lonely = reading.written.hasPattern ? try sayPattern(reading.timing) : nil
        try sayDates(reading.timing.events)
        if let abbreviation = reading.timing.abbreviation {
            try sayCode(abbreviation, beside: reading.timing, lonely)
        }
        guard let lonely, !hasSaidFrequency else { return }
        if saysNothing { return imply(.cadence, [.frequency, .frequencyMax]) }
        let tellsWhen = words.tellsWhen || words.has(.code)
        // "1 tablet twice" reads as two tablets in all, unless something else tells in which time.
        if tellsWhen {
            try add(.cadence, lonely, [.frequency, .frequencyMax])
        } else {
            try add(.cadence, KeyedPhrase.withoutPeriod(lonely), [.frequency, .frequencyMax])
        }
    }

    /// Says a code that is all that tells when in the phrase that the program has for it; whether it has one.
    private mutating func sayPhraseOfProgram(_ abbreviation: CheckedTiming.Abbreviation) -> Bool {
        guard let concept = reading.written.timing.code else { return false }
        var isKnown = false
        if case .known(_, let others) = abbreviation { isKnown = others.isEmpty }
        guard let phrase = context.phrase(for: concept, .cadence, isKnown: isKnown) else { return false }
        add(.cadence, words: phrase, .code)
        return true
    }

    /// Notes several doses in a period that is longer than one unit, of which nothing says when they are due.
    private mutating func noteSpacing() {
        guard let period = reading.timing.period, !period.isOneUnit else { return }
        let timing = reading.timing
        guard let count = timing.frequencies?.upperBound, count > 1, timing.times.isEmpty, timing.when.isEmpty,
            timing.days.isEmpty, timing.events.isEmpty, !saysNothing,
            reading.known?.monthDays.isEmpty ?? true, reading.known?.cycleDays.isEmpty ?? true
        else { return }
        issues.append(
            FHIRIssue(
                .information, .unclearSpacing, path: "timing.repeat.period",
                detail: "nothing says how \(count) doses are spread over a period of several units"))
    }

    /// Notes what is said as it was written, and may not be meant so.
    mutating func note(_ code: FHIRIssue.Code, _ path: String, _ detail: String) {
        issues.append(FHIRIssue(.warning, code, path: path, detail: detail))
    }

    /// Whether an abbreviation has said the frequency that stands without a period.
    private var hasSaidFrequency = false

    private mutating func sayDates(_ events: [FHIRDateTime]) throws(DosageLanguageError) {
        guard !events.isEmpty else { return }
        var seen: Set<FHIRDateTime> = []
        let distinct = events.filter { seen.insert($0).inserted }
        // The least precise of one start comes first: in March before the first of March.
        let phrases = distinct.sorted { $0.order() < $1.order() }.map { event in
            let key =
                switch event.precision {
                case .year: "date.year"
                case .month: "date.month"
                default: "date.on"
                }
            return PhraseArgument.phrase(KeyedPhrase(key, .moment(event)))
        }
        try add(.date, KeyedPhrase("dates", .list(phrases, .and)), .event)
    }

    private mutating func sayCode(
        _ abbreviation: CheckedTiming.Abbreviation, beside timing: CheckedTiming, _ lonely: Timing.Frequency?
    ) throws(DosageLanguageError) {
        let hasPattern = lonely != nil || words.tellsWhen
        if !hasPattern, sayPhraseOfProgram(abbreviation) { return }
        guard case .known(let code, let others) = abbreviation else {
            // The words of a code that is not known can only be quoted, and only where they contradict nothing.
            guard !hasPattern, let concept = reading.written.timing.code else { return }
            if let text = context.words(of: concept) {
                let isAll = concept.allWords.count <= 1
                try add(.cadence, KeyedPhrase("code.text", .text(text)), isAll ? .code : [])
            } else {
                hasUnknownSchedule = true
            }
            return
        }
        let isAgreed = reading.written.hasPattern && timing.hasPattern && code.agrees(with: timing)
        // A frequency without its period has it from the abbreviation.
        let saysPeriod = isAgreed && lonely != nil && !words.tellsWhen
        guard hasPattern, !saysPeriod else {
            hasSaidFrequency = saysPeriod
            let elements: DosageElements = saysPeriod ? [.code, .frequency] : .code
            if saysNothing, others.isEmpty, case .cadence = code.meaning { return imply(.cadence, elements) }
            if others.isEmpty { return try add(.cadence, code, elements) }
            let quotes = others.map { PhraseArgument.phrase(KeyedPhrase("code.text", .text($0))) }
            return try add(.cadence, KeyedPhrase("code.words", .phrase(code), .list(quotes, .and)), elements)
        }
        // Other words stay in the ledger of what was not said, as the text of a dosage does.
        let elements: DosageElements = others.isEmpty ? .code : []
        guard !isAgreed else { return imply(.code, elements) }
        try add(.code, KeyedPhrase("code.differs", .phrase(code)), elements)
    }
}
