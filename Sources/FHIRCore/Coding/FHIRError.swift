// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The reason why a text could not be read as a resource, or a resource not be written.
public struct FHIRError: Error, Sendable, Hashable {
    /// What was found, the first reason first; never empty.
    public let issues: [FHIRIssue]
    /// The number of issues that were found beside these, and not kept.
    public let furtherIssueCount: Int
    /// The place in the text, for a text that is not JSON.
    public let syntax: JSONSyntaxError?

    /// Creates an error from its first reason and what else was found.
    ///
    /// - Parameters:
    ///   - issue: The reason.
    ///   - others: What else was found.
    public init(_ issue: FHIRIssue, others: [FHIRIssue] = []) {
        self.init(issues: [issue] + others, furtherIssueCount: 0, syntax: nil)
    }

    /// Creates an error for a text that is not JSON.
    ///
    /// - Parameter syntax: The place.
    public init(_ syntax: JSONSyntaxError) {
        self.issues = [FHIRIssue(.error, .syntax, path: "", detail: "not JSON: \(syntax)")]
        self.furtherIssueCount = 0
        self.syntax = syntax
    }

    /// Returns the error with its places inside a larger whole.
    ///
    /// - Parameter prefix: The path of the value that was read.
    /// - Returns: The same reasons with longer paths.
    public func prefixed(_ prefix: String) -> FHIRError {
        FHIRError(
            issues: issues.map { issue in
                let separator = issue.path.isEmpty || issue.path.hasPrefix("[") ? "" : "."
                let path = prefix + separator + issue.path
                return FHIRIssue(issue.severity, issue.code, path: path, detail: issue.detail)
            },
            furtherIssueCount: furtherIssueCount,
            syntax: syntax
        )
    }

    init(issues: [FHIRIssue], furtherIssueCount: Int, syntax: JSONSyntaxError? = nil) {
        self.issues = issues
        self.furtherIssueCount = furtherIssueCount
        self.syntax = syntax
    }

    /// The kind of the first reason.
    public var code: FHIRIssue.Code { issues.first?.code ?? .invalidValue }

    /// The element of the first reason.
    public var path: String { issues.first?.path ?? "" }

    /// The first reason without its place.
    public var detail: String { issues.first?.detail ?? "" }
}

extension FHIRError: CustomStringConvertible {
    /// The first five reasons, one sentence each, and the number of the others; ``FHIRError/issues`` has up to a hundred.
    public var description: String {
        let shown = issues.prefix(5).map(\.description).joined(separator: "; ")
        let more = max(issues.count - 5, 0) + furtherIssueCount
        return more > 0 ? "\(shown); and \(more) more" : shown
    }
}

extension FHIRError: LocalizedError {
    /// The description, so that it is also what Foundation shows.
    public var errorDescription: String? { description }
}
