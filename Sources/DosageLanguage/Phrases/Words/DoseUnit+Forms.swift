// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words for tablets that are not swallowed as they are, and for implants, in lower case, in all our languages.
    ///
    /// They are those that our tables say, in all their forms, and the names of the EDQM standard terms.
    static let formWords: [String: DoseUnit] = [
        (DoseUnit.effervescentTablet, effervescent), (.chewableTablet, chewable),
        (.orodispersibleTablet, orodispersible),
        (.sublingualTablet, sublingual), (.implant, implants),
    ].reduce(into: [:]) { all, list in
        for word in list.1 { all[word] = list.0 }
    }

    private static let effervescent = [
        "effervescent tablet", "effervescent tablets", "brausetablette", "brausetabletten", "comprimé effervescent",
        "comprimés effervescents", "comprimido efervescente", "comprimidos efervescentes", "compressa effervescente",
        "compresse effervescenti", "bruistablet", "bruistabletten", "brustablett", "brustabletter", "šumivá tableta",
        "šumivou tabletu", "šumivé tablety", "šumivých tablet", "tabletka musująca", "tabletkę musującą",
        "tabletki musujące", "tabletki musującej", "tabletek musujących", "قرص فوار", "قرصًا فوارًا", "أقراص فوارة",
        "発泡錠", "錠（発泡錠）",
    ]

    private static let chewable = [
        "chewable tablet", "chewable tablets", "kautablette", "kautabletten", "comprimé à croquer",
        "comprimés à croquer", "comprimido masticable", "comprimidos masticables", "compressa masticabile",
        "compresse masticabili", "comprimido mastigável", "comprimidos mastigáveis", "comprimido para mastigar",
        "comprimidos para mastigar", "kauwtablet", "kauwtabletten", "tuggtablett", "tuggtabletter", "žvýkací tableta",
        "žvýkací tabletu", "žvýkací tablety", "žvýkacích tablet", "tabletka do rozgryzania i żucia",
        "tabletkę do rozgryzania i żucia", "tabletki do rozgryzania i żucia", "tabletek do rozgryzania i żucia",
        "قرص للمضغ", "قرصًا للمضغ", "أقراص للمضغ", "チュアブル錠", "錠（チュアブル錠）",
    ]

    private static let orodispersible = [
        "orodispersible tablet", "orodispersible tablets", "orally disintegrating tablet",
        "orally disintegrating tablets", "schmelztablette", "schmelztabletten", "comprimé orodispersible",
        "comprimés orodispersibles", "comprimido bucodispersable", "comprimidos bucodispersables",
        "compressa orodispersibile", "compresse orodispersibili", "comprimido orodispersível",
        "comprimidos orodispersíveis", "smelttablet", "smelttabletten", "orodispergeerbare tablet",
        "orodispergeerbare tabletten", "munsönderfallande tablett", "munsönderfallande tabletter",
        "tableta dispergovatelná v ústech", "tabletu dispergovatelnou v ústech", "tablety dispergovatelné v ústech",
        "tablet dispergovatelných v ústech", "tabletka ulegająca rozpadowi w jamie ustnej",
        "tabletkę ulegającą rozpadowi w jamie ustnej", "tabletki ulegające rozpadowi w jamie ustnej",
        "tabletki ulegającej rozpadowi w jamie ustnej", "tabletek ulegających rozpadowi w jamie ustnej",
        "قرص للتذويب في الفم", "قرصًا للتذويب في الفم", "أقراص للتذويب في الفم", "口腔内崩壊錠", "錠（口腔内崩壊錠）",
    ]

    private static let sublingual = [
        "sublingual tablet", "sublingual tablets", "sublingualtablette", "sublingualtabletten", "comprimé sublingual",
        "comprimés sublinguaux", "comprimido sublingual", "comprimidos sublinguales", "compressa sublinguale",
        "compresse sublinguali", "comprimidos sublinguais", "tablet voor onder de tong",
        "tabletten voor onder de tong", "tablet voor sublinguaal gebruik", "sublingual resoriblett",
        "sublinguala resoribletter", "resoriblett, sublingual", "sublingvální tableta", "sublingvální tabletu",
        "sublingvální tablety", "sublingválních tablet", "tabletka podjęzykowa", "tabletkę podjęzykową",
        "tabletki podjęzykowe", "tabletki podjęzykowej", "tabletek podjęzykowych", "قرص تحت اللسان", "أقراص تحت اللسان",
        "قرص للتذويب تحت اللسان",
        "قرصًا للتذويب تحت اللسان", "أقراص للتذويب تحت اللسان", "舌下錠", "錠（舌下錠）",
    ]

    private static let implants = [
        "implant", "implants", "implantat", "implantate", "implante", "implantes", "impianto", "impianti",
        "implantaat", "implantaten", "implantát", "implantáty", "implantátu", "implantátů", "implanty", "implantu",
        "implantów", "غرسة", "غرسات", "インプラント", "個（インプラント）",
        "埋め込み剤", "個（埋め込み剤）",
    ]
}
