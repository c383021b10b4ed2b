// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIRTransport

/// What is for the own machine does not leave it through a proxy.
struct LoopbackProxyTests {
    private static let proxy = ["http_proxy": "http://proxy.example:3128"]

    @Test(
        arguments: [
            ("http://localhost/fhir", proxy, false), ("http://127.0.0.1:8080/fhir", proxy, false),
            ("http://[::1]/fhir", proxy, false), ("http://127.1.2.3/", ["all_proxy": "socks5://proxy.example"], false),
            ("http://localhost/", ["ALL_PROXY": "x"], false),
            ("http://localhost/", proxy.merging(["no_proxy": "example.org,127.0.0.1"]) { $1 }, false),
            // An empty variable is none, and the lower case goes first.
            ("http://localhost/", proxy.merging(["no_proxy": "", "NO_PROXY": "localhost"]) { $1 }, true),
            ("http://localhost/", proxy.merging(["no_proxy": "a", "NO_PROXY": "localhost"]) { $1 }, false),
            ("http://localhost/", proxy.merging(["no_proxy": "127.0.0.1, LOCALHOST"]) { $1 }, true),
            ("http://[::1]/", proxy.merging(["NO_PROXY": "::1"]) { $1 }, true),
            ("http://localhost/", proxy.merging(["no_proxy": "*"]) { $1 }, true),
            ("http://localhost/", ["http_proxy": ""], true), ("http://localhost/", [:], true),
            // Not read by libcurl for http, since a server passes header fields of its clients under such names.
            ("http://localhost/", ["HTTP_PROXY": "http://proxy.example"], true),
            // By https the proxy sees the name of the host only; other hosts are the network's affair.
            ("https://localhost/", proxy, true), ("http://fhir.example/", proxy, true),
            ("http://localhost.example/", proxy, true),
        ] as [(String, [String: String], Bool)])
    func `a request to the own machine is not for a proxy`(
        address: String, environment: [String: String], isSent: Bool
    ) throws {
        let request = HTTPRequest(url: try #require(URL(string: address)))
        if isSent {
            try request.checkLoopback(environment)
        } else {
            let error = #expect(throws: TransportError.self) { try request.checkLoopback(environment) }
            #expect(error?.code == .invalidRequest)
            #expect(error?.detail?.contains("no_proxy") == true)
            #expect(error?.mayHaveBeenDone == false)
        }
    }

    #if os(Linux)
    /// In a process of its own: the environment belongs to all tests.
    @Test func `a proxy of the environment gets nothing`() async {
        await #expect(processExitsWith: .success) {
            try await LoopbackServer.run({ _ in .response(body: "proxy") }) { proxy in
                try await LoopbackServer.run({ _ in .response(body: "server") }) { server in
                    setenv("http_proxy", proxy.origin, 1)
                    unsetenv("no_proxy")
                    unsetenv("NO_PROXY")
                    var request = HTTPRequest(url: try server.url("/Patient/1"))
                    try request.fields.set(.authorization, to: "Bearer geheim")
                    let error = await #expect(throws: TransportError.self) {
                        try await URLSessionTransport().send(request)
                    }
                    try #require(error?.code == .invalidRequest)
                    setenv("no_proxy", "127.0.0.1", 1)
                    let answer = try await URLSessionTransport().send(request)
                    try #require(answer.body == Array("server".utf8))
                    try #require(proxy.received.isEmpty && server.received.count == 1)
                    // The proxy is one: what is for another host goes there.
                    let other = HTTPRequest(url: try #require(URL(string: "http://fhir.invalid/")))
                    try #require(try await URLSessionTransport().send(other).body == Array("proxy".utf8))
                    try #require(proxy.received.count == 1)
                }
            }
        }
    }
    #endif
}
