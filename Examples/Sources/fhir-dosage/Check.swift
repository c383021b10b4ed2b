// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import FHIRCore

/// Checks each resource against the rules of FHIR, and of other sets.
struct Check {
    static let help = """
        usage: fhir-dosage check [--version V] [--rules NAMES] [--evidence] [--all] [--jobs N] [FILE]

        Reads resources or Dosages in JSON, or a resource in XML, and writes one line for each thing that is wrong: line N: SEVERITY CODE PATH:
        what was expected. No values are shown. Where the version was not given and there are errors, a line of the
        severity information says which version was found and why: the wrong one makes many errors.
        Exit status: 0 without errors, 1 with errors; warnings do not count.

          --version V     the version of the resources: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --rules NAMES   the sets of rules, with commas between them: fhir, dosages (what sentences and dose times refuse or
                          doubt), application (default: fhir,dosages)
          --evidence      tell the version and why of every resource, also where there are no errors
          --all           list all that is wrong with a resource, and not a hundred places at most
          --jobs N        how many threads work (default: one for each processor)

        examples:
          echo '{"resourceType":"Patient","gender":"m"}' | fhir-dosage check --version r4
          fhir-dosage check --evidence bundle.json
        """

    private let version: FHIRVersion?
    private let rules: [ValidationRules]
    private let tellsEvidence: Bool
    /// How many places of a resource are listed.
    private let issueLimit: Int

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(
            arguments, options: ["--version", "--rules", "--jobs"], flags: ["--evidence", "--all"])
        let check = Check(
            version: try fhir_dosage.version("--version", of: arguments),
            rules: try rules(arguments.options["--rules"] ?? "fhir,dosages"),
            tellsEvidence: arguments.flags.contains("--evidence"),
            issueLimit: arguments.flags.contains("--all") ? .max : 100
        )
        return try answerEachInput(of: arguments) {
            { value, answers in
                for issue in check.listed(check.issues(of: value)) {
                    if issue.severity == .error { answers.status = 1 }
                    let place = issue.path.isEmpty ? "" : " \(issue.path)"
                    let sentence = "\(issue.severity.rawValue) \(issue.code.rawValue)\(place): \(issue.detail)"
                    answers.add(Array("line \(value.line): \(sentence)".utf8))
                }
            }
        }
    }

    /// As many issues as are listed, and how many others there are.
    private func listed(_ issues: [FHIRIssue]) -> [FHIRIssue] {
        guard issues.count > issueLimit else { return issues }
        // Errors before what is only said beside them.
        let errors = issues.filter { $0.severity == .error }
        let sorted = errors + issues.filter { $0.severity != .error && $0.code != .further }
        let uncounted = issues.filter { $0.code == .further }
        guard sorted.count > issueLimit else { return sorted + uncounted }
        let detail = "\(sorted.count - issueLimit) more issues were found, which --all lists"
        return sorted.prefix(issueLimit) + [FHIRIssue(.information, .further, path: "", detail: detail)] + uncounted
    }

    private static func rules(_ names: String) throws(UsageError) -> [ValidationRules] {
        let known: [ValidationRules] = [.fhir, .dosages, .application]
        return try names.split(separator: ",").map { name throws(UsageError) in
            guard let rules = known.first(where: { $0.name == name }) else {
                let choices = known.map(\.name).joined(separator: ", ")
                throw UsageError("--rules takes names of \(choices), with commas between them")
            }
            return rules
        }
    }

    private func issues(of value: InputValue) -> [FHIRIssue] {
        let text: [UInt8]
        let json: RawJSON
        do throws(FHIRError) {
            text = try XMLInput.json(try value.text.get(), version: version)
            do throws(JSONSyntaxError) { json = try RawJSON(parsing: text) } catch { throw FHIRError(error) }
        } catch {
            return error.issues
        }
        let evidence = VersionEvidence(json.value)
        let found = issues(of: text, json, version ?? evidence.version)
        guard tellsEvidence || version == nil && found.contains(where: { $0.severity == .error }) else { return found }
        let reason = version.map { "\($0.rawValue), as was asked; by itself \(evidence)" } ?? "\(evidence)"
        return [FHIRIssue(.information, .init(rawValue: "version"), path: "", detail: reason)] + found
    }

    private func issues(of text: [UInt8], _ json: RawJSON, _ version: FHIRVersion) -> [FHIRIssue] {
        let limits = ReadingLimits(issueCount: issueLimit)
        let reader = FHIRReader(version: version, limits: limits)
        do throws(FHIRError) {
            if json.value["resourceType"] == nil {
                let reading = try reader.readDosage(text)
                return merged(reading.issues) { reading.value.validate(as: version, rules: $0, issueLimit: issueLimit) }
            }
            let reading = try reader.read(text)
            return merged(reading.issues) { reading.value.validate(as: version, rules: $0, issueLimit: issueLimit) }
        } catch {
            // What cannot be read is checked as it was written, by the rules that need no reading.
            guard rules.contains(where: { $0.name == ValidationRules.fhir.name }) else { return error.issues }
            return Self.merged(error.issues, json.validate(as: version, issueLimit: issueLimit))
        }
    }

    /// What reading noticed and the rules find, one issue for each fault.
    private func merged(_ reading: [FHIRIssue], _ validate: ([ValidationRules]) -> [FHIRIssue]) -> [FHIRIssue] {
        let isOfDosages = { (rules: ValidationRules) in rules.name == ValidationRules.dosages.name }
        let found = Self.merged(reading, validate(rules.filter { !isOfDosages($0) }))
        return FHIRIssue.merged(found, with: validate(rules.filter(isOfDosages)))
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
