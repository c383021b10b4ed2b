// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FuzzSupport

/// Reads any bytes as JSON: they are refused at a place, or are a value that survives being written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = fuzzInput(data, count)
    do throws(JSONSyntaxError) {
        let raw = try RawJSON(parsing: bytes)
        requireStability(of: raw, from: bytes)
    } catch {
        precondition(0...bytes.count ~= error.byteOffset, "an error stands outside the text")
        precondition(error.line >= 1 && error.column >= 1, "an error has no line or column")
        precondition((try? JSONValue(parsing: bytes)) == nil, "a text is refused as raw JSON and accepted as a value")
    }
    return 0
}

private func requireStability(of raw: RawJSON, from bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: bytes) else {
        preconditionFailure("a text is accepted as raw JSON and refused as a value")
    }
    precondition(raw.value == value, "removing white space changes a value")
    precondition(Array(raw.text.utf8) == raw.bytes, "an accepted text is not UTF-8")
    precondition((try? RawJSON(parsing: raw.bytes))?.bytes == raw.bytes, "removing white space twice differs from once")

    let written = value.bytes
    guard let again = try? JSONValue(parsing: written) else { preconditionFailure("a written value cannot be read") }
    precondition(again == value, "writing changes a value")
    precondition(again.hashValue == value.hashValue, "equal values differ in their hash")
    precondition(again.bytes == written, "writing twice differs from once")
    precondition((try? RawJSON(parsing: written))?.bytes == written, "white space is written")
    // White space around the value and between its tokens takes another way through the reader.
    precondition((try? RawJSON(parsing: [0x20] + raw.bytes + [0x0A]))?.bytes == raw.bytes, "white space is not removed")
}
