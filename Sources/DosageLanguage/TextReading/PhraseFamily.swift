// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The phrases of a table, as they look in a text.
struct PhraseSource {
    /// The ways through the forms of each phrase, by its key with its variant.
    private var paths: [String: [PhrasePath]] = [:]
    /// The names of the variants by their numbers, of which 0 is that of no variant.
    let names: [String]
    let variants: [String: Int]

    /// Compiles the phrases of a table.
    ///
    /// - Throws: An error if a phrase has too many forms.
    init(_ table: PhraseTable) throws(DosageTextError) {
        names = [""] + table.askedVariants.sorted()
        variants = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        // In the order of the keys, so that readings have the same order each time.
        for key in table.keys.sorted() {
            guard let phrase = table.phrase(for: key) else { continue }
            let parts = key.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let number = parts.count == 2 ? FHIRDecimal(String(parts[1])) : nil
            paths[String(parts[0]), default: []] += try PhrasePath.paths(of: PhraseForm(phrase, number: number))
        }
    }

    var keys: some Collection<String> { paths.keys }

    /// The words of a phrase that is a list and has no arguments.
    func words(_ key: String) -> [Substring] {
        guard case .bytes(let bytes)? = own(key, 0).first?.steps.first else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: " ")
    }

    /// The forms of a phrase in its own words for a variant; none where it has no such words.
    func own(_ key: String, _ variant: Int) -> [PhrasePath] {
        (variant == 0 ? paths[key] : paths["\(key):\(names[variant])"]) ?? []
    }
}

/// Phrases that are looked for together, each with its meaning.
final class PhraseFamily<Meaning: Sendable>: Sendable {
    typealias Member = (key: String, rules: [TextRule], meaning: Meaning)

    /// The meanings, by the number of the phrase.
    let meanings: [Meaning]
    /// The forms, by the number of the variant.
    private let indexes: [PhraseIndex]
    /// What the forms in all variants begin with.
    let beginning: PhraseBeginning

    /// Compiles phrases.
    ///
    /// - Parameters:
    ///   - source: The phrases of the table.
    ///   - members: The phrases in the order in which they are looked for, with what their arguments may be.
    init(_ source: PhraseSource, _ members: [Member]) {
        meanings = members.map(\.meaning)
        func index(_ variants: [Int]) -> PhraseIndex {
            var tree = PhraseTree()
            for (number, member) in members.enumerated() {
                for path in variants.flatMap({ source.own(member.key, $0) }) {
                    tree.add(path, of: number, member.rules, source.variants)
                }
            }
            return PhraseIndex(tree)
        }
        let plain = index([0])
        indexes = source.names.indices.map { variant in
            let isVaried = variant > 0 && members.contains { !source.own($0.key, variant).isEmpty }
            return isVaried ? index([variant, 0]) : plain
        }
        beginning = indexes.filter { $0 !== plain }.reduce(plain.beginning) { $0 | $1.beginning }
    }

    /// The forms in a variant: those of the variant first, then the plain ones.
    func index(_ variant: Int) -> PhraseIndex { indexes[variant] }

    /// Whether a phrase of it is in the table.
    var isEmpty: Bool { indexes[0].ends.isEmpty }
}

extension PhraseFamily<Void> {
    convenience init(_ source: PhraseSource, _ keys: [String], _ rules: TextRule...) {
        self.init(source, keys.map { ($0, rules, ()) })
    }
}
