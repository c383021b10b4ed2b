// SPDX-License-Identifier: Apache-2.0

extension Goldens {
    /// The sentences that a reader of French expects, by the name of the dosage.
    static let fr: [String: String] = [
        "once": "1 comprimé une fois par jour",
        "twice": "2 comprimés 2 fois par jour",
        "three": "1 gélule 3 fois par jour",
        "half": "Un demi-comprimé une fois par jour",
        "oneandhalf": "1 comprimé et demi une fois par jour",
        "five": "5 gouttes 4 fois par jour",
        "twentyone": "21 gouttes une fois par jour",
        "hours8": "1 comprimé toutes les 8 heures",
        "hour1": "5 ml une fois par heure",
        "day2": "1 comprimé tous les 2 jours",
        "day3": "1 comprimé tous les 3 jours",
        "week": "1 patch une fois par semaine",
        "week2": "1 patch toutes les 2 semaines",
        "month": "1 ampoule une fois par mois",
        "month3": "1 ampoule tous les 3 mois",
        "year": "1 ampoule une fois par an",
        "twiceweek": "1 comprimé 2 fois par semaine",
        "freqrange": "1 comprimé 1 à 2 fois par jour",
        "freqrange3": "1 comprimé 3 à 4 fois par jour",
        "upto": "1 comprimé jusqu’à 3 fois par jour",
        "periodrange": "1 comprimé toutes les 4 à 6 heures",
        "times2in8": "1 comprimé 2 fois toutes les 8 heures",
        "doserange": "1 à 2 comprimés 3 fois par jour",
        "dosetwo": "500 mg à 1 g une fois par jour",
        "doseupto": "Jusqu’à 2 comprimés une fois par jour",
        "atleast": "Au moins 2 bouffées une fois par jour",
        "mornEve": "1 comprimé le matin et le soir",
        "noon": "1 comprimé à midi",
        "night": "1 comprimé pour la nuit",
        "bedtime": "1 comprimé une fois par jour au coucher",
        "beforeBreakfast": "1 comprimé 30 minutes avant le petit-déjeuner",
        "afterMeals": "1 comprimé 3 fois par jour après les repas",
        "withDinner": "1 comprimé pendant le repas du soir",
        "hourBefore": "1 comprimé 1 heure avant les repas",
        "wake": "1 comprimé au réveil",
        "times": "1 comprimé à 08:00 et 20:00",
        "times3": "1 comprimé à 08:00, 14:00 et 20:00",
        "days": "1 comprimé le lundi et le vendredi",
        "daysTime": "1 comprimé le lundi, le mercredi et le dimanche à 08:00",
        "for7days": "1 comprimé 2 fois par jour pendant 7 jours",
        "for1week": "1 comprimé une fois par jour pendant 1 semaine",
        "forRange": "1 comprimé une fois par jour pendant 5 à 7 jours",
        "atMost10": "1 comprimé une fois par jour pendant au maximum 10 jours",
        "fromUntil": """
        1 comprimé une fois par jour (début\u{A0}: 5 mars 2026\u{202F}; fin\u{A0}: 20 mars 2026 \
        inclus)
        """,
        "fromOn": "1 comprimé une fois par jour (début\u{A0}: 5 mars 2026)",
        "until": "1 comprimé une fois par jour (fin\u{A0}: mars 2026 inclus)",
        "count": "1 comprimé une fois par jour, 5 fois au total",
        "count1": "1 ampoule, une seule fois au total",
        "countRange": "1 comprimé une fois par jour, 3 à 5 fois au total",
        "onDate": "1 ampoule le 5 mars 2026 à 08:30 (UTC)",
        "duration": "500 mg 2 fois par jour, chaque fois pendant 2 heures",
        "rate": "100 ml au débit de 50 ml par heure",
        "asNeeded": "1 comprimé toutes les 6 heures si besoin",
        "asNeededFor": "1 comprimé toutes les 6 heures si besoin (headache)",
        "limit": "1 comprimé si besoin, au maximum 4 comprimés en 24 heures",
        "limitDay": "1 comprimé si besoin, au maximum 3 comprimés par jour",
        "limitOnce": "1 à 2 comprimés si besoin, au maximum 2 comprimés à la fois",
        "bid": "1 comprimé 2 fois par jour",
        "qod": "1 comprimé un jour sur deux",
        "micro": "75 microgrammes une fois par jour",
        "units": "10 unités avant le petit-déjeuner",
        "iu": "1000 unités internationales une fois par semaine",
        "given": "2 Spoonful 2 fois par jour",
        "noUnit": "1 (sans indication de l’unité) une fois par jour",
        "text": "«\u{202F}Take as discussed.\u{202F}»",
        "then": "1 comprimé 2 fois par jour pendant 5 jours\u{202F}; puis 1 comprimé une fois par jour",
        "also": "2 comprimés le matin\u{202F}; et 1 comprimé le soir",
        "oral": "1 comprimé par la bouche 2 fois par jour",
        "inject": "Injecter 10 unités sous la peau avant le petit-déjeuner",
        "inhale": "Inhaler 2 bouffées 2 fois par jour",
        "routeText": """
        100 ml une fois par jour, voie d’administration\u{A0}: «\u{202F}PEG tube\u{202F}», endroit\u{A0}: \
        «\u{202F}left arm\u{202F}»
        """,
        "instruction": """
        1 comprimé une fois par jour, «\u{202F}Take with food\u{202F}» et «\u{202F}Do not \
        drive\u{202F}»
        """,
        "patientInstruction": "1 comprimé une fois par jour, remarque\u{A0}: «\u{202F}Do not crush.\u{202F}»",
        "gap": """
        1 comprimé si besoin, avec un intervalle d’au moins 6 heures entre les doses, au maximum 4 comprimés en 24 \
        heures
        """,
        "two":
            "500 mg, selon la prescription (indiqué aussi sous la forme\u{A0}: 7,5 mg par kg, selon le calcul) une fois par jour",
    ]
}
