// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// How long one administration takes.
///
/// The name hides `Swift.Duration` in files that import this module; write `Swift.Duration` there for the other one.
/// Source: FHIR, Timing.repeat.duration, durationMax and durationUnit.
public struct Duration: Sendable, Hashable {
    /// The length.
    public let value: FHIRDecimal
    /// The greatest length, where it is a range.
    public let max: FHIRDecimal?
    /// The unit of both.
    public let unit: TimingUnit

    /// Creates a duration.
    ///
    /// - Parameters:
    ///   - value: The length.
    ///   - max: The greatest length, where it is a range.
    ///   - unit: The unit of both.
    public init(_ value: FHIRDecimal, max: FHIRDecimal? = nil, unit: TimingUnit) {
        self.value = value
        self.max = max
        self.unit = unit
    }
}

extension Duration: LocalizedSentenceBuildingSupport {
    /// The keys of durations.
    public static var allFormatStrings: [String] {
        TimingUnit.allCases.flatMap { ["duration.\($0.rawValue)", "duration.range.\($0.rawValue)"] }
    }

    /// The key of the duration.
    public var formatString: String {
        max == nil ? "duration.\(unit.rawValue)" : "duration.range.\(unit.rawValue)"
    }

    /// The lengths.
    public var localizedArguments: [PhraseArgument] {
        [.number(value)] + (max.map { [.number($0)] } ?? [])
    }
}
