// SPDX-License-Identifier: Apache-2.0

extension TextLanguage {
    /// The words of French.
    static let frenchVocabulary: [(sense: WordSense, words: String)] = [
        (WordSense(roles: .article, value: 1000), "un une"),
        (.number(2), "deux"), (.number(3), "trois"), (.number(4), "quatre"), (.number(5), "cinq"), (.number(6), "six"),
        (.number(7), "sept"), (.number(8), "huit"), (.number(9), "neuf"), (.number(10), "dix"), (.number(12), "douze"),
        (.fraction(500), "demi demie"), (.fraction(250), "quart"),
        (.role(.times), "fois x"),
        (.role(.daily), "quotidien quotidienne quotidiennement journellement"),
        (.role(.day), "jour jours j"),
        (.role(.weekly), "hebdomadaire hebdomadairement"), (.role(.week), "semaine semaines"),
        (.role(.monthly), "mensuel mensuelle mensuellement"), (.role(.month), "mois"),
        (.role(.hour), "heure heures h"),
        (.role(.per), "par"), (.role(.every), "tous toutes"), (.role([.every, .each]), "chaque"),
        (.role(.each), "chacun chacune"),
        (.role(.outOf), "sur"),
        (.weekday(.monday), "lundi"), (.weekday(.monday, isPlural: true), "lundis"),
        (.weekday(.tuesday), "mardi"), (.weekday(.tuesday, isPlural: true), "mardis"),
        (.weekday(.wednesday), "mercredi"), (.weekday(.wednesday, isPlural: true), "mercredis"),
        (.weekday(.thursday), "jeudi"), (.weekday(.thursday, isPlural: true), "jeudis"),
        (.weekday(.friday), "vendredi"), (.weekday(.friday, isPlural: true), "vendredis"),
        (.weekday(.saturday), "samedi"), (.weekday(.saturday, isPlural: true), "samedis"),
        (.weekday(.sunday), "dimanche"), (.weekday(.sunday, isPlural: true), "dimanches"),
        (.role(.perhapsWeekday), "lun mar mer jeu ven sam dim week"),
        (.role([.on, .filler, .harmless]), "le les"),
        (.role(.range), "a ou"), (.role(.and), "et"),
        (.role(.condition), "si s"), (.role(.need), "besoin necessaire"),
        (.role([.limit, .only]), "seulement"), (.role([.limit, .never]), "jamais"),
        (
            .role(.limit),
            """
            max maximum maximal maximale maxi plus pas ne moins depasser jusqu sans uniquement minimum
            boite boites flacon total totale entre repartis repartie reparties
            """
        ),
        (
            .role(.block),
            """
            puis ensuite sauf jusque arreter arret diminuer diminution augmenter augmentation reduire reduction enfant
            enfants adulte adultes nourrisson ans an age alterner alternance abord controle controles cycle cycles suivi
            suivie sinon premier premiere premiers dernier prochain repeter renouveler bilan bi mesurer laver peser
            """
        ),
        (
            .role(.moment),
            "matin midi soir nuit coucher repas dejeuner diner petit lever jeun gouter"
        ),
        (.role([.verb, .harmless]), "prendre prenez prend administrer donner"),
        (.role(.verb), "avaler inhaler injecter appliquer mettre instiller sucer croquer boire inserer prise"),
        (.role([.harmless, .filler]), "la l de d du des"), (.role(.harmless), "pendant durant pour svp"),
        (.role(.start), "partir depuis des debut avant apres"),
        (.role(.ordinal), "er eme e"),
        (.role(.dose), "dose doses posologie"),
    ]
}
