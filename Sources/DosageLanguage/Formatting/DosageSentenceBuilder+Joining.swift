// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Several dosages, and what the resource says beside them, as one sentence.
extension DosageSentenceBuilder {
    /// A dosage in words.
    struct Said {
        var text: String
        var clause: DosageSentence.Clause
        let issues: [FHIRIssue]
        let reading: CheckedDosage
        /// Whether the words of the dosage are all that it has.
        let isTextOnly: Bool
        /// Whether amount and time are both told, by the structure or by words that are quoted.
        let isWhole: Bool
        /// Whether it is a later step of a course, which its first step says.
        let isGoneOn: Bool
    }

    /// Says one dosage.
    func said(
        _ dosage: Dosage, isPrescription: Bool, _ record: RecordContext
    ) throws(DosageLanguageError) -> DosageSentence {
        var reader = try reader(of: dosage)
        let words = ComparedWords.of(0, [dosage], version: version, record)
        if let words { reader.comparisons = words.comparisons }
        try reader.say(dosage)
        var (text, parts) = composer.compose(reader.words, capitals: context.renderer.forms)
        guard !text.isEmpty || reader.comparisons.contains(where: { $0.result == .forbids }) else {
            throw Self.nothingAskedFor
        }
        // The number of the only dosage of a prescription puts it before or after nothing.
        if isPrescription { reader.ledger.speak(.sequence) }
        var clauses = [
            DosageSentence.Clause(
                ledger: reader.ledger,
                words: .of(
                    words, 0, [dosage], version: version, record, hasFreeUnit: reader.hasFreeUnit,
                    hasOpenUnit: reader.hasOpenUnit), parts: parts, ownPaths: reader.own.map(\.paths), index: nil)
        ]
        try forbid(reader.comparisons, in: &text, moving: &clauses)
        return sentence(&text, clauses, reader.issues, nil)
    }

    /// Puts words that forbid the medicine before everything.
    private func forbid(
        _ comparisons: [WordsComparison], in text: inout String, moving clauses: inout [DosageSentence.Clause]
    ) throws(DosageLanguageError) {
        let words = comparisons.filter { $0.effect.sentence == .first }.compactMap(\.quote)
        guard !words.isEmpty else { return }
        let quotes = try quotes(words)
        guard !text.isEmpty else {
            text = quotes
            return
        }
        // A table without a phrase for it has the words behind the dosages.
        _ = composer.append(quotes, to: &text, composer.forbids ?? composer.alsoSays, moving: &clauses)
    }

    /// Several words of the record as a list of quotations, each once.
    private func quotes(_ words: [String]) throws(DosageLanguageError) -> String {
        var seen: Set<String> = []
        var quotes: [String] = []
        for one in words where seen.insert(one.plainWords).inserted {
            quotes.append(try text(of: KeyedPhrase("quote", .text(one.cutForSentence))))
        }
        return context.renderer.forms.list(quotes, .and)
    }

    private func reader(of dosage: Dosage) throws(DosageLanguageError) -> DosageReader {
        let reading = CheckedDosage.reading(dosage, version: version, extensions: context.options.extensions)
        let own = context.ownParts?(dosage) ?? []
        let issues = try reading.notices(isStrict: context.options.isStrict, spoken: context.options.paths(saidBy: own))
        return DosageReader(reading, DosageLedger.of(dosage, reading), context: context, own: own, issues)
    }

    private static let nothingAskedFor = DosageLanguageError(
        .nothingToSay, path: "", detail: "the dosage has none of the parts that are asked for")

    /// Says the dosages of a resource, with what it says beside them.
    func said(_ dosages: [Dosage], _ record: CheckedRecord?) throws(DosageLanguageError) -> DosageSentence {
        let notices = try record?.notices(isStrict: context.options.isStrict) ?? []
        if dosages.count == 1, record?.isPlain != false {
            return try said(dosages[0], isPrescription: true, record?.context ?? RecordContext())
        }
        try requireOneManner(dosages)
        let words = dosages.indices.map {
            ComparedWords.of($0, dosages, version: version, record?.context ?? RecordContext())
        }
        let shared = Self.shared(words)
        var said: [Said] = []
        var courses: [Int: DosageCourse] = [:]
        for course in DosageCourse.courses(of: dosages) ?? [] where course.places.count > 1 {
            for place in course.places { courses[place] = course }
        }
        let first = try? firstToSayTheRoute(dosages)
        for index in dosages.indices {
            do throws(DosageLanguageError) {
                let isShared = first.map { $0 != index && dosages[index].isTaken(as: dosages[$0]) } ?? false
                said.append(
                    try say(
                        index, of: dosages, as: courses[index], words[index], shared,
                        record?.context ?? RecordContext(),
                        isShared))
            } catch {
                throw dosages.count == 1 ? error : error.prefixed("[\(index)]")
            }
        }
        if said.isEmpty, record?.renderedText == nil {
            throw DosageLanguageError(.nothingToSay, path: "", detail: "there is no dosage")
        }
        var text = ""
        var issues = notices
        var clauses = try join(dosages, said, to: &text, &issues)
        for one in said {
            issues += one.issues.map {
                FHIRIssue($0.severity, $0.code, path: one.clause.located($0.path), detail: $0.detail)
            }
        }
        let sharedWords = words.lazy.compactMap(\.self).flatMap(\.comparisons).filter {
            shared.contains($0.words.plainWords)
        }
        let ledger = try record.map { (record) throws(DosageLanguageError) in
            try add(record, beside: said, dosages, Array(sharedWords), to: &text, &issues, moving: &clauses)
        }
        if record == nil { try alsoSay(sharedWords.compactMap(\.quote), to: &text, moving: &clauses) }
        let forbidding = (words.flatMap { $0?.comparisons ?? [] }) + (ledger?.words?.comparisons ?? [])
        try forbid(forbidding, in: &text, moving: &clauses)
        clauses.sort { ($0.index ?? 0) < ($1.index ?? 0) }
        return sentence(&text, clauses, issues, ledger)
    }

    /// The dosage that is said first where all have one route and it says the route in words; nil for any others.
    private func firstToSayTheRoute(_ dosages: [Dosage]) throws(DosageLanguageError) -> Int? {
        guard dosages.count > 1, let route = dosages[0].route, dosages.allSatisfy({ $0.route == route }),
            let first = dosages.indices.min(by: {
                (dosages[$0].sequence ?? 0, $0) < (dosages[$1].sequence ?? 0, $1)
            })
        else { return nil }
        var reader = try reader(of: dosages[first])
        try reader.sayManner(dosages[first])
        return reader.words.parts.contains { $0.role == .route } ? first : nil
    }

    /// Refuses several dosages that differ in a route or method that is not asked for: one for the eye and one for the ear
    /// would read as doses of one place.
    private func requireOneManner(_ dosages: [Dosage]) throws(DosageLanguageError) {
        guard dosages.count > 1 else { return }
        let inTheirWords = context.options.register == .clinician
        func require<Value: CodedWords>(
            _ role: DosageRole, _ type: Value.Type, _ concept: (Dosage) -> CodeableConcept?
        ) throws(DosageLanguageError) {
            guard !context.options.says(role) else { return }
            let readings = dosages.map { concept($0).map { Value.read($0, inTheirWords: inTheirWords) } }
            guard let first = readings.lazy.compactMap(\.self).first else { return }
            let isLeftOut = readings.contains { if case .known? = $0 { true } else { false } }
            guard isLeftOut, let index = readings.firstIndex(where: { $0 != nil && $0 != first }) else { return }
            throw DosageLanguageError(
                .differingParts, path: "[\(index)].\(role.rawValue)",
                detail: "the dosages differ in it, and it is not among the parts that are asked for; ask for it, too")
        }
        try require(.route, AdministrationRoute.self) { $0.route }
        try require(.method, AdministrationMethod.self) { $0.method }
        try require(.site, AdministrationSite.self) { $0.site }
    }

    /// Says one of several dosages; a step of a course as the whole course.
    private func say(
        _ place: Int, of all: [Dosage], as course: DosageCourse?, _ words: ComparedWords?, _ shared: Set<String>,
        _ record: RecordContext, _ isRouteShared: Bool
    ) throws(DosageLanguageError) -> Said {
        let index = all.count == 1 ? nil : place
        let spoken = course?.dosage ?? all[place]
        var reader = try reader(of: spoken)
        reader.isRouteShared = isRouteShared
        if let words { (reader.comparisons, reader.shared) = (words.comparisons, shared) }
        try reader.say(spoken)
        // The first in order gets the capital, once they are joined.
        let (text, parts) = composer.compose(reader.words, capitals: nil)
        let isAll = reader.comparisons.contains { $0.result == .forbids || shared.contains($0.words.plainWords) }
        guard !text.isEmpty || isAll else { throw Self.nothingAskedFor }
        let words = ComparedWords.of(
            words, place, all, version: version, record, hasFreeUnit: reader.hasFreeUnit,
            hasOpenUnit: reader.hasOpenUnit)
        return Said(
            text: text,
            clause: DosageSentence.Clause(
                ledger: reader.ledger, words: words, parts: parts, ownPaths: reader.own.map(\.paths), index: index),
            issues: reader.issues, reading: reader.reading, isTextOnly: parts.contains { $0.role == .text },
            isWhole: reader.isWhole, isGoneOn: course.map { $0.places.first != index } ?? false)
    }

    // MARK: Several dosages

    /// Joins dosages in their order: those of words only last, where others are there.
    private func join(
        _ dosages: [Dosage], _ said: [Said], to text: inout String, _ issues: inout [FHIRIssue]
    ) throws(DosageLanguageError) -> [DosageSentence.Clause] {
        let structured = said.indices.filter { !said[$0].isTextOnly }
        let numbers = Set(structured.compactMap { dosages[$0].sequence })
        // Words beside a structure may repeat it; only a number of their own makes them a step.
        let quoted =
            structured.isEmpty
            ? [] : said.indices.filter { said[$0].isTextOnly && dosages[$0].sequence.map(numbers.contains) != false }
        let steps = said.indices.filter { !quoted.contains($0) }
        let hasSequence = steps.contains { dosages[$0].sequence != nil }
        if hasSequence, let index = steps.first(where: { dosages[$0].sequence == nil }) {
            throw DosageLanguageError(
                .sequence,
                path: "[\(index)].sequence",
                detail: "some dosages have a sequence and this one has none"
            )
        }
        let ranked = steps.sorted { (dosages[$0].sequence ?? 0, $0) < (dosages[$1].sequence ?? 0, $1) }
        var clauses: [DosageSentence.Clause] = []
        var isOpen = false
        for (position, index) in ranked.enumerated() {
            var clause = said[index].clause
            if said[index].isGoneOn {
                clause.parts = []
            } else if position == 0 {
                text = said[index].text
            } else {
                let isLater = dosages[index].sequence != dosages[ranked[position - 1]].sequence
                let startsByItself = said[index].reading.startsByItself
                if isLater, isOpen, !startsByItself {
                    let issue = FHIRIssue(
                        .warning, .sequence, path: "[\(index)].sequence",
                        detail: "nothing says when the dosages before it end")
                    if context.options.isStrict { throw DosageLanguageError(issue) }
                    issues.append(issue)
                }
                let join = !isLater ? composer.andAlso : isOpen ? composer.andNext : composer.andThen
                clause.parts.move(by: composer.append(said[index].text, to: &text, join, moving: &clauses))
                if isLater { isOpen = false }
            }
            if !said[index].reading.endsAsWritten { isOpen = true }
            clause.ledger.speak(.sequence)
            clauses.append(clause)
        }
        for index in quoted {
            var clause = said[index].clause
            if text.isEmpty {
                text = said[index].text
            } else {
                clause.parts.move(
                    by: composer.append(said[index].text, to: &text, composer.alsoSays, moving: &clauses))
            }
            clause.ledger.speak(.sequence)
            clauses.append(clause)
        }
        return clauses
    }

    // MARK: The resource

    /// Adds what the resource says beside its dosages: from when to when it holds, and its own words where the dosages tell
    /// less than how much and when.
    private func add(
        _ record: CheckedRecord, beside said: [Said], _ dosages: [Dosage], _ shared: [WordsComparison],
        to text: inout String,
        _ issues: inout [FHIRIssue], moving clauses: inout [DosageSentence.Clause]
    ) throws(DosageLanguageError) -> RecordLedger {
        var ledger = RecordLedger(record)
        if let period = record.period, !text.isEmpty, let bounds = TimingBounds(period.value) {
            if said.allSatisfy({ $0.reading.timing.bounds == bounds }) {
                ledger.isPeriodSpoken = true
            } else if context.options.says(.bounds) {
                let window = record.typeName == "MedicationStatement" ? composer.windowOfUse : composer.window
                _ = composer.append(try self.text(of: bounds), to: &text, window, moving: &clauses)
                ledger.isPeriodSpoken = true
            }
        }
        guard let words = ComparedWords.of(record, dosages, version: version) else {
            try alsoSay(shared.compactMap(\.quote), to: &text, moving: &clauses)
            return ledger
        }
        ledger.words = words
        if said.isEmpty, let rendered = record.renderedText {
            text = try self.text(of: KeyedPhrase("text", .text(rendered.value)))
            ledger.spokenWords.insert(rendered.path)
        }
        var quotes = shared.compactMap(\.quote)
        for comparison in words.comparisons where !ledger.spokenWords.contains(comparison.path) {
            if let issue = comparison.issue { issues.append(issue) }
            switch comparison.effect.sentence {
            case .dropped: ledger.repeatedWords.insert(comparison.path)
            case .first: ledger.spokenWords.insert(comparison.path)
            case .quoted:
                guard let quote = comparison.quote else { continue }
                if WordList(text).holdsAll(of: quote) {
                    ledger.repeatedWords.insert(comparison.path)
                } else {
                    ledger.spokenWords.insert(comparison.path)
                    quotes.append(quote)
                }
            }
        }
        try alsoSay(quotes, to: &text, moving: &clauses)
        return ledger
    }

    /// Quotes words beside the dosages, each once.
    private func alsoSay(
        _ words: [String], to text: inout String, moving clauses: inout [DosageSentence.Clause]
    ) throws(DosageLanguageError) {
        guard !words.isEmpty else { return }
        let quotes = try quotes(words)
        guard !text.isEmpty else {
            text = quotes
            return
        }
        _ = composer.append(quotes, to: &text, composer.alsoSays, moving: &clauses)
    }

    /// Words that each of several dosages has, in plain letters.
    private static func shared(_ words: [ComparedWords?]) -> Set<String> {
        guard words.count > 1, let first = words[0], !words.contains(nil) else { return [] }
        func quoted(_ words: ComparedWords) -> Set<String> {
            Set(words.comparisons.filter { $0.quote != nil && $0.effect.sentence == .quoted }.map(\.words.plainWords))
        }
        return words.dropFirst().reduce(quoted(first)) { shared, words in
            shared.isEmpty ? shared : shared.intersection(words.map(quoted) ?? [])
        }
    }
}

extension Dosage {
    /// Whether it is taken in the same way as another of the same route, which then need not be said again.
    ///
    /// A spoon of what is inhaled, and a place of the body by itself, would read as another route.
    fileprivate func isTaken(as other: Dosage) -> Bool {
        method == other.method && site == other.site && siteReference == other.siteReference
            && hasAmount == other.hasAmount && (hasAmount || timing != nil && other.timing != nil)
            && unitOfDose == other.unitOfDose && (unitOfDose != nil || unit == other.unit)
    }

    private var hasAmount: Bool { doseAndRate.contains { $0.dose != nil } }

    private var unit: String? {
        switch doseAndRate.first?.dose {
        case .quantity(let quantity)?: quantity.unit ?? quantity.code?.rawValue
        case .range(let range)?: range.high?.unit ?? range.low?.unit
        case nil: nil
        }
    }
}

extension TimingBounds {
    /// The span of a period, nil where it has neither end, or one that is no date.
    init?(_ period: FHIRPeriod) {
        guard period.start?.isValid != false, period.end?.isValid != false else { return nil }
        switch (period.start, period.end) {
        case (let start?, let end?): self = .period(start, end)
        case (let start?, nil): self = .starting(start)
        case (nil, let end?): self = .ending(end)
        case (nil, nil): return nil
        }
    }
}

extension CheckedDosage {
    /// Whether a count, dates or bounds end the dosage as written.
    var endsAsWritten: Bool {
        if timing.count != nil || !timing.events.isEmpty { return true }
        return switch timing.bounds {
        case .duration?, .range?, .atMost?, .period?, .ending?: true
        case .atLeast?, .starting?, nil: false
        }
    }

    /// Whether the dosage says when it begins.
    var startsByItself: Bool {
        if !timing.events.isEmpty { return true }
        return switch timing.bounds {
        case .period?, .starting?: true
        default: false
        }
    }
}
