// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Testing

struct AdministrationOutcomeTests {
    @Test(arguments: [
        ("completed", nil, AdministrationOutcome.taken),
        ("completed", false, .taken),
        ("completed", true, .notTaken),  // DSTU2 wasNotGiven, STU3 notGiven
        ("not-done", nil, .notTaken),  // from R4 on
        ("in-progress", nil, .pending),
        ("in-progress", false, .pending),
        ("in-progress", true, .notTaken),
        ("on-hold", nil, .pending),
        ("stopped", nil, .partial),
        ("stopped", true, .notTaken),
        ("unknown", nil, .unknown),
        ("entered-in-error", nil, .excluded),
        ("entered-in-error", false, .excluded),
        ("entered-in-error", true, .excluded),  // a wrong record is not a dose that was not taken
        ("", nil, .unknown),
        ("Completed", nil, .unknown),  // codes are case-sensitive
        ("finished", nil, .unknown),
    ])
    func `status and flag give the outcome`(status: String?, isNotGiven: Bool?, outcome: AdministrationOutcome) {
        #expect(AdministrationOutcome(statusCode: status, isNotGiven: isNotGiven) == outcome)
    }

    @Test func `without a status only the flag tells`() {
        #expect(AdministrationOutcome(statusCode: nil) == .unknown)
        #expect(AdministrationOutcome(statusCode: nil, isNotGiven: true) == .notTaken)
    }
}

struct EffectiveTimeTests {
    @Test func `a dateTime keeps its precision`() throws {
        #expect(
            try EffectiveTime(#require(FHIRDateTime("2016-08-15T10:00:00+02:00")))
                == .instant(epochSeconds: 1_471_248_000, offsetMinutes: 120)
        )
        #expect(try EffectiveTime(#require(FHIRDateTime("2016-08-15"))) == .day(day("2016-08-15")))
        #expect(
            try EffectiveTime(#require(FHIRDateTime("2016-08"))) == .month(#require(CivilMonth(year: 2016, month: 8)))
        )
        #expect(try EffectiveTime(#require(FHIRDateTime("2016"))) == .year(2016))
    }

    @Test func `a dateTime without offset names its day`() throws {
        #expect(try EffectiveTime(FHIRDateTime(asWritten: "2016-08-15T10:00:00")) == .day(day("2016-08-15")))
    }

    @Test func `a text that cannot be read is undated`() {
        #expect(EffectiveTime(FHIRDateTime(asWritten: "2016-02-30")) == .undated)
        #expect(EffectiveTime(FHIRDateTime(asWritten: "yesterday")) == .undated)
    }
}
