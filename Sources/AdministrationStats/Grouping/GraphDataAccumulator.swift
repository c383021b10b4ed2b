// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Administrations counted while they are read, for logs that are longer than memory, and for parts of one log.
///
/// Memory grows with the groups, not with the records: about a hundred bytes for each that holds something. Only finding
/// the versions of one administration needs more, about fifty bytes for each id; see ``DuplicateRule``.
///
/// ```swift
/// var counts = GraphDataAccumulator(groupedBy: .month, in: .zone(vienna))
/// for try await line in FHIRReader(version: .r4).ndjson(contentsOf: url) {
///     if case .medicationAdministration(let dose) = try line.result.get().value { counts.add(dose) }
/// }
/// counts.data().groups
/// ```
///
/// Results of parts are put together by ``merge(_:)``, in any order and grouping, and travel between machines as any
/// `Codable` value. They contain the times of doses, and hashes of ids from which a known id can be recognized: they are
/// as confidential as the records.
public struct GraphDataAccumulator: Sendable {
    /// What is done with several records that have the same id.
    public enum DuplicateRule: String, Sendable, Hashable, CaseIterable, Codable {
        /// The newest version counts; the others are duplicates.
        ///
        /// It needs 44 to 60 bytes for each id, of which a hash of 128 bits is kept. That two ids out of ten million
        /// have the same one, so that one dose is taken for a version of the other, has a probability of 10^-25.
        case newestVersion
        /// Each record counts, and ids are not looked at: for logs that have no id twice.
        case countEach
    }

    let mode: DateGroupingMode
    let weekRule: WeekRule
    let zone: GroupingZone
    let windowDays: Range<Int>?
    /// The present in seconds since 1970, if the groups end at now.
    let now: Int64?
    let duplicates: DuplicateRule
    @usableFromInline let days: DayFinder
    /// What was counted without a look at ids.
    @usableFromInline var counter: GroupCounter
    private(set) var versions = VersionedRows()
    /// The duplicates of ids that were forgotten.
    private var forgottenDuplicates = 0

    /// Creates an accumulator that has counted nothing.
    ///
    /// - Parameters:
    ///   - mode: The kind of the groups.
    ///   - window: The groups; all that hold something unless said otherwise.
    ///   - zone: The zone that says on which day a moment lies.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - duplicates: What is done with several records that have the same id.
    public init(
        groupedBy mode: DateGroupingMode,
        window: GroupWindow = .everything,
        in zone: GroupingZone,
        weekRule: WeekRule = .iso8601,
        duplicates: DuplicateRule = .newestVersion
    ) {
        let windowDays = window.days(mode: mode, weekRule: weekRule, timeZone: zone.timeZone)
        let days = DayFinder(zone, covering: windowDays.map(DayFinder.seconds(of:)) ?? ZoneOffsets.twoCenturies)
        self.init(
            mode: mode, windowDays: windowDays, now: window.now, zone: zone, weekRule: weekRule, duplicates: duplicates,
            days: days)
    }

    init(
        mode: DateGroupingMode, windowDays: Range<Int>?, now: Int64?, zone: GroupingZone, weekRule: WeekRule,
        duplicates: DuplicateRule, days: DayFinder
    ) {
        self.mode = mode
        self.weekRule = weekRule
        self.zone = zone
        self.windowDays = windowDays
        self.now = now
        self.duplicates = duplicates
        self.days = days
        counter = GroupCounter(
            window: windowDays, mode: mode, weekRule: weekRule, latest: now.map(days.latest(at:)))
    }

    /// Adds a record, or puts it in the place of an older version of the same id.
    ///
    /// Of two versions the one stored later is newer, else the one with the higher number as version id. A version without a
    /// time of storing is older than one that has it, and so is one without a number. Where neither is newer, records of
    /// other times are two administrations, and one of one time with other outcomes is counted as unknown.
    ///
    /// - Parameter record: The record.
    public mutating func add(_ record: AdministrationRecord) {
        let row = AdministrationRow(record.effective, record.outcome)
        guard duplicates == .newestVersion, let id = record.id else {
            counter.count(row, in: days)
            return
        }
        let stamp = VersionStamp(versionID: record.versionID, lastUpdated: record.lastUpdated)
        versions.add(row, id: IDHash(id), stamp: stamp)
    }

    /// Adds a resource, or puts it in the place of an older version of the same id.
    ///
    /// - Parameter administration: A resource of any version.
    public mutating func add(_ administration: borrowing MedicationAdministration) {
        let row = AdministrationRow(administration)
        guard duplicates == .newestVersion, let id = administration.id else {
            counter.count(row, in: days)
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
    public mutating func add(epochSeconds: Int64, offsetMinutes: Int? = nil, outcome: AdministrationOutcome) {
        let row = AdministrationRow(epochSeconds: epochSeconds, offsetMinutes: offsetMinutes, outcome: outcome)
        counter.count(row, in: days)
    }

    /// Counts the versions of each id that are the newest so far for good, and forgets the ids.
    ///
    /// What is added or merged later with one of these ids counts once more. So this is for a part of a log that has all
    /// versions of its ids, such as one of the parts into which the ids were cut: when it is done, it takes no more
    /// memory than its groups.
    public mutating func forgetIDs() {
        counter.count(versions, in: days)
        forgottenDuplicates += versions.duplicates
        versions = VersionedRows()
    }

    /// Takes over counts that were stored.
    mutating func restore(_ tallies: [GroupCounter.Tally], _ versions: VersionedRows, duplicates: Int) {
        for tally in tallies { counter.add(tally) }
        self.versions = versions
        forgottenDuplicates = duplicates
    }

    /// Adds resources.
    ///
    /// - Parameter administrations: The resources, in any order; they are not copied.
    public mutating func add(contentsOf administrations: [MedicationAdministration]) {
        guard duplicates == .newestVersion else {
            administrations.forEachRow { counter.count($0, in: days) }
            return
        }
        administrations.forEachVersion { row, id, stamp in
            if let id {
                versions.add(row, id: IDHash(id), stamp: stamp)
            } else {
                counter.count(row, in: days)
            }
        }
    }

    /// Returns the counts so far; more can be added afterwards.
    ///
    /// - Parameter isComplete: Whether the records added are all there are.
    /// - Returns: The groups and what lies outside of them.
    /// - Complexity: O(ids + groups)
    public func data(isComplete: Bool = true) -> GraphData {
        var all = self
        all.counter.count(versions, in: days)
        return GraphData(
            all.counter, mode: mode, duplicates: duplicateCount, isComplete: isComplete, offsets: days.offsets)
    }
}

// MARK: - Merging

extension GraphDataAccumulator {
    /// The number of records that are another version of one that counts, or the same again.
    var duplicateCount: Int { forgottenDuplicates + versions.duplicates }

    /// Adds what another accumulator has counted.
    ///
    /// Records count the same however a log is cut into parts and in whatever order the parts are merged, also where
    /// versions of one id are in several parts.
    ///
    /// - Parameter other: Counts with the same kind of groups, window, zone, week rule and rule for duplicates.
    /// - Throws: ``GraphDataError`` if one of them differs, or if there are more than 2^53 records. Then nothing was
    ///   added.
    public mutating func merge(_ other: GraphDataAccumulator) throws(GraphDataError) {
        guard
            (mode, weekRule, windowDays, duplicates) == (
                other.mode, other.weekRule, other.windowDays, other.duplicates
            ),
            now == other.now, zone == other.zone
        else { throw GraphDataError(.differentGrouping) }
        guard total + other.total <= Self.greatestTotal else { throw GraphDataError(.tooManyRecords) }
        for tally in other.counter.tallies {
            counter.add(tally)
        }
        forgottenDuplicates += other.forgottenDuplicates
        versions.merge(other.versions)
    }

    /// The most records, so that counts are exact in any JSON.
    static let greatestTotal = 1 << 53

    /// The number of records that were added.
    public var total: Int {
        counter.total + versions.count + duplicateCount
    }
}
