// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Ways to write one method, route or site.
extension WrittenMeaning {
    /// The places of an organ, the whole first, with the route into it: eyes, ears, nose and mouth.
    private static let organs: [(sites: [String], route: String)] = [
        (["81745001", "1290031003", "8966001", "1290032005", "18944008", "40638003"], "54485002"),
        (["117590005", "89644007", "25577004", "34338003"], "10547007"),
        (["279549004", "723608007", "723609004", "244506005"], "46713006"), (["181220002", "74262004"], "372473007"),
    ]

    static let alikeInManner: [Alike] = [
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
        Alike(reason: "a puff that is not breathed in is a spray") { meaning in
            // Into the nose, eye and ear, on the skin, a wound, the mucous membrane, the gums, under the tongue and so on.
            let routes = [
                "46713006", "54485002", "10547007", "448598008", "764723001", "6064005", "37839007", "54471007",
                "372473007",
                "372457001", "418664002", "372449004",
            ]
            let sites = organs.prefix(3).flatMap(\.sites)
            // To spray and to apply; to inhale is another thing.
            let methods = ["738996007", "417924000", "738991002"]
            guard meaning.facts["dose"]?.hasSuffix(" puff") == true,
                meaning.facts["method"].map({ methods.contains($0) || $0.hasPrefix("“") }) ?? true,
                meaning.code(of: "route").map(routes.contains) ?? meaning.facts["site"].map(sites.contains) ?? false
            else { return }
            for (name, value) in meaning.facts {
                meaning.facts[name] = value.replacingOccurrences(of: " puff", with: " spray")
            }
        },
        Alike(reason: "a site is the area to be treated") { meaning in
            guard let site = meaning.facts["site"], !site.hasPrefix("“"), meaning.facts["route"] == "6064005" else {
                return
            }
            meaning.facts["route"] = nil
        },
        Alike(reason: "into the left eye is into the eye, and on the left foot is on the skin") { meaning in
            guard let site = meaning.facts["site"], !site.hasPrefix("“"), site != "39937001" else { return }
            let route = organs.first { $0.sites.contains(site) }?.route ?? "448598008"
            if meaning.facts["route"] == route { meaning.facts["route"] = nil }
        },
        Alike(
            reason:
                "in the mouth is said by the routes of the mouth, on the skin by those on, in and under the skin, and the"
                + " nose by tubes through it"
        ) { meaning in
            let routes = [
                "181220002": ["26643006", "37839007", "54471007", "372457001", "418664002", "372449004"],
                "39937001": ["448598008", "45890007", "34206005", "372464004"],
                "81745001": ["372468001", "418401004", "446105004", "372476004"],
                "279549004": ["127492001", "418730005"],
            ]
            if let routes = meaning.facts["site"].flatMap({ routes[$0] }),
                meaning.facts["route"].map(routes.contains) == true
            {
                meaning.facts["site"] = nil
            }
        },
        Alike(
            reason:
                "sprays are sprayed, lozenges sucked, drops instilled, puffs inhaled, chewable tablets chewed and so on"
        ) { meaning in
            let methods = [
                "application": ["417924000", "738991002"],
                "injection": ["422145002", "740685003"], "spray": ["738996007"], "lozenge": ["764498003"],
                "[drp]": ["421538008"], "implant": ["827107003"], "chewable tablet": ["738992009"],
                "sublingual tablet": ["37839007"],
                "puff": ["421134003", "447694001", "18679011000001101"],
            ]
            guard let dose = meaning.facts["dose"], let unit = methods.keys.first(where: { dose.hasSuffix(" " + $0) }),
                let codes = methods[unit]
            else { return }
            for name in ["method", "route"] where meaning.facts[name].map(codes.contains) == true {
                meaning.facts[name] = nil
            }
        },
        Alike(reason: "what is solid is inserted where it is applied: a suppository, or a tablet for the vagina") {
            meaning in
            let units = [" tablet", " capsule", " ring"]
            let others = [" chewable tablet", " orodispersible tablet", " sublingual tablet"]
            guard let dose = meaning.facts["dose"], let method = meaning.facts["method"],
                ["417924000", "738991002"].contains(method)
            else { return }
            let isForOpening = units.contains(where: dose.hasSuffix) && !others.contains(where: dose.hasSuffix)
            if [" suppository", " pessary"].contains(where: dose.hasSuffix)
                || isForOpening && ["16857009", "37161004"].contains(meaning.facts["route"])
            {
                meaning.facts["method"] = "738993004"
            }
        },
        Alike(reason: "to put it into the eye, the ear, the nose, the vagina or the rectum says no more than the place")
        {
            meaning in
            let routes = ["54485002", "10547007", "46713006", "446105004", "16857009", "37161004"]
            let isInside =
                meaning.code(of: "route").map(routes.contains)
                ?? meaning.facts["site"].map(organs.prefix(3).flatMap(\.sites).contains) ?? false
            guard let method = meaning.facts["method"], isInside, ["417924000", "738991002"].contains(method),
                meaning.facts["dose"]?.hasSuffix(" patch") != true
            else { return }
            meaning.facts["method"] = nil
        },
        Alike(reason: "a mouth rinse is for the mouth, and so is what is swallowed, whatever the route") { meaning in
            let methods = ["421805007", "421298005", "421521009"]
            if meaning.facts["site"] == "181220002", let method = meaning.facts["method"], methods.contains(method) {
                meaning.facts["site"] = nil
            }
        },
        Alike(reason: "to swallow or to swish and swallow is by mouth, to swish in the mouth, to inhale by inhalation")
        {
            meaning in
            let implied = [
                "421521009": ["26643006"], "421298005": ["26643006"], "421805007": ["372473007"],
                "421134003": ["447694001", "18679011000001101"],
            ]
            if let routes = meaning.facts["method"].flatMap({ implied[$0] }),
                meaning.facts["route"].map(routes.contains) == true
            {
                meaning.facts["route"] = nil
            }
        },
        Alike(reason: "on the skin is the transdermal route, also of what is inhaled") { meaning in
            if meaning.facts["site"] == "39937001", meaning.code(of: "route") == nil {
                meaning.facts["site"] = nil
                meaning.addRoute("45890007")
            }
        },
        Alike(reason: "a place as a whole and its route have the same words: into the nose") { meaning in
            guard meaning.code(of: "route") == nil,
                let organ = organs.first(where: { meaning.facts["site"] == $0.sites.first })
            else { return }
            meaning.facts["site"] = nil
            meaning.addRoute(organ.route)
        },
    ]

    /// The code of an element; nil where it has words of a record alone.
    private func code(of name: String) -> String? {
        facts[name].flatMap { $0.hasPrefix("“") ? nil : $0.split(separator: " ").first.map(String.init) }
    }

    /// Adds the code of a route that is missing, or has words of a record alone, which stay beside it.
    private mutating func addRoute(_ code: String) {
        facts["route"] = facts["route"].map { "\(code) \($0)" } ?? code
    }
}
