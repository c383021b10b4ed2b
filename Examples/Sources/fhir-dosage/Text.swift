// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import FHIRCore
import Foundation

/// Says the dosages of each value.
enum Text {
    static let help = """
        usage: fhir-dosage text [OPTIONS] [FILE]

        Reads resources with dosages, also in XML, Dosages, or arrays of Dosages, and writes for each one line
        {"id":…,"text":…,"spoken":[…],"unspoken":[…]} with the paths of the elements that the text says and leaves out.
        "unspokenClasses":{PATH:CLASS} says for each path left out what a reader may miss: harmless (nothing), manner (how it
        is taken) or mayChangeDose. "warnings":[…] follow, which say in words what a patient must know beside the text.
        "words":[{"path":…,"result":…,"kind":[…]}] says how each text of the record stands to its structure: agrees (says
        nothing new, or warns of something else), adds, contradicts, forbids (first in the text; no dose times) or unknown.
        "status" stands before them for a record that is not in force, and "renderedText" behind them where the resource has
        words of its own that the text does not quote. "issues":[…] follow where something is doubtful, and "fallback":true
        before them where the text is in English because the language has no words for it.

          --language TAG   the language of the text, such as de-AT (default: en); a language that we have no words for
                           is said in the nearest one, which standard error tells
          --register WHO   the reader: patient (default) or clinician, with routes and methods in the words of the record
          --short          without route and method, as for a small screen; nothing else is left out, and dosages that
                           differ in one of them are refused
          --quote-text     quote the text that was written always, and not only where nothing else tells how to take it
          --decimals       halves and quarters of what is counted in decimals: 1.5 tablets
          --no-break       a no-break space keeps a number and the word behind it on one line
          --dosages        also each dosage alone, where the whole can be said: "subject", the patient, before the text, and
                           at the end "dosages":[{"index":0,"sequence":1,"language":"en","text":…}]. Such a text does not
                           tell what comes before and after it
          --strict         refuse what contradicts itself, with an error in place of an issue; in the style of a country
                           also whatever its text leaves out, and what breaks the rules of its profile. Without it such a
                           style may leave out route, site, method and free text
          --lossy          let the style of a country leave out what may change a dose, as its rules do, with an issue for
                           each element; without, such a dosage is refused
          --style NAME     plain (default), or dgmp, the text of the German algorithm 2.0.0 for a whole resource of R4, in
                           German; also dgmp-2.0.0, dgmp-1.0.2 and dgmp-1.0.1; or nhs, the text of NHS England
          --fallback       the plain style for what the style of a country refuses, told in "style" and "issues"
          --version V      the version of the values: dstu2, stu3, r4, r4b or r5 (default: found in each)
          --lines          a value has one line, as in NDJSON: one that was cut off does not take indented lines after it
          --zone ID        the zone to say moments in, such as Europe/Vienna (default: as they were written)
          --jobs N         how many threads work (default: one for each processor)

        examples:
          echo '{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}' | fhir-dosage text --language de
          fhir-dosage text --register clinician --strict orders.ndjson
          fhir-dosage text --style dgmp --fallback orders.ndjson
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(
            arguments, options: ["--language", "--register", "--style", "--version", "--zone", "--jobs"],
            flags: [
                "--short", "--quote-text", "--decimals", "--no-break", "--strict", "--lossy", "--fallback", "--dosages",
                "--lines",
            ])
        let style = try TextStyle.style(of: arguments)
        let zone = try zone(of: arguments)
        let language = arguments.options["--language"] ?? TextStyle.language(of: style)
        let version = try version("--version", of: arguments)
        let options = try options(arguments)
        let saysDosages = arguments.flags.contains("--dosages")
        let makeSpeaker = { @Sendable in
            Speaker(
                locale: Locale(identifier: language), zone: zone, version: version, options: options, style: style,
                saysDosages: saysDosages)
        }
        if style == nil, let nearest = makeSpeaker().nearestLanguage(to: language) {
            FHIRDosage.complain("there is no table of words for \(language); the text is in \(nearest)")
        }
        return try answerEachValue(of: arguments) {
            let speaker = makeSpeaker()
            return { text, _, _ throws(FHIRError) in try speaker.say(text).bytes }
        }
    }

    /// What the text says, and how.
    private static func options(_ arguments: Arguments) throws(UsageError) -> DosageOptions {
        let name = arguments.options["--register"] ?? DosageOptions.Register.patient.rawValue
        guard let register = DosageOptions.Register(rawValue: name) else {
            throw UsageError("--register takes patient or clinician; \(name) is neither")
        }
        return DosageOptions(
            register: register,
            roles: arguments.flags.contains("--short") ? DosageOptions.shortRoles : DosageOptions.allRoles,
            quotesText: arguments.flags.contains("--quote-text"),
            usesFractions: !arguments.flags.contains("--decimals"),
            usesNoBreakSpaces: arguments.flags.contains("--no-break"),
            isStrict: arguments.flags.contains("--strict")
        )
    }
}
