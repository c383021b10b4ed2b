// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Puts the words of an everyday prescription together to what they say.
///
/// It goes from left to right and looks a few words ahead; it never goes back.
struct EverydayParser {
    let tokens: [EverydayToken]
    let lexemes: [EverydayLexeme]
    let options: Set<EverydayOption>
    let hints: EverydayHints
    /// The numbers of the months by their names.
    let months: [String: Int]
    let overview: EverydayOverview
    var items: [EverydayItem] = []
    var place = 0
    /// The places of words that a reading is refused for, which are not understood and take nothing with them.
    var doubtful: Set<Int> = []
    /// Whether it is read to be compared, where the amount of a day counts also if it is divided.
    var isForComparison = false
    /// Whether the word just before was not understood, with nothing between.
    private(set) var isAfterBad = false

    /// What some words say, and the place after them.
    typealias Found = (kind: EverydayItem.Kind, end: Int)

    init(_ tokens: [EverydayToken], _ lexemes: [EverydayLexeme], _ lexicon: EverydayLexicon) {
        self.tokens = tokens
        self.lexemes = lexemes
        options = lexicon.options
        hints = lexicon.hints
        months = lexicon.months
        overview = EverydayOverview(lexemes, tokens)
    }

    mutating func parse() throws(DosageTextError) {
        var isAfterStop = true
        if let product = product() {
            items.append(EverydayItem(kind: .product, tokens: 0..<lexemes[product.end - 1].tokens.upperBound, place: 0))
            place = product.next
        }
        while place < lexemes.count {
            if isStop(place) {
                isAfterStop = true
                isAfterBad = false
                place += 1
                continue
            }
            var found = try item(at: place) ?? (.bad, place + 1)
            // What is not known may turn what follows it into something else: remove at bedtime, 1 6-hourly.
            let isCount = found.kind.isCount
            let isAfterLoss =
                lastBefore(found.kind).map {
                    $0.isBadWord || $0.isLost || (isCount || found.kind.isTime) && $0.isBadNumber
                } ?? false
            let isLost = !isAfterStop && isAfterLoss && found.kind.isOfDose
            if isLost { found.kind = .bad }
            let range = lexemes[place].tokens.lowerBound..<lexemes[found.end - 1].tokens.upperBound
            let isBadToken = found.kind.isBad && found.end == place + 1 && !doubtful.contains(place)
            items.append(
                EverydayItem(
                    kind: found.kind, tokens: range, place: place, isAfterStop: isAfterStop,
                    isBadWord: isBadToken && tokens[range.lowerBound].word != nil,
                    isBadNumber: found.kind.isBad && (place..<found.end).contains(where: isCounting), isLost: isLost,
                    isLostCount: isLost && isCount))
            items[items.count - 1].isOfDay = isOfDay(found.kind, place)
            isAfterBad = found.kind.isBad && !doubtful.contains(place)
            isAfterStop = false
            place = found.end
        }
        leaveOutPacks()
        leaveOutBrackets()
        try leaveOutTimesAmounts()
        leaveOutScheme()
        leaveOutOneMoment()
        leaveOutSlashedTimes()
        if items.contains(where: { $0.kind.isBounds }) {
            leaveOutLengths()
            leaveOutAges()
        }
        if items.contains(where: \.kind.isBad) {
            leaveOutForBadWords()
        } else if items.contains(where: \.kind.isAsNeeded) {
            // As needed may be a condition of something else.
            leaveOutTurnedWords()
        }
    }

    /// Leaves out what words that were not understood turn into something else.
    private mutating func leaveOutForBadWords() {
        if !isForComparison { leaveOutDivided() }
        leaveOutUnclearAmounts()
        leaveOutUnclearLengths()
        leaveOutDailyOnSomeDays()
        leaveOutRelativeTimes()
        leaveOutTurnedWords()
        leaveOutExtra()
        leaveOutOpenStarts()
    }

    /// Whether a word such as per stands between an amount and the day: a tablet per day is one in all, and one daily may be
    /// one at each time.
    private func isOfDay(_ kind: EverydayItem.Kind, _ place: Int) -> Bool {
        guard case .cadence(_, _, isWeak: true) = kind, items.count > 1 else { return false }
        return items[items.count - 2].kind.isDose && adverb(place) == nil && !isThere(place, .every)
    }

    func item(at place: Int) throws(DosageTextError) -> Found? {
        if let detail = ambiguity(place) {
            throw DosageTextError(.ambiguous, "the words may mean \(detail)", range: range(place))
        }
        if let found = doseBehindTimesADay(at: place) { return found }
        if isRomanNumber(place), unit(place + 1) == .dose(.drop) { return (.bad, place + 2) }
        if let found = dates(at: place) { return found }
        if let found = clocks(at: place) { return ofDay(found, at: place) }
        if let found = clockBehindEvent(at: place) { return found }
        // At 125 mL/h.
        if isThere(place, .at), case let found? = try dose(at: place + 1), case .part(.rate) = found.kind {
            return found
        }
        if let found = scheme(at: place) { return found }
        if let found = limit(at: place) { return found }
        if let found = offsetEvent(at: place) { return found }
        if let found = try interval(at: place) {
            // Every 8 hours at most may be how often, or the least time between.
            return isLimitBehind(found.end) ? (.bad, found.end + 1) : leastBehind(found)
        }
        if let found = try frequency(at: place) { return leastBehind(found) }
        if let found = length(at: place) { return found }
        if let found = restatement(at: place) { return found }
        if let found = try dose(at: place) { return found }
        if let found = need(at: place) { return found }
        if let found = days(at: place) { return found }
        return single(at: place)
    }

    // MARK: Looking

    func isThere(_ place: Int, _ mark: EverydayMark) -> Bool {
        lexemes.indices.contains(place) && lexemes[place].may(be: mark)
    }

    func first<Value>(_ place: Int, _ read: (EverydayMeaning) -> Value?) -> Value? {
        guard lexemes.indices.contains(place) else { return nil }
        for meaning in lexemes[place].meanings {
            if let value = read(meaning) { return value }
        }
        return nil
    }

    // Both are asked for one of their parts, which is read without a copy of the whole where they are inlined.
    @inline(__always)
    func kind(_ place: Int) -> EverydayToken.Kind? {
        lexemes.indices.contains(place) ? tokens[lexemes[place].tokens.lowerBound].kind : nil
    }

    @inline(__always)
    func token(_ place: Int) -> EverydayToken? {
        lexemes.indices.contains(place) ? tokens[lexemes[place].tokens.lowerBound] : nil
    }

    func isStop(_ place: Int) -> Bool { if case .stop? = kind(place) { true } else { false } }
    func isDash(_ place: Int) -> Bool { if case .dash? = kind(place) { true } else { false } }
    func isSlash(_ place: Int) -> Bool { if case .slash? = kind(place) { true } else { false } }

    /// Whether nothing more follows in the sentence, or something that is known.
    func isKnown(_ place: Int) -> Bool {
        guard let kind = kind(place) else { return true }
        if kind == .stop { return true }
        if case .word = kind { return !lexemes[place].meanings.isEmpty }
        if case .clock = kind { return true }
        return false
    }

    func isNumber(_ place: Int) -> Bool {
        lexemes.indices.contains(place) && tokens[lexemes[place].tokens.lowerBound].isNumber
            || first(place) { if case .number = $0 { true } else { nil } } == true
    }

    /// Whether it is a number, or says how many times.
    private func isCounting(_ place: Int) -> Bool {
        isNumber(place) || first(place) { if case .count = $0 { true } else { nil } } == true
    }

    func range(_ place: Int) -> Range<Int> {
        let tokens = lexemes[place].tokens
        return self.tokens[tokens.lowerBound].range.lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
    }

    func unit(_ place: Int) -> TextAmount.Unit? {
        first(place) { if case .unit(let unit) = $0 { unit } else { nil } }
    }

    func time(_ place: Int) -> TimingUnit? {
        first(place) { if case .time(let unit) = $0 { unit } else { nil } }
    }

    func adverb(_ place: Int) -> TimingUnit? {
        first(place) { if case .adverb(let unit) = $0 { unit } else { nil } }
    }

    func event(_ place: Int) -> EventTiming? {
        first(place) { if case .event(let event) = $0 { event } else { nil } }
    }

    func method(_ place: Int) -> AdministrationMethod? {
        first(place) { if case .method(let method) = $0 { method } else { nil } }
    }

    func isPlace(_ place: Int) -> Bool {
        first(place) {
            switch $0 {
            case .site, .route: true
            default: nil
            }
        } == true
    }

    func ambiguity(_ place: Int) -> String? {
        if isThere(place, .eyeOrMouth), !isOfMouth(place) { return "by mouth, or the left eye" }
        return first(place) { if case .ambiguous(let detail) = $0 { detail } else { nil } }
    }

    /// Whether a word to stop ends the text behind a length, which says it already.
    private func isEnding(_ place: Int) -> Bool {
        guard case .bounds? = items.last?.kind else { return false }
        return (place + 1..<lexemes.count).allSatisfy(isStop)
    }

    // MARK: Single words

    func single(at place: Int) -> Found? {
        if kind(place) == .dash {
            // A dash between spaces is punctuation; one before a number may be anything.
            let isBetween = token(place)?.isJoined == false && token(place + 1)?.isJoined == false
            return isBetween || place + 1 >= lexemes.count ? (.harmless, place + 1) : nil
        }
        if case .sign(let sign)? = kind(place) {
            return sign == "+" || sign == "&" ? (.and, place + 1) : nil
        }
        if isThere(place, .into), isPlace(place + 1), ambiguity(place + 1) == nil,
            let found = single(at: place + 1)
        {
            return found
        }
        if let unit = unit(place), method(place) == nil { return (.unit(unit), place + 1) }
        for meaning in lexemes[place].meanings {
            switch meaning {
            case .cadence(let low, let high, let length, let unit):
                let period = Timing.Period(FHIRDecimal(length), unit: unit)
                let frequency: Timing.Frequency = high.map { .between(low, $0) } ?? .exactly(low)
                return (.cadence(frequency, period, isWeak: false), place + 1)
            case .adverb(let unit):
                return (.cadence(.exactly(1), Timing.Period(1, unit: unit), isWeak: unit == .day), place + 1)
            case .event(.immediately) where isAtSleepOrMeal(place + 1): return (.harmless, place + 1)
            case .event(let event):
                // Before breakfast, lunch and dinner, where the language names a meal without a word before it.
                if event.isAtMeal, lexemes[place].tokens.count == 1, let time = event.mealTime, let same = meal(time) {
                    return (same, place + 1)
                }
                return (.events([event], nil), place + 1)
            case .meal: return mealTime(place).flatMap(meal).map { ($0, place + 1) }
            case .listed(let event): return isBeforeTime(place) ? (.events([event], nil), place + 1) : nil
            case .route(let route): return (.part(.route(route)), place + 1)
            case .site(let site): return (.part(.site(site)), place + 1)
            case .method(let method): return (.part(.method(method)), place + 1)
            case .instruction(let instruction): return (.part(.instruction(instruction)), place + 1)
            case .mark(.note), .mark(.notChewed), .mark(.awayFromMeals): return (.note, place + 1)
            case .mark(.single):
                // Una sola vez por semana.
                guard let found = try? period(behind: place + 1) else { return (.count(1), place + 1) }
                let isDaily = found.period.unit == .day && found.period.isOneUnit
                return (.cadence(.exactly(1), found.period, isWeak: isDaily), found.end)
            case .mark(.oneIntake): return (.intake, place + 1)
            case .mark(.unread): return nil
            case .mark(.then): return (.then, place + 1)
            case .mark(.ending): return (isEnding(place) ? .harmless : .then, place + 1)
            case .mark(.and): return (.and, place + 1)
            case .mark(.or): return (.or, place + 1)
            default: continue
            }
        }
        let isHarmless = isThere(place, .harmless) || isThere(place, .verb) || isThere(place, .long)
        return isHarmless ? (.harmless, place + 1) : nil
    }
}
