// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport
public import Foundation

/// A resource that was recorded, and what has become of it.
///
/// The description shows neither the resource nor the patient.
public struct OutboxEntry: Sendable, Hashable, Identifiable {
    /// The identifier by which the server recognises the resource; the resource bears it, too.
    public let id: OutboxIdentifier
    /// The logical id of the patient that the resource is about.
    public let patient: String
    /// The version of FHIR of the resource.
    public let version: FHIRVersion
    /// The resource as it was recorded, byte for byte.
    public let json: [UInt8]
    /// When it was recorded.
    public let created: Date
    /// How often sending has begun; what came of the last attempt may not be known, as after a crash.
    public internal(set) var attempts = 0
    /// When sending began the last time; nil before the first attempt.
    public internal(set) var lastAttempt: Date?
    /// How many attempts may have reached the server although no answer says so.
    var uncertainAttempts = 0
    /// Before when the server wants no further attempt; nil where it did not say.
    var notBefore: Date?
    /// What has become of it.
    public internal(set) var state = State.waiting

    /// The sequence of the record that made the entry, by which later records name it.
    let number: UInt64

    init(number: UInt64, id: OutboxIdentifier, patient: String, version: FHIRVersion, json: [UInt8], created: Date) {
        self.number = number
        self.id = id
        self.patient = patient
        self.version = version
        self.json = json
        self.created = created
    }

    /// What has become of an entry.
    public enum State: Sendable, Hashable {
        /// It is not known to be on the server.
        case waiting
        /// The server has it.
        case sent(OutboxReceipt)
        /// It was set aside, because the server will not take it as it is; it stays until it is removed by a call.
        case refused(OutboxRefusal)
    }

    /// Whether an attempt may have reached the server although no answer says so.
    ///
    /// Before it is sent again the server is asked for the identifier.
    package var mayHaveArrived: Bool { uncertainAttempts > 0 }

    /// The identifiers of the resource, its own and that of the dose of the schedule that it names.
    var identifiers: Set<Identifier> {
        Set((try? FHIRReader(version: version).read(json))?.value.forOutbox?.identifier ?? [])
    }

    /// Whether it waits and nobody knows whether the server has it; then the server is asked before it is sent again.
    public var isUncertain: Bool { isWaiting && mayHaveArrived }

    /// Whether it is still to be sent.
    public var isWaiting: Bool { state == .waiting }

    /// What the server said when it took the resource; nil in the other states.
    public var receipt: OutboxReceipt? {
        if case .sent(let receipt) = state { receipt } else { nil }
    }

    /// Why it was set aside; nil in the other states.
    public var refusal: OutboxRefusal? {
        if case .refused(let refusal) = state { refusal } else { nil }
    }
}

extension OutboxEntry: LogSafe {
    /// The state and the sizes, for logs.
    public var description: String {
        let word =
            switch state {
            case .waiting: "waiting"
            case .sent: "sent"
            case .refused(let refusal): "refused (\(refusal.reason))"
            }
        return "entry \(number): \(word), \(attempts) attempts, \(json.count) bytes"
    }
}

/// What a server said when it took a resource.
///
/// The description does not show the id.
public struct OutboxReceipt: Sendable, Hashable {
    /// When the answer came.
    public let date: Date
    /// The logical id of the resource on the server.
    public let resourceID: String
    /// The version of the resource on the server; nil where the server did not tell.
    public let versionID: String?
    /// Whether this attempt made the resource; false when the server had it already, as after a lost answer.
    public let isNew: Bool
}

extension OutboxReceipt: LogSafe {
    /// Whether the server made the resource, without its id.
    public var description: String { isNew ? "made by the server" : "known to the server" }
}
