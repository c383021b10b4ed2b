// SPDX-License-Identifier: Apache-2.0

import FHIRCore

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

extension Frequency: LocalizedSentenceBuildingSupport {
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

    /// The numbers of times, where the words do not say them.
    public var localizedArguments: [PhraseArgument] {
        switch self {
        case .exactly(1), .exactly(2): []
        case .exactly(let count), .atMost(let count): [.number(FHIRDecimal(count))]
        case .between(let low, let high): [.number(FHIRDecimal(low)), .number(FHIRDecimal(high))]
        }
    }
}
