// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What a search parameter is compared with: one value or alternatives, and how.
///
/// Each kind of parameter has its own ways: `.onOrAfter(date)` for dates, `.exactly("Meier")` for texts. Values are escaped
/// as FHIR asks, so any text is safe. The description never shows a value.
///
/// Source: FHIR R4, Search, modifiers and prefixes. https://hl7.org/fhir/R4/search.html#modifiers
public struct SearchMatch<Kind: SearchKind>: Sendable, Hashable {
    /// The modifier with its colon; empty for none.
    let modifier: SearchText
    let alternatives: [SearchText]
    let since: FHIRVersion
    let refusal: String?

    init(
        modifier: SearchText = .plain(""),
        _ alternatives: [SearchText],
        since: FHIRVersion = .dstu2,
        refusal: String? = nil
    ) {
        self.modifier = modifier
        self.alternatives = alternatives
        self.since = since
        self.refusal = refusal ?? (alternatives.contains(.plain("")) ? "a value is empty" : nil)
    }

    init(modifier: String = "", _ text: String, since: FHIRVersion = .dstu2, refusal: String? = nil) {
        self.init(modifier: .plain(modifier), [.plain(text)], since: since, refusal: refusal)
    }

    /// The alternatives as one value.
    var value: SearchText {
        if alternatives.count == 1, let only = alternatives.first { return only }
        return SearchText { version in alternatives.map { $0.text(in: version) }.joined(separator: ",") }
    }

    /// Returns the match of resources that have the element, or lack it.
    ///
    /// - Parameter isMissing: Whether the element is to be missing.
    /// - Returns: The match, with the modifier `:missing`.
    public static func missing(_ isMissing: Bool) -> SearchMatch {
        SearchMatch(modifier: ":missing", isMissing ? "true" : "false")
    }

    /// Returns the match of what any of some matches match.
    ///
    /// - Parameter matches: The alternatives, at least one, all with the same modifier; others are refused when the search is
    ///   sent.
    /// - Returns: The match.
    public static func anyOf(_ matches: SearchMatch...) -> SearchMatch {
        anyOf(matches)
    }

    /// Returns the match of what any of some matches match.
    ///
    /// - Parameter matches: The alternatives, at least one, all with the same modifier; others are refused when the search is
    ///   sent.
    /// - Returns: The match.
    public static func anyOf(_ matches: [SearchMatch]) -> SearchMatch {
        let modifier = matches.first?.modifier ?? .plain("")
        let isMixed = matches.contains { $0.modifier != modifier }
        let refusal =
            matches.isEmpty ? "there are no alternatives" : isMixed ? "alternatives have differing modifiers" : nil
        return SearchMatch(
            modifier: modifier,
            matches.flatMap(\.alternatives),
            since: matches.map(\.since).max() ?? .dstu2,
            refusal: refusal ?? matches.lazy.compactMap(\.refusal).first
        )
    }
}

extension SearchMatch: LogSafe {
    /// The number of alternatives; values identify patients.
    public var description: String { "a match with \(alternatives.count) values" }
}

// MARK: Texts

extension SearchMatch where Kind == StringSearch {
    /// Returns the match of texts that begin with a text, without regard to case and accents.
    ///
    /// - Parameter text: The beginning.
    /// - Returns: The match.
    public static func startsWith(_ text: String) -> SearchMatch {
        SearchMatch(text.searchEscaped)
    }

    /// Returns the match of texts that are a text, with regard to case and accents.
    ///
    /// - Parameter text: The whole text.
    /// - Returns: The match, with the modifier `:exact`.
    public static func exactly(_ text: String) -> SearchMatch {
        SearchMatch(modifier: ":exact", text.searchEscaped)
    }

    /// Returns the match of texts that hold a text anywhere, without regard to case and accents.
    ///
    /// - Parameter text: The part.
    /// - Returns: The match, with the modifier `:contains`.
    public static func contains(_ text: String) -> SearchMatch {
        SearchMatch(modifier: ":contains", text.searchEscaped)
    }
}

// MARK: References

extension SearchMatch where Kind == ReferenceSearch {
    /// Returns the match of references to a logical id on the same server.
    ///
    /// - Parameter id: The logical id; the parameter must allow one type only, else use `to(_:id:)`.
    /// - Returns: The match.
    public static func id(_ id: String) -> SearchMatch {
        SearchMatch(id.searchEscaped)
    }

    /// Returns the match of references to a resource on the same server.
    ///
    /// - Parameters:
    ///   - type: The type of the resource, which is named as the version of the server does.
    ///   - id: The logical id.
    /// - Returns: The match.
    public static func to<R: FHIRResource>(_ type: R.Type, id: String) -> SearchMatch {
        let id = id.searchEscaped
        let refusal = id.isEmpty ? "a value is empty" : nil
        return SearchMatch([SearchText { "\(R.typeName(in: $0))/\(id)" }], refusal: refusal)
    }

    /// Returns the match of references to an absolute address.
    ///
    /// - Parameter address: The address, as in `Reference.reference`.
    /// - Returns: The match.
    public static func address(_ address: String) -> SearchMatch {
        SearchMatch(address.searchEscaped)
    }

    /// Returns the match of references that name a business identifier.
    ///
    /// - Parameters:
    ///   - system: The namespace of the value; nil for any, empty for identifiers that have none.
    ///   - value: The identifier itself.
    /// - Returns: The match, with the modifier `:identifier`, which came with R4.
    public static func identifier(system: String?, value: String) -> SearchMatch {
        let token = (system.map { $0.searchEscaped + "|" } ?? "") + value.searchEscaped
        return SearchMatch(modifier: ":identifier", token, since: .r4)
    }
}

// MARK: URIs

extension SearchMatch where Kind == URISearch {
    /// Returns the match of one URI.
    ///
    /// - Parameter uri: The whole URI.
    /// - Returns: The match.
    public static func exactly(_ uri: String) -> SearchMatch {
        SearchMatch(uri.searchEscaped)
    }

    /// Returns the match of URIs that begin with a URI.
    ///
    /// - Parameter uri: The beginning.
    /// - Returns: The match, with the modifier `:below`.
    public static func below(_ uri: String) -> SearchMatch {
        SearchMatch(modifier: ":below", uri.searchEscaped)
    }
}
