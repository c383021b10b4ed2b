// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A walk over a dosage that says its elements as parts of a sentence.
///
/// Each part tells which elements it speaks; what no part speaks stays unspoken in the ledger. Anything invalid or unknown
/// that could change the meaning stops the walk.
struct DosageReader {
    let version: FHIRVersion
    let context: SentenceContext
    var words = DosageWords()
    var ledger: DosageLedger
    private(set) var issues: [FHIRIssue] = []
    /// Whether a code that is not known and has no words is all that tells when.
    private(set) var hasUnknownSchedule = false

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - version: The version whose names the paths use.
    ///   - context: The words and wishes of the reader of the sentence.
    init(version: FHIRVersion, context: SentenceContext) {
        self.version = version
        self.context = context
        ledger = DosageLedger(version: version)
    }

    /// Reads a dosage.
    ///
    /// - Parameter dosage: The dosage.
    /// - Throws: The first element that cannot be said.
    mutating func read(_ dosage: Dosage) throws(DosageLanguageError) {
        // A method and not an initializer, which would be given a copy of the dosage.
        let timing = DosageTiming.taken(from: dosage)
        ledger.add(dosage, timing)
        try requireNoLeftovers(dosage.extras, of: .dosage, "")
        try readModifiers(dosage.modifierExtension)
        try readDoses(dosage.doseAndRate)
        if timing.hasTiming { try readTiming(timing) }
        try readAsNeeded(dosage)
        try readLimits(dosage)
        try readManner(dosage)
        try readInstructions(dosage)
        try readText(dosage)
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

    /// Notes elements that the words of others say already.
    mutating func imply(_ role: DosageRole, _ elements: DosageElements) {
        words.note(role)
        if context.options.says(role) { ledger.speak(elements) }
    }

    mutating func note(_ code: FHIRIssue.Code, _ path: String, _ detail: String) throws(DosageLanguageError) {
        guard !context.options.isStrict else {
            throw DosageLanguageError(.init(rawValue: code.rawValue), path: path, detail: detail)
        }
        issues.append(FHIRIssue(.warning, code, path: path, detail: detail))
    }

    /// The path of an element.
    func path(_ element: DosageElements) -> String { element.path(in: version) }

    /// Refuses an element of which a member that is known occurs a second time, or could not be read.
    func requireNoLeftovers(
        _ extras: ElementExtras,
        of element: DosageElement,
        _ prefix: @autoclosure () -> String
    ) throws(DosageLanguageError) {
        try element.requireNoLeftovers(extras, in: version, prefix())
    }

    /// Refuses an amount with a member that nobody knows, or whose comparator is hidden.
    func requireKnown(_ quantity: Quantity, _ path: @autoclosure () -> String) throws(DosageLanguageError) {
        guard !quantity.extras.isEmpty else { return }
        try requireKnown(quantity.extras, path())
        if quantity.comparator == nil, quantity.extras.hasExtension(of: "comparator") {
            throw DosageLanguageError(
                .value,
                path: path() + "._comparator",
                detail: "an extension stands in the place of the comparator"
            )
        }
    }

    /// Refuses an amount or a span with a member that nobody knows.
    ///
    /// It may be a misspelled one that changes the amount, such as Comparator. The notes for people that DSTU2 allows
    /// everywhere are no part of the amount.
    func requireKnown(_ extras: ElementExtras, _ path: @autoclosure () -> String) throws(DosageLanguageError) {
        guard !extras.isEmpty else { return }
        for name in extras.unknownMembers.map(\.name) where name != "fhir_comments" {
            let path = path() + "." + name
            guard name != "modifierExtension" else { throw Self.modifierExtension(path) }
            throw DosageLanguageError(.value, path: path, detail: "the element is not known, and may change the others")
        }
    }

    static func modifierExtension(_ path: String) -> DosageLanguageError {
        DosageLanguageError(
            .modifierExtension,
            path: path,
            detail: "an extension that may change the meaning is not known"
        )
    }

    // MARK: Timing

    private mutating func readTiming(_ timing: DosageTiming) throws(DosageLanguageError) {
        guard timing.timing.modifierExtension.isEmpty else {
            throw Self.modifierExtension("timing.modifierExtension")
        }
        try requireNoLeftovers(timing.timing.extras, of: .timing, "timing.")
        let lonely = timing.hasPattern ? try readPattern(timing.pattern) : nil
        try readDates(timing.timing.event)
        if let code = timing.timing.code { try readCode(code, beside: timing, hasFrequency: lonely != nil) }
        guard let lonely else { return }
        let tellsWhen = words.tellsWhen || words.has(.code)
        // "1 tablet twice" reads as two tablets in all, unless something else tells in which time.
        if tellsWhen {
            try add(.cadence, lonely, [.frequency, .frequencyMax])
        } else {
            try add(.cadence, KeyedPhrase("frequency.noPeriod", .phrase(lonely)), [.frequency, .frequencyMax])
        }
    }

    private mutating func readDates(_ events: [FHIRDateTime]) throws(DosageLanguageError) {
        guard !events.isEmpty else { return }
        for event in events { try requireValid(event, path(.event)) }
        var seen: Set<FHIRDateTime> = []
        let distinct = events.filter { seen.insert($0).inserted }
        if distinct.count < events.count { try noteRepeats(.event) }
        // The least precise of one start comes first: in March before the first of March.
        let phrases = distinct.sorted { $0.order < $1.order }.map { event in
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

    private mutating func readCode(
        _ concept: CodeableConcept,
        beside timing: DosageTiming,
        hasFrequency: Bool
    ) throws(DosageLanguageError) {
        let hasPattern = hasFrequency || words.tellsWhen
        guard let (code, others) = try TimingCode.read(concept) else {
            // The words of a code that is not known can only be quoted, and only where they contradict nothing.
            guard !hasPattern else { return }
            if let text = context.words(of: concept) {
                let isAll = concept.allWords.count <= 1
                try add(.cadence, KeyedPhrase("code.text", .text(text)), isAll ? .code : [])
            } else {
                hasUnknownSchedule = true
            }
            return
        }
        guard hasPattern else {
            if others.isEmpty { return try add(.cadence, code, .code) }
            let quotes = others.map { PhraseArgument.phrase(KeyedPhrase("code.text", .text($0))) }
            return try add(.cadence, KeyedPhrase("code.words", .phrase(code), .list(quotes, .and)), .code)
        }
        // Other words stay in the ledger of what was not said, as the text of a dosage does.
        let elements: DosageElements = others.isEmpty ? .code : []
        if timing.hasPattern, code.agrees(with: timing.pattern) {
            imply(.code, elements)
            return
        }
        try add(.code, KeyedPhrase("code.differs", .phrase(code)), elements)
        try note(.codeConflict, path(.code), "the abbreviation differs from the pattern beside it")
    }

    func requireValid(_ moment: FHIRDateTime, _ path: String) throws(DosageLanguageError) {
        guard moment.isValid else {
            throw DosageLanguageError(
                .value, path: path, detail: "expected a date, or a date with a time and an offset")
        }
    }
}

extension FHIRDateTime {
    /// Where the moment stands among others: its first day as written, then the moment itself.
    fileprivate var order: (Int, Int64, Int) {
        (days?.lowerBound.daysSinceEpoch ?? 0, epochSeconds ?? .min, nanosecond)
    }
}
