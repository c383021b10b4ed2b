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

    /// The places of an organ, the whole first, with the route into it: eyes, ears, nose and mouth.
    private static let organs: [(sites: [String], route: String)] = [
        (["81745001", "1290031003", "8966001", "1290032005", "18944008", "40638003"], "54485002"),
        (["117590005", "89644007", "25577004", "34338003"], "10547007"),
        (["279549004", "723608007", "723609004", "244506005"], "46713006"), (["181220002", "74262004"], "372473007"),
    ]

    static let alike: [Alike] = [
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
        Alike(reason: "a puff that is not breathed in is a spray") { meaning in
            // Into the nose, eye and ear, on the skin, a wound, the mucous membrane, the gums, under the tongue and so on.
            let routes = [
                "46713006", "54485002", "10547007", "448598008", "764723001", "6064005", "37839007", "54471007",
                "372473007",
                "372457001", "418664002", "372449004",
            ]
            let sites = organs.prefix(3).flatMap(\.sites)
            guard meaning.facts["dose"]?.hasSuffix(" puff") == true,
                meaning.facts["method"].map({ $0 == "738996007" }) ?? true,
                meaning.facts["route"].map(routes.contains) ?? meaning.facts["site"].map(sites.contains) ?? false
            else { return }
            for (name, value) in meaning.facts {
                meaning.facts[name] = value.replacingOccurrences(of: " puff", with: " spray")
            }
        },
        Alike(reason: "sprays are sprayed, lozenges sucked, drops instilled, puffs inhaled, applications applied") {
            meaning in
            let methods = [
                "application": ["417924000", "738991002"],
                "injection": ["422145002", "740685003"], "spray": ["738996007"], "lozenge": ["764498003"],
                "[drp]": ["421538008"],
                "puff": ["421134003", "447694001", "18679011000001101"],
            ]
            guard let unit = meaning.facts["dose"]?.split(separator: " ").last, let codes = methods[String(unit)] else {
                return
            }
            for name in ["method", "route"] where meaning.facts[name].map(codes.contains) == true {
                meaning.facts[name] = nil
            }
        },
        Alike(reason: "a suppository or pessary is inserted where it is applied") { meaning in
            let units = [" suppository", " pessary"]
            guard let dose = meaning.facts["dose"], units.contains(where: dose.hasSuffix) else { return }
            if let method = meaning.facts["method"], ["417924000", "738991002"].contains(method) {
                meaning.facts["method"] = "738993004"
            }
        },
        Alike(reason: "to put it into the eye, the ear, the nose, the vagina or the rectum says no more than the place")
        {
            meaning in
            let routes = ["54485002", "10547007", "46713006", "372468001", "16857009", "37161004"]
            let isInside =
                meaning.facts["route"].map(routes.contains)
                ?? meaning.facts["site"].map(organs.prefix(3).flatMap(\.sites).contains) ?? false
            guard let method = meaning.facts["method"], isInside, ["417924000", "738991002"].contains(method),
                meaning.facts["dose"]?.hasSuffix(" patch") != true
            else { return }
            meaning.facts["method"] = nil
        },
        Alike(reason: "to use a dose says no more than the dose, and to take it no more than a tablet or a route") {
            meaning in
            guard let method = meaning.facts["method"] else { return }
            let unit = meaning.facts["dose"]?.split(separator: " ").last
            let isTaken = unit.map { ["tablet", "capsule", "lozenge"].contains($0) } == true
            let isByRoute = meaning.facts["route"].map { !$0.hasPrefix("“") } == true
            if ["419385000", "419582001", "418283001", "738990001"].contains(method)
                || method == "419652001" && (isTaken || isByRoute)
            {
                meaning.facts["method"] = nil
            }
        },
        Alike(reason: "a site is the area to be treated") { meaning in
            guard let site = meaning.facts["site"], !site.hasPrefix("“"), meaning.facts["route"] == "6064005" else {
                return
            }
            meaning.facts["route"] = nil
        },
        Alike(
            reason: "in the mouth is said by the routes of the mouth, and on the skin by the transdermal route"
        ) { meaning in
            let routes = [
                "181220002": ["26643006", "37839007", "54471007", "372457001", "418664002", "372449004"],
                "39937001": ["448598008", "45890007"],
                "81745001": ["372468001", "418401004", "446105004", "372476004"],
            ]
            if let routes = meaning.facts["site"].flatMap({ routes[$0] }),
                meaning.facts["route"].map(routes.contains) == true
            {
                meaning.facts["site"] = nil
            }
        },
        Alike(reason: "to swallow is by mouth, and to inhale is by inhalation") { meaning in
            let implied = ["421521009": ["26643006"], "421134003": ["447694001", "18679011000001101"]]
            if let routes = meaning.facts["method"].flatMap({ implied[$0] }),
                meaning.facts["route"].map(routes.contains) == true
            {
                meaning.facts["route"] = nil
            }
        },
        Alike(reason: "on the skin is the transdermal route, also of what is inhaled") { meaning in
            if meaning.facts["site"] == "39937001", meaning.facts["route"] == nil {
                meaning.facts["site"] = nil
                meaning.facts["route"] = "45890007"
            }
        },
        Alike(reason: "into the left eye is into the eye, and on the left foot is on the skin") { meaning in
            guard let site = meaning.facts["site"], !site.hasPrefix("“"), site != "39937001" else { return }
            let route = organs.first { $0.sites.contains(site) }?.route ?? "448598008"
            if meaning.facts["route"] == route { meaning.facts["route"] = nil }
        },
        Alike(reason: "a place as a whole and its route have the same words: into the nose") { meaning in
            guard meaning.facts["route"] == nil,
                let organ = organs.first(where: { meaning.facts["site"] == $0.sites.first })
            else { return }
            meaning.facts["site"] = nil
            meaning.facts["route"] = organ.route
        },
        Alike(reason: "to swish is in the mouth, and to swish and swallow is by mouth") { meaning in
            let implied = ["421805007": "372473007", "421298005": "26643006"]
            if let route = meaning.facts["method"].flatMap({ implied[$0] }), meaning.facts["route"] == route {
                meaning.facts["route"] = nil
            }
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
