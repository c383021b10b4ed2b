// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension Timing {
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
            // A digit is compared as it is: most periods are one.
            max == nil && (value.text.utf8.count == 1 ? value.text == "1" : value.isNumericallyEqual(to: 1))
        }
    }
}

extension Timing.Period {
    /// Reads the period of a pattern, as a sentence does; nil where it has none.
    ///
    /// In DSTU2 a period beside an event is a time before or after it, which ``FHIRCore/Timing/When`` has.
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
        guard let period = timing.period else { return nil }
        self = period
    }
}

extension Timing.Period: DirectPhrase {
    /// The keys of periods.
    public static var allFormatStrings: [String] {
        TimingUnit.allCases.flatMap { ["every.\($0.rawValue)", "every.range.\($0.rawValue)"] }
    }

    /// The key of the period, as in every 8 hours.
    public var formatString: String {
        let (max, unit) = (said.max, said.unit)
        return max == nil
            ? unit.key("every.s", "every.min", "every.h", "every.d", "every.wk", "every.mo", "every.a")
            : unit.key(
                "every.range.s", "every.range.min", "every.range.h", "every.range.d", "every.range.wk",
                "every.range.mo", "every.range.a")
    }

    /// The key of a period that stands alone, which a table may have for certain numbers: every other day.
    ///
    /// Beside a frequency the words would say something else: "twice every other day".
    public var specialFormatString: String? {
        let (max, unit) = (said.max, said.unit)
        return max == nil
            ? unit.key(
                "interval.s", "interval.min", "interval.h", "interval.d", "interval.wk", "interval.mo", "interval.a")
            : nil
    }

    /// How many lengths there are.
    public var argumentCount: Int { max == nil ? 1 : 2 }

    /// Returns one of the lengths.
    public func argument(at position: Int) -> PhraseArgument {
        .number(position == 0 ? said.value : said.max ?? said.value)
    }

    /// The period as it is said.
    var said: TimeLength { TimeLength(value, max: max, unit) }
}
