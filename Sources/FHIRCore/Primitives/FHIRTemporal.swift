// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A FHIR value that names a time, and whose order to another may be unknown.
///
/// `==` compares texts. The methods here compare times as FHIRPath does: part by part from the year (or the hour) on,
/// with the seconds and their fraction as one part, and offsets taken into account. Where one value has no more parts
/// and all before were the same, the answer is unknown, which is nil.
///
/// ```swift
/// if let january = FHIRDate("2012-01"), let year = FHIRDate("2012"), let next = FHIRDate("2013") {
///     january.isSame(as: year)   // nil: that January, or another month
///     january.isBefore(next)     // true
/// }
/// ```
///
/// A full time without an offset breaks the rules of FHIR but occurs; two of them are compared by their clocks.
/// Between a time without and one with an offset, the answer is unknown unless it is the same for all offsets that FHIR
/// can write, -14:00 to +14:00. To compare values of different types make dateTimes of them.
/// https://hl7.org/fhirpath/N1/#datetime-equality
public protocol FHIRTemporal: Sendable, Hashable {
    /// The time as written.
    var text: String { get }

    /// Returns how two times relate, as FHIRPath compares them.
    ///
    /// - Parameter other: Another time.
    /// - Returns: Ascending if this one is before the other; nil where the parts given do not tell, and for a text that
    ///   cannot be read.
    func compare(_ other: Self) -> ComparisonResult?
}

extension FHIRTemporal {
    /// Returns whether two values mean the same time: the operator = of FHIRPath.
    ///
    /// - Parameter other: Another time.
    /// - Returns: Nil where the parts given do not tell.
    public func isSame(as other: Self) -> Bool? {
        compare(other).map { $0 == .orderedSame }
    }

    /// Returns whether two values mean the same time to the same precision: the operator ~ of FHIRPath.
    ///
    /// - Parameter other: Another time.
    /// - Returns: False where one has parts that the other does not have. A text that cannot be read is equivalent to
    ///   itself only.
    public func isEquivalent(to other: Self) -> Bool {
        compare(other) == .orderedSame || self == other
    }

    /// Returns whether a time is before another: the operator < of FHIRPath.
    ///
    /// - Parameter other: Another time.
    /// - Returns: Nil where the parts given do not tell.
    public func isBefore(_ other: Self) -> Bool? {
        compare(other).map { $0 == .orderedAscending }
    }

    /// Returns whether a time is after another: the operator > of FHIRPath.
    ///
    /// - Parameter other: Another time.
    /// - Returns: Nil where the parts given do not tell.
    public func isAfter(_ other: Self) -> Bool? {
        compare(other).map { $0 == .orderedDescending }
    }
}

extension FHIRDate: FHIRTemporal {
    /// Returns how two dates relate, nil where the parts given do not tell.
    public func compare(_ other: FHIRDate) -> ComparisonResult? {
        DateTimeFields.compare(fields, text, other.fields, other.text)
    }

    /// Returns the time that a date covers in a time zone, from its first moment to the first one after it.
    ///
    /// The clock may be put forward over midnight; then a day begins at the first moment that has its date.
    ///
    /// - Parameter timeZone: The time zone in which the date is meant.
    /// - Returns: Nil for a day that the zone left out, as Samoa did with 30 December 2011, and for a text that cannot be
    ///   read.
    public func interval(in timeZone: TimeZone) -> DateInterval? {
        interval(in: ZoneOffsets(timeZone))
    }

    /// Returns the time that a date covers, with the offsets of a zone at hand.
    package func interval(in offsets: ZoneOffsets) -> DateInterval? {
        fields.interval(in: text, offsets)
    }
}

extension FHIRDateTime: FHIRTemporal {
    /// Returns how two dateTimes relate, nil where the parts given do not tell.
    public func compare(_ other: FHIRDateTime) -> ComparisonResult? {
        DateTimeFields.compare(fields, written, other.fields, other.written)
    }

    /// Returns the time that a dateTime covers, from its first moment to the first one after it.
    ///
    /// A moment covers its second, or the last digit of its fraction, and needs no zone. A year, month or day is meant
    /// in the zone given; the clock may be put forward over midnight, and then a day begins at the first moment that has
    /// its date.
    ///
    /// - Parameter timeZone: The time zone in which a year, month or day is meant.
    /// - Returns: Nil for a day that the zone left out, as Samoa did with 30 December 2011, for a full time without an
    ///   offset, and for a text that cannot be read.
    public func interval(in timeZone: TimeZone) -> DateInterval? {
        interval(in: ZoneOffsets(timeZone))
    }

    /// Returns the time that a dateTime covers, with the offsets of a zone at hand.
    package func interval(in offsets: ZoneOffsets) -> DateInterval? {
        fields.interval(in: written, offsets)
    }
}

extension FHIRInstant: FHIRTemporal {
    /// Returns how two instants relate, nil where one of them has no offset or cannot be read.
    public func compare(_ other: FHIRInstant) -> ComparisonResult? {
        DateTimeFields.compare(fields, written, other.fields, other.written)
    }

    /// The time that an instant covers: its second, or the last digit of its fraction; nil without an offset.
    public var interval: DateInterval? {
        fields.second(in: written)
    }
}

extension FHIRTime: FHIRTemporal {
    /// Returns how two times of a day relate, nil for a text that cannot be read.
    public func compare(_ other: FHIRTime) -> ComparisonResult? {
        DateTimeFields.compare(fields, text, other.fields, other.text)
    }
}
