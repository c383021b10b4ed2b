// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Words of a record, and reasons.
extension TextParser {
    private static let endOfWords: Set<UInt8> = Set(" ,;.:)!?".utf8)
    /// What no words without marks hold, so that they cannot hide a number or another part of the sentence.
    private static let stops = [",", ";", ":", "،", "؛", "、", "。"].map { Array($0.utf8) }

    /// Finds words between marks, up to the first closing one.
    func marked(_ marks: [[WordMarks]], _ place: Int, _ variant: Int = 0) -> [TextHit] {
        for mark in marks[variant] where bytes.has(mark.opening, at: place) {
            let start = place + mark.opening.count
            var end = start
            while end < bytes.count, !bytes.has(mark.closing, at: end) { end += 1 }
            guard end > start, end < bytes.count else { continue }
            let words = String(decoding: bytes[start..<end], as: UTF8.self)
            return [TextHit(end: end + mark.closing.count, value: .words(words))]
        }
        return []
    }

    /// Finds words without marks: up to each place where a word ends, within 200 bytes and before any number.
    func words(_ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        let last = min(bytes.count, place + 200)
        guard hasFreeWords, place < last, bytes[place] != 0x20 else { return [] }
        for end in place + 1..<last + 1 {
            let before = bytes[end - 1]
            if 0x30...0x39 ~= before || Self.stops.contains(where: { bytes.has($0, at: end - 1) }) { break }
            let isEnd = end == bytes.count || Self.endOfWords.contains(bytes[end]) || bytes[end] >= 0xC0
            let isInside = end < bytes.count && bytes[end] & 0xC0 == 0x80
            guard isEnd, !isInside, before != 0x20 else { continue }
            let words = String(decoding: bytes[place..<end], as: UTF8.self)
            found.append(TextHit(end: end, value: .words(words), free: end - place))
        }
        return found
    }

    func reasons(_ variant: Int, _ place: Int) -> [TextHit] {
        var found = hits(.knownReason, variant, at: place)
        for (match, _) in match(families.wordedReason, variant, at: place) {
            guard case .reason(.known(let reason))? = match[0], case .words(let words)? = match[1] else { continue }
            found.append(TextHit(end: match.end, value: .reason(.worded(reason, words)), free: match.free))
        }
        for hit in hits(.quote, variant, at: place) + hits(.words, variant, at: place) {
            guard case .words(let words) = hit.value else { continue }
            found.append(TextHit(end: hit.end, value: .reason(.words(words)), free: hit.free))
        }
        return found
    }
}
