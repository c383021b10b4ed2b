// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// What the words of a record say beside its structure.
struct RecordTextTests {

    /// A text, the language of its resource, the structure beside it, and what the comparison says.
    typealias Row = (text: String, language: String?, structure: ComparedStructure, expected: TextFinding)

    static let frequencies: [Row] = [
        //  words                                     language  structure                              expected
        ("Take 1 tablet twice daily", "en", .daily(3, "1"), .differs),
        ("2 times a day", "en", .daily(2), .repeats),
        ("2 times a day", "en", .daily(3), .differs),
        ("three times per day", "en", .daily(4), .differs),
        ("two to three times a day", "en", .daily(2), .differs),
        ("two to three times a day", "en", .daily(3), .differs),
        ("1 tab b.i.d.", "en", .daily(3, "1"), .differs),
        ("1 TID", "en", .daily(2, "1"), .differs),
        ("1 tablet QID", "en", .daily(3, "1"), .differs),
        ("one tds", "en", .daily(2, "1"), .differs),
        ("3x/day", "en", .daily(2), .differs),
        ("twice-daily", "en", .daily(1), .differs),
        ("once daily", "en", .everyDays(7), .differs),
        ("take one tablet every day", "en", .everyDays(7, "1"), .differs),
        ("take one tablet once daily", "en", .on([.monday], "1"), .differs),
        ("1 tablet every 6 hours", "en", .everyHours(8...8, "1"), .differs),
        ("1 tablet every 6 hours", "en", .daily(4, "1"), .other),
        ("1 tablet every 6 hours", "en", .daily(3, "1"), .differs),
        ("1 tablet q6h", "en", .everyHours(4...4, "1"), .differs),
        ("1 tablet 6-hourly", "en", .everyHours(4...4, "1"), .differs),
        ("every 4-6 hours", "en", .everyHours(6...8), .differs),
        ("four times a day", "en", .everyHours(8...8), .differs),
        ("four times a day", "en", .everyHours(6...6), .repeats),
        ("one tablet weekly", "en", .daily(1, "1"), .differs),
        ("one tablet once a week", "en", .daily(1, "1"), .differs),
        ("one tablet every other day", "en", .daily(1, "1"), .differs),
        ("one tablet on alternate days", "en", .daily(1, "1"), .differs),
        ("one tablet every 48 hours", "en", .daily(1, "1"), .differs),
        ("one tablet every 24 hours", "en", .daily(1, "1"), .other),
        ("three times a week", "en", .daily(1), .differs),
        ("every 2 weeks", "en", .everyDays(7), .differs),

        ("zweimal täglich", "de", .daily(3), .differs),
        ("2x tgl.", "de", .daily(1), .differs),
        ("2x tgl. 1 Tablette", nil, .daily(1, "1"), .differs),
        ("2 mal am Tag", "de", .daily(3), .differs),
        ("alle 6 Stunden", "de", .everyHours(8...8), .differs),
        ("8-stündlich", "de", .everyHours(6...6), .differs),
        ("jeden zweiten Tag", "de", .daily(1), .differs),
        ("jeden 2. Tag 1 Tablette", "de", .daily(1, "1"), .differs),
        ("1x wöchentlich", "de", .daily(1), .differs),
        ("1 Tablette täglich", "de", .everyDays(7, "1"), .differs),
        ("1-0-1-0", "de", .daily(3), .differs),

        ("deux fois par jour", "fr", .daily(3), .differs),
        ("3 fois/jour", "fr", .daily(2), .differs),
        ("toutes les 6 heures", "fr", .everyHours(8...8), .differs),
        ("un jour sur deux", "fr", .daily(1), .differs),
        ("1 comprimé tous les 2 jours", "fr", .daily(1, "1"), .differs),
        ("1 comprimé par semaine", "fr", .daily(1, "1"), .differs),
        ("une fois par semaine", "fr", .daily(1), .differs),

        ("2 x daags 1 tablet", "nl", .daily(3, "1"), .differs),
        ("2dd 1 tablet", "nl", .daily(3, "1"), .differs),
        ("tweemaal daags", "nl", .daily(1), .differs),
        ("2 keer per dag", "nl", .daily(1), .differs),
        ("om de 6 uur", "nl", .everyHours(8...8), .differs),
        ("om de dag", "nl", .daily(1), .differs),
        ("eenmaal per week", "nl", .daily(1), .differs),

        ("2 veces al día", "es", .daily(3), .differs),
        ("una vez al día", "es", .daily(2), .differs),
        ("cada 8 horas", "es", .everyHours(6...6), .differs),
        ("una vez a la semana", "es", .daily(1), .differs),
        ("cada 2 días", "es", .daily(1), .differs),

        ("due volte al giorno", "it", .daily(3), .differs),
        ("2 volte/die", "it", .daily(3), .differs),
        ("2 volte al dì", "it", .daily(3), .differs),
        ("ogni 8 ore", "it", .everyHours(6...6), .differs),
        ("a giorni alterni", "it", .daily(1), .differs),
        ("una volta alla settimana", "it", .daily(1), .differs),
    ]

    @Test(arguments: frequencies)
    func `another frequency differs`(row: Row) throws {
        #expect(try Self.finding(row) == row.expected)
    }

    static let weekdays: [Row] = [
        ("1 tablet on Mondays", "en", .daily(1, "1"), .differs),
        ("1 tablet every Monday", "en", .daily(1, "1"), .differs),
        ("1 tablet on Monday and Thursday", "en", .on([.monday, .friday], "1"), .differs),
        ("1 tablet on Monday and Thursday", "en", .on([.monday, .thursday], "1"), .repeats),
        ("on Monday to Friday", "en", .on([.monday, .tuesday, .wednesday, .thursday, .friday]), .repeats),
        ("10 mg every MONDAY only. Never daily.", "en", .daily(1, "10", of: .milligram), .differs),
        ("only on Mondays", "en", .daily(1), .differs),
        ("1 tablet on Mondays only", "en", .on([.monday], "1"), .repeats),
        ("only 1 tablet on Mondays", "en", .daily(1, "1"), .differs),
        ("not on Mondays", "en", .daily(1), .other),
        ("montags 1 Tablette", "de", .daily(1, "1"), .differs),
        ("nur montags 1 Tablette, nie täglich", "de", .daily(1, "1"), .other),
        ("1 Tablette jeden Montag", "de", .on([.tuesday], "1"), .differs),
        ("1 comprimé le lundi", "fr", .daily(1, "1"), .differs),
        ("1 tablet op maandag", "nl", .daily(1, "1"), .other),
        ("1 comprimido los lunes", "es", .daily(1, "1"), .differs),
        ("1 compressa ogni lunedì", "it", .daily(1, "1"), .differs),
        // A date, a start or a short word is no rhythm.
        ("1 tablet daily, start on Monday", "en", .daily(1, "1"), .other),
        ("1 tablet daily from Monday", "en", .daily(1, "1"), .other),
        ("1 tablet on Mon, Wed and Sat", "en", .on([.monday, .wednesday, .saturday], "1"), .repeats),
        ("Monday: 1 tablet, Tuesday: half a tablet", "en", .daily(1, "1"), .other),
        ("1 tablet daily except on Sundays", "en", .daily(1, "1"), .differs),
        ("sun protection advised", "en", .daily(1), .other),
    ]

    @Test(arguments: weekdays)
    func `other weekdays differ`(row: Row) throws {
        #expect(try Self.finding(row) == row.expected)
    }

    static let amounts: [Row] = [
        ("take 2 tablets", "en", .daily(1, "1"), .differs),
        ("take two tablets twice daily", "en", .daily(2, "1"), .differs),
        ("Take 1 to 2 tablets twice daily", "en", .daily(2, "1"), .differs),
        ("Take ½ tablet daily", "en", .daily(1, "1"), .differs),
        ("Take half a tablet daily", "en", .daily(1, "1"), .differs),
        ("Take 1/2 tablet daily", "en", .daily(1, "0.5"), .repeats),
        ("Take half a tablet daily", "en", .daily(1, "0.50"), .repeats),
        ("Take 1½ tablets daily", "en", .daily(1, "1"), .differs),
        ("Take one and a half tablets daily", "en", .daily(1, "1.5"), .repeats),
        ("one to two puffs twice daily", "en", .daily(2, "1", of: .puff), .differs),
        ("one to two puffs twice daily", "en", .daily(2, "1", "2", of: .puff), .repeats),
        ("take 2 tablets", "en", .daily(1, "1", "2"), .differs),
        ("1 tablet daily", "en", .daily(2, "1"), .differs),
        ("2 tablets daily", "en", .daily(2, "1"), .other),
        ("2 tablets daily", "en", .daily(1, "1"), .differs),
        ("take 2 capsules", "en", .daily(1, "1"), .differs),
        ("Nehmen Sie 2 Tabletten ein", "de", .daily(1, "1"), .differs),
        ("Nehmen Sie 1 Tablette ein", "de", .only("1"), .repeats),
        ("1 Tablette zweimal täglich", "de", .daily(2, "2"), .differs),
        ("eine halbe Tablette täglich", "de", .daily(1, "1"), .differs),
        ("eine halbe Tablette täglich", "de", .daily(1, "0.5"), .repeats),
        ("prendre 2 comprimés par jour", "fr", .daily(1, "1"), .differs),
        ("prendre 2 comprimés par jour", "fr", .daily(2, "1"), .other),
        ("prendre un comprimé et demi une fois par jour", "fr", .daily(1, "1"), .differs),
        ("prendre un comprimé et demi une fois par jour", "fr", .daily(1, "1.5"), .repeats),
        ("2 maal daags 2 tabletten", "nl", .daily(2, "1"), .differs),
        ("tomar 2 comprimidos", "es", .daily(1, "1"), .differs),
        ("tomar medio comprimido una vez al día", "es", .daily(1, "0.5"), .repeats),
        ("prendere 2 compresse", "it", .daily(1, "1"), .differs),
        ("1 compressa al dì", "it", .daily(3, "1"), .differs),
        ("prendere mezza compressa una volta al giorno", "it", .daily(1, "0.5"), .repeats),
    ]

    @Test(arguments: amounts)
    func `another amount differs`(row: Row) throws {
        #expect(try Self.finding(row) == row.expected)
    }

    /// What the comparison finds of a row.
    static func finding(_ row: Row) throws -> TextFinding {
        try TextFinding(row.text, language: row.language, structure: row.structure)
    }
}

/// What a record does with words beside its structure.
enum TextFinding: Sendable {
    /// The structure says all that the words say.
    case repeats
    /// A warning says that the words contradict the structure.
    case differs
    /// The words are kept beside the structure.
    case other

    init(_ text: String, language: String?, structure: ComparedStructure) throws {
        let dosage = try structure.dosage(text: text)
        // Words that say nothing, such as a dash, are no words.
        guard let words = ComparedWords.of(0, [dosage], version: .r4, RecordContext(language: language)) else {
            self = .repeats
            return
        }
        self = words.issues.contains { $0.code == .textDiffers } ? .differs : words.textRepeats ? .repeats : .other
    }
}
