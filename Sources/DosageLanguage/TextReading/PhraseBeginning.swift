// SPDX-License-Identifier: Apache-2.0

/// What the first byte of some words can be.
///
/// Most parts of a sentence cannot begin at most places of a text, which a look at one byte finds out.
struct FirstBytes: Sendable, Equatable {
    private var bits = SIMD4<UInt64>()
    /// Whether the words may begin with any byte, or be empty.
    fileprivate(set) var isOpen = false

    init() {}

    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
    }

    mutating func formUnion(_ other: FirstBytes) {
        bits |= other.bits
        isOpen = isOpen || other.isOpen
    }

    /// Whether the words may begin at a place of a text.
    func fit(_ bytes: [UInt8], at place: Int) -> Bool {
        guard !isOpen, place < bytes.count else { return isOpen }
        return bits[Int(bytes[place] >> 6)] >> UInt64(bytes[place] & 63) & 1 != 0
    }
}

/// What some words begin with: bytes, or arguments.
struct PhraseBeginning: Sendable, Equatable {
    private(set) var bytes: FirstBytes
    private(set) var rules: Set<TextRule> = []

    /// The beginning of words that begin with one of some bytes.
    init(_ bytes: some Sequence<UInt8>) { self.bytes = FirstBytes(bytes) }

    /// The beginning of one of some arguments.
    init(_ rules: TextRule...) {
        bytes = FirstBytes()
        self.rules = Set(rules)
    }

    /// The beginning of words between marks.
    init(_ marks: [[WordMarks]]) { self.init(marks.joined().compactMap(\.opening.first)) }

    /// The beginning of forms.
    init(_ root: PhraseTree.Node) {
        bytes = FirstBytes(root.edges.map { $0.bytes[0] })
        bytes.isOpen = !root.ends.isEmpty
        rules = Set(root.slots.map(\.rule))
    }

    /// Words that may begin with anything.
    static let open: PhraseBeginning = {
        var open = PhraseBeginning()
        open.bytes.isOpen = true
        return open
    }()

    /// A number or a time in digits.
    static let digits = PhraseBeginning((0...255).filter(Digits.mayBegin))

    mutating func formUnion(_ other: PhraseBeginning) {
        bytes.formUnion(other.bytes)
        rules.formUnion(other.rules)
    }

    static func | (left: PhraseBeginning, right: PhraseBeginning) -> PhraseBeginning {
        var union = left
        union.formUnion(right)
        return union
    }
}
