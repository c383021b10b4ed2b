// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// What nobody knows, put at every place of many dosages: nobody who reads them may pass over it in silence.
struct InjectionTests {
    /// What is put somewhere.
    private enum Kind: CaseIterable {
        case modifier, member, extensions, harmless
    }

    /// What a place is, which decides what something unknown there may change.
    private enum Place {
        /// Beside the dosage, in the request.
        case request
        /// The dosage, its timing and doses, and what is in them.
        case dose
        /// An amount or a span of time, whose members change its number.
        case amount
        /// Route, site, method and instructions, of which no dose depends.
        case manner

        init(_ path: String) {
            let first = path.prefix { $0 != "." && $0 != "[" }
            if ["route", "site", "siteCodeableConcept", "method", "additionalInstruction", "additionalInstructions"]
                .contains(String(first))
            {
                self = .manner
                return
            }
            let last = String((path.split(separator: ".").last ?? "").prefix { $0 != "[" })
            let isAmount =
                ["low", "high", "numerator", "denominator"].contains(last)
                || ["bounds", "dose", "rate", "maxDose"].contains { last.hasPrefix($0) } && last != "doseAndRate"
            self = isAmount ? .amount : .dose
        }
    }

    private struct Injection {
        let kind: Kind
        let place: Place
        let name: String
        let json: String
        /// The path that is reported, relative to the dosage or the request.
        let path: String
    }

    private static let url = #"{"url":"http://example.org/x","valueString":"y"}"#
    private static let translation =
        #"[{"url":"http://hl7.org/fhir/StructureDefinition/iso21090-PQ-translation","valueQuantity":{"value":1}}]"#
    private static let members: [(name: String, json: String)] = [
        ("daysOfWeek", #"["mon"]"#), ("maxDosePerDay", "2"), ("untilDate", #""2026-01-01""#),
        ("asNeededboolean", "true"), ("donotperform", "true"), ("Comparator", #""<""#),
    ]
    private static let flags: [(name: String, json: String)] = [
        ("donotperform", "true"), ("DoNotPerform", "false"), ("asNeededboolean", "true"), ("paused", "false"),
        ("Status", #""active""#), ("Intent", #""order""#), ("not_done", "1"), ("wasNotTaken", #""yes""#),
    ]

    // MARK: Everything everywhere

    @Test(arguments: [
        // (version, dosages, half of them as needed, the fewest injections)
        (FHIRVersion.r4, 140, 7_000), (.r5, 40, 1_800), (.stu3, 40, 1_800), (.dstu2, 40, 1_800),
    ])
    func `nothing unknown is silent`(version: FHIRVersion, count: Int, fewest: Int) throws {
        let consumers = try Consumers(version)
        var findings = Findings()
        var cases = 0
        var dosages = 0
        for seed in 0..<UInt64(count) {
            let varied = VariedDosage(seed: seed, version: version, isAsNeeded: seed.isMultiple(of: 2))
            let base = consumers.request(varied.tree)
            let answers = try consumers.answers(consumers.read(base.written))
            guard isUsable(answers, varied) else {
                findings.note("unusable base", "\(answers) \(varied.tree.written)")
                continue
            }
            dosages += 1
            for (tree, injection) in Self.injections(into: base, varied, seed) {
                cases += 1
                let changed: Consumers.Answers
                do {
                    changed = try consumers.answers(consumers.read(tree.written))
                } catch {
                    findings.note("reading fails: \(injection.kind) \(injection.place)", "\(error) \(tree.written)")
                    continue
                }
                for fault in Self.faults(injection, from: answers, to: changed) {
                    findings.note(
                        "\(injection.kind) in \(injection.place) (\(injection.path)): \(fault)",
                        "\(injection.name): \(injection.json) in \(varied.tree.written)")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
        #expect(dosages == count)
        #expect(cases >= fewest)
    }

    private func isUsable(_ answers: Consumers.Answers, _ varied: VariedDosage) -> Bool {
        guard case .success(let sentence) = answers.sentence, case .success = answers.strict,
            case .success = answers.schedule, sentence.issues.isEmpty
        else { return false }
        guard varied.isAsNeeded else { return !answers.times.isEmpty }
        guard case .allowed? = answers.answer else { return false }
        return true
    }

    // MARK: Injections

    private static func injections(
        into base: JSONTree, _ varied: VariedDosage, _ seed: UInt64
    ) -> [(JSONTree, Injection)] {
        var generator = SeededGenerator(seed: seed &* 7919)
        var all: [(JSONTree, Injection)] = []
        let (objects, primitives) = varied.tree.places()
        func add(_ kind: Kind, _ object: String, _ name: String, _ json: String, reported: String, _ place: Place?) {
            let path = JSONTree.join(object, reported)
            let tree =
                place == .request
                ? base.adding(name, .raw(json), at: "")
                : base.adding(name, .raw(json), at: JSONTree.join("dosageInstruction[0]", object))
            let injection = Injection(kind: kind, place: place ?? Place(object), name: name, json: json, path: path)
            all.append((tree, injection))
        }
        for object in objects {
            let member = members[Int.random(in: 0..<members.count, using: &generator)]
            add(.modifier, object, "modifierExtension", "[\(url)]", reported: "modifierExtension", nil)
            add(.member, object, member.name, member.json, reported: member.name, nil)
            add(.extensions, object, "extension", "[\(url)]", reported: "extension[0]", nil)
            let isQuantity = object.hasSuffix("Quantity")
            if isQuantity, Bool.random(using: &generator) {
                add(.harmless, object, "extension", translation, reported: "extension[0]", nil)
            } else {
                add(.harmless, object, "id", #""a""#, reported: "id", nil)
            }
        }
        for primitive in primitives {
            // What stands beside words is for whoever reads the words.
            let isWords = primitive.object.isEmpty && ["text", "patientInstruction"].contains(primitive.name)
            let place = isWords ? Place.manner : Place(primitive.object) == .manner ? .manner : .dose
            let (open, close) = primitive.isList ? ("[", "]") : ("", "")
            let name = "_" + primitive.name
            add(
                .extensions, primitive.object, name, #"\#(open){"extension":[\#(url)]}\#(close)"#, reported: name,
                place)
            add(.harmless, primitive.object, name, #"\#(open){"id":"a"}\#(close)"#, reported: name, place)
        }
        let flag = flags[Int.random(in: 0..<flags.count, using: &generator)]
        add(.modifier, "", "modifierExtension", "[\(url)]", reported: "modifierExtension", .request)
        add(.member, "", flag.name, flag.json, reported: flag.name, .request)
        add(.extensions, "", "extension", "[\(url)]", reported: "MedicationRequest.extension[0]", .request)
        add(.harmless, "", "language", #""en""#, reported: "language", .request)
        return all
    }

    // MARK: The requirement

    private static func faults(
        _ injection: Injection, from base: Consumers.Answers, to now: Consumers.Answers
    ) -> [String] {
        switch (injection.kind, injection.place) {
        case (.modifier, _): refused(.modifierExtension, injection, base, now)
        case (.member, .amount): refused(.unknownElement, injection, base, now)
        case (.member, .manner): listed(injection, base, now)
        case (.member, _): unknownMember(injection, base, now)
        case (.extensions, .request), (.harmless, _): unchanged(base, now)
        case (.extensions, .manner): listed(injection, base, now)
        case (.extensions, _): unknownExtension(injection, base, now)
        }
    }

    private static func isSame(_ path: String, _ other: String) -> Bool {
        // A sentence leaves out the index of the only amount.
        withoutIndex(path) == withoutIndex(other)
    }

    private static func withoutIndex(_ path: String) -> String {
        ["doseAndRate", "maxDosePerPeriod", "additionalInstructions"].reduce(path) {
            $0.replacing($1 + "[0]", with: $1)
        }
    }

    private static func lists(_ sentence: DosageSentence, _ path: String) -> Bool {
        sentence.unspoken.contains { isSame($0, path) }
    }

    /// Whether the strict sentence, the times and the answer are refused with one code and path.
    private static func others(
        _ code: String, _ injection: Injection, _ base: Consumers.Answers, _ now: Consumers.Answers,
        isTimesRefused: Bool = true
    ) -> [String] {
        var faults: [String] = []
        switch now.strict {
        case .success(let sentence): faults.append("strict says '\(sentence.text)'")
        case .failure(let error) where error.code.rawValue != code || !isSame(error.path, injection.path):
            faults.append("strict refuses with \(error.code.rawValue) at \(error.path)")
        case .failure: break
        }
        if base.answer != nil {
            switch (now.answer, now.schedule) {
            case (.cannotBeTold(let error)?, _):
                if error.code.rawValue != code || !isSame(error.path, injection.path) {
                    faults.append("as needed cannot be told for \(error.code.rawValue) at \(error.path)")
                }
            case (nil, .failure(let error)) where injection.place == .request:
                if error.code.rawValue != code || error.path != injection.path {
                    faults.append("as needed is refused for \(error.code.rawValue) at \(error.path)")
                }
            default: faults.append("as needed is \(String(describing: now.answer)), \(now.schedule)")
            }
        } else if isTimesRefused {
            let path = injection.place == .request ? injection.path : "dosageInstruction[0].\(injection.path)"
            switch now.schedule {
            case .success: faults.append("there are times")
            case .failure(let error):
                if error.code.rawValue != code || !isSame(error.path, path) {
                    faults.append("times are refused with \(error.code.rawValue) at \(error.path)")
                }
            }
        }
        return faults
    }

    private static func refused(
        _ code: FHIRIssue.Code, _ injection: Injection, _ base: Consumers.Answers, _ now: Consumers.Answers
    ) -> [String] {
        var faults = others(code.rawValue, injection, base, now)
        switch now.sentence {
        case .success(let sentence): faults.append("says '\(sentence.text)'")
        case .failure(let error):
            if error.code.rawValue != code.rawValue || !isSame(error.path, injection.path) {
                faults.append("refuses with \(error.code.rawValue) at \(error.path)")
            }
        }
        return faults
    }

    private static func unknownMember(
        _ injection: Injection, _ base: Consumers.Answers, _ now: Consumers.Answers
    ) -> [String] {
        var faults = others(FHIRIssue.Code.unknownElement.rawValue, injection, base, now)
        guard case .success(let sentence) = now.sentence else { return faults + ["refuses: \(now.sentence)"] }
        if !lists(sentence, injection.path) { faults.append("is not in \(sentence.unspoken)") }
        if !sentence.issues.contains(where: { $0.code == .unknownElement && isSame($0.path, injection.path) }) {
            faults.append("has no issue: \(sentence.issues)")
        }
        if sentence.text != (try? base.sentence.get())?.text { faults.append("says '\(sentence.text)'") }
        return faults
    }

    private static func unknownExtension(
        _ injection: Injection, _ base: Consumers.Answers, _ now: Consumers.Answers
    ) -> [String] {
        var faults = others(
            FHIRIssue.Code.unknownExtension.rawValue, injection, base, now, isTimesRefused: false)
        guard case .success(let sentence) = now.sentence else { return faults + ["refuses: \(now.sentence)"] }
        if !lists(sentence, injection.path) { faults.append("is not in \(sentence.unspoken)") }
        if sentence.text != (try? base.sentence.get())?.text { faults.append("says '\(sentence.text)'") }
        guard base.answer == nil else { return faults }
        guard case .success(let schedule) = now.schedule, case .success(let old) = base.schedule else {
            return faults + ["times are refused: \(now.schedule)"]
        }
        if now.times != base.times { faults.append("times change") }
        if schedule.basis != .assumed { faults.append("basis is \(String(describing: schedule.basis))") }
        let assumption = ScheduleAssumption(.unknownExtension, path: "dosageInstruction[0].\(injection.path)")
        if schedule.assumptions != old.assumptions.union([assumption]) {
            faults.append("assumes \(schedule.assumptions.sorted())")
        }
        return faults
    }

    /// What changes how it is taken at most, and neither how much nor when.
    private static func listed(
        _ injection: Injection, _ base: Consumers.Answers, _ now: Consumers.Answers
    ) -> [String] {
        var faults: [String] = []
        if let sentence = try? now.sentence.get(), !lists(sentence, injection.path) {
            faults.append("is not in \(sentence.unspoken)")
        }
        return faults + unchanged(base, now)
    }

    private static func unchanged(_ base: Consumers.Answers, _ now: Consumers.Answers) -> [String] {
        var faults: [String] = []
        if (try? base.sentence.get())?.text != (try? now.sentence.get())?.text { faults.append("says \(now.sentence)") }
        if (try? now.sentence.get())?.issues.isEmpty == false { faults.append("has an issue") }
        if (try? base.strict.get())?.text != (try? now.strict.get())?.text { faults.append("strict: \(now.strict)") }
        if base.times != now.times { faults.append("times change: \(now.schedule)") }
        if (try? base.schedule.get())?.basis != (try? now.schedule.get())?.basis
            || (try? base.schedule.get())?.assumptions != (try? now.schedule.get())?.assumptions
        {
            faults.append("basis changes")
        }
        if base.answer != now.answer { faults.append("answer is \(String(describing: now.answer))") }
        return faults
    }
}

/// What was found, each kind once with the number of cases and the first of them.
struct Findings: CustomStringConvertible {
    private var counts: [String: (count: Int, example: String)] = [:]

    var isEmpty: Bool { counts.isEmpty }

    mutating func note(_ kind: String, _ example: String) {
        counts[kind, default: (0, example)].count += 1
    }

    var description: String {
        counts.sorted { $0.key < $1.key }.map { "\n\($0.value.count) × \($0.key)\n    \($0.value.example)" }.joined()
    }
}
