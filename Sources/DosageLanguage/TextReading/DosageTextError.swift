// SPDX-License-Identifier: Apache-2.0

/// Why a text about a dose cannot be read.
///
/// No error holds words of the text.
public struct DosageTextError: Error, Sendable, Hashable {
    /// The kind of an error.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text can be read in several ways, which differ in the dose.
        case ambiguous
        /// No words of the text were understood, or it is no sentence of ``DosageSentenceBuilder`` where only such are read.
        case notUnderstood
        /// The text has an abbreviation that has caused wrong doses, such as U for units.
        case dangerousAbbreviation
        /// The text is longer than 10,000 characters.
        case tooLong
        /// The language has no words to read with.
        case unknownLanguage
    }

    /// The kind of error.
    public let code: Code
    /// Where in the text, in bytes of UTF-8 from its start; nil for the whole text.
    public let range: Range<Int>?
    /// What is wrong, and what to write instead, in English and without words of the text.
    public let detail: String

    package init(_ code: Code, _ detail: String, range: Range<Int>? = nil) {
        self.code = code
        self.range = range
        self.detail = detail
    }
}

extension DosageTextError: CustomStringConvertible {
    /// The code, the place and what is wrong.
    public var description: String {
        let place = range.map { " at bytes \($0.lowerBound) to \($0.upperBound)" } ?? ""
        return "\(code.rawValue)\(place): \(detail)"
    }
}
