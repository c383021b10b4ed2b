// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import FHIRCore
import Foundation

/// Reads texts about doses.
enum Read {
    static let help = """
        usage: fhir-dosage read [OPTIONS] [FILE]

        Reads texts about doses, one in each line, and writes for each one line
        {"dosage":[…],"complete":…,"understood":[{"text":…,"path":…}],"notUnderstood":[…]}: the dosages, whether every word
        that may change the dose was understood, which words gave which element, and those that were not understood. Where a
        text says when the whole prescription holds, "effectivePeriod" has its "start" and "end". A text
        is a sentence as fhir-dosage text says it, in each of its languages and in the styles dgmp and nhs, or a prescription
        as people write it in English, German, French, Dutch, Spanish or Italian. A dosage of a text that is not complete must
        not be used without the text.

        A line is the text itself, a JSON string, or {"text":…} with an "id" that comes back.

        {"error":{"code":…,"range":[…],"message":…}} stands for a text without an answer; the range is in bytes of UTF-8:

          ambiguous              the text has several meanings, or words that people use with several meanings
          dangerousAbbreviation  the text has an abbreviation or number that has caused wrong doses, such as U, QD or 1.0 mg
          notUnderstood          no words of the text are known to say anything about a dose
          tooLong                the text has more than 10,000 characters

          --language TAG   the language of the texts, such as de (default: en)
          --vocabulary F   a property list with words of everyday prescriptions, beside those of the language
          --version V      the version of the dosages: dstu2, stu3, r4, r4b or r5 (default: r5, whose names the paths have)
          --zone ID        the zone of times that stand in a text without an offset, such as Europe/Vienna
          --jobs N         how many threads work (default: one for each processor)

        example:
          echo '1 tab PO BID x7d PRN pain' | fhir-dosage read
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(
            arguments, options: ["--language", "--vocabulary", "--version", "--zone", "--jobs"])
        let reader = try TextReaders.reader(of: arguments)
        let writer = FHIRWriter(version: try version("--version", of: arguments) ?? .r5)
        return try answerEachValue(of: arguments, cut: .lines) {
            { text, _, answers throws(FHIRError) in
                let line = try TextLine(text)
                let reading: DosageTextReading
                do throws(DosageTextError) { reading = try reader.reading(of: line.text) } catch {
                    answers.status = 1
                    return json(error, line.id).bytes
                }
                return try json(reading, line.id, writer).bytes
            }
        }
    }

    private static func json(
        _ reading: DosageTextReading, _ id: String?, _ writer: FHIRWriter
    ) throws(FHIRError) -> JSONValue {
        var dosages: [JSONValue] = []
        var issues: [FHIRIssue] = []
        for dosage in reading.dosages {
            let writing = try writer.write(dosage, source: nil)
            do throws(JSONSyntaxError) { dosages.append(try JSONValue(parsing: writing.bytes)) } catch {
                throw FHIRError(error)
            }
            issues += writing.issues
        }
        let understood = reading.understood.flatMap { stretch in
            stretch.paths.map { path in
                JSONValue.object([.init("text", .string(stretch.text)), .init("path", .string(path))])
            }
        }
        var members: [JSONValue.Member] = id.map { [.init("id", .string($0))] } ?? []
        members += [
            .init("dosage", .array(dosages))
        ]
        if let period = reading.effectivePeriod {
            let ends = [("start", period.start), ("end", period.end)].compactMap { name, end in
                end.map { JSONValue.Member(name, .string($0.text)) }
            }
            members.append(.init("effectivePeriod", .object(ends)))
        }
        members += [
            .init("complete", .bool(reading.isComplete)),
            .init("understood", .array(understood)),
            .init("notUnderstood", .array(reading.notUnderstood.map { .string($0.text) })),
        ]
        if !issues.isEmpty { members.append(.init("issues", fhir_dosage.json(issues))) }
        return .object(members)
    }

    private static func json(_ error: DosageTextError, _ id: String?) -> JSONValue {
        .object((id.map { [.init("id", .string($0))] } ?? []) + [.init("error", TextReaders.json(error))])
    }
}
