// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// MedicationDispense from each version to each other: what arrives, what is lost, and what is refused.
///
/// Source: HL7 cross-version maps, and the definitions of the elements where the maps would change the meaning.
struct MedicationDispenseChangesTests {
    private static let dstu2 = #"""
        "identifier":{"value":"1"},"status":"completed","medicationReference":{"display":"m"},
        "patient":{"display":"p"},"dispenser":{"display":"d"},
        "authorizingPrescription":[{"reference":"MedicationOrder/1"}],"type":{"text":"t"},"quantity":{"value":20.0},
        "daysSupply":{"value":10},"whenPrepared":"2016","whenHandedOver":"2016","destination":{"display":"x"},
        "receiver":[{"display":"y"}],"note":"n",
        "substitution":{"type":{"text":"generic"},"reason":[{"text":"w"}],
        "responsibleParty":[{"display":"z"}]}
        """#
    private static let stu3 = #"""
        "identifier":[{"value":"1"}],"status":"completed","medicationReference":{"display":"m"},
        "subject":{"display":"p"},"performer":[{"actor":{"display":"d"}}],
        "authorizingPrescription":[{"reference":"MedicationRequest/1"}],"type":{"text":"t"},
        "quantity":{"value":20.0},"daysSupply":{"value":10},"whenPrepared":"2016","whenHandedOver":"2016",
        "destination":{"display":"x"},"receiver":[{"display":"y"}],"note":[{"text":"n"}],
        "substitution":{"wasSubstituted":true,"type":{"text":"generic"},"reason":[{"text":"w"}],
        "responsibleParty":[{"display":"z"}]}
        """#
    private static let r5 = #"""
        "identifier":[{"value":"1"}],"status":"completed","medication":{"reference":{"display":"m"}},
        "subject":{"display":"p"},"performer":[{"actor":{"display":"d"}}],
        "authorizingPrescription":[{"reference":"MedicationRequest/1"}],"type":{"text":"t"},
        "quantity":{"value":20.0},"daysSupply":{"value":10},"whenPrepared":"2016","whenHandedOver":"2016",
        "destination":{"display":"x"},"receiver":[{"display":"y"}],"note":[{"text":"n"}],
        "substitution":{"wasSubstituted":true,"type":{"text":"generic"},"reason":[{"text":"w"}],
        "responsibleParty":{"display":"z"}}
        """#

    /// The same record in each version, with all that the four have in common.
    private static let common: [VersionChange] = {
        // Dosages have tables of their own.
        let forms: [(FHIRVersion, String)] = [(.dstu2, dstu2), (.stu3, stu3), (.r4, stu3), (.r4b, stu3), (.r5, r5)]
        return forms.flatMap { source in
            forms.map { VersionChange("what all have", source.0, $0.0, source.1, $0.1) }
        }
    }()

    @Test(arguments: common)
    func `what all versions have arrives in each`(change: VersionChange) throws {
        try change.check(MedicationDispense.self)
    }

    private static let rest = #""medicationReference":{},"subject":{}"#
    private static let restDSTU2 = #""medicationReference":{},"patient":{}"#
    private static let restR5 = #""medication":{"reference":{}},"subject":{}"#

    @Test(arguments: [
        VersionChange(
            "what STU3 has more", .stu3, .dstu2,
            #""identifier":[{"value":"1"},{"value":"2"}],"partOf":[{}],"status":"preparation","category":{},\#(rest),"#
                + #""context":{},"supportingInformation":[{}],"performer":[{"actor":{"display":"1"}},{"actor":{}}],"#
                + #""note":[{"text":"1"},{"text":"2"}],"detectedIssue":[{}],"eventHistory":[{}],"#
                + #""notDoneReasonReference":{}"#,
            #""identifier":{"value":"1"},"status":"in-progress",\#(restDSTU2),"dispenser":{"display":"1"},"note":"1""#,
            losses: [
                "status", "identifier", "partOf", "notDoneReasonReference", "category", "context",
                "supportingInformation", "performer", "note", "detectedIssue", "eventHistory",
            ]),
        VersionChange(
            "what STU3 has more than R4", .stu3, .r4,
            #""status":"completed",\#(rest),"performer":[{"actor":{},"onBehalfOf":{}}]"#,
            #""status":"completed",\#(rest),"performer":[{"actor":{}}]"#,
            losses: ["performer[0].onBehalfOf"]),
        VersionChange(
            "what R4 has more than STU3", .r4, .stu3,
            #""status":"completed",\#(rest),"performer":[{"function":{},"actor":{}}],"location":{}"#,
            #""status":"completed",\#(rest),"performer":[{"actor":{}}]"#,
            losses: ["performer[0].function", "location"]),
        VersionChange(
            "what R4 has more than R5", .r4, .r5,
            #""status":"completed",\#(rest),"substitution":{"wasSubstituted":false,"responsibleParty":[{"display":"1"},"#
                + #"{"display":"2"}]},"detectedIssue":[{}]"#,
            #""status":"completed",\#(restR5),"substitution":{"wasSubstituted":false,"responsibleParty":"#
                + #"{"display":"1"}}"#,
            losses: ["substitution.responsibleParty", "detectedIssue"]),
        VersionChange(
            "what R5 has more", .r5, .r4,
            #""basedOn":[{}],"status":"on-hold","notPerformedReason":{"concept":{"text":"c"},"reference":{}},"#
                + #""statusChanged":"2024","category":[{"text":"1"},{"text":"2"}],\#(restR5),"recorded":"2024","#
                + #""renderedDosageInstruction":"one""#,
            #""status":"on-hold","statusReasonReference":{"display":"c"},"category":{"text":"1"},\#(rest),"#
                + #""dosageInstruction":[{"text":"one"}]"#,
            losses: [
                "basedOn", "notPerformedReason", "statusChanged", "category", "recorded", "renderedDosageInstruction",
            ]),
        VersionChange(
            "what R5 has more than DSTU2", .r5, .dstu2,
            #""status":"completed",\#(restR5),"encounter":{},"performer":[{"function":{},"actor":{"display":"1"}}],"#
                + #""location":{},"renderedDosageInstruction":"one""#,
            #""status":"completed",\#(restDSTU2),"dispenser":{"display":"1"},"dosageInstruction":[{"text":"one"}]"#,
            losses: ["encounter", "performer", "location", "renderedDosageInstruction"]),
        VersionChange(
            "what later versions require", .dstu2, .r5, #""medicationCodeableConcept":{"text":"m"}"#,
            #""medication":{"concept":{"text":"m"}}"#,
            losses: ["status required", "subject required"]),
    ])
    func `what has no place is named`(change: VersionChange) throws {
        try change.check(MedicationDispense.self)
    }

    @Test func `an extension of R5 may say why there is no medicine`() throws {
        let json =
            #"{"resourceType":"MedicationDispense","status":"declined","medication":{"extension":[{"url":"u","#
            + #""valueCode":"not-performed"}]},"subject":{}}"#
        let reading = try FHIRReader(version: .r5).read(MedicationDispense.self, from: Array(json.utf8))
        #expect(reading.issues == [])
        #expect(try FHIRWriter(version: .r5).write(reading.value).bytes == Array(json.utf8))
        let losses = try reading.value.convert(to: .r4).losses.map { "\($0.path) \($0.code.rawValue)" }
        #expect(
            losses == ["MedicationDispense.medication lost", "MedicationDispense.medicationCodeableConcept required"])
    }

    // MARK: States

    @Test(arguments: [
        VersionChange(
            "declined", .r4, .stu3, #""status":"declined","statusReasonCodeableConcept":{"text":"c"},\#(rest)"#,
            #""status":"stopped","notDone":true,"notDoneReasonCodeableConcept":{"text":"c"},\#(rest)"#,
            losses: ["status"]),
        VersionChange(
            "cancelled", .r5, .stu3, #""status":"cancelled",\#(restR5)"#,
            #""status":"stopped","notDone":true,\#(rest)"#, losses: ["status"]),
        VersionChange(
            "declined", .r4, .dstu2, #""status":"declined",\#(rest)"#, #""status":"stopped",\#(restDSTU2)"#,
            losses: ["status"]),
        VersionChange(
            "cancelled", .r4, .r5, #""status":"cancelled",\#(rest)"#, #""status":"cancelled",\#(restR5)"#),
        VersionChange(
            "a flag", .stu3, .r4, #""status":"stopped","notDone":true,\#(rest)"#, #""status":"declined",\#(rest)"#),
        VersionChange(
            "a flag beside a state that is lost", .stu3, .r5,
            #""status":"completed","notDone":true,"notDoneReasonCodeableConcept":{"text":"c"},\#(rest)"#,
            #""status":"declined","notPerformedReason":{"concept":{"text":"c"}},\#(restR5)"#, losses: ["status"]),
        VersionChange(
            "a flag without a state", .stu3, .r4, #""notDone":true,\#(rest)"#, #""status":"declined",\#(rest)"#),
        VersionChange(
            "a flag", .stu3, .dstu2, #""status":"completed","notDone":true,\#(rest)"#,
            #""status":"stopped",\#(restDSTU2)"#, losses: ["notDone", "status"]),
        VersionChange(
            "a flag that is false", .stu3, .r4, #""status":"stopped","notDone":false,\#(rest)"#,
            #""status":"stopped",\#(rest)"#),
        VersionChange(
            "a record that was a mistake stays one", .stu3, .r4,
            #""status":"entered-in-error","notDone":true,\#(rest)"#,
            #""status":"entered-in-error",\#(rest)"#, losses: ["notDone"]),
        VersionChange(
            "a record that was a mistake stays one", .stu3, .dstu2,
            #""status":"entered-in-error","notDone":true,\#(rest)"#, #""status":"entered-in-error",\#(restDSTU2)"#,
            losses: ["notDone"]),
        VersionChange("unknown", .r4, .stu3, #""status":"unknown",\#(rest)"#, rest, losses: ["status"]),
        VersionChange("unknown", .r5, .dstu2, #""status":"unknown",\#(restR5)"#, restDSTU2, losses: ["status"]),
        VersionChange(
            "preparation", .stu3, .r4, #""status":"preparation",\#(rest)"#, #""status":"preparation",\#(rest)"#),
        VersionChange(
            "preparation", .r4, .dstu2, #""status":"preparation",\#(rest)"#, #""status":"in-progress",\#(restDSTU2)"#,
            losses: ["status"]),
    ])
    func `a state becomes the nearest that the version has`(change: VersionChange) throws {
        try change.check(MedicationDispense.self)
    }

    @Test(arguments: [
        (FHIRVersion.stu3, #""status":"completed","notDone":true"#, true),
        (.stu3, #""status":"stopped","notDone":false"#, false),
        (.r4, #""status":"declined""#, true),
        (.r5, #""status":"cancelled""#, true),
        (.r5, #""status":"stopped""#, false),
        (.dstu2, #""status":"stopped""#, false),
    ])
    func `nothing was handed out by flag or status`(version: FHIRVersion, members: String, isNotDone: Bool) throws {
        let json = #"{"resourceType":"MedicationDispense",\#(members)}"#
        let dispense = try FHIRReader(version: version).read(MedicationDispense.self, from: Array(json.utf8)).value
        #expect(dispense.isNotDone == isNotDone)
    }

    // MARK: Substitution

    private static let none = #"{"coding":[{"system":"http://hl7.org/fhir/v3/substanceAdminSubstitution","code":"N"}]}"#
    private static let noneR4 =
        #"{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v3-substanceAdminSubstitution","code":"N"}]}"#

    @Test(arguments: [
        VersionChange(
            "a substitution of DSTU2 is one that happened", .dstu2, .stu3,
            #""status":"completed",\#(restDSTU2),"substitution":{"type":{"coding":[{"code":"N"}]}}"#,
            #""status":"completed",\#(rest),"substitution":{"wasSubstituted":true,"type":{"coding":[{"code":"N"}]}}"#),
        // HL7's map sets the flag to true.
        VersionChange(
            "but not if its type says that it did not", .dstu2, .r4,
            #""status":"completed",\#(restDSTU2),"substitution":{"type":\#(none)}"#,
            #""status":"completed",\#(rest),"substitution":{"wasSubstituted":false,"type":\#(none)}"#),
        VersionChange(
            "a type tells DSTU2 that nothing was substituted", .r4, .dstu2,
            #""status":"completed",\#(rest),"substitution":{"wasSubstituted":false,"type":\#(noneR4)}"#,
            #""status":"completed",\#(restDSTU2),"substitution":{"type":\#(noneR4)}"#),
        VersionChange(
            "without it DSTU2 would say that something was", .r4, .dstu2,
            #""status":"completed",\#(rest),"substitution":{"wasSubstituted":false,"reason":[{"text":"w"}]}"#,
            #""status":"completed",\#(restDSTU2)"#, losses: ["substitution"]),
        VersionChange(
            "DSTU2 requires the type", .stu3, .dstu2,
            #""status":"completed",\#(rest),"substitution":{"wasSubstituted":true}"#,
            #""status":"completed",\#(restDSTU2)"#, losses: ["substitution.type required"]),
    ])
    func `whether something was substituted stays as it was`(change: VersionChange) throws {
        try change.check(MedicationDispense.self)
    }

    // MARK: Refused

    @Test(arguments: [
        VersionChange(
            "dosages that follow each other", .r4, .dstu2,
            #""status":"completed","dosageInstruction":[{"sequence":1},{"sequence":2}]"#, "",
            losses: ["dosageInstruction"]),
        VersionChange(
            "a flag of another version", .r4, .r5, #""status":"completed","notDone":true"#, "", losses: ["notDone"]),
        VersionChange(
            "a limit that DSTU2 lacks", .r4, .dstu2,
            #""status":"completed","dosageInstruction":[{"maxDosePerLifetime":{"value":1}}]"#, "",
            losses: ["dosageInstruction[0].maxDosePerLifetime"]),
    ])
    func `what would mean something else is refused`(change: VersionChange) throws {
        try change.checkRefusal(MedicationDispense.self)
    }
}
