// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// The two extensions with which a resource of R4 carries the text that an algorithm made from its dosages.
// Source: Medication IG DE, "Dosierung: Text hinzufügen", extensions renderedDosageInstruction (a back-port of the
// element of R5) and GeneratedDosageInstructionsMeta.

extension MedicationRequest {
    /// Returns the prescription with the text of its dosages, and the version of the algorithm that made it.
    ///
    /// They replace those of an earlier text; an empty text only removes them. The dosages stay as they are.
    ///
    /// - Parameter sentence: A sentence of the style ``DosageStyle/dgMP(_:omitting:fallback:)``.
    /// - Returns: The prescription with both extensions.
    /// - Throws: That another style made the sentence, such as one that stood in for it.
    public func settingRenderedDosage(
        _ sentence: DosageSentence
    ) throws(DosageLanguageError) -> MedicationRequest {
        var request = self
        try request.setRendered(sentence, "MedicationRequest")
        if request.renderedDosageInstruction != nil { request.renderedDosageInstruction = nil }
        return request
    }
}

extension MedicationDispense {
    /// Returns the dispense with the text of its dosages, and the version of the algorithm that made it.
    ///
    /// They replace those of an earlier text; an empty text only removes them. The dosages stay as they are.
    ///
    /// - Parameter sentence: A sentence of the style ``DosageStyle/dgMP(_:omitting:fallback:)``.
    /// - Returns: The dispense with both extensions.
    /// - Throws: That another style made the sentence, such as one that stood in for it.
    public func settingRenderedDosage(
        _ sentence: DosageSentence
    ) throws(DosageLanguageError) -> MedicationDispense {
        var dispense = self
        try dispense.setRendered(sentence, "MedicationDispense")
        if dispense.renderedDosageInstruction != nil { dispense.renderedDosageInstruction = nil }
        return dispense
    }
}

extension MedicationStatement {
    /// Returns the statement with the text of its dosages, and the version of the algorithm that made it.
    ///
    /// They replace those of an earlier text; an empty text only removes them. The dosages stay as they are.
    ///
    /// - Parameter sentence: A sentence of the style ``DosageStyle/dgMP(_:omitting:fallback:)``.
    /// - Returns: The statement with both extensions.
    /// - Throws: That another style made the sentence, such as one that stood in for it.
    public func settingRenderedDosage(
        _ sentence: DosageSentence
    ) throws(DosageLanguageError) -> MedicationStatement {
        var statement = self
        try statement.setRendered(sentence, "MedicationStatement")
        if statement.renderedDosageInstruction != nil { statement.renderedDosageInstruction = nil }
        return statement
    }
}

extension DomainResource {
    /// Puts both extensions in place of earlier ones.
    fileprivate mutating func setRendered(
        _ sentence: DosageSentence, _ resourceType: String
    ) throws(DosageLanguageError) {
        guard let algorithm = DGMPVersion.allCases.first(where: { sentence.style == .dgMP($0) }) else {
            throw DosageLanguageError(
                .styleAlgorithm, path: "extension",
                detail: "a sentence of the style \(sentence.style.rawValue) has no algorithm to name")
        }
        var extensions = self.extension.filter { !$0.isRenderedDosage && $0.url != DosageExtensions.generatedMeta }
        if !sentence.text.isEmpty {
            extensions += [
                Extension(url: DosageExtensions.rendered(resourceType), value: .markdown(sentence.text)),
                Extension(
                    url: DosageExtensions.generatedMeta,
                    extensions: [
                        Extension(url: "algorithmVersion", value: .string(algorithm.rawValue)),
                        Extension(url: "language", value: .code(Code(rawValue: sentence.language))),
                    ]),
            ]
        }
        self.extension = extensions
    }
}

extension Extension {
    /// Whether it is the text of dosages, of a resource of any type.
    var isRenderedDosage: Bool {
        guard let url else { return false }
        return ["MedicationRequest", "MedicationDispense", "MedicationStatement"].contains { type in
            url == DosageExtensions.rendered(type)
        }
    }
}
