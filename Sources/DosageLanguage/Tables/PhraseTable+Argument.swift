// SPDX-License-Identifier: Apache-2.0

extension PhraseTable {
    /// Something that a phrase speaks of.
    ///
    /// An argument is printed as it is: a percent sign in it has no meaning.
    public enum Argument: Sendable, Hashable {
        /// A text, such as the name of a medicine or another phrase.
        case text(String)

        /// A number, as the reader sees it and as the plural rules do.
        ///
        /// The two differ where digits are printed in the reader's own way: "1,5" in German has the operands of "1.5".
        /// For a range, the operands are those of the number that the language looks at.
        case number(String, PluralOperands)

        /// Returns a whole number in ASCII digits.
        ///
        /// - Parameter value: The number.
        /// - Returns: The argument.
        public static func number(_ value: Int) -> Argument {
            .number(String(value), PluralOperands(value))
        }
    }
}
