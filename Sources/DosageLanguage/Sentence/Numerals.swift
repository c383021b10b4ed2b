// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The digits and the decimal sign of a reader, asked from Foundation once.
struct Numerals: Sendable {
    private let separator: String
    /// The ten digits, where they are not those of ASCII.
    private let digits: [Character]?

    init(_ locale: Locale) {
        separator = locale.decimalSeparator ?? "."
        let sample = Array(1_234_567_890.formatted(.number.grouping(.never).locale(locale)))
        digits = sample.first == "1" || sample.count != 10 ? nil : [sample[9]] + sample[0..<9]
    }

    /// Returns a number in digits of ASCII as the reader writes it.
    func localized(_ plain: String) -> String {
        // Most numbers are whole and in the digits of most languages: there is nothing to change in them.
        if digits == nil, !plain.utf8.contains(UInt8(ascii: ".")) { return plain }
        var text = ""
        for character in plain {
            if character == "." {
                text += separator
            } else if let digits, let value = character.wholeNumberValue, value < digits.count {
                text.append(digits[value])
            } else {
                text.append(character)
            }
        }
        return text
    }
}
