// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// FHIR on a pipe: JSON in, one line for each value out.
@main
enum FHIRDosage {
    static let help = """
        usage: fhir-dosage COMMAND [OPTIONS] [FILE]

        Reads JSON values from standard input, or FILE: one in each line, or pretty-printed with indented lines. A value
        that cannot be read is told with its reason, and the next one goes on.

        commands:
          check       check resources against the rules of FHIR: one line for each thing that is wrong
          roundtrip   read resources and write them back, in the same version or another: one line of JSON for each
          text        say dosages in a language: one line of JSON for each value

        Options are written --language de or --language=de; after -- there are only files.
        fhir-dosage COMMAND --help tells more.
        roundtrip and text give {"error":{"code":…,"path":…,"message":…}} for a value that cannot be read or answered.
        Exit status: 0 all answered, 1 some not (check: some with errors), 2 wrong usage or a file that cannot be read or
        written.
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
                throw UsageError("unknown command \(command)")
            case nil:
                throw UsageError("a command is missing")
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
