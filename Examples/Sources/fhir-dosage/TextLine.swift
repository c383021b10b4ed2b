// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A line with a text about a dose: the text itself, a JSON string, or an object with a text.
struct TextLine {
    let text: String
    /// The name that comes back with the answer; nil without one.
    let id: String?

    /// Reads a line.
    ///
    /// - Parameter bytes: The line. One that begins with { or " is JSON.
    /// - Throws: A line that is no UTF-8 or no JSON, or a member that is missing, of the wrong type or not known.
    init(_ bytes: [UInt8]) throws(FHIRError) {
        let first = bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "\"") else {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw usage("", "expected a text in UTF-8")
            }
            (self.text, id) = (text.last == "\r" ? String(text.dropLast()) : text, nil)
            return
        }
        let value: JSONValue
        do throws(JSONSyntaxError) { value = try JSONValue(parsing: bytes) } catch { throw FHIRError(error) }
        if case .string(let text) = value {
            (self.text, id) = (text, nil)
            return
        }
        let members = try Members(value, path: "", known: ["id", "text"])
        text = try Self.text(members)
        if case .string(let name)? = members["id"] { id = name } else { id = nil }
    }

    /// Reads the member "text".
    static func text(_ members: Members) throws(FHIRError) -> String {
        guard case .string(let text)? = members["text"] else { throw usage("text", "expected a string") }
        return text
    }
}
