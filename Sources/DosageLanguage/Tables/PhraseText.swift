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
        /// The texts for the categories that have one, in CLDR's order.
        public let forms: [Form]
    }

    /// A form of a plural variable.
    public struct Form: Sendable, Hashable {
        /// The category that it is for.
        public let category: PluralCategory
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
            case .plural(let variable):
                text += "%" + position(variable.argument) + "#@\(variable.name)@"
                guard !variables.contains(where: { $0.name == variable.name }) else { continue }
                // The place is kept while the forms name variables of their own.
                let place = variables.count
                variables.append(Variable(name: variable.name, argument: variable.argument, forms: []))
                let forms = PluralCategory.allCases.filter(variable.hasForm).map { category in
                    Form(
                        category: category,
                        text: Self.text(
                            variable.forms[category.index], nextArgument: variable.argument, isOnly: isOnly,
                            isForm: true, collecting: &variables))
                }
                variables[place] = Variable(name: variable.name, argument: variable.argument, forms: forms)
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
