// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

struct HTTPMessageTests {
    @Test(arguments: [
        // method, safe, idempotent (RFC 9110, section 9.2)
        ("GET", true, true),
        ("HEAD", true, true),
        ("OPTIONS", true, true),
        ("PUT", false, true),
        ("DELETE", false, true),
        ("POST", false, false),
        ("PATCH", false, false),
        ("PURGE", false, false),
        ("get", false, false),  // methods are case-sensitive
    ])
    func `a method knows what repeating it does`(text: String, isSafe: Bool, isIdempotent: Bool) throws {
        let method = try #require(HTTPRequest.Method(text))
        #expect(method.isSafe == isSafe)
        #expect(method.isIdempotent == isIdempotent)
        #expect(method.text == text)
    }

    @Test(arguments: ["", "GET /", "GET\r\n", "GÉT"])
    func `text that is no token is no method`(text: String) {
        #expect(HTTPRequest.Method(text) == nil)
    }

    @Test(arguments: [(199, false), (200, true), (204, true), (299, true), (300, false), (404, false)])
    func `success is a status from 200 to 299`(status: Int, isSuccess: Bool) {
        #expect(HTTPResponse(status: status).isSuccess == isSuccess)
    }

    @Test func `descriptions of messages hold no path, query, value or body`() throws {
        let url = try #require(URL(string: "https://fhir.example.org/Patient/geheim?name=geheim"))
        var fields = HTTPFields()
        try fields.set(.authorization, to: "Bearer geheim")
        let request = HTTPRequest(method: .post, url: url, fields: fields, body: Array("geheim".utf8))
        let response = HTTPResponse(status: 200, fields: fields, body: Array("geheim".utf8), url: url)
        #expect("\(request)" == "POST https://fhir.example.org (1 fields, 6 bytes)")
        #expect("\(response)" == "200 from https://fhir.example.org (1 fields, 6 bytes)")
        #expect(!String(reflecting: request).contains("geheim"))
        #expect(!String(reflecting: response).contains("geheim"))
    }

    @Test(arguments: [
        ("https://a.example/x", "https://a.example:443", true),
        ("HTTPS://A.example", "https://a.example/?q", true),
        ("http://a.example:80", "http://a.example", true),
        ("http://a.example", "https://a.example", false),
        ("https://a.example", "https://a.example:8443", false),
        ("https://a.example", "https://b.a.example", false),
        ("https://a.example", "https://a.example.", false),
        ("https://a.example@b.example", "https://a.example", false),
        ("http://localhost", "http://127.0.0.1", false),
    ])
    func `an origin is scheme, host and port`(first: String, second: String, isSame: Bool) throws {
        let left = try #require(URL(string: first).flatMap(HTTPOrigin.init))
        let right = try #require(URL(string: second).flatMap(HTTPOrigin.init))
        #expect((left == right) == isSame)
    }

    @Test(arguments: [
        ("https://Fhir.Example.org/Patient/1?a=b", "https://fhir.example.org"),
        ("https://fhir.example.org:443", "https://fhir.example.org"),
        ("http://127.0.0.1:8080/fhir", "http://127.0.0.1:8080"),
        ("http://[::1]:8080/fhir", "http://[::1]:8080"),
    ])
    func `an origin is written as the start of a URL`(address: String, text: String) throws {
        #expect(URL(string: address).flatMap(HTTPOrigin.init)?.description == text)
    }

    @Test(arguments: ["/Patient/1", "Patient", "mailto:a@example.org", "file:///etc/passwd"])
    func `an address without host has no origin`(text: String) throws {
        #expect(HTTPOrigin(try #require(URL(string: text))) == nil)
    }

    @Test func `an error keeps the path and drops query and credentials`() throws {
        let url = try #require(URL(string: "https://me:pw@fhir.example.org:8443/Patient/12?name=Anna#top"))
        let underlying = URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: url])
        let request = HTTPRequest(method: .delete, url: url)
        let error = TransportError(.timedOut, request: request, detail: "too slow", underlyingError: underlying)
        #expect(error.url?.absoluteString == "https://fhir.example.org:8443/Patient/12")
        #expect(error.method == .delete)
        let expected = """
            timedOut: DELETE https://fhir.example.org:8443: too slow; the request may have been done (NSURLErrorDomain -1001)
            """
        #expect("\(error)" == expected)
        #expect(String(reflecting: error) == expected)
    }
}
