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

    /// Why the prescription may hold no more although it is current: another one replaces it; nil where none does.
    ///
    /// Only a list knows others; a row by itself has none. ``warnings`` has the question.
    public let replacement: PrescriptionReplacement?

    /// The medication, its name and whether its record holds, where the prescription only refers to it and it was found.
    ///
    /// Keep it with the prescription: without it nobody knows that its record was entered in error.
    public let medication: Medication?

    /// The words in place of a sentence where there is none, in the language of sentences.
    let refusal: String
    /// How far dose times can be relied on that follow from the details of the prescription, beside its words.
    let certainty: DoseCertainty
    /// Whether the record of the medication was made by mistake.
    let isMedicationInError: Bool

    /// Whether the prescription is an order and active, and no other that is current replaces it.
    ///
    /// Doses are due of such a prescription alone.
    public var isCurrent: Bool { state == .inForce && replacement == nil }

    /// The prescription as it is read: with what it only refers to.
    ///
    /// It is not to be shown or sent; ``request`` is the prescription as it was written.
    var readRequest: MedicationRequest { request.containing(medication) }

    /// Creates the row of a prescription.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - position: Its position in the list, for a prescription without an id.
    ///   - builder: What puts dosages into words.
    ///   - name: The name of the medication, for a prescription that only refers to it.
    public init(_ request: MedicationRequest, at position: Int, builder: DosageSentenceBuilder, name: String? = nil) {
        self.init(request, at: position, builder: builder, name: name, medication: nil, replacement: nil)
    }

    /// Creates the row of a prescription among others.
    init(
        _ request: MedicationRequest, at position: Int, builder: DosageSentenceBuilder, name: String? = nil,
        medication: Medication?, replacement: PrescriptionReplacement?
    ) {
        self.request = request
        self.medication = medication
        self.replacement = replacement
        id = Self.id(of: request, at: position)
        state = PrescriptionState(request)
        let read = request.containing(medication)
        let told = read.medicationName(in: builder.locale) ?? name
        isMedicationInError =
            CheckedMedication(read.medication, in: read.contained, of: read.sourceVersion).state == .enteredInError
        self.name = isMedicationInError ? told.map(builder.nameInError) : told
        let question = [replacement?.warning(in: builder)].compactMap(\.self)
        // What is said by mistake forbids nothing either.
        guard state != .enteredInError, request.doNotPerform != true else {
            (quotes, certainty) = ([], .certain)
            warnings = state == .enteredInError ? [] : question
            refusal = builder.refusal
            instructions = state == .enteredInError ? .enteredInError : .doNotTake
            return
        }
        let unnamed = told == nil ? [builder.unnamedMedication] : []
        do {
            let sentence = try builder.sentence(for: read)
            let remainder = PrescriptionRemainder(request, beside: sentence)
            instructions = .sentence(sentence)
            quotes = remainder.quotes
            let said = builder.warnings(for: sentence, leaving: remainder.paths)
                .filter { $0.kind != .notInForce && $0.kind != .unnamedMedication }
            warnings = question + unnamed + said
            refusal = builder.refusal
            certainty =
                remainder.leavesTimesOpen || warnings.contains { $0.kind == .textDiffers } ? .doubtful : .certain
        } catch {
            instructions = .unavailable(error)
            (quotes, certainty) = (PrescriptionQuote.quotes(of: read), .certain)
            warnings = question + unnamed
            refusal = builder.refusal(of: error)
        }
    }

    /// Returns the id of the row of a prescription at a position of its list.
    static func id(of request: MedicationRequest, at position: Int) -> String { request.id ?? "#\(position)" }
}
