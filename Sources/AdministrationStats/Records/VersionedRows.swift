// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Rows with ids, of which the newest version of each is kept.
///
/// What is newer replaces all that it is a version of. Where neither of two rows is newer, those of other times are no
/// versions of each other, and both are kept; of those of one time with other outcomes the outcome is not known. So the
/// result does not depend on the order in which rows come.
///
/// Of an id only its hash is kept. The entries lie in the order in which they came, and an open table of their positions
/// finds them: 44 to 60 bytes for each id.
struct VersionedRows: Sendable {
    struct Entry: Sendable, Hashable {
        let id: IDHash
        var stamp: VersionStamp
        var row: AdministrationRow
    }

    /// The entries, some of which may have been replaced.
    private var stored: [Entry] = []
    /// Of the entries that are not the first of their id, the position, and that of the first.
    ///
    /// It is empty unless an id has rows of other times of which neither is newer. Such an entry was replaced if the first
    /// one has a newer version.
    private var firstOfOther: [Int32: Int32] = [:]
    /// The position of an entry plus 1, or 0, at the place that its hash names or the next free one after it.
    private var places: [Int32] = []
    /// The number of rows that were added.
    private var added = 0

    init() {}

    /// Makes the rows that another process had; nil if one of them replaces another.
    init?(entries: [Entry]) {
        self.init()
        reserveCapacity(entries.count)
        for entry in entries { add(entry) }
        guard duplicates == 0 else { return nil }
    }

    mutating func reserveCapacity(_ count: Int) {
        stored.reserveCapacity(count)
        makePlaces(for: count)
    }

    /// The rows that count, with their ids.
    var entries: [Entry] {
        guard !firstOfOther.isEmpty else { return stored }
        return stored.indices.filter { !isReplaced($0) }.map { stored[$0] }
    }

    /// The number of rows that count.
    var count: Int {
        stored.count - firstOfOther.keys.count { isReplaced(Int($0)) }
    }

    /// The number of rows that were another version of one that is there, or the same version again.
    var duplicates: Int { added - count }

    /// Adds a row.
    mutating func add(_ row: AdministrationRow, id: IDHash, stamp: VersionStamp) {
        add(Entry(id: id, stamp: stamp, row: row))
    }

    /// Adds the rows of another part.
    mutating func merge(_ other: VersionedRows) {
        let duplicates = other.duplicates
        for entry in other.entries { add(entry) }
        added += duplicates
    }

    @inline(__always)
    private mutating func add(_ entry: Entry) {
        if stored.count * 4 >= places.count * 3 { makePlaces(for: stored.count + 1) }
        added += 1
        var place = self.place(of: entry.id)
        while places[place] > 0 {
            let known = Int(places[place]) - 1
            if stored[known].id == entry.id, firstOfOther.isEmpty || firstOfOther[Int32(known)] == nil {
                add(entry, besideFirst: known)
                return
            }
            place = (place + 1) & (places.count - 1)
        }
        stored.append(entry)
        places[place] = Int32(stored.count)
    }

    /// Adds a row of an id that is there.
    @inline(never)
    private mutating func add(_ entry: Entry, besideFirst first: Int) {
        guard stored[first].stamp == entry.stamp, !stored[first].row.isOfSameTime(as: entry.row) else {
            update(first, with: entry)
            return
        }
        var place = self.place(of: entry.id, time: entry.row)
        while places[place] > 0 {
            let known = Int(places[place]) - 1
            if stored[known].id == entry.id, firstOfOther[Int32(known)] != nil,
                stored[known].row.isOfSameTime(as: entry.row)
            {
                update(known, with: entry)
                return
            }
            place = (place + 1) & (places.count - 1)
        }
        firstOfOther[Int32(stored.count)] = Int32(first)
        stored.append(entry)
        places[place] = Int32(stored.count)
    }

    /// Takes over a version of an entry, unless it is older.
    private mutating func update(_ index: Int, with entry: Entry) {
        if stored[index].stamp < entry.stamp {
            stored[index] = entry
        } else if stored[index].stamp == entry.stamp {
            stored[index].row = stored[index].row.joined(with: entry.row)
        }
    }

    private func isReplaced(_ index: Int) -> Bool {
        firstOfOther[Int32(index)].map { stored[index].stamp < stored[Int($0)].stamp } ?? false
    }

    @inline(__always)
    private func place(of id: IDHash) -> Int { Int(truncatingIfNeeded: id.low) & (places.count - 1) }

    /// The place of a row that is not the first of its id.
    private func place(of id: IDHash, time row: AdministrationRow) -> Int {
        // Multiplied by an odd number with bits everywhere, so that times in a row are far from each other.
        let time = (row.bits >> UInt64(AdministrationRow.numberPosition)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: id.low ^ time >> 20) & (places.count - 1)
    }

    /// Makes the table long enough for a number of entries, and puts those that are there in their places.
    private mutating func makePlaces(for count: Int) {
        var length = max(16, places.count)
        while count * 4 >= length * 3 { length *= 2 }
        guard length > places.count else { return }
        places = Array(repeating: 0, count: length)
        for (index, entry) in stored.enumerated() {
            let isFirst = firstOfOther.isEmpty || firstOfOther[Int32(index)] == nil
            var place = isFirst ? self.place(of: entry.id) : self.place(of: entry.id, time: entry.row)
            while places[place] > 0 { place = (place + 1) & (length - 1) }
            places[place] = Int32(index + 1)
        }
    }
}

extension AdministrationRow {
    /// Whether two rows are of one moment, day, month or year, whatever the offset, or both without a time.
    fileprivate func isOfSameTime(as other: AdministrationRow) -> Bool {
        bits >> UInt64(Self.numberPosition) == other.bits >> UInt64(Self.numberPosition)
    }

    /// Returns what stands for two rows of one time: their outcome, which is not known where they differ.
    fileprivate func joined(with other: AdministrationRow) -> AdministrationRow {
        guard bits != other.bits else { return self }
        let isSame = outcomeIndex == other.outcomeIndex
        let outcome = isSame ? bits & 7 : UInt64(AdministrationOutcome.unknown.rawValue)
        let time = (bits >> UInt64(Self.numberPosition)) << UInt64(Self.numberPosition)
        return AdministrationRow(bits: time | max(bits & 0x7FF8, other.bits & 0x7FF8) | outcome) ?? self
    }
}
