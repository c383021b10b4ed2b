// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension URL {
    /// The address of a server in the form in which two are compared; nil for one that cannot be a server.
    ///
    /// Scheme and host are in lower case, a port that the scheme implies is left out (RFC 3986, 6.2.2.1 and 6.2.3), and so are
    /// slashes at the end, user, query and fragment. The path stays as it is written: upper and lower case are two paths.
    package var serverAddress: String? {
        guard let origin = HTTPOrigin(self), ["http", "https"].contains(origin.scheme) else { return nil }
        var path = self.path(percentEncoded: true)
        while path.hasSuffix("/") { path.removeLast() }
        return origin.description + path
    }

    /// Whether two base addresses are those of one server; false where either cannot be that of a server.
    package func isSameServer(as other: URL) -> Bool {
        serverAddress != nil && serverAddress == other.serverAddress
    }
}
