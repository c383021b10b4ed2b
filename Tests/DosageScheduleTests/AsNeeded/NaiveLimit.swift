// SPDX-License-Identifier: Apache-2.0

/// The limits of a prescription as a person would check them, in seconds and quarters of a tablet.
///
/// It shares nothing with the library: each rule goes through the whole past by itself.
struct NaiveLimit: Sendable {
    /// What a dose counts in.
    enum Unit: Sendable { case tablet, spoon }

    /// An amount.
    struct Amount: Sendable {
        var quarters: Int
        var unit = Unit.tablet
    }

    /// A greatest amount in a number of seconds.
    struct Most: Sendable {
        var amount: Amount
        var seconds: Int
    }

    struct Dosage: Sendable {
        var isAsNeeded: Bool
        /// The amounts that a dose may be; several leave it open.
        var doses: [Amount] = []
        /// The least amount, where a dose is a range.
        var least: Int?
        var frequency: Int?
        var frequencyMax: Int?
        var seconds = 0
        var count: Int?
        var gaps: [Int] = []
        var most: [Most] = []
        var mostAtATime: Amount?
        var mostInALife: Amount?
        /// The first and the last day, counted from day 0, at which the dosage holds.
        var firstDay: Int?
        var lastDay: Int?

        func holds(at second: Int) -> Bool {
            (firstDay.map { second >= $0 * 86_400 } ?? true) && (lastDay.map { second < ($0 + 1) * 86_400 } ?? true)
        }
    }

    struct Past: Sendable {
        /// The second, the day alone, or neither.
        var second: Int?
        var day: Int?
        var amount: Amount?
    }

    enum Answer: Sendable { case yes, no, unknown }

    var dosages: [Dosage]

    /// Whether a dose may be taken, by each rule in turn.
    func answer(at now: Int, past: [Past], asked: Amount?) -> Answer {
        let holding = dosages.filter { $0.isAsNeeded && $0.holds(at: now) }
        guard dosages.contains(where: \.isAsNeeded) else { return .unknown }
        guard !holding.isEmpty else { return .no }
        var answers: [Answer] = []
        for dosage in holding { answers += rulings(of: dosage, now, past, asked) }
        if answers.contains(.no) { return .no }
        return answers.contains(.unknown) ? .unknown : .yes
    }

    private func rulings(of dosage: Dosage, _ now: Int, _ past: [Past], _ asked: Amount?) -> [Answer] {
        var answers: [Answer] = []
        // The second at which each dose was taken at the latest, and how much it was.
        var events: [(second: Int, amount: Amount?)] = []
        for one in past {
            if let second = one.second, second <= now {
                events.append((second, one.amount))
            } else if one.second == nil, let day = one.day, day * 86_400 <= now {
                events.append((min(day * 86_400 + 86_399, now), one.amount))
            } else {
                answers.append(.unknown)
            }
        }
        func within(_ seconds: Int) -> [(second: Int, amount: Amount?)] {
            events.filter { now - $0.second < seconds }
        }
        let own = events.filter { $0.second >= (dosage.firstDay ?? -1_000_000) * 86_400 }
        let dose = dosage.doses.count == 1 ? dosage.doses[0] : nil
        let taken = asked ?? dose
        if dose == nil { answers.append(.unknown) }

        // How often, and how long after the last.
        let frequency = dosage.frequencyMax ?? dosage.frequency
        if let frequency, within(dosage.seconds).count + 1 > frequency { answers.append(.no) }
        if let count = dosage.count, own.count + 1 > count { answers.append(.no) }
        for gap in dosage.gaps where events.contains(where: { now - $0.second < gap }) { answers.append(.no) }
        // The amount of one dose.
        if let taken, let dose { answers.append(compare(taken, dose)) }
        // As much as so many doses are.
        if let dose {
            if let frequency {
                answers += sum(within(dosage.seconds), taken, dose.times(frequency), orElse: dose)
            }
            if let count = dosage.count { answers += sum(own, taken, dose.times(count), orElse: dose) }
        }
        // The greatest amounts of the whole prescription.
        var isComparable = frequency != nil
        for other in dosages {
            if other.holds(at: now) {
                if let taken, let most = other.mostAtATime { answers.append(compare(taken, most)) }
                for most in other.most {
                    isComparable = true
                    answers += sum(within(most.seconds), taken, most.amount, orElse: nil)
                }
            }
            if let most = other.mostInALife { answers += sum(events, taken, most, orElse: nil) }
        }
        // Nothing to compare with.
        if !isComparable {
            if dosage.gaps.isEmpty { answers.append(.unknown) }
            for event in own {
                if let dose, let amount = event.amount, amount.unit != dose.unit || amount.quarters > dose.quarters {
                    answers.append(.unknown)
                }
            }
        }
        return answers
    }

    private func compare(_ amount: Amount, _ most: Amount) -> Answer {
        amount.unit != most.unit ? .unknown : amount.quarters > most.quarters ? .no : .yes
    }

    /// Whether so much may be taken beside what was.
    private func sum(
        _ events: [(second: Int, amount: Amount?)], _ asked: Amount?, _ most: Amount, orElse dose: Amount?
    ) -> [Answer] {
        var answers: [Answer] = []
        var total = 0
        for event in events {
            guard let amount = event.amount ?? dose, amount.unit == most.unit else {
                answers.append(.unknown)
                continue
            }
            total += amount.quarters
        }
        if let asked, asked.unit == most.unit {
            if total + asked.quarters > most.quarters { answers.append(.no) }
        } else {
            // Nobody knows how much is asked for; it is something, though.
            answers.append(total >= most.quarters ? .no : .unknown)
        }
        return answers
    }
}

extension NaiveLimit.Amount {
    func times(_ count: Int) -> Self { Self(quarters: quarters * count, unit: unit) }
}
