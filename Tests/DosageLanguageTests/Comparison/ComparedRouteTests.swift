// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Routes of a text beside those of a structure: puffs into the lungs and into the nose, the skin, and a vein.
struct ComparedRouteTests {
    typealias Verdict = DosageTextComparison.Verdict
    typealias Row = (language: String, text: String, structure: String, verdict: Verdict)

    private static func dose(_ value: Int, _ unit: String, _ rest: String...) -> String {
        let dose = #""doseAndRate": [{"doseQuantity": {"value": \#(value), "unit": "\#(unit)"}}]"#
        return ([dose, DosageTextComparisonTests.times(2)] + rest).joined(separator: ",")
    }
    private static func coded(_ element: String, _ code: String, _ system: String = "http://snomed.info/sct") -> String
    {
        #""\#(element)": {"coding": [{"system": "\#(system)", "code": "\#(code)"}]}"#
    }
    /// The routes into the lungs of SNOMED CT, the British extension and EDQM.
    private static let lungs = [
        coded("route", "447694001"), coded("route", "18679011000001101"),
        coded("route", "20020000", "http://standardterms.edqm.eu"),
    ]
    private static let nasal = coded("route", "46713006")
    private static let inhale = coded("method", "421134003")

    /// What stands beside two puffs twice a day that go into the lungs.
    private static let puffs: [(language: String, text: String, verdict: Verdict)] = [
        // A puff may go into the nose.
        ("en", "2 puffs twice daily", .saysLess), ("de", "2 Hübe zweimal täglich", .saysLess),
        ("fr", "2 bouffées deux fois par jour", .saysLess), ("es", "2 puff dos veces al día", .saysLess),
        ("it", "2 puff due volte al giorno", .saysLess), ("nl", "2 pufjes tweemaal daags", .saysLess),
        // Words for it.
        ("en", "2 puffs by inhalation twice daily", .same), ("en", "Inhale 2 puffs twice daily", .same),
        ("en", "Inhale 2 puffs into the lungs twice daily", .same),
        ("de", "zweimal täglich 2 Hübe inhalieren", .same),
        // A unit that is named by it.
        ("en", "2 inhalations twice daily", .same), ("de", "2 Inhalationen zweimal täglich", .same),
        ("es", "2 inhalaciones dos veces al día", .same), ("it", "2 inalazioni due volte al giorno", .same),
        ("nl", "2 inhalaties tweemaal daags", .same), ("pl", "2 wziewy 2 razy dziennie", .same),
        // The nose is no way into the lungs.
        ("en", "2 puffs in each nostril twice daily", .contradicts),
        ("en", "2 sprays in the left nostril twice daily", .contradicts),
        ("en", "2 puffs in the nose twice daily", .contradicts),
        ("de", "zweimal täglich 2 Hübe in jedes Nasenloch", .contradicts),
        ("fr", "2 bouffées dans chaque narine deux fois par jour", .contradicts),
        ("es", "2 pulverizaciones en cada fosa nasal dos veces al día", .contradicts),
        ("it", "2 spruzzi in ogni narice due volte al giorno", .contradicts),
        // An inhaler is often said to be by mouth.
        ("en", "Inhale 2 puffs by mouth twice daily", .saysMore), ("en", "2 puffs by mouth twice daily", .cannotTell),
    ]

    @Test(arguments: puffs)
    func `a puff goes into the lungs or the nose`(row: (language: String, text: String, verdict: Verdict)) throws {
        for route in Self.lungs {
            let comparison = try DosageTextComparisonTests.comparison(
                of: row.text, in: row.language, with: ["{\(Self.dose(2, "puff", route))}"])
            #expect(comparison.verdict == row.verdict, "\(row.text): \(route) \(comparison)")
            let paths = comparison.differences.map(\.path)
            #expect(row.verdict == .same ? paths.isEmpty : paths.contains("[0].route"), "\(row.text): \(paths)")
        }
    }

    private static let others: [Row] = [
        ("en", "2 puffs twice daily", dose(2, "puff"), .same),
        ("en", "2 inhalations twice daily", dose(2, "puff"), .same),
        ("es", "2 inhalaciones dos veces al día", dose(2, "inhalación"), .same),
        ("es", "2 inhalaciones dos veces al día", dose(2, "puff", inhale), .same),
        ("es", "2 inhalaciones dos veces al día", dose(2, "puff", inhale, lungs[0]), .same),
        ("es", "2 inhalaciones dos veces al día", dose(2, "puff", nasal), .saysLess),
        ("en", "Inhale 2 puffs twice daily", dose(2, "puff", inhale), .same),
        ("en", "Inhale 2 puffs twice daily", dose(2, "puff", inhale, lungs[0]), .same),
        ("en", "Inhale 2 puffs twice daily", dose(2, "puff"), .saysMore),
        ("en", "2 puffs by inhalation twice daily", dose(2, "puff"), .saysMore),
        ("en", "2 puffs twice daily", dose(2, "puff", inhale), .saysLess),
        ("en", "2 puffs twice daily", dose(2, "puff", nasal), .saysLess),
        ("en", "2 puffs in each nostril twice daily", dose(2, "puff", nasal), .saysMore),
        ("en", "2 puffs by inhalation twice daily", dose(2, "puff", nasal), .contradicts),
        // One can breathe in through the nose.
        ("en", "2 puffs in the nose twice daily", dose(2, "puff", inhale), .cannotTell),
        ("en", "Inhale 2 puffs twice daily", dose(2, "puff", nasal), .cannotTell),
        // What goes through a tube into the lungs.
        ("en", "2 mL into the lungs twice daily", dose(2, "mL", coded("route", "404818005")), .cannotTell),
        ("en", "2 mL into the lungs twice daily", dose(2, "mL", coded("route", "26643006")), .contradicts),
    ]

    private static let transdermal = coded("route", "45890007")
    private static let topical = coded("route", "6064005")
    private static let cutaneous = coded("route", "448598008")

    private static let skin: [Row] = [
        ("en", "Apply 1 patch to the skin twice daily", dose(1, "patch", transdermal), .same),
        ("en", "Place 1 patch onto the skin twice daily", dose(1, "patch", transdermal), .same),
        ("en", "Apply 1 g to the skin twice daily", dose(1, "g", transdermal), .cannotTell),
        ("en", "1 patch by mouth twice daily", dose(1, "patch", transdermal), .contradicts),
        ("en", "1 patch twice daily", dose(1, "patch", transdermal), .saysLess),
        ("en", "1 application topically twice daily", dose(1, "application", topical), .same),
        ("en", "1 application topically twice daily", dose(1, "application", cutaneous), .same),
        ("en", "1 application to the skin twice daily", dose(1, "application", topical), .saysMore),
        ("en", "1 application to the skin twice daily", dose(1, "application", cutaneous), .same),
        ("en", "1 application topically twice daily", dose(1, "application", nasal), .contradicts),
    ]

    private static func infusion(_ rest: String...) -> String {
        let dose = #""doseAndRate": [{"doseQuantity": {"value": 100, "unit": "mL"}}]"#
        let pattern = #""frequency": 1, "period": 8, "periodUnit": "h", "duration": 30, "durationUnit": "min""#
        return ([dose, DosageTextComparisonTests.timing(pattern)] + rest).joined(separator: ",")
    }
    private static let intravenous = coded("route", "47625008")

    private static let veins: [Row] = [
        ("en", "Infuse 100 mL over 30 minutes every 8 hours IV", infusion(intravenous), .same),
        ("en", "100 mL over 30 minutes every 8 hours IV", infusion(intravenous, coded("method", "764794000")), .same),
        ("en", "Infuse 100 mL over 30 minutes every 8 hours", infusion(), .saysMore),
    ]

    /// What has a form of its own is placed, and not dripped.
    private static let placed: [Row] = [
        ("en", "Place 1 tablet under the tongue twice a day", dose(1, "tablet", coded("route", "37839007")), .same),
        (
            "en", "Place 1 tablet under the tongue twice a day",
            dose(1, "tablet", coded("route", "37839007"), coded("method", "421538008")), .same
        ),
        (
            "en", "Place 1 drop into the left eye twice a day",
            dose(1, "drop", #""site": {"text": "left eye"}"#, coded("method", "421538008")), .same
        ),
    ]

    private static func route(_ words: String) -> String { #""route": {"text": "\#(words)"}"# }
    private static func method(_ words: String) -> String { #""method": {"text": "\#(words)"}"# }

    /// A method or a unit of the one excludes the route of the other.
    private static let excluded: [Row] =
        ["oral", "topical", "inhalation", "sublingual", "cutaneous"].map {
            ("en", "Inject 10 units twice daily", dose(10, "unit", route($0)), .contradicts)
        }
        + ["intravenous", "rectal", "cutaneous"].flatMap { way -> [Row] in
            [
                ("en", "Chew 1 tablet twice daily", dose(1, "tablet", route(way)), .contradicts),
                ("en", "Swallow 1 capsule twice daily", dose(1, "capsule", route(way)), .contradicts),
                ("en", "Swallow 20 mL twice daily", dose(20, "mL", route(way)), .contradicts),
            ]
        } + [
            ("de", "10 Einheiten zweimal täglich spritzen", dose(10, "unit", route("oral")), .contradicts),
            ("de", "zweimal täglich 1 Tablette kauen", dose(1, "tablet", route("rectal")), .contradicts),
            ("en", "Infuse 1 g twice daily", dose(1, "g", route("oral")), .contradicts),
            ("en", "Apply 1 patch twice daily", dose(1, "patch", route("oral")), .contradicts),
            ("en", "1 patch twice daily", dose(1, "patch", route("oral")), .contradicts),
            ("en", "1 suppository twice daily", dose(1, "suppository", route("oral")), .contradicts),
            ("en", "1 tablet twice daily", dose(1, "tablet", route("intravenous")), .contradicts),
            ("en", "Apply 1 g twice daily", dose(1, "g", route("intravenous")), .contradicts),
            // A gel for the mouth is applied, and often coded as oral.
            ("en", "Apply 1 g twice daily", dose(1, "g", route("oral")), .cannotTell),
            ("en", "Inhale 2 puffs twice daily", dose(2, "puff", route("oral")), .contradicts),
            ("en", "2 puffs by inhalation twice daily", dose(2, "puff", route("oral")), .contradicts),
            ("de", "zweimal täglich 2 Hübe inhalieren", dose(2, "puff", route("oral")), .contradicts),
            ("en", "Inhale 2 puffs twice daily", dose(2, "puff", inhale, route("oral")), .saysLess),
            ("en", "Inhale 1 capsule twice daily", dose(1, "capsule", route("oral")), .contradicts),
            // The structure says it, too.
            ("en", "1 mg by mouth twice daily", dose(1, "mg", method("inject")), .contradicts),
            ("en", "1 mg IV twice daily", dose(1, "mg", method("swallow")), .contradicts),
            // A method that fits the route says no more than itself.
            ("en", "Inject 10 units twice daily", dose(10, "unit", route("subcutaneous")), .saysLess),
            ("en", "Chew 1 tablet twice daily", dose(1, "tablet", route("oral")), .saysMore),
            ("en", "Chew 1 tablet twice daily", dose(1, "tablet", method("chew"), route("oral")), .saysLess),
            ("en", "Apply 1 g twice daily", dose(1, "g", route("cutaneous")), .saysMore),
            ("en", "Infuse 1 g twice daily", dose(1, "g", route("intravenous")), .saysMore),
            ("en", "1 g twice daily", dose(1, "g", route("intravenous")), .saysLess),
            ("en", "2 tablets twice daily", dose(2, "tablet", route("rectal")), .saysLess),
        ]

    @Test(arguments: others + skin + veins + placed + excluded)
    func `routes and methods are compared`(row: Row) throws {
        let comparison = try DosageTextComparisonTests.comparison(
            of: row.text, in: row.language, with: ["{\(row.structure)}"])
        #expect(comparison.verdict == row.verdict, "\(row.text): \(row.structure) \(comparison)")
    }

    @Test(arguments: ["Place 1 tablet under the tongue", "Place 1 patch on the skin once a day"])
    func `to place is no method of what has a form`(text: String) throws {
        let reading = try DosageTextReader(locale: Locale(identifier: "en")).reading(of: text)
        #expect(reading.isComplete && reading.dosages.map(\.method) == [nil])
        #expect(!reading.understood.contains { $0.paths.contains { $0.hasSuffix("method") } })
    }

    /// A sentence of the package says the same as its structure, whether it leaves the route of a puff out or not.
    @Test(arguments: ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "cs", "sv", "ja", "ar"])
    func `a sentence says the same as its structure`(language: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: language), version: .r4)
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        for rest in [[], [Self.lungs[0]], [Self.inhale], [Self.inhale, Self.lungs[2]], [Self.nasal]] {
            let json = "{" + ([Self.dose(2, "puff")] + rest).joined(separator: ",") + "}"
            let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
            let sentence = try builder.sentence(for: dosage).text
            let comparison = reader.comparison(of: sentence, with: [dosage])
            #expect(comparison.verdict == .same, "\(sentence): \(rest) \(comparison)")
        }
    }
}
