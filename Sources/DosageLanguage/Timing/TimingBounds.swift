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

extension TimingBounds: LocalizedSentenceBuildingSupport {
    /// The keys of bounds.
    public static var allFormatStrings: [String] {
        TimingUnit.allCases.flatMap { unit in
            ["bounds.", "bounds.range.", "bounds.upTo.", "bounds.atLeast."].map { $0 + unit.rawValue }
        } + ["bounds.fromUntil", "bounds.from", "bounds.until"]
    }

    /// The key of the bounds.
    public var formatString: String {
        switch self {
        case .duration(_, let unit): "bounds.\(unit.rawValue)"
        case .range(_, _, let unit): "bounds.range.\(unit.rawValue)"
        case .atMost(_, let unit): "bounds.upTo.\(unit.rawValue)"
        case .atLeast(_, let unit): "bounds.atLeast.\(unit.rawValue)"
        case .period: "bounds.fromUntil"
        case .starting: "bounds.from"
        case .ending: "bounds.until"
        }
    }

    /// The lengths or moments.
    public var localizedArguments: [PhraseArgument] {
        switch self {
        case .duration(let value, _), .atMost(let value, _), .atLeast(let value, _): [.number(value)]
        case .range(let low, let high, _): [.number(low), .number(high)]
        case .period(let start, let end): [.moment(start), .moment(end)]
        case .starting(let moment), .ending(let moment): [.moment(moment)]
        }
    }
}
