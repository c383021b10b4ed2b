// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Texts that repeat in a document are made once; texts that only look alike are not the same.
struct SharedTextTests {
    /// The texts in pairs that share their length and both ends, or repeat.
    private static let texts = [
        "a", "b", "aa", "ab", "1234567", "1234568", "12345678", "1234567812345678", "1234567912345678",
        "12345678x12345678", "12345678y12345678", "12345678x12345678",
        "12345678abcdefgh12345678", "12345678abcdefgx12345678", "12345678abcdefghi12345678",
        "12345678abcdefghj12345678", "a", "ab", "héllo", "hèllo", "1234567",
    ]

    @Test
    func `each text is read as it is written`() throws {
        // A cache is used only for more than a few words.
        let written = Array(repeating: Self.texts, count: 20).flatMap(\.self)
        let codings = written.map { "{\"display\":\"\($0)\"}" }.joined(separator: ",")
        let json = "{\"resourceType\":\"Medication\",\"code\":{\"coding\":[\(codings)]}}"
        let reading = try FHIRReader(version: .r4).read(Medication.self, from: Array(json.utf8))
        #expect(reading.value.code?.coding.map(\.display) == written)
    }

    @Test
    func `a text at the end of a document is read whole`() throws {
        let codings = Array(repeating: "{\"code\":\"abc\"}", count: 200).joined(separator: ",")
        let json = "{\"resourceType\":\"Medication\",\"code\":{\"coding\":[\(codings)]},\"id\":\"abc\"}"
        let reading = try FHIRReader(version: .r4).read(Medication.self, from: Array(json.utf8))
        #expect(reading.value.id == "abc")
    }

    @Test
    func `more than 64 members are read once each, in any order`() throws {
        let unknown = (0..<100).map { "\"x\($0)\":\($0)" }
        let known = ["\"status\":\"active\"", "\"_status\":{\"id\":\"s\"}", "\"id\":\"m\""]
        for members in [unknown + known, unknown[..<60] + known + unknown[60...], known.reversed() + unknown] {
            let json = "{\"resourceType\":\"Medication\",\(members.joined(separator: ","))}"
            let reading = try FHIRReader(version: .r4).read(Medication.self, from: Array(json.utf8))
            #expect(reading.value.id == "m")
            #expect(reading.value.status == "active")
            #expect(reading.value.extras.primitiveExtension(of: "status")?.text == "{\"id\":\"s\"}")
            #expect(reading.value.extras.unknownMembers.map(\.name) == (0..<100).map { "x\($0)" })
            #expect(try String(decoding: FHIRWriter(version: .r4).write(reading.value).bytes, as: UTF8.self) == json)
        }
    }
}
