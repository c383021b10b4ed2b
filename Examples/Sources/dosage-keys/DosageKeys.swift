// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import Foundation

/// The tables of words, for whoever translates them.
@main
enum DosageKeys {
    static let help = """
        usage: dosage-keys COMMAND [OPTIONS]

        Lists the phrases that sentences, charts, screens and reports are made of, and helps to write a table of them for a
        language.

        commands:
          list       every key that can be asked for, with its arguments and its text
          missing    what is wrong with a table: keys, arguments and plural forms that it lacks or has in vain
          plural     the plural categories of numbers in a language
          skeleton   a .stringsdict to fill in, with exactly the plural categories of a language
          catalog    the tables of all languages as a string catalog of Xcode

        The language is written de, --language de or --language=de.
        dosage-keys COMMAND --help tells more; dosage-keys --version prints the version.
        Exit status: 0 done, 1 something is wrong with a table, 2 wrong usage or a file that cannot be read or written.

        example:
          dosage-keys skeleton --language fi > fi.lproj/Dosage.stringsdict
        """

    static func main() {
        let tool = CommandLineTool(
            name: "dosage-keys", help: help,
            commands: [
                .init("list", help: List.help, run: List.run),
                .init("missing", help: Missing.help, run: Missing.run),
                .init("plural", help: Plural.help, run: Plural.run),
                .init("skeleton", help: Skeleton.help, run: Skeleton.run),
                .init("catalog", help: Catalog.help, run: Catalog.run),
            ])
        exit(tool.run(Array(CommandLine.arguments.dropFirst())))
    }

    static func complain(_ text: String) { CommandLineTool.complain(text, as: "dosage-keys") }

    /// Reads a command line that has options and no other words, but for the language without its option.
    ///
    /// - Parameters:
    ///   - arguments: The command line after the command.
    ///   - options: The options that the command takes.
    ///   - flags: Those without a value, which is empty in the result.
    /// - Returns: The values of the options that were given.
    /// - Throws: The first argument that does not fit.
    static func options(
        _ arguments: [String], _ options: [String], flags: [String] = []
    ) throws(UsageError) -> [String: String] {
        let arguments = try Arguments(arguments, options: options, flags: flags)
        var values = arguments.options
        for flag in arguments.flags { values[flag] = "" }
        for word in arguments.words {
            guard options.contains("--language"), values["--language"] == nil else {
                throw UsageError("unexpected argument \(word)")
            }
            values["--language"] = word
        }
        return values
    }

    /// The language that a command is about.
    static func language(_ options: [String: String]) throws(UsageError) -> String {
        guard let language = options["--language"] else {
            throw UsageError("the language is missing, as in --language de")
        }
        let isTag = language.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D
        }
        guard isTag else { throw UsageError("--language takes a tag such as de or pt-PT; \(language) is none") }
        return language
    }
}
