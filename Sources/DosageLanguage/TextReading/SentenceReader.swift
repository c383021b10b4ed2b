// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Reads whole sentences: parts in the order of the language, and several dosages with their joins.
struct SentenceReader {
    /// A part with its place in the text.
    struct Placed {
        let range: Range<Int>
        let part: TextPart
    }

    /// One way to read a sentence.
    struct Candidate {
        /// The dosages, with their sequence; nil where there is only one.
        var dosages: [(sequence: Int?, parts: [Placed])]
        /// How many bytes are words of a record that no mark encloses.
        var free: Int

        var written: [Dosage] {
            dosages.map { sequence, parts in
                var draft = TextDraft()
                for placed in parts { draft.add(placed.part) }
                var dosage = draft.finished
                dosage.sequence = sequence
                return dosage
            }
        }

        /// The dosages in the ways that FHIR has for them: once in a period can be written or left out, and some languages
        /// say it of meals.
        var spellings: [[Dosage]] {
            let plain = written
            var counted = plain
            for index in counted.indices {
                guard let pattern = counted[index].timing?.repeat, pattern.frequency == nil,
                    pattern.frequencyMax == nil, pattern.period != nil
                else { continue }
                counted[index].timing?.repeat?.frequency = 1
            }
            return counted == plain ? [plain] : [plain, counted]
        }

        var stretches: [(range: Range<Int>, paths: [String])] {
            dosages.enumerated().flatMap { index, dosage in
                dosage.parts.map { ($0.range, $0.part.paths.map { "[\(index)].\($0)" }) }
            }
        }
    }

    private static let limit = 48
    private let parser: TextParser
    private let grammar: TextGrammar
    /// The places from which no way leads to the end.
    private var deadEnds: Set<State> = []
    private var partHits: [Int: [TextPartHit]] = [:]
    private(set) var candidates: [Candidate] = []
    /// How far the text was understood.
    private(set) var furthest = 0

    private struct State: Hashable {
        let place: Int
        let rank: Int
        let before: DosageRole?
    }

    init(_ parser: TextParser) {
        self.parser = parser
        grammar = parser.grammar
    }

    /// Finds the ways to read the text.
    mutating func read() {
        _ = dosage(at: 0, rank: 0, before: nil, done: [], parts: [], free: 0)
    }

    /// Continues a dosage.
    ///
    /// - Returns: Whether any way leads to the end of the text.
    private mutating func dosage(
        at place: Int, rank: Int, before: DosageRole?, done: [(sequence: Int?, parts: [Placed])], parts: [Placed],
        free: Int
    ) -> Bool {
        let state = State(place: place, rank: rank, before: before)
        guard candidates.count < Self.limit, !parser.isExhausted, !deadEnds.contains(state) else { return false }
        furthest = max(furthest, place)
        var isFound = false
        if before != nil { isFound = end(at: place, done, parts, free) }
        for next in rank..<grammar.order.count {
            let role = grammar.order[next]
            var start = place
            if let before {
                let join = grammar.join(of: role, after: before)
                guard join.isEmpty || parser.bytes.has(join, at: place) else { continue }
                start += join.count
            }
            guard start < parser.bytes.count else { continue }
            for hit in hits(role, at: start) where hit.end > start {
                let placed = Placed(range: start..<hit.end, part: hit.part)
                if dosage(
                    at: hit.end, rank: next, before: role, done: done, parts: parts + [placed], free: free + hit.free)
                {
                    isFound = true
                }
            }
        }
        if !isFound { deadEnds.insert(state) }
        return isFound
    }

    private mutating func hits(_ role: DosageRole, at place: Int) -> [TextPartHit] {
        let key = place << 8 | Int(role.number)
        if let known = partHits[key] { return known }
        let hits = parser.parts(role, at: place).sorted { ($0.free, $1.end) < ($1.free, $0.end) }
        partHits[key] = hits
        return hits
    }

    /// Ends a dosage: the text ends, or another dosage follows.
    private mutating func end(
        at place: Int, _ done: [(sequence: Int?, parts: [Placed])], _ parts: [Placed], _ free: Int
    ) -> Bool {
        if place == parser.bytes.count {
            let isOne = done.isEmpty
            candidates.append(
                Candidate(dosages: done + [(isOne ? nil : (done.last?.sequence ?? 0), parts)], free: free))
            return true
        }
        var isFound = false
        for join in grammar.dosageJoins where parser.bytes.has(join.bytes, at: place) {
            var done = done
            let sequence = done.isEmpty ? 1 : done[done.count - 1].sequence ?? 1
            // The sequence of a dosage is known when the join before it is.
            done.append((sequence, parts))
            let next = join.isLater ? sequence + 1 : sequence
            let start = place + join.bytes.count
            if follow(at: start, done, next, free) { isFound = true }
        }
        return isFound
    }

    private mutating func follow(
        at place: Int, _ done: [(sequence: Int?, parts: [Placed])], _ sequence: Int, _ free: Int
    ) -> Bool {
        guard done.count < 32 else { return false }
        var reader = SentenceReader(parser)
        reader.partHits = partHits
        _ = reader.dosage(at: place, rank: 0, before: nil, done: [], parts: [], free: free)
        furthest = max(furthest, reader.furthest)
        for candidate in reader.candidates where candidates.count < Self.limit {
            let first = candidate.dosages.first?.sequence ?? 1
            let rest = candidate.dosages.map {
                (sequence: Int?.some(($0.sequence ?? 1) - first + sequence), parts: $0.parts)
            }
            candidates.append(Candidate(dosages: done + rest, free: candidate.free))
        }
        return !reader.candidates.isEmpty
    }
}
