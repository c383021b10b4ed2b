// SPDX-License-Identifier: Apache-2.0

/// A wrong use of the command line, with the reason.
struct UsageError: Error, CustomStringConvertible {
    let description: String
}

/// The options and the file of a subcommand.
struct Arguments {
    private(set) var options: [String: String] = [:]
    private(set) var flags: Set<String> = []
    private(set) var file: String?

    /// Reads what follows the subcommand.
    ///
    /// - Parameters:
    ///   - arguments: What follows the subcommand.
    ///   - known: The options that take a value.
    ///   - knownFlags: The options that take none.
    /// - Throws: The first argument that does not fit.
    init(_ arguments: [String], options known: Set<String>, flags knownFlags: Set<String> = []) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if knownFlags.contains(argument) {
                flags.insert(argument)
            } else if known.contains(argument) {
                guard let value = rest.popFirst() else {
                    throw UsageError(description: "\(argument) needs a value")
                }
                options[argument] = value
            } else if argument.hasPrefix("-"), argument != "-" {
                throw UsageError(description: "unknown option \(argument)")
            } else if file == nil {
                file = argument == "-" ? nil : argument
            } else {
                throw UsageError(description: "more than one file: \(argument)")
            }
        }
    }
}
