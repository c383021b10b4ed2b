// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

extension DosageProduct {
    /// The elements of R4, each in every state that has words of its own in some language.
    static var wideElements: [Element] { widePattern + wideRest }

    private static let units = TimingUnit.allCases.map(\.rawValue)

    private static var widePattern: [Element] {
        let frequencies =
            [2, 1, 3, 4, 10].map { #""frequency":\#($0)"# }
            + [(1, 2), (2, 3), (3, 4)].map { #""frequency":\#($0.0),"frequencyMax":\#($0.1)"# }
            + [1, 2, 3].map { #""frequencyMax":\#($0)"# }
        let periods =
            [#""period":1,"periodUnit":"d""#]
            + units.flatMap { unit in
                ["1", "2", "3", "5", "1.5", #"1,"periodMax":2"#, #"2,"periodMax":3"#, #"5,"periodMax":6"#]
                    .filter { unit != "d" || $0 != "1" }.map { #""period":\#($0),"periodUnit":"\#(unit)""# }
            }
        let times = [["08:00:00"], ["20:00:00", "08:00:00"], ["12:00:00"], ["00:00:00"], ["08:00:30"]]
            .map { #""timeOfDay":["\#($0.joined(separator: #"",""#))"]"# }
        let events = EventTiming.allCases.flatMap { event in
            let when = #""when":["\#(event.rawValue)"]"#
            return [when] + (event.takesOffset ? [10, 60, 90, 120, 1440] : []).map { #"\#(when),"offset":\#($0)"# }
        }
        let days =
            DayOfWeek.allCases.map { #""dayOfWeek":["\#($0.rawValue)"]"# }
            + [#""dayOfWeek":["mon","fri"]"#, #""dayOfWeek":["mon","wed","fri"]"#]
        let durations = units.flatMap { unit in
            ["1", "2", "5", "1.5", #"1,"durationMax":2"#, #"2,"durationMax":3"#]
                .map { #""duration":\#($0),"durationUnit":"\#(unit)""# }
        }
        let counts = [
            #""count":1"#, #""count":2"#, #""count":10"#, #""count":1,"countMax":2"#, #""count":3,"countMax":5"#,
        ]
        return [
            Element("frequency", .pattern, frequencies), Element("period", .pattern, periods),
            Element("moment", .pattern, times + events + [#""when":["MORN","EVE"]"#, #""when":["CM","CV"]"#]),
            Element("days", .pattern, days), Element("duration", .pattern, durations),
            Element("bounds", .pattern, bounds), Element("count", .pattern, counts),
        ]
    }

    private static var bounds: [String] {
        let lengths = units.flatMap { unit -> [String] in
            let (one, two, five) = (time("1", unit), time("2", unit), time("5", unit))
            let compared = { (comparator: String) in
                #"{"value":3,"comparator":"\#(comparator)","system":"http://unitsofmeasure.org","code":"\#(unit)"}"#
            }
            return [one, two, five, time("1.5", unit), compared("<="), compared(">=")].map {
                #""boundsDuration":\#($0)"#
            }
                + [
                    #"{"low":\#(one),"high":\#(two)}"#, #"{"low":\#(two),"high":\#(five)}"#, #"{"high":\#(one)}"#,
                    #"{"high":\#(five)}"#, #"{"low":\#(one)}"#, #"{"low":\#(five)}"#,
                ].map { #""boundsRange":\#($0)"# }
        }
        let moments = ["2026", "2026-03", "2026-03-05", "2026-03-05T08:00:00Z", "2026-03-05T08:00:00+01:00"]
        let periods = moments.flatMap { moment in
            [#"{"start":"\#(moment)"}"#, #"{"end":"\#(moment)"}"#, #"{"start":"2025","end":"\#(moment)"}"#]
        }
        return lengths + periods.map { #""boundsPeriod":\#($0)"# }
    }

    private static var wideRest: [Element] {
        let codes = TimingCode.allCases.map {
            #""code":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"\#($0.rawValue)"}]}"#
        }
        let dates = [["2026-03-05"], ["2026-03"], ["2026"], ["2026-03-05T08:00:00Z"], ["2026-03-05", "2026-03-07"]]
            .map { #""event":["\#($0.joined(separator: #"",""#))"]"# }
        let gaps = units.flatMap { unit in ["1", "2", "5", "1.5"].map { time($0, unit) } }.map {
            #"""
            "modifierExtension":[{"url":"http://ig.fhir.de/igs/medication/StructureDefinition/\#
            MindestabstandZwischenGaben","valueDuration":\#($0)}]
            """#
        }
        return [
            Element("date", .timing, dates),
            Element("code", .timing, codes + [#""code":{"text":"όπως πριν"}"#]),
            Element("dose", .entry, doses), Element("rate", .entry, rates),
            Element(
                "need", .dosage,
                [
                    #""asNeededBoolean":true"#, #""asNeededBoolean":false"#,
                    #""asNeededCodeableConcept":{"text":"όπως πριν"}"#,
                ]),
            Element("limit", .dosage, ratios.map { #""maxDosePerPeriod":\#($0)"# }),
            Element("limitOnce", .dosage, ["1", "2", "5"].map { #""maxDosePerAdministration":\#(tablets($0))"# }),
            Element("limitEver", .dosage, ["1", "2", "5"].map { #""maxDosePerLifetime":\#(tablets($0))"# }),
            Element("route", .dosage, coded(AdministrationRoute.codes.entries, "route")),
            Element("method", .dosage, coded(AdministrationMethod.codes.entries, "method")),
            Element("site", .dosage, [#""site":{"text":"όπως πριν"}"#, #""site":{"text":"πόδι"}"#]),
            Element(
                "instruction", .dosage,
                [
                    #""additionalInstruction":[{"text":"όπως πριν"}]"#,
                    #""additionalInstruction":[{"text":"όπως πριν"},{"text":"αργά"}]"#,
                ]),
            Element(
                "patientInstruction", .dosage,
                [#""patientInstruction":"όπως πριν""#, #""patientInstruction":"Αργά.""#]),
            Element("text", .dosage, [#""text":"όπως πριν""#]), Element("gap", .dosage, gaps),
        ]
    }

    private static func tablets(_ value: String) -> String { #"{"value":\#(value),"unit":"tablet"}"# }

    private static var doses: [String] {
        let amounts = DoseUnit.allCases.flatMap { unit -> [String] in
            let name =
                unit == .squareMeter
                ? #""system":"http://unitsofmeasure.org","code":"m2""# : #""unit":"\#(word(unit))""#
            return ["1", "2", "3", "5", "11", "0.5", "1.5", "2.5", "100"].map { #"{"value":\#($0),\#(name)}"# }
        }
        let compared = ["<", "<=", ">=", ">"].map { #"{"value":3,"comparator":"\#($0)","unit":"tablet"}"# }
        let ranges =
            [("1", "2"), ("2", "3"), ("5", "6")].map { #"{"low":\#(tablets($0.0)),"high":\#(tablets($0.1))}"# }
            + [#"{"low":\#(tablets("3"))}"#, #"{"high":\#(tablets("3"))}"#]
            + [#"{"low":{"value":500,"unit":"mg"},"high":{"value":1,"unit":"g"}}"#]
        let others = [#"{"value":2}"#, #"{"value":2,"unit":"κουταλιές"}"#, #"{"value":2,"unit":"5 κυβικά"}"#]
        return (amounts + compared + others).map { #""doseQuantity":\#($0)"# } + ranges.map { #""doseRange":\#($0)"# }
    }

    /// The plainest English word for a unit.
    private static func word(_ unit: DoseUnit) -> String {
        if DoseUnit(word: unit.rawValue) == unit { return unit.rawValue }
        return DoseUnit.englishWords.filter { $0.value == unit }.keys.max { $0.utf8.count < $1.utf8.count }
            ?? unit.rawValue
    }

    private static var ratios: [String] {
        units.flatMap { unit in ["1", "2", "5", "1.5"].map { time($0, unit) } }.map {
            #"{"numerator":{"value":4,"unit":"mL"},"denominator":\#($0)}"#
        } + [#"{"numerator":{"value":4,"unit":"mL"},"denominator":{"value":1,"unit":"kg"}}"#]
    }

    private static var rates: [String] {
        let speeds = [#"{"value":3,"unit":"σταγόνες την ώρα"}"#, #"{"value":4,"unit":"σταγόνες την ώρα"}"#]
        return ratios.map { #""rateRatio":\#($0)"# } + speeds.map { #""rateQuantity":\#($0)"# }
            + [#""rateRange":{"low":\#(speeds[0]),"high":\#(speeds[1])}"#]
    }

    /// Each meaning once, by one of its codes, and one in words that nobody knows.
    private static func coded<Value: CodedWords>(_ codes: [CodeList<Value>.Entry], _ name: String) -> [String] {
        let ours = Value.allCases.compactMap { value in
            codes.first { $0.value == value && $0.system == "http://snomed.info/sct" }
                ?? codes.first { $0.value == value }
        }
        return ours.map { #""\#(name)":{"coding":[{"system":"\#($0.system)","code":"\#($0.code)"}]}"# }
            + [#""\#(name)":{"text":"όπως πριν"}"#]
    }
}
