// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Texts as prescribing programs and people write them, beside the structure that they say, another one, and look-alikes.
struct UsualTextTests {
    typealias Verdict = DosageTextComparison.Verdict
    typealias Row = (language: String, text: String, structure: [String], verdict: Verdict)

    private static func dose(_ value: String, _ unit: String = "tablet") -> String {
        #""doseAndRate": [{"doseQuantity": {"value": \#(value), "unit": "\#(unit)"}}]"#
    }
    private static func times(_ count: Int, _ period: Int = 1, _ unit: String = "d") -> String {
        "," + DosageTextComparisonTests.times(count, period, unit)
    }
    private static func pattern(_ members: String) -> String { "," + DosageTextComparisonTests.timing(members) }
    private static func on(_ days: String) -> String {
        let all = days.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ",")
        return pattern(#""frequency": 1, "period": 1, "periodUnit": "d", "dayOfWeek": [\#(all)]"#)
    }
    private static let workweek = "mon tue wed thu fri"
    private static let withoutSunday = "mon tue wed thu fri sat"
    private static let needed = #","asNeededBoolean": true"#

    // MARK: Products

    private static let products: [Row] = [
        ("en", "Zorbexin 500 mg tablets - take one tablet twice a day", [dose("1") + times(2)], .saysMore),
        ("en", "Zorbexin 10 mg tab: 1 tab daily", [dose("1") + times(1)], .saysMore),
        ("en", "Zorbexin hydrochlor 850 mg\n1 tablet twice daily", [dose("1") + times(2)], .saysMore),
        ("en", "Zorbexin 250mg/5mL: 5 mL twice daily", [dose("5", "mL") + times(2)], .saysMore),
        ("en", "Zorbexin 875/125 mg, 1 tablet twice daily", [dose("1") + times(2)], .saysMore),
        ("en", "Zorbexin 500 mg tablets - take two tablets twice a day", [dose("1") + times(2)], .contradicts),
        ("en", "Zorbexin 500 mg tablets - take one tablet", [dose("1") + times(2)], .saysLess),
        ("de", "Zorbexin 5 mg: 1-0-0 Tbl.", [dose("1") + pattern(#""when": ["MORN"]"#)], .saysMore),
        ("de", "Zorbexin retard 47,5 mg - 1 Tablette täglich", [dose("1") + times(1)], .saysMore),
        ("de", "Zorbexin 47,5 mg retard - 1 Tablette täglich", [dose("1") + times(1)], .saysMore),
        ("de", "Zorbexin 5 mg: 0-0-1 Tbl.", [dose("1") + pattern(#""when": ["MORN"]"#)], .contradicts),
        ("fr", "Zorbexine 5 mg : 1 cp le matin", [dose("1", "comprimé") + pattern(#""when": ["MORN"]"#)], .saysMore),
        ("es", "Zorbexina 20 mg, 1 comprimido en el desayuno", [dose("1") + pattern(#""when": ["CM"]"#)], .saysMore),
        ("it", "Zorbexina 40 mg: 1 compressa al mattino", [dose("1") + pattern(#""when": ["MORN"]"#)], .saysMore),
        ("nl", "Zorbexine 40 mg: 1 tablet per dag", [dose("1") + times(1)], .saysMore),
        // Another amount or a verb behind the strength ends the name as well, and an amount behind a name alone is the dose.
        ("de", "Zorbexin 5 mg 1 Tablette täglich", [dose("1") + times(1)], .saysMore),
        ("en", "Zorbexin 10 mg take 2 tablets daily", [dose("2") + times(1)], .saysMore),
        ("en", "Zorbexin 40 mg twice daily", [dose("40", "mg") + times(2)], .saysMore),
        ("en", "Zorbexin 40 mg twice daily", [dose("20", "mg") + times(2)], .contradicts),
        ("en", "Zorbexin 40 mg tablets twice daily", [dose("40", "mg") + times(2)], .cannotTell),
        // A dose of the same kind as the strength, a dose that is no product, and words that change it.
        ("en", "Zorbexin 500 mg: 1000 mg daily", [dose("1000", "mg") + times(1)], .cannotTell),
        ("en", "Zorbexin 10 mg/mL: 5 mg daily", [dose("5", "mg") + times(1)], .cannotTell),
        ("en", "Zorbexin 100 mg: 5 mL daily", [dose("5", "mL") + times(1)], .cannotTell),
        ("en", "Today 500 mg, 1 tablet daily", [dose("1") + times(1)], .cannotTell),
        ("en", "Loading 500 mg: 1 tablet daily", [dose("1") + times(1)], .cannotTell),
        ("en", "Previously 500 mg, 1 tablet daily", [dose("1") + times(1)], .cannotTell),
        ("de", "Anstatt 5 mg: 1 Tablette täglich", [dose("1") + times(1)], .cannotTell),
        ("de", "Startdosis 20 mg, 1 Tablette täglich", [dose("1") + times(1)], .cannotTell),
        ("de", "Erhaltung 20 mg: 1 Tablette täglich", [dose("1") + times(1)], .cannotTell),
        ("de", "Zorbexin 5 mg halbieren: 1 Tablette täglich", [dose("1") + times(1)], .cannotTell),
        ("en", "Zorbexin 500 mg (1 tablet) daily", [dose("1") + times(1)], .cannotTell),
        ("en", "Zorbexin 20 tablets: 1 tablet daily", [dose("1") + times(1)], .cannotTell),
        ("en", "Zorbexin 500 mg: 1 tablet zorbel daily", [dose("1") + times(1)], .cannotTell),
    ]

    // MARK: Days

    private static let days: [Row] = [
        ("en", "1 tablet Monday through Friday", [dose("1") + on(workweek)], .same),
        ("en", "1 tablet daily Monday to Friday", [dose("1") + on(workweek)], .same),
        ("en", "1 tablet Mondays through Fridays", [dose("1") + on(withoutSunday)], .contradicts),
        ("de", "1 Tablette Mo–Fr", [dose("1") + on(workweek)], .same),
        ("de", "1 Tablette montags bis freitags", [dose("1") + on(workweek)], .same),
        ("fr", "1 comprimé du lundi au vendredi", [dose("1") + on(workweek)], .same),
        ("es", "1 comprimido de lunes a viernes", [dose("1") + on(workweek)], .same),
        ("it", "1 compressa dal lunedì al venerdì", [dose("1") + on(workweek)], .same),
        ("nl", "1 tablet van maandag tot en met vrijdag", [dose("1") + on(workweek)], .cannotTell),
        ("en", "1 tablet daily except Sunday", [dose("1") + on(withoutSunday)], .same),
        ("en", "1 tablet every day except on Sundays", [dose("1") + times(1)], .contradicts),
        ("en", "1 tablet daily except Saturday and Sunday", [dose("1") + on(workweek)], .same),
        ("de", "Täglich außer sonntags 1 Tablette", [dose("1") + on(withoutSunday)], .same),
        ("de", "1 Tablette täglich außer am Sonntag", [dose("1") + times(1)], .contradicts),
        ("fr", "1 comprimé par jour sauf le dimanche", [dose("1") + on(withoutSunday)], .same),
        ("es", "1 comprimido al día excepto los domingos", [dose("1") + on(withoutSunday)], .same),
        ("it", "1 compressa al giorno tranne la domenica", [dose("1") + on(withoutSunday)], .same),
        ("nl", "1 tablet per dag behalve zondag", [dose("1") + on(withoutSunday)], .same),
        // Another amount on the day that is left out, and two lists of days.
        ("en", "1 tablet daily except 2 tablets on Sunday", [dose("1") + times(1)], .cannotTell),
        ("en", "1 tablet daily, except Sunday 2 tablets", [dose("2") + on(withoutSunday)], .cannotTell),
        ("en", "1 tablet Monday to Friday except Wednesday", [dose("1") + on("mon tue thu fri")], .cannotTell),
        (
            "en", "1 tablet in the morning except Sunday evening", [dose("1") + pattern(#""when": ["MORN"]"#)],
            .cannotTell
        ),
        ("en", "1 tablet twice daily except Sunday once", [dose("1") + times(2)], .cannotTell),
        ("en", "1 tablet daily except holidays", [dose("1") + times(1)], .cannotTell),
        (
            "en", "5 mg Mon, Wed, Fri and 2.5 mg all other days",
            [dose("5", "mg") + on("mon wed fri"), dose("2.5", "mg") + on("tue thu sat sun")], .same
        ),
        (
            "en", "5 mg Mon, Wed, Fri and 2.5 mg all other days",
            [dose("2.5", "mg") + on("mon wed fri"), dose("5", "mg") + on("tue thu sat sun")], .contradicts
        ),
        (
            "de", "Mo, Mi, Fr je 1 Tablette; an den übrigen Tagen ½ Tablette",
            [dose("1") + on("mon wed fri"), dose("0.5") + on("tue thu sat sun")], .same
        ),
        (
            "fr", "lundi et jeudi 1 comprimé, les autres jours 2 comprimés",
            [dose("1") + on("mon thu"), dose("2") + on("tue wed fri sat sun")], .same
        ),
        (
            "nl", "maandag en donderdag 1 tablet, de overige dagen 2 tabletten",
            [dose("1") + on("mon thu"), dose("2") + on("tue wed fri sat sun")], .same
        ),
        // Days that are named behind the others, and every other day.
        (
            "en", "5 mg Mon, 2.5 mg on all other days, 7.5 mg Fri",
            [
                dose("5", "mg") + on("mon"), dose("2.5", "mg") + on("tue wed thu sat sun"),
                dose("7.5", "mg") + on("fri"),
            ],
            .cannotTell
        ),
        ("en", "1 tablet on all other days", [dose("1") + times(1)], .cannotTell),
        ("en", "1 tablet every other day", [dose("1") + times(1, 2)], .same),
        ("de", "1 Tablette jeden anderen Tag", [dose("1") + times(1)], .contradicts),
    ]

    // MARK: Times

    private static let often: [Row] = [
        (
            "en", "Take 3 tabs q am and 2 tabs q pm",
            [dose("3") + pattern(#""when": ["MORN"]"#), dose("2") + pattern(#""when": ["EVE"]"#)], .same
        ),
        (
            "en", "Take 2 tabs q am and 3 tabs q pm",
            [dose("3") + pattern(#""when": ["MORN"]"#), dose("2") + pattern(#""when": ["EVE"]"#)], .contradicts
        ),
        ("de", "14-tägig 40 mg", [dose("40", "mg") + times(1, 2, "wk")], .same),
        ("de", "14-tägig 40 mg", [dose("40", "mg") + times(1, 1, "wk")], .contradicts),
        ("de", "vierteljährlich 1 Spritze", [dose("1", "Spritze") + times(1, 3, "mo")], .same),
        ("en", "1 syringe quarterly", [dose("1", "syringe") + times(1, 3, "mo")], .same),
        ("fr", "1 injection trimestrielle", [dose("1", "injection") + times(1, 3, "mo")], .cannotTell),
        // For 10 or 14 days, and every 10 days.
        ("de", "10-tägig 1 Tablette", [dose("1") + times(1, 10)], .cannotTell),
        ("de", "14-tägige Gabe von 40 mg", [dose("40", "mg") + times(1, 2, "wk")], .cannotTell),
    ]

    // MARK: Amounts

    private static func rate(_ value: Int) -> String {
        #""doseAndRate": [{"rateQuantity": {"value": \#(value), "unit": "mL/h", "code": "mL/h", "system": "http://unitsofmeasure.org"}}]"#
    }

    private static let amounts: [Row] = [
        ("en", "Infuse at 125 mL/hr", [rate(125)], .same), ("en", "Infuse at 152 mL/hr", [rate(125)], .contradicts),
        ("de", "Als Infusion mit 80 ml/h", [rate(8)], .contradicts), ("de", "Infusion mit 80 ml/h", [rate(80)], .same),
        ("en", "Infusion at 125 mL/hr", [rate(125)], .same),
        ("en", "1 infusion daily", [times(1).dropFirst().description], .cannotTell),
        ("en", "10 mg (1 tablet) daily", [dose("10", "mg") + times(1)], .saysMore),
        ("en", "10 mg (1 tablet) daily", [dose("1") + times(1)], .saysMore),
        ("en", "10 mg (1 tablet) daily", [dose("20", "mg") + times(1)], .contradicts),
        ("en", "10 mg (1 tablet) daily", [dose("2") + times(1)], .contradicts),
        ("en", "5 mL (1 teaspoon) daily", [dose("5", "mL") + times(1)], .same),
        ("en", "5 mL (2 teaspoons) daily", [dose("5", "mL") + times(1)], .contradicts),
        ("de", "2 Tabletten (1000 mg) täglich um 8 Uhr", [dose("2") + pattern(#""timeOfDay": ["08:00:00"]"#)], .same),
        (
            "de", "2 Tabletten (1000 mg) um 8 Uhr", [dose("1000", "mg") + pattern(#""timeOfDay": ["08:00:00"]"#)],
            .cannotTell
        ),
        ("en", "2 tablets (1000 mg) twice daily", [dose("3") + times(2)], .contradicts),
        ("en", "2 tablets (or 1000 mg) twice daily", [dose("2") + times(2)], .cannotTell),
    ]

    // MARK: Reasons

    private static let reasons: [Row] = [
        (
            "de", "Bei Bedarf 1 Tablette gegen Schmerzen",
            [dose("1") + #","asNeededCodeableConcept": {"text": "Schmerzen"}"#], .same
        ),
        ("nl", "Zo nodig 1 tablet tegen de pijn", [dose("1") + needed], .saysMore),
        ("fr", "1 comprimé si besoin contre la douleur", [dose("1") + needed], .saysMore),
        ("en", "1 tablet nightly for sleep", [dose("1") + pattern(#""when": ["NIGHT"]"#)], .saysMore),
        ("de", "1 Tablette abends gegen Schmerzen", [dose("1") + pattern(#""when": ["EVE"]"#)], .saysMore),
        ("de", "1 Tablette gegen Schmerzen abends", [dose("1") + pattern(#""when": ["EVE"]"#)], .cannotTell),
        // Neither as needed nor at set times: it may be either.
        ("de", "1 Tablette gegen Schmerzen", [dose("1")], .cannotTell),
        ("en", "1 tablet for pain", [dose("1")], .cannotTell),
        ("en", "1 tablet with pain twice daily", [dose("1") + times(2)], .cannotTell),
        ("en", "1 tablet daily for pain, then 1 tablet as needed", [dose("1") + times(1)], .cannotTell),
    ]

    @Test(arguments: products + days + often + amounts + reasons)
    func `a usual text is compared, and a look-alike is not`(row: Row) throws {
        let comparison = try DosageTextComparisonTests.comparison(
            of: row.text, in: row.language, with: row.structure.map { "{\($0)}" })
        #expect(comparison.verdict == row.verdict, "\(row.text): \(row.structure) \(comparison)")
    }

    /// Abbreviations of the list of the Institute for Safe Medication Practices are named with what to write instead.
    @Test(arguments: ["1 drop OS BID", "1 drop OU BID", "1 tablet qd", "1 tablet QHS", "10 mg SC daily", "10 U daily"])
    func `a dangerous abbreviation is named`(text: String) throws {
        let comparison = try DosageTextComparisonTests.comparison(
            of: text, in: "en", with: ["{\(Self.dose("1") + Self.needed)}"])
        #expect(comparison.verdict == .cannotTell || comparison.verdict == .contradicts, "\(text): \(comparison)")
        if comparison.verdict == .cannotTell { #expect(comparison.error?.code == .dangerousAbbreviation, "\(text)") }
    }

    @Test func `a product is named and compared with nothing`() throws {
        let comparison = try DosageTextComparisonTests.comparison(
            of: "Zorbexin 500 mg tablets: 1 tablet twice daily", in: "en", with: ["{\(Self.dose("1") + Self.times(2))}"]
        )
        #expect(
            comparison.differences == [
                .init(path: "medication", text: "Zorbexin 500 mg tablets", structure: nil, isContradiction: false)
            ])
    }
}
