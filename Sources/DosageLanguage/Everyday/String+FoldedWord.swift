// SPDX-License-Identifier: Apache-2.0

import Foundation

extension String {
    /// A word in lower case and with plain Latin letters: Hälfte and HALFTE are halfte.
    ///
    /// Prescriptions are typed in haste, with accents or without. Letters of other scripts keep their marks.
    var foldedWord: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
        var folded = ""
        folded.reserveCapacity(utf8.count)
        for scalar in lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar {
            case "\u{300}"..."\u{36F}":
                // A mark belongs to the letter before it.
                if folded.unicodeScalars.last?.isASCII != true { folded.unicodeScalars.append(scalar) }
            case "\u{AD}", "\u{200B}"..."\u{200D}": break
            case "ß": folded += "ss"
            case "æ": folded += "ae"
            case "œ": folded += "oe"
            case "ø": folded += "o"
            case "đ": folded += "d"
            case "ł": folded += "l"
            case "ı": folded += "i"
            case "µ", "μ": folded += "u"
            default: folded.unicodeScalars.append(scalar)
            }
        }
        return folded
    }
}
