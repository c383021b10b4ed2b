// SPDX-License-Identifier: Apache-2.0

extension EventWords {
    /// The words that the French phrase of an event must have, and those that would say another event.
    static let fr: [String: EventWords] = [
        "HS": .init(says: ["coucher"], never: ["réveil", "lever", "matin", "après", "repas", "nuit"]),
        "WAKE": .init(says: ["réveil"], never: ["coucher", "soir", "nuit", "avant", "repas", "endormi"]),
        "C": .init(says: ["pendant", "repas"], never: ["avant", "après", "déjeuner", "dîner", "midi", "soir"]),
        "CM": .init(says: ["pendant", "petit-déjeuner"], never: ["avant", "après", "repas", "midi", "soir", "dîner"]),
        "CD": .init(
            says: ["pendant", "repas de midi"],
            never: ["avant", "après", "déjeuner", "dîner", "soir", "minuit"]
        ),
        "CV": .init(says: ["pendant", "repas du soir"], never: ["avant", "après", "déjeuner", "dîner", "midi"]),
        "AC": .init(says: ["avant", "repas"], never: ["pendant", "après", "déjeuner", "dîner", "midi", "soir"]),
        "ACM": .init(
            says: ["avant", "petit-déjeuner"],
            never: ["pendant", "après", "repas", "midi", "soir", "dîner"]
        ),
        "ACD": .init(
            says: ["avant", "repas de midi"],
            never: ["pendant", "après", "déjeuner", "dîner", "soir", "minuit"]
        ),
        "ACV": .init(says: ["avant", "repas du soir"], never: ["pendant", "après", "déjeuner", "dîner", "midi"]),
        "PC": .init(says: ["après", "repas"], never: ["avant", "pendant", "déjeuner", "dîner", "midi", "soir"]),
        "PCM": .init(
            says: ["après", "petit-déjeuner"],
            never: ["avant", "pendant", "repas", "midi", "soir", "dîner"]
        ),
        "PCD": .init(
            says: ["après", "repas de midi"],
            never: ["avant", "pendant", "déjeuner", "dîner", "soir", "minuit", "après-midi"]
        ),
        "PCV": .init(says: ["après", "repas du soir"], never: ["avant", "pendant", "déjeuner", "dîner", "midi"]),
        "MORN": .init(says: ["matin"], never: ["tôt", "fin", "midi", "soir", "nuit", "déjeuner"]),
        "MORN.early": .init(says: ["tôt", "matin"], never: ["fin", "tard", "midi", "soir", "nuit"]),
        "MORN.late": .init(says: ["fin", "matin"], never: ["tôt", "en début", "midi", "soir", "nuit"]),
        "NOON": .init(says: ["midi"], never: ["minuit", "après-midi", "matin", "soir", "nuit", "repas"]),
        "AFT": .init(says: ["après-midi"], never: ["en début", "fin", "matin", "soir", "nuit", "repas", "minuit"]),
        "AFT.early": .init(says: ["début", "après-midi"], never: ["fin", "tard", "matin", "soir", "nuit", "minuit"]),
        "AFT.late": .init(says: ["fin", "après-midi"], never: ["en début", "tôt", "matin", "soir", "nuit", "minuit"]),
        "EVE": .init(says: ["soir"], never: ["en début", "fin", "matin", "midi", "nuit", "repas"]),
        "EVE.early": .init(says: ["début", "soirée"], never: ["fin", "tard", "matin", "midi", "nuit", "repas"]),
        "EVE.late": .init(says: ["fin", "soirée"], never: ["en début", "tôt", "matin", "midi", "nuit", "repas"]),
        "NIGHT": .init(says: ["nuit"], never: ["minuit", "matin", "midi", "soir", "jour", "réveil"]),
        "PHS": .init(says: ["après", "endormissement"], never: ["avant", "réveil", "coucher", "repas", "pendant"]),
        "IMD": .init(says: ["immédiatement"], never: ["avant", "après", "tard", "repas", "si besoin"]),
    ]
}
