// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A dosage as the text of a style may say it.
struct StyledDosage {
    /// Some words, with what they say.
    struct Piece {
        /// What the words say, with units, reasons and the like in the words of the text.
        let spelled: TextPart
        /// Where the words stand, in bytes of the plain text.
        let range: Range<Int>
        /// What the words say, in the words of the tables; nil where these do not have them.
        let part: TextPart?
        /// The instructions that the words name, where they are instructions.
        fileprivate var instructions: [AdditionalInstruction] {
            guard part != nil, case .instructionWords(let words) = spelled else { return [] }
            return words.compactMap(AdditionalInstruction.known)
        }

        /// Creates a piece; nil if its words are not known.
        init?(_ spelled: TextPart, _ range: Range<Int>) {
            guard let part = spelled.known else { return nil }
            self.init(spelled, as: part, range)
        }

        init(_ spelled: TextPart, as part: TextPart?, _ range: Range<Int>) {
            (self.spelled, self.part, self.range) = (spelled, part, range)
        }
    }

    var pieces: [Piece] = []
    /// The number by which dosages follow each other; nil where all hold at the same time.
    var sequence: Int?

    /// The dosage as it is read, in the form of R5.
    var read: Dosage {
        draft { piece in
            piece.instructions.isEmpty ? [piece.part].compactMap(\.self) : piece.instructions.map { .instruction($0) }
        }
    }

    /// The dosage in the words of the text.
    private var spelled: Dosage { draft { [$0.spelled] } }

    private func draft(_ parts: (Piece) -> [TextPart]) -> Dosage {
        var draft = TextDraft()
        for part in pieces.flatMap(parts) { draft.add(part) }
        var dosage = draft.finished
        dosage.sequence = sequence
        return dosage
    }

    /// The dosage in the form of R4 that the German style says.
    ///
    /// - Parameter isCounted: Whether the number of times is written beside the times.
    /// - Returns: The dosage.
    func german(isCounted: Bool) -> Dosage {
        var dosage = spelled
        if !dosage.asNeededFor.isEmpty {
            dosage.asNeeded = true
            dosage.extension += dosage.asNeededFor.map {
                Extension(url: DosageExtensions.asNeededFor, value: .codeableConcept($0))
            }
            dosage.asNeededFor = []
        }
        for piece in pieces {
            guard case .gap(let length, let unit) = piece.spelled else { continue }
            dosage.extension.removeAll { $0.url != DosageExtensions.asNeededFor }
            dosage.modifierExtension = [
                Extension(url: DosageExtensions.germanGap, value: .duration(unit.quantity(length)))
            ]
        }
        if isCounted, var pattern = dosage.timing?.repeat, pattern.frequency == nil {
            let times = max(1, pattern.when.count + pattern.timeOfDay.count)
            pattern.frequency = times * max(1, pattern.dayOfWeek.count)
            if pattern.period == nil {
                pattern.period = 1
                pattern.periodUnit = pattern.dayOfWeek.isEmpty ? "d" : "wk"
            }
            dosage.timing?.repeat = pattern
        }
        return dosage
    }

    /// The dosage that the British style says, whose units of time are words that it counts.
    var british: Dosage {
        var dosage = spelled
        func worded(_ quantity: Quantity) -> Quantity {
            guard let unit = quantity.unit.flatMap({ TimingUnit(rawValue: $0) }) else { return quantity }
            return Quantity(quantity.value, unit: NHSWords.name(of: unit))
        }
        switch dosage.timing?.repeat?.bounds {
        case .duration(let quantity)?: dosage.timing?.repeat?.bounds = .duration(worded(quantity))
        case .range(let range)?:
            dosage.timing?.repeat?.bounds = .range(
                FHIRRange(low: range.low.map(worded), high: range.high.map(worded)))
        default: break
        }
        return dosage
    }
}

extension TextPart {
    /// The part with its words as the tables know them; nil where they are not known.
    var known: TextPart? {
        switch self {
        case .dose(let amount): return amount.known.map { .dose($0) }
        case .rate(let amount): return amount.known.map { .rate($0) }
        case .rateRatio(let amount, let per):
            guard let amount = amount.known, let per = per.known else { return nil }
            return .rateRatio(amount, per: per)
        case .limit(let amount, let per):
            guard let amount = amount.known, let per = per.known else { return nil }
            return .limit(amount, per: per)
        case .limitOnce(let amount): return amount.known.map { .limitOnce($0) }
        case .limitEver(let amount): return amount.known.map { .limitEver($0) }
        case .note(.route, let words): return AdministrationRoute.known(words).map { .route($0) }
        case .note(.site, let words): return AdministrationSite.known(words).map { .site($0) }
        case .note(.method, let words): return AdministrationMethod.known(words).map { .method($0) }
        case .asNeeded(let reasons):
            return .asNeeded(
                reasons.map { reason in
                    guard case .words(let words) = reason, let known = AsNeededReason.known(words) else {
                        return reason
                    }
                    return .known(known)
                })
        default: return self
        }
    }
}

extension TextAmount {
    /// The amount in units of the tables; nil where they do not have the words for it.
    fileprivate var known: TextAmount? {
        func known(_ unit: Unit?) -> Unit?? {
            guard case .given(let words)? = unit else { return .some(unit) }
            if let dose = DoseUnit(word: words) { return .some(.dose(dose)) }
            // A unit of the NHS dictionary with a number of its own, 5ml spoonful, stays in its words.
            let spoonful = "ml spoonful"
            if words.hasSuffix(spoonful), FHIRDecimal(String(words.dropLast(spoonful.count))) != nil {
                return .some(unit)
            }
            guard case .compound = UnitReading(Quantity(1, unit: words)) else { return nil }
            return .some(unit)
        }
        guard let high = known(unit), let low = known(lowUnit) else { return nil }
        var amount = self
        (amount.unit, amount.lowUnit) = (high, low)
        return amount
    }
}

extension Quantity {
    /// The amount of time, or of a unit of the tables; nil where they do not have the words for it.
    fileprivate var known: Quantity? {
        guard let value, let words = unit else { return nil }
        if let unit = TimingUnit(word: words) { return unit.quantity(value) }
        return DoseUnit(word: words)?.quantity(value)
    }
}
