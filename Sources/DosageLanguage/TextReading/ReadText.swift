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
        let scalars = Array(text.unicodeScalars)
        var plain = String.UnicodeScalarView()
        var place = 0
        for (index, scalar) in scalars.enumerated() {
            let read: Unicode.Scalar?
            switch scalar.value {
            case 0xA0: read = " "
            case 0x202F: read = Self.isInNumber(index, scalars) ? nil : " "
            case 0x200E, 0x200F, 0x2066...0x2069: read = nil
            default: read = scalar
            }
            if let read {
                plain.append(read)
                origins += (0..<read.utf8.count).map { place + $0 }
            }
            place += scalar.utf8.count
        }
        origins.append(place)
        self.plain = String(plain)
    }

    /// The plain form of a text.
    static func plain(_ text: String) -> String { ReadText(text).plain }

    private static func isInNumber(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        index > 0 && index + 1 < scalars.count && scalars[index - 1].properties.numericType != nil
            && scalars[index + 1].properties.numericType != nil
    }

    /// Where bytes of the plain text stand in the text as it was written.
    func written(_ range: Range<Int>) -> Range<Int> {
        guard !origins.isEmpty else { return range }
        return origins[range.lowerBound]..<origins[range.upperBound]
    }

    /// The words at a range of the text as it was written.
    func words(at range: Range<Int>) -> String { String(decoding: written[range], as: UTF8.self) }
}
