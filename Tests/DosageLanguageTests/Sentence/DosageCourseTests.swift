// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Steps that follow one another and say the same are said once, with the length of all.
struct DosageCourseTests {
    /// A step: tablets, the pattern without its bounds, and the bounds.
    typealias Step = (tablets: Int, pattern: String, bounds: String)

    private static let daily = #""frequency":1,"period":1,"periodUnit":"d""#

    private static func days(_ count: Int) -> String {
        #""boundsDuration":{"value":\#(count),"unit":"d","system":"http://unitsofmeasure.org","code":"d"}"#
    }

    private static func weeks(_ count: Int) -> String {
        #""boundsDuration":{"value":\#(count),"unit":"wk","system":"http://unitsofmeasure.org","code":"wk"}"#
    }

    private static func sentence(_ steps: [Step], rest: String = "", language: String = "en") throws -> DosageSentence {
        let dosages = try steps.enumerated().map { index, step in
            let dose = #""doseAndRate":[{"doseQuantity":{"value":\#(step.tablets),"unit":"tablet"}}]"#
            let repeats = [step.pattern, step.bounds].filter { !$0.isEmpty }.joined(separator: ",")
            let json = #"{"sequence":\#(index + 1),\#(dose),"timing":{"repeat":{\#(repeats)}}\#(rest)}"#
            return try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
        }
        return try DosageSentenceBuilder(locale: Locale(identifier: language), version: .r4).sentence(for: dosages)
    }

    static let rows: [(steps: [Step], expected: String)] = [
        (Array(repeating: (1, daily, days(1)), count: 14), "1 tablet once a day for 14 days"),
        ([(1, daily, days(3)), (1, daily, days(4))], "1 tablet once a day for 7 days"),
        (
            [(3, daily, days(1)), (3, daily, days(1)), (2, daily, days(2)), (1, daily, days(2)), (1, daily, days(2))],
            "3 tablets once a day for 2 days; then 2 tablets once a day for 2 days; then 1 tablet once a day for 4 days"
        ),
        // Two tablets, one, and two again are three steps.
        (
            [(2, daily, days(1)), (1, daily, days(1)), (2, daily, days(1))],
            "2 tablets once a day for 1 day; then 1 tablet once a day for 1 day; then 2 tablets once a day for 1 day"
        ),
        // Days 1, 3 | 4, 6 are not days 1, 3, 5.
        (
            [
                (1, #""frequency":1,"period":2,"periodUnit":"d""#, days(3)),
                (1, #""frequency":1,"period":2,"periodUnit":"d""#, days(3)),
            ],
            "1 tablet every 2 days for 3 days; then 1 tablet every 2 days for 3 days"
        ),
        (
            [
                (1, #""frequency":1,"period":2,"periodUnit":"d""#, days(4)),
                (1, #""frequency":1,"period":2,"periodUnit":"d""#, days(4)),
            ],
            "1 tablet every 2 days for 8 days"
        ),
        ([(1, daily, days(7)), (1, daily, weeks(1))], "1 tablet once a day for 14 days"),
        ([(1, daily, weeks(1)), (1, daily, days(3)), (1, daily, weeks(2))], "1 tablet once a day for 24 days"),
    ]

    @Test(arguments: rows)
    func saysACourseOnce(_ row: (steps: [Step], expected: String)) throws {
        let text = try Self.sentence(row.steps).text
        #expect(text.replacingOccurrences(of: "\u{A0}", with: " ") == row.expected)
    }

    /// A step without an end, or with words of its own, stays a step.
    @Test(arguments: [("", ""), (days(3), #","text":"day by day""#), (days(3), #","patientInstruction":"slowly""#)])
    func keepsStepsThatMayDiffer(_ bounds: String, _ rest: String) throws {
        let one = try Self.sentence([(1, Self.daily, bounds)], rest: rest).text
        let two = try Self.sentence([(1, Self.daily, bounds), (1, Self.daily, bounds)], rest: rest).text
        #expect(two.utf8.count > one.utf8.count + 20)
    }

    @Test func tellsOfEachStep() throws {
        let sentence = try Self.sentence([(1, Self.daily, Self.days(1)), (1, Self.daily, Self.days(1))])
        #expect(sentence.unspoken.isEmpty)
        #expect(sentence.issues.isEmpty)
        for path in ["[0].timing.repeat.boundsDuration", "[1].timing.repeat.boundsDuration", "[1].sequence"] {
            #expect(sentence.spoken.contains(path), "\(path)")
        }
        #expect(!sentence.parts.isEmpty)
        #expect(sentence.parts.allSatisfy { $0.dosage == 0 })
    }

    @Test func isTheSameAsItsSum() throws {
        let json =
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{\#(Self.daily),\#(Self.days(1))}}"#
        let steps = try (1...3).map {
            try FHIRReader(version: .r4).readDosage(Array("\(json),\"sequence\":\($0)}".utf8)).value
        }
        let reader = try DosageTextReader(locale: Locale(identifier: "en"))
        #expect(reader.comparison(of: "1 tablet daily for 3 days", with: steps).verdict == .same)
        #expect(reader.comparison(of: "1 tablet daily for 4 days", with: steps).verdict == .contradicts)
    }
}
