// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// Words of a prescription that its sentence leaves out, to be shown as a quotation.
///
/// What the sentence says is not repeated, also where it says only some of the words of an element. The words are
/// somebody else's text, in any language and with any character.
public struct PrescriptionQuote: Sendable, Hashable {
    /// An element of a prescription or dosage that holds words, in an order to show them in.
    public enum Element: Sendable, Hashable, CaseIterable {
        /// The instructions of the whole prescription, all dosages together.
        case renderedInstruction
        /// The whole instruction of a dosage.
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
        /// A note about the whole prescription.
        case note
    }

    /// The element that holds the words.
    public let element: Element
    /// The position of the dosage in the prescription, counted from 0; nil for words about the whole prescription.
    public let dosage: Int?
    /// The words as they were written.
    public let text: String
}

extension PrescriptionQuote {
    /// Returns the words of a prescription that the sentence about it leaves out.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - sentence: The sentence about it.
    /// - Returns: The quotes in an order to show them in, dosage by dosage.
    public static func quotes(of request: MedicationRequest, beside sentence: DosageSentence) -> [PrescriptionQuote] {
        PrescriptionRemainder(request, beside: sentence).quotes
    }

    /// Returns the words of a prescription about its dosages, of which there is no sentence.
    ///
    /// - Parameter request: The prescription.
    /// - Returns: The quotes in an order to show them in; none that an extension beside them may turn around.
    public static func quotes(of request: MedicationRequest) -> [PrescriptionQuote] {
        PrescriptionRemainder(request).quotes
    }
}

/// The sorting of what a sentence leaves out: words to quote, and elements without words.
package struct PrescriptionRemainder {
    package private(set) var quotes: [PrescriptionQuote] = []
    package private(set) var paths: [String] = []
    /// Whether something that may say how often or when has no words at all, so that it cannot be quoted.
    package private(set) var leavesTimesOpen = false

    /// Takes what the sentence about a prescription leaves out.
    package init(_ request: MedicationRequest, beside sentence: DosageSentence) {
        let dosages = request.dosageInstruction
        let elements = sentence.unspokenElements
        let unspoken = Set(elements.map(\.path))
        let parts = sentence.parts
        var quoted: Set<String> = []
        if let text = sentence.renderedInstruction {
            quote([[text]], .renderedInstruction, nil)
            quoted.formUnion(unspoken.filter { request.holdsRendered(text, at: $0) })
        }
        for (index, dosage) in dosages.enumerated() {
            let prefix = dosages.count > 1 ? "[\(index)]." : ""
            for element in PrescriptionQuote.Element.allCases {
                let places = element.names.map { prefix + $0 }.filter(unspoken.contains)
                guard !places.isEmpty else { continue }
                let values = element.words(in: dosage)
                let said = parts.filter { $0.dosage == index && element.roles.contains($0.role) }.map(\.text)
                let sayable = Set(element.concepts(in: dosage).compactMap(\.shownText))
                let left = values.map { words in
                    words.filter { word in !sayable.contains(word) || !said.contains { element.says(word, in: $0) } }
                }
                quote(left, element, index)
                if element.mayTellTimes, values.contains(where: \.isEmpty) { leavesTimesOpen = true }
                // A value with a code only must still be looked up in the prescription, and so must whatever the sentence
                // leaves out though it has all the words.
                guard values.allSatisfy({ !$0.isEmpty }), left.contains(where: { !$0.isEmpty }) else { continue }
                quoted.formUnion(places)
            }
        }
        // Long words stand in the sentence only up to the end of a sentence, and whole here.
        for words in sentence.words {
            guard let quote = words.quote, quote.cutForSentence != quote,
                let (element, index) = Self.place(of: words.path)
            else { continue }
            quotes.append(PrescriptionQuote(element: element, dosage: index, text: quote))
        }
        paths = elements.filter { $0.kind != .harmless && !quoted.contains($0.path) }.map(\.path)
    }

    /// The element of a path and the place of its dosage.
    private static func place(of path: String) -> (element: PrescriptionQuote.Element, dosage: Int?)? {
        var (name, index): (Substring, Int?) = (path[...], 0)
        if path.hasPrefix("["), let end = path.firstIndex(of: "]") {
            index = Int(path[path.index(after: path.startIndex)..<end])
            name = path[end...].dropFirst(2)
        }
        name = name.prefix { $0 != "[" }
        if name == "note" { return (.note, nil) }
        guard let element = PrescriptionQuote.Element.allCases.first(where: { $0.names.contains(String(name)) }) else {
            return (.renderedInstruction, nil)
        }
        return (element, index)
    }

    /// Takes all words of a prescription that cannot be said.
    ///
    /// What stands beside an extension that may change its meaning is not quoted: the extension may turn it around.
    package init(_ request: MedicationRequest) {
        let record = CheckedRecord.reading(request)
        // Dosages of R6 are not read, and their words are all there is.
        guard record.errors.allSatisfy({ $0.code == .unsupportedVersion }) else { return }
        // One that stands inside a dosage changes that dosage, and not the words about all of them.
        if let text = record.renderedText?.value { quote([[text]], .renderedInstruction, nil) }
        for note in record.notes { quote([[note.value]], .note, nil) }
        for (index, dosage) in request.dosageInstruction.enumerated()
        where dosage.modifierExtension.isEmpty && dosage.timing?.modifierExtension.isEmpty != false {
            for element in PrescriptionQuote.Element.allCases {
                quote(element.words(in: dosage), element, index)
            }
        }
    }

    private mutating func quote(_ values: [[String]], _ element: PrescriptionQuote.Element, _ dosage: Int?) {
        quotes += values.joined().map { PrescriptionQuote(element: element, dosage: dosage, text: $0) }
    }
}

extension PrescriptionQuote.Element {
    /// The names of the element in the JSON of all versions, relative to the dosage.
    fileprivate var names: [String] {
        switch self {
        case .renderedInstruction, .note: []
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

    /// Whether a value of the element may say how often or when, as "on alternate days" does.
    fileprivate var mayTellTimes: Bool { self == .timingCode || self == .additionalInstruction }

    /// The roles of the parts that may say the element.
    fileprivate var roles: Set<DosageRole> {
        switch self {
        case .renderedInstruction, .note: []
        case .text: [.text, .wording]
        case .timingCode: [.cadence, .code]
        case .asNeededFor: [.asNeeded]
        case .route: [.route, .note]
        case .site: [.site, .note]
        case .method: [.method, .note]
        case .additionalInstruction: [.instruction]
        case .patientInstruction: [.patientInstruction, .text]
        }
    }

    /// Whether a part of a sentence has words of the element, and not only their letters: “day” is not in "twice a day".
    ///
    /// Sentences quote the words of others, but for the reason to take it.
    fileprivate func says(_ words: String, in part: String) -> Bool {
        let isOpen = { (neighbor: Character) in neighbor == " " || neighbor.isLetter || neighbor.isNumber }
        return part.ranges(of: words).contains { range in
            self == .asNeededFor
                || part[..<range.lowerBound].last.map(isOpen) != true
                    && part[range.upperBound...].first.map(isOpen) != true
        }
    }

    /// The values of the element that are concepts, of which a sentence may say one wording each.
    fileprivate func concepts(in dosage: Dosage) -> [CodeableConcept] {
        switch self {
        case .renderedInstruction, .text, .patientInstruction, .note: []
        case .timingCode: [dosage.timing?.code].compactMap(\.self)
        case .asNeededFor: dosage.asNeededFor
        case .route: [dosage.route].compactMap(\.self)
        case .site: [dosage.site].compactMap(\.self)
        case .method: [dosage.method].compactMap(\.self)
        case .additionalInstruction: dosage.additionalInstruction
        }
    }

    /// The words of each value that the element has in a dosage; empty for a value without words.
    fileprivate func words(in dosage: Dosage) -> [[String]] {
        switch self {
        case .text: dosage.text.map { [[$0].withoutBlanks] } ?? []
        case .patientInstruction: dosage.patientInstruction.map { [[$0].withoutBlanks] } ?? []
        default: concepts(in: dosage).map(\.words)
        }
    }
}

extension MedicationRequest {
    /// Whether a path is the place of the words about the whole prescription: an element of R5, before it an extension.
    fileprivate func holdsRendered(_ text: String, at path: String) -> Bool {
        if path == "renderedDosageInstruction" { return true }
        return self.extension.indices.contains { index in
            guard path == "MedicationRequest.extension[\(index)]" else { return false }
            return switch try? self.extension[index].value {
            case .markdown(let words)?, .string(let words)?: words.shown == text
            default: false
            }
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
