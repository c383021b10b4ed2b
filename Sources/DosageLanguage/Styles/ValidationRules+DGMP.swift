// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension ValidationRules {
    /// The rules of the German digital medication process about the dosages of a resource.
    ///
    /// Each has the name of the invariant as its code, and its severity: those of the profiles DosageDgMP and TimingDgMP,
    /// and of DosageDE where they have no stricter twin. Which elements the profiles forbid is not looked at; a strict
    /// ``DosageStyle/dgMP(_:omitting:fallback:)`` refuses whatever its text leaves out.
    /// Source: Medication IG DE (de.fhir.medication) 2.0.0-alpha1 of 29 July 2026.
    public static let dgMP = ValidationRules(
        "dgMP",
        [
            Rule(for: MedicationRequest.self) { request, context in
                DGMPProfile(request.dosageInstruction).report("dosageInstruction", request.extension, &context)
            },
            Rule(for: MedicationDispense.self) { dispense, context in
                DGMPProfile(dispense.dosageInstruction).report("dosageInstruction", dispense.extension, &context)
            },
            Rule(for: MedicationStatement.self) { statement, context in
                DGMPProfile(statement.dosage).report("dosage", statement.extension, &context)
            },
        ]
    )
}

extension DGMPProfile {
    /// Reports what is wrong with the dosages of a resource, and with the text that it carries.
    fileprivate func report(_ list: String, _ extensions: [Extension], _ context: inout ValidationContext) {
        var profile = self
        profile.checkText(list, extensions)
        for finding in profile.findings {
            let place = finding.index.map { "\(list)[\($0)]" } ?? list
            let path = finding.member.isEmpty ? place : "\(place).\(finding.member)"
            context.report(finding.severity, .init(rawValue: finding.rule), at: path, finding.detail)
        }
    }

    /// The rules about the text that was made from the dosages.
    private mutating func checkText(_ list: String, _ extensions: [Extension]) {
        let texts = extensions.filter { $0.isRenderedDosage }
        let isStructured = dosages.contains { dosage in
            dosage.text == nil && !dosage.doseAndRate.isEmpty && (dosage.timing != nil || dosage.asNeeded == true)
        }
        let hasMeta = extensions.contains { $0.url == DosageExtensions.generatedMeta }
        require(
            !isStructured || hasMeta && !texts.isEmpty, "DosageStructuredRequiresGeneratedText", nil, "",
            "a structured dosage needs its text, with the version of the algorithm that made it")
        let isFreeText = dosages.contains { $0.text != nil && $0.timing == nil && $0.doseAndRate.isEmpty }
        guard isFreeText, !texts.isEmpty else { return }
        let written = dosages.compactMap(\.text)
        let rendered = texts.map { text -> String? in
            if case .markdown(let markdown)? = try? text.value { markdown } else { nil }
        }
        require(
            rendered == written, "FreeTextMatchesRenderedText", nil, "",
            "the text of a dosage in free text must be that of the resource")
    }
}
