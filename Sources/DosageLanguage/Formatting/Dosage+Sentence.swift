// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

extension [Dosage] {
    /// Returns how to take a medication, in the language of a reader.
    ///
    /// For many prescriptions use a ``DosageSentenceBuilder``.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader.
    ///   - version: The version that the dosages were read in; DSTU2 writes a time before a meal in its own way.
    ///   - options: What the sentence says, and how.
    /// - Returns: All dosages as one sentence, with what it says and leaves out.
    /// - Throws: The element that cannot be said, that there is nothing to say, or that no tables of words were found.
    public func sentence(
        in locale: Locale,
        version: FHIRVersion = .r4,
        options: DosageOptions = DosageOptions()
    ) throws(DosageLanguageError) -> DosageSentence {
        try DosageSentenceBuilder(locale: locale, version: version, options: options).sentence(for: self)
    }
}

extension MedicationRequest {
    /// Returns how to take the medication, in the language of a reader.
    ///
    /// For many prescriptions, and to know what the sentence leaves out, use a ``DosageSentenceBuilder``.
    ///
    /// - Parameters:
    ///   - locale: The language and region of the reader.
    ///   - version: The version that the prescription was read in; DSTU2 writes a time before a meal in its own way.
    /// - Returns: All dosages of the prescription as one sentence.
    /// - Throws: The element that cannot be said, that there is nothing to say, or that no tables of words were found.
    public func localizedInstructions(
        locale: Locale,
        version: FHIRVersion = .r4
    ) throws(DosageLanguageError) -> String {
        try DosageSentenceBuilder(locale: locale, version: version).sentence(for: self).text
    }

    /// The name of the medication: its words, its code, or the words of what it refers to; nil where there are none.
    ///
    /// Control characters, which a terminal might obey, are left out.
    public var medicationName: String? { name(in: nil) }

    /// Returns the name of the medication in the language of a reader, where the prescription translates it.
    ///
    /// The words are those of ``medicationName``, and only the extension `translation` of HL7 beside them changes them.
    ///
    /// ```swift
    /// order.medicationName                                    // "Ibuprofen Filmtablette 400 mg"
    /// order.medicationName(in: Locale(identifier: "fr-CH"))   // "ibuprofène comprimé pelliculé 400 mg"
    /// ```
    ///
    /// - Parameter locale: The language and region of the reader.
    /// - Returns: The name as it was written, where there is no translation into the language.
    public func medicationName(in locale: Locale) -> String? { name(in: locale.identifier(.bcp47)) }

    private func name(in language: String?) -> String? {
        medication.name(in: language, contained: contained)
    }
}

extension MedicationStatement {
    /// The name of the medication in the language of a reader; see that of a prescription.
    package func medicationName(in locale: Locale) -> String? {
        medication.name(in: locale.identifier(.bcp47), contained: contained)
    }
}
