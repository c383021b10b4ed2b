// SPDX-License-Identifier: Apache-2.0

extension EventWords {
    /// What the Swedish phrase of each event must say, and what it must never say.
    static let sv: [String: EventWords] = [
        "HS": .init(says: ["sänggående"], never: ["efter", "uppvak", "insom", "natten", "kvällen"]),
        "WAKE": .init(says: ["uppvaknande"], never: ["före", "säng", "insom", "morgon"]),
        "C": .init(
            says: ["i samband med", "måltid"], never: ["före", "efter", "frukost", "lunch", "kväll", "middag"]),
        "CM": .init(says: ["till", "frukost"], never: ["före", "efter", "lunch", "måltid", "middag"]),
        "CD": .init(says: ["till", "lunch"], never: ["före", "efter", "frukost", "måltid", "middag"]),
        "CV": .init(says: ["till", "kvällsmat"], never: ["före", "efter", "frukost", "lunch", "middag"]),
        "AC": .init(says: ["före", "måltid"], never: ["vid", "efter", "frukost", "lunch", "kväll", "middag"]),
        "ACM": .init(says: ["före", "frukost"], never: ["vid", "efter", "lunch", "måltid", "middag"]),
        "ACD": .init(says: ["före", "lunch"], never: ["vid", "efter", "frukost", "måltid", "middag"]),
        "ACV": .init(says: ["före", "kvällsmat"], never: ["vid", "efter", "frukost", "lunch", "middag"]),
        "PC": .init(says: ["efter", "måltid"], never: ["vid", "före", "frukost", "lunch", "kväll", "middag"]),
        "PCM": .init(says: ["efter", "frukost"], never: ["vid", "före", "lunch", "måltid", "middag"]),
        "PCD": .init(says: ["efter", "lunch"], never: ["vid", "före", "frukost", "måltid", "middag"]),
        "PCV": .init(says: ["efter", "kvällsmat"], never: ["vid", "före", "frukost", "lunch", "middag"]),
        "MORN": .init(says: ["morgonen"], never: ["tidig", "sen", "middag", "kväll", "natt", "frukost"]),
        "MORN.early": .init(says: ["tidig", "morgonen"], never: ["sen", "middag", "kväll", "natt"]),
        "MORN.late": .init(says: ["sen", "förmiddagen"], never: ["tidig", "eftermiddag", "kväll", "natt"]),
        "NOON": .init(says: ["dagen"], never: ["middag", "natt", "morgon", "kväll", "tidig", "sen"]),
        "AFT": .init(says: ["eftermiddagen"], never: ["tidig", "sen", "förmiddag", "morgon", "kväll", "natt"]),
        "AFT.early": .init(says: ["tidig", "eftermiddagen"], never: ["sen", "förmiddag", "morgon", "kväll", "natt"]),
        "AFT.late": .init(says: ["sen", "eftermiddagen"], never: ["tidig", "förmiddag", "morgon", "kväll", "natt"]),
        "EVE": .init(says: ["kvällen"], never: ["tidig", "sen", "morgon", "middag", "natt", "måltid"]),
        "EVE.early": .init(says: ["tidig", "kvällen"], never: ["sen", "morgon", "middag", "natt", "måltid"]),
        "EVE.late": .init(says: ["sen", "kvällen"], never: ["tidig", "morgon", "middag", "natt", "måltid"]),
        "NIGHT": .init(says: ["natten"], never: ["dag", "morgon", "kväll", "säng", "insom", "kl."]),
        "PHS": .init(says: ["efter", "insomning"], never: ["före", "vid", "säng", "uppvak", "natt"]),
        "IMD": .init(says: ["omedelbart"], never: ["före", "efter", "vid", "dag", "kväll", "natt"]),
    ]
}
