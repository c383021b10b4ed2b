// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DosageLanguage

/// The words of what is counted, in the forms that the numbers ask for.
///
/// The forms were written by hand, by the grammar of each language.
struct CountedUnitTests {
    /// By unit: the words with 1, with 2 and 22, with 5 and 21, and with 0.5 and 1.5.
    private static let polish: [(DoseUnit, String, String, String, String)] = [
        (.tablet, "tabletka", "tabletki", "tabletek", "tabletki"),
        (.capsule, "kapsułka", "kapsułki", "kapsułek", "kapsułki"),
        (.sachet, "saszetka", "saszetki", "saszetek", "saszetki"),
        (.ampoule, "ampułka", "ampułki", "ampułek", "ampułki"),
        (.suppository, "czopek", "czopki", "czopków", "czopka"),
        (.patch, "plaster", "plastry", "plastrów", "plastra"),
        (.vial, "fiolka", "fiolki", "fiolek", "fiolki"),
        (.lozenge, "pastylka do ssania", "pastylki do ssania", "pastylek do ssania", "pastylki do ssania"),
        (.piece, "sztuka", "sztuki", "sztuk", "sztuki"),
        (.dose, "dawka", "dawki", "dawek", "dawki"),
        (.pessary, "globulka", "globulki", "globulek", "globulki"),
        (.ring, "pierścień", "pierścienie", "pierścieni", "pierścienia"),
        (.pen, "wstrzykiwacz", "wstrzykiwacze", "wstrzykiwaczy", "wstrzykiwacza"),
        (.syringe, "strzykawka", "strzykawki", "strzykawek", "strzykawki"),
        (.teaspoon, "łyżeczka", "łyżeczki", "łyżeczek", "łyżeczki"),
        (.tablespoon, "łyżka stołowa", "łyżki stołowe", "łyżek stołowych", "łyżki stołowej"),
        (.scoop, "miarka", "miarki", "miarek", "miarki"),
        (.film, "lamelka", "lamelki", "lamelek", "lamelki"),
        (
            .effervescentTablet, "tabletka musująca", "tabletki musujące", "tabletek musujących", "tabletki musującej"
        ),
        (
            .chewableTablet, "tabletka do rozgryzania i żucia", "tabletki do rozgryzania i żucia",
            "tabletek do rozgryzania i żucia", "tabletki do rozgryzania i żucia"
        ),
        (
            .orodispersibleTablet, "tabletka ulegająca rozpadowi w jamie ustnej",
            "tabletki ulegające rozpadowi w jamie ustnej", "tabletek ulegających rozpadowi w jamie ustnej",
            "tabletki ulegającej rozpadowi w jamie ustnej"
        ),
        (
            .sublingualTablet, "tabletka podjęzykowa", "tabletki podjęzykowe", "tabletek podjęzykowych",
            "tabletki podjęzykowej"
        ),
        (.implant, "implant", "implanty", "implantów", "implantu"),
        (.injection, "wstrzyknięcie", "wstrzyknięcia", "wstrzyknięć", "wstrzyknięcia"),
        (.drop, "kropla", "krople", "kropli", "kropli"),
        (.puff, "wziew", "wziewy", "wziewów", "wziewu"),
        (.spray, "rozpylenie", "rozpylenia", "rozpyleń", "rozpylenia"),
        (.application, "aplikacja", "aplikacje", "aplikacji", "aplikacji"),
        (.unit, "jednostka", "jednostki", "jednostek", "jednostki"),
    ]

    /// What is swallowed whole may be a tablet or a capsule, of which each language has another gender.
    @Test(arguments: [
        ("it", "1 compressa, da ingoiare senza masticare, spezzare né frantumare"),
        ("es", "1 comprimido, tragar sin masticar, partir ni triturar"),
        ("pt", "1 comprimido, engolir sem mastigar, partir nem triturar"),
        ("ar", "قرص واحد، يُبلع دون مضغ أو كسر أو سحق"),
    ])
    func `to swallow whole has no gender`(language: String, expected: String) throws {
        let whole = #""additionalInstruction":[{"coding":[{"system":"http://snomed.info/sct","code":"418693002"}]}]"#
        #expect(try say(dose("1", "tablet", whole), language).text == expected)
    }

    /// A pause is the commonest dose of nothing: a week without the ring.
    @Test(arguments: [
        ("en", DoseUnit.ring, "No rings for 7 days"),
        ("de", DoseUnit.ring, "Für 7 Tage keine Ringe"),
        ("fr", DoseUnit.ring, "Aucun anneau pendant 7 jours"),
        ("es", DoseUnit.ring, "Ningún anillo durante 7 días"),
        ("it", DoseUnit.ring, "Nessun anello per 7 giorni"),
        ("pt", DoseUnit.ring, "Nenhum anel durante 7 dias"),
        ("nl", DoseUnit.ring, "Gedurende 7 dagen geen ringen"),
        ("sv", DoseUnit.ring, "Inga ringar i 7 dagar"),
        ("cs", DoseUnit.ring, "Po dobu 7 dnů žádný kroužek"),
        ("de", DoseUnit.piece, "Für 7 Tage kein Stück"),
        ("pt-PT", DoseUnit.puff, "Nenhum puff durante 7 dias"),
        ("pt-PT", DoseUnit.sachet, "Nenhuma saqueta durante 7 dias"),
        ("it", DoseUnit.piece, "Nessun pezzo per 7 giorni"),
        ("fr", DoseUnit.piece, "Aucune unité de prise pendant 7 jours"),
        ("en", DoseUnit.teaspoon, "No teaspoons for 7 days"),
    ])
    func `none of a unit`(language: String, unit: DoseUnit, expected: String) throws {
        let week = #""timing":{"repeat":{"boundsDuration":\#(time("7", "d"))}}"#
        #expect(try say(dose("0", unit.rawValue, week), language).text == expected)
    }

    /// Whatever is counted has words for none of it, in each language with such words.
    @Test(arguments: ["cs", "de", "en", "es", "fr", "it", "nl", "pl", "pt", "sv"])
    func `every counted unit has words for none`(language: String) throws {
        for unit in DoseUnit.allCases where unit.isCounted || unit == .drop || unit == .puff || unit == .spray {
            #expect(try text("0", unit, language).contains("0") == false, "\(unit)")
        }
    }

    /// Halves are said in words where a comma might be missed.
    @Test(arguments: [
        ("0.5", DoseUnit.tablet, "pl", "Pół tabletki"), ("1.5", .tablet, "pl", "Półtorej tabletki"),
        ("0.5", .suppository, "pl", "Pół czopka"), ("0.5", .tablet, "cs", "Půl tablety"),
        ("1.5", .tablet, "cs", "Jedna a půl tablety"), ("0.5", .sachet, "cs", "Půl sáčku"),
    ])
    func `halves in words`(number: String, unit: DoseUnit, language: String, expected: String) throws {
        #expect(try text(number, unit, language) == expected)
    }

    @Test(arguments: polish)
    func `Polish`(unit: DoseUnit, one: String, two: String, five: String, half: String) throws {
        let rows = [
            ("1", one), ("2", two), ("22", two), ("5", five), ("21", five), ("12", five), ("0.7", half), ("1.7", half),
        ]
        for (number, word) in rows {
            #expect(try text(number, unit, "pl") == number.replacing(".", with: ",") + " " + word)
        }
    }

    /// By unit: the words with 1, with 2, with 5, 21 and 22, and with 0.5 and 1.5.
    private static let czech: [(DoseUnit, String, String, String, String)] = [
        (.tablet, "tableta", "tablety", "tablet", "tablety"),
        (.capsule, "tobolka", "tobolky", "tobolek", "tobolky"),
        (.sachet, "sáček", "sáčky", "sáčků", "sáčku"),
        (.ampoule, "ampulka", "ampulky", "ampulek", "ampulky"),
        (.suppository, "čípek", "čípky", "čípků", "čípku"),
        (.patch, "náplast", "náplasti", "náplastí", "náplasti"),
        (.vial, "injekční lahvička", "injekční lahvičky", "injekčních lahviček", "injekční lahvičky"),
        (.lozenge, "pastilka", "pastilky", "pastilek", "pastilky"),
        (.piece, "kus", "kusy", "kusů", "kusu"),
        (.dose, "dávka", "dávky", "dávek", "dávky"),
        (.pessary, "vaginální globule", "vaginální globule", "vaginálních globulí", "vaginální globule"),
        (.ring, "kroužek", "kroužky", "kroužků", "kroužku"),
        (.pen, "injekční pero", "injekční pera", "injekčních per", "injekčního pera"),
        (.syringe, "stříkačka", "stříkačky", "stříkaček", "stříkačky"),
        (.teaspoon, "čajová lžička", "čajové lžičky", "čajových lžiček", "čajové lžičky"),
        (.tablespoon, "polévková lžíce", "polévkové lžíce", "polévkových lžic", "polévkové lžíce"),
        (.scoop, "odměrka", "odměrky", "odměrek", "odměrky"),
        (.film, "film do úst", "filmy do úst", "filmů do úst", "filmu do úst"),
        (.effervescentTablet, "šumivá tableta", "šumivé tablety", "šumivých tablet", "šumivé tablety"),
        (.chewableTablet, "žvýkací tableta", "žvýkací tablety", "žvýkacích tablet", "žvýkací tablety"),
        (
            .orodispersibleTablet, "tableta dispergovatelná v ústech", "tablety dispergovatelné v ústech",
            "tablet dispergovatelných v ústech", "tablety dispergovatelné v ústech"
        ),
        (
            .sublingualTablet, "sublingvální tableta", "sublingvální tablety", "sublingválních tablet",
            "sublingvální tablety"
        ),
        (.implant, "implantát", "implantáty", "implantátů", "implantátu"),
        (.injection, "injekce", "injekce", "injekcí", "injekce"),
        (.drop, "kapka", "kapky", "kapek", "kapky"),
        (.puff, "vdech", "vdechy", "vdechů", "vdechu"),
        (.spray, "vstřik", "vstřiky", "vstřiků", "vstřiku"),
        (.application, "aplikace", "aplikace", "aplikací", "aplikace"),
        (.unit, "jednotka", "jednotky", "jednotek", "jednotky"),
    ]

    @Test(arguments: czech)
    func `Czech`(unit: DoseUnit, one: String, two: String, five: String, half: String) throws {
        let rows = [
            ("1", one), ("2", two), ("4", two), ("5", five), ("21", five), ("22", five), ("0.7", half), ("1.7", half),
        ]
        for (number, word) in rows {
            #expect(try text(number, unit, "cs") == number.replacing(".", with: ",") + " " + word)
        }
    }

    /// By unit: 1, 2, 3, 11, 100 and a half of it.
    ///
    /// One and two are in the noun; 3 to 10 have the plural, 11 to 99 the accusative and a hundred the genitive of the
    /// singular.
    private static let arabic: [(DoseUnit, [String])] = [
        (.tablet, ["قرص واحد", "قرصان", "3 أقراص", "11 قرصًا", "100 قرص", "نصف قرص"]),
        (.capsule, ["كبسولة واحدة", "كبسولتان", "3 كبسولات", "11 كبسولة", "100 كبسولة", "½ كبسولة"]),
        (.sachet, ["كيس واحد", "كيسان", "3 أكياس", "11 كيسًا", "100 كيس", "نصف كيس"]),
        (.ampoule, ["أمبولة واحدة", "أمبولتان", "3 أمبولات", "11 أمبولة", "100 أمبولة", "نصف أمبولة"]),
        (.suppository, ["تحميلة واحدة", "تحميلتان", "3 تحاميل", "11 تحميلة", "100 تحميلة", "نصف تحميلة"]),
        (.patch, ["لصقة واحدة", "لصقتان", "3 لصقات", "11 لصقة", "100 لصقة", "نصف لصقة"]),
        (.vial, ["قارورة واحدة", "قارورتان", "3 قوارير", "11 قارورة", "100 قارورة", "نصف قارورة"]),
        (.lozenge, ["قرص واحد للمص", "قرصان للمص", "3 أقراص للمص", "11 قرصًا للمص", "100 قرص للمص", "½ قرص للمص"]),
        (.piece, ["قطعة واحدة", "قطعتان", "3 قطع", "11 قطعة", "100 قطعة", "½ قطعة"]),
        (.drop, ["قطرة واحدة", "قطرتان", "3 قطرات", "11 قطرة", "100 قطرة", "0.5 قطرة"]),
        (.puff, ["بخة واحدة", "بختان", "3 بخات", "11 بخة", "100 بخة", "0.5 بخة"]),
        (.dose, ["جرعة واحدة", "جرعتان", "3 جرعات", "11 جرعة", "100 جرعة", "½ جرعة"]),
        (
            .pessary,
            [
                "تحميلة مهبلية واحدة", "تحميلتان مهبليتان", "3 تحاميل مهبلية", "11 تحميلة مهبلية",
                "100 تحميلة مهبلية", "½ تحميلة مهبلية",
            ]
        ),
        (.ring, ["حلقة واحدة", "حلقتان", "3 حلقات", "11 حلقة", "100 حلقة", "½ حلقة"]),
        (.pen, ["قلم حقن واحد", "قلما حقن", "3 أقلام حقن", "11 قلم حقن", "100 قلم حقن", "½ قلم حقن"]),
        (.syringe, ["محقنة واحدة", "محقنتان", "3 محاقن", "11 محقنة", "100 محقنة", "½ محقنة"]),
        (
            .teaspoon,
            [
                "ملعقة صغيرة واحدة", "ملعقتان صغيرتان", "3 ملاعق صغيرة", "11 ملعقة صغيرة", "100 ملعقة صغيرة",
                "½ ملعقة صغيرة",
            ]
        ),
        (
            .tablespoon,
            [
                "ملعقة كبيرة واحدة", "ملعقتان كبيرتان", "3 ملاعق كبيرة", "11 ملعقة كبيرة", "100 ملعقة كبيرة",
                "½ ملعقة كبيرة",
            ]
        ),
        (.scoop, ["مكيال واحد", "مكيالان", "3 مكاييل", "11 مكيالًا", "100 مكيال", "½ مكيال"]),
        (
            .film,
            [
                "رقاقة فموية واحدة", "رقاقتان فمويتان", "3 رقائق فموية", "11 رقاقة فموية", "100 رقاقة فموية",
                "½ رقاقة فموية",
            ]
        ),
        (
            .effervescentTablet,
            [
                "قرص فوار واحد", "قرصان فواران", "3 أقراص فوارة", "11 قرصًا فوارًا", "100 قرص فوار", "نصف قرص فوار",
            ]
        ),
        (
            .chewableTablet,
            ["قرص واحد للمضغ", "قرصان للمضغ", "3 أقراص للمضغ", "11 قرصًا للمضغ", "100 قرص للمضغ", "نصف قرص للمضغ"]
        ),
        (
            .orodispersibleTablet,
            [
                "قرص واحد للتذويب في الفم", "قرصان للتذويب في الفم", "3 أقراص للتذويب في الفم",
                "11 قرصًا للتذويب في الفم", "100 قرص للتذويب في الفم", "نصف قرص للتذويب في الفم",
            ]
        ),
        (
            .sublingualTablet,
            [
                "قرص واحد للتذويب تحت اللسان", "قرصان للتذويب تحت اللسان", "3 أقراص للتذويب تحت اللسان",
                "11 قرصًا للتذويب تحت اللسان",
                "100 قرص للتذويب تحت اللسان", "نصف قرص للتذويب تحت اللسان",
            ]
        ),
        (.implant, ["غرسة واحدة", "غرستان", "3 غرسات", "11 غرسة", "100 غرسة", "½ غرسة"]),
        (.injection, ["حقنة واحدة", "حقنتان", "3 حُقَن", "11 حقنة", "100 حقنة", "0.5 حقنة"]),
        (.spray, ["رشة واحدة", "رشتان", "3 رشات", "11 رشة", "100 رشة", "0.5 رشة"]),
    ]

    @Test(arguments: arabic)
    func `Arabic`(unit: DoseUnit, expected: [String]) throws {
        for (number, words) in zip(["1", "2", "3", "11", "100", "0.5"], expected) {
            #expect(try text(number, unit, "ar") == words)
        }
    }

    @Test func `each unit that can be halved has its rows`() {
        let counted = Set(DoseUnit.allCases.filter(\.isCounted))
        #expect(counted.subtracting(Self.polish.map(\.0)) == [])
        #expect(counted.subtracting(Self.czech.map(\.0)) == [])
        #expect(counted.subtracting(Self.arabic.map(\.0)) == [])
    }

    // MARK: Times

    /// German, by unit: with "für" and "alle" the accusative, with "in" and "mit" the dative.
    @Test(arguments: [
        ("s", "Sekunden", "Sekunden"), ("min", "Minuten", "Minuten"), ("h", "Stunden", "Stunden"),
        ("d", "Tage", "Tagen"),
        ("wk", "Wochen", "Wochen"), ("mo", "Monate", "Monaten"), ("a", "Jahre", "Jahren"),
    ])
    func `German cases`(unit: String, accusative: String, dative: String) throws {
        #expect(try say(pattern(#""period":3,"periodUnit":"\#(unit)""#), "de").text == "Alle 3 \(accusative)")
        #expect(try say(pattern(#""boundsDuration":\#(time("3", unit))"#), "de").text == "Für 3 \(accusative)")
        let limit = #"{"numerator":{"value":4,"unit":"g"},"denominator":\#(time("3", unit))}"#
        #expect(try say(#"{"maxDosePerPeriod":\#(limit)}"#, "de").text == "Höchstens 4 g in 3 \(dative)")
    }

    /// French, by unit: every with the gender of its noun, and de with elision in millions.
    @Test(arguments: [
        ("s", "Toutes les 3 secondes"), ("min", "Toutes les 3 minutes"), ("h", "Toutes les 3 heures"),
        ("d", "Tous les 3 jours"), ("wk", "Toutes les 3 semaines"), ("mo", "Tous les 3 mois"), ("a", "Tous les 3 ans"),
    ])
    func `French gender`(unit: String, expected: String) throws {
        #expect(try say(pattern(#""period":3,"periodUnit":"\#(unit)""#), "fr").text == expected)
    }

    /// Dutch counts hours and years in the singular, and all other units in the plural.
    @Test(arguments: [
        ("s", "seconden"), ("min", "minuten"), ("h", "uur"), ("d", "dagen"), ("wk", "weken"), ("mo", "maanden"),
        ("a", "jaar"),
    ])
    func `Dutch units of time`(unit: String, word: String) throws {
        let text = try say(pattern(#""boundsDuration":\#(time("3", unit))"#), "nl").text
        #expect(text.hasSuffix(" 3 \(word)") || text.contains(" 3 \(word) "), "\(text)")
    }

    private func text(_ number: String, _ unit: DoseUnit, _ language: String) throws -> String {
        let word = DoseUnit.englishWords.filter { $0.value == unit }.keys.min() ?? unit.rawValue
        return try say(dose(number, word), language).text
    }
}
