// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What is said in the words of the record: how to take it, for what, and what else to know.
extension NHSDosageWriter {
    /// Writes the method, which only a space separates from what follows.
    mutating func writeMethod(_ dosage: Dosage) throws(DosageLanguageError) {
        guard ledger.holds(.method), let method = dosage.method else { return }
        try writeDisplays(of: method, .method, .method, .method)
    }

    /// Writes route and site.
    mutating func writeRouteAndSite(_ dosage: Dosage) throws(DosageLanguageError) {
        if ledger.holds(.route), let route = dosage.route {
            try writeDisplays(of: route, .route, .route, .route)
        }
        if ledger.holds(.site), let site = dosage.site {
            try writeDisplays(of: site, .site, .note, .site)
        }
    }

    /// Writes the displays of a concept, which the rules run together without a space.
    ///
    /// A concept without codes stays unsaid.
    private mutating func writeDisplays(
        of concept: CodeableConcept, _ rule: NHSRule, _ role: DosageRole, _ element: DosageElements
    ) throws(DosageLanguageError) {
        guard !concept.coding.isEmpty || usesText(of: concept) else { return }
        if style.isStrict, concept.coding.count > 1 {
            throw NHSRule.strictness.error(
                .value, path(element) + ".coding", "the displays of several codes would be run together")
        }
        let path = path(element)
        let start = begin()
        for words in try words(of: concept, rule, path) { append(words) }
        end(role, from: start, element)
    }

    /// Writes that it is taken only as needed: as required for nausea.
    mutating func writeAsNeeded(_ dosage: Dosage) throws(DosageLanguageError) {
        guard !dosage.asNeededFor.isEmpty else {
            // Silence says that it is taken whether needed or not.
            if dosage.asNeeded == false { ledger.speak(.asNeeded) }
            guard dosage.asNeeded == true else { return }
            let start = begin()
            append(NHSWords.asRequired)
            return end(.asNeeded, from: start, .asNeeded)
        }
        let name = path(.asNeededFor)
        let isList = version == .r5
        var reasons: [String] = []
        for (index, concept) in dosage.asNeededFor.enumerated() {
            reasons += try words(of: concept, .asNeeded, isList ? "\(name)[\(index)]" : name)
        }
        let start = begin()
        append(NHSWords.asRequiredFor)
        appendList(reasons)
        end(.asNeeded, from: start, dosage.asNeeded == true ? [.asNeeded, .asNeededFor] : .asNeededFor)
    }

    /// Writes the further instructions and the words for the patient.
    mutating func writeInstructions(_ dosage: Dosage) throws(DosageLanguageError) {
        if !dosage.additionalInstruction.isEmpty {
            let name = path(.additionalInstruction)
            var instructions: [String] = []
            for (index, concept) in dosage.additionalInstruction.enumerated() where !concept.isPlaceholder {
                instructions += try words(of: concept, .instruction, "\(name)[\(index)]")
            }
            if !instructions.isEmpty {
                let start = begin()
                appendList(instructions)
                end(.instruction, from: start, .additionalInstruction)
            }
        }
        guard !style.options.contains(.withoutPatientInstruction), let words = dosage.patientInstruction?.shownWords
        else {
            return
        }
        let start = begin()
        append(words)
        end(.patientInstruction, from: start, .patientInstruction)
    }

    private mutating func appendList(_ words: [String]) {
        for (index, word) in words.enumerated() {
            appendJoint(before: index, of: words.count)
            append(word)
        }
    }

    /// Whether a concept is said by its text, since its codes have no words.
    private func usesText(of concept: CodeableConcept) -> Bool {
        style.options.contains(.conceptText) && concept.text?.shown != nil
            && (concept.coding.isEmpty || concept.coding.contains { $0.display?.shown == nil })
    }

    /// The words of a concept: the display of each of its codes.
    private mutating func words(
        of concept: CodeableConcept, _ rule: NHSRule, _ path: @autoclosure () -> String
    ) throws(DosageLanguageError) -> [String] {
        if usesText(of: concept), let text = concept.text?.shown {
            if concept.isBareCode(text) { ledger.leave(path() + ".text") }
            return [text]
        }
        guard !concept.coding.isEmpty else {
            throw rule.error(.missing, path() + ".coding", "a concept needs a code with a display")
        }
        var displays: [String] = []
        displays.reserveCapacity(concept.coding.count)
        for (index, coding) in concept.coding.enumerated() {
            guard let display = coding.display?.shown else {
                throw rule.error(.missing, path() + ".coding[\(index)].display", "a code needs a display")
            }
            if concept.isBareCode(display) { ledger.leave(path() + ".coding[\(index)].display") }
            displays.append(display)
        }
        if let text = concept.text, !displays.contains(text) { ledger.leave(path() + ".text") }
        return displays
    }
}
