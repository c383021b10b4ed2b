// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import FHIRCore

/// Tells the plural categories of numbers.
enum Plural {
    static let help = """
        usage: dosage-keys plural LANGUAGE

        Reads numbers from standard input, one in each line, and writes the plural category of each, one in each line: zero,
        one, two, few, many or other, by the cardinal rules of CLDR. Numbers are given as they would be printed, with digits
        of ASCII and a point: in some languages 1.0 is of another category than 1.
        For a line that is no number it writes {"error":{"code":…,"path":…,"message":…}}, and the next one goes on.
        Exit status: 0 all were numbers, 1 some were not, 2 wrong usage.

        example:
          printf '1\\n2\\n5\\n1.5\\n' | dosage-keys plural pl
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let language = try DosageKeys.language(try DosageKeys.options(arguments, ["--language"]))
        if !PluralRules.hasRules(for: language) {
            DosageKeys.complain("CLDR has no plural rules for \(language): every number is of the category other")
        }
        let rules = PluralRules(language: language)
        var output = OutputBuffer()
        var status: Int32 = 0
        while let line = readLine() {
            if let number = PluralOperands(line) {
                try output.line(Array(rules.category(of: number).rawValue.utf8))
            } else {
                status = 1
                try output.line(Self.error.bytes)
            }
        }
        try output.flush()
        return status
    }

    private static let error = JSONValue.object([
        .init(
            "error",
            .object([
                .init("code", .string("notANumber")), .init("path", .string("")),
                .init("message", .string("expected a number such as 1, 0.5 or 1.0")),
            ]))
    ])
}
