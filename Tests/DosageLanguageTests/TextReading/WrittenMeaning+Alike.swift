// SPDX-License-Identifier: Apache-2.0

import Foundation

extension WrittenMeaning {
    /// Two ways to write one thing.
    struct Alike: Sendable {
        let reason: String
        let apply: @Sendable (inout WrittenMeaning) -> Void
    }

    /// What the abbreviations of HL7 v3 GTSAbbreviation stand for.
    ///
    /// Source: its definitions in the value set timing-abbreviation of FHIR.
    private static let abbreviations: [String: [String: String]] = {
        func every(_ period: String, _ unit: String, _ frequency: String? = nil) -> [String: String] {
            var facts = ["period": period, "periodUnit": unit]
            facts["frequency"] = frequency
            return facts
        }
        return [
            "BID": every("1", "d", "2"), "TID": every("1", "d", "3"), "QID": every("1", "d", "4"),
            "QD": every("1", "d"), "QOD": every("2", "d"), "Q1H": every("1", "h"), "Q2H": every("2", "h"),
            "Q3H": every("3", "h"), "Q4H": every("4", "h"), "Q6H": every("6", "h"), "Q8H": every("8", "h"),
            "WK": every("1", "wk"), "MO": every("1", "mo"), "AM": ["when": "MORN"], "PM": ["when": "AFT"],
            "BED": ["when": "HS"],
        ]
    }()

    static let alike = alikeInTiming + alikeInManner + alikeInWords

    private static let alikeInTiming: [Alike] = [
        Alike(reason: "a frequency that is missing is 1: once in 8 hours is every 8 hours") { meaning in
            guard meaning["frequency"] == "1", meaning["frequencyMax"] == nil, meaning["period"] != nil else { return }
            meaning["frequency"] = nil
        },
        Alike(reason: "an abbreviation alone, or one that says the same as the pattern, is the pattern") { meaning in
            guard let pattern = meaning.facts["timing.code"].flatMap({ abbreviations[$0] }) else { return }
            let names = [
                "frequency", "frequencyMax", "period", "periodMax", "periodUnit", "when", "timeOfDay", "dayOfWeek",
            ]
            let own = names.filter { meaning[$0] != nil }
            // Twice a day at two times is at two times; meals are three.
            if own.count == 1, let list = meaning["timeOfDay"] ?? meaning["when"], pattern["period"] == "1",
                pattern["periodUnit"] == "d"
            {
                let count = list.split(separator: ",").reduce(0) { $0 + (["C", "AC", "PC"].contains($1) ? 3 : 1) }
                if count == Int(pattern["frequency"] ?? "1") { meaning.facts["timing.code"] = nil }
            }
            guard
                own.isEmpty && meaning.facts["timing.event"] == nil
                    || own.allSatisfy({ meaning[$0] == pattern[$0] })
                        && Set(own) == Set(pattern.keys)
            else { return }
            for (name, value) in pattern { meaning[name] = value }
            meaning.facts["timing.code"] = nil
        },
        Alike(reason: "every day in the afternoon is in the afternoon") { meaning in
            guard meaning["when"] != nil || meaning["timeOfDay"] != nil, meaning["frequency"] == nil,
                meaning["frequencyMax"] == nil, meaning["periodMax"] == nil, meaning["period"] == "1",
                meaning["periodUnit"] == "d"
            else { return }
            (meaning["period"], meaning["periodUnit"]) = (nil, nil)
        },
        Alike(reason: "as needed for pain is as needed") { meaning in
            if meaning.facts["asNeededFor"] != nil { meaning.facts["asNeeded"] = nil }
        },
        Alike(reason: "no tablets once a day is no tablets") { meaning in
            guard meaning.facts["rate"] == nil, let dose = meaning.facts["dose"], dose == "0" || dose.hasPrefix("0 ")
            else { return }
            for name in ["frequency", "frequencyMax", "period", "periodMax", "periodUnit"] { meaning[name] = nil }
            // Nothing is done with them; a method in words of its own stays.
            if meaning.facts["method"]?.allSatisfy(\.isNumber) == true { meaning.facts["method"] = nil }
        },
        Alike(reason: "a range of one number is the number") { meaning in
            for (low, high) in [
                ("frequency", "frequencyMax"), ("period", "periodMax"), ("duration", "durationMax"),
                ("count", "countMax"),
            ] where meaning[low] == meaning[high] {
                meaning[high] = nil
            }
        },
        Alike(reason: "a fraction of a unit of time is said in the next smaller one: 1.5 h is 90 min") { meaning in
            for (name, max, unit) in [
                ("period", "periodMax", "periodUnit"), ("duration", "durationMax", "durationUnit"),
            ] {
                let numbers = [meaning[name], meaning[max]].compactMap { $0.flatMap { Decimal(string: $0) } }
                guard let code = meaning[unit], !numbers.isEmpty else { continue }
                let length = length(numbers, code)
                meaning[name] = length.numbers.first?.description
                if numbers.count > 1 { meaning[max] = length.numbers[1].description }
                meaning[unit] = length.unit
            }
        },
        Alike(reason: "an offset of nothing is none") { meaning in
            if meaning["offset"] == "0" { meaning["offset"] = nil }
        },
    ]

    private static let alikeInWords: [Alike] = [
        Alike(
            reason:
                "at most 13 mL per hour, with nothing between it and other limits or the words at the end, is a limit"
        ) {
            meaning in
            let paths: Set = [
                "dose", "maxDosePerPeriod", "maxDosePerAdministration", "maxDosePerLifetime", "text",
                "additionalInstruction", "patientInstruction",
            ]
            guard let dose = meaning.facts["dose"], dose.hasPrefix("<="), paths.isSuperset(of: meaning.facts.keys),
                ["/a", "/mo", "/wk", "/d", "/h", "/min", "/s"].contains(where: dose.hasSuffix)
            else { return }
            meaning.facts["dose"] = nil
            let limits = [String(dose.dropFirst(2)), meaning.facts["maxDosePerPeriod"]].compactMap(\.self)
            meaning.facts["maxDosePerPeriod"] = limits.joined(separator: "; ")
        },
        Alike(reason: "words of a code, and a text beside words alone, are quoted as instructions are") { meaning in
            func move(_ path: String, _ words: String) {
                meaning.facts[path] = nil
                let others = meaning.facts["additionalInstruction"].map { $0.components(separatedBy: "; ") } ?? []
                meaning.facts["additionalInstruction"] =
                    ([words] + others.filter { $0 != words }).joined(separator: "; ")
            }
            if let words = meaning.facts["timing.code"], words.hasPrefix("“") { move("timing.code", words) }
            let paths: Set = ["text", "additionalInstruction", "patientInstruction"]
            if let text = meaning.facts["text"], paths.isSuperset(of: meaning.facts.keys) { move("text", "“\(text)”") }
        },
        Alike(reason: "how to take a dose is said before what to beware of, whatever their order") { meaning in
            let list = meaning.facts["additionalInstruction"]?.components(separatedBy: "; ")
            meaning.facts["additionalInstruction"] = list?.sorted().joined(separator: "; ")
        },
    ]

    /// An element of the pattern.
    private subscript(name: String) -> String? {
        get { facts["timing.repeat.\(name)"] }
        set { facts["timing.repeat.\(name)"] = newValue }
    }
}
