// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Texts that are deep, long, or have more tokens than a reader expects of their length.
struct JSONSizeTests {
    @Test(arguments: [10_000, 100_000])
    func `deep nesting is refused at the limit, and read where there is none`(depth: Int) throws {
        let arrays = [UInt8](repeating: UInt8(ascii: "["), count: depth)
        let ends = [UInt8](repeating: UInt8(ascii: "]"), count: depth)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONTokenizer.document(arrays + ends) }
        #expect(error?.code == .tooDeep)
        #expect(error?.byteOffset == JSONTokenizer.defaultDepthLimit)

        let document = try JSONTokenizer.document(arrays + ends, depthLimit: .max)
        #expect(document.tape.count == 2 * depth)
        #expect(document.next(after: document.root) == 2 * depth)
        #expect(document.next(after: depth - 1) == depth + 1)
        #expect(RawJSON(document, at: depth - 2).text == "[[]]")

        let open = #expect(throws: JSONSyntaxError.self) { try JSONTokenizer.document(arrays, depthLimit: .max) }
        #expect(open?.code == .unexpectedEnd)
        #expect(open?.byteOffset == depth)
    }

    @Test func `deep nesting with white space is copied without it`() throws {
        let depth = 10_000
        let text = String(repeating: "{ \"a\" : [ ", count: depth) + String(repeating: " ] }", count: depth)
        let compact = String(repeating: "{\"a\":[", count: depth) + String(repeating: "]}", count: depth)
        let document = try JSONTokenizer.document(Array(text.utf8), depthLimit: .max)
        #expect(RawJSON(document, at: document.root).bytes == Array(compact.utf8))
    }

    /// The tape starts with a word for eight bytes; each of these has more, or needs more late.
    @Test(arguments: [
        "[1,2,3]", "[[],[],{},[]]", "[[[[[[[[]]]]]]]]", #"{"":0,"a":[]}"#, #"["a","b","c"]"#, "[1,[2,[3,[4,[5,[6]]]]]]",
        #"{"a":{"b":{"c":{"d":{"e":{}}}}}}"#,
    ])
    func `a text with many tokens is read as if it had few`(part: String) throws {
        let alone = try JSONTokenizer.document(Array(part.utf8))
        for count in [1, 2, 3, 10, 1_000] {
            for padding in [0, 5_000] {
                let long = "\"\(String(repeating: "x", count: padding))\""
                let text = "[\(long)\(String(repeating: ",\(part)", count: count))]"
                let document = try JSONTokenizer.document(Array(text.utf8))
                #expect(document.tape.count == 3 + count * alone.tape.count)
                #expect(document.next(after: document.root) == document.tape.count)
                var index = document.root + 2
                for _ in 0..<count {
                    #expect(RawJSON(document, at: index).text == part)
                    index = document.next(after: index)
                }
                #expect(document.isEnd(index))
            }
        }
    }

    @Test func `each length of white space is stepped over`() throws {
        for space in [" ", "\n", "\t", "\r", "\r\n", " \n", "\n    "] {
            for count in 0..<20 {
                let gap = String(repeating: space, count: count)
                let text = ["", "{", "\"a\"", ":", "[", "1", ",", "true", "]", ",", "\"b\"", ":", "{", "}", "}", ""]
                    .joined(separator: gap)
                let raw = try RawJSON(parsing: Array(text.utf8))
                #expect(raw.text == #"{"a":[1,true],"b":{}}"#)
            }
        }
    }

    @Test func `a string of a megabyte is one token`() throws {
        let text = [0x22] + [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20) + [0x22]
        let document = try JSONTokenizer.document(text)
        #expect(document.tape.count == 1)
        #expect(document.length(0) == 1 << 20)
        #expect(RawJSON(document, at: 0).bytes == text)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONTokenizer.document(text.dropLast()) }
        #expect(error?.code == .unexpectedEnd)
    }
}
