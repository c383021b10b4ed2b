// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// The library and a naive model give one answer to random questions.
struct NaiveLimitTests {
    /// The number of questions, each with a seed of its own.
    static let count = 4_000
    static let firstSeed: UInt64 = 20_261_123

    @Test func `nothing is allowed that the naive model does not allow, and the answers agree`() throws {
        var counts: [NaiveLimit.Answer: Int] = [:]
        var moments = 0
        var faults: [String] = []
        for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.count) {
            let question = RandomLimit(seed: seed)
            let verdict = try question.answer(at: question.now)
            let expected = question.naive.answer(at: question.now, past: question.past, asked: question.asked)
            counts[expected, default: 0] += 1
            if Self.kind(verdict) != expected {
                faults.append("seed \(seed): \(verdict.answer), expected \(expected): \(verdict.reasons)")
            }
            #expect(verdict.reasons.isEmpty == (expected == .yes))
            // A denial ends at the moment that it names, and not before.
            guard case .denied(_, let until?) = verdict.answer else { continue }
            moments += 1
            let second = Int(until.timeIntervalSince1970) - RandomLimit.epoch
            let last = question.naive.answer(at: second - 1, past: question.past, asked: question.asked)
            if last != .no { faults.append("seed \(seed): denied up to \(until), expected \(last) before") }
            // A dose of the future may have come by then.
            let isKnown = question.past.allSatisfy { ($0.second ?? 0) <= question.now }
            let then = question.naive.answer(at: second, past: question.past, asked: question.asked)
            if isKnown, question.naive.dosages.count == 1, question.past.allSatisfy({ $0.day == nil }), then == .no {
                faults.append("seed \(seed): still denied at \(until)")
            }
            let again = Self.kind(try question.answer(at: second))
            if again != then { faults.append("seed \(seed): \(again) at \(until), expected \(then)") }
        }
        #expect(faults.isEmpty, "\(faults.count) faults: \(faults.prefix(10).joined(separator: "\n"))")
        // Every kind of answer is asked for often enough to mean something.
        for answer in [NaiveLimit.Answer.yes, .no, .unknown] { #expect(counts[answer, default: 0] > Self.count / 20) }
        #expect(moments > Self.count / 20)
    }

    private static func kind(_ verdict: AsNeededVerdict) -> NaiveLimit.Answer {
        switch verdict.answer {
        case .allowed: .yes
        case .denied: .no
        case .cannotBeTold: .unknown
        }
    }

    /// What is left is what can be taken at once, dose by dose, until the model forbids the next.
    @Test func `as many doses are left as the naive model allows one after the other`() throws {
        var compared = 0
        for seed in UInt64(1)...2_000 {
            let question = RandomLimit(seed: seed)
            // Without a gap, one dose may follow another at once. Of two dosages nobody knows which dose is meant.
            let isOne = question.asked != nil || question.naive.dosages.count { $0.isAsNeeded } == 1
            guard isOne, question.naive.dosages.allSatisfy(\.gaps.isEmpty),
                case .allowed(let rest) = try question.answer(at: question.now).answer, let doses = rest.doses
            else { continue }
            compared += 1
            var past = question.past
            var left = 0
            let dose =
                question.asked
                ?? question.naive.dosages.first { $0.isAsNeeded && $0.holds(at: question.now) }?
                .doses.first
            while left <= doses, question.naive.answer(at: question.now, past: past, asked: question.asked) == .yes {
                left += 1
                past.append(.init(second: question.now, day: nil, amount: dose))
            }
            #expect(left == doses, "seed \(seed)")
        }
        #expect(compared > 100)
    }
}
