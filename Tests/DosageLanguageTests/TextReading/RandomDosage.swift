// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import TestSupport

@testable import DosageLanguage

/// The JSON of a dosage of R5, made by chance of everything that has words in the tables.
///
/// Not the generator of the fuzzers, most of whose dosages are refused for what contradicts itself in them.
struct RandomDosage {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Makes the next dosage.
    mutating func next() -> String {
        var members: [String] = []
        let timing = timing()
        if !timing.isEmpty { members.append(#""timing":{\#(timing.joined(separator: ","))}"#) }
        var entry: [String] = []
        if chance(90) { entry.append(dose()) }
        if chance(8) { entry.append(rate()) }
        if !entry.isEmpty { members.append(#""doseAndRate":[{\#(entry.joined(separator: ","))}]"#) }
        members += need() + limits() + manner() + words() + extensions()
        return members.isEmpty ? next() : "{\(members.joined(separator: ","))}"
    }

    // MARK: Chance

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    /// Some of the elements, at least one, in any order.
    mutating func some<Element>(_ elements: [Element], _ most: Int) -> [Element] {
        Array(elements.shuffled(using: &generator).prefix(number(1...min(most, elements.count))))
    }

    static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }
    static func texts(_ elements: [String]) -> String { list(elements.map { #""\#($0)""# }) }

    // MARK: Amounts

    /// Numbers with all plural forms that a language has, and with decimals.
    private static let numbers =
        ["0.5", "0.25", "0.75", "1.5", "2.5", "1.25", "0.125", "3.75", "10.5", "21.5"]
        + ["11", "12", "13", "14", "15", "20", "21", "22", "24", "25", "30", "50", "75", "99", "100", "101", "102"]
        + ["103", "111", "112", "125", "250", "500", "750", "1000", "1001", "1002", "1500", "2000", "10000", "12500"]
        + ["100000", "1000000", "1200000", "2000000", "5000000"]

    private mutating func value() -> String { chance(60) ? "\(number(1...10))" : pick(Self.numbers) }

    /// Two numbers, of which the first is the smaller one.
    mutating func values() -> (String, String) {
        let low = number(1...20)
        if chance(15) { return ("\(low).5", "\(low + number(1...3))") }
        return ("\(low)", "\(low + number(1...12))")
    }

    static let units: [String] = DoseUnit.allCases.map { unit in
        if let code = unit.ucum { return #""unit":"\#(code)","system":"http://unitsofmeasure.org","code":"\#(code)""# }
        return #""unit":"\#(unit.rawValue)""#
    }
    private static let compoundUnits = [
        "mg/kg", "ug/kg", "mg/m2", "mL/kg", "g/L", "mg/mL", "mg/h", "mL/h", "mL/min", "ug/kg/min",
    ]

    private mutating func unit() -> String {
        if chance(4) {
            let code = pick(Self.compoundUnits)
            return #""unit":"\#(code)","system":"http://unitsofmeasure.org","code":"\#(code)""#
        }
        return chance(25) ? #""unit":"tablet""# : pick(Self.units)
    }

    private static func quantity(_ value: String, _ unit: String) -> String {
        #"{"value":\#(value)\#(unit.isEmpty ? "" : ",")\#(unit)}"#
    }

    private mutating func dose() -> String {
        let unit = chance(3) ? "" : unit()
        switch number(0...99) {
        case 0..<70: return #""doseQuantity":\#(Self.quantity(value(), unit))"#
        case 70..<75:
            return
                #""doseQuantity":{"value":\#(value()),"comparator":"\#(pick(["<", "<=", ">=", ">"]))",\#(unit.isEmpty ? #""unit":"tablet""# : unit)}"#
        case 75..<95:
            let (low, high) = values()
            return #""doseRange":{"low":\#(Self.quantity(low, unit)),"high":\#(Self.quantity(high, unit))}"#
        case 95..<97: return #""doseRange":{"low":\#(Self.quantity(value(), unit))}"#
        case 97..<99: return #""doseRange":{"high":\#(Self.quantity(value(), unit))}"#
        default:
            let mass = [("500", "mg", "1", "g"), ("250", "ug", "1", "mg"), ("500", "mL", "1", "L")]
            let (low, small, high, large) = pick(mass)
            return #""doseRange":{"low":\#(ucum(low, small)),"high":\#(ucum(high, large))}"#
        }
    }

    func ucum(_ value: String, _ code: String) -> String {
        #"{"value":\#(value),"unit":"\#(code)","system":"http://unitsofmeasure.org","code":"\#(code)"}"#
    }

    private mutating func rate() -> String {
        switch number(0...3) {
        case 0: return #""rateQuantity":\#(ucum(value(), pick(["mL/h", "mL/min", "mg/h", "L/min", "ug/kg/min"])))"#
        case 1:
            let (low, high) = values()
            return #""rateRange":{"low":\#(ucum(low, "mL/h")),"high":\#(ucum(high, "mL/h"))}"#
        default:
            return #""rateRatio":{"numerator":\#(ucum(value(), pick(["mL", "mg"]))),"denominator":\#(length())}"#
        }
    }

    private mutating func limits() -> [String] {
        var members: [String] = []
        if chance(12) {
            let limits = (0..<(chance(85) ? 1 : 2)).map { _ in
                #"{"numerator":\#(Self.quantity(value(), pick(Self.units))),"denominator":\#(length())}"#
            }
            members.append(#""maxDosePerPeriod":\#(Self.list(limits))"#)
        }
        if chance(5) { members.append(#""maxDosePerAdministration":\#(Self.quantity(value(), pick(Self.units)))"#) }
        if chance(3) { members.append(#""maxDosePerLifetime":\#(Self.quantity(value(), pick(Self.units)))"#) }
        return members
    }

    // MARK: The rest

    /// Each meaning by the first of its codes.
    private static func coded<Value: CodedWords & CaseIterable & Equatable>(_ type: Value.Type) -> [String] {
        Value.allCases.compactMap { value in
            let entries = Value.codes.entries.filter { $0.value == value }
            return (entries.first { $0.system == "http://snomed.info/sct" } ?? entries.first).map {
                #"{"coding":[{"system":"\#($0.system)","code":"\#($0.code)"}]}"#
            }
        }
    }

    static let routes = coded(AdministrationRoute.self)
    static let sites = coded(AdministrationSite.self)
    static let methods = coded(AdministrationMethod.self) + coded(PlainMethod.self)
    private static let reasons = coded(AsNeededReason.self)
    private static let instructions = coded(AdditionalInstruction.self)

    private static let ownWords = [
        "as discussed", "Nach Plan", "no more than 2 a day, please", "όπως πριν", "x", "1 tablet 3 times a day",
        "not: before 8:00", "see page 4; then ask", "con agua (fría)",
    ]

    private mutating func concept(_ known: [String], ownWords percent: Int) -> String {
        chance(percent) ? #"{"text":"\#(pick(Self.ownWords))"}"# : pick(known)
    }

    private mutating func need() -> [String] {
        guard chance(20) else { return chance(3) ? [#""asNeeded":false"#] : [] }
        if chance(50) { return [#""asNeeded":true"#] }
        return [#""asNeededFor":\#(Self.list(some(Self.reasons, chance(80) ? 1 : 3)))"#]
    }

    private mutating func manner() -> [String] {
        var members: [String] = []
        if chance(30) { members.append(#""route":\#(concept(Self.routes, ownWords: 4))"#) }
        if chance(15) { members.append(#""site":\#(concept(Self.sites, ownWords: 4))"#) }
        if chance(15) { members.append(#""method":\#(concept(Self.methods, ownWords: 4))"#) }
        return members
    }

    private mutating func words() -> [String] {
        var members: [String] = []
        if chance(15) {
            let all = (0..<(chance(75) ? 1 : 2)).map { _ in concept(Self.instructions, ownWords: 30) }
            members.append(#""additionalInstruction":\#(Self.list(all))"#)
        }
        if chance(6) { members.append(#""patientInstruction":"\#(pick(Self.ownWords))""#) }
        return members
    }

    private mutating func extensions() -> [String] {
        let base = "http://hl7.org/fhir/StructureDefinition/"
        var all: [String] = []
        if chance(4) { all.append(#"{"url":"\#(base)dosage-minimumGapBetweenDose","valueDuration":\#(length())}"#) }
        if chance(3) { all.append(#"{"url":"\#(base)dosage-conditions","valueString":"\#(pick(Self.ownWords))"}"#) }
        return all.isEmpty ? [] : [#""extension":\#(Self.list(all))"#]
    }
}
