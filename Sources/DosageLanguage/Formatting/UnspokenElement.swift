// SPDX-License-Identifier: Apache-2.0

/// An element that holds something and is not in a sentence.
public struct UnspokenElement: Sendable, Hashable {
    /// What somebody who reads the sentence alone may miss.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Nothing that changes how the medication is taken: an id, a translation, words that repeat the sentence.
        case harmless
        /// How the medication is taken, and neither how much nor when: route, site or method.
        case manner
        /// How much or when, a limit, a condition, or something that nobody knows.
        case mayChangeDose
    }

    /// The path of the JSON, relative to the dosage; with several dosages it begins with the index of its dosage.
    public let path: String
    /// What the reader of the sentence may miss.
    public let kind: Kind

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - path: The path of the JSON.
    ///   - kind: What the reader of the sentence may miss.
    public init(path: String, kind: Kind) {
        self.path = path
        self.kind = kind
    }
}
