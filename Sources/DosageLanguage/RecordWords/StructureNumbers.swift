// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The numbers and times of a structure, which words beside it may repeat.
struct StructureNumbers: Sendable {
    private var numbers: Set<Double> = []
    private var frequency: ClosedRange<Int>?
    private var period: Timing.Period?
    private var when: Set<EventTiming> = []
    private var days: Set<DayOfWeek> = []
    /// The units of the doses, none for one per kilogram or per anything else; `nil` if a unit is not known.
    private var units: Set<DoseUnit>? = []

    init(_ dosage: Dosage, _ timing: CheckedTiming) {
        func add(_ value: FHIRDecimal?) {
            if let number = value?.decimal?.nearestDouble { numbers.insert(number) }
        }
        func add(_ dose: Quantity?) {
            guard let dose else { return }
            add(dose.value)
            switch UnitReading(dose) {
            case .dose(let unit): units?.insert(DoseComparison.Amount.base(of: unit).unit)
            case .compound: break
            case .time, .given, .bareCode, .none: units = nil
            }
        }
        for entry in dosage.doseAndRate {
            switch entry.dose {
            case .quantity(let quantity)?: add(quantity)
            case .range(let range)?:
                add(range.low)
                add(range.high)
            case nil: break
            }
        }
        let timing = timing.withPatternOfCode
        if let count = timing.frequencies { numbers.formUnion([Double(count.lowerBound), Double(count.upperBound)]) }
        add(timing.period?.value)
        add(timing.period?.max)
        add(timing.duration?.value)
        if case .minutes(let minutes)? = timing.offset { numbers.formUnion([Double(minutes), Double(minutes) / 60]) }
        if case .duration(let length, _)? = timing.bounds { add(length) }
        if let count = timing.count { numbers.insert(Double(count)) }
        for time in timing.times { numbers.insert(Double(time.hour)) }
        numbers.insert(1)
        (frequency, period) = (timing.frequencies ?? (timing.period == nil ? nil : 1...1), timing.period)
        (when, days) = (Set(timing.when), Set(timing.days))
    }

    /// Whether words have no number and no time but those of the structure.
    func explain(_ text: String, _ reader: EverydayTextReader) -> Bool {
        let lexemes = reader.lexicon.lexemes(of: reader.tokens(of: text))
        return lexemes.allSatisfy { lexeme in
            lexeme.meanings.isEmpty || lexeme.meanings.contains { explains($0) }
        }
    }

    private func explains(_ meaning: EverydayMeaning) -> Bool {
        switch meaning {
        case .number(let number), .fraction(let number):
            numbers.contains(Double(number.scaled) / 10_000)
        case .unit(.dose(let unit)):
            units.map { units in
                units.contains(DoseComparison.Amount.base(of: unit).unit)
                    || TextAmount.Unit.dose(unit).isCounted && units.contains { TextAmount.Unit.dose($0).isCounted }
            } ?? true
        case .count(let count): frequency == count...count
        case .adverb(let unit): period?.unit == unit && period?.isOneUnit == true && frequency == 1...1
        case .cadence(let low, let high, let length, let unit):
            frequency == low...(high ?? low) && period?.unit == unit && period?.value == FHIRDecimal(length)
        case .event(let event), .meal(let event), .listed(let event): event.isAnyMeal || when.contains(event)
        case .weekday(let day): days.contains(day)
        case .weekdays(let list): Set(list) == days
        default: true
        }
    }
}
