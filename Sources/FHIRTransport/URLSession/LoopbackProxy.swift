// SPDX-License-Identifier: Apache-2.0

import Foundation

extension HTTPRequest {
    /// Refuses what is for the own machine and would go to a proxy in plain text.
    ///
    /// A session on Linux cannot be told to leave proxies out: libcurl takes them from the environment. On Apple platforms a
    /// session of its own does it.
    ///
    /// - Parameter environment: The variables of the process, which are asked for only where they matter.
    /// - Throws: `TransportError` with the code `invalidRequest`; nothing was sent.
    func checkLoopback(_ environment: @autoclosure () -> [String: String]) throws(TransportError) {
        guard let origin = HTTPOrigin(url), origin.scheme == "http", origin.isLoopback else { return }
        let environment = environment()
        // In the order in which libcurl looks; an empty variable is none. It does not read HTTP_PROXY for http.
        func first(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        guard first("http_proxy", "all_proxy", "ALL_PROXY") != nil else { return }
        // Only what every version of libcurl understands in the same way.
        let exceptions = (first("no_proxy", "NO_PROXY") ?? "").lowercased()
        let host = origin.host.filter { $0 != "[" && $0 != "]" }
        guard exceptions == "*" || exceptions.split(whereSeparator: { ", ".contains($0) }).contains(host[...]) else {
            let detail = "a proxy of the environment would get what is for this machine; add \(host) to no_proxy"
            throw TransportError(.invalidRequest, request: self, detail: detail)
        }
    }
}
