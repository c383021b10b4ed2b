// SPDX-License-Identifier: Apache-2.0

import Foundation

/// FHIR on a pipe: one line of JSON in, one line of JSON out.
@main
enum FHIRDosage {
    static let help = """
        usage: fhir-dosage COMMAND [OPTIONS] [FILE]

        Reads standard input, or FILE, line by line, and writes one line of JSON for each. A line that cannot be read
        gives {"error":{"code":…,"path":…,"message":…}} and the next line goes on.

        commands:
          roundtrip   read each resource and write it back
          text        say the dosages of each line

        fhir-dosage COMMAND --help tells more. Exit status: 0 all lines read, 1 some not, 2 wrong usage.
        """

    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    private static func run(_ arguments: [String]) -> Int32 {
        let rest = Array(arguments.dropFirst())
        let asksForHelp = rest.contains("--help") || rest.contains("-h")
        do {
            switch arguments.first {
            case "roundtrip":
                if asksForHelp { return show(Roundtrip.help) }
                return try Roundtrip.run(rest)
            case "text":
                if asksForHelp { return show(Text.help) }
                return try Text.run(rest)
            case "--help", "-h", "help":
                return show(help)
            case let command?:
                throw UsageError(description: "unknown command \(command)")
            case nil:
                throw UsageError(description: "a command is missing")
            }
        } catch let error as UsageError {
            complain("\(error.description)\ntry: fhir-dosage --help")
            return 2
        } catch {
            complain(error.localizedDescription)
            return 2
        }
    }

    private static func show(_ text: String) -> Int32 {
        print(text)
        return 0
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("fhir-dosage: \(text)\n".utf8))
    }
}
