// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A table of words with the forms of a reader: turns phrases into text.
struct PhraseRenderer: Sendable {
    let table: PhraseTable
    let forms: SentenceLocale

    func text(_ phrase: any LocalizedSentenceBuildingSupport) throws(DosageLanguageError) -> String {
        try text(phrase, phrase.formatString)
    }

    /// The text of a phrase whose key has been asked for already.
    func text(_ phrase: any LocalizedSentenceBuildingSupport, _ key: String) throws(DosageLanguageError) -> String {
        let arguments = phrase.localizedArguments
        guard !arguments.isEmpty else { return try format(key) }
        var rendered: [PhraseTable.Argument] = []
        rendered.reserveCapacity(arguments.count)
        for argument in arguments { rendered.append(try render(argument)) }
        return try format(key, rendered)
    }

    func format(_ key: String, _ arguments: [PhraseTable.Argument] = []) throws(DosageLanguageError) -> String {
        do throws(PhraseTableError) {
            return try table.format(key, arguments)
        } catch {
            throw DosageLanguageError(error)
        }
    }

    private func render(_ argument: PhraseArgument) throws(DosageLanguageError) -> PhraseTable.Argument {
        switch argument {
        case .text(let text): return .text(forms.outside(text))
        case .number(let number): return forms.digits(of: number)
        case .time(let time): return .text(forms.time(time))
        case .moment(let moment): return .text(try text(moment))
        case .phrase(let phrase): return .text(try text(phrase))
        case .list(let arguments, let kind):
            var texts: [String] = []
            texts.reserveCapacity(arguments.count)
            for argument in arguments {
                switch try render(argument) {
                case .text(let text), .number(let text, _): texts.append(text)
                }
            }
            return .text(forms.list(texts, kind))
        }
    }

    private func text(_ moment: FHIRDateTime) throws(DosageLanguageError) -> String {
        let parts = forms.parts(of: moment)
        guard let time = parts.time else { return parts.date }
        let text = try format("date.time", [.text(parts.date), .text(time)])
        guard let offset = parts.offset else { return text }
        return try format("date.offset", [.text(text), .text(offset)])
    }
}
