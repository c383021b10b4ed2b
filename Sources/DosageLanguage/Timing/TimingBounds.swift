// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// How long a repetition goes on, or from when to when.
///
/// Source: FHIR, Timing.repeat.bounds[x]; DSTU2 names the duration a quantity.
public enum TimingBounds: Sendable, Hashable {
    /// A length of time.
    case duration(FHIRDecimal, TimingUnit)
    /// Between two lengths of time.
    case range(FHIRDecimal, FHIRDecimal, TimingUnit)
    /// A length of time at most.
    case atMost(FHIRDecimal, TimingUnit)
    /// A length of time at least.
    case atLeast(FHIRDecimal, TimingUnit)
    /// From one moment to another, both to their precision.
    case period(FHIRDateTime, FHIRDateTime)
    /// From a moment on.
    case starting(FHIRDateTime)
    /// Until a moment, to its precision.
    case ending(FHIRDateTime)
}

extension TimingBounds {
    /// Reads the bounds of a pattern, as a sentence does; nil where it has none.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - version: The version it was read in; a pattern of DSTU2 knows it, whatever the others are.
    ///   - extensions: What extensions mean.
    /// - Throws: The element that refuses the pattern.
    public init?(
        _ pattern: TimingRepeat, version: FHIRVersion = .r4, extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) {
        let timing = try CheckedDosage.reading(pattern, version: version, extensions: extensions).timing
        guard let bounds = timing.bounds else { return nil }
        self = bounds
    }
}

extension TimingBounds: DirectPhrase {
    /// The keys of bounds.
    public static var allFormatStrings: [String] {
        TimingUnit.allCases.flatMap { unit in
            ["bounds.", "bounds.range.", "bounds.upTo.", "bounds.atLeast."].map { $0 + unit.rawValue }
        } + ["bounds.fromUntil", "bounds.from", "bounds.until"]
    }

    /// The key of the bounds.
    public var formatString: String {
        let unit = length?.unit ?? .day
        return switch self {
        case .duration:
            unit.key("bounds.s", "bounds.min", "bounds.h", "bounds.d", "bounds.wk", "bounds.mo", "bounds.a")
        case .range:
            unit.key(
                "bounds.range.s", "bounds.range.min", "bounds.range.h", "bounds.range.d", "bounds.range.wk",
                "bounds.range.mo", "bounds.range.a")
        case .atMost:
            unit.key(
                "bounds.upTo.s", "bounds.upTo.min", "bounds.upTo.h", "bounds.upTo.d", "bounds.upTo.wk",
                "bounds.upTo.mo", "bounds.upTo.a")
        case .atLeast:
            unit.key(
                "bounds.atLeast.s", "bounds.atLeast.min", "bounds.atLeast.h", "bounds.atLeast.d", "bounds.atLeast.wk",
                "bounds.atLeast.mo", "bounds.atLeast.a")
        case .period: "bounds.fromUntil"
        case .starting: "bounds.from"
        case .ending: "bounds.until"
        }
    }

    /// The key of bounds that are days or moments, and no months or years: from the 1st to the 7th of March.
    ///
    /// A language may say so what it cannot say of a month. An end with a time of day has a key of its own, whatever the start:
    /// words that include its day would say more, and the time must not be read as that of each dose.
    public var specialFormatString: String? {
        func isDay(_ moment: FHIRDateTime) -> Bool { moment.precision != .year && moment.precision != .month }
        return switch self {
        case .period(let start, let end):
            !isDay(end)
                ? nil : end.precision != .day ? "bounds.fromUntil.moment" : isDay(start) ? "bounds.fromUntil.day" : nil
        case .starting(let moment): isDay(moment) ? "bounds.from.day" : nil
        case .ending(let moment):
            isDay(moment) ? moment.precision == .day ? "bounds.until.day" : "bounds.until.moment" : nil
        case .duration, .range, .atMost, .atLeast: nil
        }
    }

    /// The length as it is said; nil for moments.
    private var length: TimeLength? {
        switch self {
        case .duration(let value, let unit), .atMost(let value, let unit), .atLeast(let value, let unit):
            TimeLength(value, unit)
        case .range(let low, let high, let unit): TimeLength(low, max: high, unit)
        case .period, .starting, .ending: nil
        }
    }

    /// How many lengths or moments there are.
    public var argumentCount: Int {
        switch self {
        case .range, .period: 2
        case .duration, .atMost, .atLeast, .starting, .ending: 1
        }
    }

    /// Returns one of the lengths or moments.
    public func argument(at position: Int) -> PhraseArgument {
        switch self {
        case .duration(let value, _), .atMost(let value, _), .atLeast(let value, _):
            .number(length?.value ?? value)
        case .range(let low, let high, _):
            .number(position == 0 ? length?.value ?? low : length?.max ?? high)
        case .period(let start, let end): .moment(position == 0 ? start : end)
        case .starting(let moment), .ending(let moment): .moment(moment)
        }
    }
}
