// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import FHIRTransport

extension Outbox {
    /// Sends the entries that wait, in the order of each patient.
    ///
    /// It begins with letting the entries go that an earlier drain has sent. Entries that are recorded while it runs are sent,
    /// too. Only one drain of a folder runs at a time.
    ///
    /// | answer | what becomes of the entry | and then |
    /// |---|---|---|
    /// | taken, now or earlier | sent | on with the next |
    /// | 400, 412, 413, 415, 422; another 4xx with an OperationOutcome | refused, with the OperationOutcome | on with the next |
    /// | 401, 403 | waits | the end: sign-in is needed |
    /// | 409, 421, 423, 500; an HTML page with 400, 403, 413, 415, 422 | waits | on with the entries of other patients |
    /// | no answer, another status, an answer that is not FHIR | waits | the end |
    ///
    /// An entry that may have arrived is searched for before it is sent again, with every method. Where the server cannot be
    /// asked, it is refused as ``OutboxRefusal/Reason/undetermined``, for a person to look. One that failed by itself at its
    /// fifth attempt or later still waits and is tried, but only holds back what is about the same dose.
    ///
    /// When the task is cancelled, the entry under way waits, and the next drain finds out whether it arrived. The lock of the
    /// folder for sending is held all the time; an iOS app whose folder is shared with an extension does this in a background
    /// task, or it is ended when it is suspended.
    ///
    /// - Parameters:
    ///   - client: A client of the server of the outbox, with the credentials of somebody who may record.
    ///   - method: How to send, which must be one that the server has; see `OutboxMethod.init(for:type:)`.
    ///   - patient: The logical id of the one patient whose entries are to be sent; nil for all. Name the one who is signed in
    ///     where the credentials are that patient's.
    /// - Returns: What was sent and refused, and how it ended.
    /// - Throws: `OutboxError`, with the code `otherServer` when the client has another server than the outbox, and
    ///   `fileSystem`; `CancellationError`. What was sent before is in the entries.
    public func drain(
        with client: FHIRClient,
        method: OutboxMethod,
        patient: String? = nil
    ) async throws -> OutboxReport {
        guard client.base.isSameServer(as: server) else {
            throw OutboxError(.otherServer, detail: "the client has another server")
        }
        var report = OutboxReport()
        let lock = try log.lockForDraining()
        guard let lock else {
            try log.refresh()
            report.ending = .busy
            report.waiting = log.entries.all.count(where: \.isWaiting)
            return report
        }
        defer { lock.unlock() }
        try log.refresh()
        if log.entries.all.contains(where: { $0.receipt != nil }) { try log.compact() }

        var delivery = OutboxDelivery(client: client, method: method, environment: environment)
        var held = Held()
        var last: UInt64 = 0
        while let entry = next(after: last, of: patient, without: held) {
            try Task.checkCancellation()
            last = entry.number
            guard try begin(entry) else { continue }
            let outcome = try await delivery.deliver(entry)
            if delivery.hasSearched { report.searched.append(entry.id) }
            if case .held = outcome { held.insert(entry, isStuck: isStuck(entry)) }
            guard try finish(entry, outcome, &report) else { break }
        }
        report.waiting = log.entries.all.count(where: \.isWaiting)
        return report
    }

    /// After how many attempts an entry that fails by itself no longer holds back the patient's later doses.
    package static let stuckAttempts = 5

    /// Whether the attempt that has just failed is one too many.
    private func isStuck(_ entry: OutboxEntry) -> Bool { entry.attempts + 1 >= Self.stuckAttempts }

    /// What has to wait for entries that failed.
    private struct Held {
        private var patients: Set<String> = []
        private var identifiers: Set<Identifier> = []

        mutating func insert(_ entry: OutboxEntry, isStuck: Bool) {
            if isStuck { identifiers.formUnion(entry.identifiers) } else { patients.insert(entry.patient) }
        }

        /// Whether an entry must wait: all of a patient, and with a stuck one what names the same dose.
        func contains(_ entry: OutboxEntry) -> Bool {
            patients.contains(entry.patient)
                || !identifiers.isEmpty && !identifiers.isDisjoint(with: entry.identifiers)
        }
    }

    private func next(after number: UInt64, of patient: String?, without held: Held) -> OutboxEntry? {
        log.entries.all[log.entries.place(after: number)...].first { entry in
            entry.isWaiting && (patient == nil || entry.patient == patient) && !held.contains(entry)
        }
    }

    /// Notes on the disk that an attempt begins; false when another process has decided about the entry meanwhile.
    private func begin(_ entry: OutboxEntry) throws(OutboxError) -> Bool {
        var isWaiting = false
        let date = environment.date()
        try log.append { (entries, _) throws(OutboxError) in
            isWaiting = entries[entry.id]?.isWaiting == true
            return isWaiting ? [.attempt(entry.number, date)] : []
        }
        tell()
        return isWaiting
    }

    /// Notes what came of an attempt; false when nothing more is to be tried.
    private func finish(
        _ entry: OutboxEntry,
        _ outcome: OutboxDelivery.Outcome,
        _ report: inout OutboxReport
    ) throws(OutboxError) -> Bool {
        switch outcome {
        case .sent(let receipt, let losses):
            report.sent += try note(.sent(entry.number, receipt), of: entry)
            if !losses.isEmpty { report.losses[entry.id] = losses }
        case .refused(let refusal):
            report.refused += try note(.refused(entry.number, refusal), of: entry)
        case .held(let error):
            try noteFailure(error, of: entry)
            if isStuck(entry) { report.stuck += log.entries[entry.id].map { [$0] } ?? [] }
            // The first failure is the oldest entry's, which has waited longest.
            if report.retryAfter == nil { report.ending = postponed(entry, error) }
        case .stopped(let error):
            try noteFailure(error, of: entry)
            report.ending = postponed(entry, error)
            return false
        case .signInNeeded(let error):
            try noteFailure(error, of: entry)
            report.ending = .signInNeeded(error)
            return false
        }
        return true
    }

    private func note(_ record: OutboxRecord, of entry: OutboxEntry) throws(OutboxError) -> [OutboxEntry] {
        try log.append { (_, _) throws(OutboxError) in [record] }
        tell()
        return log.entries[entry.id].map { [$0] } ?? []
    }

    /// Notes where it is known that the server has done nothing; otherwise it is asked before the next attempt.
    private func noteFailure(_ error: FHIRClientError, of entry: OutboxEntry) throws(OutboxError) {
        guard !error.mayHaveBeenDone else { return }
        _ = try note(.unsent(entry.number), of: entry)
    }

    /// The longest time for which a server is obeyed that asks to wait: one header must not keep doses for a year.
    private static let longestDelay = Duration.seconds(3_600)

    private func postponed(_ entry: OutboxEntry, _ error: FHIRClientError) -> OutboxReport.Ending {
        let own = backoff.delay(afterAttempts: entry.attempts + 1, random: environment.random())
        // Whoever asks for more time gets it, within reason.
        return .postponed(max(own, min(error.retryDelay(now: environment.date()) ?? .zero, Self.longestDelay)), error)
    }
}
