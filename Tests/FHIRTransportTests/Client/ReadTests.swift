// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct ReadTests {
    private static let modified = "Sun, 06 Nov 1994 08:49:37 GMT"

    @Test func `a read tells tag and date of the version`() async throws {
        let answer = try HTTPResponse.text(patientJSON(), "ETag: W/\"3\"", "Last-Modified: \(Self.modified)")
        let exchange = try await FHIRClient.exchange(answering: answer) { try await $0.read(Patient.self, id: "1") }
        #expect(try exchange.request.line == "GET /Patient/1")
        #expect(exchange.value.value.active == true)
        #expect(exchange.value.eTag?.text == "W/\"3\"")
        #expect(exchange.value.eTag?.versionID == "3")
        #expect(exchange.value.lastModified == Self.modified)
    }

    @Test func `a version is read below its history`() async throws {
        let exchange = try await FHIRClient.exchange(answering: .text(patientJSON())) {
            try await $0.read(Patient.self, id: "1", versionID: "3")
        }
        #expect(try exchange.request.line == "GET /Patient/1/_history/3")
    }

    @Test func `another version than the one asked for is an error`() async throws {
        let exchange = try await FHIRClient.failure(answering: .text(patientJSON(version: "4"))) {
            try await $0.read(Patient.self, id: "1", versionID: "3")
        }
        #expect(exchange.value.code == .unexpectedResource)
    }

    @Test func `a resource that has not changed is not read again`() async throws {
        let tag = try #require(EntityTag(versionID: "3"))
        let exchange = try await FHIRClient.exchange(answering: HTTPResponse(status: 304)) {
            try await $0.read(Patient.self, id: "1", ifNoneMatch: tag)
        }
        #expect(exchange.value == nil)
        #expect(try exchange.request.fields[.ifNoneMatch] == "W/\"3\"")

        let dated = try await FHIRClient.exchange(answering: HTTPResponse(status: 304)) {
            try await $0.read(Patient.self, id: "1", ifModifiedSince: Self.modified)
        }
        #expect(dated.value == nil)
        #expect(try dated.request.fields[.ifModifiedSince] == Self.modified)
    }

    @Test func `a server without conditional reads answers with the resource`() async throws {
        let tag = try #require(EntityTag(versionID: "2"))
        let exchange = try await FHIRClient.exchange(answering: .text(patientJSON())) {
            try await $0.read(Patient.self, id: "1", ifNoneMatch: tag)
        }
        #expect(exchange.value?.value.id == "1")
    }

    @Test func `a type without a Swift type is read by its name`() async throws {
        let json = #"{"resourceType":"Basic","id":"1"}"#
        let exchange = try await FHIRClient.exchange(answering: .text(json)) {
            try await $0.readResource("Basic", id: "1")
        }
        #expect(exchange.value.value.typeName(in: .r4) == "Basic")
        let other = try await FHIRClient.failure(answering: .text(patientJSON())) {
            try await $0.readResource("Basic", id: "1")
        }
        #expect(other.value.code == .unexpectedResource)
    }

    // RFC 9110, section 8.8.3; some servers leave the quotation marks out.
    @Test(arguments: [
        ("W/\"3\"", "W/\"3\"", "3"), ("\"3\"", "\"3\"", "3"), ("3", "\"3\"", "3"), ("W/3", "W/\"3\"", "3"),
        ("\"a-b.c\"", "\"a-b.c\"", "a-b.c"),
    ])
    func `a tag keeps its strength`(text: String, sent: String, version: String) throws {
        let tag = try #require(EntityTag(text))
        #expect(tag.text == sent)
        #expect(tag.versionID == version)
    }

    @Test(arguments: ["", "*", "\"\"", "W/\"\"", "\"a\"b\"", "a b"])
    func `what is no tag is none`(text: String) {
        #expect(EntityTag(text) == nil)
    }
}
