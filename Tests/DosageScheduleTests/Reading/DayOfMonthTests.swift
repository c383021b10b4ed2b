// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// Dose times on the days that an extension names; expected values are those of a calendar.
struct DayOfMonthTests {
    private static let hl7 = "http://hl7.org/fhir/StructureDefinition/"

    private static func dosage(_ extensions: [Extension], _ change: (inout TimingRepeat) -> Void = { _ in }) -> Dosage {
        var pattern = TimingRepeat()
        pattern.extension = extensions
        change(&pattern)
        return Dosage(timing: Timing(repeat: pattern))
    }

    private static func days(_ days: Int...) -> [Extension] {
        days.map { Extension(url: hl7 + "timing-dayOfMonth", value: .positiveInt($0)) }
    }

    private static func cycle(_ days: Int...) -> [Extension] {
        [
            Extension(
                url: hl7 + "timing-daysOfCycle", extensions: days.map { Extension(url: "day", value: .integer($0)) })
        ]
    }

    private func dates(of dosage: Dosage, start: String, to end: String) throws -> [String] {
        let schedule = try Schedule(dosage: dosage, zone: .gmt, start: FHIRDateTime(start))
        return try schedule.times(in: moment(start)..<moment(end)).map { "\($0.date) \($0.time)" }
    }

    // Written on 22 November: the order of the review, due on the 15th and not on the 22nd.
    @Test func `monthly on the 15th`() throws {
        let dosage = Self.dosage(Self.days(15)) { ($0.frequency, $0.period, $0.periodUnit) = (1, 1, "mo") }
        #expect(
            try dates(of: dosage, start: "2026-11-22", to: "2027-03-01") == [
                "2026-12-15 08:00:00", "2027-01-15 08:00:00", "2027-02-15 08:00:00",
            ])
    }

    @Test(
        arguments: [
            // Without a period it means every month; ELGA's and CHMED's two days a month.
            (dosage(days(1, 15)), "2026-01-01", "2026-03-01", "01-01 01-15 02-01 02-15"),
            // Months without the day have no dose.
            (dosage(days(31)), "2026-01-01", "2026-07-01", "01-31 03-31 05-31"),
            (
                dosage(days(29)) { ($0.period, $0.periodUnit) = (12, "mo") }, "2023-02-01", "2029-01-01",
                "2024-02-29 2028-02-29"
            ),
            // Daily, on these days only.
            (
                dosage(days(10, 20)) { ($0.frequency, $0.period, $0.periodUnit) = (1, 1, "d") }, "2026-02-12",
                "2026-03-12",
                "02-20 03-10"
            ),
            // Every third month counts from the month of the start.
            (
                dosage(days(5)) { ($0.frequency, $0.period, $0.periodUnit) = (1, 3, "mo") }, "2026-01-02", "2026-08-01",
                "01-05 04-05 07-05"
            ),
            // Days of a cycle of 21 days: the first is that of the start.
            (
                dosage(cycle(1, 8)) { ($0.period, $0.periodUnit) = (21, "d") }, "2026-03-02", "2026-04-12",
                "03-02 03-09 03-23 03-30"
            ),
            // A daily course of 28 days is one cycle.
            (
                dosage(cycle(1, 8, 15)) {
                    ($0.frequency, $0.period, $0.periodUnit) = (1, 1, "d")
                    $0.bounds = lasting(28, "d")
                }, "2026-03-02", "2026-05-01", "03-02 03-09 03-16"
            ),
        ] as [(Dosage, String, String, String)])
    func `only on the days named`(dosage: Dosage, start: String, end: String, expected: String) throws {
        let year = start.prefix(5)
        let dates = expected.split(separator: " ").map { $0.count == 5 ? "\(year)\($0)" : String($0) }
        #expect(try self.dates(of: dosage, start: start, to: end) == dates.map { "\($0) 08:00:00" })
    }

    @Test(
        arguments: [
            // Twice a month on one day, once a month on two.
            (dosage(days(15)) { ($0.frequency, $0.period, $0.periodUnit) = (2, 1, "mo") }, "frequencyConflict"),
            (dosage(days(1, 15)) { ($0.frequency, $0.period, $0.periodUnit) = (1, 1, "mo") }, "frequencyConflict"),
            // Which month of the year, and which of Mondays.
            (dosage(days(15)) { ($0.frequency, $0.period, $0.periodUnit) = (1, 1, "a") }, "unsupportedExtension"),
            (dosage(days(15)) { $0.dayOfWeek = ["mon"] }, "unsupportedExtension"),
            // Nothing says how long the cycle is.
            (dosage(cycle(1, 8)) { ($0.frequency, $0.period, $0.periodUnit) = (1, 1, "d") }, "unsupportedExtension"),
            // A value that is none, and an extension that is known and not followed.
            (
                dosage([Extension(url: hl7 + "timing-dayOfMonth", value: .positiveInt(32))]) {
                    ($0.frequency, $0.period, $0.periodUnit) = (1, 1, "mo")
                }, "value"
            ),
        ] as [(Dosage, String)])
    func `what does not fit is refused`(dosage: Dosage, code: String) throws {
        let error = #expect(throws: ScheduleError.self) {
            try Schedule(dosage: dosage, zone: .gmt, start: FHIRDateTime("2026-01-01"))
        }
        #expect(error?.code.rawValue == code)
    }

    @Test func `a condition is not decided here`() throws {
        var dosage = Self.dosage([]) { ($0.frequency, $0.period, $0.periodUnit) = (1, 1, "d") }
        dosage.extension = [Extension(url: Self.hl7 + "dosage-conditions", value: .string("if dizzy"))]
        let error = #expect(throws: ScheduleError.self) { try Schedule(dosage: dosage, zone: .gmt, start: nil) }
        #expect(error?.code == .unsupportedExtension)
        #expect(error?.path == "extension[0]")
    }

    // The review: six hours asked for, one hour ago, and allowed.
    @Test(arguments: ["dosage-minimumGapBetweenDose"]) func `the least gap of HL7 holds`(name: String) throws {
        let six = Quantity(6, unit: "h", system: "http://unitsofmeasure.org", code: "h")
        var dosage = Dosage(asNeeded: true)
        dosage.extension = [Extension(url: Self.hl7 + name, value: .duration(six))]
        let limit = try #require(try Schedule(dosage: dosage, zone: .gmt, start: nil).asNeeded.first)
        let answer = limit.answer(
            at: try moment("2026-11-22T12:00:00Z"), pastDoses: [PastDose(time: FHIRDateTime("2026-11-22T11:00:00Z"))])
        #expect(answer == .denied(.minimumGap, until: try moment("2026-11-22T17:00:00Z")))
    }
}
