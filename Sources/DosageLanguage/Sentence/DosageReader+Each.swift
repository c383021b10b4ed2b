// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Whether a dose is taken at each of several times.
extension DosageReader {
    /// The key of the phrase about a dose.
    ///
    /// "2 tablets in the morning and in the evening" may be two in all; "2 tablets each time" is not. One tablet can only be
    /// taken at each of them, and where a frequency is said, the amount belongs to each time by itself.
    func doseKey(_ dose: SaidDose) -> String {
        guard reading.written.hasTiming, context.options.saysWhen else { return "dose" }
        let (isRepeated, isListed) = repetition
        // So much a day is not said to be taken each time.
        guard isRepeated || isListed, !saysNothing, !dose.isPerDay else { return "dose" }
        if isListed, !dose.isOneThing { return "dose.each" }
        return context.hasRepeatedDose ? "dose.repeated" : "dose"
    }

    /// Notes an amount per day that is taken several times a day: it may be each dose or the sum of the day.
    mutating func noteDaily(_ dose: SaidDose) {
        guard dose.isPerDay, reading.written.hasTiming, let perDay = ComparedSchedule(reading).dosesPerDay,
            perDay.upperBound > 1
        else { return }
        let element: DosageElements = if case .range = dose { .doseRange } else { .doseQuantity }
        note(.ambiguous, element.path(in: version), "an amount per day may be each dose or the sum of the day")
    }

    /// Whether the dose is taken more than once in its period, and whether times are listed without saying how often.
    private var repetition: (isRepeated: Bool, isListed: Bool) {
        // Member by member, since a copy of the timing takes longer than all of this.
        let events = reading.timing.events
        let hasList =
            reading.timing.times.count > 1 || reading.timing.when.count > 1 || reading.timing.days.count > 1
            || events.count > 1
            || (reading.known.map { $0.monthDays.count > 1 || $0.cycleDays.count > 1 } ?? false)
        let isFrequent: Bool
        let frequency = reading.timing.frequency
        switch frequency {
        case .exactly(let count)?: isFrequent = count > 1
        case .between?: isFrequent = true
        case .atMost(let count)?: isFrequent = count > 1
        case nil:
            let hasMeals = reading.timing.when.contains { $0.parts.count > 1 }
            isFrequent = hasMeals || !reading.timing.hasPattern && hasFrequentCode
        }
        // A date without a time ends in figures, which must not run into the amount: German has a word between them.
        let endsInFigures = events.contains { ($0.precision ?? .day) <= .day }
        return (isFrequent || hasList || endsInFigures, hasList && frequency == nil)
    }

    /// Whether an abbreviation alone says several times in a period.
    private var hasFrequentCode: Bool {
        guard case .known(let code, _)? = reading.timing.abbreviation, case .cadence(let count, _, _) = code.meaning
        else { return false }
        return count > 1
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
