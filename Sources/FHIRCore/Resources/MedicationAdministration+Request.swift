// SPDX-License-Identifier: Apache-2.0

extension MedicationAdministration {
    /// Creates the record of a dose of a prescription.
    ///
    /// Medicine, patient and encounter are those of the prescription; what it holds inside itself is copied, as only the
    /// prescription can refer to it. The record is made in code: it is written in the names and codes of any version,
    /// whichever the prescription was read in, so that a dose that was not given becomes the flag in DSTU2 and STU3.
    ///
    /// ```swift
    /// let dose = try MedicationAdministration(
    ///     of: request, status: .notDone, effective: .dateTime(time), statusReason: CodeableConcept(text: "refused"))
    /// ```
    ///
    /// - Parameters:
    ///   - prescription: The prescription.
    ///   - reference: The address of the prescription; nil for its id, which it then must have.
    ///   - status: The state; not-done for a dose that was not given.
    ///   - effective: When it happened, or did not.
    ///   - statusReason: Why it did not happen.
    ///   - performer: Who gave it.
    ///   - dose: How much.
    ///   - identifier: An identifier of the sender, by which a server recognises the record if it is sent twice.
    ///   - note: A note.
    /// - Throws: The id, patient or medicine that the prescription lacks, or what it refers to and does not hold.
    public init(
        of prescription: MedicationRequest,
        reference: Reference? = nil,
        status: MedicationAdministrationStatus,
        effective: Effective,
        statusReason: CodeableConcept? = nil,
        performer: Reference? = nil,
        dose: Quantity? = nil,
        identifier: Identifier? = nil,
        note: String? = nil
    ) throws(FHIRError) {
        guard let request = reference ?? prescription.id.map({ Reference("MedicationRequest/\($0)") }) else {
            throw Self.missing("id", "without an id or a reference, nothing can refer to the prescription")
        }
        guard let subject = prescription.subject else {
            throw Self.missing("subject", "the prescription does not say who the patient is")
        }
        guard !prescription.medication.isEmpty else {
            throw Self.missing("medication", "the prescription does not say what the medicine is")
        }
        self.init(
            status: status, medication: prescription.medication, subject: subject, request: request,
            effective: effective)
        encounter = prescription.encounter
        self.statusReason = statusReason.map { [$0] } ?? []
        self.performer = performer.map { [Performer(actor: $0)] } ?? []
        dosage = dose.map { Administered(dose: $0) }
        self.identifier = identifier.map { [$0] } ?? []
        self.note = note.map { [Annotation(text: $0)] } ?? []
        try adopt(medication.reference, "medication", from: prescription)
        try adopt(subject, "subject", from: prescription)
        try adopt(encounter, "encounter", from: prescription)
    }

    /// Copies what a reference to the inside of the prescription points to, with all that it refers to itself.
    private mutating func adopt(
        _ reference: Reference?,
        _ member: String,
        from prescription: MedicationRequest
    ) throws(FHIRError) {
        guard let address = reference?.reference, address.hasPrefix("#") else { return }
        let id = String(address.dropFirst())
        guard let resource = prescription.contained.first(where: { $0.id == id }) else {
            throw Self.missing(member, "the prescription refers to a contained resource that it does not contain")
        }
        guard !contained.contains(where: { $0.id == id }) else { return }
        contained.append(resource)
        let writer = FHIRWriter(version: resource.sourceVersion ?? .r5)
        let json = RawJSON(unchecked: try writer.write(resource).bytes)
        for address in Self.fragments(in: json.value) where address != "#" {
            try adopt(Reference(address), member, from: prescription)
        }
    }

    /// The addresses in a resource that point into what contains it.
    private static func fragments(in json: JSONValue) -> [String] {
        switch json {
        case .object(let members):
            members.flatMap { member in
                let address = member.name == "reference" ? member.value.string : nil
                guard let address, address.hasPrefix("#") else { return fragments(in: member.value) }
                return [address]
            }
        case .array(let values): values.flatMap { fragments(in: $0) }
        default: []
        }
    }

    private static func missing(_ member: String, _ detail: String) -> FHIRError {
        FHIRError(FHIRIssue(.error, .required, path: "MedicationRequest.\(member)", detail: detail))
    }
}
