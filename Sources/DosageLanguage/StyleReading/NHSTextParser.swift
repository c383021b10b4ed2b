// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Finds what a text of the British style may say: the parts of each dosage in their order, with dashes between them.
///
/// Words of the record are taken only as what the tables know: a part that can be a route, a site or an instruction, and is
/// none of those that are known, is not understood. The style says an instruction of the dosage and words for the patient
/// alike; they are read as the instruction that they name.
struct NHSTextParser {
    /// The dosages of a text; nil for a text of another kind.
    static func dosages(of text: String) -> [StyledDosage]? {
        let whole = StyleScanner(text)
        var dosages: [StyledDosage] = []
        var step = 1
        var start = 0
        while true {
            var rest = whole
            rest.place = start
            let joints = [(NHSWords.then, 1), (NHSWords.alsoDosage, 0)].compactMap { words, more in
                rest.next(words).map { (place: $0, end: $0 + words.utf8.count, more: more) }
            }
            let joint = joints.min { $0.place < $1.place }
            guard var dosage = dosage(rest.part(start..<(joint?.place ?? rest.end))) else { return nil }
            if joint != nil || !dosages.isEmpty { dosage.sequence = step }
            dosages.append(dosage)
            guard let joint else { return dosages }
            step += joint.more
            start = joint.end
        }
    }

    private static func dosage(_ scanner: StyleScanner) -> StyledDosage? {
        var dosage = StyledDosage()
        var rank = 0
        var start = scanner.place
        while true {
            var rest = scanner
            rest.place = start
            let end = rest.next(NHSWords.separator) ?? rest.end
            let segment = scanner.part(start..<end)
            guard add(segment, &rank, &dosage) else { return nil }
            guard end < scanner.end else { return dosage }
            start = end + NHSWords.separator.utf8.count
        }
    }

    /// Adds what stands between two dashes; behind a method, and between days and times, there is no dash.
    private static func add(_ segment: StyleScanner, _ rank: inout Int, _ dosage: inout StyledDosage) -> Bool {
        if let piece = piece(segment, &rank) {
            dosage.pieces.append(piece)
            return true
        }
        var rest = segment
        var next = rank
        if let at = rest.next(" " + NHSWords.at), let days = piece(segment.part(segment.place..<at), &next),
            let times = piece(segment.part(at + 1..<segment.end), &next)
        {
            dosage.pieces += [days, times]
            rank = next
            return true
        }
        if rank == 0 {
            guard !segment.isAtDigit else { return false }
            // The method is the shortest words that leave a part behind them; none has many words.
            for _ in 0..<4 {
                guard let space = rest.next(" ") else { return false }
                let words = segment.place..<space
                rest.place = space + 1
                guard
                    let method = StyledDosage.Piece(.note(.method, segment.text(words)), words)
                else { continue }
                var next = 1
                guard let other = piece(rest, &next) else { continue }
                dosage.pieces += [method, other]
                rank = next
                return true
            }
            return false
        }
        return addWords(segment, &rank, &dosage)
    }

    /// Adds words that are not known, as the first part in the words of a record that may stand here.
    private static func addWords(_ segment: StyleScanner, _ rank: inout Int, _ dosage: inout StyledDosage) -> Bool {
        guard !segment.isAtEnd, let place = wordy.first(where: { $0.rank >= rank }) else { return false }
        let range = segment.place..<segment.end
        dosage.pieces.append(StyledDosage.Piece(place.part(segment.text(range)), as: nil, range))
        rank = place.rank + 1
        return true
    }

    /// The parts that can be any words, with their places in the order of the style.
    private static let wordy: [(rank: Int, part: @Sendable (String) -> TextPart)] = [
        (8, { .note(.route, $0) }), (9, { .note(.site, $0) }), (17, { .instructionWords([$0]) }),
        (18, { .patientInstruction($0) }),
    ]

    /// Reads a part that may stand here or behind, the first kind that fits.
    private static func piece(_ segment: StyleScanner, _ rank: inout Int) -> StyledDosage.Piece? {
        let isNumber = segment.isAtDigit
        for index in kinds.indices where index >= rank && (!isNumber || kinds[index].mayBeginWithDigit) {
            var parser = NHSPartParser(segment)
            guard let part = kinds[index].read(&parser), parser.scanner.isAtEnd,
                let piece = StyledDosage.Piece(part, segment.place..<segment.end)
            else { continue }
            // Only limits in a period repeat.
            rank = if case .limit = part { index } else { index + 1 }
            return piece
        }
        return nil
    }

    /// A kind of part, with how it is read.
    private struct Kind {
        var mayBeginWithDigit = false
        let read: @Sendable (inout NHSPartParser) -> TextPart?
    }

    /// The parts in the order of the style.
    private static let kinds = [
        Kind { $0.note(.method) }, Kind(mayBeginWithDigit: true) { $0.dose() }, Kind { $0.rate() },
        Kind { $0.duration() }, Kind(mayBeginWithDigit: true) { $0.cadence() },
        // A time may stand before an event.
        Kind(mayBeginWithDigit: true) { $0.events() }, Kind { $0.days() }, Kind { $0.times() },
        Kind { $0.note(.route) }, Kind { $0.note(.site) }, Kind { $0.need() }, Kind { $0.bounds() },
        Kind { $0.count() }, Kind { $0.dates() }, Kind { $0.limit() }, Kind { $0.limitOnce() },
        Kind { $0.limitEver() }, Kind(mayBeginWithDigit: true) { $0.instruction() },
    ]
}
