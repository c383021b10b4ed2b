// SPDX-License-Identifier: Apache-2.0

extension TextLanguage {
    /// The words of German.
    static let germanVocabulary: [(sense: WordSense, words: String)] = [
        (WordSense(roles: .article, value: 1000), "ein eine einen einer eines einem"),
        (.number(1), "eins"), (.number(2), "zwei"), (.number(3), "drei"), (.number(4), "vier"),
        (.number(5), "funf fuenf"), (.number(6), "sechs"), (.number(7), "sieben"), (.number(8), "acht"),
        (.number(9), "neun"), (.number(10), "zehn"), (.number(12), "zwolf zwoelf"),
        (WordSense(roles: .number, value: 1500), "anderthalb eineinhalb"),
        (.times(1), "einmal"), (.times(2), "zweimal"), (.times(3), "dreimal"), (.times(4), "viermal"),
        (.times(5), "funfmal fuenfmal"), (.times(6), "sechsmal"),
        (.fraction(500), "halb halbe halben halber halbes"), (.fraction(250), "viertel"),
        (.unit(.tablet), "tabl tab tabs tbl"), (.unit(.capsule), "kps"),
        (.role(.times), "mal x"),
        (.role(.daily), "taglich taeglich tgl tagl"),
        (.role(.day), "tag tage tagen tages"),
        (.role(.weekly), "wochentlich woechentlich"), (.role(.week), "woche wochen"),
        (.role(.monthly), "monatlich"), (.role(.month), "monat monate monaten"),
        (.role(.hour), "stunde stunden std h"), (.role(.hourly), "stundlich stuendlich stdl"),
        (.role([.per, .on]), "am"), (.role(.per), "pro"), (.role([.per, .harmless]), "je"),
        (.role(.every), "alle jede jeden jeder jedes"), (.role(.each), "beide beiden jeweils beidseits"),
        (.role(.other), "zweiten zweite zweiter andere anderen"),
        (.weekday(.monday), "montag"), (.weekday(.monday, isPlural: true), "montags"),
        (.weekday(.tuesday), "dienstag"), (.weekday(.tuesday, isPlural: true), "dienstags"),
        (.weekday(.wednesday), "mittwoch"), (.weekday(.wednesday, isPlural: true), "mittwochs"),
        (.weekday(.thursday), "donnerstag"), (.weekday(.thursday, isPlural: true), "donnerstags"),
        (.weekday(.friday), "freitag"), (.weekday(.friday, isPlural: true), "freitags"),
        (.weekday(.saturday), "samstag sonnabend"), (.weekday(.saturday, isPlural: true), "samstags sonnabends"),
        (.weekday(.sunday), "sonntag"), (.weekday(.sunday, isPlural: true), "sonntags"),
        (.role(.perhapsWeekday), "mo di mi do fr sa so werktags werktag wochenende wochentags"),
        (.role([.range, .limitAlone]), "bis"), (.role(.range), "oder"), (.role(.and), "und"),
        (.role(.condition), "wenn falls"), (.role(.perhapsNeed), "bei"),
        (.role(.need), "bedarf notig noetig erforderlich"),
        (.role([.limit, .only]), "nur"), (.role([.limit, .never]), "nie niemals nicht"),
        (
            .role(.limit),
            """
            max maximal maximale maximum hochstens hoechstens kein keine keinen mindestens minimal
            insgesamt gesamt packung packungen schachtel flasche flaschen ohne hochstdosis hoechstdosis tagesdosis
            tageshochstdosis abstand mehr weniger uberschreiten verteilt
            """
        ),
        (
            .role(.block),
            """
            dann danach anschliessend sofern ausser sonst ansonsten reduzieren reduziert erhohen erhoehen steigern
            steigerung senken verringern ausschleichen einschleichen absetzen stopp stoppen beenden kinder kind
            erwachsene erwachsenen jugendliche sauglinge jahr jahre jahren alter zuerst zunachst initial anfangs kontrolle
            kontrollen blut blutkontrolle zyklus abwechselnd wach wiederholen spater ersten erste letzten letzte nachsten messen waschen wiegen
            """
        ),
        (
            .role(.moment),
            """
            morgens morgen fruh mittag mittags abend abends nachts nacht nachmittags vormittags schlafengehen schlafen
            fruhstuck mittagessen abendessen essen mahlzeit mahlzeiten nuchtern zur
            """
        ),
        (.role([.verb, .harmless]), "nehmen einnehmen eingenommen einzunehmen nimm geben gegeben"),
        (.role(.verb), "inhalieren spritzen schlucken auftragen anwenden kauen lutschen trinken einnahme gabe"),
        (.role([.harmless, .filler]), "der die das den dem des"),
        (.role(.harmless), "sie ist sind wird werden bitte fur fuer lang uber"),
        (.role(.start), "ab seit beginn beginnend vom von vor nach"),
        (.role(.dose), "dosis dosen menge"),
    ]
}
