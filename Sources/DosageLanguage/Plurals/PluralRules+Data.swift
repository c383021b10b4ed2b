// SPDX-License-Identifier: Apache-2.0
//
// Written by Scripts/generate-plural-rules.py. Change the script or its input, not this file.
// Unicode CLDR 47 cardinal plural rules, used under the Unicode License v3.
// Syntax of the comments: https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules

extension PluralRules {
    /// The number of the rule set of each of the 233 locales that CLDR lists.
    static let ruleSetNumbers: [String: UInt8] = [
        "af": 1, "ak": 2, "am": 3, "an": 1, "ar": 4, "ars": 4, "as": 3, "asa": 1, "ast": 5, "az": 1, "bal": 1, "be": 6,
        "bem": 1, "bez": 1, "bg": 1, "bho": 2, "blo": 7, "bm": 0, "bn": 3, "bo": 0, "br": 8, "brx": 1, "bs": 9,
        "ca": 10, "ce": 1, "ceb": 11, "cgg": 1, "chr": 1, "ckb": 1, "cs": 12, "csw": 2, "cy": 13, "da": 14, "de": 5,
        "doi": 3, "dsb": 15, "dv": 1, "dz": 0, "ee": 1, "el": 1, "en": 5, "eo": 1, "es": 16, "et": 5, "eu": 1, "fa": 3,
        "ff": 17, "fi": 5, "fil": 11, "fo": 1, "fr": 18, "fur": 1, "fy": 5, "ga": 19, "gd": 20, "gl": 5, "gsw": 1,
        "gu": 3, "guw": 2, "gv": 21, "ha": 1, "haw": 1, "he": 22, "hi": 3, "hnj": 0, "hr": 9, "hsb": 15, "ht": 18,
        "hu": 1, "hy": 17, "ia": 5, "id": 0, "ig": 0, "ii": 0, "in": 0, "io": 5, "is": 23, "it": 10, "iu": 24, "iw": 22,
        "ja": 0, "jbo": 0, "jgo": 1, "ji": 5, "jmc": 1, "jv": 0, "jw": 0, "ka": 1, "kab": 17, "kaj": 1, "kcg": 1,
        "kde": 0, "kea": 0, "kk": 1, "kkj": 1, "kl": 1, "km": 0, "kn": 3, "ko": 0, "ks": 1, "ksb": 1, "ksh": 7, "ku": 1,
        "kw": 25, "ky": 1, "lag": 26, "lb": 1, "lg": 1, "lij": 5, "lkt": 0, "lld": 10, "ln": 2, "lo": 0, "lt": 27,
        "lv": 28, "mas": 1, "mg": 2, "mgo": 1, "mk": 29, "ml": 1, "mn": 1, "mo": 30, "mr": 1, "ms": 0, "mt": 31,
        "my": 0, "nah": 1, "naq": 24, "nb": 1, "nd": 1, "ne": 1, "nl": 5, "nn": 1, "nnh": 1, "no": 1, "nqo": 0, "nr": 1,
        "nso": 2, "ny": 1, "nyn": 1, "om": 1, "or": 1, "os": 1, "osa": 0, "pa": 2, "pap": 1, "pcm": 3, "pl": 32,
        "prg": 28, "ps": 1, "pt": 33, "pt-AO": 10, "pt-CH": 10, "pt-CV": 10, "pt-GQ": 10, "pt-GW": 10, "pt-LU": 10,
        "pt-MO": 10, "pt-MZ": 10, "pt-PT": 10, "pt-ST": 10, "pt-TL": 10, "rm": 1, "ro": 30, "rof": 1, "root": 0,
        "ru": 34, "rwk": 1, "sah": 0, "saq": 1, "sat": 24, "sc": 5, "scn": 10, "sd": 1, "sdh": 1, "se": 24, "seh": 1,
        "ses": 0, "sg": 0, "sh": 9, "shi": 35, "si": 36, "sk": 12, "sl": 37, "sma": 24, "smi": 24, "smj": 24, "smn": 24,
        "sms": 24, "sn": 1, "so": 1, "sq": 1, "sr": 9, "ss": 1, "ssy": 1, "st": 1, "su": 0, "sv": 5, "sw": 5, "syr": 1,
        "ta": 1, "te": 1, "teo": 1, "th": 0, "ti": 2, "tig": 1, "tk": 1, "tl": 11, "tn": 1, "to": 0, "tpi": 0, "tr": 1,
        "ts": 1, "tzm": 38, "ug": 1, "uk": 34, "ur": 5, "uz": 1, "ve": 1, "vec": 10, "vi": 0, "vo": 1, "vun": 1,
        "wa": 2, "wae": 1, "wo": 0, "xh": 1, "xog": 1, "yi": 5, "yo": 0, "yue": 0, "zh": 0, "zu": 3,
    ]

    /// The categories of each rule set, in CLDR's order.
    static let ruleSetCategories: [[PluralCategory]] = [
        [.other],
        [.one, .other],
        [.one, .other],
        [.one, .other],
        [.zero, .one, .two, .few, .many, .other],
        [.one, .other],
        [.one, .few, .many, .other],
        [.zero, .one, .other],
        [.one, .two, .few, .many, .other],
        [.one, .few, .other],
        [.one, .many, .other],
        [.one, .other],
        [.one, .few, .many, .other],
        [.zero, .one, .two, .few, .many, .other],
        [.one, .other],
        [.one, .two, .few, .other],
        [.one, .many, .other],
        [.one, .other],
        [.one, .many, .other],
        [.one, .two, .few, .many, .other],
        [.one, .two, .few, .other],
        [.one, .two, .few, .many, .other],
        [.one, .two, .other],
        [.one, .other],
        [.one, .two, .other],
        [.zero, .one, .two, .few, .many, .other],
        [.zero, .one, .other],
        [.one, .few, .many, .other],
        [.zero, .one, .other],
        [.one, .other],
        [.one, .few, .other],
        [.one, .two, .few, .many, .other],
        [.one, .few, .many, .other],
        [.one, .many, .other],
        [.one, .few, .many, .other],
        [.one, .few, .other],
        [.one, .other],
        [.one, .two, .few, .other],
        [.one, .other],
    ]

    /// Returns the category that a rule set gives a number.
    static func category(of operands: PluralOperands, ruleSet: UInt8) -> PluralCategory {
        switch ruleSet {
        case 1:
            // one: n = 1
            let n = operands.n ?? .max
            if n == 1 { return .one }
            return .other
        case 2:
            // one: n = 0..1
            let n = operands.n ?? .max
            if (0...1).contains(n) { return .one }
            return .other
        case 3:
            // one: i = 0 or n = 1
            let i = operands.i
            let n = operands.n ?? .max
            if i == 0 { return .one }
            if n == 1 { return .one }
            return .other
        case 4:
            // zero: n = 0
            // one: n = 1
            // two: n = 2
            // few: n % 100 = 3..10
            // many: n % 100 = 11..99
            let n = operands.n ?? .max
            let n100 = operands.n(modulo: 100)
            if n == 0 { return .zero }
            if n == 1 { return .one }
            if n == 2 { return .two }
            if (3...10).contains(n100) { return .few }
            if (11...99).contains(n100) { return .many }
            return .other
        case 5:
            // one: i = 1 and v = 0
            let i = operands.i
            let v = operands.v
            if i == 1, v == 0 { return .one }
            return .other
        case 6:
            // one: n % 10 = 1 and n % 100 != 11
            // few: n % 10 = 2..4 and n % 100 != 12..14
            // many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
            let n10 = operands.n(modulo: 10)
            let n100 = operands.n(modulo: 100)
            if n10 == 1, n100 != 11 { return .one }
            if (2...4).contains(n10), !(12...14).contains(n100) { return .few }
            if n10 == 0 { return .many }
            if (5...9).contains(n10) { return .many }
            if (11...14).contains(n100) { return .many }
            return .other
        case 7:
            // zero: n = 0
            // one: n = 1
            let n = operands.n ?? .max
            if n == 0 { return .zero }
            if n == 1 { return .one }
            return .other
        case 8:
            // one: n % 10 = 1 and n % 100 != 11,71,91
            // two: n % 10 = 2 and n % 100 != 12,72,92
            // few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99
            // many: n != 0 and n % 1000000 = 0
            let n10 = operands.n(modulo: 10)
            let n100 = operands.n(modulo: 100)
            let n = operands.n ?? .max
            let n1000000 = operands.n(modulo: 1_000_000)
            if n10 == 1, n100 != 11, n100 != 71, n100 != 91 { return .one }
            if n10 == 2, n100 != 12, n100 != 72, n100 != 92 { return .two }
            if (3...4).contains(n10) || n10 == 9,
                !(10...19).contains(n100),
                !(70...79).contains(n100),
                !(90...99).contains(n100)
            {
                return .few
            }
            if n != 0, n1000000 == 0 { return .many }
            return .other
        case 9:
            // one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
            // few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
            let v = operands.v
            let i10 = operands.i % 10
            let i100 = operands.i % 100
            let f10 = operands.f % 10
            let f100 = operands.f % 100
            if v == 0, i10 == 1, i100 != 11 { return .one }
            if f10 == 1, f100 != 11 { return .one }
            if v == 0, (2...4).contains(i10), !(12...14).contains(i100) { return .few }
            if (2...4).contains(f10), !(12...14).contains(f100) { return .few }
            return .other
        case 10:
            // one: i = 1 and v = 0
            // many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            let i = operands.i
            let v = operands.v
            let e = operands.e
            let i1000000 = operands.i % 1_000_000
            if i == 1, v == 0 { return .one }
            if e == 0, i != 0, i1000000 == 0, v == 0 { return .many }
            if !(0...5).contains(e) { return .many }
            return .other
        case 11:
            // one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
            let v = operands.v
            let i = operands.i
            let i10 = operands.i % 10
            let f10 = operands.f % 10
            if v == 0, i == 1 || i == 2 || i == 3 { return .one }
            if v == 0, i10 != 4, i10 != 6, i10 != 9 { return .one }
            if v != 0, f10 != 4, f10 != 6, f10 != 9 { return .one }
            return .other
        case 12:
            // one: i = 1 and v = 0
            // few: i = 2..4 and v = 0
            // many: v != 0
            let i = operands.i
            let v = operands.v
            if i == 1, v == 0 { return .one }
            if (2...4).contains(i), v == 0 { return .few }
            if v != 0 { return .many }
            return .other
        case 13:
            // zero: n = 0
            // one: n = 1
            // two: n = 2
            // few: n = 3
            // many: n = 6
            let n = operands.n ?? .max
            if n == 0 { return .zero }
            if n == 1 { return .one }
            if n == 2 { return .two }
            if n == 3 { return .few }
            if n == 6 { return .many }
            return .other
        case 14:
            // one: n = 1 or t != 0 and i = 0,1
            let n = operands.n ?? .max
            let t = operands.t
            let i = operands.i
            if n == 1 { return .one }
            if t != 0, i == 0 || i == 1 { return .one }
            return .other
        case 15:
            // one: v = 0 and i % 100 = 1 or f % 100 = 1
            // two: v = 0 and i % 100 = 2 or f % 100 = 2
            // few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4
            let v = operands.v
            let i100 = operands.i % 100
            let f100 = operands.f % 100
            if v == 0, i100 == 1 { return .one }
            if f100 == 1 { return .one }
            if v == 0, i100 == 2 { return .two }
            if f100 == 2 { return .two }
            if v == 0, (3...4).contains(i100) { return .few }
            if (3...4).contains(f100) { return .few }
            return .other
        case 16:
            // one: n = 1
            // many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            let n = operands.n ?? .max
            let e = operands.e
            let i = operands.i
            let i1000000 = operands.i % 1_000_000
            let v = operands.v
            if n == 1 { return .one }
            if e == 0, i != 0, i1000000 == 0, v == 0 { return .many }
            if !(0...5).contains(e) { return .many }
            return .other
        case 17:
            // one: i = 0,1
            let i = operands.i
            if i == 0 || i == 1 { return .one }
            return .other
        case 18:
            // one: i = 0,1
            // many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            let i = operands.i
            let e = operands.e
            let i1000000 = operands.i % 1_000_000
            let v = operands.v
            if i == 0 || i == 1 { return .one }
            if e == 0, i != 0, i1000000 == 0, v == 0 { return .many }
            if !(0...5).contains(e) { return .many }
            return .other
        case 19:
            // one: n = 1
            // two: n = 2
            // few: n = 3..6
            // many: n = 7..10
            let n = operands.n ?? .max
            if n == 1 { return .one }
            if n == 2 { return .two }
            if (3...6).contains(n) { return .few }
            if (7...10).contains(n) { return .many }
            return .other
        case 20:
            // one: n = 1,11
            // two: n = 2,12
            // few: n = 3..10,13..19
            let n = operands.n ?? .max
            if n == 1 || n == 11 { return .one }
            if n == 2 || n == 12 { return .two }
            if (3...10).contains(n) || (13...19).contains(n) { return .few }
            return .other
        case 21:
            // one: v = 0 and i % 10 = 1
            // two: v = 0 and i % 10 = 2
            // few: v = 0 and i % 100 = 0,20,40,60,80
            // many: v != 0
            let v = operands.v
            let i10 = operands.i % 10
            let i100 = operands.i % 100
            if v == 0, i10 == 1 { return .one }
            if v == 0, i10 == 2 { return .two }
            if v == 0, i100 == 0 || i100 == 20 || i100 == 40 || i100 == 60 || i100 == 80 { return .few }
            if v != 0 { return .many }
            return .other
        case 22:
            // one: i = 1 and v = 0 or i = 0 and v != 0
            // two: i = 2 and v = 0
            let i = operands.i
            let v = operands.v
            if i == 1, v == 0 { return .one }
            if i == 0, v != 0 { return .one }
            if i == 2, v == 0 { return .two }
            return .other
        case 23:
            // one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
            let t = operands.t
            let i10 = operands.i % 10
            let i100 = operands.i % 100
            let t10 = operands.t % 10
            let t100 = operands.t % 100
            if t == 0, i10 == 1, i100 != 11 { return .one }
            if t10 == 1, t100 != 11 { return .one }
            return .other
        case 24:
            // one: n = 1
            // two: n = 2
            let n = operands.n ?? .max
            if n == 1 { return .one }
            if n == 2 { return .two }
            return .other
        case 25:
            // zero: n = 0
            // one: n = 1
            // two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and
            //     n % 1000000 = 100000
            // few: n % 100 = 3,23,43,63,83
            // many: n != 1 and n % 100 = 1,21,41,61,81
            let n = operands.n ?? .max
            let n100 = operands.n(modulo: 100)
            let n1000 = operands.n(modulo: 1_000)
            let n100000 = operands.n(modulo: 100_000)
            let n1000000 = operands.n(modulo: 1_000_000)
            if n == 0 { return .zero }
            if n == 1 { return .one }
            if n100 == 2 || n100 == 22 || n100 == 42 || n100 == 62 || n100 == 82 { return .two }
            if n1000 == 0,
                (1_000...20_000).contains(n100000) || n100000 == 40_000 || n100000 == 60_000 || n100000 == 80_000
            {
                return .two
            }
            if n != 0, n1000000 == 100_000 { return .two }
            if n100 == 3 || n100 == 23 || n100 == 43 || n100 == 63 || n100 == 83 { return .few }
            if n != 1, n100 == 1 || n100 == 21 || n100 == 41 || n100 == 61 || n100 == 81 { return .many }
            return .other
        case 26:
            // zero: n = 0
            // one: i = 0,1 and n != 0
            let n = operands.n ?? .max
            let i = operands.i
            if n == 0 { return .zero }
            if i == 0 || i == 1, n != 0 { return .one }
            return .other
        case 27:
            // one: n % 10 = 1 and n % 100 != 11..19
            // few: n % 10 = 2..9 and n % 100 != 11..19
            // many: f != 0
            let n10 = operands.n(modulo: 10)
            let n100 = operands.n(modulo: 100)
            let f = operands.f
            if n10 == 1, !(11...19).contains(n100) { return .one }
            if (2...9).contains(n10), !(11...19).contains(n100) { return .few }
            if f != 0 { return .many }
            return .other
        case 28:
            // zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19
            // one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
            let n10 = operands.n(modulo: 10)
            let n100 = operands.n(modulo: 100)
            let v = operands.v
            let f100 = operands.f % 100
            let f10 = operands.f % 10
            if n10 == 0 { return .zero }
            if (11...19).contains(n100) { return .zero }
            if v == 2, (11...19).contains(f100) { return .zero }
            if n10 == 1, n100 != 11 { return .one }
            if v == 2, f10 == 1, f100 != 11 { return .one }
            if v != 2, f10 == 1 { return .one }
            return .other
        case 29:
            // one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
            let v = operands.v
            let i10 = operands.i % 10
            let i100 = operands.i % 100
            let f10 = operands.f % 10
            let f100 = operands.f % 100
            if v == 0, i10 == 1, i100 != 11 { return .one }
            if f10 == 1, f100 != 11 { return .one }
            return .other
        case 30:
            // one: i = 1 and v = 0
            // few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
            let i = operands.i
            let v = operands.v
            let n = operands.n ?? .max
            let n100 = operands.n(modulo: 100)
            if i == 1, v == 0 { return .one }
            if v != 0 { return .few }
            if n == 0 { return .few }
            if n != 1, (1...19).contains(n100) { return .few }
            return .other
        case 31:
            // one: n = 1
            // two: n = 2
            // few: n = 0 or n % 100 = 3..10
            // many: n % 100 = 11..19
            let n = operands.n ?? .max
            let n100 = operands.n(modulo: 100)
            if n == 1 { return .one }
            if n == 2 { return .two }
            if n == 0 { return .few }
            if (3...10).contains(n100) { return .few }
            if (11...19).contains(n100) { return .many }
            return .other
        case 32:
            // one: i = 1 and v = 0
            // few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
            // many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
            let i = operands.i
            let v = operands.v
            let i10 = operands.i % 10
            let i100 = operands.i % 100
            if i == 1, v == 0 { return .one }
            if v == 0, (2...4).contains(i10), !(12...14).contains(i100) { return .few }
            if v == 0, i != 1, (0...1).contains(i10) { return .many }
            if v == 0, (5...9).contains(i10) { return .many }
            if v == 0, (12...14).contains(i100) { return .many }
            return .other
        case 33:
            // one: i = 0..1
            // many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
            let i = operands.i
            let e = operands.e
            let i1000000 = operands.i % 1_000_000
            let v = operands.v
            if (0...1).contains(i) { return .one }
            if e == 0, i != 0, i1000000 == 0, v == 0 { return .many }
            if !(0...5).contains(e) { return .many }
            return .other
        case 34:
            // one: v = 0 and i % 10 = 1 and i % 100 != 11
            // few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
            // many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
            let v = operands.v
            let i10 = operands.i % 10
            let i100 = operands.i % 100
            if v == 0, i10 == 1, i100 != 11 { return .one }
            if v == 0, (2...4).contains(i10), !(12...14).contains(i100) { return .few }
            if v == 0, i10 == 0 { return .many }
            if v == 0, (5...9).contains(i10) { return .many }
            if v == 0, (11...14).contains(i100) { return .many }
            return .other
        case 35:
            // one: i = 0 or n = 1
            // few: n = 2..10
            let i = operands.i
            let n = operands.n ?? .max
            if i == 0 { return .one }
            if n == 1 { return .one }
            if (2...10).contains(n) { return .few }
            return .other
        case 36:
            // one: n = 0,1 or i = 0 and f = 1
            let n = operands.n ?? .max
            let i = operands.i
            let f = operands.f
            if n == 0 || n == 1 { return .one }
            if i == 0, f == 1 { return .one }
            return .other
        case 37:
            // one: v = 0 and i % 100 = 1
            // two: v = 0 and i % 100 = 2
            // few: v = 0 and i % 100 = 3..4 or v != 0
            let v = operands.v
            let i100 = operands.i % 100
            if v == 0, i100 == 1 { return .one }
            if v == 0, i100 == 2 { return .two }
            if v == 0, (3...4).contains(i100) { return .few }
            if v != 0 { return .few }
            return .other
        case 38:
            // one: n = 0..1 or n = 11..99
            let n = operands.n ?? .max
            if (0...1).contains(n) { return .one }
            if (11...99).contains(n) { return .one }
            return .other
        default:
            return .other
        }
    }
}
