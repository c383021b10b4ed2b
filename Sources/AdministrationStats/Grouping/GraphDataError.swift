// SPDX-License-Identifier: Apache-2.0

/// A reason why counts cannot be put together.
public struct GraphDataError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error; there may be more in later versions.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// The counts have different groups, zones, week rules or rules for duplicates.
        public static var differentGrouping: Code { Code(rawValue: "differentGrouping") }
        /// There would be more records than can be counted exactly.
        public static var tooManyRecords: Code { Code(rawValue: "tooManyRecords") }
    }

    /// The kind of error.
    public let code: Code

    init(_ code: Code) {
        self.code = code
    }

    /// What is wrong, and what can be done about it.
    public var description: String {
        switch code {
        case .differentGrouping:
            "the counts cannot be merged: both need the same groups, window, zone, week rule and rule for duplicates"
        case .tooManyRecords: "the counts cannot be merged: together they have more than 2^53 records"
        default: code.rawValue
        }
    }
}
