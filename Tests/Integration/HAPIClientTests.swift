// SPDX-License-Identifier: Apache-2.0

// Where a test can start another program.
#if os(Linux) || os(macOS)

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// HAPI's own client beside ours: the same interactions against the same server, request by request.
@Suite(.realServers)
struct HAPIClientTests {
    /// What differs, and why; everything else must be the same.
    ///
    /// | field | HAPI | here | why |
    /// |---|---|---|---|
    /// | Accept | XML and JSON, with the names of DSTU2 | JSON | this package reads JSON |
    /// | Accept-Charset | utf-8 | none | RFC 9110 12.5.2 has it deprecated |
    /// | Content-Type | with `; charset=UTF-8` | without | JSON is UTF-8, and some servers fail on a parameter |
    /// | If-None-Exist | the whole address | the query alone | FHIR R4 3.1.0.8.1: "just the search parameters" |
    /// | If-Match | `"1"`, on every update of a resource with a version | `W/"1"`, when it is asked for | FHIR R4 3.1.0.5 has the weak form |
    /// | Prefer | none in a transaction, a search and a plain create | return=representation, handling=strict | what the caller gets does not depend on the server |
    /// | Accept-Encoding, Accept-Language, Connection, User-Agent | its library's | those of URL loading | no matter of FHIR |
    private static let explained: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "connection", "content-length",
        "content-type", "host",
        "if-match", "if-none-exist", "prefer", "user-agent",
    ]

    @Test func `both clients ask for the same in the same way`() async throws {
        let theirs = try await requestsOfHAPI()
        let ours = try await requestsOfOurs()
        try #require(theirs.count == ours.count, "\(theirs.map(\.path))\n\(ours.map(\.path))")
        for (theirs, ours) in zip(theirs, ours) {
            let name = "\(theirs.method) \(theirs.path)"
            #expect(theirs.method == ours.method, "\(name)")
            #expect(theirs.path == ours.path, "\(name)")
            #expect(theirs.status == ours.status, "\(name)")
            let parameters = [theirs, ours].map { Self.parameters($0.query) }
            #expect(parameters[0] == parameters[1], "\(name)")
            if theirs.path.hasSuffix("_search") {
                #expect(Self.parameters(theirs.body) == Self.parameters(ours.body), "\(name)")
            } else if !theirs.body.isEmpty {
                #expect(try Self.json(theirs.body) == Self.json(ours.body), "\(name)\n\(theirs.body)\n\(ours.body)")
            }
            for field in Set(theirs.headers.keys).union(ours.headers.keys).subtracting(Self.explained) {
                #expect(theirs.headers[field] == ours.headers[field], "\(name): \(field)")
            }
            checkExplained(theirs, ours, name)
        }
    }

    /// The server in memory answers HAPI's client as HAPI's server does, for everything but pages, whose addresses are the
    /// server's own.
    @Test func `the server in memory understands HAPI's client`() async throws {
        // The ids that HAPI's server gives, one after the other.
        let last = Locked(1000)
        let makeID: @Sendable () -> String = {
            last.withLock { last in
                last += 1
                return "\(last)"
            }
        }
        let base = try #require(URL(string: "http://clinic.example/fhir"))
        let server = SandboxServer(version: .r4, base: base, makeID: makeID)
        for request in try await requestsOfHAPI() where !request.query.hasPrefix("_getpages") {
            let query = request.query.isEmpty ? "" : "?" + request.query
            let url = try #require(URL(string: base.absoluteString + request.path + query))
            let method = try #require(HTTPRequest.Method(request.method))
            var sent = HTTPRequest(
                method: method, url: url, body: request.body.isEmpty ? nil : Array(request.body.utf8))
            for (name, value) in request.headers where name != "content-length" {
                try sent.fields.set(HTTPField.Name(name), to: value)
            }
            let answer = try await server.send(sent)
            let text = String(decoding: answer.body, as: UTF8.self)
            let name = "\(request.method) \(request.path)"
            // A deletion is a success with 200 and with 204.
            let isSame = request.status < 300 ? answer.isSuccess : answer.status == request.status
            #expect(isSame, "\(name) \(answer.status) \(text)")
        }
    }

    /// HAPI's client checks every answer itself, and says the same about both servers.
    @Test func `the server in memory serves HAPI's client over HTTP`() async throws {
        // What earlier runs left there is of another system.
        let id = UUID().uuidString.lowercased()
        let ours = try await HAPIClient.run("Client", RealServers.url("FHIR_SANDBOX_URL"), "abc", "urn:uuid:\(id)")
        let theirs = try await HAPIClient.run(
            "Client", RealServers.url("FHIR_HAPI_URL", "/token-abc-\(id)/fhir"), "abc")
        #expect(ours.status == 0 && theirs.status == 0, "\(ours.text)\n\(theirs.text)")
        #expect(ours.text == theirs.text)
        #expect(ours.text.hasSuffix("DONE\n"))
    }

    /// What HAPI's client can ask of no server here but the one in memory: there its expectations are those of FHIR.
    @Test func `the server in memory serves HAPI's client in all it can ask`() async throws {
        let said = try await HAPIClient.run("Further", RealServers.url("FHIR_SANDBOX_URL"))
        #expect(said.status == 0 && said.text.hasSuffix("DONE\n"), "\(said.text)")
    }

    /// The differences are those that were explained, and no others.
    private func checkExplained(_ theirs: HAPIServer.Request, _ ours: HAPIServer.Request, _ name: String) {
        #expect(theirs.headers["accept"]?.contains("application/fhir+json") == true, "\(name)")
        #expect(ours.headers["accept"] == "application/fhir+json, application/json;q=0.8", "\(name)")
        #expect(
            theirs.headers["content-type"]?.replacing("; charset=UTF-8", with: "") == ours.headers["content-type"],
            "\(name)")
        let condition = theirs.headers["if-none-exist"]?.split(separator: "?").last.map(String.init)
        #expect(condition == ours.headers["if-none-exist"], "\(name)")
        #expect(theirs.headers["if-match"].map { "W/" + $0 } == ours.headers["if-match"], "\(name)")
        if let wish = theirs.headers["prefer"] { #expect(ours.headers["prefer"] == wish, "\(name)") }
    }

    /// Runs the program around HAPI's client, which checks the answers itself.
    private func requestsOfHAPI() async throws -> [HAPIServer.Request] {
        let space = "token-abc-\(UUID().uuidString)"
        let base = try RealServers.url("FHIR_HAPI_URL", "/\(space)/fhir")
        let said = try await HAPIClient.run("Client", base, "abc")
        #expect(said.status == 0, "\(said.text)")
        return try await HAPIServer.requests(at: RealServers.url("FHIR_HAPI_URL", "/\(space)/requests"))
    }

    /// The interactions of Client.java, in its order.
    private func requestsOfOurs() async throws -> [HAPIServer.Request] {
        let server = try HAPIServer(token: "abc", Bearer(token: "abc"))
        let client = server.client
        _ = try await client.capabilities()

        var name = HumanName()
        name.family = "Meier"
        name.given = ["Åsa"]
        var patient = Patient()
        patient.name = [name]
        let created = try await client.create(patient)
        let id = created.id

        for _ in 1...2 {
            _ = try await client.create(
                dose(id, "d1"), ifNoneExist: [.identifier(system: "urn:example:dose", value: "d1")])
        }
        let read = try await client.read(Patient.self, id: id)
        var changed = read.value
        changed.active = true
        _ = try await client.update(changed, ifMatch: read.eTag)
        _ = try await client.read(Patient.self, id: id, versionID: "1")
        await #expect(throws: FHIRClientError.self) { try await client.update(changed, ifMatch: read.eTag) }
        for try await _ in client.history(of: Patient.self, id: id) {}

        _ = try await client.create(dose(id, "d2"))
        _ = try await client.create(dose(id, "d3"))
        _ = try await client.search(MedicationAdministration.self, [.patient(id), .count(2)])

        let address = "urn:uuid:6a1d7b5e-5c2b-4c39-9f8d-2f5f5b6f0001"
        var active = Patient()
        active.active = true
        var linked = dose("x", "d4")
        linked.subject = Reference(address)
        var batch = FHIRBatch(.transaction)
        _ = batch.create(active, fullUrl: address)
        _ = batch.create(linked, ifNoneExist: [.identifier(system: "urn:example:dose", value: "d4")])
        _ = try await client.perform(batch)

        try await client.delete(Patient.self, id: id)
        await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: id) }
        await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: "none") }
        return try await server.requests()
    }

    private func dose(_ patient: String, _ value: String) -> MedicationAdministration {
        var dose = MedicationAdministration()
        dose.identifier = [WrittenResources.identifier("urn:example:dose", value)]
        dose.status = .completed
        dose.medication = CodeableReference(concept: CodeableConcept(text: "Ramipril 5 mg"))
        dose.subject = Reference("Patient/\(patient)")
        dose.effective = FHIRDateTime("2024-03-31T08:00:00+02:00").map { .dateTime($0) }
        return dose
    }

    /// The parameters in any order, without those whose values are given by chance.
    private static func parameters(_ query: String) -> [String] {
        query.split(separator: "&").map { $0.hasPrefix("_getpages=") ? "_getpages" : String($0) }.sorted()
    }

    /// The content of a body, without what the server gave.
    private static func json(_ body: String) throws -> NSDictionary? {
        let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        return object.map { $0.filter { $0.key != "meta" } as NSDictionary }
    }
}

/// The programs around HAPI's client.
enum HAPIClient {
    /// Runs one against a server and returns its status with what it said.
    static func run(
        _ program: String,
        _ base: URL,
        _ arguments: String...
    ) async throws -> (status: Int32, text: String) {
        let classpath = try #require(RealServers.value("FHIR_HAPI_CLIENT"))
        let done = try await ChildProgram.run(["java", "-cp", classpath, program, base.absoluteString] + arguments)
        return (done.status, String(decoding: done.output, as: UTF8.self))
    }
}

#endif
