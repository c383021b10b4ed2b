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
        for mark in [\PrescriptionRow.saidInstructions, \.writtenDay] {
            let rest = alike.filter { $0[keyPath: mark] == self[keyPath: mark] }
            guard rest.count < alike.count else { continue }
            alike = rest
            switch self[keyPath: mark] {
            case .text(let text)?: words.append(text)
            case .day(let date)?: words.append(day(date))
            case nil: break
            }
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// What a patient can tell a prescription by.
    private enum Mark: Equatable {
        case text(String)
        case day(CivilDate)
    }

    /// The name without what the eye passes over.
    private var comparedName: String? {
        name.map { $0.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    private var saidInstructions: Mark? {
        if case .sentence(let sentence) = instructions { .text(sentence.text) } else { nil }
    }

    private var writtenDay: Mark? {
        request.authoredOn?.civilDate.map(Mark.day)
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
