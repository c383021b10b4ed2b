// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
public import FHIRCore

/// A prescription as a row of a list, with its words computed once.
public struct PrescriptionRow: Sendable, Hashable, Identifiable {
    /// How to take the medication, or why that cannot be told.
    public enum Instructions: Sendable, Hashable {
        /// A sentence, with what it leaves out.
        case sentence(DosageSentence)
        /// The prescription forbids the medication; its dosage must not be read as an instruction.
        case doNotTake
        /// The dosage cannot be said; the reason names the element.
        case unavailable(DosageLanguageError)
    }

    /// The id of the prescription on the server; a position in the list where the server gave none.
    public let id: String
    /// The prescription.
    public let request: MedicationRequest
    /// The name of the medication; nil where the prescription has none.
    public let name: String?
    /// Whether it is one to follow now; to be shown for each row that is not in force.
    public let state: PrescriptionState
    /// How to take it.
    public let instructions: Instructions
    /// The words of the prescriber that the sentence leaves out, to be shown beside it.
    ///
    /// Where there is no sentence, these are all words of the dosages, unless something may change their meaning.
    public let quotes: [PrescriptionQuote]
    /// The elements that hold something that neither the sentence nor the quotes tell, as paths of the JSON.
    public let untold: [String]

    /// Whether the prescription is an order and active.
    public var isCurrent: Bool { state == .inForce }

    /// Creates the row of a prescription.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - position: Its position in the list, for a prescription without an id.
    ///   - builder: What puts dosages into words.
    ///   - name: The name of the medication, for a prescription that only refers to it.
    public init(_ request: MedicationRequest, at position: Int, builder: DosageSentenceBuilder, name: String? = nil) {
        self.request = request
        id = request.id ?? "#\(position)"
        self.name = request.medicationName ?? name
        state = PrescriptionState(request)
        guard request.doNotPerform != true else {
            (instructions, quotes, untold) = (.doNotTake, [], [])
            return
        }
        let remainder: PrescriptionRemainder
        do {
            let sentence = try builder.sentence(for: request)
            instructions = .sentence(sentence)
            remainder = PrescriptionRemainder(request, beside: sentence)
        } catch {
            instructions = .unavailable(error)
            remainder = PrescriptionRemainder(request)
        }
        (quotes, untold) = (remainder.quotes, remainder.paths)
    }
}
