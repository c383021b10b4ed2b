// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Entries one by one, then the Bundle without them.
struct BundlePartsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let expected: [String]

        init(_ name: String, _ text: String, _ expected: [String]) {
            (testDescription, self.text, self.expected) = (name, text, expected)
        }

        var bytes: [UInt8] { Array(text.utf8) }
    }

    // What follows @ and "at" is counted by hand: the number of bytes before the place.
    static let rows = [
        Row(
            "the entries last", #"{"resourceType":"Bundle","type":"batch","entry":[{},{"id":"e"}]}"#,
            ["0@49 no resource", "1@52 no resource", "head batch r4"]),
        Row(
            "the entries first", #"{"entry":[{},{}],"type":"batch","resourceType":"Bundle"}"#,
            ["0@10 no resource", "1@13 no resource", "head batch r4"]),
        Row(
            "the entries in the middle", #"{"resourceType":"Bundle","entry":[{"a":"]}\"\\"}],"type":"batch"}"#,
            ["0@34 no resource", "head batch r4"]),
        Row(
            "white space everywhere",
            " { \"entry\" :\r\n[ { } ,\n{ } ] , \"resourceType\" : \"Bundle\" , \"type\":\"batch\" } \n",
            ["0@16 no resource", "1@22 no resource", "head batch r4"]),
        Row(
            "a byte order mark", "\u{FEFF}" + #"{"entry":[{}],"type":"batch","resourceType":"Bundle"}"#,
            ["0@13 no resource", "head batch r4"]),
        Row(
            "a name with an escape", #"{"\u0065ntry":[{}],"type":"batch","resourceType":"Bundle"}"#,
            ["0@15 no resource", "head batch r4"]),
        Row("no entries", #"{"resourceType":"Bundle","type":"batch"}"#, ["head batch r4"]),
        Row(
            "an empty list", #"{"resourceType":"Bundle","entry":[ ],"type":"batch"}"#,
            ["head batch r4, empty Bundle.entry"]),
        Row("null", #"{"resourceType":"Bundle","entry":null,"type":"batch"}"#, ["head batch r4, empty Bundle.entry"]),
        Row(
            "one entry without a list", #"{"resourceType":"Bundle","type":"batch","entry":{}}"#,
            ["0@48 no resource", "head batch r4, cardinality Bundle.entry"]),
        Row(
            "a number of entries", #"{"resourceType":"Bundle","entry":12,"type":"batch"}"#,
            ["throws wrongType Bundle.entry"]),
        Row(
            "a text of entries", #"{"resourceType":"Bundle","entry":"[{}]","type":"batch"}"#,
            ["throws wrongType Bundle.entry"]),
        Row(
            "entries that are no objects", #"{"resourceType":"Bundle","type":"batch","entry":[1,null,"{",[{}],{}]}"#,
            [
                "0@49 wrongType Bundle.entry[0]", "1@51 wrongType Bundle.entry[1]", "2@56 wrongType Bundle.entry[2]",
                "3@60 wrongType Bundle.entry[3]", "4@65 no resource", "head batch r4",
            ]),
        Row(
            "a resource inside",
            #"{"resourceType":"Bundle","type":"batch","entry":[{"resource":{"resourceType":"Basic"}}]}"#,
            ["0@49 Basic", "head batch r4"]),
        Row(
            "a Bundle inside",
            #"{"resourceType":"Bundle","type":"batch","entry":[{"resource":{"resourceType":"Bundle","type":"batch","entry":[{},{}]}}]}"#,
            ["0@49 Bundle", "head batch r4"]),
        Row(
            "entry inside another member",
            #"{"resourceType":"Bundle","type":"batch","link":[{"entry":[{}]}],"entry":[{}]}"#,
            ["0@73 no resource", "head batch r4"]),
        Row(
            "a resource that cannot be read",
            #"{"resourceType":"Bundle","type":"batch","entry":[{"resource":{"resourceType":"Patient","active":1}}]}"#,
            ["0@49 Patient, wrongType Bundle.entry[0].resource.active", "head batch r4"]),
        Row(
            "an entry that is not JSON",
            "{\"resourceType\":\"Bundle\",\"entry\":[{},\n{\"a\":01},{}],\"type\":\"batch\"}",
            ["0@34 no resource", "1@38 invalidNumber at 44 (2:7)", "2@47 no resource", "head batch r4"]),
        Row(
            "a word that is not JSON", #"{"resourceType":"Bundle","entry":[NaN,{}],"type":"batch"}"#,
            ["0@34 unexpectedByte at 34 (1:35)", "1@38 no resource", "head batch r4"]),
        Row(
            "two lists", #"{"resourceType":"Bundle","entry":[{}],"entry":[{}],"type":"batch"}"#,
            ["0@34 no resource", "throws duplicateMember Bundle.entry"]),
        Row(
            "two lists, one null", #"{"resourceType":"Bundle","entry":null,"entry":[{}],"type":"batch"}"#,
            ["throws duplicateMember Bundle.entry"]),
        Row(
            "two types", #"{"resourceType":"Bundle","entry":[{}],"type":"batch","type":"history"}"#,
            ["0@34 no resource", "throws duplicateMember Bundle.type"]),
        Row(
            "no type", #"{"resourceType":"Bundle","entry":[{}]}"#,
            ["0@34 no resource", "head - r4, required Bundle.type"]),
        Row(
            "a list of FHIR, which has entries too", #"{"resourceType":"List","entry":[{}]}"#,
            ["throws resourceType resourceType"]),
        Row(
            "another type after the entries", #"{"entry":[{}],"resourceType":"List"}"#,
            ["0@10 no resource", "throws resourceType resourceType"]),
        Row(
            "no resource type", #"{"entry":[{}],"type":"batch"}"#, ["0@10 no resource", "throws resourceType Resource"]),
        Row("no object", #"[{"resourceType":"Bundle"}]"#, ["throws wrongType Bundle"]),
        Row("nothing", "", ["throws unexpectedEnd at 0 (1:1)"]),
        Row("a mark and nothing", "\u{FEFF}", ["throws unexpectedEnd at 3 (1:4)"]),
        Row("no JSON", "<html>", ["throws unexpectedByte at 0 (1:1)"]),
        // Cut in the middle of an entry, between entries, and between members.
        Row(
            "cut inside an entry", #"{"resourceType":"Bundle","entry":[{},{"a":"#,
            ["0@34 no resource", "throws unexpectedEnd at 42 (1:43)"]),
        Row(
            "cut after an entry", #"{"resourceType":"Bundle","entry":[{}"#,
            ["0@34 no resource", "throws unexpectedEnd at 36 (1:37)"]),
        Row(
            "cut after the list", #"{"resourceType":"Bundle","entry":[{}]"#,
            ["0@34 no resource", "throws unexpectedEnd at 37 (1:38)"]),
        Row("cut inside a string", #"{"resourceType":"Bundle","entry":[{"#, ["throws unexpectedEnd at 35 (1:36)"]),
        Row("cut inside a name", #"{"resource"#, ["throws unexpectedEnd at 10 (1:11)"]),
        Row(
            "something behind the end", #"{"resourceType":"Bundle","entry":[{}]} x"#,
            ["0@34 no resource", "throws trailingContent at 39 (1:40)"]),
        Row(
            "a second Bundle", "{\"resourceType\":\"Bundle\"}\n{\"resourceType\":\"Bundle\"}",
            ["throws trailingContent at 26 (2:1)"]),
        Row(
            "a bracket of the wrong kind", #"{"resourceType":"Bundle","entry":[{},{"a":[1}],{}]}"#,
            ["0@34 no resource", "throws unexpectedByte at 44 (1:45)"]),
        Row(
            "a bracket too many", #"{"resourceType":"Bundle","entry":[{}},{}]}"#,
            ["0@34 no resource", "throws unexpectedByte at 36 (1:37)"]),
        Row(
            "no comma between entries", #"{"resourceType":"Bundle","entry":[{} {}]}"#,
            ["0@34 no resource", "throws unexpectedByte at 37 (1:38)"]),
        Row(
            "a number beside a string", #"{"resourceType":"Bundle","entry":[1"a"]}"#,
            ["0@34 wrongType Bundle.entry[0]", "throws unexpectedByte at 35 (1:36)"]),
        Row(
            "a comma too many", #"{"resourceType":"Bundle","entry":[{},]}"#,
            ["0@34 no resource", "throws unexpectedByte at 37 (1:38)"]),
        Row(
            "a member that is not JSON",
            "{\"resourceType\":\"Bundle\",\"entry\":[{}],\n\"total\":01,\"type\":\"batch\"}",
            ["0@34 no resource", "throws invalidNumber at 48 (2:10)"]),
        Row(
            "a name that is not JSON", #"{"entry":[{}],"\x":1}"#,
            ["0@10 no resource", "throws invalidEscape at 16 (1:17)"]),
        Row("a value that is missing", #"{"entry":,"type":"batch"}"#, ["throws unexpectedByte at 9 (1:10)"]),
        Row(
            "characters of several bytes",
            #"{"resourceType":"Bundle","id":"Ä😀","entry":[{"a":"Ä😀"},{}],"type":"batch"}"#,
            ["0@48 no resource", "1@63 no resource", "head batch r4"]),
    ]

    private func summaries(of text: [UInt8], version: FHIRVersion? = nil, limit: Int = 1_000) -> [String] {
        var parts = FHIRReader(version: version).bundleParts(text, entryLimit: limit)
        var found: [String] = []
        do {
            while let part = try parts.next() { found.append(part.summary) }
        } catch {
            found.append("throws \(error.summary)")
            let after = try? parts.next()
            #expect(after == nil, "nothing follows an error")
        }
        return found
    }

    @concurrent
    private func summaries(
        of parts: AsyncFHIRBundleParts<some AsyncSequence>
    ) async -> [String] {
        var found: [String] = []
        var iterator = parts.makeAsyncIterator()
        do {
            while let part = try await iterator.next() { found.append(part.summary) }
        } catch let error as FHIRError {
            found.append("throws \(error.summary)")
        } catch {
            found.append("throws \(error)")
        }
        let after = try? await iterator.next()
        #expect(after == nil, "nothing follows an error")
        return found
    }

    @Test(arguments: rows)
    func `a text gives these parts`(row: Row) {
        #expect(summaries(of: row.bytes) == row.expected)
    }

    @Test(arguments: rows)
    func `where chunks end changes nothing`(row: Row) async {
        for source in ChunkSource.allCuts(of: row.bytes) {
            #expect(await summaries(of: FHIRReader(version: nil).bundleParts(chunks: source)) == row.expected)
        }
    }

    @Test(arguments: rows)
    func `single bytes give the same parts`(row: Row) async {
        let bytes = AsyncStream { continuation in
            for byte in row.bytes { continuation.yield(byte) }
            continuation.finish()
        }
        #expect(await summaries(of: FHIRReader(version: nil).bundleParts(bytes: bytes)) == row.expected)
    }

    @Test(arguments: [Fixture.bundleDSTU2, .bundleR4])
    func `the parts are those of the whole`(fixture: Fixture) throws {
        let bytes = Array(fixture.json.utf8)
        let whole = try FHIRReader(version: fixture.version).read(FHIRBundle.self, from: bytes).value
        var parts = FHIRReader(version: nil).bundleParts(bytes)
        var entries: [FHIRBundle.Entry] = []
        var head: FHIRBundle?
        while let part = try parts.next() {
            switch part {
            case .entry(let entry): entries.append(try entry.result.get().value)
            case .head(let reading):
                head = reading.value
                #expect(reading.version == fixture.version)
            }
        }
        #expect(entries == whole.entry)
        #expect(head?.entry.isEmpty == true)
        #expect(head?.type == whole.type)
        #expect(head?.total == whole.total)
        #expect(head?.link == whole.link)
        #expect(head?.timestamp == whole.timestamp)
        #expect(head?.identifier == whole.identifier)
    }

    @Test func `as many resources lie inside each other as in a whole Bundle`() throws {
        var inner = #"{"resourceType":"Bundle","type":"collection"}"#
        for _ in 0..<6 {
            inner = #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":\#(inner)}]}"#
        }
        let bytes = Array(inner.utf8)
        let whole = try FHIRReader(version: .r4).read(FHIRBundle.self, from: bytes).value
        var parts = FHIRReader(version: .r4).bundleParts(bytes)
        guard case .entry(let entry)? = try parts.next() else {
            Issue.record("there is no entry")
            return
        }
        #expect(try entry.result.get().value == whole.entry.first)
    }

    @Test func `an entry may nest as deep as in a whole Bundle`() throws {
        // The Bundle, the list, the entry and two arrays are five levels.
        let bytes = Array(#"{"resourceType":"Bundle","type":"batch","entry":[{"x":[[]]}]}"#.utf8)
        for (limit, isRead) in [(5, true), (4, false), (0, false)] {
            var parts = FHIRReader(version: .r4, depthLimit: limit).bundleParts(bytes)
            let whole = try? FHIRReader(version: .r4, depthLimit: limit).read(bytes)
            #expect((whole != nil) == isRead)
            guard limit > 0, case .entry(let entry)? = try parts.next() else { continue }
            #expect(((try? entry.result.get()) != nil) == isRead)
        }
    }

    @Test func `an entry longer than the limit is an error of its own`() async {
        let long = #"{"a":"\#(String(repeating: "x", count: 60))"}"#
        let bytes = Array(#"{"resourceType":"Bundle","entry":[{},\#(long),{}],"type":"batch"}"#.utf8)
        let expected = ["0@34 no resource", "1@37 tooLong at 37 (1:38)", "2@106 no resource", "head batch r4"]
        for source in ChunkSource.allCuts(of: bytes) {
            let parts = FHIRReader(version: nil).bundleParts(chunks: source, entryLimit: 60)
            #expect(await summaries(of: parts) == expected)
        }
    }

    @Test func `what is beside the entries has the same limit`() async {
        let bytes = Array(#"{"resourceType":"Bundle","id":"\#(String(repeating: "x", count: 60))","entry":[{}]}"#.utf8)
        for source in ChunkSource.allCuts(of: bytes) {
            let parts = FHIRReader(version: nil).bundleParts(chunks: source, entryLimit: 60)
            #expect(await summaries(of: parts) == ["throws tooLong at 30 (1:31)"])
        }
    }

    @Test func `brackets without end take no memory`() {
        let text = #"{"resourceType":"Bundle","entry":["# + String(repeating: "[", count: 70_000)
        // 34 bytes, and 65,536 levels.
        #expect(summaries(of: Array(text.utf8)) == ["throws tooDeep at 65570 (1:65571)"])
    }

    // MARK: The version

    private static let order = #"{"resource":{"resourceType":"MedicationOrder","wasNotGiven":false}}"#

    @Test func `entries wait for one that tells the version`() {
        let bytes = Array(#"{"resourceType":"Bundle","type":"batch","entry":[{},\#(Self.order),{}]}"#.utf8)
        let found = summaries(of: bytes)
        #expect(found.count == 4)
        #expect(found.first == "0@49 no resource")
        #expect(found.last == "head batch dstu2")
    }

    @Test func `an entry that contradicts the assumed version is not misread`() {
        // More than the mebibyte that entries wait for.
        let filler = #"{"x":"\#(String(repeating: "x", count: 600_000))"}"#
        let text = #"{"resourceType":"Bundle","type":"batch","entry":[\#(filler),\#(filler),\#(Self.order),{}]}"#
        #expect(
            summaries(of: Array(text.utf8), limit: 1 << 20).map { String($0.drop { $0 != " " }.dropFirst()) } == [
                "no resource", "no resource", "otherVersion Bundle.entry[2]", "no resource", "batch r4",
            ]
        )
    }

    // MARK: Failures

    @Test func `a failure of the source is thrown once`() async throws {
        let text = #"{"resourceType":"Bundle","entry":[{},{"#
        let source = ChunkSource(chunks: [Array(text.utf8)], failure: SourceFailure())
        // Without a version the entry waits for others, and must not be lost with them.
        for version in [FHIRVersion.r4, nil] {
            var iterator = FHIRReader(version: version).bundleParts(chunks: source).makeAsyncIterator()
            #expect(try await iterator.next()?.summary == "0@34 no resource")
            await #expect(throws: SourceFailure()) { try await iterator.next() }
            #expect(try await iterator.next() == nil)
        }
    }

    @Test func `a cancelled task reads no further`() async throws {
        let parts = FHIRReader(version: .r4).bundleParts(chunks: ChunkSource(chunks: [Array("{".utf8)]))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            for try await _ in parts { Issue.record("a part was read") }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
