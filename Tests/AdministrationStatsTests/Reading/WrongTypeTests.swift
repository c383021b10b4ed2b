// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing
import TestSupport

/// What is counted of a record in which one value has a wrong type: the same as without the fault, or something unknown.
struct WrongTypeTests {
    private static let administrations: [(FHIRVersion, String)] = [
        (
            .r4,
            #"""
            {"resourceType":"MedicationAdministration","id":"a","identifier":[{"system":"urn:s","value":"1"}],
            "status":"completed","statusReason":[{"text":"r"}],"medicationCodeableConcept":{"coding":[{"system":"urn:m",
            "code":"1"}],"text":"M"},"subject":{"reference":"Patient/p"},"request":{"reference":"MedicationRequest/r"},
            "effectivePeriod":{"start":"2026-07-01T08:00:00Z","end":"2026-07-02T08:10:00Z"},
            "performer":[{"actor":{"reference":"Patient/p"}}],"note":[{"text":"n"}],
            "dosage":{"text":"t","dose":{"value":2,"unit":"mg","comparator":"<"}}}
            """#
        ),
        (
            .dstu2,
            #"""
            {"resourceType":"MedicationAdministration","id":"a","status":"completed","wasNotGiven":true,
            "reasonNotGiven":[{"text":"r"}],"effectiveTimeDateTime":"2026-07-01T08:00:00Z"}
            """#
        ),
    ]

    @Test(arguments: administrations.indices)
    func `a dose is counted as without the fault, or its outcome or time is unknown`(index: Int) throws {
        let (version, json) = Self.administrations[index]
        let reader = FHIRReader(version: version, wrongTypes: .keepAside)
        let right = AdministrationRecord(try reader.read(MedicationAdministration.self, from: Array(json.utf8)).value)
        let changes = try WrongTypes.all(in: json).filter { !$0.path.isEmpty }
        #expect(changes.count > 5)
        for change in changes {
            let changed = try reader.read(MedicationAdministration.self, from: change.bytes).value
            let record = AdministrationRecord(changed)
            if record.outcome != right.outcome, record.outcome != .unknown {
                Issue.record("\(change.path): \(record.outcome)")
            }
            if record.outcome == right.outcome, record.effective != right.effective, record.effective != .undated {
                Issue.record("\(change.path): \(record.effective)")
            }
        }
    }

    @Test func `a supply lasts as long as without the fault, or it is not known`() throws {
        let json = #"""
            {"resourceType":"MedicationDispense","status":"completed","medicationCodeableConcept":{"text":"M"},
            "quantity":{"value":20,"unit":"tablet"},"daysSupply":{"value":10,"unit":"d",
            "system":"http://unitsofmeasure.org","code":"d"},"whenPrepared":"2026-07-01","whenHandedOver":"2026-07-03",
            "dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}
            """#
        let reader = FHIRReader(version: .r4, wrongTypes: .keepAside)
        func supply(_ bytes: [UInt8]) throws -> Supply {
            try Supply(try reader.read(MedicationDispense.self, from: bytes).value, zone: .gmt)
        }
        let right = try supply(Array(json.utf8))
        let changes = try WrongTypes.all(in: json).filter { !$0.path.isEmpty }
        #expect(changes.count > 15)
        for change in changes {
            guard let changed = try? supply(change.bytes) else { continue }
            #expect(changed == right, "\(change.path)")
        }
    }
}
