// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A part of a sentence whose words come from the table of a language.
///
/// A part says which phrase it is and what the phrase speaks of. Words, plural forms and order belong to the table. A
/// caller can add parts of their own, with a table that extends ours.
///
/// ```swift
/// struct Course: LocalizedSentenceBuildingSupport {
///     static var allFormatStrings: [String] { ["course"] }
///     var formatString: String { "course" }
///     var localizedArguments: [PhraseArgument] { [.number(3)] }  // "course %#@n@" in the table
/// }
/// ```
public protocol LocalizedSentenceBuildingSupport: Sendable {
    /// The key of every phrase that a part of this type can ask a table for.
    static var allFormatStrings: [String] { get }

    /// The key of the phrase.
    var formatString: String { get }

    /// What the phrase speaks of, in the order in which the phrase counts its arguments.
    var localizedArguments: [PhraseArgument] { get }
}

/// Something that a phrase speaks of.
public enum PhraseArgument: Sendable {
    /// A text from outside, used as it is but for control characters, and set apart where it runs the other way.
    case text(String)
    /// A number, printed in the digits of the reader without trailing zeros.
    case number(FHIRDecimal)
    /// A moment, printed to its precision.
    case moment(FHIRDateTime)
    /// A time of day.
    case time(CivilTime)
    /// Another phrase.
    case phrase(any LocalizedSentenceBuildingSupport)
    /// Several arguments, joined as the language joins a list.
    case list([PhraseArgument], ListKind)

    /// A kind of list.
    public enum ListKind: Sendable, Hashable {
        /// All of them.
        case and
        /// Any of them.
        case or
    }
}

/// A phrase without a type of its own.
struct KeyedPhrase: LocalizedSentenceBuildingSupport {
    static var allFormatStrings: [String] { [] }

    let formatString: String
    let localizedArguments: [PhraseArgument]

    init(_ key: String, _ arguments: [PhraseArgument] = []) {
        formatString = key
        localizedArguments = arguments
    }
}
