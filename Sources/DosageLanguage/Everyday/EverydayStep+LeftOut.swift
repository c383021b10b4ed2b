// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What is not understood after all, for the items around it.
extension EverydayStep {
    /// Leaves out an amount in mg or mL next to one that is counted and says the same: 2 tablets (1,000 mg).
    mutating func dropStrengths(_ doses: inout [Int]) {
        var kept: [Int] = []
        for index in doses {
            guard case .dose(let amount) = kind(index) else { continue }
            if let last = kept.last, last == index - 1, case .dose(let before) = kind(last),
                let unit = amount.unit, let other = before.unit, unit.isCounted != other.isCounted
            {
                if unit.isCounted {
                    bad.insert(last)
                    kept[kept.count - 1] = index
                } else {
                    bad.insert(index)
                }
                continue
            }
            kept.append(index)
        }
        doses = kept
    }

    /// Leaves out an as needed that may be of one time alone, with that time: 1 in the morning, as needed at night.
    mutating func dropNeedOfOneTime() {
        let firstEvent = part.first { isEvent($0) } ?? part.upperBound
        let firstCount = part.first { kind($0).isCount } ?? part.upperBound
        for index in part {
            guard case .asNeeded = kind(index) else { continue }
            let isAfterStop = assembler.items[index].isAfterStop
            let isBesideTimes = firstEvent < index || isAfterStop && firstCount < index
            if isBesideTimes, index + 1 < part.upperBound, isEvent(index + 1) {
                bad.insert(index)
                var next = index + 1
                while next < part.upperBound, !assembler.items[next].isAfterStop || next == index + 1 {
                    if isEvent(next) { bad.insert(next) }
                    next += 1
                }
            } else if !isAfterStop, let last = lastTimeOfItsOwn(before: index), firstEvent < last[0] {
                bad.formUnion(last)
                bad.insert(index)
            }
        }
        dropNeedOfMore()
    }

    /// The last of several times, which stands behind punctuation, with the "and" before it: in the morning, and at night.
    private func lastTimeOfItsOwn(before index: Int) -> [Int]? {
        let last = index - 1
        guard last >= part.lowerBound, isEvent(last) else { return nil }
        let isListed = last > part.lowerBound && kind(last - 1).isAnd
        let start = isListed ? last - 1 : last
        return assembler.items[start].isAfterStop ? (isListed ? [start, last] : [last]) : nil
    }

    /// Leaves out an as needed of more doses than those that are said before: once daily, up to twice daily if needed.
    private mutating func dropNeedOfMore() {
        let counts = part.filter { kind($0).isCount && !bad.contains($0) }
        guard counts.count > 1 else { return }
        for index in counts.dropFirst() {
            guard case .cadence(.atMost?, _, _) = kind(index) else { continue }
            bad.insert(index)
            for need in part where kind(need).isAsNeeded && need > counts[0] {
                if need > index || assembler.items[need].isAfterStop { bad.insert(need) }
            }
        }
    }

    func isRestatement(_ index: Int) -> Bool {
        switch kind(index) {
        case .restatement, .strength: true
        default: false
        }
    }

    func isOpenNeed(_ index: Int) -> Bool { if case .openNeed = kind(index) { true } else { false } }

    func isProduct(_ index: Int) -> Bool { if case .product = kind(index) { true } else { false } }

    func isEvent(_ index: Int) -> Bool {
        switch kind(index) {
        case .events, .times: true
        default: false
        }
    }

    /// Leaves out times before a word that was not understood, which may be their verb: abends entfernen.
    mutating func dropTimesOfVerbs() {
        for index in part.dropFirst()
        where kind(index - 1).isTime && assembler.items[index].isBadWord && !assembler.items[index].isAfterStop {
            bad.insert(index - 1)
        }
    }

    /// Leaves out what stands on either side of "or", and an amount beside one that was not understood.
    mutating func dropChoices(_ doses: inout [Int]) {
        for index in part.dropFirst() {
            switch kind(index) {
            case .or:
                for side in [index - 1, index + 1]
                where part.contains(side) && (kind(side).isOfDose && !kind(side).isDose || kind(side).isPlace) {
                    bad.insert(side)
                }
                // Un ou deux: the other number was not understood.
                if bad.contains(index - 1), part.contains(index + 1) { bad.insert(index + 1) }
            case .and:
                let isLost = bad.contains(index - 1)
                if isLost, assembler.mayBeAmount(assembler.items[index - 1]) { bad.insert(index + 1) }
                for (side, other) in [(index - 1, index + 1), (index + 1, index - 1)]
                where part.contains(side) && part.contains(other) && bad.contains(side)
                    && (kind(other).isTime || kind(other).isPlace)
                {
                    bad.insert(other)
                }
            default: continue
            }
        }
        doses.removeAll { bad.contains($0) }
    }

    /// Leaves out times that may belong to an amount that was not understood.
    mutating func dropTimesOfOthers(_ doses: [Int]) {
        guard let first = doses.first else { return }
        let others = part.filter { index in
            bad.contains(index) && assembler.mayBeAmount(assembler.items[index])
                && !(doses.contains(index - 1) && assembler.items[index].isStrength)
        }
        guard let other = others.first else { return }
        let times = part.filter { index in
            if case .asNeeded = kind(index) {
                return index == other - 1 && index != first + 1 && index != first - 1 || other > first && index > other
            }
            return kind(index).isTime
        }
        let isMany = times.count { kind($0).isTime } > 1
        for index in times {
            let isBeside = index == first + 1 || index == first - 1
            if isMany || index > other && other > first || index == other - 1 && !isBeside { bad.insert(index) }
        }
    }
}
