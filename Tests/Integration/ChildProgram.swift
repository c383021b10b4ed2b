// SPDX-License-Identifier: Apache-2.0

// Where a test can start another program.
#if os(Linux) || os(macOS)

import Foundation

/// A program that a test needs beside servers.
enum ChildProgram {
    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - arguments: Its name and its arguments.
    ///   - input: What it reads; as little as a pipe holds, some thousand bytes.
    /// - Returns: Its status, and what it wrote to the output and the error output; no more than a pipe holds, either.
    /// - Throws: An error when it cannot be started.
    static func run(_ arguments: [String], input: Data = Data()) async throws -> (status: Int32, output: Data) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let inputPipe = Pipe()
        // All of it before the program begins, which may end before it has read anything.
        try inputPipe.fileHandleForWriting.write(contentsOf: input)
        try inputPipe.fileHandleForWriting.close()
        let outputPipe = Pipe()
        process.standardInput = inputPipe
        process.standardOutput = outputPipe
        process.standardError = outputPipe
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        return (process.terminationStatus, outputPipe.fileHandleForReading.availableData)
    }
}

#endif
