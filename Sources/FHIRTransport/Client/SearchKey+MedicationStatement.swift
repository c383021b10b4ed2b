// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// The search parameters of MedicationStatement in FHIR DSTU2 to R5.
// https://hl7.org/fhir/R4/medicationstatement.html#search

extension SearchKey where Root == MedicationStatement, Kind == ReferenceSearch {
    /// The encounter; in STU3 and R4 also the episode of care.
    public static var encounter: Self { Self(stu3: "context", r4: "context", r5: "encounter") }
    /// The medication, as a reference.
    public static var medication: Self { Self("medication") }
    /// The event that the statement is a part of; STU3 and R4.
    public static var partOf: Self { Self(stu3: "part-of", r4: "part-of") }
    /// The patient.
    public static var patient: Self { Self("patient") }
    /// Who said so.
    public static var source: Self { Self("source") }
    /// The patient or group; from STU3 on.
    public static var subject: Self { Self(since: .stu3, "subject") }
}

extension SearchKey where Root == MedicationStatement, Kind == TokenSearch {
    /// Whether it is taken as agreed; R5.
    public static var adherence: Self { Self(r5: "adherence") }
    /// The category of the statement; from STU3 on.
    public static var category: Self { Self(since: .stu3, "category") }
    /// The code of the medication.
    public static var code: Self { Self("code") }
    /// A business identifier of the statement.
    public static var identifier: Self { Self("identifier") }
    /// The status of the statement.
    public static var status: Self { Self("status") }
}

extension SearchKey where Root == MedicationStatement, Kind == DateSearch {
    /// When it was taken, or not taken.
    public static var effective: Self { Self(dstu2: "effectivedate", later: "effective") }
}
