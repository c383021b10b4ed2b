// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport

/// A server of doses with flaws, which counts what it holds.
final class SloppyServer: HTTPTransport {
    /// A way in which a server does not keep its word.
    enum Flaw: String, CaseIterable {
        case badGatewayAfterTheWork, answerIsLost, ignoresTheCondition, hasNoSearch, keepsNoIdentifiers
    }

    private struct Held {
        let id: String
        let value: String
        let json: String
    }

    private struct Contents {
        var doses: [Held] = []
        var writes = 0
    }

    private let flaws: Set<Flaw>
    private let contents = Locked(Contents())

    init(_ flaws: Set<Flaw>) {
        self.flaws = flaws
    }

    /// How many resources were made of each dose.
    var counts: [String: Int] {
        contents.withLock { $0.doses.reduce(into: [:]) { $0[$1.value, default: 0] += 1 } }
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if request.isSearch || request.url.lastPathComponent == "MedicationAdministration" && request.method == .get {
            return try search(request)
        }
        if request.method == .get { return try read(request) }
        let (answer, number) = try contents.withLock { contents in
            contents.writes += 1
            return (try write(request, &contents), contents.writes)
        }
        // The first answer of each dose is the one that goes wrong.
        guard answer.status == 201, number <= 6 else { return answer }
        if flaws.contains(.badGatewayAfterTheWork), !number.isMultiple(of: 2) || !flaws.contains(.answerIsLost) {
            return try .text("<html>Bad gateway</html>", status: 502, type: "text/html")
        }
        if flaws.contains(.answerIsLost) { throw TransportError(.connectionLost, request: request) }
        return answer
    }

    private func write(_ request: HTTPRequest, _ contents: inout Contents) throws -> HTTPResponse {
        let value = request.doseValue
        let isPut = request.method == .put
        let sent = String(decoding: request.body ?? [], as: UTF8.self)
        let found = contents.doses.first { dose in
            isPut
                ? dose.id == request.url.lastPathComponent : dose.value == value && !flaws.contains(.keepsNoIdentifiers)
        }
        if let found, isPut || !flaws.contains(.ignoresTheCondition) && request.fields[.ifNoneExist] != nil {
            return try .text(found.json, status: 200, "Location: MedicationAdministration/\(found.id)")
        }
        let id = isPut ? request.url.lastPathComponent : "\(contents.doses.count + 1)"
        var json = sent
        if flaws.contains(.keepsNoIdentifiers) {
            json = json.replacing("\"identifier\":[{\"system\":\"urn:test\",\"value\":\"\(value)\"}],", with: "")
        }
        if !json.contains("\"id\":") {
            json = json.replacing(
                "{\"resourceType\":\"MedicationAdministration\",",
                with: "{\"resourceType\":\"MedicationAdministration\",\"id\":\"\(id)\",")
        }
        contents.doses.append(Held(id: id, value: value, json: json))
        return try .text(json, status: 201, "Location: MedicationAdministration/\(id)")
    }

    private func read(_ request: HTTPRequest) throws -> HTTPResponse {
        let id = request.url.lastPathComponent
        guard let dose = contents.withLock({ $0.doses.first { $0.id == id } }) else {
            return try .text(.outcome, status: 404)
        }
        return try .text(dose.json)
    }

    private func search(_ request: HTTPRequest) throws -> HTTPResponse {
        if flaws.contains(.hasNoSearch) { return try .text(.outcome, status: 405) }
        let query = (request.url.query ?? "") + String(decoding: request.body ?? [], as: UTF8.self)
        let matches = contents.withLock { contents in
            contents.doses.filter { dose in
                query.contains("identifier=")
                    ? query.contains("%7C\(dose.value)") && dose.json.contains("urn:test")
                    : query.contains("patient=\(dose.value)") || query.contains("Patient%2F\(dose.value)")
            }
        }
        return try .searchSet(matches.map(\.json))
    }
}
