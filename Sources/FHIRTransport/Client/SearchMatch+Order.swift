// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// How a value of a resource stands to the value that is searched, where values have an order.
///
/// Source: FHIR DSTU2 to R5, Search, prefixes. https://hl7.org/fhir/R4/search.html#prefix
public enum SearchOrdering: String, Sendable, Hashable, CaseIterable {
    /// The value is equal, or lies within the precision of the one that is searched.
    case equal = "eq"
    /// The value is not equal.
    case notEqual = "ne"
    /// Some of the value is less, or before.
    case less = "lt"
    /// Some of the value is less or equal, or not after.
    case lessOrEqual = "le"
    /// Some of the value is greater, or after.
    case greater = "gt"
    /// Some of the value is greater or equal, or not before.
    case greaterOrEqual = "ge"
    /// All of a period lies after.
    case startsAfter = "sa"
    /// All of a period lies before.
    case endsBefore = "eb"
    /// The value is about the same, as the server sees it.
    case approximately = "ap"
}

extension SearchMatch where Kind == DateSearch {
    /// Returns the match of dates that stand to a date as said.
    ///
    /// A date of lower precision is a span: equal to 2024 is all of 2024, greater than it begins with 2025. A moment without
    /// an offset is read in the zone of the server.
    ///
    /// - Parameters:
    ///   - ordering: How the date of the resource stands to the date.
    ///   - date: The date, in FHIR's own form.
    /// - Returns: The match; a date that is none, such as February 30, is refused when the search is sent.
    public static func date(_ ordering: SearchOrdering, _ date: FHIRDateTime) -> SearchMatch {
        let prefix = ordering == .equal ? "" : ordering.rawValue
        return SearchMatch(prefix + date.text, refusal: date.isValid ? nil : "a date is none")
    }

    /// Returns the match of dates within a date.
    ///
    /// - Parameter date: A year, month, day or moment.
    /// - Returns: The match.
    public static func on(_ date: FHIRDateTime) -> SearchMatch { .date(.equal, date) }

    /// Returns the match of dates before a date.
    ///
    /// - Parameter date: A year, month, day or moment.
    /// - Returns: The match.
    public static func before(_ date: FHIRDateTime) -> SearchMatch { .date(.less, date) }

    /// Returns the match of dates after a date.
    ///
    /// - Parameter date: A year, month, day or moment.
    /// - Returns: The match.
    public static func after(_ date: FHIRDateTime) -> SearchMatch { .date(.greater, date) }

    /// Returns the match of dates that are not before a date.
    ///
    /// - Parameter date: A year, month, day or moment.
    /// - Returns: The match.
    public static func onOrAfter(_ date: FHIRDateTime) -> SearchMatch { .date(.greaterOrEqual, date) }

    /// Returns the match of dates that are not after a date.
    ///
    /// - Parameter date: A year, month, day or moment.
    /// - Returns: The match.
    public static func onOrBefore(_ date: FHIRDateTime) -> SearchMatch { .date(.lessOrEqual, date) }
}

extension SearchMatch where Kind == NumberSearch {
    /// Returns the match of numbers that stand to a number as said.
    ///
    /// - Parameters:
    ///   - ordering: How the number of the resource stands to the number.
    ///   - number: The number; its digits tell how precisely equality is meant.
    /// - Returns: The match.
    public static func number(_ ordering: SearchOrdering, _ number: FHIRDecimal) -> SearchMatch {
        SearchMatch((ordering == .equal ? "" : ordering.rawValue) + number.text)
    }
}

extension SearchMatch where Kind == QuantitySearch {
    /// Returns the match of quantities that stand to a quantity as said.
    ///
    /// - Parameters:
    ///   - ordering: How the quantity of the resource stands to the quantity.
    ///   - number: The number; its digits tell how precisely equality is meant.
    ///   - unit: The code of the unit; nil for any unit.
    ///   - system: The system of the unit, such as `http://unitsofmeasure.org`; nil to compare the unit as text, too.
    /// - Returns: The match.
    public static func quantity(
        _ ordering: SearchOrdering,
        _ number: FHIRDecimal,
        unit: String? = nil,
        system: String? = nil
    ) -> SearchMatch {
        let prefix = ordering == .equal ? "" : ordering.rawValue
        let parts = unit.map { "|\((system ?? "").searchEscaped)|\($0.searchEscaped)" } ?? ""
        return SearchMatch(prefix + number.text + parts)
    }
}
