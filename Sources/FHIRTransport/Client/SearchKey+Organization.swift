// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

// The search parameters of Organization in FHIR DSTU2 to R5.
// https://hl7.org/fhir/R4/organization.html#search

extension SearchKey where Root == Organization, Kind == ReferenceSearch {
    /// An endpoint of the organization; from STU3 on.
    public static var endpoint: Self { Self(since: .stu3, "endpoint") }
    /// The organization that this one is a part of.
    public static var partOf: Self { Self("partof") }
}

extension SearchKey where Root == Organization, Kind == TokenSearch {
    /// Whether the record of the organization is in use.
    public static var active: Self { Self("active") }
    /// The use of an address of the organization, such as home.
    public static var addressUse: Self { Self("address-use") }
    /// A business identifier of the organization.
    public static var identifier: Self { Self("identifier") }
    /// The type of the organization.
    public static var type: Self { Self("type") }
}

extension SearchKey where Root == Organization, Kind == StringSearch {
    /// Any part of an address of the organization.
    public static var address: Self { Self("address") }
    /// The city of an address of the organization.
    public static var addressCity: Self { Self("address-city") }
    /// The country of an address of the organization.
    public static var addressCountry: Self { Self("address-country") }
    /// The postal code of an address of the organization.
    public static var addressPostalCode: Self { Self("address-postalcode") }
    /// The state of an address of the organization.
    public static var addressState: Self { Self("address-state") }
    /// A part of the name of the organization.
    public static var name: Self { Self("name") }
    /// A name of the organization that sounds alike.
    public static var phonetic: Self { Self("phonetic") }
}
