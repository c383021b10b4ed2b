// SPDX-License-Identifier: Apache-2.0

/// A text in lower case and without accents, in ASCII.
///
/// Prescriptions are typed in haste, with accents or without. Signs that matter have a byte of their own; any other
/// character becomes a letter that no known word has.
enum FoldedText {
    static let unknownLetter: UInt8 = 1
    static let half: UInt8 = 2
    static let quarter: UInt8 = 3
    static let threeQuarters: UInt8 = 4
    static let unknownSign: UInt8 = 5

    /// Folds a text.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - limit: How many characters are looked at.
    /// - Returns: The bytes, and whether the whole text was looked at.
    static func bytes(of text: String, limit: Int) -> (bytes: [UInt8], isComplete: Bool) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(text.utf8.count, 4 * limit))
        var count = 0
        for scalar in text.unicodeScalars {
            count += 1
            guard count <= limit else { return (bytes, false) }
            if scalar.value < 0x80 {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                bytes.append(0x41...0x5A ~= byte ? byte | 0x20 : byte < 0x20 ? whitespace(byte) : byte)
            } else {
                append(scalar.value, to: &bytes)
            }
        }
        return (bytes, true)
    }

    private static func whitespace(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x0A, 0x0D: 0x0A
        case 0x09, 0x0B, 0x0C: 0x20
        default: unknownSign
        }
    }

    /// The letters from À to ß, and from à to ÿ, without their accents.
    private static let letters = Array("aaaaaa-ceeeeiiii-nooooo-ouuuuy--".utf8)

    private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        switch scalar {
        case 0xA0, 0x2000...0x200A, 0x202F: bytes.append(0x20)
        case 0xBC: bytes.append(quarter)
        case 0xBD: bytes.append(half)
        case 0xBE: bytes.append(threeQuarters)
        case 0xB5, 0x3BC: bytes.append(UInt8(ascii: "u"))
        case 0xD7: bytes.append(UInt8(ascii: "x"))
        case 0xC6, 0xE6: bytes += [UInt8(ascii: "a"), UInt8(ascii: "e")]
        case 0x152, 0x153: bytes += [UInt8(ascii: "o"), UInt8(ascii: "e")]
        case 0xDF: bytes += [UInt8(ascii: "s"), UInt8(ascii: "s")]
        case 0xC0...0xFF:
            let letter = letters[Int((scalar - 0xC0) & 0x1F)]
            bytes.append(letter == UInt8(ascii: "-") ? unknownLetter : letter)
        case 0x300...0x36F, 0xAD, 0x200B...0x200D: break
        case 0x2010...0x2015, 0x2212: bytes.append(UInt8(ascii: "-"))
        case 0x2018, 0x2019: bytes.append(UInt8(ascii: "'"))
        case 0xA1...0xBF, 0x2016...0x20CF, 0x2150...0x2BFF: bytes.append(unknownSign)
        default: bytes.append(unknownLetter)
        }
    }
}
