// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Texts from outside, which must not change how the words around them are shown.
extension String {
    /// The text as it can be shown, without control characters and changes of direction; nil where nothing is left.
    ///
    /// Terminals take control characters as commands; embeddings and overrides make a text read differently from what
    /// its letters say. Line breaks and tabs stay, as do the marks and joiners that scripts need.
    package var shown: String? {
        // Most texts have none of the bytes that such a character can begin with.
        let isSuspect = hasByte { $0 < 0x20 || $0 > 0x7E }
        guard isSuspect, hasByte(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }),
            unicodeScalars.contains(where: \.isHidden)
        else { return isBlank ? nil : self }
        var text = replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        text.unicodeScalars.removeAll(where: \.isHidden)
        return text.isBlank ? nil : text
    }

    /// Words as they can be shown; nil where they say nothing, as "-", "…" and "n/a" do.
    var shownWords: String? {
        guard let shown else { return nil }
        switch (shown.utf8.first ?? 0) | 0x20 {
        case UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "k"):
            return Self.placeholders.contains(shown.trimmed.lowercased()) ? nil : shown
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return shown
        default: break
        }
        if shown.allSatisfy({ $0.isPunctuation || $0.isWhitespace }) { return nil }
        // White space may stand before the words.
        return Self.placeholders.contains(shown.trimmed.lowercased()) ? nil : shown
    }

    /// What systems write into a place that must not be empty, in lower case; each begins with n, u or k.
    static let placeholders: Set<String> = [
        "n/a", "n.a.", "na", "none", "none.", "nil", "null", "no unit", "not applicable", "not known", "not specified",
        "undefined", "unk", "unknown", "unspecified", "unbekannt", "k.a.", "k. a.", "keine angabe",
    ]

    /// Whether there is nothing but space.
    private var isBlank: Bool {
        // Most texts begin with a letter or a digit of ASCII, of which nothing needs to be looked up.
        if let first = utf8.first, 0x21..<0x7F ~= first { return false }
        return allSatisfy(\.isWhitespace)
    }

    /// Whether one of the bytes of its UTF-8 passes a test.
    ///
    /// The bytes are looked at where they are, which takes a fourth of the time of the view.
    @inline(__always)
    func hasByte(where isWanted: (UInt8) -> Bool) -> Bool {
        unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.contains(where: isWanted) }
            ?? utf8.contains(where: isWanted)
    }

    /// Whether there is a line break in it.
    var hasLineBreak: Bool { hasByte { $0 < 0x20 || $0 > 0x7E } && contains(where: \.isNewline) }

    /// The text without the space around it.
    var trimmed: String {
        let isSpaced = { (byte: UInt8?) in byte.map { $0 < 0x21 || $0 > 0x7E } ?? false }
        return isSpaced(utf8.first) || isSpaced(utf8.last) ? trimmingCharacters(in: .whitespacesAndNewlines) : self
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character, or changes the direction of those after it.
    ///
    /// Source: Unicode, general category Cc; UAX #9, explicit directional embeddings, overrides and isolates.
    fileprivate var isHidden: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether the scalar runs from right to left, or marks a place that does.
    ///
    /// Source: Unicode, DerivedBidiClass, the blocks of classes R and AL.
    var isRightToLeft: Bool {
        switch value {
        case 0..<0x590: false
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
