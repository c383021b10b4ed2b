// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// A prescription in another version says the same, names what got lost, or is refused.
///
/// Source of the mappings: HL7 cross-version maps between DSTU2, STU3, R4 and R5, and the StructureDefinitions.
struct MedicationRequestConversionTests {
    struct Conversion: Sendable, CustomTestStringConvertible {
        let name: String
        let source: FHIRVersion
        let target: FHIRVersion
        let before: String
        let after: String
        let lost: [String]

        init(
            _ name: String,
            _ source: FHIRVersion,
            _ target: FHIRVersion,
            _ before: String,
            _ after: String,
            lost: [String] = []
        ) {
            (self.name, self.source, self.target) = (name, source, target)
            (self.before, self.after, self.lost) = (before, after, lost)
        }

        var testDescription: String { "\(name), \(source) to \(target)" }
    }

    private static func json(_ members: String, _ version: FHIRVersion) -> [UInt8] {
        let type = MedicationRequest.typeName(in: version)
        return Array("{\"resourceType\":\"\(type)\",\(members)}".utf8)
    }

    @Test(arguments: conversions)
    func `a prescription is converted, and what has no place is named`(conversion: Conversion) throws {
        let before = Self.json(conversion.before, conversion.source)
        let reading = try FHIRReader(version: conversion.source).read(before)
        let writing = try FHIRWriter(version: conversion.target).write(reading.value)
        let after = Self.json(conversion.after, conversion.target)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == String(decoding: after, as: UTF8.self))
        // What the resources of this table lack on purpose is no part of it.
        let losses = writing.issues.filter { $0.code != .required }
        let root = MedicationRequest.typeName(in: conversion.source) + "."
        #expect(losses.map(\.path) == conversion.lost.map { root + $0 })
        #expect(losses.allSatisfy { $0.code == .lost })
        let again = try FHIRReader(version: conversion.target).read(writing.bytes)
        #expect(try FHIRWriter(version: conversion.target).write(again.value).bytes == writing.bytes)
    }

    static let conversions: [Conversion] = [
        // An order of DSTU2 has the intent order.
        Conversion("the names", .dstu2, .stu3, dstu2, #""status":"active","intent":"order","# + stu3),
        Conversion("the names", .dstu2, .r4, dstu2, #""status":"active","intent":"order","# + r4),
        Conversion("the names", .dstu2, .r5, dstu2, prior + #""status":"active","intent":"order","# + r5),
        Conversion("the names", .stu3, .dstu2, #""status":"active","intent":"order","# + stu3, dstu2),
        Conversion("the names", .stu3, .r4, #""status":"active","# + stu3, #""status":"active","# + r4),
        Conversion("the names", .stu3, .r5, #""status":"active","# + stu3, prior + #""status":"active","# + r5),
        Conversion("the names", .r4, .stu3, #""status":"active","# + r4, #""status":"active","# + stu3),
        Conversion("the names", .r4, .r5, #""status":"active","# + r4, prior + #""status":"active","# + r5),
        Conversion("the names", .r4b, .r5, #""status":"active","# + r4, prior + #""status":"active","# + r5),
        Conversion("the names", .r5, .r4, prior + #""status":"active","# + r5, #""status":"active","# + r4),
        Conversion("the names", .r5, .r4b, prior + #""status":"active","# + r5, #""status":"active","# + r4),
        Conversion("the names", .r5, .stu3, prior + #""status":"active","# + r5, #""status":"active","# + stu3),
        Conversion("the names", .r5, .dstu2, prior + #""status":"active","# + r5, dstu2),
        Conversion(
            "what only STU3 has", .stu3, .r4,
            #""definition":[{"display":"d"}],"requester":{"id":"i","agent":{"display":"a"},"onBehalfOf":{"display":"o"}},"#
                + #""detectedIssue":[{"display":"x"}],"eventHistory":[{"display":"e"}]"#,
            #""requester":{"display":"a"},"detectedIssue":[{"display":"x"}],"eventHistory":[{"display":"e"}]"#,
            lost: ["requester.onBehalfOf", "requester", "definition"]
        ),
        Conversion(
            "what only R4 has", .r4, .r5,
            #""instantiatesCanonical":["c"],"instantiatesUri":["u"],"detectedIssue":[{"display":"x"}]"#, "",
            lost: ["instantiatesCanonical", "instantiatesUri", "detectedIssue"]
        ),
        Conversion(
            "what STU3 has no place for", .r4, .stu3,
            #""statusReason":{"text":"r"},"category":[{"text":"1"},{"text":"2"}],"doNotPerform":false,"#
                + #""reportedBoolean":true,"requester":{"reference":"a","type":"Practitioner"},"performer":{},"#
                + #""performerType":{},"instantiatesUri":["u"],"courseOfTherapyType":{},"insurance":[{}],"#
                + #""dosageInstruction":[{"doseAndRate":[{"id":"i","type":{"text":"t"},"doseQuantity":{"value":1}}]}],"#
                + #""dispenseRequest":{"initialFill":{},"dispenseInterval":{},"numberOfRepeatsAllowed":0,"performer":{}}"#,
            #""category":{"text":"1"},"requester":{"agent":{"reference":"a"}},"#
                + #""dosageInstruction":[{"doseQuantity":{"value":1}}],"dispenseRequest":{"performer":{}}"#,
            lost: [
                "instantiatesUri", "statusReason", "category", "reportedBoolean", "requester.type", "performer",
                "performerType", "courseOfTherapyType", "insurance", "dosageInstruction[0].doseAndRate[0].type",
                "dosageInstruction[0].doseAndRate[0]", "dispenseRequest.initialFill",
                "dispenseRequest.dispenseInterval", "dispenseRequest.numberOfRepeatsAllowed",
            ]
        ),
        Conversion(
            "what R4 has no place for", .r5, .r4,
            #""statusChanged":"2016","medication":{"concept":{"text":"m"},"reference":{"reference":"a"}},"#
                + #""informationSource":[{"display":"1"},{"display":"2"}],"reported":true,"#
                + #""performer":[{"display":"1"},{"display":"2"}],"device":[{}],"renderedDosageInstruction":"r","#
                + #""dosageInstruction":[{"asNeeded":true,"asNeededFor":[{"text":"n"}]}],"#
                + #""dispenseRequest":{"dispenserInstruction":[{"text":"i"}],"doseAdministrationAid":{}}"#,
            #""extension":[\#(changed)],"reportedReference":{"display":"1"},"#
                + #""medicationReference":{"reference":"a","display":"m"},"#
                + #""performer":{"display":"1"},"dosageInstruction":[{"asNeededCodeableConcept":{"text":"n"}}]"#,
            lost: [
                "statusChanged", "reported", "informationSource", "medication.concept", "performer", "device",
                "renderedDosageInstruction", "dosageInstruction[0].asNeeded", "dispenseRequest.dispenserInstruction",
                "dispenseRequest.doseAdministrationAid",
            ]
        ),
        Conversion(
            "what DSTU2 has no place for", .r5, .dstu2,
            #""basedOn":[{}],"groupIdentifier":{},"status":"cancelled","category":[{}],"priority":"asap","#
                + #""reason":[{"concept":{"text":"1"}},{"reference":{"display":"2"}}],"#
                + #""note":[{"authorString":"a","text":"n"}],"eventHistory":[{}]"#,
            #""status":"stopped","reasonCodeableConcept":{"text":"1"},"note":"n""#,
            lost: ["status", "category", "priority", "reason", "note", "basedOn", "groupIdentifier", "eventHistory"]
        ),
        Conversion(
            "a site as a resource becomes words", .dstu2, .r4,
            #""status":"completed","dosageInstruction":[{"siteReference":{"display":"left arm"}}]"#,
            #""status":"completed","intent":"order","dosageInstruction":[{"site":{"text":"left arm"}}]"#,
            lost: ["dosageInstruction[0].siteReference"]
        ),
        Conversion(
            "an end", .dstu2, .r4, #""status":"active","dateEnded":"2016""#,
            #""extension":[\#(end)],"status":"active","intent":"order""#, lost: ["dateEnded"]
        ),
        Conversion(
            "an end of what was stopped", .dstu2, .r5, #""status":"stopped","dateEnded":"2016""#,
            #""status":"stopped","statusChanged":"2016","intent":"order""#
        ),
        Conversion(
            "an end of what was not stopped", .dstu2, .r5, #""status":"active","dateEnded":"2016""#,
            #""extension":[\#(end)],"status":"active","intent":"order""#, lost: ["dateEnded"]
        ),
        Conversion(
            "an end comes back", .r4, .dstu2, #""extension":[\#(end)],"status":"active""#,
            #""status":"active","dateEnded":"2016""#
        ),
        Conversion(
            "a change of status to stopped", .r5, .dstu2, #""status":"stopped","statusChanged":"2016""#,
            #""status":"stopped","dateEnded":"2016""#
        ),
        Conversion(
            "a change of status to active", .r5, .dstu2, #""status":"active","statusChanged":"2016""#,
            #""extension":[\#(changed)],"status":"active""#, lost: ["statusChanged"]
        ),
        Conversion(
            "a change of status comes back", .dstu2, .r5, #""extension":[\#(changed)],"status":"active""#,
            #""status":"active","statusChanged":"2016","intent":"order""#
        ),
        Conversion(
            "an end beside a change of status", .dstu2, .r5,
            #""extension":[\#(changed)],"status":"stopped","dateEnded":"2016""#,
            #""extension":[\#(end)],"status":"stopped","statusChanged":"2016","intent":"order""#, lost: ["dateEnded"]
        ),
        Conversion(
            "an end of which two extensions tell stays both", .r4, .dstu2,
            #""extension":[\#(end),\#(end)],"status":"active""#, #""extension":[\#(end),\#(end)],"status":"active""#
        ),
        Conversion(
            "an original order is an order", .r4, .stu3, #""intent":"original-order""#, #""intent":"order""#,
            lost: ["intent"]
        ),
        Conversion("a reflex order is an order", .r4, .dstu2, #""intent":"reflex-order""#, "", lost: ["intent"]),
        Conversion(
            "a permission to substitute, which nothing says as well", .r4, .dstu2,
            #""substitution":{"allowedBoolean":true}"#, "", lost: ["substitution"]
        ),
        Conversion(
            "a prohibition to substitute", .stu3, .dstu2, #""substitution":{"allowed":false,"reason":{"text":"r"}}"#,
            #""substitution":{"type":{"coding":[{"system":"http://hl7.org/fhir/v3/substanceAdminSubstitution","#
                + #""code":"N"}]},"reason":{"text":"r"}}"#,
            lost: ["substitution.allowed"]
        ),
        Conversion(
            "a prohibition to substitute comes back", .dstu2, .stu3,
            #""substitution":{"type":{"coding":[{"system":"http://hl7.org/fhir/v3/substanceAdminSubstitution","#
                + #""code":"N"}]}}"#,
            #""intent":"order","substitution":{"allowed":false}"#
        ),
        Conversion(
            "a prohibition to substitute in words", .r4, .stu3,
            #""substitution":{"allowedCodeableConcept":{"coding":[{"system":"#
                + #""http://terminology.hl7.org/CodeSystem/v3-substanceAdminSubstitution","code":"N"}],"text":"no"}}"#,
            #""substitution":{"allowed":false}"#, lost: ["substitution.allowedCodeableConcept"]
        ),
        Conversion(
            "words for all dosages, without one", .r5, .dstu2, #""renderedDosageInstruction":"r""#,
            #""dosageInstruction":[{"text":"r"}]"#, lost: ["renderedDosageInstruction"]
        ),
        Conversion(
            "words for the patient", .r4, .dstu2, #""dosageInstruction":[{"patientInstruction":"p"}]"#,
            #""dosageInstruction":[{"additionalInstructions":{"text":"p"}}]"#,
            lost: ["dosageInstruction[0].patientInstruction"]
        ),
        Conversion(
            "a kind of substitution", .dstu2, .r5, #""substitution":{"type":{"text":"t"},"reason":{"text":"r"}}"#,
            #""intent":"order","substitution":{"allowedCodeableConcept":{"text":"t"},"reason":{"text":"r"}}"#
        ),
        Conversion(
            "a period", .r5, .r4, #""effectiveDosePeriod":{"end":"2024"},"dosageInstruction":[{"text":"t"}]"#,
            #""extension":[\#(period)],"dosageInstruction":[{"text":"t"}]"#, lost: ["effectiveDosePeriod"]
        ),
        Conversion(
            "a period whose end is missing for a reason", .r5, .stu3, #""effectiveDosePeriod":{\#(masked)}"#,
            #""extension":[{"url":"\#(periodURL)","valuePeriod":{\#(masked)}}]"#, lost: ["effectiveDosePeriod"]
        ),
        Conversion(
            "a period comes back", .r4, .r5, #""extension":[\#(period)],"dosageInstruction":[{"text":"t"}]"#,
            #""effectiveDosePeriod":{"end":"2024"},"dosageInstruction":[{"text":"t"}]"#
        ),
        Conversion(
            "a period from DSTU2", .dstu2, .r5, #""extension":[\#(period)]"#,
            #""intent":"order","effectiveDosePeriod":{"end":"2024"}"#
        ),
        Conversion(
            "an extension that is no period stays one", .r4, .r5,
            #""extension":[{"url":"\#(periodURL)","valueString":"soon"}]"#,
            #""extension":[{"url":"\#(periodURL)","valueString":"soon"}]"#
        ),
        Conversion(
            "a time before an event", .dstu2, .stu3,
            #""dosageInstruction":[{"timing":{"repeat":{"period":10,"periodUnits":"min","when":"AC"}}}]"#,
            #""intent":"order","dosageInstruction":[{"timing":{"repeat":{"when":["AC"],"offset":10}}}]"#
        ),
        Conversion(
            "a time before an event", .dstu2, .r5,
            #""dosageInstruction":[{"timing":{"repeat":{"period":10,"periodUnits":"min","when":"AC"}}}]"#,
            #""intent":"order","dosageInstruction":[{"timing":{"repeat":{"when":["AC"],"offset":10}}}]"#
        ),
        Conversion(
            "a repetition beside an event stays one", .r4, .stu3,
            #""dosageInstruction":[{"timing":{"repeat":{"period":10,"periodUnit":"min","when":["AC"]}}}]"#,
            #""dosageInstruction":[{"timing":{"repeat":{"period":10,"periodUnit":"min","when":["AC"]}}}]"#
        ),
        Conversion(
            "a repetition beside an event stays one", .stu3, .r5,
            #""dosageInstruction":[{"timing":{"repeat":{"period":10,"periodUnit":"min","when":["AC"]}}}]"#,
            #""dosageInstruction":[{"timing":{"repeat":{"period":10,"periodUnit":"min","when":["AC"]}}}]"#
        ),
    ].map { conversion in
        // A table without a member of its own has a language in both.
        let (before, after) = (conversion.before, conversion.after)
        return Conversion(
            conversion.name, conversion.source, conversion.target, #""language":"en","# + before,
            after.isEmpty ? #""language":"en""# : #""language":"en","# + after, lost: conversion.lost)
    }

    private static let end =
        #"{"url":"http://hl7.org/fhir/1.0/StructureDefinition/extension-MedicationOrder.dateEnded","#
        + #""valueDateTime":"2016"}"#
    private static let changed =
        #"{"url":"http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.statusChanged","#
        + #""valueDateTime":"2016"}"#
    private static let periodURL =
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.effectiveDosePeriod"
    private static let period = #"{"url":"\#(periodURL)","valuePeriod":{"end":"2024"}}"#
    private static let masked = #""_end":{"extension":[{"url":"x","valueCode":"masked"}]}"#
    private static let dstu2 =
        #""dateWritten":"2016","status":"active","patient":{"display":"p"},"prescriber":{"display":"d"},"#
        + #""encounter":{"display":"e"},"reasonCodeableConcept":{"text":"r"},"note":"n","#
        + #""medicationCodeableConcept":{"text":"m"},"dosageInstruction":[{"text":"t","#
        + #""additionalInstructions":{"text":"a"},"timing":{"repeat":{"boundsQuantity":{"value":10},"frequency":2,"#
        + #""period":1.0,"periodUnits":"d"}},"asNeededCodeableConcept":{"text":"x"},"siteCodeableConcept":{"text":"s"},"#
        + #""doseQuantity":{"value":1.50},"rateRatio":{},"maxDosePerPeriod":{"numerator":{"value":4}}}],"#
        + #""dispenseRequest":{"numberOfRepeatsAllowed":1,"expectedSupplyDuration":{"value":1}},"#
        + #""priorPrescription":{"display":"o"}"#
    private static let later = #""medicationCodeableConcept":{"text":"m"},"subject":{"display":"p"},"#
    private static let timing =
        #""timing":{"repeat":{"boundsDuration":{"value":10},"frequency":2,"period":1.0,"periodUnit":"d"}},"#
    private static let prior = #""priorPrescription":{"display":"o"},"#
    private static let order =
        #""dispenseRequest":{"numberOfRepeatsAllowed":1,"expectedSupplyDuration":{"value":1}}"#
    private static let stu3 =
        later + #""context":{"display":"e"},"authoredOn":"2016","requester":{"agent":{"display":"d"}},"#
        + #""reasonCode":[{"text":"r"}],"note":[{"text":"n"}],"dosageInstruction":[{"text":"t","#
        + #""additionalInstruction":[{"text":"a"}],"# + timing + #""asNeededCodeableConcept":{"text":"x"},"#
        + #""site":{"text":"s"},"doseQuantity":{"value":1.50},"maxDosePerPeriod":{"numerator":{"value":4}},"#
        + #""rateRatio":{}}],"# + order + #","priorPrescription":{"display":"o"}"#
    private static let r4 =
        later + #""encounter":{"display":"e"},"authoredOn":"2016","requester":{"display":"d"},"#
        + #""reasonCode":[{"text":"r"}],"note":[{"text":"n"}],"dosageInstruction":[{"text":"t","#
        + #""additionalInstruction":[{"text":"a"}],"# + timing + #""asNeededCodeableConcept":{"text":"x"},"#
        + #""site":{"text":"s"},"doseAndRate":[{"doseQuantity":{"value":1.50},"rateRatio":{}}],"#
        + #""maxDosePerPeriod":{"numerator":{"value":4}}}],"# + order + #","priorPrescription":{"display":"o"}"#
    private static let r5 =
        #""medication":{"concept":{"text":"m"}},"subject":{"display":"p"},"encounter":{"display":"e"},"#
        + #""authoredOn":"2016","requester":{"display":"d"},"reason":[{"concept":{"text":"r"}}],"note":[{"text":"n"}],"#
        + #""dosageInstruction":[{"text":"t","additionalInstruction":[{"text":"a"}],"# + timing
        + #""asNeededFor":[{"text":"x"}],"site":{"text":"s"},"doseAndRate":[{"doseQuantity":{"value":1.50},"#
        + #""rateRatio":{}}],"maxDosePerPeriod":[{"numerator":{"value":4}}]}],"# + order

    // MARK: Refused

    @Test(
        arguments: [
            // Codes that the target lacks, where another would mean something else.
            (.r5, .r4, #""status":"ended""#, ["status"]),
            (.r5, .stu3, #""status":"ended""#, ["status"]),
            (.r5, .dstu2, #""status":"ended""#, ["status"]),
            (.r4, .stu3, #""intent":"filler-order""#, ["intent"]),
            (.r4, .dstu2, #""intent":"filler-order""#, ["intent"]),
            (.r5, .stu3, #""intent":"option""#, ["intent"]),
            (.stu3, .dstu2, #""intent":"instance-order""#, ["intent"]),
            (.r4, .stu3, #""doNotPerform":true"#, ["doNotPerform"]),
            (.r5, .dstu2, #""doNotPerform":true"#, ["doNotPerform"]),
            // A modifier that stands where its version does not have it.
            (.stu3, .r4, #""doNotPerform":true"#, ["doNotPerform"]),
            (
                .dstu2, .r4, #""dispenseRequest":{"medicationReference":{"display":"other"}}"#,
                ["dispenseRequest.medicationReference"]
            ),
            (
                .r4, .dstu2, #""substitution":{"modifierExtension":[{"url":"u"}],"allowedBoolean":true}"#,
                ["substitution.modifierExtension"]
            ),
            (
                .r4, .dstu2,
                #""dosageInstruction":[{"additionalInstruction":[{"text":"a"}],"patientInstruction":"p"}]"#,
                ["dosageInstruction[0].patientInstruction"]
            ),
            (.dstu2, .stu3, #""substitution":{"type":{"text":"t"}}"#, ["substitution.type"]),
            // Two that say when it holds.
            (.r5, .r4, #""extension":[\#(period)],"effectiveDosePeriod":{"end":"2024"}"#, ["effectiveDosePeriod"]),
            (.r5, .stu3, #""extension":[\#(changed)],"statusChanged":"2016""#, ["statusChanged"]),
            (.dstu2, .r4, #""extension":[\#(end)],"dateEnded":"2016""#, ["dateEnded"]),
            (.dstu2, .r4, #""_dateEnded":{"extension":[{"url":"x"}]}"#, ["dateEnded"]),
            // Without a status it would be in force, and with an end it would have been given.
            (.r4, .dstu2, #""status":"unknown""#, ["status"]),
            (.r4, .dstu2, #""extension":[\#(changed)],"status":"cancelled""#, ["status"]),
            (.stu3, .r4, #""requester":{"modifierExtension":[{"url":"u"}]}"#, ["requester.modifierExtension"]),
        ] as [(FHIRVersion, FHIRVersion, String, [String])])
    func `a prescription that would mean something else is refused`(
        source: FHIRVersion,
        target: FHIRVersion,
        members: String,
        paths: [String]
    ) throws {
        try expectRefusal(source, target, members, paths)
    }

    @Test(
        arguments: [
            (.r5, .r4, #""asNeededFor":[{"text":"1"},{"text":"2"}]"#, ["asNeededFor"]),
            (.r5, .r4, #""asNeeded":false,"asNeededFor":[{"text":"1"}]"#, ["asNeeded"]),
            (.r5, .r4, #""maxDosePerPeriod":[{"numerator":{}},{"denominator":{}}]"#, ["maxDosePerPeriod"]),
            (
                .r5, .r4, #""doseAndRate":[{"doseQuantity":{"value":1,"comparator":"ad"}}]"#,
                ["doseAndRate[0].doseQuantity.comparator"]
            ),
            (
                .r5, .stu3, #""doseAndRate":[{"doseQuantity":{"value":1,"comparator":"ad"}}]"#,
                ["doseAndRate[0].doseQuantity.comparator"]
            ),
            (.r4, .stu3, #""doseAndRate":[{"doseQuantity":{}},{"doseRange":{}}]"#, ["doseAndRate"]),
            (.stu3, .dstu2, #""rateQuantity":{"value":1}"#, ["rateQuantity"]),
            (.r5, .dstu2, #""doseAndRate":[{"rateQuantity":{"value":1}}]"#, ["doseAndRate[0].rateQuantity"]),
            (.stu3, .dstu2, #""maxDosePerAdministration":{"value":1}"#, ["maxDosePerAdministration"]),
            (.stu3, .dstu2, #""maxDosePerLifetime":{"value":1}"#, ["maxDosePerLifetime"]),
            (
                .stu3, .dstu2, #""additionalInstruction":[{"text":"a"}],"patientInstruction":"p""#,
                ["patientInstruction"]
            ),
            (.stu3, .dstu2, #""additionalInstruction":[{"text":"1"},{"text":"2"}]"#, ["additionalInstruction"]),
            (.r4, .stu3, #""modifierExtension":[{"url":"u"}]"#, ["modifierExtension"]),
            (.r4, .stu3, #""timing":{"modifierExtension":[{"url":"u"}]}"#, ["timing.modifierExtension"]),
            (.r4, .dstu2, #""timing":{"modifierExtension":[{"url":"u"}]}"#, ["timing.modifierExtension"]),
            (.r4, .stu3, #""timing":{"repeat":{"when":["NOON"]}}"#, ["timing.repeat.when"]),
            (.r5, .r4, #""timing":{"repeat":{"when":["IMD"]}}"#, ["timing.repeat.when"]),
            (.stu3, .dstu2, #""timing":{"repeat":{"when":["MORN"]}}"#, ["timing.repeat.when"]),
            (.stu3, .dstu2, #""timing":{"repeat":{"when":["AC"],"offset":30}}"#, ["timing.repeat.offset"]),
            (.r5, .dstu2, #""timing":{"repeat":{"dayOfWeek":["mon"]}}"#, ["timing.repeat.dayOfWeek"]),
            (.r5, .dstu2, #""timing":{"repeat":{"timeOfDay":["08:00:00"]}}"#, ["timing.repeat.timeOfDay"]),
            // Members of later versions in a text of an earlier one.
            (.dstu2, .r4, #""timing":{"repeat":{"dayOfWeek":["mon"]}}"#, ["timing.repeat.dayOfWeek"]),
            (.dstu2, .r4, #""maxDosePerLifetime":{"value":1}"#, ["maxDosePerLifetime"]),
            (.dstu2, .stu3, #""timing":{"repeat":{"frequency":1,"when":"AC"}}"#, ["timing.repeat.frequency"]),
            (.dstu2, .r5, #""timing":{"repeat":{"period":1,"periodUnits":"d","when":"AC"}}"#, ["timing.repeat.period"]),
            (
                .r5, .dstu2, #""timing":{"repeat":{"period":1,"periodUnit":"d","when":["AC"]}}"#,
                ["timing.repeat.period"]
            ),
        ] as [(FHIRVersion, FHIRVersion, String, [String])])
    func `a dosage that would mean something else is refused`(
        source: FHIRVersion,
        target: FHIRVersion,
        members: String,
        paths: [String]
    ) throws {
        try expectRefusal(
            source, target, "\"dosageInstruction\":[{\(members)}]", paths.map { "dosageInstruction[0]." + $0 })
    }

    private func expectRefusal(
        _ source: FHIRVersion,
        _ target: FHIRVersion,
        _ members: String,
        _ paths: [String]
    ) throws {
        let reading = try FHIRReader(version: source).read(Self.json(members, source))
        let error = #expect(throws: FHIRError.self) { try FHIRWriter(version: target).write(reading.value) }
        #expect(error?.code == .meaning)
        let root = MedicationRequest.typeName(in: source) + "."
        #expect(error?.issues.map(\.path) == paths.map { root + $0 })
    }

    // MARK: Values that are taken out, put in or changed

    private static let beforeMeals =
        #"{"timing":{"repeat":{"period":10,"periodUnits":"min","when":"AC"}}}"#

    @Test func `a dosage taken out of an order of DSTU2 keeps its meaning`() throws {
        let dosage = try FHIRReader(version: .dstu2).readDosage(Array(Self.beforeMeals.utf8)).value
        #expect(dosage.sourceVersion == .dstu2)
        var request = MedicationRequest()
        request.dosageInstruction = [dosage]
        let r4 = try FHIRWriter(version: .r4).write(request).bytes
        #expect(String(decoding: r4, as: UTF8.self).contains(#""repeat":{"when":["AC"],"offset":10}"#))
        let dstu2 = try FHIRWriter(version: .dstu2).write(request).bytes
        #expect(String(decoding: dstu2, as: UTF8.self).contains(Self.beforeMeals))
    }

    @Test func `a pattern made in code and put into an order of DSTU2 keeps its meaning`() throws {
        let json = Self.json("\"dosageInstruction\":[\(Self.beforeMeals)]", .dstu2)
        var order = try FHIRReader(version: .dstu2).read(MedicationRequest.self, from: json).value
        var pattern = TimingRepeat(when: ["AC"])
        pattern.period = 10
        pattern.periodUnit = "min"
        order.dosageInstruction[0].timing = Timing(repeat: pattern)
        // Every ten minutes: DSTU2 would read ten minutes before a meal.
        let error = #expect(throws: FHIRError.self) { try FHIRWriter(version: .dstu2).write(order) }
        #expect(error?.issues.map(\.path) == ["MedicationOrder.dosageInstruction[0].timing.repeat.period"])
        let r4 = try FHIRWriter(version: .r4).write(order).bytes
        #expect(
            String(decoding: r4, as: UTF8.self).contains(#""repeat":{"period":10,"periodUnit":"min","when":["AC"]}"#))
    }

    @Test func `a change that the version has no place for is refused without conversion too`() throws {
        let json = Self.json(#""dosageInstruction":[{"asNeededCodeableConcept":{"text":"1"}}]"#, .r4)
        var request = try FHIRReader(version: .r4).read(MedicationRequest.self, from: json).value
        request.dosageInstruction[0].asNeededFor.append(CodeableConcept(text: "2"))
        #expect(throws: FHIRError.self) { try FHIRWriter(version: .r4).write(request) }
    }

    @Test func `a version that lets a frequency default to once does not get it written`() throws {
        // DSTU2 and STU3 have a default of 1, R4 a meaning of what is missing.
        for (version, unit) in [(FHIRVersion.dstu2, "periodUnits"), (.stu3, "periodUnit")] {
            let pattern = "{\"period\":1,\"\(unit)\":\"d\"}"
            let json = Self.json("\"dosageInstruction\":[{\"timing\":{\"repeat\":\(pattern)}}]", version)
            let request = try FHIRReader(version: version).read(MedicationRequest.self, from: json).value
            #expect(request.dosageInstruction[0].timing?.repeat?.frequency == nil)
            let r5 = try FHIRWriter(version: .r5).write(request).bytes
            #expect(!String(decoding: r5, as: UTF8.self).contains("frequency"))
        }
    }

    @Test func `a reason of R4 does not become a flag`() throws {
        let json = Self.json(#""dosageInstruction":[{"asNeededCodeableConcept":{"text":"1"}}]"#, .r4)
        let request = try FHIRReader(version: .r4).read(MedicationRequest.self, from: json).value
        #expect(request.dosageInstruction[0].asNeeded == nil)
        let r5 = try FHIRWriter(version: .r5).write(request).bytes
        #expect(String(decoding: r5, as: UTF8.self).contains(#""dosageInstruction":[{"asNeededFor":[{"text":"1"}]}]"#))
    }

    @Test func `one that R4 has from a source is not told as reported in R5`() throws {
        let json = Self.json(#""reportedReference":{"display":"s"}"#, .r4)
        let request = try FHIRReader(version: .r4).read(MedicationRequest.self, from: json).value
        #expect(request.reported == nil)
        #expect(request.informationSource.map(\.display) == ["s"])
        let r5 = try FHIRWriter(version: .r5).write(request).bytes
        #expect(!String(decoding: r5, as: UTF8.self).contains("reported"))
    }

    @Test func `prescriptions and dosages are small`() {
        #expect(MemoryLayout<Dosage>.size < 500)
        #expect(MemoryLayout<MedicationRequest>.size < 1_200)
    }

    @Test func `a prescription is one expression`() throws {
        let request = MedicationRequest(
            status: .active,
            medication: CodeableReference(concept: CodeableConcept(text: "Ibuprofen")),
            subject: Reference("Patient/1"),
            priority: .urgent,
            authoredOn: FHIRDateTime("2024-03-01"),
            requester: Reference("Practitioner/1"),
            reason: [CodeableReference(concept: CodeableConcept(text: "pain"))],
            note: [Annotation(text: "n", author: .reference(Reference("Practitioner/1")))],
            dosageInstruction: [
                Dosage(
                    text: "one to two tablets three times a day for pain",
                    timing: Timing(
                        repeat: TimingRepeat(
                            frequency: 3, period: 1, periodUnit: "d", bounds: .duration(Quantity(5, unit: "d")))),
                    asNeededFor: [CodeableConcept(text: "pain")],
                    route: CodeableConcept(text: "oral"),
                    dose: .range(FHIRRange(low: Quantity(1, unit: "tablet"), high: Quantity(2, unit: "tablet"))),
                    maxDosePerPeriod: [
                        FHIRRatio(numerator: Quantity(6, unit: "tablet"), denominator: Quantity(1, unit: "d"))
                    ])
            ],
            dispenseRequest: MedicationRequest.DispenseRequest(quantity: Quantity(20, unit: "tablet")),
            substitution: MedicationRequest.Substitution(allowed: .boolean(true))
        )
        let expected = Self.json(
            #""status":"active","intent":"order","priority":"urgent","medication":{"concept":{"text":"Ibuprofen"}},"#
                + #""subject":{"reference":"Patient/1"},"authoredOn":"2024-03-01","#
                + #""requester":{"reference":"Practitioner/1"},"reason":[{"concept":{"text":"pain"}}],"#
                + #""note":[{"authorReference":{"reference":"Practitioner/1"},"text":"n"}],"#
                + #""dosageInstruction":[{"text":"one to two tablets three times a day for pain","#
                + #""timing":{"repeat":{"boundsDuration":{"value":5,"unit":"d"},"frequency":3,"period":1,"periodUnit":"d"}},"#
                + #""asNeededFor":[{"text":"pain"}],"route":{"text":"oral"},"#
                + #""doseAndRate":[{"doseRange":{"low":{"value":1,"unit":"tablet"},"high":{"value":2,"unit":"tablet"}}}],"#
                + #""maxDosePerPeriod":[{"numerator":{"value":6,"unit":"tablet"},"denominator":{"value":1,"unit":"d"}}]}],"#
                + #""dispenseRequest":{"quantity":{"value":20,"unit":"tablet"}},"substitution":{"allowedBoolean":true}"#,
            .r5)
        let writing = try FHIRWriter(version: .r5).write(request)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
        #expect(writing.issues == [])
        for version in [FHIRVersion.stu3, .r4, .r4b] {
            #expect(try FHIRWriter(version: version).write(request).issues == [])
        }
    }
}
