// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

extension MedicationRequest {
    /// Returns how to take the medication, in the language of a reader.
    ///
    /// - Parameter locale: The language and region of the reader.
    /// - Returns: All dosages of the prescription as one sentence.
    /// - Throws: The element that cannot be said, that there is nothing to say, or that no tables of words were found.
    public func localizedInstructions(locale: Locale) throws(DosageLanguageError) -> String {
        try DosageSentenceBuilder(locale: locale).sentence(for: dosageInstruction).text
    }

    /// The name of the medication: its words, its code, or the words of what it refers to; nil where there are none.
    public var medicationName: String? {
        if let concept = medication.concept {
            if let name = concept.displayText { return name }
            if let code = concept.coding.lazy.compactMap(\.code).first { return code.rawValue }
        }
        guard let reference = medication.reference else { return nil }
        if let display = reference.display, !display.allSatisfy(\.isWhitespace) { return display }
        guard let address = reference.reference, address.hasPrefix("#") else { return nil }
        for case .medication(let contained) in self.contained where contained.id == String(address.dropFirst()) {
            return contained.code?.displayText
        }
        return nil
    }
}
