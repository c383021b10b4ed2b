// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

struct CanonicalWritingTests {
    @Test(arguments: [
        (
            #"{ "resourceType" : "Patient", "id":"1", "active" :true }"#,
            #"{"active":true,"id":"1","resourceType":"Patient"}"#
        ),
        // By UTF-16 units: the surrogates of U+1F600 come before U+FB33 (the example of RFC 8785, section 3.2.3).
        (
            "{\"resourceType\":\"X\",\"\u{FB33}\":1,\"\u{1F600}\":2,\"\u{20AC}\":3,\"\\r\":4,\"1\":5,\"\u{80}\":6,\"\u{F6}\":7}",
            "{\"\\r\":4,\"1\":5,\"resourceType\":\"X\",\"\u{80}\":6,\"\u{F6}\":7,\"\u{20AC}\":3,\"\u{1F600}\":2,\"\u{FB33}\":1}"
        ),
        // Escapes that are not needed go, the text of numbers and the order of arrays stay.
        (
            #"{"resourceType":"X","n":[1.50,1E2,-0.0],"s":"\u0041\/\u001f\"\\\u00e9"}"#,
            "{\"n\":[1.50,1E2,-0.0],\"resourceType\":\"X\",\"s\":\"A/\\u001f\\\"\\\\é\"}"
        ),
    ])
    func `canonical bytes are sorted and without white space`(json: String, canonical: String) throws {
        let reading = try FHIRReader(version: .r4).read(Array(json.utf8))
        let writing = try FHIRWriter(version: .r4, style: .canonical).write(reading.value)
        #expect(String(decoding: writing.bytes, as: UTF8.self) == canonical)
    }

    @Test func `the order in which members were read makes no difference`() throws {
        let one = #"{"resourceType":"Patient","name":[{"given":["a"],"family":"b"}],"birthDate":"1970"}"#
        let other = #"{"birthDate":"1970","name":[{"family":"b","given":["a"]}],"resourceType":"Patient"}"#
        let writer = FHIRWriter(version: .r4, style: .canonical)
        let bytes = try [one, other].map {
            try writer.write(FHIRReader(version: .r4).read(Array($0.utf8)).value).bytes
        }
        #expect(bytes[0] == bytes[1])
    }
}
