// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing

/// Returns a time zone that the test needs to exist.
func zone(_ identifier: String) throws -> TimeZone {
    try #require(TimeZone(identifier: identifier))
}

/// Returns the moment of a FHIR dateTime with time and offset.
func moment(_ text: String) throws -> Date {
    try #require(FHIRDateTime(text)?.date)
}

/// Returns the day of a text such as "2016-08-15".
func day(_ text: String) throws -> CivilDate {
    try #require(CivilDate(text))
}

/// Returns a record of a dose at a FHIR dateTime; without a text it is undated.
func record(
    _ text: String?, _ outcome: AdministrationOutcome = .taken, id: String? = nil, version: String? = nil,
    lastUpdated: Date? = nil
) -> AdministrationRecord {
    AdministrationRecord(
        id: id, versionID: version, lastUpdated: lastUpdated,
        effective: text.flatMap { FHIRDateTime($0) }.map { EffectiveTime($0) } ?? .undated, outcome: outcome
    )
}

/// A generator of numbers that are always the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
