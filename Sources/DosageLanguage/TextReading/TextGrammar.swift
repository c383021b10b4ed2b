// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A table of phrases as a grammar, with the numbers, dates and lists of its language.
///
/// It is made of the entries that sentences are made of, read backwards; a new language needs nothing else.
final class TextGrammar: Sendable {
    let table: PhraseTable
    let forms: SentenceLocale
    /// The parts of a sentence in the order of the language.
    let order: [DosageRole]
    /// The forms of each phrase, by its key with its variant.
    private let phrases: [String: [PhraseForm]]
    /// The phrases that have variants.
    private let varied: Set<String>
    /// What stands between two parts, by the number of the second role; and by that of both where it depends on both.
    private let joins: [[UInt8]]
    private let neighbours: [Int: [UInt8]]
    /// What stands between two dosages, and whether the second one follows the first.
    let dosageJoins: [(bytes: [UInt8], isLater: Bool)]
    /// What stands between a dosage and words that the prescription says beside it.
    let alsoSays: [UInt8]
    let all, any: ListSeparators
    let dates: [String: [DateWords]]
    let years: DateWords
    let digits: Digits
    /// The keys of units and of what the grammar looks up often.
    let combinations: [(key: String, count: Int, unit: TimingUnit, event: EventTiming)]

    /// Compiles a table.
    ///
    /// - Throws: An error if its parts are not joined by words between them.
    init(_ table: PhraseTable, _ forms: SentenceLocale) throws(DosageTextError) {
        self.table = table
        self.forms = forms
        var phrases: [String: [PhraseForm]] = [:]
        for key in table.keys {
            guard let phrase = table.phrase(for: key) else { continue }
            let parts = key.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let number = parts.count == 2 ? FHIRDecimal(String(parts[1])) : nil
            phrases[String(parts[0]), default: []].append(PhraseForm(phrase, number: number))
        }
        self.phrases = phrases
        varied = Set(phrases.keys.compactMap { PhraseVariant.parts(of: $0)?.base })
        let names =
            (try? table.format("sentence.order"))?.split(separator: " ").compactMap { DosageRole(rawValue: String($0)) }
            ?? []
        order = names + DosageRole.allCases.filter { !names.contains($0) }
        let plain = try Self.between("join", phrases)
        var joins = Array(repeating: plain, count: DosageRole.allCases.count)
        for role in DosageRole.allCases where phrases["join.\(role.rawValue)"] != nil {
            joins[Int(role.number)] = try Self.between("join.\(role.rawValue)", phrases)
        }
        self.joins = joins
        var neighbours: [Int: [UInt8]] = [:]
        for key in phrases.keys {
            guard let (role, before) = DosagePhrases.neighbours(key) else { continue }
            neighbours[Self.pair(role, before)] = try Self.between(key, phrases)
        }
        self.neighbours = neighbours
        dosageJoins = [
            (try Self.between("dosages.then", phrases), true), (try Self.between("dosages.list", phrases), true),
            (try Self.between("dosages.and", phrases), false),
        ]
        alsoSays = try Self.between("dosages.alsoSays", phrases)
        all = ListSeparators(.and, forms)
        any = ListSeparators(.or, forms)
        digits = Digits(forms)
        var dates: [String: [DateWords]] = [:]
        for variant in [""] + table.askedVariants.sorted() {
            dates[variant] = DateWords.of(forms, variant: variant.isEmpty ? nil : variant)
        }
        self.dates = dates
        years = DateWords.year(forms)
        combinations = phrases.keys.compactMap { key in
            let parts = key.split(separator: ".", maxSplits: 2)
            guard parts.count == 3, parts[0] == "combination", let event = EventTiming(rawValue: String(parts[2]))
            else { return nil }
            let pattern = parts[1].split(separator: "-")
            guard pattern.count == 3, let count = Int(pattern[0]), let unit = TimingUnit(rawValue: String(pattern[2]))
            else { return nil }
            return (key, count, unit, event)
        }
    }

    /// The forms of a phrase in a variant; those of the plain phrase where it has none of its own.
    func forms(of key: String, _ variant: String?) -> [PhraseForm] {
        let plain = phrases[key] ?? []
        guard let variant, !variant.isEmpty, varied.contains(key), let own = phrases["\(key):\(variant)"] else {
            return plain
        }
        return own + plain
    }

    func has(_ key: String) -> Bool { phrases[key] != nil }

    func join(of role: DosageRole, after before: DosageRole) -> [UInt8] {
        neighbours[Self.pair(role, before)] ?? joins[Int(role.number)]
    }

    private static func pair(_ role: DosageRole, _ before: DosageRole) -> Int {
        Int(role.number) << 8 | Int(before.number)
    }

    /// The bytes between the two arguments of a phrase.
    private static func between(
        _ key: String, _ phrases: [String: [PhraseForm]]
    ) throws(DosageTextError) -> [UInt8] {
        guard let symbols = phrases[key]?.first?.symbols, case .slot(0, _)? = symbols.first,
            case .slot(1, _)? = symbols.last, symbols.count <= 3
        else {
            throw DosageTextError(
                .unknownLanguage, "the table joins parts by more than words between them: key '\(key)'")
        }
        if symbols.count == 3, case .bytes(let bytes) = symbols[1] { return bytes }
        return []
    }
}
