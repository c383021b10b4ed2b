// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A place in the text of a style, from which words and numbers are taken.
struct StyleScanner {
    private let bytes: [UInt8]
    /// Where the text goes on, in bytes from its start.
    var place: Int
    /// Where the part of the text ends that is read.
    var end: Int

    init(_ text: String) {
        bytes = Array(text.utf8)
        (place, end) = (0, bytes.count)
    }

    /// The scanner of a part of the text.
    func part(_ range: Range<Int>) -> StyleScanner {
        var part = self
        (part.place, part.end) = (range.lowerBound, range.upperBound)
        return part
    }

    var isAtEnd: Bool { place == end }

    var isAtDigit: Bool { place < end && 0x30...0x39 ~= bytes[place] }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The rest of the text.
    var rest: String { text(place..<end) }

    /// Whether words stand at a place.
    private func has(_ words: String, at place: Int) -> Bool {
        place < end && bytes[place] == words.utf8.first && place + words.utf8.count <= end
            && bytes[place...].starts(with: words.utf8)
    }

    /// Whether words may come next, of which only the first byte is looked at.
    func mayStand(_ first: FirstBytes) -> Bool { place < end && first.fit(bytes, at: place) }

    /// Takes words if they come next.
    mutating func take(_ words: String) -> Bool {
        guard has(words, at: place) else { return false }
        place += words.utf8.count
        return true
    }

    /// Takes the value whose words come next, the longest ones where several do.
    mutating func take<Value>(_ words: [(String, Value)]) -> Value? {
        let found = words.filter { has($0.0, at: place) }.max { $0.0.utf8.count < $1.0.utf8.count }
        guard let found else { return nil }
        place += found.0.utf8.count
        return found.1
    }

    /// The first place from here on at which words stand; nil if they do not.
    func next(_ words: String) -> Int? { next(Array(words.utf8), from: place) }

    /// Where the last of words stand; nil where they do not.
    func last(_ words: String) -> Int? { all(words).last }

    /// All places from here on at which words stand.
    func all(_ words: String) -> [Int] {
        let words = Array(words.utf8)
        var places: [Int] = []
        var start = place
        while let found = next(words, from: start) {
            places.append(found)
            start = found + 1
        }
        return places
    }

    private func next(_ words: [UInt8], from start: Int) -> Int? {
        guard let first = words.first else { return nil }
        var start = start
        while start + words.count <= end, let found = bytes[start...(end - words.count)].firstIndex(of: first) {
            if bytes.has(words, at: found) { return found }
            start = found + 1
        }
        return nil
    }

    /// Takes what stands before the first of some words, or all.
    mutating func takeText(before words: [String]) -> String {
        let stop = (place..<end).first { place in words.contains { has($0, at: place) } } ?? end
        defer { place = stop }
        return text(place..<stop)
    }

    /// Takes a number of digits.
    mutating func digits(_ count: Int? = nil) -> String? {
        var stop = place
        while stop < end, 0x30...0x39 ~= bytes[stop] { stop += 1 }
        guard stop > place, count == nil || stop - place == count else { return nil }
        defer { place = stop }
        return text(place..<stop)
    }

    /// Takes a whole number.
    mutating func count() -> Int? {
        let start = place
        guard let count = digits().flatMap({ Int($0) }) else {
            place = start
            return nil
        }
        return count
    }

    /// Takes a number with or without decimals.
    mutating func number(_ separator: String = ".") -> FHIRDecimal? {
        let start = place
        guard var text = digits() else { return nil }
        let whole = place
        if take(separator) {
            if let decimals = digits() { text += "." + decimals } else { place = whole }
        }
        guard text.utf8.count <= 30, let number = FHIRDecimal(text) else {
            place = start
            return nil
        }
        return number
    }

    /// Takes hours and minutes, and seconds where they follow.
    mutating func time() -> CivilTime? {
        let start = place
        guard let hour = digits(2).flatMap({ Int($0) }), take(":"), let minute = digits(2).flatMap({ Int($0) }) else {
            place = start
            return nil
        }
        var second = 0
        let short = place
        if take(":") {
            if let more = digits(2).flatMap({ Int($0) }) { second = more } else { place = short }
        }
        guard let time = CivilTime(hour: hour, minute: minute, second: second) else {
            place = start
            return nil
        }
        return time
    }
}
