// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// A text that lacks an element of the structure is never the same, whichever element it is.
struct EachElementTests {
    private static let text = "1 tablet once a day"

    /// Members of JSON beside one tablet once a day, by the element of R4 and R5.
    private static let members: [String: String] = [
        "additionalInstruction": #"[{"text": "only on odd days"}]"#,
        "patientInstruction": #""only on odd days""#, "text": #""only on odd days""#,
        "asNeededBoolean": "true", "asNeededCodeableConcept": #"{"text": "pain"}"#,
        "asNeeded": "true", "asNeededFor": #"[{"text": "pain"}]"#,
        "site": #"{"text": "odd place"}"#, "route": #"{"text": "odd way"}"#, "method": #"{"text": "odd method"}"#,
        "maxDosePerPeriod":
            #"{"numerator": {"value": 1, "unit": "tablet"}, "denominator": {"value": 1, "unit": "d"}}"#,
        "maxDosePerAdministration": #"{"value": 1, "unit": "tablet"}"#,
        "maxDosePerLifetime": #"{"value": 9, "unit": "tablet"}"#,
        "modifierExtension": #"[{"url": "urn:odd", "valueBoolean": true}]"#,
        "extension": #"[{"url": "urn:odd", "valueBoolean": true}]"#,
    ]

    /// Members of the pattern, in place of the one or beside it.
    private static let pattern: [String: String] = [
        "boundsDuration": #"{"value": 7, "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"}"#,
        "boundsRange": #"{"high": {"value": 7, "unit": "d", "system": "http://unitsofmeasure.org", "code": "d"}}"#,
        "boundsPeriod": #"{"end": "2026-12-31"}"#, "count": "9", "countMax": "9", "duration": "1",
        "durationMax": "2", "durationUnit": #""h""#, "frequencyMax": "2", "periodMax": "2",
        "dayOfWeek": #"["mon"]"#, "timeOfDay": #"["08:00:00"]"#, "when": #"["MORN"]"#, "offset": "30",
        "modifierExtension": #"[{"url": "urn:odd", "valueBoolean": true}]"#,
        "extension": #"[{"url": "urn:odd", "valueBoolean": true}]"#,
    ]

    /// Members of the timing, of the dose and the ones that the structure has in any case.
    private static let timing: [String: String] = [
        "event": #"["2026-03-05"]"#, "code": #"{"text": "only on odd days"}"#,
        "modifierExtension": #"[{"url": "urn:odd", "valueBoolean": true}]"#,
    ]
    private static let entry: [String: String] = [
        "rateQuantity": #"{"value": 1, "unit": "mL/h"}"#,
        "rateRatio": #"{"numerator": {"value": 1, "unit": "mL"}, "denominator": {"value": 1, "unit": "h"}}"#,
        "rateRange": #"{"low": {"value": 1, "unit": "mL/h"}, "high": {"value": 2, "unit": "mL/h"}}"#,
        "modifierExtension": #"[{"url": "urn:odd", "valueBoolean": true}]"#,
    ]

    /// The elements that do not change what the patient does by themselves: the order among others, and whether a dose was ordered or calculated.
    private static let others: [String: Set<String>] = [
        "Dosage": ["sequence", "timing", "doseAndRate"], "Timing": ["repeat"],
        "Timing.repeat": ["frequency", "period", "periodUnit"],
        "Dosage.doseAndRate": ["type", "doseQuantity", "doseRange"],
    ]

    private static func structure(
        dosage: String = "", timing: String = "", pattern: [String: String] = [:], entry: String = ""
    ) -> String {
        var all = ["frequency": "1", "period": "1", "periodUnit": #""d""#]
        all.merge(pattern) { $1 }
        let members = all.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
        return #"{"timing":{"repeat":{\#(members)}\#(timing)},"#
            + #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}\#(entry)}]\#(dosage)}"#
    }

    private static func verdict(_ json: String, _ version: FHIRVersion) throws -> DosageTextComparison.Verdict {
        let reader = try DosageTextReader(locale: Locale(identifier: "en"))
        let dosage = try FHIRReader(version: version).readDosage(Array(json.utf8)).value
        return reader.comparison(of: text, with: [dosage], version: version).verdict
    }

    @Test(arguments: [FHIRVersion.r4, .r5])
    func `no element is passed over`(version: FHIRVersion) throws {
        #expect(try Self.verdict(Self.structure(), version) == .same)
        var structures: [String: String] = [:]
        for (name, value) in Self.members
        where DosageElement.dosage.has(name, in: version) || name.hasSuffix("xtension") {
            let isList = version == .r5 && name == "maxDosePerPeriod"
            structures["Dosage." + name] = Self.structure(dosage: #","\#(name)":\#(isList ? "[\(value)]" : value)"#)
        }
        for (name, value) in Self.timing {
            structures["Timing." + name] = Self.structure(timing: #","\#(name)":\#(value)"#)
        }
        for (name, value) in Self.entry {
            structures["Dosage.doseAndRate." + name] = Self.structure(entry: #","\#(name)":\#(value)"#)
        }
        for (name, value) in Self.pattern {
            // Some stand beside another only.
            let others = [
                "countMax": ["count": "8"], "durationMax": ["duration": "1", "durationUnit": #""h""#],
                "duration": ["durationUnit": #""h""#], "durationUnit": ["duration": "1"],
                "offset": ["when": #"["ACM"]"#],
            ]
            let pattern = [name: value].merging(others[name] ?? [:]) { one, _ in one }
            structures["Timing.repeat." + name] = Self.structure(pattern: pattern)
        }
        #expect(structures.count > 30)
        for (name, json) in structures.sorted(by: { $0.key < $1.key }) {
            #expect(try Self.verdict(json, version) != .same, "\(name)")
        }
    }

    /// The tables above have each element that the reading of a dosage knows.
    @Test(arguments: [FHIRVersion.r4, .r5])
    func `no element is missing`(version: FHIRVersion) throws {
        let tables: [(element: DosageElement, known: [String: String])] = [
            (.dosage, Self.members), (.timing, Self.timing), (.pattern, Self.pattern), (.doseAndRate, Self.entry),
        ]
        for (element, known) in tables {
            let names = element.names(in: version)
            try #require(!names.isEmpty)
            let others = try #require(Self.others[element.rawValue])
            for name in names { #expect(known[name] != nil || others.contains(name), "\(element.rawValue).\(name)") }
        }
    }
}
