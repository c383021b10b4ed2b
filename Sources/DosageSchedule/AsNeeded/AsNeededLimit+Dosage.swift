// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension AsNeededLimit {
    /// Reads the limit of a dosage that is taken as needed.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - reading: What was read of it.
    ///   - index: The place of the dosage in the request.
    ///   - inForce: The time in which the prescription holds, in seconds since 1970.
    ///   - zones: The zones in which the patient's days may be meant.
    ///   - unreadable: What could not be read already.
    init(
        _ dosage: Dosage,
        _ reading: CheckedDosage,
        index: Int,
        inForce: Range<Int64>,
        zones: [TimeZone],
        unreadable: ScheduleError?
    ) {
        var limits = TimeLimits()
        var unreadable = Self.obstacle(of: reading) ?? unreadable
        if reading.error == nil {
            do throws(ScheduleError) {
                limits = try TimeLimits(ScheduleTiming(reading))
            } catch {
                unreadable = unreadable ?? error
            }
        }
        let dose = Self.dose(of: dosage)
        self.init(
            dosageIndex: index,
            frequency: limits.frequency,
            period: limits.period,
            count: limits.count,
            minimumGap: Self.gap(of: reading),
            maxDosePerPeriod: dosage.maxDosePerPeriod,
            maxDosePerAdministration: dosage.maxDosePerAdministration,
            maxDosePerLifetime: dosage.maxDosePerLifetime,
            dose: dose,
            unreadable: unreadable,
            isDoseOpen: dosage.doseAndRate.count > 1 || dose == nil && dosage.doseAndRate.first?.dose != nil,
            inForce: inForce,
            zones: zones
        )
    }

    /// What the timing of a dosage as needed allows.
    fileprivate struct TimeLimits {
        var frequency: Int?
        var period: Timing.Period?
        var count: Int?
    }

    // MARK: The gap

    /// Returns the longest of the gaps that a dosage asks for, wherever it writes them.
    private static func gap(of reading: CheckedDosage) -> Quantity? {
        (reading.known?.gaps ?? []).map(\.quantity).max { $0.longestSeconds ?? 0 < $1.longestSeconds ?? 0 }
    }

    /// Returns why nothing may be concluded from what is missing.
    private static func obstacle(of reading: CheckedDosage) -> ScheduleError? {
        if let obstacle = reading.obstacle { return ScheduleError(obstacle) }
        if let unknown = reading.unknownExtensions.first {
            return ScheduleError(.unknownExtension, path: unknown.path, detail: unknown.detail)
        }
        guard let condition = reading.known?.conditions.first else { return nil }
        return ScheduleError(
            .unsupportedExtension, path: condition.path, detail: "whether a dose is due depends on a condition")
    }

    // MARK: The amount

    private static func dose(of dosage: Dosage) -> Quantity? {
        guard dosage.doseAndRate.count == 1 else { return nil }
        return switch dosage.doseAndRate[0].dose {
        case .quantity(let quantity): quantity
        case .range(let range): range.high
        case nil: nil
        }
    }
}

extension AsNeededLimit.TimeLimits {
    /// Reads how often a timing allows a dose.
    ///
    /// - Throws: That the timing names times, of which nobody knows whether a dose as needed keeps to them.
    fileprivate init(_ timing: ScheduleTiming) throws(ScheduleError) {
        let bindings = [
            ("event", timing.events.isEmpty), ("repeat.dayOfWeek", timing.weekdays.isEmpty),
            ("repeat.timeOfDay", timing.times.isEmpty), ("repeat.when", timing.when.isEmpty),
        ]
        if let (name, _) = bindings.first(where: { !$0.1 }) { throw Self.bound(to: "timing.\(name)") }
        if !timing.monthDays.isEmpty { throw Self.bound(to: timing.monthPath) }
        if !timing.cycleDays.isEmpty { throw Self.bound(to: timing.cyclePath) }
        count = timing.countMax ?? timing.count
        guard timing.hasPattern else {
            guard let abbreviation = timing.facts.abbreviation else { return }
            guard case .known(let code, _) = abbreviation else {
                throw ScheduleError(.unknownCode, path: "timing.code", detail: "the code is not a known abbreviation")
            }
            guard case .cadence(let frequency, let period, let unit) = code.meaning else {
                throw Self.bound(to: "timing.code")
            }
            self.frequency = frequency
            self.period = Timing.Period(FHIRDecimal(period), unit: unit)
            return
        }
        guard let period = timing.facts.period else {
            throw ScheduleError(.noPattern, path: "timing.repeat.period", detail: "a frequency needs a period")
        }
        frequency = timing.frequencyMax ?? timing.frequency ?? 1
        self.period = period
    }

    private static func bound(to path: String) -> ScheduleError {
        ScheduleError(.asNeeded, path: path, detail: "as needed and at certain times: nothing says which holds")
    }
}
