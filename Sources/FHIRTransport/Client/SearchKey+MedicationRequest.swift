// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// The search parameters of MedicationRequest in FHIR DSTU2 to R5.
// https://hl7.org/fhir/R4/medicationrequest.html#search

extension SearchKey where Root == MedicationRequest, Kind == ReferenceSearch {
    /// The encounter in which it was prescribed.
    public static var encounter: Self { Self(dstu2: "encounter", stu3: "context", r4: "encounter", r5: "encounter") }
    /// Who is to dispense; from STU3 on.
    public static var intendedDispenser: Self { Self(since: .stu3, "intended-dispenser") }
    /// Who is to administer; from R4 on.
    public static var intendedPerformer: Self { Self(since: .r4, "intended-performer") }
    /// The medication, as a reference.
    public static var medication: Self { Self("medication") }
    /// The patient.
    public static var patient: Self { Self("patient") }
    /// Who prescribed.
    public static var requester: Self { Self(dstu2: "prescriber", later: "requester") }
    /// The patient or group; from STU3 on.
    public static var subject: Self { Self(since: .stu3, "subject") }
}

extension SearchKey where Root == MedicationRequest, Kind == TokenSearch {
    /// The category, such as inpatient; from STU3 on.
    public static var category: Self { Self(since: .stu3, "category") }
    /// The code of the medication.
    public static var code: Self { Self("code") }
    /// The identifier of the group of requests it belongs to; R5.
    public static var groupIdentifier: Self { Self(r5: "group-identifier") }
    /// A business identifier of the prescription.
    public static var identifier: Self { Self("identifier") }
    /// The kind of who is to administer; from R4 on.
    public static var intendedPerformerType: Self { Self(since: .r4, "intended-performertype") }
    /// The intent, such as order or plan; from STU3 on.
    public static var intent: Self { Self(since: .stu3, "intent") }
    /// The priority; from STU3 on.
    public static var priority: Self { Self(since: .stu3, "priority") }
    /// The status of the prescription.
    public static var status: Self { Self("status") }
}

extension SearchKey where Root == MedicationRequest, Kind == DateSearch {
    /// When it was prescribed.
    public static var authoredOn: Self { Self(dstu2: "datewritten", later: "authoredon") }
    /// A date at which a dose is to be given; from STU3 on.
    public static var doseDate: Self { Self(stu3: "date", r4: "date", r5: "combo-date") }
}
