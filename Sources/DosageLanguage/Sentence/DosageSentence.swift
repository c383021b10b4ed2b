// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A sentence about one or several dosages, with what it says and what it leaves out.
public struct DosageSentence: Sendable, Hashable {
    /// The sentence.
    public let text: String
    /// The BCP 47 tag of the language it is in.
    public let language: String
    /// Whether no table serves the language that was asked for, so that the sentence is in another.
    public let isFallbackLanguage: Bool
    /// The elements that the sentence speaks, as paths of the JSON.
    public let spoken: [String]
    /// The elements that hold something and are not in the sentence.
    public let unspoken: [String]
    /// What is valid but contradicts itself, and is spoken as it was written.
    public let issues: [FHIRIssue]
}
