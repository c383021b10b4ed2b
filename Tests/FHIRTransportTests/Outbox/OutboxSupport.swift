// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// A folder of its own for a test, removed at the end.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("outbox-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

extension URL {
    /// The log of an outbox in this folder.
    var outboxLog: URL { appendingPathComponent("outbox.log") }

    /// The names of the files in this folder.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    var bytes: [UInt8] {
        get throws { Array(try Data(contentsOf: self)) }
    }

    func write(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: self)
    }

    func mode() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

extension Date {
    /// The moment at which the tests take place.
    static let test = Date(timeIntervalSinceReferenceDate: 800_000_000.125)
}

extension Outbox {
    /// An outbox for the scripted server, with a clock that stands still.
    init(test folder: URL, seal: Seal? = nil, at date: Date = .test) throws {
        let environment = HostEnvironment(date: { date }, random: { 1 })
        try self.init(folder: folder, server: .example(), seal: seal, environment: environment)
    }

    /// Records a small dose with an identifier.
    @discardableResult
    func record(dose value: String, patient: String = "f001") throws -> OutboxRecording {
        try record(.dose(value, patient: patient), id: .test(value), patient: patient, version: .r4)
    }

    /// The values of the identifiers of the entries.
    var values: [String] { entries.map(\.id.value) }
}

extension OutboxIdentifier {
    static func test(_ value: String) -> OutboxIdentifier {
        OutboxIdentifier(system: "urn:test", value: value)
    }
}

extension [UInt8] {
    /// A small dose in JSON that bears an identifier.
    static func dose(_ value: String, patient: String = "f001", id: String? = nil) -> [UInt8] {
        Array(
            """
            {"resourceType":"MedicationAdministration",\(id.map { #""id":"\#($0)","# } ?? "")\
            "identifier":[{"system":"urn:test","value":"\(value)"}],\
            "status":"completed","medicationCodeableConcept":{"text":"A"},"subject":{"reference":"Patient/\(patient)"},\
            "effectiveDateTime":"2016-08-15T08:00:00+02:00","dosage":{"dose":{"value":1.10}}}
            """.utf8)
    }
}

/// A server that does what it is asked and whose answers get lost.
struct DeafTransport: HTTPTransport {
    let server: any HTTPTransport

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        _ = try await server.send(request)
        throw TransportError(.connectionLost, request: request)
    }
}

extension SandboxServer {
    /// The server that the outboxes of the tests are for.
    static func test() throws -> SandboxServer {
        try SandboxServer(version: .r4, base: .example(), environment: .stopped(at: .test))
    }

    /// The values of the identifiers of all doses, in the order in which they were made.
    var doses: [String] {
        get async throws {
            let client = try FHIRClient(scripted: self)
            return try await client.search(MedicationAdministration.self).matches.flatMap(\.identifier)
                .compactMap(\.value)
        }
    }
}

extension HTTPRequest {
    /// The value of the identifier of the dose in the body.
    var doseValue: String {
        let text = String(decoding: body ?? [], as: UTF8.self)
        return String(text.components(separatedBy: #""value":""#).dropFirst().first?.prefix { $0 != "\"" } ?? "")
    }
}

extension String {
    static let outcome = #"{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"invalid"}]}"#
}

extension HTTPResponse {
    /// The answer to a search that finds some resources.
    static func searchSet(_ resources: [String]) throws -> HTTPResponse {
        try .text(String(decoding: [UInt8].bundle(resources, type: "searchset"), as: UTF8.self))
    }
}

extension ScriptedTransport {
    /// A server that answers reads and creates of doses as if all were well, but for the creates of some values.
    static func doses(_ answers: [String: @Sendable () throws -> HTTPResponse]) -> ScriptedTransport {
        ScriptedTransport { request in
            if request.isSearch { return try .searchSet([]) }
            let value = request.doseValue
            if let answer = answers[value] { return try answer() }
            let body = String(decoding: request.body ?? [], as: UTF8.self)
            return try .text(body, status: 201, "Location: MedicationAdministration/\(value)/_history/1")
        }
    }

    /// The values of the doses that were to be created, in their order.
    var posted: [String] {
        received.filter { $0.method == .post && !$0.isSearch }.map(\.doseValue)
    }
}
