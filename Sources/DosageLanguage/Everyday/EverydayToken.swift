// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A word, number or sign of an everyday prescription.
struct EverydayToken: Sendable {
    enum Kind: Sendable, Equatable {
        /// A word, in lower case and without accents.
        case word(String)
        case number(EverydayNumber)
        /// A number that may mean several things, as 1.000 and 007.
        case unclearNumber
        /// The minutes since midnight of a time such as 8:30.
        case clock(Int)
        case dash
        case slash
        /// Punctuation between words, which says nothing.
        case stop
        case sign(Unicode.Scalar)
    }

    /// What is dangerous about a number.
    enum NumberDanger: Sendable, Equatable {
        case trailingZero
        case nakedDecimal
    }

    var kind: Kind
    /// Where it stands, in bytes of UTF-8.
    var range: Range<Int>
    /// Whether it follows the token before it without a space.
    var isJoined: Bool
    /// Whether all its letters are capitals.
    var isInCapitals = false
    /// Whether its first letter is a capital.
    var isCapitalized = false
    /// Whether it follows another word with a dash between: Mon-Fri.
    var isAfterDash = false
    /// Whether it is a word with a full stop behind it, which may be an abbreviation or end a sentence.
    var hasPoint = false
    /// The sign of a stop; nil for any other token.
    var stop: Unicode.Scalar?
    /// Whether it is letters with full stops, as i.m.
    var isDotted = false
    /// The minutes since midnight, where a number can be a time such as 8.30 or 08.
    var clock: Int?
    /// Whether it is a time in four digits without a sign between, 0800.
    var isFourDigits = false
    var danger: NumberDanger?
    /// The dates that a number such as 03/04/2026 can be; empty for any other.
    var dates: [CivilDate] = []

    var word: String? {
        if case .word(let word) = kind { word } else { nil }
    }

    /// What it is within a phrase: a word, or the slash of t/m.
    var phrasePart: String? { kind == .slash ? "/" : word }

    /// The word as a vocabulary writes it: with its full stops, if it has them between its letters.
    var dotted: String? {
        guard isDotted, let word else { return nil }
        return word.map { "\($0)." }.joined()
    }

    /// Whether it is a comma, colon, semicolon, bar or the end of a line.
    var isBreak: Bool { stop.map { [",", ":", ";", "\n", "\r", "|"].contains($0) } ?? false }

    var isNumber: Bool {
        switch kind {
        case .number, .unclearNumber: true
        default: false
        }
    }
}
