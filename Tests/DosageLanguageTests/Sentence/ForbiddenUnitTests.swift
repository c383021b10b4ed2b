// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
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

    private static let dosages: [String] = {
        var numbers = Numbers()
        func unit() -> String {
            var unit = atoms[numbers.next(atoms.count)]
            for _ in 0..<numbers.next(3) { unit += "/" + denominators[numbers.next(denominators.count)] }
            return unit
        }
        let systems = ["", #","system":"http://unitsofmeasure.org""#, #","system":"http://example.org""#]
        return (0..<900).map { _ in
            var quantity = #"{"value":2"#
            let words = unit()
            if numbers.next(4) > 0 { quantity += #","unit":"\#(words)""# }
            if numbers.next(3) > 0 { quantity += #","code":"\#(numbers.next(2) > 0 ? words : unit())""# }
            quantity += systems[numbers.next(systems.count)] + "}"
            let range = #"{"low":\#(quantity),"high":\#(quantity)}"#
            return switch numbers.next(4) {
            case 0: #"{"doseAndRate":[{"rateQuantity":\#(quantity)}]}"#
            case 1: #"{"doseAndRate":[{"doseRange":\#(range)}]}"#
            case 2: #"{"maxDosePerPeriod":{"numerator":\#(quantity),"denominator":{"value":1,"unit":"d"}}}"#
            default: #"{"doseAndRate":[{"doseQuantity":\#(quantity)}]}"#
            }
        }
    }()

    @Test(arguments: Languages.complete)
    func `no sign that was misread and no bare code is said`(language: String) throws {
        let builder = try builder(language)
        var said = 0
        for json in Self.dosages {
            // What cannot be said is refused, which is right as well.
            guard let text = try? builder.sentence(for: dosage(json)).text else { continue }
            said += 1
            #expect(!text.contains(where: "{}[]*".contains), "\(json): \(text)")
            let words = text.split { !$0.isLetter && $0 != "µ" && $0 != "μ" }.map(String.init)
            #expect(!words.contains(where: Self.isForbidden), "\(json): \(text)")
            guard language != "en" else { continue }
            #expect(!Self.english.contains(where: text.contains), "\(json): \(text)")
        }
        #expect(said > 300)
    }
}
