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
        // A unit without its period.
        (pattern(#""frequency":3,"periodUnit":"d""#), "value", "timing.repeat.periodUnit"),
        // Codes outside the sets from which they must come.
        (pattern(#""when":["ICD"]"#), "value", "timing.repeat.when"),
        (pattern(#""when":["morn"]"#), "value", "timing.repeat.when"),
        (pattern(#""dayOfWeek":["Monday"]"#), "value", "timing.repeat.dayOfWeek"),
        (pattern(#""dayOfWeek":["mon","xyz"]"#), "value", "timing.repeat.dayOfWeek"),
        (pattern(#""period":1,"periodUnit":"fortnight""#), "value", "timing.repeat.periodUnit"),
        (pattern(#""duration":1,"durationUnit":"D""#), "value", "timing.repeat.durationUnit"),
        (pattern(#""boundsDuration":{"value":7,"unit":"tablets"}"#), "bounds", "timing.repeat.boundsDuration.code"),
        (
            // Two units at once: neither the words nor the code can be told to be wrong.
            pattern(#""boundsDuration":{"value":2,"unit":"weeks","system":"http://unitsofmeasure.org","code":"d"}"#),
            "value", "timing.repeat.boundsDuration"
        ),
        (
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"comparator":"ad","unit":"mg"}}]}"#,
            "value", "doseAndRate[0].doseQuantity.comparator"
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
        (pattern(#""boundsDuration":\#(time("0", "d"))"#), "bounds", "timing.repeat.boundsDuration.value"),
        (pattern(#""boundsDuration":{"unit":"days","code":"d"}"#), "bounds", "timing.repeat.boundsDuration.value"),
        (
            pattern(#""boundsDuration":{"value":7,"comparator":"<","code":"d"}"#),
            "bounds", "timing.repeat.boundsDuration.comparator"
        ),
        (pattern(#""boundsRange":{"id":"x"}"#), "bounds", "timing.repeat.boundsRange"),
        (pattern(#""boundsPeriod":{"id":"x"}"#), "bounds", "timing.repeat.boundsPeriod"),
        (
            pattern(#""boundsRange":{"low":{"value":3,"comparator":"<","code":"d"}}"#),
            "bounds", "timing.repeat.boundsRange.low.comparator"
        ),
        (
            pattern(#""boundsRange":{"low":\#(time("3", "d")),"high":\#(time("1", "wk"))}"#),
            "bounds", "timing.repeat.boundsRange"
        ),
        (pattern(#""boundsPeriod":{"start":"2026-02-30"}"#), "value", "timing.repeat.boundsPeriod.start"),
        (dose("-1", "tablet"), "value", "doseAndRate[0].doseQuantity.value"),
        (#"{"doseAndRate":[{"doseQuantity":{"unit":"tablet"}}]}"#, "value", "doseAndRate[0].doseQuantity.value"),
        (dose("1e9999", "mg"), "value", "doseAndRate[0].doseQuantity.value"),
        (#"{"doseAndRate":[{"doseRange":{"id":"x"}}]}"#, "value", "doseAndRate[0].doseRange"),
        (
            #"{"doseAndRate":[{"doseRange":{"low":{"value":1,"comparator":">","unit":"mg"}}}]}"#,
            "value", "doseAndRate[0].doseRange.low.comparator"
        ),
        (
            #"{"doseAndRate":[{"rateRatio":{"numerator":{"value":1,"unit":"mL"}}}]}"#,
            "value", "doseAndRate[0].rateRatio"
        ),
        (
            #"{"maxDosePerPeriod":{"numerator":{"value":1,"unit":"mg"},"denominator":\#(time("0", "d"))}}"#,
            "value", "maxDosePerPeriod.denominator.value"
        ),
        // A limit that is no limit.
        (#"{"maxDosePerAdministration":{"value":0,"unit":"mg"}}"#, "value", "maxDosePerAdministration.value"),
        (#"{"maxDosePerLifetime":{"value":0.0,"unit":"mg"}}"#, "value", "maxDosePerLifetime.value"),
        (
            #"""
            {"maxDosePerPeriod":{"numerator":{"value":0,"unit":"tablet"},"denominator":\#(time("24", "h"))}}
            """#,
            "value", "maxDosePerPeriod.numerator.value"
        ),
        (
            #"{"maxDosePerAdministration":{"value":1,"comparator":">=","unit":"mg"}}"#,
            "value", "maxDosePerAdministration.comparator"
        ),
        (
            #"""
            {"maxDosePerPeriod":{"numerator":{"value":1,"comparator":">","unit":"mg"},"denominator":\#(time("1", "d"))}}
            """#,
            "value", "maxDosePerPeriod.numerator.comparator"
        ),
        // An end below its start.
        (pattern(#""frequency":3,"frequencyMax":2"#), "range", "timing.repeat.frequencyMax"),
        (pattern(#""period":8,"periodMax":6,"periodUnit":"h""#), "range", "timing.repeat.periodMax"),
        (pattern(#""duration":8,"durationMax":6,"durationUnit":"h""#), "range", "timing.repeat.durationMax"),
        (pattern(#""count":8,"countMax":6"#), "range", "timing.repeat.countMax"),
        (
            pattern(#""boundsRange":{"low":\#(time("3", "d")),"high":\#(time("2", "d"))}"#),
            "rng-2", "timing.repeat.boundsRange"
        ),
        (
            pattern(#""boundsPeriod":{"start":"2026-03-05","end":"2026-03-04"}"#),
            "per-1", "timing.repeat.boundsPeriod.end"
        ),
        (
            pattern(#""boundsPeriod":{"start":"2026-03-05T10:00:00Z","end":"2026-03-05T09:00:00Z"}"#),
            "per-1", "timing.repeat.boundsPeriod.end"
        ),
        (
            pattern(#""boundsPeriod":{"start":"2026-03-05T23:00:00-10:00","end":"2026-03-06T01:00:00+14:00"}"#),
            "per-1", "timing.repeat.boundsPeriod.end"
        ),
        (
            #"{"doseAndRate":[{"doseRange":{"low":{"value":2,"unit":"mg"},"high":{"value":1,"unit":"mg"}}}]}"#,
            "rng-2", "doseAndRate[0].doseRange"
        ),
        (
            #"{"doseAndRate":[{"doseRange":{"low":{"value":2},"high":{"value":1,"unit":"mg"}}}]}"#,
            "rng-2", "doseAndRate[0].doseRange"
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
        (pattern(#""frequency":1,"period":1,"periodUnits":"d""#), "unknownElement", "timing.repeat.periodUnits"),
        (#"{"doseQuantity":{"value":1,"unit":"mg"},"text":"x"}"#, "unknownElement", "doseQuantity"),
        (#"{"asNeeded":true,"text":"x"}"#, "unknownElement", "asNeeded"),
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
        (pattern(#""boundsQuantity":\#(time("-1", "d"))"#), "bounds", "timing.repeat.boundsQuantity.value"),
        (#"{"doseQuantity":{"value":-1}}"#, "value", "doseQuantity.value"),
        // DSTU2 has no order of dosages; one that is written must not be lost.
        (#"{"sequence":1,"doseQuantity":{"value":1}}"#, "unknownElement", "sequence"),
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
