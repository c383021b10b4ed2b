// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What is taken at each of several times: two each, and never two in all.
///
/// Expected sentences are written by hand; "je" stands where there is more than one time, and nowhere else.
struct EachTimeTests {
    private static let morningAndEvening = #""timing":{"repeat":{"when":["MORN","EVE"]}}"#

    @Test(arguments: [
        ("en", "2 tablets each time in the morning and in the evening"),
        ("de", "Morgens und abends je 2 Tabletten"),
        ("fr", "2 comprimés à chaque fois le matin et le soir"),
        ("it", "2 compresse ogni volta al mattino e alla sera"),
        ("es", "2 comprimidos cada vez por la mañana y por la tarde-noche"),
        ("pt", "2 comprimidos de cada vez de manhã e ao anoitecer"),
        ("nl", "In de ochtend en in de avond 2 tabletten per keer"),
        ("sv", "2 tabletter varje gång på morgonen och på kvällen"),
        ("pl", "2 tabletki za każdym razem rano i wieczorem"),
        ("cs", "Pokaždé 2 tablety ráno a\u{A0}večer"),
        ("ar", "قرصان في كل مرة صباحًا ومساءً"),
        ("ja", "朝、夕方に、1回2錠"),
    ])
    func `two tablets at each of two times`(language: String, expected: String) throws {
        #expect(try say(dose("2", "tablet", Self.morningAndEvening), language).text == expected)
    }

    @Test(arguments: [("en", "2 tablets"), ("de", "2 Tabletten"), ("fr", "2 comprimés"), ("pl", "2 tabletki")])
    func `an amount alone is said without each`(language: String, expected: String) throws {
        let builder = try DosageSentenceBuilder(
            locale: Locale(identifier: language), options: DosageOptions(roles: [.dose]))
        let twice = try dosage(dose("2", "tablet", Self.morningAndEvening))
        #expect(try builder.sentence(for: twice).text == expected)
    }

    /// The amount, the timing, and the sentence in English and German.
    @Test(arguments: [
        // One of what is counted cannot be divided among them.
        (
            dose("1", "tablet", morningAndEvening), "1 tablet in the morning and in the evening",
            "Morgens und abends je 1 Tablette"
        ),
        (
            dose("1", "g", morningAndEvening), "1 g each time in the morning and in the evening",
            "Morgens und abends je 1 g"
        ),
        (
            dose("30", "units", #""timing":{"repeat":{"when":["ACM","ACV"]}}"#),
            "30 units each time before breakfast and before dinner",
            "Vor dem Frühstück und vor dem Abendessen je 30 Einheiten"
        ),
        (
            dose("4", "tablet", #""timing":{"repeat":{"dayOfWeek":["mon","thu"]}}"#),
            "4 tablets each time on Mondays and Thursdays", "Montags und donnerstags je 4 Tabletten"
        ),
        (
            dose("2", "tablet", #""timing":{"repeat":{"timeOfDay":["08:00:00","20:00:00"]}}"#),
            "2 tablets each time at 08:00 and 20:00", "Um 08:00 und 20:00 Uhr je 2 Tabletten"
        ),
        // A frequency says it already.
        (
            dose("2", "tablet", #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#),
            "2 tablets twice a day", "Zweimal täglich je 2 Tabletten"
        ),
        (
            dose("2", "tablet", #""timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d","when":["PC"]}}"#),
            "2 tablets 3 times a day after meals", "3-mal täglich nach den Mahlzeiten je 2 Tabletten"
        ),
        // A single time.
        (
            dose("2", "tablet", #""timing":{"repeat":{"when":["IMD"]}}"#), "2 tablets immediately",
            "Sofort 2 Tabletten"
        ),
        (
            dose("2", "tablet", #""timing":{"repeat":{"frequency":1,"period":8,"periodUnit":"h"}}"#),
            "2 tablets every 8 hours", "Alle 8 Stunden 2 Tabletten"
        ),
        // Nothing is not taken each time.
        (
            dose("0", "tablet", #""timing":{"repeat":{"when":["NOON","EVE"]}}"#),
            "No tablets at noon and in the evening", "Mittags und abends keine Tabletten"
        ),
    ])
    func `each is said where it is needed`(json: String, english: String, german: String) throws {
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    /// Once a day is before one meal, and not before all of them.
    @Test(arguments: [
        ("en", "50 micrograms once a day before a meal"), ("de", "Einmal täglich vor einer Mahlzeit 50 Mikrogramm"),
        ("fr", "50 microgrammes une fois par jour avant un repas"),
        ("it", "50 microgrammi una volta al giorno prima di un pasto"),
        ("es", "50 microgramos una vez al día antes de una comida"),
        ("pt", "50 microgramas uma vez por dia antes de uma refeição"),
        ("nl", "1 keer per dag vóór een maaltijd 50 microgram"), ("sv", "50 mikrogram 1 gång dagligen före en måltid"),
        ("pl", "50 mikrogramów raz dziennie przed posiłkiem"), ("cs", "50 mikrogramů jednou denně před jídlem"),
        ("ja", "1日1回、食前に、1回50マイクログラム"),
    ])
    func `once a day before meals is before one of them`(language: String, expected: String) throws {
        let timing = #""timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["AC"]}}"#
        #expect(try say(dose("50", "ug", timing), language).text == expected)
    }

    /// Several times in a longer period, in words that a reader can act on.
    @Test(arguments: [
        ("en", "1 suppository twice within every 3 days"),
        ("de", "Zweimal innerhalb von jeweils 3 Tagen je 1 Zäpfchen"),
        ("fr", "1 suppositoire 2 fois par période de 3 jours"),
        ("it", "1 supposta 2 volte in ogni periodo di 3 giorni"),
        ("es", "1 supositorio 2 veces en cada periodo de 3 días"),
        ("pt", "1 supositório duas vezes em cada período de 3 dias"), ("nl", "2 keer per 3 dagen 1 zetpil"),
        ("sv", "1 stolpiller 2 gånger per 3 dagar"), ("pl", "1 czopek 2 razy w ciągu każdych 3 dni"),
        ("cs", "1 čípek 2krát za každé 3 dny"), ("ar", "تحميلة واحدة مرتين كل 3 أيام"), ("ja", "3日間に2回、1回坐剤1個"),
    ])
    func `twice in three days`(language: String, expected: String) throws {
        let timing = #""timing":{"repeat":{"frequency":2,"period":3,"periodUnit":"d"}}"#
        let text = try say(dose("1", "suppository", timing), language).text
        #expect(text == expected)
    }
}
