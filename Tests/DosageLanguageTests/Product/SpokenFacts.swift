// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

/// What a sentence says of a dosage: equal for two dosages only if they may read the same.
struct SpokenFacts {
    /// The elements that are spoken, with their values.
    private(set) var values: [String: String]
    private let hasCodeConflict: Bool
    private let code: TimingCode?

    /// Collects the facts of a sentence, and leaves out the differences that are none.
    init(_ sentence: DosageSentence, of written: WrittenDosage) {
        values = [:]
        for path in sentence.spoken { values[path] = written.values[path] }
        hasCodeConflict = sentence.issues.contains { $0.code == .codeConflict }
        code = written.dosage.timing?.code.flatMap { try? TimingCode.read($0) }.flatMap {
            $0.others.isEmpty ? $0.code : nil
        }
        for rule in Self.alike { rule.apply(&self) }
    }

    /// The facts as one text.
    var text: String {
        values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    /// Two ways to write one thing, which read alike by right.
    struct Alike: Sendable {
        let reason: String
        let apply: @Sendable (inout SpokenFacts) -> Void
    }

    /// All that may read alike, with the reason; anything else that does is a fault of a table.
    static let alike: [Alike] = [
        Alike(reason: "an abbreviation alone reads as the pattern that it stands for") { facts in
            guard let code = facts.code, facts.values["timing.code"] != nil, !facts.tellsWhen else { return }
            facts.values["timing.code"] = nil
            switch code.meaning {
            case .cadence(let frequency, let period, let unit):
                facts.values[facts.pattern("frequency")] = String(frequency)
                facts.values[facts.pattern("period")] = String(period)
                facts.values[facts.pattern("periodUnit")] = "\"\(unit.rawValue)\""
            case .event(let event):
                facts.values[facts.pattern("when")] = "[\"\(event.rawValue)\"]"
            }
        },
        Alike(reason: "an abbreviation that agrees with the pattern beside it adds nothing") { facts in
            guard facts.code != nil, !facts.hasCodeConflict else { return }
            facts.values["timing.code"] = nil
        },
        Alike(reason: "DSTU2 names the unit of a period otherwise") { facts in
            guard let unit = facts.values.removeValue(forKey: "timing.repeat.periodUnits") else { return }
            facts.values["timing.repeat.periodUnit"] = unit
        },
        Alike(reason: "a frequency that is missing is 1: once in 8 hours is every 8 hours") { facts in
            guard facts.values["timing.repeat.period"] != nil, facts.values["timing.repeat.frequencyMax"] == nil,
                facts.values["timing.repeat.frequency"] == "1"
            else { return }
            facts.values["timing.repeat.frequency"] = nil
        },
        Alike(reason: "days are a set, which a sentence lists as a week does") { facts in
            guard let days = facts.values["timing.repeat.dayOfWeek"] else { return }
            facts.values["timing.repeat.dayOfWeek"] = days.split { !$0.isLetter }.sorted().joined(separator: " ")
        },
        Alike(reason: "a schedule without the words as needed says that it is not taken as needed") { facts in
            for name in ["asNeeded", "asNeededBoolean"] where facts.values[name] == "false" { facts.values[name] = nil }
        },
        Alike(reason: "to swallow is by mouth, to inhale is by inhalation, and to swish is in the mouth") { facts in
            guard let method = facts.values["method"], let route = facts.values["route"] else { return }
            let implied = [
                ("421521009", "26643006"), ("421134003", "447694001"), ("421805007", "372473007"),
                ("421298005", "26643006"),
            ]
            if implied.contains(where: { method.contains($0.0) && route.contains($0.1) }) {
                facts.values["route"] = nil
            }
        },
        Alike(reason: "for pain means as needed for pain") { facts in
            if facts.values["asNeededFor"] != nil { facts.values["asNeeded"] = nil }
        },
        Alike(reason: "a range without a start is at most its end, and one without an end at least its start") {
            facts in
            for (range, amount) in [("doseRange", "doseQuantity"), ("boundsRange", "boundsDuration")] {
                for key in facts.values.keys.filter({ $0.hasSuffix(range) }) {
                    guard let value = facts.values[key], value.hasSuffix("}}"), !value.contains("},") else { continue }
                    for (end, comparator) in [(#"{"high":"#, "<="), (#"{"low":"#, ">=")] where value.hasPrefix(end) {
                        facts.values[key] = nil
                        let inside = value.dropFirst(end.count).dropLast()
                        facts.values[key.dropLast(range.count) + amount] = comparator + inside
                    }
                }
            }
            for (key, value) in facts.values {
                for comparator in ["<=", ">="] where value.contains(#""comparator":"\#(comparator)","#) {
                    facts.values[key] = comparator + value.replacing(#""comparator":"\#(comparator)","#, with: "")
                }
            }
        },
    ]

    private func pattern(_ name: String) -> String { "timing.repeat." + name }

    /// Whether anything but the abbreviation tells when.
    private var tellsWhen: Bool {
        values.keys.contains { key in
            ["frequency", "period", "when", "timeOfDay", "dayOfWeek"].contains { key.hasPrefix(pattern($0)) }
                || key == "timing.event"
        }
    }
}
