// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ExampleSupport
import FHIRCore

/// A form in which the command groups gives its counts.
enum GroupsFormat: String, CaseIterable {
    case json, svg, table, csv, html

    /// Refuses a form that cannot be written yet, before a long log is read.
    func checkAvailable() throws(UsageError) {
        switch self {
        case .json: break
        case .svg, .table, .csv, .html: throw UsageError("--format \(rawValue) is not there yet; use json")
        }
    }

    /// Returns the counts in this form.
    ///
    /// - Parameters:
    ///   - data: The counts.
    ///   - unreadable: The number of rows that are in none of them.
    /// - Returns: The text, without a line break at its end.
    /// - Throws: That the form cannot be written yet.
    func text(of data: GraphData, unreadable: Int) throws(UsageError) -> [UInt8] {
        try checkAvailable()
        func number(_ name: String, _ count: Int) -> JSONValue.Member { .init(name, .number(String(count))) }
        let groups = data.groups.map { group in
            JSONValue.object([
                .init("id", .string(group.id.identifier)), number("taken", group.taken),
                number("notTaken", group.notTaken), number("partial", group.partial),
                number("pending", group.pending), number("unknown", group.unknown),
            ])
        }
        var members: [JSONValue.Member] = [
            .init("groups", .array(groups)), number("before", data.before), number("after", data.after),
            number("undated", data.undated), number("imprecise", data.imprecise), number("excluded", data.excluded),
            number("duplicates", data.duplicates),
        ]
        if unreadable > 0 { members.append(number("unreadable", unreadable)) }
        return JSONValue.object(members).bytes
    }
}
