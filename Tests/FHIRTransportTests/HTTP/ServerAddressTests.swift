// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

/// One rule says whether two base addresses are those of one server.
struct ServerAddressTests {
    // Source: RFC 3986, 6.2.2.1 (case) and 6.2.3 (default ports); the path of a base address is compared as it is written.
    @Test(arguments: [
        ("https://fhir.example/base", "https://fhir.example/base/", true),
        ("https://fhir.example/base", "HTTPS://FHIR.example:443/base//", true),
        ("http://fhir.example", "http://fhir.example:80/", true),
        ("https://fhir.example/base?x=1", "https://user@fhir.example/base#y", true),
        ("https://fhir.example/base", "https://fhir.example/Base", false),
        ("https://fhir.example/base", "https://fhir.example/base/r4", false),
        ("https://fhir.example/base", "https://fhir.example:8443/base", false),
        ("https://fhir.example:80/base", "https://fhir.example/base", false),
        ("https://fhir.example/base", "http://fhir.example/base", false),
        ("https://fhir.example/a%2Fb", "https://fhir.example/a/b", false),
        ("file:///base", "file:///base", false),
        ("/base", "/base", false),
        ("urn:base", "urn:base", false),
    ])
    func `case of the host, implied ports and slashes at the end make no difference`(
        one: String, other: String, isSame: Bool
    ) throws {
        let (one, other) = (try #require(URL(string: one)), try #require(URL(string: other)))
        #expect(one.isSameServer(as: other) == isSame)
        #expect(other.isSameServer(as: one) == isSame)
    }
}
