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
}
