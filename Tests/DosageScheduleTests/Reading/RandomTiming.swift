// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// The JSON of a timing of R4, made by chance: each value is one that FHIR allows, and they may contradict each other.
struct RandomTiming {
    let json: String

    init(using generator: inout SeededGenerator) {
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }
        func some(_ elements: [String], _ most: Int) -> [String] {
            Array(elements.shuffled(using: &generator).prefix(number(1...most)))
        }
        func list(_ words: [String]) -> String { "[" + words.map { "\"\($0)\"" }.joined(separator: ",") + "]" }

        var members: [String] = []
        func add(_ name: String, _ value: String) { members.append("\"\(name)\":\(value)") }

        let unit = pick(["h", "h", "min", "d", "d", "d", "d", "d", "wk", "wk", "wk", "mo", "a"])
        let lengths = ["h": 24, "min": 90, "d": 10, "wk": 4, "mo": 3, "a": 2]
        let hasPeriod = chance(70)
        if hasPeriod {
            let length = chance(50) ? 1 : chance(10) ? 7 : number(1...(lengths[unit] ?? 1))
            add("period", chance(8) ? "\(length).5" : chance(5) ? "\(length).0" : "\(length)")
            if chance(12) { add("periodMax", "\(length + number(1...3))") }
            add("periodUnit", "\"\(unit)\"")
        }
        if chance(hasPeriod ? 75 : 25) {
            let frequency = chance(40) ? 1 : number(1...6)
            if !chance(4) { add("frequency", "\(frequency)") }
            if chance(10) { add("frequencyMax", "\(frequency + number(0...2))") }
        }
        if chance(30) {
            add("dayOfWeek", list(some(["mon", "tue", "wed", "thu", "fri", "sat", "sun"], pick([1, 2, 3, 7]))))
        }
        switch number(0...9) {
        case 0...2:
            add("timeOfDay", list(some(["06:00:00", "08:00:00", "12:30:00", "18:00:00", "20:00:00", "22:15:00"], 3)))
        case 3...5:
            let events = [
                "HS", "WAKE", "C", "CM", "CD", "CV", "AC", "ACM", "ACD", "ACV", "PC", "PCM", "PCD", "PCV", "MORN",
                "MORN.early", "MORN.late", "NOON", "AFT", "AFT.early", "AFT.late", "EVE", "EVE.early", "EVE.late",
                "NIGHT", "PHS",
            ]
            let chosen = some(chance(20) ? ["C", "AC", "PC", "CM", "ACM", "PCM"] : events, 3)
            add("when", list(chosen))
            if !chosen.contains(where: ["C", "CM", "CD", "CV"].contains), chance(30) {
                add("offset", pick(["0", "15", "30", "60", "90", "120", "600", "1440"]))
            }
        default: break
        }
        if chance(8) { add("count", "\(number(1...9))") }
        var timing: [String] = members.isEmpty ? [] : ["\"repeat\":{\(members.joined(separator: ","))}"]
        if members.isEmpty || chance(8) {
            let code = pick([
                "BID", "TID", "QID", "AM", "PM", "QD", "QOD", "Q1H", "Q2H", "Q3H", "Q4H", "Q6H", "Q8H", "BED", "WK",
                "MO",
            ])
            let system = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"
            timing.append(#""code":{"coding":[{"system":"\#(system)","code":"\#(code)"}]}"#)
        }
        json =
            #"{"timing":{\#(timing.joined(separator: ","))},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}"#
    }
}
