// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// Doses that are missed and groups that are drawn, against a second reading of FHIR's elements from their texts.
///
/// Source: FHIR, Timing.repeat.bounds[x] ("Either a duration for the length of the timing schedule, a range of possible
/// length, or outer bounds for start and/or end limits"), count, Period.end ("inclusive … 2012-02-03 … includes any time
/// on that day"); DSTU2, MedicationOrder.dateEnded ("when the prescription was stopped"); R5,
/// MedicationRequest.statusChanged and effectiveDosePeriod; MedicationRequest.status.
struct NaiveTreatmentTests {
    @Test func `nothing is missed and no group is drawn outside of the treatment`() throws {
        var (missed, doubtful, drawn, outside) = (0, 0, 0, 0)
        for seed in UInt64(0)..<600 {
            let one = RandomTreatment(seed: seed)
            let reader = FHIRReader(version: one.version)
            let request = try reader.read(MedicationRequest.self, from: Array(one.json.utf8)).value
            let (first, last) = (try day("2026-02-20"), try day("2026-03-31"))
            let now = try moment("2026-03-25T12:00:00+02:00")
            // Two hours east of Greenwich all year, so that a naive reader can count.
            let zone = try zone("Etc/GMT-2")
            let schedule = try? Schedule(request: request, zone: zone, version: one.version)
            if let schedule {
                let adherence = try Adherence([], to: schedule, days: first...last, now: now)
                let found = adherence.doses.filter { $0.state == .missed }
                    .map { $0.time.date.description + " " + $0.time.time.description.prefix(5) }
                let expected = one.missedDoses(from: first, through: last)
                #expect(found == expected, "\(one.json)")
                missed += found.count
                doubtful += adherence.doses.count { $0.state == .doubtful }
                // Chart, calendar and rate agree.
                #expect(adherence.treatment == schedule.treatment || schedule.treatment.start == .unknown)
                #expect(adherence.totals.takingRate.denominator == expected.count)
            }
            let treatment = Treatment(request, schedule: schedule, zone: zone, version: one.version)
            let data = GraphData(
                [], groupedBy: .day, window: .days(from: first, through: try day("2026-03-25")), in: .zone(zone))
            let chart = ChartModel(
                data, title: "", language: try words("en"), zone: .zone(zone), treatment: treatment, now: now)
            for group in chart.groups {
                let date = try day(group.id)
                let mayBe = one.mayBeTaken(on: date)
                if group.isApplicable { drawn += 1 } else { outside += 1 }
                #expect(mayBe || !group.isApplicable, "\(group.id) \(one.json)")
                // What is surely missed is drawn.
                let isSure = schedule != nil && one.isSurelyTaken(on: date)
                #expect(group.isApplicable || !isSure, "\(group.id) \(one.json)")
            }
            let picture = GraphData(
                [], groupedBy: .day, endingAt: now, count: 30, during: treatment, in: .zone(zone))
            let ends = try #require(picture.groups.last?.id.firstDay)
            if ends < (try day("2026-03-25")) { #expect(!one.mayBeTaken(on: ends.adding(days: 1)), "\(one.json)") }
        }
        // So that none of it is empty.
        #expect(missed > 1_000)
        #expect(doubtful > 50)
        #expect(drawn > 1_000)
        #expect(outside > 1_000)
    }
}

/// A request at random, always the same for a seed, and what a naive reader makes of it.
private struct RandomTreatment {
    /// A stretch of time that a text names: its seconds, and whether it is a moment.
    private struct Span {
        let first: Int
        let last: Int

        /// Reads "2026-03", "2026-03-05" or "2026-03-05T10:00:00+02:00" on the clock of two hours east.
        init(_ text: String) {
            let parts = text.split(whereSeparator: { "-T:+".contains($0) }).compactMap { Int($0) }
            let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            func start(_ month: Int, _ day: Int) -> Int {
                (lengths[..<(month - 1)].reduce(0, +) + day - 1) * 86_400
            }
            switch parts.count {
            case 2: (first, last) = (start(parts[1], 1), start(parts[1], 1) + lengths[parts[1] - 1] * 86_400 - 1)
            case 3: (first, last) = (start(parts[1], parts[2]), start(parts[1], parts[2]) + 86_399)
            default:
                first = start(parts[1], parts[2]) + parts[3] * 3_600 + parts[4] * 60 + parts[5]
                last = first
            }
        }

        static func day(_ date: CivilDate) -> Span { Span(date.description) }
    }

    let version: FHIRVersion
    private(set) var status = "active"
    private var written: String?
    private var start: String?
    private var end: String?
    private var length: Int?
    private var count: Int?
    private var stopped: String?
    private var periodStart: String?
    private var periodEnd: String?
    /// What is worked out below, once.
    private var planned: [Int] = []
    private var sure: [Int] = []

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func random(_ upper: Int) -> Int { Int.random(in: 0..<upper, using: &generator) }
        func date() -> String {
            let day = CivilDate(daysSinceEpoch: 20_504 + random(45)).description
            switch random(6) {
            case 0: return String(day.prefix(7))
            case 1: return "\(day)T\(["00:00:00", "10:00:00", "23:59:59", "20:00:00"][random(4)])+02:00"
            default: return day
            }
        }
        version = [.dstu2, .stu3, .r4, .r5][Int(seed % 4)]
        let statuses =
            ["active", "active", "active", "stopped", "completed", "on-hold", "entered-in-error", "draft"]
            + (version == .dstu2 ? [] : ["unknown", "cancelled"])
        status = statuses[random(statuses.count)]
        if random(8) > 0 { written = String(date().prefix(10)) }
        if written?.count == 7 { written? += "-03" }
        switch random(5) {
        case 0: start = date()
        case 1: end = date()
        case 2: (start, end) = (date(), date())
        case 3: length = 1 + random(20)
        default: break
        }
        if random(5) == 0 { count = 1 + random(30) }
        if version == .dstu2 || version == .r5, random(2) == 0 { stopped = date() }
        if version == .r5, random(3) == 0 {
            if random(2) == 0 { periodStart = date() }
            if random(2) == 0 { periodEnd = date() }
        }
        planned = findPlanned()
        sure = findSure()
    }

    /// The request as JSON.
    var json: String {
        let isOld = version == .dstu2
        var members = [
            #""resourceType":"\#(isOld ? "MedicationOrder" : "MedicationRequest")""#, #""status":"\#(status)""#,
        ]
        if !isOld { members.append(#""intent":"order""#) }
        if let written { members.append(#""\#(isOld ? "dateWritten" : "authoredOn")":"\#(written)""#) }
        if let stopped { members.append(#""\#(isOld ? "dateEnded" : "statusChanged")":"\#(stopped)""#) }
        func period(_ start: String?, _ end: String?) -> String {
            let ends = [start.map { #""start":"\#($0)""# }, end.map { #""end":"\#($0)""# }].compactMap(\.self)
            return "{\(ends.joined(separator: ","))}"
        }
        if periodStart != nil || periodEnd != nil {
            members.append(#""effectiveDosePeriod":\#(period(periodStart, periodEnd))"#)
        }
        var pattern = [#""frequency":2,"period":1,"\#(isOld ? "periodUnits" : "periodUnit")":"d""#]
        if start != nil || end != nil { pattern.append(#""boundsPeriod":\#(period(start, end))"#) }
        if let length {
            pattern.append(
                #""\#(isOld ? "boundsQuantity" : "boundsDuration")":{"value":\#(length),"unit":"d","system":"http://unitsofmeasure.org","code":"d"}"#
            )
        }
        if let count { pattern.append(#""count":\#(count)"#) }
        members.append(#""dosageInstruction":[{"timing":{"repeat":{\#(pattern.joined(separator: ","))}}}]"#)
        return "{\(members.joined(separator: ","))}"
    }

    // MARK: A naive reader

    private var isOrder: Bool { !["draft", "cancelled", "entered-in-error"].contains(status) }

    /// Since when it is to be taken, and counted; nil where nothing says it.
    private var begin: Int? {
        let anchor = (start ?? periodStart ?? written).map { Span($0).first }
        return [anchor, written.map { Span($0).first }, periodStart.map { Span($0).first }].compactMap(\.self).max()
    }

    /// The seconds at which doses are due, twice a day at 08:00 and 20:00, that no end of the plan cuts off.
    private func findPlanned() -> [Int] {
        guard let anchor = (start ?? periodStart ?? written).map({ Span($0).first }) else { return [] }
        var times = stride(from: anchor / 86_400 * 86_400, to: 365 * 86_400, by: 43_200).map { $0 + 8 * 3_600 }
            .filter { $0 >= anchor }
        if let end = end.map({ Span($0).last }) { times = times.filter { $0 <= end } }
        if let length { times = times.filter { $0 < anchor + length * 86_400 } }
        if let count { times = Array(times.prefix(count)) }
        if let end = periodEnd.map({ Span($0).last }) { times = times.filter { $0 <= end } }
        let begin = begin ?? .max
        return times.filter { $0 >= begin }
    }

    private var hasPlannedEnd: Bool { end != nil || length != nil || count != nil || periodEnd != nil }

    /// When it was stopped, where that says anything: the state of one in force changed when it came into force.
    private var stop: Span? {
        version == .r5 && status == "active" ? nil : stopped.map { Span($0) }
    }

    /// The doses that surely were to be taken.
    private func findSure() -> [Int] {
        guard isOrder else { return [] }
        if let stop { return planned.filter { $0 < stop.first + (stop.first == stop.last ? 1 : 0) } }
        guard status == "active" || status == "completed" && hasPlannedEnd else { return [] }
        return planned
    }

    func isSurelyTaken(on date: CivilDate) -> Bool {
        let day = Span.day(date)
        return sure.contains { day.first <= $0 && $0 <= day.last }
    }

    /// Whether it may be that something is to be taken on a day, also where no dose is due on it.
    func mayBeTaken(on date: CivilDate) -> Bool {
        guard isOrder else { return false }
        let day = Span.day(date)
        var latest = [end, periodEnd].compactMap(\.self).map { Span($0).last }
        if let length, let anchor = (start ?? periodStart ?? written).map({ Span($0).first }) {
            latest.append(anchor + length * 86_400 - 1)
        }
        if count != nil, let last = planned.last { latest.append(last) }
        if let stop { latest.append(stop.last) }
        return day.last >= begin ?? .min && day.first <= latest.min() ?? .max
    }

    /// The doses of some days that are missed if nothing was recorded, and it is noon of the 25th of March: those whose
    /// window of up to six hours has passed, the half of the time to the next dose.
    func missedDoses(from first: CivilDate, through last: CivilDate) -> [String] {
        let now = Span("2026-03-25T12:00:00+02:00").first
        let days = Span.day(first).first...Span.day(last).last
        let latest = stop?.last ?? .max
        let due = planned.filter { $0 <= latest }
        // Doses that are not sure stand beside them, too.
        return sure.filter { dose in
            let reach = due.first { $0 > dose }.map { ($0 - dose) / 2 } ?? 43_200
            return days.contains(dose) && dose + reach < now
        }.map { dose in
            let date = CivilDate(daysSinceEpoch: 20_454 + dose / 86_400)
            return "\(date) \(dose % 86_400 == 28_800 ? "08:00" : "20:00")"
        }
    }
}
