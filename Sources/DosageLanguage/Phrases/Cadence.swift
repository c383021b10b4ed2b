// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How often in which period, as in 3 times a day.
struct Cadence: DirectPhrase {
    static var allFormatStrings: [String] {
        ["cadence.unit", "cadence.period"] + UnitOfCadence.allFormatStrings
    }

    let frequency: Timing.Frequency
    let period: Timing.Period

    var formatString: String {
        period.isOneUnit ? "cadence.unit" : "cadence.period"
    }

    var argumentCount: Int { 2 }

    func argument(at position: Int) -> PhraseArgument {
        if position == 0 { return .phrase(frequency) }
        return period.isOneUnit ? .phrase(UnitOfCadence(unit: period.unit)) : .phrase(PeriodOfCadence(period: period))
    }
}

/// The period of a cadence when it is several units, or a range.
struct PeriodOfCadence: DirectPhrase {
    static var allFormatStrings: [String] { [] }

    let period: Timing.Period

    var formatString: String { period.formatString }

    var argumentCount: Int { period.argumentCount }

    func argument(at position: Int) -> PhraseArgument { period.argument(at: position) }
}

/// The period of a cadence when it is one unit, as in a day.
struct UnitOfCadence: DirectPhrase {
    static var allFormatStrings: [String] { TimingUnit.allCases.map { UnitOfCadence(unit: $0).formatString } }

    let unit: TimingUnit

    var formatString: String {
        unit.key("a.s", "a.min", "a.h", "a.d", "a.wk", "a.mo", "a.a")
    }

    var argumentCount: Int { 0 }

    func argument(at position: Int) -> PhraseArgument { .text("") }
}

extension TimingUnit {
    /// The key of the unit among those of all units; each is written out, since putting keys together takes time.
    func key(
        _ second: String, _ minute: String, _ hour: String, _ day: String, _ week: String, _ month: String,
        _ year: String
    ) -> String {
        switch self {
        case .second: second
        case .minute: minute
        case .hour: hour
        case .day: day
        case .week: week
        case .month: month
        case .year: year
        }
    }
}
