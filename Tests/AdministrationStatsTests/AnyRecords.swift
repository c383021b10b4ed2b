// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import TestSupport

/// Records of all kinds, always the same for the same seed.
enum AnyRecords {
    static let zones = [
        "Europe/Vienna", "Pacific/Apia", "America/New_York", "Asia/Kathmandu", "Africa/Casablanca", "UTC",
    ]

    /// Returns records, some of them with the same id.
    static func list(seed: UInt64, count: ClosedRange<Int>) -> [AdministrationRecord] {
        var generator = SeededGenerator(seed: seed)
        return (0..<Int.random(in: count, using: &generator)).map { _ in
            let seconds = Int64.random(in: 1_300_000_000...1_700_000_000, using: &generator)
            let date = CivilDate(daysSinceEpoch: Int(seconds / 86_400))
            let effective: [EffectiveTime] = [
                .instant(epochSeconds: seconds, offsetMinutes: nil),
                .instant(epochSeconds: seconds, offsetMinutes: Int.random(in: -840...840, using: &generator)),
                .instant(epochSeconds: seconds &* Int64.random(in: -200...200, using: &generator), offsetMinutes: nil),
                .day(date),
                .month(CivilMonth(containing: date)),
                .year(date.year),
                .undated,
            ]
            return AdministrationRecord(
                id: Bool.random(using: &generator) ? "\(Int.random(in: 0...100, using: &generator))" : nil,
                versionID: "\(Int.random(in: 1...3, using: &generator))",
                effective: effective.randomElement(using: &generator) ?? .undated,
                outcome: AdministrationOutcome.allCases.randomElement(using: &generator) ?? .unknown
            )
        }
    }
}

extension AdministrationRecord {
    /// A number that tells this content from any other in a test, and is the same in every run.
    var hashOfContent: Int {
        "\(effective) \(outcome) \(versionID ?? "")".utf8.reduce(5_381) { ($0 &* 33 &+ Int($1)) & 0x7FFF_FFFF }
    }
}
