// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

/// The elements that products are made of, each with the states that a table names.
///
/// All lengths of time in a product have the same numbers, so that nothing but words tells a period from a duration or from
/// bounds, and a week from a month.
extension TimingProduct.Element {
    typealias State = TimingProduct.State

    /// How often: a number, a range, or a range without a start.
    static func frequency(_ states: [(count: Int?, max: Int?)]) -> Self {
        func state(_ name: String, _ count: Int?, _ max: Int?) -> State {
            State(name) { ($0.frequency, $0.frequencyMax) = (count, max) }
        }
        return Self(
            "frequency", none: state("", nil, nil),
            states.map { state(name($0.count.map(String.init), $0.max.map(String.init)), $0.count, $0.max) })
    }

    /// The period: for each unit a number and a range.
    static func period(_ low: FHIRDecimal, _ high: FHIRDecimal, _ units: [TimingUnit]) -> Self {
        let none = State("") { ($0.period, $0.periodMax, $0.periodUnit) = (nil, nil, nil) }
        return Self("period", none: none, lengths(low, high, units) { ($0.period, $0.periodMax, $0.periodUnit) = $1 })
    }

    /// How long each time: for each unit a number and a range.
    static func duration(_ low: FHIRDecimal, _ high: FHIRDecimal, _ units: [TimingUnit]) -> Self {
        let none = State("") { ($0.duration, $0.durationMax, $0.durationUnit) = (nil, nil, nil) }
        return Self(
            "duration", none: none, lengths(low, high, units) { ($0.duration, $0.durationMax, $0.durationUnit) = $1 })
    }

    private static func lengths(
        _ low: FHIRDecimal, _ high: FHIRDecimal, _ units: [TimingUnit],
        _ set: @escaping @Sendable (inout TimingRepeat, (FHIRDecimal?, FHIRDecimal?, Code?)) -> Void
    ) -> [State] {
        units.flatMap { unit in
            [nil, high].map { max in
                let code = Code(rawValue: unit.rawValue)
                return State(name(low.description, max?.description) + " " + unit.rawValue) {
                    set(&$0, (low, max, code))
                }
            }
        }
    }

    /// A time of day, each event alone, and each that has a direction with minutes before or after it.
    static func moment(
        times: [String] = [], events: [EventTiming], minutes: Int? = nil
    ) -> Self {
        func state(_ name: String, _ times: [FHIRTime], _ when: [Code], _ offset: Int?) -> State {
            State(name) { ($0.timeOfDay, $0.when, $0.offset) = (times, when, offset) }
        }
        let plain = events.map { state($0.rawValue, [], [Code(rawValue: $0.rawValue)], nil) }
        let shifted = minutes.map { minutes in
            events.filter(\.takesOffset).map {
                state("\($0.rawValue) ± \(minutes) min", [], [Code(rawValue: $0.rawValue)], minutes)
            }
        }
        return Self(
            "moment", none: state("", [], [], nil),
            times.map { state($0, [FHIRTime($0)].compactMap(\.self), [], nil) } + plain + (shifted ?? []))
    }

    /// Days of the week.
    static func days(_ codes: [Code]) -> Self {
        Self(
            "days", none: State("") { $0.dayOfWeek = [] },
            [State(codes.map(\.rawValue).joined(separator: " ")) { $0.dayOfWeek = codes }])
    }

    /// How often in all.
    static func count(_ count: Int) -> Self {
        Self("count", none: State("") { $0.count = nil }, [State("\(count)") { $0.count = count }])
    }

    /// Bounds: for each unit a length and a range, or further ranges without a start and without an end; from a day on,
    /// until a day, and both.
    static func bounds(
        _ low: FHIRDecimal, _ high: FHIRDecimal, _ units: [TimingUnit], openRanges: Bool = false
    ) -> Self {
        func state(_ name: String, _ bounds: TimingRepeat.Bounds?) -> State { State(name) { $0.bounds = bounds } }
        let lengths = units.flatMap { unit in
            func quantity(_ value: FHIRDecimal) -> Quantity {
                Quantity(value, unit: nil, system: "http://unitsofmeasure.org", code: Code(rawValue: unit.rawValue))
            }
            func range(_ low: FHIRDecimal?, _ high: FHIRDecimal?) -> State {
                state(
                    name(low?.description, high?.description) + " " + unit.rawValue,
                    .range(FHIRRange(low: low.map(quantity), high: high.map(quantity))))
            }
            return [state("\(low) \(unit.rawValue)", .duration(quantity(low))), range(low, high)]
                + (openRanges ? [range(nil, high), range(low, nil)] : [])
        }
        let (start, end) = (FHIRDateTime("2026-03-05"), FHIRDateTime("2026-03-10"))
        let periods = [
            state("from 5 March", .period(FHIRPeriod(start: start, end: nil))),
            state("until 10 March", .period(FHIRPeriod(start: nil, end: end))),
            state("5–10 March", .period(FHIRPeriod(start: start, end: end))),
        ]
        return Self("bounds", none: state("", nil), lengths + periods)
    }

    /// As in 3, 3–4, ≤4 and ≥3.
    private static func name(_ low: String?, _ high: String?) -> String {
        switch (low, high) {
        case (let low?, let high?): "\(low)–\(high)"
        case (nil, let high?): "≤\(high)"
        case (let low?, nil): low
        case (nil, nil): ""
        }
    }
}
