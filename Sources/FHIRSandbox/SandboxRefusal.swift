// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// A request that a server refuses, with the words for its OperationOutcome.
struct SandboxRefusal: Error {
    let status: Int
    /// What is wrong; never empty.
    var issues: [SandboxIssue]
    /// The methods that the place has, for 405.
    var allowed: [String]?
    /// The media types of patches that the place takes, for 415.
    var acceptsPatch = false

    init(_ status: Int, _ type: SandboxIssue.Kind, _ diagnostics: String, at path: String? = nil) {
        self.init(status, [SandboxIssue(.error, type, diagnostics, at: path)])
    }

    init(_ status: Int, _ issues: [SandboxIssue]) {
        self.status = status
        self.issues = issues
    }

    /// A refusal with what a reader or a check found wrong.
    init(_ status: Int, _ type: SandboxIssue.Kind, _ issues: [FHIRIssue]) {
        self.init(status, issues.map { SandboxIssue(.error, type, $0.description, at: $0.path) })
    }

    static let notFound = SandboxRefusal(404, .notFound, "there is no such resource")
    static let gone = SandboxRefusal(410, .deleted, "the resource was deleted")

    /// The refusal with places that begin at an entry of a Bundle.
    func inEntry(_ index: Int) -> SandboxRefusal {
        var copy = self
        copy.issues = issues.map { issue in
            var issue = issue
            let prefix = "Bundle.entry[\(index)]"
            // The path of an element begins with the type of the resource.
            let member = issue.path.map { $0.drop { $0 != "." } }
            issue.path = member.map { "\(prefix).resource\($0)" } ?? prefix
            return issue
        }
        return copy
    }

    func answer(in version: FHIRVersion) -> SandboxAnswer {
        var answer = SandboxAnswer(status, .json(.outcome(issues, in: version)))
        if let allowed { answer.fields.append((.allow, allowed.joined(separator: ", "))) }
        if acceptsPatch { answer.fields.append((.acceptPatch, JSONPatch.mediaType)) }
        return answer
    }
}

/// An issue of an OperationOutcome.
struct SandboxIssue: Sendable {
    enum Severity: String, Sendable {
        case error, warning, information
    }

    /// A code of OperationOutcome.issue.code.
    enum Kind: Sendable {
        case invalid, structure, notSupported, notFound, expired, conflict, processing, informational
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
            case .conflict: "conflict"
            case .processing: "processing"
            case .informational: "informational"
            case .deleted: version == .dstu2 ? "not-found" : "deleted"
            case .severalMatches: version == .dstu2 ? "duplicate" : "multiple-matches"
            }
        }
    }

    let severity: Severity
    let kind: Kind
    let diagnostics: String
    /// The element at fault, as in `Patient.name[0].family`; nil where it is none.
    var path: String?

    init(_ severity: Severity, _ kind: Kind, _ diagnostics: String, at path: String? = nil) {
        self.severity = severity
        self.kind = kind
        self.diagnostics = diagnostics
        // The place of a text that is not JSON is no element.
        self.path = path?.isEmpty == false ? path : nil
    }

    fileprivate func json(in version: FHIRVersion) -> JSONValue {
        // DSTU2 has paths of XPath, and later versions those of FHIRPath.
        let expression = version == .dstu2 ? nil : path
        let location = version == .dstu2 ? path?.asXPath : nil
        return .object(of: [
            "severity": .string(severity.rawValue), "code": .string(kind.text(in: version)),
            "diagnostics": .string(diagnostics), "location": location.map { .array([.string($0)]) },
            "expression": expression.map { .array([.string($0)]) },
        ])
    }
}

extension JSONValue {
    /// An OperationOutcome.
    static func outcome(_ issues: [SandboxIssue], in version: FHIRVersion) -> JSONValue {
        .object([
            .init("resourceType", .string("OperationOutcome")),
            .init("issue", .array(issues.map { $0.json(in: version) })),
        ])
    }
}

extension String {
    /// The path of an element as XPath: `Patient.name[0]` is `/f:Patient/f:name[1]`.
    fileprivate var asXPath: String {
        split(separator: ".").map { part in
            guard let bracket = part.firstIndex(of: "["), let index = Int(part[bracket...].dropFirst().dropLast())
            else { return "/f:\(part)" }
            return "/f:\(part[..<bracket])[\(index + 1)]"
        }.joined()
    }
}

extension HTTPField.Name {
    /// The methods that a place has.
    static let allow = Self(token: "Allow")
    /// The media types of patches that a place takes (RFC 5789).
    static let acceptPatch = Self(token: "Accept-Patch")
}
