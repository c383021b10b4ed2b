// SPDX-License-Identifier: Apache-2.0

/// A text as it is read: with plain spaces, and without the marks of direction and the thin spaces in numbers.
struct ReadText {
    /// The text that is read.
    let plain: String
    /// The bytes of the text as it was written.
    private let written: [UInt8]
    /// Where each byte of the plain text stands in the written one, and its end; empty where both are the same.
    private var origins: [Int] = []

    init(_ text: String) {
        written = Array(text.utf8)
        guard written.contains(where: { $0 > 0x7F }) else {
            plain = text
            return
        }
        var plain: [UInt8] = []
        plain.reserveCapacity(written.count)
        origins.reserveCapacity(written.count + 1)
        var place = 0
        while place < written.count {
            if let (length, read) = Self.mark(written, place) {
                if read {
                    plain.append(0x20)
                    origins.append(place)
                }
                place += length
            } else {
                plain.append(written[place])
                origins.append(place)
                place += 1
            }
        }
        origins.append(place)
        self.plain = String(decoding: plain, as: UTF8.self)
    }

    /// A space or mark that is read in another way.
    ///
    /// - Returns: How many bytes it has, and whether a plain space is read for it or nothing; nil for any other character.
    private static func mark(_ bytes: [UInt8], _ place: Int) -> (length: Int, isSpace: Bool)? {
        guard bytes[place] == 0xC2 || bytes[place] == 0xE2, place + 1 < bytes.count else { return nil }
        if bytes[place] == 0xC2 { return bytes[place + 1] == 0xA0 ? (2, true) : nil }
        guard place + 2 < bytes.count else { return nil }
        switch (bytes[place + 1], bytes[place + 2]) {
        case (0x80, 0xAF): return (3, !isInNumber(bytes, place))
        case (0x80, 0x8E...0x8F), (0x81, 0xA6...0xA9): return (3, false)
        default: return nil
        }
    }

    /// The plain form of a text.
    static func plain(_ text: String) -> String { ReadText(text).plain }

    /// Whether a thin space of three bytes stands between the figures of a number.
    private static func isInNumber(_ bytes: [UInt8], _ place: Int) -> Bool {
        let before = String(decoding: bytes[..<place].suffix(4), as: UTF8.self).unicodeScalars.last
        let after = String(decoding: bytes[(place + 3)...].prefix(4), as: UTF8.self).unicodeScalars.first
        return before?.properties.numericType != nil && after?.properties.numericType != nil
    }

    /// Where bytes of the plain text stand in the text as it was written.
    func written(_ range: Range<Int>) -> Range<Int> {
        guard !origins.isEmpty else { return range }
        return origins[range.lowerBound]..<origins[range.upperBound]
    }

    /// The words at a range of the text as it was written.
    func words(at range: Range<Int>) -> String { String(decoding: written[range], as: UTF8.self) }
}
