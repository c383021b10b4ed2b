// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client over real connections, beside a loop that does no more than `URLSession` must.
enum LoopbackSuite {
    static let benchmarks: [any Benchmark] = [1, 8].map { width in
        ContestBenchmark(name: "loopback.\(width)") { try reads(width: width) }
    }

    private static let readCount = 2000

    private static let patient =
        #"{"resourceType":"Patient","id":"f001","meta":{"versionId":"1"},"active":true,"gender":"female"}"#

    /// The same small resource, read again and again by a number of tasks.
    private static func reads(width: Int) throws -> Contest {
        let server = try FixedAnswerServer(type: "application/fhir+json", body: patient)
        guard let base = URL(string: "http://127.0.0.1:\(server.port)/fhir") else { throw BenchmarkError("no address") }
        let client = try FHIRClient(base: base, version: .r4, transport: URLSessionTransport())
        let retrying = try FHIRClient(
            base: base, version: .r4, transport: URLSessionTransport().through(RetryMiddleware()))
        let session = URLSession(configuration: .ephemeral)
        var request = URLRequest(url: base.appending(path: "Patient/f001"))
        request.setValue("application/fhir+json", forHTTPHeaderField: "Accept")
        let reader = FHIRReader(version: .r4)
        let bare = request

        func contender(_ name: String, _ read: @escaping @Sendable () async throws -> Patient) -> Contender {
            Contender(name: name, items: readCount) {
                try blocking { try await count(width: width, read) }
            }
        }
        return Contest(
            title: "\(readCount) reads of a Patient of \(patient.utf8.count) bytes over HTTP, \(width) at a time",
            item: "read",
            mustAgree: true,
            hasRivals: true,
            contenders: [
                contender("client, URLSessionTransport") { try await client.read(Patient.self, id: "f001").value },
                contender("client, retry, URLSessionTransport") {
                    try await retrying.read(Patient.self, id: "f001").value
                },
                contender("URLSession.dataTask, FHIRReader") {
                    try reader.read(Patient.self, from: Array(try await session.body(of: bare))).value
                },
            ]
        )
    }

    private static func count(
        width: Int,
        _ read: @escaping @Sendable () async throws -> Patient
    ) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<width {
                group.addTask {
                    var count = 0
                    for _ in 0..<(readCount / width) where try await read().active == true { count += 1 }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
    }
}

extension URLSession {
    /// Returns the body of a response; on Linux `data(for:)` can hang when it is cancelled, so programs use this.
    fileprivate func body(of request: URLRequest) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            dataTask(with: request) { data, _, error in
                continuation.resume(with: error.map(Result.failure) ?? .success(data ?? Data()))
            }.resume()
        }
    }
}
