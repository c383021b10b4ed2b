// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// The search parameters of MedicationDispense in FHIR DSTU2 to R5.
// https://hl7.org/fhir/R4/medicationdispense.html#search

extension SearchKey where Root == MedicationDispense, Kind == ReferenceSearch {
    /// Where it is sent to.
    public static var destination: Self { Self("destination") }
    /// The encounter; in STU3 and R4 also the episode of care.
    public static var encounter: Self { Self(stu3: "context", r4: "context", r5: "encounter") }
    /// Where it was dispensed; R5.
    public static var location: Self { Self(r5: "location") }
    /// The medication, as a reference.
    public static var medication: Self { Self("medication") }
    /// The patient.
    public static var patient: Self { Self("patient") }
    /// Who dispensed.
    public static var performer: Self { Self(dstu2: "dispenser", later: "performer") }
    /// The prescription it follows.
    public static var prescription: Self { Self("prescription") }
    /// Who received it.
    public static var receiver: Self { Self("receiver") }
    /// Who is responsible for a substitution.
    public static var responsibleParty: Self { Self("responsibleparty") }
    /// The patient or group; from STU3 on.
    public static var subject: Self { Self(since: .stu3, "subject") }
}

extension SearchKey where Root == MedicationDispense, Kind == TokenSearch {
    /// The code of the medication.
    public static var code: Self { Self("code") }
    /// A business identifier of the dispense.
    public static var identifier: Self { Self("identifier") }
    /// The status of the dispense.
    public static var status: Self { Self("status") }
    /// The kind of dispense, such as a first fill.
    public static var type: Self { Self("type") }
}

extension SearchKey where Root == MedicationDispense, Kind == DateSearch {
    /// When dispensing began; R5.
    public static var recorded: Self { Self(r5: "recorded") }
    /// When it was handed over.
    public static var whenHandedOver: Self { Self("whenhandedover") }
    /// When it was packed.
    public static var whenPrepared: Self { Self("whenprepared") }
}
