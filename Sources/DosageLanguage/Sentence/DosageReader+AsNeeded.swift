// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Whether it is taken only as needed, for what, and how far apart.
extension DosageReader {
    /// Says whether it is taken only as needed, and for what.
    mutating func sayAsNeeded(_ dosage: Dosage) throws(DosageLanguageError) {
        var concepts = dosage.asNeededFor
        if let known = reading.known {
            concepts += known.reasons
            try say(known.gaps)
        }
        if concepts.isEmpty {
            if dosage.asNeeded == true {
                try add(.asNeeded, KeyedPhrase("asNeeded"), .asNeeded)
            } else if dosage.asNeeded == false {
                // A schedule without the words says just this.
                imply(.asNeeded, .asNeeded)
            }
            return
        }
        let inTheirWords = context.options.register == .clinician
        var reasons: [Reason] = []
        var isComplete = true
        for concept in concepts {
            let reading = AsNeededReason.read(concept, inTheirWords: inTheirWords)
            if let words = context.phrase(for: concept, .asNeeded, isKnown: reading.isKnown) {
                reasons.append(.phrase(words))
            } else if case .known(let reason) = reading {
                reasons.append(.known(reason))
            } else if case .worded(let reason, let words) = reading {
                reasons.append(.worded(reason, words))
            } else if case .several(let several, let words) = reading {
                reasons.append(.several(several, words))
            } else if case .quoted(let words, let coded?) = reading {
                reasons.append(.differing(words, coded))
            } else if let words = context.words(of: concept) {
                // As needed for as needed is said once.
                if !AsNeededWords.sayNothingElse(words) {
                    let words = AsNeededWords.withoutAsNeeded(words)
                    reasons.append(concept.shownText == nil ? .phrase(words) : .quote(words))
                }
                if !context.isWhole(concept) { isComplete = false }
            } else {
                isComplete = false
            }
        }
        let isFlagged = dosage.asNeeded == true
        // A reason without words, or with others beside those said, stays in the ledger of what was not said.
        var elements: DosageElements = isFlagged ? .asNeeded : []
        if isComplete { elements.insert(.asNeededFor) }
        if reasons.isEmpty {
            try add(.asNeeded, KeyedPhrase("asNeeded"), elements)
            if context.options.says(.asNeeded) { ledger.saysAsNeeded = true }
        } else {
            let key = reasons.contains(where: \.beginsWithItsOwn) ? "asNeeded.words" : "asNeeded.for"
            try add(.asNeeded, KeyedPhrase(key, .list(reasons.map(\.argument), .or)), elements)
        }
        if isComplete, context.options.says(.asNeeded), let known = reading.known {
            ledger.speak(paths: known.reasonPaths)
        }
    }

    /// Says the least time between two doses.
    private mutating func say(_ gaps: [KnownExtensions.Gap]) throws(DosageLanguageError) {
        for gap in gaps {
            let length = TimeLength(gap.value, gap.unit)
            let key = length.unit.key("gap.s", "gap.min", "gap.h", "gap.d", "gap.wk", "gap.mo", "gap.a")
            try add(.gap, KeyedPhrase(key, .number(length.value)), paths: [gap.path])
        }
    }
}

/// A reason to take what is taken as needed.
private enum Reason {
    case known(AsNeededReason)
    /// What the code means, and words of the record that say something else.
    case worded(AsNeededReason, [String])
    /// What several codes mean, and words of the record beside them.
    case several([AsNeededReason], [String])
    /// Words of the record, and what the code means, which they contradict.
    case differing([String], AsNeededReason)
    /// The phrase of the terminology, which stands as ours do.
    case phrase(String)
    /// The words of the record, which may be in another language than the sentence.
    case quote(String)

    /// Whether it begins with a preposition, so that ours must not stand before it.
    var beginsWithItsOwn: Bool {
        switch self {
        case .known, .worded, .several, .differing: false
        case .phrase(let words), .quote(let words): AsNeededWords.beginsWithItsOwn(words)
        }
    }

    var argument: PhraseArgument {
        switch self {
        case .known(let reason): .phrase(KeyedPhrase(reason.key))
        case .worded(let reason, let words):
            .phrase(
                KeyedPhrase("reason.also", .phrase(KeyedPhrase(reason.key)), .list(Self.quotes(words), .and)))
        case .several(let reasons, let words):
            .phrase(
                KeyedPhrase(
                    "reason.also", .phrase(KeyedPhrase(reasons[0].key)),
                    .list(
                        reasons.dropFirst().map { .phrase(KeyedPhrase($0.key)) } + Self.quotes(words), .and)))
        case .differing(let words, let reason):
            .phrase(
                KeyedPhrase("reason.also", .list(Self.quotes(words), .and), .phrase(KeyedPhrase(reason.key))))
        case .phrase(let words): .text(words)
        case .quote(let words): .phrase(KeyedPhrase("quote", .text(words)))
        }
    }

    private static func quotes(_ words: [String]) -> [PhraseArgument] {
        words.map { .phrase(KeyedPhrase("quote", .text($0))) }
    }
}
