// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension Timing {
    /// How often something happens in a period.
    ///
    /// Source: FHIR, Timing.repeat.frequency and frequencyMax.
    public enum Frequency: Sendable, Hashable {
        /// So many times.
        case exactly(Int)
        /// Between two numbers of times.
        case between(Int, Int)
        /// So many times at most; nothing is said of the least.
        case atMost(Int)
    }
}

extension Timing.Frequency {
    /// Reads the frequency of a pattern, as a sentence does; nil where it has none.
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
        guard let frequency = timing.frequency else { return nil }
        self = frequency
    }
}

extension Timing.Frequency: DirectPhrase {
    /// The keys of frequencies.
    public static var allFormatStrings: [String] {
        ["frequency.once", "frequency.twice", "frequency.times", "frequency.range", "frequency.upTo"]
    }

    /// The key of the frequency.
    public var formatString: String {
        switch self {
        case .exactly(1): "frequency.once"
        case .exactly(2): "frequency.twice"
        case .exactly: "frequency.times"
        case .between: "frequency.range"
        case .atMost: "frequency.upTo"
        }
    }

    /// How many numbers the words do not say by themselves.
    public var argumentCount: Int {
        switch self {
        case .exactly(1), .exactly(2): 0
        case .exactly, .atMost: 1
        case .between: 2
        }
    }

    /// Returns one of the numbers of times.
    public func argument(at position: Int) -> PhraseArgument {
        switch self {
        case .exactly(let count), .atMost(let count): .number(FHIRDecimal(count))
        case .between(let low, let high): .number(FHIRDecimal(position == 0 ? low : high))
        }
    }
}
