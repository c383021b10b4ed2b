// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What stands inside an amount, a span or a concept and is not covered by its path.
///
/// The path of an amount covers its value and unit, and so on; each extension has a path of its own, and so has a member
/// that nobody knows.
struct InsidePaths {
    private(set) var paths: [String] = []

    // The path is built only where there is something to name, which is hardly ever.

    /// Adds what an element of a dosage carries beside its properties.
    mutating func add(_ extras: ElementExtras, _ prefix: String) {
        guard !extras.isAbsent else { return }
        for name in extras.memberNames { paths.append(prefix + name) }
    }

    mutating func add(_ timing: DosageTiming, _ version: FHIRVersion) {
        add(timing.timing.extras, "timing.")
        if timing.timing.code != nil { add(timing.timing.code, "timing.code") }
        guard timing.hasPattern else { return }
        add(timing.pattern.extras, "timing.repeat.")
        guard timing.pattern.bounds != nil else { return }
        let duration = version == .dstu2 ? "boundsQuantity" : "boundsDuration"
        add(timing.pattern.bounds, "timing.repeat", duration: duration)
    }

    mutating func add(_ quantity: Quantity?, _ path: @autoclosure () -> String) {
        guard let quantity else { return }
        add(quantity.extension, quantity.extras, Self.quantity, path())
    }

    mutating func add(_ range: FHIRRange?, _ path: @autoclosure () -> String) {
        guard let range else { return }
        add(range.extension, range.extras, [], path())
        add(range.low, path() + ".low")
        add(range.high, path() + ".high")
    }

    mutating func add(_ ratio: FHIRRatio?, _ path: @autoclosure () -> String) {
        guard let ratio else { return }
        add(ratio.extension, ratio.extras, [], path())
        add(ratio.numerator, path() + ".numerator")
        add(ratio.denominator, path() + ".denominator")
    }

    mutating func add(_ concept: CodeableConcept?, _ path: @autoclosure () -> String) {
        guard let concept else { return }
        add(concept.extension, concept.extras, ["text"], path())
        for (index, coding) in concept.coding.enumerated() {
            add(coding.extension, coding.extras, Self.coding, path() + ".coding[\(index)]")
        }
    }

    mutating func add(_ bounds: TimingRepeat.Bounds?, _ path: @autoclosure () -> String, duration: String) {
        switch bounds {
        case .duration(let quantity)?: add(quantity, path() + "." + duration)
        case .range(let range)?: add(range, path() + ".boundsRange")
        case .period(let period)?:
            add(period.extension, period.extras, Self.period, path() + ".boundsPeriod")
        case nil: break
        }
    }

    mutating func add(_ entry: DoseAndRate, _ prefix: @autoclosure () -> String) {
        add(entry.type, prefix() + "type")
        switch entry.dose {
        case .quantity(let quantity)?: add(quantity, prefix() + "doseQuantity")
        case .range(let range)?: add(range, prefix() + "doseRange")
        case nil: break
        }
        switch entry.rate {
        case .quantity(let quantity)?: add(quantity, prefix() + "rateQuantity")
        case .range(let range)?: add(range, prefix() + "rateRange")
        case .ratio(let ratio)?: add(ratio, prefix() + "rateRatio")
        case nil: break
        }
    }

    private mutating func add(
        _ extensions: [Extension],
        _ extras: ElementExtras,
        _ primitives: [String],
        _ path: @autoclosure () -> String
    ) {
        guard !extensions.isEmpty || !extras.isEmpty else { return }
        let path = path()
        for index in extensions.indices { paths.append("\(path).extension[\(index)]") }
        for name in primitives where extras.hasExtension(of: name) { paths.append("\(path)._\(name)") }
        // Comments, which DSTU2 allows everywhere, are notes for people and no part of the content.
        for name in extras.unknownMembers.map(\.name) where name != "fhir_comments" { paths.append("\(path).\(name)") }
    }

    private static let quantity = ["value", "comparator", "unit", "system", "code"]
    private static let period = ["start", "end"]
    private static let coding = ["system", "version", "code", "display", "userSelected"]
}

extension ElementExtras {
    /// Whether a primitive value has an extension, and not only an id.
    func hasExtension(of name: String) -> Bool {
        primitiveExtension(of: name)?.text.contains("\"extension\"") == true
    }
}
