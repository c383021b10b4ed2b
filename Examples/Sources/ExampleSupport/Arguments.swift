// SPDX-License-Identifier: Apache-2.0

/// What a command line says: options with a value, flags without one, and the other words in their order.
package struct Arguments {
    package private(set) var options: [String: String] = [:]
    /// All values of each option, in their order.
    package private(set) var values: [String: [String]] = [:]
    package private(set) var flags: Set<String> = []
    package private(set) var words: [String] = []

    /// Reads `--option value` or `--option=value`, flags and words; after `--` there are only words.
    ///
    /// A lone `-` is a word. Of an option that is given twice, the last one counts in `options`.
    ///
    /// - Parameters:
    ///   - arguments: The command line without what was already read.
    ///   - names: The options, each of which takes a value.
    ///   - flagNames: The flags, none of which takes one.
    /// - Throws: The first argument that does not fit.
    package init(_ arguments: [String], options names: [String], flags flagNames: [String] = []) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if names.contains(parts[0]) {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                    throw UsageError("\(parts[0]) needs a value")
                }
                options[parts[0]] = value
                values[parts[0], default: []].append(value)
            } else if flagNames.contains(parts[0]) {
                guard parts.count == 1 else { throw UsageError("\(parts[0]) takes no value") }
                flags.insert(parts[0])
            } else {
                throw UsageError("unknown option \(parts[0])")
            }
        }
    }
}
