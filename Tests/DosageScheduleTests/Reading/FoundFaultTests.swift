// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// Faults of the one reading that an independent reader found, each of which once failed.
struct FoundFaultTests {
    private func answers(_ members: String) throws -> Consumers.Answers {
        let consumers = try Consumers(.r4)
        return try consumers.answers(consumers.read(consumers.request(.raw("{\(members)}")).written))
    }

    // MARK: More or fewer doses than said

    @Test(arguments: [
        // At most one a day, and three are scheduled; the second even in spite of a greatest amount.
        #""timing":{"repeat":{"frequencyMax":1,"period":1,"periodUnit":"d","when":["C"]}}"#,
        #""timing":{"repeat":{"frequencyMax":1,"period":1,"periodUnit":"d","when":["C"]}},"doseAndRate":[{"doseQuantity":{"value":4,"unit":"tablet"}}],"maxDosePerPeriod":{"numerator":{"value":1,"unit":"tablet"},"denominator":{"value":1,"system":"http://unitsofmeasure.org","code":"d"}}"#,
        #""timing":{"repeat":{"frequencyMax":2,"when":["MORN","NOON","EVE","HS"]}}"#,
        // A conflict of events hides what else contradicts.
        #""timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["HS","NIGHT"]},"code":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"TID"}]}}"#,
        #""timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["HS","NIGHT"]}},"doseAndRate":[{"doseQuantity":{"value":4,"unit":"tablet"}}],"maxDosePerAdministration":{"value":1,"unit":"tablet"}"#,
        // Both at 22:00: two are said, and one is scheduled.
        #""timing":{"repeat":{"when":["ACM","PCD"],"offset":600}}"#,
        #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","when":["ACM","PCD"],"offset":600}}"#,
        // Three a day or three in all are said of a date, and one is scheduled.
        #""timing":{"event":["2026-02-01"],"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}"#,
        #""timing":{"event":["2026-02-01"],"repeat":{"count":3}}"#,
    ])
    func `there are no times`(members: String) throws {
        #expect(throws: ScheduleError.self) { try answers(members).schedule.get() }
    }

    @Test(arguments: [
        (#""period":1.5,"periodUnit":"wk","dayOfWeek":["mon"]"#, "dayOfWeekConflict"),
        (#""period":1.5,"periodUnit":"d","timeOfDay":["08:00:00"]"#, "clockWithInterval"),
        (#""period":1.5,"periodUnit":"d","when":["CM"]"#, "clockWithInterval"),
        (
            #""frequency":1,"frequencyMax":3,"period":1,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]"#,
            "frequencyConflict"
        ),
        (#""when":["HS","NIGHT"]"#, "frequencyConflict"),
        (#""when":["IMD"],"frequency":2,"period":1,"periodUnit":"d""#, "frequencyConflict"),
        (#""when":["IMD","MORN"]"#, "frequencyConflict"),
    ])
    func `what refuses times as a contradiction is an issue of the sentence`(pattern: String, code: String) throws {
        let answers = try answers(#""timing":{"repeat":{\#(pattern)}}"#)
        guard case .failure(let error) = answers.schedule else { return }
        #expect(error.code.rawValue == code)
        #expect(try answers.sentence.get().issues.map(\.code.rawValue).contains(code))
        #expect(throws: DosageLanguageError.self) { try answers.strict.get() }
    }

    // MARK: Silence

    @Test(arguments: [
        #""_frequency":{"modifierExtension":[{"url":"http://example.org/x","valueString":"y"}]}"#,
        #""_frequency":{"unheardOf":1}"#,
        // The letters of "extension", written in another way.
        #""_frequency":{"\u0065xtension":[{"url":"http://example.org/x","valueString":"y"}]}"#,
        // Beside members that are none, or have no such place.
        #""_daysOfWeek":{"extension":[{"url":"http://example.org/x","valueString":"y"}]}"#,
        #""_boundsPeriod":{"extension":[{"url":"http://example.org/x","valueString":"y"}]}"#,
        // Inside an extension that is known.
        #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/timing-dayOfMonth","valuePositiveInt":3,"extension":[{"url":"http://example.org/x","valueString":"y"}]}]"#,
        #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/timing-dayOfMonth","valuePositiveInt":3,"unheardOf":1}]"#,
    ])
    func `nothing is silent`(member: String) throws {
        let answers = try answers(#""timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d",\#(member)}}"#)
        #expect(throws: DosageLanguageError.self) { try answers.strict.get() }
        if case .success(let sentence) = answers.sentence { #expect(!sentence.unspoken.isEmpty) }
        guard case .success(let schedule) = answers.schedule else { return }
        #expect(schedule.assumptions.contains { $0.code == .unknownExtension })
    }

    @Test(arguments: [
        #""_doNotPerform":{"extension":[{"url":"http://example.org/x","valueString":"y"}]}"#,
        #""effectiveDosePeriod":{"start":"2027-01-01"}"#,
        #""_status":{"modifierExtension":[{"url":"http://example.org/x","valueString":"y"}]}"#,
    ])
    func `what refuses the times of a request, a strict sentence refuses`(member: String) throws {
        let json = #"""
            {"resourceType":"MedicationRequest","status":"active","intent":"order","authoredOn":"2026-01-01",\#(member),
            "dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":8,"periodUnit":"h"}}}]}
            """#
        let consumers = try Consumers(.r4)
        let answers = try consumers.answers(consumers.read(json))
        #expect(throws: ScheduleError.self) { try answers.schedule.get() }
        #expect(throws: DosageLanguageError.self) { try answers.strict.get() }
    }

    // MARK: Too much care

    @Test(arguments: ["value", "unit"])
    func `an id beside a number changes no answer`(name: String) throws {
        let answers = try answers(
            #""timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}},"asNeededBoolean":true,"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet","_\#(name)":{"id":"a"}}}],"maxDosePerAdministration":{"value":2,"unit":"tablet"}"#
        )
        guard case .allowed? = answers.answer else {
            Issue.record("\(String(describing: answers.answer))")
            return
        }
    }
}

extension FoundFaultTests {
    @Test func `a null in a list`() throws {
        let json = #"{"timing":{"repeat":{"timeOfDay":["08:00:00",null]}}}"#
        let reading = try FHIRReader(version: .r4).readDosage(Array(json.utf8))
        #expect(!reading.issues.isEmpty)
        #expect(throws: ScheduleError.self) {
            try Schedule(dosage: reading.value, zone: .gmt, start: FHIRDateTime("2026-01-01"))
        }
    }
}
