// SPDX-License-Identifier: Apache-2.0

extension ValidationRules {
    /// What a program for a patient's medication needs, and FHIR does not ask for.
    ///
    /// A patient has an id and is human; a medication has a name; an order has a patient, a medication and a dosage; an
    /// administration refers to its patient, order and medication, and has a time. Each has a code of its own, as in
    /// ``FHIRIssue/Code/orderWithoutDosage``.
    ///
    /// A medication has a name where a text, display or code says what it is: itself, in the reference to it, or in the
    /// contained resource. Whether another server has a name for it is not looked up.
    ///
    /// Source: the requirements of the medication app that this package grew from, which followed Austria's implementation
    /// guide ELGA e-Medikation (ELGA Implementierungsleitfaden e-Medikation): there, too, an entry has a patient, a medication
    /// and a dosage, and an administration belongs to its prescription.
    public static let application = ValidationRules(
        "application",
        [
            Rule(for: Patient.self) { patient, context in
                if patient.id?.isEmpty ?? true {
                    context.report(.error, .patientWithoutID, at: "id", "a patient needs an id")
                }
                // DSTU2 and STU3 have an element, which changes the meaning; later versions have an extension.
                if patient.animal != nil {
                    context.report(.error, .patientNotHuman, at: "animal", "expected a human")
                }
                if let position = patient.extension.firstIndex(where: { $0.url == animal }) {
                    context.report(.error, .patientNotHuman, at: "extension[\(position)]", "expected a human")
                }
            },
            Rule(for: Medication.self) { medication, context in
                if !hasName(medication.code) {
                    context.report(.error, .medicationWithoutName, at: "code", "a medication needs a name")
                }
            },
            Rule(for: MedicationRequest.self) { order, context in
                let patient = context.version == .dstu2 ? "patient" : "subject"
                if !hasContent(order.subject) {
                    context.report(.error, .orderWithoutPatient, at: patient, "an order needs its patient")
                }
                checkMedication(order.medication, order.contained, .orderWithoutMedication, &context)
                if order.dosageInstruction.isEmpty {
                    let detail = "an order needs a dosage"
                    context.report(.error, .orderWithoutDosage, at: "dosageInstruction", detail)
                }
            },
            Rule(for: MedicationAdministration.self) { administration, context in
                let isDSTU2 = context.version == .dstu2
                if !hasContent(administration.subject) {
                    let detail = "an administration needs its patient"
                    context.report(.error, .administrationWithoutPatient, at: isDSTU2 ? "patient" : "subject", detail)
                }
                if !hasContent(administration.request) {
                    let name = context.version < .r4 ? "prescription" : "request"
                    let detail = "an administration needs its order"
                    context.report(.error, .administrationWithoutOrder, at: name, detail)
                }
                let code = FHIRIssue.Code.administrationWithoutMedication
                checkMedication(administration.medication, administration.contained, code, &context)
                if administration.effective == nil {
                    let name = isDSTU2 ? "effectiveTime[x]" : context.version >= .r5 ? "occurence[x]" : "effective[x]"
                    context.report(.error, .administrationWithoutTime, at: name, "an administration needs its time")
                }
            },
        ]
    )

    private static let animal = "http://hl7.org/fhir/StructureDefinition/patient-animal"

    private static func checkMedication(
        _ medication: CodeableReference,
        _ contained: [Resource],
        _ missing: FHIRIssue.Code,
        _ context: inout ValidationContext
    ) {
        let name = context.version >= .r5 ? "medication" : "medication[x]"
        guard hasName(medication.concept) || hasContent(medication.reference) || medication.concept != nil else {
            return context.report(.error, missing, at: name, "a medication is missing")
        }
        if hasName(medication.concept) || medication.reference?.display?.isEmpty == false { return }
        guard let reference = medication.reference?.reference else {
            return context.report(.error, .medicationWithoutName, at: name, "a medication needs a name")
        }
        // A contained one is checked on its own, and one elsewhere cannot be seen from here.
        guard reference.hasPrefix("#"), !contained.contains(where: { "#" + ($0.id ?? "") == reference }) else { return }
        context.report(.error, .medicationWithoutName, at: name, "a medication needs a name")
    }

    private static func hasName(_ concept: CodeableConcept?) -> Bool {
        guard let concept else { return false }
        return concept.text?.isEmpty == false
            || concept.coding.contains { $0.display?.isEmpty == false || $0.code?.rawValue.isEmpty == false }
    }

    private static func hasContent(_ reference: Reference?) -> Bool {
        guard let reference else { return false }
        return reference.reference?.isEmpty == false || reference.identifier != nil
    }
}

/// What the rules of the set ``ValidationRules/application`` find.
extension FHIRIssue.Code {
    /// A patient to whom nothing can refer.
    public static var patientWithoutID: Self { Self(rawValue: "patientWithoutID") }
    /// An animal as patient.
    public static var patientNotHuman: Self { Self(rawValue: "patientNotHuman") }
    /// A medication without text, display or code.
    public static var medicationWithoutName: Self { Self(rawValue: "medicationWithoutName") }
    /// An order that does not say for whom it is.
    public static var orderWithoutPatient: Self { Self(rawValue: "orderWithoutPatient") }
    /// An order that does not say of what it is.
    public static var orderWithoutMedication: Self { Self(rawValue: "orderWithoutMedication") }
    /// An order that does not say how to take the medication.
    public static var orderWithoutDosage: Self { Self(rawValue: "orderWithoutDosage") }
    /// An administration that does not say to whom something was given.
    public static var administrationWithoutPatient: Self { Self(rawValue: "administrationWithoutPatient") }
    /// An administration that does not say which order it follows.
    public static var administrationWithoutOrder: Self { Self(rawValue: "administrationWithoutOrder") }
    /// An administration that does not say what was given.
    public static var administrationWithoutMedication: Self { Self(rawValue: "administrationWithoutMedication") }
    /// An administration that does not say when it was.
    public static var administrationWithoutTime: Self { Self(rawValue: "administrationWithoutTime") }
}
