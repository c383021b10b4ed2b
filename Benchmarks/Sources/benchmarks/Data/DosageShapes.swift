// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Dosages of many shapes, in R4.
enum DosageShapes {
    /// Two hundred shapes: every schedule with every dose and every circumstance.
    static func all() throws -> [Dosage] {
        try schedules.flatMap { schedule in
            try doses.flatMap { dose in
                try circumstances.map { try dosage($0.members + dose, schedule + $0.bounds) }
            }
        }
    }

    /// The plain shapes, by name.
    static func plain() throws -> [(name: String, dosage: Dosage)] {
        let rows = [
            ("frequency", [], [#""frequency":3"#, #""period":1"#, #""periodUnit":"d""#]),
            ("period", [], [#""frequency":1"#, #""period":8"#, #""periodUnit":"h""#]),
            ("event", [], [#""when":["ACM"]"#]),
            ("dose", [doses[0][0]], [#""frequency":1"#, #""period":1"#, #""periodUnit":"d""#]),
        ]
        return try rows.map { ($0.0, try dosage($0.1, $0.2)) }
    }

    /// Shapes whose sentences have two, five and ten parts.
    static func ofParts() throws -> [Dosage] {
        let days = #""system":"\#(ucum)","code":"d","unit":"d""#
        let limit =
            #""maxDosePerPeriod":{"numerator":{"value":8,"unit":"tablets"},"denominator":{"value":1,\#(days)}}"#
        let oral = #""route":{"coding":[{"system":"http://snomed.info/sct","code":"26643006"}]}"#
        let pain = #""asNeededCodeableConcept":{"coding":[{"system":"http://snomed.info/sct","code":"22253000"}]}"#
        let weeks = #""boundsDuration":{"value":7,\#(days)}"#
        return [
            try dosage(doses[0], schedules[1]),
            try dosage(doses[0] + [oral, #""asNeededBoolean":true"#], schedules[3] + [weeks]),
            try dosage(
                doses[0] + [oral, pain, limit, #""patientInstruction":"with a glass of water""#],
                schedules[1] + [
                    weeks, #""dayOfWeek":["mon","fri"]"#, #""count":20"#, #""duration":10,"durationUnit":"min""#,
                    #""when":["PC"]"#,
                ]),
        ]
    }

    private static let schedules = [
        [#""frequency":1"#, #""period":1"#, #""periodUnit":"d""#],
        [#""frequency":3"#, #""period":1"#, #""periodUnit":"d""#],
        [#""frequency":1"#, #""frequencyMax":2"#, #""period":1"#, #""periodUnit":"d""#],
        [#""frequency":1"#, #""period":8"#, #""periodUnit":"h""#],
        [#""frequency":1"#, #""period":4"#, #""periodMax":6"#, #""periodUnit":"h""#],
        [#""frequency":1"#, #""period":2"#, #""periodUnit":"wk""#],
        [#""when":["ACM"]"#, #""offset":30"#],
        [#""when":["CM","CV"]"#],
        [#""timeOfDay":["08:00:00","20:00:00"]"#],
        [#""frequency":1"#, #""period":1"#, #""periodUnit":"d""#, #""dayOfWeek":["mon","wed","fri"]"#],
    ]

    private static let doses = [
        [#""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#],
        [#""doseAndRate":[{"doseRange":{"low":{"value":2,"unit":"puffs"},"high":{"value":3,"unit":"puffs"}}}]"#],
        [#""doseAndRate":[{"doseQuantity":{"value":500,"unit":"mg","system":"\#(ucum)","code":"mg"}}]"#],
        [#""doseAndRate":[{"doseQuantity":{"value":2.5,"unit":"mL","system":"\#(ucum)","code":"mL"}}]"#],
        [#""doseAndRate":[{"doseQuantity":{"value":4,"unit":"scoops of powder"}}]"#],
    ]

    private static let circumstances: [(members: [String], bounds: [String])] = [
        ([], []),
        (
            [
                #""maxDosePerPeriod":{"numerator":{"value":8,"unit":"tablets"},"#
                    + #""denominator":{"value":1,"system":"\#(ucum)","code":"d"}}"#
            ],
            [#""boundsDuration":{"value":7,"unit":"days","system":"\#(ucum)","code":"d"}"#]
        ),
        ([#""asNeededCodeableConcept":{"text":"pain"}"#], []),
        (
            [#""text":"as discussed","route":{"text":"by mouth"},"patientInstruction":"with a glass of water""#],
            [#""boundsPeriod":{"start":"2025-03-01","end":"2025-03-31"}"#]
        ),
    ]

    private static let ucum = "http://unitsofmeasure.org"

    private static func dosage(_ members: [String], _ pattern: [String]) throws -> Dosage {
        let timing = #""timing":{"repeat":{\#(pattern.joined(separator: ","))}}"#
        let json = "{\((members + [timing]).joined(separator: ","))}"
        return try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
    }
}
