// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An answer of a server before it becomes a response of HTTP.
struct SandboxAnswer {
    /// The wish of a client for the body of an answer to a create.
    enum Preference {
        case representation, minimal, outcome
    }

    let status: Int
    let body: JSONValue?
    var location: String?
    var versionID: String?
    var allowed: [String]?

    init(_ status: Int, _ body: JSONValue?) {
        self.status = status
        self.body = body
    }

    /// An answer that holds a resource, or the less that a client prefers.
    ///
    /// Source: FHIR R4, RESTful API, create: Location with the version, ETag with the version, `Prefer`.
    init(
        _ status: Int,
        _ resource: SandboxResource,
        at address: SandboxAddress,
        prefer: Preference = .representation
    ) {
        self.status = status
        body =
            switch prefer {
            case .representation: resource.json
            case .minimal: nil
            case .outcome: .outcome("information", "informational", ["done"])
            }
        location = "\(address.base)/\(resource.key.path)/_history/\(resource.versionID.percentEncoded)"
        versionID = resource.versionID
    }

    func response(version: FHIRVersion) throws(HTTPFieldError) -> HTTPResponse {
        var response = HTTPResponse(status: status)
        if let body {
            response.body = body.bytes
            try response.fields.set(.contentType, to: "\(version.mediaType);charset=utf-8")
        }
        if let location { try response.fields.set(.location, to: location) }
        if let versionID { try response.fields.set(.eTag, to: "W/\"\(versionID)\"") }
        if let allowed { try response.fields.set(HTTPField.Name("Allow"), to: allowed.joined(separator: ", ")) }
        return response
    }
}
