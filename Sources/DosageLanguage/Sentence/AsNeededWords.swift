// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Words that records write as the reason of what is taken as needed, and that say as needed once more.
enum AsNeededWords {
    /// Whether words say nothing but as needed, in whichever of our languages.
    static func sayNothingElse(_ words: String) -> Bool {
        asNeeded.contains(UnitWords.plain(words).lowercased())
    }

    /// Words without as needed before them: if needed for pain is for pain.
    static func withoutAsNeeded(_ words: String) -> String {
        let small = words.lowercased()
        // A letter may be longer in lower case, and what is cut must be what was found.
        guard small.utf8.count == words.utf8.count,
            let start = asNeeded.first(where: { small.hasPrefix($0 + " ") || small.hasPrefix($0 + ", ") })
        else { return words }
        let rest = Substring(words.utf8.dropFirst(start.utf8.count)).drop { $0 == "," || $0 == " " }
        return rest.isEmpty ? words : String(rest)
    }

    /// Whether words begin with a preposition of their own, as in For pain, so that ours must not stand before them.
    static func beginsWithItsOwn(_ words: String) -> Bool {
        let parts = words.lowercased().split(maxSplits: 1, whereSeparator: \.isWhitespace)
        return parts.count == 2 && prepositions.contains(String(parts[0]))
    }

    private static let asNeeded: Set<String> = [
        "as needed", "as required", "as necessary", "if needed", "if required", "if necessary", "when needed",
        "when required", "when necessary", "prn", "p.r.n", "bei bedarf", "zo nodig", "indien nodig", "si besoin",
        "au besoin", "en cas de besoin", "se necessario", "al bisogno", "si es necesario", "si precisa",
        "se necessário", "vid behov", "w razie potrzeby", "podle potřeby", "dle potřeby", "عند الحاجة",
        "عند اللزوم", "必要時",
    ]

    private static let prepositions: Set<String> = [
        "for", "if", "when", "in", "as", "bei", "gegen", "wenn", "falls", "bij", "tegen", "als", "voor", "si", "en",
        "pour", "contre", "lors", "se", "per", "contro", "para", "por", "contra", "em", "vid", "mot", "för", "om",
        "na", "w", "przy", "jeśli", "při", "proti", "když", "عند", "ضد",
    ]
}
