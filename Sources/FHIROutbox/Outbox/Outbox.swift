// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
public import Foundation

/// A queue on disk of resources that are on their way to a server.
///
/// Recording works without a network, and sending later makes one resource of each record, however often it is tried:
///
/// ```swift
/// let outbox = try Outbox(folder: folder, server: client.base)
/// var generator = SystemRandomNumberGenerator()
/// let id = OutboxIdentifier(using: &generator)
/// try await outbox.record(administration, id: id, patient: "f001", version: .r4)
/// let report = try await outbox.drain(with: client, method: .conditionalCreate)
/// if let delay = report.retryAfter { … }
/// ```
///
/// What it promises:
/// - When `record` returns, the resource is on the disk. It stays there until the server has it, or a call removes it after it
///   was refused. A process that is killed, at any point, loses and doubles nothing.
/// - What is wrong with the files is put right where that is possible, and told by ``notices`` in any case.
/// - The entries of a patient are sent in the order in which they were recorded. One that fails for now holds the later ones of
///   that patient back. One that is refused for good is set aside and does not: each resource stands for itself, and a mistake
///   in one dose must not keep all later ones from the record.
/// - Several outboxes may use a folder, in one process or several. Remove the folder only when none does.
///
/// There are no timers inside: the owner decides when to drain, for example at start, when the network comes back, and after the
/// wait that a report asks for. The calls of the disk are made on the thread of the actor, which a large outbox on a slow disk
/// can hold for some time.
///
/// The folder is readable by its owner only. What is in it is not encrypted unless there is a seal; on iOS set the protection
/// class of the folder, too. Names of files and texts of errors hold no patient data.
///
/// On a full disk nothing more can be recorded, which `record` says, and what is on the disk is sent all the same. A part of the
/// disk is kept free for what becomes of the entries; where that is used up, it is kept in memory, and after a restart what
/// waits is searched for before it is sent.
///
/// The actor keeps this promise: no resource is in its entries that is not on the disk.
public actor Outbox {
    /// The folder that holds the files.
    public nonisolated let folder: URL
    /// The address of the server that the entries are for.
    public nonisolated let server: URL

    /// The waits unless others are given: 2 seconds, twice as long after each failure, at most 5 minutes.
    public static let defaultBackoff = Backoff(first: .seconds(2), limit: .seconds(300))

    let log: OutboxLog
    let listeners = StateListeners<OutboxSnapshot>()
    let backoff: Backoff
    let environment: HostEnvironment
    /// Until when automatic sending leaves entries alone that failed, by their numbers, and all with the number 0.
    var pauses: [UInt64: Date] = [:]

    /// Opens the outbox in a folder, which is made where it is not there yet.
    ///
    /// - Parameters:
    ///   - folder: The folder, used by nothing else; it is closed to other users (mode 0700).
    ///   - server: The base address of the server; a folder belongs to one server for good.
    ///   - seal: The encryption of what is kept; nil for none. A folder keeps its seal for good.
    ///   - backoff: How long to wait after a failure.
    ///   - environment: The clock for the times of the entries, and the chance by which waits differ.
    /// - Throws: `OutboxError`, with the codes `otherServer`, `wrongSeal` and `unknownFormat` when the folder cannot be used as
    ///   it is asked for, and `fileSystem`. On a full disk or a medium that is read-only, a folder that is there can be opened
    ///   and looked at, with a notice; a new one cannot be made.
    /// - Complexity: O(*n*) in the size of the log.
    public init(
        folder: URL,
        server: URL,
        seal: Seal? = nil,
        backoff: Backoff = Outbox.defaultBackoff,
        environment: HostEnvironment = .system
    ) throws(OutboxError) {
        try self.init(
            folder: folder, server: server, seal: seal, backoff: backoff, environment: environment, capacity: nil)
    }

    /// Opens the outbox in a folder whose files may take so many bytes, as if the disk had no more.
    init(
        folder: URL, server: URL, seal: Seal? = nil, backoff: Backoff = Outbox.defaultBackoff,
        environment: HostEnvironment, capacity: (@Sendable () -> Int)?
    ) throws(OutboxError) {
        guard let address = server.serverAddress else {
            throw OutboxError(.invalidServer, detail: "give an absolute http or https URL")
        }
        self.folder = folder
        self.server = server
        self.backoff = backoff
        self.environment = environment
        log = try OutboxLog(folder: OutboxFolder(folder, capacity: capacity), server: address, seal: seal)
    }

    deinit {
        listeners.finish()
    }

    // MARK: Looking

    /// The entries in the order in which they were recorded.
    ///
    /// Those that the server has leave when the next drain begins, or with `compact()`.
    public var entries: [OutboxEntry] { log.entries.all }

    /// What was found wrong with the files since the outbox was opened.
    public var notices: [OutboxNotice] { log.notices }

    /// The entries and notices as they are now.
    public var snapshot: OutboxSnapshot { OutboxSnapshot(entries: entries, notices: notices) }

    /// Returns the snapshots from now on, beginning with the present one.
    ///
    /// Every caller has a sequence of its own. Who is slow gets the newest snapshot and misses those between. It ends with the
    /// outbox. What another process does shows after `refresh()` or any other call.
    public func changes() -> AsyncStream<OutboxSnapshot> {
        listeners.stream(from: snapshot, keeping: .bufferingNewest(1))
    }

    /// Reads what other processes have done.
    ///
    /// - Throws: `OutboxError`.
    public func refresh() throws(OutboxError) {
        try log.refresh()
        tell()
    }

    // MARK: Deciding

    /// Removes an entry that was refused, so that it is never sent.
    ///
    /// - Parameter id: The identifier of the entry.
    /// - Throws: `OutboxError`, with the code `wrongState` when the entry was not refused, and `noSuchEntry`.
    public func remove(_ id: OutboxIdentifier) throws(OutboxError) {
        try decide(id) { entry in entry.refusal == nil ? nil : .removed(entry.number) }
    }

    /// Makes an entry that was refused wait again, at its old place before later ones.
    ///
    /// - Parameter id: The identifier of the entry.
    /// - Throws: `OutboxError`, with the code `wrongState` when the entry was not refused, and `noSuchEntry`.
    public func requeue(_ id: OutboxIdentifier) throws(OutboxError) {
        try decide(id) { entry in entry.refusal == nil ? nil : .requeued(entry.number) }
    }

    /// Sets an entry aside that still waits, such as one that fails again and again and holds back those after it.
    ///
    /// - Parameter id: The identifier of the entry.
    /// - Throws: `OutboxError`, with the code `wrongState` when the entry does not wait, and `noSuchEntry`.
    public func setAside(_ id: OutboxIdentifier) throws(OutboxError) {
        let date = environment.date()
        try decide(id) { entry in
            let refusal = OutboxRefusal(
                date: date, reason: .byCaller, status: nil, version: entry.version, outcomeJSON: nil)
            return entry.isWaiting ? .refused(entry.number, refusal) : nil
        }
    }

    /// Writes the log anew without the entries that the server has.
    ///
    /// - Throws: `OutboxError`, with the code `diskFull` where there is no room for it; the old log is there then.
    public func compact() throws(OutboxError) {
        try log.compact()
        tell()
    }

    private func decide(
        _ id: OutboxIdentifier,
        _ record: (OutboxEntry) -> OutboxRecord?
    ) throws(OutboxError) {
        try log.append(.reserve) { (entries, _) throws(OutboxError) in
            guard let entry = entries[id] else { throw OutboxError(.noSuchEntry) }
            guard let record = record(entry) else { throw OutboxError(.wrongState, detail: "\(entry)") }
            return [record]
        }
        tell()
    }

    /// Tells the sequences what there is now.
    func tell() {
        // A snapshot that somebody holds makes the next change copy all entries.
        if !listeners.isEmpty { listeners.yield(snapshot) }
    }
}
