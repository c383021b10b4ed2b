// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension SearchMatch where Kind == TokenSearch {
    /// Returns the match of a code, whatever its system.
    ///
    /// - Parameter code: The code, such as `MedicationRequestStatus.active`.
    /// - Returns: The match.
    public static func code(_ code: some FHIRCode) -> SearchMatch {
        .code(code.rawValue, system: nil)
    }

    /// Returns the match of a code or the value of an identifier.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - system: The system; nil for any, empty for none.
    /// - Returns: The match.
    public static func code(_ code: String, system: String?) -> SearchMatch {
        SearchMatch([.plain(token(code, system))], refusal: code.isEmpty ? "a value is empty" : nil)
    }

    /// Returns the match of every code of a system.
    ///
    /// - Parameter system: The system.
    /// - Returns: The match.
    public static func system(_ system: String) -> SearchMatch {
        SearchMatch(system.searchEscaped + "|", refusal: system.isEmpty ? "a value is empty" : nil)
    }

    /// Returns the match of a truth value.
    ///
    /// - Parameter value: The value.
    /// - Returns: The match.
    public static func boolean(_ value: Bool) -> SearchMatch {
        SearchMatch(value ? "true" : "false")
    }

    /// Returns the match of everything but a code.
    ///
    /// - Parameter code: The code.
    /// - Returns: The match, with the modifier `:not`; resources without the element match, too.
    public static func not(_ code: some FHIRCode) -> SearchMatch {
        .not(code.rawValue, system: nil)
    }

    /// Returns the match of everything but a code.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - system: The system; nil for any, empty for none.
    /// - Returns: The match, with the modifier `:not`; resources without the element match, too.
    public static func not(_ code: String, system: String?) -> SearchMatch {
        SearchMatch(modifier: ":not", token(code, system), refusal: code.isEmpty ? "a value is empty" : nil)
    }

    /// Returns the match of codes whose text or display is a text.
    ///
    /// - Parameter text: The text.
    /// - Returns: The match, with the modifier `:text`.
    public static func text(_ text: String) -> SearchMatch {
        SearchMatch(modifier: ":text", text.searchEscaped)
    }

    /// Returns the match of codes of a value set.
    ///
    /// - Parameter valueSet: The address of the value set.
    /// - Returns: The match, with the modifier `:in`.
    public static func inValueSet(_ valueSet: String) -> SearchMatch {
        SearchMatch(modifier: ":in", valueSet.searchEscaped)
    }

    /// Returns the match of codes that are not of a value set.
    ///
    /// - Parameter valueSet: The address of the value set.
    /// - Returns: The match, with the modifier `:not-in`.
    public static func notInValueSet(_ valueSet: String) -> SearchMatch {
        SearchMatch(modifier: ":not-in", valueSet.searchEscaped)
    }

    /// Returns the match of a code and all that its system places below it.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - system: The system.
    /// - Returns: The match, with the modifier `:below`.
    public static func below(_ code: String, system: String) -> SearchMatch {
        SearchMatch(modifier: ":below", token(code, system), refusal: code.isEmpty ? "a value is empty" : nil)
    }

    /// Returns the match of a code and all that its system places above it.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - system: The system.
    /// - Returns: The match, with the modifier `:above`.
    public static func above(_ code: String, system: String) -> SearchMatch {
        SearchMatch(modifier: ":above", token(code, system), refusal: code.isEmpty ? "a value is empty" : nil)
    }

    /// Returns the match of identifiers of a type.
    ///
    /// - Parameters:
    ///   - typeSystem: The system of the type.
    ///   - typeCode: The code of the type, such as `MR`.
    ///   - value: The identifier itself.
    /// - Returns: The match, with the modifier `:of-type`, which came with R4.
    public static func ofType(system typeSystem: String, code typeCode: String, value: String) -> SearchMatch {
        let parts = [typeSystem, typeCode, value]
        let refusal = parts.contains("") ? "a value is empty" : nil
        let text = parts.map(\.searchEscaped).joined(separator: "|")
        return SearchMatch(modifier: ":of-type", text, since: .r4, refusal: refusal)
    }

    private static func token(_ code: String, _ system: String?) -> String {
        (system.map { $0.searchEscaped + "|" } ?? "") + code.searchEscaped
    }
}

extension SearchMatch: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral
where Kind == TokenSearch {
    /// Creates the match of a code, whatever its system.
    public init(stringLiteral code: String) {
        self = .code(code, system: nil)
    }
}
