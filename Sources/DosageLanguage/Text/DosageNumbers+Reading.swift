// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension DosageNumbers {
    /// Takes the numbers of a dosage that was read; where a number could mean two things it is left out.
    init(_ doses: [DoseAndRate], _ reading: CheckedDosage) {
        isAsNeeded = reading.isAsNeeded
        takeTiming(reading.timing, reading.known)
        for entry in doses {
            switch entry.dose {
            case .quantity(let quantity)?: take(quantity)
            case .range(let range)?:
                if let low = range.low { take(low) }
                if let high = range.high { take(high) }
            case nil: break
            }
        }
    }

    private mutating func take(_ quantity: Quantity) {
        hasAmount = true
        guard let value = quantity.value, quantity.comparator == nil else { return }
        amounts.append(Amount(value: value, unit: DoseUnit(of: quantity)))
    }

    private mutating func takeTiming(_ timing: CheckedTiming, _ known: KnownExtensions?) {
        hasTiming = timing.hasPattern || timing.abbreviation != nil || !timing.events.isEmpty
        for time in timing.times {
            numbers.insert("\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)")
        }
        if case .duration(let value, let unit)? = timing.bounds, let length = value.wholeNumber {
            if unit == .day { durationDays = length...length }
            if unit == .week, length < 1_000 { durationDays = length * 7...length * 7 }
        }
        weekdays = Set(timing.days)
        guard known?.monthDays.isEmpty ?? true, known?.cycleDays.isEmpty ?? true, timing.events.isEmpty else { return }
        if !timing.hasPattern {
            guard case .known(let code, _)? = timing.abbreviation else { return }
            switch code.meaning {
            case .event: (timesPerDay, periodDays) = (1...1, 1)
            case .cadence(let count, let period, let unit): takeCadence(count...count, period, unit)
            }
        } else if let entries = timing.entries {
            takeEntries(entries, timing)
        } else if timing.when.isEmpty, let period = timing.period, period.max == nil || period.unit == .hour {
            guard let frequencies = exactFrequencies(timing) else { return }
            if !timing.days.isEmpty {
                periodDays = 1
                let isOneADay = timing.isWeekly && frequencies == timing.days.count...timing.days.count
                if isOneADay { timesPerDay = 1...1 }
                if period.unit == .day, period.isOneUnit { timesPerDay = frequencies }
            } else if let length = period.value.wholeNumber {
                takeCadence(frequencies, length, period.unit, max: period.max?.wholeNumber)
            }
        } else if timing.period == nil, !timing.days.isEmpty {
            (timesPerDay, periodDays) = (1...1, 1)
        }
    }

    /// The frequency; nil where only the highest is known.
    private func exactFrequencies(_ timing: CheckedTiming) -> ClosedRange<Int>? {
        if case .atMost? = timing.frequency { return nil }
        return timing.frequencies ?? 1...1
    }

    /// Takes the number of clock times or events of a day, where a frequency does not contradict it.
    private mutating func takeEntries(_ entries: Int, _ timing: CheckedTiming) {
        let days = timing.isWeekly ? max(timing.days.count, 1) : 1
        guard timing.period.map({ $0.max == nil && $0.unit >= .day }) ?? true,
            timing.frequencies.map({ $0.contains(entries * days) }) ?? true
        else { return }
        timesPerDay = entries...entries
        periodDays = timing.days.isEmpty ? timing.periodInDays : 1
    }

    private mutating func takeCadence(
        _ frequencies: ClosedRange<Int>, _ length: Int, _ unit: TimingUnit, max: Int? = nil
    ) {
        guard length > 0, length < 10_000 else { return }
        switch unit {
        case .hour:
            guard frequencies == 1...1 else {
                if length == 24, max == nil { (timesPerDay, periodDays) = (frequencies, 1) }
                return
            }
            everyHours = length...Swift.max(length, max ?? length)
        case .day where length == 1: (timesPerDay, periodDays) = (frequencies, 1)
        case .day where frequencies == 1...1: (timesPerDay, periodDays) = (1...1, length)
        case .week where frequencies == 1...1: (timesPerDay, periodDays) = (1...1, length * 7)
        default: break
        }
    }
}
