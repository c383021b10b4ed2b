// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An error that tells where a client left the script of a test.
public struct ScriptError: Error, Sendable, Hashable {
    /// The kind of disagreement.
    public let code: Code
    /// The number of expectations that were met before.
    public let position: Int
    /// The method and address that should have come; nil when the script was at its end.
    public let expected: String?
    /// The method and address that came, with the query, since it is a test that reads them; nil when nothing came.
    public let found: String?

    init(_ code: Code, position: Int, expected: String?, found: String?) {
        self.code = code
        self.position = position
        self.expected = expected
        self.found = found
    }
}

extension ScriptError {
    /// The kind of a disagreement with a script; new kinds may be added.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// A request came after all expectations were met.
        public static let scriptEnded = Code(rawValue: "scriptEnded")
        /// Another request came than the one that was expected.
        public static let unexpectedRequest = Code(rawValue: "unexpectedRequest")
        /// A request that was expected has not come.
        public static let unfinished = Code(rawValue: "unfinished")
        /// A recording has no answer to a request, or none that was not given yet.
        public static let notRecorded = Code(rawValue: "notRecorded")
    }
}

extension ScriptError: CustomStringConvertible {
    /// A sentence that says what came in place of what.
    public var description: String {
        switch (expected, found) {
        case (let expected?, let found?):
            let hint = expected == found ? ", but the condition of the expectation was not met" : ""
            return "\(code): request \(position + 1) should be \(expected), and was \(found)\(hint)"
        case (nil, let found?):
            let place = code == .notRecorded ? "the recording" : "the script"
            return "\(code): after \(position) requests \(place) has no answer left to \(found)"
        case (let expected?, nil):
            return "\(code): request \(position + 1), \(expected), has not come"
        case (nil, nil):
            return "\(code): after \(position) requests"
        }
    }
}

extension ScriptError: LocalizedError {
    /// The same text as the description: without it Foundation tells only the name of the type.
    public var errorDescription: String? { description }
}
