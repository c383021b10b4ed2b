// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A phrase of a table as it looks in a text: bytes, and between them the arguments.
struct PhraseForm: Sendable {
    /// A piece of a form.
    indirect enum Symbol: Sendable, Hashable {
        /// Bytes that stand in the text as they are.
        case bytes([UInt8])
        /// An argument, counted from 0, in a variant.
        case slot(Int, variant: String?)
        /// One of several forms, of which a number chooses.
        case choice(Int, [Branch])
    }

    /// One of the forms that a number chooses from.
    struct Branch: Sendable, Hashable {
        let symbols: [Symbol]
        /// The numbers of 0, 1 and 2 that choose it, for a form that does not print its number.
        let numbers: [FHIRDecimal]
    }

    let symbols: [Symbol]
    /// The number that the form is for, where its key names one.
    let number: FHIRDecimal?

    init(_ phrase: Phrase, number: FHIRDecimal? = nil) {
        symbols = Self.symbols(phrase.segments, phrase.rules)
        self.number = number
    }

    private static func symbols(_ segments: [Phrase.Segment], _ rules: PluralRules) -> [Symbol] {
        var symbols: [Symbol] = []
        for segment in segments {
            switch segment {
            case .literal(let text):
                let bytes = Array(ReadText.plain(text).utf8)
                if !bytes.isEmpty { symbols.append(.bytes(bytes)) }
            case .argument(let position): symbols.append(.slot(position, variant: nil))
            case .variant(let position, let name): symbols.append(.slot(position, variant: name))
            case .plural(let variable): symbols.append(choice(variable, rules))
            case .choice(let variable): symbols.append(choice(variable, rules))
            }
        }
        return symbols
    }

    private static let samples = [0, 1, 2].map { (FHIRDecimal($0), PluralOperands($0)) }

    private static func choice(_ variable: Phrase.PluralVariable, _ rules: PluralRules) -> Symbol {
        var branches: [Branch] = []
        for category in PluralCategory.allCases where variable.hasForm(for: category) {
            let numbers = samples.filter { _, operands in
                let chosen = variable.hasZero && operands.n == 0 ? .zero : rules.category(of: operands)
                return chosen == category || category == .other && !variable.hasForm(for: chosen)
            }
            branches.append(
                Branch(symbols: symbols(variable.forms[category.index], rules), numbers: numbers.map(\.0)))
        }
        return .choice(variable.argument, merged(branches))
    }

    private static func choice(_ variable: Phrase.ChoiceVariable, _ rules: PluralRules) -> Symbol {
        let exact = variable.exact.map { form in
            Branch(
                symbols: symbols(form.segments, rules),
                numbers: samples.filter { form.number.isNumericallyEqual(to: $0.1) }.map(\.0))
        }
        let forms = variable.forms.map { form in
            Branch(
                symbols: symbols(form.segments, rules),
                numbers: samples.filter { variable.name(for: $0.1, from: nil, rules) == form.name }.map(\.0))
        }
        return .choice(variable.argument, merged(exact + forms))
    }

    /// The branches, of which those with the same words are one.
    private static func merged(_ branches: [Branch]) -> [Branch] {
        var merged: [Branch] = []
        for branch in branches {
            if let place = merged.firstIndex(where: { $0.symbols == branch.symbols }) {
                let numbers = merged[place].numbers + branch.numbers.filter { !merged[place].numbers.contains($0) }
                merged[place] = Branch(symbols: branch.symbols, numbers: numbers)
            } else {
                merged.append(branch)
            }
        }
        return merged
    }
}
