// SPDX-License-Identifier: Apache-2.0

extension TimingUnit {
    /// Creates a unit from the word for it in any of our languages, as a unit of an amount has it: jour, godziny, 時間.
    ///
    /// In a text such a word may mean something else ("den" is an article, "an" a preposition), so that texts are read with
    /// ``init(word:)``.
    init?(unitWord word: String) {
        if let unit = TimingUnit(word: word) {
            self = unit
            return
        }
        guard let unit = Self.unitWords[Self.plain(word)] else { return nil }
        self = unit
    }

    /// Creates a unit from a word behind a slash, where a short form stands for nothing else: mL/godz., mg/j, mg/die.
    init?(perWord word: String) {
        if let unit = TimingUnit(unitWord: word) ?? Self.shortWords[Self.plain(word)] {
            self = unit
            return
        }
        return nil
    }

    private static func plain(_ word: String) -> String {
        let small = word.lowercased()
        return small.hasSuffix(".") ? String(small.dropLast()) : small
    }

    /// The words that our tables say, in all their forms, and the plain ones beside them, in lower case.
    private static let unitWords: [String: TimingUnit] = words([
        (
            .second,
            """
            s sec sek seg seconde secondes seconden segundo segundos secondo secondi sekund sekunder sekunda sekundy sekundu
            sekundę ثانية ثوانٍ ثوان ثواني الثانية 秒 秒間
            """
        ),
        (
            .minute,
            """
            min mins minuto minutos minuti minuut minut minuter minuta minuty minutu minutę دقيقة دقائق دقيقتين الدقيقة 分 分間
            """
        ),
        (
            .hour,
            """
            h hr hrs std heure heures hora horas ora ore uur uren timme timmar godzina godziny godzin godzinę hodina hodiny
            hodin hodinu ساعة ساعات ساعتين الساعة 時間 時
            """
        ),
        (
            .day,
            """
            d jour jours día días dia dias giorno giorni dag dagen dagar etmaal dygn dzień dni dnia doba dobę doby den dny dne
            dnů dní dobu يوم أيام يومين يومًا يوما اليوم 日 日間
            """
        ),
        (
            .week,
            """
            semaine semaines semana semanas settimana settimane weken vecka veckor tydzień tygodnie tygodni tygodnia týden
            týdny týdne týdnů أسبوع أسابيع أسبوعين أسبوعًا أسبوعا الأسبوع 週 週間
            """
        ),
        (
            .month,
            """
            mois mes meses mês mese mesi maand maanden månad månader miesiąc miesiące miesięcy miesiąca měsíc měsíce měsíců
            شهر أشهر شهرين شهرًا شهرا الشهر か月 ヶ月 カ月
            """
        ),
        (
            .year,
            """
            an ans année années año años ano anos anno anni jaar jaren år rok roky roku lata lat let سنة سنوات سنتين السنة 年
            年間
            """
        ),
    ])

    /// Short forms, which alone may be anything: "j" is a unit in Polish and a day in French.
    private static let shortWords: [String: TimingUnit] = words([
        (.hour, "godz hod tim"), (.day, "j die gg dgn"), (.week, "sem tydz týd"), (.month, "月 mnd mies mån měs"),
    ])

    private static func words(_ lists: [(unit: TimingUnit, words: String)]) -> [String: TimingUnit] {
        var words: [String: TimingUnit] = [:]
        for list in lists {
            for word in list.words.split(whereSeparator: \.isWhitespace) { words[String(word)] = list.unit }
        }
        return words
    }
}
