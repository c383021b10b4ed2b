// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// The entries of an outbox: what the records of its log say when they are read in their order.
struct OutboxEntries {
    /// In the order in which they were recorded.
    private(set) var all: [OutboxEntry] = []
    /// The server, as the log says it; nil for a log that has lost its beginning.
    private(set) var server: String?

    /// Before when the server wants nothing; nil where it did not say.
    private(set) var notBefore: Date?

    private var numbers: [OutboxIdentifier: UInt64] = [:]

    subscript(id: OutboxIdentifier) -> OutboxEntry? {
        numbers[id].flatMap(place).map { all[$0] }
    }

    /// Returns the place of the first entry with a number that is higher.
    func place(after number: UInt64) -> Int {
        var range = 0..<all.count
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            range = all[middle].number > number ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }

    mutating func apply(_ record: OutboxRecord) {
        switch record {
        case .begin(let server):
            self.server = server
        case .entry(let entry):
            guard numbers[entry.id] == nil, entry.number > all.last?.number ?? 0 else { return }
            numbers[entry.id] = entry.number
            all.append(entry)
        case .attempt(let number, let date):
            change(number) { entry in
                entry.attempts += 1
                entry.lastAttempt = date
                entry.uncertainAttempts += 1
            }
        case .sent(let number, let receipt):
            // Whatever was done to it meanwhile: the server has it.
            change(number) { $0.state = .sent(receipt) }
        case .refused(let number, let refusal):
            change(number) { if $0.isWaiting { $0.state = .refused(refusal) } }
        case .requeued(let number):
            change(number) { entry in
                guard let refusal = entry.refusal else { return }
                entry.state = .waiting
                // A person has looked, and wants it sent.
                if refusal.reason == .undetermined { entry.uncertainAttempts = 0 }
                // The attempt that was refused has certainly stored nothing; earlier ones may have.
                if refusal.reason == .rejected { entry.uncertainAttempts = max(0, entry.uncertainAttempts - 1) }
            }
        case .unsent(let number):
            change(number) { $0.uncertainAttempts = max(0, $0.uncertainAttempts - 1) }
        case .doubted(let number):
            change(number) { $0.uncertainAttempts = max(1, $0.uncertainAttempts) }
        case .wait(0, let date):
            notBefore = date
        case .wait(let number, let date):
            change(number) { $0.notBefore = date }
        case .removed(let number):
            guard let place = place(of: number) else { return }
            numbers[all.remove(at: place).id] = nil
        }
    }

    /// Returns the records that make the same entries again, with those that the server has only if that is asked for.
    func records(server: String, keepsSent: Bool) -> [OutboxRecord] {
        var records = [OutboxRecord.begin(server: server)]
        if let notBefore { records.append(.wait(0, notBefore)) }
        for entry in all where keepsSent || entry.receipt == nil {
            records.append(.entry(entry))
            if entry.attempts > 0, !entry.mayHaveArrived { records.append(.unsent(entry.number)) }
            if entry.attempts == 0, entry.mayHaveArrived { records.append(.doubted(entry.number)) }
            if let date = entry.notBefore, entry.isWaiting { records.append(.wait(entry.number, date)) }
            switch entry.state {
            case .waiting: break
            case .sent(let receipt): records.append(.sent(entry.number, receipt))
            case .refused(let refusal): records.append(.refused(entry.number, refusal))
            }
        }
        return records
    }

    private mutating func change(_ number: UInt64, _ body: (inout OutboxEntry) -> Void) {
        // A record about an entry that is damaged has nothing to change.
        guard let place = place(of: number) else { return }
        body(&all[place])
    }

    private func place(of number: UInt64) -> Int? {
        guard number > 0 else { return nil }
        let place = place(after: number - 1)
        return place < all.count && all[place].number == number ? place : nil
    }
}
