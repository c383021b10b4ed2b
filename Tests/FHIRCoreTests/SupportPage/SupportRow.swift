// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A property, and the elements that it is in each version.
struct SupportRow {
    let path: String
    let swiftType: String
    /// The elements of each version.
    private var entries: [FHIRVersion: [Entry]] = [:]
    /// What becomes of it in the versions that have no such element.
    private var outcomes: [FHIRVersion: Set<ConversionOutcome>] = [:]

    /// An element of one version.
    private struct Entry: Hashable {
        let name: String
        let cardinality: String
        var types: [String]
        /// The property of the property that it is.
        let part: String
        /// The types that have it, where not all do that are read as the same Swift type.
        var definitions: [String]
    }

    private init(path: String, swiftType: String) {
        (self.path, self.swiftType) = (path, swiftType)
    }

    /// The rows of a type, in the order of its properties.
    static func all(of type: SupportedType) throws -> [SupportRow] {
        let paths = Set(type.elements.map(\.path))
        let order = Mirror(reflecting: type.type.init()).children.compactMap { child in
            child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
        }
        let place = { (path: String) in order.firstIndex(of: String(path.prefix { $0 != "." })) ?? order.count }
        // A value that is a part of another in some versions stands in the row of that one.
        let found = Dictionary(grouping: type.elements) { home(of: $0.path, among: paths) }
        let sorted = found.sorted { (place($0.key), $0.key) < (place($1.key), $1.key) }
        return try sorted.map { path, elements in
            let own = elements.first { $0.path == path }
            var row = SupportRow(path: path.isEmpty ? "extras" : path, swiftType: own?.swiftType ?? "")
            for (version, _) in SupportPage.columns {
                row.add(elements.filter { $0.version == version }, of: type, version)
            }
            for (target, _) in SupportPage.columns where row.entries[target] == nil {
                row.outcomes[target] = try outcomes(of: elements, in: type, target)
            }
            return row
        }
    }

    private static func home(of path: String, among paths: Set<String>) -> String {
        var parent = path[...]
        while let dot = parent.lastIndex(of: ".") {
            parent = parent[..<dot]
            if paths.contains(String(parent)) { return home(of: String(parent), among: paths) }
        }
        return path
    }

    // MARK: - Names

    private mutating func add(_ elements: [SupportedType.Element], of type: SupportedType, _ version: FHIRVersion) {
        var list: [Entry] = []
        for element in elements {
            let part = element.path == path || path == "extras" ? "" : String(element.path.dropFirst(path.count + 1))
            // The types of a choice that are found in one place are one entry.
            let entry = Entry(
                name: element.name, cardinality: element.cardinality,
                types: element.types.map { $0.contains(".") ? "part" : $0 }, part: part,
                definitions: [element.definition])
            let known = list.firstIndex {
                $0.name == entry.name && $0.cardinality == entry.cardinality && $0.part == part
            }
            if let known {
                for type in entry.types where !list[known].types.contains(type) { list[known].types.append(type) }
                if !list[known].definitions.contains(element.definition) {
                    list[known].definitions.append(element.definition)
                }
            } else {
                list.append(entry)
            }
        }
        let all = type.definitionNames(version)
        for index in list.indices where Set(list[index].definitions) == Set(all) { list[index].definitions = [] }
        if !list.isEmpty { entries[version] = list }
    }

    private var allEntries: [Entry] { SupportPage.columns.flatMap { entries[$0.version] ?? [] } }

    /// The cardinality, if it is the same in all versions.
    var commonCardinality: String? {
        let all = Set(allEntries.map(\.cardinality))
        return all.count == 1 ? all.first : nil
    }

    /// The FHIR types, if they are the same in all versions.
    var commonTypes: [String]? {
        let whole = allEntries.filter { $0.part.isEmpty }
        return Set(whole.map { Set($0.types) }).count == 1 ? whole.first?.types : nil
    }

    func cell(_ version: FHIRVersion) -> String {
        guard let entries = entries[version] else { return absence(version) }
        return entries.map { entry in
            var text = entry.name
            if !entry.part.isEmpty { text += " as `\(entry.part)`" }
            var notes: [String] = []
            if commonCardinality == nil { notes.append(entry.cardinality) }
            // The name of a choice tells its type.
            let isTold = entry.types.contains { entry.name.hasSuffix($0) } || (entry.part.isEmpty && commonTypes != nil)
            if !isTold { notes.append(SupportPage.told(entry.types)) }
            if !entry.definitions.isEmpty { notes.append("in " + entry.definitions.joined(separator: ", ")) }
            if !notes.isEmpty { text += " (\(notes.joined(separator: "; ")))" }
            return text
        }.joined(separator: ", ")
    }

    // MARK: - Conversion

    /// What becomes of elements of a type in a version.
    static func outcomes(
        of elements: [SupportedType.Element], in type: SupportedType, _ target: FHIRVersion
    ) throws -> Set<ConversionOutcome> {
        var outcomes: Set<ConversionOutcome> = []
        // R4B is converted as R4 is.
        for element in elements where element.version != .r4b && element.version != target {
            let ways = type.definitions.first { $0.version == element.version && $0.name == element.definition }?.ways
            for sample in element.samples {
                // The first way that the other version has as well.
                for way in ways ?? [] {
                    let whole = sample.way.reduce(way) { $0.then($1) }
                    let outcome = try ConversionOutcome.of(whole, sample.text, from: element.version, to: target)
                    guard let outcome else { continue }
                    outcomes.insert(outcome)
                    break
                }
            }
        }
        return outcomes
    }

    private func absence(_ version: FHIRVersion) -> String {
        let all = outcomes[version] ?? []
        let moves = all.compactMap { if case .moved(let path) = $0 { path } else { nil } }.sorted()
        var words: [String] = []
        if all.contains(.lost) || moves.isEmpty && !all.contains(.refused) { words.append("–") }
        words += moves.map { "→ \($0)" }
        if all.contains(.refused) { words.append("**refused**") }
        return words.joined(separator: " or ")
    }
}
