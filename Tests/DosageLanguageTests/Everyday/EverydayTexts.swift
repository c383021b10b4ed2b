// SPDX-License-Identifier: Apache-2.0

/// Prescriptions as people write them, each with what it says.
///
/// A row is a text, an arrow and its facts, with bars between them: the dose, the frequency in a period (2/1d), the times
/// (MORN), what follows x is how long, and the rest by name. Dosages are joined with &&. A fact is what the words say, and
/// was written down before the reader was run; where words can be read in two ways, or as an order that FHIR has no
/// element for, a row asks that the text is not read completely:
///
/// - `~` before the facts: the text must not be complete, and only these facts may be read.
/// - `?` before them: the same, but a complete reading with these facts is right, too.
/// - `!`: the text must not be complete; `! danger`: it must be refused for an abbreviation or number.
enum EverydayTexts {
    struct Row: Sendable, CustomStringConvertible {
        enum Demand: Sendable { case complete, incomplete, either, refusedAsDangerous, notComplete }

        let text: String
        let demand: Demand
        let facts: [Set<String>]

        init(_ line: Substring) {
            let parts = line.split(separator: " => ", maxSplits: 1)
            text = String(parts[0])
            var rest = parts.count > 1 ? parts[1] : ""
            switch rest.first {
            case "!":
                demand = rest.dropFirst().contains("danger") ? .refusedAsDangerous : .notComplete
                rest = ""
            case "~": demand = .incomplete
            case "?": demand = .either
            default: demand = .complete
            }
            if demand == .incomplete || demand == .either { rest = rest.dropFirst() }
            facts = rest.split(separator: "&&").map { EverydayNotation.facts(String($0)) }
        }

        var description: String { text }
    }

    static func rows(_ table: String) -> [Row] { table.split(separator: "\n").map(Row.init) }
}
