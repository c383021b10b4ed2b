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
    /// How to take it.
    public let instructions: Instructions

    /// Whether the prescription is in force: active or on hold.
    public var isCurrent: Bool {
        request.status == .active || request.status == .onHold
    }

    /// Creates the row of a prescription.
    ///
    /// - Parameters:
    ///   - request: The prescription.
    ///   - position: Its position in the list, for a prescription without an id.
    ///   - builder: What puts dosages into words.
    public init(_ request: MedicationRequest, at position: Int, builder: DosageSentenceBuilder) {
        self.request = request
        id = request.id ?? "#\(position)"
        name = request.medicationName
        if request.doNotPerform == true {
            instructions = .doNotTake
        } else {
            do {
                instructions = .sentence(try builder.sentence(for: request))
            } catch {
                instructions = .unavailable(error)
            }
        }
    }
}
