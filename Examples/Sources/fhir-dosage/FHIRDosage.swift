// SPDX-License-Identifier: Apache-2.0

import Foundation

/// FHIR on a pipe: one line of JSON in, one line of JSON out.
@main
enum FHIRDosage {
    static let help = """
        usage: fhir-dosage COMMAND [OPTIONS] [FILE]

        Reads standard input, or FILE, with one JSON value per line, and writes one line of JSON for each. A line that
        cannot be read gives {"error":{"code":…,"path":…,"message":…}} and the next line goes on. Pretty-printed JSON
        has many lines per value: put it on one line first, for example with jq -c.

        commands:
          check       check each line against the rules of FHIR
          roundtrip   read each resource and write it back
          text        say the dosages of each line

        Options are written --language de or --language=de; after -- there are only files.
        fhir-dosage COMMAND --help tells more.
        Exit status: 0 all lines read, 1 some not (check: some with errors), 2 wrong usage or a file that cannot be read or written.
        """

    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    private static func run(_ arguments: [String]) -> Int32 {
        let rest = Array(arguments.dropFirst())
        let asksForHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
        do {
            switch arguments.first {
            case "check":
                if asksForHelp { return try show(Check.help) }
                return try Check.run(rest)
            case "roundtrip":
                if asksForHelp { return try show(Roundtrip.help) }
                return try Roundtrip.run(rest)
            case "text":
                if asksForHelp { return try show(Text.help) }
                return try Text.run(rest)
            case "--help", "-h", "help":
                return try show(help)
            case let command?:
                throw UsageError(description: "unknown command \(command)")
            case nil:
                throw UsageError(description: "a command is missing")
            }
        } catch let error as UsageError {
            complain("\(error.description)\ntry: fhir-dosage --help")
            return 2
        } catch {
            complain(String(describing: error))
            return 2
        }
    }

    private static func show(_ text: String) throws(FileError) -> Int32 {
        var output = OutputBuffer()
        try output.line(Array(text.utf8))
        try output.flush()
        return 0
    }

    static func complain(_ text: String) {
        // There is no place left to tell that this failed.
        try? FileHandle.standardError.write(contentsOf: Data("fhir-dosage: \(text)\n".utf8))
    }
}
