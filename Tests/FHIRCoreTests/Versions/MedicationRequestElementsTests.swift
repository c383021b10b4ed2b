// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Every element that a version has for a prescription has a property.
///
/// The names, types and cardinalities are those of the StructureDefinitions of MedicationOrder (DSTU2),
/// MedicationRequest, Dosage and Timing.
struct MedicationRequestElementsTests {
    @Test(arguments: elements)
    func `every element is read into a property and written back`(version: FHIRVersion, table: String) throws {
        for element in Self.parse(table) {
            let type = MedicationRequest.typeName(in: version)
            let json = "{\"resourceType\":\"\(type)\",\(element.json)}"
            let request = try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8)).value
            #expect(unknownMembers(in: request) == [], "\(element.path)")
            let writing = try FHIRWriter(version: version).write(request)
            #expect(String(decoding: writing.bytes, as: UTF8.self) == json)
            #expect(writing.issues == [])
            // Without what was remembered of the text, the same is written, so that a property holds it.
            var copy = request
            copy.extras = ElementExtras()
            #expect(copy != MedicationRequest(), "\(element.path)")
        }
    }

    @Test(arguments: elements)
    func `elements are written in the order of the definition`(version: FHIRVersion, table: String) throws {
        // Of each choice, the first.
        var names: [String] = []
        for element in Self.parse(table) where !element.path.contains(".") && !Self.isLaterChoice(element.path, version)
        {
            names.append(element.json)
        }
        let type = MedicationRequest.typeName(in: version)
        let json = "{\"resourceType\":\"\(type)\",\(names.joined(separator: ","))}"
        // The order of the text is forgotten with the extras.
        let reversed = "{\"resourceType\":\"\(type)\",\(names.reversed().joined(separator: ","))}"
        var request = try FHIRReader(version: version).read(MedicationRequest.self, from: Array(reversed.utf8)).value
        request.extras = ElementExtras()
        // What is made in code is converted from R5, and loses nothing of what the version itself has.
        let writing = try FHIRWriter(version: version).write(request)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == json)
        #expect(writing.issues.filter { $0.code != .required } == [])
    }

    private static func isLaterChoice(_ name: String, _ version: FHIRVersion) -> Bool {
        ["medicationReference", "reportedReference"].contains(name) || name == "reasonReference" && version == .dstu2
            // Without a state that ended, or dosages, these do not stand alone.
            || ["dateEnded", "renderedDosageInstruction", "effectiveDosePeriod"].contains(name)
    }

    private struct Element {
        let path: String
        let json: String
    }

    private static func parse(_ table: String) -> [Element] {
        table.split(whereSeparator: \.isWhitespace).map { entry in
            let parts = entry.split(separator: ":")
            let isList = parts[1].hasSuffix("*")
            let value = samples[String(isList ? parts[1].dropLast() : parts[1])] ?? "?"
            let path = String(parts[0]).replacing("@", with: "dosageInstruction.").replacing(
                "#", with: "dispenseRequest.")
            let names = path.split(separator: ".")
            var json = isList ? "[\(value)]" : value
            for (depth, name) in names.enumerated().reversed() {
                let isRepeating = depth < names.count - 1 && ["dosageInstruction", "doseAndRate"].contains(name)
                json = "\"\(name)\":" + (isRepeating ? "[\(json)]" : json)
                if depth > 0 { json = "{\(json)}" }
            }
            return Element(path: path, json: json)
        }
    }

    private static let samples = [
        "boolean": "true", "integer": "2", "code": #""stopped""#, "dateTime": #""2024-01-01T08:00:00.10Z""#,
        "unsignedInt": "3", "positiveInt": "4", "Annotation": #"{"text":"a"}"#, "uri": #""urn:u""#,
        "canonical": #""urn:c|1""#, "string": #""s""#, "markdown": #""*m*""#, "time": #""08:00:00""#,
        "decimal": "1.50", "Identifier": #"{"value":"v"}"#, "CodeableConcept": #"{"text":"c"}"#,
        "Reference": #"{"reference":"a/1"}"#, "CodeableReference": #"{"concept":{"text":"c"}}"#,
        "Period": #"{"start":"2024"}"#, "Duration": #"{"value":1.0,"unit":"d"}"#,
        "SimpleQuantity": #"{"value":0.10}"#, "Range": #"{"high":{"value":2}}"#,
        "Ratio": #"{"numerator":{"value":1}}"#,
    ]

    /// The members that some element inside a value has no property for.
    private func unknownMembers(in value: Any) -> [String] {
        let own = (value as? any FHIRElement)?.extras.unknownMembers.map(\.name) ?? []
        return Mirror(reflecting: value).children.reduce(own) { $0 + unknownMembers(in: $1.value) }
    }

    /// The elements with their types, in the order of the definition; @ stands for those of a dosage, # for those of the
    /// request to dispense, and * marks a list.
    static let elements: [(FHIRVersion, String)] = [
        (
            .dstu2,
            """
            identifier:Identifier* dateWritten:dateTime status:code dateEnded:dateTime reasonEnded:CodeableConcept
            patient:Reference prescriber:Reference encounter:Reference reasonCodeableConcept:CodeableConcept
            reasonReference:Reference note:string medicationCodeableConcept:CodeableConcept
            medicationReference:Reference @text:string @additionalInstructions:CodeableConcept @timing.event:dateTime*
            @timing.repeat.boundsQuantity:Duration @timing.repeat.boundsRange:Range @timing.repeat.boundsPeriod:Period
            @timing.repeat.count:integer @timing.repeat.duration:decimal @timing.repeat.durationMax:decimal
            @timing.repeat.durationUnits:code @timing.repeat.frequency:integer @timing.repeat.frequencyMax:integer
            @timing.repeat.period:decimal @timing.repeat.periodMax:decimal @timing.repeat.periodUnits:code
            @timing.repeat.when:code @timing.code:CodeableConcept @asNeededBoolean:boolean
            @asNeededCodeableConcept:CodeableConcept @siteCodeableConcept:CodeableConcept @siteReference:Reference
            @route:CodeableConcept @method:CodeableConcept @doseRange:Range @doseQuantity:SimpleQuantity
            @rateRatio:Ratio @rateRange:Range @maxDosePerPeriod:Ratio #medicationCodeableConcept:CodeableConcept
            #medicationReference:Reference #validityPeriod:Period #numberOfRepeatsAllowed:positiveInt
            #quantity:SimpleQuantity #expectedSupplyDuration:Duration substitution.type:CodeableConcept
            substitution.reason:CodeableConcept priorPrescription:Reference
            """
        ),
        (
            .stu3,
            """
            identifier:Identifier* definition:Reference* basedOn:Reference* groupIdentifier:Identifier status:code
            intent:code category:CodeableConcept priority:code medicationCodeableConcept:CodeableConcept
            medicationReference:Reference subject:Reference context:Reference supportingInformation:Reference*
            authoredOn:dateTime requester.agent:Reference requester.onBehalfOf:Reference recorder:Reference
            reasonCode:CodeableConcept* reasonReference:Reference* note:Annotation* @sequence:integer @text:string
            @additionalInstruction:CodeableConcept* @patientInstruction:string @timing.event:dateTime*
            @timing.repeat.boundsDuration:Duration @timing.repeat.boundsRange:Range @timing.repeat.boundsPeriod:Period
            @timing.repeat.count:integer @timing.repeat.countMax:integer @timing.repeat.duration:decimal
            @timing.repeat.durationMax:decimal @timing.repeat.durationUnit:code @timing.repeat.frequency:integer
            @timing.repeat.frequencyMax:integer @timing.repeat.period:decimal @timing.repeat.periodMax:decimal
            @timing.repeat.periodUnit:code @timing.repeat.dayOfWeek:code* @timing.repeat.timeOfDay:time*
            @timing.repeat.when:code* @timing.repeat.offset:unsignedInt @timing.code:CodeableConcept
            @asNeededBoolean:boolean @asNeededCodeableConcept:CodeableConcept @site:CodeableConcept
            @route:CodeableConcept @method:CodeableConcept @doseRange:Range @doseQuantity:SimpleQuantity
            @maxDosePerPeriod:Ratio @maxDosePerAdministration:SimpleQuantity @maxDosePerLifetime:SimpleQuantity
            @rateRatio:Ratio @rateRange:Range @rateQuantity:SimpleQuantity #validityPeriod:Period
            #numberOfRepeatsAllowed:positiveInt #quantity:SimpleQuantity #expectedSupplyDuration:Duration
            #performer:Reference substitution.allowed:boolean substitution.reason:CodeableConcept
            priorPrescription:Reference detectedIssue:Reference* eventHistory:Reference*
            """
        ),
        (
            .r4,
            """
            identifier:Identifier* status:code statusReason:CodeableConcept intent:code category:CodeableConcept*
            priority:code doNotPerform:boolean reportedBoolean:boolean reportedReference:Reference
            medicationCodeableConcept:CodeableConcept medicationReference:Reference subject:Reference
            encounter:Reference supportingInformation:Reference* authoredOn:dateTime requester:Reference
            performer:Reference performerType:CodeableConcept recorder:Reference reasonCode:CodeableConcept*
            reasonReference:Reference* instantiatesCanonical:canonical* instantiatesUri:uri* basedOn:Reference*
            groupIdentifier:Identifier courseOfTherapyType:CodeableConcept insurance:Reference* note:Annotation*
            @sequence:integer @text:string @additionalInstruction:CodeableConcept* @patientInstruction:string
            @timing.event:dateTime* @timing.repeat.boundsDuration:Duration @timing.repeat.boundsRange:Range
            @timing.repeat.boundsPeriod:Period @timing.repeat.count:positiveInt @timing.repeat.countMax:positiveInt
            @timing.repeat.duration:decimal @timing.repeat.durationMax:decimal @timing.repeat.durationUnit:code
            @timing.repeat.frequency:positiveInt @timing.repeat.frequencyMax:positiveInt @timing.repeat.period:decimal
            @timing.repeat.periodMax:decimal @timing.repeat.periodUnit:code @timing.repeat.dayOfWeek:code*
            @timing.repeat.timeOfDay:time* @timing.repeat.when:code* @timing.repeat.offset:unsignedInt
            @timing.code:CodeableConcept @asNeededBoolean:boolean @asNeededCodeableConcept:CodeableConcept
            @site:CodeableConcept @route:CodeableConcept @method:CodeableConcept @doseAndRate.type:CodeableConcept
            @doseAndRate.doseRange:Range @doseAndRate.doseQuantity:SimpleQuantity @doseAndRate.rateRatio:Ratio
            @doseAndRate.rateRange:Range @doseAndRate.rateQuantity:SimpleQuantity @maxDosePerPeriod:Ratio
            @maxDosePerAdministration:SimpleQuantity @maxDosePerLifetime:SimpleQuantity
            #initialFill.quantity:SimpleQuantity #initialFill.duration:Duration #dispenseInterval:Duration
            #validityPeriod:Period #numberOfRepeatsAllowed:unsignedInt #quantity:SimpleQuantity
            #expectedSupplyDuration:Duration #performer:Reference substitution.allowedBoolean:boolean
            substitution.allowedCodeableConcept:CodeableConcept substitution.reason:CodeableConcept
            priorPrescription:Reference detectedIssue:Reference* eventHistory:Reference*
            """
        ),
        (
            .r5,
            """
            identifier:Identifier* basedOn:Reference* priorPrescription:Reference groupIdentifier:Identifier status:code
            statusReason:CodeableConcept statusChanged:dateTime intent:code category:CodeableConcept* priority:code
            doNotPerform:boolean medication:CodeableReference subject:Reference informationSource:Reference*
            encounter:Reference supportingInformation:Reference* authoredOn:dateTime requester:Reference
            reported:boolean performerType:CodeableConcept performer:Reference* device:CodeableReference*
            recorder:Reference reason:CodeableReference* courseOfTherapyType:CodeableConcept insurance:Reference*
            note:Annotation* renderedDosageInstruction:markdown effectiveDosePeriod:Period @sequence:integer
            @text:string @additionalInstruction:CodeableConcept* @patientInstruction:string @timing.event:dateTime*
            @timing.repeat.boundsDuration:Duration @timing.repeat.boundsRange:Range @timing.repeat.boundsPeriod:Period
            @timing.repeat.count:positiveInt @timing.repeat.countMax:positiveInt @timing.repeat.duration:decimal
            @timing.repeat.durationMax:decimal @timing.repeat.durationUnit:code @timing.repeat.frequency:positiveInt
            @timing.repeat.frequencyMax:positiveInt @timing.repeat.period:decimal @timing.repeat.periodMax:decimal
            @timing.repeat.periodUnit:code @timing.repeat.dayOfWeek:code* @timing.repeat.timeOfDay:time*
            @timing.repeat.when:code* @timing.repeat.offset:unsignedInt @timing.code:CodeableConcept @asNeeded:boolean
            @asNeededFor:CodeableConcept* @site:CodeableConcept @route:CodeableConcept @method:CodeableConcept
            @doseAndRate.type:CodeableConcept @doseAndRate.doseRange:Range @doseAndRate.doseQuantity:SimpleQuantity
            @doseAndRate.rateRatio:Ratio @doseAndRate.rateRange:Range @doseAndRate.rateQuantity:SimpleQuantity
            @maxDosePerPeriod:Ratio* @maxDosePerAdministration:SimpleQuantity @maxDosePerLifetime:SimpleQuantity
            #initialFill.quantity:SimpleQuantity #initialFill.duration:Duration #dispenseInterval:Duration
            #validityPeriod:Period #numberOfRepeatsAllowed:unsignedInt #quantity:SimpleQuantity
            #expectedSupplyDuration:Duration #dispenser:Reference #dispenserInstruction:Annotation*
            #doseAdministrationAid:CodeableConcept substitution.allowedBoolean:boolean
            substitution.allowedCodeableConcept:CodeableConcept substitution.reason:CodeableConcept
            eventHistory:Reference*
            """
        ),
    ]
}
