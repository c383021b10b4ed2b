// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

extension Clinic {
    /// Sends a request to an address below the base.
    func send(
        _ method: HTTPRequest.Method,
        _ target: String,
        _ body: String? = nil,
        fields: [HTTPField] = []
    ) async throws -> HTTPResponse {
        let url = try #require(URL(string: "http://clinic.example/fhir" + target))
        return try await server.send(
            HTTPRequest(method: method, url: url, fields: HTTPFields(fields), body: body.map { Array($0.utf8) }))
    }

    /// Sends a search that must be understood in full.
    func find(_ target: String) async throws -> [String] {
        let response = try await send(.get, target, fields: [HTTPField(.prefer, "handling=strict")])
        #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
        return try response.ids.map { $0 ?? "none" }
    }
}

extension HTTPResponse {
    var json: JSONValue {
        get throws { try JSONValue(parsing: body) }
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The ids of the entries of a Bundle.
    var ids: [String?] {
        get throws { try entries.map { $0["resource"]?["id"]?.string } }
    }

    /// The entries of a Bundle.
    var entries: [JSONValue] {
        get throws {
            guard case .array(let entries)? = try json["entry"] else { return [] }
            return entries
        }
    }

    /// The address of the next page below the base.
    var next: String? {
        get throws { try link("next") }
    }

    func link(_ relation: String) throws -> String? {
        guard case .array(let links)? = try json["link"] else { return nil }
        return links.first { $0["relation"]?.string == relation }?["url"]?.string?
            .replacing("http://clinic.example/fhir", with: "")
    }
}

extension JSONValue {
    /// A value at a path of members and indices.
    func at(_ path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, step in
            if case .array(let elements)? = value, let index = Int(step) {
                return elements.indices.contains(index) ? elements[index] : nil
            }
            return value?[String(step)]
        }
    }
}
