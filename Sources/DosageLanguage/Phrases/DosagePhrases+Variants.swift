// SPDX-License-Identifier: Apache-2.0

/// The phrases that a table may have in variants, and the places where it may ask for one.
extension DosagePhrases {
    /// What stands between two roles in the key of a join that looks at the part before it.
    static let afterNeighbour = ".after."

    /// The roles in the key of a join that looks at the part before it, as in `join.dose.after.time`.
    static func neighbours(_ key: String) -> (role: DosageRole, before: DosageRole)? {
        let start = "join."
        guard key.hasPrefix(start), let middle = key.firstRange(of: afterNeighbour),
            let role = DosageRole(rawValue: String(key[..<middle.lowerBound].dropFirst(start.count))),
            let before = DosageRole(rawValue: String(key[middle.upperBound...]))
        else { return nil }
        return (role, before)
    }

    /// A phrase whose key is in no list.
    @Sendable static func unlisted(_ key: String) -> PhraseDescription? {
        if let (role, before) = neighbours(key) {
            return PhraseDescription(
                key, "a part of the role \(role.rawValue) right after one of the role \(before.rawValue)",
                [.text("the words so far"), .text("the next part")], isOptional: true)
        }
        return combination(key)
    }

    /// Phrases that are said only in a variant, by the key without it.
    static let variantsOnly: [String: PhraseDescription] = Dictionary(
        ((1...12).map { PhraseDescription("month.\($0)", "the name of month \($0) in a date", isOptional: true) }
            + [PhraseDescription("year", "a year that stands alone", [.text("the year")], isOptional: true)])
            .map { ($0.key, $0) }
    ) { first, _ in first }

    /// Whether a phrase may have variants: it is one that others speak of.
    @Sendable static func mayVary(_ key: String) -> Bool {
        variantsOnly[key] != nil || key == "quote" || key == "code.text" || starts.contains { key.hasPrefix($0) }
    }

    private static let starts = [
        "unit.", "quantity", "amount.", "day.", "event.", "offset.", "a.", "every.", "within.", "interval.", "per.",
        "in.",
        "frequency.", "date.", "doseType.", "topic.", "code.", "reason.",
    ]

    /// Whether a phrase may ask for a variant of an argument: its words come from a phrase or are a date.
    @Sendable static func asksForVariants(_ key: String, _ position: Int) -> Bool {
        if let known = finished[key] { return !known.contains(position) }
        return !key.hasPrefix("join") && !key.hasPrefix("dosages.") && !key.hasPrefix("note.")
    }

    /// The arguments that are finished texts, by the key of the phrase.
    private static let finished: [String: [Int]] = [
        "window": [0, 1], "window.use": [0, 1], "name.inError": [0], "warning.replaced": [0],
        "warning.replacedMutually": [0], "text": [0], "wording": [0], "quote": [0], "code.text": [0], "condition": [0],
        "patientInstruction": [0], "unit.given": [0], "date.time": [0, 1], "date.offset": [0, 1], "time.one": [1],
        "date.first": [0], "year": [0], "monthDay.list": [0], "cycleDay.list": [0], "time.at": [0],
    ]
}
