// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// When a dose was taken or not taken, as exactly as the record says it.
public enum EffectiveTime: Sendable, Hashable {
    /// A moment, in seconds since 1970 in UTC, with the offset in minutes that the clock of the place had.
    ///
    /// A moment outside the years 0001 to 9999 counts as undated: FHIR cannot write it. An offset of more than 18 hours,
    /// which no place has, counts as not recorded.
    case instant(epochSeconds: Int64, offsetMinutes: Int?)
    /// A day, which is the same day in every time zone.
    case day(CivilDate)
    /// A month; it has no day and no week.
    case month(CivilMonth)
    /// A year, 1 to 9999; it has no day, no week and no month.
    ///
    /// Any other year counts as undated.
    case year(Int)
    /// No time at all, or none that can be read.
    case undated

    /// Creates the time that a FHIR dateTime names.
    ///
    /// A dateTime with a time of day but without an offset, which FHIR forbids and some servers send, names its day.
    ///
    /// - Parameter dateTime: The dateTime, valid or not.
    public init(_ dateTime: FHIRDateTime) {
        self.init(dateTime.fields)
    }

    /// Creates the time that the numbers of a dateTime name.
    init(_ fields: DateTimeFields) {
        if let epochSeconds = fields.epochSeconds {
            self = .instant(epochSeconds: epochSeconds, offsetMinutes: fields.offsetMinutes)
        } else if let day = fields.civilDate {
            self = .day(day)
        } else if let year = fields.year, let month = fields.month {
            self = CivilMonth(year: year, month: month).map(EffectiveTime.month) ?? .undated
        } else {
            self = fields.year.map(EffectiveTime.year) ?? .undated
        }
    }

    /// Creates the time of an administration.
    ///
    /// A span of time counts by its start, or by its end where it has no start; a list of moments by its first, and a
    /// pattern without moments has no time. Neither has a span whose start has a wrong type.
    ///
    /// - Parameter effective: The time as the resource has it.
    public init(_ effective: MedicationAdministration.Effective?) {
        self =
            switch effective {
            case .dateTime(let dateTime)?: EffectiveTime(dateTime)
            case .period(let period)? where period.start == nil && period.extras.hasUnread("start"): .undated
            case .period(let period)?: (period.start ?? period.end).map { EffectiveTime($0) } ?? .undated
            case .timing(let timing)?: timing.event.first.map { EffectiveTime($0) } ?? .undated
            case nil: .undated
            }
    }
}
