// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The members of an object, all of which are known.
struct Members {
    private let members: [JSONValue.Member]

    init(_ value: JSONValue, path: String, known: Set<String>) throws(FHIRError) {
        guard case .object(let members) = value else { throw usage(path, "expected an object") }
        var names: Set<String> = []
        for member in members {
            let place = path.isEmpty ? member.name : "\(path).\(member.name)"
            guard known.contains(member.name) else { throw usage(place, "the member is not known") }
            guard names.insert(member.name).inserted else { throw usage(place, "the member stands twice") }
        }
        self.members = members
    }

    /// Reads the members of a question.
    init(parsing text: [UInt8], known: Set<String>) throws(FHIRError) {
        let value: JSONValue
        do throws(JSONSyntaxError) { value = try JSONValue(parsing: text) } catch { throw FHIRError(error) }
        try self.init(value, path: "", known: known)
    }

    /// The value of a member; null says nothing.
    subscript(name: String) -> JSONValue? {
        guard let value = members.first(where: { $0.name == name })?.value else { return nil }
        if case .null = value { return nil }
        return value
    }
}

/// An error in the question itself, and not in the prescription.
func usage(_ path: String, _ detail: String) -> FHIRError {
    FHIRError(FHIRIssue(.error, .init(rawValue: "usage"), path: path, detail: detail))
}

/// Reads a whole number within a range.
func wholeNumber(_ value: JSONValue, _ path: String, _ range: ClosedRange<Int>) throws(FHIRError) -> Int {
    guard case .number(let number) = value, let whole = Int(number), range.contains(whole) else {
        throw usage(path, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
}
