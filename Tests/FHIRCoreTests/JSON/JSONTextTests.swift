// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Texts are written in pieces of 4,096 bytes; nothing may show where one ends.
struct JSONTextTests {
    private static let lengths = [0, 1, 7, 8, 9, 15, 16, 17, 4_090, 4_093, 4_094, 4_095, 4_096, 4_097, 8_192, 10_000]

    @Test(arguments: lengths)
    func `a string of any length stands between quotation marks`(length: Int) {
        let string = String(repeating: "x", count: length)
        #expect(JSONValue.string(string).bytes == Array("\"\(string)\"".utf8))
    }

    @Test(arguments: lengths)
    func `an escape is found behind any number of plain bytes`(length: Int) {
        let plain = String(repeating: "x", count: length)
        #expect(JSONValue.string(plain + "\"" + plain).bytes == Array("\"\(plain)\\\"\(plain)\"".utf8))
        #expect(JSONValue.string(plain + "\n\u{1}é").bytes == Array("\"\(plain)\\n\\u0001é\"".utf8))
    }

    @Test(arguments: lengths)
    func `an escape is read behind any number of plain bytes`(length: Int) throws {
        let plain = String(repeating: "x", count: length)
        let json = Array("\"\(plain)\\\"\(plain)\\\\\\u00e9\"".utf8)
        let document = try JSONTokenizer.document(json)
        #expect(document.string(document.root) == plain + "\"" + plain + "\\é")
    }

    @Test(arguments: [4_080, 4_085, 4_090, 4_091, 4_092, 4_093, 4_094, 4_095, 4_096])
    func `names and values follow each other over the end of a piece`(length: Int) throws {
        let text = String(repeating: "x", count: length)
        let json =
            "{\"resourceType\":\"Medication\",\"language\":\"\(text)\",\"implicitRules\":\"r\",\"status\":\"active\"}"
        let reading = try FHIRReader(version: .r4).read(Array(json.utf8))
        #expect(try String(decoding: FHIRWriter(version: .r4).write(reading.value).bytes, as: UTF8.self) == json)
    }
}
