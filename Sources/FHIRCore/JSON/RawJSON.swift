// SPDX-License-Identifier: Apache-2.0

/// A valid JSON value kept as its text, without the white space between tokens.
///
/// What the model does not know is kept in this form: it costs its bytes and nothing else, and is written back as it
/// came, down to the escapes inside strings.
public struct RawJSON: Sendable {
    /// The text in UTF-8.
    public let bytes: [UInt8]

    /// Reads a JSON text.
    ///
    /// - Parameter bytes: The text in UTF-8.
    /// - Throws: The first place that is not JSON.
    public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
        let document = try JSONTokenizer.document(bytes)
        self.init(document, at: document.root)
    }

    package init(_ document: JSONDocument, at index: Int) {
        if document.isCompact, document.range(index).count == document.bytes.count {
            self.bytes = document.bytes
            return
        }
        var bytes: [UInt8] = []
        Self.append(document, at: index, to: &bytes)
        self.bytes = bytes
    }

    package init(unchecked bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The value as a tree.
    ///
    /// - Complexity: O(*n*) in the number of bytes, at each call.
    public var value: JSONValue {
        guard let document else { return .null }
        return JSONValue(document, at: document.root)
    }

    /// The text.
    public var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// The tokens again; nil never happens for bytes that came from a document.
    package var document: JSONDocument? {
        try? JSONTokenizer.document(bytes, depthLimit: .max)
    }

    /// Appends the tokens of a value without the white space between them.
    ///
    /// Walks the flat tape, so nesting costs no stack.
    package static func append(_ document: JSONDocument, at index: Int, to output: inout [UInt8]) {
        if document.isCompact {
            output.append(contentsOf: document.bytes[document.range(index)])
            return
        }
        let last = document.next(after: index)
        // For each open container: is it an object?
        var open: [Bool] = []
        var needsComma = false
        var isValueOfMember = false
        var position = index
        while position < last {
            let kind = document.kind(position)
            if kind == .end {
                output.append(open.popLast() == true ? UInt8(ascii: "}") : UInt8(ascii: "]"))
                needsComma = true
                isValueOfMember = false
                position += 1
                continue
            }
            if needsComma, !isValueOfMember { output.append(UInt8(ascii: ",")) }
            let isName = open.last == true && !isValueOfMember
            switch kind {
            case .object, .array:
                output.append(kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
                open.append(kind == .object)
                needsComma = false
                isValueOfMember = false
                position += 1
                continue
            case .string, .escapedString:
                output.append(UInt8(ascii: "\""))
                output.append(contentsOf: document.scalar(position))
                output.append(UInt8(ascii: "\""))
            case .number: output.append(contentsOf: document.scalar(position))
            case .true: output.append(contentsOf: "true".utf8)
            case .false: output.append(contentsOf: "false".utf8)
            case .null, .end: output.append(contentsOf: "null".utf8)
            }
            if isName {
                output.append(UInt8(ascii: ":"))
                isValueOfMember = true
            } else {
                isValueOfMember = false
                needsComma = true
            }
            position += 1
        }
    }
}

extension RawJSON: Hashable {
    /// Compares the values, not their spelling.
    public static func == (left: RawJSON, right: RawJSON) -> Bool {
        left.bytes == right.bytes || left.value == right.value
    }

    /// Feeds the value to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension RawJSON: CustomStringConvertible {
    /// The number of bytes; the text itself may hold patient data and is never printed by default.
    public var description: String {
        "RawJSON(\(bytes.count) bytes)"
    }
}
