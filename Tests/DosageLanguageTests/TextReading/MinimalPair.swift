// SPDX-License-Identifier: Apache-2.0

@testable import DosageLanguage

/// Two dosages of R5 that differ in one element.
struct MinimalPair: Sendable {
    typealias Verdict = DosageTextComparison.Verdict

    /// The element that differs.
    let element: String
    let one: String
    let other: String
    /// What the sentence of the one says beside the structure of the other, and the other way round.
    let verdicts: (Verdict, Verdict)

    private init(_ element: String, _ one: String, _ other: String, _ verdicts: (Verdict, Verdict)) {
        (self.element, self.one, self.other, self.verdicts) = (element, one, other, verdicts)
    }

    static var all: [MinimalPair] { amounts + rhythms + moments + lengths + needs + manners }

    // MARK: Dosages

    private static let tablet = #""doseQuantity":{"value":1,"unit":"tablet"}"#
    private static let twice = #""frequency":2,"period":1,"periodUnit":"d""#

    private static func dosage(_ entry: String = tablet, _ pattern: String = twice, _ rest: String = "") -> String {
        #"{"doseAndRate":[{\#(entry)}],"timing":{"repeat":{\#(pattern)}}\#(rest.isEmpty ? "" : ",")\#(rest)}"#
    }

    /// Dosages that say two things of one element, which cannot both be true.
    private static func differing(_ element: String, _ one: String, _ other: String) -> MinimalPair {
        MinimalPair(element, one, other, (.contradicts, .contradicts))
    }

    /// Dosages of which the first has an element that the second lacks.
    private static func missing(_ element: String, _ one: String, _ other: String) -> MinimalPair {
        MinimalPair(element, one, other, (.saysMore, .saysLess))
    }

    /// Dosages that may both be true: a tablet may have 5 mg.
    private static func open(_ element: String, _ one: String, _ other: String) -> MinimalPair {
        MinimalPair(element, one, other, (.cannotTell, .cannotTell))
    }

    // MARK: Amounts

    private static func quantity(_ value: String, _ unit: String) -> String {
        #""doseQuantity":{"value":\#(value),"unit":"\#(unit)"}"#
    }

    private static func range(_ low: String, _ high: String) -> String {
        #""doseRange":{"low":{"value":\#(low),"unit":"tablet"},"high":{"value":\#(high),"unit":"tablet"}}"#
    }

    private static func limit(_ value: Int, _ per: Int, _ unit: String) -> String {
        #""maxDosePerPeriod":[{"numerator":{"value":\#(value),"unit":"tablet"},"denominator":\#(time("\(per)", unit))}]"#
    }

    private static let amounts = [
        differing("dose", dosage(), dosage(quantity("2", "tablet"))),
        differing("dose", dosage(), dosage(quantity("1.5", "tablet"))),
        differing("dose", dosage(), dosage(quantity("10", "tablet"))),
        differing("dose", dosage(quantity("12", "mg")), dosage(quantity("21", "mg"))),
        differing("dose", dosage(range("1", "2")), dosage(range("1", "3"))),
        differing("dose", dosage(), dosage(range("1", "2"))),
        differing("unit", dosage(quantity("5", "mg")), dosage(quantity("5", "g"))),
        differing("unit", dosage(quantity("5", "mg")), dosage(quantity("5", "ug"))),
        differing("unit", dosage(quantity("5", "mg")), dosage(quantity("5", "mL"))),
        differing("unit", dosage(quantity("20", "unit")), dosage(quantity("20", "mL"))),
        differing("unit", dosage(), dosage(quantity("1", "capsule"))),
        differing("unit", dosage(), dosage(quantity("5", "mL"))),
        differing("unit", dosage(quantity("5", "drop")), dosage(quantity("5", "mL"))),
        // 20 drops may be 1 mL, 2 tablets may be 10 mg, a tablet of 1 mg is 1 mg, a lozenge may be a tablet.
        open("unit", dosage(quantity("20", "drop")), dosage(quantity("1", "mL"))),
        open("unit", dosage(quantity("2", "tablet")), dosage(quantity("10", "mg"))),
        open("unit", dosage(), dosage(quantity("1", "mg"))),
        open("unit", dosage(), dosage(quantity("1", "lozenge"))),
        differing("maxDosePerPeriod", dosage(tablet, twice, limit(4, 1, "d")), dosage(tablet, twice, limit(6, 1, "d"))),
        differing(
            "maxDosePerPeriod", dosage(tablet, twice, limit(4, 1, "d")), dosage(tablet, twice, limit(4, 1, "wk"))),
        // 1 in 4 hours and 4 a day may both be limits.
        open("maxDosePerPeriod", dosage(tablet, twice, limit(4, 1, "d")), dosage(tablet, twice, limit(1, 4, "h"))),
        missing("maxDosePerPeriod", dosage(tablet, twice, limit(4, 1, "d")), dosage()),
        differing(
            "maxDosePerAdministration",
            dosage(tablet, twice, #""maxDosePerAdministration":{"value":2,"unit":"tablet"}"#),
            dosage(tablet, twice, #""maxDosePerAdministration":{"value":3,"unit":"tablet"}"#)),
        differing(
            "maxDosePerLifetime", dosage(tablet, twice, #""maxDosePerLifetime":{"value":20,"unit":"tablet"}"#),
            dosage(tablet, twice, #""maxDosePerLifetime":{"value":30,"unit":"tablet"}"#)),
    ]

    // MARK: Timing

    private static func every(_ period: String, _ unit: String, _ frequency: Int = 1, _ rest: String = "") -> String {
        dosage(tablet, #""frequency":\#(frequency),"period":\#(period),"periodUnit":"\#(unit)"\#(rest)"#)
    }

    private static func pattern(_ members: String) -> String { dosage(tablet, members) }

    private static let rhythms = [
        differing("frequency", dosage(), every("1", "d", 3)), differing("frequency", dosage(), every("1", "d", 1)),
        differing("frequency", dosage(), every("1", "d", 12)),
        differing("frequencyMax", dosage(), every("1", "d", 2, #","frequencyMax":3"#)),
        differing(
            "frequencyMax", every("1", "d", 2, #","frequencyMax":3"#), every("1", "d", 2, #","frequencyMax":4"#)),
        differing("period", every("6", "h"), every("8", "h")), differing("period", every("2", "d"), every("3", "d")),
        differing("periodMax", every("4", "h", 1, #","periodMax":6"#), every("4", "h", 1, #","periodMax":8"#)),
        differing("periodUnit", every("2", "d"), every("2", "wk")),
        differing("periodUnit", every("1", "wk"), every("1", "mo")),
        differing("periodUnit", every("1", "d", 2), every("1", "wk", 2)),
        differing("periodUnit", every("12", "h"), every("12", "d")),
    ]

    private static func when(_ event: String, _ rest: String = "") -> String {
        pattern(#""when":["\#(event)"]\#(rest)"#)
    }

    private static let moments = [
        differing("dayOfWeek", pattern(#""dayOfWeek":["mon"]"#), pattern(#""dayOfWeek":["tue"]"#)),
        differing("dayOfWeek", pattern(#""dayOfWeek":["tue"]"#), pattern(#""dayOfWeek":["thu"]"#)),
        differing("dayOfWeek", pattern(#""dayOfWeek":["sat"]"#), pattern(#""dayOfWeek":["sun"]"#)),
        differing("dayOfWeek", pattern(#""dayOfWeek":["mon"]"#), pattern(#""dayOfWeek":["mon","wed"]"#)),
        differing("timeOfDay", pattern(#""timeOfDay":["08:00:00"]"#), pattern(#""timeOfDay":["20:00:00"]"#)),
        differing("timeOfDay", pattern(#""timeOfDay":["12:00:00"]"#), pattern(#""timeOfDay":["00:00:00"]"#)),
        differing("timeOfDay", pattern(#""timeOfDay":["08:00:00"]"#), pattern(#""timeOfDay":["08:30:00"]"#)),
        differing("when", when("MORN"), when("EVE")), differing("when", when("NOON"), when("NIGHT")),
        differing("when", when("ACM"), when("PCM")), differing("when", when("CM"), when("CV")),
        differing("when", when("ACM"), when("ACV")), differing("when", when("HS"), when("WAKE")),
        differing("when", when("AC"), when("PC")),
        differing("offset", when("ACM", #","offset":30"#), when("ACM", #","offset":60"#)),
        missing("offset", when("PCM", #","offset":30"#), when("PCM")),
        missing("offset", when("AC", #","offset":30"#), when("AC")),
    ]

    private static func bounded(_ value: String, _ unit: String) -> String {
        pattern(#"\#(twice),"boundsDuration":\#(time(value, unit))"#)
    }
    private static func until(_ date: String) -> String {
        pattern(#"\#(twice),"boundsPeriod":{"start":"2026-03-05","end":"\#(date)"}"#)
    }

    private static let lengths = [
        differing("bounds", bounded("7", "d"), bounded("10", "d")),
        differing("bounds", bounded("7", "d"), bounded("7", "wk")), missing("bounds", bounded("7", "d"), dosage()),
        differing("bounds", until("2026-03-10"), until("2026-03-11")), missing("bounds", until("2026-03-10"), dosage()),
        differing("count", pattern(twice + #","count":10"#), pattern(twice + #","count":12"#)),
        missing("count", pattern(twice + #","count":10"#), dosage()),
        differing(
            "duration", pattern(twice + #","duration":30,"durationUnit":"min""#),
            pattern(twice + #","duration":45,"durationUnit":"min""#)),
        differing(
            "durationUnit", pattern(twice + #","duration":30,"durationUnit":"min""#),
            pattern(twice + #","duration":30,"durationUnit":"s""#)),
        missing("duration", pattern(twice + #","duration":30,"durationUnit":"min""#), dosage()),
    ]

    // MARK: The rest

    private static func coded(_ name: String, _ code: String) -> String {
        #""\#(name)":{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]}"#
    }
    private static func with(_ rest: String) -> String { dosage(tablet, twice, rest) }
    private static func reason(_ code: String) -> String {
        with(#""asNeededFor":[{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]}]"#)
    }

    private static let needs = [
        missing("asNeeded", with(#""asNeeded":true"#), dosage()),
        // To be taken not only as needed is said by no words.
        MinimalPair(
            "asNeeded", with(#""asNeeded":true"#), with(#""asNeeded":false"#), (.contradicts, .saysLess)),
        // Pain, fever.
        open("asNeededFor", reason("22253000"), reason("386661006")),
        missing("asNeededFor", reason("22253000"), with(#""asNeeded":true"#)),
    ]

    private static let manners = [
        // By mouth, into the rectum; into the nose, into the eye; under the skin, into a vein.
        differing("route", with(coded("route", "26643006")), with(coded("route", "37161004"))),
        differing("route", with(coded("route", "46713006")), with(coded("route", "54485002"))),
        differing("route", with(coded("route", "34206005")), with(coded("route", "47625008"))),
        missing("route", with(coded("route", "26643006")), dosage()),
        // The left eye, the right eye; the left thigh, the right thigh; the left eye, the left ear.
        differing("site", with(coded("site", "1290031003")), with(coded("site", "1290032005"))),
        differing("site", with(coded("site", "61396006")), with(coded("site", "11207009"))),
        differing("site", with(coded("site", "1290031003")), with(coded("site", "89644007"))),
        missing("site", with(coded("site", "61396006")), dosage()),
        // To chew, to suck.
        open("method", with(coded("method", "738992009")), with(coded("method", "764498003"))),
        missing("method", with(coded("method", "738992009")), dosage()),
    ]
}
