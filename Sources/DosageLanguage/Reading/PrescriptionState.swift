// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// Whether a prescription is one to follow now.
///
/// Source: FHIR R4, MedicationRequest.status and MedicationRequest.intent; the value sets of both from DSTU2 to R5.
public enum PrescriptionState: String, Sendable, Hashable, CaseIterable {
    /// It is an order, and active.
    case inForce
    /// It is an order that is paused: not to be followed until somebody resumes it.
    case onHold
    /// It is a proposal, a plan or one of several options, and not an order.
    case notAnOrder
    /// It is a draft: not in force yet.
    case draft
    /// It was completed, stopped or cancelled, or its time has ended.
    case over
    /// It was entered in error: it says nothing about the patient.
    case enteredInError
    /// Its status or intent is missing, not known here, or could not be read.
    case unknown
}

extension PrescriptionState {
    /// Creates the state of a prescription.
    ///
    /// What is over stays over whatever its intent is, and what is no order is no order on hold either. Without an
    /// intent it is an order: DSTU2 has no others.
    ///
    /// - Parameter request: The prescription.
    public init(_ request: MedicationRequest) {
        self =
            switch (request.status, request.intent) {
            case (.enteredInError?, _): .enteredInError
            case (.completed?, _), (.stopped?, _), (.cancelled?, _), (.ended?, _): .over
            case (_, .proposal?), (_, .plan?), (_, .option?): .notAnOrder
            case _ where request.extras.unreadMembers.contains { Self.deciding.contains($0.name) }: .unknown
            case (.draft?, _): .draft
            case (_, let intent?) where !intent.isOrder: .unknown
            case (.onHold?, _): .onHold
            case (.active?, _): .inForce
            default: .unknown
            }
    }

    /// Creates the state that the code of a record stands for which is not in force; see ``DosageSentence/status``.
    package init(code: String) {
        switch code {
        // Of statements also why, as in "on-hold-as-directed".
        case let code where code.hasPrefix("on-hold"): self = .onHold
        case let code where code.hasPrefix("stopped"): self = .over
        case "draft": self = .draft
        case "proposal", "plan", "option": self = .notAnOrder
        case "completed", "cancelled", "ended", "declined", "unfulfilled": self = .over
        case "entered-in-error": self = .enteredInError
        default: self = .unknown
        }
    }

    /// The elements that decide about the state, and may have a wrong type.
    private static let deciding: Set<String> = ["status", "intent", "doNotPerform", "dateEnded", "statusChanged"]
}

extension MedicationRequestIntent {
    /// Whether a request of the intent is an order; a code that is not known may be anything.
    var isOrder: Bool { Self.orders.contains(self) }

    private static let orders: Set<MedicationRequestIntent> = [
        .order, .originalOrder, .reflexOrder, .fillerOrder, .instanceOrder,
    ]
}
