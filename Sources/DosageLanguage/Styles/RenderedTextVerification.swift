// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// Whether the rendered text of a resource is the text that a style gives for its dosages.
public enum RenderedTextVerification: Sendable, Hashable {
    /// The text is the same, character for character.
    case same
    /// The text is another.
    case differs(text: String, expected: String)
    /// The resource has no rendered text.
    case missing(expected: String)
}

extension DosageStyle {
    /// Compares the rendered text of a resource with the text that the style gives for its dosages.
    ///
    /// The rendered text is the element `renderedDosageInstruction` of R5, or its extension in earlier versions; for the
    /// style of NHS England, which has no such text, the text of the only dosage.
    ///
    /// - Parameters:
    ///   - resource: A MedicationRequest, MedicationDispense or MedicationStatement.
    ///   - locale: The language and region of the text.
    ///   - version: The version that the resource was read in.
    /// - Returns: Whether both texts are the same.
    /// - Throws: Why the style gives no text: the element that cannot be said, with the rule as its code.
    public func verification(
        of resource: Resource, locale: Locale, version: FHIRVersion
    ) throws(DosageLanguageError) -> RenderedTextVerification {
        let expected = try sentence(for: resource, locale: locale, version: version).text
        let text: String? =
            switch resource {
            case .medicationRequest(let request):
                written(request.renderedDosageInstruction, request.extension, request.dosageInstruction)
            case .medicationDispense(let dispense):
                written(dispense.renderedDosageInstruction, dispense.extension, dispense.dosageInstruction)
            case .medicationStatement(let statement):
                written(statement.renderedDosageInstruction, statement.extension, statement.dosage)
            default: nil
            }
        guard let text else { return .missing(expected: expected) }
        return text == expected ? .same : .differs(text: text, expected: expected)
    }

    private func written(_ element: String?, _ extensions: [Extension], _ dosages: [Dosage]) -> String? {
        if let element { return element }
        if let text = extensions.first(where: \.isRenderedDosage)?.renderedText { return text }
        return name == .nhs && dosages.count == 1 ? dosages[0].text : nil
    }
}

extension Extension {
    fileprivate var renderedText: String? {
        switch try? value {
        case .markdown(let text)?, .string(let text)?: text
        default: nil
        }
    }
}
