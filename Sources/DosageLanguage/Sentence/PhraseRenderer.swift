// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A table of words with the forms of a reader: turns phrases into text.
///
/// A class, so that passing it on costs one count of references and not a copy of all that the forms hold.
final class PhraseRenderer: Sendable {
    let table: PhraseTable
    let forms: SentenceLocale
    /// Whether a half and a quarter are printed as such in amounts, as in 1½.
    let usesFractions: Bool
    /// The number whose plural form goes with ½, ¼ and ¾, where the language has another for those than for 0.5.
    let loneFraction: PluralOperands?
    /// Whether the language has a phrase for each time of day, as one whose preposition depends on the hour.
    private let hasTimePhrase: Bool

    init(table: PhraseTable, forms: SentenceLocale, usesFractions: Bool = false) {
        self.table = table
        self.forms = forms
        self.usesFractions = usesFractions
        let number = usesFractions ? try? table.format("fraction.form") : nil
        loneFraction = number.flatMap { PluralOperands($0) }
        hasTimePhrase = table.contains("time.one")
    }

    func text(_ phrase: any LocalizedSentenceBuildingSupport) throws(PhraseTableError) -> String {
        var text = ""
        try append(phrase, to: &text)
        return text
    }

    /// Appends a phrase to a text.
    func append(_ phrase: any LocalizedSentenceBuildingSupport, to text: inout String) throws(PhraseTableError) {
        let arguments = RenderedArguments(renderer: self, phrase: phrase)
        if let key = phrase.specialFormatString, try table.appendSpecial(key, arguments: arguments, to: &text) {
            return
        }
        try table.append(phrase.formatString, arguments: arguments, to: &text)
    }

    func append(_ argument: PhraseArgument, to text: inout String) throws(PhraseTableError) {
        switch argument {
        case .text(let words): text += forms.outside(words)
        case .number(let number): text += forms.text(of: number)
        case .portion(let number): text += forms.text(of: number, usesFractions: usesFractions)
        case .time(let time):
            guard hasTimePhrase else { return text += forms.time(time) }
            try table.append("time.one", [.number(time.hour), .text(forms.time(time))], to: &text)
        case .moment(let moment): text += try self.text(moment)
        case .phrase(let phrase): try append(phrase, to: &text)
        case .list(let arguments, let kind):
            if arguments.count == 1 { return try append(arguments[0], to: &text) }
            var texts: [String] = []
            texts.reserveCapacity(arguments.count)
            for argument in arguments {
                var words = ""
                try append(argument, to: &words)
                texts.append(words)
            }
            text += forms.list(texts, kind)
        }
    }

    private func text(_ moment: FHIRDateTime) throws(PhraseTableError) -> String {
        let parts = forms.parts(of: moment)
        guard let time = parts.time else { return parts.date }
        let text = try table.format("date.time", [.text(parts.date), .text(time)])
        guard let offset = parts.offset else { return text }
        return try table.format("date.offset", [.text(text), .text(offset)])
    }
}

/// The arguments of a phrase, each made and printed when its place in the words comes.
private struct RenderedArguments: PhraseArguments {
    let renderer: PhraseRenderer
    let phrase: any LocalizedSentenceBuildingSupport

    var count: Int { phrase.argumentCount }

    // A sentence that fails is thrown away, and with it what was printed.
    var areCheckedFirst: Bool { false }

    func operands(at position: Int) -> PluralOperands? {
        switch phrase.argument(at: position) {
        case .number(let number): SentenceLocale.operands(of: number)
        case .portion(let number):
            // "½ tablet", and not "½ tablets": a sign alone has the form that the table tells for it.
            renderer.loneFraction != nil && renderer.forms.isLoneFraction(number)
                ? renderer.loneFraction : SentenceLocale.operands(of: number)
        default: nil
        }
    }

    func number(at position: Int) -> PluralOperands? {
        switch phrase.argument(at: position) {
        case .number(let number), .portion(let number): SentenceLocale.operands(of: number)
        default: nil
        }
    }

    func append(_ position: Int, to text: inout String) throws(PhraseTableError) {
        try renderer.append(phrase.argument(at: position), to: &text)
    }
}
