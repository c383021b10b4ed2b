// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// The search parameters of Patient in FHIR DSTU2 to R5.
// https://hl7.org/fhir/R4/patient.html#search

extension SearchKey where Root == Patient, Kind == ReferenceSearch {
    /// The general practitioner, or who else cares.
    public static var generalPractitioner: Self { Self(dstu2: "careprovider", later: "general-practitioner") }
    /// Another record of the same person.
    public static var link: Self { Self("link") }
    /// The organization that keeps the record.
    public static var organization: Self { Self("organization") }
}

extension SearchKey where Root == Patient, Kind == TokenSearch {
    /// Whether the record of the patient is in use.
    public static var active: Self { Self("active") }
    /// The use of an address of the patient, such as home.
    public static var addressUse: Self { Self("address-use") }
    /// Whether the patient has died.
    public static var deceased: Self { Self("deceased") }
    /// An e-mail address of the patient.
    public static var email: Self { Self("email") }
    /// The administrative gender of the patient.
    public static var gender: Self { Self("gender") }
    /// A business identifier of the patient.
    public static var identifier: Self { Self("identifier") }
    /// A language of the patient.
    public static var language: Self { Self("language") }
    /// A telephone number of the patient.
    public static var phone: Self { Self("phone") }
    /// Any contact point of the patient.
    public static var telecom: Self { Self("telecom") }
}

extension SearchKey where Root == Patient, Kind == DateSearch {
    /// The date of birth.
    public static var birthDate: Self { Self("birthdate") }
    /// The date of death.
    public static var deathDate: Self { Self(dstu2: "deathdate", later: "death-date") }
}

extension SearchKey where Root == Patient, Kind == StringSearch {
    /// Any part of an address of the patient.
    public static var address: Self { Self("address") }
    /// The city of an address of the patient.
    public static var addressCity: Self { Self("address-city") }
    /// The country of an address of the patient.
    public static var addressCountry: Self { Self("address-country") }
    /// The postal code of an address of the patient.
    public static var addressPostalCode: Self { Self("address-postalcode") }
    /// The state of an address of the patient.
    public static var addressState: Self { Self("address-state") }
    /// A family name of the patient.
    public static var family: Self { Self("family") }
    /// A given name of the patient.
    public static var given: Self { Self("given") }
    /// Any part of a name of the patient.
    public static var name: Self { Self("name") }
    /// A name of the patient that sounds alike.
    public static var phonetic: Self { Self("phonetic") }
}
