// SPDX-License-Identifier: Apache-2.0

/// A wrong use of the command line, with the reason.
struct UsageError: Error, CustomStringConvertible {
    let description: String
}

/// The options and the file of a subcommand.
struct Arguments {
    private(set) var options: [String: String] = [:]
    private(set) var file: String?

    /// Reads what follows the subcommand: `--option value` or `--option=value`, and only files after `--`.
    ///
    /// - Parameters:
    ///   - arguments: What follows the subcommand.
    ///   - known: The options, each of which takes a value.
    /// - Throws: The first argument that does not fit.
    init(_ arguments: [String], options known: Set<String>) throws {
        var files: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                files += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                files.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard known.contains(parts[0]) else {
                throw UsageError(description: "unknown option \(parts[0])")
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                throw UsageError(description: "\(parts[0]) needs a value")
            }
            options[parts[0]] = value
        }
        guard files.count < 2 else { throw UsageError(description: "more than one file: \(files[1])") }
        file = files.first == "-" ? nil : files.first
    }
}
