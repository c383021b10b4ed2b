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
        /// The record was made by mistake; nothing in it must be read as an instruction.
        case enteredInError
        /// The dosage cannot be said; the reason names the element.
        case unavailable(DosageLanguageError)
    }

    /// Something that must be told beside the instructions, in an order to tell it in.
    public enum Notice: Sendable, Hashable, CaseIterable {
        /// The words of the prescription say something else than its details; the sentence and the quotes have both.
        case textDiffers
        /// The doses are more than the greatest amount that the prescription allows.
        case ceilingExceeded
        /// The prescription says more than the sentence and the quotes tell, and nobody knows what it changes.
        case lookItUp
        /// Something else in the prescription contradicts itself or is not written as it should be.
        case doubtful
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
    /// The elements that hold something that neither the sentence nor the quotes tell, as paths of the JSON.
    ///
    /// They are for whoever looks into the prescription, and a notice tells everybody else. What changes nothing in how the
    /// medication is taken, such as an id, is not among them.
    public let untold: [String]
    /// What must be told beside the instructions, each once; there are words for each in ``ScreenLanguage``.
    public let notices: [Notice]

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
        refusal = builder.refusal
        self.name = request.medicationName(in: builder.locale) ?? name
        state = PrescriptionState(request)
        // What is said by mistake forbids nothing either.
        guard state != .enteredInError, request.doNotPerform != true else {
            (quotes, untold, notices, certainty) = ([], [], [], .certain)
            instructions = state == .enteredInError ? .enteredInError : .doNotTake
            return
        }
        let remainder: PrescriptionRemainder
        var issues: [FHIRIssue] = []
        do {
            let sentence = try builder.sentence(for: request)
            instructions = .sentence(sentence)
            issues = sentence.issues
            remainder = PrescriptionRemainder(request, beside: sentence)
        } catch {
            instructions = .unavailable(error)
            remainder = PrescriptionRemainder(request)
        }
        (quotes, untold) = (remainder.quotes, remainder.paths)
        notices = Notice.all(issues, untold: remainder.paths)
        certainty = remainder.leavesTimesOpen || notices.contains(.textDiffers) ? .doubtful : .certain
    }
}

extension PrescriptionRow.Notice {
    /// The notices that a sentence needs, in their order.
    ///
    /// - Parameters:
    ///   - issues: The issues of the sentence.
    ///   - untold: The elements that neither the sentence nor the quotes tell.
    /// - Returns: Each notice once.
    static func all(_ issues: [FHIRIssue], untold: [String]) -> [PrescriptionRow.Notice] {
        var found = Set(issues.compactMap { Self($0.code) })
        if !untold.isEmpty { found.insert(.lookItUp) }
        return allCases.filter(found.contains)
    }

    /// The notice about an issue; nil for one that the state of the prescription tells.
    init?(_ code: FHIRIssue.Code) {
        switch code {
        case .notInForce: return nil
        case .textDiffers: self = .textDiffers
        case .ceilingExceeded: self = .ceilingExceeded
        case .unknownElement, .unsupportedExtension, .unknownExtension: self = .lookItUp
        default: self = .doubtful
        }
    }
}
