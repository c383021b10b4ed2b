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
    ///   - index: The place of the dosage in the request.
    ///   - version: The version in which it was written.
    ///   - inForce: The time in which the prescription holds, in seconds since 1970.
    ///   - zones: The zones in which the patient's days may be meant.
    ///   - unreadable: What could not be read already.
    init(
        _ dosage: Dosage,
        index: Int,
        version: FHIRVersion,
        inForce: Range<Int64>,
        zones: [TimeZone],
        unreadable: ScheduleError?
    ) {
        var limits = TimeLimits()
        var gap: Quantity?
        var unreadable = unreadable
        do throws(ScheduleError) {
            try Leftovers.checkLimits(dosage)
            gap = try Self.gap(of: dosage)
            limits = try TimeLimits(CheckedTiming(dosage.timing ?? Timing(), version: version), dosage.timing?.repeat)
        } catch {
            unreadable = unreadable ?? error
        }
        let dose = Self.dose(of: dosage)
        self.init(
            dosageIndex: index,
            frequency: limits.frequency,
            period: limits.period,
            count: limits.count,
            minimumGap: gap,
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
    private static func gap(of dosage: Dosage) throws(ScheduleError) -> Quantity? {
        let places = [("modifierExtension", dosage.modifierExtension), ("extension", dosage.extension)]
        var longest: (gap: Quantity, seconds: Int64)?
        for (name, extensions) in places {
            for (position, one) in extensions.enumerated() where one.url == DosageExtensions.gap {
                guard case .duration(let gap)? = try? one.value, let seconds = gap.longestSeconds else {
                    throw ScheduleError(.value, path: "\(name)[\(position)]", detail: "expected an amount of time")
                }
                if seconds > longest?.seconds ?? 0 { longest = (gap, seconds) }
            }
        }
        return longest?.gap
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
    fileprivate init(_ timing: CheckedTiming, _ pattern: TimingRepeat?) throws(ScheduleError) {
        let bindings = [
            ("event", timing.events.isEmpty), ("repeat.dayOfWeek", timing.weekdays.isEmpty),
            ("repeat.timeOfDay", timing.times.isEmpty), ("repeat.when", timing.when.isEmpty),
        ]
        if let (name, _) = bindings.first(where: { !$0.1 }) { throw Self.bound(to: "timing.\(name)") }
        count = timing.countMax ?? timing.count
        let abbreviation = try timing.code.map { code throws(ScheduleError) in try TimingCode.ofSchedule(code) }
        guard timing.hasPattern else {
            guard let abbreviation else { return }
            guard let code = abbreviation else {
                throw ScheduleError(.unknownCode, path: "timing.code", detail: "the code is not a known abbreviation")
            }
            guard case .cadence(let frequency, let period, let unit) = code.meaning else {
                throw Self.bound(to: "timing.code")
            }
            self.frequency = frequency
            self.period = Timing.Period(FHIRDecimal(period), unit: unit)
            return
        }
        if let code = abbreviation?.flatMap(\.self), !code.agrees(with: timing) {
            throw ScheduleError(
                .codeConflict, path: "timing.code", detail: "the code and the pattern beside it say different things")
        }
        guard let written = pattern?.period, let unit = timing.periodUnit else {
            throw ScheduleError(.noPattern, path: "timing.repeat.period", detail: "a frequency needs a period")
        }
        frequency = timing.frequencyMax ?? timing.frequency ?? 1
        period = Timing.Period(written, max: pattern?.periodMax, unit: unit)
    }

    private static func bound(to path: String) -> ScheduleError {
        ScheduleError(.asNeeded, path: path, detail: "as needed and at certain times: nothing says which holds")
    }
}
