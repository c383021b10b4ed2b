// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore

/// Reads each resource into the model and writes it back.
enum Roundtrip {
    static let help = """
        usage: fhir-dosage roundtrip [--version V] [--to V] [--jobs N] [FILE]

        Reads resources in JSON and writes each back as one line. Rules of FHIR that it breaks, such as a missing
        status, are told on standard error.

          --version V   the version of the resources: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --to V        write this version, as {"resource":…,"issues":[…]} with every loss; a resource that would mean
                        something else there is an error with the code meaning, one of a type that is not known
                        here an error with the code unconverted
          --jobs N      how many threads work (default: one for each processor)

        examples:
          echo '{"resourceType":"Patient","id":"1"}' | fhir-dosage roundtrip
          fhir-dosage roundtrip --to r5 orders.ndjson
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--version", "--to", "--jobs"])
        let reader = FHIRReader(version: try version("--version", of: arguments))
        let target = try version("--to", of: arguments)
        return try answerEachValue(of: arguments) {
            { text, line, answers throws(FHIRError) in
                let reading = try reader.read(text)
                let writing = try FHIRWriter(version: target ?? reading.version).write(reading.value)
                guard target != nil else {
                    // The output has no place for them, and what is wrong must not pass in silence.
                    for issue in reading.issues where issue.severity == .error {
                        answers.complain("line \(line): \(issue)")
                    }
                    return writing.bytes
                }
                let issues = json(reading.issues + writing.issues)
                return Array("{\"resource\":".utf8) + writing.bytes + Array(",\"issues\":".utf8) + issues.bytes
                    + [UInt8(ascii: "}")]
            }
        }
    }
}
