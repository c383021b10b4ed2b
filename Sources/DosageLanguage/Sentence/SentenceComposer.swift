// SPDX-License-Identifier: Apache-2.0

/// The order of parts and the words between them.
struct SentenceComposer: Sendable {
    /// Two texts as a phrase joins them.
    struct Join: Sendable {
        private var before = ""
        private var between = ""
        private var after = ""
        /// Whether the second text comes first.
        private var isReversed = false

        /// Takes a phrase about two texts apart.
        init(_ key: String, of table: PhraseTable) throws(PhraseTableError) {
            // Characters for private use, which no table has in its words.
            let (first, second): (Character, Character) = ("\u{F8FE}", "\u{F8FF}")
            let text = try table.format(key, [.text(String(first)), .text(String(second))])
            guard let one = text.firstIndex(of: first), let other = text.firstIndex(of: second) else {
                throw PhraseTableError(
                    .missingArgument, "the phrase leaves out some of what it is given", table: table.name, key: key)
            }
            isReversed = other < one
            let (start, end) = isReversed ? (other, one) : (one, other)
            before = String(text[..<start])
            between = String(text[text.index(after: start)..<end])
            after = String(text[text.index(after: end)...])
        }

        /// What stands between the two texts; nil where words stand before, after or in another order.
        var infix: String? { before.isEmpty && after.isEmpty && !isReversed ? between : nil }

        /// Adds words to a text.
        ///
        /// - Returns: Where the words begin, and by how many bytes the text before them has moved.
        func append(_ words: Substring, to text: inout String) -> (start: Int, moved: Int) {
            if isReversed {
                let moved = before.utf8.count + words.utf8.count + between.utf8.count
                text = before + words + between + text + after
                return (before.utf8.count, moved)
            }
            if !before.isEmpty { text = before + text }
            text += between
            let start = text.utf8.count
            text += words
            if !after.isEmpty { text += after }
            return (start, before.utf8.count)
        }
    }

    /// The parts of a sentence in the order of the language.
    let order: [DosageRole]
    /// The order of a dosage of nothing, where the language has another for it: for 7 days no tablets.
    let orderOfNothing: [DosageRole]
    /// What joins a part to the text before it, by the number of its role.
    private let joins: [Join]
    /// What joins a part to one of a certain role before it, by the roles; empty in most languages.
    private let neighbours: [Neighbours: Join]
    /// The numbers of the roles that have such joins, as bits.
    private let rolesWithNeighbours: UInt64
    /// Joins a dosage to one that it follows.
    let andThen: Join
    /// Joins two dosages that hold at the same time.
    let andAlso: Join
    /// Joins a dosage to one before it of which nothing says when it ends.
    let andNext: Join
    /// Joins words of the prescription to its dosages.
    let alsoSays: Join
    /// Joins words of the prescription that forbid the medicine to its dosages, before them.
    let forbids: Join?
    /// Joins the time in which the prescription holds to its dosages.
    let window: Join
    /// Joins the time in which the medication is used, as a statement says, to its dosages.
    let windowOfUse: Join

    init(_ table: PhraseTable) throws(PhraseTableError) {
        order = try Self.order("sentence.order", of: table)
        let key = DosagePhrases.orderOfNothing.key
        orderOfNothing = table.contains(key) ? try Self.order(key, of: table) : order
        var joins = Array(repeating: try Join("join", of: table), count: DosageRole.allCases.count)
        for role in DosageRole.allCases where table.contains("join.\(role.rawValue)") {
            joins[Int(role.number)] = try Join("join.\(role.rawValue)", of: table)
        }
        self.joins = joins
        neighbours = try Self.neighbours(of: table)
        rolesWithNeighbours = neighbours.keys.reduce(0) { $0 | 1 << UInt64($1.role.number) }
        andThen = try Join("dosages.then", of: table)
        andAlso = try Join("dosages.and", of: table)
        andNext = try Join("dosages.list", of: table)
        alsoSays = try Join("dosages.alsoSays", of: table)
        forbids = table.contains("dosages.forbidden") ? try Join("dosages.forbidden", of: table) : nil
        window = try Join("window", of: table)
        // A table of an app may be older.
        windowOfUse = table.contains("window.use") ? try Join("window.use", of: table) : window
    }

    private static func order(_ key: String, of table: PhraseTable) throws(PhraseTableError) -> [DosageRole] {
        let names = try table.format(key).split(separator: " ").map(String.init)
        let named = names.compactMap(DosageRole.init)
        guard named.count == names.count, Set(named).count == named.count else {
            throw PhraseTableError(
                .malformedEntry, "it must name roles of parts, each once", table: table.name, key: key)
        }
        // Roles that came after a table was written are said last.
        return named + DosageRole.allCases.filter { !named.contains($0) }
    }

    /// Two roles of parts that stand side by side.
    private struct Neighbours: Hashable {
        let role, before: DosageRole
    }

    private static func neighbours(of table: PhraseTable) throws(PhraseTableError) -> [Neighbours: Join] {
        var neighbours: [Neighbours: Join] = [:]
        for key in table.keys(beginning: "join.") {
            guard let (role, before) = DosagePhrases.neighbours(key) else { continue }
            neighbours[Neighbours(role: role, before: before)] = try Join(key, of: table)
        }
        return neighbours
    }

    /// What joins a part to the text before it.
    func join(of role: DosageRole, after before: DosageRole?) -> Join {
        if rolesWithNeighbours & 1 << UInt64(role.number) != 0, let before,
            let join = neighbours[Neighbours(role: role, before: before)]
        {
            return join
        }
        return joins[Int(role.number)]
    }

    /// Joins the parts of a dosage in the order of the language.
    ///
    /// - Parameters:
    ///   - words: The parts.
    ///   - capitals: The forms of the reader, to begin with a capital where that is one of ASCII; any other is set later.
    /// - Returns: The text, and the parts with their places in it.
    func compose(
        _ words: DosageWords, capitals: SentenceLocale?
    ) -> (text: String, parts: [DosageWords.Part]) {
        var text = ""
        text.reserveCapacity(words.text.utf8.count + 16)
        var parts: [DosageWords.Part] = []
        parts.reserveCapacity(words.parts.count)
        let source = words.text
        var before: DosageRole?
        for role in words.saysNothing ? orderOfNothing : order where words.mayStand(at: role) {
            for part in words.parts where part.place == role {
                let start = source.utf8.index(source.startIndex, offsetBy: part.range.lowerBound)
                let end = source.utf8.index(start, offsetBy: part.range.count)
                guard start < end else { continue }
                // By bytes: parts begin and end between characters.
                let said = source.utf8[start..<end]
                let place: Int
                if text.isEmpty {
                    place = 0
                    if let capital = capitals?.asciiCapital(of: said) {
                        text.unicodeScalars.append(capital)
                        text += Substring(said.dropFirst())
                    } else {
                        text += Substring(said)
                    }
                } else {
                    let join = part.own.flatMap { words.ownJoins[$0] } ?? join(of: role, after: before)
                    let joined = join.append(Substring(said), to: &text)
                    place = joined.start
                    parts.move(by: joined.moved)
                }
                before = role
                parts.append(
                    DosageWords.Part(
                        role: part.role, range: place..<place + part.range.count, elements: part.elements,
                        own: part.own))
            }
        }
        return (text, parts)
    }

    /// Joins words to a text.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - text: The text to append to.
    ///   - join: What joins them.
    ///   - clauses: What is known of the dosages before it; their parts are moved with their words.
    /// - Returns: Where the words begin.
    func append(
        _ words: String, to text: inout String, _ join: Join, moving clauses: inout [DosageSentence.Clause]
    ) -> Int {
        let joined = join.append(words[...], to: &text)
        // In most languages nothing moves, and many dosages would be looked at for each.
        guard joined.moved != 0 else { return joined.start }
        for index in clauses.indices { clauses[index].parts.move(by: joined.moved) }
        return joined.start
    }
}

extension [DosageWords.Part] {
    /// Moves the parts with the words that they are.
    mutating func move(by distance: Int) {
        guard distance != 0 else { return }
        for index in indices {
            let range = self[index].range
            self[index].range = range.lowerBound + distance..<range.upperBound + distance
        }
    }
}
