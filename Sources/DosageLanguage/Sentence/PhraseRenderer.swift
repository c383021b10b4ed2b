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
    /// Whether a number and the word behind it stay on one line.
    let usesNoBreakSpaces: Bool
    /// The number whose plural form goes with ½, ¼ and ¾, where the language has another for those than for 0.5.
    let loneFraction: PluralOperands?
    /// Whether the language has a phrase for each time of day, as one whose preposition depends on the hour.
    private let hasTimePhrase: Bool

    init(table: PhraseTable, forms: SentenceLocale, usesFractions: Bool = false, usesNoBreakSpaces: Bool = false) {
        self.table = table
        self.forms = forms
        self.usesFractions = usesFractions
        self.usesNoBreakSpaces = usesNoBreakSpaces
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

    /// Appends a phrase in one of its variants; where the table has no such phrase, the plain one, whose own phrases are
    /// then said in the variant.
    func append(
        _ phrase: any LocalizedSentenceBuildingSupport, variant: String, to text: inout String
    ) throws(PhraseTableError) {
        // What an amount is counted per has a case of its own.
        guard !(phrase is PerPhrase), !variant.isEmpty else { return try append(phrase, to: &text) }
        let arguments = RenderedArguments(renderer: self, phrase: phrase, variant: variant)
        if let key = phrase.specialFormatString {
            if try table.appendSpecial("\(key):\(variant)", arguments: arguments, to: &text) { return }
            if try table.appendSpecial(key, arguments: arguments, to: &text) { return }
        }
        let key = phrase.formatString
        if try table.appendSpecial("\(key):\(variant)", arguments: arguments, to: &text) { return }
        try table.append(key, arguments: arguments, to: &text)
    }

    func append(_ argument: PhraseArgument, variant: String, to text: inout String) throws(PhraseTableError) {
        switch argument {
        case .phrase(let phrase): try append(phrase, variant: variant, to: &text)
        case .moment(let moment): text += try self.text(moment, variant: variant)
        case .list(let arguments, let kind): try append(arguments, kind, variant: variant, to: &text)
        case .text, .number, .portion, .time: try append(argument, to: &text)
        }
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
        case .list(let arguments, let kind): try append(arguments, kind, variant: nil, to: &text)
        }
    }

    private func append(
        _ arguments: [PhraseArgument], _ kind: PhraseArgument.ListKind, variant: String?, to text: inout String
    ) throws(PhraseTableError) {
        func append(_ argument: PhraseArgument, to text: inout String) throws(PhraseTableError) {
            guard let variant else { return try self.append(argument, to: &text) }
            try self.append(argument, variant: variant, to: &text)
        }
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

    private func text(_ moment: FHIRDateTime, variant: String? = nil) throws(PhraseTableError) -> String {
        let parts = forms.parts(of: moment, variant: variant)
        if let variant, moment.precision == .year, table.contains("year:\(variant)") {
            return try table.format("year:\(variant)", [.text(parts.date)])
        }
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
    /// The variant that the phrase is said in, for those that it is made of.
    var variant: String?

    var count: Int { phrase.argumentCount }

    var keepsNumbersTogether: Bool { renderer.usesNoBreakSpaces }

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

    func start(at position: Int) -> PluralOperands? {
        if let unit = phrase as? RangeUnitPhrase { return SentenceLocale.operands(of: unit.start) }
        return position > 0 ? number(at: position - 1) : nil
    }

    func append(_ position: Int, to text: inout String) throws(PhraseTableError) {
        guard let variant else { return try renderer.append(phrase.argument(at: position), to: &text) }
        try renderer.append(phrase.argument(at: position), variant: variant, to: &text)
    }

    func append(_ position: Int, variant: String, to text: inout String) throws(PhraseTableError) {
        try renderer.append(phrase.argument(at: position), variant: variant, to: &text)
    }
}
