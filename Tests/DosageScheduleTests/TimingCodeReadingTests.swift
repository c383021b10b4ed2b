// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// A schedule takes an abbreviation for what the sentence says, and for nothing else.
struct TimingCodeReadingTests {
    private func schedule(_ code: String) throws -> Schedule {
        let json = #"{"timing":{"code":\#(code)}}"#
        let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
        let vienna = try #require(TimeZone(identifier: "Europe/Vienna"))
        return try Schedule(dosage: dosage, zone: vienna, start: FHIRDateTime("2026-07-01"))
    }

    @Test(arguments: [
        // Letters without a system, beside words that say something else: a guess would ring once a month.
        (#"{"coding":[{"code":"MO","display":"Mondays"}]}"#, "unknownCode"),
        (#"{"coding":[{"code":"WK","display":"weekends"}]}"#, "unknownCode"),
        // The words are those of another abbreviation.
        (#"{"coding":[{"code":"BID"}],"text":"three times a day"}"#, "codeConflict"),
        (#"{"coding":[{"code":"BID"},{"code":"TID"}]}"#, "codeConflict"),
    ])
    func `what cannot be told is refused`(code: String, reason: String) throws {
        let error = #expect(throws: ScheduleError.self) { try schedule(code) }
        #expect(error?.code.rawValue == reason)
        #expect(error?.path == "timing.code")
    }

    @Test(arguments: [
        #"{"coding":[{"code":"BID"}]}"#,
        #"{"coding":[{"code":"BID"}],"text":"twice a day"}"#,
        #"{"coding":[{"code":"WK","display":"weekly"}]}"#,
        #"{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"MO"}]}"#,
    ])
    func `what can be told has times`(code: String) throws {
        #expect(try schedule(code).next(after: Date(timeIntervalSince1970: 1_782_864_000)) != nil)
    }
}
