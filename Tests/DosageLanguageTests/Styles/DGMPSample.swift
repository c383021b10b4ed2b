// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// An example of the German guide, with the text that the guide publishes for it.
///
/// Source: hl7germany/medication-ig-de-r4, input/fsh/examples, at a6bbc63 (2.0.0-alpha1) and d8c0136 (1.0.7).
struct DGMPSample: Sendable, CustomTestStringConvertible {
    enum ResourceType: String {
        case request = "MedicationRequest"
        case dispense = "MedicationDispense"
        case statement = "MedicationStatement"
    }

    let id: String
    let type: ResourceType
    /// The JSON of the dosages, without the brackets of their array.
    let dosages: String
    let text: String

    init(_ id: String, _ type: ResourceType, _ dosages: String, _ text: String) {
        self.id = id
        self.type = type
        self.dosages = dosages
        self.text = text
    }

    var testDescription: String { "\(type.rawValue) \(id)" }

    var resource: Resource { get throws { try German.resource(dosages, type) } }
}

/// What the tests of the German style share.
enum German {
    static let locale = Locale(identifier: "de-DE")
    static let gap = "http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben"
    static let reason = "http://hl7.org/fhir/5.0/StructureDefinition/extension-Dosage.asNeededFor"

    /// Reads a resource with dosages, given by the JSON inside their array.
    static func resource(_ dosages: String, _ type: DGMPSample.ResourceType = .request) throws -> Resource {
        let list = type == .statement ? "dosage" : "dosageInstruction"
        let json = #"{"resourceType":"\#(type.rawValue)","status":"active","\#(list)":[\#(dosages)]}"#
        return try FHIRReader(version: .r4).read(Array(json.utf8)).value
    }

    /// Says dosages, given by the JSON inside their array.
    static func say(_ dosages: String, _ style: DosageStyle = .dgMP()) throws -> DosageSentence {
        try style.sentence(for: resource(dosages), locale: locale)
    }

    /// The JSON of a dosage with a dose in pieces and a pattern.
    static func dosage(_ pattern: String, dose: String = "1", unit: String = "Stück", _ members: String = "") -> String
    {
        let amount = #"{"value":\#(dose),"unit":"\#(unit)","system":"http://x","code":"\#(unit)"}"#
        return #"{"timing":{"repeat":{\#(pattern)}},"doseAndRate":[{"doseQuantity":\#(amount)}]\#(members)}"#
    }

    /// The JSON members of a dosage that is taken as needed, with reasons, a gap in hours and a limit in 24 hours.
    static func asNeeded(_ reasons: [String] = [], gap: String? = nil, limit: String? = nil) -> String {
        var members = #","asNeededBoolean":true"#
        if !reasons.isEmpty {
            let list = reasons.map { #"{"url":"\#(reason)","valueCodeableConcept":{"text":"\#($0)"}}"# }
            members += #","extension":[\#(list.joined(separator: ","))]"#
        }
        if let gap {
            let length = #"{"value":\#(gap),"unit":"Stunde(n)","system":"http://unitsofmeasure.org","code":"h"}"#
            members += #","modifierExtension":[{"url":"\#(Self.gap)","valueDuration":\#(length)}]"#
        }
        if let limit {
            members +=
                #","maxDosePerPeriod":{"numerator":{"value":\#(limit),"unit":"Stück","system":"http://x","code":"Stück"},"#
            members += #""denominator":{"value":24,"code":"h"}}"#
        }
        return members
    }
}
