// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// A prescription that was converted gives the same dose times and answers as before, or it was refused.
struct ConversionTests {
    /// What a prescription is acted on by.
    private struct Acts: Equatable {
        /// The first dose times with their dosages, whether each must be, and what they rest on; nil where it is refused.
        var times: [String]?
        /// What is answered to one who asks for a dose, at several moments.
        var answers: [String] = []
    }

    private static let moments = ["2026-01-05T10:00:00Z", "2026-02-04T10:00:00Z", "2026-04-04T10:00:00Z"]

    private static func acts(_ request: MedicationRequest, _ version: FHIRVersion) throws -> Acts {
        guard let schedule = try? Schedule(request: request, zone: .gmt, version: version) else { return Acts() }
        var acts = Acts(times: schedule.basis.map { ["\($0)"] } ?? [])
        acts.times? += schedule.times(from: .distantPast).prefix(40).map {
            "\($0.dosageIndex) \($0.instant) \($0.flags)"
        }
        guard !schedule.asNeeded.isEmpty else { return acts }
        let tablet = Quantity(1, unit: "tablet")
        for text in moments {
            let now = try moment(text)
            let dose = PastDose(time: FHIRDateTime(now.addingTimeInterval(-7_200), offsetMinutes: 0), amount: tablet)
            for past in [[], [dose], [dose, dose, dose]] {
                for amount in [nil, tablet] {
                    acts.answers.append(said(schedule.asNeededVerdict(at: now, pastDoses: past, amount: amount)))
                }
            }
        }
        return acts
    }

    /// The answer without paths, which have the names of the version.
    private static func said(_ verdict: AsNeededVerdict) -> String {
        if case .cannotBeTold = verdict.answer { return "cannot be told: \(verdict.reasons.map(\.code))" }
        return "\(verdict.answer)"
    }

    private static func read(_ text: [UInt8], _ version: FHIRVersion) throws -> MedicationRequest {
        try FHIRReader(version: version).read(MedicationRequest.self, from: text).value
    }

    @Test func `dose times and answers are the same in every version, or the conversion is refused`() throws {
        var (converted, refused, acted) = (0, 0, 0)
        for seed in UInt64(1)...250 {
            let version = FHIRVersion.allCases[Int(seed) % FHIRVersion.allCases.count]
            let random = RandomRequest(seed: seed, version: version)
            let request = try Self.read(Array(random.text.utf8), version)
            let before = try Self.acts(request, version)
            if before.times != nil { acted += 1 }
            for target in FHIRVersion.allCases where target != version {
                let writing: FHIRWriting
                do throws(FHIRError) { writing = try FHIRWriter(version: target).write(request) } catch {
                    #expect(error.issues.contains { $0.code == .meaning }, "\(error)")
                    refused += 1
                    continue
                }
                converted += 1
                let after = try Self.read(writing.bytes, target)
                let there = try Self.acts(after, target)
                #expect(there == before, "seed \(seed), \(version) to \(target): \(random.text)")
                // And on the way back, or it is refused there.
                guard let back = try? FHIRWriter(version: version).write(after) else { continue }
                let here = try Self.acts(Self.read(back.bytes, version), version)
                #expect(here == before, "seed \(seed), \(version) to \(target) and back: \(random.text)")
            }
        }
        #expect(converted > 250)
        #expect(refused > 60)
        #expect(acted > 80)
    }

    // Worked out by hand: the dose times of each, in R5 and after conversion.
    @Test(
        arguments: [
            (#""effectiveDosePeriod":{"start":"2026-03-01","end":"2026-03-05"}"#, 5),
            (#""effectiveDosePeriod":{"start":"2026-03-10"}"#, 30),
            (#""effectiveDosePeriod":{"end":"2026-03-03"}"#, 3),
        ])
    func `the period of a request cuts its doses in every version`(period: String, count: Int) throws {
        let length = #"{"value":30,"system":"http://unitsofmeasure.org","code":"d"}"#
        let timing = #"{"repeat":{"boundsDuration":\#(length),"frequency":1,"period":1,"periodUnit":"d"}}"#
        let text =
            #"{"resourceType":"MedicationRequest","status":"active","intent":"order","medication":{"concept":{"text":"x"}},"#
            + #""subject":{"reference":"Patient/1"},"authoredOn":"2026-03-01",\#(period),"#
            + #""dosageInstruction":[{"timing":\#(timing)}]}"#
        let request = try Self.read(Array(text.utf8), .r5)
        for version in FHIRVersion.allCases {
            let written = try FHIRWriter(version: version).write(request).bytes
            let schedule = try Schedule(request: Self.read(written, version), zone: .gmt, version: version)
            #expect(try schedule.times(in: moment("2026-01-01")..<moment("2027-01-01")).count == count, "\(version)")
            let back = try Self.read(FHIRWriter(version: .r5).write(Self.read(written, version)).bytes, .r5)
            #expect(back.effectiveDosePeriod == request.effectiveDosePeriod)
        }
    }
}
