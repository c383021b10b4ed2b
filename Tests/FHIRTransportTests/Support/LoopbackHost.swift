// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import FHIRTransportTesting
import Foundation

/// Loopback servers for the checks of the conformance suite.
struct LoopbackHost: ConformanceHost {
    func serve(
        _ answer: @escaping @Sendable (HTTPRequest) -> ConformanceAnswer,
        during body: (URL) async throws -> Void
    ) async throws {
        let script: LoopbackServer.Script = { received in
            guard let request = HTTPRequest(received) else { return .response(400) }
            switch answer(request) {
            case .response(let response): return .response(response)
            case .truncated(let response, let length): return .start(of: response, announcing: length) + [.close]
            case .stalled(let response, let length): return .start(of: response, announcing: length) + [.waitUntilGone]
            case .silence: return [.waitUntilGone]
            case .close: return [.close]
            }
        }
        try await LoopbackServer.run(script) { try await body($0.url("")) }
    }
}

extension HTTPRequest {
    /// A request as it came over a socket; nil when it names no address.
    init?(_ received: LoopbackServer.Received) {
        guard let host = received.fields[.host], let url = URL(string: "http://\(host)\(received.target)"),
            let method = Method(received.method)
        else { return nil }
        self.init(method: method, url: url, fields: received.fields, body: received.body)
    }
}

extension [LoopbackServer.Step] {
    /// A whole response.
    static func response(_ response: HTTPResponse) -> Self {
        self.response(response.status, response.fields.map { "\($0.name): \($0.value)" }, bytes: response.body)
    }

    /// A response that announces more than it has.
    fileprivate static func start(of response: HTTPResponse, announcing length: Int) -> Self {
        let fields = response.fields.map { "\($0.name): \($0.value)" } + ["Content-Length: \(length)"]
        return [.head(response.status, fields), .send(response.body)]
    }
}
