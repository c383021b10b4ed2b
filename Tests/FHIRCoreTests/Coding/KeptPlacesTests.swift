// SPDX-License-Identifier: Apache-2.0

@testable import FHIRCore
import TestSupport
import Testing

/// Which values of a list stay when it is changed, and how much work that is.
struct KeptPlacesTests {
    @Test(
        arguments: [
            ("", "", []), ("", "a", []), ("a", "", [nil]), ("abc", "abc", [0, 1, 2]), ("abc", "ac", [0, nil, 1]),
            ("ac", "abc", [0, 2]), ("abc", "xbc", [nil, 1, 2]), ("abc", "bcd", [nil, 0, 1]), ("aa", "a", [0, nil]),
            ("abcab", "bab", [nil, 0, nil, 1, 2]),
        ] as [(String, String, [Int?])])
    func `values that stay are found`(old: String, new: String, expected: [Int?]) {
        #expect(KeptPlaces(old.map { String($0) }, new.map { String($0) }, version: .r4).places == expected)
    }

    @Test func `as many values of short lists stay as can`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let lists = (0..<2).map { _ in
                (0..<Int.random(in: 0...12, using: &generator)).map { _ in "\(Int.random(in: 0..<4, using: &generator))"
                }
            }
            let places = KeptPlaces(lists[0], lists[1], version: .r4).places
            #expect(places.compactMap(\.self).count == Self.longestCommon(lists[0], lists[1]), "\(lists)")
            expectOrder(places, lists[0], lists[1])
        }
    }

    @Test func `as many values of long lists stay as can, where none stands twice`() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<20 {
            let old = (0..<200).map { "\($0)" }.shuffled(using: &generator)
            var new = old.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
            for _ in 0..<20 {
                new.swapAt(.random(in: new.indices, using: &generator), .random(in: new.indices, using: &generator))
            }
            let places = KeptPlaces(old, new, version: .r4).places
            #expect(places.compactMap(\.self).count == Self.longestCommon(old, new))
            expectOrder(places, old, new)
        }
    }

    /// Each value is compared, written or read a few times, whatever the lists are; comparing each with each would be 400
    /// million times.
    @Test func `the work for 20,000 values does not grow with their square`() throws {
        let old = (0..<20_000).map { Counted("\($0)") }
        var generator = SeededGenerator(seed: 5)
        let table: [(name: String, new: [Counted])] = [
            ("all others", (20_000..<40_000).map { Counted("\($0)") }), ("backwards", old.reversed()),
            ("shuffled", old.shuffled(using: &generator)), ("two words", old.indices.map { Counted("\($0 % 2)") }),
            ("every other", old.indices.filter { $0 % 2 == 0 }.map { old[$0] }),
            ("one more in the middle", old[..<9_999] + [Counted("x")] + old[9_999...]),
            ("one less at the start", Array(old.dropFirst())),
        ]
        for row in table {
            let counter = Counter()
            try Counter.$current.withValue(counter) {
                let json = { (values: [String]) in
                    try RawJSON(parsing: Array("[\(values.joined(separator: ","))]".utf8))
                }
                let slots = PrimitiveSlots<Counted>(
                    values: try json(old.map { "\"\($0.text)\"" }),
                    annotations: try json(old.map { #"{"id":"i\#($0.text)"}"# }),
                    version: .r4)
                var changed = try #require(slots)
                changed.setValues(row.new)
                #expect(changed.values.compactMap { $0?.text } == row.new.map(\.text), "\(row.name)")
            }
            #expect(counter.count > 20_000 && counter.count < 200_000, "\(row.name): \(counter.count)")
        }
    }

    /// The length of the longest list that is within both, by the table of all pairs.
    private static func longestCommon(_ old: [String], _ new: [String]) -> Int {
        var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in old.indices {
            for j in new.indices {
                lengths[i + 1][j + 1] =
                    old[i] == new[j] ? lengths[i][j] + 1 : max(lengths[i][j + 1], lengths[i + 1][j])
            }
        }
        return lengths[old.count][new.count]
    }

    private func expectOrder(_ places: [Int?], _ old: [String], _ new: [String]) {
        #expect(places.count == old.count)
        let kept = places.compactMap(\.self)
        #expect(zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 }, "\(old), \(new)")
        #expect(
            zip(places, old).allSatisfy { place, value in place.map { new[$0] == value } ?? true }, "\(old), \(new)")
    }
}

/// Counts what is done with values.
private final class Counter: @unchecked Sendable {
    // Only the task that holds the counter counts.
    var count = 0
    @TaskLocal static var current: Counter?
}

/// A text that counts how often it is compared, read and written.
private struct Counted: FHIRValue {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func areEqual(_ left: Counted, _ right: Counted) -> Bool {
        Counter.current?.count += 1
        return left.text == right.text
    }

    static func read(_ reader: inout ElementReader, at index: Int) -> Counted? {
        Counter.current?.count += 1
        return String.read(&reader, at: index).map { Counted($0) }
    }

    mutating func write(to writer: inout ElementWriter) {
        Counter.current?.count += 1
        writer.text(text)
    }
}
