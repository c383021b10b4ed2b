// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What words that were not understood may change.
///
/// A number counts with a unit of a dose or of time, or where it may be an amount; a date, a weight, a target, the size of a
/// pack and the number of a telephone do not.
struct WordsRest {
    private(set) var kinds: Set<WordsComparison.Kind> = []
    /// Whether a number of things that are taken is among them: 2 tablets.
    private(set) var hasCountedDose = false
    /// Whether they are words of the name of the medication, or no words at all.
    let isNameOnly: Bool

    /// Looks at words.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - reader: The reader of their language; nil where no reader knows them.
    ///   - names: The words of the name of the medication.
    ///   - structure: The numbers of the structure, which words may repeat; nil for none.
    ///   - isBesideRegular: Whether the words beside them say how often: an "and as needed" is then for further doses.
    init(
        _ text: String, reader: EverydayTextReader?, names: Set<String>, _ structure: StructureNumbers? = nil,
        isBesideRegular: Bool = false
    ) {
        let words = Clause.clauses(of: text).flatMap(\.words)
        isNameOnly = !words.isEmpty && words.allSatisfy { names.contains($0.folded) }
        guard !isNameOnly else { return }
        var (others, bare): ([Range<Int>], [Range<Int>]) = ([], [])
        if let lexicon = reader.flatMap({ reader in ClauseLexicon.all.first { $0.language == reader.lexicon.language } }
        ) {
            addWords(words, lexicon, &others, &bare)
        } else {
            // Of a language without a reader only a few words are known.
            if words.contains(where: { Self.denials.contains($0.folded) }) { kinds.insert(.denial) }
            if words.contains(where: \.isNumber) { kinds.insert(.number) }
        }
        var counted: [Range<Int>] = []
        if let reader {
            addTimes(text, reader, without: others, &counted)
            if isBesideRegular, kinds == [.condition], reader.isFurtherNeed(text) { kinds = [] }
        }
        // A number without a unit may be an amount.
        if bare.contains(where: { number in !counted.contains { $0.overlaps(number) } }) { kinds.insert(.number) }
        // Words that repeat what the structure says change nothing.
        if let structure, let reader, kinds.isSubset(of: [.number, .time]), structure.explain(text, reader) {
            kinds = []
        }
    }

    /// Looks for words that deny, change or depend, and for numbers.
    ///
    /// Numbers that are no dose, by the word before or after them, are added to `others`; those that may be an amount if no
    /// unit follows, to `bare`.
    private mutating func addWords(
        _ words: [Clause.Word], _ lexicon: ClauseLexicon, _ others: inout [Range<Int>], _ bare: inout [Range<Int>]
    ) {
        var rest = words[...]
        var before: ClauseWord?
        let isAim = words.indices.contains { index in
            let word = lexicon.phrase(of: words[index...])?.word
            return word == .target || word == .label
        }
        while let word = rest.first {
            if word.isNumber {
                let after = rest.dropFirst()
                let next = lexicon.phrase(of: after)?.word
                let isDate = isDay(after, lexicon)
                let isOther = before == .label || before == .target || next == .measure || next == .label || isDate
                if isOther { others.append(word.range) }
                if !isOther, mayBeAmount(word.folded, after.first?.folded) { bare.append(word.range) }
                // INR 2 to 3.
                if before != .label, before != .target { before = nil }
                rest = after
                continue
            }
            let found = lexicon.phrase(of: rest)
            switch found?.word {
            case .denial?, .noMore?: kinds.insert(.denial)
            case .condition?, .onlyIf?: kinds.insert(.condition)
            case .change?: kinds.insert(.change)
            default: if word.isComparison, !isAim { kinds.insert(.condition) }
            }
            if found?.word != .filler { before = found?.word }
            rest.removeFirst(found?.count ?? 1)
        }
    }

    /// Whether the name of a month stands behind a number: 14 April, 14 de abril.
    private func isDay(_ words: ArraySlice<Clause.Word>, _ lexicon: ClauseLexicon) -> Bool {
        words.prefix(2).first { lexicon.phrase(of: [$0])?.word != .filler }.map(lexicon.isMonth) ?? false
    }

    /// Whether a number without a unit of a dose or of time may be an amount: up to three digits, and nothing beside it that
    /// says what else it is.
    private func mayBeAmount(_ number: String, _ after: String?) -> Bool {
        if after.map({ $0.hasPrefix("%") }) == true { return false }
        // Dates, codes and thousands have more digits or signs; 1/2 is a half.
        return number.count(where: \.isNumber) <= 3 && number.count { !$0.isNumber } < 2
    }

    /// Looks for times, and for numbers with a unit of a dose or of time.
    private mutating func addTimes(
        _ text: String, _ reader: EverydayTextReader, without others: [Range<Int>], _ counted: inout [Range<Int>]
    ) {
        let tokens = reader.tokens(of: text)
        let lexemes = reader.lexicon.lexemes(of: tokens)
        func unit(after place: Int) -> (isDose: Bool, isTime: Bool, isCounted: Bool, isPack: Bool) {
            guard place + 1 < lexemes.count else { return (false, false, false, false) }
            var found = (isDose: false, isTime: false, isCounted: false, isPack: false)
            for meaning in lexemes[place + 1].meanings {
                switch meaning {
                case .unit(let unit):
                    (found.isDose, found.isCounted) = (true, found.isCounted || unit.isCounted)
                    if case .dose(let dose) = unit, [.tablet, .capsule, .piece, .sachet].contains(dose) {
                        found.isPack = true
                    }
                case .time: found.isTime = true
                default: break
                }
            }
            return found
        }
        for (place, lexeme) in lexemes.enumerated() {
            for meaning in lexeme.meanings {
                switch meaning {
                case .number, .fraction:
                    if others.contains(where: { $0.overlaps(tokens[lexeme.tokens.lowerBound].range) }) { continue }
                    let unit = unit(after: place)
                    if unit.isDose || unit.isTime { counted.append(tokens[lexeme.tokens.lowerBound].range) }
                    // Nobody takes so many at once: it is a pack.
                    if unit.isPack, case .number(let number) = meaning, number.whole ?? 0 >= Self.smallestPack {
                        continue
                    }
                    if unit.isDose || unit.isTime { kinds.insert(.number) }
                    hasCountedDose = hasCountedDose || unit.isCounted
                case .count, .adverb, .cadence, .weekday, .weekdays: kinds.insert(.time)
                case .event(let event): if !event.isAnyMeal, event != .immediately { kinds.insert(.time) }
                case .hint(.except), .hint(.excluded): kinds.insert(.denial)
                default: break
                }
            }
            if lexeme.may(be: .asNeeded) { kinds.insert(.condition) }
        }
    }

    /// So many tablets are no dose.
    private static let smallestPack = 20

    /// Words that deny, in the other languages of the sentences.
    private static let denials: Set<String> = [
        "inte", "ej", "aldrig", "ikke", "aldri", "ei", "ala", "nie", "nigdy", "ne", "nikdy", "neuzivat", "nao", "nunca",
        "لا", "عدم", "stopp", "seponera",
        "utsatt", "odstawic", "wstrzymac", "vysadit", "suspender", "suspenso", "中止", "休薬",
    ]
}
