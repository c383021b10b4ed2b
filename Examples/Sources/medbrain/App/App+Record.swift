// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import MedicationScreens

extension App {
    /// Records a dose that was taken, or was not.
    func record(_ id: String, _ wish: DoseWish) async throws -> ExitStatus {
        _ = try await open(id)
        return try await recordShown(wish)
    }

    /// Records a dose of the prescription that is shown: first on this device, then on the server.
    func recordShown(_ wish: DoseWish) async throws -> ExitStatus {
        let dose = wish.isTaken ? flow.detail.openDose(near: wish.time ?? now) : nil
        guard let plan = flow.detail.plan.value, let model = flow.record(dose: dose) else {
            throw Problem(flow.detail.planStatus, flow.detail.plan.failure, reader)
        }
        model.draft.outcome = wish.isTaken ? .taken : .notTaken(reason: wish.reason)
        if let time = wish.time { model.draft.time = time }
        if wish.isAgainstWords { model.take(.takenAgainstWords) }
        for words in model.words { try terminal.print("  “\(words)”") }
        guard model.problems.isEmpty else { throw Problem(model.problems.map(language.text)) }
        let warnings = model.warnings
        for warning in warnings { try terminal.warn(language.text(warning)) }
        guard warnings.isEmpty || wish.isConfirmed else {
            flow.back()
            let time = wish.timeText.map { " --at \($0)" } ?? ""
            let call =
                "record \(plan.row.id) \(wish.isTaken ? "--taken" : "--not-taken")\(time)\(wish.isAgainstWords ? " --against-words" : "") --anyway"
            try terminal.print("  \(options.call(call))")
            return .unconfirmed
        }
        model.confirmWarnings()
        await progress.during(reader.words(.loading, .recording)) { await model.save()?.value }
        guard let entry = model.entry, let delivery = model.delivery else {
            throw Problem(model.status, model.phase.failure, reader)
        }
        try terminal.heading(language.title(of: .recording))
        let text = language.text(wish.isTaken ? AdministrationOutcome.taken : .notTaken)
        let outcome = sign(wish.isTaken ? .taken : .notTaken, text)
        let place = entry.receipt.map { "  MedicationAdministration/\($0.resourceID)" } ?? ""
        // Of two prescriptions with one name, it must be seen which was meant.
        let list = flow.prescriptions.phase.value?.all ?? []
        try terminal.print("  \(language.name(of: plan.row, among: list)): \(outcome)\(place, .dim)")
        try terminal.print("  \(language.moment(model.draft.time, in: options.zone))")
        switch delivery {
        case .sent: try terminal.print("  \(language.text(delivery))")
        case .waiting, .unknown, .refused: try terminal.warn(language.text(delivery))
        }
        // The screen is left, and the dose is in the list of its prescription.
        let failure = model.sendingFailure
        flow.back()
        switch delivery {
        case .sent: return .done
        case .waiting, .unknown:
            // Why the server is away was told at the beginning.
            if let failure, connection.absence == nil { try terminal.warn(language.text(failure)) }
            try terminal.print("  \(options.call("sync"))")
            return .waiting
        case .refused:
            for line in entry.refusal.map(reasons) ?? [] { try terminal.print("  \(line)") }
            return .refused
        }
    }

    /// Why a dose was refused, in the words of the server where it has any.
    func reasons(_ refusal: OutboxRefusal) -> [String] {
        let words = refusal.outcome.map(Problem.words) ?? []
        return words.isEmpty ? [String(describing: refusal)] : words
    }
}
