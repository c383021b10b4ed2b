// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Invariant {
    private static let ucum = "http://unitsofmeasure.org"

    /// The rules of datatypes.
    static let datatypes: [Invariant] = [
        Invariant("qty-3", .all, "Quantity", at: "system", "a coded unit needs its system") {
            !$0.has("code") || $0.has("system")
        },
        Invariant("sqty-1", .all, "SimpleQuantity", at: "comparator", "expected an amount without a comparator") {
            !$0.has("comparator")
        },
        Invariant("age-1", .since3, "Age", "an age needs a code of UCUM, and more than 0") {
            isOfUCUM($0) && $0.number("value")?.decimal.map { $0 > 0 } ?? true
        },
        Invariant("cnt-3", .since3, "Count", "a count is a whole number with the code 1 of UCUM", holds: isCount),
        Invariant("dis-1", .since3, "Distance", "a distance needs a code of UCUM", holds: isOfUCUM),
        Invariant("drt-1", [.dstu2], "Duration", "a duration needs a code of UCUM", holds: isOfUCUM),
        Invariant(
            "drt-1", [.stu3, .r4, .r5], "Duration", "a duration with a code needs a value and the system of UCUM"
        ) {
            !$0.has("code") || $0.text("system") == ucum && $0.has("value")
        },
        Invariant("drt-1", [.r4b], "Duration", "a duration with a value needs a code and the system of UCUM") {
            !$0.has("value") || $0.text("system") == ucum && $0.has("code")
        },
        Invariant("mny-1", [.stu3], "Money", "an amount of money needs a code of ISO 4217") {
            ($0.has("code") || !$0.has("value")) && ["urn:iso:std:iso:4217", nil].contains($0.text("system"))
        },
        Invariant("rng-2", .all, "Range", "the low amount must not be above the high one") { node, version in
            guard let low = node["low"], let high = node["high"] else { return [] }
            return isAbove(low, high, version) ? [""] : []
        },
        Invariant("rat-1", .all, "Ratio", "a ratio has a numerator and a denominator, or neither and an extension") {
            let parts = ($0.has("numerator"), $0.has("denominator"))
            return parts.0 == parts.1 && (parts.0 || $0.has("extension"))
        },
        Invariant("inv-1", [.r4b], "RatioRange", ratioRange, holds: hasRatioParts),
        Invariant("ratrng-1", [.r5], "RatioRange", ratioRange, holds: hasRatioParts),
        Invariant("inv-2", [.r4b], "RatioRange", lowNumerator, broken: numeratorsAreReversed),
        Invariant("ratrng-2", [.r5], "RatioRange", lowNumerator, broken: numeratorsAreReversed),
        Invariant("per-1", .all, "Period", at: "end", "the end must not be before the start") {
            guard let start = $0.text("start"), let end = $0.text("end") else { return true }
            return !isAfter(start, end)
        },
        Invariant("cpt-2", .all, "ContactPoint", at: "system", "a contact needs a system") {
            !$0.has("value") || $0.has("system")
        },
        Invariant("att-1", .all, "Attachment", at: "contentType", "data needs a content type") {
            !$0.has("data") || $0.has("contentType")
        },
        Invariant("ext-1", .since3, "Extension", "an extension has either a value or extensions") { node, _ in
            node.has("extension") != node.hasMember(beginningWith: "value") ? [] : [""]
        },
        Invariant("ref-2", [.r5], "Reference", "expected a reference, an identifier, a display or an extension") {
            $0.hasAny("reference", "identifier", "display", "extension")
        },
        Invariant("cod-1", [.r5], "Coding", severity: .warning, at: "display", "a display should have a code") {
            $0.has("code") || !$0.has("display")
        },
        Invariant("ident-1", [.r5], "Identifier", severity: .warning, at: "value", "an identifier should have a value")
        {
            $0.has("value")
        },
        Invariant("sdd-1", [.r5], "SampledData", "sampled data has either an interval or offsets") {
            $0.has("interval") != $0.has("offsets")
        },
        Invariant("dos-1", [.r5], "Dosage", at: "asNeededFor", "a reason for as needed contradicts asNeeded false") {
            !$0.has("asNeededFor") || $0.flag("asNeeded") != false
        },
    ]

    private static let ratioRange = "a range of ratios has a numerator and a denominator, or neither and an extension"
    private static let lowNumerator = "the low numerator must not be above the high one"

    @Sendable private static func isOfUCUM(_ node: JSONNode) -> Bool {
        (node.has("code") || !node.has("value")) && [ucum, nil].contains(node.text("system"))
    }

    @Sendable private static func isCount(_ node: JSONNode) -> Bool {
        isOfUCUM(node) && ["1", nil].contains(node.text("code")) && node.number("value")?.text.contains(".") != true
    }

    @Sendable private static func hasRatioParts(_ node: JSONNode) -> Bool {
        let hasNumerator = node.hasAny("lowNumerator", "highNumerator")
        return hasNumerator == node.has("denominator") && (hasNumerator || node.has("extension"))
    }

    @Sendable private static func numeratorsAreReversed(_ node: JSONNode, _ version: FHIRVersion) -> [String] {
        guard let low = node["lowNumerator"], let high = node["highNumerator"] else { return [] }
        return isAbove(low, high, version) ? [""] : []
    }

    /// Whether an amount is surely more than another of the same unit.
    ///
    /// R5 compares the least number that the digits of the one can mean with the greatest of the other.
    private static func isAbove(_ low: JSONNode, _ high: JSONNode, _ version: FHIRVersion) -> Bool {
        guard let first = low.number("value"), let second = high.number("value"),
            let least = first.decimal, let most = second.decimal,
            ["system", "code"].allSatisfy({ low.text($0) == high.text($0) }),
            low.has("code") || low.text("unit") == high.text("unit")
        else { return false }
        guard version >= .r5 else { return least > most }
        return least - first.halfOfLastDigit > most + second.halfOfLastDigit
    }

    /// Whether a moment is surely after another, whatever the missing parts and offsets are.
    static func isAfter(_ first: String, _ second: String) -> Bool {
        let (first, second) = (FHIRDateTime(asWritten: first), FHIRDateTime(asWritten: second))
        guard first.isValid, second.isValid else { return false }
        if let left = first.epochSeconds, let right = second.epochSeconds {
            return (left, first.nanosecond) > (right, second.nanosecond)
        }
        guard let left = first.days, let right = second.days else { return false }
        if first.epochSeconds == nil, second.epochSeconds == nil { return left.lowerBound > right.upperBound }
        // A day begins up to 14 hours before and ends up to 12 hours after that of UTC.
        let firstDay = Int64(left.lowerBound.daysSinceEpoch)
        let dayAfter = Int64(right.upperBound.daysSinceEpoch) + 1
        let start: Int64 = first.epochSeconds ?? (firstDay * 86_400 - 50_400)
        let end: Int64 = second.epochSeconds ?? (dayAfter * 86_400 + 43_200)
        return start > end
    }
}

extension FHIRDecimal {
    /// Half of what the last digit counts: how far the number may be from the amount.
    fileprivate var halfOfLastDigit: Decimal {
        let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        let places = parts.first?.split(separator: ".").dropFirst().first?.utf8.count ?? 0
        let exponent = parts.count > 1 ? Int32(parts[1]).map(Int.init) ?? 0 : 0
        let place = exponent - places - 1
        return -127...126 ~= place ? Decimal(sign: .plus, exponent: place, significand: 5) : 0
    }
}

extension JSONNode {
    /// Whether a choice has a value.
    func hasMember(beginningWith name: String) -> Bool {
        guard document.kind(index) == .object else { return false }
        var key = index + 1
        while !document.isEnd(key) {
            let member = document.string(key)
            if member.hasPrefix(name) || member.hasPrefix("_" + name), document.kind(key + 1) != .null { return true }
            key = document.next(after: key + 1)
        }
        return false
    }
}
