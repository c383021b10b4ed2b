// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Whether a dose is taken at each of several times.
extension DosageReader {
    /// The key of the phrase about a dose.
    ///
    /// "2 tablets in the morning and in the evening" may be two in all; "2 tablets each time" is not. One tablet can only be
    /// taken at each of them, and where a frequency is said, the amount belongs to each time by itself.
    func doseKey(_ dose: DoseAndRate.Dose) -> String {
        guard reading.written.hasTiming, context.options.saysWhen else { return "dose" }
        let (isRepeated, isListed) = repetition
        // So much a day is not said to be taken each time.
        guard isRepeated || isListed, !saysNothing, !dose.isPerDay else { return "dose" }
        if isListed, !isOneThing(dose) { return "dose.each" }
        return context.hasRepeatedDose ? "dose.repeated" : "dose"
    }

    /// Notes an amount per day that is taken several times a day: it may be each dose or the sum of the day.
    mutating func noteDaily(_ dose: DoseAndRate.Dose) {
        guard dose.isPerDay, reading.written.hasTiming, let perDay = ComparedSchedule(reading).dosesPerDay,
            perDay.upperBound > 1
        else { return }
        let element: DosageElements = if case .range = dose { .doseRange } else { .doseQuantity }
        note(.ambiguous, element.path(in: version), "an amount per day may be each dose or the sum of the day")
    }

    /// Whether the dose is taken more than once in its period, and whether times are listed without saying how often.
    private var repetition: (isRepeated: Bool, isListed: Bool) {
        let timing = reading.timing
        let hasList =
            timing.times.count > 1 || timing.when.count > 1 || timing.days.count > 1 || timing.events.count > 1
            || (reading.known.map { $0.monthDays.count > 1 || $0.cycleDays.count > 1 } ?? false)
        let isFrequent: Bool
        switch timing.frequency {
        case .exactly(let count)?: isFrequent = count > 1
        case .between?: isFrequent = true
        case .atMost(let count)?: isFrequent = count > 1
        case nil:
            let hasMeals = timing.when.contains { $0.parts.count > 1 }
            isFrequent = hasMeals || !timing.hasPattern && hasFrequentCode
        }
        // A date without a time ends in figures, which must not run into the amount: German has a word between them.
        let endsInFigures = timing.events.contains { ($0.precision ?? .day) <= .day }
        return (isFrequent || hasList || endsInFigures, hasList && timing.frequency == nil)
    }

    /// Whether an abbreviation alone says several times in a period.
    private var hasFrequentCode: Bool {
        guard case .known(let code, _)? = reading.timing.abbreviation, case .cadence(let count, _, _) = code.meaning
        else { return false }
        return count > 1
    }

    /// Whether it is one of what is counted, which cannot be divided among several times.
    private func isOneThing(_ dose: DoseAndRate.Dose) -> Bool {
        guard case .quantity(let quantity) = dose, quantity.comparator == nil,
            quantity.value?.isNumericallyEqual(to: 1) ?? false, let unit = DoseUnit(of: quantity.withTrimmedUnit)
        else { return false }
        switch unit {
        case .drop, .puff, .spray, .application: return true
        default: return unit.isCounted
        }
    }
}

extension Dosage {
    /// Whether all that it says of an amount is a dose of 0.
    var isOfNothing: Bool { doseAndRate.count == 1 && doseAndRate[0].isOfNothing }

    /// Whether it is a dose of 0 at times of the day, as systems write the empty places of a scheme.
    var isOfNothingAtTimes: Bool {
        guard isOfNothing, let pattern = timing?.repeat else { return false }
        return (!pattern.when.isEmpty || !pattern.timeOfDay.isEmpty) && pattern.bounds == nil
    }
}

extension DoseAndRate {
    /// Whether it is a dose of 0 and no rate.
    fileprivate var isOfNothing: Bool {
        guard case .quantity(let quantity)? = dose, let value = quantity.value, value.isNumericallyEqual(to: 0) else {
            return false
        }
        return quantity.comparator == nil && rate == nil
    }
}

extension DoseAndRate.Dose {
    /// Whether it is counted per day, as in 10 mg/kg/d.
    fileprivate var isPerDay: Bool {
        guard let quantity = greatest, quantity.mayBePerOthers,
            case .compound(let compound) = UnitReading(quantity.withTrimmedUnit)
        else { return false }
        return compound.pers.contains { per in
            per == CompoundUnit.Per(unit: .time(.day), count: 1)
                || per == CompoundUnit.Per(unit: .time(.hour), count: 24)
        }
    }
}

extension Quantity {
    /// Whether its unit may be counted per others; hardly any is, and no table is asked of the rest.
    fileprivate var mayBePerOthers: Bool {
        unit.map(UnitTerms.mayHavePers) ?? false || code.map { UnitTerms.mayHavePers($0.rawValue) } ?? false
    }
}
