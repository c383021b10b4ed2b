// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The elements of a dosage that hold something, and which of them a sentence has spoken.
struct DosageLedger: Sendable, Hashable {
    /// The version whose names the paths use.
    let version: FHIRVersion
    private var present: DosageElements = []
    private var spoken: DosageElements = []
    /// The further entries of the list of amounts.
    private var entries: [Entry] = []
    /// What stands inside amounts and concepts, and what nobody knows, each with whether it was spoken.
    private var inside: [Inside] = []

    private struct Entry: Sendable, Hashable {
        let present: DosageElements
        var spoken: DosageElements = []
    }

    private struct Inside: Sendable, Hashable {
        let path: String
        /// The path without the index of its entry in the list of amounts.
        let short: String?
        var isSpoken = false
    }

    /// The version whose names the paths of amounts use: several stand in a list, which only R4 and later have.
    var versionOfAmounts: FHIRVersion { entries.isEmpty ? version : max(version, .r4) }

    init(version: FHIRVersion) {
        self.version = version
    }

    /// Adds the elements of a dosage that hold something.
    mutating func add(_ dosage: Dosage) {
        add(dosage, DosageTiming.taken(from: dosage))
    }

    /// Adds the elements of a dosage that hold something, with its timing, which was taken out already.
    mutating func add(_ dosage: Dosage, _ timing: DosageTiming) {
        present = DosageElements.present(in: dosage, timing, version)
        if dosage.doseAndRate.count > 1 {
            entries = dosage.doseAndRate.dropFirst().map { Entry(present: DosageElements.present(in: $0, .r4)) }
        }
        addInside(of: dosage, timing)
    }

    /// Marks elements as spoken, if they hold something.
    mutating func speak(_ elements: DosageElements) {
        spoken.formUnion(elements.intersection(present))
    }

    /// Marks elements of an entry of the list of amounts as spoken.
    mutating func speak(_ elements: DosageElements, ofEntry index: Int) {
        if index == 0 { return speak(elements) }
        entries[index - 1].spoken.formUnion(elements.intersection(entries[index - 1].present))
    }

    /// Whether an element of the dosage, outside its amounts from the second on, holds something.
    func holds(_ element: DosageElements) -> Bool {
        !present.isDisjoint(with: element)
    }

    /// Adds what stands inside an element and is left out of its words, such as a comparator.
    mutating func leave(_ path: String) {
        inside.append(Inside(path: path, short: path.withoutEntryIndex))
    }

    /// Marks an extension that is spoken by its path.
    mutating func speak(path: String) {
        for index in inside.indices where inside[index].path == path { inside[index].isSpoken = true }
    }

    /// The paths that were spoken, or those that were not, each once.
    ///
    /// The index of an entry of the list of amounts is left out where all entries fare alike.
    func paths(spoken isSpoken: Bool) -> [String] {
        var paths: [String] = []
        let single = present.subtracting(.entry)
        for element in (isSpoken ? single.intersection(spoken) : single.subtracting(spoken)).each {
            paths.append(element.path(in: version))
        }
        let all = [Entry(present: present.intersection(.entry), spoken: spoken.intersection(.entry))] + entries
        var (saidSomewhere, leftSomewhere): (DosageElements, DosageElements) = ([], [])
        for entry in all {
            saidSomewhere.formUnion(entry.spoken)
            leftSomewhere.formUnion(entry.present.subtracting(entry.spoken))
        }
        let mixed = saidSomewhere.intersection(leftSomewhere)
        for element in (isSpoken ? saidSomewhere : leftSomewhere).subtracting(mixed).each {
            paths.append(element.path(in: versionOfAmounts))
        }
        if !mixed.isEmpty {
            for (index, entry) in all.enumerated() {
                let elements = isSpoken ? entry.spoken : entry.present.subtracting(entry.spoken)
                for element in elements.intersection(mixed).each {
                    paths.append(element.path(in: versionOfAmounts, entry: "doseAndRate[\(index)]"))
                }
            }
        }
        if !inside.isEmpty { addInside(to: &paths, spoken: isSpoken) }
        return paths
    }

    private func addInside(to paths: inout [String], spoken isSpoken: Bool) {
        var fates: [String: Bool] = [:]
        var mixed: Set<String> = []
        for place in inside {
            guard let short = place.short else { continue }
            if fates.updateValue(place.isSpoken, forKey: short) == !place.isSpoken { mixed.insert(short) }
        }
        var seen: Set<String> = []
        for place in inside where place.isSpoken == isSpoken {
            let path = place.short.flatMap { mixed.contains($0) ? nil : $0 } ?? place.path
            if seen.insert(path).inserted { paths.append(path) }
        }
    }

    /// The paths of elements that a part speaks.
    func paths(of elements: DosageElements) -> [String] {
        let all = entries.reduce(present) { $0.union($1.present) }
        return elements.intersection(all).each.map {
            $0.path(in: DosageElements.entry.contains($0) ? versionOfAmounts : version)
        }
    }

    // MARK: Inside

    /// Adds what stands inside amounts and concepts, and the members that no element knows.
    ///
    /// Only elements that are there are looked at: most are not, and asking an absent one would copy it first.
    private mutating func addInside(of dosage: Dosage, _ timing: DosageTiming) {
        var paths = InsidePaths()
        paths.add(dosage.extras, "")
        if timing.hasTiming { paths.add(timing, version) }
        if present.contains(.additionalInstruction) {
            for (index, concept) in dosage.additionalInstruction.enumerated() {
                paths.add(concept, "additionalInstruction[\(index)]")
            }
        }
        if present.contains(.asNeededFor) {
            for (index, concept) in dosage.asNeededFor.enumerated() {
                paths.add(concept, version == .r5 ? "asNeededFor[\(index)]" : "asNeededCodeableConcept")
            }
        }
        if present.contains(.site) { paths.add(dosage.site, DosageElements.site.path(in: version)) }
        if present.contains(.route) { paths.add(dosage.route, "route") }
        if present.contains(.method) { paths.add(dosage.method, "method") }
        if present.contains(.maxDosePerPeriod) {
            for limit in dosage.maxDosePerPeriod { paths.add(limit, "maxDosePerPeriod") }
        }
        if present.contains(.maxDosePerAdministration) {
            paths.add(dosage.maxDosePerAdministration, "maxDosePerAdministration")
        }
        if present.contains(.maxDosePerLifetime) { paths.add(dosage.maxDosePerLifetime, "maxDosePerLifetime") }
        if versionOfAmounts <= .stu3, let entry = dosage.doseAndRate.first { paths.add(entry, "") }
        if !paths.paths.isEmpty { inside = paths.paths.map { Inside(path: $0, short: nil) } }
        guard versionOfAmounts > .stu3 else { return }
        for index in dosage.doseAndRate.indices {
            var paths = InsidePaths()
            paths.add(dosage.doseAndRate[index].extras, "")
            paths.add(dosage.doseAndRate[index], "")
            for path in paths.paths {
                inside.append(Inside(path: "doseAndRate[\(index)].\(path)", short: "doseAndRate.\(path)"))
            }
        }
    }
}

extension String {
    /// The path without the index of its entry in the list of amounts; nil for any other path.
    fileprivate var withoutEntryIndex: String? {
        guard hasPrefix("doseAndRate["), let end = firstIndex(of: "]") else { return nil }
        return "doseAndRate" + String(self[end...].dropFirst())
    }
}
