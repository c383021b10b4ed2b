// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
public import Foundation

/// A request of a health record system to start an application.
///
/// Anybody can make such an address: what it asks for is only done for servers that the application knows.
///
/// Source: SMART App Launch 2.2, EHR launch; its best practices on `iss`.
/// https://hl7.org/fhir/smart-app-launch/STU2.2/app-launch.html#launch-app-ehr-launch
public struct EHRLaunch: Sendable, Hashable {
    /// The base address of the FHIR server, as the application knows it.
    public let server: URL
    /// The base address as the server spells it.
    let issuer: String
    /// What names the launch to the server.
    let token: Secret

    /// Reads the address with which the application was started.
    ///
    /// - Parameters:
    ///   - url: The address, with `iss` and `launch` in its query.
    ///   - servers: The base addresses of the FHIR servers that the application works with.
    /// - Throws: `AuthorizationError` with the code `invalidRequest` when it is no launch or one with other characters, `unknownIssuer` when it
    ///   comes from another server.
    public init(_ url: URL, allowing servers: [URL]) throws(AuthorizationError) {
        let query = QueryItems(url)
        guard let issuer = query.only("iss"), let launch = query.only("launch") else {
            throw AuthorizationError(.invalidRequest, "a launch has one iss and one launch in its query")
        }
        // RFC 6749, appendix A: printable ASCII. A longer one is no name of a launch.
        guard launch.utf8.count <= 8192, launch.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw AuthorizationError(.invalidRequest, "launch is not made of printable ASCII, 8192 characters at most")
        }
        guard issuer.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw AuthorizationError(.invalidRequest, "iss is not an address")
        }
        let asked = URL(string: issuer)?.textWithoutSlash
        guard let server = servers.first(where: { $0.textWithoutSlash == asked }) else {
            let origin = URL(string: issuer)?.originText ?? "no address"
            throw AuthorizationError(.unknownIssuer, "the application does not know the server at \(origin)")
        }
        self.server = server
        self.issuer = issuer
        token = Secret(launch)
    }
}

/// The query of an address, where a name that stands twice has no value.
struct QueryItems {
    private let items: [(name: String, value: String)]

    init(_ url: URL) {
        // By hand: Foundation leaves `+` as it is, which is a space in forms and so in answers of OAuth.
        items = (url.query(percentEncoded: true) ?? "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.replacing("+", with: " ").removingPercentEncoding ?? "" }
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }

    /// The value of a name that stands once and is not empty.
    func only(_ name: String) -> String? {
        let found = items.filter { $0.name == name }
        guard found.count == 1, !found[0].value.isEmpty else { return nil }
        return found[0].value
    }

    func contains(_ name: String) -> Bool {
        items.contains { $0.name == name }
    }
}
