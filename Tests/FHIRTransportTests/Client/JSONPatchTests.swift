// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

struct JSONPatchTests {
    // RFC 6902, section 4.
    @Test(
        arguments: [
            (.add(["a", 0], .number("1.10")), #"{"op":"add","path":"/a/0","value":1.10}"#),
            (.add(["a", .end], .null), #"{"op":"add","path":"/a/-","value":null}"#),
            (.remove(["a"]), #"{"op":"remove","path":"/a"}"#),
            (.replace(["status"], with: .string("stopped")), #"{"op":"replace","path":"/status","value":"stopped"}"#),
            (.move(from: ["a"], to: ["b"]), #"{"op":"move","path":"/b","from":"/a"}"#),
            (.copy(from: ["a"], to: ["b"]), #"{"op":"copy","path":"/b","from":"/a"}"#),
            (.test([], .object([])), #"{"op":"test","path":"","value":{}}"#),
        ] as [(JSONPatch.Operation, String)])
    func `an operation is written as the RFC asks`(operation: JSONPatch.Operation, json: String) {
        #expect(String(decoding: JSONPatch([operation]).json, as: UTF8.self) == "[\(json)]")
    }

    // RFC 6901, section 5.
    @Test(
        arguments: [
            ([], ""), (["foo"], "/foo"), (["foo", 0], "/foo/0"), ([""], "/"), (["a/b"], "/a~1b"), (["m~n"], "/m~0n"),
            (["~1"], "/~01"),
        ] as [(JSONPointer, String)])
    func `a place is written as the RFC asks`(pointer: JSONPointer, text: String) {
        #expect(pointer.text == text)
    }

    @Test func `a patch is sent with its own media type`() async throws {
        let patch: JSONPatch = [.test(["status"], .string("active")), .replace(["status"], with: .string("stopped"))]
        let answer = try HTTPResponse.text(FHIRVersion.r4.order("7"), "ETag: W/\"2\"")
        let exchange = try await FHIRClient.exchange(answering: answer) {
            try await $0.patch(MedicationRequest.self, id: "7", patch, ifMatch: EntityTag("W/\"1\""))
        }
        let request = try exchange.request
        #expect(request.line == "PATCH /MedicationRequest/7")
        #expect(request.fields[.contentType] == "application/json-patch+json")
        #expect(request.fields[.ifMatch] == "W/\"1\"")
        #expect(request.body == patch.json)
        #expect(exchange.value.id == "7")
        #expect(exchange.value.eTag?.versionID == "2")
    }

    @Test func `DSTU2 has no patch`() async throws {
        let exchange = try await FHIRClient.failure(.dstu2, answering: HTTPResponse(status: 500)) {
            try await $0.patch(Patient.self, id: "1", [.remove(["active"])])
        }
        #expect(exchange.value.code == .unsupported)
        #expect(exchange.requests.isEmpty)
    }
}
