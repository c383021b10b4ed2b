// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What stands around the doses: how long, as needed, the rhythm, the limits and the hint.
///
/// All of it is read from the first dosage.
/// Source: the guide, "Zeitrahmen", "Bedarfsmedikation", "Trennzeichen" and "Aggregation mehrerer Dosage-Elemente".
extension DGMPComposer {
    mutating func appendWhole(_ scheme: DGMPScheme) throws(DosageLanguageError) {
        try appendBounds(scheme)
        let isAsNeeded = algorithm.readsAsNeeded && dosages[0].asNeeded == true
        if isAsNeeded {
            if !text.isEmpty { text += " " }
            try appendReasons()
            text += ": "
            let gap = try gap()
            if let gap, scheme == .asNeeded { text += DGMPWords.gapBefore + gap + " " }
            let start = text.utf8.count
            try appendRhythm(scheme)
            if text.utf8.count > start { text += " " }
            try appendCore(scheme)
            // The example script puts it before the doses where there is no rhythm; the guide, behind any scheme.
            if let gap, scheme != .asNeeded { text += DGMPWords.gapAfter + gap + DGMPWords.gapAfterEnd }
            try appendLimit()
        } else {
            if dosages[0].asNeeded == false { spoken[0].insert(.asNeeded) }
            let end = text.utf8.count
            if end > 0 { text += " " }
            let start = text.utf8.count
            try appendRhythm(scheme)
            if text.utf8.count == start, end > 0 { text.removeLast() }
            if !text.isEmpty { text += ": " }
            try appendCore(scheme)
        }
        guard algorithm.readsAsNeeded else { return }
        appendHint()
        if isUntidy { text = DGMPText.normalized(text) }
        if isAsNeeded, let first = text.first {
            text.replaceSubrange(..<text.index(after: text.startIndex), with: first.uppercased())
        }
        if dosages.count > 1, scheme != .interval { compareFrames(isAsNeeded) }
    }

    // MARK: Bounds

    private mutating func appendBounds(_ scheme: DGMPScheme) throws(DosageLanguageError) {
        if algorithm.readsAsNeeded {
            guard let bounds = readings[0].pattern.bounds else { return }
            switch bounds {
            case .duration(let quantity):
                let path = "timing.repeat.boundsDuration"
                text += DGMPWords.forSpan
                text += try span(quantity, path)
                if quantity.comparator == nil { spoken[0].insert(.boundsDuration) }
            case .period(let period):
                try appendPeriod(period)
                spoken[0].insert(.boundsPeriod)
            // The algorithm does not read a range.
            case .range: break
            }
            return
        }
        // The first dosage that has a whole length of time tells it for all; an interval is told by its own.
        let positions =
            switch scheme {
            case .interval: 0..<1
            case .intervalWithTimes: lead..<lead + 1
            default: dosages.indices
            }
        for position in positions {
            guard case .duration(let quantity)? = readings[position].pattern.bounds, let value = quantity.value,
                value.isPositive, let number = DGMPText.german(value), let code = quantity.code?.rawValue, !code.isEmpty
            else { continue }
            let unit = TimingUnit(rawValue: code)?.german(isOne: value.isOne) ?? code
            text += DGMPWords.forSpan + number + " " + unit
            for other in dosages.indices
            where readings[other].pattern.bounds == .duration(quantity) && quantity.comparator == nil {
                spoken[other].insert(.boundsDuration)
            }
            return
        }
    }

    /// An amount of time in words; the unit is that of the code.
    private func span(_ quantity: Quantity, _ path: String) throws(DosageLanguageError) -> String {
        guard let value = quantity.value else {
            throw Self.refusal(.styleRequired, path + ".value", "an amount of time needs its number")
        }
        guard value.isPositive, let number = DGMPText.german(value) else {
            throw Self.refusal(.value, path + ".value", "expected more than 0, without too many digits")
        }
        guard let code = quantity.code else {
            throw Self.refusal(.styleRequired, path + ".code", "an amount of time needs the code of its unit")
        }
        return number + " " + (try Self.unit(code, path + ".code")).german(isOne: value.isOne)
    }

    static func unit(_ code: Code, _ path: String) throws(DosageLanguageError) -> TimingUnit {
        guard let unit = TimingUnit(rawValue: code.rawValue) else {
            throw refusal(.value, path, "expected one of s, min, h, d, wk, mo, a")
        }
        return unit
    }

    private mutating func appendPeriod(_ period: FHIRPeriod) throws(DosageLanguageError) {
        let path = "timing.repeat.boundsPeriod"
        switch (period.start, period.end) {
        case (let start?, let end?):
            text += DGMPWords.between
            text += try DGMPMoment.german(start, path + ".start")
            text += DGMPWords.betweenAnd
            text += try DGMPMoment.german(end, path + ".end")
        case (let start?, nil):
            text += DGMPWords.from
            text += try DGMPMoment.german(start, path + ".start")
        case (nil, let end?):
            text += DGMPWords.until
            text += try DGMPMoment.german(end, path + ".end")
        case (nil, nil):
            throw Self.refusal(.styleRequired, path, "a span of dates needs its start or its end")
        }
    }

    // MARK: As needed

    private mutating func appendReasons() throws(DosageLanguageError) {
        spoken[0].insert(.asNeeded)
        var reasons: [String] = []
        let extensions = dosages[0].extras.isAbsent ? [] : dosages[0].extension
        for (position, one) in extensions.enumerated() where one.url == DosageExtensions.asNeededFor {
            guard case .codeableConcept(let concept)? = try? one.value,
                let words = concept.text.map(DGMPText.trimmed), !words.isEmpty
            else {
                throw Self.refusal(
                    .styleRequired, "extension[\(position)].valueCodeableConcept.text", "a reason needs its words")
            }
            if DGMPText.isUntidy(words) { isUntidy = true }
            reasons.append(words)
            spokenPaths.append(StyleLedger.Path(index: 0, path: "extension[\(position)]"))
        }
        guard let last = reasons.popLast() else {
            text += DGMPWords.asNeeded
            return
        }
        text += DGMPWords.asNeededFor
        if !reasons.isEmpty { text += reasons.joined(separator: ", ") + DGMPWords.or }
        text += last
    }

    /// The least time between two doses in words, from the first extension that tells it.
    private mutating func gap() throws(DosageLanguageError) -> String? {
        guard !dosages[0].extras.isAbsent,
            let position = dosages[0].modifierExtension.firstIndex(where: { $0.url == DosageExtensions.germanGap })
        else {
            return nil
        }
        let path = "modifierExtension[\(position)]"
        guard case .duration(let gap)? = try? dosages[0].modifierExtension[position].value else {
            throw Self.refusal(.styleRequired, path + ".valueDuration", "a gap needs its length")
        }
        let words = try span(gap, path + ".valueDuration")
        if gap.comparator == nil { spokenPaths.append(StyleLedger.Path(index: 0, path: path)) }
        return words
    }

    private mutating func appendLimit() throws(DosageLanguageError) {
        guard let limit = dosages[0].maxDosePerPeriod.first else { return }
        let path = "maxDosePerPeriod"
        guard let value = limit.numerator?.value else {
            throw Self.refusal(.styleRequired, path + ".numerator.value", "a limit needs its number")
        }
        guard let number = DGMPText.german(value), !value.isNegative else {
            throw Self.refusal(
                .value, path + ".numerator.value", "expected a number from 0 on, without too many digits")
        }
        guard let unit = limit.numerator?.unit.map(DGMPText.trimmed), !unit.isEmpty else {
            throw Self.refusal(.styleRequired, path + ".numerator.unit", "a limit needs its unit in words")
        }
        guard let span = limit.denominator?.value else {
            throw Self.refusal(.styleRequired, path + ".denominator.value", "a limit needs its time")
        }
        guard let code = limit.denominator?.code?.rawValue, !code.isEmpty else {
            throw Self.refusal(.styleRequired, path + ".denominator.code", "a limit needs the unit of its time")
        }
        if DGMPText.isUntidy(unit) { isUntidy = true }
        text += DGMPWords.dash + DGMPWords.atMost + number + " " + unit
        if code == "d", span.isOne {
            text += DGMPWords.perDay
        } else if code == "h", span.isNumericallyEqual(to: 24) {
            text += DGMPWords.perHours
        } else {
            throw Self.refusal(
                .init(rawValue: "MaxDosePerPeriodOnly24hOr1d"), path + ".denominator", "expected 1 d or 24 h")
        }
        guard limit.numerator?.comparator == nil, limit.denominator?.comparator == nil, !UnitWords.mayBeMisread(unit)
        else { return }
        spoken[0].insert(.maxDosePerPeriod)
    }

    private mutating func appendHint() {
        guard let hint = dosages[0].patientInstruction.map(DGMPText.trimmed), hint.shownWords != nil else { return }
        text += text.utf8.last == UInt8(ascii: ".") ? " " : ". "
        if DGMPText.isUntidy(hint) { isUntidy = true }
        text += DGMPWords.note + hint
        spoken[0].insert(.patientInstruction)
    }

    // MARK: Further dosages

    /// Notes which further dosages have the same frame as the first, for which the text speaks; the guide asks for it.
    private mutating func compareFrames(_ isAsNeeded: Bool) {
        for position in dosages.indices.dropFirst() {
            if readings[position].pattern.bounds == readings[0].pattern.bounds {
                spoken[position].formUnion(spoken[0].intersection([.boundsDuration, .boundsPeriod]))
            } else {
                note("TimingOnlyOneBounds", position, "timing.repeat.bounds[x]", Self.differs)
            }
            if (dosages[position].asNeeded == true) == isAsNeeded {
                spoken[position].insert(.asNeeded)
            } else {
                note("AsNeededIdentical", position, "asNeededBoolean", Self.differs)
            }
            if dosages[position].patientInstruction == dosages[0].patientInstruction {
                spoken[position].formUnion(spoken[0].intersection(.patientInstruction))
            } else {
                note("PatientInstructionIdentical", position, "patientInstruction", Self.differs)
            }
            if isAsNeeded { compareLimits(position) }
        }
    }

    private mutating func compareLimits(_ position: Int) {
        let (first, dosage) = (dosages[0], dosages[position])
        if dosage.maxDosePerPeriod == first.maxDosePerPeriod {
            spoken[position].formUnion(spoken[0].intersection(.maxDosePerPeriod))
        } else {
            note("MaxDosePerPeriodIdentical", position, "maxDosePerPeriod", Self.differs)
        }
        if dosage.extensions(DosageExtensions.asNeededFor) != first.extensions(DosageExtensions.asNeededFor) {
            note("AsNeededForIdentical", position, "extension", Self.differs)
        } else {
            speak(DosageExtensions.asNeededFor, dosage.extension, "extension", position)
        }
        if dosage.modifierExtension != first.modifierExtension {
            note("MindestabstandIdentical", position, "modifierExtension", Self.differs)
        } else {
            speak(DosageExtensions.germanGap, dosage.modifierExtension, "modifierExtension", position)
        }
    }

    private static let differs = "it differs from that of the first dosage, which the text says for all"

    /// Notes extensions that are equal to those of the first dosage as spoken, as far as those are.
    private mutating func speak(_ url: String, _ extensions: [Extension], _ name: String, _ position: Int) {
        let said = spokenPaths.count { $0.index == 0 && $0.path.hasPrefix(name + "[") }
        let places = extensions.indices.filter { extensions[$0].url == url }
        for place in places.prefix(said) {
            spokenPaths.append(StyleLedger.Path(index: position, path: "\(name)[\(place)]"))
        }
    }
}
