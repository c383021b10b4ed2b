// SPDX-License-Identifier: Apache-2.0

extension EventWords {
    /// What the Dutch phrase of each event must say, and what it must never say.
    static let nl: [String: EventWords] = [
        "HS": .init(says: ["voor", "slapengaan"], never: ["na het", "wakker", "in slaap", "nacht", "avond"]),
        "WAKE": .init(says: ["wakker worden"], never: ["voor", "vóór", "slaap", "slapen", "ochtend"]),
        "C": .init(says: ["bij ", "maaltijden"], never: ["vóór", "na de", "ontbijt", "lunch", "avondeten"]),
        "CM": .init(says: ["bij ", "ontbijt"], never: ["vóór", "na het", "lunch", "avondeten", "maaltijd"]),
        "CD": .init(says: ["bij ", "lunch"], never: ["vóór", "na de", "ontbijt", "avondeten", "maaltijd"]),
        "CV": .init(says: ["bij ", "avondeten"], never: ["vóór", "na het", "ontbijt", "lunch", "maaltijd"]),
        "AC": .init(says: ["vóór", "maaltijden"], never: ["bij ", "na de", "ontbijt", "lunch", "avondeten"]),
        "ACM": .init(says: ["vóór", "ontbijt"], never: ["bij ", "na het", "lunch", "avondeten", "maaltijd"]),
        "ACD": .init(says: ["vóór", "lunch"], never: ["bij ", "na de", "ontbijt", "avondeten", "maaltijd"]),
        "ACV": .init(says: ["vóór", "avondeten"], never: ["bij ", "na het", "ontbijt", "lunch", "maaltijd"]),
        "PC": .init(says: ["na de", "maaltijden"], never: ["voor", "vóór", "bij ", "ontbijt", "lunch", "avondeten"]),
        "PCM": .init(says: ["na het", "ontbijt"], never: ["voor", "vóór", "bij ", "lunch", "avondeten", "maaltijd"]),
        "PCD": .init(says: ["na de", "lunch"], never: ["voor", "vóór", "bij ", "ontbijt", "avondeten", "maaltijd"]),
        "PCV": .init(says: ["na het", "avondeten"], never: ["voor", "vóór", "bij ", "ontbijt", "lunch", "maaltijd"]),
        "MORN": .init(says: ["ochtend"], never: ["vroeg", "late", "laat", "middag", "avond", "nacht", "ontbijt"]),
        "MORN.early": .init(says: ["vroeg", "ochtend"], never: ["laat", "late", "middag", "avond", "nacht"]),
        "MORN.late": .init(says: ["la", "ochtend"], never: ["vroeg", "middag", "avond", "nacht"]),
        "NOON": .init(says: ["12 uur", "middags"], never: ["nacht", "ochtend", "avond", "vroeg", "laat"]),
        "AFT": .init(says: ["de middag"], never: ["12 uur", "vroeg", "laat", "late", "ochtend", "avond", "nacht"]),
        "AFT.early": .init(says: ["vroeg", "middag"], never: ["12 uur", "laat", "late", "ochtend", "avond", "nacht"]),
        "AFT.late": .init(says: ["la", "middag"], never: ["12 uur", "vroeg", "ochtend", "avond", "nacht"]),
        "EVE": .init(says: ["de avond"], never: ["vroeg", "laat", "late", "ochtend", "middag", "nacht", "avondeten"]),
        "EVE.early": .init(says: ["vroeg", "avond"], never: ["laat", "late", "ochtend", "middag", "nacht", "eten"]),
        "EVE.late": .init(says: ["la", "avond"], never: ["vroeg", "ochtend", "middag", "nacht", "avondeten"]),
        "NIGHT": .init(says: ["nacht"], never: ["middag", "12 uur", "ochtend", "avond", "slapen", "slaap"]),
        "PHS": .init(says: ["na het", "in slaap vallen"], never: ["voor", "vóór", "slapengaan", "wakker", "nacht"]),
        "IMD": .init(says: ["meteen"], never: ["voor", "vóór", "na ", "bij ", "ochtend", "avond", "slap"]),
    ]
}
