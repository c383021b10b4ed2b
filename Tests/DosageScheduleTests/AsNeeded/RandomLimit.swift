// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import TestSupport

/// A question whether a dose may be taken, made by chance, as the naive model and as the library have it.
struct RandomLimit {
    /// Day 0 of the model.
    static let epoch = 1_782_864_000
    private(set) var naive = NaiveLimit(dosages: [])
    private(set) var past: [NaiveLimit.Past] = []
    private(set) var asked: NaiveLimit.Amount?
    let now: Int
    private var generator: SeededGenerator

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        now = 40 * 86_400 + 60 * Int.random(in: 0..<1_440, using: &generator)
        self.generator = generator
        let count = pick([1, 1, 1, 2, 2, 3])
        for index in 0..<count { naive.dosages.append(dosage(isAsNeeded: index == 0 || chance(50))) }
        naive.dosages.shuffle(using: &self.generator)
        past = (0..<pick([0, 1, 2, 3, 4, 6, 9])).map { _ in dose() }
        asked = chance(50) ? size(among: [1, 2, 4, 4, 4, 6, 8]) : nil
    }

    // MARK: Chance

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    private mutating func size(among quarters: [Int]) -> NaiveLimit.Amount {
        NaiveLimit.Amount(quarters: pick(quarters), unit: chance(8) ? .spoon : .tablet)
    }

    private mutating func dosage(isAsNeeded: Bool) -> NaiveLimit.Dosage {
        var dosage = NaiveLimit.Dosage(isAsNeeded: isAsNeeded)
        dosage.doses = isAsNeeded && chance(8) ? [] : [size(among: [2, 4, 4, 4, 8])]
        if isAsNeeded, chance(5) { dosage.doses.append(size(among: [4, 8])) }
        if isAsNeeded, dosage.doses.count == 1, chance(20) { dosage.least = 1 }
        if isAsNeeded {
            if chance(80) {
                dosage.frequency = pick([1, 1, 2, 3, 4, 6])
                if chance(15) { dosage.frequencyMax = dosage.frequency.map { $0 + 2 } }
                dosage.seconds = 3_600 * pick([4, 6, 8, 12, 24, 48])
                if chance(20) { dosage.count = pick([2, 4, 6, 10]) }
            }
            if chance(25) { dosage.gaps = [3_600 * pick([1, 2, 4, 8])] }
            if !dosage.gaps.isEmpty, chance(30) { dosage.gaps.append(3_600 * pick([1, 3, 6])) }
        }
        // A regular dose is below each of them, since else the request contradicts itself.
        for _ in 0..<pick([0, 0, 1, 1, 2]) where chance(60) {
            dosage.most.append(.init(amount: size(among: [8, 12, 16, 24]), seconds: 3_600 * pick([6, 12, 24])))
        }
        if chance(15) { dosage.mostAtATime = size(among: [8, 8, 12]) }
        if chance(15) { dosage.mostInALife = size(among: [16, 32, 64]) }
        if chance(25) { dosage.firstDay = pick([30, 38, 39, 40, 41]) }
        if chance(20) { dosage.lastDay = pick([39, 40, 45]) }
        if let last = dosage.lastDay, let first = dosage.firstDay, first > last { dosage.firstDay = last }
        return dosage
    }

    private mutating func dose() -> NaiveLimit.Past {
        var dose = NaiveLimit.Past()
        switch pick(Array(0..<40)) {
        case 0: break
        case 1: dose.second = now + 60
        case 2, 3: dose.day = pick([38, 39, 39, 40])
        default: dose.second = now - 60 * Int.random(in: 0...pick([600, 1_440, 4_320]), using: &generator)
        }
        if chance(75) { dose.amount = size(among: [0, 1, 2, 4, 4, 4, 4, 6, 8, 80]) }
        return dose
    }
}

// MARK: - As the library has it

extension RandomLimit {
    func answer(at second: Int) throws -> AsNeededVerdict {
        let doses = past.map { dose in
            PastDose(time: Self.time(dose), amount: dose.amount.map(Self.quantity))
        }
        return try schedule().asNeededVerdict(
            at: Date(timeIntervalSince1970: Double(Self.epoch + second)), pastDoses: doses,
            amount: asked.map(Self.quantity))
    }

    private func schedule() throws -> Schedule {
        var request = MedicationRequest()
        request.dosageInstruction = naive.dosages.map(Self.dosage)
        return try Schedule(request: request, zone: .gmt)
    }

    private static func time(_ dose: NaiveLimit.Past) -> FHIRDateTime? {
        let second = dose.second ?? dose.day.map { $0 * 86_400 }
        let date = second.flatMap {
            FHIRDateTime(Date(timeIntervalSince1970: Double(epoch + $0)), offsetMinutes: 0)
        }
        return dose.second == nil ? date.flatMap { FHIRDateTime(String($0.text.prefix(10))) } : date
    }

    private static func day(_ day: Int) -> String {
        String(
            (FHIRDateTime(Date(timeIntervalSince1970: Double(epoch + day * 86_400)), offsetMinutes: 0)?.text ?? "")
                .prefix(10))
    }

    private static func quantity(_ amount: NaiveLimit.Amount) -> Quantity {
        let texts = ["0", "0.25", "0.5", "0.75"]
        let whole = amount.quarters / 4
        let text = amount.quarters % 4 == 0 ? "\(whole)" : "\(whole)" + texts[amount.quarters % 4].dropFirst()
        return Quantity(FHIRDecimal(text), unit: amount.unit == .tablet ? "tablet" : "spoonful")
    }

    private static func dosage(_ naive: NaiveLimit.Dosage) -> Dosage {
        var pattern = TimingRepeat()
        if naive.isAsNeeded {
            pattern.frequency = naive.frequency
            pattern.frequencyMax = naive.frequencyMax
            if naive.frequency != nil {
                pattern.period = FHIRDecimal(naive.seconds / 3_600)
                pattern.periodUnit = "h"
            }
            pattern.count = naive.count
        } else {
            pattern.timeOfDay = [FHIRTime("08:00:00")].compactMap(\.self)
        }
        if naive.firstDay != nil || naive.lastDay != nil {
            pattern.bounds = from(naive.firstDay.map(day), to: naive.lastDay.map(day))
        }
        var dosage = Dosage(timing: pattern == TimingRepeat() ? nil : Timing(repeat: pattern))
        dosage.asNeeded = naive.isAsNeeded ? true : nil
        dosage.doseAndRate = naive.doses.map { dose in
            let least = naive.least.map { quantity(.init(quarters: $0, unit: dose.unit)) }
            return DoseAndRate(
                dose: least.map { .range(FHIRRange(low: $0, high: quantity(dose))) } ?? .quantity(quantity(dose)))
        }
        let urls = [
            "http://ig.fhir.de/igs/medication/StructureDefinition/MindestabstandZwischenGaben",
            "http://hl7.org/fhir/StructureDefinition/dosage-minimumGapBetweenDose",
        ]
        dosage.extension = zip(urls, naive.gaps).map { url, seconds in
            Extension(url: url, value: .duration(amount(FHIRDecimal(seconds / 60), "min")))
        }
        dosage.maxDosePerPeriod = naive.most.map {
            FHIRRatio(numerator: quantity($0.amount), denominator: amount(FHIRDecimal($0.seconds / 3_600), "h"))
        }
        dosage.maxDosePerAdministration = naive.mostAtATime.map(quantity)
        dosage.maxDosePerLifetime = naive.mostInALife.map(quantity)
        return dosage
    }
}
