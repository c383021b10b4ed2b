// SPDX-License-Identifier: Apache-2.0

import FHIRCore

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
        // The first line of a pretty-printed file begins an object and does not end it.
        let hint = error.syntax?.code == .unexpectedEnd ? "; write one value per line" : ""
        self.init(code: error.code.rawValue, path: error.path, message: error.description + hint)
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
/// - Throws: The file that cannot be read or written.
func forEachLine(
    of path: String?,
    _ body: (_ line: [UInt8], _ number: Int) throws(LineError) -> [UInt8]
) throws(FileError) -> Int32 {
    var reader = try LineReader(path: path)
    var output = OutputBuffer()
    var status: Int32 = 0
    var number = 0
    do throws(FileError) {
        while let line = try reader.next() {
            number += 1
            let answer: [UInt8]
            do throws(LineError) {
                try requireContent(of: line)
                answer = try body(line, number)
            } catch {
                answer = error.json.bytes
                status = 1
            }
            try output.line(answer)
        }
    } catch {
        // What was read before is an answer, too.
        try output.flush()
        throw error
    }
    try output.flush()
    return status
}

private func requireContent(of line: [UInt8]) throws(LineError) {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        throw LineError(code: "syntax", path: "", message: "expected a JSON value, found a blank line")
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
