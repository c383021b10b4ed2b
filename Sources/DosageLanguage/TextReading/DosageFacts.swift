// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// What a dosage says, each fact once and in one form.
///
/// Two dosages have the same facts if they mean the same: trailing zeros are dropped, once in a period is the period
/// alone, half an hour is 30 minutes, an abbreviation is the pattern that it stands for.
struct DosageFacts: Hashable, Sendable {
    /// The facts, by the path of the element that says them.
    private(set) var values: [String: String] = [:]

    init(_ dosage: Dosage, version: FHIRVersion = .r5, arePuffsInhaled: Bool = true) {
        self.init(dosage, CheckedDosage.reading(dosage, version: version), arePuffsInhaled: arePuffsInhaled)
    }

    init(_ dosage: Dosage, _ reading: CheckedDosage, arePuffsInhaled: Bool = true) {
        let dosage = dosage.withSpraysForPuffs ?? dosage
        let timing = reading.timing
        values["sequence"] = dosage.sequence.map(String.init)
        takeTiming(timing.withPatternOfCode)
        if let known = reading.known {
            set("timing.repeat.dayOfMonth", known.monthDays.map(String.init))
            set("timing.repeat.daysOfCycle", known.cycleDays.map(String.init))
            if known.isExact { values["timing.repeat.exact"] = "true" }
            set("minimumGap", known.gaps.map { Self.length($0.value, nil, $0.unit) })
            set("condition", known.conditions.compactMap(\.words))
        }
        for entry in dosage.doseAndRate {
            switch entry.dose {
            case .quantity(let quantity)?: values["dose"] = Self.amount(quantity)
            case .range(let range)?: values["dose"] = Self.range(range)
            case nil: break
            }
            switch entry.rate {
            case .quantity(let quantity)?: values["rate"] = Self.amount(quantity)
            case .range(let range)?: values["rate"] = Self.range(range)
            case .ratio(let ratio)?: values["rate"] = Self.ratio(ratio)
            case nil: break
            }
        }
        if dosage.isOfNothing { (values["timing.repeat.frequency"], values["timing.repeat.period"]) = (nil, nil) }
        let manner = MannerFacts(dosage, arePuffsInhaled: arePuffsInhaled)
        (values["method"], values["route"], values["site"]) = (manner.method, manner.route, manner.site)
        if reading.isAsNeeded { values["asNeeded"] = "true" }
        let reasons = dosage.asNeededFor + (reading.known?.reasons ?? [])
        set("asNeededFor", reasons.map { AsNeededWords.withoutAsNeeded(Self.concept($0, AsNeededReason.self)) })
        var instructions = [Self.wordsOfCode(dosage)].compactMap(\.self)
        for concept in dosage.additionalInstruction.inSpokenOrder {
            for instruction in Self.concepts(concept, AdditionalInstruction.self)
            where !instructions.contains(instruction) {
                instructions.append(instruction)
            }
        }
        set("additionalInstruction", instructions)
        set("maxDosePerPeriod", dosage.maxDosePerPeriod.map(Self.ratio))
        values["maxDosePerAdministration"] = dosage.maxDosePerAdministration.map(Self.amount)
        values["maxDosePerLifetime"] = dosage.maxDosePerLifetime.map(Self.amount)
        values["patientInstruction"] = dosage.patientInstruction
        values["text"] = dosage.text
        // At most 13 mL per hour is a limit where nothing stands between it and other limits, or the words behind them.
        if let dose = values["dose"], dose.hasPrefix("≤"), dosage.hasDosePerTime,
            values.keys.allSatisfy({ $0 == "dose" || $0.hasPrefix("maxDose") || Self.words.contains($0) })
        {
            let limits = [String(dose.dropFirst()), values["maxDosePerPeriod"]].compactMap(\.self)
            (values["dose"], values["maxDosePerPeriod"]) = (nil, limits.joined(separator: ", "))
        }
        // Beside other words alone, and by itself, a text is quoted as an instruction is.
        if let text = dosage.text, values.keys.allSatisfy(Self.words.contains) {
            values["text"] = nil
            set("additionalInstruction", [text] + instructions.filter { $0 != text })
        }
    }

    private static let words: Set = ["text", "additionalInstruction", "patientInstruction"]

    /// The words of a timing whose code is not known: they are quoted as instructions are.
    private static func wordsOfCode(_ dosage: Dosage) -> String? {
        guard let code = dosage.timing?.code, (try? TimingCode.read(code)).flatMap(\.self) == nil else { return nil }
        return code.shownText
    }

    private mutating func set(_ path: String, _ list: [String]) {
        if !list.isEmpty { values[path] = list.joined(separator: ", ") }
    }

    // MARK: Timing

    private mutating func takeTiming(_ timing: CheckedTiming) {
        var (frequency, period) = (timing.frequency, timing.period)
        let when = timing.when
        if period != nil, frequency == .exactly(1) { frequency = nil }
        // Every day in the morning is in the morning.
        let namesMoments = !when.isEmpty || !timing.times.isEmpty
        if let each = period, frequency == nil, namesMoments, each.unit == .day, each.isOneUnit { period = nil }
        values["timing.repeat.frequency"] = frequency.map(Self.frequency)
        values["timing.repeat.period"] = period.map { Self.length($0.value, $0.max, $0.unit) }
        set("timing.repeat.dayOfWeek", timing.days.map(\.rawValue))
        set("timing.repeat.timeOfDay", timing.times.map(\.description))
        set("timing.repeat.when", when.map(\.rawValue))
        switch timing.offset {
        case .minutes(0)?, nil: break
        case .minutes(let minutes)?: values["timing.repeat.offset"] = "\(minutes) min"
        case .written(let value, let unit)?: values["timing.repeat.offset"] = Self.length(value, nil, unit)
        }
        values["timing.repeat.duration"] = timing.duration.map { Self.length($0.value, $0.max, $0.unit) }
        if let count = timing.count {
            values["timing.repeat.count"] =
                timing.countMax.map { $0 == count ? "\(count)" : "\(count)–\($0)" } ?? "\(count)"
        }
        set("timing.event", Set(timing.events).sorted { $0.order() < $1.order() }.map(Self.moment))
        switch timing.bounds {
        case .duration(let length, let unit)?: values["timing.repeat.bounds"] = Self.length(length, nil, unit)
        case .range(let low, let high, let unit)?: values["timing.repeat.bounds"] = Self.length(low, high, unit)
        case .atMost(let length, let unit)?: values["timing.repeat.bounds"] = "≤" + Self.length(length, nil, unit)
        case .atLeast(let length, let unit)?: values["timing.repeat.bounds"] = "≥" + Self.length(length, nil, unit)
        case .period(let start, let end)?:
            values["timing.repeat.bounds"] = Self.period(FHIRPeriod(start: start, end: end))
        case .starting(let start)?: values["timing.repeat.bounds"] = Self.period(FHIRPeriod(start: start, end: nil))
        case .ending(let end)?: values["timing.repeat.bounds"] = Self.period(FHIRPeriod(start: nil, end: end))
        case nil: break
        }
    }

    /// A time from one moment to another, of which either may be missing.
    static func period(_ period: FHIRPeriod) -> String {
        [period.start.map(moment), "–", period.end.map(moment)].compactMap(\.self).joined(separator: " ")
    }

    /// A moment by what is read of it: the same instant has one form for each offset.
    private static func moment(_ moment: FHIRDateTime) -> String {
        guard let date = moment.civilDate, let time = moment.civilTime else { return moment.text }
        return "\(date) \(time) \(moment.offsetMinutes.map(String.init) ?? "")"
    }

    static func frequency(_ frequency: Timing.Frequency) -> String {
        switch frequency {
        case .exactly(let count): "\(count)"
        case .between(let low, let high): "\(low)–\(high)"
        case .atMost(let high): "≤\(high)"
        }
    }

    /// A length in the longest of days, hours, minutes and seconds in which it is whole, or in months: 2 weeks is 14 d.
    static func length(_ value: FHIRDecimal, _ max: FHIRDecimal?, _ unit: TimingUnit) -> String {
        if unit < .month, let text = wholeLength(value, max, unit) { return text }
        let factor: Decimal = unit < .month ? Decimal(unit.leastSeconds) : (unit == .month ? 1 : 12)
        let numbers = [value, max].compactMap { $0?.decimal }.map { $0 * factor }
        guard numbers.count == (max == nil ? 1 : 2) else {
            return (max.map { "\(value.text)–\($0.text)" } ?? value.text) + " " + unit.rawValue
        }
        let units: [(seconds: Decimal, name: String)] =
            unit < .month ? [(86_400, "d"), (3_600, "h"), (60, "min"), (1, "s")] : [(1, "mo")]
        let (seconds, name) =
            units.first { unit in numbers.allSatisfy { FHIRDecimal($0 / unit.seconds)?.wholeNumber != nil } }
            ?? units[units.count - 1]
        return numbers.map { "\($0 / seconds)" }.joined(separator: "–") + " " + name
    }

    /// A length of whole numbers below a month, without the slow numbers of Foundation.
    private static func wholeLength(_ value: FHIRDecimal, _ max: FHIRDecimal?, _ unit: TimingUnit) -> String? {
        guard let low = value.shortWhole.map({ $0 * Int(unit.leastSeconds) }) else { return nil }
        var high: Int?
        if let max {
            guard let count = max.shortWhole else { return nil }
            high = count * Int(unit.leastSeconds)
        }
        for (seconds, name) in [(86_400, "d"), (3_600, "h"), (60, "min"), (1, "s")]
        where low % seconds == 0 && (high ?? 0) % seconds == 0 {
            return "\(low / seconds)" + (high.map { "–\($0 / seconds)" } ?? "") + " " + name
        }
        return nil
    }

    // MARK: Amounts

    static func amount(_ quantity: Quantity) -> String {
        let number = number(quantity)
        return (quantity.comparator.map { sign($0.rawValue) } ?? "") + number + " " + unit(quantity)
    }

    private static func sign(_ comparator: String) -> String {
        ["<=": "≤", ">=": "≥"][comparator] ?? comparator
    }

    static func number(_ quantity: Quantity) -> String {
        guard case .compound(let compound) = UnitReading(quantity) else {
            return quantity.value?.shortWhole.map(String.init) ?? "\(quantity.value?.decimal ?? 0)"
        }
        var value = quantity.value?.decimal ?? 0
        for _ in 0..<compound.power { value *= 10 }
        return "\(value)"
    }

    static func unit(_ quantity: Quantity) -> String {
        var quantity = quantity.withTrimmedUnit
        quantity.comparator = nil
        switch UnitReading(quantity) {
        case .dose(let unit): return unit.rawValue
        case .time(let unit): return unit.rawValue
        case .compound(let compound): return ([compound.unit.rawValue] + compound.pers.map(per)).joined(separator: "/")
        case .given(let words): return words
        case .bareCode, .none: return ""
        }
    }

    private static func per(_ per: CompoundUnit.Per) -> String {
        switch per.unit {
        case .time(let unit): return time(per.count, unit)
        case .dose(let unit): return per.count == 1 ? unit.rawValue : "\(per.count) \(unit.rawValue)"
        }
    }

    /// A time that an amount is counted per: 24 hours are a day.
    private static func time(_ value: FHIRDecimal, _ unit: TimingUnit) -> String {
        let length = length(value, nil, unit)
        return length.hasPrefix("1 ") ? String(length.dropFirst(2)) : length
    }

    static func range(_ range: FHIRRange) -> String {
        switch (range.low, range.high) {
        case (let low?, let high?):
            let (first, second) = (low.unit == nil && low.code == nil ? unit(high) : unit(low), unit(high))
            if number(low) == number(high), first == second { return amount(high) }
            return first == second ? "\(number(low))–\(number(high)) \(second)" : "\(amount(low))–\(amount(high))"
        case (let low?, nil): return "≥" + amount(low)
        case (nil, let high?): return "≤" + amount(high)
        case (nil, nil): return ""
        }
    }

    /// A ratio in the form of a quantity that is counted per something.
    private static func ratio(_ ratio: FHIRRatio) -> String {
        guard let numerator = ratio.numerator, let denominator = ratio.denominator else { return "" }
        let count = number(denominator)
        if let unit = TimingUnit(of: denominator), let value = denominator.value {
            return amount(numerator) + "/" + time(value, unit)
        }
        return amount(numerator) + "/" + (count == "1" ? "" : count + " ") + unit(denominator)
    }

    static func concept<Value: CodedWords & RawRepresentable<String>>(
        _ concept: CodeableConcept, _ type: Value.Type
    ) -> String {
        Self.concept(concept, Value.read(concept, inTheirWords: false))
    }

    /// What a concept says as a list: what its code means, and the words beside it.
    static func concepts<Value: CodedWords & RawRepresentable<String>>(
        _ concept: CodeableConcept, _ type: Value.Type
    ) -> [String] {
        let reading = Value.read(concept, inTheirWords: false)
        if case .worded(let value, let words) = reading { return [value.rawValue] + words }
        if case .several(let values, let words) = reading { return values.map(\.rawValue) + words }
        return [Self.concept(concept, reading)]
    }

    /// A concept by what was read of it.
    static func concept<Value: CodedWords & RawRepresentable<String>>(
        _ concept: CodeableConcept, _ reading: CodedReading<Value>?
    ) -> String {
        switch reading {
        case .known(let value)?: value.rawValue
        case .worded(let value, let words)?: ([value.rawValue] + words).joined(separator: " + ")
        case .several(let values, let words)?: (values.map(\.rawValue) + words).joined(separator: " + ")
        default: concept.shownText?.withoutSemanticTag ?? concept.coding.first?.code?.rawValue ?? ""
        }
    }
}

extension Dosage {
    /// Whether its dose is counted per time, as that of an infusion is.
    fileprivate var hasDosePerTime: Bool {
        guard let quantity = doseAndRate.first?.dose?.greatest?.withTrimmedUnit,
            case .compound(let unit) = UnitReading(quantity), case .time? = unit.pers.last?.unit
        else { return false }
        return true
    }
}
