// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport

/// An answer of a server before it becomes a response of HTTP or an entry of a batch.
struct SandboxAnswer: Sendable {
    enum Body: Sendable {
        case nothing
        case json(JSONValue)
        /// A version as it was kept.
        case stored(SandboxVersion)
        case text([UInt8], mediaType: String)
    }

    let status: Int
    var body: Body
    /// The version that was read or made, which gives the tag and the moment of the change.
    var version: SandboxVersion?
    var location: String?
    /// Further fields.
    var fields: [(HTTPField.Name, String)] = []

    init(_ status: Int, _ body: Body = .nothing) {
        self.status = status
        self.body = body
        if case .stored(let version) = body { self.version = version }
    }

    /// An answer to a change: the resource, or the less that a client prefers.
    ///
    /// Source: FHIR R4, RESTful API, create: Location with the version, ETag with the version, `Prefer`.
    init(_ status: Int, changed version: SandboxVersion, base: String, _ wishes: SandboxWishes, in fhir: FHIRVersion) {
        self.status = status
        body =
            switch wishes.returning {
            case .representation: version.isDeletion ? .nothing : .stored(version)
            case .minimal: .nothing
            case .operationOutcome:
                .json(.outcome([SandboxIssue(.information, .informational, "done")], in: fhir))
            }
        if !version.isDeletion { location = "\(base)/\(version.versionPath)" }
        self.version = version
    }

    func response(in fhir: FHIRVersion) -> HTTPResponse {
        if case .stored(let version) = body, location == nil, fields.isEmpty {
            return HTTPResponse(status: status, fields: version.fields, body: version.bytes)
        }
        var response = HTTPResponse(status: status, fields: version?.fields ?? HTTPFields())
        switch body {
        case .nothing: response.fields.remove(.contentType)
        case .json(let json):
            response.body = json.bytes
            response.set(.contentType, fhir.sentMediaType)
        case .stored(let version): response.body = version.bytes
        case .text(let bytes, let mediaType):
            response.body = bytes
            response.set(.contentType, mediaType)
        }
        if let location { response.set(.location, location) }
        for (name, value) in fields { response.set(name, value) }
        return response
    }
}

extension HTTPResponse {
    /// Sets a field to what the server wrote itself, which has no control characters.
    fileprivate mutating func set(_ name: HTTPField.Name, _ value: String) {
        try? fields.set(name, to: value)
    }
}

/// What a client would like: `Prefer` of its request.
///
/// Source: RFC 7240; FHIR R4, RESTful API, `return`, `handling` and `respond-async`.
struct SandboxWishes: Sendable {
    var returning = ReturnPreference.representation
    /// Whether a parameter that is not known is an error.
    var isStrict = false
    var isAsynchronous = false

    init(_ text: String?) {
        guard let text else { return }
        for wish in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
            switch wish.filter({ $0 != " " }) {
            case "return=minimal": returning = .minimal
            case "return=OperationOutcome": returning = .operationOutcome
            case "handling=strict": isStrict = true
            case "respond-async": isAsynchronous = true
            default: break
            }
        }
    }
}
