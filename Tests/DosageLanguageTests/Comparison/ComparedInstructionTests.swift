// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// How to take a dose in the words of a text, beside an instruction, a time at a meal or a method of a structure.
struct ComparedInstructionTests {
    typealias Verdict = DosageTextComparison.Verdict
    typealias Row = (language: String, text: String, structure: String, verdict: Verdict)

    private static func instruction(_ words: String...) -> String {
        let all = words.map { #"{"text": "\#($0)"}"# }.joined(separator: ",")
        return tablet + "," + once + #","additionalInstruction": [\#(all)]"#
    }
    private static func when(_ codes: String, _ rest: String = "") -> String {
        tablet + "," + DosageTextComparisonTests.timing(#""when": [\#(codes)]"#) + rest
    }
    private static let tablet = DosageTextComparisonTests.tablet
    private static let once = DosageTextComparisonTests.times(1)
    /// The code of SNOMED CT for an empty stomach.
    private static let emptyStomach =
        tablet + "," + once
        + #","additionalInstruction": [{"coding": [{"system": "http://snomed.info/sct", "code": "717154004"}]}]"#

    private static let opposites: [Row] = [
        ("en", "1 tablet once daily on an empty stomach", instruction("with food"), .contradicts),
        ("en", "1 tablet once daily with food", instruction("Take on an empty stomach"), .contradicts),
        ("en", "1 tablet once daily with meals", emptyStomach, .contradicts),
        ("en", "1 tablet once daily after meals", emptyStomach, .contradicts),
        ("en", "1 tablet once daily before meals", instruction("Take after meals"), .contradicts),
        ("en", "1 tablet once daily after food", instruction("before eating"), .contradicts),
        ("en", "1 tablet once daily, swallow whole", instruction("Chew before swallowing"), .contradicts),
        ("en", "Chew 1 tablet once daily", instruction("Swallow whole"), .contradicts),
        ("en", "1 tablet once daily, dissolve in water", instruction("swallow whole"), .contradicts),
        (
            "en", "1 tablet once daily, take with food", instruction("with a glass of water", "on an empty stomach"),
            .contradicts
        ),
        (
            "en", "1 tablet before breakfast", when(#""ACM""#, #","additionalInstruction": [{"text": "after meals"}]"#),
            .contradicts
        ),
        ("de", "1 Tablette täglich nüchtern", instruction("zum Essen"), .contradicts),
        ("de", "1 Tablette täglich nach dem Essen", instruction("vor dem Essen"), .contradicts),
        ("de", "1 Tablette täglich unzerkaut schlucken", instruction("zerkauen"), .contradicts),
        ("de", "1 Tablette täglich zu den Mahlzeiten", emptyStomach, .contradicts),
        ("fr", "1 comprimé par jour à jeun", instruction("pendant le repas"), .contradicts),
        ("fr", "1 comprimé par jour, à croquer", instruction("avaler sans croquer"), .contradicts),
        ("es", "1 comprimido al día en ayunas", instruction("con comida"), .contradicts),
        ("it", "1 compressa al giorno a digiuno", instruction("dopo i pasti"), .contradicts),
        ("nl", "1 tablet per dag nuchter", instruction("bij het eten"), .contradicts),
        // Before a meal is not with it.
        ("en", "1 tablet before food", when(#""C""#), .contradicts),
        ("en", "1 tablet with food", when(#""AC""#), .contradicts),
        ("en", "1 tablet with breakfast", when(#""AC""#), .contradicts),
        ("en", "1 tablet on an empty stomach", when(#""C""#), .contradicts),
        ("en", "1 tablet once daily before food", withOrAfterFood, .contradicts),
        ("en", "1 tablet once daily on an empty stomach", withOrAfterFood, .contradicts),
        ("de", "1 Tablette vor dem Essen", when(#""C""#), .contradicts),
        ("de", "1 Tablette täglich vor dem Essen", withOrAfterFood, .contradicts),
        ("es", "1 comprimido antes de las comidas", when(#""C""#), .contradicts),
        // Away from meals.
        ("it", "1 compressa al giorno lontano dai pasti", when(#""C""#), .contradicts),
        ("it", "1 compressa al giorno lontano dai pasti", withOrAfterFood, .contradicts),
        ("fr", "1 comprimé par jour à distance des repas", when(#""C""#), .contradicts),
        ("fr", "1 comprimé par jour en dehors des repas", instruction("au cours du repas"), .contradicts),
    ]

    private static let withOrAfterFood =
        tablet + "," + once
        + #","additionalInstruction": [{"coding": [{"system": "http://snomed.info/sct", "code": "311504000"}]}]"#

    private static let chewed =
        tablet + "," + once + #","method": {"coding": [{"system": "http://snomed.info/sct", "code": "738992009"}]}"#

    /// What is not chewed, beside the method that is to chew.
    private static let chewing: [Row] = [
        ("en", "1 tablet once daily, do not chew", chewed, .contradicts),
        ("en", "1 tablet once daily, do not crush or chew", chewed, .contradicts),
        ("en", "1 tablet once daily, do not chew or crush", chewed, .contradicts),
        ("en", "Take 1 tablet once daily with food. Do not chew.", chewed, .contradicts),
        ("en", "Swallow 1 tablet whole once daily", chewed, .contradicts),
        ("en", "Swallow one tablet whole once daily", chewed, .contradicts),
        ("de", "1 Tablette täglich, nicht zerkauen", chewed, .contradicts),
        ("de", "1 Tablette täglich unzerkaut", chewed, .contradicts),
        ("fr", "1 comprimé par jour, sans croquer", chewed, .contradicts),
        ("es", "1 comprimido al día, sin masticar", chewed, .contradicts),
        ("it", "1 compressa al giorno, senza masticare", chewed, .contradicts),
        ("nl", "1 tablet per dag, niet kauwen", chewed, .contradicts),
        ("fr", "1 comprimé par jour, ne pas croquer", chewed, .contradicts),
        ("es", "1 comprimido al día, no masticar", chewed, .contradicts),
        ("it", "1 compressa al giorno, non masticare", chewed, .contradicts),
        ("de", "1 Tablette täglich, nicht kauen", chewed, .contradicts),
        ("en", "Chew 1 tablet once daily", instruction("Do not chew"), .contradicts),
        // What is swallowed whole is not chewed, and what is not chewed may be dissolved.
        ("en", "1 tablet once daily, swallow whole", instruction("do not chew"), .saysMore),
        ("en", "1 tablet once daily, do not chew", instruction("swallow whole"), .saysLess),
        ("en", "1 tablet once daily, do not chew", instruction("do not chew"), .same),
        ("en", "1 tablet once daily, do not chew", instruction("dissolve in water"), .cannotTell),
        ("en", "1 tablet once daily, do not crush", chewed, .saysMore),
        ("en", "Swallow 1 tablet whole once daily", instruction("Swallow whole"), .saysMore),
        // The whole tablet is no way to swallow it.
        ("en", "Take 1 whole tablet once daily", chewed, .cannotTell),
        ("en", "Swallow the whole tablet once daily", chewed, .cannotTell),
    ]

    private static let fitting: [Row] = [
        ("en", "1 tablet once daily with food", instruction("with food"), .same),
        ("en", "1 tablet once daily with food", instruction("Take with meals"), .same),
        ("en", "1 tablet once daily on an empty stomach", emptyStomach, .same),
        ("en", "1 tablet twice daily with food", when(#""C""#), .saysMore),
        ("en", "1 tablet once daily with food", instruction("with or after food"), .saysMore),
        ("en", "1 tablet once daily, with or after food", instruction("with food"), .saysLess),
        ("en", "1 tablet once daily, swallow whole with food", instruction("with food", "Swallow whole"), .same),
        ("en", "1 tablet once daily, do not crush", instruction("Do not crush"), .same),
        ("de", "1 Tablette täglich nüchtern", instruction("nüchtern"), .same),
        ("de", "1 Tablette täglich nüchtern", emptyStomach, .same),
        ("de", "1-0-1 Tbl. vor den Mahlzeiten", when(#""ACM","ACV""#), .same),
        ("de", "1-0-1 Tbl.", when(#""ACM","ACV""#), .saysLess),
        ("fr", "1 comprimé par jour à jeun", emptyStomach, .same),
        ("nl", "1 tablet per dag bij het eten", instruction("tijdens de maaltijd"), .same),
    ]

    /// Words that look like the opposite, or like the same, and may be neither.
    private static let traps: [Row] = [
        ("en", "1 tablet once daily before meals", emptyStomach, .cannotTell),
        ("en", "1 tablet once daily on an empty stomach", instruction("before meals"), .cannotTell),
        ("en", "1 tablet on an empty stomach", when(#""ACM""#), .cannotTell),
        ("it", "1 compressa al giorno lontano dai pasti", instruction("a stomaco vuoto"), .cannotTell),
        ("en", "1 tablet before meals", when(#""CM","CV""#), .cannotTell),
        ("en", "1 tablet after meals", when(#""C""#), .cannotTell),
        (
            "en", "1 tablet once daily with food", instruction("with food", "on an empty stomach"), .cannotTell
        ),
        ("en", "1 tablet in the morning on an empty stomach", when(#""MORN""#), .saysMore),
        ("en", "1 tablet once daily with food", instruction("Do not take with food"), .cannotTell),
        ("en", "1 tablet once daily with food", instruction("take as directed"), .cannotTell),
        ("en", "1 tablet once daily with food", instruction("with your first bite"), .cannotTell),
        ("en", "1 tablet once daily, swallow whole", instruction("avoid lying down"), .cannotTell),
        ("en", "1 tablet once daily with food", instruction("avoid alcohol"), .saysLess),
        ("en", "1 tablet once daily, avoid alcohol", instruction("with food"), .cannotTell),
        ("en", "1 tablet once daily as directed", tablet + "," + once, .cannotTell),
        ("de", "1 Tablette täglich zum Essen", instruction("nicht zum Essen"), .cannotTell),
        ("en", "1 tablet once daily", instruction("with food"), .saysLess),
        ("en", "1 tablet once daily, swallow whole", tablet + "," + once, .saysMore),
        ("en", "1 tablet once daily, shake well", tablet + "," + once, .saysMore),
    ]

    @Test(arguments: opposites + chewing + fitting + traps)
    func `instructions are compared by what they say`(row: Row) throws {
        let comparison = try DosageTextComparisonTests.comparison(
            of: row.text, in: row.language, with: ["{\(row.structure)}"])
        #expect(comparison.verdict == row.verdict, "\(row.text): \(row.structure) \(comparison)")
    }

    /// What a unit or a route is done with is not more than it says.
    private static let methods: [Row] = [
        ("en", "Apply 1 patch once daily", dose(1, "patch"), .same),
        ("en", "Inject 40 mg subcut once daily", dose(40, "mg") + route("34206005"), .same),
        ("en", "Inject 40 mg IM once daily", dose(40, "mg") + route("78421000"), .same),
        ("de", "1 Pflaster täglich aufkleben", dose(1, "Pflaster"), .same),
        ("en", "Insert 1 suppository once daily", dose(1, "suppository"), .same),
        // An injection into a vein may be an infusion, and a tablet may be chewed.
        ("en", "Inject 40 mg IV once daily", dose(40, "mg") + route("47625008"), .saysMore),
        ("en", "Chew 1 tablet once daily", dose(1, "tablet"), .saysMore),
        ("en", "Inject 40 mg once daily", dose(40, "mg"), .saysMore),
        ("en", "Inject 1 patch once daily", dose(1, "patch"), .saysMore),
    ]

    private static func dose(_ value: Int, _ unit: String) -> String {
        #""doseAndRate": [{"doseQuantity": {"value": \#(value), "unit": "\#(unit)"}}],"# + once
    }
    private static func route(_ code: String) -> String {
        #","route": {"coding": [{"system": "http://snomed.info/sct", "code": "\#(code)"}]}"#
    }

    @Test(arguments: methods)
    func `a method that a unit or a route implies is no difference`(row: Row) throws {
        let comparison = try DosageTextComparisonTests.comparison(
            of: row.text, in: row.language, with: ["{\(row.structure)}"])
        #expect(comparison.verdict == row.verdict, "\(row.text): \(row.structure) \(comparison)")
    }
}
