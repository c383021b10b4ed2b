// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import FHIRTransport
import Foundation

/// Why an outbox is to send now.
public enum OutboxOccasion: Sendable, Hashable {
    /// Somebody asks for it, or the wait is over that a report named: what failed is tried again at once.
    ///
    /// A person who asks knows what no timer knows, such as that the network is back. The order of a patient's entries is kept,
    /// and so is a wait that the server asked for: sooner it would refuse, and might ask for more. It is an hour at most.
    case asked
    /// The program does it by itself, such as after each recording: what failed is left alone until its back-off is over.
    case automatic
}

extension Outbox {
    /// Sends the entries that wait, in the order of each patient.
    ///
    /// It begins with letting the entries go that an earlier drain has sent; on a full disk it ends with that, too. Entries that are recorded while it runs are sent,
    /// too. Only one drain of a folder runs at a time.
    ///
    /// | answer | what becomes of the entry | and then |
    /// |---|---|---|
    /// | taken, now or earlier, and nothing speaks against it | sent | on with the next |
    /// | taken, and something speaks against it; an incomplete search | waits | on with the entries of other patients |
    /// | the server shows it under another patient, or as something else | refused, to be told at once | on with the next |
    /// | 400, 412, 413, 415, 422; another 4xx with an OperationOutcome | refused, with the OperationOutcome | on with the next |
    /// | 401, 403 | waits | the end: sign-in is needed |
    /// | 409, 421, 423, 500; an HTML page with 400, 403, 413, 415, 422 | waits | on with the entries of other patients |
    /// | no answer, another status, an answer that is not FHIR | waits | the end |
    ///
    /// An entry that may have arrived is searched for before it is sent again, with every method; the guide
    /// <doc:KnowingWhatBecameOfADose> says what counts. Where the server cannot be
    /// asked, it is refused as ``OutboxRefusal/Reason/undetermined``, for a person to look. One that failed by itself at its
    /// fifth attempt or later still waits and is tried, but only holds back what is about the same dose.
    ///
    /// A wait that the server asked for (`Retry-After`) is kept on the disk and obeyed, an hour at most. The back-off after a
    /// failure is kept in memory and holds what nobody asked for; see ``OutboxOccasion``.
    ///
    /// On a full disk the entries are sent as well; see ``OutboxNotice/Code/diskFull``.
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
    ///   - occasion: Why to send now; a person asks for it unless something else is said.
    /// - Returns: What was sent and refused, and how it ended.
    /// - Throws: `OutboxError`, with the code `otherServer` when the client has another server than the outbox, and
    ///   `readOnly` or `fileSystem` for the folder; `CancellationError`. What was sent before is in the entries.
    public func drain(
        with client: FHIRClient,
        method: OutboxMethod,
        patient: String? = nil,
        occasion: OutboxOccasion = .asked
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
        try makeRoom()
        if let delay = pause(0, log.entries.notBefore, since: lastAttempt, occasion),
            next(after: 0, of: patient, without: Held()) != nil
        {
            report.ending = .notYet(delay)
            report.waiting = log.entries.all.count(where: \.isWaiting)
            return report
        }

        var delivery = OutboxDelivery(client: client, method: method, environment: environment)
        var held = Held()
        var last: UInt64 = 0
        while let entry = next(after: last, of: patient, without: held) {
            try Task.checkCancellation()
            last = entry.number
            if let delay = pause(entry.number, entry.notBefore, since: entry.lastAttempt, occasion) {
                held.insert(entry, isStuck: entry.attempts >= Self.stuckAttempts)
                if report.retryAfter == nil { report.ending = .notYet(delay) }
                continue
            }
            guard try begin(entry) else { continue }
            let outcome = try await delivery.deliver(entry)
            if delivery.hasSearched { report.searched.append(entry.id) }
            if case .held = outcome { held.insert(entry, isStuck: isStuck(entry)) }
            guard try finish(entry, outcome, &report) else { break }
        }
        // Before the process ends: what is known in memory only, and the room of what was sent.
        if log.lacksRoom { try makeRoom() }
        report.waiting = log.entries.all.count(where: \.isWaiting)
        return report
    }

    /// Lets the entries go that the server has, and puts on the disk what it had no room for.
    private func makeRoom() throws(OutboxError) {
        guard log.isWorthCompacting else { return }
        do throws(OutboxError) {
            try log.compact()
        } catch {
            // What is on the disk can be sent without.
            guard error.code == .diskFull else { throw error }
        }
    }

    /// After how many attempts an entry that fails by itself no longer holds back the patient's later doses.
    package static let stuckAttempts = 5

    /// How many seconds after the last attempt a resource counts as absent that a search does not find.
    ///
    /// What a server has just saved may come into its search later. Only a conditional create needs no such time, since the
    /// server looks itself.
    package static let settlingSeconds = 60.0

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
        try log.append(.memory) { (entries, _) throws(OutboxError) in
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
        defer { if let entry = log.entries[entry.id], entry.isUncertain { report.uncertain.append(entry) } }
        switch outcome {
        case .sent(let receipt, let losses):
            report.sent += try note([.sent(entry.number, receipt)], of: entry)
            pauses[entry.number] = nil
            pauses[0] = nil
            if !losses.isEmpty { report.losses[entry.id] = losses }
        case .refused(let refusal):
            report.refused += try note([.refused(entry.number, refusal)], of: entry)
        case .held(let error, let isSettling):
            let settling = isSettling ? Duration.seconds(Self.settlingSeconds) : .zero
            let delay = max(delay(after: error, of: entry), settling)
            try noteFailure(error, of: entry, pausing: entry.number, for: delay, settling: settling)
            if isStuck(entry) { report.stuck += log.entries[entry.id].map { [$0] } ?? [] }
            // The first failure is the oldest entry's, which has waited longest.
            if report.retryAfter == nil { report.ending = .postponed(delay, error) }
        case .stopped(let error):
            let delay = delay(after: error, of: entry)
            try noteFailure(error, of: entry, pausing: 0, for: delay)
            report.ending = .postponed(delay, error)
            return false
        case .signInNeeded(let error):
            try noteFailure(error, of: entry, pausing: nil, for: .zero)
            report.ending = .signInNeeded(error)
            return false
        }
        return true
    }

    private func note(_ records: [OutboxRecord], of entry: OutboxEntry) throws(OutboxError) -> [OutboxEntry] {
        try log.append(.memory) { (_, _) throws(OutboxError) in records }
        tell()
        return log.entries[entry.id].map { [$0] } ?? []
    }

    /// Notes where it is known that the server has done nothing, otherwise it is asked before the next attempt; and what has to
    /// pause, all with the number 0.
    private func noteFailure(
        _ error: FHIRClientError, of entry: OutboxEntry, pausing number: UInt64?, for delay: Duration,
        settling: Duration = .zero
    ) throws(OutboxError) {
        var records: [OutboxRecord] = error.mayHaveBeenDone ? [] : [.unsent(entry.number)]
        if let number {
            let now = environment.date()
            let asked = max(askedDelay(error) ?? .zero, settling)
            if asked > .zero { records.append(.wait(number, now + asked)) }
            pauses[number] = now + delay
        }
        _ = try note(records, of: entry)
    }

    // MARK: Waits

    /// The longest time for which a server is obeyed that asks to wait: one header must not keep doses for a year.
    private static let longestDelay = Duration.seconds(3_600)

    /// The time that the server asked for, within reason.
    private func askedDelay(_ error: FHIRClientError) -> Duration? {
        error.retryDelay(now: environment.date()).map { min($0, Self.longestDelay) }
    }

    private func delay(after error: FHIRClientError, of entry: OutboxEntry) -> Duration {
        let own = backoff.delay(afterAttempts: entry.attempts + 1, random: environment.random())
        return max(own, askedDelay(error) ?? .zero)
    }

    /// When sending began the last time.
    private var lastAttempt: Date? { log.entries.all.compactMap(\.lastAttempt).max() }

    /// How long an entry has to wait, or all with the number 0; nil when it may be tried.
    ///
    /// A wait begins after an attempt. Before that the clock was set back, and nobody knows how much of the wait is left.
    private func pause(
        _ number: UInt64, _ asked: Date?, since attempt: Date?, _ occasion: OutboxOccasion
    ) -> Duration? {
        let own = occasion == .automatic ? pauses[number] : nil
        let now = environment.date()
        if let attempt, now < attempt { return nil }
        let left = [asked, own].compactMap { $0?.timeIntervalSince(now) }
        // A longer wait than there is comes of a clock that was set back.
        let longest = max(Self.longestDelay, backoff.limit)
        return left.map { .seconds($0) }.filter { $0 > .zero && $0 <= longest }.max()
    }
}

extension Date {
    fileprivate static func + (date: Date, duration: Duration) -> Date {
        let (seconds, attoseconds) = duration.components
        return date.addingTimeInterval(Double(seconds) + Double(attoseconds) * 1e-18)
    }
}
