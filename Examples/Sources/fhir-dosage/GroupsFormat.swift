// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import ExampleSupport
import FHIRCore
import Foundation

/// A form in which the command groups gives its counts.
enum GroupsFormat: String, CaseIterable {
    case json, svg, table, html, csv, partial

    /// Returns the counts as JSON.
    ///
    /// - Parameters:
    ///   - data: The counts.
    ///   - unreadable: The number of rows that are in none of them.
    /// - Returns: The text, without a line break at its end.
    static func json(of data: GraphData, unreadable: Int) -> String {
        String(decoding: object(of: data, unreadable: unreadable).bytes, as: UTF8.self)
    }

    /// Returns the counts as a JSON object.
    ///
    /// - Parameters:
    ///   - data: The counts.
    ///   - unreadable: The number of rows that are in none of them.
    ///   - names: Members that stand before the counts.
    /// - Returns: The object.
    static func object(of data: GraphData, unreadable: Int, after names: [JSONValue.Member] = []) -> JSONValue {
        func number(_ name: String, _ count: Int) -> JSONValue.Member { .init(name, .number(String(count))) }
        let groups = data.groups.map { group in
            JSONValue.object([
                .init("id", .string(group.id.identifier)), number("taken", group.taken),
                number("notTaken", group.notTaken), number("partial", group.partial),
                number("pending", group.pending), number("unknown", group.unknown),
            ])
        }
        var members = names
        members += [
            .init("groups", .array(groups)), number("before", data.before), number("after", data.after),
            number("undated", data.undated), number("imprecise", data.imprecise), number("excluded", data.excluded),
            number("duplicates", data.duplicates),
        ]
        if unreadable > 0 { members.append(number("unreadable", unreadable)) }
        return .object(members)
    }
}

/// The words around counts that are not given as JSON.
struct GroupsChart {
    private let title: String
    private let language: ChartLanguage

    init(_ arguments: Arguments) throws {
        let tag = arguments.options["--language"] ?? "en"
        title = arguments.options["--title"] ?? "MedicationAdministration"
        language = try ChartLanguage(locale: Locale(identifier: tag))
        if language.isFallbackLanguage {
            throw UsageError("--language takes a language that there are words for; \(tag) is none")
        }
    }

    /// Returns the counts as a picture, a table or rows.
    ///
    /// - Parameters:
    ///   - data: The counts.
    ///   - format: The form, which is a chart.
    ///   - grouping: The zone and the present.
    /// - Returns: The text, without a line break at its end.
    func text(of data: GraphData, as format: GroupsFormat, _ grouping: Grouping) -> String {
        let chart = ChartModel(data, title: title, language: language, zone: grouping.zone, now: grouping.now)
        let text =
            switch format {
            case .json, .partial: GroupsFormat.json(of: data, unreadable: 0)
            case .svg: chart.svg()
            case .table: chart.text()
            case .html: chart.htmlTable()
            case .csv: chart.csv()
            }
        return text.last?.isNewline == true ? String(text.dropLast()) : text
    }
}
