// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Wide and unusual objects cost time in proportion to their size.
///
/// A step that is quadratic in the members would take each of these tests minutes.
@Suite(.timeLimit(.minutes(10)))
struct LimitTests {
    private static let count = 30_000

    private static func object(_ type: String, _ members: (Int) -> String) -> [UInt8] {
        Array(("{\"resourceType\":\"\(type)\"" + (0..<count).map { "," + members($0) }.joined() + "}").utf8)
    }

    /// - Returns: The number of issues, those that are not kept included.
    private func expectSame(_ bytes: [UInt8]) throws -> Int {
        let reading = try FHIRReader(version: nil).read(bytes)
        #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == bytes)
        return reading.issues.count + reading.furtherIssueCount
    }

    @Test func `many unknown members`() throws {
        let issues = try expectSame(Self.object("Patient") { "\"x\($0)\":\($0)" })
        #expect(issues == 0)
    }

    @Test func `many members of one unknown name`() throws {
        // The known member at the end makes the writer restore the order.
        var bytes = Self.object("Patient") { _ in #""x":0"# }
        bytes.removeLast()
        let issues = try expectSame(bytes + Array(#","active":true}"#.utf8))
        #expect(issues == Self.count - 1)
    }

    @Test func `many members of one known name`() throws {
        let error = #expect(throws: FHIRError.self) {
            try FHIRReader(version: nil).read(Self.object("Patient") { _ in #""active":true"# })
        }
        #expect(error.map { $0.issues.count + $0.furtherIssueCount } == Self.count - 1)
    }

    @Test func `many extended primitives that nothing knows`() throws {
        let issues = try expectSame(Self.object("Patient") { "\"_x\($0)\":{}" })
        #expect(issues == 0)
    }

    @Test func `a long array with padding`() throws {
        let values = (0..<Self.count).map { $0.isMultiple(of: 2) ? "\"a\"" : "null" }.joined(separator: ",")
        let beside = (0..<Self.count).map { $0.isMultiple(of: 2) ? "null" : "{}" }.joined(separator: ",")
        let json = "{\"resourceType\":\"Patient\",\"name\":[{\"given\":[\(values)],\"_given\":[\(beside)]}]}"
        let issues = try expectSame(Array(json.utf8))
        #expect(issues == 0)
    }

    @Test func `many bad entries`() throws {
        let entries = (0..<10_000).map { _ in #"{"resource":{}}"# }.joined(separator: ",")
        let issues = try expectSame(
            Array("{\"resourceType\":\"Bundle\",\"type\":\"history\",\"entry\":[\(entries)]}".utf8))
        #expect(issues == 10_000)
    }

    @Test func `single values in place of arrays, nested to the limit`() throws {
        let turns = JSONTokenizer.defaultDepthLimit - 1
        let json =
            #"{"resourceType":"Patient""# + String(repeating: #","extension":{"url":"u""#, count: turns)
            + String(repeating: "}", count: turns + 1)
        let issues = try expectSame(Array(json.utf8))
        #expect(issues == turns)
    }
}
