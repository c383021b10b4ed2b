// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation

/// Dose times of prescriptions.
enum ScheduleSuite {
    private static let doses = 10_000

    static let benchmarks: [any Benchmark] =
        [
            shape("clock", #""timeOfDay":["08:00:00","20:00:00"]"#, rivals: true),
            shape("when", #""when":["ACM","ACD","PCV","HS"]"#),
            shape("weekdays", #""dayOfWeek":["mon","wed","fri"],"timeOfDay":["08:00:00"]"#),
            shape("everyThirdDay", #""frequency":1,"period":3,"periodUnit":"d""#),
            shape("hours", #""frequency":1,"period":8,"periodUnit":"h""#),
            shape("months", #""frequency":1,"period":1,"periodUnit":"mo""#),
            shape(
                "request", #""timeOfDay":["08:00:00"]"#, #""when":["HS"]"#,
                #""frequency":1,"period":6,"periodUnit":"h""#,
                #""dayOfWeek":["sun"],"timeOfDay":["10:00:00"]"#),
        ] + [
            ContestBenchmark(name: "schedule.make", contest: make),
            ContestBenchmark(name: "schedule.reach", contest: reach),
        ]

    /// Walking over the doses of a request with one dosage for each pattern.
    private static func shape(_ name: String, _ patterns: String..., rivals: Bool = false) -> ContestBenchmark {
        ContestBenchmark(name: "schedule.\(name)") {
            let schedule = try schedule(patterns)
            var contenders = [
                Contender(name: "DoseTimes", items: doses) {
                    var sum = 0
                    for dose in schedule.times(from: Date(timeIntervalSince1970: Double(start))).prefix(doses) {
                        sum &+= Int(dose.epochSeconds)
                    }
                    return sum
                }
            ]
            if rivals { contenders.append(try calendar()) }
            return Contest(
                title: "\(doses) doses, \(patterns.joined(separator: " and "))", item: "dose", mustAgree: rivals,
                hasRivals: rivals, contenders: contenders)
        }
    }

    /// From the prescription, read before, to its schedule.
    @Sendable private static func make() throws -> Contest {
        let request = try request([#""timeOfDay":["08:00:00","20:00:00"]"#])
        let zone = try vienna()
        return Contest(
            title: "08:00 and 20:00 from 2026 on", item: "schedule", hasRivals: false,
            contenders: [
                Contender(name: "Schedule", items: 1) {
                    try Schedule(request: request, zone: zone).basis == .explicit ? 1 : 0
                }
            ])
    }

    /// The first dose of a horizon near and far.
    @Sendable private static func reach() throws -> Contest {
        let patterns = [
            ("clock times", #""timeOfDay":["08:00:00","20:00:00"]"#),
            ("every 3 days", #""frequency":1,"period":3,"periodUnit":"d""#),
            ("every 8 hours", #""frequency":1,"period":8,"periodUnit":"h""#),
            ("every month", #""frequency":1,"period":1,"periodUnit":"mo""#),
        ]
        return Contest(
            title: "the next dose after a moment", item: "call", hasRivals: false,
            contenders: try patterns.flatMap { name, pattern in
                let schedule = try schedule([pattern])
                // 18,262 days are 50 years.
                return [("near", 30), ("50 years away", 18_262)].map { distance, days in
                    let moment = Date(timeIntervalSince1970: Double(start + days * 86_400))
                    return Contender(name: "\(name), \(distance)", items: 1) {
                        Int(schedule.next(after: moment)?.epochSeconds ?? 0)
                    }
                }
            })
    }

    /// What one writes with Foundation: the components of each day and time, and the calendar's moment for them.
    private static func calendar() throws -> Contender {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try vienna()
        guard let first = calendar.date(from: DateComponents(year: 2026, month: 1, day: 1)) else {
            throw BenchmarkError("2026 has no first day")
        }
        return Contender(name: "Calendar", items: doses) { [calendar] in
            var sum = 0
            for day in 0..<doses / 2 {
                guard let date = calendar.date(byAdding: .day, value: day, to: first) else { continue }
                var components = calendar.dateComponents([.year, .month, .day], from: date)
                for hour in [8, 20] {
                    components.hour = hour
                    sum &+= Int(calendar.date(from: components)?.timeIntervalSince1970 ?? 0)
                }
            }
            return sum
        }
    }

    // MARK: Prescriptions

    /// 1 January 2026 in Vienna.
    private static let start = 1_767_222_000

    static func schedule(_ patterns: [String]) throws -> Schedule {
        try Schedule(request: request(patterns), zone: vienna())
    }

    private static func request(_ patterns: [String]) throws -> MedicationRequest {
        let dosages = patterns.map { #"{"timing":{"repeat":{\#($0)}}}"# }.joined(separator: ",")
        let json =
            #"{"resourceType":"MedicationRequest","id":"order-1","authoredOn":"2026-01-01","dosageInstruction":[\#(dosages)]}"#
        return try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    private static func vienna() throws -> TimeZone {
        guard let vienna = TimeZone(identifier: "Europe/Vienna") else {
            throw BenchmarkError("the time zone Europe/Vienna is not installed")
        }
        return vienna
    }
}
