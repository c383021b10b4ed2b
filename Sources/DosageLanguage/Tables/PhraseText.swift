// SPDX-License-Identifier: Apache-2.0

/// The texts of one entry of a table, with their placeholders.
///
/// They are put together from what the table keeps, so that a placeholder may be spelled in another way than in the file,
/// such as `%1$@` for `%@`; the meaning is the same.
public struct PhraseText: Sendable, Hashable {
    /// A plural variable.
    public struct Variable: Sendable, Hashable {
        /// The name, as in `%#@name@`.
        public let name: String
        /// The position of the number that chooses the form, counted from 0.
        public let argument: Int
        /// The texts, those for certain numbers first and then in CLDR's order or that of a class of numbers.
        public let forms: [Form]
    }

    /// A form of a variable.
    public struct Form: Sendable, Hashable {
        /// What it is for: a category such as `few`, a number such as `=0`, or a list of a class of numbers.
        public let name: String
        /// The text.
        public let text: String
    }

    /// The text of the phrase.
    public let format: String
    /// The plural variables that the format and their forms name, in that order.
    public let variables: [Variable]

    init(_ phrase: Phrase) {
        var variables: [Variable] = []
        format = Self.text(
            phrase.segments, nextArgument: 0, isOnly: phrase.parameters.count == 1, collecting: &variables)
        self.variables = variables
    }

    /// Whether there is neither a word nor a placeholder.
    var isEmpty: Bool { format.allSatisfy(\.isWhitespace) }

    /// All texts, the format first.
    var texts: [String] { [format] + variables.flatMap { $0.forms.map(\.text) } }

    /// Writes segments as text, and notes the variables on the way; a placeholder without a position stands for the
    /// next argument.
    private static func text(
        _ segments: [Phrase.Segment], nextArgument: Int, isOnly: Bool, isForm: Bool = false,
        collecting variables: inout [Variable]
    ) -> String {
        var text = ""
        var isFirst = true
        func note(_ name: String, _ argument: Int, _ forms: [(name: String, segments: [Phrase.Segment])]) {
            guard !variables.contains(where: { $0.name == name }) else { return }
            // The place is kept while the forms name variables of their own.
            let place = variables.count
            variables.append(Variable(name: name, argument: argument, forms: []))
            let texts = forms.map { form in
                Form(
                    name: form.name,
                    text: Self.text(
                        form.segments, nextArgument: argument, isOnly: isOnly, isForm: true, collecting: &variables))
            }
            variables[place] = Variable(name: name, argument: argument, forms: texts)
        }
        func position(_ argument: Int) -> String {
            // Without a position the next argument is meant, which is that of the variable inside a form.
            defer { isFirst = false }
            return isFirst && argument == nextArgument && (isOnly || isForm) ? "" : "\(argument + 1)$"
        }
        for segment in segments {
            switch segment {
            case .literal(let literal): text += literal.replacing("%", with: "%%")
            case .argument(let argument):
                text += "%" + position(argument) + (isForm && argument == nextArgument ? "d" : "@")
            case .variant(let argument, let name):
                text += "%" + position(argument) + "(\(name))@"
            case .plural(let variable):
                text += "%" + position(variable.argument) + "#@\(variable.name)@"
                let forms = PluralCategory.allCases.filter(variable.hasForm).map { category in
                    (name: category.rawValue, segments: variable.forms[category.index])
                }
                note(variable.name, variable.argument, forms)
            case .choice(let variable):
                text += "%" + position(variable.argument) + "#@\(variable.name)@"
                note(
                    variable.name, variable.argument,
                    variable.exact.map { ($0.name, $0.segments) } + variable.forms.map { ($0.name, $0.segments) })
            }
        }
        return text
    }
}

extension PhraseTable {
    /// Returns the texts of an entry, for whoever lists or translates them.
    ///
    /// - Parameter key: The key of the entry.
    /// - Returns: The texts, or nil for an unknown key.
    public func text(of key: String) -> PhraseText? {
        phrase(for: key).map(PhraseText.init)
    }
}
