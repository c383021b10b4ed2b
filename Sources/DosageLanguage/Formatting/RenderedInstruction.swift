// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// A sentence of any style as the text that a resource carries of its dosages: an element of R5, an extension before it.

extension MedicationRequest {
    /// Returns the prescription with a sentence about its dosages as its rendered text.
    ///
    /// The text replaces an earlier one, and the dosages stay as they are. Say the dosages for it, and not the prescription,
    /// whose sentence may quote the text that is there already.
    ///
    /// - Parameters:
    ///   - sentence: A sentence about all dosages of the prescription.
    ///   - version: The version that the prescription is written in.
    /// - Returns: The prescription with the element of R5, or the extension of earlier versions.
    /// - Throws: The element that the sentence leaves out and that may change a dose, or that it quotes the earlier text.
    public func settingRenderedInstruction(
        _ sentence: DosageSentence, version: FHIRVersion = .r4
    ) throws(DosageLanguageError) -> MedicationRequest {
        var request = self
        request.renderedDosageInstruction = try request.replaceRendered(sentence, "MedicationRequest", version)
        return request
    }
}

extension MedicationDispense {
    /// Returns the dispense with a sentence about its dosages as its rendered text.
    ///
    /// - Parameters:
    ///   - sentence: A sentence about all dosages of the dispense.
    ///   - version: The version that the dispense is written in.
    /// - Returns: The dispense with the element of R5, or the extension of earlier versions.
    /// - Throws: The element that the sentence leaves out and that may change a dose, or that it quotes the earlier text.
    public func settingRenderedInstruction(
        _ sentence: DosageSentence, version: FHIRVersion = .r4
    ) throws(DosageLanguageError) -> MedicationDispense {
        var dispense = self
        dispense.renderedDosageInstruction = try dispense.replaceRendered(sentence, "MedicationDispense", version)
        return dispense
    }
}

extension MedicationStatement {
    /// Returns the statement with a sentence about its dosages as its rendered text.
    ///
    /// - Parameters:
    ///   - sentence: A sentence about all dosages of the statement.
    ///   - version: The version that the statement is written in.
    /// - Returns: The statement with the element of R5, or the extension of earlier versions.
    /// - Throws: The element that the sentence leaves out and that may change a dose, or that it quotes the earlier text.
    public func settingRenderedInstruction(
        _ sentence: DosageSentence, version: FHIRVersion = .r4
    ) throws(DosageLanguageError) -> MedicationStatement {
        var statement = self
        statement.renderedDosageInstruction = try statement.replaceRendered(sentence, "MedicationStatement", version)
        return statement
    }
}

extension DomainResource {
    /// Removes earlier texts, and adds the extension where the version has no element.
    ///
    /// - Returns: The text of the element, where the version has it.
    fileprivate mutating func replaceRendered(
        _ sentence: DosageSentence, _ resourceType: String, _ version: FHIRVersion
    ) throws(DosageLanguageError) -> String? {
        guard sentence.record?.isTextSpoken != true else {
            throw DosageLanguageError(
                .styleAlgorithm, path: "renderedDosageInstruction",
                detail: "the sentence quotes the text that it would replace; say the dosages alone")
        }
        let isOwn = { (path: String) in path == "renderedDosageInstruction" || path.hasPrefix(resourceType + ".") }
        if let left = sentence.unspokenElements.first(where: { $0.kind == .mayChangeDose && !isOwn($0.path) }) {
            throw DosageLanguageError(
                .styleUnspoken, path: left.path, detail: "the sentence leaves out what may change a dose")
        }
        var extensions = self.extension.filter { !$0.isRenderedDosage && $0.url != DosageExtensions.generatedMeta }
        if version < .r5, !sentence.text.isEmpty {
            extensions.append(
                Extension(url: DosageExtensions.rendered(resourceType), value: .markdown(sentence.text)))
        }
        self.extension = extensions
        return version < .r5 || sentence.text.isEmpty ? nil : sentence.text
    }
}
