// SPDX-License-Identifier: Apache-2.0

extension EventWords {
    /// What the Spanish words of each event must say and must never say.
    static let es: [String: EventWords] = [
        "HS": .init(says: ["acostarse"], never: ["después", "levantarse", "despertarse", "mañana"]),
        "WAKE": .init(says: ["despertarse"], never: ["antes", "acostarse", "dormir", "noche"]),
        "C": .init(says: ["con las comidas"], never: ["antes", "después", "desayuno", "mediodía", "cena"]),
        "CM": .init(says: ["con el desayuno"], never: ["antes", "después", "comida", "mediodía", "cena"]),
        "CD": .init(says: ["con la comida del mediodía"], never: ["antes", "después", "desayuno", "cena"]),
        "CV": .init(says: ["con la cena"], never: ["antes", "después", "desayuno", "comida", "mediodía"]),
        "AC": .init(says: ["antes de las comidas"], never: ["después", "con ", "desayuno", "mediodía", "cena"]),
        "ACM": .init(says: ["antes del desayuno"], never: ["después", "con ", "comida", "mediodía", "cena"]),
        "ACD": .init(says: ["antes de la comida del mediodía"], never: ["después", "con ", "desayuno", "cena"]),
        "ACV": .init(says: ["antes de la cena"], never: ["después", "con ", "desayuno", "comida", "mediodía"]),
        "PC": .init(says: ["después de las comidas"], never: ["antes", "con ", "desayuno", "mediodía", "cena"]),
        "PCM": .init(says: ["después del desayuno"], never: ["antes", "con ", "comida", "mediodía", "cena"]),
        "PCD": .init(says: ["después de la comida del mediodía"], never: ["antes", "con ", "desayuno", "cena"]),
        "PCV": .init(says: ["después de la cena"], never: ["antes", "con ", "desayuno", "comida", "mediodía"]),
        "MORN": .init(says: ["la mañana"], never: ["tarde", "noche", "mediodía", "primera", "última", "desayuno"]),
        "MORN.early": .init(says: ["primera hora de la mañana"], never: ["tarde", "noche", "mediodía", "última"]),
        "MORN.late": .init(says: ["última hora de la mañana"], never: ["tarde", "noche", "mediodía", "primera"]),
        "NOON": .init(says: ["mediodía"], never: ["medianoche", "noche", "mañana", "tarde", "comida"]),
        "AFT": .init(says: ["la tarde"], never: ["mañana", "noche", "mediodía", "primera", "última"]),
        "AFT.early": .init(says: ["primera hora de la tarde"], never: ["mañana", "noche", "mediodía", "última"]),
        "AFT.late": .init(says: ["última hora de la tarde"], never: ["mañana", "noche", "mediodía", "primera"]),
        // Spanish evenings: later than the afternoon, and not the night before going to sleep.
        "EVE": .init(
            says: ["la tarde-noche"], never: ["mañana", "medianoche", "principio", "final", "dormir", "cena"]
        ),
        "EVE.early": .init(says: ["principio de la tarde-noche"], never: ["mañana", "medianoche", "final", "dormir"]),
        "EVE.late": .init(says: ["final de la tarde-noche"], never: ["mañana", "medianoche", "principio", "dormir"]),
        "NIGHT": .init(
            says: ["la noche", "dormir"], never: ["mañana", "tarde", "medianoche", "madrugada", "despert"]
        ),
        "PHS": .init(says: ["después de conciliar el sueño"], never: ["antes", "despert", "acostarse", "noche"]),
        "IMD": .init(says: ["inmediatamente"], never: ["necesario", "después", "antes"]),
    ]
}
