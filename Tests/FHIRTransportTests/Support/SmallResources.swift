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

    /// The medication, which R5 has in an element that may also be a reference.
    private var medication: String {
        self == .r5 ? #""medication":{"concept":{"text":"A"}}"# : #""medicationCodeableConcept":{"text":"A"}"#
    }

    /// The name of the parameter and the element for the prescription of an administration.
    var prescription: String { self < .r4 ? "prescription" : "request" }

    func order(_ id: String, patient: String = "f001") -> String {
        """
        {"resourceType":"\(orderType)","id":"\(id)","status":"active",\
        \(self == .dstu2 ? "" : #""intent":"order","#)\
        \(medication),"\(subject)":{"reference":"Patient/\(patient)"}}
        """
    }

    func administration(_ id: String, of order: String, patient: String = "f001") -> String {
        let moment =
            switch self {
            case .dstu2: "effectiveTimeDateTime"
            // The spelling is that of R5.
            case .r5: "occurenceDateTime"
            default: "effectiveDateTime"
            }
        return """
            {"resourceType":"MedicationAdministration","id":"\(id)","status":"completed",\
            \(medication),"\(subject)":{"reference":"Patient/\(patient)"},\
            "\(moment)":"2016-08-15T08:00:00+02:00",\
            "\(prescription)":{"reference":"\(orderType)/\(order)"}}
            """
    }
}
