// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// Words of a prescription that its sentence leaves out, to be shown as a quotation.
///
/// They are somebody else's text, in any language and with any character.
public struct PrescriptionQuote: Sendable, Hashable {
    /// An element of a dosage that holds words, in an order to show them in.
    public enum Element: Sendable, Hashable, CaseIterable {
        /// The whole instruction.
        case text
        /// The pattern of times.
        case timingCode
        /// What to take it for, where it is taken as needed.
        case asNeededFor
        /// How it enters the body.
        case route
        /// Where on the body.
        case site
        /// The technique.
        case method
        /// A further instruction, such as with water.
        case additionalInstruction
        /// The instruction for the patient.
        case patientInstruction
    }

    /// The element that holds the words.
    public let element: Element
    /// The position of the dosage in the prescription, counted from 0.
    public let dosage: Int
    /// The words as they were written.
    public let text: String
}

/// The sorting of what a sentence leaves out: words to quote, and elements without words.
struct PrescriptionRemainder {
    private(set) var quotes: [PrescriptionQuote] = []
    private(set) var paths: [String] = []

    /// Takes what the sentence about a prescription leaves out.
    init(_ request: MedicationRequest, beside sentence: DosageSentence) {
        let dosages = request.dosageInstruction
        let unspoken = Set(sentence.unspoken)
        var quoted: Set<String> = []
        for (index, dosage) in dosages.enumerated() {
            let prefix = dosages.count > 1 ? "[\(index)]." : ""
            for element in PrescriptionQuote.Element.allCases {
                let places = element.names.map { prefix + $0 }.filter(unspoken.contains)
                guard !places.isEmpty else { continue }
                let values = element.words(in: dosage)
                quote(values, element, index)
                // A value with a code only must still be looked up in the prescription.
                if !values.isEmpty, values.allSatisfy({ !$0.isEmpty }) { quoted.formUnion(places) }
            }
        }
        paths = sentence.unspoken.filter { !quoted.contains($0) }
    }

    /// Takes all words of a prescription that cannot be said.
    ///
    /// What stands beside an extension that may change its meaning is not quoted: the extension may turn it around.
    init(_ request: MedicationRequest) {
        guard request.modifierExtension.isEmpty else { return }
        for (index, dosage) in request.dosageInstruction.enumerated()
        where dosage.modifierExtension.isEmpty && dosage.timing?.modifierExtension.isEmpty != false {
            for element in PrescriptionQuote.Element.allCases {
                quote(element.words(in: dosage), element, index)
            }
        }
    }

    private mutating func quote(_ values: [[String]], _ element: PrescriptionQuote.Element, _ dosage: Int) {
        quotes += values.joined().map { PrescriptionQuote(element: element, dosage: dosage, text: $0) }
    }
}

extension PrescriptionQuote.Element {
    /// The names of the element in the JSON of all versions, relative to the dosage.
    fileprivate var names: [String] {
        switch self {
        case .text: ["text"]
        case .timingCode: ["timing.code"]
        case .asNeededFor: ["asNeededCodeableConcept", "asNeededFor"]
        case .route: ["route"]
        case .site: ["site", "siteCodeableConcept"]
        case .method: ["method"]
        case .additionalInstruction: ["additionalInstruction", "additionalInstructions"]
        case .patientInstruction: ["patientInstruction"]
        }
    }

    /// The words of each value that the element has in a dosage; empty for a value without words.
    fileprivate func words(in dosage: Dosage) -> [[String]] {
        switch self {
        case .text: dosage.text.map { [[$0].withoutBlanks] } ?? []
        case .timingCode: dosage.timing?.code.map { [$0.words] } ?? []
        case .asNeededFor: dosage.asNeededFor.map(\.words)
        case .route: dosage.route.map { [$0.words] } ?? []
        case .site: dosage.site.map { [$0.words] } ?? []
        case .method: dosage.method.map { [$0.words] } ?? []
        case .additionalInstruction: dosage.additionalInstruction.map(\.words)
        case .patientInstruction: dosage.patientInstruction.map { [[$0].withoutBlanks] } ?? []
        }
    }
}

extension CodeableConcept {
    /// The text of the concept and the displays that differ from it: nobody knows which of them the reader is to follow.
    fileprivate var words: [String] {
        var seen: Set<String> = []
        return ([text] + coding.map(\.display)).compactMap(\.self).withoutBlanks.filter {
            seen.insert($0.lowercased()).inserted
        }
    }
}

extension [String] {
    fileprivate var withoutBlanks: [String] {
        filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
