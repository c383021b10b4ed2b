// SPDX-License-Identifier: Apache-2.0

/// One entry of a table, ready to print.
///
/// The entry is taken apart once, when the table is read. Printing walks its segments and appends; there is nothing
/// left to parse, and nothing that can fail once the arguments have been checked.
struct Phrase: Sendable {
    /// A piece of the phrase.
    enum Segment: Sendable {
        /// Text to print as it is.
        case literal(String)
        /// An argument, counted from 0.
        case argument(Int)
        /// The form of a variable that the number at a position asks for.
        case plural(PluralVariable)
    }

    /// The forms of a plural variable.
    struct PluralVariable: Sendable {
        /// The position of the number that chooses, counted from 0.
        let argument: Int
        /// One form for each category, in the order of `PluralCategory.allCases`; a missing one is that of other.
        let forms: [[Segment]]
        /// Whether the table has a form of its own for zero.
        let hasZero: Bool
    }

    /// What a phrase asks of the argument at a position.
    enum Parameter: Sendable, Hashable {
        /// Nothing; the phrase does not speak of it.
        case unused
        /// Text, or a number to be printed only.
        case any
        /// A number.
        case number
    }

    /// The plural rules of the language the entry is written in.
    let rules: PluralRules
    let segments: [Segment]
    let parameters: [Parameter]

    /// Appends the phrase to a text.
    func append(_ arguments: [PhraseTable.Argument], to text: inout String) throws(PhraseTableError) {
        try check(arguments)
        append(segments, arguments, to: &text)
    }

    /// Refuses arguments that some form of the phrase could not print, whichever form they choose.
    private func check(_ arguments: [PhraseTable.Argument]) throws(PhraseTableError) {
        guard arguments.count >= parameters.count else {
            throw PhraseTableError(
                .missingArgument, "it speaks of \(parameters.count) arguments and was given \(arguments.count)"
            )
        }
        for (position, parameter) in parameters.enumerated() where parameter == .number {
            guard case .number = arguments[position] else {
                throw PhraseTableError(.notANumber, "argument \(position + 1) must be a number and is text")
            }
        }
    }

    private func append(_ segments: [Segment], _ arguments: [PhraseTable.Argument], to text: inout String) {
        for segment in segments {
            switch segment {
            case .literal(let literal):
                text += literal
            case .argument(let position):
                switch arguments[position] {
                case .text(let printed), .number(let printed, _):
                    text += printed
                }
            case .plural(let variable):
                guard case .number(_, let operands) = arguments[variable.argument] else { continue }
                append(variable.forms[category(of: operands, in: variable).index], arguments, to: &text)
            }
        }
    }

    /// Returns the category of a number, where a form for zero is also the form of the number 0.
    ///
    /// Apple's platforms print the zero form for 0 in every language, so English tables have one for "no tablets".
    private func category(of operands: PluralOperands, in variable: PluralVariable) -> PluralCategory {
        variable.hasZero && operands.n == 0 ? .zero : rules.category(of: operands)
    }
}
