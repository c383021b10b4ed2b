// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What extensions of dosages say, and what becomes of those that nobody here knows.
struct ExtensionTests {
    private static let hl7 = "http://hl7.org/fhir/StructureDefinition/"

    /// The JSON of an extension with a value.
    private static func one(_ url: String, _ value: String) -> String { #"{"url":"\#(url)",\#(value)}"# }

    private static func monthDays(_ days: Int...) -> String {
        days.map { one(hl7 + "timing-dayOfMonth", #""valuePositiveInt":\#($0)"#) }.joined(separator: ",")
    }

    private static func cycleDays(_ days: Int...) -> String {
        let parts = days.map { #"{"url":"day","valueInteger":\#($0)}"# }.joined(separator: ",")
        return #"{"url":"\#(hl7)timing-daysOfCycle","extension":[\#(parts)]}"#
    }

    /// The JSON of a dosage of one tablet whose pattern has an extension and further members.
    private static func tablet(_ extensions: String, _ members: String = "") -> String {
        let pattern = #""extension":[\#(extensions)]"# + (members.isEmpty ? "" : "," + members)
        return dose("1", "tablet", #""timing":{"repeat":{\#(pattern)}}"#)
    }

    private static let monthly = #""frequency":1,"period":1,"periodUnit":"mo""#
    private static let daily = #""frequency":1,"period":1,"periodUnit":"d""#

    /// The words about exact times stand apart from what follows them.
    @Test(arguments: [
        ("en", "1 tablet at 08:00 for 7 days as needed, keeping exactly to this schedule, at most 2 tablets at a time"),
        (
            "de",
            "Um 08:00 Uhr 1 Tablette für 7 Tage bei Bedarf, diesen Zeitplan genau einhalten, höchstens 2 Tabletten auf einmal"
        ),
        (
            "nl",
            "Zo nodig om 08:00 uur 1 tablet gedurende 7 dagen, dit schema precies aanhouden, maximaal 2 tabletten per keer"
        ),
        (
            "fr",
            "1 comprimé à 08:00 si besoin pendant 7 jours, en respectant exactement cet horaire, au maximum 2 comprimés à la fois"
        ),
        (
            "cs",
            "1 tableta v 08:00 podle potřeby, po dobu 7 dnů, přesně podle tohoto rozvrhu, nejvýše 2 tablety v jedné dávce"
        ),
        ("ja", "必要時、08:00に、この時間を正確に守って、1回1錠、7日間、1回2錠まで"),
    ])
    func `exact times stand apart`(language: String, expected: String) throws {
        let pattern = #""timeOfDay":["08:00:00"],"boundsDuration":\#(time("7", "d"))"#
        let json = dose(
            "1", "tablet",
            #""asNeededBoolean":true,"maxDosePerAdministration":{"value":2,"unit":"tablet"},"timing":{"repeat":{"extension":["#
                + Self.one(Self.hl7 + "timing-exact", #""valueBoolean":true"#) + "],\(pattern)}}")
        #expect(try say(json, language).text == expected)
    }

    // HL7 Extensions Pack 5.3.0: timing-dayOfMonth has a positiveInt and may stand several times, timing-daysOfCycle has
    // parts named day, timing-exact a flag, and dosage-conditions a trigger in words.
    @Test(arguments: [
        (tablet(monthDays(15), monthly), "1 tablet once a month on day 15 of the month"),
        (tablet(monthDays(15, 1)), "1 tablet on days 1 and 15 of the month"),
        (
            tablet(cycleDays(1, 8), #""frequency":2,"period":21,"periodUnit":"d""#),
            "1 tablet twice within every 21 days on days 1 and 8 of the treatment cycle"
        ),
        (
            tablet(one(hl7 + "timing-exact", #""valueBoolean":true"#), #""frequency":1,"period":12,"periodUnit":"h""#),
            "1 tablet every 12 hours, keeping exactly to this schedule"
        ),
        (tablet(one(hl7 + "timing-exact", #""valueBoolean":false"#), daily), "1 tablet once a day"),
        (
            dose(
                "1", "tablet",
                #"""
                "extension":[{"url":"\#(hl7)dosage-conditions","extension":[{"url":"whenTrigger","extension":[
                {"url":"trigger","valueString":"before dialysis"}]}]}],"timing":{"repeat":{\#(daily)}}
                """#),
            "1 tablet once a day, only if: “before dialysis”"
        ),
        (
            dose(
                "1", "tablet",
                #"""
                "asNeededBoolean":true,"extension":[{"url":"\#(hl7)dosage-minimumGapBetweenDose","valueDuration":\#(time("6", "h"))}]
                """#),
            "1 tablet as needed, with at least 6 hours between doses"
        ),
    ])
    func `an extension that is known is said`(json: String, expected: String) throws {
        let sentence = try say(json)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken.isEmpty, "\(sentence.unspoken)")
        #expect(sentence.issues.isEmpty, "\(sentence.issues)")
    }

    @Test func `days of the month are said in all languages`() throws {
        let json = Self.tablet(Self.monthDays(1, 15))
        let languages = ["ar", "cs", "de", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"]
        let texts = try languages.map { try say(json, $0) }
        #expect(Set(texts.map(\.text)).count == languages.count)
        for text in texts {
            #expect(text.unspoken.isEmpty && !text.isFallbackLanguage)
            #expect(text.text.contains("15") || text.text.contains("١٥"), "\(text.text)")
        }
    }

    // A value that the extension is not defined to have may mean anything.
    @Test(arguments: [
        (tablet(one(hl7 + "timing-dayOfMonth", #""valuePositiveInt":32"#), monthly), "timing.repeat.extension[0]"),
        (tablet(one(hl7 + "timing-dayOfMonth", #""valueString":"15""#), monthly), "timing.repeat.extension[0]"),
        (tablet(cycleDays(0), monthly), "timing.repeat.extension[0]"),
        (tablet(one(hl7 + "timing-exact", #""valueCode":"yes""#), monthly), "timing.repeat.extension[0]"),
    ])
    func `a value that is none is listed, with an issue`(json: String, path: String) throws {
        let sentence = try say(json)
        #expect(sentence.text == "1 tablet once a month")
        #expect(sentence.unspokenElements == [UnspokenElement(path: path, kind: .mayChangeDose)])
        #expect(sentence.issues.map { "\($0.code.rawValue) \($0.path)" } == ["value \(path)"])
    }

    @Test(arguments: [
        // A national extension that changes the amount, and one that changes the days.
        (
            "http://jpfhir.jp/fhir/core/Extension/StructureDefinition/JP_MedicationDosage_UsageDuration",
            "unsupportedExtension"
        ),
        ("http://resepti.kanta.fi/StructureDefinition/extension/medicinePauseInterval", "unsupportedExtension"),
    ])
    func `an extension that is known and not followed has an issue`(url: String, code: String) throws {
        let sentence = try say(
            dose("1", "tablet", #""extension":[{"url":"\#(url)"}],"timing":{"repeat":{\#(Self.daily)}}"#))
        #expect(sentence.issues.map { "\($0.code.rawValue) \($0.path)" } == ["\(code) extension[0]"])
    }

    @Test func `a flag that is false changes nothing`() throws {
        let url = "http://resepti.kanta.fi/StructureDefinition/extension/onlyTextDosageInUse"
        let json = #"""
            "extension":[{"url":"\#(url)","valueBoolean":false}],"timing":{"repeat":{\#(Self.daily)}}
            """#
        let sentence = try say(dose("1", "tablet", json))
        #expect(sentence.issues.isEmpty)
        #expect(sentence.unspokenElements == [UnspokenElement(path: "extension[0]", kind: .harmless)])
    }

    @Test func `a host says what its own extensions mean`() throws {
        let json = Self.tablet(
            Self.one("https://example.org/day", #""valuePositiveInt":3"#) + ","
                + Self.one("https://example.org/color", #""valueString":"red""#), Self.monthly)
        var options = DosageOptions(isStrict: true)
        let strict = try DosageSentenceBuilder(locale: Locale(identifier: "en"), options: options)
        let error = #expect(throws: DosageLanguageError.self) { try strict.sentence(for: dosage(json)) }
        #expect(error?.code.rawValue == "unknownExtension")
        #expect(error?.path == "timing.repeat.extension[0]")

        options.extensions["https://example.org/day"] = .dayOfMonth
        options.extensions["https://example.org/color"] = .harmless
        let own = try DosageSentenceBuilder(locale: Locale(identifier: "en"), options: options)
        let sentence = try own.sentence(for: dosage(json))
        #expect(sentence.text == "1 tablet once a month on day 3 of the month")
        #expect(sentence.unspokenElements == [UnspokenElement(path: "timing.repeat.extension[1]", kind: .harmless)])
    }

    @Test func `the list holds URLs without a slip`() {
        let urls = DosageExtensions.standard.urls
        #expect(urls.count > 60)
        for url in urls {
            #expect(url.hasPrefix("http") && !url.contains(" ") && !url.contains("//StructureDefinition"), "\(url)")
        }
    }
}
