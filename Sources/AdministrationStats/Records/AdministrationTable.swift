// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import FHIRCore

/// Administrations in the compact form in which they are counted: sixteen bytes a row.
///
/// A table can be filled while the records are read, page by page or line by line, and grouped in several ways
/// afterwards. It keeps one row for each id, that of the newest version; rows without id are all kept, and cost no text.
///
/// ```swift
/// var table = AdministrationTable()
/// table.append(epochSeconds: 1_471_248_000, offsetMinutes: 120, outcome: .taken)
/// ```
public struct AdministrationTable: Sendable {
    /// One administration: its time in a number that depends on the kind, and its outcome.
    struct Row {
        enum Kind: UInt8 {
            /// The number is that of seconds since 1970.
            case instant
            /// The number is that of days since 1970, of the day or of the first day of the month or year.
            case day, month, year
            /// The number means nothing.
            case undated
        }

        static let noOffset = Int16.min

        var number: Int64
        var offsetMinutes: Int16
        var kind: Kind
        var outcome: AdministrationOutcome
    }

    private struct Version {
        var row: Int
        var versionID: String?
        var lastUpdated: Date?

        /// Returns whether another version of the same resource is the one to keep.
        ///
        /// The later storing time decides, then the higher number; if neither tells, what comes later is newer.
        func isReplaced(by other: Version) -> Bool {
            if let lastUpdated, let otherUpdated = other.lastUpdated, lastUpdated != otherUpdated {
                return lastUpdated < otherUpdated
            }
            if let number = versionID.flatMap({ Int64($0) }), let otherNumber = other.versionID.flatMap({ Int64($0) }) {
                return number <= otherNumber
            }
            return true
        }
    }

    private(set) var rows: [Row] = []
    private var versions: [String: Version] = [:]

    /// The number of records given that are an older version of a row, or the same version again.
    public private(set) var duplicates = 0

    /// The number of administrations, without duplicates.
    public var count: Int { rows.count }

    /// Creates an empty table.
    public init() {}

    /// Creates a table of records.
    ///
    /// - Parameter records: The records, in any order; of several with the same id the newest version is kept.
    public init(_ records: some Sequence<AdministrationRecord>) {
        reserveCapacity(records.underestimatedCount)
        for record in records {
            append(record)
        }
    }

    /// Makes room for a number of rows.
    ///
    /// - Parameter count: The number of rows that the table will have in all.
    public mutating func reserveCapacity(_ count: Int) {
        rows.reserveCapacity(count)
    }

    /// Adds a record, or puts it in the place of an older version of the same id.
    ///
    /// Of two versions the one stored later is newer, else the one with the higher number as version id, else the one
    /// that was added later.
    ///
    /// - Parameter record: The record.
    public mutating func append(_ record: AdministrationRecord) {
        let row = Row(record.effective, record.outcome)
        guard let id = record.id else {
            rows.append(row)
            return
        }
        var version = Version(row: rows.count, versionID: record.versionID, lastUpdated: record.lastUpdated)
        guard let known = versions[id] else {
            versions[id] = version
            rows.append(row)
            return
        }
        duplicates += 1
        if known.isReplaced(by: version) {
            version.row = known.row
            versions[id] = version
            rows[known.row] = row
        }
    }

    /// Adds an administration without id at a moment.
    ///
    /// - Parameters:
    ///   - epochSeconds: The moment in seconds since 1 January 1970, 00:00 UTC.
    ///   - offsetMinutes: The offset from UTC of the place, if it is known.
    ///   - outcome: What became of the dose.
    public mutating func append(epochSeconds: Int64, offsetMinutes: Int? = nil, outcome: AdministrationOutcome) {
        rows.append(Row(.instant(epochSeconds: epochSeconds, offsetMinutes: offsetMinutes), outcome))
    }
}

extension AdministrationTable.Row {
    /// The seconds of the years 0001 to 9999 in UTC.
    private static let supportedSeconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    @inline(__always)
    init(_ effective: EffectiveTime, _ outcome: AdministrationOutcome) {
        self.outcome = outcome
        (number, offsetMinutes, kind) = (0, Self.noOffset, .undated)
        switch effective {
        case .instant(let epochSeconds, let offset):
            guard Self.supportedSeconds ~= epochSeconds else { return }
            (number, kind) = (epochSeconds, .instant)
            if let offset, -18 * 60...18 * 60 ~= offset {
                offsetMinutes = Int16(offset)
            }
        case .day(let date):
            setDay(date, .day)
        case .month(let month):
            setDay(month.firstDay, .month)
        case .year(let year):
            guard let date = CivilDate(year: year, month: 1, day: 1) else { return }
            setDay(date, .year)
        case .undated:
            break
        }
    }

    private mutating func setDay(_ date: CivilDate, _ kind: Kind) {
        guard 1...9999 ~= date.year else { return }
        (number, self.kind) = (Int64(date.daysSinceEpoch), kind)
    }
}
