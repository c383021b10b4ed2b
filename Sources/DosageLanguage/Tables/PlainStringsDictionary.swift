// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A reader of a `.stringsdict` in the form that editors write: keys, texts and dictionaries in UTF-8, and nothing else.
///
/// Foundation's decoder takes nearly half the time from the start of a program to its first sentence. Any other property
/// list is left to it: one with an entity, a comment, an attribute, an empty element, a carriage return, a key that stands
/// twice, or a fault. Each dictionary is three levels deep at most, so that nothing here recurses.
struct PlainStringsDictionary {
    private let bytes: [UInt8]
    private var place = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a property list.
    ///
    /// - Parameter propertyList: The bytes of a file.
    /// - Returns: The entries by key; nil for a property list in any other form.
    /// - Complexity: O(*n*) in the size of the file.
    static func entries(in propertyList: Data) -> [String: StringsDictionary.Entry]? {
        guard String(data: propertyList, encoding: .utf8) != nil else { return nil }
        var reader = PlainStringsDictionary([UInt8](propertyList))
        return reader.propertyList()
    }

    private mutating func propertyList() -> [String: StringsDictionary.Entry]? {
        for tag in Self.head where !take(tag) { return nil }
        guard let entries = dictionary({ (reader, _) in reader.entry() }), take(Self.end) else { return nil }
        skipSpace()
        return place == bytes.count ? entries : nil
    }

    private mutating func entry() -> StringsDictionary.Entry? {
        var entry = StringsDictionary.Entry()
        let variables = dictionary { (reader, key) -> [String: String]? in
            guard key == "NSStringLocalizedFormatKey" else {
                return reader.dictionary { (reader, _) in reader.text() }
            }
            entry.format = reader.text()
            return entry.format.map { _ in [:] }
        }
        guard var variables else { return nil }
        variables["NSStringLocalizedFormatKey"] = nil
        entry.variables = variables
        return entry
    }

    /// Reads a dictionary.
    ///
    /// - Parameter value: Reads the value of a key; nil for anything else than is expected there.
    /// - Returns: The values by key; nil for anything else than such a dictionary.
    private mutating func dictionary<Value>(_ value: (inout Self, String) -> Value?) -> [String: Value]? {
        guard take(Self.dictionary) else { return nil }
        var values: [String: Value] = [:]
        while take(Self.key) {
            guard let key = content(before: Self.keyEnd), let value = value(&self, key),
                values.updateValue(value, forKey: key) == nil
            else { return nil }
        }
        return take(Self.dictionaryEnd) ? values : nil
    }

    private mutating func text() -> String? {
        take(Self.string) ? content(before: Self.stringEnd) : nil
    }

    /// Reads a text up to the tag that ends it.
    private mutating func content(before end: [UInt8]) -> String? {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
            // An entity, and what XML reads as another character or not at all.
            let byte = bytes[place]
            guard byte != UInt8(ascii: "&"), byte >= 0x20 || byte == 0x09 || byte == 0x0A else { return nil }
            place += 1
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        return has(end) ? text : nil
    }

    /// Takes a tag, and the space before it; whether it stands there.
    private mutating func take(_ tag: [UInt8]) -> Bool {
        skipSpace()
        return has(tag)
    }

    private mutating func has(_ tag: [UInt8]) -> Bool {
        guard place + tag.count <= bytes.count else { return false }
        for offset in tag.indices where bytes[place + offset] != tag[offset] { return false }
        place += tag.count
        return true
    }

    private mutating func skipSpace() {
        while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 || bytes[place] == 0x0A { place += 1 }
    }

    private static let head = [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
        #"<plist version="1.0">"#,
    ].map { Array($0.utf8) }
    private static let end = Array("</plist>".utf8)
    private static let dictionary = Array("<dict>".utf8)
    private static let dictionaryEnd = Array("</dict>".utf8)
    private static let key = Array("<key>".utf8)
    private static let keyEnd = Array("</key>".utf8)
    private static let string = Array("<string>".utf8)
    private static let stringEnd = Array("</string>".utf8)
}
