// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Testing

/// Twice a day in Vienna over the change of clocks of 29 March 2026: three doses taken, one missed, one skipped.
struct AdherenceWorkedExampleTests {
    private func example() throws -> Adherence {
        try adherence(
            "2026-03-28", "2026-03-30", now: "2026-03-30T12:00:00Z",
            record("2026-03-28T07:05:00Z"),
            record("2026-03-28T21:40:00Z"),
            record("2026-03-29T18:05:00Z"),
            record("2026-03-30T06:00:00Z", .notTaken))
    }

    @Test func `every dose has a state`() throws {
        #expect(
            try told(example().doses) == [
                "28 08:00 onTime +5", "28 20:00 late +160", "29 08:00 missed", "29 20:00 onTime +5",
                "30 08:00 skipped", "30 20:00 upcoming",
            ])
    }

    @Test func `rates count doses whose windows have passed`() throws {
        let totals = try example().totals
        #expect(totals.takingRate.description == "3/5")
        #expect(totals.takingRate.ratio == 0.6)
        #expect(totals.onTimeRate.description == "2/5")
        #expect(totals.correctDosing.description == "1/2")
        #expect(totals.doses.total == 6)
        #expect(totals.closed.total == 5)
    }

    @Test func `the dose that was left out this morning ends the streak`() throws {
        let streak = try example().streak
        #expect(streak.days == 0)
        #expect(!streak.reachesStart)
    }

    @Test func `days tell what a calendar shows`() throws {
        let adherence = try example()
        #expect(adherence.days.map(\.status) == [.taken, .incomplete, .skipped])
        #expect(adherence.days.map(\.isCorrect) == [true, false, nil])
        #expect(adherence.today.description == "2026-03-30")
    }

    @Test func `first and last doses, the gap and the basis travel along`() throws {
        let adherence = try example()
        #expect(adherence.firstTaken == record("2026-03-28T07:05:00Z"))
        #expect(adherence.lastTaken == record("2026-03-29T18:05:00Z"))
        #expect(adherence.longestGap?.days == 0)
        #expect(adherence.basis == .explicit)
        #expect(adherence.totals.takingRate.basis == .explicit)
        #expect(adherence.recordCount == 4)
    }
}
