// SPDX-License-Identifier: Apache-2.0

import FHIRCore

// Resources in JSON, as small as each version allows.

extension [UInt8] {
    /// A Bundle of resources given as JSON.
    static func bundle(_ resources: [String], type: String = "collection") -> [UInt8] {
        let entries = resources.map { #"{"resource":\#($0)}"# }.joined(separator: ",")
        return Array(#"{"resourceType":"Bundle","type":"\#(type)","entry":[\#(entries)]}"#.utf8)
    }
}

extension FHIRVersion {
    var orderType: String { self == .dstu2 ? "MedicationOrder" : "MedicationRequest" }
    private var subject: String { self == .dstu2 ? "patient" : "subject" }

    func patient(_ id: String, identifier: String = "4711") -> String {
        """
        {"resourceType":"Patient","id":"\(id)","identifier":[{"system":"urn:oid:1.2.3","value":"\(identifier)"}],\
        "name":[{"family":\(self == .dstu2 ? #"["Meier"]"# : #""Meier""#)}]}
        """
    }

    func order(_ id: String, patient: String = "f001") -> String {
        """
        {"resourceType":"\(orderType)","id":"\(id)","status":"active",\
        \(self == .dstu2 ? "" : #""intent":"order","#)\
        "medicationCodeableConcept":{"text":"A"},"\(subject)":{"reference":"Patient/\(patient)"}}
        """
    }

    func administration(_ id: String, of order: String, patient: String = "f001") -> String {
        """
        {"resourceType":"MedicationAdministration","id":"\(id)","status":"completed",\
        "medicationCodeableConcept":{"text":"A"},"\(subject)":{"reference":"Patient/\(patient)"},\
        "\(self == .dstu2 ? "effectiveTimeDateTime" : "effectiveDateTime")":"2016-08-15T08:00:00+02:00",\
        "\(self == .dstu2 ? "prescription" : "request")":{"reference":"\(orderType)/\(order)"}}
        """
    }
}
