// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Reads one part of a text of the British style as one kind of part; what it leaves is not read.
struct NHSPartParser {
    var scanner: StyleScanner

    init(_ scanner: StyleScanner) {
        self.scanner = scanner
    }

    // MARK: Amounts

    mutating func dose() -> TextPart? { amount().map { .dose($0) } }

    mutating func rate() -> TextPart? {
        guard scanner.take(NHSWords.rate) else { return nil }
        for (joint, isOne) in [(NHSWords.everyUnit, false), (NHSWords.per, true)] {
            guard let place = scanner.next(joint) else { continue }
            var (first, second) = (self, self)
            first.scanner.end = place
            second.scanner.place = place + joint.utf8.count
            guard let amount = first.amount(), !amount.isRange else { continue }
            guard let value = isOne ? FHIRDecimal(1) : second.scanner.number(), isOne || second.scanner.take(" ") else {
                return nil
            }
            let unit = second.scanner.rest
            scanner.place = scanner.end
            // A time has a plural.
            let word = isOne ? unit : TimingUnit(word: unit).map { Self.singular(unit, $0) } ?? unit
            return .rateRatio(amount, per: Quantity(value, unit: word))
        }
        return amount().map { .rate($0) }
    }

    private static func singular(_ word: String, _ unit: TimingUnit) -> String {
        word == NHSWords.name(of: unit) + "s" ? NHSWords.name(of: unit) : word
    }

    /// Takes the amount that the rest is.
    private mutating func amount() -> TextAmount? {
        guard scanner.mayStand(Self.amountBeginnings) else { return nil }
        if scanner.take(NHSWords.atLeast) { return single().map { TextAmount(from: $0.value, to: nil, $0.unit) } }
        if scanner.take(NHSWords.upTo) { return single().map { TextAmount(from: nil, to: $0.value, $0.unit) } }
        guard let to = scanner.next(NHSWords.to) else { return single() }
        var (first, second) = (self, self)
        first.scanner.end = to
        second.scanner.place = to + NHSWords.to.utf8.count
        guard let high = second.single() else { return nil }
        let value = first.amountNumber()
        guard let value else { return nil }
        var amount = TextAmount(from: value, to: high.value, high.unit)
        if !first.scanner.isAtEnd {
            guard first.joint() else { return nil }
            amount.lowUnit = .given(first.scanner.rest)
        }
        scanner.place = scanner.end
        return amount
    }

    private mutating func single() -> TextAmount? {
        guard let value = amountNumber(), joint(), !scanner.isAtEnd else { return nil }
        let unit = scanner.rest
        scanner.place = scanner.end
        return TextAmount(value, .given(unit))
    }

    /// Takes what stands between a number and its unit.
    private mutating func joint() -> Bool { scanner.take(NHSWords.cross) || scanner.take(" ") }

    /// Takes a number in digits or in the words that options of the style write.
    private mutating func amountNumber() -> FHIRDecimal? {
        if scanner.take(NHSWords.one) { return 1 }
        if scanner.take(NHSWords.two) { return 2 }
        if let fraction = scanner.take(Self.fractionsAlone) { return FHIRDecimal("0." + fraction) }
        guard let value = scanner.number() else { return nil }
        guard let fraction = scanner.take(Self.fractionsBehind) else { return value }
        return FHIRDecimal(value.text + "." + fraction)
    }

    /// The first bytes of amounts: of digits and of the words above.
    private static let amountBeginnings = FirstBytes(
        Array("0123456789".utf8)
            + ([NHSWords.one, NHSWords.two, NHSWords.atLeast, NHSWords.upTo] + fractionsAlone.map(\.0))
            .compactMap(\.utf8.first))

    private static let fractions = ["25", "5", "75"].compactMap { digits in
        NHSWords.fraction(digits[...]).map { (words: $0, digits: digits) }
    }
    private static let fractionsAlone = fractions.map { ($0.words.alone, $0.digits) }
    private static let fractionsBehind = fractions.map { ($0.words.behind, $0.digits) }

    mutating func limit() -> TextPart? {
        guard scanner.take(NHSWords.maximum), let place = scanner.last(NHSWords.within) else { return nil }
        var (first, second) = (self, self)
        first.scanner.end = place
        second.scanner.place = place + NHSWords.within.utf8.count
        guard let amount = first.single(), let (value, unit) = second.length() else { return nil }
        scanner.place = second.scanner.place
        return .limit(amount, per: Quantity(value, unit: NHSWords.name(of: unit)))
    }

    mutating func limitOnce() -> TextPart? { limit(before: NHSWords.perDose).map { .limitOnce($0) } }

    mutating func limitEver() -> TextPart? { limit(before: NHSWords.lifetime).map { .limitEver($0) } }

    private mutating func limit(before words: String) -> TextAmount? {
        guard scanner.take(NHSWords.maximum), let place = scanner.last(words) else { return nil }
        var first = self
        first.scanner.end = place
        scanner.place = place + words.utf8.count
        return first.single()
    }

    // MARK: Words

    /// Takes the rest as the words of a route, a site or a method.
    mutating func note(_ note: TextNote) -> TextPart? { .note(note, words()) }

    mutating func need() -> TextPart? {
        if scanner.take(NHSWords.asRequiredFor) {
            let words = words()
            guard AsNeededReason.known(words) == nil else { return .asNeeded([.words(words)]) }
            // A list of reasons that are all known; any other words are one reason.
            let list = words.replacing(NHSWords.lastOfList, with: NHSWords.comma).split(separator: NHSWords.comma)
            let isKnown = list.allSatisfy { AsNeededReason.known(String($0)) != nil }
            return .asNeeded(isKnown ? list.map { .words(String($0)) } : [.words(words)])
        }
        return scanner.take(NHSWords.asRequired) ? .asNeeded([]) : nil
    }

    /// Takes the rest as instructions that are known.
    mutating func instruction() -> TextPart? {
        var list: [String] = []
        while !scanner.isAtEnd {
            // The longest words that are known: a comma or "and" may stand within an instruction.
            let joints = [NHSWords.comma, NHSWords.lastOfList]
            let ends =
                [(scanner.end, 0)] + joints.flatMap { joint in scanner.all(joint).map { ($0, joint.utf8.count) } }
            guard ends.count <= Self.mostJoints else { return nil }
            let end = ends.sorted { $0.0 > $1.0 }.first { end in
                AdditionalInstruction.known(scanner.text(scanner.place..<end.0)) != nil
            }
            guard let end else { return nil }
            list.append(scanner.text(scanner.place..<end.0))
            scanner.place = end.0 + end.1
        }
        return list.isEmpty ? nil : .instructionWords(list)
    }

    /// The most places at which a list of instructions is divided, so that no text takes long.
    private static let mostJoints = 32

    private mutating func words() -> String {
        defer { scanner.place = scanner.end }
        return scanner.rest
    }
}
