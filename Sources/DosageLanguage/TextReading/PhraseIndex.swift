// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The forms of several phrases as one tree, so that a text is compared once with what they have in common.
final class PhraseIndex: Sendable {
    /// Bytes that lead from one node to another; no two of a node begin with the same byte.
    struct Edge: Sendable {
        let first: UInt8
        let bytes: [UInt8]
        let next: Int
    }

    /// An argument that leads from one node to another.
    struct Slot: Sendable, Equatable {
        let position: Int
        let rule: TextRule
        /// The number of its variant; nil for the variant in which the phrase is said.
        let variant: Int?
        var next = 0
    }

    /// A place in the forms, with what follows it as ranges of the lists of all.
    struct Node: Sendable {
        let edges, slots, ends: Range<Int>
    }

    /// The end of a form.
    struct End: Sendable {
        /// The number of its phrase.
        let phrase: Int
        let path: PhrasePath
    }

    /// The nodes; the first is where every form begins.
    let nodes: [Node]
    let edges: [Edge]
    let slots: [Slot]
    /// The forms that end at nodes, by their places in `ends`.
    let ranks: [Int]
    /// The ends of all forms, in the order in which they are looked for.
    let ends: [End]
    /// What the forms begin with.
    let beginning: PhraseBeginning
    /// The bytes that they may begin with; any where they begin with an argument that is no number.
    private let firstBytes: FirstBytes

    init(_ tree: PhraseTree) {
        var (nodes, edges, slots, ranks): ([Node], [Edge], [Slot], [Int]) = ([], [], [], [])
        for node in tree.nodes {
            let start = (edges.count, slots.count, ranks.count)
            edges += node.edges.map { Edge(first: $0.bytes[0], bytes: $0.bytes, next: $0.next) }
            slots += node.slots
            ranks += node.ends
            nodes.append(
                Node(edges: start.0..<edges.count, slots: start.1..<slots.count, ends: start.2..<ranks.count))
        }
        (self.nodes, self.edges, self.slots, self.ranks) = (nodes, edges, slots, ranks)
        ends = tree.ends
        beginning = PhraseBeginning(tree.nodes[0])
        let isNumeric = beginning.rules.allSatisfy(\.isNumeric)
        let first = beginning.rules.isEmpty ? beginning : beginning | (isNumeric ? .digits : .open)
        firstBytes = first.bytes
    }

    /// Whether a form may begin at a place of a text.
    func mayBegin(_ bytes: [UInt8], _ place: Int) -> Bool { firstBytes.fit(bytes, at: place) }
}

/// The forms of several phrases as a tree that grows.
struct PhraseTree {
    struct Node {
        var edges: [(bytes: [UInt8], next: Int)] = []
        var slots: [PhraseIndex.Slot] = []
        var ends: [Int] = []
    }

    private(set) var nodes = [Node()]
    private(set) var ends: [PhraseIndex.End] = []

    /// Adds a form of a phrase.
    ///
    /// - Parameters:
    ///   - path: The form.
    ///   - phrase: The number of the phrase.
    ///   - rules: What its arguments may be, by position. A form with more is left out.
    ///   - variants: The numbers of the variants, by name.
    mutating func add(_ path: PhrasePath, of phrase: Int, _ rules: [TextRule], _ variants: [String: Int]) {
        var node = 0
        for step in path.steps {
            switch step {
            case .bytes(let bytes): node = insert(bytes[...], at: node)
            case .slot(let position, let variant):
                guard position < rules.count else { return }
                let slot = PhraseIndex.Slot(
                    position: position, rule: rules[position], variant: variant.map { variants[$0] ?? 0 })
                node = insert(slot, at: node)
            }
        }
        nodes[node].ends.append(ends.count)
        ends.append(PhraseIndex.End(phrase: phrase, path: path))
    }

    private mutating func insert(_ slot: PhraseIndex.Slot, at node: Int) -> Int {
        for known in nodes[node].slots {
            var slot = slot
            slot.next = known.next
            if slot == known { return known.next }
        }
        var slot = slot
        slot.next = nodes.count
        nodes.append(Node())
        nodes[node].slots.append(slot)
        return slot.next
    }

    private mutating func insert(_ bytes: ArraySlice<UInt8>, at start: Int) -> Int {
        var (node, rest) = (start, bytes)
        while let first = rest.first {
            guard let place = nodes[node].edges.firstIndex(where: { $0.bytes[0] == first }) else {
                nodes.append(Node())
                nodes[node].edges.append((Array(rest), nodes.count - 1))
                return nodes.count - 1
            }
            let edge = nodes[node].edges[place]
            let common = zip(edge.bytes, rest).prefix { $0 == $1 }.count
            if common < edge.bytes.count {
                nodes.append(Node(edges: [(Array(edge.bytes[common...]), edge.next)]))
                nodes[node].edges[place] = (Array(edge.bytes[..<common]), nodes.count - 1)
            }
            node = nodes[node].edges[place].next
            rest = rest.dropFirst(common)
        }
        return node
    }
}
