// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayStep {
    mutating func share(isSeveral: Bool) throws(DosageTextError) {
        var bounds: TimingBounds?
        var reasons: [TextReason] = []
        var isAsNeeded = false
        var count: Int?
        var single: [TextPart] = []
        for index in part where !bad.contains(index) {
            let item = assembler.items[index]
            switch item.kind {
            case .bounds(let own):
                if let bounds, bounds != own { throw ambiguous("the text gives two lengths of treatment", index) }
                if bounds == nil { shared.append(.bounds(own)) }
                bounds = own
                hasLength = true
                paths[index] = TextPart.bounds(own).paths
            case .count(let own):
                guard !isSeveral, count ?? own == own else {
                    bad.insert(index)
                    continue
                }
                count = own
                shared.append(.count(own, nil))
                paths[index] = TextPart.count(own, nil).paths
            case .asNeeded(let tokens):
                guard !isSeveral else {
                    bad.insert(index)
                    continue
                }
                isAsNeeded = true
                if let tokens { reasons.append(reason(tokens)) }
                paths[index] = tokens == nil ? ["asNeeded"] : ["asNeededFor"]
            case .limit(let amount, let per):
                guard !isSeveral else {
                    bad.insert(index)
                    continue
                }
                shared.append(.limit(amount, per: per))
                paths[index] = ["maxDosePerPeriod"]
            case .note:
                shared.append(.instructionWords([assembler.words(of: item.tokens)]))
                paths[index] = ["additionalInstruction"]
            case .part(let part):
                try share(part, index, &single)
            default: continue
            }
        }
        if isAsNeeded { shared.append(.asNeeded(reasons)) }
    }

    mutating func share(_ part: TextPart, _ index: Int, _ single: inout [TextPart]) throws(DosageTextError) {
        let own = part.paths
        if case .instruction = part {
            shared.append(part)
            paths[index] = own
            return
        }
        if let known = single.first(where: { $0.paths == own }) {
            // Said twice, or said in two ways.
            if known == part {
                paths[index] = own
            } else if case .method = part {
                bad.insert(index)
            } else {
                throw ambiguous("the text names two, without saying which dose each is for", index)
            }
            return
        }
        single.append(part)
        shared.append(part)
        paths[index] = own
    }

    func reason(_ tokens: Range<Int>) -> TextReason {
        let words = assembler.words(of: tokens)
        return AsNeededReason.known(words).map { .known($0) } ?? .words(words)
    }
}
