// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation

/// A `.stringsdict` in XML, written from its parts.
struct StringsdictText {
    private var entries = ""

    /// Adds an entry; each variable is given by its name and its forms, in order.
    mutating func add(
        _ key: String, _ format: String, _ variables: [(name: String, forms: KeyValuePairs<String, String>)] = []
    ) {
        var parts = element("NSStringLocalizedFormatKey", format)
        for (name, forms) in variables {
            var rule = element("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")
            rule += element("NSStringFormatValueTypeKey", "d")
            for (category, text) in forms { rule += element(category, text) }
            parts += "<key>\(name)</key><dict>\(rule)</dict>"
        }
        add(key, xml: "<dict>\(parts)</dict>")
    }

    /// Adds an entry as it stands.
    mutating func add(_ key: String, xml: String) {
        entries += "<key>\(key)</key>\n\(xml)\n"
    }

    var data: Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(entries)</dict>
            </plist>
            """.utf8
        )
    }

    private func element(_ key: String, _ text: String) -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<key>\(key)</key><string>\(escaped)</string>"
    }
}

/// Makes a table with one entry, whose key is "k".
func table(
    _ language: String, _ format: String, _ variables: [(name: String, forms: KeyValuePairs<String, String>)] = []
) throws -> PhraseTable {
    var text = StringsdictText()
    text.add("k", format, variables)
    return try PhraseTable(propertyList: text.data, language: language)
}

extension PhraseTables {
    /// The bundled tables, with some phrases of a language added or changed.
    static func bundled(with entries: [(String, String)], language: String = "en") throws -> PhraseTables {
        var text = StringsdictText()
        for (key, format) in entries { text.add(key, format) }
        return try PhraseTables(extending: [PhraseTable(propertyList: text.data, language: language)])
    }
}
