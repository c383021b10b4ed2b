// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A piece of work done once by a process of its own, because the peak of memory belongs to a process and never falls.
enum ChildProcess {
    struct Result: Codable {
        let count: Int
        let nanoseconds: Int
        /// The most resident memory that the process had, in bytes.
        let peak: Int
    }

    /// Runs this program with other arguments and returns what it printed.
    static func result(of arguments: [String], name: String) throws -> Result {
        guard let program = Bundle.main.executableURL else {
            throw BenchmarkError("\(name): the program does not know where it is")
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0, let result = try? JSONDecoder().decode(Result.self, from: text) else {
            throw BenchmarkError("\(name): the process that does the work failed")
        }
        return result
    }

    /// Returns what the other process prints.
    static func text(_ result: Result) throws -> String {
        String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
    }

    /// The most resident memory that this process has had.
    static var peakMemory: Int {
        #if os(Linux)
        // `getrusage` would count the process that started this one, too.
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1_024
        #else
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #endif
    }
}
