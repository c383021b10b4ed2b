// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// The number of doses that a sentence says is the number that a schedule gives, or there is no schedule.
struct SaidAndScheduledTests {
    private static let start = CivilDate(year: 2026, month: 1, day: 5)

    @Test(arguments: [SchedulePolicy.Ranges.fewest, .most])
    func `a schedule has as many doses as the sentence says`(ranges: SchedulePolicy.Ranges) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let start = try #require(Self.start)
        var generator = SeededGenerator(seed: 20_260_105)
        var findings = Findings()
        var (compared, refused, unsaid) = (0, 0, 0)
        for _ in 0..<(ranges == .fewest ? 4_500 : 2_500) {
            let json = RandomTiming(using: &generator).json
            if Self.isOpen(json) { continue }
            let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
            let sentence: DosageSentence
            do {
                sentence = try builder.sentence(for: dosage)
            } catch {
                findings.note("no sentence: \(error)", json)
                continue
            }
            guard let said = SaidTiming(sentence.text) else {
                findings.note("cannot be read: \(sentence.text)", json)
                continue
            }
            do throws(ScheduleError) {
                let schedule = try Schedule(
                    dosage: dosage, zone: .gmt, start: FHIRDateTime(start.description),
                    policy: SchedulePolicy(ranges: ranges))
                compared += 1
                if said.hasNoPeriod { findings.note("times without a period", "\(sentence.text) \(json)") }
                if said.isDoubtful || !sentence.issues.isEmpty,
                    !sentence.issues.allSatisfy({ $0.code == .repeatedValue || $0.severity == .information })
                {
                    findings.note(
                        "times in spite of \(sentence.issues.map(\.code.rawValue))", "\(sentence.text) \(json)")
                }
                for fault in Self.differences(said, schedule) {
                    findings.note(fault, "\(sentence.text) \(json)")
                }
            } catch {
                refused += 1
                if said.hasNoPeriod { unsaid += 1 }
                let contradictions: [ScheduleError.Code] = [
                    .frequencyConflict, .clockWithInterval, .dayOfWeekConflict, .codeConflict, .ceilingExceeded,
                    .durationConflict,
                ]
                if contradictions.contains(error.code), !Self.isKnown(error, json),
                    !sentence.issues.contains(where: { $0.code.rawValue == error.code.rawValue })
                {
                    findings.note(
                        "refused with \(error.code.rawValue) at \(error.path), and no such issue",
                        "\(sentence.text) \(json)")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
        #expect(compared >= 1_000)
        #expect(refused >= 900)
        #expect(unsaid >= 20)
    }

    // MARK: What the rules leave to the schedule

    /// Two events at one time of the routine, with a frequency that counts them as one: once in the morning with breakfast.
    private static func isOpen(_ json: String) -> Bool {
        #/"frequency":1\b.*"when":\["[^"]+",/#.isIn(json)
    }

    /// Refusals that the sentence does not announce, since the words are no contradiction.
    private static func isKnown(_ error: ScheduleError, _ json: String) -> Bool {
        switch error.code {
        // Every 6 hours on Mondays can be said, and has no times that one could know.
        case .dayOfWeekConflict: #/"periodUnit":"(?:h|min)"/#.isIn(json)
        // Only the routine and an offset put two events at one time.
        case .frequencyConflict: #/"when":\["[^"]+",/#.isIn(json)
        default: false
        }
    }

    // MARK: Counting

    private static func differences(_ said: SaidTiming, _ schedule: Schedule) -> [String] {
        if let total = said.total {
            let count = schedule.times(from: .distantPast).prefix(total.upperBound + 1).reduce(0) { count, _ in
                count + 1
            }
            return total.contains(count) ? [] : ["says \(total) in total, and there are \(count)"]
        }
        guard let first = schedule.times(from: .distantPast).first(where: { _ in true }) else { return ["no doses"] }
        let isCivil = !said.times.isEmpty || !said.events.isEmpty || !said.weekdays.isEmpty
        if !isCivil, let unit = said.unit, let length = said.length, unit < .day || length.lowerBound.isFraction {
            return elapsed(said, unit, length, first, schedule)
        }
        return civil(said, first, schedule)
    }

    /// Doses at equal distances, from the first one on.
    private static func elapsed(
        _ said: SaidTiming, _ unit: SaidTiming.Unit, _ length: ClosedRange<Double>, _ first: DoseTime,
        _ schedule: Schedule
    ) -> [String] {
        let doses = said.doses ?? 1...1
        let (period, skipped, counted) = (length.upperBound * unit.seconds, 3.0, 4.0)
        let window = Date(timeInterval: period * skipped, since: first.instant)
        guard let count = try? schedule.times(in: window..<window.addingTimeInterval(period * counted)).count else {
            return ["no times"]
        }
        let least = Int(Double(doses.lowerBound) * counted)
        let most = Int((Double(doses.upperBound) * counted * length.upperBound / length.lowerBound).rounded(.up))
        return least...most ~= count ? [] : ["says \(least)...\(most) in four periods, and there are \(count)"]
    }

    private static func civil(_ said: SaidTiming, _ first: DoseTime, _ schedule: Schedule) -> [String] {
        var faults: [String] = []
        let length = said.length ?? 1...1
        let unit = said.unit ?? .day
        // A window of whole periods, some time after the start; with days of the week, of whole weeks from a Monday.
        let weeks =
            unit == .week ? length.upperBound : unit == .day && length.upperBound.isWeeks ? length.upperBound / 7 : 1
        let isWeekly = !said.weekdays.isEmpty
        let isEveryDay = unit == .day && length == 1...1
        var begin = first.date
        var end: CivilDate
        var periods: Double
        if isWeekly {
            begin = begin.adding(days: -weekday(begin) + Int(weeks * 7) * 3)
            end = begin.adding(days: Int(weeks * 7) * 4)
            periods = isEveryDay ? Double(28 * 1) : 4
        } else if unit == .month || unit == .year {
            let months = Int(length.upperBound) * (unit == .year ? 12 : 1)
            begin = begin.adding(months: months * 3)
            end = begin.adding(months: months * 4)
            periods = 4
        } else {
            let days = Int((length.upperBound * unit.seconds / 86_400).rounded())
            begin = begin.adding(days: days * 3)
            end = begin.adding(days: days * 4)
            periods = 4
        }
        let window = midnight(begin)..<midnight(end)
        guard let doses = try? schedule.times(in: window) else { return ["no times"] }
        let ratio = length.upperBound / length.lowerBound
        let listed = said.times.isEmpty ? (said.events.isEmpty ? nil : said.events.count) : said.times.count
        if let number = said.doses {
            // A number of a day counts on the days that are said.
            if isWeekly, isEveryDay || said.length == nil { periods = Double(said.weekdays.count) * 4 }
            let least = Int(Double(number.lowerBound) * periods)
            let most = number.upperBound * Int((periods * ratio).rounded(.up))
            if !(least...most ~= doses.count) {
                faults.append("says \(least)...\(most) in four periods, and there are \(doses.count)")
            }
        } else {
            let days = isWeekly ? Double(said.weekdays.count) * 4 : periods
            let least = Int(days) * (listed ?? 1)
            let most = Int((days * ratio).rounded(.up)) * (listed ?? 1)
            if !(least...most ~= doses.count) {
                faults.append("means \(least)...\(most) in four periods, and there are \(doses.count)")
            }
        }
        if isWeekly {
            let days = Set(doses.map { weekday($0.id.date) })
            if days != said.weekdays {
                faults.append("says days \(said.weekdays.sorted()), and there are \(days.sorted())")
            }
        }
        if !said.times.isEmpty {
            for (_, doses) in Dictionary(grouping: doses, by: \.date) {
                let times = doses.map { String($0.time.description.prefix(5)) }
                if times.sorted() != said.times.sorted() {
                    faults.append("says \(said.times), and there are \(times) on a day")
                    break
                }
            }
        }
        return faults
    }

    /// 0 for Monday; the first of January 1970 was a Thursday.
    private static func weekday(_ date: CivilDate) -> Int { ((date.daysSinceEpoch + 3) % 7 + 7) % 7 }

    private static func midnight(_ date: CivilDate) -> Date {
        Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400)
    }
}

extension Regex where Output == Substring {
    fileprivate func isIn(_ text: String) -> Bool { text.firstMatch(of: self) != nil }
}

extension SaidTiming.Unit: Comparable {
    private var rank: Int {
        switch self {
        case .second: 0
        case .minute: 1
        case .hour: 2
        case .day: 3
        case .week: 4
        case .month: 5
        case .year: 6
        }
    }

    static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

extension Double {
    fileprivate var isFraction: Bool { self != rounded() }
    fileprivate var isWeeks: Bool { truncatingRemainder(dividingBy: 7) == 0 }
}
