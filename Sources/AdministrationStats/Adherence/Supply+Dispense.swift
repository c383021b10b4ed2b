// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Supply {
    /// Creates the supply of a dispense.
    ///
    /// The days are those of `daysSupply`. Without it they are counted: from the day of handing out, doses are taken out of
    /// the quantity as the dosage schedules them, up to the first day that is not wholly supplied, or the end of the
    /// dosage. For a steady dosage that is the quantity divided by dose and doses per day; days off and tapers are counted
    /// as they are. Of ranges the greatest dose and frequency are taken, so that a supply is not overstated.
    ///
    /// Source: HL7 CQL library CumulativeMedicationDuration, which divides, takes the greater of ranges, 30 days as a
    /// month, and allows one dosage only. Counting the doses is our decision.
    ///
    /// - Parameters:
    ///   - dispense: The dispense, of any version.
    ///   - zone: The patient's time zone, which says on which day it was handed out.
    ///   - ingredient: What is the same in supplies that are used up one after another; the medication by default.
    /// - Throws: The reason why it is not known how long the supply lasts.
    /// - Complexity: O(doses), of which at most 10,000 are counted.
    public init(
        _ dispense: MedicationDispense,
        zone: TimeZone,
        ingredient: MedicationKey? = nil
    ) throws(SupplyError) {
        try Self.checkHandedOut(dispense)
        let start = try Self.start(dispense, zone)
        let days =
            if let daysSupply = dispense.daysSupply {
                try Self.days(daysSupply)
            } else {
                try Self.days(countedFrom: start, dispense)
            }
        let key = ingredient ?? MedicationKey(dispense.medication, contained: dispense.contained)
        guard let supply = Supply(start: start, days: days, ingredient: key) else {
            throw SupplyError(.daysSupply, path: "daysSupply", detail: "expected 0 to 36,525 days")
        }
        self = supply
    }

    private static func checkHandedOut(_ dispense: MedicationDispense) throws(SupplyError) {
        guard dispense.modifierExtension.isEmpty else {
            throw SupplyError(
                .modifierExtension, path: "modifierExtension",
                detail: "an extension that may change the meaning is not known")
        }
        if let path = dispense.unreadPath {
            throw SupplyError(.value, path: path, detail: "the value has a wrong type and was not read")
        }
        guard dispense.status != .enteredInError else {
            throw SupplyError(.enteredInError, path: "status", detail: "the record was made by mistake")
        }
        // DSTU2 has no required status; a day of handing over says as much.
        let isHandedOut = dispense.status == .completed || dispense.status == nil && dispense.whenHandedOver != nil
        guard isHandedOut, !dispense.isNotDone else {
            throw SupplyError(
                .notHandedOut, path: "status", detail: "the state does not say that everything was handed out")
        }
    }

    private static func start(_ dispense: MedicationDispense, _ zone: TimeZone) throws(SupplyError) -> CivilDate {
        let time = (dispense.whenHandedOver ?? dispense.whenPrepared).map { EffectiveTime($0) } ?? .undated
        if let moment = time.moment { return CivilDate(daysSinceEpoch: ZoneOffsets(zone).day(at: moment)) }
        guard case .day(let date) = time else {
            throw SupplyError(.date, path: "whenHandedOver", detail: "expected a day, found none")
        }
        return date
    }

    /// Returns the days of a length of time, rounded down.
    private static func days(_ daysSupply: Quantity) throws(SupplyError) -> Int {
        let daysOfUnit: [String: Decimal] = ["d": 1, "day": 1, "days": 1, "wk": 7, "mo": 30]
        let unit = daysSupply.code?.rawValue ?? daysSupply.unit?.lowercased() ?? "d"
        guard let value = daysSupply.positiveValue, let length = daysOfUnit[unit],
            let days = (value * length).wholePart, possibleDays.contains(days)
        else {
            throw SupplyError(
                .daysSupply, path: "daysSupply", detail: "expected an exact, positive number of days, weeks or months")
        }
        return days
    }

    private static func days(countedFrom start: CivilDate, _ dispense: MedicationDispense) throws(SupplyError) -> Int {
        guard let quantity = dispense.quantity, var left = quantity.positiveValue else {
            throw SupplyError(.quantity, path: "quantity", detail: "expected an exact, positive quantity")
        }
        let schedule = try schedule(dispense, from: start)
        let amounts = try dispense.dosageInstruction.enumerated().map { index, dosage throws(SupplyError) in
            try amount(of: dosage, index, unitOf: quantity)
        }
        var last: CivilDate?
        var count = 0
        for dose in schedule.times(from: Date(epochSeconds: Int64(start.daysSinceEpoch) * secondsPerDay)) {
            guard amounts.indices.contains(dose.dosageIndex), amounts[dose.dosageIndex] <= left else {
                return start.days(until: dose.date)
            }
            left -= amounts[dose.dosageIndex]
            last = dose.date
            count += 1
            guard count < 10_000 else {
                throw SupplyError(.tooMany, path: "quantity", detail: "more than 10,000 doses")
            }
        }
        guard let last else {
            throw SupplyError(.schedule, path: "dosageInstruction", detail: "no dose is due after the handing out")
        }
        return start.days(until: last) + 1
    }

    /// Returns the schedule of a dispense; in UTC, since only days are counted.
    private static func schedule(_ dispense: MedicationDispense, from start: CivilDate) throws(SupplyError) -> Schedule
    {
        var request = MedicationRequest()
        request.dosageInstruction = dispense.dosageInstruction
        let schedule: Schedule
        do {
            schedule = try Schedule(
                request: request, zone: .gmt, start: FHIRDateTime(start.description),
                policy: SchedulePolicy(ranges: .most), version: dispense.sourceVersion ?? .r4)
        } catch {
            throw SupplyError(
                SupplyError.Code(rawValue: error.code.rawValue), path: error.path, detail: error.detail)
        }
        guard schedule.asNeeded.isEmpty else {
            throw SupplyError(
                .asNeeded, path: "dosageInstruction", detail: "it is not known how much is taken as needed")
        }
        return schedule
    }

    private static func amount(
        of dosage: Dosage,
        _ index: Int,
        unitOf quantity: Quantity
    ) throws(SupplyError) -> Decimal {
        let path = "dosageInstruction[\(index)].doseAndRate"
        let dose = dosage.doseAndRate.count == 1 ? dosage.doseAndRate.first?.dose : nil
        guard let amount = dose?.quantity ?? dose?.range?.high, let value = amount.positiveValue else {
            throw SupplyError(.dose, path: path, detail: "expected one dose with an exact, positive amount")
        }
        guard amount.hasSameUnit(as: quantity) else {
            throw SupplyError(.unit, path: path, detail: "the dose and the quantity have different units")
        }
        return value
    }
}

extension MedicationDispense {
    /// The place of a value of a wrong type that says what was dispensed, when, and whether it was.
    fileprivate var unreadPath: String? {
        if extras.hasEntries, let member = extras.unreadMembers.first(where: { Self.deciding.contains($0.name) }) {
            return member.name
        }
        return medication.unreadPaths().first.map { "medication." + $0 }
            ?? daysSupply?.unreadPaths().first.map { "daysSupply." + $0 }
            ?? quantity?.unreadPaths().first.map { "quantity." + $0 }
    }

    private static let deciding: Set<String> = [
        "status", "notDone", "statusReason", "medication", "medicationCodeableConcept", "medicationReference",
        "whenHandedOver", "whenPrepared", "daysSupply", "quantity", "dosageInstruction", "modifierExtension",
    ]
}

extension Quantity {
    /// The number, if it is exact and above zero.
    fileprivate var positiveValue: Decimal? {
        guard comparator == nil, let value = value?.decimal, value > 0 else { return nil }
        return value
    }

    /// Returns whether two amounts are counted in the same unit: by code if both have one, else by words, if any.
    fileprivate func hasSameUnit(as other: Quantity) -> Bool {
        if let code, let otherCode = other.code { return code == otherCode && system == other.system }
        if let unit, let otherUnit = other.unit { return unit.lowercased() == otherUnit.lowercased() }
        return unit == nil && other.unit == nil && code == nil && other.code == nil
    }
}

extension Decimal {
    /// The number without its fraction, for one above zero; nil beyond 64 bits.
    fileprivate var wholePart: Int? {
        // Rounding is not in FoundationEssentials; a description has no exponent.
        Int(description.prefix { $0 != "." })
    }
}
