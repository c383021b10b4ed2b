// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The rules of the German profile about the dosages of a resource.
///
/// A rule has the name, the severity and the meaning of the invariant of the guide.
/// Source: Medication IG DE 2.0.0-alpha1, profiles DosageDgMP and TimingDgMP, and DosageDE where that has more.
struct DGMPProfile {
    /// Something that is wrong.
    struct Finding {
        let rule: String
        let severity: FHIRIssue.Severity
        /// The dosage that it is about; nil for all of them together.
        let index: Int?
        /// The member of the dosage.
        let member: String
        let detail: String
    }

    let dosages: [Dosage]
    var findings: [Finding] = []

    init(_ dosages: [Dosage]) {
        self.dosages = dosages
        guard !dosages.isEmpty else { return }
        for index in dosages.indices {
            checkContent(index)
            checkDose(index)
            checkLimit(index)
            checkAsNeeded(index)
            if let pattern = dosages[index].timing?.repeat { check(pattern, index) }
        }
        checkTogether()
        if dosages.contains(where: { $0.timing?.repeat != nil }) { checkPatterns() }
    }

    /// What is wrong, with paths that begin with the index of a dosage where there are several.
    var issues: [FHIRIssue] {
        findings.map { finding in
            let index = dosages.count > 1 ? finding.index.map { "[\($0)]" } : nil
            let path = [index, finding.member.isEmpty ? nil : finding.member].compactMap(\.self).joined(separator: ".")
            return FHIRIssue(finding.severity, .init(rawValue: finding.rule), path: path, detail: finding.detail)
        }
    }

    mutating func require(
        _ isKept: Bool, _ rule: String, _ index: Int?, _ member: String, _ detail: String,
        severity: FHIRIssue.Severity = .error
    ) {
        guard !isKept else { return }
        findings.append(Finding(rule: rule, severity: severity, index: index, member: member, detail: detail))
    }

    // MARK: Single dosages

    private mutating func checkContent(_ index: Int) {
        let dosage = dosages[index]
        let (hasText, hasTiming, hasDose) = (dosage.text != nil, dosage.timing != nil, !dosage.doseAndRate.isEmpty)
        require(
            hasText != (hasTiming || hasDose), "DosageStructuredOrFreeText", index, "",
            "expected either text or structure")
        let mayLackTiming = dosage.asNeeded == true || dosage.extension(DosageExtensions.asNeededFor) != nil
        require(
            (!hasTiming || hasDose) && (!hasDose || hasTiming || mayLackTiming), "DosageStructuredRequiresBoth", index,
            "",
            "expected timing and dose; a dosage as needed may be without timing")
        guard let text = dosage.text else { return }
        require(
            !FourSlotText.isWhole(text), "DosageViererschemaInText", index, "text",
            "doses of the parts of the day belong into structure, not into text")
        require(
            !FourSlotText.isInside(text), "DosageWarnungViererschemaInText", index, "text",
            "the text seems to hold doses of the parts of the day, which could be structure", severity: .warning)
    }

    private mutating func checkDose(_ index: Int) {
        let amounts = dosages[index].amounts
        require(
            amounts.allSatisfy { $0.value?.hasAllowedFraction ?? true }, "DosageDoseQuantityAllowedFractions", index,
            "doseAndRate", "expected a whole number, or one with .25, .33, .5, .66 or .75")
        require(
            amounts.allSatisfy { $0.value?.isPlain ?? true }, "DosageDoseValueDecimalNotation", index, "doseAndRate",
            "expected a number without exponent, and with two places behind the point at most")
        let ranges = dosages[index].doseAndRate.compactMap { $0.dose?.range }
        require(
            ranges.allSatisfy { $0.low == nil || $0.high != nil }, "DoseRangeHighRequiredWhenLowPresent", index,
            "doseAndRate", "a range of doses with a lower end needs an upper one")
        require(
            ranges.allSatisfy { $0.low == nil || $0.high == nil || Self.hasSameUnit($0.low, $0.high) },
            "DoseRangeLowAndHighSameUnit", index, "doseAndRate", "both ends of a range of doses need the same unit")
        require(
            ranges.isEmpty || dosages[index].timing?.repeat?.periodMax == nil, "DoseRangeNoVarPeriod", index, "",
            "a range of doses should not stand beside a range of periods", severity: .warning)
    }

    private mutating func checkLimit(_ index: Int) {
        let dosage = dosages[index]
        guard let limit = dosage.maxDosePerPeriod.first else { return }
        let units = dosage.amounts
        require(
            !units.isEmpty && units.allSatisfy { Self.hasSameUnit($0, limit.numerator) }, "MaxDoseSameUnitAsDose",
            index,
            "maxDosePerPeriod", "expected the unit of the dose: the same words, code and system")
        let (span, code) = (limit.denominator?.value, limit.denominator?.code?.rawValue)
        require(
            code == "h" && span?.isNumericallyEqual(to: 24) == true || code == "d" && span?.isOne == true,
            "MaxDosePerPeriodOnly24hOr1d", index, "maxDosePerPeriod.denominator", "expected 24 h or 1 d")
        require(
            dosage.asNeeded == true, "MaxDoseOnlyWhenAsNeeded", index, "maxDosePerPeriod",
            "expected a limit only where the medication is taken as needed")
        require(
            dosage.timing?.repeat?.frequencyMax == nil, "VarFreqNoMaxDose", index, "maxDosePerPeriod",
            "a limit must not stand beside a range of frequencies")
    }

    private mutating func checkAsNeeded(_ index: Int) {
        let dosage = dosages[index]
        if dosage.extension(DosageExtensions.asNeededFor) != nil {
            require(
                dosage.asNeeded == true, "AsNeededForRequiresAsNeeded", index, "extension",
                "a reason needs the flag that says as needed")
            require(
                dosage.asNeeded != false, "dos-1", index, "extension",
                "a reason must not stand beside a flag that says not as needed")
        }
        let gaps = dosage.gaps
        require(
            gaps.isEmpty || dosage.timing?.repeat?.periodMax == nil, "VarPeriodNoMindestabstand", index,
            "modifierExtension", "a gap must not stand beside a range of periods")
        require(
            gaps.allSatisfy { $0.flatMap { Self.hasWords(of: $0, ["min": "Minute", "h": "Stunde"]) } ?? true },
            "MindestabstandUnitMatchesCode", index, "modifierExtension",
            "expected the words of the unit that the code has")
    }

    /// Whether the words of a unit are those of its code, in the singular, the plural, or both; nil without such a code.
    static func hasWords(of quantity: Quantity, _ names: [String: String]) -> Bool? {
        guard let name = quantity.code.flatMap({ names[$0.rawValue] }) else { return nil }
        let plural = TimingUnit(quantity.code)?.german(isOne: false) ?? name
        return [name, plural, "\(name)(\(plural.dropFirst(name.count)))"].contains(quantity.unit ?? "")
    }

    static func hasSameUnit(_ left: Quantity?, _ right: Quantity?) -> Bool {
        // What is missing is equal to nothing, as in FHIRPath.
        guard let left, let right, let system = left.system, let code = left.code, let unit = left.unit else {
            return false
        }
        return system == right.system && code == right.code && unit == right.unit
    }
}

extension Dosage {
    /// All numbers of doses.
    var amounts: [Quantity] {
        doseAndRate.flatMap { entry -> [Quantity] in
            switch entry.dose {
            case .quantity(let quantity)?: [quantity]
            case .range(let range)?: [range.low, range.high].compactMap(\.self)
            case nil: []
            }
        }
    }

    /// The least times between two doses, nil where an extension has none.
    var gaps: [Quantity?] {
        modifierExtension.filter { $0.url == DosageExtensions.germanGap }.map { one in
            if case .duration(let gap)? = try? one.value { gap } else { nil }
        }
    }
}

extension FHIRDecimal {
    /// Whether the number has no exponent, no sign, and at most two places behind the point.
    fileprivate var isPlain: Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return false }
        return parts.count == 1 || parts.count == 2 && parts[1].utf8.count <= 2
    }

    /// Whether the number is whole, or has one of the fractions of the guide.
    fileprivate var hasAllowedFraction: Bool {
        guard let german = DGMPText.german(self) else { return false }
        let parts = german.split(separator: ",")
        return parts.count < 2 || ["25", "33", "5", "66", "75"].contains(parts[1])
    }

    /// Whether the number has no fraction.
    var isWhole: Bool { DGMPText.german(self).map { !$0.utf8.contains(UInt8(ascii: ",")) } ?? false }
}

/// The doses of the four parts of the day, such as 1-0-1-0, in free text.
enum FourSlotText {
    /// Whether a text is nothing else, but for a unit of one word.
    ///
    /// Source: the guide, DosageViererschemaInText.
    static func isWhole(_ text: String) -> Bool {
        let pattern =
            #/
            \s* [0-9]+ ([.,][0-9]+)? (\s* \/ \s* [0-9]+)?
            (\s* [-–] \s* [0-9]+ ([.,][0-9]+)? (\s* \/ \s* [0-9]+)?){3}
            (\s* [A-Za-zÄÖÜäöüß().]+)? \s*
            /#
        return text.wholeMatch(of: pattern) != nil
    }

    /// Whether a text has them anywhere.
    ///
    /// Source: the guide, DosageWarnungViererschemaInText.
    static func isInside(_ text: String) -> Bool {
        text.firstMatch(of: #/[0-9]+\s*[-–]\s*[0-9]+\s*[-–]\s*[0-9]+\s*[-–][0-9]+/#) != nil
    }
}
