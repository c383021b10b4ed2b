// SPDX-License-Identifier: Apache-2.0

@testable import AdministrationStats
import DosageLanguage
import FHIRCore
import Foundation
import TestSupport
import Testing

struct ChartLanguageTests {
    // MARK: - Dates

    @Test(
        arguments: [
            // mode, label, section, long label of the last group
            (.day, "20", "August 2016", "Saturday, August 20, 2016"),
            (.week, "W33", "2016", "week 33, August 15 to August 21, 2016"),
            (.month, "Aug", "2016", "August 2016"),
            (.year, "2016", nil, "2016"),
        ] as [(DateGroupingMode, String, String?, String)])
    func `a group is labelled shortly, and in full for speech`(
        mode: DateGroupingMode, label: String, section: String?, longLabel: String
    ) throws {
        let group = try #require(try chart(mode, [Counts(1)]).groups.first)
        #expect((group.label, group.section, group.longLabel) == (label, section, longLabel))
    }

    @Test(arguments: [
        ("en", "week 33, August 15 to August 21, 2016"),
        ("en-GB", "week 33, 15 August to 21 August 2016"),
        ("de", "Kalenderwoche 33, 15. August bis 21. August 2016"),
        ("fr", "semaine 33, du 15 août au 21 août 2016"),
        ("es", "semana 33, del 15 de agosto al 21 de agosto de 2016"),
        ("it", "settimana 33, 15 agosto – 21 agosto 2016"),
        ("pt", "semana 33, de 15 de agosto a 21 de agosto de 2016"),
        ("nl", "week 33, 15 augustus tot en met 21 augustus 2016"),
        ("sv", "vecka 33, 15 augusti till och med 21 augusti 2016"),
        ("pl", "tydzień 33, od 15 sierpnia do 21 sierpnia 2016"),
        ("cs", "33. týden, od 15. srpna do 21. srpna 2016"),
        ("ja", "第33週（2016年8月15日から8月21日まで）"),
    ])
    func `a week is told by its number and days`(language: String, expected: String) throws {
        #expect(try chart(.week, [Counts(1)], language: language).groups.first?.longLabel == expected)
    }

    @Test(arguments: [
        // The week and the day that begin on Monday, 1 August 2016.
        ("fr", "semaine 31, du 1er août au 7 août 2016", "lundi 1er août 2016"),
        ("it", "settimana 31, 1º agosto – 7 agosto 2016", "lunedì 1º agosto 2016"),
        ("pt", "semana 31, de 1º de agosto a 7 de agosto de 2016", "segunda-feira, 1º de agosto de 2016"),
        ("pt-PT", "semana 31, de 1 de agosto a 7 de agosto de 2016", "segunda-feira, 1 de agosto de 2016"),
        ("es", "semana 31, del 1 de agosto al 7 de agosto de 2016", "lunes, 1 de agosto de 2016"),
        ("de", "Kalenderwoche 31, 1. August bis 7. August 2016", "Montag, 1. August 2016"),
        ("en", "week 31, August 1 to August 7, 2016", "Monday, August 1, 2016"),
    ])
    func `the first of a month has its own form`(language: String, week: String, day: String) throws {
        let now = try moment("2016-08-01T12:00:00Z")
        func label(_ mode: DateGroupingMode) throws -> String? {
            let data = GraphData([], groupedBy: mode, endingAt: now, count: 1, in: .zone(try zone("UTC")))
            return ChartModel(data, title: "", language: try words(language), zone: .zone(try zone("UTC")))
                .groups.first?.longLabel
        }
        #expect(try label(.week) == week)
        #expect(try label(.day) == day)
    }

    @Test(arguments: chartLanguages)
    func `sentences and charts have the same first of a month`(language: String) throws {
        func form(_ tables: PhraseTables) throws -> String? {
            let (table, _) = try tables.table(matching: [language], fallback: "en")
            return table.text(of: SentenceLocale.firstDayKey)?.format
        }
        #expect(try form(PhraseTables(.charts)) == form(.bundled))
    }

    @Test func `a week of two years is told with both, and belongs to the year of its number`() throws {
        let now = try moment("2018-12-31T12:00:00Z")
        let data = GraphData([], groupedBy: .week, endingAt: now, count: 1, in: .zone(try zone("UTC")))
        func group(_ language: String) throws -> ChartModel.Group? {
            ChartModel(data, title: "", language: try words(language), zone: .zone(try zone("UTC"))).groups.first
        }
        #expect(try group("en")?.longLabel == "week 1, December 31, 2018 to January 6, 2019")
        #expect(try group("en")?.section == "2019")
        #expect(try group("ja")?.longLabel == "第1週（2018年12月31日から2019年1月6日まで）")
    }

    @Test(arguments: chartLanguages + ["ar-EG", "de-AT", "en-AU"])
    func `dates are those that Foundation prints`(tag: String) throws {
        let language = try ChartLanguage(locale: Locale(identifier: tag))
        let style = Date.FormatStyle(
            locale: language.forms.locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        var generator = SeededGenerator(seed: 3)
        for month in 1...12 {
            for _ in 0..<6 {
                let year = Int.random(in: 1900...2100, using: &generator)
                // The first has a form of its own in some languages.
                let number = Int.random(in: 2...28, using: &generator)
                let date = try #require(CivilDate(year: year, month: month, day: number))
                let noon = Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400 + 43_200)
                let dates = language.dates
                #expect(dates.year(date) == noon.formatted(style.year()))
                #expect(dates.month(date) == noon.formatted(style.year().month(.wide)))
                #expect(dates.dayOfYear(date) == noon.formatted(style.month(.wide).day()))
                #expect(dates.day(date) == noon.formatted(style.year().month(.wide).day()))
                #expect(dates.fullDay(date) == noon.formatted(style.year().month(.wide).day().weekday(.wide)))
            }
        }
    }

    @Test func `days of any year are Gregorian`() throws {
        let dates = try words("en").dates
        // By the Gregorian calendar, 1 January 1 was a Monday.
        #expect(dates.fullDay(try day("0001-01-01")) == "Monday, January 1, 0001")
        #expect(dates.fullDay(try day("9999-12-31")) == "Friday, December 31, 9999")
    }

    @Test func `digits are those of the reader`() throws {
        let model = try chart(.month, [Counts(24, 3)], language: "ar-EG")
        #expect(model.digits == "٠١٢٣٤٥٦٧٨٩")
        #expect(model.ticks.map(\.label) == ["٠", "١٠", "٢٠", "٣٠"])
        #expect(model.groups.first?.spoken.contains("٢٤") == true)
        #expect(model.svg().contains(">٢٤<"))
        #expect(model.csv().contains(",24,3,"))
    }

    // MARK: - Words

    @Test(arguments: [
        ("en", 0, "no doses taken"), ("en", 1, "1 dose taken"), ("en", 3, "3 doses taken"),
        ("de", 0, "keine Dosis genommen"), ("de", 1, "1 Dosis genommen"), ("de", 3, "3 Dosen genommen"),
        ("fr", 0, "aucune dose prise"), ("fr", 1, "1 dose prise"), ("fr", 2, "2 doses prises"),
        ("es", 1, "1 dosis tomada"), ("es", 2, "2 dosis tomadas"), ("it", 1, "1 dose assunta"),
        ("it", 2, "2 dosi assunte"), ("pt", 1, "1 dose tomada"), ("pt", 2, "2 doses tomadas"),
        ("nl", 1, "1 dosis gebruikt"), ("nl", 2, "2 doses gebruikt"), ("sv", 1, "1 dos tagen"),
        ("sv", 2, "2 doser tagna"), ("pl", 1, "1 przyjęta dawka"), ("pl", 2, "2 przyjęte dawki"),
        ("pl", 5, "5 przyjętych dawek"), ("pl", 12, "12 przyjętych dawek"), ("pl", 22, "22 przyjęte dawki"),
        ("cs", 1, "1 užitá dávka"), ("cs", 2, "2 užité dávky"), ("cs", 5, "5 užitých dávek"),
        ("cs", 22, "22 užitých dávek"), ("ar", 0, "لم تؤخذ أي جرعة"), ("ar", 1, "أُخذت جرعة واحدة"),
        ("ar", 2, "أُخذت جرعتان"), ("ar", 3, "أُخذت 3 جرعات"), ("ar", 11, "أُخذت 11 جرعة"),
        ("ar", 100, "أُخذت 100 جرعة"), ("ja", 0, "使用0回"), ("ja", 3, "使用3回"),
    ])
    func `doses are counted as the language counts`(language: String, count: Int, expected: String) throws {
        #expect(try words(language).text(.dosesTaken, count) == expected)
    }

    @Test(arguments: [
        // Brazil has 0 in the singular, Portugal has not; Czech says "ze" before two, three and four.
        ("pt", 0, 2, "0 dose tomada de 2"), ("pt-PT", 0, 2, "0 doses tomadas de 2"), ("cs", 1, 1, "užito 1 z 1 dávky"),
        ("cs", 1, 2, "užito 1 ze 2 dávek"), ("cs", 4, 5, "užito 4 z 5 dávek"), ("ar", 1, 2, "أُخذت 1 من أصل جرعتين"),
    ])
    func `doses are counted among those due`(language: String, taken: Int, due: Int, expected: String) throws {
        #expect(try words(language).text(.takenOf, taken, due) == expected)
    }

    @Test(arguments: [
        (
            "en",
            """
            August 14, 2016 to August 20, 2016: 10 doses taken, 3 recorded as not taken, and 1 unfinished or unknown.
            Most doses taken: Monday, August 15, 2016 (5).
            Fewest doses taken: Friday, August 19, 2016 (0).
            Today so far: 1 dose taken.
            """
        ),
        (
            "de",
            """
            14. August 2016 bis 20. August 2016: 10 Dosen genommen, 3 als nicht genommen erfasst und 1 nicht abgeschlossen oder \
            unbekannt.
            Höchste Anzahl genommener Dosen: Montag, 15. August 2016 (5).
            Niedrigste Anzahl genommener Dosen: Freitag, 19. August 2016 (0).
            Heute bisher: 1 Dosis genommen.
            """
        ),
        (
            "ja",
            """
            2016年8月14日から2016年8月20日まで：使用10回、「使用しなかった」の記録：3回、途中まで、または不明1回。
            使用回数が最も多い：2016年8月15日 月曜日（5回）。
            使用回数が最も少ない：2016年8月19日 金曜日（0回）。
            今日これまで：使用1回。
            """
        ),
    ])
    func `the summary tells range, sums, highest, lowest and the present`(language: String, expected: String) throws {
        let counts = [Counts(1), Counts(5), Counts(1), Counts(1), Counts(1, 0, 1), Counts(0, 3), Counts(1)]
        #expect(try chart(.day, counts, language: language).summary == expected)
    }

    /// A dose without a record is not said to be forgotten where the language can say what is known; in Arabic what was skipped
    /// is not said of the doses before it.
    @Test(arguments: [
        ("sv", "45 doser tagna, 5 överhoppade, 4 utan registrering och 3 registrerade som inte tagna"),
        ("ar", "أُخذت 45 جرعة و\u{A0}5 تم تخطيها و\u{A0}4 بلا تسجيل و\u{A0}3 مسجلة على أنها لم تؤخذ"),
        ("pl", "45 przyjętych dawek, 5 pominiętych, 4 bez wpisu i 3 z wpisem o nieprzyjęciu"),
        ("pt-PT", "45 doses tomadas, 5 omitidas, 4 sem registo e 3 registadas como não tomadas"),
    ])
    func `doses that were not taken are told by what is recorded`(language: String, expected: String) throws {
        let words = try words(language)
        let facts = [
            words.text(.dosesTaken, 45), words.text(.countSkipped, 5), words.text(.countMissed, 4),
            words.text(.countNotTaken, 3),
        ]
        #expect(words.list(facts) == expected)
    }

    @Test func `doses too close together are counted in a few words`() throws {
        #expect(try words("pt").text(.countTooClose, 2) == "2 cedo demais após outra")
        #expect(try words("pt-PT").text(.countTooClose, 2) == "2 demasiado cedo após outra")
    }

    /// What stands in a list is no sentence.
    @Test(arguments: chartLanguages)
    func `a count ends without a full stop`(language: String) throws {
        let words = try words(language)
        let phrases = ChartPhrase.all.map(\.phrase).filter {
            $0.key.hasPrefix("count.") || $0.key.hasPrefix("notShown.")
        }
        #expect(!phrases.isEmpty)
        for phrase in phrases {
            #expect(words.text(phrase, 2).last.map { ".。".contains($0) } == false, "\(phrase.key)")
        }
    }

    @Test func `the group of the present is not called the lowest`() throws {
        let summary = try chart(.day, [Counts(5), Counts(3), Counts(0)]).summary
        #expect(summary.contains("Fewest doses taken: Friday, August 19, 2016 (3)."))
    }

    @Test func `equal groups are named together, and only counted when they are many`() throws {
        let two = try chart(.month, [Counts(5), Counts(1), Counts(5)], now: nil).summary
        #expect(two.contains("Most doses taken: June 2016 and August 2016 (5)."))
        let many = try chart(.month, Array(repeating: Counts(5), count: 4) + [Counts(1)], now: nil).summary
        #expect(many.contains("Most doses taken: 5."))
    }

    @Test(arguments: [
        (Counts(24, 3), "August 2016: this month, 24 taken and 3 recorded as not taken"),
        (Counts(0), "August 2016: this month, 0 taken"),
    ])
    func `a group is spoken with its counts`(counts: Counts, expected: String) throws {
        #expect(try chart(.month, [counts]).groups.first?.spoken == expected)
    }

    // MARK: - Tables

    @Test func `nothing is wrong with a table`() throws {
        let tables = try PhraseTables(.charts)
        #expect(tables.languages.count == 14)
        // Beside them there are the first of a month, and who has reviewed the table.
        #expect(PhraseTableSet.charts.phrases.count == ChartPhrase.all.count + 2)
        for language in tables.languages {
            #expect(PhraseTableSet.charts.faults(in: try tables.table(for: language)).map(\.description) == [])
        }
    }

    @Test func `a phrase speaks of all it is given`() throws {
        let tables = try PhraseTables(.charts)
        for language in tables.languages {
            let table = try tables.table(for: language)
            for (phrase, arguments) in ChartPhrase.all where phrase != .weekLong {
                #expect(table.arguments(of: phrase.key)?.count == arguments.count, "\(language): \(phrase.key)")
            }
            // The year of a week is said with its last day, or with its first.
            let weeks = try #require(table.arguments(of: ChartPhrase.weekLong.key))
            #expect(weeks == [0, 1, 2] || weeks == [0, 3, 4], "\(language)")
        }
    }

    @Test func `regions have words of their own`() throws {
        #expect(try words("de-CH").text(.legendOutside) == "ausserhalb der Behandlung")
        #expect(try words("pt-PT").text(.empty) == "nenhuma dose registada")
        #expect(try words("pt").text(.empty) == "nenhuma dose registrada")
    }

    @Test func `a language without a table is English, with English dates`() throws {
        let language = try ChartLanguage(locale: Locale(identifier: "fi-FI"))
        #expect(language.language == "en")
        #expect(language.isFallbackLanguage)
        #expect(language.dates.month(try day("2016-08-15")) == "August 2016")
    }

    @Test func `a table that lacks a phrase is refused`() throws {
        let table = try PhraseTable(
            propertyList: Data(#"{ empty = { NSStringLocalizedFormatKey = "x"; }; }"#.utf8), language: "fi")
        let tables = try PhraseTables(.charts, extending: [table])
        let error = #expect(throws: PhraseTableError.self) {
            try ChartLanguage(locale: Locale(identifier: "fi"), tables: tables)
        }
        #expect(error?.code == .unknownKey)
    }

    @Test func `a first day without its number is refused`() throws {
        let entry = #"{ "date.first" = { NSStringLocalizedFormatKey = "premier"; }; }"#
        let table = try PhraseTable(propertyList: Data(entry.utf8), language: "fr")
        let tables = try PhraseTables(.charts, extending: [table])
        let error = #expect(throws: PhraseTableError.self) {
            try ChartLanguage(locale: Locale(identifier: "fr"), tables: tables)
        }
        #expect(error?.code == .missingArgument)
    }

    @Test func `an application can change words`() throws {
        let entry = #"{ "legend.taken" = { NSStringLocalizedFormatKey = "injected"; }; }"#
        let table = try PhraseTable(propertyList: Data(entry.utf8), language: "en")
        let tables = try PhraseTables(.charts, extending: [table])
        let language = try ChartLanguage(locale: Locale(identifier: "en"), tables: tables)
        #expect(language.text(.legendTaken) == "injected")
    }
}
