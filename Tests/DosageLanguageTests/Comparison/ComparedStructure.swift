// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

/// A structure that texts are compared with, written in a few words.
struct ComparedStructure: Sendable {
    private var repeats: [String] = []
    private var dose: String?
    private var isAsNeeded = false

    /// Doses of one amount, or of two that are a range, on every day.
    static func daily(_ times: Int, _ amounts: String..., of unit: DoseUnit = .tablet) -> Self {
        Self(["\"frequency\":\(times)", "\"period\":1", "\"periodUnit\":\"d\""], amounts, unit)
    }

    static func daily(_ times: ClosedRange<Int>, _ amounts: String..., of unit: DoseUnit = .tablet) -> Self {
        let range = "\"frequency\":\(times.lowerBound),\"frequencyMax\":\(times.upperBound)"
        return Self([range, "\"period\":1", "\"periodUnit\":\"d\""], amounts, unit)
    }

    static func everyDays(_ days: Int, _ amounts: String..., of unit: DoseUnit = .tablet) -> Self {
        Self(["\"frequency\":1", "\"period\":\(days)", "\"periodUnit\":\"d\""], amounts, unit)
    }

    static func everyHours(_ hours: ClosedRange<Int>, _ amounts: String..., of unit: DoseUnit = .tablet) -> Self {
        let max = hours.count > 1 ? ["\"periodMax\":\(hours.upperBound)"] : []
        let period = ["\"frequency\":1", "\"period\":\(hours.lowerBound)", "\"periodUnit\":\"h\""]
        return Self(period + max, amounts, unit)
    }

    /// A number of times in some minutes, as needed.
    static func everyMinutes(_ minutes: Int, times: Int) -> Self {
        Self(["\"frequency\":\(times)", "\"period\":\(minutes)", "\"periodUnit\":\"min\""], [], .tablet).asNeeded
    }

    static func on(_ days: [DayOfWeek], _ amounts: String..., of unit: DoseUnit = .tablet) -> Self {
        let days = days.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        return Self(["\"dayOfWeek\":[\(days)]"], amounts, unit)
    }

    /// An amount alone, without a timing.
    static func only(_ amounts: String..., of unit: DoseUnit = .tablet) -> Self { Self([], amounts, unit) }

    var asNeeded: Self {
        var structure = self
        structure.isAsNeeded = true
        return structure
    }

    func lasting(_ days: Int) -> Self {
        var structure = self
        structure.repeats.append(
            "\"boundsDuration\":{\"value\":\(days),\"unit\":\"d\",\"system\":\"http://unitsofmeasure.org\",\"code\":\"d\"}"
        )
        return structure
    }

    /// So many times in the period of the structure, or in a day.
    func often(_ times: Int) -> Self {
        var structure = self
        structure.repeats.removeAll { $0.contains("frequency") }
        structure.repeats.append("\"frequency\":\(times)")
        if !structure.repeats.contains(where: { $0.contains("\"period\"") }) {
            structure.repeats += ["\"period\":1", "\"periodUnit\":\"d\""]
        }
        return structure
    }

    /// With clock times in place of a number of times a day.
    func at(_ times: String...) -> Self {
        var structure = self
        structure.repeats = ["\"timeOfDay\":[\(times.map { "\"\($0)\"" }.joined(separator: ","))]"]
        return structure
    }

    private init(_ repeats: [String], _ amounts: [String], _ unit: DoseUnit) {
        self.repeats = repeats
        func quantity(_ amount: String) -> String { "{\"value\":\(amount),\"unit\":\"\(unit.rawValue)\"}" }
        if let low = amounts.first, let high = amounts.last {
            dose =
                amounts.count == 1
                ? "\"doseQuantity\":\(quantity(low))"
                : "\"doseRange\":{\"low\":\(quantity(low)),\"high\":\(quantity(high))}"
        }
    }

    /// The structure as a dosage of R4, with words beside it.
    func dosage(text: String? = nil) throws -> Dosage {
        var members: [String] = []
        if !repeats.isEmpty { members.append("\"timing\":{\"repeat\":{\(repeats.joined(separator: ","))}}") }
        if let dose { members.append("\"doseAndRate\":[{\(dose)}]") }
        if isAsNeeded { members.append("\"asNeededBoolean\":true") }
        var dosage = try FHIRReader(version: .r4).readDosage(Array("{\(members.joined(separator: ","))}".utf8)).value
        dosage.text = text
        return dosage
    }
}
