// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// What went wrong with one line, as the program tells it.
struct LineError: Error {
    let code: String
    let path: String
    let message: String

    init(code: String, path: String, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    init(_ error: FHIRError) {
        self.init(code: error.code.rawValue, path: error.path, message: error.description)
    }

    var json: JSONValue {
        .object([
            .init(
                "error",
                .object([
                    .init("code", .string(code)), .init("path", .string(path)), .init("message", .string(message)),
                ])
            )
        ])
    }
}

/// Runs a function over every line and writes one line of JSON for each, in order.
///
/// - Returns: The exit status: 0 if every line was read, 1 if any gave an error.
func forEachLine(of path: String?, _ body: ([UInt8]) throws(LineError) -> [UInt8]) throws -> Int32 {
    var reader = try LineReader(path: path)
    var output = OutputBuffer()
    var status: Int32 = 0
    while let line = try reader.next() {
        do throws(LineError) {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                throw LineError(code: "syntax", path: "", message: "expected a JSON value, found a blank line")
            }
            output.line(try body(line))
        } catch {
            output.line(error.json.bytes)
            status = 1
        }
    }
    output.flush()
    return status
}

/// Standard output with a buffer of its own.
struct OutputBuffer {
    private var bytes: [UInt8] = []

    mutating func line(_ line: [UInt8]) {
        bytes.append(contentsOf: line)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count > 1 << 16 { flush() }
    }

    mutating func flush() {
        // A closed pipe ends the program by its signal, as it does any tool.
        try? FileHandle.standardOutput.write(contentsOf: bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}

/// The issues of a reading or writing, as the program tells them.
func json(_ issues: [FHIRIssue]) -> JSONValue {
    .array(
        issues.map {
            .object([
                .init("severity", .string($0.severity.rawValue)), .init("code", .string($0.code.rawValue)),
                .init("path", .string($0.path)), .init("message", .string($0.detail)),
            ])
        }
    )
}

/// The version named by an option.
func version(_ text: String?, option: String) throws -> FHIRVersion? {
    guard let text else { return nil }
    guard let version = FHIRVersion(text) else {
        throw UsageError(description: "\(option) takes one of dstu2, stu3, r4, r4b, r5")
    }
    return version
}
