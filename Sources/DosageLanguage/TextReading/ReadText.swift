// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text as it is read: its bytes, with one kind of space.
enum ReadText {
    /// The text with plain spaces, and without the marks of direction; numbers keep the thin space of their groups.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 > 0x7F }) else { return text }
        var plain = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case 0xA0: plain.append(" ")
            case 0x202F:
                let isInNumber =
                    index > 0 && index + 1 < scalars.count && scalars[index - 1].properties.numericType != nil
                    && scalars[index + 1].properties.numericType != nil
                if !isInNumber { plain.append(" ") }
            case 0x200E, 0x200F, 0x2066...0x2069: break
            default: plain.append(scalar)
            }
        }
        return String(plain)
    }

    /// The text with its first character as a small letter.
    static func uncapitalized(_ text: String, _ locale: Locale) -> String {
        guard let first = text.first, first.isUppercase else { return text }
        return String(first).lowercased(with: locale) + text.dropFirst()
    }
}
