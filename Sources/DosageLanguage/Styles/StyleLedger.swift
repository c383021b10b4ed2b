// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What the text of a style says of each dosage.
///
/// Names are put to it only when somebody asks, since most callers want the text alone: listing what a dosage holds takes
/// as long as making the text.
struct StyleLedger: Sendable, Hashable {
    /// An extension that is said.
    struct Path: Sendable, Hashable {
        /// The dosage that it belongs to.
        let index: Int
        let path: String
    }

    let dosages: [Dosage]
    let version: FHIRVersion
    let extensions: DosageExtensions
    /// The elements that are said, by dosage.
    let spoken: [DosageElements]
    let paths: [Path]

    /// What is known of each dosage; there are no parts.
    var clauses: [DosageSentence.Clause] {
        dosages.indices.map { index in
            let dosage = dosages[index]
            var ledger = DosageLedger.of(
                dosage, CheckedDosage.reading(dosage, version: version, extensions: extensions))
            ledger.speak(spoken[index])
            for said in paths where said.index == index { ledger.speak(path: said.path) }
            return DosageSentence.Clause(
                ledger: ledger, words: ComparedWords.of(index, dosages, version: version, RecordContext()),
                parts: [], index: dosages.count > 1 ? index : nil)
        }
    }
}
