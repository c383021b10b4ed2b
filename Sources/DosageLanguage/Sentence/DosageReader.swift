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
        for name in extras.unknownMembers.map(\.name) where Self.meaningful.contains(name) {
            throw DosageLanguageError(
                .value,
                path: path.isEmpty ? name : "\(path).\(name)",
                detail: "the element occurs more than once or could not be read"
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
        add(.date, KeyedPhrase("date.on", [.list(events.map { .moment($0) }, .and)]), ["timing.event"])
    }

    private mutating func readCode(_ concept: CodeableConcept, beside pattern: TimingRepeat?) {
        let hasPattern = parts.contains { [.cadence, .day, .time, .event, .date].contains($0.role) }
        guard let code = TimingCode(concept) else {
            // The words of a code that is not known can only be quoted, and only where they contradict nothing.
            if !hasPattern, let text = concept.displayText {
                add(.cadence, KeyedPhrase("code.text", [.text(text)]), ["timing.code"])
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

    // MARK: Amounts

    private mutating func readDose(
        _ entry: DoseAndRate,
        at index: Int,
        of count: Int
    ) throws(DosageLanguageError) {
        let prefix = version == .dstu2 ? "" : "doseAndRate[\(index)]."
        try requireNoLeftovers(entry.extras, "doseAndRate[\(index)]")
        // A second entry says the same amount in another way, such as per kilogram: the first is spoken.
        guard index == 0 else { return }
        switch entry.dose {
        case .quantity(let quantity)?:
            let path = prefix + "doseQuantity"
            add(.dose, KeyedPhrase("dose", [.phrase(try amount(quantity, path))]), [path])
        case .range(let range)?:
            let path = prefix + "doseRange"
            add(.dose, KeyedPhrase("dose", [.phrase(try amounts(range, path))]), [path])
        case nil: break
        }
        switch entry.rate {
        case .quantity(let quantity)?:
            let path = prefix + "rateQuantity"
            add(.rate, KeyedPhrase("rate", [.phrase(try amount(quantity, path))]), [path])
        case .range(let range)?:
            let path = prefix + "rateRange"
            add(.rate, KeyedPhrase("rate", [.phrase(try amounts(range, path))]), [path])
        case .ratio(let ratio)?:
            let path = prefix + "rateRatio"
            let (amount, per) = try self.ratio(ratio, path)
            add(.rate, KeyedPhrase("rate.per", [.phrase(amount), .phrase(per)]), [path])
        case nil: break
        }
    }

    func amount(_ quantity: Quantity, _ path: String) throws(DosageLanguageError) -> QuantityPhrase {
        guard let value = quantity.value else {
            throw DosageLanguageError(.value, path: path, detail: "the amount has no number")
        }
        guard let decimal = value.decimal, decimal >= 0 else {
            throw DosageLanguageError(.value, path: path, detail: "expected a number of 0 or more")
        }
        var comparator: QuantityPhrase.Comparator?
        if let code = quantity.comparator {
            guard let known = QuantityPhrase.Comparator(rawValue: code.rawValue) else {
                throw DosageLanguageError(.unknownCode, path: path, detail: "the comparator is not known")
            }
            comparator = known
        }
        return QuantityPhrase(value: value, unit: UnitPhrase(of: quantity, value: value), comparator: comparator)
    }

    private func amounts(_ range: FHIRRange, _ path: String) throws(DosageLanguageError) -> QuantityRangePhrase {
        let low = try range.low.map { (low) throws(DosageLanguageError) in try amount(low, path) }
        let high = try range.high.map { (high) throws(DosageLanguageError) in try amount(high, path) }
        guard low != nil || high != nil else {
            throw DosageLanguageError(.value, path: path, detail: "the range has neither end")
        }
        guard low?.comparator == nil, high?.comparator == nil else {
            throw DosageLanguageError(.value, path: path, detail: "the ends of a range have no comparator")
        }
        if let low, let high, low.unit?.key == high.unit?.key, let from = low.value.decimal,
            let to = high.value.decimal, to < from
        {
            throw DosageLanguageError(.range, path: path, detail: "expected an end of at least the start")
        }
        return QuantityRangePhrase(low: low, high: high)
    }

    /// An amount, and what it is counted per: a unit of time, a length of time, or another amount.
    private func ratio(
        _ ratio: FHIRRatio,
        _ path: String
    ) throws(DosageLanguageError) -> (QuantityPhrase, any LocalizedSentenceBuildingSupport) {
        guard let numerator = ratio.numerator, let denominator = ratio.denominator else {
            throw DosageLanguageError(.value, path: path, detail: "the ratio has not both its amounts")
        }
        let per = try amount(denominator, path)
        guard per.value.decimal != 0 else {
            throw DosageLanguageError(.value, path: path, detail: "the amount is counted per nothing")
        }
        guard per.comparator == nil else {
            throw DosageLanguageError(.value, path: path, detail: "the second amount of a ratio has no comparator")
        }
        let amount = try amount(numerator, path)
        guard let unit = TimingUnit(of: denominator) else {
            return (amount, KeyedPhrase("per.amount", [.phrase(per)]))
        }
        return per.value.isNumericallyEqual(to: 1)
            ? (amount, KeyedPhrase("per.\(unit.rawValue)"))
            : (amount, KeyedPhrase("in.\(unit.rawValue)", [.number(per.value)]))
    }

    private mutating func readLimits(_ dosage: Dosage) throws(DosageLanguageError) {
        for limit in dosage.maxDosePerPeriod {
            let (amount, per) = try ratio(limit, "maxDosePerPeriod")
            add(.limit, KeyedPhrase("limit.period", [.phrase(amount), .phrase(per)]), ["maxDosePerPeriod"])
        }
        if let limit = dosage.maxDosePerAdministration {
            let amount = try amount(limit, "maxDosePerAdministration")
            add(.limit, KeyedPhrase("limit.administration", [.phrase(amount)]), ["maxDosePerAdministration"])
        }
        if let limit = dosage.maxDosePerLifetime {
            let amount = try amount(limit, "maxDosePerLifetime")
            add(.limit, KeyedPhrase("limit.lifetime", [.phrase(amount)]), ["maxDosePerLifetime"])
        }
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

    // MARK: Bounds

    mutating func readBounds(_ bounds: TimingRepeat.Bounds) throws(DosageLanguageError) {
        switch bounds {
        case .duration(let quantity): add(.bounds, try length(quantity), [paths.boundsDuration])
        case .range(let range): add(.bounds, try lengths(range), ["timing.repeat.boundsRange"])
        case .period(let period): try readBounds(period)
        }
    }

    private func length(_ quantity: Quantity) throws(DosageLanguageError) -> TimingBounds {
        let (value, unit) = try time(quantity, paths.boundsDuration)
        switch quantity.comparator {
        case nil: return .duration(value, unit)
        case .lessOrEqual?: return .atMost(value, unit)
        case .greaterOrEqual?: return .atLeast(value, unit)
        default:
            throw DosageLanguageError(
                .value,
                path: paths.boundsDuration,
                detail: "expected a length of time that is exact, at most or at least"
            )
        }
    }

    private func lengths(_ range: FHIRRange) throws(DosageLanguageError) -> TimingBounds {
        let path = "timing.repeat.boundsRange"
        let low = try range.low.map { (low) throws(DosageLanguageError) in try time(low, path) }
        let high = try range.high.map { (high) throws(DosageLanguageError) in try time(high, path) }
        switch (low, high) {
        case (let low?, let high?):
            guard low.1 == high.1 else {
                throw DosageLanguageError(.value, path: path, detail: "expected one unit for both ends")
            }
            guard let from = low.0.decimal, let to = high.0.decimal, from <= to else {
                throw DosageLanguageError(.range, path: path, detail: "expected an end of at least the start")
            }
            return from == to ? .duration(low.0, low.1) : .range(low.0, high.0, low.1)
        case (nil, let high?): return .atMost(high.0, high.1)
        case (let low?, nil): return .atLeast(low.0, low.1)
        case (nil, nil): throw DosageLanguageError(.value, path: path, detail: "the range has neither end")
        }
    }

    private func time(_ quantity: Quantity, _ path: String) throws(DosageLanguageError) -> (FHIRDecimal, TimingUnit) {
        guard let value = quantity.value, let decimal = value.decimal, decimal > 0 else {
            throw DosageLanguageError(.value, path: path, detail: "expected a length of time above 0")
        }
        guard let unit = TimingUnit(of: quantity) else {
            throw DosageLanguageError(.unknownCode, path: path, detail: "expected one of s, min, h, d, wk, mo, a")
        }
        return (value, unit)
    }

    private mutating func readBounds(_ period: FHIRPeriod) throws(DosageLanguageError) {
        let path = "timing.repeat.boundsPeriod"
        if let start = period.start { try requireValid(start, path) }
        if let end = period.end { try requireValid(end, path) }
        switch (period.start, period.end) {
        case (let start?, let end?):
            if let last = end.days?.upperBound, let first = start.days?.lowerBound, last < first {
                throw DosageLanguageError(.range, path: path, detail: "expected an end that is not before the start")
            }
            add(.bounds, TimingBounds.period(start, end), [path])
        case (let start?, nil): add(.bounds, TimingBounds.starting(start), [path])
        case (nil, let end?): add(.bounds, TimingBounds.ending(end), [path])
        case (nil, nil): throw DosageLanguageError(.value, path: path, detail: "the period has neither end")
        }
    }

    private func requireValid(_ moment: FHIRDateTime, _ path: String) throws(DosageLanguageError) {
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
