// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// A request whose medication has a record that does not hold.
struct MedicationInErrorTests {
    private static let vienna = TimeZone(identifier: "Europe/Vienna") ?? .gmt

    private func request(_ members: String, asNeeded: Bool, _ version: FHIRVersion) throws -> MedicationRequest {
        let reference =
            version == .r5
            ? ##""medication":{"reference":{"reference":"#m"}}"##
            : ##""medicationReference":{"reference":"#m"}"##
        let json = #"""
            {"resourceType":"MedicationRequest","status":"active","intent":"order","authoredOn":"2026-03-01",
            "contained":[{"resourceType":"Medication","id":"m",\#(members)"code":{"text":"Enoxaparin"}}],\#(reference),
            "dosageInstruction":[{"asNeeded\#(version == .r5 ? "" : "Boolean")":\#(asNeeded),
            "timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}]}
            """#
        return try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    // FHIR R4, Medication.status, a modifier: "entered-in-error: The medication record was created erroneously"; inactive:
    // "The medication record is not current."
    @Test(
        arguments: [
            ("", nil), (#""status":"active","#, nil), (#""status":"inactive","#, nil),
            (#""status":"entered-in-error","#, "notInForce"),
            (#""modifierExtension":[{"url":"urn:x","valueBoolean":true}],"#, "modifierExtension"),
        ] as [(String, String?)])
    func `neither times nor limits are given for a medication that was entered in error`(
        members: String, code: String?
    ) throws {
        for (version, path) in [
            (FHIRVersion.stu3, "medicationReference"), (.r4, "medicationReference"), (.r5, "medication.reference"),
        ] {
            for asNeeded in [false, true] {
                let request = try request(members, asNeeded: asNeeded, version)
                let error: ScheduleError?
                do throws(ScheduleError) {
                    _ = try Schedule(request: request, zone: Self.vienna, version: version)
                    error = nil
                } catch let thrown {
                    error = thrown
                }
                #expect(error?.code.rawValue == code)
                #expect(error?.path == (code == nil ? nil : path))
                #expect(error?.description.contains("Enoxaparin") != true)
                let treatment = Treatment(request, zone: Self.vienna, version: version)
                #expect((treatment.start == .unknown) == (code != nil))
            }
        }
    }
}
