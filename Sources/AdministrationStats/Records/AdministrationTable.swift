// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// Administrations in the compact form in which they are counted: eight bytes each, and about fifty more with an id.
///
/// A table can be filled while the records are read, page by page or line by line, and grouped in several ways
/// afterwards. It keeps one row for each id, that of the newest version; rows without id are all kept. For a log that is
/// longer than memory, and for parts that are counted on several machines, there is ``GraphDataAccumulator``.
///
/// Of an id its hash of 128 bits is kept. That two ids out of ten million have the same one, so that one dose is taken for
/// a version of the other, has a probability of 10^-25.
///
/// ```swift
/// var table = AdministrationTable()
/// table.append(epochSeconds: 1_471_248_000, offsetMinutes: 120, outcome: .taken)
/// ```
public struct AdministrationTable: Sendable {
    /// The rows without id.
    @usableFromInline private(set) var rows: [AdministrationRow] = []
    private(set) var versions = VersionedRows()

    /// The number of records given that are an older version of a row, or the same version again.
    public var duplicates: Int { versions.duplicates }

    /// The number of administrations, without duplicates.
    public var count: Int { rows.count + versions.count }

    /// Creates an empty table.
    public init() {}

    /// Creates a table of records.
    ///
    /// - Parameter records: The records, in any order; of several with the same id the newest version is kept.
    public init(_ records: some Sequence<AdministrationRecord>) {
        for record in records {
            append(record)
        }
    }

    /// Creates a table of resources.
    ///
    /// It counts the same as the records of the resources would, in a fraction of the time: what is only needed to show
    /// a record is not looked at.
    ///
    /// - Parameter administrations: The resources, in any order; of several with the same id the newest version is kept.
    public init(_ administrations: [MedicationAdministration]) {
        versions.reserveCapacity(administrations.count)
        administrations.forEachVersion { row, id, stamp in
            if let id {
                versions.add(row, id: IDHash(id), stamp: stamp)
            } else {
                rows.append(row)
            }
        }
    }

    /// Makes room for rows without id.
    ///
    /// - Parameter count: The number of rows without id that the table will have in all.
    public mutating func reserveCapacity(_ count: Int) {
        rows.reserveCapacity(max(0, count))
    }

    /// Adds a record, or puts it in the place of an older version of the same id.
    ///
    /// Of two versions the one stored later is newer, else the one with the higher number as version id. A version without a
    /// time of storing is older than one that has it, and so is one without a number. Where neither is newer, records of
    /// other times are two administrations, and one of one time with other outcomes is counted as unknown.
    ///
    /// - Parameter record: The record.
    public mutating func append(_ record: AdministrationRecord) {
        let row = AdministrationRow(record.effective, record.outcome)
        guard let id = record.id else {
            rows.append(row)
            return
        }
        let stamp = VersionStamp(versionID: record.versionID, lastUpdated: record.lastUpdated)
        versions.add(row, id: IDHash(id), stamp: stamp)
    }

    /// Adds a resource, or puts it in the place of an older version of the same id.
    ///
    /// - Parameter administration: A resource of any version.
    public mutating func append(_ administration: borrowing MedicationAdministration) {
        let row = AdministrationRow(administration)
        guard let id = administration.id else {
            rows.append(row)
            return
        }
        versions.add(row, id: IDHash(id), stamp: VersionStamp(administration))
    }

    /// Adds an administration without id at a moment.
    ///
    /// - Parameters:
    ///   - epochSeconds: The moment in seconds since 1 January 1970, 00:00 UTC.
    ///   - offsetMinutes: The offset from UTC of the place, if it is known.
    ///   - outcome: What became of the dose.
    @inlinable  // a log of millions is added moment by moment, from another module
    public mutating func append(epochSeconds: Int64, offsetMinutes: Int? = nil, outcome: AdministrationOutcome) {
        rows.append(AdministrationRow(epochSeconds: epochSeconds, offsetMinutes: offsetMinutes, outcome: outcome))
    }
}

extension AdministrationTable {
    /// The seconds since 1970 in which all moments of the table lie, and the days around them.
    var seconds: Range<Int64> {
        // The bits of two moments compare like the moments; other rows are greater.
        var (least, greatest) = (UInt64.max, UInt64.min)
        func take(_ row: AdministrationRow) {
            guard row.kind == .instant else { return }
            (least, greatest) = (min(least, row.bits), max(greatest, row.bits))
        }
        for row in rows { take(row) }
        for entry in versions.entries { take(entry.row) }
        guard let first = AdministrationRow(bits: least), let last = AdministrationRow(bits: greatest),
            least <= greatest
        else { return 0..<0 }
        // A group begins up to a year earlier and ends up to a year later.
        return first.epochSeconds - 400 * secondsPerDay..<last.epochSeconds + 400 * secondsPerDay
    }
}
