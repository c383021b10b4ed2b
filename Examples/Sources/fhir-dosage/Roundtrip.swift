// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Reads each resource into the model and writes it back.
enum Roundtrip {
    static let help = """
        usage: fhir-dosage roundtrip [--version V] [--to V] [FILE]

        Reads a resource in JSON from each line, and writes it back as one line. Rules of FHIR that it breaks, such as a
        missing status, are told on standard error.

          --version V   the version of the lines: dstu2, stu3, r4, r4b or r5 (default: found in each line)
          --to V        write another version, as {"resource":…,"issues":[…]} with every loss

        example:
          echo '{"resourceType":"Patient","id":"1"}' | fhir-dosage roundtrip
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--version", "--to"])
        let reader = FHIRReader(version: try version(arguments.options["--version"], option: "--version"))
        let target = try version(arguments.options["--to"], option: "--to")
        return try forEachLine(of: arguments.file) { line, number throws(LineError) in
            do throws(FHIRError) {
                let reading = try reader.read(line)
                let writing = try FHIRWriter(version: target ?? reading.version).write(reading.value)
                guard target != nil else {
                    // The output has no place for them, and what is wrong must not pass in silence.
                    for issue in reading.issues where issue.severity == .error {
                        FHIRDosage.complain("line \(number): \(issue)")
                    }
                    return writing.bytes
                }
                let issues = json(reading.issues + writing.issues)
                return Array("{\"resource\":".utf8) + writing.bytes + Array(",\"issues\":".utf8) + issues.bytes
                    + [UInt8(ascii: "}")]
            } catch {
                throw LineError(error)
            }
        }
    }
}
