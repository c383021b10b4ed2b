// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// Consecutive days on which every expected dose was taken and nothing else was wrong.
public struct AdherenceStreak: Sendable, Hashable {
    /// The number of days with expected doses.
    public let days: Int
    /// Whether nothing broke the streak on the days compared, so that it may have begun before them.
    public let reachesStart: Bool
}

/// Consecutive days on which nothing was taken, after a day on which something was.
public struct AdherenceGap: Sendable, Hashable {
    /// The day on which something was taken for the last time before the gap.
    public let lastTaken: CivilDate
    /// The number of days without anything taken; 0 if something was taken on every day.
    public let days: Int
    /// Whether nothing was taken since, up to yesterday or the last of the days compared.
    public let isOpen: Bool
}

extension Adherence {
    /// The days on which the doses were correct, counted back from today or the last of the days compared.
    ///
    /// Days on which nothing was due and nothing taken neither break nor lengthen it, nor does a day on which doses are
    /// still open and none was left out. A day with a dose of which nothing is known breaks it, and so does one on which
    /// more was taken than was due, or two doses too close together.
    public var streak: AdherenceStreak {
        var count = 0
        for day in days.reversed() where day.date <= today && (day.expected > 0 || !day.extra.isEmpty) {
            guard day.extra.isEmpty, day.tooClose == 0 else {
                return AdherenceStreak(days: count, reachesStart: false)
            }
            if day.counts.taken == day.expected {
                count += 1
                continue
            }
            let open = day.doses.count { dose in
                dose.isExpected && !dose.isClosed && (dose.state == .pending || dose.state == .upcoming)
            }
            guard day.counts.taken + open == day.expected else {
                return AdherenceStreak(days: count, reachesStart: false)
            }
        }
        return AdherenceStreak(days: count, reachesStart: true)
    }

    /// The most days in a row on which nothing was taken after the first dose, nil where nothing was taken at all.
    ///
    /// Everything taken counts, also in part, beyond the expected doses, or as needed. Today counts only if something was
    /// taken, since it is not over; of gaps equally long the latest is given. With doses due every few days or weeks,
    /// gaps are as long as the prescription wants them.
    public var longestGap: AdherenceGap? {
        let taken = Set(intakes.map(\.date)).sorted()
        guard let last = taken.last else { return nil }
        let gaps = zip(taken, taken.dropFirst()).map { earlier, later in
            AdherenceGap(lastTaken: earlier, days: earlier.days(until: later) - 1, isOpen: false)
        }
        let end = min(dayRange.upperBound, today.adding(days: -1))
        let openDays = max(0, last.days(until: end))
        let open = AdherenceGap(lastTaken: last, days: openDays, isOpen: openDays > 0)
        return gaps.reduce(open) { longest, gap in
            gap.days > longest.days || (gap.days == longest.days && gap.lastTaken > longest.lastTaken) ? gap : longest
        }
    }

    /// The first record of something taken on the days compared, nil where there is none.
    ///
    /// It is the initiation of a treatment only if the days begin with the prescription.
    public var firstTaken: AdministrationRecord? {
        intakes.filter { $0.record.outcome == .taken }.min { $0.key < $1.key }?.record
    }

    /// The last record of something taken on the days compared, nil where there is none.
    public var lastTaken: AdministrationRecord? {
        intakes.filter { $0.record.outcome == .taken }.max { $0.key < $1.key }?.record
    }

    /// What was taken, with the day on which that was: by its record, or that of its dose where the record has none.
    private var intakes: [(date: CivilDate, key: (CivilDate, Int64), record: AdministrationRecord)] {
        let offsets = ZoneOffsets(zone)
        return days.flatMap { day in
            let records = day.doses.compactMap(\.record) + day.extra + day.asNeeded
            return records.filter(\.outcome.isIntake).map { record in
                var date = day.date
                if let moment = record.effective.moment {
                    date = CivilDate(daysSinceEpoch: offsets.day(at: moment))
                } else if case .day(let own) = record.effective {
                    date = own
                }
                return (date, (date, record.effective.moment ?? .max), record)
            }
        }
    }
}
