// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import FHIRCore

/// Compares texts about doses with the structures beside them.
enum Compare {
    static let help = """
        usage: fhir-dosage compare [OPTIONS] [FILE]

        Reads texts with a structure, {"text":…,"dosage":…}, and writes for each one line
        {"verdict":…,"differences":[{"path":…,"text":…,"structure":…}]}. "dosage" is a Dosage, an array of Dosages, or a
        resource with dosages; its patientInstruction and the words of its timing.code are read as the text is, its own
        text is not looked at. An "id" comes back. The verdicts:

          same         the text says what the structure says, and nothing else
          saysMore     the text says more, lacks nothing that decides the dose, and contradicts nothing
          saysLess     the text says less, and contradicts nothing; it may say more elsewhere
          contradicts  the text contradicts the structure, in each difference with "contradiction":true
          cannotTell   some of the text was not understood ("notUnderstood"), or an amount or element cannot be compared;
                       "error" says why a text cannot be read at all, as in fhir-dosage read, or names an abbreviation in
                       it that has been misread

        Both values of a difference are in one form: 2 weeks is "14 d", 500 mg is "500 mg"; one that is missing is not said.
        The name of a product before the dose is the difference "medication", and compared with nothing.

          --language TAG   the language of the texts, such as de (default: en)
          --vocabulary F   a property list with words of everyday prescriptions, beside those of the language
          --version V      the version of the dosages: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --zone ID        the zone of times that stand in a text without an offset, such as Europe/Vienna
          --jobs N         how many threads work (default: one for each processor)

        example:
          echo '{"text":"1 tab BID","dosage":{"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}},
            "doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}}' | fhir-dosage compare
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(
            arguments, options: ["--language", "--vocabulary", "--version", "--zone", "--jobs"])
        let reader = try TextReaders.reader(of: arguments)
        let version = try version("--version", of: arguments)
        return try answerEachValue(of: arguments) {
            { text, _, _ throws(FHIRError) in
                let members = try Members(parsing: text, known: ["id", "text", "dosage"])
                guard let dosage = members["dosage"] else { throw usage("dosage", "expected a Dosage") }
                let value: DosageValue
                do throws(FHIRError) { value = try DosageValue(dosage.bytes, version: version) } catch {
                    throw error.prefixed("dosage")
                }
                let comparison = reader.comparison(
                    of: try TextLine.text(members), with: value.dosages, version: value.version)
                return json(comparison, members["id"]).bytes
            }
        }
    }

    private static func json(_ comparison: DosageTextComparison, _ id: JSONValue?) -> JSONValue {
        let differences = comparison.differences.map { difference in
            var members = [JSONValue.Member("path", .string(difference.path))]
            if let text = difference.text { members.append(.init("text", .string(text))) }
            if let structure = difference.structure { members.append(.init("structure", .string(structure))) }
            if difference.isContradiction { members.append(.init("contradiction", .bool(true))) }
            return JSONValue.object(members)
        }
        var members = id.map { [JSONValue.Member("id", $0)] } ?? []
        members += [
            .init("verdict", .string(comparison.verdict.rawValue)), .init("differences", .array(differences)),
        ]
        if !comparison.notUnderstood.isEmpty {
            members.append(.init("notUnderstood", .array(comparison.notUnderstood.map { .string($0.text) })))
        }
        if let error = comparison.error { members.append(.init("error", TextReaders.json(error))) }
        return .object(members)
    }
}
