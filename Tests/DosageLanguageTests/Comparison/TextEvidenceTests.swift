// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Texts that are not understood as a whole: what no word of them explains contradicts the structure, and what one explains
/// does not.
struct TextEvidenceTests {
    typealias Row = (text: String, language: String?, structure: ComparedStructure)

    static let contradictory: [Row] = [
        // Amounts in the unit of the structure.
        ("KCl 20 mEq in 1 L 0.9%NS IV at 100 ml/hr", nil, .only("60", of: .milliequivalent)),
        ("1000 mL infused at 50 ml/hour for 4 hours", "en", .only("3000", of: .milliliter)),
        ("40 mg/day", "en", .daily(1, "120", of: .milligram)),
        ("Zorbex 20 mg twice daily", "en", .daily(2, "50", of: .milligram)),
        ("500 mg zorbex twice daily", "en", .daily(2, "2", of: .gram)),
        ("Give zorbex 250 mg or 10 mL three times a day", "en", .daily(3, "15", of: .milliliter)),
        ("2 puffs, 4 times per day, and as needed", "en", .daily(4, "6", of: .puff)),
        ("Use 1 spray twice daily", nil, .daily(2, "3", of: .piece)),
        ("Zorbex 20 mg 2x täglich", "de", .daily(2, "60", of: .milligram)),
        // No number of times multiplies a dose, and no amount is added to itself.
        ("KCl 20 mEq in 1 L 0.9%NS IV at 100 ml/hr", nil, .only("40", of: .milliequivalent)),
        ("1000 mL infused at 50 ml/hour for 4 hours", "en", .only("2000", of: .milliliter)),
        ("Take 3 tablets (6mg) once daily", "en", .daily(1, "12", of: .milligram)),
        ("40 mg/day", "en", .daily(1, "80", of: .milligram)),
        ("Use 1 spray twice daily", nil, .daily(2, "2", of: .piece)),
        ("Use 1 spray twice daily", nil, .daily(2, "0.5", of: .piece)),
        ("Instil one drop zorbex in the left eye twice daily", "en", .daily(2, "2", of: .drop)),
        ("2 puffs, 4 times per day, and as needed", "en", .daily(4, "4", of: .puff)),
        ("Doxorubicin (zorbex) 50 mg alle vier Wochen", "de", .everyDays(28, "100", of: .milligram)),
        // The same number of another thing.
        ("10 mL bid zorbex", "en", .daily(2, "10", of: .milligram)),
        ("Swallow 400 milligram - 5 times a day - Oral zorbex - for 5 days", "en", .daily(5, "400", of: .milliliter)),
        ("1 tablet zorbex daily", "en", .daily(1, "1", of: .capsule)),
        ("1 tablet daily", "en", .daily(1, "1", of: .capsule)), ("40 mg/day", nil, .daily(1, "40", of: .milliliter)),
        ("40 mg/day", "en", .daily(1, "40", of: .milliliter)),
        ("2 tablets daily", "en", .daily(2, "1", of: .capsule)),
        ("Instil one drop in each eye twice daily", "en", .daily(2, "0.5", of: .drop)),
        // The amount of a day.
        ("2 tablets a day", "en", .daily(3, "1")), ("2 tablets a day", "en", .daily(2, "2")),
        ("2 Tabletten täglich", "de", .daily(3, "1")), ("2 comprimés par jour", "fr", .daily(2, "2")),
        // Days.
        ("Apply to affected zorbex four times daily on Monday of each week", "en", .on([.tuesday], "1").often(4)),
        ("1 tablet zorbex, on Mondays and Thursdays", "en", .on([.monday, .friday], "1")),
        ("1 tablet zorbex, on Mondays and Thursdays", "en", .on([.monday], "1")),
        // How often.
        (
            "two suppositories (240 mg) rectally twice daily to a maximim of 6 per day", "en",
            .daily(1, "240", of: .milligram)
        ),
        ("1 tablet zorbex three times a day", "en", .daily(1, "1")),
        (
            "two suppositories (240 mg) rectally twice daily to a maximim of 6 per day", "en",
            .everyDays(2, "240", of: .milligram).often(2)
        ),
        ("two suppositories (240 mg) rectally twice daily to a maximim of 6 per day", "en", .daily(5, "2")),
        ("two suppositories (240 mg) rectally twice daily to a maximim of 6 per day", "en", .everyDays(3, "2")),
        ("Zorbex 125 Mikrogramm täglich eine Tablette vor dem Früchstück", "de", .everyDays(3, "1")),
        ("1 tablet four times daily on Monday of each week", "en", .daily(7, "1")),
        ("0.05 mg/kg every 15 minutes as needed", "en", .everyMinutes(15, times: 4)),
    ]

    @Test(arguments: contradictory)
    func `what no word explains contradicts the structure`(row: Row) throws {
        #expect(try Self.comparison(row).verdict == .contradicts)
    }

    static let explained: [Row] = [
        // A sum, a product, a part, a ratio or another unit.
        ("Give 10 mL of zorbex 250mg/5mL twice daily", "en", .daily(2, "500", of: .milligram)),
        ("zorbex 40 mg/day in 2 divided doses", "en", .daily(2, "20", of: .milligram)),
        ("Augmentin 875/125 mg twice daily", "en", .daily(2, "1", of: .gram)),
        ("Take 2 zorbex 500 mg tablets twice daily", "en", .daily(2, "1000", of: .milligram)),
        ("Take two 500 mg tablets twice daily", "en", .daily(2, "1", of: .gram)),
        ("half a 50 mg tablet twice daily", "en", .daily(2, "25", of: .milligram)),
        ("Inject 0.4 mL zorbex (40 mg) once daily", "en", .daily(1, "40", of: .milligram)),
        ("Vitamin D 1000 IU zorbex (25 mcg) daily", "en", .daily(1, "0.025", of: .milligram)),
        ("one 500 mg and one 250 mg zorbex tablet daily", "en", .daily(1, "750", of: .milligram)),
        ("one zorbex tablet and a half at night", "en", .daily(1, "1.5")),
        ("1 comprimé zorbex et demi le matin", "fr", .daily(1, "1.5")),
        ("1 drop zorbex in each eye twice daily", "en", .daily(2, "2", of: .drop)),
        ("Instil one zorbex drop in each eye twice daily", "en", .daily(2, "2", of: .drop)),
        ("2 puffs zorbex twice daily, total 4", "en", .daily(2, "4", of: .puff)),
        ("1 tablet zorbex in the morning and 1 tablet at night", "en", .daily(1, "2")),
        (
            "zorbex except on Mondays 1 tablet", "en",
            .on([.tuesday, .wednesday, .thursday, .friday, .saturday, .sunday], "1")
        ),
        ("1 tablet zorbex, not on Mondays", "en", .on([.tuesday, .thursday], "1")),
        // The amount of a day, in one dose or several.
        ("2 tablets a day", "en", .daily(2, "1")), ("2 tablets a day", "en", .daily(1, "2")),
        ("2 Tabletten täglich", "de", .daily(2, "1")), ("2 Tabletten täglich", "de", .daily(1, "2")),
        ("2 Tabletten täglich", "de", .daily(2, "500", of: .milligram)),
        ("2 comprimés par jour", "fr", .daily(2, "1")), ("2 tablets a day as needed", "en", .daily(3, "1").asNeeded),
        ("2 tablets a day before zorbex", "en", .daily(3, "2")),
        // Amounts that are not the dose, or that are not all.
        ("zorbex 0.1 mg/kg IV once", "en", .only("2", of: .milligram)),
        ("zorbex 15 mg je kg KG täglich", "de", .daily(1, "300", of: .milligram)),
        ("Zorbex 2.4 million units IM once", "en", .only("2400000", of: .unit)),
        ("Zorbex 500 mg tablets, as directed, daily", "en", .daily(1, "1000", of: .milligram)),
        ("Zorbex 500 mg as directed by the clinic twice daily", "en", .daily(2, "1000", of: .milligram)),
        ("zorbex max 2 g per day", "en", .daily(4, "500", of: .milligram)),
        ("Zorbex 500 mg capsules twice daily", "en", .daily(2, "1000", of: .milligram)),
        ("give 10 mL zorbex 250mg/5mL", "en", .only("250", of: .milligram)),
        // How often, in words that are not read or that stand apart.
        ("zorbex 1 tablet at 8, 14 and 20", "en", .daily(3, "1")),
        (
            "1 tablet daily except Sundays", "en",
            .on([.monday, .tuesday, .wednesday, .thursday, .friday, .saturday], "1")
        ),
        (
            "1 tablet Monday (zorbex) to Friday", "en",
            .on([.monday, .tuesday, .wednesday, .thursday, .friday], "1")
        ),
        ("from Monday until Friday 1 tablet", "en", .on([.monday, .tuesday, .wednesday, .thursday, .friday], "1")),
        ("1 tablet zorbex Mon-Fri", "en", .on([.monday, .tuesday, .wednesday, .thursday, .friday], "1")),
        ("1 tablet on Mondays, zorbex Wednesdays and Fridays", "en", .on([.monday, .wednesday, .friday], "1")),
        ("morgens und abends zorbex 1 Tablette", "de", .daily(2, "1")),
        ("1 cp un jour zorbex sur deux", "fr", .everyDays(2, "1")),
        ("1 compressa ogni (zorbex) 8 ore", "it", .everyHours(8...8, "1")),
        ("1 tablet bi-weekly zorbex", "en", .everyDays(14, "1")),
        ("Measure zorbex twice a day", "en", .daily(1, "1")),
        ("2 x zorbex", "en", .daily(3, "1")),
        // A word that is not known may be a number, another time or another day.
        ("1 tablet twcie daily", "en", .daily(2, "1")),
        ("one and a hlaf tablets daily", "en", .daily(1, "1.5")),
        ("1 comprimé et dmei par jour", "fr", .daily(1, "1.5")),
        ("1 tablet morning, midday, teatime and bedtime", "en", .daily(4, "1")),
        ("1 Tablette zum Frühstück, Mittagessen und Abendbrot", "de", .daily(3, "1")),
        ("1 tablet every Monday, Wednsday and Friday", "en", .on([.monday, .wednesday, .friday], "1")),
        // Months, and weeks of eight days.
        ("1 tablet daily for 1 month", "en", .daily(1, "1").lasting(30)),
        ("1 Tablette täglich für 3 Monate", "de", .daily(1, "1").lasting(90)),
        ("1 comprimé par jour pendant 15 jours", "fr", .daily(1, "1").lasting(14)),
        ("1 ampolla cada 15 días", "es", .everyDays(14, "1", of: .ampoule)),
        // A language that is not known.
        ("deux zorbex de 500 mg blorp flim", nil, .daily(1, "1000", of: .milligram)),
    ]

    @Test(arguments: explained)
    func `what a word may explain contradicts nothing`(row: Row) throws {
        #expect(try Self.comparison(row).verdict != .contradicts)
    }

    @Test(arguments: EverydayTextTests.tables)
    func `an unknown word makes no contradiction`(of table: (language: String, table: String, count: Int)) throws {
        // The words of a phrase with another between them are no phrase: half - an hour, a giorni - alterni.
        let broken = 3
        let reader = try #require(EverydayTextReader(languageTag: table.language))
        var compared = 0
        var contradictions: [String] = []
        for (index, row) in EverydayTexts.rows(table.table).enumerated() where index % 4 == 0 {
            guard let reading = try? reader.read(row.text), reading.isComplete else { continue }
            let words = row.text.split(separator: " ").map(String.init)
            for place in 0...words.count {
                let text = (words[..<place] + ["zorbex"] + words[place...]).joined(separator: " ")
                let comparison = RecordTextReaders.shared.comparison(
                    of: text, with: reading.dosages, version: .r5, language: table.language)
                compared += 1
                if comparison.verdict == .contradicts { contradictions.append(text) }
            }
        }
        #expect(compared >= 100)
        #expect(contradictions.count <= broken, "\(contradictions)")
    }

    @Test
    func `a contradiction names the elements and both values`() throws {
        let comparison = try Self.comparison(("Zorbex 20 mg twice daily", "en", .daily(3, "50", of: .milligram)))
        let facts = comparison.differences.filter(\.isContradiction).map { "\($0.path): \($0.text ?? "")" }
        #expect(facts == ["[0].timing.repeat.frequency: 2× / 1 d", "[0].doseAndRate.dose: 20 mg"])
    }

    @Test
    func `a text with very many numbers is not weighed`() throws {
        let text = "zorbex " + String(repeating: "20 mg 3 times a day 7 ", count: 100)
        #expect(try Self.comparison((text, "en", .daily(1, "50", of: .milligram))).verdict != .contradicts)
    }

    private static func comparison(_ row: Row) throws -> DosageTextComparison {
        RecordTextReaders.shared.comparison(
            of: row.text, with: [try row.structure.dosage()], version: .r4, language: row.language)
    }
}
