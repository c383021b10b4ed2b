// SPDX-License-Identifier: Apache-2.0

/// Reads what a text claims, from the meanings of its words in one language.
struct TextClaimReader {
    /// A token with its meaning in the language of the text.
    struct Item {
        var kind: TextToken.Kind
        var sense: WordSense
        var isJoined: Bool
        /// The part of the text between commas and full stops.
        var clause: Int
        /// Whether it belongs to a limit, a total or a pack.
        var isLimited = false

        var roles: WordSense.Roles { sense.roles }
        func has(_ roles: WordSense.Roles) -> Bool { !sense.roles.isDisjoint(with: roles) }
    }

    private(set) var items: [Item] = []
    var claims = TextClaims()
    private var isBlocked = false
    private var clauses = 0

    init(_ tokens: [TextToken], in language: TextLanguage) {
        items.reserveCapacity(tokens.count)
        var limited = false
        for (place, token) in tokens.enumerated() {
            var sense = token.word < 0 ? WordSense.unknown : TextWords.all.sense(token.word, in: language)
            if token.kind == .number || token.kind == .clock { sense.value = token.value }
            if sense.roles.contains(.block) { isBlocked = true }
            if isBoundary(token, before: place + 1 < tokens.count ? tokens[place + 1] : nil) { clauses += 1 }
            items.append(Item(kind: token.kind, sense: sense, isJoined: token.isJoined, clause: clauses))
            limited = limited || !sense.roles.isDisjoint(with: [.limit, .limitAlone])
        }
        if limited { markLimits() }
    }

    /// Whether a token ends a part of the text; the full stop after "max" or "tgl" does not.
    private func isBoundary(_ token: TextToken, before next: TextToken?) -> Bool {
        switch token.kind {
        case .comma: return true
        case .stop:
            guard let last = items.last, last.kind == .word, token.isJoined, let next else { return true }
            return next.kind == .word && (last.has(.only) || !last.has([.limit, .daily, .unit, .times, .hourly]))
        default: return false
        }
    }

    /// Marks the clauses that say a limit, with the one beside a limit that has no number of its own.
    private mutating func markLimits() {
        var limited: Set<Int> = []
        var withNumbers: Set<Int> = []
        var denied: Set<Int> = []
        for (place, item) in items.enumerated() {
            if isNumeric(place) { withNumbers.insert(item.clause) }
            let before = isKind(place - 1, .dash) ? place - 2 : place - 1
            if item.has(.only), isBesideWeekday(place) {
                claims.saysMore = true
                continue
            }
            if item.has(.never), has(place + 1, .daily) {
                // The frequency that is denied is none of the text, and no other part is limited by it.
                denied.insert(item.clause)
                continue
            }
            if item.has(.limit) || item.has(.limitAlone) && !isNumeric(before) {
                limited.insert(item.clause)
            }
        }
        guard !limited.isEmpty || !denied.isEmpty else { return }
        for clause in limited where !withNumbers.contains(clause) { limited.formUnion([clause - 1, clause + 1]) }
        limited.formUnion(denied)
        for place in items.indices where limited.contains(items[place].clause) { items[place].isLimited = true }
        claims.saysMore = true
    }

    /// Whether a day of the week stands before or behind a word, on its own side of the clause.
    private func isBesideWeekday(_ place: Int) -> Bool {
        if has(place - 1, .weekday) { return true }
        var next = place + 1
        while has(next, [.on, .filler, .every]) { next += 1 }
        return has(next, .weekday)
    }

    /// Reads the text.
    ///
    /// - Returns: False for a text with several steps or conditions, of which nothing is claimed.
    mutating func read() -> Bool {
        guard !isBlocked else { return false }
        var place = 0
        while place < items.count {
            place = items[place].isLimited ? place + 1 : readItem(place)
            if isBlocked { return false }
        }
        return true
    }

    private mutating func readItem(_ place: Int) -> Int {
        let item = items[place]
        switch item.kind {
        case .number: return readNumber(place)
        case .clock:
            claims.clockTimes.append(item.sense.value)
            claims.namesMoments = true
            claims.noteDose(in: item.clause)
            return place + 1
        case .comma, .stop, .parenthesis: return place + 1
        case .dash, .slash, .sign:
            claims.saysMore = true
            return place + 1
        case .word: return readWord(place, item)
        }
    }

    private mutating func readWord(_ place: Int, _ item: Item) -> Int {
        if item.has([.number, .fraction]) || item.has(.article) && isNumber(article: place) {
            return readNumber(place)
        }
        if item.has([.every, .skipping]), let next = readEvery(place) { return next }
        if item.has(.per), let next = readPerDay(place) { return next }
        if item.has([.condition, .perhapsNeed]), let next = readNeed(place) { return next }
        if item.has(.timesADay) {
            let times = Int(item.sense.value / 1000)
            claims.add(.timesADay(times...times), in: item.clause)
            return place + 1
        }
        if item.has(.daily) {
            guard !has(place + 1, .dose) else { return unclear(place) }
            claims.add(.daily, in: item.clause)
            return place + 1
        }
        if item.has(.everyOtherDay) { return add(.everyDays(2...2), at: place, next: place + 1) }
        if item.has([.weekly, .monthly]), has(place + 1, .dose) { return unclear(place) }
        if item.has(.weekly) { return add(.everyDays(7...7), at: place, next: place + 1) }
        if item.has(.monthly) { return add(.everyDays(28...31), at: place, next: place + 1) }
        if item.has(.hourly) {
            claims.add(.everyHours(1...1), in: item.clause)
            return place + 1
        }
        if item.has(.other), has(place + 1, .day) {
            return add(.everyDays(2...2), at: place, next: place + 2)
        }
        if item.has(.day), has(place + 1, .alternate) {
            return add(.everyDays(2...2), at: place, next: place + 2)
        }
        if item.has(.weekday) { return readWeekday(place, item) }
        if item.has(.asNeeded) {
            claims.isAsNeeded = true
            claims.noteDose(in: item.clause)
            return place + 1
        }
        return readOther(place, item)
    }

    private mutating func readOther(_ place: Int, _ item: Item) -> Int {
        if item.has(.verb) { claims.noteDose(in: item.clause) }
        if item.has(.moment) {
            claims.namesMoments = true
            claims.noteDose(in: item.clause)
        }
        if item.has(.start) { claims.areWeekdaysSure = false }
        if item.has(.each) { claims.isAmountSure = false }
        if item.has(.perhapsWeekday) {
            claims.namesDays = true
            claims.areWeekdaysSure = false
        }
        if item.has([.day, .week, .month]) {
            claims.namesDays = true
            // "Day 1" and "week 2" are steps.
            if isNumeric(place + 1), items[place + 1].kind == .number { isBlocked = true }
        }
        if !item.has([.harmless, .filler, .and, .article]) { claims.saysMore = true }
        return place + 1
    }

    /// Notes something that may say anything.
    mutating func unclear(_ place: Int) -> Int {
        claims.saysMore = true
        return place + 1
    }

    mutating func block() { isBlocked = true }

    mutating func add(_ frequency: TextClaims.Frequency, at place: Int, next: Int) -> Int {
        claims.namesDays = true
        claims.add(frequency, in: items[place].clause)
        return next
    }

    // MARK: Looking ahead

    func has(_ place: Int, _ roles: WordSense.Roles) -> Bool {
        place >= 0 && place < items.count && items[place].has(roles)
    }

    func isKind(_ place: Int, _ kind: TextToken.Kind) -> Bool {
        place >= 0 && place < items.count && items[place].kind == kind
    }

    func isNumeric(_ place: Int) -> Bool { isKind(place, .number) || has(place, [.number, .article, .fraction]) }

    /// The place after a small word, or the same.
    func skipping(_ roles: WordSense.Roles, _ place: Int) -> Int { has(place, roles) ? place + 1 : place }

    /// The place after a dash between two words, as in 3-times, or the same.
    func skippingDash(_ place: Int) -> Int {
        isKind(place, .dash) && has(place + 1, [.times, .daily, .hourly, .unit, .range, .day, .weekly])
            ? place + 1 : place
    }

    /// Whether an article counts something.
    private func isNumber(article place: Int) -> Bool {
        let next = skippingDash(place + 1)
        return has(next, [.unit, .times, .fraction, .day, .range]) || isKind(next, .dash)
    }
}
