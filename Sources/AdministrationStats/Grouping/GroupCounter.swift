// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Counts the rows of a table by group and outcome.
///
/// Every day of the span has a slot, found by its number; so a row costs a zone lookup, a division and an addition, and
/// no calendar, text or dictionary. The slots of groups are either all given (a window) or made when a day first needs
/// one.
struct GroupCounter {
    private static let before = 0
    private static let after = 1
    private static let countersPerSlot = 8
    private static let noSlot: Int32 = -1

    private let mode: DateGroupingMode
    private let weekRule: WeekRule
    private let firstDay: Int
    private var slotOfDay: [Int32]
    private var groupOfSlot: [DateGroup?] = [nil, nil]
    private var counters = [Int](repeating: 0, count: 2 * countersPerSlot)

    private(set) var undated = 0
    private(set) var imprecise = 0
    private(set) var excluded = 0

    /// Creates a counter for a window: groups that follow each other, and two slots for what lies before and after.
    ///
    /// - Parameters:
    ///   - groups: The groups, oldest first.
    ///   - end: The first day after the window.
    ///   - mode: The kind of the groups.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    init(window groups: [DateGroup], end: CivilDate, mode: DateGroupingMode, weekRule: WeekRule) {
        let firstDay = groups.first?.firstDay ?? end
        self.init(days: firstDay.daysSinceEpoch..<end.daysSinceEpoch, mode: mode, weekRule: weekRule)
        for group in groups {
            addSlot(for: group)
        }
    }

    /// Creates a counter for all days of a span, with no groups yet.
    init(days: Range<Int>, mode: DateGroupingMode, weekRule: WeekRule) {
        self.mode = mode
        self.weekRule = weekRule
        firstDay = days.lowerBound
        slotOfDay = Array(repeating: Self.noSlot, count: days.count)
    }

    @discardableResult
    private mutating func addSlot(for group: DateGroup) -> Int {
        let slot = groupOfSlot.count
        groupOfSlot.append(group)
        counters.append(contentsOf: repeatElement(0, count: Self.countersPerSlot))
        let start = max(group.firstDay.daysSinceEpoch - firstDay, 0)
        let end = min(group.lastDay.daysSinceEpoch - firstDay + 1, slotOfDay.count)
        for index in start..<max(start, end) {
            slotOfDay[index] = Int32(slot)
        }
        return slot
    }

    @inline(__always)
    private mutating func slot(ofDay day: Int) -> Int {
        let index = day - firstDay
        guard index >= 0 else { return Self.before }
        guard index < slotOfDay.count else { return Self.after }
        let slot = slotOfDay[index]
        guard slot == Self.noSlot else { return Int(slot) }
        return addSlot(
            for: DateGroup(containing: CivilDate(daysSinceEpoch: day), mode: mode, weekRule: weekRule)
        )
    }

    /// Counts all rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - usesRecordedOffsets: Whether the offset of a row, if it has one, says on which day it lies.
    ///   - offsets: The zone for the other rows.
    mutating func count(_ rows: [AdministrationTable.Row], usesRecordedOffsets: Bool, offsets: ZoneOffsets) {
        // Moments that are surely before or after the span need no lookup; no offset is as long as a day.
        let earliest = Int64(firstDay - 1) * secondsPerDay
        let latest = Int64(firstDay + slotOfDay.count + 1) * secondsPerDay
        // Administrations mostly come in order of time: the last day found is the best guess for the next row.
        var (dayStart, dayEnd, slotOfLastDay): (Int64, Int64, Int) = (0, 0, 0)

        for row in rows {
            guard row.outcome != .excluded else {
                excluded += 1
                continue
            }
            let slot: Int
            switch row.kind {
            case .instant:
                let time = row.number
                if usesRecordedOffsets && row.offsetMinutes != AdministrationTable.Row.noOffset {
                    let local = time + Int64(row.offsetMinutes) * 60
                    slot = self.slot(ofDay: Int(local.flooredQuotient(dividingBy: secondsPerDay)))
                } else if time >= dayStart && time < dayEnd {
                    slot = slotOfLastDay
                } else if time < earliest {
                    slot = Self.before
                } else if time >= latest {
                    slot = Self.after
                } else {
                    let segment = offsets.segment(at: time)
                    let day = (time + segment.offset).flooredQuotient(dividingBy: secondsPerDay)
                    dayStart = max(day * secondsPerDay - segment.offset, segment.start)
                    dayEnd = min((day + 1) * secondsPerDay - segment.offset, segment.end)
                    slot = self.slot(ofDay: Int(day))
                    slotOfLastDay = slot
                }
            case .day:
                slot = self.slot(ofDay: Int(row.number))
            case .month where mode == .month || mode == .year, .year where mode == .year:
                slot = self.slot(ofDay: Int(row.number))
            case .month, .year:
                imprecise += 1
                continue
            case .undated:
                undated += 1
                continue
            }
            counters[slot * Self.countersPerSlot + Int(row.outcome.rawValue)] += 1
        }
    }

    /// The number of rows before the window.
    var before: Int { total(ofSlot: Self.before) }

    /// The number of rows after the window.
    var after: Int { total(ofSlot: Self.after) }

    private func total(ofSlot slot: Int) -> Int {
        counters[slot * Self.countersPerSlot..<(slot + 1) * Self.countersPerSlot].reduce(0, +)
    }

    /// Returns the groups with their counts, oldest first.
    ///
    /// - Parameter offsets: The zone that says when a group begins.
    /// - Returns: The groups of the window, or those that were made.
    func groups(offsets: ZoneOffsets) -> [GraphData.Group] {
        let groups = groupOfSlot.enumerated().compactMap { slot, group -> GraphData.Group? in
            guard let group else { return nil }
            func count(_ outcome: AdministrationOutcome) -> Int {
                counters[slot * Self.countersPerSlot + Int(outcome.rawValue)]
            }
            return GraphData.Group(
                id: group,
                start: Date(epochSeconds: offsets.start(of: group.firstDay)),
                end: Date(epochSeconds: offsets.start(of: group.lastDay.adding(days: 1))),
                taken: count(.taken),
                notTaken: count(.notTaken),
                partial: count(.partial),
                pending: count(.pending),
                unknown: count(.unknown)
            )
        }
        return groups.sorted { $0.id < $1.id }
    }
}
