// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

/// Says the dosages of each line.
enum Text {
    static let help = """
        usage: fhir-dosage text [--language TAG] [--style plain] [--version V] [--zone ID] [FILE]

        Reads a resource with dosages, a Dosage, or an array of Dosages from each line, and writes
        {"id":…,"text":…,"spoken":[…],"unspoken":[…]} with the paths of the elements that the text says and leaves out.

          --language TAG   the language of the text, such as de-AT (default: en)
          --style plain    the style of the text (default, and the only one yet)
          --version V      the version of the lines: dstu2, stu3, r4, r4b or r5 (default: found in each line)
          --zone ID        the zone to say moments in, such as Europe/Vienna (default: as they were written)

        example:
          echo '{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}' | fhir-dosage text --language de
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let arguments = try Arguments(arguments, options: ["--language", "--style", "--version", "--zone"])
        if let style = arguments.options["--style"], style != "plain" {
            throw UsageError(description: "--style takes plain; \(style) is not there yet")
        }
        let zone = try arguments.options["--zone"].map { name in
            guard let zone = TimeZone(identifier: name) else {
                throw UsageError(description: "--zone takes a name such as Europe/Vienna; \(name) is not known")
            }
            return zone
        }
        let speaker = Speaker(
            locale: Locale(identifier: arguments.options["--language"] ?? "en"),
            zone: zone,
            version: try version(arguments.options["--version"], option: "--version")
        )
        return try forEachLine(of: arguments.file) { line throws(LineError) in try speaker.say(line).bytes }
    }
}

/// A reader of lines with dosages, and what says them.
private struct Speaker {
    let locale: Locale
    let zone: TimeZone?
    let version: FHIRVersion?

    func say(_ line: [UInt8]) throws(LineError) -> JSONValue {
        do throws(FHIRError) {
            let (id, dosages, issues, version) = try dosages(line)
            let sentence = try sentence(for: dosages, version)
            var members: [JSONValue.Member] = []
            if let id { members.append(.init("id", .string(id))) }
            members += [
                .init("text", .string(sentence.text)),
                .init("spoken", .array(sentence.spoken.map { .string($0) })),
                .init("unspoken", .array(sentence.unspoken.map { .string($0) })),
            ]
            var all = issues + sentence.issues
            if sentence.isFallbackLanguage {
                let detail = "there are no words for this language; the text is in \(sentence.language)"
                all.append(FHIRIssue(.warning, .init(rawValue: "fallbackLanguage"), path: "", detail: detail))
            }
            if !all.isEmpty { members.append(.init("issues", json(all))) }
            return .object(members)
        } catch {
            throw LineError(error)
        }
    }

    private func sentence(
        for dosages: [Dosage],
        _ version: FHIRVersion
    ) throws(FHIRError) -> DosageSentence {
        do throws(DosageLanguageError) {
            return try DosageSentenceBuilder(locale: locale, version: version, zone: zone).sentence(for: dosages)
        } catch {
            throw FHIRError(
                FHIRIssue(.error, .init(rawValue: error.code.rawValue), path: error.path, detail: error.detail)
            )
        }
    }

    /// The dosages of a line: a resource, a Dosage, or an array of Dosages.
    private func dosages(
        _ line: [UInt8]
    ) throws(FHIRError) -> (id: String?, [Dosage], [FHIRIssue], FHIRVersion) {
        let value: JSONValue
        do throws(JSONSyntaxError) { value = try JSONValue(parsing: line) } catch { throw FHIRError(error) }
        let reader = FHIRReader(version: version)
        switch value {
        case .array(let elements):
            var dosages: [Dosage] = []
            var issues: [FHIRIssue] = []
            let version = version ?? FHIRVersion.detected(in: value) ?? .r4
            for (index, element) in elements.enumerated() {
                let reading: FHIRReading<Dosage>
                do throws(FHIRError) {
                    reading = try FHIRReader(version: version).readDosage(element.bytes)
                } catch {
                    throw error.prefixed("[\(index)]")
                }
                dosages.append(reading.value)
                issues += reading.issues.map {
                    FHIRIssue($0.severity, $0.code, path: "[\(index)].\($0.path)", detail: $0.detail)
                }
            }
            return (nil, dosages, issues, version)
        case .object where value["resourceType"] == nil:
            let reading = try reader.readDosage(line)
            return (nil, [reading.value], reading.issues, reading.version)
        default:
            let reading = try reader.read(line)
            switch reading.value {
            case .medicationRequest(let request):
                return (request.id, request.dosageInstruction, reading.issues, reading.version)
            case .other(let resource):
                return try dosages(of: resource, value, reading.version)
            default: throw withoutDosages
            }
        }
    }

    /// The dosages of a resource that has them and that the library does not know yet.
    private func dosages(
        of resource: OtherResource,
        _ value: JSONValue,
        _ version: FHIRVersion
    ) throws(FHIRError) -> (id: String?, [Dosage], [FHIRIssue], FHIRVersion) {
        let name: String
        switch resource.resourceType {
        case "MedicationDispense": name = "dosageInstruction"
        // A statement of DSTU2 has dosages of another shape.
        case "MedicationStatement" where version != .dstu2: name = "dosage"
        default: throw withoutDosages
        }
        guard let list = value[name] else { return (resource.id, [], [], version) }
        do throws(FHIRError) {
            let (_, dosages, issues, _) = try self.dosages(list.bytes)
            return (resource.id, dosages, issues, version)
        } catch {
            throw error.prefixed("\(resource.resourceType).\(name)")
        }
    }

    private var withoutDosages: FHIRError {
        FHIRError(
            FHIRIssue(
                .error,
                .resourceType,
                path: "resourceType",
                detail: "expected a MedicationRequest, MedicationOrder, MedicationDispense or MedicationStatement"
            )
        )
    }
}
