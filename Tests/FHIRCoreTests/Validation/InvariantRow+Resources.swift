// SPDX-License-Identifier: Apache-2.0

import FHIRCore

private let all = FHIRVersion.allCases
private let since3: [FHIRVersion] = [.stu3, .r4, .r4b, .r5]
private let since4: [FHIRVersion] = [.r4, .r4b, .r5]
private let until4: [FHIRVersion] = [.dstu2, .stu3, .r4, .r4b]

extension InvariantRow {
    /// A patient with a contained organization, to which it refers.
    private static func patient(_ organization: String, refersTo id: String = "#o") -> String {
        let reference = id.isEmpty ? "" : #","managingOrganization":{"reference":"\#(id)"}"#
        return
            #"{"resourceType":"Patient","contained":[{"resourceType":"Organization","name":"n"\#(organization)}]\#(reference)}"#
    }

    private static func statement2(_ members: String) -> String {
        #"""
        {"resourceType":"MedicationStatement","status":"active","patient":{"reference":"Patient/1"},
        "medicationCodeableConcept":{"text":"m"},\#(members)}
        """#
    }

    private static func statement3(_ members: String) -> String {
        #"""
        {"resourceType":"MedicationStatement","status":"active","subject":{"reference":"Patient/1"},
        "medicationCodeableConcept":{"text":"m"},\#(members)}
        """#
    }

    private static func administration2(_ members: String) -> String {
        #"""
        {"resourceType":"MedicationAdministration","status":"completed","patient":{"reference":"Patient/1"},
        "medicationCodeableConcept":{"text":"m"},"effectiveTimeDateTime":"2016",\#(members)}
        """#
    }

    private static func administration3(_ members: String) -> String {
        #"""
        {"resourceType":"MedicationAdministration","status":"completed","subject":{"reference":"Patient/1"},
        "medicationCodeableConcept":{"text":"m"},"effectiveDateTime":"2016",\#(members)}
        """#
    }

    static let resources: [InvariantRow] = [
        Self(
            "dom-1", [.dstu2, .stu3], "Patient",
            broken: patient(#","id":"o","text":{"status":"generated","div":"<div>1</div>"}"#),
            kept: patient(#","id":"o""#), at: "Patient.contained[0].text"
        ),
        Self(
            "dom-2", all, "Patient",
            broken: #"""
                {"resourceType":"Patient","managingOrganization":{"reference":"#o"},"contained":[{"resourceType":
                "Organization","name":"n","id":"o","contained":[{"resourceType":"Basic"}]}]}
                """#,
            kept: patient(#","id":"o""#), at: "Patient.contained[0].contained"
        ),
        Self(
            "dom-3", all, "Patient", broken: patient(#","id":"o""#, refersTo: ""), kept: patient(#","id":"o""#),
            at: "Patient.contained[0]"),
        Self(
            "dom-3", [.r5], "Patient", broken: patient(#","id":"o""#, refersTo: "Organization/o"),
            kept: #"""
                {"resourceType":"Patient","contained":[{"resourceType":"MedicationStatement","id":"s","status":"recorded",
                "subject":{"reference":"#"},"medication":{"concept":{"text":"m"}}}]}
                """#, at: "Patient.contained[0]"
        ),
        Self(
            "dom-4", all, "Patient", broken: patient(#","id":"o","meta":{"versionId":"1"}"#),
            kept: patient(#","id":"o","meta":{"tag":[{"code":"c"}]}"#), at: "Patient.contained[0].meta.versionId"
        ),
        Self(
            "dom-5", since4, "Patient", broken: patient(#","id":"o","meta":{"security":[{"code":"R"}]}"#),
            kept: patient(#","id":"o","meta":{"tag":[{"code":"c"}]}"#), at: "Patient.contained[0].meta.security"
        ),
        Self(
            "dom-6", since4, "Patient", broken: #"{"resourceType":"Patient","id":"1"}"#,
            kept: #"{"resourceType":"Patient","text":{"status":"generated","div":"<div>1</div>"}}"#, at: "Patient.text",
            severity: .warning
        ),
        Self(
            "ref-1", all, "Patient", broken: ##"{"resourceType":"Patient","managingOrganization":{"reference":"#o"}}"##,
            kept: patient(#","id":"o""#), at: "Patient.managingOrganization.reference"
        ),
        Self("pat-1", all, "Patient.contact", broken: #"{"gender":"male"}"#, kept: #"{"name":{"text":"n"}}"#),
        Self(
            "org-1", all, "Organization", broken: #"{"resourceType":"Organization","id":"1"}"#,
            kept: #"{"resourceType":"Organization","name":"n"}"#),
        Self(
            "org-2", until4, "Organization",
            broken: #"{"resourceType":"Organization","name":"n","address":[{"use":"work"},{"use":"home"}]}"#,
            kept: #"{"resourceType":"Organization","name":"n","address":[{"use":"work"}]}"#,
            at: "Organization.address[1]"
        ),
        Self(
            "org-3", until4, "Organization",
            broken: #"{"resourceType":"Organization","name":"n","telecom":[{"use":"home"}]}"#,
            kept: #"{"resourceType":"Organization","name":"n","telecom":[{"use":"work"}]}"#,
            at: "Organization.telecom[0]"
        ),
        Self(
            "org-3", [.r5], "Organization",
            broken: #"{"resourceType":"Organization","name":"n","contact":[{"telecom":[{"use":"home"}]}]}"#,
            kept: #"{"resourceType":"Organization","name":"n","contact":[{"telecom":[{"use":"work"}]}]}"#,
            at: "Organization.contact[0].telecom[0]"
        ),
        Self(
            "org-4", [.r5], "Organization",
            broken: #"{"resourceType":"Organization","name":"n","contact":[{"address":{"use":"home"}}]}"#,
            kept: #"{"resourceType":"Organization","name":"n","contact":[{"address":{"use":"work"}}]}"#,
            at: "Organization.contact[0].address"
        ),
        Self(
            "mad-1", [.dstu2], "MedicationAdministration.dosage", broken: #"{"text":"t"}"#,
            kept: #"{"quantity":{"value":1}}"#),
        Self(
            "mad-1", [.stu3, .r4, .r4b], "MedicationAdministration.dosage", broken: #"{"text":"t"}"#,
            kept: #"{"rateQuantity":{"value":1}}"#),
        Self(
            "mad-1", [.r5], "MedicationAdministration.dosage", broken: #"{"route":{"text":"t"}}"#,
            kept: #"{"text":"t"}"#),
        Self(
            "mad-2", [.dstu2], "", broken: administration2(#""wasNotGiven":false,"reasonNotGiven":[{"text":"t"}]"#),
            kept: administration2(#""reasonNotGiven":[{"text":"t"}]"#), at: "MedicationAdministration.reasonNotGiven"
        ),
        Self(
            "mad-2", [.stu3], "", broken: administration3(#""reasonNotGiven":[{"text":"t"}]"#),
            kept: administration3(#""notGiven":true,"reasonNotGiven":[{"text":"t"}]"#),
            at: "MedicationAdministration.reasonNotGiven"
        ),
        Self(
            "mad-3", [.dstu2], "", broken: administration2(#""wasNotGiven":true,"reasonGiven":[{"text":"t"}]"#),
            kept: administration2(#""reasonGiven":[{"text":"t"}]"#), at: "MedicationAdministration.reasonGiven"
        ),
        Self(
            "mad-3", [.stu3], "", broken: administration3(#""notGiven":true,"reasonCode":[{"text":"t"}]"#),
            kept: administration3(#""notGiven":false,"reasonCode":[{"text":"t"}]"#),
            at: "MedicationAdministration.reasonCode"
        ),
        Self(
            "mdd-1", [.dstu2, .stu3], "",
            broken: #"""
                {"resourceType":"MedicationDispense","medicationCodeableConcept":{"text":"m"},"whenPrepared":"2016-02",
                "whenHandedOver":"2016-01-31"}
                """#,
            kept: #"""
                {"resourceType":"MedicationDispense","medicationCodeableConcept":{"text":"m"},"whenPrepared":"2016-02-01",
                "whenHandedOver":"2016-02"}
                """#, at: "MedicationDispense.whenHandedOver"
        ),
        Self(
            "mdd-1", [.r4, .r4b], "",
            broken: #"""
                {"resourceType":"MedicationDispense","status":"completed","medicationCodeableConcept":{"text":"m"},
                "whenPrepared":"2016-02-01T10:00:00Z","whenHandedOver":"2016-02-01T09:00:00Z"}
                """#,
            kept: #"""
                {"resourceType":"MedicationDispense","status":"completed","medicationCodeableConcept":{"text":"m"},
                "whenPrepared":"2016-02-01T10:00:00Z","whenHandedOver":"2016-02-01T10:00:00Z"}
                """#, at: "MedicationDispense.whenHandedOver"
        ),
        Self(
            "mdd-1", [.r5], "",
            broken: #"""
                {"resourceType":"MedicationDispense","status":"completed","medication":{"concept":{"text":"m"}},
                "subject":{"display":"d"},"whenPrepared":"2017","whenHandedOver":"2016"}
                """#,
            kept: #"""
                {"resourceType":"MedicationDispense","status":"completed","medication":{"concept":{"text":"m"}},
                "subject":{"display":"d"},"whenPrepared":"2016","whenHandedOver":"2016"}
                """#, at: "MedicationDispense.whenHandedOver"
        ),
        Self(
            "mst-1", [.dstu2], "", broken: statement2(#""wasNotTaken":false,"reasonNotTaken":[{"text":"t"}]"#),
            kept: statement2(#""wasNotTaken":true,"reasonNotTaken":[{"text":"t"}]"#),
            at: "MedicationStatement.reasonNotTaken"
        ),
        Self(
            "mst-1", [.stu3], "", broken: statement3(#""taken":"y","reasonNotTaken":[{"text":"t"}]"#),
            kept: statement3(#""taken":"n","reasonNotTaken":[{"text":"t"}]"#), at: "MedicationStatement.reasonNotTaken"
        ),
        Self(
            "mst-2", [.dstu2], "MedicationStatement",
            broken: statement2(#""wasNotTaken":true,"reasonForUseCodeableConcept":{"text":"t"}"#),
            kept: statement2(#""wasNotTaken":false,"reasonForUseCodeableConcept":{"text":"t"}"#)
        ),
    ]
}
