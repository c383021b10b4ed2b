// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension CheckedRecord.State {
    /// What a statement says of the taking, of which the state of the record is another thing.
    ///
    /// | element | in force | not in force | void |
    /// |---|---|---|---|
    /// | `status` | active, recorded, none | intended, on-hold, stopped, completed, unknown, draft, any other | entered-in-error, not-taken |
    /// | `taken` (STU3), `wasNotTaken` (DSTU2) | y, none | unk, na, any other | n |
    /// | `adherence.code` (R5) | taking, taking-as-directed, none | taking-not-as-directed, on-hold and stopped with their children, unknown, any other | not-taking |
    ///
    /// The element that speaks strongest decides, and of several alike the first.
    /// Source: FHIR R4, MedicationStatement.status; STU3, MedicationStatement.taken; R5, MedicationStatement.adherence.code.
    ///
    /// - Parameter statement: The statement.
    /// - Returns: The state, and the element that tells it.
    static func of(_ statement: MedicationStatement) -> (state: CheckedRecord.State, path: String) {
        let told = [
            (of(statement.status), "status"),
            (of(statement.taken), statement.sourceVersion == .dstu2 ? "wasNotTaken" : "taken"),
            (of(statement.adherence), "adherence.code"),
        ]
        let void = told.first { if case .void = $0.0 { true } else { false } }
        return void ?? told.first { $0.0 != .inForce } ?? (.inForce, "status")
    }

    private static func of(_ status: MedicationStatementStatus?) -> CheckedRecord.State {
        switch status {
        case nil, .active?, .recorded?: .inForce
        case .enteredInError?, .notTaken?: .void(status?.rawValue ?? "")
        case let status?: .notInForce(status.rawValue)
        }
    }

    private static func of(_ taken: MedicationStatementTaken?) -> CheckedRecord.State {
        switch taken {
        case nil, .yes?: .inForce
        case .no?: .void("not-taken")
        case let taken?: .notInForce(taken.rawValue)
        }
    }

    private static func of(_ adherence: MedicationStatement.Adherence?) -> CheckedRecord.State {
        guard let adherence else { return .inForce }
        let codes = (adherence.code?.coding ?? []).compactMap(\.code).map {
            MedicationStatementAdherence(rawValue: $0.rawValue)
        }
        if codes.contains(.notTaking) { return .void(MedicationStatementAdherence.notTaking.rawValue) }
        if let code = codes.first(where: { limiting.contains($0) }) { return .notInForce(code.rawValue) }
        // Words, and the codes of other systems, may say anything.
        return codes.contains { usual.contains($0) } ? .inForce : .notInForce(codes.first?.rawValue ?? "unknown")
    }

    private static let usual: Set<MedicationStatementAdherence> = [.taking, .takingAsDirected]
    private static let limiting: Set<MedicationStatementAdherence> = [
        .takingNotAsDirected, .onHold, .onHoldAsDirected, .onHoldNotAsDirected, .stopped, .stoppedAsDirected,
        .stoppedNotAsDirected, .unknown,
    ]
}

extension MedicationRequest {
    /// That the record reports a prescription, and is not the prescription itself.
    ///
    /// Source: FHIR R4, MedicationRequest.reported[x]; R5, MedicationRequest.reported and informationSource.
    var secondHand: [FHIRIssue] {
        let isR5 = sourceVersion == .r5
        let path: String
        switch reported {
        case true?: path = isR5 ? "reported" : "reportedBoolean"
        case false?: return []
        case nil:
            guard !informationSource.isEmpty else { return [] }
            path = isR5 ? "informationSource" : "reportedReference"
        }
        return [FHIRIssue(.warning, .reported, path: path, detail: "the record reports a prescription at second hand")]
    }
}
