// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

struct TextComparisonTests {
    private static let frequency = TextComparison.differs("the words say another frequency than the structure")
    private static let weekday = TextComparison.differs("the words say other days of the week than the structure")
    private static let amount = TextComparison.differs("the words say another amount than the structure")

    /// A text, the language of its resource, the structure beside it, and what the comparison says.
    typealias Row = (text: String, language: String?, numbers: DosageNumbers, expected: TextComparison)

    static let frequencies: [Row] = [
        //  words                                     language  structure                              expected
        ("Take 1 tablet twice daily", "en", .daily(3, "1"), frequency),
        ("2 times a day", "en", .daily(2), .repeats),
        ("2 times a day", "en", .daily(3), frequency),
        ("three times per day", "en", .daily(4), frequency),
        ("two to three times a day", "en", .daily(2), frequency),
        ("two to three times a day", "en", .daily(3), frequency),
        ("1 tab b.i.d.", "en", .daily(3, "1"), frequency),
        ("1 TID", "en", .daily(2, "1"), frequency),
        ("1 tablet QID", "en", .daily(3, "1"), frequency),
        ("one tds", "en", .daily(2, "1"), frequency),
        ("3x/day", "en", .daily(2), frequency),
        ("twice-daily", "en", .daily(1), frequency),
        ("once daily", "en", .everyDays(7), frequency),
        ("take one tablet every day", "en", .everyDays(7, "1"), frequency),
        ("take one tablet once daily", "en", .on([.monday], "1"), frequency),
        ("1 tablet every 6 hours", "en", .everyHours(8...8, "1"), frequency),
        ("1 tablet every 6 hours", "en", .daily(4, "1"), .repeats),
        ("1 tablet every 6 hours", "en", .daily(3, "1"), frequency),
        ("1 tablet q6h", "en", .everyHours(4...4, "1"), frequency),
        ("1 tablet 6-hourly", "en", .everyHours(4...4, "1"), frequency),
        ("every 4-6 hours", "en", .everyHours(6...8), frequency),
        ("four times a day", "en", .everyHours(8...8), frequency),
        ("four times a day", "en", .everyHours(6...6), .repeats),
        ("one tablet weekly", "en", .daily(1, "1"), frequency),
        ("one tablet once a week", "en", .daily(1, "1"), frequency),
        ("one tablet every other day", "en", .daily(1, "1"), frequency),
        ("one tablet on alternate days", "en", .daily(1, "1"), frequency),
        ("one tablet every 48 hours", "en", .daily(1, "1"), frequency),
        ("one tablet every 24 hours", "en", .daily(1, "1"), .repeats),
        ("three times a week", "en", .daily(1), frequency),
        ("every 2 weeks", "en", .everyDays(7), frequency),

        ("zweimal täglich", "de", .daily(3), frequency),
        ("2x tgl.", "de", .daily(1), frequency),
        ("2x tgl. 1 Tablette", nil, .daily(1, "1"), frequency),
        ("2 mal am Tag", "de", .daily(3), frequency),
        ("alle 6 Stunden", "de", .everyHours(8...8), frequency),
        ("8-stündlich", "de", .everyHours(6...6), frequency),
        ("jeden zweiten Tag", "de", .daily(1), frequency),
        ("jeden 2. Tag 1 Tablette", "de", .daily(1, "1"), frequency),
        ("1x wöchentlich", "de", .daily(1), frequency),
        ("1 Tablette täglich", "de", .everyDays(7, "1"), frequency),
        ("1-0-1-0", "de", .daily(3), frequency),

        ("deux fois par jour", "fr", .daily(3), frequency),
        ("3 fois/jour", "fr", .daily(2), frequency),
        ("toutes les 6 heures", "fr", .everyHours(8...8), frequency),
        ("un jour sur deux", "fr", .daily(1), frequency),
        ("1 comprimé tous les 2 jours", "fr", .daily(1, "1"), frequency),
        ("1 comprimé par semaine", "fr", .daily(1, "1"), .saysMore),
        ("une fois par semaine", "fr", .daily(1), frequency),

        ("2 x daags 1 tablet", "nl", .daily(3, "1"), frequency),
        ("2dd 1 tablet", "nl", .daily(3, "1"), frequency),
        ("tweemaal daags", "nl", .daily(1), frequency),
        ("2 keer per dag", "nl", .daily(1), frequency),
        ("om de 6 uur", "nl", .everyHours(8...8), frequency),
        ("om de dag", "nl", .daily(1), frequency),
        ("eenmaal per week", "nl", .daily(1), frequency),

        ("2 veces al día", "es", .daily(3), frequency),
        ("una vez al día", "es", .daily(2), frequency),
        ("cada 8 horas", "es", .everyHours(6...6), frequency),
        ("una vez a la semana", "es", .daily(1), frequency),
        ("cada 2 días", "es", .daily(1), frequency),

        ("due volte al giorno", "it", .daily(3), frequency),
        ("2 volte/die", "it", .daily(3), frequency),
        ("2 volte al dì", "it", .daily(3), frequency),
        ("ogni 8 ore", "it", .everyHours(6...6), frequency),
        ("a giorni alterni", "it", .daily(1), frequency),
        ("una volta alla settimana", "it", .daily(1), frequency),
    ]

    @Test(arguments: frequencies)
    func `another frequency differs`(row: Row) {
        #expect(TextComparison.compare(row.text, with: row.numbers, language: row.language) == row.expected)
    }

    static let weekdays: [Row] = [
        ("1 tablet on Mondays", "en", .daily(1, "1"), weekday),
        ("1 tablet every Monday", "en", .daily(1, "1"), weekday),
        ("1 tablet on Monday and Thursday", "en", .on([.monday, .friday], "1"), weekday),
        ("1 tablet on Monday and Thursday", "en", .on([.monday, .thursday], "1"), .repeats),
        ("on Monday to Friday", "en", .on([.monday, .tuesday, .wednesday, .thursday, .friday]), .repeats),
        ("10 mg every MONDAY only. Never daily.", "en", .daily(1, "10", of: .milligram), weekday),
        ("only on Mondays", "en", .daily(1), weekday),
        ("1 tablet on Mondays only", "en", .on([.monday], "1"), .saysMore),
        ("only 1 tablet on Mondays", "en", .daily(1, "1"), .saysMore),
        ("not on Mondays", "en", .daily(1), .saysMore),
        ("montags 1 Tablette", "de", .daily(1, "1"), weekday),
        ("nur montags 1 Tablette, nie täglich", "de", .daily(1, "1"), weekday),
        ("1 Tablette jeden Montag", "de", .on([.tuesday], "1"), weekday),
        ("1 comprimé le lundi", "fr", .daily(1, "1"), weekday),
        ("1 tablet op maandag", "nl", .daily(1, "1"), weekday),
        ("1 comprimido los lunes", "es", .daily(1, "1"), weekday),
        ("1 compressa ogni lunedì", "it", .daily(1, "1"), weekday),
        // A date, a start or a short word is no rhythm.
        ("1 tablet daily, start on Monday", "en", .daily(1, "1"), .saysMore),
        ("1 tablet daily from Monday", "en", .daily(1, "1"), .saysMore),
        ("1 tablet on Mon, Wed and Sat", "en", .on([.monday, .wednesday, .saturday], "1"), .saysMore),
        ("Monday: 1 tablet, Tuesday: half a tablet", "en", .daily(1, "1"), .saysMore),
        ("1 tablet daily except on Sundays", "en", .daily(1, "1"), .saysMore),
        ("sun protection advised", "en", .daily(1), .saysMore),
    ]

    @Test(arguments: weekdays)
    func `other weekdays differ`(row: Row) {
        #expect(TextComparison.compare(row.text, with: row.numbers, language: row.language) == row.expected)
    }

    static let amounts: [Row] = [
        ("take 2 tablets", "en", .daily(1, "1"), amount),
        ("take two tablets twice daily", "en", .daily(2, "1"), amount),
        ("Take 1 to 2 tablets twice daily", "en", .daily(2, "1"), amount),
        ("Take ½ tablet daily", "en", .daily(1, "1"), amount),
        ("Take half a tablet daily", "en", .daily(1, "1"), amount),
        ("Take 1/2 tablet daily", "en", .daily(1, "0.5"), .repeats),
        ("Take half a tablet daily", "en", .daily(1, "0.50"), .repeats),
        ("Take 1½ tablets daily", "en", .daily(1, "1"), amount),
        ("Take one and a half tablets daily", "en", .daily(1, "1.5"), .repeats),
        ("one to two puffs twice daily", "en", .daily(2, "1", of: .puff), amount),
        ("one to two puffs twice daily", "en", .daily(2, "1", "2", of: .puff), .repeats),
        ("take 2 tablets", "en", .daily(1, "1", "2"), .saysMore),
        ("1 tablet daily", "en", .daily(2, "1"), amount),
        ("2 tablets daily", "en", .daily(2, "1"), .saysMore),
        ("2 tablets daily", "en", .daily(1, "1"), amount),
        ("take 2 capsules", "en", .daily(1, "1"), .saysMore),
        ("Nehmen Sie 2 Tabletten ein", "de", .daily(1, "1"), amount),
        ("Nehmen Sie 1 Tablette ein", "de", .only("1"), .repeats),
        ("1 Tablette zweimal täglich", "de", .daily(2, "2"), amount),
        ("eine halbe Tablette täglich", "de", .daily(1, "1"), amount),
        ("eine halbe Tablette täglich", "de", .daily(1, "0.5"), .repeats),
        ("prendre 2 comprimés par jour", "fr", .daily(1, "1"), amount),
        ("prendre un comprimé et demi une fois par jour", "fr", .daily(1, "1"), amount),
        ("prendre un comprimé et demi une fois par jour", "fr", .daily(1, "1.5"), .repeats),
        ("2 maal daags 2 tabletten", "nl", .daily(2, "1"), amount),
        ("tomar 2 comprimidos", "es", .daily(1, "1"), amount),
        ("tomar medio comprimido una vez al día", "es", .daily(1, "0.5"), .repeats),
        ("prendere 2 compresse", "it", .daily(1, "1"), amount),
        ("1 compressa al dì", "it", .daily(3, "1"), amount),
        ("prendere mezza compressa una volta al giorno", "it", .daily(1, "0.5"), .repeats),
    ]

    @Test(arguments: amounts)
    func `another amount differs`(row: Row) {
        #expect(TextComparison.compare(row.text, with: row.numbers, language: row.language) == row.expected)
    }
}
