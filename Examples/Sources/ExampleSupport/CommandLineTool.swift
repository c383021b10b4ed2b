// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program with commands, each with a help text of its own.
package struct CommandLineTool {
    /// A command of the program.
    package struct Command {
        let name: String
        let help: String
        let run: ([String]) throws -> Int32

        /// Creates a command.
        ///
        /// - Parameters:
        ///   - name: The word that calls it.
        ///   - help: What it does and takes.
        ///   - run: Does it with the arguments behind its name, and returns the exit status.
        package init(_ name: String, help: String, run: @escaping ([String]) throws -> Int32) {
            self.name = name
            self.help = help
            self.run = run
        }
    }

    private let name: String
    private let help: String
    private let commands: [Command]

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - name: Its name, which stands before what it tells on standard error.
    ///   - help: What it does, with its commands.
    ///   - commands: The commands.
    package init(name: String, help: String, commands: [Command]) {
        self.name = name
        self.help = help
        self.commands = commands
    }

    /// Runs the command that is called.
    ///
    /// - Parameter arguments: The command line behind the name of the program.
    /// - Returns: The exit status: that of the command, or 2 for wrong usage or a file that cannot be read or written.
    package func run(_ arguments: [String]) -> Int32 {
        let rest = Array(arguments.dropFirst())
        let asksForHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
        do {
            guard let word = arguments.first else { throw UsageError("a command is missing") }
            if ["--help", "-h", "help"].contains(word) { return try Self.show(help) }
            if word == "--version" { return try Self.show("\(name) \(Self.version)") }
            guard let command = commands.first(where: { $0.name == word }) else {
                throw UsageError("unknown command \(word)")
            }
            return try asksForHelp ? Self.show(command.help) : command.run(rest)
        } catch let error as UsageError {
            Self.complain("\(error.description)\ntry: \(name) --help", as: name)
            return 2
        } catch {
            Self.complain(String(describing: error), as: name)
            return 2
        }
    }

    /// The version of the package, of which no release is tagged yet.
    private static let version = "0.1.0-dev"

    /// Writes a text to standard output.
    ///
    /// - Parameter text: The text.
    /// - Returns: The exit status for all done.
    /// - Throws: That it cannot be written.
    package static func show(_ text: String) throws(FileError) -> Int32 {
        var output = OutputBuffer()
        try output.line(Array(text.utf8))
        try output.flush()
        return 0
    }

    /// Tells something on standard error.
    ///
    /// - Parameters:
    ///   - text: What to tell.
    ///   - name: The name of the program.
    package static func complain(_ text: String, as name: String) {
        complain(complaint(text, as: name))
    }

    /// Returns the line that tells something on standard error.
    ///
    /// - Parameters:
    ///   - text: What to tell.
    ///   - name: The name of the program.
    /// - Returns: The line with its end.
    package static func complaint(_ text: String, as name: String) -> [UInt8] {
        Array("\(name): \(text)\n".utf8)
    }

    /// Writes lines to standard error.
    ///
    /// - Parameter complaints: The lines.
    package static func complain(_ complaints: [UInt8]) {
        // There is no place left to tell that this failed.
        try? FileHandle.standardError.write(contentsOf: Data(complaints))
    }
}
