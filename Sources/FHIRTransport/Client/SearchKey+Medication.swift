// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// The search parameters of Medication in FHIR DSTU2 to R5.
// https://hl7.org/fhir/R4/medication.html#search

extension SearchKey where Root == Medication, Kind == ReferenceSearch {
    /// An ingredient, as a reference.
    public static var ingredient: Self { Self("ingredient") }
    /// The manufacturer; up to R4.
    public static var manufacturer: Self { Self(dstu2: "manufacturer", stu3: "manufacturer", r4: "manufacturer") }
    /// Who is allowed to sell it; R5.
    public static var marketingAuthorizationHolder: Self { Self(r5: "marketingauthorizationholder") }
}

extension SearchKey where Root == Medication, Kind == TokenSearch {
    /// The code of the medication.
    public static var code: Self { Self("code") }
    /// The kind of package; up to STU3.
    public static var container: Self { Self(dstu2: "container", stu3: "container") }
    /// The dose form.
    public static var form: Self { Self("form") }
    /// A business identifier of the medication; from R4 on.
    public static var identifier: Self { Self(since: .r4, "identifier") }
    /// The code of an ingredient; from STU3 on.
    public static var ingredientCode: Self { Self(since: .stu3, "ingredient-code") }
    /// The number of a batch; from R4 on.
    public static var lotNumber: Self { Self(since: .r4, "lot-number") }
    /// The status of the medication; from STU3 on.
    public static var status: Self { Self(since: .stu3, "status") }
}

extension SearchKey where Root == Medication, Kind == DateSearch {
    /// When a batch expires; from R4 on.
    public static var expirationDate: Self { Self(since: .r4, "expiration-date") }
}
