// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// Dosages in the JSON of R4, with the text that the British style makes of them.
struct NHSRow: Sendable, CustomTestStringConvertible {
    let name: String
    let dosages: [String]
    /// The text; nil for dosages that must be refused.
    let text: String?

    init(_ name: String, _ dosages: [String], _ text: String?) {
        self.name = name
        self.dosages = dosages
        self.text = text
    }

    /// A dosage that is its own name.
    init(_ dosage: String, _ text: String?) {
        self.init(dosage, [dosage], text)
    }

    /// A dosage with nothing but a pattern, given by its members.
    static func pattern(_ members: String, _ text: String?) -> NHSRow {
        NHSRow(members, [DosageLanguageTests.pattern(members)], text)
    }

    var testDescription: String { name }
}

/// Says dosages of R4 in the British style.
func sayNHS(
    _ dosages: [String], _ options: NHSDosageStyle.Options = [], omitting: StyleOmission = .anything,
    version: FHIRVersion = .r4
) throws -> DosageSentence {
    try NHSDosageStyle(options: options, omitting: omitting)
        .sentence(for: dosages.map { try dosage($0, version: version) }, version: version)
}

/// Says one dosage in the British style, which may leave out anything.
func sayNHS(
    _ dosage: String, _ options: NHSDosageStyle.Options = [], omitting: StyleOmission = .anything,
    version: FHIRVersion = .r4
) throws -> DosageSentence {
    try sayNHS([dosage], options, omitting: omitting, version: version)
}
