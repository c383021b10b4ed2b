// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The side of a place that no table has words for: the right knee.
struct SideWords {
    private enum Side { case left, right }

    /// The only side that the words name; nil for none or both.
    private let side: Side?
    /// The place that the word for the side stands at, in plain letters; empty where it stands at none.
    private let place: String

    private init(_ text: String) {
        let words = text.foldedWord.split { !$0.isLetter }.map(String.init)
        var sides: Set<Side> = []
        var place = ""
        for (index, word) in words.enumerated() {
            guard let (side, rest, isBefore) = Self.side(of: word) else { continue }
            sides.insert(side)
            let next = isBefore ? index + 1 : index - 1
            place = rest.isEmpty ? words.indices.contains(next) ? words[next] : "" : rest
        }
        self.place = place
        side = sides.count == 1 ? sides.first : nil
    }

    /// The side that a word names, what is left of the word (linkerknie), and whether the word stands before the place.
    private static func side(of word: String) -> (Side, rest: String, isBefore: Bool)? {
        for (start, side) in [("linker", Side.left), ("rechter", .right)]
        where word.hasPrefix(start) && word.count > start.count + 2 {
            return (side, String(word.dropFirst(start.count)), true)
        }
        if let side = before[word] { return (side, "", true) }
        return behind[word].map { ($0, "", false) }
    }

    /// English, German and Dutch.
    private static let before: [String: Side] = [
        "left": .left, "right": .right, "linke": .left, "linken": .left, "linker": .left, "linkes": .left,
        "rechte": .right, "rechten": .right, "rechter": .right, "rechtes": .right,
    ]
    /// French, Spanish and Italian.
    private static let behind: [String: Side] = [
        "gauche": .left, "droit": .right, "droite": .right, "izquierdo": .left, "izquierda": .left, "derecho": .right,
        "derecha": .right, "sinistro": .left, "sinistra": .left, "destro": .right, "destra": .right,
    ]

    /// The side in words of a text that were not understood, where it is not that of the site of a structure.
    ///
    /// - Parameters:
    ///   - stretches: The words.
    ///   - structure: The structure.
    ///   - reader: The reader of the language of the text; nil where the language has no vocabulary.
    /// - Returns: A contradiction where both name the same place; what is not sure where the names differ, as they do in two
    ///   languages; nil where the sides do not differ.
    static func finding(
        _ stretches: [DosageTextReading.Stretch], beside structure: ComparedDosage, by reader: EverydayTextReader?
    ) -> DosageComparison.Finding? {
        guard let site = structure.facts.values["site"], !stretches.isEmpty else { return nil }
        let own = SideWords(structure.site?.name ?? site)
        let text = stretches.map(\.text).joined(separator: " ")
        let words = SideWords(text)
        guard let side = words.side, let ownSide = own.side, side != ownSide, !words.place.isEmpty else { return nil }
        let isSure = words.place == own.place && reader?.denies(text) != true
        return ("site", isSure ? .contradiction : .unsure, text, site)
    }
}

extension AdministrationSite {
    /// Its name in words: left hand.
    fileprivate var name: String { rawValue.map { $0.isUppercase ? " \($0)" : String($0) }.joined() }
}
