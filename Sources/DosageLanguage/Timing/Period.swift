// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// The time in which a frequency is counted.
///
/// Source: FHIR, Timing.repeat.period, periodMax and periodUnit.
public struct Period: Sendable, Hashable {
    /// The length.
    public let value: FHIRDecimal
    /// The greatest length, where it is a range.
    public let max: FHIRDecimal?
    /// The unit of both.
    public let unit: TimingUnit

    /// Creates a period.
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

    /// Whether the period is one unit, as a day is.
    public var isOneUnit: Bool {
        max == nil && value.isNumericallyEqual(to: 1)
    }
}

extension Period: LocalizedSentenceBuildingSupport {
    /// The keys of periods.
    public static var allFormatStrings: [String] {
        TimingUnit.allCases.flatMap { ["every.\($0.rawValue)", "every.range.\($0.rawValue)"] }
    }

    /// The key of the period, as in every 8 hours.
    public var formatString: String {
        max == nil ? "every.\(unit.rawValue)" : "every.range.\(unit.rawValue)"
    }

    /// The lengths.
    public var localizedArguments: [PhraseArgument] {
        [.number(value)] + (max.map { [.number($0)] } ?? [])
    }
}
