// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The address of a request, taken apart as a FHIR server does.
struct SandboxAddress {
    enum Place {
        case metadata
        case type(String)
        case resource(SandboxKey)
        case version(SandboxKey, String)
        case unknown
    }

    let place: Place
    let query: SandboxQuery
    /// The base address as the client sees it.
    let base: String

    init(of request: HTTPRequest, base: URL) {
        let path = Self.parts(of: request.url)
        let prefix = Self.parts(of: base)
        query = SandboxQuery(request.url.query(percentEncoded: true) ?? "")
        let encodedPrefix = prefix.map { "/" + $0.percentEncoded }.joined()
        self.base = (HTTPOrigin(request.url)?.description ?? "") + encodedPrefix
        place = path.starts(with: prefix) ? Self.place(Array(path.dropFirst(prefix.count))) : .unknown
    }

    private static func parts(of url: URL) -> [String] {
        url.path(percentEncoded: true).split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    }

    private static func place(_ parts: [String]) -> Place {
        switch parts.count {
        case 1 where parts[0] == "metadata": .metadata
        case 1: .type(parts[0])
        case 2: .resource(SandboxKey(type: parts[0], id: parts[1]))
        case 4 where parts[2] == "_history": .version(SandboxKey(type: parts[0], id: parts[1]), parts[3])
        default: .unknown
        }
    }
}

/// The pairs of a query, decoded as a form: a plus sign is a space.
struct SandboxQuery {
    let pairs: [(name: String, value: String)]

    init(_ text: String) {
        pairs = text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(parts[0]), parts.count == 2 ? Self.decoded(parts[1]) : "")
        }
    }

    subscript(name: String) -> String? {
        pairs.first { $0.name == name }?.value
    }

    private static func decoded(_ text: Substring) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
    }
}
