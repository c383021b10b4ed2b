// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import FHIRCore
import FHIRXML

/// Reads each resource into the model and writes it back.
enum Roundtrip {
    static let help = """
        usage: fhir-dosage roundtrip [--version V] [--to V] [--to FORMAT] [--jobs N] [FILE]

        Reads resources in JSON, one after the other, or one resource in XML, and writes each back: JSON as one line, XML as
        XML. Rules of FHIR that it breaks, such as a missing status, are told on standard error.

          --version V   the version of the resources: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --to V        write this version, as {"resource":…,"issues":[…]} with every loss; a resource that would mean
                        something else there is an error with the code meaning, one of a type that is not known
                        here an error with the code unconverted
          --to FORMAT   write json or xml (default: as it was read); with a version, "resource" is a text of XML
          --jobs N      how many threads work (default: one for each processor)

        examples:
          echo '{"resourceType":"Patient","id":"1"}' | fhir-dosage roundtrip
          fhir-dosage roundtrip --to r5 orders.ndjson
          fhir-dosage roundtrip --to xml order.json
        """

    private enum Format: String {
        case json, xml
    }

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--version", "--to", "--jobs"])
        let reader = FHIRReader(version: try version("--version", of: arguments))
        let (target, format) = try goal(of: arguments)
        return try answerEachValue(of: arguments) {
            { text, line, answers throws(FHIRError) in
                let isXML = XMLInput.isXML(text)
                let reading = isXML ? try reader.read(xml: text) : try reader.read(text)
                let writer = FHIRWriter(version: target ?? reading.version)
                let writesXML = format.map { $0 == .xml } ?? isXML
                let writing = writesXML ? try writer.writeXML(reading.value) : try writer.write(reading.value)
                guard target != nil else {
                    // The output has no place for them, and what is wrong must not pass in silence.
                    for issue in reading.issues where issue.severity == .error {
                        answers.complain("line \(line): \(issue)")
                    }
                    return writing.bytes
                }
                let resource =
                    writesXML ? JSONValue.string(String(decoding: writing.bytes, as: UTF8.self)).bytes : writing.bytes
                let issues = json(reading.issues + writing.issues)
                return Array("{\"resource\":".utf8) + resource + Array(",\"issues\":".utf8) + issues.bytes
                    + [UInt8(ascii: "}")]
            }
        }
    }

    /// The version and the format to write; nil for those of the resource.
    private static func goal(of arguments: Arguments) throws(UsageError) -> (version: FHIRVersion?, format: Format?) {
        var goal: (version: FHIRVersion?, format: Format?)
        for word in arguments.values["--to"] ?? [] {
            if let format = Format(rawValue: word.lowercased()), goal.format == nil {
                goal.format = format
            } else if let version = FHIRVersion(word), goal.version == nil {
                goal.version = version
            } else {
                throw UsageError("--to takes one version (dstu2, stu3, r4, r4b or r5) and one format (json or xml)")
            }
        }
        return goal
    }
}
