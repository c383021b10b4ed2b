// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// What is invalid or not known is refused with the place, never guessed.
struct RefusalTests {
    @Test(arguments: [
        // The constraints of Timing in FHIR R4.
        (pattern(#""duration":30"#), "tim-1", "timing.repeat.durationUnit"),
        (pattern(#""frequency":1,"period":8"#), "tim-2", "timing.repeat.periodUnit"),
        (pattern(#""duration":-1,"durationUnit":"h""#), "tim-4", "timing.repeat.duration"),
        (pattern(#""period":-8,"periodUnit":"h""#), "tim-5", "timing.repeat.period"),
        (pattern(#""periodMax":8,"periodUnit":"h""#), "tim-6", "timing.repeat.periodMax"),
        (pattern(#""durationMax":8,"durationUnit":"h""#), "tim-7", "timing.repeat.durationMax"),
        (pattern(#""countMax":8"#), "tim-8", "timing.repeat.countMax"),
        (pattern(#""offset":30"#), "tim-9", "timing.repeat.offset"),
        (pattern(#""offset":30,"when":["CM"]"#), "tim-9", "timing.repeat.offset"),
        // Every event is looked at, not only the first.
        (pattern(#""offset":30,"when":["ACM","C"]"#), "tim-9", "timing.repeat.offset"),
        (pattern(#""offset":0,"when":["IMD"]"#), "tim-9", "timing.repeat.offset"),
        (pattern(#""when":["MORN"],"timeOfDay":["08:00:00"]"#), "tim-10", "timing.repeat.timeOfDay"),
        // Codes that are not known.
        (pattern(#""when":["ICD"]"#), "unknownCode", "timing.repeat.when"),
        (pattern(#""when":["morn"]"#), "unknownCode", "timing.repeat.when"),
        (pattern(#""dayOfWeek":["Monday"]"#), "unknownCode", "timing.repeat.dayOfWeek"),
        (pattern(#""dayOfWeek":["mon","xyz"]"#), "unknownCode", "timing.repeat.dayOfWeek"),
        (pattern(#""period":1,"periodUnit":"fortnight""#), "unknownCode", "timing.repeat.periodUnit"),
        (pattern(#""duration":1,"durationUnit":"D""#), "unknownCode", "timing.repeat.durationUnit"),
        (pattern(#""boundsDuration":{"value":7,"unit":"tablets"}"#), "unknownCode", "timing.repeat.boundsDuration"),
        (
            pattern(#""boundsDuration":{"value":2,"unit":"weeks","system":"http://unitsofmeasure.org","code":"d"}"#),
            "unknownCode", "timing.repeat.boundsDuration"
        ),
        (
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"comparator":"ad","unit":"mg"}}]}"#,
            "unknownCode", "doseAndRate[0].doseQuantity"
        ),
        // Values outside what they may be.
        (pattern(#""timeOfDay":["25:00:00"]"#), "value", "timing.repeat.timeOfDay"),
        (pattern(#""timeOfDay":["24:00:00"]"#), "value", "timing.repeat.timeOfDay"),
        (pattern(#""timeOfDay":["08:00:00","8 am"]"#), "value", "timing.repeat.timeOfDay"),
        (#"{"timing":{"event":["2026-02-30"]}}"#, "value", "timing.event"),
        (#"{"timing":{"event":["2025-02-29"]}}"#, "value", "timing.event"),
        (#"{"timing":{"event":["2026-03-05","tomorrow"]}}"#, "value", "timing.event"),
        (#"{"timing":{"event":["2026-03-05T08:00:00"]}}"#, "value", "timing.event"),
        (pattern(#""frequency":0,"period":1,"periodUnit":"d""#), "value", "timing.repeat.frequency"),
        (pattern(#""frequency":-1"#), "value", "timing.repeat.frequency"),
        (pattern(#""frequencyMax":0"#), "value", "timing.repeat.frequencyMax"),
        (pattern(#""period":0,"periodUnit":"d""#), "zeroPeriod", "timing.repeat.period"),
        (pattern(#""period":0.0,"periodUnit":"d""#), "zeroPeriod", "timing.repeat.period"),
        (pattern(#""count":0"#), "value", "timing.repeat.count"),
        (pattern(#""when":["AC"],"offset":-30"#), "value", "timing.repeat.offset"),
        (pattern(#""boundsDuration":\#(time("0", "d"))"#), "value", "timing.repeat.boundsDuration"),
        (pattern(#""boundsDuration":{"unit":"days","code":"d"}"#), "value", "timing.repeat.boundsDuration"),
        (
            pattern(#""boundsDuration":{"value":7,"comparator":"<","code":"d"}"#),
            "value", "timing.repeat.boundsDuration"
        ),
        (pattern(#""boundsRange":{"id":"x"}"#), "value", "timing.repeat.boundsRange"),
        (
            pattern(#""boundsRange":{"low":{"value":3,"comparator":"<","code":"d"}}"#),
            "value", "timing.repeat.boundsRange"
        ),
        (
            pattern(#""boundsRange":{"low":\#(time("3", "d")),"high":\#(time("1", "wk"))}"#),
            "value", "timing.repeat.boundsRange"
        ),
        (pattern(#""boundsPeriod":{"start":"2026-02-30"}"#), "value", "timing.repeat.boundsPeriod"),
        (dose("-1", "tablet"), "value", "doseAndRate[0].doseQuantity"),
        (#"{"doseAndRate":[{"doseQuantity":{"unit":"tablet"}}]}"#, "value", "doseAndRate[0].doseQuantity"),
        (dose("1e9999", "mg"), "value", "doseAndRate[0].doseQuantity"),
        (#"{"doseAndRate":[{"doseRange":{"id":"x"}}]}"#, "value", "doseAndRate[0].doseRange"),
        (
            #"{"doseAndRate":[{"doseRange":{"low":{"value":1,"comparator":">","unit":"mg"}}}]}"#,
            "value", "doseAndRate[0].doseRange"
        ),
        (
            #"{"doseAndRate":[{"rateRatio":{"numerator":{"value":1,"unit":"mL"}}}]}"#,
            "value", "doseAndRate[0].rateRatio"
        ),
        (
            #"{"maxDosePerPeriod":{"numerator":{"value":1,"unit":"mg"},"denominator":\#(time("0", "d"))}}"#,
            "value", "maxDosePerPeriod"
        ),
        // A limit that is no limit.
        (
            #"{"maxDosePerAdministration":{"value":1,"comparator":">=","unit":"mg"}}"#,
            "value", "maxDosePerAdministration"
        ),
        (
            #"""
            {"maxDosePerPeriod":{"numerator":{"value":1,"comparator":">","unit":"mg"},"denominator":\#(time("1", "d"))}}
            """#,
            "value", "maxDosePerPeriod"
        ),
        // An end below its start.
        (pattern(#""frequency":3,"frequencyMax":2"#), "range", "timing.repeat.frequencyMax"),
        (pattern(#""period":8,"periodMax":6,"periodUnit":"h""#), "range", "timing.repeat.periodMax"),
        (pattern(#""duration":8,"durationMax":6,"durationUnit":"h""#), "range", "timing.repeat.durationMax"),
        (pattern(#""count":8,"countMax":6"#), "range", "timing.repeat.countMax"),
        (
            pattern(#""boundsRange":{"low":\#(time("3", "d")),"high":\#(time("2", "d"))}"#),
            "range", "timing.repeat.boundsRange"
        ),
        (
            pattern(#""boundsPeriod":{"start":"2026-03-05","end":"2026-03-04"}"#),
            "range", "timing.repeat.boundsPeriod"
        ),
        (
            pattern(#""boundsPeriod":{"start":"2026-03-05T10:00:00Z","end":"2026-03-05T09:00:00Z"}"#),
            "range", "timing.repeat.boundsPeriod"
        ),
        (
            pattern(#""boundsPeriod":{"start":"2026-03-05T23:00:00-10:00","end":"2026-03-06T01:00:00+14:00"}"#),
            "range", "timing.repeat.boundsPeriod"
        ),
        (
            #"{"doseAndRate":[{"doseRange":{"low":{"value":2,"unit":"mg"},"high":{"value":1,"unit":"mg"}}}]}"#,
            "range", "doseAndRate[0].doseRange"
        ),
        (
            #"{"doseAndRate":[{"doseRange":{"low":{"value":2},"high":{"value":1,"unit":"mg"}}}]}"#,
            "range", "doseAndRate[0].doseRange"
        ),
        // What may change the meaning and is not known.
        (#"{"modifierExtension":[{"url":"http://x"}]}"#, "modifierExtension", "modifierExtension"),
        (
            #"{"timing":{"modifierExtension":[{"url":"http://x"}],"repeat":{"frequency":1}}}"#,
            "modifierExtension", "timing.modifierExtension"
        ),
        (
            pattern(#""frequency":1,"modifierExtension":[{"url":"http://x"}]"#),
            "modifierExtension", "timing.repeat.modifierExtension"
        ),
        (
            #"{"doseAndRate":[{"doseQuantity":{"value":1},"modifierExtension":[{"url":"http://x"}]}]}"#,
            "modifierExtension", "doseAndRate[0].modifierExtension"
        ),
        // An element of another version, which must not be passed over.
        (pattern(#""frequency":1,"period":1,"periodUnits":"d""#), "value", "timing.repeat.periodUnits"),
        (#"{"doseQuantity":{"value":1,"unit":"mg"},"text":"x"}"#, "value", "doseQuantity"),
        (#"{"asNeeded":true,"text":"x"}"#, "value", "asNeeded"),
        // Every ten minutes, before a meal: the way of DSTU2 to write an offset.
        (pattern(#""when":["AC"],"period":10,"periodUnit":"min""#), "clockWithInterval", "timing.repeat.period"),
        // Nothing to say.
        ("{}", "nothingToSay", ""),
        (#"{"text":" "}"#, "nothingToSay", ""),
        (#"{"asNeededBoolean":false}"#, "nothingToSay", ""),
        (#"{"route":{"coding":[{"code":"x"}]},"patientInstruction":" "}"#, "nothingToSay", ""),
        (#"{"timing":{}}"#, "nothingToSay", ""),
    ])
    func `a dosage that cannot be said`(json: String, code: String, path: String) throws {
        let error = try #require(throws: DosageLanguageError.self, "\(json)") { try say(json) }
        #expect(error.code.rawValue == code)
        #expect(error.path == path)
        #expect(!error.detail.isEmpty)
        #expect(error.description.hasPrefix(path))
        // The language makes no difference.
        #expect(throws: error) { try say(json, "de") }
    }

    @Test(arguments: [
        (pattern(#""when":"AC","frequency":3,"period":1,"periodUnits":"d""#), "tim-3", "timing.repeat.when"),
        (pattern(#""when":"AC","frequency":1"#), "tim-3", "timing.repeat.when"),
        (pattern(#""when":"AC","period":1,"periodUnits":"d""#), "tim-3", "timing.repeat.when"),
        // Twelve hours before a meal, or every twelve hours?
        (pattern(#""when":"AC","period":12,"periodUnits":"h""#), "tim-3", "timing.repeat.when"),
        (pattern(#""when":"AC","frequencyMax":3"#), "tim-3", "timing.repeat.when"),
        (pattern(#""when":"CM","period":10,"periodUnits":"min""#), "tim-9", "timing.repeat.period"),
        (pattern(#""frequency":1,"period":8"#), "tim-2", "timing.repeat.periodUnits"),
        (pattern(#""duration":8"#), "tim-1", "timing.repeat.durationUnits"),
        (pattern(#""boundsQuantity":\#(time("-1", "d"))"#), "value", "timing.repeat.boundsQuantity"),
        (#"{"doseQuantity":{"value":-1}}"#, "value", "doseQuantity"),
        // DSTU2 has no order of dosages; one that is written must not be lost.
        (#"{"sequence":1,"doseQuantity":{"value":1}}"#, "value", "sequence"),
    ])
    func `a dosage of DSTU2 that cannot be said`(json: String, code: String, path: String) throws {
        let error = try #require(throws: DosageLanguageError.self) { try say(json, version: .dstu2) }
        #expect(error.code.rawValue == code)
        #expect(error.path == path)
    }

    @Test func `the error of one of several dosages tells which`() throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try say([dose("1", "mg"), pattern(#""frequency":0"#)])
        }
        #expect(error.path == "[1].timing.repeat.frequency")
        let nothing = try #require(throws: DosageLanguageError.self) { try say([dose("1", "mg"), "{}"]) }
        #expect(nothing.path == "[1]")
    }

    @Test func `some dosages with a sequence and some without are refused`() throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try say([dose("1", "mg", #""sequence":1"#), dose("2", "mg")])
        }
        #expect(error.code == .sequence)
        #expect(error.path == "[1].sequence")
    }

    @Test func `no dosage at all has nothing to say`() throws {
        let error = try #require(throws: DosageLanguageError.self) { try say([String]()) }
        #expect(error.code == .nothingToSay)
    }

    @Test func `an error holds no data of the patient`() throws {
        for json in [
            pattern(#""when":["SECRET"]"#), pattern(#""timeOfDay":["SECRET"]"#), #"{"timing":{"event":["SECRET"]}}"#,
            dose("-77", "SECRET"), pattern(#""boundsDuration":{"value":1,"unit":"SECRET"}"#),
        ] {
            let error = try #require(throws: DosageLanguageError.self) { try say(json) }
            #expect(!error.description.contains("SECRET") && !error.description.contains("77"))
        }
    }
}
