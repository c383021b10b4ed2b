// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A check that nothing a schedule depends on was left unread.
///
/// An element that could not be read rides along as a member that is not known, and one whose value stands in an
/// extension seems to be missing. Passing over either would give times that nobody prescribed.
enum Leftovers {
    static func check(_ dosage: Dosage) throws(ScheduleError) {
        try check(
            dosage.extras, "",
            members: [
                "asNeeded": count(dosage.asNeeded), "asNeededFor": dosage.asNeededFor.count,
                "sequence": count(dosage.sequence),
                "asNeededBoolean": count(dosage.asNeeded), "asNeededCodeableConcept": dosage.asNeededFor.count,
                "timing": count(dosage.timing),
            ])
    }

    /// Checks what limits a dosage that is taken as needed.
    static func checkLimits(_ dosage: Dosage) throws(ScheduleError) {
        try check(
            dosage.extras, "",
            members: [
                "maxDosePerPeriod": dosage.maxDosePerPeriod.count,
                "maxDosePerAdministration": count(dosage.maxDosePerAdministration),
                "maxDosePerLifetime": count(dosage.maxDosePerLifetime), "doseAndRate": dosage.doseAndRate.count,
                "doseQuantity": dosage.doseAndRate.count, "doseRange": dosage.doseAndRate.count,
            ])
        for (index, entry) in dosage.doseAndRate.enumerated() {
            try check(
                entry.extras, "doseAndRate[\(index)]", members: ["doseQuantity": 1, "doseRange": 1])
        }
    }

    static func check(_ timing: Timing) throws(ScheduleError) {
        try check(
            timing.extras, "timing",
            members: ["event": timing.event.count, "repeat": count(timing.repeat), "code": count(timing.code)])
    }

    static func check(_ pattern: TimingRepeat) throws(ScheduleError) {
        try check(
            pattern.extras, "timing.repeat",
            members: [
                "boundsDuration": 0, "boundsQuantity": 0, "boundsRange": 0, "boundsPeriod": 0,
                "count": count(pattern.count), "countMax": count(pattern.countMax),
                "duration": count(pattern.duration), "durationMax": count(pattern.durationMax),
                "durationUnit": count(pattern.durationUnit), "durationUnits": count(pattern.durationUnit),
                "frequency": count(pattern.frequency), "frequencyMax": count(pattern.frequencyMax),
                "period": count(pattern.period), "periodMax": count(pattern.periodMax),
                "periodUnit": count(pattern.periodUnit), "periodUnits": count(pattern.periodUnit),
                "dayOfWeek": pattern.dayOfWeek.count, "timeOfDay": pattern.timeOfDay.count,
                "when": pattern.when.count, "offset": count(pattern.offset),
            ])
    }

    static func check(_ request: MedicationRequest) throws(ScheduleError) {
        try check(
            request.extras, "",
            members: [
                "doNotPerform": count(request.doNotPerform), "authoredOn": count(request.authoredOn),
                "dateWritten": count(request.authoredOn), "dosageInstruction": request.dosageInstruction.count,
                "status": count(request.status), "statusChanged": count(request.statusChanged),
                "dateEnded": count(request.dateEnded), "effectiveDosePeriod": count(request.effectiveDosePeriod),
            ])
    }

    /// Checks a span of time, which would seem to be open where an extension stands in place of its end.
    static func check(_ period: FHIRPeriod, _ path: String) throws(ScheduleError) {
        try check(period.extras, path, members: ["start": count(period.start), "end": count(period.end)])
    }

    /// Checks an amount, which would seem to be exact where an extension stands in place of its comparator.
    static func check(_ quantity: Quantity, _ path: String) throws(ScheduleError) {
        try check(
            quantity.extras, path,
            members: [
                "value": count(quantity.value), "comparator": count(quantity.comparator),
                "unit": count(quantity.unit), "system": count(quantity.system), "code": count(quantity.code),
            ])
    }

    private static func count<Value>(_ value: Value?) -> Int { value == nil ? 0 : 1 }

    /// Refuses members that were not read, and extensions in place of a value.
    ///
    /// - Parameters:
    ///   - extras: What was not read.
    ///   - path: The element.
    ///   - members: The members that a schedule depends on, with the number of values that were read.
    /// - Throws: The first such member.
    private static func check(
        _ extras: ElementExtras,
        _ path: String,
        members: [String: Int]
    ) throws(ScheduleError) {
        if extras.isEmpty { return }
        func fullPath(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
        for member in extras.unknownMembers where members[member.name] != nil {
            throw ScheduleError(
                .value,
                path: fullPath(member.name),
                detail: "the element occurs more than once or could not be read"
            )
        }
        for (name, count) in members.sorted(by: { $0.key < $1.key }) {
            guard let json = extras.primitiveExtension(of: name) else { continue }
            // In a list, extensions stand beside the values, and a value that is missing left no trace.
            let places = if case .array(let places) = json.value { places.count } else { 1 }
            guard places <= count else {
                throw ScheduleError(.value, path: fullPath(name), detail: "an extension stands in place of a value")
            }
        }
    }
}
