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

    /// The key of a phrase for just this case, which a table may have in place of ``formatString``; by default none.
    ///
    /// It speaks of the same arguments. Arabic needs it for amounts whose noun holds the number, as in two tablets.
    var specialFormatString: String? { get }

    /// What the phrase speaks of, in the order in which the phrase counts its arguments.
    var localizedArguments: [PhraseArgument] { get }

    /// How many arguments there are; by default the number of ``localizedArguments``.
    var argumentCount: Int { get }

    /// Returns one of the arguments, by default that of ``localizedArguments``.
    ///
    /// A type that makes it without the list saves an allocation for each phrase.
    ///
    /// - Parameter position: A position below ``argumentCount``, counted from 0.
    /// - Returns: The argument.
    func argument(at position: Int) -> PhraseArgument
}

extension LocalizedSentenceBuildingSupport {
    /// The key of a phrase for just this case; there is none.
    public var specialFormatString: String? { nil }

    /// How many arguments there are.
    public var argumentCount: Int { localizedArguments.count }

    /// Returns one of the arguments.
    ///
    /// - Parameter position: A position below ``argumentCount``, counted from 0.
    /// - Returns: The argument.
    public func argument(at position: Int) -> PhraseArgument { localizedArguments[position] }
}

/// A phrase of this package, which makes its arguments one by one.
protocol DirectPhrase: LocalizedSentenceBuildingSupport {}

extension DirectPhrase {
    /// What the phrase speaks of, made one by one.
    public var localizedArguments: [PhraseArgument] { (0..<argumentCount).map(argument(at:)) }
}

/// Something that a phrase speaks of.
public enum PhraseArgument: Sendable {
    /// A text from outside, used as it is but for control characters, and set apart where it runs the other way.
    case text(String)
    /// A number, printed in the digits of the reader without trailing zeros.
    case number(FHIRDecimal)
    /// A number of things that can be divided, which a style may print as 1½.
    case portion(FHIRDecimal)
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

/// A phrase without a type of its own, about nothing, one thing or two.
struct KeyedPhrase: DirectPhrase {
    static var allFormatStrings: [String] { [] }

    let formatString: String
    let argumentCount: Int
    private let first: PhraseArgument?
    private let second: PhraseArgument?

    init(_ key: String, _ first: PhraseArgument? = nil, _ second: PhraseArgument? = nil) {
        formatString = key
        // Asked later, an argument would be copied to see whether it is there.
        argumentCount = first == nil ? 0 : second == nil ? 1 : 2
        self.first = first
        self.second = second
    }

    func argument(at position: Int) -> PhraseArgument {
        (position == 0 ? first : second) ?? .text("")
    }
}
