// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A promise of `HTTPTransport` that a transport did not keep.
public struct ConformanceFailure: Error, Sendable, CustomStringConvertible {
    /// The name of the check.
    public let check: String
    /// What was expected and what was found.
    public let detail: String
    /// The error that the transport threw, if it was one that it should not have thrown.
    public let underlyingError: (any Error)?

    init(_ check: String, _ detail: String, underlyingError: (any Error)? = nil) {
        self.check = check
        self.detail = detail
        self.underlyingError = underlyingError
    }

    /// A sentence with the check and what is wrong.
    public var description: String {
        "\(check): \(detail)" + (underlyingError.map { " (\($0))" } ?? "")
    }
}

extension ConformanceFailure: LocalizedError {
    /// The same text as the description: without it Foundation tells only the name of the type.
    public var errorDescription: String? { description }
}
