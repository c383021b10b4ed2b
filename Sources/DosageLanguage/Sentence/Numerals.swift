// SPDX-License-Identifier: Apache-2.0

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
        append(plain, to: &text)
        return text
    }

    /// Appends a number in digits of ASCII as the reader writes it.
    func append(_ plain: String, to text: inout String) {
        if isPrinted(plain) {
            text += plain
            return
        }
        for scalar in plain.unicodeScalars {
            switch scalar {
            case ".": text += separator
            case "0"..."9": text += digits?[Int(scalar.value) - 0x30] ?? String(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether there is nothing to change, as in most numbers: they are whole and in the digits of most languages.
    private func isPrinted(_ plain: String) -> Bool {
        digits == nil && !plain.utf8.contains(UInt8(ascii: "."))
    }
}
