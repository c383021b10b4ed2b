// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRXML

/// Which texts are XML: those whose first byte is `<`, but for white space and a byte order mark.
enum XMLInput {
    static func isXML(_ text: [UInt8]) -> Bool { firstByte(of: text) == UInt8(ascii: "<") }

    /// The first byte that is not white space; nil before it has come.
    static func firstByte(of text: [UInt8]) -> UInt8? {
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return text[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// The JSON of a text that may be XML.
    static func json(_ text: [UInt8], version: FHIRVersion?) throws(FHIRError) -> [UInt8] {
        isXML(text) ? try FHIRXMLConverter(version: version).json(from: text) : text
    }
}
