// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// MedicationAdministration from each version to each other: what arrives, what is lost, and what is refused.
///
/// Source: HL7 cross-version maps, and the definitions of the elements where the maps would change the meaning.
struct MedicationAdministrationChangesTests {
    private static let dstu2 = #"""
        "identifier":[{"value":"1"}],"status":"completed","medicationReference":{"reference":"Medication/1"},
        "patient":{"display":"p"},"encounter":{"display":"e"},"effectiveTimePeriod":{"start":"2016"},
        "practitioner":{"display":"n"},"reasonGiven":[{"text":"w"}],"prescription":{"reference":"MedicationOrder/1"},
        "device":[{"display":"d"}],"note":"t","dosage":{"text":"x","siteCodeableConcept":{"text":"s"},
        "quantity":{"value":1.50},"rateRatio":{}}
        """#
    private static let stu3 = #"""
        "identifier":[{"value":"1"}],"status":"completed","medicationReference":{"reference":"Medication/1"},
        "subject":{"display":"p"},"context":{"display":"e"},"effectivePeriod":{"start":"2016"},
        "performer":[{"actor":{"display":"n"}}],"reasonCode":[{"text":"w"}],
        "prescription":{"reference":"MedicationRequest/1"},"device":[{"display":"d"}],"note":[{"text":"t"}],
        "dosage":{"text":"x","site":{"text":"s"},"dose":{"value":1.50},"rateRatio":{}}
        """#
    private static let r4 = #"""
        "identifier":[{"value":"1"}],"status":"completed","medicationReference":{"reference":"Medication/1"},
        "subject":{"display":"p"},"context":{"display":"e"},"effectivePeriod":{"start":"2016"},
        "performer":[{"actor":{"display":"n"}}],"reasonCode":[{"text":"w"}],
        "request":{"reference":"MedicationRequest/1"},"device":[{"display":"d"}],"note":[{"text":"t"}],
        "dosage":{"text":"x","site":{"text":"s"},"dose":{"value":1.50},"rateRatio":{}}
        """#
    private static let r5 = #"""
        "identifier":[{"value":"1"}],"status":"completed",
        "medication":{"reference":{"reference":"Medication/1"}},"subject":{"display":"p"},
        "encounter":{"display":"e"},"occurencePeriod":{"start":"2016"},
        "performer":[{"actor":{"reference":{"display":"n"}}}],"reason":[{"concept":{"text":"w"}}],
        "request":{"reference":"MedicationRequest/1"},"device":[{"reference":{"display":"d"}}],
        "note":[{"text":"t"}],"dosage":{"text":"x","site":{"text":"s"},"dose":{"value":1.50},"rateRatio":{}}
        """#

    /// The same record in each version, with all that the four have in common.
    private static let common: [VersionChange] = {
        let forms: [(FHIRVersion, String)] = [(.dstu2, dstu2), (.stu3, stu3), (.r4, r4), (.r4b, r4), (.r5, r5)]
        return forms.flatMap { source in
            forms.map { VersionChange("what all have", source.0, $0.0, source.1, $0.1) }
        }
    }()

    @Test(arguments: common)
    func `what all versions have arrives in each`(change: VersionChange) throws {
        try change.check(MedicationAdministration.self)
    }

    /// What R4 requires, in R4 and STU3, in DSTU2 and in R5.
    private static let rest = #""medicationReference":{},"subject":{},"effectiveDateTime":"2024""#
    private static let restDSTU2 = #""medicationReference":{},"patient":{},"effectiveTimeDateTime":"2024""#
    private static let restR5 = #""medication":{"reference":{}},"subject":{},"occurenceDateTime":"2024""#

    @Test(arguments: [
        VersionChange(
            "what DSTU2 has more", .dstu2, .stu3,
            #""status":"completed",\#(restDSTU2),"dosage":{"siteReference":{},"rateRange":{}},"fhir_comments":["c"]"#,
            #""status":"completed",\#(rest)"#,
            losses: ["dosage.siteReference", "dosage.rateRange", "dosage.dose required", "fhir_comments"]),
        VersionChange(
            "what STU3 has more", .stu3, .dstu2,
            #""definition":[{}],"partOf":[{}],"status":"completed","category":{},\#(rest),"#
                + #""supportingInformation":[{}],"performer":[{"actor":{"display":"1"},"onBehalfOf":{}},{"actor":{}}],"#
                + #""reasonCode":[{"text":"w"}],"reasonReference":[{}],"note":[{"text":"t","time":"2024"}],"#
                + #""dosage":{"dose":{},"rateQuantity":{}},"eventHistory":[{}]"#,
            #""status":"completed",\#(restDSTU2),"practitioner":{"display":"1"},"reasonGiven":[{"text":"w"}],"#
                + #""note":"t","dosage":{"quantity":{}}"#,
            losses: [
                "definition", "partOf", "category", "supportingInformation", "performer", "reasonReference", "note",
                "dosage.rateQuantity", "eventHistory",
            ]),
        VersionChange(
            "what STU3 has more than R4", .stu3, .r4,
            #""definition":[{}],"status":"unknown",\#(rest),"performer":[{"actor":{},"onBehalfOf":{}}]"#,
            #""status":"unknown",\#(rest),"performer":[{"actor":{}}]"#,
            losses: ["definition", "performer[0].onBehalfOf"]),
        VersionChange(
            "what R4 has more than STU3", .r4, .stu3,
            #""instantiates":["u"],"status":"on-hold","statusReason":[{"text":"paused"}],\#(rest),"#
                + #""performer":[{"function":{},"actor":{}}]"#,
            #""status":"on-hold",\#(rest),"performer":[{"actor":{}}]"#,
            losses: ["statusReason", "instantiates", "performer[0].function"]),
        VersionChange(
            "what R4 has more than R5", .r4, .r5,
            #""instantiates":["u"],"status":"completed",\#(rest)"#,
            #""status":"completed",\#(restR5)"#,
            losses: ["instantiates"]),
        VersionChange(
            "what R5 has more", .r5, .r4,
            #""basedOn":[{}],"status":"completed","category":[{"text":"1"},{"text":"2"}],"#
                + #""medication":{"concept":{"text":"m"},"reference":{"reference":"Medication/1"}},"subject":{},"#
                + #""occurenceDateTime":"2024","recorded":"2024","isSubPotent":true,"subPotentReason":[{}],"#
                + #""performer":[{"actor":{"concept":{"text":"1"}}},{"actor":{"reference":{"display":"2"}}}],"#
                + #""reason":[{"concept":{"text":"w"},"reference":{"display":"r"}}],"#
                + #""device":[{"concept":{}},{"reference":{"display":"d"}}],"dosage":{"text":"x"}"#,
            #""status":"completed","category":{"text":"1"},"medicationReference":{"reference":"Medication/1","display":"m"},"#
                + #""subject":{},"effectiveDateTime":"2024","performer":[{"actor":{"display":"2"}}],"#
                + #""reasonCode":[{"text":"w"}],"reasonReference":[{"display":"r"}],"device":[{"display":"d"}],"#
                + #""dosage":{"text":"x"}"#,
            losses: [
                "basedOn", "category", "medication", "recorded", "isSubPotent", "subPotentReason",
                "performer[0].actor", "performer[0].actor required", "reason", "device", "dosage.dose required",
            ]),
        VersionChange(
            "what R5 has more than DSTU2", .r5, .dstu2,
            #""status":"completed","category":[{}],\#(restR5),"#
                + #""performer":[{"function":{},"actor":{"reference":{"display":"1"}}}],"#
                + #""reason":[{"reference":{}},{"concept":{"text":"w"}}],"dosage":{"dose":{},"rateQuantity":{}}"#,
            #""status":"completed",\#(restDSTU2),"practitioner":{"display":"1"},"reasonGiven":[{"text":"w"}],"#
                + #""dosage":{"quantity":{}}"#,
            losses: ["category", "performer", "reason", "dosage.rateQuantity"]),
    ])
    func `what has no place is named`(change: VersionChange) throws {
        try change.check(MedicationAdministration.self)
    }

    // MARK: Not given

    @Test(arguments: [
        VersionChange(
            "a flag", .dstu2, .stu3,
            #""status":"completed","reasonNotGiven":[{"text":"r"}],"wasNotGiven":true,\#(restDSTU2)"#,
            #""status":"completed","reasonNotGiven":[{"text":"r"}],"notGiven":true,\#(rest)"#),
        VersionChange(
            "a flag", .stu3, .dstu2,
            #""status":"on-hold","reasonNotGiven":[{"text":"r"}],"notGiven":true,\#(rest)"#,
            #""status":"on-hold","reasonNotGiven":[{"text":"r"}],"wasNotGiven":true,\#(restDSTU2)"#),
        VersionChange(
            "a flag that is false", .stu3, .dstu2,
            #""status":"completed","notGiven":false,\#(rest)"#,
            #""status":"completed","wasNotGiven":false,\#(restDSTU2)"#),
        VersionChange(
            "a flag becomes the status, whose value is lost", .stu3, .r4,
            #""status":"completed","reasonNotGiven":[{"text":"r"}],"notGiven":true,\#(rest)"#,
            #""status":"not-done","statusReason":[{"text":"r"}],\#(rest)"#,
            losses: ["status"]),
        VersionChange(
            "the flag that not-done became", .stu3, .r4,
            #""status":"stopped","notGiven":true,\#(rest)"#,
            #""status":"not-done",\#(rest)"#),
        VersionChange(
            "a flag", .dstu2, .r5,
            #""status":"stopped","reasonNotGiven":[{"text":"r"}],"wasNotGiven":true,\#(restDSTU2)"#,
            #""status":"not-done","statusReason":[{"text":"r"}],\#(restR5)"#),
        VersionChange(
            "stopped alone is no dose that was not given", .stu3, .r4,
            #""status":"stopped","notGiven":false,\#(rest)"#,
            #""status":"stopped",\#(rest)"#),
        VersionChange(
            "a record that was a mistake stays one", .stu3, .r5,
            #""status":"entered-in-error","notGiven":true,\#(rest)"#,
            #""status":"entered-in-error",\#(restR5)"#,
            losses: ["notGiven"]),
        VersionChange(
            "the status becomes a flag", .r4, .stu3,
            #""status":"not-done","statusReason":[{"text":"r"}],\#(rest)"#,
            #""status":"stopped","reasonNotGiven":[{"text":"r"}],"notGiven":true,\#(rest)"#),
        VersionChange(
            "the status becomes a flag", .r5, .dstu2,
            #""status":"not-done","statusReason":[{"text":"r"}],\#(restR5)"#,
            #""status":"stopped","reasonNotGiven":[{"text":"r"}],"wasNotGiven":true,\#(restDSTU2)"#),
        VersionChange(
            "the status stays", .r4, .r5,
            #""status":"not-done","statusReason":[{"text":"r"}],\#(rest)"#,
            #""status":"not-done","statusReason":[{"text":"r"}],\#(restR5)"#),
        VersionChange(
            "no reason for a dose that was not given, mad-3", .r4, .stu3,
            #""status":"not-done",\#(rest),"reasonCode":[{"text":"w"}],"reasonReference":[{"display":"r"}]"#,
            #""status":"stopped","notGiven":true,\#(rest),"reasonReference":[{"display":"r"}]"#,
            losses: ["reasonCode"]),
        VersionChange(
            "no reason for a dose that was not given, mad-3", .r5, .dstu2,
            #""status":"not-done",\#(restR5),"reason":[{"concept":{"text":"w"}}]"#,
            #""status":"stopped","wasNotGiven":true,\#(restDSTU2)"#,
            losses: ["reason"]),
        VersionChange(
            "nor an extension in its place", .r5, .stu3,
            #""status":"not-done",\#(restR5),"reason":[{"extension":[{"url":"u","valueBoolean":true}]}]"#,
            #""status":"stopped","notGiven":true,\#(rest)"#,
            losses: ["reason"]),
        VersionChange(
            "a state that DSTU2 lacks, beside the flag", .stu3, .dstu2,
            #""status":"unknown","notGiven":true,\#(rest)"#,
            #""status":"stopped","wasNotGiven":true,\#(restDSTU2)"#,
            losses: ["status"]),
        VersionChange(
            "a reason beside no flag is kept, as it may be all that tells", .dstu2, .stu3,
            #""status":"completed","reasonNotGiven":[{"text":"r"}],\#(restDSTU2)"#,
            #""status":"completed","reasonNotGiven":[{"text":"r"}],\#(rest)"#),
        VersionChange(
            "a reason beside no flag is kept, as it may be all that tells", .dstu2, .r4,
            #""status":"completed","reasonNotGiven":[{"text":"r"}],\#(restDSTU2)"#,
            #""status":"completed","statusReason":[{"text":"r"}],\#(rest)"#),
    ])
    func `a dose that was not given stays one`(change: VersionChange) throws {
        try change.check(MedicationAdministration.self)
    }

    // HL7's map from STU3 makes it the reason of the administration.
    @Test func `the reason why a dose was not given never becomes the reason why it was`() throws {
        let json = #"{"resourceType":"MedicationAdministration","notGiven":true,"reasonNotGiven":[{"text":"r"}]}"#
        let dose = try FHIRReader(version: .stu3).read(MedicationAdministration.self, from: Array(json.utf8)).value
        for version in FHIRVersion.allCases {
            let converted = try dose.convert(to: version).value
            #expect(converted.statusReason.map(\.text) == ["r"])
            #expect(converted.reason == [])
        }
    }

    // HL7's map to STU3 sets the flag to false.
    @Test func `a dose that was not done is not given after any two conversions`() throws {
        for (first, json) in [
            (FHIRVersion.r4, #""status":"not-done""#), (.r5, #""status":"not-done""#),
            (.stu3, #""status":"completed","notGiven":true"#), (.dstu2, #""status":"completed","wasNotGiven":true"#),
        ] {
            let bytes = Array(#"{"resourceType":"MedicationAdministration",\#(json)}"#.utf8)
            let dose = try FHIRReader(version: first).read(MedicationAdministration.self, from: bytes).value
            for second in FHIRVersion.allCases {
                for third in FHIRVersion.allCases {
                    #expect(try dose.convert(to: second).value.convert(to: third).value.isNotDone)
                }
            }
        }
    }

    @Test(arguments: [
        VersionChange("DSTU2 has no state for it", .r4, .dstu2, #""status":"unknown""#, "", losses: ["status"]),
        VersionChange("DSTU2 has no state for it", .stu3, .dstu2, #""status":"unknown""#, "", losses: ["status"]),
        VersionChange(
            "a pattern of times", .r5, .r4, #""status":"completed","occurenceTiming":{"event":["2024"]}"#, "",
            losses: ["occurenceTiming"]),
        VersionChange(
            "a pattern of times", .r5, .dstu2, #""status":"completed","occurenceTiming":{}"#, "",
            losses: ["occurenceTiming"]),
        VersionChange(
            "a flag of another version", .r4, .r5, #""status":"completed","wasNotGiven":true"#, "",
            losses: ["wasNotGiven"]),
        VersionChange(
            "a flag of another version", .r5, .stu3, #""status":"completed","notGiven":true"#, "",
            losses: ["notGiven"]),
    ])
    func `what would mean something else is refused`(change: VersionChange) throws {
        try change.checkRefusal(MedicationAdministration.self)
    }

    @Test func `a flag set on a record of R4 is not written as if it were given`() throws {
        let json = #"{"resourceType":"MedicationAdministration","status":"completed"}"#
        var dose = try FHIRReader(version: .r4).read(MedicationAdministration.self, from: Array(json.utf8)).value
        dose.notGiven = true
        #expect(dose.isNotDone)
        let written = try FHIRWriter(version: .r4).write(dose)
        #expect(
            String(decoding: written.bytes, as: UTF8.self)
                == #"{"resourceType":"MedicationAdministration","status":"not-done"}"#)
        #expect(written.issues.map(\.path) == ["MedicationAdministration.status"])
    }

    // MARK: References

    @Test(arguments: [
        ("MedicationRequest/1", "MedicationOrder/1"),
        ("MedicationRequest/1/_history/2", "MedicationOrder/1/_history/2"),
        // They name one place.
        ("https://example.org/MedicationRequest/1", "https://example.org/MedicationRequest/1"),
        ("urn:uuid:1", "urn:uuid:1"),
        ("#m", "#m"),
        ("MedicationRequestX/1", "MedicationRequestX/1"),
        ("MedicationRequest?identifier=1", "MedicationRequest?identifier=1"),
    ])
    func `the relative address of a prescription has the name of the version`(later: String, dstu2: String) throws {
        try VersionChange(
            "down", .r4, .dstu2, #""status":"completed",\#(Self.rest),"request":{"reference":"\#(later)"}"#,
            #""status":"completed",\#(Self.restDSTU2),"prescription":{"reference":"\#(dstu2)"}"#
        ).check(MedicationAdministration.self)
        try VersionChange(
            "up", .dstu2, .r4, #""status":"completed",\#(Self.restDSTU2),"prescription":{"reference":"\#(dstu2)"}"#,
            #""status":"completed",\#(Self.rest),"request":{"reference":"\#(later)"}"#
        ).check(MedicationAdministration.self)
    }
}
