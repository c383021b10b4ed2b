// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import Foundation

/// What is known about a resource after it was created or changed, or found to exist already.
///
/// That there is a value means that the server has the resource and named its id. Each other part is nil when the server
/// did not tell it.
public struct SaveResult<R: FHIRResource>: Sendable {
    /// Whether the server made a new resource; false when it changed one, or a conditional create found one.
    public let isNew: Bool
    /// The logical id on the server.
    public let id: String
    /// The version that the server gave.
    public let versionID: String?
    /// The name of the version, for a later change of just this one.
    public let eTag: EntityTag?
    /// The address that the server gave; nil where it is not one of this server, as ``FHIRClient/linkBoundary`` says.
    public let location: URL?
    /// The resource as the server has it; sent with the answer, or read afterwards if it was wished for.
    public let resource: R?
    /// What the server says about it, such as warnings.
    public let outcome: OperationOutcome?
    /// The elements that were not sent, because the version of the server has no place for them.
    public let losses: [FHIRIssue]
    /// What is wrong or unusual with the resource as the server sent it.
    public let issues: [FHIRIssue]
    /// Why the resource could not be read afterwards, when that was tried; it was saved nevertheless.
    public let readError: FHIRClientError?
    /// Whether the answer came with a body that is neither the resource nor an OperationOutcome.
    package let hasForeignBody: Bool
}
