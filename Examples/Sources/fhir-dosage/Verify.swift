// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import FHIRCore
import Foundation

/// Verifies that the rendered text of resources is the text that the algorithm of a country gives.
enum Verify {
    static let help = """
        usage: fhir-dosage verify --style NAME [OPTIONS] [FILE]

        Reads resources with dosages, also in XML, and writes for each one line {"id":…,"verdict":…}:

          same      the rendered text of the resource is the text that the algorithm gives, character for character
          differs   it is another; "text" is that of the resource, "expected" that of the algorithm, and "from" the number of
                    characters that both begin with
          missing   the resource has no rendered text; "expected" is what the algorithm gives
          refused   the algorithm gives no text for these dosages; "path" and "message" say why

        The rendered text is renderedDosageInstruction of R5, or the extension with its name in earlier versions; with
        --style nhs the text of the only dosage.

          --style NAME     dgmp, the text of the German algorithm 2.0.0; also dgmp-2.0.0, dgmp-1.0.2 and dgmp-1.0.1; or nhs
          --version V      the version of the values: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --lines          a value has one line, as in NDJSON: one that was cut off does not take indented lines after it
          --jobs N         how many threads work (default: one for each processor)

        Exit status: 0 every text is the same, 1 some are not, 2 wrong usage or a file that cannot be read or written.

        example:
          fhir-dosage verify --style dgmp orders.ndjson
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--style", "--version", "--jobs"], flags: ["--lines"])
        guard let style = try TextStyle.style(of: arguments) else {
            throw UsageError("verify needs the --style of a country, such as --style dgmp")
        }
        let version = try version("--version", of: arguments)
        let locale = Locale(identifier: TextStyle.language(of: style))
        return try answerEachValue(of: arguments) {
            { text, _, answers throws(FHIRError) in
                let value = try DosageValue(text, version: version)
                guard let resource = value.resource else {
                    throw usage("", "expected a resource with dosages")
                }
                let members = verdict(on: resource, style, locale, value.version)
                if members.first?.value != .string("same") { answers.status = 1 }
                let id = value.id.map { [JSONValue.Member("id", .string($0))] } ?? []
                return JSONValue.object(id + members).bytes
            }
        }
    }

    private static func verdict(on resource: Resource, _ style: DosageStyle, _ locale: Locale, _ version: FHIRVersion)
        -> [JSONValue.Member]
    {
        do throws(DosageLanguageError) {
            switch try style.verification(of: resource, locale: locale, version: version) {
            case .same: return [.init("verdict", .string("same"))]
            case .missing(let expected):
                return [.init("verdict", .string("missing")), .init("expected", .string(expected))]
            case .differs(let text, let expected):
                return [
                    .init("verdict", .string("differs")), .init("text", .string(text)),
                    .init("expected", .string(expected)),
                    .init("from", .number("\(zip(text, expected).prefix { $0 == $1 }.count)")),
                ]
            }
        } catch {
            return [
                .init("verdict", .string("refused")), .init("path", .string(error.path)),
                .init("message", .string(error.detail)),
            ]
        }
    }
}
