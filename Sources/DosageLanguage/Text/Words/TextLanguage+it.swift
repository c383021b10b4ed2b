// SPDX-License-Identifier: Apache-2.0

extension TextLanguage {
    /// The words of Italian.
    static let italianVocabulary: [(sense: WordSense, words: String)] = [
        (WordSense(roles: .article, value: 1000), "un una uno"),
        (.number(2), "due"), (.number(3), "tre"), (.number(4), "quattro"), (.number(5), "cinque"), (.number(6), "sei"),
        (.number(7), "sette"), (.number(8), "otto"), (.number(9), "nove"), (.number(10), "dieci"),
        (.number(12), "dodici"),
        (.fraction(500), "mezzo mezza meta"), (.fraction(250), "quarto"),
        (.unit(.tablet), "compressa compresse"),
        (.role(.times), "volta volte x"),
        (.role(.daily), "quotidianamente quotidiano quotidiana giornaliero giornaliera giornalmente die"),
        (.role(.day), "giorno giorni"),
        (.role(.weekly), "settimanale settimanalmente"), (.role(.week), "settimana settimane"),
        (.role(.monthly), "mensile mensilmente"), (.role(.month), "mese mesi"),
        (.role(.hour), "ora ore h"),
        (.role([.per, .filler]), "al alla"), (.role([.per, .range]), "a"), (.role([.per, .harmless]), "per"),
        (.role(.every), "ogni tutti"), (.role(.each), "ciascuno ciascuna entrambi entrambe"),
        (.role(.alternate), "alterni"),
        (.weekday(.monday), "lunedi"), (.weekday(.tuesday), "martedi"), (.weekday(.wednesday), "mercoledi"),
        (.weekday(.thursday), "giovedi"), (.weekday(.friday), "venerdi"), (.weekday(.saturday), "sabato"),
        (.weekday(.sunday), "domenica"), (.weekday(.sunday, isPlural: true), "domeniche"),
        (.role(.perhapsWeekday), "lun mar mer gio ven sab dom feriali"),
        (.role([.on, .filler, .harmless]), "il la"), (.role([.on, .day]), "di"),
        (.role(.range), "o"), (.role(.and), "e ed"),
        (.role(.asNeeded), "bisogno"), (.role(.condition), "se"), (.role(.need), "necessario necessita"),
        (.role([.limit, .only]), "solo soltanto"), (.role([.limit, .never]), "mai"),
        (
            .role(.limit),
            """
            max massimo massima non piu fino senza minimo minima meno superare eccedere scatola scatole
            flacone totale tra suddivise suddivisi
            """
        ),
        (
            .role(.block),
            """
            poi quindi salvo tranne finche ridurre diminuire aumentare sospendere interrompere bambini bambino adulti adulto
            anni anno eta alternare alternando controllo controlli ciclo cicli seguito seguita altrimenti primo prima
            ultimo prossimo ripetere inizialmente misurare lavare pesare
            """
        ),
        (
            .role(.moment),
            """
            mattina mattino mezzogiorno pomeriggio sera notte pranzo cena colazione pasto pasti coricarsi dormire risveglio
            digiuno
            """
        ),
        (.role([.verb, .harmless]), "prendere prenda assumere assuma somministrare usare"),
        (.role(.verb), "inalare iniettare applicare inghiottire masticare sciogliere instillare inserire"),
        (.role([.harmless, .filler]), "i gli le lo l del della dei delle"),
        (.role(.harmless), "durante da"),
        (.role(.start), "dal partire inizio dopo"),
        (.role(.dose), "dose dosi"),
    ]
}
