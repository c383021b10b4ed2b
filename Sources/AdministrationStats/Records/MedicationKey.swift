// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What tells one medication from another in records of different sources.
///
/// Two records with different keys may still be of the same medicine: no terminology is asked whether two codes mean the
/// same.
public enum MedicationKey: Sendable, Hashable {
    /// A code of a code system.
    case code(system: String?, code: String)
    /// A resource, as type and id ("Medication/7"), or its address if that has another form.
    case resource(String)
    /// Words, where there is nothing else.
    case text(String)

    /// Creates the key of a concept: its first coding that has a code, else its words.
    ///
    /// - Parameter concept: The concept; one without code and words has no key.
    public init?(_ concept: CodeableConcept) {
        if let coding = concept.coding.first(where: { $0.code != nil }), let code = coding.code {
            self = .code(system: coding.system, code: code.rawValue)
        } else if let text = concept.displayText {
            self = .text(text)
        } else {
            return nil
        }
    }

    /// Creates the key of a medication: that of its concept, else that of the resource it refers to.
    ///
    /// A reference to a contained resource means nothing outside, so that the key is that of the code in there.
    ///
    /// - Parameters:
    ///   - medication: The medication; without concept and address it has no key.
    ///   - contained: The resources that contain what the medication may refer to.
    public init?(_ medication: CodeableReference, contained: [Resource] = []) {
        if let key = medication.concept.flatMap({ MedicationKey($0) }) {
            self = key
            return
        }
        guard let reference = medication.reference, let address = reference.reference else { return nil }
        if address.hasPrefix("#") {
            let id = address.dropFirst()
            let codes = contained.lazy.compactMap { resource -> CodeableConcept? in
                guard case .medication(let medication) = resource, medication.id == String(id) else { return nil }
                return medication.code
            }
            guard let key = codes.first.flatMap({ MedicationKey($0) }) else { return nil }
            self = key
        } else if let target = reference.target {
            self = .resource("\(target.type)/\(target.id)")
        } else {
            self = .resource(address)
        }
    }
}
