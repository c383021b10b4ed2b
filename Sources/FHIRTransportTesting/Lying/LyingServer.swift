// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import FHIRTransport
import Foundation

/// A server of recorded doses that does not tell the truth, and counts what it holds.
///
/// Put your own transport or middleware before it, send doses through an `Outbox`, and compare: however it lies, a dose
/// is there once at most, and one that is not there still waits, or a person was told.
///
/// ```swift
/// let server = LyingServer(ServerLie(status: 201, body: .error, stores: false))
/// let client = try FHIRClient(base: base, version: .r4, transport: server)
/// ```
///
/// It knows creates, also with `If-None-Exist`, which it heeds, updates, reads, and searches by identifier or patient. It speaks JSON of
/// R4 and knows nothing of other types.
public final class LyingServer: HTTPTransport {
    private struct Contents {
        var doses: [(id: String, json: JSONValue)] = []
        var requests: [HTTPRequest] = []
    }

    /// How it lies.
    public let lie: ServerLie
    private let contents = Locked(Contents())

    /// Creates a server that holds nothing.
    ///
    /// - Parameter lie: How it lies.
    public init(_ lie: ServerLie = ServerLie()) {
        self.lie = lie
    }

    /// The requests so far, in the order they came.
    public var requests: [HTTPRequest] { contents.withLock(\.requests) }

    /// The doses that it holds, in JSON and in the order in which they were stored.
    public var doses: [[UInt8]] { contents.withLock { $0.doses.map(\.json.bytes) } }

    /// Stores a dose that somebody else has recorded.
    ///
    /// - Parameter json: The dose, in JSON; what is not JSON is not stored.
    public func add(_ json: [UInt8]) {
        guard let json = try? JSONValue(parsing: json) else { return }
        contents.withLock { contents in
            let id = json["id"]?.string ?? "other-\(contents.doses.count + 1)"
            contents.doses.append((id, json.setting("id", .string(id))))
        }
    }

    /// Returns the number of doses with an identifier that name a patient by a relative reference.
    ///
    /// - Parameters:
    ///   - identifier: The value of the identifier.
    ///   - patient: The logical id of the patient.
    /// - Returns: The number; one too many is a dose that would be taken to have been given twice.
    public func count(of identifier: String, for patient: String) -> Int {
        contents.withLock { contents in
            contents.doses.count {
                $0.json.bears(identifier) && $0.json["subject"]?["reference"]?.string == "Patient/\(patient)"
            }
        }
    }

    /// Answers a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The answer, true or not.
    /// - Throws: `HTTPFieldError` never, since all fields are its own.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        contents.withLock { $0.requests.append(request) }
        let place = request.url.lastPathComponent
        var response: HTTPResponse
        switch request.method {
        case .post where place == "_search": response = try search(String(decoding: request.body ?? [], as: UTF8.self))
        case .get where place == "MedicationAdministration": response = try search(request.url.query() ?? "")
        case .get: response = read(place)
        default: response = try write(request, at: request.method == .put ? place : nil)
        }
        if !response.body.isEmpty { try response.fields.set(.contentType, to: "application/fhir+json") }
        response.url = request.url
        return response
    }

    // MARK: Writing

    private func write(_ request: HTTPRequest, at place: String?) throws -> HTTPResponse {
        guard let sent = try? JSONValue(parsing: request.body ?? []) else { return HTTPResponse(status: 400) }
        let condition = request.fields[.ifNoneExist]?.removingPercentEncoding
        let id = contents.withLock { contents -> String in
            let known = contents.doses.first { dose in
                place.map { $0 == dose.id } ?? condition?.split(separator: "|").last.map { dose.json.bears(String($0)) }
                    ?? false
            }
            let id = place ?? known?.id ?? "dose-\(contents.doses.count + 1)"
            if lie.stores, known == nil { contents.doses.append((id, sent.setting("id", .string(id)))) }
            return id
        }
        var response = HTTPResponse(status: lie.status)
        switch lie.location {
        case .none: break
        case .right: try response.fields.set(.location, to: "MedicationAdministration/\(id)/_history/1")
        case .wrong: try response.fields.set(.location, to: "MedicationAdministration/nowhere/_history/1")
        }
        // A 204 has no body (RFC 9110, 15.3.5).
        if lie.status != 204 { response.body = lie.body.json(of: sent.setting("id", .string(id)))?.bytes ?? [] }
        return response
    }

    // MARK: Reading

    private func read(_ id: String) -> HTTPResponse {
        switch lie.read {
        case .honest: break
        case .missing: return HTTPResponse(status: 404)
        case .gone: return HTTPResponse(status: 410)
        case .failing: return HTTPResponse(status: 500)
        case .unauthorized: return HTTPResponse(status: 401)
        }
        let dose = contents.withLock { $0.doses.first { $0.id == id } }
        guard let dose else { return HTTPResponse(status: 404) }
        return HTTPResponse(status: 200, body: dose.json.bytes)
    }

    private func search(_ query: String) throws -> HTTPResponse {
        if query.contains("page=2") { return HTTPResponse(status: 404) }
        let conditions = query.split(separator: "&").compactMap { $0.removingPercentEncoding }
        let found = contents.withLock { contents in
            contents.doses.filter { dose in
                conditions.allSatisfy { condition in
                    let value = condition.split(whereSeparator: { "=|/".contains($0) }).last.map(String.init) ?? ""
                    if condition.hasPrefix("identifier=") { return dose.json.bears(value) }
                    guard condition.hasPrefix("patient=") else { return true }
                    return dose.json["subject"]?["reference"]?.string?.hasSuffix("Patient/\(value)") == true
                }
            }
        }.map(\.json)
        if lie.search == .refused { return HTTPResponse(status: 405) }
        return HTTPResponse(status: 200, body: lie.search.bundle(of: found).bytes)
    }
}

extension ServerLie.Body {
    /// The body that an answer has for a resource; nil for none.
    fileprivate func json(of resource: JSONValue) -> JSONValue? {
        switch self {
        case .none: nil
        case .echo: resource
        case .otherPatient: resource.setting("subject", .object([.init("reference", .string("Patient/somebody-else"))]))
        case .otherMedication:
            resource.setting("medicationCodeableConcept", .object([.init("text", .string("Something else"))]))
                .setting("medicationReference", nil)
        case .otherTime: resource.setting("effectiveDateTime", .string("2001-01-01T01:01:01Z"))
        case .noIdentifier: resource.setting("identifier", nil)
        case .information: .outcome("information", "informational")
        case .warning: .outcome("warning", "invalid")
        case .error: .outcome("error", "exception")
        case .fatal: .outcome("fatal", "exception")
        case .otherType: .object([.init("resourceType", .string("Basic")), .init("id", .string("1"))])
        }
    }
}

extension ServerLie.Search {
    /// The Bundle that a search is answered with.
    fileprivate func bundle(of found: [JSONValue]) -> JSONValue {
        var entries: [JSONValue] = []
        var members: [JSONValue.Member] = []
        switch self {
        case .honest, .otherMode:
            let mode = self == .honest ? "match" : "include"
            entries = found.map { .entry($0, mode) }
        case .aboveTotal: members = [.init("total", .number("\(found.count + 1)"))]
        case .errorOutcome: entries = [.entry(.outcome("error", "exception"), "outcome")]
        case .incompleteOutcome: entries = [.entry(.outcome("warning", "incomplete"), "outcome")]
        case .unreadable:
            entries = Array(
                repeating: .entry(.object([.init("id", .string("1"))]), "match"), count: max(1, found.count))
        case .failedPage:
            let link: [JSONValue.Member] = [
                .init("relation", .string("next")), .init("url", .string("MedicationAdministration?page=2")),
            ]
            members = [.init("link", .array([.object(link)]))]
        case .refused: break
        }
        if !entries.isEmpty { members.append(.init("entry", .array(entries))) }
        return .object([.init("resourceType", .string("Bundle")), .init("type", .string("searchset"))] + members)
    }
}

extension JSONValue {
    fileprivate static func entry(_ resource: JSONValue, _ mode: String) -> JSONValue {
        .object([.init("resource", resource), .init("search", .object([.init("mode", .string(mode))]))])
    }

    fileprivate static func outcome(_ severity: String, _ code: String) -> JSONValue {
        let issue = JSONValue.object([.init("severity", .string(severity)), .init("code", .string(code))])
        return .object([.init("resourceType", .string("OperationOutcome")), .init("issue", .array([issue]))])
    }

    /// Returns the object with a member set, or without it.
    fileprivate func setting(_ name: String, _ value: JSONValue?) -> JSONValue {
        guard case .object(var members) = self else { return self }
        let place = members.firstIndex { $0.name == name }
        switch (place, value) {
        case (let place?, let value?): members[place].value = value
        case (let place?, nil): members.remove(at: place)
        case (nil, let value?): members.append(.init(name, value))
        case (nil, nil): break
        }
        return .object(members)
    }

    fileprivate func bears(_ value: String) -> Bool {
        guard case .array(let identifiers)? = self["identifier"] else { return false }
        return identifiers.contains { $0["value"]?.string == value }
    }
}
