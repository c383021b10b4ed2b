// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension KnownExtensions {
    /// Takes the value of an extension.
    ///
    /// - Returns: Whether the value is what the extension is defined to have.
    mutating func take(_ one: Extension, as reading: DosageExtensions.Reading, _ path: String) -> Bool {
        let value: ExtensionValue? = try? one.value
        switch reading {
        case .dayOfMonth:
            guard let day = value?.wholeNumber, 1...31 ~= day else { return false }
            if !monthDays.contains(day) { monthDays = (monthDays + [day]).sorted() }
            monthPaths.append(path)
        case .daysOfCycle:
            let days = one.extension.map { part -> Int? in
                guard part.url == "day" else { return nil }
                let number = (try? part.value)?.wholeNumber
                return number ?? 0 > 0 ? number : nil
            }
            let read = days.compactMap(\.self)
            guard !read.isEmpty, read.count == days.count else { return false }
            cycleDays = Set(cycleDays + read).sorted()
            cyclePaths.append(path)
        case .exactTimes:
            guard case .boolean(let flag)? = value else { return false }
            isExact = isExact || flag
            exactPaths.append(path)
        case .condition:
            conditions.append(Condition(path: path, words: Self.words(of: one)))
        case .minimumGap:
            guard let quantity = value?.amountOfTime, let value = quantity.value, let unit = TimingUnit(of: quantity)
            else { return false }
            gaps.append(Gap(path: path, quantity: quantity, value: value, unit: unit))
        case .asNeededFor:
            guard case .codeableConcept(let concept)? = value else { return false }
            reasons.append(concept)
            reasonPaths.append(path)
        // The zone is read by whoever needs it; neither of the others stands in a dosage.
        case .timeZone: break
        case .renderedDosageInstruction, .effectiveDosePeriod: return false
        case .harmless, .unsupported, .unsupportedIfTrue: return false
        }
        return true
    }

    /// The words of a condition: its own, or those of the parts of HL7's extension that are no references.
    private static func words(of one: Extension) -> String? {
        switch try? one.value {
        case .string(let words)?, .markdown(let words)?: return words.shown
        case .codeableConcept(let concept)?: return concept.isSaidByText ? concept.shownText : nil
        case nil: break
        default: return nil
        }
        // One trigger in words, without a time before or after it, is a condition that can be quoted; anything else has
        // more to say than its words.
        guard one.extension.count == 1, let part = one.extension.first, part.url == "whenTrigger",
            part.extension.count == 1, let trigger = part.extension.first, trigger.url == "trigger",
            case .string(let words)? = try? trigger.value
        else { return nil }
        return words.shown
    }
}

extension ExtensionValue {
    /// The number, if the value is a whole one.
    fileprivate var wholeNumber: Int? {
        switch self {
        case .positiveInt(let number), .integer(let number), .unsignedInt(let number): number
        default: nil
        }
    }

    /// The length of time, if the value is an exact one above zero.
    fileprivate var amountOfTime: Quantity? {
        let quantity: Quantity
        switch self {
        case .duration(let value), .quantity(let value): quantity = value
        default: return nil
        }
        guard quantity.comparator == nil, quantity.extras.isEmpty, let decimal = quantity.value?.decimal, decimal > 0
        else { return nil }
        return quantity
    }
}
