// SPDX-License-Identifier: Apache-2.0

/// The time that FHIR can write, years 0001 to 9999; beyond it nothing is scheduled.
enum SupportedTime {
    /// The days since 1970.
    static let days = -719_162...2_932_896
    /// The seconds since 1970.
    static let seconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    /// The seconds without the last, which no dose needs.
    static let secondsForDoses = seconds.lowerBound..<seconds.upperBound
}
