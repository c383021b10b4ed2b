// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Makes dosages of what the words of an everyday prescription say.
struct EverydayAssembler {
    let items: [EverydayItem]
    private let tokens: [EverydayToken]
    private let bytes: [UInt8]
    let options: Set<EverydayOption>
    private let hints: EverydayHints
    /// Whether it is read to be compared: an amount that is stated again in another unit is a second dose then, and what a
    /// dose at set times is good for is a note.
    let isForComparison: Bool

    init(
        _ items: [EverydayItem], _ tokens: [EverydayToken], _ text: String, _ lexicon: EverydayLexicon,
        isForComparison: Bool = false
    ) {
        self.isForComparison = isForComparison
        self.items = isForComparison || !items.contains(where: \.isOtherForReading) ? items : items.map(\.forReading)
        self.tokens = tokens
        bytes = Array(text.utf8)
        options = lexicon.options
        hints = lexicon.hints
    }

    /// Whether a word of an item is a hint.
    func hasHint(_ hint: EverydayHint, in item: EverydayItem) -> Bool {
        tokens[item.tokens].contains { hints.has(hint, $0) }
    }

    /// The dosages, with the words that gave them and those that were not understood.
    func reading() throws(DosageTextError) -> DosageTextReading {
        var parts: [Range<Int>] = []
        var start = 0
        for index in items.indices {
            guard case .then = items[index].kind else { continue }
            parts.append(start..<index)
            start = index + 1
        }
        parts.append(start..<items.count)
        var steps: [EverydayStep] = []
        var end = items.count
        if parts.count > 1 {
            // Steps count only if each says everything itself, and all but the last how long.
            var isSequence = parts.count <= 20
            for (number, part) in parts.enumerated() where isSequence {
                var step = try step(part)
                if let before = steps.last { step.takeTime(of: before) }
                // 40 mg for 5 days, then 20 mg for 5 days leaves out in each how often.
                let isOfLengths = step.isAmountForLength && steps.allSatisfy(\.isAmountForLength)
                isSequence = isOfLengths || step.isWhole && (number == parts.count - 1 || step.hasLength)
                steps.append(step)
            }
            if !isSequence {
                steps = [try step(parts[0])]
                end = parts[0].upperBound
            }
        } else {
            steps = [try step(parts[0])]
        }
        return try reading(of: steps, end)
    }

    private func step(_ part: Range<Int>) throws(DosageTextError) -> EverydayStep {
        var step = EverydayStep(self, part)
        try step.build()
        return step
    }

    private func reading(of steps: [EverydayStep], _ end: Int) throws(DosageTextError) -> DosageTextReading {
        var dosages: [Dosage] = []
        var paths = ItemPaths(items.indices)
        var bad: Set<Int> = Set(end..<items.count)
        for (number, step) in steps.enumerated() {
            let prefixes = step.dosages.indices.map { "[\(dosages.count + $0)]." }
            for index in step.part {
                paths[index] = step.paths[index].flatMap { path in prefixes.map { $0 + path } }
            }
            for (index, own) in step.pathsOfOne where !own.isEmpty {
                paths[index] = own.map { prefixes[$0.dosage] + $0.path }
            }
            bad.formUnion(step.bad)
            for var dosage in step.dosages {
                if steps.count > 1 { dosage.sequence = number + 1 }
                dosages.append(dosage)
            }
        }
        if steps.count > 1 {
            for index in items.indices {
                if case .then = items[index].kind { paths[index] = ["[0].sequence"] }
            }
        }
        guard !paths.isEmpty else {
            throw DosageTextError(.notUnderstood, "no words of the text are known to say anything about a dose")
        }
        var understood: [DosageTextReading.Stretch] = []
        var notUnderstood: [DosageTextReading.Stretch] = []
        var stretch: Range<Int>?
        for index in items.indices {
            let range = range(items[index].tokens)
            if bad.contains(index) {
                stretch = (stretch?.lowerBound ?? range.lowerBound)..<range.upperBound
                continue
            }
            // Words that say nothing may stand within those that were not understood.
            if paths[index].isEmpty { continue }
            if let stretch { notUnderstood.append(self.stretch(stretch, [])) }
            stretch = nil
            understood.append(self.stretch(range, paths[index]))
        }
        if let range = stretch { notUnderstood.append(self.stretch(range, [])) }
        return DosageTextReading(dosages: dosages, understood: understood, notUnderstood: notUnderstood)
    }

    private func stretch(_ range: Range<Int>, _ paths: [String]) -> DosageTextReading.Stretch {
        DosageTextReading.Stretch(text: words(range), range: range, paths: paths)
    }

    private func words(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Where tokens stand, in bytes.
    func range(_ tokens: Range<Int>) -> Range<Int> {
        self.tokens[tokens.lowerBound].range.lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
    }

    /// Whether an item is a dash between spaces, with nothing else.
    func isDash(_ item: EverydayItem) -> Bool {
        item.tokens.count == 1 && tokens[item.tokens.lowerBound].kind == .dash
    }

    /// Whether some words of an item may be an amount: a number or a unit.
    func mayBeAmount(_ item: EverydayItem) -> Bool {
        switch item.kind {
        case .product: false
        case .unit, .dose: true
        default: tokens[item.tokens].contains(where: \.isNumber)
        }
    }

    /// The words of tokens, as they stand in the text.
    func words(of tokens: Range<Int>) -> String { words(range(tokens)) }
}
