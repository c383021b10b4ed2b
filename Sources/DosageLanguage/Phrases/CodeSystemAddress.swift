// SPDX-License-Identifier: Apache-2.0

/// The addresses of code systems, each under the one name that our tables use.
enum CodeSystemAddress {
    static let snomed = "http://snomed.info/sct"
    static let edqm = "http://standardterms.edqm.eu"
    static let routes = "http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration"
    static let sites = "http://terminology.hl7.org/CodeSystem/v3-ActSite"
    static let drugForms = "http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm"

    /// Returns our name for an address; the address itself where it is no other name of a system above.
    ///
    /// Source: FHIR STU3 for the earlier addresses of HL7 v3; CH Term for the object identifier of EDQM.
    static func canonical(_ address: String) -> String {
        switch address {
        case "https://standardterms.edqm.eu", "urn:oid:0.4.0.127.0.16.1.1.2.1": edqm
        case "http://hl7.org/fhir/v3/RouteOfAdministration": routes
        case "http://hl7.org/fhir/v3/ActSite": sites
        case "http://hl7.org/fhir/v3/orderableDrugForm": drugForms
        default: address
        }
    }
}
