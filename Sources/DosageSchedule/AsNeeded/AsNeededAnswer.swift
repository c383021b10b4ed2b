// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An answer to the question whether a dose may be taken now.
public enum AsNeededAnswer: Sendable, Hashable {
    /// What may still be taken.
    public struct Rest: Sendable, Hashable {
        /// The number of doses that the prescription still allows now, the one asked for among them; nil without a limit.
        ///
        /// A dose is as large as the one asked for. The least of all limits: times, amounts and the number in all.
        public let doses: Int?
        /// The amount that the prescription still allows now, the one asked for included; nil without a limit.
        ///
        /// The least of all limits, such as dose × frequency and the greatest amount in a period.
        public let amount: Quantity?
    }

    /// A part of the prescription that forbids a dose, open to new kinds.
    public struct Rule: Sendable, Hashable, RawRepresentable {
        /// The stable name of the rule.
        public let rawValue: String

        /// Creates a rule from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The prescription does not hold yet, or no longer.
        public static var prescription: Rule { Rule(rawValue: "prescription") }
        /// Words of the record forbid the medicine, end it or pause it.
        public static var words: Rule { Rule(rawValue: "forbiddenByWords") }
        /// The number of doses in a period, or their total amount.
        public static var frequency: Rule { Rule(rawValue: "frequency") }
        /// The number of all doses, or their total amount.
        public static var count: Rule { Rule(rawValue: "count") }
        /// The least time between two doses.
        public static var minimumGap: Rule { Rule(rawValue: "minimumGap") }
        /// The amount of one dose.
        public static var dose: Rule { Rule(rawValue: "dose") }
        /// The greatest amount at a time.
        public static var maxDosePerAdministration: Rule { Rule(rawValue: "maxDosePerAdministration") }
        /// The greatest amount in a period.
        public static var maxDosePerPeriod: Rule { Rule(rawValue: "maxDosePerPeriod") }
        /// The greatest amount in a life.
        public static var maxDosePerLifetime: Rule { Rule(rawValue: "maxDosePerLifetime") }
    }

    /// The prescription allows a dose now.
    case allowed(Rest)
    /// The prescription forbids a dose before a moment, or for ever where there is none; ask again then.
    case denied(Rule, until: Date?)
    /// Something that matters is not known or cannot be read, so that nobody may rely on an answer.
    case cannotBeTold(ScheduleError)
}

extension AsNeededAnswer: CustomStringConvertible {
    /// The answer in English for a log, with moments in UTC.
    public var description: String {
        switch self {
        case .allowed(let rest):
            let doses = rest.doses.map { [$0 == 1 ? "1 dose" : "\($0) doses"] } ?? []
            let amount = rest.amount.map { amount in
                [[amount.value?.text, amount.unit ?? amount.code?.rawValue].compactMap(\.self).joined(separator: " ")]
            }
            let left = doses + (amount ?? [])
            return left.isEmpty ? "allowed" : "allowed, \(left.joined(separator: ", ")) left"
        case .denied(let rule, let moment?):
            let text = FHIRDateTime(moment, offsetMinutes: 0)?.text ?? "\(moment.timeIntervalSince1970) s"
            return "not before \(text) (\(rule.rawValue))"
        case .denied(let rule, nil):
            return "not allowed (\(rule.rawValue))"
        case .cannotBeTold(let reason):
            return "cannot be told: \(reason)"
        }
    }
}
