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
    ///   - zones: The zones in which the patient's days may be meant, the first of them that of home.
    ///   - requestStart: The start of the request, where it says one.
    ///   - place: The path of the dosage in the request.
    ///   - unreadable: What could not be read already.
    init(
        _ dosage: Dosage,
        _ reading: CheckedDosage,
        index: Int,
        inForce: Range<Int64>,
        zones: [TimeZone],
        requestStart: ScheduleBounds.Start?,
        place: String,
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
        let gap = Self.gap(of: reading)
        let ownStart = Self.start(of: reading, zones)
        self.init(
            dosageIndex: index,
            frequency: limits.frequency,
            period: limits.period,
            count: limits.count,
            minimumGap: gap?.quantity,
            maxDosePerPeriod: dosage.maxDosePerPeriod,
            maxDosePerAdministration: dosage.maxDosePerAdministration,
            maxDosePerLifetime: dosage.maxDosePerLifetime,
            dose: Self.dose(of: dosage),
            unreadable: unreadable,
            frequencyPath: limits.path,
            gapPath: gap?.path ?? "",
            place: place,
            inForce: inForce,
            countedFrom: min(inForce.lowerBound, (ownStart ?? requestStart)?.epochSeconds ?? .max),
            ceilings: [DoseCeiling(dosage, index: index, inForce: inForce, place: place)].compactMap(\.self),
            zones: zones
        )
    }

    /// What the timing of a dosage as needed allows.
    fileprivate struct TimeLimits {
        var frequency: Int?
        var period: Timing.Period?
        var count: Int?
        /// The element that sets the frequency.
        var path = "timing.repeat.frequency"
    }

    /// Returns the start that the dosage writes, from which its doses are counted whenever it was ordered.
    private static func start(of reading: CheckedDosage, _ zones: [TimeZone]) -> ScheduleBounds.Start? {
        guard case .period(let period)? = reading.timing.writtenBounds, let start = period.start, let zone = zones.first
        else { return nil }
        return try? ScheduleBounds.Start(start, path: "timing.repeat.boundsPeriod.start", ZoneOffsets(zone))
    }

    // MARK: The gap

    /// Returns the longest of the gaps that a dosage asks for, wherever it writes them.
    private static func gap(of reading: CheckedDosage) -> KnownExtensions.Gap? {
        (reading.known?.gaps ?? []).max { $0.quantity.longestSeconds ?? 0 < $1.quantity.longestSeconds ?? 0 }
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
            path = "timing.code"
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
