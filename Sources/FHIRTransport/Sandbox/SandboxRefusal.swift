// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A request that a server refuses, with the words for its OperationOutcome.
struct SandboxRefusal: Error {
    /// A code of OperationOutcome.issue.code.
    enum IssueType {
        case invalid, structure, notSupported, notFound, expired
        /// From STU3 on; DSTU2 has no nearer word than not-found.
        case deleted
        /// From STU3 on; DSTU2 has no nearer word than duplicate.
        case severalMatches

        func text(in version: FHIRVersion) -> String {
            switch self {
            case .invalid: "invalid"
            case .structure: "structure"
            case .notSupported: "not-supported"
            case .notFound: "not-found"
            case .expired: "expired"
            case .deleted: version == .dstu2 ? "not-found" : "deleted"
            case .severalMatches: version == .dstu2 ? "duplicate" : "multiple-matches"
            }
        }
    }

    let status: Int
    let type: IssueType
    /// What is wrong, one sentence for each issue; never empty.
    let diagnostics: [String]
    /// The methods that the place has, for 405.
    var allowed: [String]?

    init(_ status: Int, _ type: IssueType, _ diagnostics: String...) {
        self.init(status, type, diagnostics)
    }

    init(_ status: Int, _ type: IssueType, _ diagnostics: [String]) {
        self.status = status
        self.type = type
        self.diagnostics = diagnostics
    }

    static let notFound = SandboxRefusal(404, .notFound, "there is no such resource")

    static func methodNotAllowed(at place: SandboxAddress.Place) -> SandboxRefusal {
        let allowed: [String]
        switch place {
        case .type: allowed = ["GET", "POST"]
        case .resource: allowed = ["GET", "DELETE"]
        case .version, .metadata: allowed = ["GET"]
        case .unknown: return SandboxRefusal(404, .notFound, "there is nothing at this address")
        }
        var refusal = SandboxRefusal(405, .notSupported, "this method is not supported here")
        refusal.allowed = allowed
        return refusal
    }

    func answer(version: FHIRVersion) -> SandboxAnswer {
        var answer = SandboxAnswer(status, .outcome("error", type.text(in: version), diagnostics))
        answer.allowed = allowed
        return answer
    }
}

extension JSONValue {
    /// An OperationOutcome with one issue for each sentence.
    static func outcome(_ severity: String, _ code: String, _ diagnostics: [String]) -> JSONValue {
        let issues = diagnostics.map { text in
            JSONValue.object([
                .init("severity", .string(severity)), .init("code", .string(code)), .init("diagnostics", .string(text)),
            ])
        }
        return .object([.init("resourceType", .string("OperationOutcome")), .init("issue", .array(issues))])
    }
}
