// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Damaged texts: each is refused with a place, or read; none ends the process.
struct JSONRobustnessTests {
    private static let json = Array(
        #"{"a":[1.5e-3,-0,true,null],"b\u00e9\uD83D\uDE00é😀":{"":"\n\"x"},"c":[{},[]]}"#.utf8)

    private static let resource = Array(
        (#"{"resourceType":"MedicationRequest","_status":{"id":"s"},"status":"active","intent":"order","#
            + #""subject":{"reference":"Patient/é"},"medicationCodeableConcept":{"text":"\u00e9"},"x":[1],"#
            + #""dosageInstruction":[{"timing":{"repeat":{"count":2.0,"period":1.10,"when":["HS",null],"#
            + #""_when":[null,{"id":"w"}]}},"asNeededBoolean":true}],"contained":[{"resourceType":"Patient"}]}"#).utf8
    )

    @Test func `a text that ends early is refused at every byte`() throws {
        #expect(try RawJSON(parsing: Self.json).bytes == Self.json)
        for length in Self.json.indices {
            let error = #expect(throws: JSONSyntaxError.self) { try RawJSON(parsing: Array(Self.json[..<length])) }
            #expect((error?.byteOffset ?? .max) <= length)
        }
    }

    @Test func `a text with any byte replaced is refused, or is a value`() throws {
        for index in Self.json.indices {
            for byte in (UInt8.min...0x7F) + [0x80, 0xA0, 0xC3, 0xE2, 0xED, 0xF0, 0xFF] {
                var text = Self.json
                text[index] = byte
                guard let raw = try? RawJSON(parsing: text) else { continue }
                let value = raw.value
                let again = try JSONValue(parsing: value.bytes)
                if again != value { Issue.record("byte \(byte) at \(index) changes the value on the way") }
            }
        }
    }

    @Test func `a resource that ends early is refused at every byte`() throws {
        let reading = try FHIRReader(version: .r4).read(Self.resource)
        #expect(reading.value.id == nil)
        for length in Self.resource.indices {
            let error = #expect(throws: FHIRError.self) {
                try FHIRReader(version: nil).read(Array(Self.resource[..<length]))
            }
            #expect(error?.code == .syntax)
        }
    }

    @Test(arguments: [FHIRVersion?.none, .dstu2])
    func `a resource with any byte replaced is refused, or is written with the same content`(
        version: FHIRVersion?
    ) throws {
        let reader = FHIRReader(version: version)
        for index in Self.resource.indices {
            for byte in "\"\\{}],1n_".utf8 {
                var text = Self.resource
                text[index] = byte
                guard let reading = try? reader.read(text) else { continue }
                let written = try FHIRWriter(version: reading.version).write(reading.value)
                guard try JSONValue(parsing: written.bytes) != JSONValue(parsing: text) else { continue }
                Issue.record("\(Unicode.Scalar(byte)) at \(index): \(String(decoding: written.bytes, as: UTF8.self))")
            }
        }
    }
}
