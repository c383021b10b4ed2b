// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The tables of Documentation/FHIRSupport.md: each element of each type, and what it is in each version.
struct SupportPage {
    /// The versions that have a column; R4B has the elements of R4, of which a test makes sure.
    static let columns: [(version: FHIRVersion, title: String)] = [
        (.dstu2, "DSTU2"), (.stu3, "STU3"), (.r4, "R4, R4B"), (.r5, "R5"),
    ]

    private let resources: [SupportedType]
    private let datatypes: [SupportedType]
    private let anchors: [String: String]
    /// The rows of the table of each type.
    let rows: [String: [SupportRow]]

    init(_ types: [SupportedType]) throws {
        rows = Dictionary(uniqueKeysWithValues: try types.map { ($0.name, try SupportRow.all(of: $0)) })
        let roots = SupportedTypes.roots.map { "\($0)" }
        let resourceOf = { (type: SupportedType) in
            roots.firstIndex { type.name == $0 || type.name.hasPrefix($0 + ".") }
        }
        resources = roots.indices.flatMap { root in types.filter { resourceOf($0) == root } }
        datatypes = types.filter { resourceOf($0) == nil }.sorted { $0.name < $1.name }
        anchors = Dictionary(
            uniqueKeysWithValues: types.map { ($0.name, "#" + $0.name.lowercased().filter { $0 != "." }) })
    }

    /// The page below its hand-written part.
    var text: String {
        let parts = { (types: [SupportedType]) in
            types.filter { !$0.name.contains(".") }.map { "[\($0.name)](\(anchors[$0.name] ?? ""))" }
                .joined(separator: ", ")
        }
        var text = "Resources: \(parts(resources)).\n\nDatatypes: \(parts(datatypes)).\n"
        for type in resources { text += section(type) }
        text += "\n## Datatypes, element by element\n"
        for type in datatypes { text += section(type) }
        return text
    }

    // MARK: - A type

    private func section(_ type: SupportedType) -> String {
        var lines = ["", "### \(type.name)", ""]
        let names = Self.columns.map { type.definitionNames($0.version) }
        if Set(names).count > 1 || names.contains(where: { $0 != [type.name] }) {
            let told = zip(Self.columns, names).map { column, names in
                "\(column.title) \(names.isEmpty ? "–" : names.joined(separator: ", "))"
            }
            let isSame = Set(names).count == 1
            lines += ["In FHIR: \(isSame ? names[0].joined(separator: ", ") : told.joined(separator: "; ")).", ""]
        }
        lines.append("| Swift | type | FHIR type | card. |" + Self.columns.map { " \($0.title) |" }.joined())
        lines.append("|---|---|---|---|---|---|---|---|")
        lines += (rows[type.name] ?? []).map { row in
            let types = row.commonTypes.map(Self.told) ?? ""
            let cells = Self.columns.map { " \(row.cell($0.version)) |" }.joined()
            return "| `\(row.path)` | \(linked(row.swiftType)) | \(types) | \(row.commonCardinality ?? "") |\(cells)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func linked(_ type: String) -> String {
        let bare = type.filter { $0 != "[" && $0 != "]" && $0 != "?" }
        guard let anchor = anchors[bare] else { return "`\(type)`" }
        return "[`\(type)`](\(anchor))"
    }

    /// The names of types in a few words.
    static func told(_ types: [String]) -> String {
        types.count > 8 ? "\(types.count) types" : types.joined(separator: ", ")
    }
}
