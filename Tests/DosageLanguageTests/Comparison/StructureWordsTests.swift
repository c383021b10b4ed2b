// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Words of a structure that the elements do not have, and elements that the text does not have.
struct StructureWordsTests {
    typealias Verdict = DosageTextComparison.Verdict

    private static let tablet = DosageTextComparisonTests.tablet
    private static let once = DosageTextComparisonTests.times(1)

    private static func verdict(
        _ text: String, _ members: String, _ language: String = "en", version: FHIRVersion = .r4
    ) throws -> Verdict {
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        let dosage = try FHIRReader(version: version).readDosage(Array("{\(members)}".utf8)).value
        return reader.comparison(of: text, with: [dosage], version: version).verdict
    }

    // MARK: Words for the patient

    private static let forPatients: [(language: String, text: String, words: String, verdict: Verdict)] = [
        ("en", "1 tablet once a day", "Stop if a rash develops", .saysLess),
        ("en", "1 tablet once a day", "Take only half a tablet daily", .cannotTell),
        ("en", "1 tablet once a day", "1 tablet daily", .same),
        ("en", "1 tablet once a day", "Take ONE tablet every day.", .same),
        ("en", "1 tablet once a day", "Take 1 tablet", .same),
        ("en", "1 tablet once a day", "   ", .same),
        ("en", "1 tablet once a day", "1 tablet daily with food", .saysLess),
        ("en", "1 tablet once a day", "only on odd days", .saysLess),
        ("en", "1 tablet once a day", "1 tablet daily, but not on Sundays", .saysLess),
        ("en", "1 tablet once a day on an empty stomach", "Take with food", .contradicts),
        ("en", "2 tablets once a day", "1 tablet daily", .contradicts),
        ("de", "1 Tablette täglich", "1 Tablette am Tag", .same),
        ("de", "1 Tablette täglich", "2 Tabletten am Morgen", .cannotTell),
        ("de", "1 Tablette täglich", "Bei Schwindel absetzen", .saysLess),
        // Words in another language than that of the text.
        ("de", "1 Tablette täglich", "Take one tablet once a day", .same),
        ("fr", "1 comprimé par jour", "Arrêter en cas d'éruption", .saysLess),
        ("es", "1 comprimido al día", "Suspender si aparece erupción", .saysLess),
    ]

    @Test(arguments: forPatients)
    func `words for the patient are read as the text is`(
        row: (language: String, text: String, words: String, verdict: Verdict)
    ) throws {
        let structure = Self.tablet + "," + Self.once + #","patientInstruction": "\#(row.words)""#
        #expect(try Self.verdict(row.text, structure, row.language) == row.verdict, "\(row)")
        // The same words are no difference, in any case and with any punctuation.
        let both = "\(row.text). \(row.words.uppercased())!"
        #expect(try Self.verdict(both, structure, row.language) != .saysLess, "\(both)")
    }

    // MARK: The text of the structure

    private static let texts: [(words: String, verdict: Verdict, alone: Verdict)] = [
        // The same, in other words, in another language and in a sentence of the package.
        ("1 tablet twice daily", .same, .saysMore), (" 1 Tablet twice daily. ", .same, .saysMore),
        ("1 tab BID", .same, .saysMore), ("zweimal täglich 1 Tablette", .same, .saysMore),
        ("1 tablet 2 times a day", .same, .saysMore),
        ("Lisinopril 10 mg, 1 tablet twice daily", .same, .saysMore),
        // Something else.
        ("2 tablets at night", .cannotTell, .contradicts), ("1 tablet three times daily", .cannotTell, .contradicts),
        ("Stopped 3 May", .saysLess, .cannotTell), ("as directed", .saysLess, .saysLess),
        ("1 tablet twice daily with food", .saysLess, .saysLess),
    ]

    @Test(arguments: texts)
    func `the text of the structure is read as the other is`(
        row: (words: String, verdict: Verdict, alone: Verdict)
    ) throws {
        let text = #""text": "\#(row.words)""#
        let structure = Self.tablet + "," + DosageTextComparisonTests.times(2) + "," + text
        #expect(try Self.verdict("1 tablet twice daily", structure) == row.verdict, "\(row)")
        #expect(try Self.verdict("1 tablet twice daily", text) == row.alone, "\(row)")
        // Where it is the text itself, only the elements count.
        #expect(
            try Self.verdict(row.words, structure)
                == Self.verdict(row.words, structure.replacing(text, with: #""id": "1""#)))
    }

    // MARK: Codes beside a pattern

    private static let gts = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"
    private static let codes: [(code: String, verdict: Verdict)] = [
        (#"{"coding": [{"system": "\#(gts)", "code": "QD"}]}"#, .same),
        (#"{"coding": [{"system": "\#(gts)", "code": "QD", "display": "QD"}], "text": "once a day"}"#, .same),
        (#"{"coding": [{"system": "\#(gts)", "code": "BID"}]}"#, .cannotTell),
        (#"{"text": "Daily"}"#, .same), (#"{"text": "once a day"}"#, .same), (#"{"text": "einmal täglich"}"#, .same),
        (#"{"text": "BID"}"#, .cannotTell), (#"{"text": "twice a day"}"#, .cannotTell),
        (#"{"text": "only on odd days"}"#, .saysLess),
        (#"{"coding": [{"system": "urn:local", "code": "x99"}]}"#, .saysLess),
        (#"{"coding": [{"system": "urn:local", "code": "1", "display": "while awake"}]}"#, .saysLess),
        (#"{"coding": [{"system": "\#(gts)", "code": "QD"}], "text": "only on odd days"}"#, .saysLess),
    ]

    @Test(arguments: codes)
    func `a timing code is compared with the pattern beside it`(row: (code: String, verdict: Verdict)) throws {
        let timing = #""timing": {"repeat": {"frequency": 1, "period": 1, "periodUnit": "d"}, "code": \#(row.code)}"#
        #expect(try Self.verdict("1 tablet once a day", Self.tablet + "," + timing) == row.verdict, "\(row)")
    }

    @Test func `a dosage of words beside others is not passed over`() throws {
        let reader = try DosageTextReader(locale: Locale(identifier: "en"))
        let one = try FHIRReader(version: .r4).readDosage(Array("{\(Self.tablet),\(Self.once)}".utf8)).value
        func verdict(_ text: String, _ words: String) -> Verdict {
            reader.comparison(of: text, with: [one, Dosage(text: words)], version: .r4).verdict
        }
        #expect(verdict("1 tablet once a day", "Stop if a rash develops") == .saysLess)
        #expect(verdict("1 tablet once a day", "1 tablet daily") == .same)
        #expect(verdict("1 tablet once a day", "2 tablets daily") == .cannotTell)
    }
}
