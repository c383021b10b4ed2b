// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
public import FHIRCore

/// A prescription as a row of a list, with its words computed once.
public struct PrescriptionRow: Sendable, Hashable, Identifiable {
    /// How to take the medication, or why there are no words for it.
    public enum Instructions: Sendable, Hashable {
        /// A sentence, with what it leaves out.
        case sentence(DosageSentence)
        /// The prescription forbids the medication; its dosage must not be read as an instruction.
        case doNotTake
        /// The record was made by mistake; nothing in it must be read as an instruction.
        case enteredInError
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
    /// Where there is no sentence, these are all words of the prescription about its dosages, unless something may change
    /// their meaning.
    public let quotes: [PrescriptionQuote]
    /// What a reader must know beside the instructions, in the language of the sentence.
    ///
    /// That the prescription is not in force is no warning here: ``state`` has it, also where nothing says whether it is.
    public let warnings: [DosageWarning]

    /// The words in place of a sentence where there is none, in the language of sentences.
    let refusal: String
    /// How far dose times can be relied on that follow from the details of the prescription, beside its words.
    let certainty: DoseCertainty

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
        self.name = request.medicationName(in: builder.locale) ?? name
        state = PrescriptionState(request)
        // What is said by mistake forbids nothing either.
        guard state != .enteredInError, request.doNotPerform != true else {
            (quotes, warnings, certainty) = ([], [], .certain)
            refusal = builder.refusal
            instructions = state == .enteredInError ? .enteredInError : .doNotTake
            return
        }
        do {
            let sentence = try builder.sentence(for: request)
            let remainder = PrescriptionRemainder(request, beside: sentence)
            instructions = .sentence(sentence)
            quotes = remainder.quotes
            warnings = builder.warnings(for: sentence, leaving: remainder.paths).filter { $0.kind != .notInForce }
            refusal = builder.refusal
            certainty =
                remainder.leavesTimesOpen || warnings.contains { $0.kind == .textDiffers } ? .doubtful : .certain
        } catch {
            instructions = .unavailable(error)
            (quotes, warnings, certainty) = (PrescriptionQuote.quotes(of: request), [], .certain)
            refusal = builder.refusal(of: error)
        }
    }
}
