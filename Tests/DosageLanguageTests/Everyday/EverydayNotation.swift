// SPDX-License-Identifier: Apache-2.0

import FHIRCore

@testable import DosageLanguage

/// The facts of a dosage in the short notation of the tables of texts.
enum EverydayNotation {
    /// The facts of a row, in one spelling.
    static func facts(_ text: String) -> Set<String> {
        Set(
            text.split(separator: "|").map { fact in
                let fact = fact.trimming
                guard fact.hasPrefix("prn:") else { return fact.lowercased() }
                return "prn:" + reason(CodeableConcept(text: String(fact.dropFirst(4)))).lowercased()
            }.filter { !$0.isEmpty })
    }

    /// The facts of a dosage.
    static func facts(of dosage: Dosage) -> Set<String> {
        var facts: [String] = []
        for entry in dosage.doseAndRate {
            switch entry.dose {
            case .quantity(let quantity)?: facts.append(amount(quantity))
            case .range(let range)?: facts.append("\(range.low?.value?.text ?? "")-\(amount(range.high))")
            case nil: break
            }
            if case .quantity(let quantity)? = entry.rate { facts.append("rate:" + amount(quantity)) }
        }
        facts += timing(dosage.timing?.repeat)
        if dosage.asNeeded == true || !dosage.asNeededFor.isEmpty {
            facts.append("prn" + dosage.asNeededFor.map { ":" + reason($0) }.joined())
        }
        if let route = dosage.route { facts.append("route:" + name(route, AdministrationRoute.self)) }
        if let site = dosage.site { facts.append("site:" + name(site, AdministrationSite.self)) }
        if let method = dosage.method { facts.append("method:" + name(method, AdministrationMethod.self)) }
        for limit in dosage.maxDosePerPeriod {
            facts.append(
                "max:\(amount(limit.numerator))/\(limit.denominator?.value?.text ?? "")\(limit.denominator?.unit ?? "")"
            )
        }
        facts += dosage.additionalInstruction.map { "+" + name($0, AdditionalInstruction.self) }
        return Set(facts.map { $0.lowercased() })
    }

    private static func timing(_ pattern: TimingRepeat?) -> [String] {
        guard let pattern else { return [] }
        var facts: [String] = []
        if pattern.frequency != nil || pattern.period != nil || pattern.frequencyMax != nil {
            let count = (pattern.frequency.map(String.init) ?? "") + (pattern.frequencyMax.map { "-\($0)" } ?? "")
            let period = (pattern.period?.text ?? "") + (pattern.periodMax.map { "-" + $0.text } ?? "")
            facts.append("\(count.isEmpty ? "1" : count)/\(period)\(pattern.periodUnit?.rawValue ?? "")")
        }
        if !pattern.dayOfWeek.isEmpty { facts.append(pattern.dayOfWeek.map(\.rawValue).joined(separator: ",")) }
        if !pattern.timeOfDay.isEmpty {
            facts.append("@" + pattern.timeOfDay.map { String($0.description.prefix(5)) }.joined(separator: ","))
        }
        if !pattern.when.isEmpty {
            facts.append(pattern.when.map(\.rawValue).joined(separator: ",") + (pattern.offset.map { "-\($0)m" } ?? ""))
        }
        switch pattern.bounds {
        case .duration(let length)?: facts.append("x\(length.value?.text ?? "")\(length.unit ?? "")")
        case .range(let range)?:
            let unit = (range.high ?? range.low)?.unit ?? ""
            facts.append("x\(range.low?.value?.text ?? "")-\(range.high?.value?.text ?? "")\(unit)")
        case .period(let period)?:
            if let start = period.start { facts.append("from:\(start.text)") }
            if let end = period.end { facts.append("until:\(end.text)") }
        default: break
        }
        if let count = pattern.count { facts.append("count:\(count)") }
        if let length = pattern.duration {
            let max = pattern.durationMax.map { "-" + $0.text } ?? ""
            facts.append("over:\(length.text)\(max)\(pattern.durationUnit?.rawValue ?? "")")
        }
        return facts
    }

    private static func amount(_ quantity: Quantity?) -> String {
        guard let quantity, let value = quantity.value else { return "" }
        return value.text + (quantity.unit.map { " " + $0 } ?? "")
    }

    private static func reason(_ concept: CodeableConcept) -> String { name(concept, AsNeededReason.self) }

    private static func name<Value: CodedWords & RawRepresentable<String>>(
        _ concept: CodeableConcept, _ type: Value.Type
    ) -> String {
        if case .known(let value) = Value.read(concept, inTheirWords: false) { return value.rawValue }
        return concept.text ?? ""
    }
}

extension Substring {
    fileprivate var trimming: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
