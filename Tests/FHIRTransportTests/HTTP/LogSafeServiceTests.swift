// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

@testable import FHIRTransport

/// No way of printing a service, or what came of a request, shows whom it is about, what was asked, or a secret.
@Suite(.timeLimit(.minutes(10)))
struct LogSafeServiceTests {
    private static let canary = "q7-canary"

    /// A type, and a value of it that holds the canary.
    struct Row: Sendable, CustomStringConvertible {
        let description: String
        let make: @Sendable () async throws -> any Sendable

        init(_ description: String, _ make: @escaping @Sendable () async throws -> any Sendable) {
            self.description = description
            self.make = make
        }
    }

    // MARK: What the rows are made of

    private static let patient = FHIRVersion.r4.patient(canary, identifier: canary)

    private static func read() throws -> Patient {
        try FHIRReader(version: .r4).read(Patient.self, from: Array(patient.utf8)).value
    }

    private static func server() async throws -> SandboxServer {
        let server = try SandboxServer.test()
        try await server.load(.bundle([patient]))
        return server
    }

    private static func client() async throws -> FHIRClient { try FHIRClient(scripted: await server()) }

    private static func exchange() throws -> Cassette.Exchange {
        let request = try HTTPRequest.example(.get, "/Patient/" + canary)
        return try .init(request: request, outcome: .response(.text(patient)))
    }

    private static func kept(in store: some ResponseStore) async throws -> some ResponseStore {
        let request = try HTTPRequest.example(.get, "/Patient/" + canary)
        await store.keep(try .text(patient), for: ResponseKey(request, party: "Bearer " + canary))
        return store
    }

    private static func signedIn() async throws -> (SMARTClient, SMARTGrant) {
        let server = FakeSMARTServer()
        let token = #"{"access_token":"\#(canary)","token_type":"Bearer","patient":"\#(canary)"}"#
        server.state.withLock { $0.tokenAnswers = [try? .text(token, type: "application/json")].compactMap { $0 } }
        let client = try server.client(.secret(Secret(canary)))
        return (client, try await server.grant(client))
    }

    private static func outbox<Value: Sendable>(_ body: (Outbox) async throws -> Value) async throws -> Value {
        try await withFolder { folder in
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: canary, patient: canary)
            return try await body(outbox)
        }
    }

    private static func manifest() throws -> BulkManifest {
        let text = """
            {"transactionTime":"2024-01-01T00:00:00Z","request":"https://fhir.example/\(canary)",\
            "requiresAccessToken":true,"output":[{"type":"Patient","url":"https://fhir.example/\(canary)"}],"error":[]}
            """
        return try #require(BulkManifest(Array(text.utf8)))
    }

    private static func batch() throws -> FHIRBatch {
        var batch = FHIRBatch(.batch)
        _ = batch.create(try read())
        return batch
    }

    // MARK: The rows

    private static let transport: [Row] = [
        Row("FHIRClient") { try await client() },
        Row("FetchedResource") { try await client().read(Patient.self, id: canary) },
        Row("SaveResult") { try await client().create(read()) },
        Row("DeleteResult") { try await client().delete(Patient.self, id: canary) },
        Row("SearchResult") { try await client().search(Patient.self) },
        Row("SearchPages") { try await client().pages(Patient.self, [.id(canary)]) },
        Row("SearchPages.Iterator") { try await client().pages(Patient.self, [.id(canary)]).makeAsyncIterator() },
        Row("SearchPage") {
            var iterator = try await client().pages(Patient.self).makeAsyncIterator()
            return try #require(await iterator.next())
        },
        Row("HistoryPages") { try await client().history(of: Patient.self) },
        Row("HistoryPages.Iterator") { try await client().history(of: Patient.self).makeAsyncIterator() },
        Row("HistoryPage") {
            var iterator = try await client().history(of: Patient.self).makeAsyncIterator()
            return try #require(await iterator.next())
        },
        Row("HistoryEntry") {
            var iterator = try await client().history(of: Patient.self).makeAsyncIterator()
            return try #require(await iterator.next()?.entries.first)
        },
        Row("ReferenceLoader") {
            let loader = try await ReferenceLoader(client: client())
            try await loader.keep([.patient(read())])
            return loader
        },
        Row("LoadedResources") {
            var loaded = LoadedResources()
            loaded.resources = [.patient(try read())]
            return loaded
        },
        Row("FHIRBatch") { try batch() },
        Row("BatchResult") { try await client().perform(batch()) },
        Row("BulkExport") {
            try await BulkExport(client: client(), statusURL: .example("/" + canary))
        },
        Row("BulkExport.Status") { BulkExport.Status.finished(try manifest()) },
        Row("BulkExportRequest") { BulkExportRequest(.group(canary)) },
        Row("BulkExportRequest.Scope") { BulkExportRequest.Scope.group(canary) },
        Row("BulkManifest") { try manifest() },
        Row("BulkManifest.File") { try #require(manifest().files.first) },
        Row("MemoryResponseStore") { try await kept(in: MemoryResponseStore()) },
        Row("ResponseCache") { ResponseCache(store: try await kept(in: MemoryResponseStore())) },
        Row("FileResponseStore") {
            try await withFolder { folder in
                let store = try FileResponseStore(folder: folder.appending(path: canary), seal: nil)
                return try await kept(in: store)
            }
        },
        Row("SharedReads") { SharedReads() },
        Row("HTTPBodyStream") { HTTPBodyStream(Array(canary.utf8)) },
    ]

    private static let others: [Row] = [
        Row("SMARTClient") { try await signedIn().0 },
        Row("SMARTRegistration") { try await signedIn().0.registration },
        Row("ClientAuthentication") { ClientAuthentication.secret(Secret(canary)) },
        Row("SMARTGrant") { try await signedIn().1 },
        Row("SMARTCredentials") {
            let (client, grant) = try await signedIn()
            let credentials = SMARTCredentials(client, store: MemoryTokenStore(grant))
            try await credentials.signIn(grant)
            return credentials
        },
        Row("SMARTCredentials.State") { SMARTCredentials.State.signedIn(try await signedIn().1) },
        Row("MemoryTokenStore") { MemoryTokenStore(try await signedIn().1) },
        Row("FileTokenStore") {
            try await withFolder { try FileTokenStore(folder: $0.appending(path: canary)) }
        },
        Row("CredentialsMiddleware") {
            try CredentialsMiddleware(.basic(user: canary, password: Secret(canary)), for: .example())
        },
        Row("EHRLaunch") {
            let address = "https://app.example/?iss=https://fhir.example/base&launch=" + canary
            return try EHRLaunch(#require(URL(string: address)), allowing: [.example()])
        },
        Row("Outbox") { try await outbox { $0 } },
        Row("OutboxSnapshot") {
            try await outbox { outbox in
                var snapshots = await outbox.changes().makeAsyncIterator()
                return try #require(await snapshots.next())
            }
        },
        Row("OutboxRecording") { try await outbox { try await $0.record(dose: "2", patient: canary) } },
        Row("OfflineCopy") {
            OfflineCopy(folder: FileManager.default.temporaryDirectory.appending(path: canary), seal: nil)
        },
        Row("PatientSession") {
            let session = PatientSession(client: try await client())
            _ = try await session.signIn(.id(canary))
            return session
        },
        Row("PatientSession.State") { PatientSession.State.signedIn(try read()) },
        Row("PatientSession.Change") {
            let session = PatientSession(client: try await client())
            var changes = session.changes().makeAsyncIterator()
            _ = try await session.signIn(.id(canary))
            return try #require(await changes.next())
        },
        Row("SandboxServer") { try await server() },
        Row("SandboxFault") { SandboxFault(.body(Array(canary.utf8)), path: canary) },
        Row("Cassette") { Cassette([try exchange()]) },
        Row("Cassette.Exchange") { try exchange() },
        Row("Cassette.Outcome") { try exchange().outcome },
        Row("RecordingTransport") {
            let transport = RecordingTransport(try await server())
            _ = try await transport.send(.example(.get, "/Patient/" + canary))
            return transport
        },
        Row("ReplayingTransport") { ReplayingTransport(Cassette([try exchange()])) },
        Row("ScriptedTransport") {
            let transport = ScriptedTransport { _ in try .text(patient) }
            _ = try await transport.send(.example(.get, "/Patient/" + canary))
            return transport
        },
    ]

    @Test(arguments: transport + others)
    func `what holds data of a patient or a secret shows neither`(row: Row) async throws {
        let value = try await row.make()
        let texts = printedTexts(of: value)
        #expect(!texts.isEmpty)
        // The bytes of the canary in a dump of an array of them, one a line.
        let bytes = Self.canary.utf8.map { "- \($0)" }
        for text in texts {
            #expect(!text.contains(Self.canary))
            #expect(!bytes.allSatisfy(text.contains))
            #expect(!text.contains("4711") && !text.contains("Meier"))
        }
    }
}
