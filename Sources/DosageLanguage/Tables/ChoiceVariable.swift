// SPDX-License-Identifier: Apache-2.0

extension Phrase {
    /// A variable whose form is chosen by more than the plural category of its number.
    ///
    /// The name of the variable says by what: `n:ordinal`, `n:range`, or `n:` and a class of numbers that the table declares.
    /// Any variable may have forms for certain numbers too, such as `=0`.
    struct ChoiceVariable: Sendable {
        /// What chooses the form.
        enum Selector: Sendable, Hashable {
            /// The plural category, beside the forms for certain numbers.
            case cardinal
            /// The ordinal category, as in 2nd.
            case ordinal
            /// The plural category of a range that the number is the end of.
            case range
            /// A class of numbers that the table declares.
            case numberClass(NumberClass)
        }

        /// The name in the table.
        let name: String
        /// The position of the number that chooses, counted from 0.
        let argument: Int
        let selector: Selector
        /// The forms by the names of what chooses them, in the order in which a person reads them; other is the last.
        let forms: [(name: String, segments: [Segment])]
        /// The forms for certain numbers.
        let exact: [(name: String, number: PluralOperands, segments: [Segment])]

        /// All forms, those for certain numbers first.
        var allForms: [[Segment]] { exact.map(\.segments) + forms.map(\.segments) }

        /// Returns the form for a number.
        ///
        /// - Parameters:
        ///   - number: The number.
        ///   - start: The number that a range begins with whose end it is.
        ///   - rules: The plural rules of the language.
        /// - Returns: The form, or that of other.
        func form(for number: PluralOperands, from start: PluralOperands?, _ rules: PluralRules) -> [Segment] {
            if start == nil, let certain = exact.first(where: { $0.number.isNumericallyEqual(to: number) }) {
                return certain.segments
            }
            let name = name(for: number, from: start, rules)
            // The last is that of other.
            return (forms.first { $0.name == name } ?? forms.last)?.segments ?? []
        }

        /// The name of the form that rules and classes ask for.
        func name(for number: PluralOperands, from start: PluralOperands?, _ rules: PluralRules) -> String {
            switch selector {
            case .cardinal: cardinal(number, rules)
            case .range: start.map { rules.category(from: $0, to: number).rawValue } ?? cardinal(number, rules)
            case .ordinal: rules.ordinalCategory(of: number).rawValue
            case .numberClass(let numbers): numbers.name(of: number)
            }
        }

        /// The category of a number, where a form for zero is also that of the number 0.
        private func cardinal(_ number: PluralOperands, _ rules: PluralRules) -> String {
            if number.n == 0, forms.contains(where: { $0.name == PluralCategory.zero.rawValue }) {
                return PluralCategory.zero.rawValue
            }
            return rules.category(of: number).rawValue
        }
    }
}
