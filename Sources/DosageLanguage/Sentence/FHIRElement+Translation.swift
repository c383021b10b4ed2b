// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension FHIRElement {
    /// Returns a text of the element in the language of a reader, where an extension translates it.
    ///
    /// A translation that cannot be read, or that has no words to show, is passed over.
    ///
    /// Source: HL7 FHIR Extensions Pack, Translation, on any string, with the parts "lang" and "content".
    ///
    /// - Parameters:
    ///   - name: The name of the text in JSON.
    ///   - language: The BCP 47 tag of the reader's language; nil for no translation.
    /// - Returns: The translation that serves the reader best; nil where none is in a language of the reader's.
    func translation(of name: String, into language: String?) -> String? {
        // Hardly any text has something beside it.
        guard let language, extras.primitiveExtension(of: name) != nil,
            let beside = (try? primitive(name)).flatMap({ $0 })
        else {
            return nil
        }
        var texts: [String: String] = [:]
        var languages: [String] = []
        for translation in beside.extension
        where translation.url == "http://hl7.org/fhir/StructureDefinition/translation" {
            guard let tag = translation.words(of: "lang"), let text = translation.words(of: "content")?.shown,
                texts[tag] == nil
            else { continue }
            texts[tag] = text
            languages.append(tag)
        }
        let match = LanguageMatcher(available: languages, fallback: "").match([language])
        return match.isFallback ? nil : texts[match.language]
    }
}

extension Extension {
    /// The text or code of a part of the extension.
    fileprivate func words(of part: String) -> String? {
        switch (try? `extension`(part)?.value).flatMap({ $0 }) {
        case .string(let text)?, .markdown(let text)?: text
        case .code(let code)?: code.rawValue
        default: nil
        }
    }
}
