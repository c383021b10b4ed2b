// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The paths of a dosage that hold something, and which of them a sentence has spoken.
///
/// The grain is the element of Dosage, doseAndRate, Timing and repeat: an amount or a concept is one path that covers
/// its inside; each extension has its own, also inside.
struct DosagePaths {
    private struct Element {
        let path: String
        /// The path without the index of its array, where it has one.
        let short: String?
        var isSpoken = false

        init(_ path: String, short: String? = nil) {
            self.path = path
            self.short = short
        }
    }

    private var elements: [Element] = []
    private let version: FHIRVersion
    /// Whether two elements may have one name: those of several amounts, and what nobody knows.
    private var mayRepeat: Bool

    init(_ dosage: Dosage, version: FHIRVersion) {
        self.version = version
        mayRepeat = dosage.doseAndRate.count > 1 || !dosage.extras.isEmpty
        for name in MemberLister.names(of: dosage, in: version) {
            switch name {
            case "timing": if let timing = dosage.timing { add(timing) }
            case "doseAndRate":
                for (index, entry) in dosage.doseAndRate.enumerated() { add(entry, at: index) }
            default: elements.append(Element(name))
            }
        }
        addInside(of: dosage)
    }

    private mutating func add(_ timing: Timing) {
        let names = MemberLister.names(of: timing, in: version)
        if names.isEmpty { elements.append(Element("timing")) }
        mayRepeat = mayRepeat || !timing.extras.isEmpty
        for name in names {
            guard name == "repeat", let pattern = timing.repeat else {
                elements.append(Element("timing." + name))
                continue
            }
            let members = MemberLister.names(of: pattern, in: version)
            if members.isEmpty { elements.append(Element("timing.repeat")) }
            mayRepeat = mayRepeat || !pattern.extras.isEmpty
            for member in members { elements.append(Element("timing.repeat." + member)) }
        }
    }

    private mutating func add(_ entry: DoseAndRate, at index: Int) {
        let path = "doseAndRate[" + String(index) + "]"
        let names = MemberLister.names(of: entry, in: version)
        if names.isEmpty { elements.append(Element(path, short: "doseAndRate")) }
        mayRepeat = mayRepeat || !entry.extras.isEmpty
        for name in names { elements.append(Element(path + "." + name, short: "doseAndRate." + name)) }
        var inside = InsidePaths()
        inside.add(entry, "")
        for name in inside.paths { elements.append(Element(path + "." + name, short: "doseAndRate." + name)) }
        mayRepeat = mayRepeat || !inside.paths.isEmpty
    }

    /// Adds what stands inside amounts and concepts.
    private mutating func addInside(of dosage: Dosage) {
        var inside = InsidePaths()
        if version <= .stu3, let entry = dosage.doseAndRate.first { inside.add(entry, "") }
        if let timing = dosage.timing {
            inside.add(timing.code, "timing.code")
            let duration = version == .dstu2 ? "boundsQuantity" : "boundsDuration"
            inside.add(timing.repeat?.bounds, "timing.repeat", duration: duration)
        }
        for (index, concept) in dosage.additionalInstruction.enumerated() {
            inside.add(concept, "additionalInstruction[\(index)]")
        }
        for (index, concept) in dosage.asNeededFor.enumerated() {
            inside.add(concept, version == .r5 ? "asNeededFor[\(index)]" : "asNeededCodeableConcept")
        }
        inside.add(dosage.site, version == .dstu2 ? "siteCodeableConcept" : "site")
        inside.add(dosage.route, "route")
        inside.add(dosage.method, "method")
        for limit in dosage.maxDosePerPeriod { inside.add(limit, "maxDosePerPeriod") }
        inside.add(dosage.maxDosePerAdministration, "maxDosePerAdministration")
        inside.add(dosage.maxDosePerLifetime, "maxDosePerLifetime")
        for path in inside.paths { elements.append(Element(path)) }
        mayRepeat = mayRepeat || !inside.paths.isEmpty
    }

    /// Marks paths as spoken, if they hold something.
    mutating func speak(_ paths: [String]) {
        guard !paths.isEmpty else { return }
        for index in elements.indices where !elements[index].isSpoken {
            elements[index].isSpoken = paths.contains(elements[index].path)
        }
    }

    /// The paths that were spoken and those that were not, each once.
    ///
    /// The index of an array is left out where its entries all fare alike.
    var ledger: (spoken: [String], unspoken: [String]) {
        var spoken: [String] = []
        var unspoken: [String] = []
        guard mayRepeat else {
            for element in elements {
                let name = element.short ?? element.path
                if element.isSpoken { spoken.append(name) } else { unspoken.append(name) }
            }
            return (spoken, unspoken)
        }
        var fates: [String: Bool] = [:]
        var mixed: Set<String> = []
        for element in elements {
            guard let short = element.short else { continue }
            if fates.updateValue(element.isSpoken, forKey: short) == !element.isSpoken { mixed.insert(short) }
        }
        var seen: Set<String> = []
        for element in elements {
            let name = element.short.flatMap { mixed.contains($0) ? nil : $0 } ?? element.path
            guard seen.insert(name).inserted else { continue }
            if element.isSpoken { spoken.append(name) } else { unspoken.append(name) }
        }
        return (spoken, unspoken)
    }
}
