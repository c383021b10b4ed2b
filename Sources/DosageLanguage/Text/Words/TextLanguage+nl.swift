// SPDX-License-Identifier: Apache-2.0

extension TextLanguage {
    /// The words of Dutch.
    static let dutchVocabulary: [(sense: WordSense, words: String)] = [
        (WordSense(roles: .article, value: 1000), "een"),
        (.number(2), "twee"), (.number(3), "drie"), (.number(4), "vier"), (.number(5), "vijf"), (.number(6), "zes"),
        (.number(7), "zeven"), (.number(8), "acht"), (.number(9), "negen"), (.number(10), "tien"),
        (.number(12), "twaalf"),
        (WordSense(roles: .number, value: 1500), "anderhalve anderhalf"),
        (.times(1), "eenmaal"), (.times(2), "tweemaal"), (.times(3), "driemaal"), (.times(4), "viermaal"),
        (.fraction(500), "half halve"), (.fraction(250), "kwart"),
        (.role(.times), "keer maal x"), (.role([.times, .daily]), "dd"),
        (.role(.daily), "daags dagelijks dgs"),
        (.role(.day), "dag dagen"),
        (.role(.weekly), "wekelijks"), (.role(.week), "week weken"),
        (.role(.monthly), "maandelijks"), (.role(.month), "maand maanden"),
        (.role(.hour), "uur uren"),
        (.role(.per), "per"), (.role(.every), "elke iedere elk ieder"), (.role([.skipping, .start]), "om"),
        (.role(.each), "beide beiden"),
        (.role(.other), "andere tweede"),
        (.weekday(.monday), "maandag"), (.weekday(.monday, isPlural: true), "maandags maandagen"),
        (.weekday(.tuesday), "dinsdag"), (.weekday(.tuesday, isPlural: true), "dinsdags dinsdagen"),
        (.weekday(.wednesday), "woensdag"), (.weekday(.wednesday, isPlural: true), "woensdags woensdagen"),
        (.weekday(.thursday), "donderdag"), (.weekday(.thursday, isPlural: true), "donderdags donderdagen"),
        (.weekday(.friday), "vrijdag"), (.weekday(.friday, isPlural: true), "vrijdags vrijdagen"),
        (.weekday(.saturday), "zaterdag"), (.weekday(.saturday, isPlural: true), "zaterdags zaterdagen"),
        (.weekday(.sunday), "zondag"), (.weekday(.sunday, isPlural: true), "zondags zondagen"),
        (.role(.perhapsWeekday), "ma di wo do vr za zo weekend werkdagen"),
        (.role(.on), "op"),
        (.role([.range, .limitAlone]), "tot"), (.role(.range), "of a"), (.role(.and), "en"),
        (.role(.condition), "als indien"), (.role(.perhapsNeed), "zo"), (.role(.need), "nodig"),
        (.role([.limit, .only]), "alleen"), (.role([.limit, .never]), "niet"),
        (
            .role(.limit),
            """
            max maximaal maximum hoogstens geen meer minimaal minimum minstens slechts doos fles totaal nooit
            zonder tussen verdeeld
            """
        ),
        (
            .role(.block),
            """
            daarna dan vervolgens tenzij behalve totdat afbouwen verlagen verhogen verminderen stoppen staken kinderen kind
            volwassenen volwassene jaar jaren eerst eerste laatste volgende controle controles cyclus anders afwisselend
            herhalen wakker meten wassen wegen
            """
        ),
        (
            .role(.moment),
            """
            ochtend ochtends morgen morgens middag middags avond avonds nacht slapen slapengaan maaltijd maaltijden eten
            ontbijt lunch diner voormiddag namiddag
            """
        ),
        (.role([.verb, .harmless]), "neem innemen nemen inname gebruik gebruiken toedienen"),
        (.role(.verb), "inhaleren slikken kauwen spuiten aanbrengen smeren druppelen inbrengen"),
        (.role([.harmless, .filler]), "de het"), (.role(.harmless), "gedurende voor in u"),
        (.role(.start), "vanaf sinds begin van voor na"),
        (.role(.ordinal), "e de ste"),
        (.role(.dose), "dosis doses dosering"),
    ]
}
