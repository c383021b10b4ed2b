// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The patient of the embedded server: made up, with prescriptions of every shape and three months of doses.
enum SamplePatient {
    static let id = "emma"

    /// Returns the resources of the patient.
    ///
    /// - Parameters:
    ///   - today: The day up to which doses were recorded; the last one is the day before.
    ///   - offsetMinutes: The distance of the patient's clock from UTC.
    /// - Returns: The patient, the prescriptions and the administrations.
    /// - Throws: Never for the text below; the reader's error if somebody breaks it.
    static func resources(today: CivilDate, offsetMinutes: Int) throws -> [Resource] {
        let reader = FHIRReader(version: .r4)
        var resources = [try reader.read(Array(patient.utf8)).value]
        for line in prescriptions.split(separator: "\n") {
            var request = try reader.read(MedicationRequest.self, from: Array(line.utf8)).value
            request.subject = Reference("Patient/\(id)")
            request.authoredOn = FHIRDateTime(today.adding(days: -95).description)
            resources.append(request.resource)
        }
        let clock = Clock(offsetMinutes: offsetMinutes)
        resources += history(of: "metformin", "Metformin 500 mg", at: ["08:00:00", "18:00:00"], every: 1, today, clock)
        resources += history(of: "ramipril", "Ramipril 5 mg", at: ["08:00:00"], every: 1, today, clock)
        resources += history(of: "alendronate", "Alendronic acid 70 mg", at: ["07:30:00"], every: 7, today, clock)
        return resources
    }

    private struct Clock {
        let offsetMinutes: Int

        /// The moment at which a clock of the patient shows a time.
        func text(_ day: CivilDate, _ time: String) -> String {
            guard offsetMinutes != 0 else { return "\(day)T\(time)Z" }
            let distance = abs(offsetMinutes)
            let sign = offsetMinutes < 0 ? "-" : "+"
            return "\(day)T\(time)\(sign)\(pad(distance / 60)):\(pad(distance % 60))"
        }

        private func pad(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    }

    /// Doses of the last 92 days: most were taken, some were not, a few were forgotten and never recorded.
    private static func history(
        of request: String,
        _ name: String,
        at times: [String],
        every days: Int,
        _ today: CivilDate,
        _ clock: Clock
    ) -> [Resource] {
        var resources: [Resource] = []
        // The same doses each time, without a random generator.
        var seed = UInt32(truncatingIfNeeded: request.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF })
        for day in stride(from: 92, to: 0, by: -1) {
            let date = today.adding(days: -day)
            guard days == 1 || date.weekday == .monday else { continue }
            for (slot, time) in times.enumerated() {
                seed = seed &* 1_664_525 &+ 1_013_904_223
                let chance = seed >> 16 & 0xFF
                guard chance > 10 else { continue }
                var dose = MedicationAdministration()
                dose.id = "\(request)-\(day)-\(slot)"
                dose.status = chance > 30 ? .completed : .notDone
                if chance <= 30 { dose.statusReason = [CodeableConcept(text: "Not at home")] }
                dose.medication = CodeableReference(concept: CodeableConcept(text: name))
                dose.subject = Reference("Patient/\(id)")
                dose.request = Reference("MedicationRequest/\(request)")
                dose.effective = FHIRDateTime(clock.text(date, time)).map { .dateTime($0) }
                resources.append(dose.resource)
            }
        }
        return resources
    }

    private static let patient = """
        {"resourceType":"Patient","id":"emma","identifier":[{"system":"urn:example:patients","value":"4711"}],\
        "name":[{"family":"Berger","given":["Emma"]}],"gender":"female","birthDate":"1957-03-14"}
        """

    /// Meals, a fixed time, every n hours, a day of the week, as needed, a taper in two dosages, and one that is over.
    private static let prescriptions = """
        {"resourceType":"MedicationRequest","id":"metformin","status":"active","intent":"order",\
        "medicationCodeableConcept":{"text":"Metformin 500 mg"},\
        "dosageInstruction":[{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","when":["CM","CV"]}},\
        "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}
        {"resourceType":"MedicationRequest","id":"ramipril","status":"active","intent":"order",\
        "medicationCodeableConcept":{"text":"Ramipril 5 mg"},\
        "dosageInstruction":[{"timing":{"repeat":{"timeOfDay":["08:00:00"]}},\
        "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}
        {"resourceType":"MedicationRequest","id":"amoxicillin","status":"active","intent":"order",\
        "medicationCodeableConcept":{"text":"Amoxicillin 500 mg"},\
        "dosageInstruction":[{"timing":{"repeat":{"boundsDuration":{"value":7,"unit":"days",\
        "system":"http://unitsofmeasure.org","code":"d"},"frequency":1,"period":8,"periodUnit":"h"}},\
        "doseAndRate":[{"doseQuantity":{"value":1,"unit":"capsule"}}]}]}
        {"resourceType":"MedicationRequest","id":"alendronate","status":"active","intent":"order",\
        "medicationCodeableConcept":{"text":"Alendronic acid 70 mg"},\
        "dosageInstruction":[{"timing":{"repeat":{"dayOfWeek":["mon"],"when":["ACM"],"offset":30}},\
        "additionalInstruction":[{"text":"Swallow with a glass of water and stay upright for 30 minutes"}],\
        "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}
        {"resourceType":"MedicationRequest","id":"ibuprofen","status":"active","intent":"order",\
        "medicationCodeableConcept":{"text":"Ibuprofen 400 mg"},\
        "dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}},"asNeededBoolean":true,\
        "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"maxDosePerPeriod":{"numerator":{"value":3,\
        "unit":"tablet"},"denominator":{"value":24,"unit":"h","system":"http://unitsofmeasure.org","code":"h"}}}]}
        {"resourceType":"MedicationRequest","id":"prednisolone","status":"active","intent":"order",\
        "medicationCodeableConcept":{"text":"Prednisolone 5 mg"},\
        "dosageInstruction":[{"sequence":1,"timing":{"repeat":{"boundsDuration":{"value":5,"unit":"days",\
        "system":"http://unitsofmeasure.org","code":"d"},"when":["MORN"]}},\
        "doseAndRate":[{"doseQuantity":{"value":4,"unit":"tablet"}}]},\
        {"sequence":2,"timing":{"repeat":{"boundsDuration":{"value":5,"unit":"days",\
        "system":"http://unitsofmeasure.org","code":"d"},"when":["MORN"]}},\
        "doseAndRate":[{"doseQuantity":{"value":2,"unit":"tablet"}}]}]}
        {"resourceType":"MedicationRequest","id":"simvastatin","status":"stopped","intent":"order",\
        "statusReason":{"text":"Muscle pain"},"medicationCodeableConcept":{"text":"Simvastatin 20 mg"},\
        "dosageInstruction":[{"timing":{"repeat":{"when":["HS"]}},\
        "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}
        """
}
