// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the JSON of a dosage means, read without any of the package's types: equal for two that mean the same.
///
/// It is the judge of what is read back, and shares no code with the sentences, the readers or ``SpokenFacts``. It is
/// strict: 14 days are not 2 weeks, for a sentence says them in other words. What may be written in two ways is listed in
/// `alike`, with the reason. The codes of places are those of SNOMED CT.
struct WrittenMeaning: Equatable, CustomStringConvertible {
    /// The facts by their paths, in the names of R5.
    var facts: [String: String] = [:]

    /// Reads a dosage.
    ///
    /// - Parameters:
    ///   - json: The JSON of a dosage of R4 or R5, whose codes are the first of what they mean.
    ///   - unspoken: The paths of elements that are left out.
    /// - Throws: An error if it is no JSON.
    init(_ json: some DataProtocol, without unspoken: Set<String> = []) throws {
        let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any] ?? [:]
        for (name, value) in object { take(name, value) }
        for path in unspoken { facts[path] = nil }
        for rule in Self.alike { rule.apply(&self) }
    }

    /// Whether the dose is counted per something, as in mg/kg.
    var hasDosePer: Bool { facts["dose"]?.contains("/") ?? false }

    var description: String {
        facts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    // MARK: Elements

    private mutating func take(_ name: String, _ value: Any) {
        let object = value as? [String: Any] ?? [:]
        switch name {
        case "timing": takeTiming(object)
        case "doseAndRate":
            for entry in value as? [[String: Any]] ?? [] { for (name, value) in entry { take(name, value) } }
        case "doseQuantity", "doseRange": facts["dose"] = Self.amount(object)
        case "rateQuantity", "rateRange", "rateRatio": facts["rate"] = Self.amount(object)
        case "asNeeded", "asNeededBoolean": facts["asNeeded"] = (value as? Bool ?? false) ? "true" : nil
        case "asNeededFor", "asNeededCodeableConcept": facts["asNeededFor"] = Self.concepts(value)
        case "maxDosePerPeriod":
            let limits = value as? [[String: Any]] ?? [object]
            facts[name] = limits.map(Self.amount).joined(separator: "; ")
        case "maxDosePerAdministration", "maxDosePerLifetime": facts[name] = Self.amount(object)
        case "route", "site", "method":
            // Words beside a code are said with it.
            let words = object["coding"] == nil ? nil : object["text"] as? String
            facts[name] = Self.concepts(value) + (words.map { " “\($0)”" } ?? "")
        case "additionalInstruction":
            // What is written twice is said once.
            var seen: Set<String> = []
            let words = Self.list(value).filter { seen.insert($0).inserted }
            facts[name] = words.joined(separator: "; ")
        case "patientInstruction", "text": facts[name] = value as? String
        case "extension", "modifierExtension": takeExtensions(value, "")
        case "unheardOf", "_text", "sequence": break
        default: facts[name] = "\(value)"
        }
    }

    private mutating func takeTiming(_ timing: [String: Any]) {
        for (name, value) in timing {
            switch name {
            case "repeat": takePattern(value as? [String: Any] ?? [:])
            case "event": facts["timing.event"] = Self.set(value)
            case "code": facts["timing.code"] = Self.concepts(value)
            default: facts["timing.\(name)"] = "\(value)"
            }
        }
    }

    private mutating func takePattern(_ pattern: [String: Any]) {
        for (name, value) in pattern {
            let path = "timing.repeat.\(name)"
            switch name {
            case "dayOfWeek", "timeOfDay", "when": facts[path] = Self.set(value)
            case "boundsDuration", "boundsRange": facts["timing.repeat.bounds"] = Self.amount(value as? [String: Any])
            case "boundsPeriod":
                let ends = value as? [String: String] ?? [:]
                facts["timing.repeat.bounds"] = "\(ends["start"] ?? "") – \(ends["end"] ?? "")"
            case "extension": takeExtensions(value, "timing.repeat.")
            default: facts[path] = Self.number(value) ?? "\(value)"
            }
        }
    }

    private mutating func takeExtensions(_ list: Any, _ prefix: String) {
        for one in list as? [[String: Any]] ?? [] {
            let url = one["url"] as? String ?? ""
            func add(_ name: String, _ value: String) {
                let known = facts[prefix + name].map { $0.split(separator: ",").map(String.init) } ?? []
                facts[prefix + name] = (known + [value]).sorted().joined(separator: ",")
            }
            switch url.split(separator: "/").last {
            case "timing-dayOfMonth": add("dayOfMonth", "\(one["valuePositiveInt"] ?? "")")
            case "timing-daysOfCycle":
                for day in one["extension"] as? [[String: Any]] ?? [] {
                    add("daysOfCycle", "\(day["valuePositiveInt"] ?? "")")
                }
            case "timing-exact": if one["valueBoolean"] as? Bool == true { add("exact", "true") }
            case "dosage-conditions": add("condition", one["valueString"] as? String ?? "")
            case "dosage-minimumGapBetweenDose", "MindestabstandZwischenGaben":
                add("gap", Self.amount(one["valueDuration"] as? [String: Any]))
            // The tables of dosages have others only as what nothing is known of.
            default: break
            }
        }
    }

    // MARK: Values

    private static func set(_ list: Any) -> String {
        Set(list as? [String] ?? []).sorted().joined(separator: ",")
    }

    /// How many of the next smaller unit a unit of time has; a month has no number of days.
    private static let smaller: [String: (factor: Decimal, unit: String)] = [
        "a": (12, "mo"), "wk": (7, "d"), "d": (24, "h"), "h": (60, "min"), "min": (60, "s"),
    ]

    /// Numbers of a unit of time in the largest unit in which they are whole, from their own on: 1.5 h is 90 min.
    static func length(_ numbers: [Decimal], _ unit: String) -> (numbers: [Decimal], unit: String) {
        var (numbers, unit) = (numbers, unit)
        func isWhole(_ number: Decimal) -> Bool { !number.description.contains(".") }
        while !numbers.allSatisfy(isWhole), let (factor, next) = smaller[unit] {
            numbers = numbers.map { $0 * factor }
            unit = next
        }
        return (numbers, unit)
    }

    /// A number without its trailing zeros.
    private static func number(_ value: Any?) -> String? {
        guard let value, !(value is String), let number = value as? NSNumber else { return nil }
        return number.decimalValue.description
    }

    /// An amount, a range or a ratio.
    private static func amount(_ object: [String: Any]?) -> String {
        guard let object else { return "" }
        if let numerator = object["numerator"] as? [String: Any] {
            let per = amount(object["denominator"] as? [String: Any])
            // 5 mL per 1 h is 5 mL/h.
            return amount(numerator) + "/" + (per.hasPrefix("1 ") ? String(per.dropFirst(2)) : per)
        }
        let (low, high) = (object["low"] as? [String: Any], object["high"] as? [String: Any])
        switch (low, high) {
        case (let low?, let high?):
            // The unit of the end is that of a start without one, and both are said in one unit.
            let unit = unit(high)
            guard self.unit(low).isEmpty || self.unit(low) == unit,
                case let numbers = [low, high].compactMap({ number($0["value"]).flatMap { Decimal(string: $0) } }),
                numbers.count == 2
            else { return amount(low) + " – " + amount(high) }
            let length = length(numbers, unit)
            let ends = length.numbers.map(\.description)
            return (ends[0] == ends[1] ? ends[0] : ends.joined(separator: " – ")) + " " + length.unit
        case (let low?, nil): return ">=" + amount(low)
        case (nil, let high?): return "<=" + amount(high)
        case (nil, nil):
            let comparator = object["comparator"] as? String ?? ""
            guard let number = number(object["value"]).flatMap({ Decimal(string: $0) }) else { return comparator }
            let (numbers, unit) = length([number], unit(object))
            return comparator + numbers[0].description + " " + unit
        }
    }

    /// The unit by its code in UCUM, or by the word in the singular.
    private static func unit(_ quantity: [String: Any]) -> String {
        let isUCUM = quantity["system"] as? String == "http://unitsofmeasure.org"
        let unit = (isUCUM ? quantity["code"] as? String : nil) ?? quantity["unit"] as? String ?? ""
        return codes[unit] ?? unit
    }

    /// Words that mean what a code of UCUM means, and plurals.
    ///
    /// Source: UCUM, tables of base units, derived units and units of clinical use.
    private static let codes = [
        "tablets": "tablet", "liters": "L", "litres": "L", "IU": "[iU]", "iu": "[iU]", "mcg": "ug", "µg": "ug",
        "ml": "mL", "l": "L",
        "mEq": "meq",
        "drop": "[drp]", "international unit": "[iU]", "international units": "[iU]", "microgram": "ug",
        "milligram": "mg", "gram": "g", "kilogram": "kg", "liter": "L", "litre": "L", "milliliter": "mL",
        "millimole": "mmol", "milliequivalent": "meq", "units": "unit", "U": "unit",
    ]

    /// A concept by its code, or by its words where it has none.
    private static func concepts(_ value: Any) -> String { list(value).joined(separator: "; ") }

    private static func list(_ value: Any) -> [String] {
        let list = value as? [[String: Any]] ?? [value as? [String: Any] ?? [:]]
        return list.map { concept in
            let coding = (concept["coding"] as? [[String: Any]])?.first
            guard let code = coding?["code"] as? String else { return "“\(concept["text"] as? String ?? "")”" }
            return code
        }
    }
}
