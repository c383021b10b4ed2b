// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// The state of the medication of a record: whether it has a name, and whether the Medication resource is in use.
package struct CheckedMedication: Sendable, Hashable {
    /// Whether the record of a medication is one to go by.
    package enum State: Sendable, Hashable {
        /// It is active, or has no status.
        case inUse
        /// It is out of use.
        case inactive
        /// It was made by mistake: what it says of the medication holds for nothing.
        case enteredInError
        /// It has an extension that may change its meaning and is not known.
        case modified
    }

    /// Whether the medication's record is one to go by.
    package let state: State
    /// Whether the element of the medication has content, and none of it names the medication.
    package let isUnnamed: Bool
    /// The element that holds the medication.
    package let path: String

    /// Reads the medication of a record.
    ///
    /// One that is a resource of its own is not looked up; a host that has it puts it into the record, see
    /// ``/FHIRCore/MedicationRequest/containing(_:)``.
    ///
    /// - Parameters:
    ///   - medication: The medication.
    ///   - contained: What is contained in the record.
    ///   - version: The version in which the record was written.
    package init(_ medication: CodeableReference, in contained: [Resource], of version: FHIRVersion?) {
        let isReference = medication.reference != nil && medication.concept == nil
        path =
            version == .r5
            ? "medication.\(isReference ? "reference" : "concept")"
            : isReference ? "medicationReference" : "medicationCodeableConcept"
        let record = medication.contained(in: contained)
        state =
            switch (record?.status, record?.extras.hasModifierExtension) {
            case (.enteredInError?, _): .enteredInError
            case (_, true?): .modified
            case (.inactive?, _): .inactive
            default: .inUse
            }
        let address = medication.reference?.reference ?? ""
        isUnnamed =
            !medication.isEmpty && medication.name(in: nil, contained: contained) == nil
            && (address.isEmpty || address.hasPrefix("#"))
    }

    /// The issues to report: an error refuses the dosages of the record, a warning accompanies them.
    var issues: [FHIRIssue] {
        var issues: [FHIRIssue] = []
        switch state {
        case .inUse: break
        case .inactive:
            issues.append(
                FHIRIssue(
                    .warning, .inactiveMedication, path: path, detail: "the record of the medication is out of use"))
        case .enteredInError:
            issues.append(
                FHIRIssue(
                    .error, .notInForce, path: path, detail: "the record of the medication was entered in error"))
        case .modified:
            issues.append(
                FHIRIssue(
                    .error, .modifierExtension, path: path,
                    detail: "an extension that may change the meaning of the medication is not known"))
        }
        if isUnnamed {
            issues.append(
                FHIRIssue(.warning, .unnamedMedication, path: path, detail: "nothing tells what the medication is"))
        }
        return issues
    }
}

extension CodeableReference {
    /// The medication that is contained in the record of this reference; nil where it is not there.
    func contained(in contained: [Resource]) -> Medication? {
        guard let address = reference?.reference, address.hasPrefix("#") else { return nil }
        let id = address.dropFirst()
        for case .medication(let medication) in contained where medication.id.map({ $0 == id }) == true {
            return medication
        }
        return nil
    }

    /// Returns the name of a medication: its words, its code, or the words of what it refers to.
    ///
    /// - Parameters:
    ///   - language: The language of the reader; nil for the words as they were written.
    ///   - contained: What is contained in the record.
    /// - Returns: The name; nil where nothing tells it.
    package func name(in language: String?, contained: [Resource]) -> String? {
        if let name = concept?.name(in: language) { return name }
        guard let reference else { return nil }
        if let display = reference.display?.shown {
            return reference.translation(of: "display", into: language) ?? display
        }
        return self.contained(in: contained)?.code?.name(in: language)
    }
}

extension CodeableConcept {
    /// Returns the words for the concept, or its code.
    fileprivate func name(in language: String?) -> String? {
        shownText(in: language) ?? coding.lazy.compactMap { $0.code?.rawValue.shown }.first
    }
}

extension MedicationRequest {
    /// The request with a medication of its own inside, which it only refers to; for reading alone.
    ///
    /// What the medication's record says, such as that it was entered in error, then counts as that of one which is
    /// contained. The request is not to be shown or sent so.
    ///
    /// - Parameter medication: The medication.
    /// - Returns: The request; with nil, and where there is no reference, it is as it was.
    package func containing(_ medication: Medication?) -> MedicationRequest {
        var request = self
        (request.medication, request.contained) = self.medication.containing(medication, contained)
        return request
    }
}

extension MedicationStatement {
    /// The statement with a medication of its own inside, which it only refers to; see the one of a request.
    package func containing(_ medication: Medication?) -> MedicationStatement {
        var statement = self
        (statement.medication, statement.contained) = self.medication.containing(medication, contained)
        return statement
    }
}

extension CodeableReference {
    /// The id of a medication that was put into a record for reading.
    private static let inside = "medication-that-was-found"

    fileprivate func containing(_ medication: Medication?, _ contained: [Resource]) -> (CodeableReference, [Resource]) {
        guard var medication, reference != nil else { return (self, contained) }
        medication.id = Self.inside
        var own = self
        own.reference?.reference = "#" + Self.inside
        return (own, contained + [.medication(medication)])
    }
}
