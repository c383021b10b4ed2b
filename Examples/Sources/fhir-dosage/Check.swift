// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Checks each resource against the rules of FHIR, and of other sets.
enum Check {
    static let help = """
        usage: fhir-dosage check [--version V] [--rules NAMES] [FILE]

        Reads a resource or a Dosage in JSON from each line, or one that takes the whole input, and writes one line for
        each thing that is wrong: line N: SEVERITY CODE PATH: what was expected. No values are shown. Exit status: 0
        without errors, 1 with errors; warnings do not count.

          --version V     the version of the lines: dstu2, stu3, r4, r4b or r5 (default: found in each line)
          --rules NAMES   the sets of rules, with commas between them: fhir, application (default: fhir)

        example:
          echo '{"resourceType":"Patient","gender":"m"}' | fhir-dosage check --version r4
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--version", "--rules"])
        let version = try version(arguments.options["--version"], option: "--version")
        let rules = try rules(arguments.options["--rules"] ?? "fhir")
        var input = try CheckedInput(path: arguments.file)
        var output = OutputBuffer()
        var status: Int32 = 0
        while let (text, number) = try input.next() {
            for issue in issues(of: text, version, rules) {
                if issue.severity == .error { status = 1 }
                let place = issue.path.isEmpty ? "" : " \(issue.path)"
                let sentence = "\(issue.severity.rawValue) \(issue.code.rawValue)\(place): \(issue.detail)"
                try output.line(Array("line \(number): \(sentence)".utf8))
            }
        }
        try output.flush()
        return status
    }

    private static func rules(_ names: String) throws -> [ValidationRules] {
        let known: [ValidationRules] = [.fhir, .application]
        return try names.split(separator: ",").map { name in
            guard let rules = known.first(where: { $0.name == name }) else {
                let choices = known.map(\.name).joined(separator: ", ")
                throw UsageError(description: "--rules takes names of \(choices), with commas between them")
            }
            return rules
        }
    }

    private static func issues(
        of text: [UInt8],
        _ version: FHIRVersion?,
        _ rules: [ValidationRules]
    ) -> [FHIRIssue] {
        let value: JSONValue
        let json: RawJSON
        do throws(JSONSyntaxError) {
            json = try RawJSON(parsing: text)
            value = json.value
        } catch {
            return FHIRError(error).issues
        }
        let version = version ?? FHIRVersion.detected(in: value) ?? .r4
        let reader = FHIRReader(version: version)
        do throws(FHIRError) {
            if value["resourceType"] == nil {
                let reading = try reader.readDosage(text)
                return merged(reading.issues, reading.value.validate(as: version, rules: rules))
            }
            let reading = try reader.read(text)
            return merged(reading.issues, reading.value.validate(as: version, rules: rules))
        } catch {
            // What cannot be read is checked as it was written, by the rules that need no reading.
            guard rules.contains(where: { $0.name == ValidationRules.fhir.name }) else { return error.issues }
            return merged(error.issues, json.validate(as: version))
        }
    }

    /// What reading noticed, without what the rules tell better, and then what the rules tell.
    private static func merged(_ reading: [FHIRIssue], _ rules: [FHIRIssue]) -> [FHIRIssue] {
        struct Place: Hashable {
            let code: FHIRIssue.Code
            let path: String
        }
        let told = Set(rules.map { Place(code: $0.code, path: $0.path) })
        return reading.filter { issue in
            !told.contains(Place(code: issue.code, path: issue.path)) && !(issue.code == .required && !told.isEmpty)
        } + rules
    }
}

/// The lines of a file or of standard input; one value if the first line only begins it, as in a pretty-printed file.
private struct CheckedInput {
    private var reader: LineReader
    private var number = 0
    /// The lines that were read ahead, the next one last.
    private var waiting: [[UInt8]] = []

    init(path: String?) throws {
        reader = try LineReader(path: path)
    }

    /// Returns the next text and the number of its first line, nil after the last.
    mutating func next() throws -> (text: [UInt8], number: Int)? {
        guard let line = try waiting.popLast() ?? reader.next() else { return nil }
        number += 1
        guard number == 1, Self.error(in: line)?.code == .unexpectedEnd else { return (line, number) }
        var lines: [[UInt8]] = []
        while let next = try reader.next() { lines.append(next) }
        let whole = Array(([line] + lines).joined(separator: [UInt8(ascii: "\n")]))
        if Self.error(in: whole) == nil { return (whole, number) }
        waiting = lines.reversed()
        return (line, number)
    }

    private static func error(in text: [UInt8]) -> JSONSyntaxError? {
        do throws(JSONSyntaxError) {
            _ = try RawJSON(parsing: text)
            return nil
        } catch {
            return error
        }
    }
}
