// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

/// Compares what was read in the text of a style with what the style says that it spoke.
enum StyleFacts {
    /// What was read differently, or left out though it was spoken; nil where nothing was.
    static func difference(
        _ read: [Dosage], _ said: [Dosage], _ sentence: DosageSentence, isWhole: Bool
    ) -> String? {
        var rest = read.map { facts($0, .r5, isOnly: read.count == 1) }
        for (index, dosage) in said.enumerated() {
            let own = facts(dosage, .r4, isOnly: said.count == 1)
            let prefix = said.count > 1 ? "[\(index)]." : ""
            let unspoken = sentence.unspoken.filter { $0.hasPrefix(prefix) }
            func isNeeded(_ key: String) -> Bool {
                if ["timing.repeat.frequency", "timing.repeat.period"].contains(key),
                    dosage.timing?.repeat?.saysCadenceTwice == true
                        || isImplied(key, dosage)
                {
                    return false
                }
                let name = elements[key] ?? [key]
                return isWhole && !unspoken.contains { path in name.contains { path.contains($0) } }
            }
            let place = rest.firstIndex { facts in
                facts.allSatisfy { own[$0.key] == $0.value }
                    && own.keys.allSatisfy { facts[$0] != nil || !isNeeded($0) }
            }
            guard let place else { return "\(own.sorted { $0.key < $1.key }) was read as \(rest)" }
            rest.remove(at: place)
        }
        return rest.isEmpty ? nil : "too much: \(rest)"
    }

    /// The frequency beside times of day and another period is how many there are.
    private static func isImplied(_ key: String, _ dosage: Dosage) -> Bool {
        guard key == "timing.repeat.frequency", let pattern = dosage.timing?.repeat else { return false }
        return pattern.frequency == pattern.when.count + pattern.timeOfDay.count
    }

    private static let elements = [
        "dose": ["dose"], "rate": ["rate"], "minimumGap": ["xtension"], "asNeededFor": ["asNeeded", "xtension"],
    ]

    private static func facts(_ dosage: Dosage, _ version: FHIRVersion, isOnly: Bool) -> [String: String] {
        var dosage = dosage
        // The number of an only dosage says nothing.
        if isOnly { dosage.sequence = nil }
        // Neither is the order of parts of the day one of doses.
        dosage.timing?.repeat?.when.sort { $0.rawValue < $1.rawValue }
        return DosageFacts(dosage, version: version).values
    }
}
