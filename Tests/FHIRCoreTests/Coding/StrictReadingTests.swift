// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

struct StrictReadingTests {
    private static let odd: [(json: String, code: FHIRIssue.Code)] = [
        (#"{"resourceType":"Patient","name":{"family":"x"}}"#, .cardinality),
        (#"{"resourceType":"Patient","birthDate":"1970-13-01"}"#, .invalidValue),
        (#"{"resourceType":"Patient","name":[]}"#, .empty),
        (#"{"resourceType":"Patient","active":null}"#, .empty),
        (#"{"resourceType":"Bundle","type":"searchset","total":2.0}"#, .invalidValue),
    ]

    @Test(arguments: odd)
    func `what a lenient reader notes, a strict one refuses`(json: String, code: FHIRIssue.Code) throws {
        let bytes = Array(json.utf8)
        let reading = try FHIRReader(version: .r4).read(bytes)
        #expect(reading.issues.map(\.code) == [code])
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4, isStrict: true).read(bytes) }
        #expect(error?.issues == reading.issues)
    }

    @Test func `a strict reader reads what is as FHIR asks`() throws {
        let json = #"{"resourceType":"Patient","name":[{"family":"x"}],"unknown":1}"#
        let strict = try FHIRReader(version: .r4, isStrict: true).read(Array(json.utf8))
        #expect(try strict.value == FHIRReader(version: .r4).read(Array(json.utf8)).value)
    }

    @Test(arguments: [
        (#"{"resourceType":"Patient","gender":"Q7-canary"}"#, FHIRIssue.Code.unknownCode),
        (#"{"resourceType":"Patient","unknown":1}"#, .unknownElement),
    ])
    func `an unknown code or member is no issue of reading, not even of a strict one`(
        json: String, code: FHIRIssue.Code
    ) throws {
        let reading = try FHIRReader(version: .r4, isStrict: true).read(Array(json.utf8))
        #expect(reading.issues.isEmpty)
        #expect(reading.value.validate(as: .r4).map(\.code).contains(code))
    }

    @Test func `a strict reader of parts refuses only the entry that is odd`() throws {
        let json =
            #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":"#
            + Self.odd[0].json + #"},{"resource":{"resourceType":"Patient"}}]}"#
        var parts = FHIRReader(version: .r4, isStrict: true).bundleParts(Array(json.utf8))
        var outcomes: [Bool] = []
        while let part = try parts.next() {
            if case .entry(let entry) = part { outcomes.append((try? entry.result.get()) != nil) }
        }
        #expect(outcomes == [false, true])
    }

    @Test func `a strict reader of parts refuses one entry in place of the list, as of a whole Bundle`() throws {
        let bytes = Array(#"{"resourceType":"Bundle","type":"batch","entry":{"fullUrl":"urn:x"}}"#.utf8)
        let reader = FHIRReader(version: .r4, isStrict: true)
        #expect(throws: FHIRError.self) { try reader.read(bytes) }
        var parts = reader.bundleParts(bytes)
        guard case .entry? = try parts.next() else {
            Issue.record("there is no entry")
            return
        }
        let error = #expect(throws: FHIRError.self) { try parts.next() }
        #expect(error?.code == .cardinality && error?.path == "Bundle.entry")
    }
}
