// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension WordsComparison {
    /// Compares all words of a prescription with its dosages.
    ///
    /// ```swift
    /// for words in WordsComparison.comparisons(in: request) where words.result == .forbids {
    ///     print(words.path)  // dosageInstruction[0].patientInstruction
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - version: The version that it was read in; a request that knows its own has that.
    /// - Returns: What was found, dosage by dosage, and then of the words about all of them. Paths are relative to the
    ///   prescription.
    /// - Complexity: O(*n*) in the words.
    public static func comparisons(in request: MedicationRequest, version: FHIRVersion = .r4) -> [WordsComparison] {
        let record = CheckedRecord.reading(request)
        let dosages = request.dosageInstruction
        let own = dosages.indices.flatMap { index in
            comparisons(index, dosages, version, record.context).map {
                $0.located("dosageInstruction[\(index)].\($0.path)")
            }
        }
        return own + (ComparedWords.of(record, dosages, version: version)?.comparisons ?? [])
    }

    /// Compares the words of a dosage with its structure.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - version: The version that it was read in.
    /// - Returns: What was found; paths are relative to the dosage.
    /// - Complexity: O(*n*) in the words.
    public static func comparisons(in dosage: Dosage, version: FHIRVersion = .r4) -> [WordsComparison] {
        comparisons(0, [dosage], version, RecordContext())
    }

    private static func comparisons(
        _ index: Int, _ dosages: [Dosage], _ version: FHIRVersion, _ context: RecordContext
    ) -> [WordsComparison] {
        ComparedWords.of(index, dosages, version: version, context)?.comparisons ?? []
    }
}
