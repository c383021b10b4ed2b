// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

/// All sentences of a product in one language, as counts and faults.
///
/// Of each sentence a number is kept, so that seven million need 60 megabytes: its place in the product, and as much of a
/// hash as fits beside it. Where two hashes are equal and the meanings differ, both are said again to compare them.
struct SaidProduct {
    private(set) var said = 0
    /// How many combinations each rule has refused.
    private(set) var refusals: [String: Int] = [:]
    /// How many sentences have an issue, by its code.
    private(set) var issues: [String: Int] = [:]
    /// How many sentences read like an earlier one that means the same.
    private(set) var synonyms = 0
    /// The first of what no sentence may do, in words.
    private(set) var failures: [String] = []
    private(set) var failureCount = 0

    private let product: TimingProduct
    private let builder: DosageSentenceBuilder

    init(_ product: TimingProduct, _ builder: DosageSentenceBuilder, _ language: String) {
        (self.product, self.builder) = (product, builder)
        let defects = SentenceDefects(language)
        let bits = UInt64.bitWidth - product.count.leadingZeroBitCount
        var spoken: DosageLedger?
        var keys: [UInt64] = []
        keys.reserveCapacity(product.count)
        product.forEach { number, combination, pattern in
            let expected = product.refusal(of: combination)
            let sentence: DosageSentence
            do throws(DosageLanguageError) {
                sentence = try builder.sentence(for: Dosage(timing: Timing(repeat: pattern)))
            } catch {
                refusals[error.code.rawValue, default: 0] += 1
                if error.code.rawValue != expected { fail("refused with \(error)", combination) }
                return
            }
            said += 1
            if let expected { fail("not refused with \(expected)", combination) }
            if sentence.language != language || sentence.isFallbackLanguage { fail("in English", combination) }
            // What one ledger leaves out, all do that are equal to it; making the list takes long in a debug build.
            let ledger = sentence.clauses.first?.ledger
            if ledger == nil || ledger != spoken {
                let unspoken = sentence.unspoken
                if unspoken.isEmpty { spoken = ledger } else { fail("unspoken: \(unspoken)", combination) }
            }
            for issue in sentence.issues where issue.severity != .information {
                issues[issue.code.rawValue, default: 0] += 1
            }
            let found = defects.found(in: sentence.text)
            if !found.isEmpty { fail("\(found): \(sentence.text)", combination) }
            keys.append(Self.hash(of: sentence.text) << UInt64(bits) | UInt64(number))
        }
        compare(&keys, bits)
    }

    private mutating func fail(_ reason: String, _ combination: TimingProduct.Combination) {
        failureCount += 1
        if failures.count < 8 { failures.append("\(reason): \(product.description(of: combination))") }
    }

    /// A hash of a text; it differs from one run to the next, and equal texts have equal ones.
    private static func hash(of text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { bytes in
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
            return UInt64(bitPattern: Int64(hasher.finalize()))
        }
    }

    /// Looks at the sentences whose hashes are equal.
    private mutating func compare(_ keys: inout [UInt64], _ bits: Int) {
        keys.sort()
        let mask = UInt64(1) << UInt64(bits) - 1
        var start = 0
        while start < keys.count {
            var end = start + 1
            while end < keys.count, keys[end] >> UInt64(bits) == keys[start] >> UInt64(bits) { end += 1 }
            if end - start > 1 { compare(keys[start..<end].map { product.combination(Int($0 & mask)) }) }
            start = end
        }
    }

    private mutating func compare(_ combinations: [TimingProduct.Combination]) {
        let meanings = combinations.map(product.meaning(of:))
        guard meanings.contains(where: { $0 != meanings[0] }) else {
            synonyms += combinations.count - 1
            return
        }
        var meaningsByText: [String: TimingProduct.Combination] = [:]
        for (combination, meaning) in zip(combinations, meanings) {
            let dosage = Dosage(timing: Timing(repeat: product.pattern(combination)))
            guard let text = try? builder.sentence(for: dosage).text else { continue }
            guard let other = meaningsByText.updateValue(meaning, forKey: text) else { continue }
            if other == meaning {
                synonyms += 1
            } else {
                fail("reads like \(product.description(of: other)), \(text)", combination)
            }
        }
    }
}
