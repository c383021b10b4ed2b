// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// The words of a whole scheme beside each of the dosages that a system makes of it, one for each time of the clock.
struct SchemeWordsTests {
    /// Words, the time and the tablets of each dosage, and whether they agree.
    private static let rows: [(words: String, doses: [(String, Int)], agrees: Bool)] = [
        ("Concor 2,5mg Tabl. 1-0-0-0", [("08", 1), ("12", 0), ("18", 0), ("22", 0)], true),
        ("Concor 2,5mg Tabl. 1-0-0-0", [("08", 1)], true),
        ("Concor 2,5mg Tabl. 1-0-0-0", [("08", 2), ("12", 0), ("18", 0), ("22", 0)], false),
        ("Concor 2,5mg Tabl. 1-0-0-0", [("16", 1), ("12", 0), ("18", 0), ("22", 0)], false),
        ("Concor 2,5mg Tabl. 1-0-0-0", [("08", 1), ("12", 1), ("18", 0), ("22", 0)], false),
        ("Concor 2,5mg Tabl. 1-0-0-0", [("08", 0), ("12", 0), ("18", 0), ("22", 1)], false),
        ("Zopiclon 3,75mg Tabl. 0-0-0-1", [("08", 0), ("12", 0), ("18", 0), ("22", 1)], true),
        ("Zopiclon 3,75mg Tabl. 0-0-0-1", [("08", 1), ("12", 0), ("18", 0), ("22", 1)], false),
        ("Zopiclon 3,75mg Tabl. 0-0-0-1", [("08", 0), ("12", 0), ("18", 0), ("06", 1)], false),
        ("1-0-1", [("08", 1), ("18", 1)], true), ("1-0-1", [("08", 1), ("18", 2)], false),
        ("1-0-2", [("08", 1), ("18", 2)], true), ("1-0-2", [("08", 2), ("18", 1)], false),
        ("1-1-1-0", [("08", 1), ("12", 1)], false),
    ]

    @Test(arguments: rows)
    func `words of a scheme are compared with its times`(
        row: (words: String, doses: [(String, Int)], agrees: Bool)
    ) throws {
        let dosages = row.doses.map { hour, count in
            #"{"text":"\#(row.words)","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","timeOfDay":["\#(hour):00:00"]}},"#
                + #""doseAndRate":[{"doseQuantity":{"value":\#(count),"unit":"Tablette"}}]}"#
        }
        let read = try dosages.map { try FHIRReader(version: .r4).readDosage(Array($0.utf8)).value }
        let issues = try builder("de").sentence(for: read).issues.filter { $0.code == .textDiffers }
        #expect(issues.isEmpty == row.agrees, "\(issues)")
    }

    private static let steps = "1 tablet daily for 7 days, then 2 tablets daily for 7 days"

    /// The tablets of each step, whether each step has the words, and whether they agree.
    @Test(arguments: [
        ([1, 2], true, true), ([1, 2], false, true), ([2, 1], true, false), ([2, 1], false, false),
        ([1, 3], true, false),
        ([1, 3], false, false),
    ])
    func `words of several steps are compared with all of them`(counts: [Int], onEach: Bool, agrees: Bool) throws {
        let read = try counts.enumerated().map { place, count in
            let text = onEach || place == 0 ? #""text":"\#(Self.steps)","# : ""
            let json =
                #"{\#(text)"sequence":\#(place + 1),"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","boundsDuration":{"value":7,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}}},"#
                + #""doseAndRate":[{"doseQuantity":{"value":\#(count),"unit":"tablet"}}]}"#
            return try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
        }
        let issues = try builder("en").sentence(for: read).issues.filter { $0.code == .textDiffers }
        #expect(issues.isEmpty == agrees, "\(issues)")
    }
}
