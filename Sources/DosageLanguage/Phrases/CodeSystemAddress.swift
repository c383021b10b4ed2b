// SPDX-License-Identifier: Apache-2.0

/// The addresses of code systems, each under the one name that our tables use.
enum CodeSystemAddress {
    static let snomed = "http://snomed.info/sct"
    static let edqm = "http://standardterms.edqm.eu"
    static let routes = "http://terminology.hl7.org/CodeSystem/v3-RouteOfAdministration"
    static let routesOfV2 = "http://terminology.hl7.org/CodeSystem/v2-0162"
    static let routesOfEMA = "http://spor.ema.europa.eu/v1/lists/100000073345"
    static let nci = "http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl"
    static let sites = "http://terminology.hl7.org/CodeSystem/v3-ActSite"
    static let drugForms = "http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm"

    /// Returns our name for an address; the address itself where it is no other name of a system above.
    ///
    /// Source: FHIR STU3 for the earlier addresses of HL7; CH Term for the object identifier of EDQM; the examples of FHIR for
    /// that of the NCI; ELGA for the Austrian address of the routes of the EMA; JP Core for the Japanese one of HL7 v2.
    static func canonical(_ address: String) -> String {
        switch address {
        case "https://standardterms.edqm.eu", "urn:oid:0.4.0.127.0.16.1.1.2.1": edqm
        case "http://hl7.org/fhir/v3/RouteOfAdministration": routes
        case "http://hl7.org/fhir/v2/0162", "urn:oid:2.16.840.1.113883.18.80",
            "http://jpfhir.jp/fhir/core/CodeSystem/route-codes",
            "http://jpfhir.jp/fhir/eReferral/CodeSystem/route-codes":
            routesOfV2
        case "https://spor.ema.europa.eu/v1/lists/100000073345",
            "https://termgit.elga.gv.at/CodeSystem-medikationartanwendung.html":
            routesOfEMA
        case "urn:oid:2.16.840.1.113883.3.26.1.1": nci
        case "http://hl7.org/fhir/v3/ActSite": sites
        case "http://hl7.org/fhir/v3/orderableDrugForm": drugForms
        default: address
        }
    }
}
