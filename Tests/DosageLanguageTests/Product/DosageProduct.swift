// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The elements of a dosage with the states that each can have, and the dosages that are made by combining them.
///
/// Texts from outside are Greek, which none of the languages is written in, so that a letter of the Latin alphabet in an
/// Arabic or Japanese sentence is one of ours. Most are the same, so that only our words tell what they are about.
struct DosageProduct {
    /// One dosage, with what it must be refused for.
    struct Item: Sendable {
        let version: FHIRVersion
        let json: String
        let refusal: String?
    }

    /// An element, or a few that belong together.
    struct Element: Sendable {
        enum Place: Sendable { case pattern, timing, entry, dosage }

        let name: String
        let place: Place
        /// The states as members of JSON; the first is always that the element is not there.
        let states: [String]

        init(_ name: String, _ place: Place, _ states: [String]) {
            self.name = name
            self.place = place
            self.states = [""] + states
        }
    }

    let version: FHIRVersion
    let elements: [Element]

    /// The number of elements of `elements` that make up the pattern; they come first.
    private let patternCount: Int

    init(_ version: FHIRVersion) {
        let pattern = Self.patternElements(version)
        self.init(version, pattern + Self.otherElements(version), patternCount: pattern.count)
    }

    private init(_ version: FHIRVersion, _ elements: [Element], patternCount: Int) {
        self.version = version
        self.elements = elements
        self.patternCount = patternCount
    }

    // MARK: Selections

    /// All combinations of the states of a pattern, beside one tablet.
    ///
    /// Nothing else is there that could tell apart two patterns that read the same.
    var patterns: [Item] {
        let tablet = index(of: "dose")
        return allPatterns.map { states in
            var row = states + Array(repeating: 0, count: elements.count - patternCount)
            row[tablet] = 1
            return item(row)
        }
    }

    /// All combinations of the states of a pattern, with all other elements in states that change from one to the next.
    var surroundedPatterns: [Item] {
        allPatterns.enumerated().map { number, states in
            let others = elements.indices.dropFirst(patternCount).map { element in
                Int(Self.scattered(UInt64(number), UInt64(element)) % UInt64(elements[element].states.count))
            }
            return item(states + others)
        }
    }

    /// Some 130 dosages in which each two states of any two elements occur together, unless FHIR forbids it.
    var pairs: [Item] {
        var selection = PairSelection(counts: elements.map(\.states.count)) { row in isPossible(row) }
        return selection.rows().map(item)
    }

    /// Dosages of R4 in which one element alone differs, each in every state it can have: all units, events, days, codes.
    ///
    /// The others are once not there, but for a dose, and once all there.
    static var changes: [Item] {
        let product = DosageProduct(.r4, Self.wideElements, patternCount: 7)
        let none = product.elements.map { $0.name == "dose" ? 1 : 0 }
        let all = product.elements.map { _ in 1 }
        // Some languages have words for three times a day at a meal.
        var thrice = none
        thrice.replaceSubrange(0..<2, with: [3, 1])
        let moment = product.index(of: "moment")
        return product.changes(of: product.elements.indices, from: none)
            + product.changes(of: product.elements.indices, from: all) + product.changes(of: [moment], from: thrice)
    }

    private func changes(of changing: some Sequence<Int>, from base: [Int]) -> [Item] {
        changing.flatMap { element in
            elements[element].states.indices.map { state in
                var row = base
                row[element] = state
                return item(row)
            }
        }
    }

    private var allPatterns: [[Int]] {
        elements.prefix(patternCount).reduce([[]]) { rows, element in
            rows.flatMap { row in element.states.indices.map { row + [$0] } }
        }
    }

    private func index(of name: String) -> Int {
        elements.firstIndex { $0.name == name } ?? 0
    }

    /// A number that looks like chance and is always the same.
    ///
    /// Source: Steele, Lea, Flood, Fast Splittable Pseudorandom Number Generators, the mixer of SplitMix64.
    private static func scattered(_ number: UInt64, _ salt: UInt64) -> UInt64 {
        var bits = (number &* 0x9E37_79B9_7F4A_7C15) &+ (salt &* 0xD1B5_4A32_D192_ED03)
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    // MARK: Items

    /// The dosage of a row, which has a state for each element.
    func item(_ row: [Int]) -> Item {
        var members: [Element.Place: [String]] = [:]
        for (element, state) in zip(elements, row) where state > 0 {
            members[element.place, default: []].append(element.states[state])
        }
        func joined(_ place: Element.Place) -> String { (members[place] ?? []).joined(separator: ",") }
        let pattern = joined(.pattern)
        let timing = [pattern.isEmpty ? "" : #""repeat":{\#(pattern)}"#, joined(.timing)].filter { !$0.isEmpty }
        let entry = joined(.entry)
        let all = [
            timing.isEmpty ? "" : #""timing":{\#(timing.joined(separator: ","))}"#,
            entry.isEmpty || version <= .stu3 ? entry : #""doseAndRate":[{\#(entry)}]"#, joined(.dosage),
        ]
        return Item(
            version: version, json: "{\(all.filter { !$0.isEmpty }.joined(separator: ","))}", refusal: refusal(row))
    }

    private func refusal(_ row: [Int]) -> String? {
        if let rule = brokenRule(row) { return rule }
        let says = zip(elements, row).contains { element, state in
            state > 0 && element.name != "unknown" && !element.states[state].contains(":false")
        }
        return says ? nil : "nothingToSay"
    }

    /// The rule that a whole row breaks.
    private func brokenRule(_ row: [Int]) -> String? {
        let (frequency, period) = (elements[0].states[row[0]], elements[1].states[row[1]])
        let moment = elements[2].states[row[2]]
        guard moment.contains("when") else { return nil }
        if version == .dstu2 {
            if frequency.isEmpty, period.isEmpty { return nil }
            // "10 minutes before breakfast" is how DSTU2 writes an offset.
            let isOffset = period.contains(#""min""#) && ["", #""frequency":1"#].contains(frequency)
            return isOffset ? nil : "tim-3"
        }
        return nil
    }

    /// Whether a row, in which nil is still open, can become one that breaks no rule.
    private func isPossible(_ row: [Int?]) -> Bool {
        let choices = (0..<3).map { position in row[position].map { [$0] } ?? Array(elements[position].states.indices) }
        return choices[0].contains { frequency in
            choices[1].contains { period in
                choices[2].contains { brokenRule([frequency, period, $0]) == nil }
            }
        }
    }
}
