// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A walk over a dosage that turns its elements into parts of a sentence.
///
/// Each part says which elements it speaks; what no part speaks is left for the ledger. Anything invalid or unknown
/// that could change the meaning stops the walk.
struct DosageReader {
    let version: FHIRVersion
    let paths: TimingPathNames
    private(set) var parts: [DosagePart] = []
    var issues: [FHIRIssue] = []
    /// Whether a code that is not known and has no words is all that tells when.
    private(set) var hasUnknownSchedule = false

    /// Reads a dosage.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - version: The version whose names the paths use.
    /// - Throws: The first element that cannot be said.
    init(_ dosage: Dosage, version: FHIRVersion) throws(DosageLanguageError) {
        self.version = version
        paths = TimingPathNames(version: version)
        guard dosage.modifierExtension.isEmpty else {
            throw Self.modifierExtension("modifierExtension")
        }
        try requireNoLeftovers(dosage.extras, of: .dosage, "")
        try readDoses(dosage.doseAndRate)
        if let timing = dosage.timing { try readTiming(timing) }
        readAsNeeded(dosage)
        try readLimits(dosage)
    }

    mutating func add(
        _ role: DosagePart.Role,
        _ phrase: any LocalizedSentenceBuildingSupport,
        _ paths: [String]
    ) {
        parts.append(DosagePart(role: role, phrase: phrase, paths: paths))
    }

    mutating func note(_ code: FHIRIssue.Code, _ path: String, _ detail: String) {
        issues.append(FHIRIssue(.warning, code, path: path, detail: detail))
    }

    /// Refuses an element of which a member that is known occurs a second time, or could not be read.
    func requireNoLeftovers(
        _ extras: ElementExtras,
        of element: DosageElement,
        _ prefix: @autoclosure () -> String
    ) throws(DosageLanguageError) {
        guard !extras.isEmpty else { return }
        for name in extras.unknownMembers.map(\.name)
        where name == "modifierExtension" || DosageElement.isMeaningful(name) {
            let path = prefix() + name
            guard name != "modifierExtension" else { throw Self.modifierExtension(path) }
            throw DosageLanguageError(
                .value,
                path: path,
                detail: element.has(name, in: version)
                    ? "the element occurs more than once, or could not be read"
                    : "it is not an element of \(element.rawValue) in FHIR \(version.rawValue.uppercased())"
            )
        }
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

    private mutating func readTiming(_ timing: Timing) throws(DosageLanguageError) {
        guard timing.modifierExtension.isEmpty else {
            throw Self.modifierExtension("timing.modifierExtension")
        }
        try requireNoLeftovers(timing.extras, of: .timing, "timing.")
        if let pattern = timing.repeat { try readPattern(pattern) }
        try readDates(timing.event)
        if let code = timing.code { try readCode(code, beside: timing.repeat) }
        if let pattern = timing.repeat, pattern.period == nil { markMissingPeriod() }
    }

    /// Says of a frequency that nothing tells in which time, since "1 tablet twice" reads as two tablets in all.
    private mutating func markMissingPeriod() {
        guard let index = parts.firstIndex(where: { $0.phrase is Frequency }),
            !parts.contains(where: { $0.role.tellsWhen && $0.role != .cadence || $0.role == .code })
        else { return }
        let part = parts[index]
        parts[index] = DosagePart(
            role: part.role,
            phrase: KeyedPhrase("frequency.noPeriod", [.phrase(part.phrase)]),
            paths: part.paths
        )
    }

    private mutating func readDates(_ events: [FHIRDateTime]) throws(DosageLanguageError) {
        guard !events.isEmpty else { return }
        for event in events { try requireValid(event, "timing.event") }
        var seen: Set<FHIRDateTime> = []
        let distinct = events.filter { seen.insert($0).inserted }
        if distinct.count < events.count { noteRepeats("timing.event") }
        // The least precise of one start comes first: in March before the first of March.
        let phrases = distinct.sorted { $0.order < $1.order }.map { event in
            let key =
                switch event.precision {
                case .year: "date.year"
                case .month: "date.month"
                default: "date.on"
                }
            return PhraseArgument.phrase(KeyedPhrase(key, [.moment(event)]))
        }
        add(.date, KeyedPhrase("dates", [.list(phrases, .and)]), ["timing.event"])
    }

    private mutating func readCode(
        _ concept: CodeableConcept,
        beside pattern: TimingRepeat?
    ) throws(DosageLanguageError) {
        let path = "timing.code"
        let hasPattern = parts.contains { $0.role.tellsWhen }
        guard let (code, others) = try TimingCode.read(concept) else {
            // The words of a code that is not known can only be quoted, and only where they contradict nothing.
            guard !hasPattern else { return }
            if let text = concept.shownText {
                let isAll = concept.allWords.count == 1
                add(.cadence, KeyedPhrase("code.text", [.text(text)]), isAll ? [path] : [])
            } else {
                hasUnknownSchedule = true
            }
            return
        }
        guard hasPattern else {
            let quotes = others.map { PhraseArgument.phrase(KeyedPhrase("code.text", [.text($0)])) }
            let phrase = KeyedPhrase("code.words", [.phrase(code), .list(quotes, .and)])
            add(.cadence, others.isEmpty ? code : phrase, [path])
            return
        }
        // Other words stay in the ledger of what was not said, as the text of a dosage does.
        let paths = others.isEmpty ? [path] : []
        if let pattern, code.agrees(with: pattern) {
            add(.code, KeyedPhrase(""), paths)
            return
        }
        add(.code, KeyedPhrase("code.differs", [.phrase(code)]), paths)
        note(.codeConflict, path, "the abbreviation differs from the pattern beside it")
    }

    // MARK: As needed

    private mutating func readAsNeeded(_ dosage: Dosage) {
        let flag = version == .r5 ? "asNeeded" : "asNeededBoolean"
        if !dosage.asNeededFor.isEmpty {
            let reasons = dosage.asNeededFor.compactMap(\.shownText)
            let isComplete = reasons.count == dosage.asNeededFor.count && dosage.asNeededFor.allSatisfy(\.isSaidByText)
            let phrase =
                reasons.isEmpty
                ? KeyedPhrase("asNeeded") : KeyedPhrase("asNeeded.for", [.list(reasons.map { .text($0) }, .or)])
            // A reason without words, or with others beside those said, stays in the ledger of what was not said.
            add(.asNeeded, phrase, isComplete ? [version == .r5 ? "asNeededFor" : "asNeededCodeableConcept"] : [])
        } else if dosage.asNeeded == true {
            add(.asNeeded, KeyedPhrase("asNeeded"), [flag])
        } else if dosage.asNeeded == false {
            // A schedule without the words says just this.
            parts.append(DosagePart(role: .asNeeded, phrase: KeyedPhrase(""), paths: [flag]))
        }
    }

    func requireValid(_ moment: FHIRDateTime, _ path: String) throws(DosageLanguageError) {
        guard moment.isValid else {
            throw DosageLanguageError(
                .value, path: path, detail: "expected a date, or a date with a time and an offset")
        }
    }
}

/// The names of elements that differ between versions, as paths relative to the dosage.
struct TimingPathNames {
    let periodUnit: String
    let durationUnit: String
    let boundsDuration: String
    /// The elements that a frequency and a period are said by.
    let period: [String]
    let cadence: [String]

    init(version: FHIRVersion) {
        self = version == .dstu2 ? Self.old : Self.new
    }

    private init(periodUnit: String, durationUnit: String, boundsDuration: String) {
        self.periodUnit = periodUnit
        self.durationUnit = durationUnit
        self.boundsDuration = boundsDuration
        period = ["timing.repeat.period", "timing.repeat.periodMax", periodUnit]
        cadence = Self.frequency + period
    }

    static let frequency = ["timing.repeat.frequency", "timing.repeat.frequencyMax"]

    private static let old = TimingPathNames(
        periodUnit: "timing.repeat.periodUnits",
        durationUnit: "timing.repeat.durationUnits",
        boundsDuration: "timing.repeat.boundsQuantity"
    )
    private static let new = TimingPathNames(
        periodUnit: "timing.repeat.periodUnit",
        durationUnit: "timing.repeat.durationUnit",
        boundsDuration: "timing.repeat.boundsDuration"
    )
}

extension FHIRDateTime {
    /// Where the moment stands among others: its first day as written, then the moment itself.
    fileprivate var order: (Int, Int64, Int) {
        (days?.lowerBound.daysSinceEpoch ?? 0, epochSeconds ?? .min, nanosecond)
    }
}
