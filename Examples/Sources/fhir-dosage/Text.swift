// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import FHIRCore
import Foundation

/// Says the dosages of each value.
enum Text {
    static let help = """
        usage: fhir-dosage text [--language TAG] [--style plain] [--version V] [--zone ID] [FILE]

        Reads resources with dosages, Dosages, or arrays of Dosages, and writes for each one line
        {"id":…,"text":…,"spoken":[…],"unspoken":[…]} with the paths of the elements that the text says and leaves out.

          --language TAG   the language of the text, such as de-AT (default: en)
          --style plain    the style of the text (default, and the only one yet)
          --version V      the version of the values: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --zone ID        the zone to say moments in, such as Europe/Vienna (default: as they were written)

        example:
          echo '{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}' | fhir-dosage text --language de
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--language", "--style", "--version", "--zone"])
        if let style = arguments.options["--style"], style != "plain" {
            throw UsageError("--style takes plain; \(style) is not there yet")
        }
        let zone = try arguments.options["--zone"].map { name in
            guard let zone = TimeZone(identifier: name) else {
                throw UsageError("--zone takes a name such as Europe/Vienna; \(name) is not known")
            }
            return zone
        }
        let speaker = Speaker(
            locale: Locale(identifier: arguments.options["--language"] ?? "en"),
            zone: zone,
            version: try version("--version", of: arguments)
        )
        return try answerEachValue(of: arguments) { text, _ throws(FHIRError) in
            try speaker.say(text).bytes
        }
    }
}
