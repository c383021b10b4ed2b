// SPDX-License-Identifier: Apache-2.0

/// Dosages of R4 that a national style has rules for: its elements with their states, and a fixed share of all combinations.
///
/// Words are those of each language; units are written as the style prints them.
struct StyleProduct {
    /// Where the members of an element stand.
    enum Place { case dose, pattern, bounds, dosage }

    /// The states of each element, as members of JSON; an empty one leaves it out.
    let elements: [(place: Place, states: [String])]

    /// The number of all combinations.
    var count: Int { elements.reduce(1) { $0 * $1.states.count } }

    /// The JSON of combinations that are so many apart.
    func dosages(every step: Int) -> [String] {
        stride(from: 1, to: count, by: step).map(dosage)
    }

    private func dosage(_ number: Int) -> String {
        var rest = number
        var members: [Place: [String]] = [:]
        for element in elements {
            let state = element.states[rest % element.states.count]
            rest /= element.states.count
            if !state.isEmpty { members[element.place, default: []].append(state) }
        }
        let pattern = [Place.pattern, .bounds].flatMap { members[$0] ?? [] }.joined(separator: ",")
        var all = members[.dosage] ?? []
        if !pattern.isEmpty { all.append(#""timing":{"repeat":{\#(pattern)}}"#) }
        if let dose = members[.dose] { all.append(#""doseAndRate":[{\#(dose.joined(separator: ","))}]"#) }
        return "{" + all.joined(separator: ",") + "}"
    }

    // MARK: Germany

    static let german = StyleProduct(elements: [
        (
            .pattern,
            germanTimes + germanIntervals
        ),
        (
            .dose,
            [
                #""doseQuantity":{"value":1,"unit":"Stück"}"#, #""doseQuantity":{"value":0.5,"unit":"Tablette"}"#,
                #""doseQuantity":{"value":12.5,"unit":"mg"}"#, #""doseQuantity":{"value":20,"unit":"Tropfen"}"#,
                #""doseRange":{"low":{"value":1,"unit":"Stück"},"high":{"value":2,"unit":"Stück"}}"#,
                #""doseRange":{"high":{"value":2.5,"unit":"ml"}}"#,
            ]
        ),
        (
            .bounds,
            [
                "", #""boundsDuration":{"value":10,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}"#,
                #""boundsDuration":{"value":1,"unit":"wk","system":"http://unitsofmeasure.org","code":"wk"}"#,
                #""boundsPeriod":{"start":"2025-02-01","end":"2025-03-04"}"#, #""boundsPeriod":{"start":"2025-02-01"}"#,
                #""boundsPeriod":{"end":"2025-07-01T08:30:00+02:00"}"#,
            ]
        ),
        (.dosage, [""] + germanNeeds),
        (.dosage, ["", #""patientInstruction":"Mit Wasser einnehmen""#]),
    ])

    private static let germanTimes = [
        ["MORN"], ["NOON", "NIGHT"], ["MORN", "NOON", "EVE", "NIGHT"],
    ].flatMap { codes -> [String] in
        let when = #""when":[\#(codes.map { "\"\($0)\"" }.joined(separator: ","))]"#
        let count = codes.count
        return [
            when + #","frequency":\#(count),"period":1,"periodUnit":"d""#,
            when + #","frequency":\#(count),"period":2,"periodUnit":"d""#,
            when + #","frequency":\#(count),"period":1,"periodUnit":"wk""#,
            when + #","frequency":\#(2 * count),"period":1,"periodUnit":"wk","dayOfWeek":["mon","thu"]"#,
        ]
    }

    private static let germanIntervals =
        [["08:00:00"], ["08:00:00", "20:30:00"]].flatMap { times -> [String] in
            let at = #""timeOfDay":[\#(times.map { "\"\($0)\"" }.joined(separator: ","))]"#
            let count = times.count
            return [
                at + #","frequency":\#(count),"period":1,"periodUnit":"d""#,
                at + #","frequency":\#(count),"period":3,"periodUnit":"wk""#,
                at + #","frequency":\#(3 * count),"period":1,"periodUnit":"wk","dayOfWeek":["tue","sat","sun"]"#,
            ]
        } + [
            #""frequency":1,"period":1,"periodUnit":"d""#, #""frequency":3,"period":1,"periodUnit":"d""#,
            #""frequency":1,"period":1,"periodUnit":"wk""#, #""frequency":2,"period":1,"periodUnit":"mo""#,
            #""frequency":1,"period":8,"periodUnit":"h""#,
            #""frequency":2,"frequencyMax":4,"period":1,"periodUnit":"d""#,
            #""frequency":1,"period":4,"periodMax":6,"periodUnit":"h""#, #""frequency":1,"period":1,"periodUnit":"a""#,
            #""frequency":2,"period":1,"periodUnit":"wk","dayOfWeek":["wed","fri"]"#,
        ]

    private static let germanNeeds = [
        #""asNeededBoolean":true"#,
        #""asNeededBoolean":true,"extension":[\#(germanReason("Schmerzen"))]"#,
        #""asNeededBoolean":true,"extension":[\#(germanReason("Übelkeit")),\#(germanReason("starkem Schwindel"))]"#
            + #","maxDosePerPeriod":{"numerator":{"value":4,"unit":"Stück"},"denominator":{"value":1,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}}"#,
        #""asNeededBoolean":true,"maxDosePerPeriod":{"numerator":{"value":1.5,"unit":"g"},"denominator":{"value":24,"unit":"h","system":"http://unitsofmeasure.org","code":"h"}}"#
            + #","modifierExtension":[{"url":"\#(German.gap)","valueDuration":{"value":6,"unit":"h","system":"http://unitsofmeasure.org","code":"h"}}]"#,
    ]

    private static func germanReason(_ words: String) -> String {
        #"{"url":"\#(German.reason)","valueCodeableConcept":{"text":"\#(words)"}}"#
    }

    // MARK: England

    static let english = StyleProduct(elements: [
        (
            .pattern,
            [
                "", #""frequency":1"#, #""frequency":1,"period":1,"periodUnit":"d""#, #""period":1,"periodUnit":"wk""#,
                #""period":1,"periodUnit":"h""#, #""frequency":1,"period":8,"periodUnit":"h""#,
                #""frequency":2,"period":1,"periodUnit":"d""#, #""frequency":2,"period":3,"periodUnit":"d""#,
                #""frequency":3,"frequencyMax":4,"period":1,"periodUnit":"d""#,
                #""frequency":4,"period":1,"periodUnit":"h""#, #""frequencyMax":3,"period":1,"periodUnit":"d""#,
                #""frequency":1,"period":4,"periodMax":6,"periodUnit":"h""#,
                #""frequency":5,"period":2,"periodMax":3,"periodUnit":"wk""#,
                #""frequency":1,"period":1,"periodUnit":"a""#,
            ]
        ),
        (
            .pattern,
            [
                "", #""when":["MORN"]"#, #""when":["ACM"],"offset":60"#, #""when":["HS"]"#, #""when":["MORN","EVE"]"#,
                #""when":["PCD"],"offset":30"#, #""when":["WAKE"]"#, #""when":["CM","CD","NIGHT"]"#,
                #""dayOfWeek":["mon"]"#, #""dayOfWeek":["mon","wed","fri"],"timeOfDay":["08:00:00"]"#,
                #""timeOfDay":["10:00:00","18:30:00"]"#, #""when":["NOON"]"#,
            ]
        ),
        (
            .dose,
            [
                #""doseQuantity":{"value":1,"unit":"tablet"}"#, #""doseQuantity":{"value":2.5,"unit":"ml"}"#,
                #""doseQuantity":{"value":10,"unit":"milligram"}"#,
                #""doseRange":{"low":{"value":1,"unit":"capsule"},"high":{"value":2,"unit":"capsule"}}"#,
                #""doseRange":{"high":{"value":4,"unit":"puff"}}"#,
            ]
        ),
        (
            .dose,
            [
                "",
                #""rateRatio":{"numerator":{"value":10,"unit":"ml"},"denominator":{"value":1,"unit":"hour"}}"#,
                #""rateRatio":{"numerator":{"value":50,"unit":"ml"},"denominator":{"value":2,"unit":"hour"}}"#,
            ]
        ),
        (
            .bounds,
            [
                "", #""boundsDuration":{"value":7,"unit":"day"}"#, #""boundsDuration":{"value":1,"unit":"month"}"#,
                #""boundsRange":{"low":{"value":2,"unit":"day"},"high":{"value":5,"unit":"day"}}"#,
                #""boundsPeriod":{"start":"2021-06-24","end":"2021-07-24"}"#, #""boundsPeriod":{"end":"2021-07-24"}"#,
            ]
        ),
        (.bounds, ["", #""duration":30,"durationUnit":"min""#, #""duration":2,"durationMax":12,"durationUnit":"h""#]),
        (.bounds, ["", #""count":1"#, #""count":3,"countMax":5"#]),
        (.dosage, ["", #""asNeededBoolean":true"#, #""asNeededCodeableConcept":{"coding":[{"display":"pain"}]}"#]),
        (
            .dosage,
            [
                "", #""route":{"coding":[{"display":"Oral"}]}"#,
                #""route":{"coding":[{"display":"Subcutaneous route"}]}"#,
            ]
        ),
        (.dosage, ["", #""method":{"coding":[{"display":"Swallow"}]}"#]),
        (
            .dosage,
            [
                "",
                #""maxDosePerPeriod":{"numerator":{"value":4,"unit":"tablet"},"denominator":{"value":1,"unit":"day"}}"#,
                #""maxDosePerAdministration":{"value":2,"unit":"tablet"}"#,
                #""maxDosePerLifetime":{"value":30,"unit":"tablet"}"#,
            ]
        ),
        (
            .dosage,
            [
                "", #""additionalInstruction":[{"coding":[{"display":"With plenty of water"}]}]"#,
                #""additionalInstruction":[\#(["Swallowed whole, not chewed", "Contains aspirin", "May cause drowsiness"].map { #"{"coding":[{"display":"\#($0)"}]}"# }.joined(separator: ","))]"#,
            ]
        ),
    ])
}
