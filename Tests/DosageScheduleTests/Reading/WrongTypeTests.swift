// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation
import Testing
import TestSupport

/// What is said and computed of a record in which one value has a wrong type: the same as of the record without the fault,
/// or nothing.
struct WrongTypeTests {
    /// July 2026.
    private static let moments: Range<Int64> = 1_782_864_000..<1_785_542_400
    private static let days =
        Date(timeIntervalSince1970: 1_782_864_000)..<Date(timeIntervalSince1970: 1_785_542_400)

    // One record for each way to write something that a sentence or a schedule needs.
    private static let requests: [(FHIRVersion, String)] = [
        (
            .r4,
            #"""
            {"resourceType":"MedicationRequest","id":"r","identifier":[{"system":"urn:s","value":"1"}],
            "contained":[{"resourceType":"Medication","id":"m","code":{"text":"M"}}],
            "status":"active","intent":"order","priority":"routine","doNotPerform":false,
            "medicationReference":{"reference":"#m"},"subject":{"reference":"Patient/p","display":"P"},
            "authoredOn":"2026-07-01","requester":{"reference":"Practitioner/d"},
            "extension":[{"url":"http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.effectiveDosePeriod",
            "valuePeriod":{"start":"2026-07-02","end":"2026-07-20"}}],
            "dosageInstruction":[{"sequence":1,"text":"as told","patientInstruction":"with water",
            "additionalInstruction":[{"coding":[{"system":"http://snomed.info/sct","code":"311504000"}],"text":"after food"}],
            "timing":{"repeat":{"boundsPeriod":{"start":"2026-07-03","end":"2026-07-18"},"count":20,"duration":1,
            "durationMax":2,"durationUnit":"h","frequency":1,"frequencyMax":2,"period":1,"periodMax":2,"periodUnit":"d",
            "dayOfWeek":["mon","fri"],"timeOfDay":["08:00:00"]},"code":{"text":"each morning"}},
            "site":{"text":"left arm"},"route":{"coding":[{"system":"http://snomed.info/sct","code":"26643006",
            "display":"Oral route"}]},"method":{"text":"swallow"},
            "doseAndRate":[{"type":{"text":"ordered"},"doseRange":{"low":{"value":1,"unit":"mg"},
            "high":{"value":2,"unit":"mg"}},"rateRatio":{"numerator":{"value":1,"unit":"mL"},
            "denominator":{"value":2,"unit":"h"}}}],
            "maxDosePerPeriod":{"numerator":{"value":4,"comparator":"<=","unit":"mg"},
            "denominator":{"value":1,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}},
            "maxDosePerAdministration":{"value":2,"unit":"mg"}},
            {"sequence":2,"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"mg"}}]}],
            "dispenseRequest":{"quantity":{"value":30}},"note":[{"text":"n"}]}
            """#
        ),
        (
            .r4,
            #"""
            {"resourceType":"MedicationRequest","status":"stopped","intent":"order","statusReason":{"text":"r"},
            "authoredOn":"2026-07-01","dosageInstruction":[{"asNeededCodeableConcept":{"coding":[
            {"system":"http://snomed.info/sct","code":"22253000","display":"Pain"}]},"timing":{"repeat":{
            "boundsDuration":{"value":10,"unit":"d","system":"http://unitsofmeasure.org","code":"d"},
            "frequency":2,"period":1,"periodUnit":"d","when":["MORN"],"offset":30}},
            "doseAndRate":[{"doseQuantity":{"value":1,"comparator":"<","unit":"tablet"}}]}]}
            """#
        ),
        (
            .r5,
            #"""
            {"resourceType":"MedicationRequest","status":"ended","statusChanged":"2026-07-15","intent":"order",
            "medication":{"concept":{"text":"M"}},"subject":{"reference":"Patient/p"},"authoredOn":"2026-07-01",
            "renderedDosageInstruction":"as told","effectiveDosePeriod":{"start":"2026-07-02","end":"2026-07-20"},
            "dosageInstruction":[{"asNeeded":false,"timing":{"event":["2026-07-03T08:00:00Z"],"repeat":{"boundsRange":{
            "low":{"value":5,"unit":"d","system":"http://unitsofmeasure.org","code":"d"},
            "high":{"value":7,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}},"frequency":1,"period":8,
            "periodUnit":"h"}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"mg"},"rateQuantity":{"value":1,
            "unit":"mL/h","system":"http://unitsofmeasure.org","code":"mL/h"}}],"maxDosePerLifetime":{"value":9,"unit":"mg"}}]}
            """#
        ),
        (
            .dstu2,
            #"""
            {"resourceType":"MedicationOrder","status":"active","dateWritten":"2026-07-01","dateEnded":"2026-07-15",
            "dosageInstruction":[{"text":"as told","asNeededBoolean":true,"timing":{"repeat":{"boundsQuantity":{
            "value":5,"unit":"d","system":"http://unitsofmeasure.org","code":"d"},"frequency":3,"period":1,
            "periodUnits":"d"}},"doseQuantity":{"value":1,"unit":"tablet"},"maxDosePerPeriod":{"numerator":{"value":3,
            "unit":"tablet"},"denominator":{"value":1,"unit":"d"}}}]}
            """#
        ),
    ]

    @Test(arguments: requests.indices)
    func `a prescription is said and scheduled as without the fault, or not at all`(index: Int) throws {
        let (version, json) = Self.requests[index]
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: version)
        let reader = FHIRReader(version: version, wrongTypes: .keepAside)
        let right = try reader.read(MedicationRequest.self, from: Array(json.utf8)).value
        let sentence = try? builder.sentence(for: right).text
        let times = try? Self.times(right, version)
        let treatment = Treatment(right, zone: .gmt, version: version)
        var (refusedCount, count) = (0, 0)
        for change in try WrongTypes.all(in: json) where !change.path.isEmpty {
            let changed = try reader.read(MedicationRequest.self, from: change.bytes).value
            count += 1
            let isOfAnother = ["extension", "contained"].contains { change.path.hasPrefix($0) }
            if !isOfAnother, changed.unreadPaths().isEmpty {
                Issue.record("\(change.path) is passed over")
            }
            if let said = try? builder.sentence(for: changed) {
                // An extension that cannot be read is reported beside the sentence.
                let isReported = said.issues.contains {
                    $0.severity == .warning && "MedicationRequest.\(change.path)".hasPrefix($0.path)
                }
                if said.text != sentence, !isReported { Issue.record("\(change.path): \(said.text)") }
            } else {
                refusedCount += 1
            }
            if let found = try? Self.times(changed, version), found != times {
                Issue.record("\(change.path): other times")
            }
            let span = Treatment(changed, zone: .gmt, version: version)
            let isMore = stride(from: Self.moments.lowerBound, to: Self.moments.upperBound, by: 21_600).contains {
                span.expectsDose(at: $0) && !treatment.expectsDose(at: $0)
            }
            if isMore || span.start != treatment.start && span.start != .unknown {
                Issue.record("\(change.path): \(span), not \(treatment)")
            }
        }
        #expect(count > 20)
        #expect(refusedCount > 10)
    }

    private static func times(_ request: MedicationRequest, _ version: FHIRVersion) throws -> [DoseTime] {
        try Schedule(request: request, zone: .gmt, version: version).times(in: days)
    }

    @Test func `a statement is said as without the fault, or not at all`() throws {
        let json = #"""
            {"resourceType":"MedicationStatement","status":"recorded","medication":{"concept":{"text":"M"}},
            "subject":{"reference":"Patient/p"},"effectivePeriod":{"start":"2026-07-01"},"adherence":{"code":{"coding":[
            {"system":"http://hl7.org/fhir/CodeSystem/medication-statement-adherence","code":"not-taking"}]}},
            "dosage":[{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}]}
            """#
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: .r5)
        let reader = FHIRReader(version: .r5, wrongTypes: .keepAside)
        let right = try reader.read(MedicationStatement.self, from: Array(json.utf8)).value
        #expect(throws: DosageLanguageError.self) { try builder.sentence(for: right) }
        let changes = try WrongTypes.all(in: json).filter { !$0.path.isEmpty }
        #expect(changes.count > 15)
        for change in changes {
            let changed = try reader.read(MedicationStatement.self, from: change.bytes).value
            #expect(throws: DosageLanguageError.self, "\(change.path)") { try builder.sentence(for: changed) }
        }
    }
}
