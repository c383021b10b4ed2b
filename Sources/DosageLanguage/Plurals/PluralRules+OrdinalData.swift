// SPDX-License-Identifier: Apache-2.0
//
// Written by Scripts/generate-plural-rules.py. Change the script or its input, not this file.
// Unicode CLDR 47 ordinal plural rules, used under the Unicode License v3.
// Unicode CLDR 41 plural ranges, used under the Unicode License v3.
// Syntax of the comments: https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules

extension PluralRules {
    /// The number of the ordinal rule set of each of the 39 locales that CLDR lists.
    static let ordinalRuleSetNumbers: [String: UInt8] = [
        "as": 1, "az": 2, "bal": 3, "be": 4, "blo": 5, "bn": 1, "ca": 6, "cy": 7, "en": 8, "fil": 3, "fr": 3, "ga": 3,
        "gd": 9, "gu": 10, "hi": 10, "ht": 3, "hu": 11, "hy": 3, "it": 12, "ka": 13, "kk": 14, "kw": 15, "lij": 16,
        "lld": 12, "lo": 3, "mk": 17, "mr": 18, "ms": 3, "ne": 19, "or": 20, "ro": 3, "sc": 12, "scn": 12, "sq": 21,
        "sv": 22, "tk": 23, "uk": 24, "vec": 12, "vi": 3,
    ]

    /// The categories of each ordinal rule set, in CLDR's order.
    static let ordinalRuleSetCategories: [[PluralCategory]] = [
        [.other],
        [.one, .two, .few, .many, .other],
        [.one, .few, .many, .other],
        [.one, .other],
        [.few, .other],
        [.zero, .one, .few, .other],
        [.one, .two, .few, .other],
        [.zero, .one, .two, .few, .many, .other],
        [.one, .two, .few, .other],
        [.one, .two, .few, .other],
        [.one, .two, .few, .many, .other],
        [.one, .other],
        [.many, .other],
        [.one, .many, .other],
        [.many, .other],
        [.one, .many, .other],
        [.many, .other],
        [.one, .two, .many, .other],
        [.one, .two, .few, .other],
        [.one, .other],
        [.one, .two, .few, .many, .other],
        [.one, .many, .other],
        [.one, .other],
        [.few, .other],
        [.few, .other],
    ]

    /// Returns the category that an ordinal rule set gives a number.
    static func category(of operands: PluralOperands, ordinalRuleSet: UInt8) -> PluralCategory {
        switch ordinalRuleSet {
        case 1:
            // one: n = 1,5,7,8,9,10
            // two: n = 2,3
            // few: n = 4
            // many: n = 6
            let n = operands.n ?? .max
            if n == 1 || n == 5 || n == 7 || n == 8 || n == 9 || n == 10 { return .one }
            if n == 2 || n == 3 { return .two }
            if n == 4 { return .few }
            if n == 6 { return .many }
            return .other
        case 2:
            // one: i % 10 = 1,2,5,7,8 or i % 100 = 20,50,70,80
            // few: i % 10 = 3,4 or i % 1000 = 100,200,300,400,500,600,700,800,900
            // many: i = 0 or i % 10 = 6 or i % 100 = 40,60,90
            let i10 = operands.i % 10
            let i100 = operands.i % 100
            let i1000 = operands.i % 1_000
            let i = operands.i
            if i10 == 1 || i10 == 2 || i10 == 5 || i10 == 7 || i10 == 8 { return .one }
            if i100 == 20 || i100 == 50 || i100 == 70 || i100 == 80 { return .one }
            if i10 == 3 || i10 == 4 { return .few }
            if i1000 == 100 || i1000 == 200 || i1000 == 300 || i1000 == 400 || i1000 == 500
                || i1000 == 600 || i1000 == 700 || i1000 == 800 || i1000 == 900
            {
                return .few
            }
            if i == 0 { return .many }
            if i10 == 6 { return .many }
            if i100 == 40 || i100 == 60 || i100 == 90 { return .many }
            return .other
        case 3:
            // one: n = 1
            let n = operands.n ?? .max
            if n == 1 { return .one }
            return .other
        case 4:
            // few: n % 10 = 2,3 and n % 100 != 12,13
            let n10 = operands.n(modulo: 10)
            let n100 = operands.n(modulo: 100)
            if n10 == 2 || n10 == 3, n100 != 12, n100 != 13 { return .few }
            return .other
        case 5:
            // zero: i = 0
            // one: i = 1
            // few: i = 2,3,4,5,6
            let i = operands.i
            if i == 0 { return .zero }
            if i == 1 { return .one }
            if i == 2 || i == 3 || i == 4 || i == 5 || i == 6 { return .few }
            return .other
        case 6:
            // one: n = 1,3
            // two: n = 2
            // few: n = 4
            let n = operands.n ?? .max
            if n == 1 || n == 3 { return .one }
            if n == 2 { return .two }
            if n == 4 { return .few }
            return .other
        case 7:
            // zero: n = 0,7,8,9
            // one: n = 1
            // two: n = 2
            // few: n = 3,4
            // many: n = 5,6
            let n = operands.n ?? .max
            if n == 0 || n == 7 || n == 8 || n == 9 { return .zero }
            if n == 1 { return .one }
            if n == 2 { return .two }
            if n == 3 || n == 4 { return .few }
            if n == 5 || n == 6 { return .many }
            return .other
        case 8:
            // one: n % 10 = 1 and n % 100 != 11
            // two: n % 10 = 2 and n % 100 != 12
            // few: n % 10 = 3 and n % 100 != 13
            let n10 = operands.n(modulo: 10)
            let n100 = operands.n(modulo: 100)
            if n10 == 1, n100 != 11 { return .one }
            if n10 == 2, n100 != 12 { return .two }
            if n10 == 3, n100 != 13 { return .few }
            return .other
        case 9:
            // one: n = 1,11
            // two: n = 2,12
            // few: n = 3,13
            let n = operands.n ?? .max
            if n == 1 || n == 11 { return .one }
            if n == 2 || n == 12 { return .two }
            if n == 3 || n == 13 { return .few }
            return .other
        case 10:
            // one: n = 1
            // two: n = 2,3
            // few: n = 4
            // many: n = 6
            let n = operands.n ?? .max
            if n == 1 { return .one }
            if n == 2 || n == 3 { return .two }
            if n == 4 { return .few }
            if n == 6 { return .many }
            return .other
        case 11:
            // one: n = 1,5
            let n = operands.n ?? .max
            if n == 1 || n == 5 { return .one }
            return .other
        case 12:
            // many: n = 11,8,80,800
            let n = operands.n ?? .max
            if n == 11 || n == 8 || n == 80 || n == 800 { return .many }
            return .other
        case 13:
            // one: i = 1
            // many: i = 0 or i % 100 = 2..20,40,60,80
            let i = operands.i
            let i100 = operands.i % 100
            if i == 1 { return .one }
            if i == 0 { return .many }
            if (2...20).contains(i100) || i100 == 40 || i100 == 60 || i100 == 80 { return .many }
            return .other
        case 14:
            // many: n % 10 = 6 or n % 10 = 9 or n % 10 = 0 and n != 0
            let n10 = operands.n(modulo: 10)
            let n = operands.n ?? .max
            if n10 == 6 { return .many }
            if n10 == 9 { return .many }
            if n10 == 0, n != 0 { return .many }
            return .other
        case 15:
            // one: n = 1..4 or n % 100 = 1..4,21..24,41..44,61..64,81..84
            // many: n = 5 or n % 100 = 5
            let n = operands.n ?? .max
            let n100 = operands.n(modulo: 100)
            if (1...4).contains(n) { return .one }
            if (1...4).contains(n100) || (21...24).contains(n100) || (41...44).contains(n100)
                || (61...64).contains(n100) || (81...84).contains(n100)
            {
                return .one
            }
            if n == 5 { return .many }
            if n100 == 5 { return .many }
            return .other
        case 16:
            // many: n = 11,8,80..89,800..899
            let n = operands.n ?? .max
            if n == 11 || n == 8 || (80...89).contains(n) || (800...899).contains(n) { return .many }
            return .other
        case 17:
            // one: i % 10 = 1 and i % 100 != 11
            // two: i % 10 = 2 and i % 100 != 12
            // many: i % 10 = 7,8 and i % 100 != 17,18
            let i10 = operands.i % 10
            let i100 = operands.i % 100
            if i10 == 1, i100 != 11 { return .one }
            if i10 == 2, i100 != 12 { return .two }
            if i10 == 7 || i10 == 8, i100 != 17, i100 != 18 { return .many }
            return .other
        case 18:
            // one: n = 1
            // two: n = 2,3
            // few: n = 4
            let n = operands.n ?? .max
            if n == 1 { return .one }
            if n == 2 || n == 3 { return .two }
            if n == 4 { return .few }
            return .other
        case 19:
            // one: n = 1..4
            let n = operands.n ?? .max
            if (1...4).contains(n) { return .one }
            return .other
        case 20:
            // one: n = 1,5,7..9
            // two: n = 2,3
            // few: n = 4
            // many: n = 6
            let n = operands.n ?? .max
            if n == 1 || n == 5 || (7...9).contains(n) { return .one }
            if n == 2 || n == 3 { return .two }
            if n == 4 { return .few }
            if n == 6 { return .many }
            return .other
        case 21:
            // one: n = 1
            // many: n % 10 = 4 and n % 100 != 14
            let n = operands.n ?? .max
            let n10 = operands.n(modulo: 10)
            let n100 = operands.n(modulo: 100)
            if n == 1 { return .one }
            if n10 == 4, n100 != 14 { return .many }
            return .other
        case 22:
            // one: n % 10 = 1,2 and n % 100 != 11,12
            let n10 = operands.n(modulo: 10)
            let n100 = operands.n(modulo: 100)
            if n10 == 1 || n10 == 2, n100 != 11, n100 != 12 { return .one }
            return .other
        case 23:
            // few: n % 10 = 6,9 or n = 10
            let n10 = operands.n(modulo: 10)
            let n = operands.n ?? .max
            if n10 == 6 || n10 == 9 { return .few }
            if n == 10 { return .few }
            return .other
        case 24:
            // few: n % 10 = 3 and n % 100 != 13
            let n10 = operands.n(modulo: 10)
            let n100 = operands.n(modulo: 100)
            if n10 == 3, n100 != 13 { return .few }
            return .other
        default:
            return .other
        }
    }

    /// The categories of ranges whose category is not that of their end, by language.
    static let ranges: [String: [PluralRange]] = [
        "af": [.init(.other, .one, .other)],
        "ak": [.init(.one, .one, .other)],
        "an": [.init(.other, .one, .other)],
        "ar": [
            .init(.zero, .one, .zero), .init(.zero, .two, .zero), .init(.one, .two, .other),
            .init(.other, .one, .other), .init(.other, .two, .other),
        ],
        "bg": [.init(.other, .one, .other)],
        "ca": [.init(.other, .one, .other)],
        "en": [.init(.other, .one, .other)],
        "es": [.init(.other, .one, .other)],
        "et": [.init(.other, .one, .other)],
        "eu": [.init(.other, .one, .other)],
        "fa": [.init(.one, .one, .other)],
        "fi": [.init(.other, .one, .other)],
        "he": [
            .init(.one, .two, .other), .init(.two, .many, .other), .init(.many, .other, .many),
            .init(.other, .one, .other), .init(.other, .two, .other),
        ],
        "ia": [.init(.other, .one, .other)],
        "io": [.init(.other, .one, .other)],
        "ka": [.init(.one, .other, .one), .init(.other, .one, .other)],
        "lv": [.init(.zero, .zero, .other), .init(.one, .zero, .other), .init(.other, .zero, .other)],
        "mk": [.init(.one, .one, .other), .init(.other, .one, .other)],
        "nb": [.init(.other, .one, .other)],
        "no": [.init(.other, .one, .other)],
        "or": [.init(.one, .one, .other)],
        "pcm": [.init(.other, .one, .other)],
        "ro": [.init(.few, .one, .few)],
        "sd": [.init(.one, .one, .other)],
        "si": [.init(.other, .one, .other)],
        "sl": [.init(.one, .one, .few), .init(.two, .one, .few), .init(.few, .one, .few), .init(.other, .one, .few)],
        "sv": [.init(.other, .one, .other)],
        "ur": [.init(.other, .one, .other)],
    ]
}
