// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// The search parameters of Practitioner in FHIR DSTU2 to R5.
// https://hl7.org/fhir/R4/practitioner.html#search

extension SearchKey where Root == Practitioner, Kind == TokenSearch {
    /// Whether the record of the practitioner is in use; from STU3 on.
    public static var active: Self { Self(since: .stu3, "active") }
    /// The use of an address of the practitioner, such as home.
    public static var addressUse: Self { Self("address-use") }
    /// A language of the practitioner.
    public static var communication: Self { Self("communication") }
    /// Whether the practitioner has died; R5.
    public static var deceased: Self { Self(r5: "deceased") }
    /// An e-mail address of the practitioner.
    public static var email: Self { Self("email") }
    /// The administrative gender of the practitioner.
    public static var gender: Self { Self("gender") }
    /// A business identifier of the practitioner.
    public static var identifier: Self { Self("identifier") }
    /// A telephone number of the practitioner.
    public static var phone: Self { Self("phone") }
    /// A role at an organization; DSTU2.
    public static var role: Self { Self(dstu2: "role") }
    /// A specialty at an organization; DSTU2.
    public static var specialty: Self { Self(dstu2: "specialty") }
    /// Any contact point of the practitioner.
    public static var telecom: Self { Self("telecom") }
}

extension SearchKey where Root == Practitioner, Kind == DateSearch {
    /// The date of death; R5.
    public static var deathDate: Self { Self(r5: "death-date") }
    /// When a qualification is valid; R5.
    public static var qualificationPeriod: Self { Self(r5: "qualification-period") }
}

extension SearchKey where Root == Practitioner, Kind == StringSearch {
    /// Any part of an address of the practitioner.
    public static var address: Self { Self("address") }
    /// The city of an address of the practitioner.
    public static var addressCity: Self { Self("address-city") }
    /// The country of an address of the practitioner.
    public static var addressCountry: Self { Self("address-country") }
    /// The postal code of an address of the practitioner.
    public static var addressPostalCode: Self { Self("address-postalcode") }
    /// The state of an address of the practitioner.
    public static var addressState: Self { Self("address-state") }
    /// A family name of the practitioner.
    public static var family: Self { Self("family") }
    /// A given name of the practitioner.
    public static var given: Self { Self("given") }
    /// Any part of a name of the practitioner.
    public static var name: Self { Self("name") }
    /// A name of the practitioner that sounds alike.
    public static var phonetic: Self { Self("phonetic") }
}
