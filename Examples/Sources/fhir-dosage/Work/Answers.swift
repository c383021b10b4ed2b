// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore
import Foundation

/// What the program says to some values of the input.
struct Answers: WorkResult {
    /// The lines of the output.
    private(set) var lines: [UInt8] = []
    private(set) var complaints: [UInt8] = []
    /// The exit status: 1 if any value was not answered.
    var status: Int32 = 0

    var byteCount: Int { lines.count + complaints.count }

    /// Adds a line to the output.
    mutating func add(_ line: [UInt8]) {
        lines += line
        lines.append(UInt8(ascii: "\n"))
    }

    /// Adds a line for standard error.
    mutating func complain(_ text: String) {
        complaints += FHIRDosage.complaint(text)
    }
}

/// Gives the answer to a value, or throws why there is none; complaints about it are added to what is said.
typealias AnswerFunction = (_ text: [UInt8], _ line: Int, _ answers: inout Answers) throws(FHIRError) -> [UInt8]

/// Runs a function over every value, and writes what it answers in the order of the values.
///
/// - Parameters:
///   - arguments: The command line, which may name a file and the number of threads.
///   - cut: What a value is; JSON, or a line where the command line says --lines, if nil.
///   - makeBody: Makes the function, once for each thread; it adds its answer to a value.
/// - Returns: The exit status: 0 if every value was read, 1 if any gave an error.
/// - Throws: The file that cannot be read or written; what was read before is an answer, too.
func answerEachInput(
    of arguments: Arguments,
    cut: BlockReader.Cut? = nil,
    _ makeBody: @escaping @Sendable () -> (_ value: InputValue, _ answers: inout Answers) -> Void
) throws -> Int32 {
    let input =
        if let cut {
            try InputWork(arguments, cut: cut, limit: InputValue.limit)
        } else {
            try InputWork(valuesOf: arguments)
        }
    var status: Int32 = 0
    try input.run(writesLines: true) {
        let body = makeBody()
        return { text, answers in
            if let value = InputValue(text) { body(value, &answers) }
        }
    } take: { (answers: Answers) in
        try OutputBuffer.write(answers.lines)
        status = max(status, answers.status)
    }
    return status
}

/// Runs a function over every value and writes one line of JSON for each, in order.
///
/// - Parameters:
///   - arguments: The command line, which may name a file and the number of threads.
///   - cut: What a value is; JSON, or a line where the command line says --lines, if nil.
///   - makeBody: Makes the function, once for each thread; what it throws is an answer, too.
/// - Returns: The exit status: 0 if every value was read, 1 if any gave an error.
/// - Throws: The file that cannot be read or written.
func answerEachValue(
    of arguments: Arguments,
    cut: BlockReader.Cut? = nil,
    _ makeBody: @escaping @Sendable () -> AnswerFunction
) throws -> Int32 {
    try answerEachInput(of: arguments, cut: cut) {
        let body = makeBody()
        return { value, answers in
            do throws(FHIRError) {
                answers.add(try body(try value.text.get(), value.line, &answers))
            } catch {
                answers.add(json(error).bytes)
                answers.status = 1
            }
        }
    }
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

/// The zone that the option --zone names, nil where it is not given.
func zone(of arguments: Arguments) throws(UsageError) -> TimeZone? {
    guard let name = arguments.options["--zone"] else { return nil }
    guard let zone = TimeZone(identifier: name) else {
        throw UsageError("--zone takes a name such as Europe/Vienna; \(name) is not known")
    }
    return zone
}
