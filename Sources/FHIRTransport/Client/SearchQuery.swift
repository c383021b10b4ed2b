// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A search for resources of one type: conditions, what comes along, and in which order.
///
/// Conditions are made of the parameters that FHIR has for the type, under one name for all versions of FHIR, and of values
/// that fit them:
///
/// ```swift
/// let query = SearchQuery<MedicationRequest>
///     .where(.patient, .id("f001"))
///     .where(.status, .anyOf("active", "on-hold"))
///     .where(.authoredOn, .onOrAfter(start))
///     .include(.medication)
///     .sorted(by: .descending(.authoredOn))
/// ```
///
/// An array of ``SearchParameter`` is one, too, for the frequent conditions and for what is known by name only. A match
/// fulfils all conditions. What the version of the server has no parameter for is refused when the search is sent, never
/// left out. The description shows no values.
public struct SearchQuery<Root: FHIRResource>: Sendable, Hashable {
    /// The parts, in the order they are sent.
    public private(set) var parameters: [SearchParameter]

    /// Creates a search.
    ///
    /// - Parameter parameters: The parts; none to find everything that the server has of the type.
    public init(_ parameters: [SearchParameter] = []) {
        self.parameters = parameters
    }

    /// Returns the search with one part more.
    ///
    /// - Parameter parameter: The part.
    /// - Returns: The longer search.
    public func adding(_ parameter: SearchParameter) -> SearchQuery {
        SearchQuery(parameters + [parameter])
    }

    // MARK: Conditions

    /// Returns a search with a condition.
    ///
    /// - Parameters:
    ///   - key: The parameter.
    ///   - match: What it is compared with.
    /// - Returns: The search.
    public static func `where`<Kind>(_ key: SearchKey<Root, Kind>, _ match: SearchMatch<Kind>) -> SearchQuery {
        SearchQuery().where(key, match)
    }

    /// Returns the search with one condition more, which a match must fulfil as well.
    ///
    /// - Parameters:
    ///   - key: The parameter.
    ///   - match: What it is compared with.
    /// - Returns: The narrower search.
    public func `where`<Kind>(_ key: SearchKey<Root, Kind>, _ match: SearchMatch<Kind>) -> SearchQuery {
        adding(match.parameter(key.names))
    }

    /// Returns a search with a condition on a resource that a match refers to (chaining).
    ///
    /// - Parameters:
    ///   - reference: The parameter of the reference.
    ///   - type: The type of the resource it leads to.
    ///   - key: The parameter of that resource.
    ///   - match: What that is compared with.
    /// - Returns: The search.
    public static func `where`<Target, Kind>(
        _ reference: SearchKey<Root, ReferenceSearch>,
        of type: Target.Type,
        _ key: SearchKey<Target, Kind>,
        _ match: SearchMatch<Kind>
    ) -> SearchQuery {
        SearchQuery().where(reference, of: type, key, match)
    }

    /// Returns the search with a condition on a resource that a match refers to (chaining).
    ///
    /// - Parameters:
    ///   - reference: The parameter of the reference.
    ///   - type: The type of the resource it leads to.
    ///   - key: The parameter of that resource.
    ///   - match: What that is compared with.
    /// - Returns: The narrower search, as in `subject:Patient.birthdate=1970-01-01`.
    public func `where`<Target, Kind>(
        _ reference: SearchKey<Root, ReferenceSearch>,
        of type: Target.Type,
        _ key: SearchKey<Target, Kind>,
        _ match: SearchMatch<Kind>
    ) -> SearchQuery {
        let names = SearchNames { version in
            guard let first = reference.name(in: version), let last = key.name(in: version) else { return nil }
            return "\(first):\(Target.typeName(in: version)).\(last)"
        }
        return adding(match.parameter(names))
    }

    /// Returns the search with a condition on a resource that refers to a match (reverse chaining).
    ///
    /// - Parameters:
    ///   - type: The type of the resource that refers.
    ///   - reference: The parameter of its reference to a match.
    ///   - key: The parameter of the resource that refers.
    ///   - match: What that is compared with.
    /// - Returns: The narrower search, as in `_has:MedicationAdministration:request:status=completed`; from STU3 on.
    public func whereReferred<Source, Kind>(
        from type: Source.Type,
        by reference: SearchKey<Source, ReferenceSearch>,
        _ key: SearchKey<Source, Kind>,
        _ match: SearchMatch<Kind>
    ) -> SearchQuery {
        let names = SearchNames { version in
            guard version >= .stu3, let first = reference.name(in: version), let last = key.name(in: version) else {
                return nil
            }
            return "_has:\(Source.typeName(in: version)):\(first):\(last)"
        }
        return adding(match.parameter(names))
    }

    /// Returns the search with a condition on when the server last changed a match.
    ///
    /// - Parameter match: What the moment is compared with.
    /// - Returns: The narrower search.
    public func lastUpdated(_ match: SearchMatch<DateSearch>) -> SearchQuery {
        adding(match.parameter(SearchNames("_lastUpdated")))
    }

    // MARK: What comes along

    /// Returns the search with the resources that matches refer to.
    ///
    /// - Parameters:
    ///   - reference: The parameter of the reference.
    ///   - iterates: Whether the resources that come along are looked through for the same reference; from STU3 on.
    /// - Returns: The search with `_include`.
    public func include(_ reference: SearchKey<Root, ReferenceSearch>, iterates: Bool = false) -> SearchQuery {
        adding(Self.inclusion("_include", reference, iterates: iterates))
    }

    /// Returns the search with the resources that refer to matches.
    ///
    /// - Parameters:
    ///   - type: The type of the resources that refer.
    ///   - reference: The parameter of their reference to a match.
    ///   - iterates: Whether the resources that come along are looked through for the same reference; from STU3 on.
    /// - Returns: The search with `_revinclude`.
    public func includeReferring<Source>(
        from type: Source.Type,
        by reference: SearchKey<Source, ReferenceSearch>,
        iterates: Bool = false
    ) -> SearchQuery {
        adding(Self.inclusion("_revinclude", reference, iterates: iterates))
    }

    private static func inclusion<Source>(
        _ name: String,
        _ reference: SearchKey<Source, ReferenceSearch>,
        iterates: Bool
    ) -> SearchParameter {
        let names = SearchNames { version in
            guard reference.name(in: version) != nil else { return nil }
            guard iterates else { return name }
            // STU3 called it otherwise (FHIR STU3, Search, including other resources).
            return version < .stu3 ? nil : name + (version == .stu3 ? ":recurse" : ":iterate")
        }
        let value = SearchText { version in
            "\(Source.typeName(in: version)):\(reference.name(in: version) ?? "")"
        }
        return SearchParameter(names, value: value)
    }

    // MARK: How it is answered

    /// Returns the search with an order of the matches.
    ///
    /// - Parameter orders: What to sort by, the most important first.
    /// - Returns: The search with `_sort`.
    public func sorted(by orders: SearchSort<Root>...) -> SearchQuery {
        guard let first = orders.first else { return self }
        let names = SearchNames { version in
            guard orders.allSatisfy({ $0.names.name(in: version) != nil }) else { return nil }
            guard version < .stu3 else { return "_sort" }
            // DSTU2 has the direction as modifier, and a parameter for each order; one is what this can say.
            return orders.count > 1 ? nil : first.isDescending ? "_sort:desc" : "_sort:asc"
        }
        let value = SearchText { version in
            orders.map { order in
                (version >= .stu3 && order.isDescending ? "-" : "") + (order.names.name(in: version) ?? "")
            }.joined(separator: ",")
        }
        return adding(SearchParameter(names, value: value))
    }

    /// Returns the search with a wish for the size of pages, which a server may lower.
    ///
    /// - Parameter count: The number of matches on a page.
    /// - Returns: The search with `_count`.
    public func count(_ count: Int) -> SearchQuery {
        adding(.count(count))
    }
}

extension SearchQuery: ExpressibleByArrayLiteral {
    /// Creates a search from its parts.
    public init(arrayLiteral parameters: SearchParameter...) {
        self.init(parameters)
    }
}

extension SearchQuery: LogSafe {
    /// The names of the parameters, without values.
    public var description: String { parameters.map(\.description).joined(separator: ", ") }
}

extension SearchMatch {
    /// The condition that a parameter matches this.
    fileprivate func parameter(_ names: SearchNames) -> SearchParameter {
        SearchParameter(names, modifier: modifier, value: value, since: since, refusal: refusal)
    }
}

extension SearchNames {
    /// Makes the name for each version.
    fileprivate init(_ name: (FHIRVersion) -> String?) {
        self.init(dstu2: name(.dstu2), stu3: name(.stu3), r4: name(.r4), r5: name(.r5))
    }
}
