// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation

/// A timing with all that it needs to give doses, in numbers.
struct RandomPrescription {
    /// A FHIR dateTime: a second, or a day, month or year.
    enum Point {
        case second(Int, offsetMinutes: Int)
        case day(CivilDate)
        case month(CivilDate)
        case year(CivilDate)

        var text: String {
            switch self {
            case .second(let second, let offset):
                FHIRDateTime(.init(timeIntervalSince1970: Double(second)), offsetMinutes: offset)?.text ?? ""
            case .day(let date): date.description
            case .month(let date): String(date.description.prefix(7))
            case .year(let date): String(date.description.prefix(4))
            }
        }
    }

    /// A number of units, in thousandths.
    struct Length {
        var thousandths: Int
        var unit: String

        var number: FHIRDecimal {
            FHIRDecimal("\(Double(thousandths) / 1_000)") ?? 0
        }
    }

    enum Bounds {
        case open
        case period(start: Point?, end: Point?)
        case length(Length)
        case range(low: Length, high: Length)
    }

    /// The seconds of the day.
    var times: [Int] = []
    var when: [String] = []
    var offset: Int?
    /// 0 for Monday.
    var weekdays: [Int] = []
    var frequency: Int?
    var frequencyMax: Int?
    var period: Length?
    /// In thousandths of the unit of the period.
    var periodMax: Int?
    var count: Int?
    var countMax: Int?
    var bounds = Bounds.open
    var events: [Point] = []
    var code: String?

    var start: Point?
    var ranges = SchedulePolicy.Ranges.fewest
    var routine = Routine()

    static let weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    var written: Timing {
        timing(
            at: times.compactMap { CivilTime(secondsSinceMidnight: $0)?.description }.joined(separator: " "),
            when: when.joined(separator: " "), offset: offset,
            on: weekdays.map { Self.weekdayNames[$0] }.joined(separator: " "), frequency, max: frequencyMax,
            per: period?.number, to: periodMax.map { Length(thousandths: $0, unit: "").number },
            period.map { Code(rawValue: $0.unit) }, count: count, countMax: countMax, bounds: writtenBounds,
            code: code, events: events.map(\.text).joined(separator: " "))
    }

    private var writtenBounds: TimingRepeat.Bounds? {
        func written(_ length: Length) -> Quantity { amount(length.number, Code(rawValue: length.unit)) }
        return switch bounds {
        case .open: nil
        case .period(let start, let end): from(start?.text, to: end?.text)
        case .length(let length): .duration(written(length))
        case .range(let low, let high): .range(FHIRRange(low: written(low), high: written(high)))
        }
    }
}

// MARK: Chance

extension RandomPrescription {
    /// Makes up a prescription whose doses are looked for around some days.
    ///
    /// - Parameters:
    ///   - days: The days for which doses are asked, counted from 1970.
    ///   - generator: The source of chance.
    init(around days: Range<Int>, using generator: inout some RandomNumberGenerator) {
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

        func point(_ reach: ClosedRange<Int>) -> Point {
            let date = CivilDate(daysSinceEpoch: days.lowerBound + number(reach))
            let clock = chance(30) ? number(0...23) * 3_600 : chance(50) ? number(0...1_439) * 60 : number(0...86_399)
            switch number(0...19) {
            case 0: return .month(date)
            case 1 where reach.lowerBound < -300: return .year(date)
            case 2...11: return .day(date)
            default: return .second(date.daysSinceEpoch * 86_400 + clock, offsetMinutes: pick([0, 0, 120, -210]))
            }
        }
        func length(_ unit: String, upTo most: Int) -> Length {
            Length(thousandths: chance(10) ? number(1...most * 1_000) : number(1...most) * 1_000, unit: unit)
        }

        // How often
        let units = [
            ("d", 5), ("d", 5), ("d", 14), ("wk", 3), ("mo", 3), ("a", 1), ("h", 30), ("min", 900), ("s", 9_999),
        ]
        let (unit, most) = pick(units)
        func everyDays() -> Length? {
            chance(40) ? nil : Length(thousandths: 1_000 * (chance(40) ? 1 : number(1...most)), unit: unit)
        }
        switch number(0...99) {
        case 0..<25:
            for _ in 0..<number(1...4) {
                let minute = chance(60) ? number(0...199) : number(0...1_439)
                let time = minute * 60 + (chance(10) ? number(0...59) : 0)
                if !times.contains(time) { times.append(time) }
            }
            if chance(30) { weekdays = (0...6).filter { _ in chance(30) } }
            period = everyDays()
            if period != nil, chance(40) {
                frequency = chance(70) ? max(1, times.count * max(1, weekdays.count)) : number(1...5)
            }
        case 25..<45:
            let plain = ["CM", "CD", "CV", "C"]
            let others = [
                "WAKE", "HS", "PHS", "ACM", "ACD", "ACV", "AC", "PCM", "PCD", "PCV", "PC", "MORN", "MORN.early",
                "MORN.late", "NOON", "AFT", "AFT.early", "AFT.late", "EVE", "EVE.early", "EVE.late", "NIGHT",
            ]
            let longest = chance(50) ? 90 : 1_500
            offset = chance(40) ? number(0...longest) : nil
            for _ in 0..<number(1...3) {
                let event = pick(offset == nil && chance(30) ? plain : others)
                if !when.contains(event) { when.append(event) }
            }
            if chance(20) { weekdays = (0...6).filter { _ in chance(30) } }
            period = everyDays()
            if period != nil, chance(30) { frequency = number(1...4) }
        case 45..<55:
            weekdays = (0...6).filter { _ in chance(40) }
            if weekdays.isEmpty { weekdays = [number(0...6)] }
            if chance(50) {
                period = Length(thousandths: number(1...3) * 1_000, unit: pick(["wk", "wk", "d", "mo", "h"]))
            }
            if period != nil, chance(50) { frequency = chance(70) ? weekdays.count : number(1...4) }
        case 55..<90:
            period = chance(30) ? length(unit, upTo: most) : Length(thousandths: number(1...most) * 1_000, unit: unit)
            frequency = chance(30) ? nil : chance(50) ? 1 : number(1...9)
            if chance(40) {
                if chance(60) {
                    frequencyMax = (frequency ?? 1) + number(0...3)
                } else {
                    periodMax = (period?.thousandths ?? 0) + number(0...3) * 1_000
                }
            }
        case 90..<97:
            code = pick(["BID", "TID", "QID", "AM", "PM", "QD", "QOD", "Q1H", "Q4H", "Q8H", "BED", "WK", "MO", "QHS"])
        default:
            for _ in 0..<number(1...5) { events.append(point(0...15)) }
            events = events.filter { if case .month = $0 { false } else { true } }
            if events.isEmpty { code = "BID" }
        }

        // How long
        if chance(25) { count = number(1...40) }
        if count != nil, chance(30) { countMax = (count ?? 0) + number(0...5) }
        ranges = chance(50) ? .most : .fewest
        let isLong = count == nil && ranges == .fewest && unit != "s" && unit != "min" && chance(20)
        let reach = isLong ? -900 ... -61 : -60...14
        start = chance(85) ? point(reach) : nil
        switch number(0...9) {
        case 0...1: bounds = .period(start: chance(60) ? point(reach) : nil, end: chance(70) ? point(0...20) : nil)
        case 2...3: bounds = .length(length(pick(["d", "d", "wk", "mo", "h", "min"]), upTo: number(1...60)))
        case 4:
            let low = length(pick(["d", "wk", "h"]), upTo: 20)
            bounds = .range(
                low: low, high: Length(thousandths: low.thousandths + number(0...9) * 1_000, unit: low.unit))
        default: break
        }

        // The patient's day
        if chance(20) {
            routine.breakfast = RoutineTime(hour: number(0...30), minute: number(0...59)) ?? routine.breakfast
        }
        if chance(20) {
            routine.bedtime = RoutineTime(hour: number(20...30), minute: number(0...59)) ?? routine.bedtime
        }
        if chance(20) {
            routine.firstDose = RoutineTime(hour: number(0...11), minute: number(0...59)) ?? routine.firstDose
        }
        if chance(20) {
            routine.lastDose = RoutineTime(hour: number(12...26), minute: number(0...59)) ?? routine.lastDose
        }
        if chance(50) { routine.codeTimes["BID"] = [RoutineTime("07:00"), RoutineTime("18:00")].compactMap(\.self) }
    }
}
