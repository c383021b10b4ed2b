// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A few thousand dosages, made by combining the states that each element can have.
///
/// All combinations of the elements of Timing.repeat are there; the elements around it rotate through theirs.
enum DosageProduct {
    /// One dosage, with what it must be refused for.
    struct Item: Sendable {
        let json: String
        let refusal: String?
    }

    /// All states of an element: JSON members, or nothing.
    private typealias States = [String]

    private static let frequencies: States = [
        "", #""frequency":1"#, #""frequency":2"#, #""frequency":1,"frequencyMax":3"#, #""frequencyMax":4"#,
    ]
    private static let counts: States = ["", #""count":10"#]

    static func items(_ version: FHIRVersion) -> [Item] {
        var items: [Item] = []
        let around = self.around(version)
        for members in patterns(version) {
            for turn in version == .dstu2 ? [1, 5] : [1] {
                // A stride that has no divisor in common with the number of states visits them all.
                let (rest, isSilent) = around[(items.count * 7 + turn) % around.count]
                let pattern = members.filter { !$0.isEmpty }.joined(separator: ",")
                let timing = [pattern.isEmpty ? "" : #""repeat":{\#(pattern)}"#, rest.timing].filter { !$0.isEmpty }
                let all = [timing.isEmpty ? "" : #""timing":{\#(timing.joined(separator: ","))}"#, rest.dosage]
                items.append(
                    Item(
                        json: "{\(all.filter { !$0.isEmpty }.joined(separator: ","))}",
                        refusal: refusal(members, version)
                            ?? (pattern.isEmpty && isSilent ? "nothingToSay" : nil)
                    )
                )
            }
        }
        return items
    }

    private static func patterns(_ version: FHIRVersion) -> [[String]] {
        let isOld = version == .dstu2
        let (periodUnit, durationUnit) = isOld ? ("periodUnits", "durationUnits") : ("periodUnit", "durationUnit")
        let periods: States = [
            "", #""period":1,"\#(periodUnit)":"d""#, #""period":4,"\#(periodUnit)":"h""#,
            #""period":4,"periodMax":6,"\#(periodUnit)":"h""#,
        ]
        let oldOffset: States = isOld ? [#""period":10,"periodUnits":"min""#] : []
        let moments: States =
            isOld
            ? ["", #""when":"ACM""#]
            : [
                "", #""timeOfDay":["20:00:00","08:00:00"]"#, #""when":["MORN"]"#, #""when":["AC"]"#,
                #""when":["AC"],"offset":30"#,
            ]
        let days: States = isOld ? [""] : ["", #""dayOfWeek":["fri","mon"]"#]
        let durations: States = ["", #""duration":1.5,"\#(durationUnit)":"h""#]
        let bounds: States = [
            "", #""\#(isOld ? "boundsQuantity" : "boundsDuration")":\#(time("7", "d"))"#,
            #""boundsRange":{"low":\#(time("7", "d")),"high":\#(time("10", "d"))}"#,
            #""boundsPeriod":{"start":"2026-03-05","end":"2026-03-10"}"#, #""boundsPeriod":{"start":"2026-03-05"}"#,
        ]
        return product([frequencies, periods + oldOffset, moments, days, durations, bounds, counts])
    }

    /// The states of the elements around the pattern, and whether they have nothing to say by themselves.
    private static func around(_ version: FHIRVersion) -> [(rest: (timing: String, dosage: String), isSilent: Bool)] {
        let isOld = version == .dstu2
        func amount(_ members: String) -> String { isOld ? members : #""doseAndRate":[{\#(members)}]"# }
        let doses: States = [
            "", amount(#""doseQuantity":{"value":1.5,"unit":"mg"}"#),
            amount(
                #"""
                "doseRange":{"low":{"value":1,"unit":"tablet"},"high":{"value":2,"unit":"tablet"}},
                "rateRatio":{"numerator":{"value":5,"unit":"mL"},"denominator":\#(time("1", "h"))}
                """#
            ),
        ]
        let needs: States = [
            "", #""asNeededBoolean":false"#, #""asNeededBoolean":true"#, #""asNeededCodeableConcept":{"text":"pain"}"#,
        ]
        let limits: States = [
            "", #""maxDosePerPeriod":{"numerator":{"value":4,"unit":"g"},"denominator":\#(time("1", "d"))}"#,
        ]
        let texts: States = ["", #""text":"As told.""#]
        let others: States = [
            "", #""extension":[{"url":"http://x","valueCode":"a"},{"url":"http://y","valueCode":"b"}]"#,
            #""route":{"text":"oral"},"unheardOf":7,"_text":{"extension":[{"url":"http://z","valueCode":"c"}]}"#,
        ]
        let timings: States = ["", #""code":{"coding":[{"code":"BID"}]}"#, #""extension":[{"url":"http://w"}]"#]
        return product([doses, needs, limits, texts, others, timings]).map { members in
            let dosage = members.dropLast().filter { !$0.isEmpty }.joined(separator: ",")
            let isSilent =
                members[0].isEmpty && (members[1].isEmpty || members[1].contains("false")) && members[2].isEmpty
                && members[3].isEmpty && !members[5].contains("code")
            return ((members[5], dosage), isSilent)
        }
    }

    /// What the rules of the two versions forbid among the patterns.
    private static func refusal(_ members: [String], _ version: FHIRVersion) -> String? {
        let (frequency, period, moment) = (members[0], members[1], members[2])
        guard moment.contains("when") else { return nil }
        if version == .dstu2 {
            if frequency.isEmpty, period.isEmpty { return nil }
            // "10 minutes before breakfast" is how DSTU2 writes an offset.
            let isOffset = period.contains("min") && ["", frequencies[1]].contains(frequency)
            return isOffset ? nil : "tim-3"
        }
        return moment.contains("AC") && period.contains(#""h""#) ? "clockWithInterval" : nil
    }

    private static func product(_ states: [States]) -> [[String]] {
        states.reduce([[]]) { rows, states in rows.flatMap { row in states.map { row + [$0] } } }
    }
}
