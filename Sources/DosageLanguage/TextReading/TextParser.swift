// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Finds the phrases of a grammar in a text: at each place all that may stand there.
final class TextParser {
    let grammar: TextGrammar
    let bytes: [UInt8]
    /// The zone of times that are printed without their offset.
    let zone: TimeZone?
    /// Whether words of a record may stand in the text without marks around them.
    let hasFreeWords: Bool
    private var known: [Key: [TextHit]] = [:]
    /// How many steps are left; bounded by the length of the text.
    private(set) var steps: Int

    private struct Key: Hashable {
        let rule: TextRule
        let variant: String?
        let place: Int
    }

    init(_ grammar: TextGrammar, _ text: String, zone: TimeZone?, hasFreeWords: Bool) {
        self.grammar = grammar
        self.zone = zone
        self.hasFreeWords = hasFreeWords
        bytes = Array(text.utf8)
        steps = 200_000 + 2_000 * bytes.count
    }

    /// Whether the text has been looked at for longer than its length allows.
    var isExhausted: Bool { steps < 0 }

    // MARK: Phrases

    /// Finds a phrase.
    ///
    /// - Parameters:
    ///   - key: The key of the phrase.
    ///   - variant: The variant in which it is said; its arguments are then said in it, too.
    ///   - place: Where it begins.
    ///   - rules: What its arguments may be, by position.
    /// - Returns: All forms of it that stand there.
    func match(_ key: String, _ variant: String? = nil, at place: Int, _ rules: TextRule...) -> [TextMatch] {
        var found: [TextMatch] = []
        for form in grammar.forms(of: key, variant) {
            if let first = form.firstByte, place >= bytes.count || bytes[place] != first { continue }
            var start = TextMatch(end: place)
            if let number = form.number { start.bind(0, .number(number)) }
            found += match(form.symbols[...], [start], variant, rules)
        }
        return found
    }

    private func match(
        _ symbols: ArraySlice<PhraseForm.Symbol>, _ starts: [TextMatch], _ variant: String?, _ rules: [TextRule]
    ) -> [TextMatch] {
        var matches = starts
        for symbol in symbols {
            if matches.isEmpty { return [] }
            steps -= matches.count
            if steps < 0 { return [] }
            switch symbol {
            case .bytes(let words):
                matches = matches.compactMap { match in
                    guard bytes.has(words, at: match.end) else { return nil }
                    var match = match
                    match.end += words.count
                    return match
                }
            case .slot(let position, let own):
                guard position < rules.count else { return [] }
                matches = matches.flatMap { match in
                    hits(rules[position], own ?? variant, at: match.end).map { hit in
                        var match = match
                        match.end = hit.end
                        match.free += hit.free
                        match.bind(position, hit.value)
                        return match
                    }
                }
            case .choice(let position, let branches):
                matches = branches.flatMap { branch in
                    let starts = matches.map { match in
                        var match = match
                        match.choose(position, branch.numbers)
                        return match
                    }
                    return self.match(branch.symbols[...], starts, variant, rules)
                }
            }
        }
        return matches
    }

    // MARK: Arguments

    /// Finds what may stand in the place of an argument.
    func hits(_ rule: TextRule, _ variant: String? = nil, at place: Int) -> [TextHit] {
        let key = Key(rule: rule, variant: variant, place: place)
        if let hits = known[key] { return hits }
        steps -= 1
        guard steps >= 0 else { return [] }
        // Plural forms and variants with the same words are one.
        var seen: Set<TextHit> = []
        let found = find(rule, variant, place)
        let hits = found.count < 2 ? found : found.filter { seen.insert($0).inserted }
        known[key] = hits
        return hits
    }

    private func find(_ rule: TextRule, _ variant: String?, _ place: Int) -> [TextHit] {
        switch rule {
        case .number:
            grammar.digits.number(bytes, place).map { [TextHit(end: $0.end, value: .number($0.value))] } ?? []
        case .amount: amounts(variant, place)
        case .amountPer(let depth): amountsPer(depth, .amount, .amountPer(depth - 1), variant, place)
        case .ends: ends(variant, place)
        case .range: ranges(variant, place)
        case .rangePer(let depth): amountsPer(depth, .ends, .rangePer(depth - 1), variant, place)
        case .anyAmount: anyAmounts(variant, place)
        case .unit: units(variant, place)
        case .per: pers(variant, place)
        case .denominator: denominators(variant, place)
        case .frequency: frequencies(variant, place)
        case .period: periods("every.", variant, place) + periods("interval.", variant, place)
        case .within: periods("within.", variant, place) + periods("every.", isRangeOnly: true, variant, place)
        case .oneUnit: oneUnits(variant, place)
        case .event: events(variant, place)
        case .offset: offsets(variant, place)
        case .day:
            DayOfWeek.allCases.flatMap { day in
                match(day.formatString, variant, at: place).map { TextHit(end: $0.end, value: .day(day)) }
            }
        case .time: times(variant, place)
        case .clock: clocks(place)
        case .moment: moments(variant, place)
        case .date: dates(variant, place)
        case .dateTime: dateTimes(variant, place)
        case .zone: zones(place)
        case .dateItem:
            ["date.on", "date.month", "date.year"].flatMap { key in
                match(key, variant, at: place, .moment).compactMap { $0.hit(0) }
            }
        case .quote: quotes(variant, place)
        case .words: words(place)
        case .reason: reasons(variant, place)
        case .code:
            TimingCode.allCases.flatMap { code in
                match(code.formatString, variant, at: place).map {
                    TextHit(end: $0.end, value: .words(code.rawValue))
                }
            }
        case .list(let item, let isOr): lists(item, isOr, variant, place)
        }
    }

    /// Finds lists: one, two with a word between them, or more.
    private func lists(_ item: TextRule, _ isOr: Bool, _ variant: String?, _ place: Int) -> [TextHit] {
        let separators = isOr ? grammar.any : grammar.all
        var found: [TextHit] = []
        func extend(_ items: [TextValue], _ end: Int, _ free: Int) {
            guard items.count < 64 else { return }
            func step(_ separator: [UInt8], isLast: Bool) {
                guard bytes.has(separator, at: end) else { return }
                steps -= 1
                guard steps >= 0 else { return }
                var start = end + separator.count
                // Some lists have a space before a member that begins with a digit.
                if start < bytes.count, bytes[start] == 0x20, !separator.isEmpty { start += 1 }
                for hit in hits(item, variant, at: start) {
                    let all = items + [hit.value]
                    if isLast {
                        found.append(TextHit(end: hit.end, value: .list(all), free: free + hit.free))
                    } else {
                        extend(all, hit.end, free + hit.free)
                    }
                }
            }
            for separator in separators.last { step(separator, isLast: true) }
            for separator in separators.middle { step(separator, isLast: false) }
        }
        for hit in hits(item, variant, at: place) {
            found.append(TextHit(end: hit.end, value: .list([hit.value]), free: hit.free))
            extend([hit.value], hit.end, hit.free)
        }
        return found
    }
}

extension TextMatch {
    /// The words as one argument of the phrase means them.
    func hit(_ position: Int) -> TextHit? {
        self[position].map { TextHit(end: end, value: $0, free: free) }
    }
}
