// SPDX-License-Identifier: Apache-2.0

/// The marks by which a dosage of the drafts of FHIR R6 differs from those of R5.
///
/// R6 has one DosageDetails where R5 has a list of Dosage: words for all, and a simple dosage or steps. Its timing has an offset
/// of the start and the end. Read as R5, steps and offsets would be left out. Seen in 6.0.0-ballot4, the first full ballot;
/// a resource without these marks says nothing else than it would in R5, as far as this package reads it.
///
/// Source: https://hl7.org/fhir/6.0.0-ballot4/dosage.html
enum DraftOfR6 {
    /// The members that a DosageDetails has, and a Dosage does not.
    static let details: Set<String> = ["renderedInstruction", "simple", "step"]
    /// The members that only the timing of R6 has.
    static let timing: Set<String> = ["startOffset", "endOffset"]
    /// What an issue says.
    static let detail = "this is FHIR R6, whose drafts are not read"
}

extension ElementReader {
    /// Reads an object into an element without content, unless it has a mark of R6.
    ///
    /// - Returns: false after noting that it has one, or is no object.
    mutating func read<E: MappedElement>(_ element: inout E, at index: Int, withoutMarks names: Set<String>) -> Bool {
        guard readHere(&element, at: index) else { return false }
        guard element.extras.hasEntries,
            let mark = element.extras.entries.first(where: { $0.kind == .unknown && names.contains($0.name) })
        else { return true }
        note(.error, .unsupportedVersion, at: mark.name, DraftOfR6.detail)
        return false
    }
}

extension RawMember {
    /// Whether a member that was kept aside holds dosages as R6 has them.
    package var isDosageOfR6: Bool { !dosagesOfR6.isEmpty }

    fileprivate var dosagesOfR6: [JSONValue] {
        guard ["dosageInstruction", "dosage"].contains(name) else { return [] }
        let values = if case .array(let values) = json.value { values } else { [json.value] }
        return values.filter { value in
            guard case .object(let members) = value else { return false }
            return members.contains { DraftOfR6.details.contains($0.name) }
        }
    }
}

extension ElementExtras {
    /// The words for the whole of dosages that are written as R6 has them.
    fileprivate var renderedInstructionOfR6: String? {
        guard hasEntries else { return nil }
        let texts = unreadMembers.flatMap(\.dosagesOfR6).compactMap { $0["renderedInstruction"]?.string }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
}

extension MedicationRequest {
    /// The words for all dosages of a prescription written in R6, whose dosages are not read and were kept aside.
    ///
    /// It is the one thing to show of them; ``WrongTypePolicy`` says when they are kept aside.
    public var renderedInstructionOfR6: String? { extras.renderedInstructionOfR6 }
}

extension MedicationDispense {
    /// The words for all dosages of a dispense written in R6, whose dosages are not read and were kept aside.
    public var renderedInstructionOfR6: String? { extras.renderedInstructionOfR6 }
}

extension MedicationStatement {
    /// The words for all dosages of a statement written in R6, whose dosages are not read and were kept aside.
    public var renderedInstructionOfR6: String? { extras.renderedInstructionOfR6 }
}
