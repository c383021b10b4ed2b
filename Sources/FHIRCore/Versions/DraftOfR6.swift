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
    private static let details: Set<String> = ["renderedInstruction", "simple", "step"]
    private static let timing: Set<String> = ["startOffset", "endOffset"]

    /// The name of the first member that only a DosageDetails has.
    static func mark(ofDosage extras: ElementExtras) -> String? {
        mark(extras, details)
    }

    /// The name of the first member that only the timing of R6 has.
    static func mark(ofTiming extras: ElementExtras) -> String? {
        mark(extras, timing)
    }

    private static func mark(_ extras: ElementExtras, _ names: Set<String>) -> String? {
        guard extras.hasEntries else { return nil }
        return extras.entries.first { $0.kind == .unknown && names.contains($0.name) }?.name
    }

    /// The dosages of R6 that were kept aside in a resource.
    fileprivate static func details(in extras: ElementExtras) -> [JSONValue] {
        guard extras.hasEntries else { return [] }
        return extras.unreadMembers.filter { ["dosageInstruction", "dosage"].contains($0.name) }.flatMap { member in
            if case .array(let values) = member.json.value { values } else { [member.json.value] }
        }.filter { value in
            guard case .object(let members) = value else { return false }
            return members.contains { details.contains($0.name) }
        }
    }

    /// What an issue says.
    static let detail = "this is FHIR R6, whose drafts are not read"
}

extension ElementExtras {
    /// Whether dosages were kept aside since they are written as R6 has them.
    package var hasDosageOfR6: Bool { !DraftOfR6.details(in: self).isEmpty }

    /// The words for the whole of dosages that are written as R6 has them.
    fileprivate var renderedInstructionOfR6: String? {
        let texts = DraftOfR6.details(in: self).compactMap { $0["renderedInstruction"]?.string }
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
