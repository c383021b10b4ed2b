// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension DosageProduct {
    /// The elements of the pattern; the first three are those that rules of FHIR bind together.
    static func patternElements(_ version: FHIRVersion) -> [Element] {
        let isOld = version == .dstu2
        let (periodUnit, durationUnit) = isOld ? ("periodUnits", "durationUnits") : ("periodUnit", "durationUnit")
        // DSTU2 writes "10 minutes before" as a period.
        let offset = isOld ? [#""period":10,"periodUnits":"min""#] : []
        let range = #""boundsRange":"#
        return [
            Element(
                "frequency", .pattern,
                [
                    #""frequency":1"#, #""frequency":2"#, #""frequency":1,"frequencyMax":3"#, #""frequencyMax":4"#,
                ]),
            Element(
                "period", .pattern,
                [
                    #""period":1,"\#(periodUnit)":"d""#, #""period":4,"periodMax":6,"\#(periodUnit)":"h""#,
                    #""period":2,"\#(periodUnit)":"wk""#,
                ] + offset),
            Element(
                "moment", .pattern,
                isOld
                    ? [#""when":"ACM""#]
                    : [
                        #""timeOfDay":["20:00:00","08:00:00"]"#, #""when":["MORN"]"#, #""when":["AC"]"#,
                        #""when":["AC"],"offset":30"#,
                    ]),
            Element("days", .pattern, isOld ? [] : [#""dayOfWeek":["fri","mon"]"#]),
            Element(
                "duration", .pattern,
                [
                    #""duration":1.5,"\#(durationUnit)":"h""#,
                    #""duration":30,"durationMax":60,"\#(durationUnit)":"min""#,
                ]),
            Element(
                "bounds", .pattern,
                [
                    #""\#(isOld ? "boundsQuantity" : "boundsDuration")":\#(time("7", "d"))"#,
                    range + #"{"low":\#(time("7", "d")),"high":\#(time("10", "d"))}"#,
                    range + #"{"high":\#(time("10", "d"))}"#, range + #"{"low":\#(time("7", "d"))}"#,
                    #""boundsPeriod":{"start":"2026-03-05","end":"2026-03-10"}"#,
                    #""boundsPeriod":{"start":"2026-03-05"}"#,
                    #""boundsPeriod":{"end":"2026-03-10"}"#,
                ]),
            Element("count", .pattern, [#""count":10"#] + (isOld ? [] : [#""count":10,"countMax":12"#])),
        ]
    }

    /// All other elements.
    static func otherElements(_ version: FHIRVersion) -> [Element] {
        let tablets = { (value: String) in #"{"value":\#(value),"unit":"tablet"}"# }
        func compared(_ comparator: String) -> String {
            #""doseQuantity":{"value":3,"comparator":"\#(comparator)","unit":"capsule"}"#
        }
        let range = #""doseRange":"#
        return [
            Element("date", .timing, [#""event":["2026-03-05"]"#, #""event":["2026-03-05T08:30:00Z","2026-04"]"#]),
            Element(
                "code", .timing,
                [
                    #""code":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"BID"}]}"#,
                    #""code":{"text":"όπως πριν"}"#, #""code":{"coding":[{"code":"Q8H"}],"text":"Όχι σήμερα"}"#,
                ]),
            Element(
                "dose", .entry,
                [
                    #""doseQuantity":\#(tablets("1"))"#, #""doseQuantity":{"value":1.5,"unit":"mg"}"#,
                    #""doseQuantity":{"value":0.5,"system":"http://unitsofmeasure.org","code":"mL"}"#,
                    compared("<"), compared("<="), compared(">="), compared(">"),
                    range + #"{"low":\#(tablets("1")),"high":\#(tablets("2"))}"#, range + #"{"high":\#(tablets("2"))}"#,
                    range + #"{"low":\#(tablets("2"))}"#,
                    range + #"{"low":{"value":500,"unit":"mg"},"high":{"value":1,"unit":"g"}}"#,
                    #""doseQuantity":{"value":2,"unit":"κουταλιές"}"#, #""doseQuantity":{"value":2}"#,
                    #""doseQuantity":{"value":2,"unit":"5 κυβικά"}"#,
                ]),
            Element("rate", .entry, rates(version)),
        ] + needs(version) + limits(version) + manners(version) + [
            Element("text", .dosage, [#""text":"όπως πριν""#]),
            Element(
                "gap", .dosage,
                [
                    #"""
                    "modifierExtension":[{"url":"http://ig.fhir.de/igs/medication/StructureDefinition/\#
                    MindestabstandZwischenGaben","valueDuration":\#(time("6", "h"))}]
                    """#
                ]),
            Element(
                "unknown", .dosage,
                [
                    #""extension":[{"url":"http://x","valueCode":"a"},{"url":"http://y","valueCode":"b"}]"#,
                    #""unheardOf":7,"_text":{"extension":[{"url":"http://z","valueCode":"c"}]}"#,
                ]),
        ]
    }

    private static func rates(_ version: FHIRVersion) -> [String] {
        let milliliters = { (value: String) in #"{"value":\#(value),"unit":"mL"}"# }
        let speed = { (value: String) in #"{"value":\#(value),"unit":"σταγόνες την ώρα"}"# }
        return [
            #""rateRatio":{"numerator":\#(milliliters("5")),"denominator":\#(time("1", "h"))}"#,
            #""rateRatio":{"numerator":\#(milliliters("5")),"denominator":\#(time("3", "h"))}"#,
            #""rateRatio":{"numerator":\#(milliliters("5")),"denominator":{"value":2,"unit":"kg"}}"#,
            #""rateRange":{"low":\#(speed("1")),"high":\#(speed("2"))}"#,
        ] + (version == .dstu2 ? [] : [#""rateQuantity":\#(speed("4"))"#])
    }

    private static func needs(_ version: FHIRVersion) -> [Element] {
        let flag = version == .r5 ? "asNeeded" : "asNeededBoolean"
        let reasons =
            version == .r5
            ? [
                #""asNeededFor":[{"text":"όπως πριν"}]"#, #""asNeededFor":[{"text":"όπως πριν"},{"text":"πυρετός"}]"#,
                #""asNeeded":true,"asNeededFor":[{"text":"όπως πριν"}]"#,
            ]
            : [#""asNeededCodeableConcept":{"text":"όπως πριν"}"#]
        return [Element("need", .dosage, [#""\#(flag)":false"#, #""\#(flag)":true"#] + reasons)]
    }

    private static func limits(_ version: FHIRVersion) -> [Element] {
        func period(_ per: String) -> String {
            let ratio = #"{"numerator":{"value":4,"unit":"g"},"denominator":\#(per)}"#
            return #""maxDosePerPeriod":\#(version == .r5 ? "[\(ratio)]" : ratio)"#
        }
        let periods = [period(time("1", "d")), period(time("24", "h"))]
        let tablets = { (value: String) in #"{"value":\#(value),"unit":"tablets"}"# }
        guard version != .dstu2 else { return [Element("limit", .dosage, periods)] }
        return [
            Element("limit", .dosage, periods),
            Element("limitOnce", .dosage, [#""maxDosePerAdministration":\#(tablets("2"))"#]),
            Element("limitEver", .dosage, [#""maxDosePerLifetime":\#(tablets("200"))"#]),
        ]
    }

    private static func manners(_ version: FHIRVersion) -> [Element] {
        let isOld = version == .dstu2
        func snomed(_ code: String, _ display: String) -> String {
            #"{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)","display":"\#(display)"}]}"#
        }
        var elements = [
            Element(
                "route", .dosage, [#""route":\#(snomed("26643006", "Oral route"))"#, #""route":{"text":"όπως πριν"}"#]),
            Element(
                "method", .dosage, [#""method":\#(snomed("422145002", "Inject"))"#, #""method":{"text":"όπως πριν"}"#]),
            Element("site", .dosage, [#""\#(isOld ? "siteCodeableConcept" : "site")":{"text":"όπως πριν"}"#]),
        ]
        if isOld {
            elements.append(Element("instruction", .dosage, [#""additionalInstructions":{"text":"όπως πριν"}"#]))
        } else {
            elements += [
                Element(
                    "instruction", .dosage,
                    [
                        #""additionalInstruction":[{"text":"όπως πριν"}]"#,
                        #""additionalInstruction":[{"text":"όπως πριν"},{"text":"αργά"}]"#,
                    ]),
                Element("patientInstruction", .dosage, [#""patientInstruction":"όπως πριν""#]),
            ]
        }
        return elements
    }
}
