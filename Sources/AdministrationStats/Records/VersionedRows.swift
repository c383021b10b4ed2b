// SPDX-License-Identifier: Apache-2.0

/// Rows with ids, of which the newest version of each is kept.
///
/// Of an id only its hash is kept. The entries lie in the order in which they came, and an open table of their positions
/// finds them: 44 to 60 bytes for each id.
struct VersionedRows: Sendable {
    struct Entry: Sendable, Hashable {
        let id: IDHash
        var stamp: VersionStamp
        var row: AdministrationRow
    }

    private(set) var entries: [Entry] = []
    /// The position of an entry plus 1, or 0, at the place that its hash names or the next free one after it.
    private var places: [Int32] = []
    /// The number of rows that were another version of one that was there, or the same version again.
    private(set) var duplicates = 0

    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
        makePlaces(for: count)
    }

    var count: Int { entries.count }

    /// Adds a row; of two versions of which none is newer, the one that is added later stays.
    mutating func add(_ row: AdministrationRow, id: IDHash, stamp: VersionStamp) {
        add(Entry(id: id, stamp: stamp, row: row)) { old, new in old.stamp <= new.stamp }
    }

    /// Adds the rows of another part; of two versions of which none is newer, the one whose bits are greater stays, so
    /// that it does not matter which part is added to which.
    mutating func merge(_ other: VersionedRows) {
        duplicates += other.duplicates
        for entry in other.entries {
            add(entry) { old, new in
                old.stamp < new.stamp || old.stamp == new.stamp && old.row.bits < new.row.bits
            }
        }
    }

    /// Makes the rows that another process had; nil if one id is there twice.
    init?(entries: [Entry]) {
        self.init()
        reserveCapacity(entries.count)
        for entry in entries {
            add(entry) { _, _ in false }
        }
        guard duplicates == 0 else { return nil }
    }

    init() {}

    @inline(__always)
    private mutating func add(_ entry: Entry, isReplaced: (_ old: Entry, _ new: Entry) -> Bool) {
        if entries.count * 4 >= places.count * 3 { makePlaces(for: entries.count + 1) }
        var place = Int(truncatingIfNeeded: entry.id.low) & (places.count - 1)
        while places[place] > 0 {
            let known = Int(places[place]) - 1
            if entries[known].id == entry.id {
                duplicates += 1
                if isReplaced(entries[known], entry) { entries[known] = entry }
                return
            }
            place = (place + 1) & (places.count - 1)
        }
        entries.append(entry)
        places[place] = Int32(entries.count)
    }

    /// Makes the table long enough for a number of entries, and puts those that are there in their places.
    private mutating func makePlaces(for count: Int) {
        var length = max(16, places.count)
        while count * 4 >= length * 3 { length *= 2 }
        guard length > places.count else { return }
        places = Array(repeating: 0, count: length)
        for (index, entry) in entries.enumerated() {
            var place = Int(truncatingIfNeeded: entry.id.low) & (length - 1)
            while places[place] > 0 { place = (place + 1) & (length - 1) }
            places[place] = Int32(index + 1)
        }
    }
}
