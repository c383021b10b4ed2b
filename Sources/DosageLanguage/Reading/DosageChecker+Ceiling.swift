// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Regular doses against the greatest amounts beside them.
extension DosageChecker {
    /// Reports a maximum that even the smallest dose exceeds at the lowest frequency.
    ///
    /// Amounts are compared in one unit only, and several amounts for one dose not at all.
    mutating func checkCeiling(_ dosage: Dosage) {
        guard
            !dosage.maxDosePerPeriod.isEmpty || dosage.maxDosePerAdministration != nil
                || dosage.maxDosePerLifetime != nil, error == nil
        else { return }
        guard dosage.doseAndRate.count == 1, let dose = dosage.doseAndRate[0].dose?.least, dose.comparator == nil,
            let amount = dose.value, !amount.isNumericallyEqual(to: 0)
        else { return }
        if let most = dosage.maxDosePerAdministration, most.isExceeded(by: amount, times: 1, dose) {
            warnOfCeiling("maxDosePerAdministration")
        }
        for limit in dosage.maxDosePerPeriod {
            guard let most = limit.numerator, let span = limit.denominator, let unit = TimingUnit(of: span),
                let length = span.value.flatMap({ Double($0.text) })
            else { continue }
            if most.isExceeded(by: amount, times: leastDoses(in: length, unit), dose) {
                warnOfCeiling("maxDosePerPeriod")
            }
        }
        if let most = dosage.maxDosePerLifetime, most.isExceeded(by: amount, times: timing.count ?? 1, dose) {
            warnOfCeiling("maxDosePerLifetime")
        }
    }

    private var error: FHIRIssue? { issues.first { $0.severity == .error } }

    private mutating func warnOfCeiling(_ path: String) {
        warn(.ceilingExceeded, path, "the doses are more than the greatest amount beside them")
    }

    /// The number of doses that certainly lie in a length of time; one where the pattern does not tell.
    private func leastDoses(in length: Double, _ unit: TimingUnit) -> Int {
        let seconds = min(length * unit.leastSeconds, timing.bounds?.leastSeconds ?? .infinity)
        guard seconds.isFinite, seconds > 0 else { return 1 }
        var doses = 1.0
        let isDaily = timing.period.map { $0.unit == .day && $0.isOneUnit } ?? true
        if let entries = timing.entries, isDaily, timing.days.isEmpty {
            doses = (seconds / 86_400).rounded(.down) * Double(entries)
        } else if !timing.days.isEmpty, isDaily, seconds >= 86_400 {
            // Each of the days has as many.
            doses = Double(timing.entries ?? timing.frequencies?.lowerBound ?? 1)
        } else if let period = timing.period, timing.days.isEmpty, timing.times.isEmpty, timing.when.isEmpty,
            let longest = Double((period.max ?? period.value).text), longest > 0
        {
            let lowest =
                switch timing.frequency {
                case .exactly(let count)?, .between(let count, _)?: count
                case .atMost?: 0
                case nil: 1
                }
            doses = (seconds / (longest * period.unit.greatestSeconds)).rounded(.down) * Double(lowest)
        } else if case .known(let code, _)? = timing.abbreviation, !timing.hasPattern,
            case .cadence(let count, let period, let unit) = code.meaning
        {
            doses = (seconds / (Double(period) * unit.greatestSeconds)).rounded(.down) * Double(count)
        }
        if let count = timing.count { doses = min(doses, Double(count)) }
        return Int(min(max(doses, 1), 1e9))
    }
}

extension DoseAndRate.Dose {
    /// The smallest amount that the dose may be.
    fileprivate var least: Quantity? {
        switch self {
        case .quantity(let quantity): quantity
        case .range(let range): range.low
        }
    }
}

extension Quantity {
    /// Whether a number of doses certainly exceeds this greatest amount.
    fileprivate func isExceeded(by amount: FHIRDecimal, times count: Int, _ dose: Quantity) -> Bool {
        guard let value, isInUnit(of: dose) else { return false }
        // Nearly always all numbers are short and whole.
        if let most = value.shortWhole, let amount = amount.shortWhole {
            let (all, isTooLarge) = amount.multipliedReportingOverflow(by: count)
            return isTooLarge || all > most
        }
        guard let most = value.decimal, let amount = amount.decimal else { return false }
        return amount * Decimal(count) > most
    }
}

extension TimingBounds {
    /// The time that doses go on for at least; nil where it is not known.
    fileprivate var leastSeconds: Double? {
        switch self {
        case .duration(let length, let unit), .range(let length, _, let unit), .atLeast(let length, let unit):
            return Double(length.text).map { $0 * unit.leastSeconds }
        case .atMost: return 0
        case .period(let start, let end):
            guard let first = start.civilDate, let last = end.civilDate else { return nil }
            return Double(first.days(until: last)) * TimingUnit.day.leastSeconds
        case .starting, .ending: return nil
        }
    }
}

extension TimingUnit {
    /// The least length in seconds; a month has 28 days at least.
    var leastSeconds: Double {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3_600
        case .day: 86_400
        case .week: 604_800
        case .month: 28 * 86_400
        case .year: 365 * 86_400
        }
    }

    /// The greatest length in seconds.
    var greatestSeconds: Double {
        switch self {
        case .month: 31 * 86_400
        case .year: 366 * 86_400
        default: leastSeconds
        }
    }
}
