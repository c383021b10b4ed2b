// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import TestSupport

/// The JSON of a dosage, made by chance, with the names of one version.
struct VariedDosage {
    let version: FHIRVersion
    let isAsNeeded: Bool
    private(set) var tree = JSONTree.object([])
    private var generator: SeededGenerator

    /// Makes a dosage that is valid and contradicts nothing.
    init(seed: UInt64, version: FHIRVersion, isAsNeeded: Bool) {
        self.version = version
        self.isAsNeeded = isAsNeeded
        generator = SeededGenerator(seed: seed)
        tree = .object(isAsNeeded ? asNeededMembers() : regularMembers())
    }

    // MARK: Chance

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    /// Some of the elements, at least one, in their order.
    private mutating func some<Element>(_ elements: [Element], _ most: Int) -> [Element] {
        let count = number(1...min(most, elements.count))
        return Array(elements.indices.shuffled(using: &generator).prefix(count).sorted().map { elements[$0] })
    }

    // MARK: Values

    private typealias Members = [(name: String, value: JSONTree)]

    private var isOld: Bool { version == .dstu2 }
    private func unitName(_ name: String) -> String { name + (isOld ? "Units" : "Unit") }

    private static func time(_ value: Int, _ code: String) -> JSONTree {
        let names = ["h": "hours", "d": "days", "wk": "weeks", "mo": "months"]
        return .object([
            ("value", .raw("\(value)")), ("unit", .text(names[code] ?? code)),
            ("system", .text("http://unitsofmeasure.org")), ("code", .text(code)),
        ])
    }

    private static func amount(_ value: String, _ unit: String) -> JSONTree {
        var members: Members = [("value", .raw(value)), ("unit", .text(unit))]
        if ["mg", "mL", "g"].contains(unit) {
            members += [("system", .text("http://unitsofmeasure.org")), ("code", .text(unit))]
        }
        return .object(members)
    }

    private static func concept(_ text: String, _ code: String) -> JSONTree {
        .object([
            ("coding", .array([.object([("system", .text("http://snomed.info/sct")), ("code", .text(code))])])),
            ("text", .text(text)),
        ])
    }

    // MARK: Timing

    private mutating func regularMembers() -> Members {
        var members = words()
        members.append(("timing", timing()))
        if chance(15) { members.append((version == .r5 ? "asNeeded" : "asNeededBoolean", .raw("false"))) }
        members += manner()
        members += amounts(isCounted: false)
        return members
    }

    private mutating func timing() -> JSONTree {
        var members: Members = []
        if chance(8) {
            let code = pick(["BID", "TID", "QID", "QD", "QOD", "AM", "Q8H"])
            let system = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"
            let coding = JSONTree.object([("system", .text(system)), ("code", .text(code))])
            return .object([("code", .object([("coding", .array([coding]))]))])
        }
        if chance(8) { return .object([("event", .list(["2026-02-03", "2026-02-05"]))]) }
        members.append(("repeat", .object(pattern())))
        return .object(members)
    }

    private mutating func pattern() -> Members {
        var members: Members = []
        if chance(25) {
            members.append((isOld ? "boundsQuantity" : "boundsDuration", Self.time(number(30...90), "d")))
        } else if chance(25) {
            members.append(
                (
                    "boundsPeriod",
                    .object([("start", .text("2026-01-02")), ("end", .text("2026-0\(number(3...9))-15"))])
                ))
        } else if chance(10) {
            members.append(("boundsRange", .object([("low", Self.time(30, "d")), ("high", Self.time(60, "d"))])))
        }
        if chance(10) {
            members.append(("count", .raw("\(number(5...9))")))
            if !isOld, chance(50) { members.append(("countMax", .raw("12"))) }
        }
        if chance(12) {
            members.append(("duration", .raw("\(number(1...30))")))
            if chance(50) { members.append(("durationMax", .raw("45"))) }
            members.append((unitName("duration"), .text("min")))
        }
        return members + rhythm()
    }

    private mutating func rhythm() -> Members {
        func period(_ value: String, _ unit: String) -> Members {
            [("period", .raw(value)), (unitName("period"), .text(unit))]
        }
        let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        let times = ["07:30:00", "12:00:00", "18:15:00", "21:00:00"]
        switch number(0...(isOld ? 5 : 9)) {
        case 0: return [("frequency", .raw("\(number(1...4))"))] + period("1", "d")
        case 1: return [("frequency", .raw("1"))] + period(pick(["4", "6", "8", "12", "1.5"]), "h")
        case 2: return [("frequency", .raw("1"))] + period("\(number(2...6))", "d")
        case 3:
            return [
                ("frequency", .raw("1")), ("period", .raw("2")), ("periodMax", .raw("4")),
                (unitName("period"), .text("d")),
            ]
        case 4: return [("frequency", .raw("2")), ("frequencyMax", .raw("4"))] + period("1", "d")
        case 5:
            if isOld { return [("when", .text(pick(["ACM", "PCV", "HS", "WAKE"])))] }
            return [("frequency", .raw("1"))] + period(pick(["1", "2", "3"]), pick(["wk", "mo"]))
        case 6:
            let chosen = some(days, 4)
            let all: Members = [("dayOfWeek", .list(chosen))]
            return chance(50) ? all : [("frequency", .raw("\(chosen.count)"))] + period("1", "wk") + all
        case 7: return [("dayOfWeek", .list(some(days, 3))), ("timeOfDay", .list(some(times, 2)))]
        case 8: return [("timeOfDay", .list(some(times, 3)))]
        default:
            let events = some(["ACM", "PCD", "CV", "HS", "AFT"], 3)
            if events.contains("CV") || chance(60) { return [("when", .list(events))] }
            return [("when", .list(events)), ("offset", .raw(pick(["15", "60", "90"])))]
        }
    }

    // MARK: As needed

    private mutating func asNeededMembers() -> Members {
        var members = words()
        let hasPattern = chance(75)
        if hasPattern {
            var pattern: Members = []
            if chance(30) {
                pattern.append(
                    ("boundsPeriod", .object([("start", .text("2026-01-01")), ("end", .text("2026-12-31"))])))
            } else if chance(30) {
                pattern.append((isOld ? "boundsQuantity" : "boundsDuration", Self.time(12, "mo")))
            }
            if chance(20) { pattern.append(("count", .raw("\(number(5...9))"))) }
            let (frequency, length, unit) = pick([("3", "1", "d"), ("1", "6", "h"), ("1", "4", "h"), ("2", "1", "wk")])
            pattern += [("frequency", .raw(frequency)), ("period", .raw(length))]
            if unit == "h", chance(50) { pattern.append(("periodMax", .raw("8"))) }
            pattern.append((unitName("period"), .text(unit)))
            members.append(("timing", .object([("repeat", .object(pattern))])))
        }
        let isR5 = version == .r5
        let reason = Self.concept("pain", "22253000")
        if chance(50) {
            members.append((isR5 ? "asNeeded" : "asNeededBoolean", .raw("true")))
        } else {
            members.append((isR5 ? "asNeededFor" : "asNeededCodeableConcept", isR5 ? .array([reason]) : reason))
        }
        members += manner()
        members += amounts(isCounted: true)
        if !hasPattern || chance(40) {
            let limit = JSONTree.object([
                ("numerator", Self.amount("8", "tablet")), ("denominator", Self.time(24, "h")),
            ])
            members.append(("maxDosePerPeriod", isR5 ? .array([limit]) : limit))
        }
        if !isOld, chance(40) { members.append(("maxDosePerAdministration", Self.amount("4", "tablet"))) }
        if !isOld, chance(20) { members.append(("maxDosePerLifetime", Self.amount("100", "tablet"))) }
        return members
    }

    // MARK: The rest

    private mutating func words() -> Members {
        var members: Members = []
        if !isOld, chance(20) { members.append(("sequence", .raw("1"))) }
        if chance(25) { members.append(("text", .text("As discussed"))) }
        if chance(15) {
            let instruction = Self.concept("with water", "419303009")
            members.append(
                isOld ? ("additionalInstructions", instruction) : ("additionalInstruction", .array([instruction])))
        }
        if !isOld, chance(10) { members.append(("patientInstruction", .text("Do not chew"))) }
        return members
    }

    private mutating func manner() -> Members {
        var members: Members = []
        if chance(25) {
            members.append((isOld ? "siteCodeableConcept" : "site", Self.concept("left arm", "368208006")))
        }
        // An arm is no place for what goes by mouth.
        let hasSite = members.contains { $0.0.hasPrefix("site") }
        if chance(35), !hasSite { members.append(("route", Self.concept("oral", "26643006"))) }
        if chance(15) { members.append(("method", .object([("text", .text("inject slowly"))]))) }
        return members
    }

    private mutating func amounts(isCounted: Bool) -> Members {
        var members: Members = []
        if isCounted || chance(60) {
            let value = pick(["1", "2", "1.5", "0.5"])
            members.append(("doseQuantity", Self.amount(value, isCounted ? "tablet" : pick(["tablet", "mg", "mL"]))))
        } else if chance(70) {
            let unit = pick(["tablet", "mg"])
            members.append(
                ("doseRange", .object([("low", Self.amount("1", unit)), ("high", Self.amount("2", unit))])))
        }
        if chance(15) {
            switch number(version == .dstu2 ? 1...2 : 0...2) {
            case 0: members.append(("rateQuantity", Self.amount("50", "mL/h")))
            case 1:
                members.append(
                    (
                        "rateRatio",
                        .object([("numerator", Self.amount("100", "mL")), ("denominator", Self.time(2, "h"))])
                    ))
            default:
                members.append(
                    ("rateRange", .object([("low", Self.amount("40", "mL/h")), ("high", Self.amount("60", "mL/h"))])))
            }
        }
        guard version >= .r4, !members.isEmpty else { return members }
        return [("doseAndRate", .array([.object(members)]))]
    }
}
