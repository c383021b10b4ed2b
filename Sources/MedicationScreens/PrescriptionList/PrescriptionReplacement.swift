// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

/// Why a prescription that is current may hold no more: others that are current replace it, or say so of each other.
///
/// Nobody has ended it, and so only a doctor or pharmacist can tell. No dose of it is due until then. The words, with the
/// question, are among ``PrescriptionRow/warnings``.
public struct PrescriptionReplacement: Sendable, Hashable {
    /// How prescriptions replace each other.
    public enum Kind: Sendable, Hashable {
        /// The others replace it, directly or through prescriptions between them that are not current.
        case replaced
        /// It and the others each name the other as replaced, which cannot be: nobody knows which one holds.
        case mutual
    }

    /// A prescription that replaces another.
    public struct Other: Sendable, Hashable {
        /// The id of its row in the list.
        public let id: String
        /// The name of its medication; nil where it has none.
        public let name: String?
    }

    /// How they replace each other.
    public let kind: Kind
    /// The prescriptions that replace it, at most three, in the order of the server.
    public let others: [Other]

    /// The question whether the prescription still holds, in the language of a builder.
    func warning(in builder: DosageSentenceBuilder) -> DosageWarning {
        builder.warning(replacedBy: others.map(\.name), isMutual: kind == .mutual)
    }
}
