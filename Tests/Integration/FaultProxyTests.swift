// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import Testing

/// The client, the retries and the outbox on a bad way to a good server: a proxy loses, cuts and replaces answers.
///
/// What happened is counted on the server, not told by the client.
@Suite(.realServers, .serialized)
struct FaultProxyTests {
    private static let condition: SearchQuery<MedicationAdministration> = [
        .identifier(system: "urn:example:dose", value: "the-dose")
    ]

    private static func dose() throws -> MedicationAdministration {
        var dose = try WrittenResources().administration
        dose.identifier = [WrittenResources.identifier("urn:example:dose", "the-dose")]
        return dose
    }

    /// A retry that notes its waits and does not wait.
    private let retry: RetryMiddleware
    private let waits: Locked<[Duration]>

    init() {
        let waits = Locked<[Duration]>([])
        var environment = HostEnvironment.system
        environment.sleep = { duration in waits.withLock { $0.append(duration) } }
        environment.random = { 0 }
        // Without a deadline, whose end would come at once, too.
        retry = RetryMiddleware(
            policy: RetryPolicy(deadline: nil), budget: RetryBudget(), environment: environment)
        self.waits = waits
    }

    // Each row is a fault, the number of requests that reach the server, and what the caller sees without a retry.
    @Test(
        arguments: [
            ("lost", 2, .transport), ("never", 1, .transport), ("cut", 2, .transport),
            ("429", 1, .throttled), ("503", 1, .serverError), ("429-date", 1, .throttled),
            ("503-date", 1, .serverError),
        ] as [(String, Int, FHIRClientError.Code)])
    func `a create with a condition is repeated and makes one resource`(
        fault: String,
        arrivals: Int,
        code: FHIRClientError.Code
    ) async throws {
        let server = try HAPIServer(isBehindProxy: true, retry, Fault(fault, .post))
        let saved = try await server.client.create(try Self.dose(), ifNoneExist: Self.condition)
        // It was made by the first request where that one arrived.
        #expect(saved.isNew == (arrivals == 1))
        #expect(try await server.requests().map(\.status) == (arrivals == 1 ? [201] : [201, 200]))
        #expect(try await server.client.search(MedicationAdministration.self).matches.count == 1)
        let waits = waits.withLock { $0 }
        #expect(waits.count == 1)
        // The server names a second, or a date a second ahead, of which some time has passed.
        let longest: Duration = code == .transport ? .zero : .seconds(1)
        #expect(waits.allSatisfy { (fault.hasSuffix("-date") ? .zero : longest)...longest ~= $0 }, "\(waits)")

        let single = try HAPIServer(isBehindProxy: true, Fault(fault, .post))
        let dose = try Self.dose()
        let error = await #expect(throws: FHIRClientError.self) {
            try await single.client.create(dose, ifNoneExist: Self.condition)
        }
        #expect(error?.code == code)
        #expect(try await single.requests().count == arrivals - 1)
    }

    // Nobody can know whether a create without a condition was done.
    @Test(arguments: ["lost", "never", "cut"])
    func `a create without a condition is not repeated`(fault: String) async throws {
        let server = try HAPIServer(isBehindProxy: true, retry, Fault(fault, .post))
        let dose = try Self.dose()
        let error = await #expect(throws: FHIRClientError.self) { try await server.client.create(dose) }
        #expect(error?.code == .transport)
        #expect((error?.underlyingError as? TransportError)?.mayHaveBeenDone == true)
        #expect(try await server.requests().count == (fault == "never" ? 0 : 1))
    }

    @Test(arguments: ["lost", "never", "cut", "429", "503", "503-date"])
    func `a read is repeated`(fault: String) async throws {
        let server = try HAPIServer(isBehindProxy: true, retry, Fault(fault, .get, times: 2))
        let saved = try await server.client.create(try Self.dose())
        let read = try await server.client.read(MedicationAdministration.self, id: saved.id)
        #expect(read.value == saved.resource)
    }

    @Test(arguments: ["lost", "cut"])
    func `an update of one version is not repeated after a lost answer`(fault: String) async throws {
        let server = try HAPIServer(isBehindProxy: true, retry, Fault(fault, .put))
        let saved = try await server.client.create(try Self.dose())
        let resource = try #require(saved.resource)
        let error = await #expect(throws: FHIRClientError.self) {
            try await server.client.update(resource, ifMatch: saved.eTag)
        }
        // A second one would be answered with 412, and deny that the first was done.
        #expect(error?.code == .transport)
        #expect(try await server.requests().map(\.status) == [201, 200])
    }

    @Test(arguments: ["page", "portal"])
    func `the page of a network is no FHIR`(fault: String) async throws {
        let server = try HAPIServer(isBehindProxy: true, retry, Fault(fault, .post))
        let dose = try Self.dose()
        let error = await #expect(throws: FHIRClientError.self) {
            try await server.client.create(dose, ifNoneExist: Self.condition)
        }
        #expect(error?.code == .notFHIR)
    }

    // The other port and the other name are other origins; both lead to the same server, which would tell.
    @Test(arguments: ["elsewhere", "elsewhere-host"])
    func `a link to another origin is not followed, and the token does not get there`(fault: String) async throws {
        let server = try HAPIServer(
            token: "secret", isBehindProxy: true, retry, Bearer(token: "secret"), Fault(fault, .post, times: 100))
        for _ in 1...3 { _ = try await server.client.create(try WrittenResources().patient) }
        var client = server.client
        client.searchMethod = .post
        let before = try await server.requests().count
        let error = await #expect(throws: FHIRClientError.self) {
            try await client.search(Patient.self, [.count(2)])
        }
        #expect(error?.code == .crossOriginLink)
        let after = try await server.requests().dropFirst(before)
        #expect(after.map(\.path) == ["/Patient/_search"])
    }

    // MARK: Outbox

    /// The doses of two patients, recorded without a network and sent over a way that meets them with three faults.
    @Test(
        arguments: ["lost", "never", "cut", "429", "503", "page", "portal"],
        [OutboxMethod.conditionalCreate, .updateCreate])
    func `the outbox loses nothing and doubles nothing`(fault: String, method: OutboxMethod) async throws {
        let verb: HTTPRequest.Method = method == .updateCreate ? .put : .post
        let server = try HAPIServer(isBehindProxy: true, Fault(fault, verb, times: 3))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("outbox-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // The clock goes on by the waits that reports ask for: one that the server asked for is kept.
        let now = Locked(Date(timeIntervalSince1970: 1_700_000_000))
        let environment = HostEnvironment(date: { now.withLock(\.self) })
        let outbox = try Outbox(folder: folder, server: server.client.base, environment: environment)
        var generator = SystemRandomNumberGenerator()
        var values: [String: [String]] = [:]
        for index in 1...6 {
            let patient = index.isMultiple(of: 2) ? "f001" : "f002"
            var dose = try WrittenResources().administration
            dose.identifier = []
            dose.subject = Reference("Patient/\(patient)")
            let id = OutboxIdentifier(using: &generator)
            try await outbox.record(dose, id: id, patient: patient, version: .r4)
            values[patient, default: []].append(id.value)
        }
        // A drain ends with the fault it meets, unless the server tells that it has the dose nevertheless. With all but the
        // conditional create, what may have arrived is sent again only by the drain after the one that did not find it.
        let drains = 1 + 3 * (method == .conditionalCreate ? 1 : 2)
        for _ in 1...drains {
            let report = try await outbox.drain(with: server.client, method: method)
            #expect(report.refused.isEmpty && report.losses.isEmpty)
            if report.waiting == 0 { break }
            let wait = try #require(report.retryAfter)
            now.withLock { $0 += wait / .seconds(1) }
        }
        #expect(await outbox.entries.allSatisfy { $0.receipt != nil })

        let kept = try await server.client.search(MedicationAdministration.self, [.count(4)])
        #expect(kept.isComplete)
        // In the order of each patient; one who is held back does not hold the other.
        for patient in ["f001", "f002"] {
            let arrived = kept.matches.filter { $0.subject?.reference == "Patient/\(patient)" }
            #expect(arrived.compactMap { $0.identifier.first?.value } == values[patient])
        }
        #expect(kept.matches.count == 6)
        #expect(
            Set(kept.matches.compactMap(\.meta?.versionId)).isSubset(
                of: method == .updateCreate ? ["1", "2", "3", "4"] : ["1"]))
    }
}
