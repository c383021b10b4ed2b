// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension Timing {
    /// How long one administration takes.
    ///
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
}

extension Timing.Duration {
    /// Reads the duration of a pattern, as a sentence does; nil where it has none.
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
        guard let duration = timing.duration else { return nil }
        self = duration
    }
}

extension Timing.Duration: DirectPhrase {
    /// The keys of durations.
    public static var allFormatStrings: [String] {
        TimingUnit.allCases.flatMap { ["duration.\($0.rawValue)", "duration.range.\($0.rawValue)"] }
    }

    /// The key of the duration.
    public var formatString: String {
        let (max, unit) = (said.max, said.unit)
        return max == nil
            ? unit.key(
                "duration.s", "duration.min", "duration.h", "duration.d", "duration.wk", "duration.mo", "duration.a")
            : unit.key(
                "duration.range.s", "duration.range.min", "duration.range.h", "duration.range.d", "duration.range.wk",
                "duration.range.mo", "duration.range.a")
    }

    /// How many lengths there are.
    public var argumentCount: Int { max == nil ? 1 : 2 }

    /// Returns one of the lengths.
    public func argument(at position: Int) -> PhraseArgument {
        .number(position == 0 ? said.value : said.max ?? said.value)
    }

    private var said: TimeLength { TimeLength(value, max: max, unit) }
}
