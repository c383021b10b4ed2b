// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation

/// Every address is answered with a status and JSON that can be read, and the pages of a search end.
func requireAnswers(_ lines: [String]) async {
    guard let url = URL(string: serverBase) else { return }
    let ids = Counter()
    let server = SandboxServer(
        version: .r4, base: url, pageSize: 2, makeID: { "n\(ids.next())" },
        environment: .stopped(at: Date(timeIntervalSince1970: 1_700_000_000)))
    _ = try? await server.load(resources)
    for line in lines.prefix(4) {
        guard let address = URL(string: serverBase + "/" + line), HTTPOrigin(address) == HTTPOrigin(url) else {
            continue
        }
        var request = HTTPRequest(url: address)
        await requireAnswer(server, request)
        request.fields = HTTPFields([.preferStrict].compactMap(\.self))
        await requireAnswer(server, request)
        // The same as the form of a search, and as a condition.
        if let search = URL(string: serverBase + "/MedicationRequest/_search") {
            var post = HTTPRequest(method: .post, url: search, body: Array(line.utf8))
            try? post.fields.set(.contentType, to: "application/x-www-form-urlencoded")
            await requireAnswer(server, post)
        }
        if let place = URL(string: serverBase + "/Patient") {
            var create = HTTPRequest(method: .post, url: place, body: Array(#"{"resourceType":"Patient"}"#.utf8))
            try? create.fields.set(.contentType, to: "application/fhir+json")
            guard (try? create.fields.set(.ifNoneExist, to: line)) != nil else { continue }
            await requireAnswer(server, create)
        }
    }
}

private func requireAnswer(_ server: SandboxServer, _ request: HTTPRequest) async {
    var request = request
    for page in 0...40 {
        guard let response = try? await server.send(request) else { preconditionFailure("a request without response") }
        precondition(100..<500 ~= response.status || response.status == 501, "the status \(response.status)")
        guard !response.body.isEmpty else { return }
        guard let reading = try? FHIRReader(version: .r4).read(response.body) else {
            precondition(
                request.url.path().contains("metadata") || request.url.path().contains("_export"), "no resource")
            return
        }
        guard case .bundle(let bundle) = reading.value, let next = bundle.url(of: "next") else { return }
        precondition(page < 40, "pages without end")
        guard let url = URL(string: next), HTTPOrigin(url) == HTTPOrigin(request.url) else {
            preconditionFailure("the next page is at another server")
        }
        request = HTTPRequest(url: url)
    }
}

extension HTTPField {
    fileprivate static let preferStrict = try? HTTPField(.prefer, "handling=strict")
}

/// What the server holds.
private let resources = Array(
    #"""
    {"resourceType":"Bundle","type":"collection","entry":[
    {"resource":{"resourceType":"Patient","id":"p1","name":[{"family":"Müller","given":["A"]}],"birthDate":"1970-01-02",
    "identifier":[{"system":"http://a.b","value":"7"}]}},
    {"resource":{"resourceType":"Patient","id":"p2","birthDate":"1980"}},
    {"resource":{"resourceType":"MedicationRequest","id":"r1","status":"active","intent":"order",
    "subject":{"reference":"Patient/p1"},"medicationReference":{"reference":"Medication/m1"},"authoredOn":"2024-02-29"}},
    {"resource":{"resourceType":"MedicationRequest","id":"r2","status":"stopped","intent":"plan",
    "subject":{"reference":"Patient/p1"},"medicationCodeableConcept":{"text":"x"},"authoredOn":"2024-03"}},
    {"resource":{"resourceType":"MedicationRequest","id":"r3","status":"active","intent":"order",
    "subject":{"reference":"https://fhir.example/base/Patient/p2"},"medicationCodeableConcept":
    {"coding":[{"system":"s","code":"c"}]},"authoredOn":"2024-01-01T10:00:00+01:00"}},
    {"resource":{"resourceType":"Medication","id":"m1","code":{"coding":[{"system":"s","code":"c"}]}}},
    {"resource":{"resourceType":"MedicationAdministration","id":"a1","status":"completed",
    "subject":{"reference":"Patient/p1"},"medicationReference":{"reference":"Medication/m1"},
    "effectiveDateTime":"2024-03-01T08:00:00Z","request":{"reference":"MedicationRequest/r1"}}}]}
    """#.utf8)
