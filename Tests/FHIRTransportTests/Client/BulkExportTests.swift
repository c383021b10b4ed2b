// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct BulkExportTests {
    private static func accepted(_ address: String = "https://fhir.example/base/jobs/1") throws -> HTTPResponse {
        try .text("", status: 202, "Content-Location: \(address)")
    }

    private static func manifest(_ files: String..., requiresToken: Bool = true, time: String = "2024-01-01T00:00:00Z")
        -> String
    {
        """
        {"transactionTime":"\(time)","request":"x","requiresAccessToken":\(requiresToken),\
        "output":[\(files.joined(separator: ","))],"error":[]}
        """
    }

    private static func file(_ url: String, type: String = "Patient", count: Int? = nil) -> String {
        #"{"type":"\#(type)","url":"\#(url)"\#(count.map { #","count":\#($0)"# } ?? "")}"#
    }

    private func folder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bulk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private func export(_ transport: any HTTPTransport) throws -> BulkExport {
        try BulkExport(client: FHIRClient(scripted: transport), statusURL: .example("/jobs/1"))
    }

    private func finished(_ transport: any HTTPTransport) async throws -> BulkManifest {
        try await export(transport).manifest(environment: ManualTime().environment())
    }

    // MARK: Starting and waiting

    @Test func `an export is asked for, and not waited for`() async throws {
        var request = BulkExportRequest(.group("7"))
        request.typeNames = ["Patient", "MedicationRequest"]
        request.since = FHIRInstant("2024-01-01T00:00:00+02:00")
        let exchange = try await FHIRClient.exchange(answering: Self.accepted()) { [request] in
            try await $0.startExport(request).statusURL
        }
        let sent = try exchange.request
        #expect(
            sent.line
                == "GET /Group/7/$export?_outputFormat=application%2Ffhir%2Bndjson&_since=2024-01-01T00%3A00%3A00%2B02%3A00"
                + "&_type=Patient%2CMedicationRequest")
        #expect(sent.fields[.prefer] == "respond-async")
        #expect(exchange.value.absoluteString == "https://fhir.example/base/jobs/1")
    }

    @Test(arguments: [
        ("https://other.example/jobs/1", FHIRClientError.Code.crossOriginLink),
        ("http://fhir.example/jobs/1", .crossOriginLink),
        ("https://u:p@fhir.example/jobs/1", .invalidLink),
    ])
    func `the address of the status stays with the server`(address: String, code: FHIRClientError.Code) async throws {
        let exchange = try await FHIRClient.failure(answering: Self.accepted(address)) {
            try await $0.startExport(BulkExportRequest(.server))
        }
        #expect(exchange.value.code == code)
        let other = try #require(URL(string: address))
        let client = try FHIRClient(scripted: ScriptedTransport { _ in HTTPResponse(status: 500) })
        #expect(throws: FHIRClientError.self) { try BulkExport(client: client, statusURL: other) }
    }

    @Test func `the server says how long to wait, and the wait doubles where it does not`() async throws {
        let answers = Locked([
            try HTTPResponse.text("", status: 202, "Retry-After: 30"), HTTPResponse(status: 202),
            HTTPResponse(status: 429),
            try HTTPResponse.text("", status: 202, "Retry-After: 99999"),
            try .text(Self.manifest(), type: "application/json"),
        ])
        let transport = ScriptedTransport { _ in answers.withLock { $0.removeFirst() } }
        let time = ManualTime()
        let manifest = try await export(transport).manifest(environment: time.environment())
        #expect(time.waits == [.seconds(30), .seconds(4), .seconds(8), .seconds(300)])
        #expect(manifest.transactionTime.text == "2024-01-01T00:00:00Z")
        #expect(manifest.files.isEmpty)
    }

    @Test func `waiting ends at the deadline, the export does not`() async throws {
        let transport = ScriptedTransport { _ in try .text("", status: 202, "Retry-After: 40") }
        let error = await #expect(throws: FHIRClientError.self) {
            try await export(transport).manifest(
                polling: BulkPolling(deadline: .seconds(100)), environment: ManualTime().environment())
        }
        #expect(error?.code == .timedOut)
        #expect(transport.received.count == 3)
    }

    @Test(arguments: [(404, FHIRClientError.Code.notFound), (500, .serverError), (401, .unauthorized)])
    func `an export that failed is an error`(status: Int, code: FHIRClientError.Code) async throws {
        let transport = ScriptedTransport { _ in try .text(outcomeJSON(), status: status) }
        let error = await #expect(throws: FHIRClientError.self) { try await finished(transport) }
        #expect(error?.code == code)
    }

    @Test(arguments: [
        "", "<html></html>", "[]", "{}", #"{"transactionTime":"2024-01-01T00:00:00Z","output":[]}"#,
        #"{"transactionTime":"x","requiresAccessToken":true,"output":[]}"#,
        #"{"transactionTime":"2024-01-01T00:00:00Z","requiresAccessToken":true,"output":[{"type":"Patient"}]}"#,
    ])
    func `a list of files that cannot be used is an error`(body: String) async throws {
        let error = await #expect(throws: FHIRClientError.self) {
            try await finished(ScriptedTransport { _ in try .text(body, type: "application/json") })
        }
        #expect(error?.code == .unreadable)
    }

    @Test func `an export is cancelled by deleting its status`() async throws {
        let transport = ScriptedTransport { _ in HTTPResponse(status: 202) }
        try await export(transport).cancel()
        #expect(transport.received.map(\.line) == ["DELETE /jobs/1"])
    }

    // MARK: Files

    /// A server with a list of files and the files, by path.
    private static func server(_ manifest: String, _ files: [String: String]) -> ScriptedTransport {
        ScriptedTransport { request in
            if request.url.path().hasSuffix("/jobs/1") { return try .text(manifest, type: "application/json") }
            guard let body = files[request.url.path()] else { return HTTPResponse(status: 404) }
            return try .text(body, type: "application/fhir+ndjson")
        }
    }

    @Test func `files are written whole, and not fetched again`() async throws {
        let lines = "\(patientJSON("1"))\n\(patientJSON("2"))\n"
        let manifest = Self.manifest(
            Self.file("https://fhir.example/f/1", count: 2),
            Self.file("https://fhir.example/f/2", type: "../x", count: 1))
        let transport = Self.server(manifest, ["/f/1": lines])
        try await folder { folder in
            let list = try await finished(transport)
            let first = await #expect(throws: FHIRClientError.self) {
                try await export(transport).download(list, to: folder)
            }
            #expect(first?.code == .notFound)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
            #expect(names == ["manifest.json", "output-00001-Patient.ndjson"])

            let whole = Self.server(manifest, ["/f/2": patientJSON("3")])
            let files = try await export(whole).download(list, to: folder)
            #expect(files.map(\.wasThere) == [true, false])
            #expect(files.map { $0.url.lastPathComponent } == ["output-00001-Patient.ndjson", "output-00002-x.ndjson"])
            #expect(whole.received.map { $0.url.path() } == ["/f/2"])
            #expect(try String(contentsOf: files[0].url, encoding: .utf8) == lines)
            let attributes = try FileManager.default.attributesOfItem(atPath: files[0].url.path())
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `the list of files is for its owner only, and so is a folder that is made`() async throws {
        let transport = Self.server(Self.manifest(), [:])
        try await folder { folder in
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
            let made = folder.appending(path: "made")
            for place in [folder, made] {
                // What an interruption left is in nobody's way.
                if place == folder { try Data("x".utf8).write(to: place.appending(path: "manifest.json.part")) }
                _ = try await export(transport).download(finished(transport), to: place)
                #expect(try place.appending(path: "manifest.json").mode() == 0o600)
                #expect(try place.names.filter { $0.hasPrefix("manifest") } == ["manifest.json"])
            }
            #expect(try folder.mode() == 0o755)
            #expect(try made.mode() == 0o700)
        }
    }

    @Test func `a folder holds one export`() async throws {
        let transport = Self.server(Self.manifest(), [:])
        try await folder { folder in
            _ = try await export(transport).download(finished(transport), to: folder)
            let other = Self.server(Self.manifest(time: "2024-02-01T00:00:00Z"), [:])
            let error = await #expect(throws: FHIRClientError.self) {
                try await export(other).download(finished(other), to: folder)
            }
            #expect(error?.code == .file)
        }
    }

    @Test(arguments: [
        ("<html></html>\n", 1, FHIRClientError.Code.notFHIR), ("{}\n{}\n", 3, .unexpectedResource),
        ("{}\n{}", 1, .unexpectedResource),
    ])
    func `a file that is not as announced is none`(body: String, count: Int, code: FHIRClientError.Code) async throws {
        let transport = Self.server(
            Self.manifest(Self.file("https://fhir.example/f/1", count: count)), ["/f/1": body])
        try await folder { folder in
            let list = try await finished(transport)
            let error = await #expect(throws: FHIRClientError.self) {
                try await export(transport).download(list, to: folder)
            }
            #expect(error?.code == code)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["manifest.json"])
        }
    }

    // Newline-delimited JSON: each line is one whole value, and so is the last.
    @Test(
        arguments: [
            ("{}\n{}", true), ("{\"a\":\"}\\\"{\"}\n", true), ("{\"a\":[{},{\"b\":\"\\\\\"}]}\r\n\n{}\n", true),
            ("", true),
            ("{}\n{\"id\":\"p10", false), ("{}\n{\"a\":[1]", false), ("{\"a\":\"}", false), ("{\"a\":\n1}", false),
            ("{} {}", false), ("[{}]", false), ("{}}", false),
        ])
    func `a file without a count must end with its last line`(body: String, isWhole: Bool) async throws {
        let transport = Self.server(Self.manifest(Self.file("https://fhir.example/f/1")), ["/f/1": body])
        try await folder { folder in
            let list = try await finished(transport)
            let files = try? await export(transport).download(list, to: folder)
            #expect((files != nil) == isWhole)
            #expect(transport.received.last?.fields[.acceptEncoding] == "identity")
        }
    }

    // RFC 1952, 2.3.1: the trailer says whether all has come, and URL loading does not show it.
    @Test(arguments: [(nil, false), (1, true)] as [(Int?, Bool)])
    func `a compressed file counts only with a number of lines`(count: Int?, isTaken: Bool) async throws {
        let list = try await finished(
            Self.server(Self.manifest(Self.file("https://fhir.example/f/1", count: count)), [:]))
        let transport = ScriptedTransport { _ in
            try .text("{}\n", type: "application/fhir+ndjson", "Content-Encoding: gzip")
        }
        try await folder { folder in
            let files = try? await export(transport).download(list, to: folder)
            #expect((files != nil) == isTaken)
            #expect(transport.received.last?.fields[.acceptEncoding] == (count == nil ? "identity" : nil))
        }
    }

    @Test func `a list with more files than the limit is refused before anything is fetched`() async throws {
        let files = (1...3).map { Self.file("https://fhir.example/f/\($0)") }.joined(separator: ",")
        let transport = Self.server(Self.manifest(files), ["/f/1": "{}", "/f/2": "{}", "/f/3": "{}"])
        try await folder { folder in
            let list = try await finished(transport)
            let error = await #expect(throws: FHIRClientError.self) {
                try await export(transport).download(list, to: folder, fileLimit: 2)
            }
            #expect(error?.code == .rejected)
            #expect(error?.detail == "the list has 3 files, and the limit is 2")
            #expect(!transport.received.contains { $0.url.path().hasPrefix("/f/") })
            #expect(try await export(transport).download(list, to: folder, fileLimit: 3).count == 3)
        }
    }

    @Test func `a transfer that ends early leaves no file`() async throws {
        let list = try await finished(Self.server(Self.manifest(Self.file("https://fhir.example/f/1")), [:]))
        let broken = ScriptedTransport { request in
            var response = HTTPResponse(status: 200)
            let pieces = Locked([Array("{}\n".utf8)])
            response.stream = HTTPBodyStream {
                guard let piece = pieces.withLock({ $0.popLast() }) else {
                    throw TransportError(.connectionLost, request: request)
                }
                return piece
            }
            return response
        }
        try await folder { folder in
            let error = await #expect(throws: FHIRClientError.self) {
                try await export(broken).download(list, to: folder)
            }
            #expect(error?.code == .transport)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            #expect(names == ["manifest.json"])
        }
    }

    // Storage elsewhere must not get the token of the server (inferno-program issue 398).
    @Test(
        arguments: [
            ("https://store.example/1", true, true, .crossOriginLink),
            ("https://store.example/1", false, false, .crossOriginLink),
            ("http://store.example/1", false, true, .crossOriginLink),
            ("http://fhir.example/1", true, true, .crossOriginLink),
            ("https://u:p@store.example/1", false, true, .invalidLink), ("https://store.example/1", false, true, nil),
        ] as [(String, Bool, Bool, FHIRClientError.Code?)])
    func `files elsewhere are fetched without credentials or not at all`(
        url: String, requiresToken: Bool, hasOther: Bool, code: FHIRClientError.Code?
    ) async throws {
        let transport = Self.server(Self.manifest(Self.file(url), requiresToken: requiresToken), [:])
        let store = ScriptedTransport { _ in try .text("{}\n") }
        try await folder { folder in
            let list = try await finished(transport)
            let before = transport.received.count
            let download = {
                try await export(transport).download(list, to: folder, otherTransport: hasOther ? store : nil)
            }
            if let code {
                let error = await #expect(throws: FHIRClientError.self) { try await download() }
                #expect(error?.code == code)
                #expect(store.received.isEmpty)
            } else {
                #expect(try await download().count == 1)
                #expect(store.received.count == 1)
            }
            #expect(transport.received.count == before)
        }
    }
}
