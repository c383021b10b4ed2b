// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Every sentence of the builder is read back as what it was made of, and as nothing else.
///
/// On every run: a fixed share of the product of timings, all dosages in which one element changes, and some made by
/// chance. With the environment variable FHIRMEDICATION_READ_BACK, which `Scripts/check-read-back` sets: the whole product
/// in R4 and R5, and as many by chance as FHIRMEDICATION_READ_BACK_COUNT says.
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

    /// What is swallowed goes by mouth, which says the mouth; and what is inhaled on the skin is said so.
    @Test(
        arguments: languages, [("421521009", "26643006", "181220002"), ("421134003", "18679011000001101", "39937001")])
    func whatTheMethodSaysIsReadBack(_ language: String, _ codes: (method: String, route: String, site: String)) throws
    {
        var run = try ReadBackRun(language)
        let concept = { (code: String) in #"{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]}"# }
        let manner =
            #""method":\#(concept(codes.method)),"route":\#(concept(codes.route)),"site":\#(concept(codes.site))"#
        try run.add(dose("5", "tablet", manner), .r4)
        Self.expect(run, "the mouth or the skin", atLeast: 1)
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
