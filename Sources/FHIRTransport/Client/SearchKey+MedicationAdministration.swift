// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// The search parameters of MedicationAdministration in FHIR DSTU2 to R5.
// https://hl7.org/fhir/R4/medicationadministration.html#search

extension SearchKey where Root == MedicationAdministration, Kind == ReferenceSearch {
    /// The device it was given with.
    public static var device: Self { Self("device") }
    /// The encounter; in STU3 and R4 also the episode of care.
    public static var encounter: Self { Self(dstu2: "encounter", stu3: "context", r4: "context", r5: "encounter") }
    /// The medication, as a reference.
    public static var medication: Self { Self("medication") }
    /// The patient.
    public static var patient: Self { Self("patient") }
    /// Who gave it.
    public static var performer: Self { Self(dstu2: "practitioner", later: "performer") }
    /// The prescription it follows.
    public static var request: Self { Self(dstu2: "prescription", stu3: "prescription", r4: "request", r5: "request") }
    /// The patient or group; from STU3 on.
    public static var subject: Self { Self(since: .stu3, "subject") }
}

extension SearchKey where Root == MedicationAdministration, Kind == TokenSearch {
    /// The code of the medication.
    public static var code: Self { Self("code") }
    /// A business identifier of the administration.
    public static var identifier: Self { Self("identifier") }
    /// Whether it was not given; up to STU3, later a status.
    public static var notGiven: Self { Self(dstu2: "notgiven", stu3: "not-given") }
    /// The code of the reason why it was given; from STU3 on.
    public static var reasonGiven: Self { Self(stu3: "reason-given", r4: "reason-given", r5: "reason-given-code") }
    /// The code of the reason why it was not given; from STU3 on.
    public static var reasonNotGiven: Self { Self(since: .stu3, "reason-not-given") }
    /// The status of the administration.
    public static var status: Self { Self("status") }
}

extension SearchKey where Root == MedicationAdministration, Kind == DateSearch {
    /// When it was given, or not given.
    public static var effective: Self {
        Self(dstu2: "effectivetime", stu3: "effective-time", r4: "effective-time", r5: "date")
    }
}
