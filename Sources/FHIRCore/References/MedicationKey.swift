// SPDX-License-Identifier: Apache-2.0

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

extension MedicationKey {
    /// Returns whether something with this key is the medication that has certain keys.
    ///
    /// Keys of two kinds, and codes of two systems, tell nothing: both may mean the same. Words are compared without case
    /// and without white space.
    ///
    /// - Parameter keys: All keys of the other medication.
    /// - Returns: Another one if at least one of them can be compared and none is the same.
    package func sameness(to keys: [MedicationKey]) -> Sameness {
        var answer = Sameness.unknown
        for key in keys {
            let isSame: Bool
            switch (self, key) {
            case (.code(let system?, let code), .code(let otherSystem?, let other)) where system == otherSystem:
                isSame = code == other
            case (.resource(let one), .resource(let other)): isSame = one == other
            case (.text(let one), .text(let other)): isSame = one.comparedWords == other.comparedWords
            case _ where self == key: isSame = true
            default: continue
            }
            if isSame { return .same }
            answer = .other
        }
        return answer
    }

    /// Returns whether two medications are the same, by all the keys of both; one key that both have is enough.
    package static func sameness(_ one: [MedicationKey], _ other: [MedicationKey]) -> Sameness {
        let answers = one.map { $0.sameness(to: other) }
        return answers.contains(.same) ? .same : Sameness(answers)
    }

    /// Returns all keys of a medication: those of its codings, its words, and the resource it refers to.
    package static func all(_ medication: CodeableReference, contained: [Resource]) -> [MedicationKey] {
        var keys: [MedicationKey] = (medication.concept?.coding ?? []).compactMap { coding in
            coding.code.map { .code(system: coding.system, code: $0.rawValue) }
        }
        if let words = medication.concept?.displayText { keys.append(.text(words)) }
        var reference = medication
        reference.concept = nil
        if let key = MedicationKey(reference, contained: contained) { keys.append(key) }
        return keys
    }
}

extension String {
    /// The text without what two writers of one name do differently.
    fileprivate var comparedWords: String { String(lowercased().filter { !$0.isWhitespace }) }
}
