// SPDX-License-Identifier: Apache-2.0

extension EverydayParser {
    /// Takes nothing from parentheses that hold a further dose, which may be left out or has conditions of its own: in the
    /// morning (and at night if needed), in the morning (noon) evening, 1-0-1 (+1 if needed).
    mutating func leaveOutBrackets() {
        let count = items.count(where: \.kind.isOfTimes)
        guard count > 0 else { return }
        var index = 0
        while index < items.count {
            guard isOpening(index) else {
                index += 1
                continue
            }
            var end = index + 1
            while end < items.count, !isClosed(before: end) { end += 1 }
            let isTimed = count > items[index..<end].count(where: \.kind.isOfTimes)
            if isTimed, isFurtherDose(index..<end) {
                for inside in index..<end { leaveOutOfDose(inside) }
            }
            index = end
        }
    }

    private func isFurtherDose(_ group: Range<Int>) -> Bool {
        let others = items[..<group.lowerBound] + items[group.upperBound...]
        let hasTime = group.contains { items[$0].kind.isTime }
        let hasDose = group.count { items[$0].kind.isDose } == 1
        // And at night if needed, + 1 if needed.
        if case .and = items[group.lowerBound].kind { return true }
        if hasDose, group.contains(where: { items[$0].kind.isTime || items[$0].kind.isAsNeeded }) {
            return others.contains { $0.kind.isDose || $0.kind.isScheme }
        }
        let isTimeOnly = group.allSatisfy { items[$0].kind.isTime || items[$0].kind.isAnd }
        return hasTime && isTimeOnly && others.contains { isSameKindOfTime($0.kind, items[group.lowerBound].kind) }
    }

    private func isSameKindOfTime(_ one: EverydayItem.Kind, _ other: EverydayItem.Kind) -> Bool {
        switch (one, other) {
        case (.events, .events), (.times, .times), (.days, .days): true
        default: false
        }
    }

    private func isOpening(_ index: Int) -> Bool {
        let first = items[index].tokens.lowerBound
        return first > 0 && tokens[first - 1].isOpening
    }

    /// Whether the parentheses end before an item.
    private func isClosed(before index: Int) -> Bool {
        tokens[items[index - 1].tokens.upperBound..<items[index].tokens.lowerBound].contains(where: \.isClosing)
    }
}

extension EverydayToken {
    /// Whether it opens parentheses.
    var isOpening: Bool { stop == "(" || stop == "[" }
    fileprivate var isClosing: Bool { stop == ")" || stop == "]" }
}

extension EverydayItem.Kind {
    /// Whether it says how often or when.
    fileprivate var isOfTimes: Bool { isTime || isCount || isScheme }
}
