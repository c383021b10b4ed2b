// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A part of a sentence as it was read.
///
/// Indirect, since parts are copied often and amounts are large.
indirect enum TextPart: Sendable, Hashable {
    case dose(TextAmount)
    /// A number of patches, and what each gives in a time.
    case ratedDose(TextAmount, TextAmount, per: Quantity)
    case rate(TextAmount)
    case rateRatio(TextAmount, per: Quantity)
    case route(AdministrationRoute)
    case site(AdministrationSite)
    case method(AdministrationMethod)
    case cadence(Timing.Frequency?, Timing.Period?)
    case combination(Int, TimingUnit, EventTiming)
    case code(TimingCode)
    case codeWords(String)
    case days([DayOfWeek])
    case monthDays([Int])
    case cycleDays([Int])
    case times([CivilTime])
    case events([EventTiming], Timing.Offset?)
    case dates([FHIRDateTime])
    case exact
    case duration(FHIRDecimal, FHIRDecimal?, TimingUnit)
    case count(Int, Int?)
    case bounds(TimingBounds)
    case asNeeded([TextReason])
    case condition(String)
    case gap(FHIRDecimal, TimingUnit)
    case limit(TextAmount, per: Quantity)
    case limitOnce(TextAmount)
    case limitEver(TextAmount)
    case note(TextNote, String)
    case instruction(AdditionalInstruction)
    case instructionWords([String])
    case patientInstruction(String)
    case text(String)

    /// The elements that the part gives, relative to the dosage in the form of R5.
    var paths: [String] {
        switch self {
        case .dose(let amount): [amount.isRange ? "doseAndRate[0].doseRange" : "doseAndRate[0].doseQuantity"]
        case .ratedDose(_, _, let per):
            ["doseAndRate[0].doseQuantity", "doseAndRate[0].\(per.value == 1 ? "rateQuantity" : "rateRatio")"]
        case .rate(let amount): [amount.isRange ? "doseAndRate[0].rateRange" : "doseAndRate[0].rateQuantity"]
        case .rateRatio: ["doseAndRate[0].rateRatio"]
        case .route: ["route"]
        case .site: ["site"]
        case .method: ["method"]
        case .cadence(let frequency, let period): Self.paths(of: frequency) + Self.paths(of: period)
        case .combination:
            ["timing.repeat.frequency", "timing.repeat.period", "timing.repeat.periodUnit", "timing.repeat.when"]
        case .code, .codeWords: ["timing.code"]
        case .days: ["timing.repeat.dayOfWeek"]
        case .monthDays, .cycleDays: ["timing.repeat.extension"]
        case .times: ["timing.repeat.timeOfDay"]
        case .events(_, let offset): ["timing.repeat.when"] + (offset == nil ? [] : ["timing.repeat.offset"])
        case .dates: ["timing.event"]
        case .exact, .condition, .gap: ["extension"]
        case .duration(_, let max, _):
            ["timing.repeat.duration"] + (max == nil ? [] : ["timing.repeat.durationMax"])
                + ["timing.repeat.durationUnit"]
        case .count(_, let max): ["timing.repeat.count"] + (max == nil ? [] : ["timing.repeat.countMax"])
        case .bounds(let bounds): [Self.path(of: bounds)]
        case .asNeeded(let reasons): reasons.isEmpty ? ["asNeeded"] : ["asNeededFor"]
        case .limit: ["maxDosePerPeriod"]
        case .limitOnce: ["maxDosePerAdministration"]
        case .limitEver: ["maxDosePerLifetime"]
        case .note(let note, _): [note.rawValue]
        case .instruction, .instructionWords: ["additionalInstruction"]
        case .patientInstruction: ["patientInstruction"]
        case .text: ["text"]
        }
    }

    private static func paths(of frequency: Timing.Frequency?) -> [String] {
        switch frequency {
        case .exactly?: ["timing.repeat.frequency"]
        case .between?: ["timing.repeat.frequency", "timing.repeat.frequencyMax"]
        case .atMost?: ["timing.repeat.frequencyMax"]
        case nil: []
        }
    }

    private static func paths(of period: Timing.Period?) -> [String] {
        guard let period else { return [] }
        return ["timing.repeat.period"] + (period.max == nil ? [] : ["timing.repeat.periodMax"])
            + ["timing.repeat.periodUnit"]
    }

    private static func path(of bounds: TimingBounds) -> String {
        switch bounds {
        case .duration: "timing.repeat.boundsDuration"
        case .range, .atMost, .atLeast: "timing.repeat.boundsRange"
        case .period, .starting, .ending: "timing.repeat.boundsPeriod"
        }
    }
}

extension TextPart {
    /// Whether the part says how often or when, beside which a code does not stand for its pattern.
    var isOfPattern: Bool {
        switch self {
        case .cadence, .combination, .code, .codeWords, .days, .times, .events: true
        default: false
        }
    }

    /// Whether the part is a code that stands for a pattern.
    func isCode(of pattern: TextPart) -> Bool {
        guard case .code(let code) = self else { return false }
        switch (code.meaning, pattern) {
        case (.cadence(let count, let length, let unit), .cadence(let frequency, let period)):
            return (frequency ?? .exactly(1)) == .exactly(count)
                && period == Timing.Period(FHIRDecimal(length), unit: unit)
        case (.event(let event), .events(let events, nil)): return events == [event]
        default: return false
        }
    }
}

/// Why a dose is taken as needed.
enum TextReason: Sendable, Hashable {
    case known(AsNeededReason)
    case worded(AsNeededReason, String)
    case words(String)
}

/// What words of a record that stand beside a sentence are about; the name of the element.
enum TextNote: String, CaseIterable, Sendable {
    case route
    case site
    case method
}
