// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// Something that a reader must know beside a sentence or beside dose times, in words for a patient.
///
/// Show each with the sentence. ``DosageSentenceBuilder/warnings(for:)`` makes them.
public struct DosageWarning: Sendable, Hashable {
    /// What the warning is about, in the order in which warnings are listed.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The record is not one to follow now: it is on hold, a draft, a proposal or over, or nothing says whether it holds.
        case notInForce
        /// The words of the prescription forbid the medication, end it or pause it; the sentence has them before everything.
        case forbidden
        /// The words of the prescription say something else than its details; the sentence and the quotes have both.
        case textDiffers
        /// Some words of the prescription are not understood and may change how it is taken; the sentence quotes them.
        case wordsNotUnderstood
        /// The doses are more than the greatest amount that the prescription allows.
        case ceilingExceeded
        /// Another current prescription replaces this one, and nobody has said that it ends; to be asked.
        case replaced
        /// Prescriptions name each other as the one that is replaced, and all are current; to be asked which one holds.
        case replacedMutually
        /// The record reports a prescription at second hand, and is not the prescription itself.
        case reported
        /// The record of the medication itself is out of use.
        case inactiveMedication
        /// Nothing tells what the medication is.
        case unnamedMedication
        /// The prescription says more than the sentence, which may change how the medication is taken.
        case saysMore
        /// Something in the prescription contradicts itself or is not written as it should be.
        case doubtful
        /// The sentence is in another language than the reader's.
        case otherLanguage
        /// The prescription has no clock times, and those shown are of a usual day.
        case usualTimes
        /// The prescription leaves the times open, and those shown are assumed.
        case assumedTimes
        /// There are no times, as it is taken only as needed.
        case onlyAsNeeded
        /// No dose times can be worked out.
        case noTimes
    }

    /// What the warning is about.
    public let kind: Kind
    /// The words, a sentence or two in the language of the builder, without paths or codes.
    public let text: String
    /// The elements that it is about, as paths of the JSON; empty where it is about the whole.
    public let paths: [String]

    /// Creates a warning.
    package init(_ kind: Kind, _ text: String, paths: [String] = []) {
        self.kind = kind
        self.text = text
        self.paths = paths
    }
}

extension DosageWarning.Kind {
    /// What an issue of a sentence warns of.
    ///
    /// - Parameter code: The code of the issue.
    public init(_ code: FHIRIssue.Code) {
        switch code {
        case .notInForce: self = .notInForce
        case .textDiffers: self = .textDiffers
        case .forbiddenByWords: self = .forbidden
        case .wordsNotUnderstood: self = .wordsNotUnderstood
        case .ceilingExceeded: self = .ceilingExceeded
        case .reported: self = .reported
        case .inactiveMedication: self = .inactiveMedication
        case .unnamedMedication: self = .unnamedMedication
        case .unknownElement, .unsupportedExtension, .unknownExtension: self = .saysMore
        case .missingPhrase: self = .otherLanguage
        default: self = .doubtful
        }
    }
}
