// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

/// Nesting at the limit, on the half megabyte of stack that Apple platforms give to secondary threads.
struct DepthTests {
    static let limit = JSONTokenizer.defaultDepthLimit

    /// Objects and arrays nested to a depth, as the open and the closing part of one level.
    struct Nest: Sendable, CustomTestStringConvertible {
        let name: String
        let root: String
        let open: String
        let core: String
        let close: String
        /// How many levels of JSON one turn adds.
        let levels: Int

        var testDescription: String { name }

        func text(levels total: Int) -> [UInt8] {
            let turns = (total - 1) / levels
            return Array(
                (root + String(repeating: open, count: turns) + core + String(repeating: close, count: turns) + "}")
                    .utf8
            )
        }
    }

    static let nests = [
        Nest(
            name: "extensions", root: #"{"resourceType":"Patient""#,
            open: #","extension":[{"url":"u""#, core: "", close: "}]", levels: 2),
        Nest(
            name: "contained prescriptions", root: #"{"resourceType":"MedicationRequest""#,
            open: #","contained":[{"resourceType":"MedicationRequest""#, core: "", close: "}]", levels: 2),
        Nest(
            name: "contained administrations", root: #"{"resourceType":"MedicationAdministration""#,
            open: #","contained":[{"resourceType":"MedicationAdministration""#, core: "", close: "}]", levels: 2),
        Nest(
            name: "bundles in bundles", root: #"{"resourceType":"Bundle","type":"collection""#,
            open: #","entry":[{"resource":{"resourceType":"Bundle","type":"collection""#, core: "", close: "}}]",
            levels: 3),
        Nest(
            name: "outcomes in responses", root: #"{"resourceType":"Bundle","type":"collection""#,
            open: #","entry":[{"response":{"outcome":{"resourceType":"Bundle","type":"collection""#, core: "",
            close: "}}}]", levels: 4),
        Nest(
            name: "single values in place of arrays", root: #"{"resourceType":"Patient""#,
            open: #","extension":{"url":"u""#, core: "", close: "}", levels: 1),
        Nest(
            name: "unknown members", root: #"{"resourceType":"Patient""#, open: #","x":[{"y":1"#, core: "", close: "}]",
            levels: 2),
    ]

    @Test(arguments: nests)
    func `reading, comparing and writing at the limit needs little stack`(nest: Nest) async throws {
        let text = nest.text(levels: Self.limit)
        let isSame = try await Self.onSmallStack {
            let reading = try FHIRReader(version: .r4).read(text)
            let again = try FHIRReader(version: .r4).read(text)
            let written = try FHIRWriter(version: .r4).write(reading.value).bytes
            let isEqual = reading.value == again.value && reading.value.hashValue == again.value.hashValue
            return isEqual && written == text
        }
        #expect(isSame)
    }

    @Test func `a tree at the limit needs little stack`() async throws {
        let text = Array((String(repeating: #"[{"a":"#, count: 64) + "1" + String(repeating: "}]", count: 64)).utf8)
        let isSame = try await Self.onSmallStack {
            let value = try JSONValue(parsing: text)
            let raw = try RawJSON(parsing: text).value
            return value == raw && value.hashValue == raw.hashValue && value.bytes == text
        }
        #expect(isSame)
    }

    /// How many times the stack of the platform a thread gets: more than once only for the larger frames of sanitizers.
    private static let stackFactor =
        ProcessInfo.processInfo.environment["FHIRMEDICATION_STACK_FACTOR"].flatMap { Int($0) } ?? 1

    /// Runs work on a thread with 512 KB of stack.
    static func onSmallStack<R: Sendable>(_ work: @escaping @Sendable () throws -> R) async throws -> R {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread {
                continuation.resume(with: Result { try work() })
            }
            thread.stackSize = 512 * 1024 * stackFactor
            thread.start()
        }
    }
}
