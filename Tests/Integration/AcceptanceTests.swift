// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// What this package writes is accepted by two implementations that check different things.
///
/// They are HAPI's strict parser and model, and the models of fhir.resources; Documentation/Integration.md tells what each of
/// them checks.
@Suite(.realServers)
struct AcceptanceTests {
    /// The servers, with the version of FHIR that each speaks.
    static let servers: [(name: String, version: FHIRVersion)] = [
        ("FHIR_HAPI_URL", .r4), ("FHIR_FHIRSTARTER_STU3_URL", .stu3), ("FHIR_FHIRSTARTER_R4B_URL", .r4b),
        ("FHIR_FHIRSTARTER_R5_URL", .r5),
    ]

    private static func client(_ name: String, _ version: FHIRVersion) throws -> FHIRClient {
        guard version != .r4 else { return try HAPIServer().client }
        return try FHIRClient(base: RealServers.url(name), version: version, transport: URLSessionTransport())
    }

    @Test(arguments: servers)
    func `the server tells its version`(name: String, version: FHIRVersion) async throws {
        let client = try Self.client(name, version)
        let connected = try await FHIRClient.connected(to: client.base, transport: URLSessionTransport())
        #expect(connected.version == version)
    }

    @Test(arguments: servers)
    func `every resource is accepted and means the same when it is read again`(
        name: String,
        version: FHIRVersion
    ) async throws {
        let client = try Self.client(name, version)
        for (name, resource) in try WrittenResources().all {
            await accept(resource, name, client)
        }
    }

    private func accept<R: FHIRResource>(_ resource: R, _ name: String, _ client: FHIRClient) async {
        do {
            let saved = try await client.create(resource)
            #expect(saved.isNew, "\(name)")
            #expect(saved.losses.isEmpty, "\(name)")
            #expect(saved.issues.isEmpty, "\(name)")
            #expect(saved.readError == nil, "\(name)")
            let back = try #require(saved.resource, "\(name)")
            let members = try Self.members(back, client.version)
            #expect(try members == Self.members(resource, client.version), "\(name)")
            #expect(members["resourceType"] != nil && members.count > 3, "\(name)")
        } catch let error as FHIRClientError {
            Issue.record("\(name): \(error.debugDetails)")
        } catch {
            Issue.record("\(name): \(error)")
        }
    }

    /// The digits of seconds as fhir.resources writes them, and shorter ones that mean the same.
    private static let seconds = [
        ".500+02:00": ".5+02:00", ".500000+02:00": ".5+02:00",
        ".250Z": ".25Z", ".250000Z": ".25Z", ".250000+00:00": ".25Z",
    ]

    /// The content without what the server gives, and without the digits that fhir.resources does not keep.
    private static func members(_ resource: some FHIRResource, _ version: FHIRVersion) throws -> NSDictionary {
        var resource = resource
        resource.id = nil
        resource.meta = nil
        var text = String(decoding: try FHIRWriter(version: version).write(resource).bytes, as: UTF8.self)
        for (long, short) in seconds { text = text.replacing(long, with: short) }
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    }

    @Test(arguments: servers)
    func `a transaction with all of them is accepted`(name: String, version: FHIRVersion) async throws {
        let client = try Self.client(name, version)
        let made = try WrittenResources()
        guard version == .r4 else {
            // It does no transactions; its model of a Bundle checks the whole all the same.
            let saved = try await client.create(bundle(of: made.all.map(\.resource.resource), in: version))
            #expect(saved.isNew && saved.losses.isEmpty)
            return
        }
        var batch = FHIRBatch(.transaction)
        for (_, resource) in made.all { add(resource, to: &batch) }
        let result = try await client.perform(batch)
        #expect(result.failureCount == 0 && result.losses.isEmpty && result.issues.isEmpty)
    }

    private func add(_ resource: some FHIRResource, to batch: inout FHIRBatch) {
        _ = batch.create(resource)
    }

    private func bundle(of resources: [Resource], in version: FHIRVersion) -> FHIRBundle {
        var bundle = FHIRBundle()
        bundle.type = .transaction
        bundle.entry = resources.enumerated().map { index, resource in
            var request = FHIRBundle.Request()
            request.method = .post
            request.url = resource.typeName(in: version)
            var entry = FHIRBundle.Entry()
            entry.fullUrl = "urn:uuid:00000000-0000-4000-8000-00000000000\(index)"
            entry.resource = resource
            entry.request = request
            return entry
        }
        return bundle
    }

    @Test(arguments: servers.filter { $0.version != .r4 })
    func `what is not there is told, although not in words of FHIR`(name: String, version: FHIRVersion) async throws {
        let client = try Self.client(name, version)
        let missing = await #expect(throws: FHIRClientError.self) { try await client.read(Patient.self, id: "none") }
        #expect(missing?.code == .notFound && missing?.issues.first?.code == "not-found")
        // The framework has no vread: the answer is JSON, but no resource.
        let unknown = await #expect(throws: FHIRClientError.self) {
            try await client.read(Patient.self, id: "1", versionID: "1")
        }
        #expect(unknown?.status == 404 && unknown?.issues.isEmpty == true)
        #expect(unknown?.code == .notFound || unknown?.code == .notFHIR, "\(unknown?.description ?? "")")
    }
}
