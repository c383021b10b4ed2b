// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A dosage that is put together from the parts of its sentence.
struct TextDraft {
    private(set) var dosage = Dosage()
    private var pattern = TimingRepeat()
    private var hasPattern = false
    private var events: [FHIRDateTime] = []
    private var code: CodeableConcept?

    /// The dosage of all parts.
    var finished: Dosage {
        var dosage = dosage
        if hasPattern || !events.isEmpty || code != nil {
            var timing = Timing()
            if hasPattern { timing.repeat = pattern }
            timing.event = events
            timing.code = code
            dosage.timing = timing
        }
        return dosage
    }

    private mutating func change(_ body: (inout TimingRepeat) -> Void) {
        body(&pattern)
        hasPattern = true
    }

    private static let extensions = "http://hl7.org/fhir/StructureDefinition/"

    /// Adds what a part says.
    mutating func add(_ part: TextPart) {
        switch part {
        case .dose(let amount): entry { $0.dose = amount.isRange ? .range(amount.range) : .quantity(amount.quantity) }
        case .ratedDose(let dose, var rate, let per):
            // 25 micrograms per hour is one amount, and 21 mg in 24 hours a ratio, as those of a speed are.
            let isOne = per.value == 1
            if isOne, let unit = TimingUnit(of: per) { rate.pers = [CompoundUnit.Per(unit: .time(unit), count: 1)] }
            entry {
                $0.dose = .quantity(dose.quantity)
                $0.rate =
                    isOne ? .quantity(rate.quantity) : .ratio(FHIRRatio(numerator: rate.quantity, denominator: per))
            }
        case .rate(let amount): entry { $0.rate = amount.isRange ? .range(amount.range) : .quantity(amount.quantity) }
        case .rateRatio(let amount, let per):
            entry { $0.rate = .ratio(FHIRRatio(numerator: amount.quantity, denominator: per)) }
        case .route(let route): dosage.route = AdministrationRoute.concept(route)
        case .site(let site): dosage.site = AdministrationSite.concept(site)
        case .method(let method): dosage.method = AdministrationMethod.concept(method)
        case .code(let code):
            self.code = CodeableConcept(
                text: nil,
                coding: [
                    Coding(system: TimingCode.system, code: Code(rawValue: code.rawValue))
                ])
        case .codeWords(let words): code = CodeableConcept(text: words)
        case .dates(let moments): events += moments
        case .asNeeded(let reasons):
            // A reason says it as well, and asNeeded has no place beside it before R5.
            if reasons.isEmpty { dosage.asNeeded = true }
            dosage.asNeededFor = reasons.map { reason in
                switch reason {
                case .known(let known): AsNeededReason.concept(known)
                case .words(let words): CodeableConcept(text: words)
                case .worded(let known, let words): Self.concept(AsNeededReason.concept(known), words)
                }
            }
        case .condition(let words): Self.extend(&dosage, "dosage-conditions", .string(words))
        case .gap(let length, let unit):
            Self.extend(&dosage, "dosage-minimumGapBetweenDose", .duration(unit.quantity(length)))
        case .limit(let amount, let per):
            dosage.maxDosePerPeriod.append(FHIRRatio(numerator: amount.quantity, denominator: per))
        case .limitOnce(let amount): dosage.maxDosePerAdministration = amount.quantity
        case .limitEver(let amount): dosage.maxDosePerLifetime = amount.quantity
        case .note(let note, let words):
            // Beside what the sentence says in its own words, the words are those of the same concept.
            switch note {
            case .route: dosage.route = Self.concept(dosage.route, words)
            case .site: dosage.site = Self.concept(dosage.site, words)
            case .method: dosage.method = Self.concept(dosage.method, words)
            }
        case .instruction(let instruction):
            dosage.additionalInstruction.append(AdditionalInstruction.concept(instruction))
        case .instructionWords(let words): dosage.additionalInstruction += words.map { CodeableConcept(text: $0) }
        case .patientInstruction(let words): dosage.patientInstruction = words
        case .text(let words): dosage.text = words
        default: addTiming(part)
        }
    }

    private mutating func addTiming(_ part: TextPart) {
        switch part {
        case .cadence(let frequency, let period): change { $0.set(frequency, period) }
        case .combination(let count, let unit, let event):
            change {
                $0.set(.exactly(count), Timing.Period(1, unit: unit))
                $0.when = [Code(rawValue: event.rawValue)]
            }
        case .days(let days): change { $0.dayOfWeek = days.map { Code(rawValue: $0.rawValue) } }
        case .times(let times): change { $0.timeOfDay = times.map { FHIRTime($0) } }
        case .events(let events, let offset):
            change {
                $0.when = events.map { Code(rawValue: $0.rawValue) }
                $0.offset = offset.flatMap(\.minutes)
            }
        case .monthDays(let days):
            change { pattern in for day in days { Self.extend(&pattern, "timing-dayOfMonth", .positiveInt(day)) } }
        case .cycleDays(let days):
            change { pattern in
                let parts = days.map { Extension(url: "day", value: .positiveInt($0)) }
                pattern.extension.append(Extension(url: Self.extensions + "timing-daysOfCycle", extensions: parts))
            }
        case .exact: change { Self.extend(&$0, "timing-exact", .boolean(true)) }
        case .duration(let length, let max, let unit):
            change {
                $0.duration = length
                $0.durationMax = max
                $0.durationUnit = Code(rawValue: unit.rawValue)
            }
        case .count(let count, let max):
            change {
                $0.count = count
                $0.countMax = max
            }
        case .bounds(let bounds): change { $0.bounds = bounds.written }
        default: break
        }
    }

    private static func concept(_ known: CodeableConcept?, _ words: String) -> CodeableConcept {
        var concept = known ?? CodeableConcept(text: nil)
        concept.text = words
        return concept
    }

    private mutating func entry(_ body: (inout DoseAndRate) -> Void) {
        if dosage.doseAndRate.isEmpty { dosage.doseAndRate = [DoseAndRate()] }
        body(&dosage.doseAndRate[0])
    }

    private static func extend(_ element: inout some FHIRElement, _ name: String, _ value: ExtensionValue) {
        element.extension.append(Extension(url: extensions + name, value: value, version: .r5))
    }
}

extension CodedWords {
    /// A concept with the first code of the value, of SNOMED CT where it has one.
    static func concept(_ value: Self) -> CodeableConcept {
        guard let entry = codes.entry(of: value, preferring: CodeSystemAddress.snomed) else {
            return CodeableConcept(text: words.filter { $0.value == value }.keys.min())
        }
        return CodeableConcept(text: nil, coding: [Coding(system: entry.system, code: Code(rawValue: entry.code))])
    }
}

extension TimingRepeat {
    fileprivate mutating func set(_ frequency: Timing.Frequency?, _ period: Timing.Period?) {
        switch frequency {
        case .exactly(let count)?: self.frequency = count
        case .between(let low, let high)?: (self.frequency, frequencyMax) = (low, high)
        case .atMost(let high)?: frequencyMax = high
        case nil: break
        }
        guard let period else { return }
        self.period = period.value
        periodMax = period.max
        periodUnit = Code(rawValue: period.unit.rawValue)
    }
}

extension Timing.Offset {
    /// The length in minutes, where it is whole minutes.
    fileprivate var minutes: Int? {
        guard unit > .second, unit < .month, let decimal = value.decimal else { return nil }
        return FHIRDecimal(decimal * Decimal(unit.leastSeconds) / 60)?.wholeNumber
    }
}

extension TimingBounds {
    /// The element that says the same.
    var written: TimingRepeat.Bounds {
        switch self {
        case .duration(let length, let unit): .duration(unit.quantity(length))
        case .range(let low, let high, let unit):
            .range(FHIRRange(low: unit.quantity(low), high: unit.quantity(high)))
        case .atMost(let length, let unit): .range(FHIRRange(low: nil, high: unit.quantity(length)))
        case .atLeast(let length, let unit): .range(FHIRRange(low: unit.quantity(length), high: nil))
        case .period(let start, let end): .period(FHIRPeriod(start: start, end: end))
        case .starting(let start): .period(FHIRPeriod(start: start, end: nil))
        case .ending(let end): .period(FHIRPeriod(start: nil, end: end))
        }
    }
}
