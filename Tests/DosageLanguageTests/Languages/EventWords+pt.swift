// SPDX-License-Identifier: Apache-2.0

extension EventWords {
    /// What the Portuguese words of each event must say and must never say.
    static let pt: [String: EventWords] = [
        "HS": .init(says: ["deitar"], never: ["depois", "levantar", "acordar", "manhã"]),
        "WAKE": .init(says: ["acordar"], never: ["antes", "deitar", "dormir", "adormecer", "noite"]),
        "C": .init(says: ["durante as refeições"], never: ["antes", "depois", "café", "almoço", "jantar"]),
        "CM": .init(says: ["durante o café da manhã"], never: ["antes", "depois", "almoço", "jantar", "refeições"]),
        "CD": .init(says: ["durante o almoço"], never: ["antes", "depois", "manhã", "pequeno", "jantar", "refeições"]),
        "CV": .init(says: ["durante o jantar"], never: ["antes", "depois", "manhã", "almoço", "refeições"]),
        "AC": .init(says: ["antes das refeições"], never: ["depois", "durante", "manhã", "almoço", "jantar"]),
        "ACM": .init(says: ["antes do café da manhã"], never: ["depois", "durante", "almoço", "jantar", "refeições"]),
        "ACD": .init(says: ["antes do almoço"], never: ["depois", "durante", "manhã", "pequeno", "jantar"]),
        "ACV": .init(says: ["antes do jantar"], never: ["depois", "durante", "manhã", "almoço", "refeições"]),
        "PC": .init(says: ["depois das refeições"], never: ["antes", "durante", "manhã", "almoço", "jantar"]),
        "PCM": .init(says: ["depois do café da manhã"], never: ["antes", "durante", "almoço", "jantar", "refeições"]),
        "PCD": .init(says: ["depois do almoço"], never: ["antes", "durante", "manhã", "pequeno", "jantar"]),
        "PCV": .init(says: ["depois do jantar"], never: ["antes", "durante", "manhã", "almoço", "refeições"]),
        "MORN": .init(says: ["manhã"], never: ["tarde", "noite", "meio-dia", "café", "início", "fim"]),
        "MORN.early": .init(says: ["início da manhã"], never: ["tarde", "noite", "meio-dia", "café", "fim"]),
        "MORN.late": .init(says: ["fim da manhã"], never: ["tarde", "noite", "meio-dia", "café", "início"]),
        "NOON": .init(says: ["meio-dia"], never: ["meia-noite", "noite", "manhã", "tarde", "almoço"]),
        "AFT": .init(says: ["tarde"], never: ["manhã", "noite", "meio-dia", "início", "fim"]),
        "AFT.early": .init(says: ["início da tarde"], never: ["manhã", "noite", "meio-dia", "fim"]),
        "AFT.late": .init(says: ["fim da tarde"], never: ["manhã", "noite", "meio-dia", "início"]),
        "EVE": .init(
            says: ["ao anoitecer"], never: ["manhã", "tarde", "meia-noite", "começo", "depois", "dormir", "jantar"]
        ),
        "EVE.early": .init(says: ["começo do anoitecer"], never: ["manhã", "tarde", "meia-noite", "depois", "dormir"]),
        "EVE.late": .init(says: ["depois do anoitecer"], never: ["manhã", "tarde", "meia-noite", "começo", "dormir"]),
        "NIGHT": .init(says: ["noite", "dormir"], never: ["manhã", "tarde", "meia-noite", "madrugada", "acordar"]),
        "PHS": .init(says: ["depois de adormecer"], never: ["antes", "acordar", "deitar", "noite"]),
        "IMD": .init(says: ["imediatamente"], never: ["necessário", "depois", "antes"]),
    ]
}
