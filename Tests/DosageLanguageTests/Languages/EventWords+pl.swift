// SPDX-License-Identifier: Apache-2.0

extension EventWords {
    /// What the Polish words of each event must say, and what they must never say.
    static let pl: [String: EventWords] = [
        "HS": .init(says: ["przed", "snem"], never: ["po ", "posił", "noc", "zaśnięci"]),
        "WAKE": .init(says: ["po ", "przebudzeni"], never: ["przed ", "zaśnięci", "snem", "wieczor"]),
        "C": .init(says: ["podczas", "posiłku"], never: ["przed", "po ", "śniadani", "obiad", "kolacj"]),
        "CM": .init(says: ["podczas", "śniadania"], never: ["przed", "po ", "obiad", "kolacj", "posił"]),
        "CD": .init(says: ["podczas", "obiadu"], never: ["przed", "po ", "śniadani", "kolacj", "posił"]),
        "CV": .init(says: ["podczas", "kolacji"], never: ["przed", "po ", "śniadani", "obiad", "posił"]),
        "AC": .init(says: ["przed", "posiłkiem"], never: ["po ", "podczas", "śniadani", "obiad", "kolacj"]),
        "ACM": .init(says: ["przed", "śniadaniem"], never: ["po ", "podczas", "obiad", "kolacj", "posił"]),
        "ACD": .init(says: ["przed", "obiadem"], never: ["po ", "podczas", "śniadani", "kolacj", "posił"]),
        "ACV": .init(says: ["przed", "kolacją"], never: ["po ", "podczas", "śniadani", "obiad", "posił"]),
        "PC": .init(says: ["po ", "posiłku"], never: ["przed", "podczas", "śniadani", "obied", "kolacj"]),
        "PCM": .init(says: ["po ", "śniadaniu"], never: ["przed", "podczas", "obied", "kolacj", "posił"]),
        "PCD": .init(says: ["po ", "obiedzie"], never: ["przed", "podczas", "śniadani", "kolacj", "posił"]),
        "PCV": .init(says: ["po ", "kolacji"], never: ["przed", "podczas", "śniadani", "obied", "posił"]),
        "MORN": .init(says: ["rano"], never: ["wieczor", "połud", "noc", "wczesn", "późn"]),
        "MORN.early": .init(says: ["wczesn", "rankiem"], never: ["późn", "wieczor", "połud", "noc"]),
        "MORN.late": .init(says: ["późn", "przedpołudniem"], never: ["wczesn", "popołud", "po ", "wieczor", "noc"]),
        "NOON": .init(says: ["w południe"], never: ["północ", "noc", "po ", "przed", "popołud"]),
        "AFT": .init(says: ["po południu"], never: ["przed", "rano", "wieczor", "noc", "wczesn", "późn"]),
        "AFT.early": .init(says: ["wczesn", "popołudniem"], never: ["późn", "przed", "rano", "wieczor", "noc"]),
        "AFT.late": .init(says: ["późn", "popołudniem"], never: ["wczesn", "przed", "rano", "wieczor", "noc"]),
        "EVE": .init(says: ["wieczorem"], never: ["rano", "rank", "połud", "noc", "wczesn", "późn"]),
        "EVE.early": .init(says: ["wczesn", "wieczorem"], never: ["późn", "rano", "rank", "połud", "noc"]),
        "EVE.late": .init(says: ["późn", "wieczorem"], never: ["wczesn", "rano", "rank", "połud", "noc"]),
        "NIGHT": .init(says: ["na noc"], never: ["północ", "połud", "rano", "co noc", "w nocy"]),
        "PHS": .init(says: ["po ", "zaśnięciu"], never: ["przed", "przebudzeni", "snem"]),
        "IMD": .init(says: ["natychmiast"], never: ["potrzeb", "później", "czasem"]),
    ]
}
