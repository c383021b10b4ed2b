// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// One resource in each line.
///
/// Source: FHIR R4, https://hl7.org/fhir/R4/nd-json.html; https://github.com/ndjson/ndjson-spec.
struct NDJSONTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let expected: [String]

        init(_ name: String, _ text: String, _ expected: [String]) {
            (testDescription, self.text, self.expected) = (name, text, expected)
        }

        var bytes: [UInt8] { Array(text.utf8) }
    }

    /// 20 bytes.
    private static let a = #"{"resourceType":"A"}"#
    /// The same length.
    private static let b = #"{"resourceType":"B"}"#

    static let rows = [
        Row("nothing", "", []),
        Row("two lines", "\(a)\n\(b)\n", ["1@0 A r4", "2@21 B r4"]),
        Row("the last line without a line feed", "\(a)\n\(b)", ["1@0 A r4", "2@21 B r4"]),
        Row("carriage returns", "\(a)\r\n\(b)\r\n", ["1@0 A r4", "2@22 B r4"]),
        Row("blank lines count", "\n \t\r\n\(a)\n\n\n\(b)\n\n", ["3@5 A r4", "6@28 B r4"]),
        Row("white space around", "  \(a) \n", ["1@0 A r4"]),
        Row("a byte order mark", "\u{FEFF}\(a)\n\(b)", ["1@0 A r4", "2@24 B r4"]),
        Row("only a byte order mark", "\u{FEFF}\n\(a)", ["2@4 A r4"]),
        // Files joined end to end have one in the middle.
        Row("a byte order mark later", "\(a)\n\u{FEFF}\(b)", ["1@0 A r4", "2@21 B r4"]),
        Row(
            "a broken line", "\(a)\n{\"resourceType\":}\n\(b)",
            ["1@0 A r4", "2@21 unexpectedByte at 37 (2:17)", "3@39 B r4"]),
        Row("a cut line", "\(a)\n{\"a\":1\n\(b)", ["1@0 A r4", "2@21 unexpectedEnd at 27 (2:7)", "3@28 B r4"]),
        Row("two resources in a line", "\(a)\(b)\n\(a)", ["1@0 trailingContent at 20 (1:21)", "2@41 A r4"]),
        Row("no resource", "[]\n1\n\(a)", ["1@0 wrongType Resource", "2@3 wrongType Resource", "3@5 A r4"]),
        Row("no type", "{}\n\(a)", ["1@0 resourceType Resource", "2@3 A r4"]),
        Row("issues", #"{"resourceType":"Patient","active":null}"#, ["1@0 Patient r4, empty Patient.active"]),
        Row(
            "wrong type", #"{"resourceType":"Patient","active":1}"# + "\n\(a)",
            ["1@0 wrongType Patient.active", "2@38 A r4"]
        ),
        Row(
            "each line has its version",
            #"{"resourceType":"MedicationOrder","status":"active","medicationCodeableConcept":{"text":"x"}}"#
                + "\n\(a)",
            ["1@0 MedicationOrder dstu2", "2@94 A r4"]
        ),
        Row("characters of several bytes", #"{"resourceType":"Ä😀"}"# + "\n\(a)", ["1@0 Ä😀 r4", "2@26 A r4"]),
    ]

    @Test(arguments: rows)
    func `a text gives these lines`(row: Row) {
        #expect(FHIRReader(version: nil).ndjson(row.bytes).map(\.summary) == row.expected)
    }

    @Test(arguments: rows)
    func `where chunks end changes nothing`(row: Row) async throws {
        for source in ChunkSource.allCuts(of: row.bytes) {
            var found: [String] = []
            for try await line in FHIRReader(version: nil).ndjson(chunks: source) { found.append(line.summary) }
            #expect(found == row.expected)
        }
    }

    @Test(arguments: rows)
    func `single bytes give the same lines`(row: Row) async throws {
        let bytes = AsyncStream { continuation in
            for byte in row.bytes { continuation.yield(byte) }
            continuation.finish()
        }
        var found: [String] = []
        for try await line in FHIRReader(version: nil).ndjson(bytes: bytes) { found.append(line.summary) }
        #expect(found == row.expected)
    }

    @Test func `a line longer than the limit is one error`() async throws {
        let text = "\(Self.a)\n\(Self.a) \n\(Self.b)\n" + String(repeating: "x", count: 50)
        let expected = ["1@0 A r4", "2@21 tooLong at 21 (2:1)", "3@43 B r4", "4@64 tooLong at 64 (4:1)"]
        for source in ChunkSource.allCuts(of: Array(text.utf8)) {
            var found: [String] = []
            let lines = FHIRReader(version: nil).ndjson(chunks: source, lineLimit: 20)
            for try await line in lines { found.append(line.summary) }
            #expect(found == expected)
        }
    }

    @Test func `an error of a line names places of the whole text`() throws {
        let lines = Array(FHIRReader(version: .r4).ndjson(Array("\(Self.a)\n{\"a\":\"b\n\(Self.a)".utf8)))
        let line = try #require(lines.dropFirst().first)
        let error = #expect(throws: FHIRError.self) { try line.result.get() }
        // The text of the string begins at byte 26: 21 bytes before the line and 5 in it.
        #expect(
            error?.description
                == "not JSON: line 2, column 8 (byte 28): expected the end of a string that starts at byte 26"
        )
    }

    @Test func `a failure of the source is thrown once`() async throws {
        // The line that the failure cut short is not taken for a whole one.
        let source = ChunkSource(chunks: [Array("\(Self.a)\n\(Self.b)".utf8)], failure: SourceFailure())
        var iterator = FHIRReader(version: .r4).ndjson(chunks: source).makeAsyncIterator()
        #expect(try await iterator.next()?.summary == "1@0 A r4")
        await #expect(throws: SourceFailure()) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func `a cancelled task reads no further`() async throws {
        let lines = FHIRReader(version: .r4).ndjson(chunks: ChunkSource(chunks: [Array("\(Self.a)\n".utf8)]))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            for try await _ in lines { Issue.record("a line was read") }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
