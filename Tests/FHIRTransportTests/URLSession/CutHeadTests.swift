// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
import FHIRTransport
import Foundation
import Testing

/// Answers that end inside their header section, each in a process of its own: on Linux, Foundation up to 6.3 ends it.
///
/// https://github.com/swiftlang/swift-corelibs-foundation/issues/5285. Where the process lives, which a Foundation with the
/// correction makes true, what the transport says of the cut must be right; Scripts/check-cut-answers tries every byte.
struct CutHeadTests {
    /// How the process tells what became of the request, beside a signal.
    private enum Ending {
        static let error: Int32 = 3
        static let other: Int32 = 4
    }

    /// Sends a request whose answer is cut, and ends the process.
    private static func end(after text: String) async throws -> Never {
        try await LoopbackServer.run({ _ in [.send(Array(text.utf8)), .close] }) { server in
            do {
                _ = try await URLSessionTransport().send(HTTPRequest(url: try server.url("/")))
            } catch let error as TransportError where error.code == .connectionLost {
                exit(Ending.error)
            }
        }
        exit(Ending.other)
    }

    @Test func `a connection that closes in the first line is lost`() async throws {
        let result = try await #require(processExitsWith: .failure) { try await Self.end(after: "HTTP/1.1 200 OK") }
        if case .exitCode(let code) = result.exitStatus { #expect(code == Ending.error) }
    }

    @Test func `a connection that closes in a field is lost`() async throws {
        let result = try await #require(processExitsWith: .failure) {
            try await Self.end(after: "HTTP/1.1 200 OK\r\nContent-Ty")
        }
        if case .exitCode(let code) = result.exitStatus { #expect(code == Ending.error) }
    }
}
#endif
