// SPDX-License-Identifier: Apache-2.0

extension EventWords {
    /// What the Czech words of each event must say, and what they must never say.
    static let cs: [String: EventWords] = [
        "HS": .init(says: ["před", "spaním"], never: ["po ", "při", "jídl", "noc", "usnutí"]),
        "WAKE": .init(says: ["po ", "probuzení"], never: ["před", "usnutí", "spaním", "večer"]),
        "C": .init(says: ["při", "jídle"], never: ["před", "po ", "snídan", "oběd", "večeř"]),
        "CM": .init(says: ["při", "snídani"], never: ["před", "po ", "oběd", "večeř", "jídl"]),
        "CD": .init(says: ["při", "obědě"], never: ["před", "po ", "snídan", "večeř", "jídl"]),
        "CV": .init(says: ["při", "večeři"], never: ["před", "po ", "snídan", "oběd", "jídl"]),
        "AC": .init(says: ["před", "jídlem"], never: ["po ", "při", "snídan", "oběd", "večeř"]),
        "ACM": .init(says: ["před", "snídaní"], never: ["po ", "při", "oběd", "večeř", "jídl"]),
        "ACD": .init(says: ["před", "obědem"], never: ["po ", "při", "snídan", "večeř", "jídl"]),
        "ACV": .init(says: ["před", "večeří"], never: ["po ", "při", "snídan", "oběd", "jídl"]),
        "PC": .init(says: ["po ", "jídle"], never: ["před", "při", "snídan", "oběd", "večeř"]),
        "PCM": .init(says: ["po ", "snídani"], never: ["před", "při", "oběd", "večeř", "jídl"]),
        "PCD": .init(says: ["po ", "obědě"], never: ["před", "při", "snídan", "večeř", "jídl"]),
        "PCV": .init(says: ["po ", "večeři"], never: ["před", "při", "snídan", "oběd", "jídl"]),
        "MORN": .init(says: ["ráno"], never: ["večer", "poled", "noc", "časně", "pozdě"]),
        "MORN.early": .init(says: ["časně", "ráno"], never: ["pozdě", "večer", "poled", "noc"]),
        "MORN.late": .init(says: ["pozdě", "dopoledne"], never: ["časně", "odpoledne", "večer", "noc"]),
        "NOON": .init(says: ["v poledne"], never: ["půlnoc", "noc", "po ", "před", "odpoledne", "dopoledne"]),
        "AFT": .init(says: ["odpoledne"], never: ["dopoledne", "ráno", "večer", "noc", "časně", "pozdě"]),
        "AFT.early": .init(says: ["časně", "odpoledne"], never: ["pozdě", "dopoledne", "ráno", "večer", "noc"]),
        "AFT.late": .init(says: ["pozdě", "odpoledne"], never: ["časně", "dopoledne", "ráno", "večer", "noc"]),
        "EVE": .init(says: ["večer"], never: ["ráno", "poled", "noc", "večeř", "časně", "pozdě"]),
        "EVE.early": .init(says: ["časně", "večer"], never: ["pozdě", "ráno", "poled", "noc", "večeř"]),
        "EVE.late": .init(says: ["pozdě", "večer"], never: ["časně", "ráno", "poled", "noc", "večeř"]),
        "NIGHT": .init(says: ["na noc"], never: ["půlnoc", "poled", "ráno", "v noci", "každou"]),
        "PHS": .init(says: ["po ", "usnutí"], never: ["před", "probuzení", "spaním"]),
        "IMD": .init(says: ["ihned"], never: ["potřeb", "později", "občas"]),
    ]
}
