// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// What the JSON of some dosages tells, to compare a sentence with.
struct DosageFacts {
    /// The elements that hold something, by dosage; nil for one that its version cannot write.
    private let elements: [Set<String>?]
    /// The place of everything in the JSON, by dosage.
    private let places: [Set<String>]
    /// Whether a text from outside has what a sentence of ours must not have.
    private let hasPercent: Bool
    private let hasOddSpace: Bool
    let hasTypeName: Bool

    init(_ dosages: [Dosage], in version: FHIRVersion) {
        var (elements, places): ([Set<String>?], [Set<String>]) = ([], [])
        var texts: [String] = []
        for dosage in dosages {
            let writing = try? FHIRWriter(version: version).write(dosage, source: dosage.sourceVersion ?? version)
            let later = try? FHIRWriter(version: .r5).write(dosage, source: .r5)
            for writing in [writing, later].compactMap(\.self) {
                (try? JSONValue(parsing: writing.bytes))?.addTexts(to: &texts)
            }
            guard let writing, writing.issues.isEmpty, let json = try? JSONValue(parsing: writing.bytes) else {
                // What its version cannot say has names of later versions.
                if writing == nil, later == nil { texts.append(" %Optional(nil") }
                elements.append(nil)
                places.append([])
                continue
            }
            var (found, all): (Set<String>, Set<String>) = ([], [])
            json.addElements(of: "", to: &found, all: &all)
            elements.append(found)
            places.append(all)
        }
        (self.elements, self.places) = (elements, places)
        hasPercent = texts.contains { $0.contains("%") }
        hasTypeName = texts.contains { $0.contains("nil") || $0.contains("Optional(") }
        hasOddSpace = texts.contains { text in
            let scalars = text.unicodeScalars
            return text.isEmpty || text.contains("  ")
                || scalars.contains { $0.value < 0x20 || $0.properties.isWhitespace && $0 != " " || $0.value > 0x7E }
                || scalars.first == " " || scalars.last == " "
        }
    }

    /// What must not be in a sentence; nil for nothing.
    func fault(in text: String) -> String? {
        if !hasPercent, text.contains("%") { return "a placeholder" }
        if !hasTypeName, text.contains("Optional(") || text.contains(" nil") { return "the name of a type" }
        if !hasOddSpace, text.contains("  ") || text.hasPrefix(" ") || text.hasSuffix(" ") { return "odd space" }
        return nil
    }

    /// Spoken and unspoken are just the elements that hold something, each once.
    func requireLedger(of sentence: DosageSentence) {
        let (spoken, unspoken) = (sentence.spoken, sentence.unspoken)
        let paths = Set(spoken).union(unspoken)
        precondition(paths.count == spoken.count + unspoken.count, "a path twice, or spoken and unspoken at once")
        for (index, elements) in elements.enumerated() {
            guard let elements else { continue }
            let prefix = self.elements.count > 1 ? "[\(index)]." : ""
            let own = Set(paths.filter { $0.hasPrefix(prefix) }.map { Self.plain(String($0.dropFirst(prefix.count))) })
            for element in elements {
                precondition(own.contains(element), "\(element) is neither spoken nor unspoken")
            }
            for path in own {
                let isThere = places[index].contains {
                    path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "[")
                }
                precondition(isThere, "\(path) is not in the dosage")
            }
        }
    }

    /// A path without the index of an amount.
    private static func plain(_ path: String) -> String {
        guard path.hasPrefix("doseAndRate["), let end = path.firstIndex(of: "]") else { return path }
        return "doseAndRate" + path[path.index(after: end)...]
    }
}

extension JSONValue {
    fileprivate func addTexts(to texts: inout [String]) {
        switch self {
        case .string(let text): texts.append(text)
        case .array(let values): for value in values { value.addTexts(to: &texts) }
        case .object(let members): for member in members { member.value.addTexts(to: &texts) }
        default: break
        }
    }

    /// The elements that a sentence has to account for, and all names with their places.
    fileprivate func addElements(of path: String, to found: inout Set<String>, all: inout Set<String>) {
        guard case .object(let members) = self else { return }
        for member in members {
            let place = path.isEmpty ? member.name : "\(path).\(member.name)"
            all.insert(place)
            switch (member.name, member.value) {
            case ("timing", .object), ("repeat", .object): member.value.addElements(of: place, to: &found, all: &all)
            case ("doseAndRate", .array(let entries)):
                for entry in entries { entry.addElements(of: place, to: &found, all: &all) }
            case ("id", _), ("extension", _), ("modifierExtension", _), (_, .null), (_, .array([])): break
            case (let name, _) where name.hasPrefix("_") || name == "fhir_comments": break
            default: found.insert(place)
            }
        }
    }
}
