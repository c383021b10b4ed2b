// SPDX-License-Identifier: Apache-2.0

package import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reason why a dosage cannot be said.
///
/// A dosage that breaks a rule, or holds a code that is not known, is refused: a patient acts on the sentence, and a
/// guess would be worse than none.
public struct DosageLanguageError: Error, Sendable, Hashable {
    /// A kind of reason, open to new kinds.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// There is neither structure nor text to say, or none of the parts that are asked for.
        public static var nothingToSay: Code { Code(rawValue: "nothingToSay") }
        /// An abbreviation of a timing that is not known.
        public static var unknownCode: Code { Code(rawValue: "unknownCode") }
        /// A value outside what it may be: a frequency of 0, or a code outside the set from which it must come.
        public static var value: Code { Code(rawValue: "value") }
        /// A period of length zero.
        public static var zeroPeriod: Code { Code(rawValue: "zeroPeriod") }
        /// Bounds that hold no time, or whose length is not known.
        public static var bounds: Code { Code(rawValue: "bounds") }
        /// A range whose end is below its start, or two ranges at once.
        public static var range: Code { Code(rawValue: "range") }
        /// An element that may change the meaning of the others and is not known.
        public static var modifierExtension: Code { Code(rawValue: "modifierExtension") }
        /// A member that the version does not have, and another has.
        public static var unknownElement: Code { Code(rawValue: "unknownElement") }
        /// Dosages written as in the drafts of FHIR R6.
        public static var unsupportedVersion: Code { Code(rawValue: "unsupportedVersion") }
        /// A record that was made by mistake, or says that the medication is not taken.
        public static var notInForce: Code { Code(rawValue: "notInForce") }
        /// A prescription that says not to take the medication.
        public static var doNotPerform: Code { Code(rawValue: "doNotPerform") }
        /// Dosages of which some have a sequence and some do not.
        public static var sequence: Code { Code(rawValue: "sequence") }
        /// Dosages that differ in a part that is not asked for, such as the route in a short sentence.
        public static var differingParts: Code { Code(rawValue: "differingParts") }
        /// No tables of words were found.
        public static var tablesNotFound: Code { Code(rawValue: "tablesNotFound") }
        /// A table of words is broken.
        public static var table: Code { Code(rawValue: "table") }
        /// A table of words lacks a phrase.
        public static var missingPhrase: Code { Code(rawValue: "missingPhrase") }
    }

    /// The kind of reason, or the name of the constraint of FHIR that is broken, such as tim-1.
    public let code: Code
    /// The element, relative to the dosage.
    public let path: String
    /// What was expected and what was found, without values of the patient.
    public let detail: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - code: The kind of reason.
    ///   - path: The element, relative to the dosage.
    ///   - detail: What was expected and what was found.
    public init(_ code: Code, path: String, detail: String) {
        self.code = code
        self.path = path
        self.detail = detail
    }

    /// Creates the error of an issue.
    package init(_ issue: FHIRIssue) {
        self.init(Code(rawValue: issue.code.rawValue), path: issue.path, detail: issue.detail)
    }

    init(_ error: PhraseTableError) {
        self.init(
            error.code == .tablesNotFound ? .tablesNotFound : error.code == .unknownKey ? .missingPhrase : .table,
            path: "",
            detail: error.description
        )
    }

    func prefixed(_ prefix: String) -> DosageLanguageError {
        DosageLanguageError(code, path: path.isEmpty ? prefix : "\(prefix).\(path)", detail: detail)
    }
}

extension DosageLanguageError: CustomStringConvertible {
    /// A sentence with place and reason.
    public var description: String {
        path.isEmpty ? detail : "\(path): \(detail)"
    }
}

extension DosageLanguageError: LocalizedError {
    /// The description, which the localized description of the error shows as well; it is in English.
    public var errorDescription: String? { description }
}
