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
