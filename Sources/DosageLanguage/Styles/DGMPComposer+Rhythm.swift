// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The words that tell how often, and what they say of frequency and period.
///
/// Source: the guide, "Einnahmerhythmus" and the sections of part B about intervals.
extension DGMPComposer {
    /// Adds the rhythm of a scheme that has one.
    mutating func appendRhythm(_ scheme: DGMPScheme) throws(DosageLanguageError) {
        switch scheme {
        case .times: text += DGMPWords.daily
        case .interval: try appendInterval()
        case .intervalWithTimes: try appendPeriodAlone()
        case .freeText, .asNeeded, .slots, .days, .daysWithSlots, .daysWithTimes: break
        }
    }

    private mutating func appendInterval() throws(DosageLanguageError) {
        guard let frequency = readings[0].pattern.frequency, let period = readings[0].pattern.period,
            let unit = readings[0].pattern.periodUnit
        else { return }
        let frequencyMax = algorithm.readsAsNeeded ? readings[0].pattern.frequencyMax : nil
        let isOnce = frequency == 1 && frequencyMax == nil
        if !isOnce {
            text += String(frequency)
            if let frequencyMax { text += DGMPWords.to + String(frequencyMax) }
            text += DGMPWords.times
        }
        spoken[0].formUnion([.frequency, .period, .periodUnit])
        if frequencyMax != nil { spoken[0].insert(.frequencyMax) }
        // The guide looks at the period alone, so that "in 1 to 2 days" becomes "daily": the maximum stays unspoken.
        if period.isOne, let adverb = adverb(unit) {
            text += adverb
        } else {
            try appendPeriod(period, readings[0].pattern.periodMax, unit)
        }
    }

    /// Adds the period where times or parts of the day tell how often.
    private mutating func appendPeriodAlone() throws(DosageLanguageError) {
        let lead = lead
        guard let period = readings[lead].pattern.period, let unit = readings[lead].pattern.periodUnit else { return }
        let max = readings[lead].pattern.periodMax
        if algorithm.readsAsNeeded {
            if max == nil, period.isOne, let adverb = adverb(unit) {
                text += adverb
            } else {
                try appendPeriod(period, max, unit)
            }
        } else if unit.rawValue == "d" || unit.rawValue == "wk", !period.isOne {
            try appendPeriod(period, nil, unit)
        } else if period.isOne, unit.rawValue == "wk" {
            text += DGMPWords.weekly
        } else {
            // Other units stood there as their codes.
            text += DGMPWords.every + (try number(period)) + " " + unit.rawValue
        }
        for position in dosages.indices {
            guard readings[position].pattern.period?.isNumericallyEqual(to: period) == true,
                readings[position].pattern.periodUnit == unit, readings[position].pattern.periodMax == max
            else { continue }
            spoken[position].formUnion([.period, .periodUnit])
            if algorithm.readsAsNeeded { spoken[position].insert(.periodMax) }
        }
    }

    private mutating func appendPeriod(
        _ period: FHIRDecimal, _ max: FHIRDecimal?, _ unit: Code
    ) throws(DosageLanguageError) {
        text += DGMPWords.every
        text += try number(period)
        let max = algorithm.readsAsNeeded ? max : nil
        if let max {
            text += DGMPWords.to
            text += try number(max)
            spoken[0].insert(.periodMax)
        }
        text += " "
        let isOne = (max ?? period).isOne
        if algorithm.readsAsNeeded {
            text += try Self.unit(unit, "timing.repeat.periodUnit").german(isOne: isOne)
        } else {
            text += TimingUnit(rawValue: unit.rawValue)?.german(isOne: isOne) ?? unit.rawValue
        }
    }

    /// The word for once in one unit; there was none for months before 2.0.0.
    private func adverb(_ unit: Code) -> String? {
        switch unit.rawValue {
        case "d": DGMPWords.daily
        case "wk": DGMPWords.weekly
        case "mo" where algorithm.readsAsNeeded: DGMPWords.monthly
        default: nil
        }
    }

    private func number(_ number: FHIRDecimal) throws(DosageLanguageError) -> String {
        guard let text = DGMPText.german(number) else {
            throw Self.refusal(.value, "timing.repeat.period", "the number has too many digits")
        }
        return text
    }

    // MARK: Implied

    /// Notes a frequency and a period that say no more than the times, or the days of the week, which are spoken.
    ///
    /// - Parameter position: The dosage.
    mutating func imply(_ position: Int) {
        let unit = readings[position].pattern.periodUnit?.rawValue
        if unit == nil, readings[position].pattern.frequency == nil, readings[position].pattern.period == nil { return }
        let times = max(readings[position].pattern.timeOfDay.count, readings[position].pattern.when.count, 1)
        let days = readings[position].pattern.dayOfWeek.count
        let expected = days > 0 && unit != "d" ? times * days : times
        if readings[position].pattern.frequency == expected { spoken[position].insert(.frequency) }
        let isImplied = days > 0 ? unit == "wk" || unit == "d" : unit == "d"
        guard isImplied, readings[position].pattern.period?.isOne == true else { return }
        spoken[position].formUnion([.period, .periodUnit])
    }
}
