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
            throw DosageLanguageError(
                .modifierExtension,
                path: "modifierExtension",
                detail: "an extension that may change the meaning is not known"
            )
        }
        try requireNoLeftovers(dosage.extras, "")
        for (index, entry) in dosage.doseAndRate.enumerated() {
            try readDose(entry, at: index, of: dosage.doseAndRate.count)
        }
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

    /// Refuses an element of which a member that is known occurs a second time, or could not be read.
    func requireNoLeftovers(_ extras: ElementExtras, _ path: String) throws(DosageLanguageError) {
        guard !extras.isEmpty else { return }
        for name in extras.unknownMembers.map(\.name) {
            let path = path.isEmpty ? name : "\(path).\(name)"
            if name == "modifierExtension" {
                throw DosageLanguageError(
                    .modifierExtension,
                    path: path,
                    detail: "an extension that may change the meaning is not known"
                )
            }
            guard Self.meaningful.contains(name) else { continue }
            throw DosageLanguageError(
                .value,
                path: path,
                detail: "the element occurs more than once, could not be read, or belongs to another version of FHIR"
            )
        }
    }

    /// The members of Dosage and Timing.repeat that a sentence must not pass over.
    private static let meaningful: Set<String> = [
        "asNeededBoolean", "asNeededCodeableConcept", "asNeeded", "asNeededFor", "timing", "doseQuantity", "doseRange",
        "doseAndRate", "rateRatio", "rateRange", "rateQuantity", "maxDosePerPeriod", "maxDosePerAdministration",
        "maxDosePerLifetime", "frequency", "frequencyMax", "period", "periodMax", "periodUnit", "periodUnits", "when",
        "offset", "timeOfDay", "dayOfWeek", "count", "countMax", "boundsDuration", "boundsQuantity", "boundsPeriod",
        "boundsRange", "duration", "durationMax", "durationUnit", "durationUnits", "repeat", "event", "code",
        "sequence",
    ]

    // MARK: Timing

    private mutating func readTiming(_ timing: Timing) throws(DosageLanguageError) {
        guard timing.modifierExtension.isEmpty else {
            throw DosageLanguageError(
                .modifierExtension,
                path: "timing.modifierExtension",
                detail: "an extension that may change the meaning is not known"
            )
        }
        try requireNoLeftovers(timing.extras, "timing")
        if let pattern = timing.repeat { try readPattern(pattern) }
        try readDates(timing.event)
        if let code = timing.code { readCode(code, beside: timing.repeat) }
    }

    private mutating func readDates(_ events: [FHIRDateTime]) throws(DosageLanguageError) {
        guard !events.isEmpty else { return }
        for event in events { try requireValid(event, "timing.event") }
        // The least precise of one start comes first: in March before the first of March.
        let phrases = events.sorted { $0.order < $1.order }.map { event in
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

    private mutating func readCode(_ concept: CodeableConcept, beside pattern: TimingRepeat?) {
        let hasPattern = parts.contains { [.cadence, .day, .time, .event, .date].contains($0.role) }
        guard let code = TimingCode(concept) else {
            // The words of a code that is not known can only be quoted, and only where they contradict nothing.
            guard !hasPattern else { return }
            if let text = concept.displayText {
                add(.cadence, KeyedPhrase("code.text", [.text(text)]), ["timing.code"])
            } else {
                hasUnknownSchedule = true
            }
            return
        }
        guard hasPattern else {
            add(.cadence, code, ["timing.code"])
            return
        }
        if let pattern, code.agrees(with: pattern) {
            parts.append(DosagePart(role: .code, phrase: KeyedPhrase(""), paths: ["timing.code"]))
            return
        }
        add(.code, KeyedPhrase("code.differs", [.phrase(code)]), ["timing.code"])
        issues.append(
            FHIRIssue(
                .warning,
                .codeConflict,
                path: "timing.code",
                detail: "the abbreviation differs from the pattern beside it"
            )
        )
    }

    // MARK: As needed

    private mutating func readAsNeeded(_ dosage: Dosage) {
        let reasons = dosage.asNeededFor.compactMap(\.displayText)
        if !dosage.asNeededFor.isEmpty {
            let isComplete = reasons.count == dosage.asNeededFor.count
            let phrase =
                reasons.isEmpty
                ? KeyedPhrase("asNeeded") : KeyedPhrase("asNeeded.for", [.list(reasons.map { .text($0) }, .or)])
            // A reason without words stays in the ledger of what was not said.
            add(.asNeeded, phrase, isComplete ? ["asNeededCodeableConcept"] : [])
        } else if dosage.asNeeded == true {
            add(.asNeeded, KeyedPhrase("asNeeded"), ["asNeededBoolean"])
        } else if dosage.asNeeded == false {
            // A schedule without the words says just this.
            parts.append(DosagePart(role: .asNeeded, phrase: KeyedPhrase(""), paths: ["asNeededBoolean"]))
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
    let version: FHIRVersion

    var periodUnit: String { version == .dstu2 ? "timing.repeat.periodUnits" : "timing.repeat.periodUnit" }
    var durationUnit: String { version == .dstu2 ? "timing.repeat.durationUnits" : "timing.repeat.durationUnit" }
    var boundsDuration: String { version == .dstu2 ? "timing.repeat.boundsQuantity" : "timing.repeat.boundsDuration" }
}

extension FHIRDateTime {
    /// Where the moment stands among others: its first day as written, then the moment itself.
    fileprivate var order: (Int, Int64, Int) {
        (days?.lowerBound.daysSinceEpoch ?? 0, epochSeconds ?? .min, nanosecond)
    }
}
