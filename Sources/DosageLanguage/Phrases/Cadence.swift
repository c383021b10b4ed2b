// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How often in which period, as in 3 times a day.
struct Cadence: LocalizedSentenceBuildingSupport {
    static var allFormatStrings: [String] {
        ["cadence.unit", "cadence.period"] + UnitOfCadence.allFormatStrings
    }

    let frequency: Frequency
    let period: Period

    var formatString: String {
        period.isOneUnit ? "cadence.unit" : "cadence.period"
    }

    var localizedArguments: [PhraseArgument] {
        [.phrase(frequency), period.isOneUnit ? .phrase(UnitOfCadence(unit: period.unit)) : .phrase(period)]
    }
}

/// The period of a cadence when it is one unit, as in a day.
struct UnitOfCadence: LocalizedSentenceBuildingSupport {
    static var allFormatStrings: [String] { TimingUnit.allCases.map { "a.\($0.rawValue)" } }

    let unit: TimingUnit

    var formatString: String { "a.\(unit.rawValue)" }
    var localizedArguments: [PhraseArgument] { [] }
}
