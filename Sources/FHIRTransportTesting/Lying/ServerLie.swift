// SPDX-License-Identifier: Apache-2.0

/// A way in which a server of recorded doses says what is not so.
///
/// All parts hold for every request. ``allCases`` has every combination, some fifty thousand, among them the truth.
public struct ServerLie: Sendable, Hashable, CaseIterable {
    /// What a create or an update is answered with beside its status.
    public enum Body: Sendable, Hashable, CaseIterable {
        /// No body.
        case none
        /// The resource that was sent, with an id.
        case echo
        /// The resource that was sent, with an id and another patient.
        case otherPatient
        /// The resource that was sent, with an id and another medication.
        case otherMedication
        /// The resource that was sent, with an id and another time.
        case otherTime
        /// The resource that was sent, with an id and without its identifiers.
        case noIdentifier
        /// An OperationOutcome that says something good.
        case information
        /// An OperationOutcome that warns.
        case warning
        /// An OperationOutcome that speaks of an error.
        case error
        /// An OperationOutcome that speaks of a fatal error.
        case fatal
        /// A resource of another type.
        case otherType
    }

    /// Where a create or an update says that the resource is.
    public enum Location: Sendable, Hashable, CaseIterable {
        /// Nowhere.
        case none
        /// Where the resource is, or would be.
        case right
        /// Where nothing is.
        case wrong
    }

    /// What a read is answered with.
    public enum Read: Sendable, Hashable, CaseIterable {
        /// What is there.
        case honest
        /// 404.
        case missing
        /// 410.
        case gone
        /// 500.
        case failing
        /// 401.
        case unauthorized
    }

    /// What a search is answered with.
    public enum Search: Sendable, Hashable, CaseIterable {
        /// What is there.
        case honest
        /// Nothing, with a total that counts what is there and one more.
        case aboveTotal
        /// Nothing but an OperationOutcome that speaks of an error.
        case errorOutcome
        /// Nothing but an OperationOutcome that warns of an incomplete answer.
        case incompleteOutcome
        /// An entry that cannot be read in the place of each that is there, and one at least.
        case unreadable
        /// What is there, as what came along.
        case otherMode
        /// Nothing, and a link to a page that fails.
        case failedPage
        /// 405: it does not search.
        case refused
    }

    /// The status with which a create or an update is answered.
    public var status: Int
    /// What it is answered with beside the status.
    public var body: Body
    /// Where it says that the resource is.
    public var location: Location
    /// What a read is answered with.
    public var read: Read
    /// What a search is answered with.
    public var search: Search
    /// Whether a create or an update stores something.
    public var stores: Bool

    /// Creates a lie; what is not given is the truth of a server that stores what it is sent.
    ///
    /// - Parameters:
    ///   - status: The status with which a create or an update is answered.
    ///   - body: What it is answered with beside the status.
    ///   - location: Where it says that the resource is.
    ///   - read: What a read is answered with.
    ///   - search: What a search is answered with.
    ///   - stores: Whether a create or an update stores something.
    public init(
        status: Int = 201, body: Body = .echo, location: Location = .right, read: Read = .honest,
        search: Search = .honest, stores: Bool = true
    ) {
        (self.status, self.body, self.location) = (status, body, location)
        (self.read, self.search, self.stores) = (read, search, stores)
    }

    /// All combinations, in a fixed order; a status of 4xx stores nothing.
    public static var allCases: [ServerLie] {
        var all: [ServerLie] = []
        for status in [200, 201, 202, 204, 422, 500] {
            for stores in status == 422 ? [false] : [true, false] {
                for body in Body.allCases {
                    for location in Location.allCases {
                        for read in Read.allCases {
                            all += Search.allCases.map {
                                ServerLie(
                                    status: status, body: body, location: location, read: read, search: $0,
                                    stores: stores)
                            }
                        }
                    }
                }
            }
        }
        return all
    }

    /// Whether it says that the resource is stored, shows it or nothing else, and has not stored it.
    ///
    /// Nobody can tell such an answer from the truth without a second one, and a server that gives it is believed.
    public var cannotBeTold: Bool {
        guard !stores, [200, 201].contains(status) else { return false }
        switch body {
        case .echo: return location != .wrong
        case .none, .information, .warning: return location != .none && read == .unauthorized
        default: return false
        }
    }
}
