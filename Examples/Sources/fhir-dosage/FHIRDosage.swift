// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// FHIR on a pipe: JSON or XML in, one line for each value out.
@main
enum FHIRDosage {
    private static let name = "fhir-dosage"

    static let help = """
        usage: fhir-dosage COMMAND [OPTIONS] [FILE]

        Reads JSON values from standard input, or FILE: one in each line, or pretty-printed with indented lines; blank lines
        are passed over. For check, roundtrip and text, a FILE that begins with < is one resource in XML. A value that
        cannot be read is reported with its reason, and the next one goes on. Values are worked on by as many threads as
        there are processors, or as --jobs says; what is written has the order of the values.

        commands:
          allowed     tell whether a dose as needed may be taken: one line of JSON for each question
          check       check resources against the rules of FHIR: one line for each thing that is wrong
          compare     compare texts about doses with structures: one line of JSON for each
          groups      count administrations by day, week, month or year: one line of JSON in all
          merge       put the counts of parts of a log together: one line of JSON in all
          read        read texts about doses: one line of JSON for each text
          roundtrip   read resources and write them back, in the same version or another: one line of JSON for each
          text        say dosages in a language: one line of JSON for each value
          times       tell when doses are due: one line of JSON for each prescription
          verify      verify rendered texts by the algorithm of a country: one line of JSON for each resource

        Options are written --language de or --language=de; after -- there are only files.
        fhir-dosage COMMAND --help tells more; fhir-dosage --version prints the version.
        All but check give {"error":{"code":…,"path":…,"message":…}} for a value that cannot be read or answered.
        Exit status: 0 all answered, 1 some not (check: some with errors; verify: some texts differ), 2 wrong usage or a file that cannot be read or
        written.
        """

    static func main() {
        let tool = CommandLineTool(
            name: name, help: help,
            commands: [
                .init("allowed", help: Allowed.help, run: Allowed.run),
                .init("check", help: Check.help, run: Check.run),
                .init("compare", help: Compare.help, run: Compare.run),
                .init("groups", help: Groups.help, run: Groups.run),
                .init("merge", help: Merge.help, run: Merge.run),
                .init("read", help: Read.help, run: Read.run),
                .init("roundtrip", help: Roundtrip.help, run: Roundtrip.run),
                .init("text", help: Text.help, run: Text.run),
                .init("times", help: Times.help, run: Times.run),
                .init("verify", help: Verify.help, run: Verify.run),
            ])
        exit(tool.run(Array(CommandLine.arguments.dropFirst())))
    }

    static func complain(_ text: String) { CommandLineTool.complain(text, as: name) }

    /// Returns the line that tells something on standard error.
    static func complaint(_ text: String) -> [UInt8] { CommandLineTool.complaint(text, as: name) }
}
