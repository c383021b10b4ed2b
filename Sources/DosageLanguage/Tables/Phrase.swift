// SPDX-License-Identifier: Apache-2.0

/// One entry of a table, ready to print.
///
/// The entry is taken apart once, when the table is read. Printing walks its segments and appends; there is nothing
/// left to parse, and nothing that can fail once the arguments have been checked.
final class Phrase: Sendable {
    /// A piece of the phrase.
    enum Segment: Sendable {
        /// Text to print as it is.
        case literal(String)
        /// An argument, counted from 0.
        case argument(Int)
        /// An argument, counted from 0, in one of its variants; without a name in its plain form.
        case variant(Int, String)
        /// The form of a variable that the number at a position asks for.
        case plural(PluralVariable)
        /// The form of a variable that chooses by more than the plural category.
        case choice(ChoiceVariable)
    }

    /// The forms of a plural variable.
    struct PluralVariable: Sendable {
        /// The name in the table.
        let name: String
        /// The position of the number that chooses, counted from 0.
        let argument: Int
        /// One form for each category, in the order of `PluralCategory.allCases`; a missing one is that of other.
        let forms: [[Segment]]
        /// The categories that the table has a form of its own for, as bits in the order of `PluralCategory.allCases`.
        private let written: UInt8

        init(name: String, argument: Int, forms: [[Segment]], written: some Sequence<PluralCategory>) {
            self.name = name
            self.argument = argument
            self.forms = forms
            self.written = written.reduce(0) { $0 | 1 << $1.index }
        }

        /// Whether the table has a form of its own for zero.
        var hasZero: Bool { hasForm(for: .zero) }

        /// Whether the table has a form of its own for a category.
        func hasForm(for category: PluralCategory) -> Bool {
            written & 1 << category.index != 0
        }
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

    /// A phrase that stands in for another when the first argument is a certain number.
    struct Exact: Sendable {
        let number: PluralOperands
        let phrase: Phrase
    }

    /// The plural rules of the language the entry is written in.
    let rules: PluralRules
    let segments: [Segment]
    let parameters: [Parameter]
    /// What is said instead for certain numbers.
    let exact: [Exact]
    /// Whether the table has an entry for it; not where it has entries for certain numbers alone.
    let isEntry: Bool

    init(
        rules: PluralRules, segments: [Segment], parameters: [Parameter], exact: [Exact] = [], isEntry: Bool = true
    ) {
        self.rules = rules
        self.segments = segments
        self.parameters = parameters
        self.exact = exact
        self.isEntry = isEntry
    }

    /// Whether there is nothing to say for other numbers.
    var isForCertainNumbersOnly: Bool { segments.isEmpty && !exact.isEmpty }

    /// The phrase with others that stand in for it for certain numbers.
    func with(_ exact: [Exact]) -> Phrase {
        Phrase(rules: rules, segments: segments, parameters: parameters, exact: exact)
    }

    /// Appends the phrase to a text.
    func append(_ arguments: some PhraseArguments, to text: inout String) throws(PhraseTableError) {
        if !exact.isEmpty, arguments.count > 0, let first = arguments.number(at: 0) {
            for choice in exact where choice.number.isNumericallyEqual(to: first) {
                return try choice.phrase.append(arguments, to: &text)
            }
        }
        try check(arguments)
        try append(segments, arguments, to: &text)
    }

    /// Refuses arguments that some form of the phrase could not print, whichever form they choose.
    private func check(_ arguments: some PhraseArguments) throws(PhraseTableError) {
        guard arguments.count >= parameters.count else {
            throw PhraseTableError(
                .missingArgument, "it speaks of \(parameters.count) arguments and was given \(arguments.count)"
            )
        }
        guard arguments.areCheckedFirst else { return }
        for position in parameters.indices where parameters[position] == .number {
            guard arguments.operands(at: position) != nil else { throw Self.notANumber(position) }
        }
    }

    private static func notANumber(_ position: Int) -> PhraseTableError {
        PhraseTableError(.notANumber, "argument \(position + 1) must be a number and is text")
    }

    private func append(
        _ segments: [Segment], _ arguments: some PhraseArguments, to text: inout String
    ) throws(PhraseTableError) {
        guard !arguments.keepsNumbersTogether else { return try appendTogether(segments, arguments, to: &text) }
        for segment in segments { try append(segment, arguments, to: &text) }
    }

    /// Appends segments with a no-break space between a number and the word behind it.
    private func appendTogether(
        _ segments: [Segment], _ arguments: some PhraseArguments, to text: inout String
    ) throws(PhraseTableError) {
        for place in segments.indices {
            if case .literal(let literal) = segments[place] {
                let isBehind = isBehindNumber(place, of: segments, arguments, text)
                Self.append(literal, isBehindNumber: isBehind, to: &text)
            } else {
                try append(segments[place], arguments, to: &text)
            }
        }
    }

    @inline(__always)
    private func append(
        _ segment: Segment, _ arguments: some PhraseArguments, to text: inout String
    ) throws(PhraseTableError) {
        switch segment {
        case .literal(let literal): text += literal
        case .argument(let position): try arguments.append(position, to: &text)
        case .variant(let position, let name): try arguments.append(position, variant: name, to: &text)
        case .plural(let variable):
            guard let operands = arguments.operands(at: variable.argument) else {
                throw Self.notANumber(variable.argument)
            }
            try append(variable.forms[category(of: operands, in: variable).index], arguments, to: &text)
        case .choice(let variable):
            guard let operands = arguments.operands(at: variable.argument) else {
                throw Self.notANumber(variable.argument)
            }
            let start = variable.selector == .range ? arguments.start(at: variable.argument) : nil
            try append(variable.form(for: operands, from: start, rules), arguments, to: &text)
        }
    }

    /// Appends words in which a number and the word behind it may not be parted at the end of a line: 2 fois.
    private static func append(_ words: String, isBehindNumber: Bool, to text: inout String) {
        var before: Character? = isBehindNumber ? "1" : nil
        for (index, character) in zip(words.indices, words) {
            let after = words[words.index(after: index)...].first
            let isBetween = character == " " && before?.isNumber == true && (after?.isNumber != true)
            text.append(isBetween ? "\u{A0}" : character)
            before = character
        }
    }

    /// Whether a text begins with a space between a number and a word, which may not be parted at the end of a line.
    private func isBehindNumber(
        _ place: Int, of segments: [Segment], _ arguments: some PhraseArguments, _ text: String
    ) -> Bool {
        func isNumber(_ place: Int) -> Bool {
            switch segments[place] {
            case .literal, .variant: false
            case .argument(let position): arguments.number(at: position) != nil
            case .plural, .choice: true
            }
        }
        guard place > 0, isNumber(place - 1), text.last?.isNumber ?? false,
            case .literal(let literal) = segments[place],
            literal.first == " "
        else { return false }
        // Between the two numbers of a range a line may end.
        return place + 1 == segments.count || !isNumber(place + 1)
    }

    /// Returns the category of a number, where a form for zero is also the form of the number 0.
    ///
    /// Apple's platforms print the zero form for 0 in every language, so English tables have one for "no tablets".
    private func category(of operands: PluralOperands, in variable: PluralVariable) -> PluralCategory {
        variable.hasZero && operands.n == 0 ? .zero : rules.category(of: operands)
    }
}

/// What a phrase speaks of, printed when the phrase comes to it.
protocol PhraseArguments {
    /// How many there are.
    var count: Int { get }

    /// Whether all forms of a phrase have to fit before any of it is printed, so that an error leaves the text as it was.
    var areCheckedFirst: Bool { get }

    /// Whether the space between a number and the word behind it keeps both on one line.
    var keepsNumbersTogether: Bool { get }

    /// The operands of the number at a position; nil for anything that is not a number.
    func operands(at position: Int) -> PluralOperands?

    /// The number at a position as it is; its operands may be those of the form that its sign asks for.
    func number(at position: Int) -> PluralOperands?

    /// The number that a range begins with whose end is at a position; nil where there is no range.
    func start(at position: Int) -> PluralOperands?

    /// Prints the argument at a position.
    func append(_ position: Int, to text: inout String) throws(PhraseTableError)

    /// Prints the argument at a position in one of its variants; what has none is printed as it is.
    func append(_ position: Int, variant: String, to text: inout String) throws(PhraseTableError)
}

extension PhraseArguments {
    var keepsNumbersTogether: Bool { false }

    func start(at position: Int) -> PluralOperands? { position > 0 ? operands(at: position - 1) : nil }

    func append(_ position: Int, variant: String, to text: inout String) throws(PhraseTableError) {
        try append(position, to: &text)
    }

    func number(at position: Int) -> PluralOperands? { operands(at: position) }
}

extension [PhraseTable.Argument]: PhraseArguments {
    var areCheckedFirst: Bool { true }

    func operands(at position: Int) -> PluralOperands? {
        if case .number(_, let operands) = self[position] { operands } else { nil }
    }

    func append(_ position: Int, to text: inout String) {
        switch self[position] {
        case .text(let printed), .number(let printed, _): text += printed
        }
    }
}
