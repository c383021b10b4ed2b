// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// A prescription with words in one of its elements, written as each version of FHIR has it.
package struct WordsRecord: Sendable {
    /// An element that holds words.
    package enum Element: String, Sendable, CaseIterable {
        case text
        case patientInstruction
        case additionalInstruction
        case note
        case timingCode
    }

    /// The name of the structure, as ``WordsSample`` has them.
    package var structure: String
    package var words: String
    package var element = Element.text
    package var version = FHIRVersion.r4
    package var isAsNeeded = false
    package var language: String?
    package var id: String?

    /// Creates a record.
    package init(
        _ structure: String, _ words: String, in element: Element = .text, version: FHIRVersion = .r4,
        isAsNeeded: Bool = false
    ) {
        (self.structure, self.words, self.element) = (structure, words, element)
        (self.version, self.isAsNeeded) = (version, isAsNeeded)
    }

    /// Whether the version has the element, and all of the structure.
    package var exists: Bool {
        version != .dstu2 || element != .patientInstruction && structure != "T8"
    }

    /// The prescription, read from its JSON.
    package var request: MedicationRequest {
        get throws { try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8)).value }
    }

    /// The prescription as JSON.
    package var json: String {
        let isOld = version == .dstu2
        let medication = #"{"text":"Xyzamin"}"#
        var members = [
            #""resourceType":"\#(isOld ? "MedicationOrder" : "MedicationRequest")""#, #""status":"active""#,
            version == .r5
                ? #""medication":{"concept":\#(medication)}"# : #""medicationCodeableConcept":\#(medication)"#,
            isOld ? #""patient":{"reference":"Patient/1"}"# : #""subject":{"reference":"Patient/1"}"#,
            isOld ? #""dateWritten":"2026-03-02""# : #""authoredOn":"2026-03-02""#,
            #""dosageInstruction":[\#(dosage)]"#,
        ]
        if !isOld { members.append(#""intent":"order""#) }
        if let id { members.append(#""id":"\#(id)""#) }
        if let language { members.append(#""language":"\#(language)""#) }
        if element == .note { members.append(isOld ? #""note":\#(quoted)"# : #""note":[{"text":\#(quoted)}]"#) }
        return "{\(members.joined(separator: ","))}"
    }

    private var quoted: String { "\"" + words.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }

    private var dosage: String {
        let isOld = version == .dstu2
        var pattern = [
            "D2": daily(2), "H4": #""frequency":1,"period":4,"periodUnit":"h""#,
            "W1": #""frequency":1,"period":1,"periodUnit":"wk""#, "DROP": daily(2),
            "T8": #""timeOfDay":["08:00:00"],"# + daily(1),
            "L5": daily(2)
                + #","boundsDuration":{"value":5,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}"#,
        ][structure, default: daily(1)]
        if isOld {
            pattern = pattern.replacing("periodUnit", with: "periodUnits")
            pattern = pattern.replacing("boundsDuration", with: "boundsQuantity")
        }
        let dose = [
            "MG": #"{"value":500,"unit":"mg","system":"http://unitsofmeasure.org","code":"mg"}"#,
            "W1": #"{"value":4,"unit":"tablet"}"#, "INS": #"{"value":10,"unit":"units"}"#,
            "DROP": #"{"value":1,"unit":"drop"}"#,
        ][structure, default: #"{"value":1,"unit":"tablet"}"#]
        let code = element == .timingCode ? #","code":{"text":\#(quoted)}"# : ""
        var members = [
            #""timing":{"repeat":{\#(pattern)}\#(code)}"#,
            isOld || version == .stu3 ? #""doseQuantity":\#(dose)"# : #""doseAndRate":[{"doseQuantity":\#(dose)}]"#,
        ]
        switch structure {
        case "INS": members.append(#""route":{"text":"subcutaneous"}"#)
        case "DROP": members.append(#""\#(isOld ? "siteCodeableConcept" : "site")":{"text":"left eye"}"#)
        default: break
        }
        if isAsNeeded { members.append(version == .r5 ? #""asNeeded":true"# : #""asNeededBoolean":true"#) }
        switch element {
        case .text: members.append(#""text":\#(quoted)"#)
        case .patientInstruction: members.append(#""patientInstruction":\#(quoted)"#)
        case .additionalInstruction:
            members.append(
                isOld
                    ? #""additionalInstructions":{"text":\#(quoted)}"#
                    : #""additionalInstruction":[{"text":\#(quoted)}]"#)
        case .note, .timingCode: break
        }
        return "{\(members.joined(separator: ","))}"
    }

    private func daily(_ count: Int) -> String { #""frequency":\#(count),"period":1,"periodUnit":"d""# }
}
