// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A part of a sentence that a program adds, such as the words for an extension of its own.
///
/// ```swift
/// struct CourseWords: LocalizedSentenceBuildingSupport {
///     static let allFormatStrings = ["course"]
///     let formatString = "course"
///     let number: FHIRDecimal
///     var localizedArguments: [PhraseArgument] { [.number(number)] }  // "in treatment course %#@n@" in the table
/// }
/// let part = DosagePart(CourseWords(number: 3), as: .bounds, speaking: ["extension[0]"])
/// ```
///
/// A ``DosageSentenceBuilder`` asks for such parts with each dosage.
public struct DosagePart: Sendable {
    /// The words, by the key of a phrase in a table that extends ours.
    public let phrase: any LocalizedSentenceBuildingSupport
    /// What the part says; it stands after our parts of this role, and is left out where the role is not asked for.
    ///
    /// It is joined as parts of the role are, or by the phrase `join.` and the key of its own, where the table has it.
    public let role: DosageRole
    /// The elements that the part speaks, as paths of the JSON relative to the dosage, such as `extension[0]`.
    ///
    /// They count as spoken, and an extension among them is no longer one that is not known. Any other element stays unspoken.
    public let paths: [String]

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - phrase: The words.
    ///   - role: What the part says, and so where it stands.
    ///   - paths: The elements that it speaks, relative to the dosage.
    public init(_ phrase: any LocalizedSentenceBuildingSupport, as role: DosageRole, speaking paths: [String] = []) {
        self.phrase = phrase
        self.role = role
        self.paths = paths
    }

    /// Returns the parts that a program adds to the sentence about a dosage.
    public typealias Source = @Sendable (_ dosage: Dosage) -> [DosagePart]
}
