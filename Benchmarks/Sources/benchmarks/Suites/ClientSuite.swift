// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation

/// A client and a server in the same process.
enum ClientSuite {
    static let benchmarks: [any Benchmark] = [
        ContestBenchmark(name: "client.read", contest: reads),
        PagedSearch(name: "client.pages"),
    ]

    private static let readCount = 10_000

    private static let patient = Array(
        #"{"resourceType":"Patient","id":"f001","meta":{"versionId":"1"},"active":true,"gender":"female"}"#.utf8)

    static func address() throws -> URL {
        guard let url = URL(string: "https://clinic.example/fhir") else { throw BenchmarkError("no address") }
        return url
    }

    /// The same small resource, read again and again.
    private static func reads() throws -> Contest {
        let url = try address()
        let bare = StaticTransport(body: patient)
        let environment = HostEnvironment.stopped(at: Date(timeIntervalSince1970: 1_471_255_200))
        let server = SandboxServer(version: .r4, base: url, environment: environment)
        let bundle =
            Array(#"{"resourceType":"Bundle","type":"collection","entry":[{"resource":"#.utf8) + patient
            + Array("}]}".utf8)
        guard try blocking({ try await server.load(bundle) }).isEmpty else {
            throw BenchmarkError("the data are wrong")
        }
        let others: [any HTTPMiddleware] = [SharedReads(), CircuitBreaker(), ConcurrencyLimiter(limit: 6)]
        let contenders: [(String, any HTTPTransport)] = [
            ("client, SandboxServer", server),
            ("client, fixed answer", bare),
            ("client, retry, fixed answer", bare.through(RetryMiddleware())),
            (
                "client, retry without deadline, fixed answer",
                bare.through(RetryMiddleware(policy: RetryPolicy(deadline: nil)))
            ),
            ("client, other middlewares, fixed answer", bare.through(others)),
            ("client, all middlewares, SandboxServer", server.through([RetryMiddleware()] + others)),
        ]
        let reader = FHIRReader(version: .r4)
        let body = patient
        return Contest(
            title: "\(readCount) reads of a Patient of \(patient.count) bytes, one after the other",
            item: "read",
            mustAgree: true,
            hasRivals: false,
            contenders: try contenders.map { name, transport in
                let client = try FHIRClient(base: url, version: .r4, transport: transport)
                return Contender(name: name, items: readCount) {
                    try blocking {
                        var count = 0
                        for _ in 0..<readCount
                        where try await client.read(Patient.self, id: "f001").value.active == true {
                            count += 1
                        }
                        return count
                    }
                }
            } + [
                Contender(name: "FHIRReader alone", items: readCount) {
                    var count = 0
                    for _ in 0..<readCount where try reader.read(Patient.self, from: body).value.active == true {
                        count += 1
                    }
                    return count
                }
            ]
        )
    }
}

/// A transport that answers everything with the same body.
private struct StaticTransport: HTTPTransport {
    let body: [UInt8]
    var fields = HTTPFields()

    init(body: [UInt8]) {
        self.body = body
        try? fields.set(.contentType, to: "application/fhir+json")
        try? fields.set(.eTag, to: "W/\"1\"")
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        HTTPResponse(status: 200, fields: fields, body: body, url: request.url)
    }
}

/// A search whose pages are read one after the other, and how much memory that takes at most.
private struct PagedSearch: Benchmark {
    private static let pageCount = 100
    private static let pageSize = 1000

    let name: String

    func figures(_ options: Options) throws -> [Figure] {
        let client = try Self.client()
        // What one page takes, in its bytes and as values, while a caller holds it.
        let onePage = try blocking { () -> (page: Int, total: Int) in
            let before = Allocator.bytesInUse ?? 0
            var iterator = client.pages(MedicationAdministration.self, pageLimit: 1).makeAsyncIterator()
            let page = try await iterator.next()
            let after = Allocator.bytesInUse ?? 0
            return withExtendedLifetime(page) { (after - before, page?.matches.count ?? 0) }
        }
        guard onePage.total == Self.pageSize else { throw BenchmarkError("\(name): \(onePage.total) on a page") }
        let start = Clock.wall.now
        let (count, peak) = try blocking { () -> (Int, Int) in
            let before = Allocator.bytesInUse ?? 0
            var (count, peak) = (0, 0)
            for try await page in client.pages(MedicationAdministration.self) {
                withExtendedLifetime(page) {
                    count += page.matches.count
                    peak = max(peak, (Allocator.bytesInUse ?? 0) - before)
                }
            }
            return (count, peak)
        }
        let time = Double(Clock.wall.now - start)
        guard count == Self.pageCount * Self.pageSize else { throw BenchmarkError("\(name): \(count) entries") }
        let pages = decimal(Double(peak) / Double(max(1, onePage.page)), digits: 2)
        let title =
            "\(Self.pageCount) pages of \(Self.pageSize) entries, at most \(pages) pages held "
            + "(\(decimal(Double(peak) / 1_048_576, digits: 1)) MiB)"
        var figure = Figure(name, title, "pages(_:)", item: "entry")
        figure.samples = 1
        figure.nanosecondsPerItem = Spread([time / Double(count)])
        figure.itemsPerSecond = Spread([Double(count) * 1e9 / time])
        figure.megabytesPerSecond = Spread([Double(try PagedTransport.bodySize() * Self.pageCount) * 1e3 / time])
        return [figure]
    }

    func work(times: Int) throws {
        let client = try Self.client()
        for _ in 0..<times {
            _ = try blocking {
                var count = 0
                for try await page in client.pages(MedicationAdministration.self) { count += page.matches.count }
                return count
            }
        }
    }

    private static func client() throws -> FHIRClient {
        let transport = PagedTransport(entries: try PagedTransport.entries(pageSize), pageCount: pageCount)
        return try FHIRClient(base: ClientSuite.address(), version: .r4, transport: transport)
    }

    /// A server that makes each page when it is asked for.
    private struct PagedTransport: HTTPTransport {
        let entries: [UInt8]
        let pageCount: Int

        static func entries(_ count: Int) throws -> [UInt8] {
            let resources = try BulkSuite.administrations()
            let entries = (0..<count).map {
                Array(#"{"resource":"#.utf8) + resources[$0 % resources.count] + [UInt8(ascii: "}")]
            }
            return Array(entries.joined(separator: [UInt8(ascii: ",")]))
        }

        static func bodySize() throws -> Int { try entries(PagedSearch.pageSize).count }

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            let number = request.url.query().flatMap { Int($0.dropFirst("page=".count)) } ?? 1
            let next = number < pageCount ? #""link":[{"relation":"next","url":"?page=\#(number + 1)"}],"# : ""
            let head = Array(#"{"resourceType":"Bundle","type":"searchset",\#(next)"entry":["#.utf8)
            return HTTPResponse(status: 200, body: head + entries + Array("]}".utf8), url: request.url)
        }
    }
}
