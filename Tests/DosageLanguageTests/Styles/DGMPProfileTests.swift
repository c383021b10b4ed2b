// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// The rules of the German profile: each with dosages that break it and dosages that keep it.
struct DGMPProfileTests {
    /// A rule, with dosages that break it and others that keep it.
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: String
        let path: String
        let broken: [String]
        let kept: [String]

        init(_ rule: String, _ path: String, broken: String..., kept: String...) {
            self.rule = rule
            self.path = path
            self.broken = broken
            self.kept = kept
        }

        var testDescription: String { rule }
    }

    private static func issues(_ dosages: [String], _ type: DGMPSample.ResourceType = .request) throws -> [FHIRIssue] {
        try German.resource(dosages.joined(separator: ","), type).validate(as: .r4, rules: [.dgMP])
    }

    private static let warnings = [
        "DosageWarnungViererschemaInText", "DoseRangeNoVarPeriod", "TimingVarFreqOrPeriod",
    ]

    @Test(arguments: rows)
    func `a rule is broken, or kept`(row: Row) throws {
        for type in [DGMPSample.ResourceType.request, .dispense, .statement] {
            let found = try Self.issues(row.broken, type).filter { $0.code.rawValue == row.rule }
            let list = type == .statement ? "dosage" : "dosageInstruction"
            #expect(found.map(\.path) == ["\(type.rawValue).\(list)\(row.path)"])
            #expect(found.first?.severity == (Self.warnings.contains(row.rule) ? .warning : .error))
            #expect(try !Self.issues(row.kept, type).contains { $0.code.rawValue == row.rule })
        }
    }

    @Test func `the samples of the guide keep all rules but that about their text`() throws {
        for sample in DGMPSample.version2 {
            let issues = try sample.resource.validate(as: .r4, rules: [.dgMP])
            #expect(issues.allSatisfy { $0.code.rawValue == "DosageStructuredRequiresGeneratedText" }, "\(sample.id)")
        }
    }

    @Test func `free text must be that of the resource`() throws {
        var request = try #require(try German.resource(#"{"text":"1 Tablette"}"#).medicationRequest)
        request = try request.settingRenderedDosage(try German.say(#"{"text":"1 Tablette"}"#))
        #expect(request.validate(as: .r4, rules: [.dgMP]).isEmpty)
        request = try request.settingRenderedDosage(try German.say(#"{"text":"2 Tabletten"}"#))
        #expect(request.validate(as: .r4, rules: [.dgMP]).map(\.code.rawValue) == ["FreeTextMatchesRenderedText"])
    }

    // MARK: Rows

    private static let morning = German.dosage(#""when":["MORN"]"#)
    private static let evening = German.dosage(#""when":["EVE"]"#, dose: "2")
    private static let quantity = #"{"doseQuantity":{"value":1,"unit":"Stück","system":"http://x","code":"1"}}"#

    private static func range(_ low: String?, _ high: String?, _ pattern: String = #""when":["MORN"]"#) -> String {
        let ends = [low.map { #""low":{\#($0)}"# }, high.map { #""high":{\#($0)}"# }].compactMap(\.self)
        let amount = #"{"doseRange":{\#(ends.joined(separator: ","))}}"#
        return #"{"timing":{"repeat":{\#(pattern)}},"doseAndRate":[\#(amount)]}"#
    }

    private static let one = #""value":1,"unit":"Stück","system":"http://x","code":"1""#
    private static let two = #""value":2,"unit":"Stück","system":"http://x","code":"1""#
    private static let grams = #""value":2,"unit":"g","system":"http://x","code":"g""#

    private static let rows: [Row] = content + amounts + needs + patterns + sets

    private static let content: [Row] = [
        Row(
            "DosageStructuredOrFreeText", "[0]", broken: German.dosage(#""when":["MORN"]"#, #","text":"x""#),
            kept: morning),
        Row("DosageStructuredRequiresBoth", "[0]", broken: #"{"timing":{"repeat":{"when":["MORN"]}}}"#, kept: morning),
        Row(
            "DosageStructuredRequiresBoth", "[0]", broken: #"{"doseAndRate":[\#(quantity)]}"#,
            kept: #"{"doseAndRate":[\#(quantity)],"asNeededBoolean":true}"#),
        Row("DosageStructuredRequiresGeneratedText", "", broken: morning, kept: #"{"text":"x"}"#),
        Row("FreeTextSingleDosageOnly", "", broken: #"{"text":"x"}"#, #"{"text":"y"}"#, kept: #"{"text":"x"}"#),
        Row(
            "DosageViererschemaInText", "[0].text", broken: #"{"text":" 1-0-1/2 - 0,5 Stück"}"#,
            kept: #"{"text":"1-0-1-0 nach dem Essen"}"#),
        Row(
            "DosageWarnungViererschemaInText", "[0].text", broken: #"{"text":"morgens: 1 - 0 – 1 -0 nehmen"}"#,
            kept: #"{"text":"1-0-1"}"#),
        Row(
            "PatientInstructionIdentical", "",
            broken: German.dosage(#""when":["MORN"]"#, #","patientInstruction":"x""#),
            evening, kept: morning, evening),
    ]

    private static let amounts: [Row] = [
        Row(
            "DosageDoseQuantityAllowedFractions", "[0].doseAndRate",
            broken: German.dosage(#""when":["MORN"]"#, dose: "0.3"),
            kept: German.dosage(#""when":["MORN"]"#, dose: "1.33")),
        Row(
            "DosageDoseValueDecimalNotation", "[0].doseAndRate",
            broken: German.dosage(#""when":["MORN"]"#, dose: "50e-2"),
            kept: German.dosage(#""when":["MORN"]"#, dose: "0.50")),
        Row(
            "DosageDoseValueDecimalNotation", "[0].doseAndRate",
            broken: German.dosage(#""when":["MORN"]"#, dose: "0.500"),
            kept: German.dosage(#""when":["MORN"]"#, dose: "1")),
        Row(
            "DosageDoseUnitSameCode", "", broken: morning, German.dosage(#""when":["EVE"]"#, unit: "mg"), kept: morning,
            evening),
        Row("DoseRangeHighRequiredWhenLowPresent", "[0].doseAndRate", broken: range(one, nil), kept: range(nil, two)),
        Row("DoseRangeLowAndHighSameUnit", "[0].doseAndRate", broken: range(one, grams), kept: range(one, two)),
        Row(
            "DoseRangeNoVarPeriod", "[0]",
            broken: range(one, two, #""frequency":1,"period":2,"periodMax":3,"periodUnit":"d""#),
            kept: range(one, two, #""frequency":1,"period":2,"periodUnit":"d""#)),
        Row(
            "MaxDoseSameUnitAsDose", "[0].maxDosePerPeriod",
            broken: German.dosage(#""when":["MORN"]"#, unit: "mg", German.asNeeded(limit: "3")),
            kept: German.dosage(#""when":["MORN"]"#, German.asNeeded(limit: "3"))),
        Row(
            "MaxDosePerPeriodOnly24hOr1d", "[0].maxDosePerPeriod.denominator",
            broken: German.dosage(#""when":["MORN"]"#, German.asNeeded(limit: "3").replacing("24", with: "6")),
            kept: German.dosage(#""when":["MORN"]"#, German.asNeeded(limit: "3"))),
        Row(
            "MaxDoseOnlyWhenAsNeeded", "[0].maxDosePerPeriod",
            broken: German.dosage(#""when":["MORN"]"#, German.asNeeded(limit: "3").replacing("true", with: "false")),
            kept: German.dosage(#""when":["MORN"]"#, German.asNeeded(limit: "3"))),
        Row(
            "VarFreqNoMaxDose", "[0].maxDosePerPeriod",
            broken: German.dosage(
                #""frequency":1,"frequencyMax":2,"period":1,"periodUnit":"d""#, German.asNeeded(limit: "3")),
            kept: German.dosage(#""frequency":1,"period":1,"periodUnit":"d""#, German.asNeeded(limit: "3"))),
        Row(
            "MaxDosePerPeriodIdentical", "", broken: German.dosage(#""when":["MORN"]"#, German.asNeeded(limit: "3")),
            German.dosage(#""when":["EVE"]"#, German.asNeeded(limit: "4")),
            kept: German.dosage(#""when":["MORN"]"#, German.asNeeded(limit: "3")),
            German.dosage(#""when":["EVE"]"#, German.asNeeded(limit: "3.0"))),
    ]

    private static let needs: [Row] = [
        Row(
            "AsNeededForRequiresAsNeeded", "[0].extension",
            broken: German.dosage(
                #""when":["MORN"]"#, German.asNeeded(["x"]).replacing(#""asNeededBoolean":true,"#, with: "")),
            kept: German.dosage(#""when":["MORN"]"#, German.asNeeded(["x"]))),
        Row(
            "dos-1", "[0].extension",
            broken: German.dosage(#""when":["MORN"]"#, German.asNeeded(["x"]).replacing("true", with: "false")),
            kept: German.dosage(
                #""when":["MORN"]"#, German.asNeeded(["x"]).replacing(#""asNeededBoolean":true,"#, with: ""))),
        Row(
            "AsNeededSingleDosageOnly", "", broken: #"{"doseAndRate":[\#(quantity)],"asNeededBoolean":true}"#, morning,
            kept: #"{"doseAndRate":[\#(quantity)],"asNeededBoolean":true}"#),
        Row(
            "AsNeededIdentical", "", broken: German.dosage(#""when":["MORN"]"#, German.asNeeded()), evening,
            kept: German.dosage(#""when":["MORN"]"#, German.asNeeded()),
            German.dosage(#""when":["EVE"]"#, German.asNeeded())),
        Row(
            "AsNeededForIdentical", "", broken: German.dosage(#""when":["MORN"]"#, German.asNeeded(["x"])),
            German.dosage(#""when":["EVE"]"#, German.asNeeded(["x", "y"])),
            kept: German.dosage(#""when":["MORN"]"#, German.asNeeded(["x", "y"])),
            German.dosage(#""when":["EVE"]"#, German.asNeeded(["y", "x"]))),
        Row(
            "MindestabstandIdentical", "", broken: German.dosage(#""when":["MORN"]"#, German.asNeeded(gap: "4")),
            German.dosage(#""when":["EVE"]"#, German.asNeeded()),
            kept: German.dosage(#""when":["MORN"]"#, German.asNeeded(gap: "4")),
            German.dosage(#""when":["EVE"]"#, German.asNeeded(gap: "4"))),
        Row(
            "MindestabstandUnitMatchesCode", "[0].modifierExtension",
            broken: German.dosage(
                #""when":["MORN"]"#, German.asNeeded(gap: "4").replacing("Stunde(n)", with: "Minute(n)")),
            kept: German.dosage(#""when":["MORN"]"#, German.asNeeded(gap: "4"))),
        Row(
            "VarPeriodNoMindestabstand", "[0].modifierExtension",
            broken: German.dosage(
                #""frequency":1,"period":4,"periodMax":6,"periodUnit":"h""#, German.asNeeded(gap: "4")),
            kept: German.dosage(#""frequency":1,"period":4,"periodUnit":"h""#, German.asNeeded(gap: "4"))),
    ]

    private static let patterns: [Row] = [
        Row(
            "TimingFrequencyCount", "[0].timing.repeat.frequency",
            broken: German.dosage(#""frequency":1,"when":["MORN","EVE"]"#),
            kept: German.dosage(#""frequency":2,"when":["MORN","EVE"]"#)),
        Row(
            "TimingFrequencyCount", "[0].timing.repeat.frequency",
            broken: German.dosage(#""frequency":2,"dayOfWeek":["mon","fri"],"timeOfDay":["08:00:00","20:00:00"]"#),
            kept: German.dosage(#""frequency":4,"dayOfWeek":["mon","fri"],"timeOfDay":["08:00:00","20:00:00"]"#)),
        Row(
            "TimingFrequencyCount", "[0].timing.repeat.frequency",
            broken: German.dosage(#""frequency":1,"dayOfWeek":["mon","fri"]"#),
            kept: German.dosage(#""frequency":2,"dayOfWeek":["mon","fri"]"#)),
        Row(
            "TimingPeriodUnit", "[0].timing.repeat.periodUnit",
            broken: German.dosage(#""period":1,"periodUnit":"wk","when":["MORN"]"#),
            kept: German.dosage(#""period":2,"periodUnit":"d","when":["MORN"]"#)),
        Row(
            "TimingPeriodUnit", "[0].timing.repeat.periodUnit",
            broken: German.dosage(#""period":1,"periodUnit":"d","dayOfWeek":["tue"]"#),
            kept: German.dosage(#""period":1,"periodUnit":"wk","dayOfWeek":["tue"]"#)),
        Row(
            "TimingPeriodOnlyWholeNumber", "[0].timing.repeat.period",
            broken: German.dosage(#""frequency":1,"period":1.5,"periodUnit":"d""#),
            kept: German.dosage(#""frequency":1,"period":2.0,"periodUnit":"d""#)),
        Row(
            "TimingBoundsDurationOnlyWholeNumber", "[0].timing.repeat.boundsDuration",
            broken: German.dosage(#""when":["MORN"],"boundsDuration":{"value":1.5,"code":"d"}"#),
            kept: German.dosage(#""when":["MORN"],"boundsDuration":{"value":2,"code":"d"}"#)),
        Row(
            "TimingBoundsUnitMatchesCode", "[0].timing.repeat.boundsDuration",
            broken: German.dosage(#""when":["MORN"],"boundsDuration":{"value":2,"unit":"Woche(n)","code":"d"}"#),
            kept: German.dosage(#""when":["MORN"],"boundsDuration":{"value":2,"unit":"Woche(n)","code":"wk"}"#)),
        Row(
            "TimingVarFreqOrPeriod", "[0].timing.repeat",
            broken: German.dosage(#""frequency":2,"period":2,"periodUnit":"d""#),
            kept: German.dosage(#""frequency":2,"frequencyMax":3,"period":1,"periodUnit":"d""#)),
        Row(
            "TimingVarFreqGtMin", "[0].timing.repeat.frequencyMax",
            broken: German.dosage(#""frequency":2,"frequencyMax":2,"period":1,"periodUnit":"d""#),
            kept: German.dosage(#""frequency":2,"frequencyMax":3,"period":1,"periodUnit":"d""#)),
        Row(
            "TimingVarPeriodGtMin", "[0].timing.repeat.periodMax",
            broken: German.dosage(#""frequency":1,"period":2,"periodMax":2.0,"periodUnit":"d""#),
            kept: German.dosage(#""frequency":1,"period":2,"periodMax":3,"periodUnit":"d""#)),
    ]

    private static let sets: [Row] = [
        Row("TimingOnlyOneType", "", broken: morning, German.dosage(#""dayOfWeek":["mon"]"#), kept: morning, evening),
        Row(
            "TimingIntervalOnlyOneFrequency", "", broken: German.dosage(#""frequency":1,"period":2,"periodUnit":"d""#),
            German.dosage(#""frequency":1,"period":3,"periodUnit":"d""#),
            kept: German.dosage(#""frequency":1,"period":2,"periodUnit":"d""#)),
        Row(
            "TimingOnlyOneWhen", "", broken: morning, German.dosage(#""when":["MORN"]"#, dose: "2"), kept: morning,
            evening),
        Row(
            "TimingOnlyWhenOrTimeOfDay", "", broken: morning, German.dosage(#""timeOfDay":["08:00:00"]"#),
            kept: morning,
            evening),
        Row(
            "TimingOnlyOneTimeOfDay", "", broken: German.dosage(#""timeOfDay":["08:00:00"]"#),
            German.dosage(#""timeOfDay":["08:00:00"]"#, dose: "2"), kept: German.dosage(#""timeOfDay":["08:00:00"]"#)),
        Row(
            "TimingOnlyOneDayOfWeek", "", broken: German.dosage(#""dayOfWeek":["mon"]"#),
            German.dosage(#""dayOfWeek":["mon","tue"]"#, dose: "2"), kept: German.dosage(#""dayOfWeek":["mon"]"#),
            German.dosage(#""dayOfWeek":["tue"]"#, dose: "2")),
        Row(
            "TimingOnlyOnePeriodForDayOfWeek", "", broken: German.dosage(#""dayOfWeek":["mon"],"when":["MORN"]"#),
            German.dosage(#""dayOfWeek":["mon"],"when":["MORN"]"#, dose: "2"),
            kept: German.dosage(#""dayOfWeek":["mon"],"when":["MORN"]"#),
            German.dosage(#""dayOfWeek":["tue"],"when":["MORN"]"#, dose: "2")),
        Row(
            "TimingOnlyOneTimeForInterval", "",
            broken: German.dosage(#""period":2,"periodUnit":"d","when":["MORN"]"#),
            German.dosage(#""period":3,"periodUnit":"d","when":["EVE"]"#, dose: "2"),
            kept: German.dosage(#""period":2,"periodUnit":"d","when":["MORN"]"#),
            German.dosage(#""period":2.0,"periodUnit":"d","when":["EVE"]"#, dose: "2")),
        Row(
            "TimingOnlyOneBounds", "",
            broken: German.dosage(#""when":["MORN"],"boundsDuration":{"value":2,"code":"d"}"#),
            German.dosage(#""when":["EVE"],"boundsDuration":{"value":2,"code":"wk"}"#, dose: "2"),
            kept: German.dosage(#""when":["MORN"],"boundsDuration":{"value":2,"code":"d"}"#),
            German.dosage(#""when":["EVE"],"boundsDuration":{"value":2,"code":"d"}"#, dose: "2")),
        Row(
            "TimingSingleDosageForTimeOfDay", "", broken: German.dosage(#""timeOfDay":["08:00:00"]"#),
            German.dosage(#""timeOfDay":["20:00:00"]"#), kept: German.dosage(#""timeOfDay":["08:00:00"]"#),
            German.dosage(#""timeOfDay":["20:00:00"]"#, dose: "2")),
        Row(
            "TimingSingleDosageForWhen", "", broken: morning, German.dosage(#""when":["EVE"]"#), kept: morning, evening),
    ]
}
