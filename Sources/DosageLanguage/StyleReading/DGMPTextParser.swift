// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Finds what a text of the German style may say: its frame, its rhythm, and the doses with their moments.
///
/// The text does not tell how the doses are spread over the dosages of a resource, and which come first: equal doses are
/// one dosage, in the order of the text. What stands around the doses holds for each of them, as the guide wants it.
struct DGMPTextParser {
    var scanner: StyleScanner
    /// What stands around the doses.
    private var frame: [StyledDosage.Piece] = []
    /// How often, as the words before the doses say it.
    var cadence: StyledDosage.Piece?

    init(_ text: String) {
        scanner = StyleScanner(text)
    }

    /// The dosages; nil for a text of another kind.
    mutating func dosages() -> [StyledDosage]? {
        takeHint()
        guard takeBounds() else { return nil }
        guard let isAsNeeded = takeNeed() else { return nil }
        if isAsNeeded { takeTail() }
        if scanner.take(DGMPWords.gapBefore) {
            guard takeGap(), scanner.take(" ") else { return nil }
        }
        guard takeRhythm() else { return nil }
        if cadence != nil || !isAsNeeded, scanner.place > 0 {
            guard scanner.take(isAsNeeded ? " " : ": ") || !isAsNeeded && isBehindColon else { return nil }
        }
        guard let core = takeCore(), scanner.isAtEnd, !core.isEmpty else { return nil }
        return core.map { pieces in
            var dosage = StyledDosage()
            dosage.pieces = pieces + (isDailyWithTimes(pieces) ? [] : cadence.map { [$0] } ?? []) + frame
            return dosage
        }
    }

    private var isBehindColon: Bool { scanner.place >= 2 && scanner.text(scanner.place - 2..<scanner.place) == ": " }

    /// Whether the rhythm says no more than the times.
    private func isDailyWithTimes(_ pieces: [StyledDosage.Piece]) -> Bool {
        guard case .cadence(_, let period)? = cadence?.part, period?.unit == .day, period?.isOneUnit == true else {
            return false
        }
        return pieces.contains { if case .times = $0.part { true } else { false } }
    }

    private mutating func add(_ part: TextPart, from start: Int) -> Bool {
        guard let piece = StyledDosage.Piece(part, start..<scanner.place) else { return false }
        frame.append(piece)
        return true
    }

    // MARK: Frame

    /// Takes the hint from the end, where it can be any words.
    private mutating func takeHint() {
        let words = " " + DGMPWords.note
        guard let start = scanner.next("." + words), start > 0 else { return }
        let hint = scanner.text(start + 1 + words.utf8.count..<scanner.end)
        guard !hint.isEmpty else { return }
        frame.append(
            StyledDosage.Piece(.patientInstruction(hint), as: .patientInstruction(hint), start + 2..<scanner.end))
        scanner.end = start
    }

    /// Takes how long, or from when to when; false where the words cannot be read.
    private mutating func takeBounds() -> Bool {
        let start = scanner.place
        var bounds: TimingBounds?
        if scanner.take(DGMPWords.forSpan) || scanner.take("F\u{FC}r ") {
            guard let (length, unit) = takeSpan() else { return false }
            bounds = .duration(length, unit)
        } else if scanner.take(DGMPWords.between) {
            guard let from = takeMoment(), scanner.take(DGMPWords.betweenAnd), let to = takeMoment() else {
                return false
            }
            bounds = .period(from, to)
        } else if scanner.take(DGMPWords.from) {
            guard let from = takeMoment() else { return false }
            bounds = .starting(from)
        } else if scanner.take(DGMPWords.until) {
            guard let to = takeMoment() else { return false }
            bounds = .ending(to)
        }
        guard let bounds else { return true }
        guard add(.bounds(bounds), from: start) else { return false }
        return scanner.take(" ") || scanner.take(": ")
    }

    private mutating func takeSpan() -> (FHIRDecimal, TimingUnit)? {
        guard let length = scanner.number(","), scanner.take(" "), let unit = takeTimeUnit() else { return nil }
        return (length, unit)
    }

    private mutating func takeTimeUnit() -> TimingUnit? {
        scanner.take(TimingUnit.allCases.flatMap { [($0.german(isOne: true), $0), ($0.german(isOne: false), $0)] })
    }

    /// Takes a date or a moment; one of the two that a clock shows twice in autumn cannot be told.
    private mutating func takeMoment() -> FHIRDateTime? {
        let start = scanner.place
        guard let day = scanner.digits(2), scanner.take("."), let month = scanner.digits(2), scanner.take("."),
            let year = scanner.digits(4)
        else { return nil }
        let date = "\(year)-\(month)-\(day)"
        guard scanner.take(DGMPWords.atClock) else { return FHIRDateTime(date) }
        let clock = scanner.place
        guard scanner.time() != nil else { return nil }
        let time = scanner.text(clock..<scanner.place)
        guard scanner.take(DGMPWords.clock) else { return nil }
        let words = scanner.text(start..<scanner.place)
        let moments = ["+01:00", "+02:00"].compactMap { FHIRDateTime("\(date)T\(time):00\($0)") }
            .filter { (try? DGMPMoment.german($0, "")) == words }
        return moments.count == 1 ? moments[0] : nil
    }

    /// Takes as needed with its reasons; nil where the words cannot be read.
    private mutating func takeNeed() -> Bool? {
        let start = scanner.place
        guard scanner.take(DGMPWords.asNeededFor) || scanner.take("Bei ") else { return false }
        // Most people write no colon behind it.
        guard let end = scanner.next(": ") else { return nil }
        let words = scanner.text(scanner.place..<end)
        scanner.place = end
        var reasons: [String] = []
        if DGMPWords.asNeeded != DGMPWords.asNeededFor + words {
            reasons = [words]
            if let last = words.range(of: DGMPWords.or, options: .backwards) {
                reasons = words[..<last.lowerBound].split(separator: ", ").map(String.init)
                reasons.append(String(words[last.upperBound...]))
            }
        }
        guard !reasons.contains(""), add(.asNeeded(reasons.map { .words($0) }), from: start), scanner.take(": ") else {
            return nil
        }
        return true
    }

    /// Takes the limit and the gap from behind the doses.
    private mutating func takeTail() {
        if let start = scanner.last(DGMPWords.dash + DGMPWords.atMost) {
            var tail = scanner.part(start..<scanner.end)
            _ = tail.take(DGMPWords.dash + DGMPWords.atMost)
            if let number = tail.number(","), tail.take(" ") {
                let unit = tail.takeText(before: [DGMPWords.perDay, DGMPWords.perHours])
                let span = tail.take([(DGMPWords.perDay, (1, TimingUnit.day)), (DGMPWords.perHours, (24, .hour))])
                if let span, tail.isAtEnd,
                    let piece = StyledDosage.Piece(
                        .limit(TextAmount(number, .given(unit)), per: span.1.quantity(FHIRDecimal(span.0))),
                        start + DGMPWords.dash.utf8.count..<scanner.end)
                {
                    frame.append(piece)
                    scanner.end = start
                }
            }
        }
        if let start = scanner.last(DGMPWords.gapAfter) {
            var tail = self
            tail.scanner.place = start
            if tail.scanner.take(DGMPWords.gapAfter), tail.takeGap(), tail.scanner.take(DGMPWords.gapAfterEnd),
                tail.scanner.isAtEnd
            {
                frame = tail.frame
                scanner.end = start
            }
        }
    }

    private mutating func takeGap() -> Bool {
        let start = scanner.place
        guard let (length, unit) = takeSpan() else { return false }
        return add(.gap(length, unit), from: start)
    }

    // MARK: Rhythm

    /// Takes how often; false where the words cannot be read.
    private mutating func takeRhythm() -> Bool {
        let start = scanner.place
        var rest = scanner
        var frequency: Timing.Frequency?
        if let low = rest.count() {
            frequency = .exactly(low)
            if rest.take(DGMPWords.to) {
                guard let high = rest.count() else { return true }
                frequency = .between(low, high)
            }
            // Any other number is that of a scheme or a time.
            guard rest.take(DGMPWords.times) else { return true }
        }
        var period: Timing.Period?
        let adverbs: [(String, TimingUnit)] = [
            (DGMPWords.daily, .day), (DGMPWords.weekly, .week), (DGMPWords.monthly, .month),
        ]
        if let unit = rest.take(adverbs) {
            period = Timing.Period(1, unit: unit)
        } else if rest.take(DGMPWords.every) {
            guard let low = rest.number(",") else { return false }
            let high = rest.take(DGMPWords.to) ? rest.number(",") : nil
            scanner = rest
            guard scanner.take(" "), let unit = takeTimeUnit() else { return false }
            rest = scanner
            period = Timing.Period(low, max: high, unit: unit)
        }
        guard let period else { return frequency == nil }
        scanner = rest
        cadence = StyledDosage.Piece(.cadence(frequency, period), start..<scanner.place)
        return true
    }
}
