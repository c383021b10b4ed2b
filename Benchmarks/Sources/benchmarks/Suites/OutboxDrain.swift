// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation

/// Sending what waits in an outbox on disk to a server that takes everything at once.
///
/// Recording comes before each sample and is not measured.
struct OutboxDrain: Benchmark {
    let name = "outbox.drain"

    private static let count = 1_000

    func figures(_ options: Options) throws -> [Figure] {
        let doses = try OutboxDoses()
        let samples = try (0..<options.samples).map { _ in try Self.sample(doses) }
        let size = doses.json(0).count
        var figure = Figure(name, "\(Self.count) doses of \(size) bytes, to a server in memory", "drain", item: "dose")
        figure.samples = samples.count
        figure.nanosecondsPerItem = Spread(samples)
        figure.itemsPerSecond = Spread(samples.map { 1e9 / $0 })
        return [figure]
    }

    func work(times: Int) throws {
        let doses = try OutboxDoses()
        for _ in 0..<times { _ = try Self.sample(doses) }
    }

    /// Returns the nanoseconds that a dose takes.
    private static func sample(_ doses: OutboxDoses) throws -> Double {
        let folder = try OutboxScratch()
        try folder.write("drain", doses: doses, count: count)
        let outbox = try folder.outbox("drain")
        let client = try FHIRClient(base: outbox.server, version: .r4, transport: Accepting())
        let start = Clock.wall.now
        let sent = try blocking {
            try await outbox.drain(with: client, method: .conditionalCreate).sent.count
        }
        let time = Double(Clock.wall.now - start)
        guard sent == count else { throw BenchmarkError("outbox.drain: \(sent) of \(count) sent") }
        return time / Double(count)
    }

    /// A server that answers each create with what it got.
    private struct Accepting: HTTPTransport {
        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            var fields = HTTPFields()
            try fields.set(.contentType, to: "application/fhir+json")
            try fields.set(.location, to: "\(request.url.absoluteString)/1/_history/1")
            return HTTPResponse(status: 201, fields: fields, body: request.body ?? [], url: request.url)
        }
    }
}
