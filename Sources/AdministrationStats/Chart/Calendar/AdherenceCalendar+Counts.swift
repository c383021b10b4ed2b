// SPDX-License-Identifier: Apache-2.0

extension AdherenceCalendar {
    /// Numbers of doses by what became of them.
    public struct Counts: Sendable, Hashable {
        /// The doses taken, at whatever time.
        public internal(set) var taken = 0
        /// The doses recorded as not taken.
        public internal(set) var skipped = 0
        /// The doses whose window passed without a record.
        public internal(set) var missed = 0
        /// The doses that were not finished, or of which records do not tell what became of them.
        public internal(set) var other = 0
        /// The doses that are due or not due yet.
        public internal(set) var open = 0
        /// The administrations that no dose asked for.
        public internal(set) var extra = 0
        /// The administrations of dosages taken as needed.
        public internal(set) var asNeeded = 0

        /// The doses that the prescription asks for.
        public var due: Int { taken + skipped + missed + other + open }
    }
}

extension AdherenceCalendar.Counts {
    /// Adds the numbers of another day.
    static func += (left: inout Self, right: Self) {
        left.taken += right.taken
        left.skipped += right.skipped
        left.missed += right.missed
        left.other += right.other
        left.open += right.open
        left.extra += right.extra
        left.asNeeded += right.asNeeded
    }
}

extension AdherenceCalendar.Counts: Codable {
    /// The highest count that is read, so that no sum of counts overflows.
    private static let highestCount = 1_000_000_000

    /// Reads numbers and checks them.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: What is missing, or which number is negative or above a thousand millions.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func count(_ key: CodingKeys) throws -> Int { try container.decodeCount(key, upTo: Self.highestCount) }
        taken = try count(.taken)
        skipped = try count(.skipped)
        missed = try count(.missed)
        other = try count(.other)
        open = try count(.open)
        extra = try count(.extra)
        asNeeded = try count(.asNeeded)
    }
}
