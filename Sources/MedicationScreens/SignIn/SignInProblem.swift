// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a field of a sign-in form before anything is sent.
public struct SignInProblem: Sendable, Hashable {
    /// A kind of problem; the name is part of the key of its words.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Nothing was entered.
        case missing
        /// What was entered cannot be what is asked for.
        case invalid
    }

    /// The field that has the problem.
    public let field: ScreenField
    /// What is wrong with it.
    public let kind: Kind

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - field: The field that has the problem.
    ///   - kind: What is wrong with it.
    package init(_ field: ScreenField, _ kind: Kind) {
        self.field = field
        self.kind = kind
    }
}
