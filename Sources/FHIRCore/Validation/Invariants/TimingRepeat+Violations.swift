// SPDX-License-Identifier: Apache-2.0

extension TimingRepeat {
    /// Returns the constraints of FHIR that the pattern breaks, in the order of their numbers.
    ///
    /// These are tim-1 to tim-10 of the version; an element that has only an extension counts as present. Whether values
    /// are in their range, and codes in their set, is another question, which ``Timing/validate(as:rules:issueLimit:)`` answers too.
    /// Source: FHIR, Timing, constraints of each version.
    ///
    /// - Parameter version: The version; DSTU2 has other names of units and no event beside a frequency or period.
    /// - Returns: One error for each constraint, with its key as code and the name of the member that is wrong as path.
    public func violations(in version: FHIRVersion) -> [FHIRIssue] {
        var issues: [FHIRIssue] = []
        func note(_ number: Int, _ member: String, _ detail: String) {
            issues.append(FHIRIssue(.error, .invariant("tim-\(number)"), path: member, detail: detail))
        }
        let unit = version == .dstu2 ? "Units" : "Unit"
        if has("duration", duration), !has("duration" + unit, durationUnit) {
            note(1, "duration" + unit, "a duration needs a unit")
        }
        if has("period", period), !has("period" + unit, periodUnit) {
            note(2, "period" + unit, "a period needs a unit")
        }
        if version == .dstu2, has("period", period) || has("frequency", frequency), hasEvents {
            note(3, "when", "in DSTU2 an event stands without frequency and period")
        }
        if duration?.isNegative == true { note(4, "duration", "expected 0 or more") }
        if period?.isNegative == true { note(5, "period", "expected 0 or more") }
        if has("periodMax", periodMax), !has("period", period) {
            note(6, "periodMax", "a greatest period needs a period")
        }
        if has("durationMax", durationMax), !has("duration", duration) {
            note(7, "durationMax", "a greatest duration needs a duration")
        }
        guard version > .dstu2 else { return issues }
        if has("countMax", countMax), !has("count", count) { note(8, "countMax", "a greatest count needs a count") }
        if has("offset", offset) {
            if !hasEvents {
                note(9, "offset", "an offset needs an event")
            } else if when.contains(where: Self.meals.contains) {
                note(9, "offset", "this event has no time before or after it")
            }
        }
        if hasEvents, !timeOfDay.isEmpty || hasExtension("timeOfDay") {
            note(10, "timeOfDay", "times of day and events exclude each other")
        }
        return issues
    }

    /// The events that are a meal itself, which has no direction.
    private static let meals: [Code] = ["C", "CM", "CD", "CV"]

    private var hasEvents: Bool {
        !when.isEmpty || hasExtension("when")
    }

    private func has<V>(_ name: @autoclosure () -> String, _ value: V?) -> Bool {
        if value != nil { return true }
        return !extras.isAbsent && hasExtension(name())
    }

    /// Whether an extension stands for the value or tells more of it; an id alone stands for nothing.
    private func hasExtension(_ name: String) -> Bool {
        extras.primitiveExtension(of: name)?.text.contains("\"extension\"") ?? false
    }
}

extension FHIRDecimal {
    /// Whether the number is less than zero, of any number of digits.
    fileprivate var isNegative: Bool {
        guard text.hasPrefix("-") else { return false }
        return text.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
            .contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
    }
}
