// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

private let streamMegabytes = ProcessInfo.processInfo.environment["STREAM_MB"].flatMap { Int($0) }

/// How much memory a stream takes, by the size of the chunks in which a server sends it: run with `STREAM_MB=200`.
@Suite(.enabled(if: streamMegabytes != nil), .serialized)
struct StreamMemoryTests {
    // Foundation on Linux only; elsewhere nothing is kept of a piece.
    @Test(arguments: [65_536, 100, 1])
    func `a stream keeps to its buffer whatever the chunks`(size: Int) async throws {
        // Chunks of one byte take six times their size on the wire, and a hundred times their time.
        let total = (streamMegabytes ?? 1) << 20 / (size == 1 ? 100 : 1)
        let chunk = Array("\(String(size, radix: 16))\r\n".utf8) + [UInt8](repeating: 65, count: size) + [13, 10]
        let count = max(1, 65_536 / chunk.count)
        let piece = (0..<count).flatMap { _ in chunk }
        let script: LoopbackServer.Script = { _ in
            [.head(200, ["Transfer-Encoding: chunked"]), .flood(piece, times: total / size / count)]
                + [.send(Array("0\r\n\r\n".utf8))]
        }
        let before = Self.memory
        let start = ContinuousClock.now
        var peak = 0
        var read = 0
        // Each piece costs memory on Linux, so that many small ones end the stream: a clear error in place of a full memory.
        let isWhole = total / size < 160_000
        var error: TransportError?
        try await LoopbackServer.run(script) { server in
            var request = HTTPRequest(url: try server.url("/"))
            request.streamsResponse = true
            let transport = URLSessionTransport(
                configuration: .init(idleTimeout: .seconds(600), deadline: nil, streamBufferSize: 64 << 20))
            var pieces = 0
            do {
                for try await bytes in try await transport.send(request).chunks {
                    read += bytes.count
                    pieces += 1
                    // To look at each piece would make a slow reader.
                    if pieces.isMultiple(of: 2_048) || bytes.count > 65_536 { peak = max(peak, Self.memory) }
                }
            } catch let failure as TransportError {
                error = failure
            }
        }
        print(
            "chunks of \(size): \(read >> 20) MiB in \(ContinuousClock.now - start), \(peak - before) MiB more memory")
        #expect((read == total / size / count * count * size) == isWhole)
        #expect(error?.code == (isWhole ? nil : .responseTooLarge))
        #expect(peak - before < 128)
    }

    /// The memory of this process in MiB.
    private static var memory: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) / 256
    }
}
