// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Texts of which nothing may be called a contradiction, and what counts as said by the structure.
struct RecordTextDoubtTests {
    typealias Row = (text: String, language: String?, structure: ComparedStructure)

    static let doubtful: [Row] = [
        // Strengths, names and packs.
        ("Paracetamol 500 mg tablets twice daily", "en", .daily(2, "1")),
        ("one 5 mg tablet twice daily", "en", .daily(2, "2")),
        ("Co-codamol 8/500 tablets twice daily", "en", .daily(2, "1")),
        ("Vitamin B12 tablets daily", "en", .daily(1, "1")),
        ("Omega-3 capsules daily", "en", .daily(1, "1", of: .capsule)),
        ("Microgynon 30 tablets daily", "en", .daily(1, "1")),
        ("20 tablets. One tablet to be taken two times a day", "en", .daily(2, "1")),
        ("Dispense 30 tablets", "en", .daily(1, "1")),
        ("Doliprane 8 comprimés, une fois par jour", "fr", .daily(1, "1")),
        ("5 mg/ml drops twice daily", "en", .daily(2, "1", of: .drop)),
        ("2 drops/kg twice daily", "en", .daily(2, "10", of: .drop)),
        ("1 drop in each eye twice daily", "en", .daily(2, "2", of: .drop)),
        // Limits and totals.
        ("1 tablet twice daily, max 4 times a day", "en", .daily(2, "1")),
        ("up to 8 tablets in 24 hours", "en", .daily(2, "1")),
        ("Take no more than 4 tablets a day", "en", .daily(2, "1")),
        ("Do not take more than 3 times a day", "en", .daily(2, "1")),
        ("max. 4 Tabletten täglich", "de", .daily(1, "1")),
        ("bis zu 3 mal täglich", "de", .daily(2, "1")),
        ("höchstens 4 Tabletten am Tag", "de", .daily(1, "1")),
        ("jusqu'à 3 fois par jour", "fr", .daily(2, "1")),
        ("ne pas dépasser 4 comprimés par jour", "fr", .daily(1, "1")),
        ("niet meer dan 4 tabletten per dag", "nl", .daily(1, "1")),
        ("tot 3 maal per dag", "nl", .daily(2, "1")),
        ("hasta 3 veces al día", "es", .daily(2, "1")),
        ("no más de 4 comprimidos al día", "es", .daily(1, "1")),
        ("fino a 3 volte al giorno", "it", .daily(2, "1")),
        ("2 tablets daily", "en", .daily(2, "1")),
        ("täglich 2 Tabletten", "de", .daily(2, "1")),
        ("2 comprimés par jour", "fr", .daily(2, "1")),
        // Several steps, cases and readers.
        ("1 tablet twice daily for 3 days, then 1 tablet daily", "en", .daily(1, "1")),
        ("Take 2 tablets on day 1 and 1 tablet on days 2 to 5", "en", .daily(1, "1")),
        ("2 Tabletten am ersten Tag, dann 1 Tablette", "de", .daily(1, "1")),
        ("2 comprimés puis 1 comprimé par jour", "fr", .daily(1, "1")),
        ("eerst 2 tabletten, daarna 1 tablet", "nl", .daily(1, "1")),
        ("primero 2 comprimidos, luego 1", "es", .daily(1, "1")),
        ("prima 2 compresse, poi 1", "it", .daily(1, "1")),
        ("1 tablet daily, if pain returns 1 tablet twice daily", "en", .daily(1, "1")),
        ("Adults 2 tablets, children 1 tablet", "en", .daily(1, "1")),
        ("Kinder ab 6 Jahre 3x täglich", "de", .daily(2)),
        ("twice daily or every 8 hours", "en", .daily(3)),
        ("2 tablets in the morning and 1 tablet at night", "en", .daily(1, "1")),
        ("once daily on alternate days", "en", .daily(1)),
        ("1 tablet weekly, 1 tablet daily", "en", .daily(1, "1")),
        ("1 tablet daily. Check INR weekly", "en", .daily(1, "1")),
        ("1-0-2-0", "de", .daily(1, "1")),
        ("3x1", "de", .daily(1, "3")),
        ("2 x 500 mg", "en", .daily(1, "1")),
        ("Drink water 3 times a day. Take 1 tablet daily", "en", .daily(1, "1")),
        ("Measure blood pressure twice a day", "en", .daily(1, "1")),
        ("1 tablet bi-weekly", "en", .everyDays(14, "1")),
        ("1 tablet two-weekly", "en", .everyDays(14, "1")),
        ("1 Tablette 2-wöchentlich", "de", .everyDays(14, "1")),
        ("since 2015-01-16", "en", .daily(1)),
        // When needed, an interval and a number of times are both limits.
        ("1 tablet 3 times a day when needed", "en", .everyHours(6...6, "1").asNeeded),
        ("1 tablet twice daily when needed", "en", .daily(2, "1")),
        // Ranges that the structure allows.
        ("twice daily", "en", .everyHours(6...12)),
        // Durations, clocks and other numbers.
        ("for 7 days", "en", .daily(2)),
        ("2 times a day for 3 weeks", "en", .daily(2)),
        ("at 8 and 20 h", "en", .daily(2)),
        ("1 tablet om 8 uur", "nl", .daily(1, "1")),
        ("1 comprimé à 8 heures", "fr", .daily(1, "1")),
        ("1 comprimido a las 8 horas", "es", .daily(1, "1")),
        ("1 compressa alle ore 8", "it", .daily(1, "1")),
        ("1 tablet in 24 hours", "en", .daily(2, "1")),
        ("1000 ml at 50 ml/hour for 4 hours", "en", .everyDays(1)),
        ("ein Glas Wasser, 2x täglich", "de", .daily(2, "1")),
        // The structure does not say when.
        ("twice daily", "en", .only("1")),
        ("on Mondays", "en", .only("1")),
        // A language that is not known for certain.
        ("2 x", nil, .daily(3)),
        ("1 tablett 2 gånger dagligen", nil, .daily(3, "1")),
        ("2 vezes ao dia", nil, .daily(3)),
        ("1日2回", nil, .daily(3)),
        ("два раза в день", nil, .daily(3)),
    ]

    @Test(arguments: doubtful)
    func `a doubtful text differs from nothing`(row: Row) throws {
        let comparison = try Self.finding(row)
        #expect(comparison != .differs)
    }

    static let contradictory: [Row] = [
        ("30 Tabletten, 1x täglich", "de", .daily(1, "1")),
        ("4 tablets daily in divided doses", "en", .daily(2, "1")),
        ("Take 1 tablet twice every 8 hours", "en", .everyHours(8...8, "1")),
        ("every 5 hours", "en", .daily(4)),
        ("1 bid", nil, .daily(3, "1")),
        ("daily", nil, .everyDays(7)),
        ("1 tablett 2 gånger dagligen", "sv", .daily(3, "1")),
        ("twice daily", "pt", .daily(3)),
    ]

    @Test(arguments: contradictory)
    func `a text in any language that is understood differs`(row: Row) throws {
        #expect(try Self.finding(row) == .differs)
    }

    static let known: [Row] = [
        ("", "en", .daily(1)),
        ("1 daily", nil, .daily(1, "1")),
        ("a tablet daily", "en", .daily(1, "1")),
        ("only 1 tablet twice daily", "en", .daily(2, "1")),
        ("Take 2 tablets twice daily for 7 days", "en", .daily(2, "2").lasting(7)),
        ("Take 2 tablets twice daily for 1 week", "en", .daily(2, "2").lasting(7)),
        ("1 tablet as needed", "en", .only("1").asNeeded),
        ("1 tablet twice daily, 08:00 and 20:00", "en", .daily(2, "1").at("08:00:00", "20:00:00")),
        ("5 mL bid", nil, .daily(2, "5", of: .milliliter)),
        ("500mg every 8 hours", "en", .everyHours(8...8, "500", of: .milligram)),
        ("Bei Bedarf 1 Tablette", "de", .only("1").asNeeded),
        ("1 tablet once every 8 hours", "en", .everyHours(8...8, "1")),
        ("1- bis 2-mal täglich je 1 Tablette", "de", .daily(1...2, "1")),
        ("1 compressa a giorni alterni", "it", .everyDays(2, "1")),
        ("1 Tbl. 2x tgl.", "de", .daily(2, "1")),
        ("1 Tablette zweimal täglich für 7 Tage", "de", .daily(2, "1").lasting(7)),
        ("prendre 1 comprimé 3 fois par jour pendant 7 jours", "fr", .daily(3, "1").lasting(7)),
        ("1 comprimé si besoin", "fr", .only("1").asNeeded),
        ("2 x daags 1 tablet, zo nodig", "nl", .daily(2, "1").asNeeded),
        ("tomar 1 comprimido cada 8 horas durante 5 días", "es", .everyHours(8...8, "1").lasting(5)),
        ("1 compressa 2 volte al giorno al bisogno", "it", .daily(2, "1").asNeeded),
    ]

    @Test(arguments: known)
    func `a text of known words and numbers repeats the structure`(row: Row) throws {
        let comparison = try Self.finding(row)
        #expect(comparison == .repeats)
    }

    static let more: [Row] = [
        ("1 tablet twice daily if in pain", "en", .daily(2, "1")),
        ("1 tablet twice daily as needed", "en", .daily(2, "1")),
        ("do not take 1 tablet daily", "en", .daily(1, "1")),
        ("1 tablet twice daily until finished", "en", .daily(2, "1")),
        ("1 tablet twice daily with food", "en", .daily(2, "1")),
        ("1 tablet twice daily for 7 days", "en", .daily(2, "1")),
        ("1 tablet twice daily for 2 weeks", "en", .daily(2, "1").lasting(7)),
        ("1 tablet twice daily, stop after 7 days", "en", .daily(2, "1").lasting(7)),
        ("1 tablet in the morning", "en", .daily(1, "1")),
        ("1 tablet twice daily at 09:00", "en", .daily(2, "1").at("08:00:00", "20:00:00")),
        ("2 twice daily", "en", .daily(2, "1")),
        ("1 tablet twice", "en", .daily(2, "1")),
        ("1 Tablette alle", "de", .daily(1, "1")),
        ("500 mg twice daily", "en", .daily(2, "250", of: .milligram)),
        ("1 tablet, 5 mg, twice daily", "en", .daily(2, "1")),
        ("1 tablet or 1 tablet daily", "en", .daily(1, "1")),
    ]

    @Test(arguments: more)
    func `a text with other words or numbers says more`(row: Row) throws {
        let comparison = try Self.finding(row)
        #expect(comparison != .repeats)
    }

    @Test func `a long text is not looked at`() throws {
        let text = "twice daily " + String(repeating: "x", count: 1_000_000)
        #expect(try Self.finding((text, "en", .daily(3))) == .other)
    }

    @Test func `numbers of any size are compared without a crash`() throws {
        let texts = [
            "take 999999999999 tablets 999999 times a day", "every 999999 months", "0 times a day", "every 0 hours",
            "999999-1 tablets", "1/0 tablet", "½½½", "....", "1-1-1-1-1-1", "--", "99:99", "b.i.", "1.", "on on on on",
        ]
        let structures: [ComparedStructure] = [
            .daily(Int(Int32.max), "99999999999999999999", "0.0000000001"), .everyHours(0...0), .everyDays(0),
            .everyHours(1...Int(Int32.max)), .daily(0...Int(Int32.max)).lasting(Int(Int32.max)),
        ]
        for structure in structures {
            for text in texts {
                for language in ["en", "de", nil] { _ = try Self.finding((text, language, structure)) }
            }
        }
    }

    /// What the comparison finds of a row.
    static func finding(_ row: Row) throws -> TextFinding {
        try TextFinding(row.text, language: row.language, structure: row.structure)
    }
}
