// SPDX-License-Identifier: Apache-2.0

import Foundation

/// All figures of a run, as text for people or as JSON.
struct Report: Encodable {
    let date: String
    let machine: Machine
    var figures: [Figure] = []

    init() {
        date = Date.now.formatted(.iso8601)
        machine = .current()
    }

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    var heading: String { "\(date)\n\(machine.line)\nmedian [least–greatest] of the samples" }

    /// The table of one benchmark.
    static func table(_ figures: [Figure]) -> String {
        guard let first = figures.first else { return "" }
        let width = figures.map(\.contender.count).max() ?? 0
        let rows = figures.map { figure in
            "  " + figure.contender.padding(toLength: width, withPad: " ", startingAt: 0) + "  "
                + cells(of: figure).joined(separator: "   ")
        }
        return (["", "\(first.benchmark): \(first.title)"] + rows).joined(separator: "\n")
    }

    private static func cells(of figure: Figure) -> [String] {
        var cells: [String] = []
        if let rate = figure.megabytesPerSecond { cells.append(right(text(rate, digits: 1) + " MB/s", 28)) }
        if let rate = figure.itemsPerSecond { cells.append(right(text(rate, digits: 0) + " \(figure.item)s/s", 48)) }
        if let time = figure.nanosecondsPerItem { cells.append(right(duration(time.median), 9)) }
        if let count = figure.allocationsPerItem {
            cells.append(right(decimal(count, digits: count < 100 ? 1 : 0) + " allocations", 17))
        }
        if let ratio = figure.oursIsTimesAsFast { cells.append("first is \(times(ratio)) as fast") }
        if let ratio = figure.oursIsTimesAsFastPerByte { cells.append("\(times(ratio)) per byte") }
        if let bytes = figure.bytesHeldPerItem {
            cells.append("\(right(decimal(bytes, digits: bytes < 100 ? 1 : 0), 10)) bytes held per \(figure.item)")
        }
        if let share = figure.bytesHeldPerByteOfText { cells.append("×\(decimal(share, digits: 2)) of the text") }
        return cells
    }

    private static func text(_ spread: Spread, digits: Int) -> String {
        "\(decimal(spread.median, digits: digits)) "
            + "[\(decimal(spread.min, digits: digits))–\(decimal(spread.max, digits: digits))]"
    }

    private static func times(_ ratio: Spread) -> String {
        "×\(decimal(ratio.median, digits: 2)) [\(decimal(ratio.min, digits: 2))–\(decimal(ratio.max, digits: 2))]"
    }

    private static func duration(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1e3: "\(decimal(nanoseconds, digits: 1)) ns"
        case ..<1e6: "\(decimal(nanoseconds / 1e3, digits: 2)) µs"
        default: "\(decimal(nanoseconds / 1e6, digits: 2)) ms"
        }
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

/// Returns a number in English digits, whatever the language of the machine is.
func decimal(_ value: Double, digits: Int) -> String {
    value.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en")))
}
