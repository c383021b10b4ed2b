// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Codes of one code system or of several, each with what it means.
struct CodeList<Value: Sendable>: Sendable {
    /// A code with its code system and what it means.
    struct Entry: Sendable {
        let system: String
        let code: String
        let value: Value
    }

    /// All codes, those of one system together; codes that are only read stand behind the others.
    let entries: [Entry]
    /// The codes of each system; there are so few systems that they are compared one by one.
    private let lists: [(system: String, values: TextIndex<Value>)]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - codes: What each code means, by the name of its code system in ``CodeSystemAddress``.
    ///   - others: Further codes, which records have, and which a text that is read is not written with.
    init(_ codes: [String: [String: Value]], onlyRead others: [String: [String: Value]] = [:]) {
        let all = codes.merging(others) { $0.merging($1) { first, _ in first } }
        lists = all.sorted { $0.key < $1.key }.map { ($0.key, TextIndex($0.value)) }
        entries = Self.entries(codes) + Self.entries(others)
    }

    private static func entries(_ codes: [String: [String: Value]]) -> [Entry] {
        codes.sorted { $0.key < $1.key }.flatMap { system, values in
            values.sorted { $0.key < $1.key }.map { Entry(system: system, code: $0.key, value: $0.value) }
        }
    }

    /// Returns the code that means a value, of a system if that has one for it, and else the first; nil for a value without.
    func entry(of value: Value, preferring system: String) -> Entry? where Value: Equatable {
        var first: Int?
        // The values are looked at where they are: copies of all the texts would take most of the time.
        for index in entries.indices where entries[index].value == value {
            if entries[index].system == system { return entries[index] }
            if first == nil { first = index }
        }
        return first.map { entries[$0] }
    }

    /// Returns what a code means; nil for a code that is not listed, and for one of another system or of none.
    subscript(code: String, in address: String?) -> Value? {
        guard let address else { return nil }
        let system = CodeSystemAddress.canonical(address)
        for list in lists where list.system == system { return list.values[code] }
        return nil
    }

    /// Returns what a coding means, under the same conditions.
    subscript(coding: Coding) -> Value? {
        guard let code = coding.code?.rawValue else { return nil }
        return self[code, in: coding.system]
    }
}
