// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

struct RedirectPolicyTests {
    private let policy = RedirectPolicy(limit: 3, crossesOrigins: true)

    private func request(_ method: HTTPRequest.Method = .get, _ url: String) throws -> HTTPRequest {
        var fields = HTTPFields()
        try fields.set(.authorization, to: "Bearer secret")
        try fields.set(.accept, to: "application/fhir+json")
        let hasBody = [.post, .put, .patch].contains(method)
        if hasBody { try fields.set(.contentType, to: "application/json") }
        return HTTPRequest(
            method: method, url: try #require(URL(string: url)), fields: fields, body: hasBody ? [1] : nil)
    }

    private func redirect(_ status: Int, _ location: String?) throws -> HTTPResponse {
        var fields = HTTPFields()
        if let location { try fields.set(.location, to: location) }
        return HTTPResponse(status: status, fields: fields)
    }

    // RFC 9110, sections 15.4.2 to 15.4.9; for 301 and 302 the behaviour that section 15.4 calls historical.
    @Test(
        arguments: [
            (301, .get, .get), (301, .head, .head), (301, .post, .get), (301, .put, .put), (301, .delete, .delete),
            (302, .get, .get), (302, .head, .head), (302, .post, .get), (302, .put, .put), (302, .patch, .patch),
            (303, .get, .get), (303, .head, .head), (303, .post, .get), (303, .put, .get), (303, .delete, .get),
            (307, .get, .get), (307, .head, .head), (307, .post, .post), (307, .put, .put), (307, .patch, .patch),
            (308, .get, .get), (308, .head, .head), (308, .post, .post), (308, .put, .put), (308, .delete, .delete),
        ] as [(Int, HTTPRequest.Method, HTTPRequest.Method)])
    func `a status decides the next method`(
        status: Int,
        method: HTTPRequest.Method,
        expected: HTTPRequest.Method
    ) throws {
        let request = try request(method, "https://a.example/x")
        let next = try #require(try policy.request(after: redirect(status, "/y"), to: request, count: 0))
        #expect(next.method == expected)
        let keepsBody = expected == method
        #expect(next.body == (keepsBody ? request.body : nil))
        #expect(next.fields[.contentType] == (keepsBody ? request.fields[.contentType] : nil))
        #expect(next.fields[.authorization] == "Bearer secret")
    }

    @Test(arguments: [
        ("/y?a=1", "https://a.example/y?a=1"),
        ("y", "https://a.example/fhir/y"),
        ("../y", "https://a.example/y"),
        ("?page=2", "https://a.example/fhir/x?page=2"),
        ("//b.example/y", "https://b.example/y"),
        ("https://b.example:8443/y", "https://b.example:8443/y"),
    ])
    func `a relative location is resolved against the request`(location: String, expected: String) throws {
        let request = try request(.get, "https://a.example/fhir/x")
        let next = try policy.request(after: redirect(302, location), to: request, count: 0)
        #expect(next?.url.absoluteString == expected)
    }

    @Test(arguments: [
        ("http://a.example/x", "http://a.example/y", true),
        ("http://a.example/x", "http://a.example:80/y", true),
        ("http://a.example/x", "http://a.example:8080/y", false),
        ("http://a.example/x", "http://b.example/y", false),
        ("http://a.example/x", "https://a.example/y", false),
        ("http://a.example/x", "http://b.example/y?base=http://a.example", false),
    ])
    func `credentials travel within an origin only`(from: String, to: String, travels: Bool) throws {
        var request = try request(.get, from)
        try request.fields.set(.cookie, to: "secret")
        try request.fields.append(HTTPField.Name("X-Api-Key"), "secret")
        let next = try #require(try policy.request(after: redirect(307, to), to: request, count: 0))
        #expect(next.fields.count == (travels ? 4 : 1))
        let strict = RedirectPolicy(limit: 3)
        if travels {
            #expect(try strict.request(after: redirect(307, to), to: request, count: 0) == next)
        } else {
            let error = #expect(throws: TransportError.self) {
                try strict.request(after: redirect(307, to), to: request, count: 0)
            }
            #expect(error?.code == .redirectRefused)
        }
        #expect(next.fields[.accept] == "application/fhir+json")
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete], [301, 302, 303, 307, 308])
    func `what is written never leaves the origin`(method: HTTPRequest.Method, status: Int) throws {
        var request = try request(method, "https://a.example/MedicationAdministration")
        try request.fields.set(.ifNoneExist, to: "identifier=urn%3Atest%7Ca")
        let error = #expect(throws: TransportError.self) {
            try policy.request(after: redirect(status, "https://b.example/x"), to: request, count: 0)
        }
        #expect(error?.code == .redirectRefused)
        #expect(RedirectPolicy.harmlessFields.contains(.ifNoneExist) == false)
    }

    @Test func `a field can be let through, a credential cannot`() throws {
        let trace = try HTTPField.Name("traceparent")
        var policy = policy
        policy.fieldsKeptAcrossOrigins.formUnion([trace, .authorization, .cookie])
        var request = try request(.get, "https://a.example/x")
        try request.fields.set(trace, to: "00-1")
        let next = try policy.request(after: redirect(302, "https://b.example"), to: request, count: 0)
        #expect(next?.fields[trace] == "00-1")
        #expect(next?.fields[.authorization] == nil)
    }

    @Test func `a dropped credential does not come back with the origin`() throws {
        let first = try request(.get, "https://a.example/x")
        let second = try #require(try policy.request(after: redirect(302, "https://b.example/"), to: first, count: 0))
        let third = try #require(try policy.request(after: redirect(302, "https://a.example/"), to: second, count: 1))
        #expect(HTTPOrigin(third.url) == HTTPOrigin(first.url))
        #expect(third.fields[.authorization] == nil)
    }

    @Test(arguments: [
        "http://a.example/y", "ftp://a.example/y", "file:///etc/passwd", "mailto:a@example.org", "data:,x",
        "https://user:pw@a.example/y", "https://", "javascript:alert(1)",
    ])
    func `a dangerous location is refused`(location: String) throws {
        let request = try request(.get, "https://a.example/x?name=geheim")
        let response = try redirect(302, location)
        let error = #expect(throws: TransportError.self) {
            try policy.request(after: response, to: request, count: 0)
        }
        #expect(error?.code == .redirectRefused)
        #expect(error?.description.contains("geheim") == false)
    }

    @Test(arguments: [(0, true), (2, true), (3, false), (4, false)])
    func `the limit counts redirects`(count: Int, isFollowed: Bool) throws {
        let request = try request(.get, "https://a.example/x")
        let response = try redirect(302, "/y")
        if isFollowed {
            #expect(try policy.request(after: response, to: request, count: count) != nil)
        } else {
            let error = #expect(throws: TransportError.self) {
                try policy.request(after: response, to: request, count: count)
            }
            #expect(error?.code == .tooManyRedirects)
        }
    }

    @Test(
        arguments: [
            (200, "/y"), (201, "/y"), (300, "/y"), (304, "/y"), (305, "/y"), (401, "/y"), (302, nil),
        ] as [(Int, String?)])
    func `other responses are final`(status: Int, location: String?) throws {
        let request = try request(.get, "https://a.example/x")
        #expect(try policy.request(after: redirect(status, location), to: request, count: 99) == nil)
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a request that follows no redirect is at its end`(status: Int) throws {
        var request = try request(.post, "https://a.example/token")
        request.followsRedirects = false
        // Not even the limit is asked.
        #expect(try policy.request(after: redirect(status, "/y"), to: request, count: 99) == nil)
    }
}
