// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

extension Outbox {
    /// Removes an entry that nobody wants to send any more, if it is still here.
    func takeBack(_ id: OutboxIdentifier) -> RecordAdministrationModel.Ending {
        guard let entry = entries.first(where: { $0.id == id }) else { return .discarded }
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
