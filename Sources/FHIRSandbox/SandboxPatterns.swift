// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

// What the values of a search are compared with, by the kind of the parameter.
// Source: FHIR R4, Search, string, token and reference. https://hl7.org/fhir/R4/search.html#ptypes

/// A code, an identifier or a truth value: `code`, `system|code`, `|code` for no system, or `system|` for any code.
struct TokenPattern: Sendable {
    /// Nil for any system, empty for none.
    let system: String?
    /// Nil for any value.
    let value: String?

    init(_ text: String) {
        let parts = text.separatedValues(by: "|").map(\.withoutEscapes)
        system = parts.count > 1 ? parts[0] : nil
        let last = parts[parts.count - 1]
        value = last.isEmpty ? nil : last
    }

    func matches(_ token: SandboxToken) -> Bool {
        if let value, value != token.value { return false }
        guard let system else { return true }
        // A code has the one system that its element has, which is not written with it.
        return token.hasImpliedSystem ? value != nil : system == token.system ?? ""
    }
}

/// An identifier with a type: `system|code|value`.
struct TypedIdentifierPattern: Sendable {
    private let parts: [String]

    /// Nil for a text without three parts.
    init?(_ text: String) {
        parts = text.separatedValues(by: "|").map(\.withoutEscapes)
        guard parts.count == 3, !parts.contains("") else { return nil }
    }

    func matches(_ identifier: JSONValue) -> Bool {
        identifier["value"]?.string == parts[2]
            && (identifier["type"]?["coding"]?.elements ?? []).contains {
                $0["system"]?.string == parts[0] && $0["code"]?.string == parts[1]
            }
    }
}

/// A reference: an id, a type and an id, or an absolute address.
struct ReferencePattern: Sendable {
    private let key: SandboxKey?
    private let id: String?
    private let address: String?
    private let targets: [String]
    private let references: SandboxReferences

    init(_ text: String, targets: [String], _ references: SandboxReferences) {
        self.references = references
        self.targets = targets
        if let key = references.key(in: text) {
            (self.key, id, address) = (key, nil, nil)
        } else if text.contains("/") || text.contains(":") {
            (key, id, address) = (nil, nil, text)
        } else {
            (key, id, address) = (nil, text, nil)
        }
    }

    func matches(_ reference: String) -> Bool {
        guard let found = references.key(in: reference) else { return reference == address }
        // A parameter for patients finds nothing else.
        return (found == key || found.id == id) && (targets.isEmpty || targets.contains(found.type))
    }
}

/// A text.
struct StringPattern: Sendable {
    enum Way: Sendable {
        case start, anywhere, exact, sound
    }

    private let way: Way
    private let text: String

    init(_ text: String, _ way: Way) {
        self.way = way
        self.text =
            switch way {
            case .start, .anywhere: text.folded
            case .exact: text
            case .sound: text.soundex
            }
    }

    func matches(_ value: String) -> Bool {
        switch way {
        case .start: value.folded.hasPrefix(text)
        case .anywhere: value.folded.contains(text)
        case .exact: value == text
        case .sound: value.split(separator: " ").contains { String($0).soundex == text }
        }
    }
}

extension String {
    /// The text without regard to case and accents, the same in every language.
    var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// The letter and three digits that stand for the sound of a word (American Soundex).
    ///
    /// FHIR leaves the way of comparing to the server. A text without Latin letters stands for itself.
    fileprivate var soundex: String {
        let letters = folded.utf8.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        guard let first = letters.first else { return folded }
        var digits: [UInt8] = []
        var last = Self.sound(of: first)
        for letter in letters.dropFirst() {
            let sound = Self.sound(of: letter)
            if let sound, sound != last { digits.append(sound) }
            // H and W do not part two letters of the same sound, vowels do.
            if letter != UInt8(ascii: "h"), letter != UInt8(ascii: "w") { last = sound }
        }
        let padded = (digits + Array(repeating: UInt8(ascii: "0"), count: 3)).prefix(3)
        return String(decoding: [first] + padded, as: UTF8.self)
    }

    private static func sound(of letter: UInt8) -> UInt8? {
        let groups = ["bfpv", "cgjkqsxz", "dt", "l", "mn", "r"]
        return groups.firstIndex { $0.utf8.contains(letter) }.map { UInt8(ascii: "1") + UInt8($0) }
    }

    /// The parts between separators that no backslash precedes, with their backslashes; never empty.
    func separatedValues(by separator: Character) -> [String] {
        var values = [""]
        var isEscaped = false
        for character in self {
            if character == separator, !isEscaped {
                values.append("")
            } else {
                values[values.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return values
    }

    /// The text without the backslashes that take a meaning away.
    var withoutEscapes: String {
        guard utf8.contains(UInt8(ascii: "\\")) else { return self }
        var text = ""
        var isEscaped = false
        for character in self {
            isEscaped = character == "\\" && !isEscaped
            if !isEscaped { text.append(character) }
        }
        return text
    }
}
