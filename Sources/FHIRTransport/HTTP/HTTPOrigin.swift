// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The scheme, host and port of an address: the party that credentials are meant for.
///
/// Two addresses belong to the same party when their origins are equal (RFC 6454, section 5).
/// https://www.rfc-editor.org/rfc/rfc6454#section-5
///
/// Hosts are compared as text without regard to case; a name and its address, or a name with a dot at its end, are
/// different origins. That errs on the side of keeping a secret.
public struct HTTPOrigin: Sendable, Hashable {
    /// The scheme in lower case, such as `https`.
    public let scheme: String
    /// The host in lower case.
    public let host: String
    /// The port, where a URL without one has the port of its scheme; nil for other schemes without a port.
    public let port: Int?

    /// Creates the origin of an address.
    ///
    /// - Parameter url: An absolute URL; one without a scheme or host has no origin and gives nil.
    public init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host()?.lowercased(), !host.isEmpty else {
            return nil
        }
        self.scheme = scheme
        self.host = host
        port = url.port ?? Self.defaultPorts[scheme]
    }

    private static let defaultPorts = ["http": 80, "https": 443]
}

extension HTTPOrigin {
    /// Whether this is the own machine: `localhost`, `::1` or 127.0.0.0/8; a name that only begins like one of these is not.
    package var isLoopback: Bool {
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map {
            String($0).number(digits: 1...3)
        }
        return numbers.count == 4 && numbers[0] == 127 && numbers.allSatisfy { $0.map { $0 < 256 } ?? false }
    }
}

extension HTTPOrigin: CustomStringConvertible {
    /// The origin as text, with its port only when the scheme does not imply it.
    public var description: String {
        let isBareIPv6 = host.contains(":") && !host.hasPrefix("[")
        let suffix = port.flatMap { $0 == Self.defaultPorts[scheme] ? nil : ":\($0)" } ?? ""
        return "\(scheme)://\(isBareIPv6 ? "[\(host)]" : host)\(suffix)"
    }
}

extension URL {
    /// The origin as text for logs, which cannot hold a patient identifier as a path or query can.
    package var originText: String {
        HTTPOrigin(self)?.description ?? "an address without host"
    }

    /// The address up to its path, without user, password, query and fragment; nil when it cannot be taken apart.
    var withoutQuery: URL? {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        components.user = nil
        components.password = nil
        components.query = nil
        components.fragment = nil
        return components.url
    }
}
