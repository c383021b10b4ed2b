// SPDX-License-Identifier: Apache-2.0

extension LanguageTag {
    /// The script of the tag, or the one that its language and region are most likely written in.
    ///
    /// `nil` for a language that is not in the list below: such a tag is only served by one that names the same script,
    /// or none.
    var likelyScript: String? {
        if let script { return script }
        if let region, let exception = Self.scriptsByLocale["\(language)-\(region)"] { return exception }
        return Self.scriptsByLanguage[language]
    }

    /// The locales whose script is not the usual one of their language.
    ///
    /// Source: CLDR, likelySubtags.
    private static let scriptsByLocale: [String: String] = [
        "az-IQ": "Arab", "az-IR": "Arab", "az-RU": "Cyrl",
        "ha-CM": "Arab", "ha-SD": "Arab",
        "kk-AF": "Arab", "kk-CN": "Arab", "kk-IR": "Arab", "kk-MN": "Arab",
        "ku-LB": "Arab", "ky-CN": "Arab", "ky-TR": "Latn", "mn-CN": "Mong", "ms-CC": "Arab",
        "pa-PK": "Arab", "sd-IN": "Deva",
        "sr-ME": "Latn", "sr-RO": "Latn", "sr-RU": "Latn", "sr-TR": "Latn",
        "tg-PK": "Arab", "ug-KZ": "Cyrl", "ug-MN": "Cyrl", "uz-AF": "Arab", "uz-CN": "Cyrl", "yue-CN": "Hans",
        "zh-AU": "Hant", "zh-BN": "Hant", "zh-GB": "Hant", "zh-GF": "Hant", "zh-HK": "Hant", "zh-ID": "Hant",
        "zh-MO": "Hant", "zh-PA": "Hant", "zh-PF": "Hant", "zh-PH": "Hant", "zh-SR": "Hant", "zh-TH": "Hant",
        "zh-TW": "Hant", "zh-VN": "Hant",
    ]

    /// The usual script of a language.
    ///
    /// Source: CLDR, likelySubtags.
    private static let scriptsByLanguage: [String: String] = {
        let languagesByScript = [
            "Arab": "ar ckb fa ks ps sd ug ur",
            "Armn": "hy",
            "Beng": "as bn mni",
            "Cans": "cr iu oj",
            "Cher": "chr",
            "Cyrl": "ab av ba be bg ce cu cv kk kv ky mk mn os ru sah sr tg tt uk",
            "Deva": "bho brx doi hi kok mai mr ne sa",
            "Ethi": "am ti",
            "Geor": "ka",
            "Grek": "el",
            "Gujr": "gu",
            "Guru": "pa",
            "Hans": "zh",
            "Hant": "yue",
            "Hebr": "he yi",
            "Jpan": "ja",
            "Khmr": "km",
            "Knda": "kn",
            "Kore": "ko",
            "Laoo": "lo",
            "Latn": """
            aa af ak an ast ay az bi bm br bs ca ceb ch co cs csb cy da de dsb ee en eo es et eu ff fi fil fj fo fr \
            fur fy ga gd gl gn gsw gv ha haw ho hr hsb ht hu hz ia id ie ig ik io is it jv kab kg ki kj kl kr ku kw \
            la lb lg li lij ln lt lu lv mg mh mi ms mt na nb nd nds ng nl nn no nr nso nv ny oc om pl pt qu rm rn ro \
            rw sc scn se sg sk sl sm sma smj smn sms sn so sq ss st su sv sw szl tk tn to tr ts ty uz ve vec vi vo wa \
            wo xh yo za zu
            """,
            "Mlym": "ml",
            "Mymr": "my",
            "Nkoo": "nqo",
            "Olck": "sat",
            "Orya": "or",
            "Sinh": "si",
            "Taml": "ta",
            "Telu": "te",
            "Thaa": "dv",
            "Thai": "th",
            "Tibt": "bo dz",
            "Yiii": "ii",
        ]
        var scripts: [String: String] = [:]
        for (script, languages) in languagesByScript {
            for language in languages.split(separator: " ") {
                scripts[String(language)] = script
            }
        }
        return scripts
    }()
}
