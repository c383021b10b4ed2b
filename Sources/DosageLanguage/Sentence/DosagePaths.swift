// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The paths of a dosage that hold something, and which of them a sentence has spoken.
///
/// The grain is the element of Dosage, doseAndRate, Timing and repeat: an amount or a concept is one path that covers
/// its inside; each extension has its own.
struct DosagePaths {
    private struct Element {
        let path: String
        /// The path without the index of an array, where the path has one.
        let short: String?
        var isSpoken = false

        init(_ path: String, short: String? = nil) {
            self.path = path
            self.short = short
        }
    }

    private var elements: [Element] = []

    init(_ dosage: Dosage, version: FHIRVersion) {
        for name in MemberLister.names(of: dosage, in: version) {
            switch name {
            case "timing": add(dosage.timing ?? Timing(), version)
            case "doseAndRate":
                for (index, entry) in dosage.doseAndRate.enumerated() { add(entry, at: index, version) }
            default: elements.append(Element(name))
            }
        }
    }

    private mutating func add(_ entry: DoseAndRate, at index: Int, _ version: FHIRVersion) {
        let path = "doseAndRate[" + String(index) + "]"
        for name in MemberLister.names(of: entry, in: version) {
            elements.append(Element(path + "." + name, short: "doseAndRate." + name))
        }
        if entry == DoseAndRate() { elements.append(Element(path, short: "doseAndRate")) }
    }

    private mutating func add(_ timing: Timing, _ version: FHIRVersion) {
        let names = MemberLister.names(of: timing, in: version)
        if names.isEmpty { elements.append(Element("timing")) }
        for name in names {
            guard name == "repeat", let pattern = timing.repeat else {
                elements.append(Element("timing." + name))
                continue
            }
            let members = MemberLister.names(of: pattern, in: version)
            if members.isEmpty { elements.append(Element("timing.repeat")) }
            for member in members { elements.append(Element("timing.repeat." + member)) }
        }
    }

    /// Marks paths as spoken, if they hold something.
    mutating func speak(_ paths: [String]) {
        for index in elements.indices where !elements[index].isSpoken {
            elements[index].isSpoken = paths.contains(elements[index].path)
        }
    }

    var spoken: [String] { paths(isSpoken: true) }

    var unspoken: [String] { paths(isSpoken: false) }

    /// The paths that fared so, without the index of an array whose entries all fared alike.
    private func paths(isSpoken: Bool) -> [String] {
        var result: [String] = []
        for element in elements where element.isSpoken == isSpoken {
            var name = element.path
            if let short = element.short, elements.allSatisfy({ $0.short != short || $0.isSpoken == isSpoken }) {
                name = short
            }
            if !result.contains(name) { result.append(name) }
        }
        return result
    }
}
