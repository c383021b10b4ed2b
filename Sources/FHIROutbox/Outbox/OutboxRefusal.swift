// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport
public import Foundation

/// The reason why an entry was set aside, and will not be sent unless it is asked for.
public struct OutboxRefusal: Sendable, Hashable {
    /// When it was set aside.
    public let date: Date
    /// The kind of the reason.
    public let reason: Reason
    /// The status of the response; nil where there was none.
    public let status: Int?

    /// The version of FHIR of the outcome.
    let version: FHIRVersion
    let outcomeJSON: [UInt8]?

    /// What the server said about it; nil where it said nothing in FHIR's form.
    ///
    /// Its texts may quote patient data. It is kept as JSON and read at each call.
    public var outcome: OperationOutcome? {
        outcomeJSON.flatMap { try? FHIRReader(version: version).read(OperationOutcome.self, from: $0).value }
    }
}

extension OutboxRefusal {
    /// The kind of a reason to set an entry aside; new kinds may be added.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// The identifier of the kind, stable across versions.
        public let description: String

        /// The server understood and refuses, and would do so again: most statuses 4xx.
        public static let rejected = Reason(description: "rejected")
        /// Several resources on the server bear the identifier: 412.
        public static let severalMatches = Reason(description: "severalMatches")
        /// A resource on the server was given as the one, or has its logical id or its identifier, and is another.
        ///
        /// It does not bear the identifier, or is of another medication or time.
        public static let otherResource = Reason(description: "otherResource")
        /// The server shows it under another patient; tell the person at once, and the keepers of the server.
        public static let otherPatient = Reason(description: "otherPatient")
        /// The version of the server has no place for the meaning of the resource.
        public static let cannotBeWritten = Reason(description: "cannotBeWritten")
        /// It may be on the server, which does not let itself be asked, or it was there and was deleted.
        ///
        /// To send it again could make a second one.
        ///
        /// A person looks whether it is there, and then removes the entry or puts it back among those that wait.
        public static let undetermined = Reason(description: "undetermined")
        /// A caller set it aside.
        public static let byCaller = Reason(description: "byCaller")
    }
}

extension OutboxRefusal: LogSafe {
    /// The reason and the status, without the words of the server.
    public var description: String {
        "\(reason)" + (status.map { ", status \($0)" } ?? "")
    }
}
