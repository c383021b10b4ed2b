// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The contents of a `.stringsdict` property list, read but not understood yet.
///
/// Source: [Apple, Stringsdict File Format][format].
///
/// [format]: https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals
struct StringsDictionary {
    /// One entry: its format and the rules of the variables the format may name.
    struct Entry: Hashable {
        var format: String?
        var variables: [String: [String: String]] = [:]
        /// The name of a part that is neither text nor a dictionary of texts.
        var malformedPart: String?
    }

    /// The entries by key; `nil` for what is not a dictionary.
    let entries: [String: Entry?]

    /// Reads a property list in XML, binary or OpenStep form.
    init(propertyList: Data) throws(PhraseTableError) {
        if let entries = PlainStringsDictionary.entries(in: propertyList) {
            self.entries = entries
        } else {
            self = try Self.decoded(propertyList)
        }
    }

    private init(entries: [String: Entry?]) {
        self.entries = entries
    }

    /// Reads a property list in whatever form Foundation knows.
    static func decoded(_ propertyList: Data) throws(PhraseTableError) -> StringsDictionary {
        guard XMLDepth.isParsable(propertyList) else {
            throw PhraseTableError(.notAPropertyList, "its elements are nested deeper than those of any table")
        }
        do {
            let values = try PropertyListDecoder().decode([String: EntryValue].self, from: propertyList)
            return StringsDictionary(entries: values.mapValues(\.entry))
        } catch {
            throw PhraseTableError(.notAPropertyList, "it is not a property list with a dictionary at the top")
        }
    }
}

/// A value of the top dictionary.
private struct EntryValue: Decodable {
    let entry: StringsDictionary.Entry?

    init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: AnyKey.self) else {
            entry = nil
            return
        }
        var entry = StringsDictionary.Entry()
        for key in container.allKeys {
            if key.stringValue == "NSStringLocalizedFormatKey",
                let text = try? container.decode(String.self, forKey: key)
            {
                entry.format = text
            } else if let rule = try? Self.texts(of: container, key) {
                entry.variables[key.stringValue] = rule
            } else {
                // The first in order of name, so that the error does not depend on the order of a hash table.
                entry.malformedPart = min(entry.malformedPart ?? key.stringValue, key.stringValue)
            }
        }
        self.entry = entry
    }

    /// Reads a dictionary of texts; one container for all of them takes less time than a dictionary that decodes itself.
    private static func texts(
        of container: KeyedDecodingContainer<AnyKey>, _ key: AnyKey
    ) throws -> [String: String] {
        let nested = try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
        var texts: [String: String] = [:]
        for key in nested.allKeys { texts[key.stringValue] = try nested.decode(String.self, forKey: key) }
        return texts
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}
