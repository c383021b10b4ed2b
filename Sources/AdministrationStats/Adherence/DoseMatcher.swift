// SPDX-License-Identifier: Apache-2.0

/// The pairing of doses and administrations by nearness.
///
/// The nearest pair is matched first, then the nearest of those that are left, and so on, within the windows of the doses.
/// Of pairs equally near that of the earlier dose comes first, then that of the earlier administration.
///
/// The nearest pair has nothing between its two moments: whatever lay there would be nearer to one of them. So it is
/// enough to look at neighbours in the order of time, by distance, and when a moment is used up, at the two that become
/// neighbours then. This needs windows that all reach equally far, or end half-way: else a dose further away could have a
/// wider window than the one in between.
struct DoseMatcher {
    /// A dose or administration that can still be matched: its place in the caller's list, and its moment.
    struct Item {
        var place: Int
        var moment: Int64
    }

    /// The doses or the administrations of one moment, of which some are still free.
    private struct Node {
        let isDose: Bool
        let moment: Int64
        var free: ArraySlice<Item>
        var previous: Int?
        var next: Int?
    }

    /// Two neighbours, ordered by how near they are.
    private struct Pair: Comparable {
        let dose: Int
        let record: Int
        let key: (distance: Int64, doseMoment: Int64, recordMoment: Int64)

        static func < (left: Pair, right: Pair) -> Bool { left.key < right.key }
        static func == (left: Pair, right: Pair) -> Bool { left.key == right.key }
    }

    private var nodes: [Node] = []
    private var nearest = Heap<Pair>()
    private let spans: [ClosedRange<Int64>]

    /// Prepares to match doses and administrations.
    ///
    /// - Parameters:
    ///   - doses: The doses by moment, each with its place in the list of windows.
    ///   - records: The administrations by moment.
    ///   - spans: The windows of all doses in seconds since 1970.
    init(doses: [Item], records: [Item], spans: [ClosedRange<Int64>]) {
        self.spans = spans
        var (dose, record) = (doses[...], records[...])
        while let first = [dose.first, record.first].compactMap({ $0?.moment }).min() {
            for isDose in [true, false] {
                let items = isDose ? dose : record
                let rest = items.drop { $0.moment == first }
                guard rest.startIndex > items.startIndex else { continue }
                let count = nodes.count
                nodes.append(
                    Node(
                        isDose: isDose, moment: first, free: items[..<rest.startIndex],
                        previous: count > 0 ? count - 1 : nil))
                if count > 0 { nodes[count - 1].next = count }
                if isDose { dose = rest } else { record = rest }
            }
        }
    }

    /// Returns the pairs, nearest first.
    ///
    /// - Complexity: O((doses + records) log (doses + records))
    mutating func pairs() -> [(dose: Int, record: Int)] {
        var result: [(dose: Int, record: Int)] = []
        for index in nodes.indices { push(index, nodes[index].next) }
        while let pair = nearest.popFirst() {
            let count = min(nodes[pair.dose].free.count, nodes[pair.record].free.count)
            let (doses, records) = (nodes[pair.dose].free.prefix(count), nodes[pair.record].free.prefix(count))
            result += zip(doses, records).map { ($0.place, $1.place) }
            nodes[pair.dose].free = nodes[pair.dose].free.dropFirst(count)
            nodes[pair.record].free = nodes[pair.record].free.dropFirst(count)
            for index in [pair.dose, pair.record] where nodes[index].free.isEmpty { remove(index) }
        }
        return result
    }

    private mutating func push(_ left: Int?, _ right: Int?) {
        guard let left, let right, nodes[left].isDose != nodes[right].isDose else { return }
        let (dose, record) = nodes[left].isDose ? (left, right) : (right, left)
        guard let place = nodes[dose].free.first?.place, spans[place].contains(nodes[record].moment) else { return }
        let (doseMoment, recordMoment) = (nodes[dose].moment, nodes[record].moment)
        let distance = doseMoment > recordMoment ? doseMoment - recordMoment : recordMoment - doseMoment
        nearest.insert(Pair(dose: dose, record: record, key: (distance, doseMoment, recordMoment)))
    }

    /// Takes a node that is used up out of the row and looks at those that become neighbours.
    private mutating func remove(_ index: Int) {
        let (previous, next) = (nodes[index].previous, nodes[index].next)
        (nodes[index].previous, nodes[index].next) = (nil, nil)
        if let previous { nodes[previous].next = next }
        if let next { nodes[next].previous = previous }
        push(previous, next)
    }
}
