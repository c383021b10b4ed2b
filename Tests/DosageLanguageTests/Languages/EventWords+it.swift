// SPDX-License-Identifier: Apache-2.0

extension EventWords {
    /// The words that the Italian phrase of an event must have, and those that would say another event.
    static let it: [String: EventWords] = [
        "HS": .init(says: ["coricarsi"], never: ["risveglio", "mattin", "dopo", "past", "cena", "notte"]),
        "WAKE": .init(says: ["risveglio"], never: ["coricarsi", "sera", "notte", "prima", "past", "colazione"]),
        "C": .init(says: ["durante", "pasti"], never: ["prima", "dopo", "colazione", "pranzo", "cena"]),
        "CM": .init(says: ["durante", "colazione"], never: ["prima", "dopo", "pranzo", "cena", "past"]),
        "CD": .init(says: ["durante", "pranzo"], never: ["prima", "dopo", "colazione", "cena", "past"]),
        "CV": .init(says: ["durante", "cena"], never: ["prima", "dopo", "colazione", "pranzo", "past"]),
        "AC": .init(says: ["prima", "pasti"], never: ["dopo", "durante", "colazione", "pranzo", "cena"]),
        "ACM": .init(says: ["prima", "colazione"], never: ["dopo", "durante", "pranzo", "cena", "past"]),
        "ACD": .init(says: ["prima", "pranzo"], never: ["dopo", "durante", "colazione", "cena", "past"]),
        "ACV": .init(says: ["prima", "cena"], never: ["dopo", "durante", "colazione", "pranzo", "past"]),
        "PC": .init(says: ["dopo", "pasti"], never: ["prima", "durante", "colazione", "pranzo", "cena"]),
        "PCM": .init(says: ["dopo", "colazione"], never: ["prima", "durante", "pranzo", "cena", "past"]),
        "PCD": .init(says: ["dopo", "pranzo"], never: ["prima", "durante", "colazione", "cena", "past"]),
        "PCV": .init(says: ["dopo", "cena"], never: ["prima", "durante", "colazione", "pranzo", "past"]),
        "MORN": .init(says: ["mattin"], never: ["presto", "tard", "mezzogiorno", "pomeriggio", "sera", "notte"]),
        "MORN.early": .init(says: ["mattin", "presto"], never: ["tard", "pomeriggio", "sera", "notte"]),
        "MORN.late": .init(says: ["tarda", "mattin"], never: ["presto", "pomeriggio", "sera", "notte"]),
        "NOON": .init(says: ["mezzogiorno"], never: ["mezzanotte", "mattin", "pomeriggio", "sera", "pranzo"]),
        "AFT": .init(says: ["pomeriggio"], never: ["primo", "tard", "mattin", "sera", "notte", "mezzogiorno"]),
        "AFT.early": .init(says: ["primo", "pomeriggio"], never: ["tard", "mattin", "sera", "notte"]),
        "AFT.late": .init(says: ["tardo", "pomeriggio"], never: ["primo", "mattin", "sera", "notte"]),
        "EVE": .init(says: ["sera"], never: ["serata", "tard", "mattin", "pomeriggio", "notte", "cena"]),
        "EVE.early": .init(says: ["inizio", "serata"], never: ["tard", "mattin", "pomeriggio", "notte", "cena"]),
        "EVE.late": .init(says: ["tarda", "serata"], never: ["a inizio", "mattin", "pomeriggio", "notte", "cena"]),
        "NIGHT": .init(says: ["notte"], never: ["mezzanotte", "mattin", "mezzogiorno", "sera", "risveglio"]),
        "PHS": .init(
            says: ["dopo", "addormentamento"],
            never: ["prima", "risveglio", "coricarsi", "past", "durante"]
        ),
        "IMD": .init(says: ["immediatamente"], never: ["prima", "dopo", "tard", "past", "necessario"]),
    ]
}
