// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Finds the phrases of a grammar in a text: at each place all that may stand there.
final class TextParser {
    let grammar: TextGrammar
    let families: PhraseFamilies
    let bytes: [UInt8]
    /// The zone of times that are printed without their offset.
    let zone: TimeZone?
    /// Whether words of a record may stand in the text without marks around them.
    let hasFreeWords: Bool
    /// What was found, in the order in which it was looked for.
    private var known: [[TextHit]] = []
    /// The number of what was found behind 1, by place, variant and rule; 0 where nothing was looked for.
    private var numbers: [Int32]
    /// How many steps are left; bounded by the length of the text.
    private(set) var steps: Int

    init(_ grammar: TextGrammar, _ text: String, zone: TimeZone?, hasFreeWords: Bool) {
        self.grammar = grammar
        families = grammar.families
        self.zone = zone
        self.hasFreeWords = hasFreeWords
        bytes = Array(text.utf8)
        steps = 200_000 + 2_000 * bytes.count
        numbers = Array(
            repeating: 0, count: (bytes.count + 1) * grammar.variantCount * TextRule.allCases.count)
    }

    /// Whether the text has been looked at for longer than its length allows.
    var isExhausted: Bool { steps < 0 }

    /// Whether words may begin at a place, of which only the first byte is looked at.
    func mayStand(_ first: FirstBytes, at place: Int) -> Bool {
        // Words of a record without marks begin with anything.
        hasFreeWords || first.fit(bytes, at: place)
    }

    // MARK: Phrases

    /// Finds the phrases of a family.
    ///
    /// - Parameters:
    ///   - family: The phrases.
    ///   - variant: The number of the variant in which they are said; their arguments are then said in it, too.
    ///   - place: Where they begin.
    /// - Returns: All forms of them that stand there, in the order of the family.
    func match<Meaning>(
        _ family: PhraseFamily<Meaning>, _ variant: Int = 0, at place: Int
    ) -> [(match: TextMatch, meaning: Meaning)] {
        let index = family.index(variant)
        guard index.mayBegin(bytes, place) else { return [] }
        var found: [TextMatch] = []
        walk(index, 0, TextMatch(end: place), variant, &found)
        if found.count > 1 { found.sort { $0.rank < $1.rank } }
        return found.map { ($0, family.meanings[index.ends[$0.rank].phrase]) }
    }

    private func walk(
        _ index: PhraseIndex, _ number: Int, _ match: TextMatch, _ variant: Int, _ found: inout [TextMatch]
    ) {
        steps -= 1
        guard steps >= 0 else { return }
        let node = index.nodes[number]
        for rank in index.ranks[node.ends] {
            var match = match
            match.finish(rank, index.ends[rank].path)
            found.append(match)
        }
        if match.end < bytes.count {
            let byte = bytes[match.end]
            if let place = node.edges.first(where: { index.edges[$0].first == byte }) {
                let edge = index.edges[place]
                if bytes.has(edge.bytes, at: match.end) {
                    var match = match
                    match.end += edge.bytes.count
                    walk(index, edge.next, match, variant, &found)
                }
            }
        }
        for place in node.slots {
            let slot = index.slots[place]
            for hit in hits(slot.rule, slot.variant ?? variant, at: match.end) {
                var match = match
                match.end = hit.end
                match.free += hit.free
                match.bind(slot.position, hit.value)
                walk(index, slot.next, match, variant, &found)
            }
        }
    }

    // MARK: Arguments

    /// Finds what may stand in the place of an argument.
    func hits(_ rule: TextRule, _ variant: Int = 0, at place: Int) -> [TextHit] {
        guard place <= bytes.count, mayStand(grammar.beginnings.rules[rule.rawValue], at: place) else { return [] }
        let key = (place * grammar.variantCount + variant) * TextRule.allCases.count + rule.rawValue
        if numbers[key] > 0 { return known[Int(numbers[key]) - 1] }
        steps -= 1
        guard steps >= 0 else { return [] }
        let found = find(rule, variant, place)
        // Plural forms and variants with the same words are one.
        var seen: Set<TextHit> = []
        let hits = found.count < 2 ? found : found.filter { seen.insert($0).inserted }
        known.append(hits)
        numbers[key] = Int32(known.count)
        return hits
    }

    private func find(_ rule: TextRule, _ variant: Int, _ place: Int) -> [TextHit] {
        switch rule {
        case .number:
            grammar.digits.number(bytes, place).map { [TextHit(end: $0.end, value: .number($0.value))] } ?? []
        case .amount: amounts(variant, place)
        case .amountPer1, .amountPer2: amountsPer(rule, .amount, variant, place)
        case .ends: ends(variant, place)
        case .range: ranges(variant, place)
        case .rangePer1, .rangePer2: amountsPer(rule, .ends, variant, place)
        case .anyAmount: anyAmounts(variant, place)
        case .dose: match(families.dose, variant, at: place).compactMap { $0.match.hit(0) }
        case .amountInTime:
            match(families.amountInTime, variant, at: place).compactMap { match, _ in
                guard let amount = match[0], let time = match[1] else { return nil }
                return TextHit(end: match.end, value: .list([amount, time]), free: match.free)
            }
        case .unit: units(variant, place)
        case .per: pers(variant, place)
        case .denominator: denominators(variant, place)
        case .frequency: frequencies(variant, place)
        case .period: periods(families.every, variant, place) + periods(families.interval, variant, place)
        case .within: periods(families.within, variant, place) + periods(families.everyRange, variant, place)
        case .oneUnit:
            match(families.oneUnit, variant, at: place).map { match, unit in
                TextHit(end: match.end, value: .period(Timing.Period(1, unit: unit)))
            }
        case .event: events(variant, place)
        case .offset: offsets(variant, place)
        case .day: match(families.day, variant, at: place).map { TextHit(end: $0.end, value: .day($1)) }
        case .time: times(variant, place)
        case .clock: clocks(place)
        case .moment: moments(variant, place)
        case .date: dates(variant, place)
        case .dateTime: dateTimes(variant, place)
        case .zone: zones(place)
        case .dateItem: match(families.dateItem, variant, at: place).compactMap { $0.match.hit(0) }
        case .quote: marked(grammar.quotes, place, variant)
        case .words: words(place)
        case .reason: reasons(variant, place)
        case .knownReason:
            match(families.reason, variant, at: place).map { TextHit(end: $0.end, value: .reason(.known($1))) }
        case .code:
            match(families.timingCode, variant, at: place).map { match, code in
                TextHit(end: match.end, value: .words(code.rawValue))
            }
        case .dayList: lists(.day, variant, place)
        case .timeList: lists(.time, variant, place)
        case .eventList: lists(.event, variant, place)
        case .dateList: lists(.dateItem, variant, place)
        case .numberList: lists(.number, variant, place)
        case .quoteList: lists(.quote, variant, place)
        case .reasonList: lists(.reason, variant, place)
        }
    }

    /// Finds lists: one, two with a word between them, or more.
    private func lists(_ item: TextRule, _ variant: Int, _ place: Int) -> [TextHit] {
        let separators = item == .reason ? grammar.any : grammar.all
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
