// SPDX-License-Identifier: Apache-2.0

/// Who has written or reviewed the words of a table.
///
/// A table says so itself, under the key `table.reviewedBy`: names of this type with spaces between them. An app whose
/// pharmacist has read the words gives a table with this key alone; see ``PhraseTables/init(_:directory:extending:)``.
public enum TableReview: String, Sendable, Hashable, CaseIterable {
    /// A program wrote or translated the words.
    case machine
    /// A second reader, who may be a program, translated the words back without sight of the original.
    case secondReader
    /// Somebody who grew up with the language reviewed the words.
    case nativeSpeaker
    /// A pharmacist reviewed the words.
    case pharmacist

    /// The key of an entry that names who has reviewed a table.
    static let key = "table.reviewedBy"
}

extension PhraseTable {
    /// Who has written or reviewed the words; empty where the table does not say so.
    ///
    /// The table of a region has the reviews of its language, and a table that is extended those that it had, unless what
    /// extends it names its own.
    public var reviews: Set<TableReview> {
        guard let text = try? format(TableReview.key) else { return [] }
        return Set(text.split(separator: " ").compactMap { TableReview(rawValue: String($0)) })
    }

    /// What is wrong with the entry that names who has reviewed the table; nil where nothing is.
    var reviewFault: PhraseTableError? {
        // A draft may wait for it, which is a fault of its own.
        guard let text = try? format(TableReview.key), !text.hasPrefix(String(Self.untranslatedMarks.opening)) else {
            return nil
        }
        guard let name = text.split(separator: " ").first(where: { TableReview(rawValue: String($0)) == nil }) else {
            return nil
        }
        let names = TableReview.allCases.map(\.rawValue).joined(separator: ", ")
        return PhraseTableError(.malformedEntry, "'\(name)' is none of \(names)", key: TableReview.key)
    }
}

extension DosageSentenceBuilder {
    /// Who has written or reviewed the words of the sentences.
    public var reviews: Set<TableReview> { context.renderer.table.reviews }
}
