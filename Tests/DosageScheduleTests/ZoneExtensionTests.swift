// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct ZoneExtensionTests {
    private static func named(_ name: String) -> Extension {
        Extension(
            url: "http://hl7.org/fhir/StructureDefinition/timezone", value: .code(Code(rawValue: name)))
    }

    private func dosage(_ change: (inout Dosage) -> Void) -> Dosage {
        var dosage = Dosage(timing: timing(at: "08:00"))
        change(&dosage)
        return dosage
    }

    private func first(_ dosage: Dosage, policy: SchedulePolicy = SchedulePolicy()) throws -> [String] {
        let schedule = try Schedule(
            dosage: dosage, zone: zone(), start: FHIRDateTime("2026-07-01"), policy: policy)
        return utc(schedule.times(from: .distantPast).prefix(1))
    }

    // 08:00 in New York, which is at -04:00, and not in Vienna.
    @Test func `the zone of a dosage wins over the patient's`() throws {
        let places: [(inout Dosage) -> Void] = [
            { $0.extension = [Self.named("America/New_York")] },
            { $0.timing?.extension = [Self.named("America/New_York")] },
            { $0.timing?.repeat?.extension = [Self.named("America/New_York")] },
            {
                $0.extension = [Self.named("America/New_York")]
                $0.timing?.extension = [Self.named("America/New_York")]
            },
        ]
        let tokyo = TravelPolicy.Stay(from: .distantPast, in: try zone("Asia/Tokyo"))
        for place in places {
            #expect(try first(dosage(place)) == ["2026-07-01T12:00"])
            #expect(try first(dosage(place), policy: SchedulePolicy(travel: .local([tokyo]))) == ["2026-07-01T12:00"])
        }
    }

    @Test func `days and hours are those of the zone too`() throws {
        var dosage = Dosage(timing: timing(1, per: 8, "h"))
        dosage.extension = [Self.named("America/New_York")]
        let schedule = try Schedule(dosage: dosage, zone: zone(), start: FHIRDateTime("2026-07-01"))
        let dose = try #require(schedule.next(after: .distantPast))
        #expect(utc([dose]) == ["2026-07-01T12:00"])
        #expect(dose.time.description == "08:00:00")
        #expect(dose.id.description == "/0/2026-07-01/08:00:00-14400")
    }

    @Test(arguments: ["Mars/Olympus_Mons", "", "GMT+5", "UTC-03:00"])
    func `a zone that is not known is refused`(name: String) {
        let outside = #expect(throws: ScheduleError.self) { try first(dosage { $0.extension = [Self.named(name)] }) }
        #expect(outside?.code == .zone)
        #expect(outside?.path == "extension[0]")
        let inside = #expect(throws: ScheduleError.self) {
            try first(dosage { $0.timing?.repeat?.extension = [Extension(), Self.named(name)] })
        }
        #expect(inside?.path == "timing.repeat.extension[1]")
    }

    @Test func `two zones that differ are refused`() {
        let error = #expect(throws: ScheduleError.self) {
            try first(
                dosage {
                    $0.extension = [Self.named("America/New_York")]
                    $0.timing?.extension = [Self.named("Asia/Tokyo")]
                })
        }
        #expect(error?.code == .zone)
        #expect(error?.path == "timing.extension")
    }

    @Test func `a patient names a zone`() throws {
        var patient = Patient()
        #expect(try patient.timeZone == nil)
        patient.extension = [Self.named("Asia/Kathmandu")]
        #expect(try patient.timeZone == zone("Asia/Kathmandu"))
        patient.extension = [Self.named("Asia/Shangri-La")]
        #expect(throws: ScheduleError.self) { try patient.timeZone }
    }
}
