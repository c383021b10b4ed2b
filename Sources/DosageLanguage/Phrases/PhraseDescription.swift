// SPDX-License-Identifier: Apache-2.0

/// A phrase that sentences can ask a table for, described for whoever writes the table.
public struct PhraseDescription: Sendable, Hashable, Identifiable {
    /// Something that the phrase is given.
    public struct Argument: Sendable, Hashable {
        /// What a placeholder may do with it.
        public enum Kind: String, Sendable, Hashable, Codable {
            /// A number, which a plural variable may choose its form by.
            case number
            /// Words, which are printed as they are.
            case text
        }

        /// What it is, in English, such as "how many hours".
        public let name: String
        /// What a placeholder may do with it.
        public let kind: Kind
        /// Whether the words are whole without it, as those of a unit are without the number before them.
        public let mayBeLeftOut: Bool

        static func number(_ name: String, mayBeLeftOut: Bool = false) -> Argument {
            Argument(name: name, kind: .number, mayBeLeftOut: mayBeLeftOut)
        }

        static func text(_ name: String, mayBeLeftOut: Bool = false) -> Argument {
            Argument(name: name, kind: .text, mayBeLeftOut: mayBeLeftOut)
        }
    }

    /// The key of the phrase in a table.
    public let key: String
    /// What the phrase says, in English; empty where the English table says it best.
    public let summary: String
    /// What the phrase is given, in the order in which its placeholders count.
    public let arguments: [Argument]
    /// Whether a table may do without it, since another phrase stands in.
    public let isOptional: Bool

    init(_ key: String, _ summary: String, _ arguments: [Argument] = [], isOptional: Bool = false) {
        self.key = key
        self.summary = summary
        self.arguments = arguments
        self.isOptional = isOptional
    }

    /// The key, which no two phrases share.
    public var id: String { key }

    /// How many arguments the phrase is given.
    public var argumentCount: Int { arguments.count }
}
