// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayStep {
    /// Takes all at once for what it says: nothing beside one time, once only without any.
    mutating func takeIntake(_ index: Int, isSeveral: Bool) throws(DosageTextError) {
        let isLength = part.contains { kind($0).isBounds }
        let times = part.filter { other in
            if case .events(let events, _) = kind(other), events == [.immediately] { return false }
            return kind(other).isCount || kind(other).isTime
        }
        if !isLength, !isSeveral, times.allSatisfy({ if case .repeats(1) = kind($0) { true } else { false } }) {
            shared.append(.count(1, nil))
            paths[index] = TextPart.count(1, nil).paths
            return
        }
        let isOnce = times.allSatisfy { other in
            switch kind(other) {
            case .cadence(let frequency, _, _): frequency == .exactly(1) || frequency == nil
            case .events(let events, _): events.count == 1 && !events[0].isAnyMeal
            case .times(let times): times.count == 1
            case .days: true
            default: false
            }
        }
        let isOneTime =
            times.count { if case .days = kind($0) { false } else if case .cadence = kind($0) { false } else { true } }
            <= 1
        guard isOnce, isOneTime, !times.isEmpty, !isSeveral else {
            if assembler.isForComparison {
                bad.insert(index)
                return
            }
            throw ambiguous("all at once may be each time or once only", index)
        }
        paths[index] = part.contains { kind($0).isDose } ? ["doseAndRate[0].doseQuantity"] : ["timing.repeat"]
    }
}
