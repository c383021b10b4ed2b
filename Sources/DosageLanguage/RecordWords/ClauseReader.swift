// SPDX-License-Identifier: Apache-2.0

/// Reads what the clauses of a text say about whether the medicine is taken.
///
/// Each clause is judged in the language that knows the most of its words. It forbids the medicine only if nothing in it is
/// left beside the words that forbid, what they are about, why and until when: "do not take until you have spoken to the
/// clinic". With anything else in it, it depends on a condition, warns of something beside the medicine, or is not clear.
struct ClauseReader: Sendable {
    /// The name of the medication.
    let name: String?

    /// Judges the clauses of a text.
    ///
    /// - Parameter text: The text.
    /// - Returns: What each clause says, in the order of the text.
    /// - Complexity: O(*n*) in the length of the text.
    func meanings(of text: String) -> [ClauseMeaning] {
        Self.known.value(for: [text, name ?? ""]) { judged(Clause.clauses(of: text)) }
    }

    /// What the clauses of the last texts say, by the text and the name.
    private static let known = BoundedCache<[String], [ClauseMeaning]>(limit: 500)

    /// The words of the name of a medication, each of at least four letters.
    static func words(of name: String?) -> Set<String> {
        let words = name.map { Clause.clauses(of: $0).flatMap(\.words).map(\.folded) } ?? []
        return Set(words.filter { $0.count > 3 && $0.first?.isNumber == false })
    }

    private func judged(_ clauses: [Clause]) -> [ClauseMeaning] {
        let names = Self.words(of: name)
        return clauses.indices.map { index in
            let clause = clauses[index]
            var words = clause.words
            // What a condition before a colon is for: "if a rash occurs: stop".
            if index > 0, clauses[index - 1].endsWithColon,
                Self.best(clauses[index - 1].words, names).contains(where: \.hasCondition)
            {
                words = clauses[index - 1].words + words
            }
            return ClauseMeaning(kind: kind(of: words, names), isHeading: clause.endsWithColon, range: clause.range)
        }
    }

    /// The share of the words of a text that the table of a language has, from 0 to 1.
    static func knownShare(of text: String, in language: String) -> Double {
        guard let lexicon = ClauseLexicon.all.first(where: { $0.language == language }) else { return 0 }
        let words = Clause.clauses(of: text).flatMap(\.words)
        let count = words.count { !$0.isNumber }
        return count == 0 ? 0 : Double(ClauseJudgement(words, lexicon, []).knownCount) / Double(count)
    }

    private func kind(of words: [Clause.Word], _ names: Set<String>) -> ClauseMeaning.Kind {
        let whole = Self.best(words, names)
        let kind = ClauseJudgement.worst(whole)
        guard !whole.contains(where: \.replaces) else { return kind }
        guard kind == .unclear || kind == .other || kind == .caution, words.contains(where: \.isAfterComma),
            !whole.contains(where: \.hasCondition)
        else { return kind }
        // One of several statements between commas may be a ban of its own.
        var parts: [[Clause.Word]] = [[]]
        for word in words {
            if word.isAfterComma { parts.append([]) }
            parts[parts.count - 1].append(word)
        }
        let kinds = parts.map { ClauseJudgement.worst(Self.best($0, names)) }
        return kinds.first { [.ban, .stop, .pause].contains($0) } ?? kind
    }

    /// The judgements of the languages that know the most of the words.
    private static func best(_ words: [Clause.Word], _ names: Set<String>) -> [ClauseJudgement] {
        let all = ClauseLexicon.all.map { ClauseJudgement(words, $0, names) }
        guard let most = all.map(\.knownCount).max(), most > 0 else { return [] }
        return all.filter { $0.knownCount == most }
    }
}

/// A clause as the words of one language have it.
struct ClauseJudgement {
    /// A phrase of the clause; nil for words that are not known, and for numbers.
    private var items: [ClauseWord?] = []
    private(set) var knownCount = 0
    private var hasNumber = false
    /// Whether a number is a date: 10/02/2026.
    private var hasDate = false
    /// Whether the name of a month stands in it.
    private var hasMonth = false
    /// Whether a number stands right before a word for a pause: 7 days without a dose, and no end.
    private var isPauseOfLength = false

    init(_ words: [Clause.Word], _ lexicon: ClauseLexicon, _ names: Set<String>) {
        var rest = words[...]
        while let word = rest.first {
            if word.isNumber {
                hasNumber = true
                hasDate = hasDate || word.folded.count { !$0.isNumber } == 2
                rest.removeFirst()
                continue
            }
            if word.isComparison {
                items.append(.condition)
                rest.removeFirst()
                continue
            }
            hasMonth = hasMonth || lexicon.isMonth(word)
            if let (found, count) = lexicon.phrase(of: rest) {
                if found == .held || found == .hold, hasNumber,
                    items.allSatisfy({ $0 == .time || $0 == .then || $0 == nil })
                {
                    isPauseOfLength = true
                }
                items.append(found)
                knownCount += count
                rest.removeFirst(count)
            } else {
                items.append(names.contains(word.folded) ? .own : nil)
                rest.removeFirst()
            }
        }
    }

    var replaces: Bool { items.contains(.replaces) }

    var hasCondition: Bool {
        items.contains(.condition) || items.contains(.onlyIf) || items.contains(.circumstance)
    }

    /// The gravest of several judgements.
    static func worst(_ judgements: [ClauseJudgement]) -> ClauseMeaning.Kind {
        let kinds = judgements.map(\.kind)
        let order: [ClauseMeaning.Kind] = [
            .ban, .stop, .pause, .end, .start, .condition, .unclear, .caution, .information, .other,
        ]
        return order.first(where: kinds.contains) ?? .other
    }

    /// What the clause says.
    var kind: ClauseMeaning.Kind {
        let rest = withoutTails
        func has(_ word: ClauseWord) -> Bool { rest.contains(word) }
        let hasDenial = has(.denial) || has(.determiner)
        let isDenied = deniedVerb(in: rest)
        if isDenied == .stop || isDenied == .hold { return .caution }
        if isPauseOfLength { return .other }
        if has(.replaces) { return .other }
        if isDenied == nil || isDenied == .noMore {
            if isDenied == .noMore { return judged(.ban, rest) }
            if has(.stopped), !hasDenial { return judged(.stop, rest) }
            if has(.held), !hasDenial { return judged(.pause, rest) }
            if has(.stop), !has(.denial) || startsWithStop(rest) {
                if has(.then) { return .end }
                return isDated && isOpen(rest) ? .end : judged(.stop, rest)
            }
            if has(.hold), !has(.denial) {
                return isDated && has(.from) && isOpen(rest) ? .end : judged(.pause, rest)
            }
        }
        if hasDenial, has(.beside), !has(.until), !has(.before), !has(.onlyIf) {
            return .caution
        }
        if has(.determiner), !has(.now), !has(.noMore), rest.contains(nil) { return .caution }
        if isDenied == .take {
            if has(.limit) { return .other }
            if let before = rest.firstIndex(of: .before), !hasCondition {
                // Before driving, before meals and before bedtime are no events that a ban lasts until.
                let tail = rest[before...]
                guard !tail.contains(.topic) || tail.contains(.event), !tail.contains(.time), !hasNumber else {
                    return has(.topic) ? .caution : .unclear
                }
                return judged(.ban, Array(rest[..<before]))
            }
            if has(.event), !has(.topic), !hasCondition { return .ban }
            return judged(.ban, rest)
        }
        if has(.onlyIf) { return .condition }
        if has(.target) { return .information }
        if has(.until), !has(.label), !has(.topic) || has(.event), !has(.denial) { return .end }
        if has(.topic) { return .caution }
        if hasDenial, has(.own),
            rest.allSatisfy({ $0.map(Self.empty.contains) ?? false || $0 == .denial || $0 == .determiner })
        {
            return .ban
        }
        if has(.condition), has(.take) { return .condition }
        // Start on 10 March.
        return has(.take) && (hasDate || hasMonth) ? .start : .other
    }

    /// A clause that forbids, ends or pauses, if nothing else is in it.
    private func judged(_ kind: ClauseMeaning.Kind, _ rest: [ClauseWord?]) -> ClauseMeaning.Kind {
        let hasTopic = rest.contains(.topic)
        if rest.contains(.habit), kind != .ban { return .caution }
        if rest.contains(.onlyIf) { return .condition }
        if rest.contains(.condition) || rest.contains(.circumstance) { return hasTopic ? .caution : .condition }
        if hasTopic {
            // Stop and call your doctor; stopped smoking.
            return kind == .ban ? .caution : .unclear
        }
        return isOpen(rest) ? kind : .unclear
    }

    /// Whether every word is one that says nothing beside the ban.
    private func isOpen(_ rest: [ClauseWord?]) -> Bool {
        rest.allSatisfy { word in
            word.map { Self.empty.contains($0) || Self.core.contains($0) || $0 == .event } ?? false
        }
    }

    /// Whether a day or a length stands in the clause.
    private var isDated: Bool { hasDate || hasNumber && items.contains(.time) }

    private static let empty: Set<ClauseWord> = [.own, .now, .filler, .time, .from, .label, .until, .since, .beside]
    private static let core: Set<ClauseWord> = [.denial, .determiner, .noMore, .take, .stop, .stopped, .hold, .held]

    /// The words without those behind until and because, up to the words that forbid.
    private var withoutTails: [ClauseWord?] {
        let isCore = { (word: ClauseWord?) in word.map(Self.core.contains) ?? false }
        guard let first = items.firstIndex(where: isCore) else { return items }
        var rest: [ClauseWord?] = []
        var isTail = false
        for (index, item) in items.enumerated() {
            if isCore(item), isTail, index <= first { isTail = false }
            if item == .until || item == .since && isStatement || (item == .from || item == .after) && isState {
                isTail = true
            }
            if !isTail { rest.append(item) }
        }
        return rest
    }

    /// Whether the clause has a word that ends, pauses or denies, behind which stands who says so and why.
    private var isStatement: Bool {
        items.contains { $0 == .stopped || $0 == .held || $0 == .denial || $0 == .noMore || $0 == .stop || $0 == .hold }
    }

    /// Whether the clause states that doses are over or left out, behind which stands since when.
    private var isState: Bool { items.contains { $0 == .stopped || $0 == .held } }

    private func startsWithStop(_ rest: [ClauseWord?]) -> Bool {
        guard let stop = rest.firstIndex(of: .stop),
            let denial = rest.firstIndex(where: { $0 == .denial || $0 == .determiner })
        else { return false }
        return stop < denial
    }

    /// The verb that is denied: the first behind the denial, else the last before it; nil where nothing is denied.
    private func deniedVerb(in rest: [ClauseWord?]) -> ClauseWord? {
        if rest.contains(.noMore) { return .noMore }
        guard let denial = rest.firstIndex(where: { $0 == .denial || $0 == .determiner }) else { return nil }
        // Stop taking it, and do not restart.
        if let stop = rest.firstIndex(of: .stop), stop < denial, rest[denial...].contains(.take) { return nil }
        let verbs: Set<ClauseWord> = [.take, .stop, .hold]
        let isVerb = { (word: ClauseWord?) in word.map(verbs.contains) ?? false }
        return rest[denial...].first(where: isVerb) ?? rest[..<denial].last(where: isVerb) ?? nil
    }
}
