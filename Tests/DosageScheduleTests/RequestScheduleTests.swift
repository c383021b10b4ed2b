// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct RequestScheduleTests {
    private func request(_ dosages: (timing: Timing, sequence: Int?)...) -> MedicationRequest {
        var request = MedicationRequest()
        request.id = "order-1"
        request.authoredOn = FHIRDateTime("2026-07-01")
        request.dosageInstruction = dosages.map { timing, sequence in
            var dosage = Dosage()
            dosage.timing = timing
            dosage.sequence = sequence
            return dosage
        }
        return request
    }

    private func july(_ request: MedicationRequest) throws -> [DoseTime] {
        try Schedule(request: request, zone: .gmt).times(in: moment("2026-07-01")..<moment("2026-08-01"))
    }

    private func refusal(_ request: MedicationRequest) -> ScheduleError? {
        do throws(ScheduleError) {
            _ = try Schedule(request: request, zone: .gmt)
            return nil
        } catch {
            return error
        }
    }

    @Test func `dosages without a sequence hold at the same time`() throws {
        let doses = try july(
            request(
                (timing(at: "20:00 08:00", count: 3), nil), (timing(at: "08:00", bounds: lasting(2, "d")), nil)))
        #expect(
            utc(doses) == [
                "2026-07-01T08:00", "2026-07-01T08:00", "2026-07-01T20:00", "2026-07-02T08:00", "2026-07-02T08:00",
            ])
        #expect(doses.map(\.dosageIndex) == [0, 1, 0, 0, 1])
        #expect(
            doses.map(\.id.description) == [
                "order-1/0/2026-07-01/08:00:00", "order-1/1/2026-07-01/08:00:00", "order-1/0/2026-07-01/20:00:00",
                "order-1/0/2026-07-02/08:00:00", "order-1/1/2026-07-02/08:00:00",
            ])
    }

    @Test func `a tapering dosage begins where the one before it ends`() throws {
        // Written in the other order, to show that the sequence decides and the index stays.
        let doses = try july(
            request(
                (timing(at: "08:00", bounds: lasting(2, "d")), 2),
                (timing(at: "08:00 20:00", bounds: lasting(3, "d")), 1)))
        #expect(
            utc(doses) == [
                "2026-07-01T08:00", "2026-07-01T20:00", "2026-07-02T08:00", "2026-07-02T20:00", "2026-07-03T08:00",
                "2026-07-03T20:00", "2026-07-04T08:00", "2026-07-05T08:00",
            ])
        #expect(doses.map(\.dosageIndex) == [1, 1, 1, 1, 1, 1, 0, 0])
    }

    @Test func `a dosage in sequence may have a start of its own`() throws {
        let doses = try july(
            request((timing(at: "08:00", count: 1), 1), (timing(at: "09:00", bounds: from("2026-07-30")), 2)))
        #expect(utc(doses) == ["2026-07-01T08:00", "2026-07-30T09:00", "2026-07-31T09:00"])
    }

    @Test func `a dosage after one without an end is refused`() {
        let error = refusal(request((timing(at: "08:00"), 1), (timing(at: "20:00"), 2)))
        #expect(error?.code == .sequence)
        #expect(error?.path == "dosageInstruction[1].sequence")
        #expect(refusal(request((timing(at: "08:00"), 1), (timing(at: "20:00"), nil)))?.code == .sequence)
    }

    @Test func `one dosage refused refuses the request`() {
        let error = refusal(request((timing(at: "08:00"), nil), (timing(5, per: 2, "d"), nil)))
        #expect(error?.code == .spread)
        #expect(error?.path == "dosageInstruction[1].timing.repeat.frequency")
        #expect(refusal(request())?.code == .noPattern)
    }

    @Test func `a request that forbids or was a mistake has no schedule`() {
        var forbidden = request((timing(at: "08:00"), nil))
        forbidden.doNotPerform = true
        #expect(refusal(forbidden)?.path == "doNotPerform")
        var mistake = request((timing(at: "08:00"), nil))
        mistake.status = .enteredInError
        #expect(refusal(mistake)?.code == .notAnOrder)
    }

    @Test func `as needed gives a limit and no times`() throws {
        var order = request((timing(1, max: 4, per: 24, "h"), nil), (timing(at: "08:00", count: 1), nil))
        order.dosageInstruction[0].asNeeded = true
        let schedule = try Schedule(request: order, zone: .gmt)
        #expect(schedule.asNeeded.map(\.dosageIndex) == [0])
        #expect(schedule.asNeeded.first?.frequency == 4)
        #expect(schedule.asNeeded.first?.period?.value == 24)
        #expect(schedule.asNeeded.first?.period?.unit == .hour)
        #expect(schedule.asNeeded.first?.unreadable == nil)
        #expect(utc(schedule.times(from: try moment("2026-01-01"))) == ["2026-07-01T08:00"])
    }

    @Test func `a reason to take it makes a dosage as needed, without a limit where it has none`() throws {
        var dosage = Dosage()
        dosage.asNeededFor = [CodeableConcept(text: "pain")]
        let schedule = try Schedule(dosage: dosage, zone: .gmt, start: nil)
        #expect(schedule.basis == nil)
        #expect(schedule.asNeeded.first?.frequency == nil)
        #expect(schedule.next(after: try moment("2026-01-01")) == nil)

        dosage.timing = timing(1, per: 0, "d")
        #expect(try Schedule(dosage: dosage, zone: .gmt, start: nil).asNeeded.first?.unreadable?.code == .zeroPeriod)
        dosage.asNeeded = false
        #expect(throws: ScheduleError.self) { try Schedule(dosage: dosage, zone: .gmt, start: nil) }
    }
}
