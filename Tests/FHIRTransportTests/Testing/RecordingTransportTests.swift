// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// What passes is recorded without secrets, written, read and played again.
struct RecordingTransportTests {
    private static let server = ScriptedTransport { request in
        guard request.method != .delete else { throw TransportError(.connectionLost, request: request) }
        var response = try HTTPResponse.text(#"{"resourceType":"Patient"}"#, "ETag: W/\"1\"", "Set-Cookie: a=secret")
        if request.url.lastPathComponent == "photo" { response.body = [0xFF, 0xD8, 0, 0x0A] }
        return response
    }

    private func record() async throws -> Cassette {
        let recording = RecordingTransport(Self.server)
        _ = try await recording.send(
            .example(.get, "/Patient/1", [.authorization: "Bearer secret", .accept: "application/fhir+json"]))
        _ = try await recording.send(.example(.get, "/photo"))
        _ = try? await recording.send(.example(.delete, "/Patient/1"))
        return recording.cassette
    }

    @Test func `a recording is written and read without loss`() async throws {
        let cassette = try await record()
        #expect(cassette.exchanges.count == 3)
        let json = try cassette.json()
        #expect(try Cassette(json: json) == cassette)
        #expect(try Cassette(json: json).json() == json)
        let text = String(decoding: json, as: UTF8.self)
        #expect(!text.contains("secret"))
        #expect(text.contains(#""Authorization: REDACTED""#))
        #expect(text.contains(#""Set-Cookie: REDACTED""#))
        #expect(text.contains(#""Accept: application/fhir+json""#))
        #expect(text.contains(#""text" : "{\"resourceType\":\"Patient\"}""#))
        #expect(text.contains(#""base64" : "/9gACg==""#))
        #expect(text.contains(#""failure" : "connectionLost""#))
    }

    @Test func `a recording is played to a client with another token`() async throws {
        let replay = ReplayingTransport(try await record())
        // In another order than they were recorded.
        #expect(try await replay.send(.example(.get, "/photo")).body == [0xFF, 0xD8, 0, 0x0A])
        let response = try await replay.send(.example(.get, "/Patient/1", [.authorization: "Bearer other"]))
        #expect(response.fields[.eTag] == "W/\"1\"")
        let error = await #expect(throws: TransportError.self) {
            try await replay.send(.example(.delete, "/Patient/1"))
        }
        #expect(error?.code == .connectionLost)
        #expect(replay.remaining == 0)
        let end = await #expect(throws: ScriptError.self) { try await replay.send(.example(.get, "/photo")) }
        #expect(end?.description == "notRecorded: after 3 requests the recording has no answer left to GET /base/photo")
    }

    @Test(arguments: [
        (
            "grant_type=refresh_token&refresh_token=geheim&scope=a",
            "grant_type=refresh_token&refresh_token=REDACTED&scope=a"
        ),
        (
            "grant_type=authorization_code&code=geheim&code_verifier=geheim",
            "grant_type=authorization_code&code=REDACTED&code_verifier=REDACTED"
        ),
        (#"{"access_token":"geheim","expires_in":300}"#, #"{"access_token":"REDACTED","expires_in":300}"#),
        // A resource has members of these names that are no secrets.
        (
            #"{"resourceType":"Observation","code":{"text":"x"}}"#,
            #"{"resourceType":"Observation","code":{"text":"x"}}"#
        ),
        ("name=Meier", "name=Meier"),
        ("", ""),
    ])
    func `the secrets of OAuth are taken out of bodies`(body: String, expected: String) throws {
        var request = try HTTPRequest.example(.post, "/token")
        request.body = Array(body.utf8)
        #expect(Redaction.credentials.request(request).body == Array(expected.utf8))
        let response = HTTPResponse(status: 200, body: Array(body.utf8))
        #expect(Redaction.credentials.response(response).body == Array(expected.utf8))
    }

    @Test func `the secrets of OAuth are taken out of addresses`() throws {
        let request = try HTTPRequest.example(.get, "/callback?code=geheim&state=geheim&x=%2B1")
        #expect(
            Redaction.credentials.request(request).url.absoluteString
                == "https://fhir.example/base/callback?code=REDACTED&state=REDACTED&x=%2B1")
        let redirect = try HTTPResponse.with(302, .location, "https://app.example/cb?code=geheim")
        #expect(Redaction.credentials.response(redirect).fields[.location] == "https://app.example/cb?code=REDACTED")
    }

    @Test(arguments: [
        ("{", "cannot read the recording: it is not the JSON of a recording"),
        (#"{"version":2,"exchanges":[]}"#, "cannot read the recording: it has version 2, and this code reads 1"),
        (
            #"{"version":1,"exchanges":[{"request":{"method":"A B","url":"http://a","fields":[]},"failure":"x"}]}"#,
            "cannot read the recording, exchange 0: a method, address, field or body is not valid"
        ),
        (
            #"{"version":1,"exchanges":[{"request":{"method":"GET","url":"http://a","fields":[]}}]}"#,
            "cannot read the recording, exchange 0: a method, address, field or body is not valid"
        ),
    ])
    func `a file that is no recording is refused with its place`(json: String, description: String) {
        let error = #expect(throws: CassetteError.self) { try Cassette(json: Array(json.utf8)) }
        #expect(error?.description == description)
    }
}
