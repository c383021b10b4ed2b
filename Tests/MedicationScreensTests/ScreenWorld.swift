// SPDX-License-Identifier: Apache-2.0

import ContentState
import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransport
import Foundation
import TestSupport
import Testing

import MedicationScreens

/// A server with two patients, a network that a test controls, and an app in English in Vienna.
///
/// It is Tuesday, 10 March 2026, 13:00 in Vienna. Patient 1 takes Metformin at 08:00 and 20:00 since the first of March.
struct ScreenWorld: Sendable {
    static let now = Date(timeIntervalSince1970: 1_773_144_000)

    let server: SandboxServer
    let network = Network()
    let client: FHIRClient
    var settings: ScreenSettings

    init(
        _ version: FHIRVersion = .r4, locale: String = "en", now: Date = ScreenWorld.now, adding resources: String...
    ) async throws {
        let base = try #require(URL(string: "https://sandbox.example/fhir"))
        server = SandboxServer(version: version, base: base, environment: .stopped(at: now))
        let entries = (Self.patients + (version == .r4 ? Self.metformin : []) + resources)
            .map { "{\"resource\":\($0)}" }.joined(separator: ",")
        let bundle = "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\(entries)]}"
        let issues = try await server.load(Array(bundle.utf8))
        #expect(issues.filter { $0.severity == .error && $0.code != .required } == [])
        var client = try FHIRClient(base: base, version: version, transport: server.through(network))
        // One request for each search, so that requests can be counted.
        client.searchMethod = .get
        self.client = client
        let zone = try #require(TimeZone(identifier: "Europe/Vienna"))
        settings = ScreenSettings(locale: Locale(identifier: locale), zone: zone, environment: .stopped(at: now))
    }

    /// Runs a test with an outbox in a folder of its own; its clock stands still unless another is given.
    @MainActor
    func withOutbox(
        environment: HostEnvironment = .stopped(at: now), _ body: @MainActor (Outbox) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("screens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(try Outbox(folder: folder, server: client.base, environment: environment))
    }

    /// The doses that the server has.
    func administrations() async throws -> [MedicationAdministration] {
        let direct = try FHIRClient(base: client.base, version: client.version, transport: server)
        return try await direct.search(MedicationAdministration.self).matches
    }

    static let patients = [
        """
        {"resourceType":"Patient","id":"1","identifier":[{"system":"urn:card","value":"777"},{"value":"shared"}],\
        "name":[{"use":"old","family":"Alt"},{"use":"official","given":["Emma"],"family":"Muster"}],\
        "telecom":[{"system":"phone","value":"+43 1 111","rank":2},{"system":"phone","value":"+43 1 222","rank":1},\
        {"system":"email","value":"emma@example.org"},{"system":"phone","use":"old","value":"+43 1 000"}],\
        "birthDate":"1974-12-25",\
        "address":[{"use":"work","line":["Amt 1"],"city":"Wien"},\
        {"use":"home","line":["Gasse 2"],"postalCode":"1010","city":"Wien","country":"AT"}]}
        """,
        """
        {"resourceType":"Patient","id":"2","identifier":[{"value":"shared"}],"name":[{"text":"Otto Beispiel"}]}
        """,
    ]

    static let metformin = [
        """
        {"resourceType":"MedicationRequest","id":"metformin","status":"active","intent":"order",\
        "subject":{"reference":"Patient/1"},"authoredOn":"2026-03-01",\
        "medicationCodeableConcept":{"text":"Metformin 500 mg"},\
        "dosageInstruction":[{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d",\
        "timeOfDay":["08:00:00","20:00:00"]}}}]}
        """,
        """
        {"resourceType":"MedicationRequest","id":"otto","status":"active","intent":"order",\
        "subject":{"reference":"Patient/2"},"medicationCodeableConcept":{"text":"Ramipril"},\
        "dosageInstruction":[{"text":"daily"}]}
        """,
        dose("a1", "2026-03-09T08:05:00+01:00"),
        dose("a2", "2026-03-09T20:00:00+01:00", #""status":"not-done","statusReason":[{"text":"nausea"}]"#),
        dose("a3", "2026-03-10T08:00:00+01:00"),
        dose("a4", "2026-03-10T09:00:00+01:00", #""status":"entered-in-error""#),
    ]

    /// A recorded dose of Metformin.
    static func dose(
        _ id: String, _ time: String, _ members: String = "\"status\":\"completed\"", of request: String = "metformin",
        patient: String = "1"
    ) -> String {
        """
        {"resourceType":"MedicationAdministration","id":"\(id)",\(members),"subject":{"reference":"Patient/\(patient)"},\
        "medicationCodeableConcept":{"text":"Metformin 500 mg"},"effectiveDateTime":"\(time)",\
        "request":{"reference":"MedicationRequest/\(request)"}}
        """
    }
}

/// A network that a test can take down and that can hold requests back.
actor Network: HTTPMiddleware {
    typealias Gate = GatedCalls<String, Void>
    typealias Fault = @Sendable (_ request: HTTPRequest, _ name: String) throws -> HTTPResponse?

    /// The requests so far, such as "GET Patient/1".
    private(set) var requests: [String] = []
    private var gate: Gate?
    private var fault: Fault?

    /// Holds every request until the test answers it; nil lets them pass again.
    func hold(at gate: Gate?) { self.gate = gate }

    /// Answers requests in place of the server; where it returns nil, the server answers.
    func fail(_ fault: Fault?) { self.fault = fault }

    /// Is down.
    func goDown() {
        fault = { request, _ in throw TransportError(.cannotConnect, request: request) }
    }

    /// Answers everything with a status.
    func answer(_ status: Int) {
        fault = { _, _ in HTTPResponse(status: status) }
    }

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        let place = request.url.path().replacing("/fhir/", with: "")
        let name = "\(request.method) \(place)"
        requests.append(name)
        if let gate { try await gate(name) }
        if let response = try fault?(request, name) { return response }
        return try await next.send(request)
    }
}
