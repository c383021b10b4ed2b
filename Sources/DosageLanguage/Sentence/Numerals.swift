// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The digits and the decimal sign of a reader, asked from Foundation once.
struct Numerals: Sendable {
    private let separator: String
    /// The ten digits, where they are not those of ASCII.
    private let digits: [String]?

    init(_ locale: Locale) {
        separator = locale.decimalSeparator ?? "."
        let sample = 1_234_567_890.formatted(.number.grouping(.never).locale(locale)).map { String($0) }
        digits = sample.first == "1" || sample.count != 10 ? nil : [sample[9]] + sample[0..<9]
    }

    /// Returns a number in digits of ASCII as the reader writes it.
    func localized(_ plain: String) -> String {
        if isPrinted(plain) { return plain }
        var text = ""
        for scalar in plain.unicodeScalars {
            switch scalar {
            case ".": text += separator
            case "0"..."9": text += digits?[Int(scalar.value) - 0x30] ?? String(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Returns a number in digits of ASCII as the reader writes it, with five whole digits and more in groups of three.
    func grouped(_ plain: String) -> String {
        let whole = plain.prefix { $0 != "." }
        let digits = whole.drop { $0 == "-" }
        guard digits.utf8.count > 4 else { return localized(plain) }
        var text = String(whole.prefix { $0 == "-" })
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += "\u{202F}" }
            text.append(digit)
        }
        return localized(text + plain.dropFirst(whole.count))
    }

    /// Appends a whole number that is not negative, with zeros in front up to a width.
    func append(_ number: Int, paddedTo width: Int = 1, to text: inout TextBuilder) {
        guard let digits else { return text.append(number, paddedTo: width) }
        for byte in number.padded(to: width).utf8 { text.append(digits[Int(byte & 0x0F)]) }
    }

    /// Whether there is nothing to change, as in most numbers: they are whole and in the digits of most languages.
    private func isPrinted(_ plain: String) -> Bool {
        digits == nil && !plain.hasByte { $0 == UInt8(ascii: ".") }
    }
}
