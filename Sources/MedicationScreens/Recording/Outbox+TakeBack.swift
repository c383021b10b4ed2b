// SPDX-License-Identifier: Apache-2.0

import FHIROutbox
import FHIRTransport

extension Outbox {
    /// Removes an entry that nobody wants to send any more, if it is still here and cannot have arrived.
    func takeBack(_ id: OutboxIdentifier) -> RecordAdministrationModel.Ending {
        guard let entry = entries.first(where: { $0.id == id }) else { return .discarded }
        // The server may have it: an answer may be on its way, or was lost.
        guard !entry.mayHaveArrived else { return .recorded }
        do {
            if entry.isWaiting { try setAside(id) }
            try remove(id)
            return .discarded
        } catch {
            // The server has it already, or the folder cannot be written and it will be sent some day.
            return .recorded
        }
    }
}
