// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// What the reader of sentences gives, with dosages that were written by hand.
struct DosageTextReaderTests {
    @Test(arguments: [
        ("en", "1 tablet 3 times a day"), ("de", "3-mal täglich je 1 Tablette"), ("ja", "1日3回、1回1錠"),
    ])
    func readsThreeTimesADay(_ language: String, _ text: String) throws {
        let dosage = try #require(
            try DosageTextReader(locale: Locale(identifier: language)).reading(of: text).dosages.first)
        #expect(dosage.doseAndRate.first?.dose?.quantity?.value == 1)
        #expect(dosage.doseAndRate.first?.dose?.quantity?.unit == "tablet")
        #expect(dosage.timing?.repeat?.frequency == 3)
        #expect(dosage.timing?.repeat?.period == 1)
        #expect(dosage.timing?.repeat?.periodUnit?.rawValue == "d")
    }

    @Test func namesTheWordsOfEachElement() throws {
        let reading = try DosageTextReader(locale: Locale(identifier: "en")).reading(
            of: "1 tablet by mouth every 8 hours for 7 days as needed")
        let words = reading.understood.map { "\($0.text): \($0.paths.joined(separator: " "))" }
        #expect(
            words == [
                "1 tablet: [0].doseAndRate[0].doseQuantity", "by mouth: [0].route",
                "every 8 hours: [0].timing.repeat.period [0].timing.repeat.periodUnit",
                "for 7 days: [0].timing.repeat.boundsDuration", "as needed: [0].asNeeded",
            ])
    }

    @Test func givesPlacesInTheTextAsItWasWritten() throws {
        let stretches = try DosageTextReader(locale: Locale(identifier: "en")).reading(
            of: "1\u{A0}tablet 3 times a\u{A0}day"
        ).understood
        #expect(stretches.map(\.text) == ["1\u{A0}tablet", "3 times a\u{A0}day"])
        // The no-break space has two bytes.
        #expect(stretches.map(\.range) == [0..<9, 10..<24])
    }

    /// A dosage of 300 limits is refused, 301 dosages are read; neither fills the stack of a thread of Apple's platforms.
    @Test(arguments: [
        (", at most 4 mL per day", 300, nil), ("; then 2 tablets for 2 days; then 1 tablet for 2 days", 150, 301),
    ])
    func readsLongTextsOnASmallStack(_ part: String, _ repeats: Int, _ expected: Int?) async {
        let text = "1 tablet for 2 days" + String(repeating: part, count: repeats)
        let count = await withCheckedContinuation { continuation in
            let thread = Thread {
                let readings = try? DosageTextReader(locale: Locale(identifier: "en")).sentences.readings(of: text)
                continuation.resume(returning: readings?.first?.dosages.count)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(count == expected)
    }

    /// German puts a place without a join beside the amount, so that many ways have to be compared.
    @Test(arguments: [
        """
        7-mal alle 1 bis 9 Stunden je mindestens 5 mg pro kg ins Ohr, Geschwindigkeit: 9 ml pro Minute ab 5. März 2026 um 08:00 Uhr \
        (UTC) bis einschließlich 1. Mai 2027
        """,
        """
        4-mal täglich je 9 bis 16 Stück im Mund, Geschwindigkeit: 125 Liter pro Minute (ab 5. März 2026, Ende: 5. Mai 2027 \
        um 20:15 Uhr (UTC+02:00)) bei Bedarf (pfeifende Atmung)
        """,
    ])
    func comparesManyWays(_ text: String) throws {
        #expect(try DosageTextReader(locale: Locale(identifier: "de")).sentences.readings(of: text).count == 1)
    }

    /// The German words for a dose are those of two phrases, which made two ways of each step.
    @Test func readsManySteps() throws {
        let steps = (1...7).map { "5-mal täglich je \($0) \($0 == 1 ? "Tablette" : "Tabletten") für 3 Tage" }
        let reader = try DosageTextReader(locale: Locale(identifier: "de"))
        let dosages = try reader.reading(of: steps.joined(separator: "; danach ")).dosages
        #expect(dosages.map { $0.doseAndRate.first?.dose?.quantity?.value } == [1, 2, 3, 4, 5, 6, 7])
        #expect(dosages.map(\.sequence) == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func readsStepsInTheirOrder() throws {
        let dosages = try DosageTextReader(locale: Locale(identifier: "en")).reading(
            of: "2 tablets twice a day for 3 days; then 1 tablet twice a day"
        ).dosages
        #expect(dosages.map(\.sequence) == [1, 2])
        #expect(dosages.map { $0.doseAndRate.first?.dose?.quantity?.value } == [2, 1])
    }

    @Test(arguments: [
        "Take as directed", "1 tablets 3 times a day", "1 tablet 3 times a day, bitte",
        "1 tablet as needed for pain, at most four a day", "",
    ])
    func isNoSentenceOfTheBuilder(_ text: String) throws {
        let reader = try DosageTextReader(locale: Locale(identifier: "en"))
        let error = #expect(throws: DosageTextError.self) { try reader.sentences.readings(of: text) }
        #expect(error?.code == .notUnderstood)
    }

    /// What the builder says of two structures in the same words is read as the one that people mean.
    @Test(arguments: [
        ("30 minutes before breakfast", #"{"timing":{"repeat":{"when":["ACM"],"offset":30}}}"#),
        (
            "At most 4 g in 24 hours",
            #"{"maxDosePerPeriod":[{"numerator":\#(time("4", "g")),"denominator":\#(time("24", "h"))}]}"#
        ),
        (
            "5 mL at a rate of 4 mL in 2 hours",
            #"{"doseAndRate":[{"doseQuantity":\#(time("5", "mL")),"#
                + #""rateRatio":{"numerator":\#(time("4", "mL")),"denominator":\#(time("2", "h"))}}]}"#
        ),
        (
            "5 mL at a rate of 4 mL per hour",
            #"{"doseAndRate":[{"doseQuantity":\#(time("5", "mL")),"rateQuantity":\#(time("4", "mL/h"))}]}"#
        ),
    ])
    func readsWhatPeopleMean(_ text: String, _ json: String) throws {
        let dosages = try DosageTextReader(locale: Locale(identifier: "en")).reading(of: text).dosages
        let written = try FHIRWriter(version: .r5).write(try #require(dosages.first), source: .r5).bytes
        #expect(dosages.count == 1)
        #expect(try WrittenMeaning(written) == WrittenMeaning(Data(json.utf8)))
        // A unit with a number in it is read in two ways: UCUM reads from left to right.
        #expect(!String(decoding: written, as: UTF8.self).contains("mL/2."))
    }

    private static let foot = #""site":{"coding":[{"system":"http://snomed.info/sct","code":"22335008"}]}"#
    private static let eye = #""site":{"coding":[{"system":"http://snomed.info/sct","code":"81745001"}]}"#
    private static let skin = #""site":{"coding":[{"system":"http://snomed.info/sct","code":"39937001"}]}"#
    private static let nostril = #""site":{"coding":[{"system":"http://snomed.info/sct","code":"723608007"}]}"#
    private static let water = #""coding":[{"system":"http://snomed.info/sct","code":"419303009"}]"#
    private static let instruction = #""additionalInstruction":[{\#(water)}"#
    private static func route(_ words: String) -> String { #","route":{"text":"\#(words)"}"# }
    private static func method(_ words: String) -> String { #","method":{"text":"\#(words)"}"# }

    /// Facts are the same just where sentences are.
    @Test(arguments: [
        ("{\(foot)}", "{\(foot)\(route("Cutaneous"))}", true), ("{\(foot)}", "{\(foot)\(route("Transdermal"))}", false),
        ("{\(eye)}", "{\(eye)\(route("Ocular use"))}", true), ("{\(eye)}", "{\(eye)\(method("Swallow"))}", false),
        ("{\(eye)\(method("Swallow"))}", #"{"method":{"text":"Swallow"}}"#, false),
        ("{\(foot)\(method("Inhale"))}", "{\(foot)\(method("Inhale"))\(route("Inhalation"))}", true),
        (dose("2", "spray"), dose("2", "spray", #""method":{"text":"Spray"}"#), true),
        (dose("2", "spray"), dose("2", "spray", #""method":{"text":"Inhale"}"#), false),
        (dose("2", "mL"), dose("2", "mL", #""method":{"text":"Spray"}"#), false),
        (
            "{\(foot),\(instruction)]}", "{\(foot),\(instruction),{\(water)}]}", true
        ),
        ("{\(skin)\(method("Swallow"))}", #"{"route":{"text":"Transdermal"}\#(method("Swallow"))}"#, true),
        ("{\(nostril)\(method("Inhale"))\(route("Inhalation"))}", "{\(nostril)\(method("Inhale"))}", true),
        ("{\(nostril)\(method("Inject"))\(route("Nasal use"))}", "{\(nostril)\(method("Inject"))}", true),
        ("{\(nostril)\(method("Inject"))}", "{\(nostril)\(method("Spray"))}", false),
        (#"{"additionalInstruction":[{"text":"x"}]}"#, #"{"timing":{"code":{"text":"x"}}}"#, true),
        (#"{"additionalInstruction":[{"text":"x"}]}"#, #"{"text":"x"}"#, true),
        (
            #"{"additionalInstruction":[{"text":"x"}],"patientInstruction":"y"}"#,
            #"{"text":"x","patientInstruction":"y"}"#, true
        ),
        (#"{"additionalInstruction":[{"text":"x"}]}"#, #"{"patientInstruction":"x"}"#, false),
    ])
    func hasTheFactsOfItsSentence(_ one: String, _ other: String, _ isSame: Bool) throws {
        #expect(try (DosageFacts(dosage(one)) == DosageFacts(dosage(other))) == isSame)
        #expect(try (say(one).text == say(other).text) == isSame)
    }

    @Test func refusesLongTexts() throws {
        let reader = try DosageTextReader(locale: Locale(identifier: "en"))
        let text = String(repeating: "1 tablet ", count: 2_000)
        let error = #expect(throws: DosageTextError.self) { try reader.reading(of: text) }
        #expect(error?.code == .tooLong)
    }

    @Test func refusesLanguagesWithoutATable() {
        let error = #expect(throws: DosageTextError.self) { try DosageTextReader(locale: Locale(identifier: "fi")) }
        #expect(error?.code == .unknownLanguage)
    }

    // MARK: Everyday prescriptions

    @Test func readsAnEverydayPrescription() throws {
        let reader = try DosageTextReader(locale: Locale(identifier: "en"))
        let reading = try reader.reading(of: "1 tab PO BID x7d PRN pain")
        #expect(reading.isComplete)
        #expect(reading.dosages.map(EverydayNotation.facts) == [["1 tablet", "2/1d", "route:oral", "x7d", "prn:pain"]])
        #expect(reading.understood.map(\.text) == ["1 tab", "PO", "BID", "x7d", "PRN pain"])
    }

    @Test func keepsWhatItDoesNotUnderstand() throws {
        let reader = try DosageTextReader(locale: Locale(identifier: "en"))
        let reading = try reader.reading(of: "1 tab bid, double if the moon is full")
        #expect(!reading.isComplete)
        #expect(reading.notUnderstood.map(\.text) == ["double if the moon is full"])
        #expect(reading.dosages.map(EverydayNotation.facts) == [["1 tablet", "2/1d"]])
    }

    /// Words of a record could be anything: 1 weekly is no amount of a thing called weekly.
    @Test(arguments: [("en", "1 weekly"), ("de", "1 daily"), ("de", "2 foo pro Tag"), ("pl", "1 xyz 3 razy dziennie")])
    func takesNoUnknownWordForAUnit(_ language: String, _ text: String) throws {
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        let reading = try? reader.reading(of: text)
        #expect(reading?.isComplete != true)
    }

    /// The builder has these words for a dose counted per week or day, too; people mean a frequency, or it is open.
    @Test func readsAnAmountPerTimeAsPeopleMeanIt() throws {
        let german = try DosageTextReader(locale: Locale(identifier: "de"))
        let weekly = try german.reading(of: "1 Tablette pro Woche").dosages
        #expect(weekly.map(EverydayNotation.facts) == [["1 tablet", "1/1wk"]])
        let error = #expect(throws: DosageTextError.self) { try german.reading(of: "2 Tabletten pro Tag") }
        #expect(error?.code == .ambiguous)
    }

    @Test(arguments: [
        ("10 U at bedtime", 3..<4), ("1 tab QD", 6..<8), ("MS 5 mg q4h prn pain", 0..<2), ("take 1.0 mg daily", 5..<8),
        ("take .5 mg daily", 5..<7), ("2 tabs qhs", 7..<10), ("5 cc tid", 2..<4),
    ])
    func refusesDangerousAbbreviations(_ text: String, _ range: Range<Int>) throws {
        let reader = try DosageTextReader(locale: Locale(identifier: "en"))
        let error = #expect(throws: DosageTextError.self) { try reader.reading(of: text) }
        #expect(error?.code == .dangerousAbbreviation)
        #expect(error?.range == range)
    }
}
