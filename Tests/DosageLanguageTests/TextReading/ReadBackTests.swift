// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Every sentence of the builder is read back as what it was made of, and as nothing else.
///
/// On every run: a fixed share of the products of timings and of manners, all dosages in which one element changes, and
/// some made by chance. With the environment variable FHIRMEDICATION_READ_BACK, which `Scripts/check-read-back` sets: the
/// whole product of timings in R4 and R5, more of that of manners, and as many by chance as
/// FHIRMEDICATION_READ_BACK_COUNT says.
struct ReadBackTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let asked = environment["FHIRMEDICATION_READ_BACK"]
    private static func asked(_ name: String) -> Int? {
        environment["FHIRMEDICATION_READ_BACK_\(name)"].flatMap { Int($0) }
    }

    private static let languages: [String] = {
        let names = (asked ?? "").split(separator: " ").map(String.init)
        return names.isEmpty ? Languages.complete : names
    }()

    /// Every so-manieth dosage of the product is said.
    private static let step = asked == nil ? 10 : asked("STEP") ?? 1
    private static let randomCount = asked == nil ? 150 : asked("COUNT") ?? 100_000
    private static let seed = UInt64(asked("SEED") ?? 1)

    @Test(arguments: languages)
    func patternsAreReadBack(_ language: String) throws {
        var run = try ReadBackRun(language)
        for version in [FHIRVersion.r4, .r5] {
            for (place, item) in DosageProduct(version).patterns.enumerated() where place % Self.step == Self.step - 1 {
                try run.add(item.json, item.version)
            }
        }
        Self.expect(run, "the product of timings", atLeast: 28_000 / Self.step)
    }

    /// Dosages of all units, events, codes, limits and bounds; without words of a record, which can be anything.
    @Test(arguments: languages)
    func changesAreReadBack(_ language: String) throws {
        var run = try ReadBackRun(language)
        for item in DosageProduct.changes + DosageProduct(.r5).pairs
        where !["όπως", "κυβικά", "την ώρα"].contains(where: item.json.contains) {
            try run.add(item.json, item.version)
        }
        Self.expect(run, "one element that changes", atLeast: 300)
    }

    /// At most 13 mL per hour, as a dose, by itself has the words of a limit; beside a timing it has not.
    @Test(arguments: languages)
    func dosesThatAreLimitsAreReadBack(_ language: String) throws {
        var run = try ReadBackRun(language)
        let unit = #""unit":"mL/h","system":"http://unitsofmeasure.org","code":"mL/h""#
        let high = #""doseAndRate":[{"doseRange":{"high":{"value":13,\#(unit)}}}]"#
        for dose in [#""doseAndRate":[{"doseQuantity":{"value":13,"comparator":"<=",\#(unit)}}]"#, high] {
            for rest in [
                "", #","additionalInstruction":[{"text":"x"}]"#, #","patientInstruction":"x""#,
                #","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#, #","asNeeded":true"#,
                #","maxDosePerPeriod":[{"numerator":{"value":3,"unit":"g"},"denominator":{"value":17,"unit":"d"}}]"#,
            ] {
                try run.add("{\(dose)\(rest)}", .r5)
            }
        }
        Self.expect(run, "doses that are limits", atLeast: 10)
    }

    @Test(arguments: languages)
    func mannersAreReadBack(_ language: String) throws {
        var run = try ReadBackRun(language)
        // No factor of the count, so that all methods, routes and sites meet; each seed has others.
        let step = Self.asked == nil ? 8_009 : 17 * Self.step
        for index in stride(from: Int(Self.seed % UInt64(step)), to: MannerProduct.count, by: step) {
            try run.add(MannerProduct.json(index), .r5)
        }
        Self.expect(run, "the product of manners", atLeast: MannerProduct.count * 9 / 10 / step)
    }

    @Test(arguments: languages)
    func dosagesByChanceAreReadBack(_ language: String) throws {
        var run = try ReadBackRun(language)
        var dosages = RandomDosage(seed: Self.seed)
        for _ in 0..<Self.randomCount { try run.add(dosages.next(), .r5) }
        Self.expect(run, "by chance, seed \(Self.seed)", atLeast: Self.randomCount * 9 / 10)
    }

    private static func expect(_ run: ReadBackRun, _ name: String, atLeast count: Int) {
        if asked != nil { print("» \(name), \(run.report)") }
        #expect(run.said >= count)
        #expect(run.faults == 0, "\(run.report)")
    }
}
