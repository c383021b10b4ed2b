// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// An entry of a batch or transaction as the request it stands for.
struct SandboxEntry: Sendable {
    let index: Int
    /// The address by which other entries refer to the resource.
    let fullUrl: String?
    let request: HTTPRequest
    let resource: JSONValue?
    /// Why it cannot be a request; nil for a good one.
    let refusal: SandboxRefusal?

    /// Reads an entry.
    ///
    /// - Parameters:
    ///   - json: The entry.
    ///   - index: Its place.
    ///   - base: The base address as the client sees it.
    ///   - whole: The request that holds the batch, whose wishes hold for its parts.
    /// - Throws: 400.
    init(_ json: JSONValue, _ index: Int, _ base: String, _ whole: HTTPRequest) throws(SandboxRefusal) {
        self.index = index
        fullUrl = json["fullUrl"]?.string
        resource = json["resource"]
        refusal = nil
        guard let details = json["request"], let address = details["url"]?.string,
            let method = (details["method"]?.string).flatMap({ HTTPRequest.Method($0) })
        else { throw SandboxRefusal(400, .invalid, "the entry has no request with a method and an address") }
        var request = HTTPRequest(method: method, url: try Self.url(address, base))
        let conditions: [(HTTPField.Name, String)] = [
            (.ifMatch, "ifMatch"), (.ifNoneMatch, "ifNoneMatch"), (.ifNoneExist, "ifNoneExist"),
        ]
        do {
            for (name, member) in conditions {
                if let value = details[member]?.string { try request.fields.set(name, to: value) }
            }
            if let moment = (details["ifModifiedSince"]?.string).flatMap({ FHIRInstant($0)?.epochSeconds }) {
                try request.fields.set(.ifModifiedSince, to: HTTPDate(secondsSinceEpoch: Int(moment)).text)
            }
            if let wishes = whole.fields[.prefer] { try request.fields.set(.prefer, to: wishes) }
            if method == .patch {
                // A patch travels as a Binary, since a Bundle holds resources only.
                guard let data = resource?["data"]?.string, let patch = Data(base64Encoded: data),
                    let mediaType = resource?["contentType"]?.string
                else { throw SandboxRefusal(400, .invalid, "the patch of an entry is a Binary with a JSON Patch") }
                request.body = [UInt8](patch)
                try request.fields.set(.contentType, to: mediaType)
            } else {
                request.body = resource?.bytes
            }
        } catch let error as SandboxRefusal {
            throw error
        } catch {
            throw SandboxRefusal(400, .invalid, "a condition of the entry has a control character")
        }
        self.request = request
    }

    /// An entry that is no request.
    init(refused refusal: SandboxRefusal, _ index: Int) {
        self.index = index
        (fullUrl, resource) = (nil, nil)
        self.refusal = refusal
        request = HTTPRequest(url: URL(filePath: "/"))
    }

    /// Returns an address relative to the base, or one below it, as an absolute one.
    static func url(_ address: String, _ base: String) throws(SandboxRefusal) -> URL {
        let text = address.hasPrefix(base + "/") ? address : base + "/" + address.drop { $0 == "/" }
        guard !address.isEmpty, let url = URL(string: text) else {
            throw SandboxRefusal(400, .invalid, "the address of the entry is none")
        }
        return url
    }
}

extension SandboxAnswer {
    /// The answer as an entry of the answer to a batch.
    func entry(base: String, in fhir: FHIRVersion) -> JSONValue {
        var resource: JSONValue?
        var outcome: JSONValue?
        switch body {
        case .nothing, .text: break
        case .stored(let version): resource = version.json
        case .json(let json) where json["resourceType"]?.string == "OperationOutcome": outcome = json
        case .json(let json): resource = json
        }
        // DSTU2 has no place of its own for it.
        if fhir == .dstu2, resource == nil { (resource, outcome) = (outcome, nil) }
        let updated = version?.lastUpdated?.text
        return .object(of: [
            "fullUrl": version.flatMap { $0.isDeletion ? nil : .string("\(base)/\($0.key.path)") },
            "resource": resource,
            "response": .object(of: [
                "status": .string("\(status) \(Self.reason(status))"), "location": location.map { .string($0) },
                "etag": version.map { .string($0.tag) }, "lastModified": updated.map { .string($0) },
                "outcome": outcome,
            ]),
        ])
    }

    private static func reason(_ status: Int) -> String {
        let reasons = [
            200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 304: "Not Modified", 400: "Bad Request",
            404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 409: "Conflict", 410: "Gone",
            412: "Precondition Failed", 415: "Unsupported Media Type", 422: "Unprocessable Content",
        ]
        return reasons[status] ?? "Unknown"
    }
}
