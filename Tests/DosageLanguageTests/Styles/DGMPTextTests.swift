// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// The German text to the character.
struct DGMPTextTests {
    @Test(arguments: DGMPSample.version2)
    func `a published example of 2.0.0`(sample: DGMPSample) throws {
        let sentence = try DosageStyle.dgMP().sentence(for: sample.resource, locale: German.locale)
        #expect(Array(sentence.text.unicodeScalars) == Array(sample.text.unicodeScalars))
        #expect(sentence.style == .dgMP(.v2_0_0))
        #expect(sentence.language == "de-DE")
        #expect(sentence.unspoken.isEmpty)
        #expect(sentence.issues.isEmpty)
    }

    @Test(arguments: DGMPSample.version1)
    func `a published example of 1.0.1, which 1.0.2 says alike`(sample: DGMPSample) throws {
        for version in [DGMPVersion.v1_0_1, .v1_0_2] {
            let sentence = try DosageStyle.dgMP(version).sentence(for: sample.resource, locale: German.locale)
            #expect(Array(sentence.text.unicodeScalars) == Array(sample.text.unicodeScalars))
            #expect(sentence.style == .dgMP(version))
        }
    }

    private static let slots = #""when":["MORN"]"#
    private static let span = #""boundsDuration":{"value":10,"unit":"Tag(e)","code":"d"}"#
    private static let daily = #""frequency":1,"period":1,"periodUnit":"d""#

    /// Source: the examples of the page "Dosierung: Textgenerierung", and rows by hand for each of its rules.
    private static let texts: [(dosages: String, text: String)] = [
        // The examples of the page.
        (
            German.dosage(#""when":["MORN"]"#) + "," + German.dosage(#""when":["EVE"]"#, dose: "0.5"),
            "1-0-0,5-0 Stück"
        ),
        (
            German.dosage(#""timeOfDay":["08:00:00"],\#(span)"#, dose: "2") + ","
                + German.dosage(#""timeOfDay":["11:00:00","14:00:00"],\#(span)"#),
            "für 10 Tage täglich: 08:00 Uhr — je 2 Stück, 11:00 Uhr, 14:00 Uhr — je 1 Stück"
        ),
        (
            German.dosage(#""period":2,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]"#),
            "alle 2 Tage: 08:00 Uhr — je 1 Stück, 20:00 Uhr — je 1 Stück"
        ),
        (
            German.dosage(#""dayOfWeek":["fri","mon"],"when":["EVE","MORN"]"#),
            "montags 1-0-1-0 Stück; freitags 1-0-1-0 Stück"
        ),
        (
            German.dosage(#""frequency":1,"frequencyMax":2,"period":1,"periodUnit":"d""#),
            "1 bis 2 x täglich: je 1 Stück"
        ),
        (
            German.dosage(
                #""frequency":1,"period":8,"periodUnit":"h""#, German.asNeeded(["Kopfschmerzen"], gap: "6", limit: "4")),
            "Bei Kopfschmerzen: alle 8 Stunden je 1 Stück, mit mindestens 6 Stunden Abstand"
                + " — nicht mehr als 4 Stück in 24 Stunden"
        ),
        (
            German.dosage(#""when":["MORN","EVE"]"#, #","patientInstruction":"Tablette nicht zerkauen.""#),
            "1-0-1-0 Stück. Hinweis: Tablette nicht zerkauen."
        ),
        (
            German.dosage(#""timeOfDay":["01:00:00","23:00:00"]"#) + ","
                + German.dosage(#""timeOfDay":["18:00:00"]"#, dose: "3"),
            "täglich: 01:00 Uhr — je 1 Stück, 18:00 Uhr — je 3 Stück, 23:00 Uhr — je 1 Stück"
        ),
        (
            German.dosage(#""timeOfDay":["08:00:00"]"#, German.asNeeded()) + ","
                + German.dosage(#""timeOfDay":["20:00:00"]"#, dose: "2", German.asNeeded()),
            "Bei Bedarf: täglich 08:00 Uhr — je 1 Stück, 20:00 Uhr — je 2 Stück"
        ),
        // Rhythm.
        (German.dosage(daily), "täglich: je 1 Stück"),
        (German.dosage(#""frequency":3,"period":1,"periodUnit":"d""#), "3 x täglich: je 1 Stück"),
        (German.dosage(#""frequency":1,"period":1,"periodUnit":"wk""#), "wöchentlich: je 1 Stück"),
        (German.dosage(#""frequency":2,"period":1.0,"periodUnit":"mo""#), "2 x monatlich: je 1 Stück"),
        (German.dosage(#""frequency":1,"period":1,"periodUnit":"h""#), "alle 1 Stunde: je 1 Stück"),
        (German.dosage(#""frequency":2,"period":8,"periodUnit":"h""#), "2 x alle 8 Stunden: je 1 Stück"),
        (
            German.dosage(#""frequency":1,"frequencyMax":2,"period":8,"periodUnit":"h""#),
            "1 bis 2 x alle 8 Stunden: je 1 Stück"
        ),
        (
            German.dosage(#""frequency":1,"period":2,"periodMax":3,"periodUnit":"d""#),
            "alle 2 bis 3 Tage: je 1 Stück"
        ),
        (German.dosage(#""frequency":1,"period":0.5,"periodUnit":"h""#), "alle 0,5 Stunden: je 1 Stück"),
        (German.dosage(#""period":1,"periodUnit":"wk","when":["NIGHT"]"#), "wöchentlich: zur Nacht — je 1 Stück"),
        (
            German.dosage(#""frequency":1,"period":1,"periodMax":2,"periodUnit":"wk","when":["NOON"]"#),
            "alle 1 bis 2 Wochen: mittags — je 1 Stück"
        ),
        (
            German.dosage(#""period":2,"periodUnit":"d","timeOfDay":["07:00:00"]"#) + ","
                + German.dosage(#""period":2,"periodUnit":"d","when":["EVE","MORN"]"#, dose: "2"),
            "alle 2 Tage: morgens — je 2 Stück, abends — je 2 Stück, 07:00 Uhr — je 1 Stück"
        ),
        // Numbers.
        (German.dosage(daily, dose: "1.0"), "täglich: je 1 Stück"),
        (German.dosage(daily, dose: "0.50"), "täglich: je 0,5 Stück"),
        (German.dosage(daily, dose: "1E2"), "täglich: je 100 Stück"),
        (German.dosage(daily, dose: "0.00001"), "täglich: je 0,00001 Stück"),
        (German.dosage(daily, dose: "0"), "täglich: je 0 Stück"),
        // Bounds.
        (German.dosage(#""boundsDuration":{"value":1,"code":"d"},\#(slots)"#), "für 1 Tag: 1-0-0-0 Stück"),
        (German.dosage(#""boundsPeriod":{"start":"2026-06-05"},\#(slots)"#), "Ab dem 05.06.2026: 1-0-0-0 Stück"),
        (
            German.dosage(
                #""boundsPeriod":{"start":"2026-06-05T23:30:45Z","end":"2026-12-01T10:00:00+01:00"},\#(daily)"#),
            "Vom 06.06.2026 um 01:30 Uhr bis zum 01.12.2026 um 10:00 Uhr täglich: je 1 Stück"
        ),
        (
            // An hour after the clocks went forward, and one second before.
            German.dosage(#""boundsPeriod":{"start":"2026-03-29T00:59:59Z","end":"2026-03-29T01:00:00Z"},\#(daily)"#),
            "Vom 29.03.2026 um 01:59 Uhr bis zum 29.03.2026 um 03:00 Uhr täglich: je 1 Stück"
        ),
        (
            German.dosage(#""boundsPeriod":{"end":"2027-01-01T00:30:00+14:00"},\#(slots)"#),
            "Bis zum 31.12.2026 um 11:30 Uhr: 1-0-0-0 Stück"
        ),
        // Times.
        (
            German.dosage(#""timeOfDay":["20:00:00","08:00:30","08:00:00.5"]"#),
            "täglich: 08:00 Uhr, 08:00 Uhr, 20:00 Uhr — je 1 Stück"
        ),
        // Days of the week.
        (
            German.dosage(#""dayOfWeek":["sun","wed"],"frequency":2,"period":1,"periodUnit":"wk""#),
            "mittwochs — je 1 Stück; sonntags — je 1 Stück"
        ),
        (
            German.dosage(#""dayOfWeek":["mon"],"timeOfDay":["12:00:00"]"#, dose: "2") + ","
                + German.dosage(#""dayOfWeek":["wed","mon"],"timeOfDay":["08:00:00"]"#),
            "montags 08:00 Uhr — je 1 Stück, 12:00 Uhr — je 2 Stück; mittwochs 08:00 Uhr — je 1 Stück"
        ),
        (
            German.dosage(#""dayOfWeek":["mon"],"when":["MORN"]"#) + ","
                + German.dosage(#""dayOfWeek":["mon"],"when":["NIGHT"]"#, dose: "2"),
            "montags 1-0-0-2 Stück"
        ),
        // As needed.
        (
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück"}}]\#(German.asNeeded(gap: "4", limit: "6"))}"#,
            "Bei Bedarf: im Abstand von mindestens 4 Stunden je 1 Stück — nicht mehr als 6 Stück in 24 Stunden"
        ),
        (
            German.dosage(#""when":["MORN","EVE"]"#, German.asNeeded(["Kopfschmerzen", "Fieber"], gap: "1")),
            "Bei Kopfschmerzen oder Fieber: 1-0-1-0 Stück, mit mindestens 1 Stunde Abstand"
        ),
        (
            German.dosage(#""dayOfWeek":["mon"],\#(span)"#, German.asNeeded([" a\\n ", "b", "c"])),
            "Für 10 Tage bei a, b oder c: montags — je 1 Stück"
        ),
        // Hints and white space.
        (
            German.dosage(slots, unit: "Stk.", #","patientInstruction":" mit\tviel  Wasser , bitte ""#),
            "1-0-0-0 Stk. Hinweis: mit viel Wasser, bitte"
        ),
        (German.dosage(slots, #","patientInstruction":"  ""#), "1-0-0-0 Stück"),
        (German.dosage(slots, #","patientInstruction":"-""#), "1-0-0-0 Stück"),
        (German.dosage(slots, #","patientInstruction":"n/a""#), "1-0-0-0 Stück"),
        (#"{"text":"-"},{"text":"mit Wasser"}"#, "mit Wasser"),
        (German.dosage(slots, unit: "Hub\u{A0}\u{2003}neu"), "1-0-0-0 Hub neu"),
        // What is adopted keeps its code points.
        (German.dosage(slots, unit: "Stu\u{308}ck"), "1-0-0-0 Stu\u{308}ck"),
        // Free text.
        (#"{"text":" 1  Tablette\n abends "},{"text":"  "},{"text":"mit Wasser"}"#, "1  Tablette\n abends mit Wasser"),
        (#"{"text":"1 Tablette","asNeededBoolean":true,"patientInstruction":"zerkauen"}"#, "1 Tablette"),
        (German.dosage(slots, #","text":"zwei""#), "1-0-0-0 Stück"),
        ("", ""),
    ]

    @Test(arguments: texts)
    func `a text of 2.0.0`(dosages: String, expected: String) throws {
        let text = try German.say(dosages, .dgMP(omitting: .anything)).text
        #expect(Array(text.unicodeScalars) == Array(expected.unicodeScalars), "\(text)")
    }

    private static func range(_ low: String?, _ high: String, _ pattern: String) -> String {
        let lower = low.map { #""low":{"value":\#($0),"unit":"Stück"},"# } ?? ""
        return #"{"timing":{"repeat":{\#(pattern)}},"doseAndRate":[{"doseRange":{\#(lower)"high":{"value":\#(high),"#
            + #""unit":"Stück"}}}]}"#
    }

    private static let ranges: [(dosages: String, text: String)] = [
        (range("1", "2", #""frequency":1,"period":8,"periodUnit":"h""#), "alle 8 Stunden: je 1 bis 2 Stück"),
        (range(nil, "2", #""frequency":1,"period":8,"periodUnit":"h""#), "alle 8 Stunden: je bis zu 2 Stück"),
        (
            range("1", "2", #""when":["MORN"]"#) + "," + German.dosage(#""when":["EVE"]"#, dose: "2"),
            "morgens — je 1 bis 2 Stück, abends — je 2 Stück"
        ),
        (
            range("1", "2", #""dayOfWeek":["mon"],"when":["MORN"]"#) + ","
                + German.dosage(#""dayOfWeek":["wed"],"when":["EVE"]"#, dose: "2"),
            "montags morgens — je 1 bis 2 Stück; mittwochs abends — je 2 Stück"
        ),
        (range("0.5", "1", #""timeOfDay":["08:00:00"]"#), "täglich: 08:00 Uhr — je 0,5 bis 1 Stück"),
    ]

    @Test(arguments: ranges)
    func `a range of doses`(dosages: String, expected: String) throws {
        #expect(try German.say(dosages).text == expected)
    }

    /// Rows that differ between the versions before 2.0.0, by hand after the two scripts.
    private static let oldTexts: [(dosages: String, first: String, second: String)] = [
        (
            German.dosage(#""frequency":1,"period":1,"periodUnit":"d","timeOfDay":["20:00:00"]"#) + ","
                + German.dosage(
                    #""frequency":2,"period":1,"periodUnit":"d","timeOfDay":["12:00:00","08:00:00"]"#, dose: "2"),
            "täglich: 20:00 Uhr — je 1 Stück; 08:00 Uhr, 12:00 Uhr — je 2 Stück",
            "täglich: 08:00 Uhr, 12:00 Uhr — je 2 Stück; 20:00 Uhr — je 1 Stück"
        ),
        (
            German.dosage(#""frequency":1,"period":2,"periodUnit":"d","when":["MORN"]"#) + ","
                + German.dosage(#""frequency":1,"period":2,"periodUnit":"d","when":["MORN"]"#, dose: "0.5"),
            "alle 2 Tage: morgens — je 1,5 Stück",
            "alle 2 Tage: morgens — je 0,5 Stück; morgens — je 1 Stück"
        ),
        (
            German.dosage(#""frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["mon"],"when":["MORN"]"#) + ","
                + German.dosage(
                    #""frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["mon"],"when":["MORN"]"#, dose: "2"),
            "montags 2-0-0-0 Stück",
            "montags 1-0-0-0 Stück; montags 2-0-0-0 Stück"
        ),
        (
            German.dosage(#""frequency":1,"period":1,"periodUnit":"mo""#),
            "alle 1 Monat: je 1 Stück",
            "alle 1 Monat: je 1 Stück"
        ),
        (
            German.dosage(#""frequency":1,"period":2,"periodUnit":"mo","timeOfDay":["08:00:00"]"#),
            "alle 2 mo: 08:00 Uhr — je 1 Stück",
            "alle 2 mo: 08:00 Uhr — je 1 Stück"
        ),
        (
            German.dosage(#""frequency":2,"frequencyMax":3,"period":1,"periodUnit":"wk""#, German.asNeeded(limit: "3")),
            "2 x wöchentlich: je 1 Stück",
            "2 x wöchentlich: je 1 Stück"
        ),
    ]

    @Test(arguments: oldTexts)
    func `a text of 1.0.1 and of 1.0.2`(dosages: String, first: String, second: String) throws {
        #expect(try German.say(dosages, .dgMP(.v1_0_1, omitting: .anything)).text == first)
        #expect(try German.say(dosages, .dgMP(.v1_0_2, omitting: .anything)).text == second)
    }
}
