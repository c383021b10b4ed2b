// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Reads whole sentences: parts in the order of the language, and several dosages with their joins.
///
/// A class, so that all dosages of a text share what was found at a place.
final class SentenceReader {
    /// A part with its place in the text.
    struct Placed {
        let range: Range<Int>
        let part: TextPart
    }

    /// One way to read a text from some place to its end.
    struct Candidate {
        /// The dosages; the step is 0 for the first one, and grows where a dosage follows another in time.
        var dosages: [(step: Int, parts: [Placed])]
        /// How many bytes are words of a record that no mark encloses.
        var free: Int
        /// What the prescription says beside its dosages.
        var rest = SentenceRest()

        var written: [Dosage] {
            dosages.map { step, parts in
                var draft = TextDraft()
                for placed in parts { draft.add(placed.part) }
                var dosage = draft.finished
                if dosages.count > 1 { dosage.sequence = step + 1 }
                return dosage
            }
        }

        /// The dosages with a frequency of 1 where only a period is given: once in a period can be written or left out, and
        /// some languages say it of meals.
        ///
        /// - Parameter plain: The dosages as they were read.
        /// - Returns: The dosages; nil where nothing is left out.
        static func counted(_ plain: [Dosage]) -> [Dosage]? {
            var counted = plain
            var isOther = false
            for index in counted.indices {
                guard let pattern = counted[index].timing?.repeat, pattern.frequency == nil,
                    pattern.frequencyMax == nil, pattern.period != nil
                else { continue }
                counted[index].timing?.repeat?.frequency = 1
                isOther = true
            }
            return isOther ? counted : nil
        }

        /// Whether another way says the same in all its parts, or in the pattern that a code of this one stands for.
        func repeats(_ other: Candidate) -> Bool {
            guard free == other.free, rest == other.rest, dosages.count == other.dosages.count else { return false }
            return zip(dosages, other.dosages).allSatisfy { own, other in
                guard own.step == other.step, own.parts.count == other.parts.count else { return false }
                return zip(own.parts, other.parts).allSatisfy { one, other in
                    // A code stands for its pattern only where nothing else says how often or when.
                    one.part == other.part
                        || one.part.isCode(of: other.part) && own.parts.filter(\.part.isOfPattern).count == 1
                }
            }
        }

        var stretches: [(range: Range<Int>, paths: [String])] {
            let own = dosages.enumerated().flatMap { index, dosage in
                dosage.parts.map { (range: $0.range, paths: $0.part.paths.map { "[\(index)].\($0)" }) }
            }
            let words = rest.allWords.enumerated().map { index, words in
                (range: words.range, paths: ["[\(dosages.count + index)].text"])
            }
            let period = rest.period.map { (range: $0.range, paths: ["effectiveDosePeriod"]) }
            return (own + words + [period].compactMap(\.self)).sorted { $0.range.lowerBound < $1.range.lowerBound }
        }
    }

    /// A dosage that ends where the text ends or another dosage may follow.
    private struct Way {
        let parts: [Placed]
        let free: Int
        let end: Int
    }

    /// The most ways to read a text that are compared.
    private static let limit = 96
    /// The most parts of a dosage, so that no text fills the stack.
    private static let partLimit = 32

    private let parser: TextParser
    private let grammar: TextGrammar
    /// The places in a dosage from which no way leads to its end.
    private var deadEnds: Set<Int> = []
    private var partHits: [Int: [TextPartHit]] = [:]
    /// What was found where the last dosage may end.
    private var rests: [Int: [SentenceRest]] = [:]
    /// How far the text was understood.
    private(set) var furthest = 0
    /// Whether there are more ways to read the text than are compared.
    private(set) var isCut = false

    init(_ parser: TextParser) {
        self.parser = parser
        grammar = parser.grammar
    }

    /// Finds the ways to read the text.
    func candidates() -> [Candidate] {
        // First what may stand from each place on where a dosage may begin, then from the last such place to the first what
        // these give together: a text of many dosages must not need a deep stack.
        var ways: [Int: [Way]] = [:]
        var starts = [0]
        while let start = starts.popLast() {
            guard ways[start] == nil else { continue }
            var found: [Way] = []
            extend([], from: start, rank: 0, before: nil, free: 0, &found)
            ways[start] = found
            for way in found {
                starts += joins(at: way.end).map(\.start)
            }
        }
        var candidates: [Int: [Candidate]] = [:]
        for (start, ways) in ways.sorted(by: { $0.key > $1.key }) {
            var found: [Candidate] = []
            for way in ways { add(way, rests: candidates, to: &found) }
            candidates[start] = found
        }
        return candidates[0] ?? []
    }

    /// Adds what a dosage gives with all that may follow it.
    private func add(_ way: Way, rests: [Int: [Candidate]], to found: inout [Candidate]) {
        for rest in self.rests(at: way.end) {
            found.append(Candidate(dosages: [(0, way.parts)], free: way.free, rest: rest))
        }
        for join in joins(at: way.end) {
            for rest in rests[join.start] ?? [] {
                guard found.count < Self.limit else { return isCut = true }
                let others = rest.dosages.map { (step: $0.step + (join.isLater ? 1 : 0), parts: $0.parts) }
                found.append(
                    Candidate(dosages: [(0, way.parts)] + others, free: way.free + rest.free, rest: rest.rest))
            }
        }
    }

    /// Where the next dosage begins, by what may join it to one that ends at a place.
    private func joins(at place: Int) -> [(start: Int, isLater: Bool)] {
        grammar.dosageJoins.filter { parser.bytes.has($0.bytes, at: place) }
            .map { (place + $0.bytes.count, $0.isLater) }
    }

    /// Continues a dosage.
    ///
    /// - Returns: Whether any way leads to its end.
    @discardableResult
    private func extend(
        _ parts: [Placed], from place: Int, rank: Int, before: DosageRole?, free: Int, _ found: inout [Way]
    ) -> Bool {
        let state = (place << 8 | rank) << 8 | (before.map { Int($0.number) + 1 } ?? 0)
        guard !deadEnds.contains(state) else { return false }
        guard found.count < Self.limit, !parser.isExhausted else {
            isCut = true
            return false
        }
        furthest = max(furthest, place)
        var isFound = false
        if before != nil, !joins(at: place).isEmpty || !rests(at: place).isEmpty {
            found.append(Way(parts: parts, free: free, end: place))
            isFound = true
        }
        for next in rank..<grammar.order.count where parts.count < Self.partLimit {
            let role = grammar.order[next]
            var start = place
            if let before {
                let join = grammar.join(of: role, after: before)
                guard join.isEmpty || parser.bytes.has(join, at: place) else { continue }
                start += join.count
            }
            guard start < parser.bytes.count,
                parser.mayStand(grammar.beginnings.roles[Int(role.number)], at: start)
            else { continue }
            for hit in hits(role, at: start) where hit.end > start {
                let parts = parts + [Placed(range: start..<hit.end, part: hit.part)]
                if extend(parts, from: hit.end, rank: next, before: role, free: free + hit.free, &found) {
                    isFound = true
                }
            }
        }
        if !isFound { deadEnds.insert(state) }
        return isFound
    }

    private func rests(at place: Int) -> [SentenceRest] {
        if place == parser.bytes.count { return [SentenceRest()] }
        if let known = rests[place] { return known }
        let found = parser.rests(at: place)
        rests[place] = found
        return found
    }

    private func hits(_ role: DosageRole, at place: Int) -> [TextPartHit] {
        let key = place << 8 | Int(role.number)
        if let known = partHits[key] { return known }
        var hits = parser.parts(role, at: place)
        if hits.count > 1 {
            // Several phrases of a dose have the same words in some languages.
            var seen: Set<TextPartHit> = []
            hits.removeAll { !seen.insert($0).inserted }
            hits.sort { ($0.free, $1.end) < ($1.free, $0.end) }
        }
        partHits[key] = hits
        return hits
    }
}
