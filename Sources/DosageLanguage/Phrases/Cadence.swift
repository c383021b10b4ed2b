// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How often in which period, as in 3 times a day, or every how long.
struct Cadence: DirectPhrase {
    static var allFormatStrings: [String] {
        ["cadence.unit", "cadence.period"] + UnitOfCadence.allFormatStrings + PeriodOfCadence.allFormatStrings
    }

    /// How often, where the period alone does not say it.
    private let frequency: Timing.Frequency?
    private let period: Timing.Period

    init(frequency: Timing.Frequency?, period: Timing.Period) {
        // Once in 8 hours is every 8 hours.
        self.frequency = frequency == .exactly(1) && !period.isOneUnit ? nil : frequency
        self.period = period
    }

    var formatString: String {
        if frequency == nil { return period.formatString }
        return period.isOneUnit ? "cadence.unit" : "cadence.period"
    }

    var specialFormatString: String? { frequency == nil ? period.specialFormatString : nil }

    var argumentCount: Int { frequency == nil ? period.argumentCount : 2 }

    func argument(at position: Int) -> PhraseArgument {
        guard let frequency else { return period.argument(at: position) }
        if position == 0 { return .phrase(frequency) }
        return period.isOneUnit ? .phrase(UnitOfCadence(unit: period.unit)) : .phrase(PeriodOfCadence(period: period))
    }
}

/// The period of a cadence when it is several units, or a range: twice within every 3 days.
struct PeriodOfCadence: DirectPhrase {
    static var allFormatStrings: [String] { TimingUnit.allCases.map { "within.\($0.rawValue)" } }

    let period: Timing.Period

    var formatString: String {
        let said = period.said
        guard said.max == nil else { return period.formatString }
        return said.unit.key(
            "within.s", "within.min", "within.h", "within.d", "within.wk", "within.mo", "within.a")
    }

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
