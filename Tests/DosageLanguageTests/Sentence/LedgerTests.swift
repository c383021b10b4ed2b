// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What a sentence says it speaks and leaves out, against the JSON that it was made from.
struct LedgerTests {
    /// The paths of a dosage that hold something, found in the JSON without any of the package's types.
    ///
    /// The grain: the element of Dosage, doseAndRate, Timing and repeat; each extension by itself.
    private func paths(_ dosage: [String: Any]) -> Set<String> {
        var paths: Set<String> = []
        func add(_ object: [String: Any], _ prefix: String, except inner: Set<String>) {
            for (name, value) in object where !inner.contains(name) {
                if name == "extension", let extensions = value as? [Any] {
                    paths.formUnion(extensions.indices.map { "\(prefix)extension[\($0)]" })
                } else {
                    paths.insert(prefix + name)
                }
            }
        }
        add(dosage, "", except: ["timing", "doseAndRate"])
        if let timing = dosage["timing"] as? [String: Any] {
            add(timing, "timing.", except: ["repeat"])
            if let pattern = timing["repeat"] as? [String: Any] { add(pattern, "timing.repeat.", except: []) }
        }
        // All dosages here that are made by rote have one amount, so that its index is left out.
        for entry in dosage["doseAndRate"] as? [[String: Any]] ?? [] { add(entry, "doseAndRate.", except: []) }
        return paths
    }

    /// The value at a path, in one spelling.
    private func value(_ path: String, in dosage: [String: Any]) throws -> String {
        var value: Any = dosage
        for name in path.split(separator: ".") {
            if let list = value as? [Any] { value = list[0] }
            value = try #require((value as? [String: Any])?[String(name)])
        }
        // Most values are numbers, texts and lists of texts, which need no serialization to compare.
        guard value is [String: Any] else { return "\(value)" }
        return String(decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys), as: UTF8.self)
    }

    /// The facts that a sentence speaks: equal for two dosages only if they may read the same.
    private func facts(_ sentence: DosageSentence, _ dosage: [String: Any]) throws -> Set<String> {
        var facts: [String: String] = [:]
        for path in sentence.spoken { facts[path] = try value(path, in: dosage) }
        // A schedule without "as needed" says "not as needed".
        if dosage["asNeededBoolean"] as? Bool == false { facts["asNeededBoolean"] = nil }
        if facts["timing.code"] != nil {
            let words = ["frequency", "period", "when", "time", "day"].map { "timing.repeat." + $0 }
            let hasPattern = facts.keys.contains { key in words.contains { key.hasPrefix($0) } }
            // An abbreviation alone reads as the pattern it stands for; one that agrees adds nothing.
            if !hasPattern {
                facts["timing.repeat.frequency"] = "2"
                facts["timing.repeat.period"] = "1"
                facts["timing.repeat.periodUnit"] = "d"
            }
            if !hasPattern || !sentence.issues.contains(where: { $0.code == .codeConflict }) {
                facts["timing.code"] = nil
            }
        }
        if let units = facts.removeValue(forKey: "timing.repeat.periodUnits") {
            facts["timing.repeat.periodUnit"] = units
        }
        // "Every 8 hours" is once in 8 hours.
        let isOneUnit = facts["timing.repeat.period"] == "1" && facts["timing.repeat.periodMax"] == nil
        if facts["timing.repeat.frequency"] == "1", facts["timing.repeat.frequencyMax"] == nil,
            facts["timing.repeat.period"] != nil, !isOneUnit
        {
            facts["timing.repeat.frequency"] = nil
        }
        return Set(facts.map { "\($0.key)=\($0.value)" })
    }

    /// What is wrong with a text whatever it is about.
    private func defects(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        func isLetter(_ index: Int) -> Bool { bytes[index] | 0x20 >= UInt8(ascii: "a") && bytes[index] < 0x7B }
        var defects: [String] = []
        if text.isEmpty { defects.append("empty") }
        if text.contains("%") { defects.append("unresolved placeholder") }
        if text.contains("  ") { defects.append("double space") }
        if text.contains(" ,") || text.contains(",,") || text.contains("( ") { defects.append("loose punctuation") }
        if text.first == " " || text.last == " " { defects.append("space at an end") }
        // A raw key looks like "every.h".
        for index in bytes.indices.dropFirst().dropLast() where bytes[index] == UInt8(ascii: ".") {
            if isLetter(index - 1), isLetter(index + 1) { defects.append("raw key") }
        }
        return defects
    }

    @Test(arguments: [FHIRVersion.r4, .dstu2], ["en", "de"])
    func `every populated element is spoken or said to be unspoken`(version: FHIRVersion, language: String) throws {
        let builder = try builder(language, version: version)
        var failures: [String] = []
        var factsByText: [String: (facts: Set<String>, json: String)] = [:]
        var spokenCount = 0
        for (index, item) in DosageProduct.items(version).enumerated() {
            func fail(_ reason: String) { failures.append("\(reason): \(item.json)") }
            let json = try #require(try JSONSerialization.jsonObject(with: Data(item.json.utf8)) as? [String: Any])
            let dosage = try dosage(item.json, version: version)
            let sentence: DosageSentence
            do throws(DosageLanguageError) {
                sentence = try builder.sentence(for: dosage)
            } catch {
                if error.code.rawValue != item.refusal { fail("refused with \(error)") }
                continue
            }
            if let refusal = item.refusal { fail("not refused with \(refusal)") }
            spokenCount += 1
            let (spoken, unspoken) = (Set(sentence.spoken), Set(sentence.unspoken))
            if spoken.count != sentence.spoken.count || unspoken.count != sentence.unspoken.count { fail("repeated") }
            if !spoken.isDisjoint(with: unspoken) { fail("both spoken and unspoken") }
            if spoken.union(unspoken) != paths(json) { fail("\(spoken) + \(unspoken)") }
            failures += defects(sentence.text).map { "\($0): \(sentence.text)" }
            if index % 16 == 0, try builder.sentence(for: dosage) != sentence { fail("differs when said again") }

            let facts = try facts(sentence, json)
            if let other = factsByText[sentence.text], other.facts != facts {
                fail("reads like \(other.json), \(sentence.text)")
            }
            factsByText[sentence.text] = (facts, item.json)
        }
        #expect(failures.prefix(5) == [])
        #expect(failures.count == 0)
        #expect(spokenCount > (version == .r4 ? 3_000 : 1_000))
    }

    @Test(arguments: [
        // Each extension has its own path, and so has the one beside a primitive value.
        (
            #"{"text":"x","_text":{"extension":[{"url":"a"}]},"extension":[{"url":"b"},{"url":"c"}]}"#,
            ["text"], ["extension[0]", "extension[1]", "_text"]
        ),
        (
            #"{"timing":{"extension":[{"url":"a"}],"repeat":{"extension":[{"url":"b"}],"frequency":1}}}"#,
            ["timing.repeat.frequency"], ["timing.extension[0]", "timing.repeat.extension[0]"]
        ),
        // What holds no value, but says why, is not spoken.
        (
            #"{"timing":{"repeat":{"frequency":2,"_period":{"extension":[{"url":"a"}]}}}}"#,
            ["timing.repeat.frequency"], ["timing.repeat._period"]
        ),
        // One amount needs no index, amounts that fare differently do, and those that fare alike do not.
        (
            #"{"doseAndRate":[{"type":{"text":"ordered"},"doseQuantity":{"value":1,"unit":"mg"}}]}"#,
            ["doseAndRate.doseQuantity"], ["doseAndRate.type"]
        ),
        (
            #"""
            {"doseAndRate":[{"type":{"text":"ordered"},"doseQuantity":{"value":1,"unit":"mg"}},
            {"type":{"text":"calculated"},"doseQuantity":{"value":2,"unit":"mg"}}]}
            """#,
            ["doseAndRate.type", "doseAndRate.doseQuantity"], []
        ),
        (
            #"""
            {"doseAndRate":[{"doseQuantity":{"value":1,"unit":"mg"}},
            {"type":{"coding":[{"code":"x"}]},"doseQuantity":{"value":2,"unit":"mg"}}]}
            """#,
            ["doseAndRate.doseQuantity"], ["doseAndRate.type"]
        ),
        // What has no type but words is quoted.
        (
            #"""
            {"text":"x","route":{"text":"oral"},"site":{"text":"arm"},"method":{"text":"inject"},
            "additionalInstruction":[{"text":"with water"},{"text":"fasting"}],"patientInstruction":"slowly"}
            """#,
            ["text", "additionalInstruction", "patientInstruction", "site", "route", "method"], []
        ),
        // A unit of time without its period, and a member nobody knows.
        (
            #"{"timing":{"repeat":{"frequency":3,"periodUnit":"d"}},"unheardOf":1}"#,
            ["timing.repeat.frequency"], ["timing.repeat.periodUnit", "unheardOf"]
        ),
    ])
    func `paths have the grain of the contract`(json: String, spoken: [String], unspoken: [String]) throws {
        let sentence = try say(json)
        #expect(sentence.spoken == spoken)
        #expect(Set(sentence.unspoken) == Set(unspoken))
        #expect(sentence.unspoken.count == unspoken.count)
    }
}
