// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What the German style refuses, each with its rule and place.
struct DGMPRefusalTests {
    private func refusal(_ dosages: String, _ style: DosageStyle = .dgMP()) throws -> DosageLanguageError? {
        #expect(throws: DosageLanguageError.self) { try German.say(dosages, style) }
    }

    private static func dose(_ dose: String, _ members: String = "") -> String {
        #"{"timing":{"repeat":{"when":["MORN"]}},"doseAndRate":[\#(dose)]\#(members)}"#
    }

    private static func gap(_ value: String) -> String {
        German.dosage(
            #""when":["MORN"]"#, #","asNeededBoolean":true,"modifierExtension":[{"url":"\#(German.gap)"\#(value)}]"#)
    }

    private static func limit(_ numerator: String, _ denominator: String) -> String {
        German.dosage(
            #""when":["MORN"]"#,
            #","asNeededBoolean":true,"maxDosePerPeriod":{"numerator":{\#(numerator)},"denominator":{\#(denominator)}}"#
        )
    }

    /// A reason that says nothing says "as needed" all the same, which the text would not.
    @Test func `as needed for nothing is not left out`() throws {
        let dosages = German.dosage(#""when":["MORN"]"#, #","asNeededCodeableConcept":{"text":"-"}"#)
        let error = try refusal(dosages)
        #expect(error?.code == .styleUnspoken && error?.path == "asNeededCodeableConcept")
    }

    /// Source: the guide, "Fehler und Validierung" and the closed tables of part A.
    private static let rules: [(dosages: String, code: String, path: String)] = [
        // Control flow.
        (German.dosage(#""when":["MORN"],"timeOfDay":["08:00:00"]"#), "tim-10", "timing.repeat.timeOfDay"),
        (
            German.dosage(#""when":["MORN"]"#) + "," + German.dosage(#""when":["EVE"],"timeOfDay":["08:00:00"]"#),
            "tim-10",
            "[1].timing.repeat.timeOfDay"
        ),
        (
            German.dosage(#""when":["MORN"]"#)
                + #",{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück"}}],"asNeededBoolean":true}"#,
            "AsNeededSingleDosageOnly", "[1]"
        ),
        // No scheme.
        (#"{"timing":{"code":{"text":"BID"}}}"#, "styleScheme", "timing.repeat"),
        (#"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück"}}]}"#, "styleScheme", ""),
        (#"{"text":"x","doseAndRate":[{"doseQuantity":{"value":1,"unit":"Stück"}}]}"#, "styleScheme", ""),
        (German.dosage(#""period":1,"when":["MORN"]"#), "tim-2", "timing.repeat.periodUnit"),
        (German.dosage(#""periodUnit":"d","timeOfDay":["08:00:00"]"#), "value", "timing.repeat.periodUnit"),
        (German.dosage(#""period":8,"periodUnit":"h""#), "styleScheme", "timing.repeat"),
        (German.dosage(#""frequency":2"#), "styleScheme", "timing.repeat"),
        // Dose.
        (#"{"timing":{"repeat":{"when":["MORN"]}}}"#, "styleRequired", "doseAndRate"),
        (dose(#"{"rateQuantity":{"value":1,"unit":"ml/h"}}"#), "styleRequired", "doseAndRate[0]"),
        (dose(#"{"doseQuantity":{"unit":"Stück"}}"#), "value", "doseAndRate[0].doseQuantity.value"),
        (dose(#"{"doseQuantity":{"value":1}}"#), "styleRequired", "doseAndRate[0].doseQuantity.unit"),
        (dose(#"{"doseQuantity":{"value":-1,"unit":"Stück"}}"#), "value", "doseAndRate[0].doseQuantity.value"),
        (
            dose(#"{"doseRange":{"low":{"value":1,"unit":"Stück"}}}"#), "DoseRangeHighRequiredWhenLowPresent",
            "doseAndRate[0].doseRange.high"
        ),
        (dose(#"{"doseRange":{"high":{"unit":"Stück"}}}"#), "value", "doseAndRate[0].doseRange.high.value"),
        (dose(#"{"doseRange":{"high":{"value":1}}}"#), "styleRequired", "doseAndRate[0].doseRange.high.unit"),
        (
            dose(#"{"doseRange":{"low":{"unit":"Stück"},"high":{"value":1,"unit":"Stück"}}}"#), "value",
            "doseAndRate[0].doseRange.low.value"
        ),
        (
            dose(#"{"doseRange":{"low":{"value":1},"high":{"value":1,"unit":"Stück"}}}"#), "styleRequired",
            "doseAndRate[0].doseRange.low.unit"
        ),
        (
            dose(#"{"doseRange":{"low":{"value":1,"unit":"mg"},"high":{"value":2,"unit":"g"}}}"#),
            "DoseRangeLowAndHighSameUnit", "doseAndRate[0].doseRange"
        ),
        (
            German.dosage(#""when":["MORN"]"#) + "," + German.dosage(#""when":["EVE"]"#, dose: "500", unit: "mg"),
            "DosageDoseUnitSameCode", "[1].doseAndRate[0]"
        ),
        (
            German.dosage(#""dayOfWeek":["mon"]"#) + "," + German.dosage(#""dayOfWeek":["tue"]"#, unit: "mg"),
            "DosageDoseUnitSameCode", "[1].doseAndRate[0]"
        ),
        (
            German.dosage(#""dayOfWeek":["mon"],"when":["EVE"]"#) + ","
                + German.dosage(#""dayOfWeek":["tue"],"when":["EVE"]"#, unit: "mg"),
            "DosageDoseUnitSameCode", "[1].doseAndRate[0]"
        ),
        // Bounds.
        (
            German.dosage(#""when":["MORN"],"boundsDuration":{"code":"d"}"#), "bounds",
            "timing.repeat.boundsDuration.value"
        ),
        (
            German.dosage(#""when":["MORN"],"boundsDuration":{"value":0,"code":"d"}"#), "bounds",
            "timing.repeat.boundsDuration.value"
        ),
        (
            German.dosage(#""when":["MORN"],"boundsDuration":{"value":-2,"code":"d"}"#), "bounds",
            "timing.repeat.boundsDuration.value"
        ),
        (
            German.dosage(#""when":["MORN"],"boundsDuration":{"value":2,"unit":"Tage"}"#), "styleRequired",
            "timing.repeat.boundsDuration.code"
        ),
        (
            German.dosage(#""when":["MORN"],"boundsDuration":{"value":2,"code":"ms"}"#), "bounds",
            "timing.repeat.boundsDuration.code"
        ),
        (German.dosage(#""when":["MORN"],"boundsPeriod":{}"#), "bounds", "timing.repeat.boundsPeriod"),
        (
            German.dosage(#""when":["MORN"],"boundsPeriod":{"start":"2026"}"#), "value",
            "timing.repeat.boundsPeriod.start"
        ),
        (
            German.dosage(#""when":["MORN"],"boundsPeriod":{"end":"2026-05"}"#), "value",
            "timing.repeat.boundsPeriod.end"
        ),
        (
            German.dosage(#""when":["MORN"],"boundsPeriod":{"start":"2026-05-01T08:00:00"}"#), "value",
            "timing.repeat.boundsPeriod.start"
        ),
        (
            German.dosage(#""when":["MORN"],"boundsPeriod":{"start":"2026-05-01T08:00Z"}"#), "value",
            "timing.repeat.boundsPeriod.start"
        ),
        (
            German.dosage(#""when":["MORN"],"boundsPeriod":{"start":"2026-02-30"}"#), "value",
            "timing.repeat.boundsPeriod.start"
        ),
        // Rhythm.
        (
            German.dosage(#""frequency":1,"period":2,"periodUnit":"fortnight""#), "value",
            "timing.repeat.periodUnit"
        ),
        (German.dosage(#""frequency":0,"period":1,"periodUnit":"d""#), "value", "timing.repeat.frequency"),
        (
            German.dosage(#""frequency":3,"frequencyMax":2,"period":1,"periodUnit":"d""#), "range",
            "timing.repeat.frequencyMax"
        ),
        (German.dosage(#""frequency":1,"period":0,"periodUnit":"d""#), "zeroPeriod", "timing.repeat.period"),
        (
            German.dosage(#""frequency":1,"period":3,"periodMax":2,"periodUnit":"d""#), "range",
            "timing.repeat.periodMax"
        ),
        // Times, parts of the day, days of the week.
        (German.dosage(#""timeOfDay":["24:00:00"]"#), "value", "timing.repeat.timeOfDay"),
        (German.dosage(#""timeOfDay":["8:00"]"#), "value", "timing.repeat.timeOfDay"),
        (German.dosage(#""timeOfDay":["08:00:00."]"#), "value", "timing.repeat.timeOfDay"),
        (German.dosage(#""timeOfDay":["08:00:00","20:00"]"#), "value", "timing.repeat.timeOfDay"),
        (German.dosage(#""when":["MORN","PHS"]"#), "styleScheme", "timing.repeat.when"),
        (German.dosage(#""dayOfWeek":["mon"],"when":["AC"]"#), "styleScheme", "timing.repeat.when"),
        (German.dosage(#""period":2,"periodUnit":"d","when":["AC"]"#), "styleScheme", "timing.repeat.when"),
        (German.dosage(#""dayOfWeek":["monday"]"#), "value", "timing.repeat.dayOfWeek"),
        (German.dosage(#""when":["MORN","MORN"]"#), "TimingOnlyOneWhen", "timing.repeat.when"),
        (
            German.dosage(#""when":["MORN"]"#) + "," + German.dosage(#""when":["MORN"]"#, dose: "2"),
            "TimingOnlyOneWhen",
            "[1].timing.repeat.when"
        ),
        (
            German.dosage(#""dayOfWeek":["mon"],"when":["EVE"]"#) + "," + German.dosage(#""dayOfWeek":["tue"]"#),
            "TimingOnlyOneType", "[1].timing.repeat"
        ),
        // As needed.
        (
            German.dosage(
                #""when":["MORN"]"#,
                #","asNeededBoolean":true,"extension":[{"url":"\#(German.reason)","valueString":"x"}]"#),
            "styleRequired", "extension[0].valueCodeableConcept.text"
        ),
        (
            German.dosage(#""when":["MORN"]"#, German.asNeeded(["Fieber", " "])), "styleRequired",
            "extension[1].valueCodeableConcept.text"
        ),
        // A gap that is no length of time is no gap that is known.
        (gap(""), "value", "modifierExtension[0]"),
        (gap(#","valueDuration":{"code":"h"}"#), "value", "modifierExtension[0]"),
        (gap(#","valueDuration":{"value":0,"code":"h"}"#), "value", "modifierExtension[0]"),
        (gap(#","valueDuration":{"value":4}"#), "value", "modifierExtension[0]"),
        (gap(#","valueDuration":{"value":4,"code":"x"}"#), "value", "modifierExtension[0]"),
        (limit(#""unit":"Stück""#, #""value":1,"code":"d""#), "value", "maxDosePerPeriod.numerator.value"),
        (limit(#""value":1"#, #""value":1,"code":"d""#), "styleRequired", "maxDosePerPeriod.numerator.unit"),
        (limit(#""value":1,"unit":" ""#, #""value":1,"code":"d""#), "styleRequired", "maxDosePerPeriod.numerator.unit"),
        (limit(#""value":1,"unit":"Stück""#, #""code":"d""#), "value", "maxDosePerPeriod.denominator.value"),
        (limit(#""value":1,"unit":"Stück""#, #""value":1"#), "styleRequired", "maxDosePerPeriod.denominator.code"),
        (
            limit(#""value":1,"unit":"Stück""#, #""value":6,"code":"h""#), "MaxDosePerPeriodOnly24hOr1d",
            "maxDosePerPeriod.denominator"
        ),
        (
            limit(#""value":1,"unit":"Stück""#, #""value":24,"code":"d""#), "MaxDosePerPeriodOnly24hOr1d",
            "maxDosePerPeriod.denominator"
        ),
        // What nobody may pass over.
        (
            German.dosage(#""when":["MORN"]"#, #","modifierExtension":[{"url":"http://x","valueBoolean":true}]"#),
            "modifierExtension", "modifierExtension"
        ),
    ]

    @Test(arguments: rules)
    func `a rule that stops the text`(dosages: String, code: String, path: String) throws {
        let error = try refusal(dosages)
        #expect(error?.code.rawValue == code)
        #expect(error?.path == path)
        #expect(error?.detail.isEmpty == false)
    }

    @Test func `a length of time beside a span of dates`() throws {
        // A reader refuses it already; in code only one of them can be set.
        let json = German.dosage(
            #""when":["MORN"],"boundsDuration":{"value":2,"code":"d"},"boundsPeriod":{"start":"2026-05-01"}"#)
        let error = #expect(throws: (any Error).self) { try German.say(json) }
        let code = (error as? FHIRError)?.code.rawValue ?? (error as? DosageLanguageError)?.code.rawValue
        #expect(code == FHIRIssue.Code.severalChoices.rawValue)
    }

    /// Before 2.0.0 the scripts made texts out of these, without the dose or with a text that is no instruction.
    private static let oldRules: [(dosages: String, code: String, path: String)] = [
        (German.dosage(#""when":["MORN"]"#), "styleScheme", "timing.repeat"),
        (German.dosage(#""timeOfDay":["08:00:00"],"period":1,"periodUnit":"d""#), "styleScheme", "timing.repeat"),
        (#"{"timing":{"repeat":{"frequency":1,"period":8,"periodUnit":"h"}}}"#, "styleRequired", "doseAndRate"),
        (
            #"{"timing":{"repeat":{"frequency":1,"period":8,"periodUnit":"h"}},"#
                + #""doseAndRate":[{"doseRange":{"high":{"value":1,"unit":"mg"}}}]}"#,
            "styleScheme", "doseAndRate[0].doseRange"
        ),
        // Times that are none were said as written.
        (
            German.dosage(#""frequency":1,"period":2,"periodUnit":"mo","timeOfDay":["8"]"#), "value",
            "timing.repeat.timeOfDay"
        ),
        (
            German.dosage(#""frequency":1,"period":1,"periodUnit":"wk","timeOfDay":["morgens"]"#), "value",
            "timing.repeat.timeOfDay"
        ),
        (
            German.dosage(#""frequency":1,"period":1,"periodUnit":"d","when":["MORN","PHS"]"#), "styleScheme",
            "timing.repeat.when"
        ),
    ]

    @Test(arguments: oldRules)
    func `a rule that stops a text of 1.0.1 and 1.0.2`(dosages: String, code: String, path: String) throws {
        for version in [DGMPVersion.v1_0_1, .v1_0_2] {
            let error = try refusal(dosages, .dgMP(version))
            #expect(error?.code.rawValue == code)
            #expect(error?.path == path)
        }
    }

    @Test func `a part of the day with two doses stops 1.0.2, and overwrites in 1.0.1`() throws {
        let pattern = #""frequency":1,"period":1,"periodUnit":"d","when":["MORN"]"#
        let dosages = German.dosage(pattern) + "," + German.dosage(pattern, dose: "2")
        #expect(try refusal(dosages, .dgMP(.v1_0_2))?.code.rawValue == "TimingOnlyOneWhen")
        let sentence = try German.say(dosages, .dgMP(.v1_0_1, omitting: .anything))
        #expect(sentence.text == "2-0-0-0 Stück")
        #expect(sentence.unspoken.contains("[0].doseAndRate.doseQuantity"))
        #expect(Set(sentence.issues.map(\.code.rawValue)) == ["styleUnspoken", "TimingOnlyOneWhen"])
    }

    // MARK: Does not apply

    @Test func `another resource`() throws {
        let patient = Resource.patient(Patient())
        let error = #expect(throws: DosageLanguageError.self) {
            try DosageStyle.dgMP().sentence(for: patient, locale: German.locale)
        }
        #expect(error?.code == .styleResource)
    }

    @Test(arguments: ["en", "en-DE", "fr-CH", "den", "", "d"])
    func `another language`(language: String) throws {
        let resource = try German.resource(German.dosage(#""when":["MORN"]"#))
        let error = #expect(throws: DosageLanguageError.self) {
            try DosageStyle.dgMP().sentence(for: resource, locale: Locale(identifier: language))
        }
        #expect(error?.code == .styleLanguage)
    }

    @Test(arguments: ["de", "de-DE", "de_AT", "de-CH", "DE_de"])
    func `German of any region`(language: String) throws {
        let resource = try German.resource(German.dosage(#""when":["MORN"]"#))
        let sentence = try DosageStyle.dgMP().sentence(for: resource, locale: Locale(identifier: language))
        #expect(sentence.text == "1-0-0-0 Stück")
    }

    @Test(arguments: [FHIRVersion.dstu2, .stu3, .r5])
    func `another version of FHIR`(version: FHIRVersion) throws {
        let resource = try German.resource(German.dosage(#""when":["MORN"]"#))
        let error = #expect(throws: DosageLanguageError.self) {
            try DosageStyle.dgMP().sentence(for: resource, locale: German.locale, version: version)
        }
        #expect(error?.code == .styleVersion)
    }

    @Test func `a prescription not to take it, or with an extension that may change the meaning`() throws {
        let dosage = try #require(try German.resource(German.dosage(#""when":["MORN"]"#)).medicationRequest)
        var request = dosage
        request.doNotPerform = true
        var error = #expect(throws: DosageLanguageError.self) {
            try DosageStyle.dgMP(fallback: .plain).sentence(for: request, locale: German.locale)
        }
        #expect(error?.code == .doNotPerform)
        request = dosage
        request.modifierExtension = [Extension(url: "http://x", value: .boolean(true))]
        error = #expect(throws: DosageLanguageError.self) {
            try DosageStyle.dgMP().sentence(for: request, locale: German.locale)
        }
        #expect(error?.code == .modifierExtension)
    }
}

extension Resource {
    var medicationRequest: MedicationRequest? {
        if case .medicationRequest(let request) = self { request } else { nil }
    }
}
