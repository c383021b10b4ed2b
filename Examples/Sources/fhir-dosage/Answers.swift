// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore

/// Runs a function over every value and writes one line of JSON for each, in order.
///
/// - Parameters:
///   - arguments: The command line, which may name a file.
///   - body: Gives the answer to a value; what it throws is the answer, too.
/// - Returns: The exit status: 0 if every value was read, 1 if any gave an error.
/// - Throws: The file that cannot be read or written.
func answerEachValue(
    of arguments: Arguments,
    _ body: (_ text: [UInt8], _ line: Int) throws(FHIRError) -> [UInt8]
) throws -> Int32 {
    var input = try Input(arguments)
    var output = OutputBuffer()
    var status: Int32 = 0
    do {
        while let value = try input.next() {
            let answer: [UInt8]
            do throws(FHIRError) {
                answer = try body(try value.text.get(), value.line)
            } catch {
                answer = json(error).bytes
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

/// An error, as the program tells it.
func json(_ error: FHIRError) -> JSONValue {
    // A value over several lines ends where its lines are not indented any more.
    let hint = error.syntax?.code == .unexpectedEnd ? "; write a value on one line, or indent its further lines" : ""
    return .object([
        .init(
            "error",
            .object([
                .init("code", .string(error.code.rawValue)), .init("path", .string(error.path)),
                .init("message", .string(error.description + hint)),
            ])
        )
    ])
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

/// The version that an option names, nil where it is not given.
func version(_ option: String, of arguments: Arguments) throws(UsageError) -> FHIRVersion? {
    guard let text = arguments.options[option] else { return nil }
    guard let version = FHIRVersion(text) else {
        throw UsageError("\(option) takes one of \(FHIRVersion.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return version
}
