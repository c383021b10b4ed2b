// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// A text that is something else than JSON in UTF-8 is named.
struct ForeignFormatTests {
    @Test(
        arguments: [
            ([], "no text"), ([0x0A, 0x20], "white space only"),
            // RFC 1952, 2.3.1; the signature of ZIP files.
            ([0x1F, 0x8B, 0x08, 0x00], "data compressed by gzip"), ([0x50, 0x4B, 0x03, 0x04, 0x14], "a ZIP archive"),
            // RFC 4627, 3: the zeros of the first characters tell the encoding, and so do byte order marks.
            ([0x7B, 0x00, 0x22, 0x00], "UTF-16"), ([0x00, 0x7B, 0x00, 0x22], "UTF-16"),
            ([0xFF, 0xFE, 0x7B, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16"),
            ([0x7B, 0x00, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0x00, 0x7B], "UTF-32"),
            ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
            (Array("<Patient/>".utf8), "XML or HTML"), (Array("\r\n <!doctype html>".utf8), "XML or HTML"),
        ] as [([UInt8], String)])
    func `the error names the format`(bytes: [UInt8], name: String) {
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).read(bytes) }
        #expect(error?.code == .syntax)
        #expect(error?.syntax?.expected == "expected JSON in UTF-8, found \(name)")
    }

    @Test(arguments: ["x", "nul", "{]", "[1,]"])
    func `broken JSON keeps its place and reason`(text: String) {
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .r4).read(Array(text.utf8)) }
        #expect(error?.syntax?.expected.contains("UTF-8") == false)
    }
}
