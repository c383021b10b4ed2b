// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// Signs that no patient may read in our words, whatever a record writes as a unit.
///
/// Source: Institute for Safe Medication Practices, List of Error-Prone Abbreviations, Symbols, and Dose Designations: U
/// and u, IU, cc, µg; and the braces and brackets of UCUM.
struct ForbiddenUnitTests {
    private static let forbidden: Set<String> = ["U", "IU", "iU", "cc", "ug", "µg", "μg", "CC", "KIU", "µCi", "μCi"]

    /// Whether a word is a sign with a prefix: kU, MIU, µmol.
    private static func isForbidden(_ word: String) -> Bool {
        if forbidden.contains(word) || word.contains("µ") || word.contains("μ") { return true }
        let hasPrefix = word.first.map { "kKmMnuG".contains($0) } ?? false
        return hasPrefix && ["U", "IU", "iU", "g", "L", "l", "mol"].contains(word.dropFirst())
            && (word.hasSuffix("U") || word.hasPrefix("u"))
    }

    /// English words that only our own signs have put into sentences of other languages.
    private static let english = ["international units", "micrograms", "microliters", "milliunits"]

    /// Words and codes of units, by themselves and put together at random.
    private static let atoms = [
        "U", "IU", "[iU]", "[IU]", "ug", "µg", "μg", "cc", "mL", "mg", "{tablet}", "{puff}", "tablet", "Units", "unit",
        "{Hub}", "ea", "10*6.[iU]", "Bag", "Actuation (unit of presentation)", "vial of 100 U", "5 cc spoon", "m2",
        "kg", "MU", "MIU", "kIU", "KIU", "mU", "mIU", "k[IU]", "m[iU]", "M[iU]", "[iU]{insulin}", "µmol", "umol", "uL",
        "µL", "ul", "µCi", "anti-Xa IU", "SQ-U", "ng", "pen of 3 MIU", "mcg",
    ]
    private static let denominators = [
        "h", "d", "min", "kg", "m2", "2.h", "hr", "dose", "{dose}", "(kg.d)", "100 U", "{puff}", "uL", "24h",
    ]

    /// A number of a sequence that is the same at each run (Lehmer).
    private struct Numbers {
        var state: UInt64 = 20_261_123

        mutating func next(_ count: Int) -> Int {
            state = state &* 48_271 % 2_147_483_647
            return Int(state % UInt64(count))
        }
    }

    /// Amounts in units that were put together at random, each as it stands in a dosage.
    private static func dosages(_ count: Int, besideLimit dose: String = "", _ members: String = "") -> [String] {
        var numbers = Numbers()
        func unit() -> String {
            var unit = atoms[numbers.next(atoms.count)]
            for _ in 0..<numbers.next(3) { unit += "/" + denominators[numbers.next(denominators.count)] }
            return unit
        }
        let systems = ["", #","system":"http://unitsofmeasure.org""#, #","system":"http://example.org""#]
        let day = #"{"value":1,"unit":"d","code":"d","system":"http://unitsofmeasure.org"}"#
        return (0..<count).map { _ in
            var quantity = #"{"value":2"#
            let words = unit()
            if numbers.next(4) > 0 { quantity += #","unit":"\#(words)""# }
            if numbers.next(3) > 0 { quantity += #","code":"\#(numbers.next(2) > 0 ? words : unit())""# }
            quantity += systems[numbers.next(systems.count)] + "}"
            let range = #"{"low":\#(quantity),"high":\#(quantity)}"#
            let amount =
                switch numbers.next(4) {
                case 0: #""doseAndRate":[{"rateQuantity":\#(quantity)}]"#
                case 1: #""doseAndRate":[{"doseRange":\#(range)}]"#
                case 2: #""maxDosePerPeriod":{"numerator":\#(quantity),"denominator":\#(day)}\#(dose)"#
                default: #""doseAndRate":[{"doseQuantity":\#(quantity)}]"#
                }
            return "{\(amount)\(members)}"
        }
    }

    private static func check(_ text: String, _ json: String, language: String) {
        #expect(!text.contains(where: "{}[]*".contains), "\(json): \(text)")
        let words = text.split { !$0.isLetter && $0 != "µ" && $0 != "μ" }.map(String.init)
        #expect(!words.contains(where: Self.isForbidden), "\(json): \(text)")
        guard language != "en" else { return }
        #expect(!Self.english.contains(where: text.contains), "\(json): \(text)")
    }

    private static let plain = dosages(3_000)

    @Test(arguments: Languages.complete, [DosageOptions.allRoles, DosageOptions.shortRoles])
    func `no sign that was misread and no bare code is said`(language: String, roles: Set<DosageRole>) throws {
        let locale = Locale(identifier: language)
        let builder = try DosageSentenceBuilder(locale: locale, options: DosageOptions(roles: roles))
        var said = 0
        // Short sentences have the same words for units.
        let count = roles == DosageOptions.shortRoles ? 500 : Self.plain.count
        for json in Self.plain.prefix(count) {
            // What cannot be said is refused, which is right as well.
            guard let text = try? builder.sentence(for: dosage(json)).text else { continue }
            said += 1
            Self.check(text, json, language: language)
        }
        #expect(said > count / 3)
    }

    // MARK: Styles

    private static let daily = #","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}"#
    private static let styled =
        dosages(500, daily)
        + dosages(
            500, besideLimit: #","doseAndRate":[{"doseQuantity":{"value":1,"unit":"piece"}}]"#,
            daily + #","asNeededBoolean":true"#)

    private static func styles(_ omitting: StyleOmission) -> [DosageStyle] {
        let options: [NHSDosageStyle.Options] = [
            [], .fractionWords, .multipliedUnits, .countWords, .conceptText, .february2025,
            [.fractionWords, .countWords, .conceptText, .openPeriods, .plainOnce, .datesAsWritten],
        ]
        return DGMPVersion.allCases.map { .dgMP($0, omitting: omitting) } + options.map { .nhs($0, omitting: omitting) }
    }

    @Test(arguments: [StyleOmission.manner, .nothing, .anything])
    func `a style says a sign that was misread only where anything goes, and then with an issue`(
        omitting: StyleOmission
    ) throws {
        for style in Self.styles(omitting) {
            let locale = Locale(identifier: style.name == .nhs ? "en" : "de")
            var (clean, noted) = (0, 0)
            for json in Self.styled {
                guard let sentence = try? style.sentence(for: [dosage(json)], locale: locale) else { continue }
                if sentence.issues.contains(where: { $0.code == .styleUnspoken }) {
                    #expect(omitting == .anything)
                    noted += 1
                } else {
                    clean += 1
                    Self.check(sentence.text, json, language: "en")
                }
            }
            #expect(clean > 20)
            #expect(omitting != .anything || noted > 100)
        }
    }

    @Test(
        arguments: [
            "U", "IU", "iU", "µg", "ug", "cc", "{tablet}", "[iU]", "3319411000001109", "MU", "vial of 100 U", "2 u",
            "E",
            "UI", "I.E.", "U.I.", "Mio. I.E.",
        ])
    func `a sign of a record is refused by a style, and noted where anything goes`(unit: String) throws {
        let json = #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"\#(unit)"}}]\#(Self.daily)}"#
        for style in [DosageStyle.dgMP(), .nhs] {
            let locale = Locale(identifier: style.name == .nhs ? "en" : "de")
            let error = #expect(throws: DosageLanguageError.self) {
                try style.sentence(for: [dosage(json)], locale: locale)
            }
            // What no reader knows at all has the code that it has in the plain style.
            #expect(["styleUnspoken", "value"].contains(error?.code.rawValue))
        }
    }

    @Test(
        arguments: [
            "Stück", "IE", "ml", "mg", "mcg", "Einheiten", "unit", "tablet", "5ml spoonful", "Mio. IE", "mg Vitamin E",
        ])
    func `words of a record stay as they are`(unit: String) throws {
        let json = #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"\#(unit)"}}]\#(Self.daily)}"#
        let german = try DosageStyle.dgMP().sentence(for: [dosage(json)], locale: Locale(identifier: "de"))
        #expect(german.text == "täglich: je 2 \(unit)")
        let british = try DosageStyle.nhs.sentence(for: [dosage(json)], locale: Locale(identifier: "en"))
        #expect(british.text == "2 \(unit) - once a day")
    }

    /// The code of a time is no word for it.
    @Test(arguments: [("wk", "weeks"), ("mo", "months"), ("h", "hours"), ("d", "days"), ("a", "years")])
    func `the code of a time is refused by the style of England`(code: String, words: String) throws {
        func json(_ unit: String) -> String {
            let length = #"{"value":2,"unit":"\#(unit)","system":"http://unitsofmeasure.org","code":"\#(code)"}"#
            let pattern = #""frequency":1,"period":1,"periodUnit":"d","boundsDuration":\#(length)"#
            return #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"timing":{"repeat":{\#(pattern)}}}"#
        }
        let locale = Locale(identifier: "en")
        let error = #expect(throws: DosageLanguageError.self) {
            try DosageStyle.nhs.sentence(for: [dosage(json(code))], locale: locale)
        }
        #expect(error?.code == .styleUnspoken)
        let text = try DosageStyle.nhs.sentence(for: [dosage(json(words))], locale: locale).text
        #expect(text == "1 tablet - once a day - for 2 \(words)")
    }
}
