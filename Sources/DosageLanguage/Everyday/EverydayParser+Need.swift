// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    /// Reads as needed with its reason, and a condition that makes it as needed: in case of pain.
    func need(at place: Int) -> Found? {
        if isThere(place, .asNeeded) {
            // Twice a day and as needed, twice a day and use as needed: more than the doses twice a day.
            if isBehindAnd || isOrderOfItsOwn {
                let next = isStop(place + 1) ? place + 2 : place + 1
                return event(next) == nil ? (.bad, place + 1) : (.openNeed, next + 1)
            }
            var start = place + 1
            if isStop(start), token(start)?.kind == .stop { start += 1 }
            for _ in 0..<2
            where isThere(start, .reasonMark) || isThere(start, .inCaseOf) || isThere(start, .during)
                || isDash(start)
            {
                start += 1
            }
            if let reason = reason(at: start) { return (.asNeeded(reason.tokens), reason.end) }
            return (.asNeeded(nil), place + 1)
        }
        if isThere(place, .purpose), let found = purpose(at: place) { return found }
        guard isThere(place, .inCaseOf) else { return nil }
        if isThere(place + 1, .asNeeded) { return nil }
        guard let reason = reason(at: place + 1) else { return nil }
        return (.asNeeded(reason.tokens), reason.end)
    }

    /// Whether an "and" stands before a word, with verbs between at most.
    private var isBehindAnd: Bool {
        let last = items.last { !isVerb($0) }
        return if case .and? = last?.kind { true } else { false }
    }

    /// Whether only verbs stand before a word in its sentence, behind a dose with its times.
    ///
    /// So it is in "1 tablet daily. May take as needed."
    private var isOrderOfItsOwn: Bool {
        guard let last = items.lastIndex(where: { !isVerb($0) }), last + 1 < items.count,
            items.indices.dropFirst(last + 1).contains(where: isClauseStart)
        else { return false }
        return items[...last].contains { $0.kind.isCount || $0.kind.isTime || $0.kind.isScheme }
    }

    private func isVerb(_ item: EverydayItem) -> Bool {
        switch item.kind {
        case .harmless, .part(.method): true
        default: false
        }
    }

    /// Reads what a dose is good for: beside as needed it is the reason, beside set times a note; else it may be either.
    private func purpose(at place: Int) -> Found? {
        let isSmallWord = isThere(place + 1, .on) || isThere(place + 1, .harmless) || isThere(place + 1, .article)
        let start = isSmallWord ? place + 2 : place + 1
        guard let reason = reason(at: start), isKnown(reason.end), !overview.hasSteps
        else { return nil }
        if overview.hasNeed { return (.asNeeded(reason.tokens), reason.end) }
        if overview.hasCondition { return nil }
        let isScheduled = items.suffix(8).contains { $0.kind.isCount || $0.kind.isTime || $0.kind.isScheme }
        return isScheduled ? (.purpose, reason.end) : nil
    }

    func reason(at place: Int) -> (tokens: Range<Int>, end: Int)? {
        let place = isThere(place, .article) ? place + 1 : place
        var end = place
        var next = place
        var hasReason = false
        while next < lexemes.count, next - place < 8 {
            if isThere(next, .reason) {
                hasReason = true
                end = next + 1
            } else if isThere(next, .reasonWord) {
                end = next + 1
            } else if !(next > place
                && (isThere(next, .or) || isThere(next, .and) || isThere(next, .of) || isSlash(next)))
                && !isThere(next, .article)
            {
                break
            }
            next += 1
        }
        guard hasReason, end > place else { return nil }
        return (lexemes[place].tokens.lowerBound..<lexemes[end - 1].tokens.upperBound, end)
    }
}
