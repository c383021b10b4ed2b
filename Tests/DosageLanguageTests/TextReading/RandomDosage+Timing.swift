// SPDX-License-Identifier: Apache-2.0

@testable import DosageLanguage

/// When, how often and how long.
extension RandomDosage {
    private static let timeUnits = TimingUnit.allCases.map(\.rawValue)

    mutating func length() -> String { ucum(chance(85) ? "\(number(1...48))" : "1.5", pick(Self.timeUnits)) }

    mutating func timing() -> [String] {
        guard chance(93) else { return [] }
        var members: [String] = []
        let code =
            #""code":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation","code":"\#(pick(TimingCode.allCases).rawValue)"}]}"#
        switch number(0...99) {
        case 0..<5: members.append(code)
        case 5..<10:
            let dates = some(
                [
                    "2026-03-05", "2026-11-30", "2027-01-01", "2026-04", "2028", "2026-03-05T08:30:00Z",
                    "2026-03-05T21:00:00+01:00",
                ], 3)
            members.append(#""event":\#(Self.texts(dates))"#)
        default:
            if chance(2) { members.append(code) }
        }
        var pattern: [String] = []
        if members.isEmpty { pattern += rhythm() }
        pattern += bounds()
        if chance(8) {
            let (low, high) = (number(1...30), number(1...12))
            pattern.append(#""count":\#(low)"#)
            if chance(30) { pattern.append(#""countMax":\#(low + high)"#) }
        }
        if chance(8) {
            let (low, high) = values()
            pattern.append(#""duration":\#(chance(20) ? "1.5" : low)"#)
            if chance(30) { pattern.append(#""durationMax":\#(high)"#) }
            pattern.append(#""durationUnit":"\#(pick(["s", "min", "min", "h", "h", "d"]))""#)
        }
        if !pattern.isEmpty { members.append(#""repeat":{\#(pattern.joined(separator: ","))}"#) }
        return members
    }

    private mutating func rhythm() -> [String] {
        switch number(0...99) {
        case 0..<40: return cadence()
        case 40..<50: return days() + (chance(30) ? cadence() : [])
        case 50..<65: return times() + (chance(20) ? days() : []) + (chance(10) ? cadence() : [])
        case 65..<85: return events() + (chance(15) ? days() : []) + (chance(15) ? cadence() : [])
        case 85..<90: return dayNumbers()
        default: return days() + (chance(50) ? times() : events())
        }
    }

    private mutating func cadence() -> [String] {
        var members: [String] = []
        let frequency = number(1...12)
        switch number(0...9) {
        case 0..<6: members.append(#""frequency":\#(frequency)"#)
        case 6: members.append(#""frequency":\#(frequency),"frequencyMax":\#(frequency + number(1...4))"#)
        case 7: members.append(#""frequencyMax":\#(frequency)"#)
        default: break
        }
        let isAlone = members.isEmpty
        guard isAlone || chance(95) else { return members }
        let period = chance(60) ? 1 : number(1...48)
        members.append(#""period":\#(chance(4) ? "1.5" : "\(period)")"#)
        if chance(10) { members.append(#""periodMax":\#(period + number(1...8))"#) }
        members.append(#""periodUnit":"\#(chance(50) ? "d" : pick(Self.timeUnits))""#)
        return members
    }

    private mutating func days() -> [String] {
        [#""dayOfWeek":\#(Self.texts(some(DayOfWeek.allCases.map(\.rawValue), chance(70) ? 3 : 7)))"#]
    }

    private mutating func times() -> [String] {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let times = (0..<number(1...4)).map { _ in
            let minute = chance(70) ? pick([0, 0, 30, 15, 45]) : number(0...59)
            return "\(two(number(0...23))):\(two(minute)):\(chance(95) ? "00" : two(number(0...59)))"
        }
        let exact = #""extension":[{"url":"http://hl7.org/fhir/StructureDefinition/timing-exact","valueBoolean":true}]"#
        return [#""timeOfDay":\#(Self.texts(times))"#] + (chance(5) ? [exact] : [])
    }

    private mutating func events() -> [String] {
        if chance(30) {
            let event = some(EventTiming.allCases.filter(\.takesOffset).map(\.rawValue), 2)
            let minutes = pick([5, 10, 15, 20, 30, 45, 60, 90, 120, 150, 180, 240, 1440])
            return [#""when":\#(Self.texts(event))"#, #""offset":\#(minutes)"#]
        }
        return [#""when":\#(Self.texts(some(EventTiming.allCases.map(\.rawValue), 4)))"#]
    }

    private mutating func dayNumbers() -> [String] {
        let base = "http://hl7.org/fhir/StructureDefinition/"
        if chance(50) {
            let days = some(Array(1...31), 3).map { #"{"url":"\#(base)timing-dayOfMonth","valuePositiveInt":\#($0)}"# }
            return [#""extension":\#(Self.list(days))"#, #""frequency":1,"period":1,"periodUnit":"mo""#]
        }
        let days = some(Array(1...28), 4).map { #"{"url":"day","valuePositiveInt":\#($0)}"# }
        return [
            #""extension":[{"url":"\#(base)timing-daysOfCycle","extension":\#(Self.list(days))}]"#,
            #""frequency":1,"period":28,"periodUnit":"d""#,
        ]
    }

    private mutating func bounds() -> [String] {
        guard chance(30) else { return [] }
        let unit = pick(["d", "d", "d", "wk", "wk", "mo", "h", "a", "min", "s"])
        let (low, high) = values()
        switch number(0...9) {
        case 0..<5: return [#""boundsDuration":\#(ucum(low, unit))"#]
        case 5: return [#""boundsRange":{"low":\#(ucum(low, unit)),"high":\#(ucum(high, unit))}"#]
        case 6: return [#""boundsRange":{"\#(pick(["low", "high"]))":\#(ucum(low, unit))}"#]
        default:
            let start = pick(["2026-03-05", "2026-03", "2026", "2026-03-05T08:00:00Z", "2026-03-01"])
            let end = pick(["2027-05-01", "2027-12", "2028", "2027-05-05T20:15:00+02:00", "2027-08-31"])
            switch number(0...2) {
            case 0: return [#""boundsPeriod":{"start":"\#(start)"}"#]
            case 1: return [#""boundsPeriod":{"end":"\#(end)"}"#]
            default: return [#""boundsPeriod":{"start":"\#(start)","end":"\#(end)"}"#]
            }
        }
    }
}
