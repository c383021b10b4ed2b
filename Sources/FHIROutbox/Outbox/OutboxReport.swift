// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport

/// What came of sending the entries of an outbox.
public struct OutboxReport: Sendable {
    /// The entries that the server has now, in the order they were sent.
    public internal(set) var sent: [OutboxEntry] = []
    /// The entries that were set aside, in the order they were tried; they stay in the outbox.
    public internal(set) var refused: [OutboxEntry] = []
    /// The entries that had to be searched for before they were sent, because they may have been there already.
    public internal(set) var searched: [OutboxIdentifier] = []
    /// The entries that failed again and again by themselves, and no longer hold back those after them; they still wait.
    public internal(set) var stuck: [OutboxEntry] = []
    /// The entries that were tried and of which nobody knows whether the server has them; they still wait.
    public internal(set) var uncertain: [OutboxEntry] = []
    /// The elements that were not sent, or that the server did not keep.
    public internal(set) var losses: [OutboxIdentifier: [FHIRIssue]] = [:]
    /// The number of entries that still wait, those of other patients included.
    public internal(set) var waiting = 0
    /// How it ended.
    public internal(set) var ending = Ending.done

    /// How sending ended.
    public enum Ending: Sendable {
        /// Everything that was to be sent was sent or set aside.
        case done
        /// Another drain of the same folder is under way, in this process or another; nothing was done.
        case busy
        /// The server wants another sign-in (401 or 403); everything that was not sent still waits.
        case signInNeeded(FHIRClientError)
        /// Something failed that another attempt may get past; try again after so long.
        ///
        /// With a failure of the network or the whole server nothing more was tried. With one that may belong to a single
        /// resource, only its patient's later entries were left waiting, and those of others were tried.
        case postponed(Duration, FHIRClientError)
        /// Some entries were not tried, because a wait is not over; try again after so long.
        ///
        /// It is one that the server asked for, or the back-off after a failure, which only holds what is automatic.
        case notYet(Duration)
    }

    /// How long to wait before draining again; nil where waiting alone is not what is needed.
    public var retryAfter: Duration? {
        switch ending {
        case .postponed(let delay, _), .notYet(let delay): delay
        case .done, .busy, .signInNeeded: nil
        }
    }
}

extension OutboxReport: LogSafe {
    /// The numbers and the ending, for logs.
    public var description: String {
        let end =
            switch ending {
            case .done: "done"
            case .busy: "busy"
            case .signInNeeded(let error): "sign-in needed (\(error))"
            case .postponed(let delay, let error): "postponed for \(delay) (\(error))"
            case .notYet(let delay): "not yet, for \(delay)"
            }
        return "\(sent.count) sent, \(refused.count) refused, \(waiting) waiting: \(end)"
    }
}
