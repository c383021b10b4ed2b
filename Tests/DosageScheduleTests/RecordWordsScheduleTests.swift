// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

@testable import DosageLanguage
@testable import DosageSchedule

/// What the words of a record do to dose times and to answers as needed, by the marks of a reader who had not seen the code.
@Suite("words of a record and dose times")
struct RecordWordsScheduleTests {
    private let vienna = TimeZone(identifier: "Europe/Vienna") ?? .gmt

    private static let versions = [FHIRVersion.dstu2, .stu3, .r4, .r4b, .r5]

    @Test(
        "dose times are those of the structure, or as the words ask, or refused",
        arguments: WordsRecord.Element.allCases, versions)
    func times(_ element: WordsRecord.Element, _ version: FHIRVersion) throws {
        #expect(WordsSample.all.count >= 80)
        for sample in WordsSample.all {
            let record = WordsRecord(sample.structure, sample.text, in: element, version: version)
            guard record.exists else { continue }
            var found = "refused"
            if let schedule = try? Schedule(request: record.request, zone: vienna, version: version) {
                let codes = Set(schedule.assumptions.map(\.code))
                found =
                    schedule.basis == nil
                    ? "none"
                    : codes.contains(.wordsEnd) ? "ends" : codes.contains(.wordsMoment) ? "moment" : "asStructure"
            }
            #expect(found == sample.times, "\(sample.structure): \(sample.text)")
        }
    }

    @Test("answers as needed", arguments: WordsRecord.Element.allCases, versions)
    func asNeeded(_ element: WordsRecord.Element, _ version: FHIRVersion) throws {
        let now = try #require(FHIRDateTime("2026-03-03T13:00:00+01:00")?.date)
        for sample in WordsSample.all {
            let record = WordsRecord(sample.structure, sample.text, in: element, version: version, isAsNeeded: true)
            guard record.exists else { continue }
            let found: String
            do {
                let schedule = try Schedule(request: record.request, zone: vienna, version: version)
                found =
                    switch schedule.asNeededVerdict(at: now, pastDoses: []).answer {
                    case .allowed: "asStructure"
                    case .denied: "denied"
                    case .cannotBeTold: "cannotTell"
                    }
            } catch {
                found = "\(error)"
            }
            #expect(found == sample.asNeeded, "\(sample.structure): \(sample.text)")
        }
    }

    private func schedule(_ words: String, _ structure: String = "D1") throws -> Schedule {
        try Schedule(request: WordsRecord(structure, words).request, zone: vienna)
    }

    private func moments(_ schedule: Schedule, until end: String = "2026-03-20T00:00:00Z") throws -> [String] {
        let from = try #require(FHIRDateTime("2026-03-01T00:00:00Z")?.date)
        let to = try #require(FHIRDateTime(end)?.date)
        return try schedule.times(in: from..<to).map { FHIRDateTime($0.instant, offsetMinutes: 60)?.text ?? "" }
    }

    @Test("a length and an end count from the start, and a dated stop ends before its day")
    func ends() throws {
        let five = try moments(schedule("1 tablet daily for 5 days"))
        #expect(five.count == 5)
        #expect(five.last?.hasPrefix("2026-03-06") == true)
        let until = try moments(schedule("1 tablet daily until 10 March 2026"))
        #expect(until.last?.hasPrefix("2026-03-10") == true)
        // The day without a year is the next one after the start.
        let stop = try moments(schedule("STOP from 9 March"))
        #expect(stop.last?.hasPrefix("2026-03-08") == true)
        #expect(try schedule("STOP from 9 March").assumptions.contains { $0.code == .wordsEnd && $0.mayChangeDose })
    }

    @Test("a moment takes the place of an assumed hour and changes no dose")
    func moment() throws {
        let schedule = try schedule("at bedtime")
        #expect(try moments(schedule).first?.hasPrefix("2026-03-02T22:00") == true)
        let assumption = try #require(schedule.assumptions.first { $0.code == .wordsMoment })
        #expect(assumption.path == "dosageInstruction[0].text" && !assumption.mayChangeDose)
    }

    @Test("a limit that the doses keep to changes nothing, and another refuses them")
    func limits() throws {
        #expect(try moments(schedule("no more than 2 in 24 hours", "D2")).isEmpty == false)
        #expect(throws: ScheduleError.self) { try schedule("no more than 1 in 24 hours", "D2") }
    }

    @Test(
        "the reason of a refusal names the element",
        arguments: [
            ("Do not take.", ScheduleError.Code.forbiddenByWords), ("2 tablets once daily", .textDiffers),
            ("Reduce by half every week", .wordsNotUnderstood), ("only if BP is above 160", .wordsNotFollowed),
        ])
    func reasons(_ words: String, _ code: ScheduleError.Code) throws {
        do {
            _ = try schedule(words)
            Issue.record("expected a refusal of \(words)")
        } catch let error as ScheduleError {
            #expect(error.code == code)
            #expect(error.path == "dosageInstruction[0].text")
        }
    }
}
