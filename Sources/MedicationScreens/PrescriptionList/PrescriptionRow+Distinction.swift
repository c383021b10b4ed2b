// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

extension PrescriptionRow {
    /// Returns what tells the prescription from others with the same name, in words that a patient knows.
    ///
    /// - Parameters:
    ///   - rows: All prescriptions, this one included.
    ///   - day: What puts a day into words.
    /// - Returns: The instructions, or else the day on which it was written, or both; nil for a name of its own, and where
    ///   all of that is the same.
    /// - Complexity: O(*n*) in the number of prescriptions.
    func distinction(among rows: [PrescriptionRow], day: (CivilDate) -> String) -> String? {
        var alike = rows.filter { $0.id != id && $0.comparedName == comparedName }
        var words: [String] = []
        func marks(of row: PrescriptionRow) -> [String?] {
            [row.saidInstructions, row.request.authoredOn?.civilDate.map(day)]
        }
        for (index, own) in marks(of: self).enumerated() {
            let rest = alike.filter { marks(of: $0)[index] == own }
            if rest.count < alike.count, let own { words.append(own) }
            alike = rest
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The name without what the eye passes over.
    private var comparedName: String? {
        name.map { $0.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    private var saidInstructions: String? {
        if case .sentence(let sentence) = instructions { sentence.text } else { nil }
    }
}

extension ScreenLanguage {
    /// Returns the name of a medication, with what tells its prescription from others of the same name.
    ///
    /// - Parameters:
    ///   - row: The prescription.
    ///   - rows: All prescriptions of the patient.
    /// - Returns: Such as "Metoprolol 50 mg", or "Metoprolol 50 mg (1 tablet in the morning)" where there are two.
    public func name(of row: PrescriptionRow, among rows: [PrescriptionRow]) -> String {
        let name = name(of: row)
        return row.distinction(among: rows, day: date).map { "\(name) (\($0))" } ?? name
    }
}
