// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What words name beside the element that they give.
struct ReadNames {
    /// Whether the unit of the dose is called an inhalation, which goes into the lungs; a puff may go into the nose.
    var areInhaled = false
    /// Whether the route is called topical, which many say of the skin.
    var isTopical = false

    /// What the words of the unit of a structure name.
    init(_ dosage: Dosage) { areInhaled = Self.nameInhalation(dosage.doseAndRate.first?.dose?.greatest?.unit) }

    /// What the words of a text name.
    init(_ reading: DosageTextReading) {
        func words(of element: String) -> [String] {
            reading.understood.filter { $0.paths.contains { $0.contains(element) } }.map(\.text)
        }
        let doses = words(of: "].dose")
        areInhaled = !doses.isEmpty && doses.allSatisfy(Self.nameInhalation)
        let routes = words(of: ".route")
        isTopical = !routes.isEmpty && routes.allSatisfy { Self.words(in: $0).contains { $0.hasPrefix("topi") } }
    }

    /// Whether words have one for an inhalation, of the languages that have such a word for a puff.
    private static func nameInhalation(_ text: String?) -> Bool {
        guard let text else { return false }
        return text.contains("吸入")
            || words(in: text).contains { word in ["inhal", "inal", "wziew", "vdech"].contains { word.hasPrefix($0) } }
    }

    private static func words(in text: String) -> [String] {
        text.foldedWord.split { !$0.isLetter }.map(String.init)
    }
}
