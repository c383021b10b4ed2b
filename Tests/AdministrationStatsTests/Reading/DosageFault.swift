// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A fault of a dosage, with what everybody who reads it must make of it.
struct DosageFault: Sendable, CustomStringConvertible {
    /// What one of them does.
    enum Fate: Sendable {
        /// Refuses the dosage with the code and path of the fault.
        case refuses
        /// Goes on, with an issue of that code and path.
        case speaks
        /// Goes on without an issue, as the fault is none for it.
        case ignores
        /// Is not asked, for the reason given.
        case notAsked(String)
    }

    let name: String
    let version: FHIRVersion
    /// The members of the dosage, without those that say as needed.
    let members: String
    let code: String
    /// The path relative to the dosage.
    let path: String
    var plain = Fate.refuses
    var strict = Fate.refuses
    var german = Fate.refuses
    var british = Fate.refuses
    var times = Fate.refuses
    var asNeeded = Fate.refuses
    var supply = Fate.refuses

    var description: String { "\(name) (\(version))" }

    init(
        _ name: String, _ members: String, _ code: String, _ path: String, version: FHIRVersion = .r4,
        _ change: (inout DosageFault) -> Void = { _ in }
    ) {
        (self.name, self.members, self.code, self.path, self.version) = (name, members, code, path, version)
        if version != .r4, version != .r4b { german = .notAsked("the guide is one for R4") }
        change(&self)
    }

    /// A fault that is valid in FHIR and contradicts itself, or that nobody knows: sentences say it with an issue.
    static func spoken(
        _ name: String, _ members: String, _ code: String, _ path: String, version: FHIRVersion = .r4,
        _ change: (inout DosageFault) -> Void = { _ in }
    ) -> DosageFault {
        DosageFault(name, members, code, path, version: version) { fault in
            fault.plain = .speaks
            fault.british = .speaks
            if case .refuses = fault.german { fault.german = .speaks }
            change(&fault)
        }
    }

    // MARK: Members

    static let dose = #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück"}}]"#
    private static let oldDose = #""doseQuantity":{"value":1,"unit":"Stück"}"#
    private static let daily = #""frequency":2,"period":1,"periodUnit":"d""#
    private static let unknown = #"[{"url":"http://example.org/x","valueString":"y"}]"#

    /// A pattern with one dose of one piece.
    private static func pattern(_ members: String) -> String { #""timing":{"repeat":{\#(members)}},\#(dose)"# }
    private static func oldPattern(_ members: String) -> String { #""timing":{"repeat":{\#(members)}},\#(oldDose)"# }
    /// Twice a day, with further members of the pattern.
    private static func twice(_ members: String) -> String { pattern(daily + "," + members) }
    /// Twice a day so much.
    private static func amount(_ entry: String) -> String {
        #""timing":{"repeat":{\#(daily)}},"doseAndRate":[{\#(entry)}]"#
    }
    private static func span(_ value: String, _ code: String) -> String {
        let unit = ["h": "hour", "d": "day", "wk": "week"][code] ?? code
        return #"{"value":\#(value),"unit":"\#(unit)","system":"http://unitsofmeasure.org","code":"\#(code)"}"#
    }
    private static func event(_ code: String) -> String {
        #"{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"\#(code)"}]}"#
    }

    // MARK: Faults

    static let all: [DosageFault] =
        constraints + values + codes + bounds + members + extensions + contradictions + limits

    /// The constraints of FHIR.
    private static let constraints: [DosageFault] = [
        DosageFault("tim-1", twice(#""duration":30"#), "tim-1", "timing.repeat.durationUnit"),
        DosageFault("tim-2", pattern(#""frequency":2,"period":1"#), "tim-2", "timing.repeat.periodUnit"),
        DosageFault(
            "tim-3", oldPattern(#""frequency":2,"period":1,"periodUnits":"d","when":"ACM""#), "tim-3",
            "timing.repeat.when", version: .dstu2),
        DosageFault("tim-4", twice(#""duration":-1,"durationUnit":"min""#), "tim-4", "timing.repeat.duration"),
        DosageFault("tim-5", pattern(#""frequency":2,"period":-1,"periodUnit":"d""#), "tim-5", "timing.repeat.period"),
        DosageFault(
            "tim-6", pattern(#""frequency":1,"periodMax":2,"periodUnit":"d""#), "tim-6", "timing.repeat.periodMax"),
        DosageFault("tim-7", twice(#""durationMax":30,"durationUnit":"min""#), "tim-7", "timing.repeat.durationMax"),
        DosageFault("tim-8", twice(#""countMax":3"#), "tim-8", "timing.repeat.countMax"),
        DosageFault("tim-9, no event", twice(#""offset":30"#), "tim-9", "timing.repeat.offset"),
        DosageFault("tim-9, a meal", pattern(#""when":["CM"],"offset":30"#), "tim-9", "timing.repeat.offset") {
            $0.british = .speaks
        },
        DosageFault(
            "tim-10", pattern(#""when":["MORN"],"timeOfDay":["08:00:00"]"#), "tim-10", "timing.repeat.timeOfDay"
        ) { $0.british = .speaks },
        DosageFault(
            "rng-2 of a dose",
            amount(#""doseRange":{"low":{"value":2,"unit":"Stück"},"high":{"value":1,"unit":"Stück"}}"#), "rng-2",
            "doseAndRate[0].doseRange"),
        DosageFault(
            "rng-2 of bounds", twice(#""boundsRange":{"low":\#(span("10", "d")),"high":\#(span("5", "d"))}"#), "rng-2",
            "timing.repeat.boundsRange"),
        DosageFault(
            "per-1", twice(#""boundsPeriod":{"start":"2026-02-01","end":"2026-01-01"}"#), "per-1",
            "timing.repeat.boundsPeriod.end"),
        .spoken(
            "dos-1",
            pattern(daily)
                + #","asNeeded":false,"asNeededFor":[{"coding":[{"system":"http://snomed.info/sct","code":"22253000","display":"pain"}]}]"#,
            "dos-1", "asNeeded",
            version: .r5
        ) { $0.asNeeded = .notAsked("it says that it is not as needed") },
    ]

    /// Numbers and ranges.
    private static let values: [DosageFault] = [
        DosageFault(
            "period 0", pattern(#""frequency":1,"period":0,"periodUnit":"d""#), "zeroPeriod", "timing.repeat.period"),
        DosageFault(
            "frequency 0", pattern(#""frequency":0,"period":1,"periodUnit":"d""#), "value", "timing.repeat.frequency"),
        DosageFault(
            "frequencyMax 0", pattern(#""frequencyMax":0,"period":1,"periodUnit":"d""#), "value",
            "timing.repeat.frequencyMax"),
        DosageFault("frequencyMax below", twice(#""frequencyMax":1"#), "range", "timing.repeat.frequencyMax"),
        DosageFault(
            "periodMax below", pattern(#""frequency":1,"period":3,"periodMax":2,"periodUnit":"d""#), "range",
            "timing.repeat.periodMax"),
        DosageFault("count 0", twice(#""count":0"#), "value", "timing.repeat.count"),
        DosageFault("countMax below", twice(#""count":5,"countMax":4"#), "range", "timing.repeat.countMax"),
        DosageFault(
            "durationMax below", twice(#""duration":30,"durationMax":20,"durationUnit":"min""#), "range",
            "timing.repeat.durationMax"),
        DosageFault(
            "a unit without its period", pattern(#""frequency":2,"periodUnit":"d""#), "value",
            "timing.repeat.periodUnit"),
        DosageFault(
            "no number", amount(#""doseQuantity":{"unit":"Stück"}"#), "value", "doseAndRate[0].doseQuantity.value"),
        DosageFault(
            "a negative number", amount(#""doseQuantity":{"value":-1,"unit":"Stück"}"#), "value",
            "doseAndRate[0].doseQuantity.value"),
        DosageFault(
            "a negative number before R4",
            #""timing":{"repeat":{\#(daily)}},"doseQuantity":{"value":-1,"unit":"Stück"}"#,
            "value", "doseQuantity.value", version: .stu3),
        DosageFault(
            "a dose of a range without a number",
            amount(#""doseRange":{"low":{"unit":"Stück"},"high":{"value":2,"unit":"Stück"}}"#), "value",
            "doseAndRate[0].doseRange.low.value"),
        DosageFault("24:00", pattern(#""timeOfDay":["24:00:00"]"#), "value", "timing.repeat.timeOfDay"),
        DosageFault("30 February", #""timing":{"event":["2026-02-30"]},\#(dose)"#, "value", "timing.event"),
        DosageFault(
            "a rate per nothing",
            amount(
                #""doseQuantity":{"value":1,"unit":"Stück"},"rateRatio":{"numerator":{"value":1,"unit":"mL"},"denominator":\#(span("0", "h"))}"#
            ), "value", "doseAndRate[0].rateRatio.denominator.value"),
    ]

    /// Codes that are not known, or contradict the words beside them.
    private static let codes: [DosageFault] = [
        DosageFault(
            "periodUnit", pattern(#""frequency":2,"period":1,"periodUnit":"fortnight""#), "value",
            "timing.repeat.periodUnit"),
        DosageFault(
            "periodUnits of DSTU2", oldPattern(#""frequency":2,"period":1,"periodUnits":"fortnight""#), "value",
            "timing.repeat.periodUnits", version: .dstu2),
        DosageFault(
            "durationUnit", twice(#""duration":30,"durationUnit":"minutes""#), "value", "timing.repeat.durationUnit"),
        DosageFault("dayOfWeek", pattern(#""dayOfWeek":["monday"]"#), "value", "timing.repeat.dayOfWeek"),
        DosageFault("when", pattern(#""when":["LUNCH"]"#), "value", "timing.repeat.when"),
        DosageFault(
            "comparator", amount(#""doseQuantity":{"value":1,"comparator":"~","unit":"Stück"}"#), "value",
            "doseAndRate[0].doseQuantity.comparator"),
        DosageFault(
            "words and code of a unit",
            amount(
                #""doseQuantity":{"value":1,"unit":"mL","system":"http://unitsofmeasure.org","code":"mg"}"#
            ), "value", "doseAndRate[0].doseQuantity"),
        DosageFault(
            "two abbreviations",
            #""timing":{"code":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"BID"},{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"TID"}]}},\#(dose)"#,
            "codeConflict", "timing.code"),
    ]

    /// How long it goes on.
    private static let bounds: [DosageFault] = [
        DosageFault(
            "0 days", twice(#""boundsDuration":\#(span("0", "d"))"#), "bounds", "timing.repeat.boundsDuration.value"),
        DosageFault(
            "0 days in DSTU2",
            oldPattern(#""boundsQuantity":\#(span("0", "d")),"frequency":2,"period":1,"periodUnits":"d""#), "bounds",
            "timing.repeat.boundsQuantity.value", version: .dstu2),
        DosageFault(
            "tablets", twice(#""boundsDuration":{"value":7,"unit":"tablets"}"#), "bounds",
            "timing.repeat.boundsDuration.code"),
        DosageFault(
            "less than 7 days",
            twice(
                #""boundsDuration":{"value":7,"comparator":"<","system":"http://unitsofmeasure.org","code":"d"}"#),
            "bounds", "timing.repeat.boundsDuration.comparator"),
        DosageFault(
            "no length", twice(#""boundsDuration":{"system":"http://unitsofmeasure.org","code":"d"}"#), "bounds",
            "timing.repeat.boundsDuration.value"),
        DosageFault("an empty range", twice(#""boundsRange":{"id":"a"}"#), "bounds", "timing.repeat.boundsRange"),
        DosageFault("an empty period", twice(#""boundsPeriod":{"id":"a"}"#), "bounds", "timing.repeat.boundsPeriod"),
        DosageFault(
            "a range in two units", twice(#""boundsRange":{"low":\#(span("1", "wk")),"high":\#(span("10", "d"))}"#),
            "bounds", "timing.repeat.boundsRange"
        ) { $0.british = .speaks },
        DosageFault(
            "month 13", twice(#""boundsPeriod":{"start":"2026-13-01"}"#), "value", "timing.repeat.boundsPeriod.start"),
    ]

    /// Members of other versions, or of none.
    private static let members: [DosageFault] = [
        DosageFault("asNeeded of R5 in R4", pattern(daily) + #","asNeeded":true"#, "unknownElement", "asNeeded"),
        DosageFault(
            "asNeededBoolean of R4 in R5", pattern(daily) + #","asNeededBoolean":true"#, "unknownElement",
            "asNeededBoolean", version: .r5),
        DosageFault(
            "periodUnits of DSTU2 in R4", twice(#""periodUnits":"wk""#), "unknownElement", "timing.repeat.periodUnits"),
        DosageFault(
            "doseAndRate of R4 in STU3", oldPattern(daily) + "," + dose, "unknownElement", "doseAndRate",
            version: .stu3),
        .spoken("daysOfWeek", twice(#""daysOfWeek":["mon"]"#), "unknownElement", "timing.repeat.daysOfWeek"),
        .spoken("maxDosePerDay", pattern(daily) + #","maxDosePerDay":2"#, "unknownElement", "maxDosePerDay"),
        .spoken(
            "Type of a dose", amount(#""doseQuantity":{"value":1,"unit":"Stück"},"Type":1"#), "unknownElement",
            "doseAndRate[0].Type"),
        DosageFault(
            "Comparator of a dose", amount(#""doseQuantity":{"value":1,"Comparator":"<","unit":"Stück"}"#),
            "unknownElement", "doseAndRate[0].doseQuantity.Comparator"),
        DosageFault(
            "untilDate of a period", twice(#""boundsPeriod":{"start":"2026-01-01","untilDate":"2026-02-01"}"#),
            "unknownElement", "timing.repeat.boundsPeriod.untilDate"),
    ]

    /// Extensions that refuse, or that are known and not followed.
    private static let extensions: [DosageFault] = [
        DosageFault(
            "modifierExtension of the dosage", pattern(daily) + #","modifierExtension":\#(unknown)"#,
            "modifierExtension", "modifierExtension"),
        DosageFault(
            "modifierExtension of the timing",
            #""timing":{"modifierExtension":\#(unknown),"repeat":{\#(daily)}},\#(dose)"#, "modifierExtension",
            "timing.modifierExtension"),
        DosageFault(
            "modifierExtension of the pattern", twice(#""modifierExtension":\#(unknown)"#), "modifierExtension",
            "timing.repeat.modifierExtension"),
        DosageFault(
            "modifierExtension of a dose",
            amount(#""modifierExtension":\#(unknown),"doseQuantity":{"value":1,"unit":"Stück"}"#), "modifierExtension",
            "doseAndRate[0].modifierExtension"),
        DosageFault(
            "modifierExtension of an amount",
            amount(#""doseQuantity":{"value":1,"unit":"Stück","modifierExtension":\#(unknown)}"#), "modifierExtension",
            "doseAndRate[0].doseQuantity.modifierExtension"),
        .spoken(
            "an uncertain date",
            twice(
                #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/timing-uncertainDate","valueDateTime":"2026"}]"#
            ), "unsupportedExtension", "timing.repeat.extension[0]"),
        .spoken(
            "day 40 of the month",
            twice(
                #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/timing-dayOfMonth","valuePositiveInt":40}]"#
            ), "value", "timing.repeat.extension[0]"),
    ]

    /// What is valid and contradicts itself.
    private static let contradictions: [DosageFault] = [
        .spoken(
            "3 a day at two times",
            pattern(#""frequency":3,"period":1,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]"#),
            "frequencyConflict", "timing.repeat.frequency"),
        .spoken(
            "3 a day at two events", pattern(#""frequency":3,"period":1,"periodUnit":"d","when":["MORN","EVE"]"#),
            "frequencyConflict", "timing.repeat.frequency"
        ) { $0.asNeeded = .notAsked("that doses as needed are tied to events comes first") },
        .spoken(
            "3 a week on two days",
            pattern(#""frequency":3,"period":1,"periodUnit":"wk","dayOfWeek":["mon","thu"]"#), "frequencyConflict",
            "timing.repeat.frequency"),
        .spoken(
            "every 6 hours at 08:00",
            pattern(#""frequency":1,"period":6,"periodUnit":"h","timeOfDay":["08:00:00"]"#), "clockWithInterval",
            "timing.repeat.period"),
        .spoken(
            "every 2 days on Monday", pattern(#""frequency":1,"period":2,"periodUnit":"d","dayOfWeek":["mon"]"#),
            "dayOfWeekConflict", "timing.repeat.dayOfWeek"),
        .spoken(
            "BID and 3 a day",
            #""timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"},"code":\#(event("BID"))},\#(dose)"#,
            "codeConflict", "timing.code"),
    ]

    /// Greatest amounts.
    private static let limits: [DosageFault] = [
        .spoken(
            "8 a day of at most 4",
            #""timing":{"repeat":{"frequency":4,"period":1,"periodUnit":"d"}},"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück"}}],"maxDosePerPeriod":{"numerator":{"value":4,"unit":"Stück"},"denominator":\#(span("24", "h"))}"#,
            "ceilingExceeded", "maxDosePerPeriod"
        ) { $0.asNeeded = .ignores },
        .spoken(
            "2 at a time of at most 1",
            #""timing":{"repeat":{\#(daily)}},"doseAndRate":[{"doseQuantity":{"value":2,"unit":"Stück"}}],"maxDosePerAdministration":{"value":1,"unit":"Stück"}"#,
            "ceilingExceeded", "maxDosePerAdministration"
        ) { $0.asNeeded = .ignores },
        DosageFault(
            "a limit of more than 4",
            pattern(daily)
                + #","maxDosePerPeriod":{"numerator":{"value":4,"comparator":">","unit":"Stück"},"denominator":\#(span("24", "h"))}"#,
            "value", "maxDosePerPeriod.numerator.comparator"),
        DosageFault(
            "a limit without its period",
            pattern(daily) + #","maxDosePerPeriod":{"numerator":{"value":4,"unit":"Stück"}}"#,
            "value", "maxDosePerPeriod"),
    ]
}
