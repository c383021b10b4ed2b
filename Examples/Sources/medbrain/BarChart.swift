// SPDX-License-Identifier: Apache-2.0

import AdministrationStats

/// A chart of counts as lines of text: a full block for each dose taken, a light one for each that was not.
struct BarChart {
    let data: GraphData
    let words: Words
    /// The number of columns that a line may have.
    let width: Int

    /// The lines of the chart, oldest first, with the numbers after each bar.
    var lines: [String] {
        let numbers = data.groups.map(numbers)
        let labels = data.groups.map(\.id.identifier)
        let frame = 6 + (numbers.map(\.count).max() ?? 0) + (labels.map(\.count).max() ?? 0)
        let room = max(10, width - frame)
        let most = max(1, data.groups.map { $0.taken + $0.notTaken }.max() ?? 1)
        // One block is one dose where there is room; else as many as it takes.
        let blocks = min(most, room)
        let scale = Double(blocks) / Double(most)
        return zip(data.groups, zip(labels, numbers)).map { group, texts in
            let full = Int((Double(group.taken) * scale).rounded())
            let light = min(Int((Double(group.notTaken) * scale).rounded()), blocks - full)
            let bar = String(repeating: "█", count: full) + String(repeating: "░", count: light)
            let padding = String(repeating: " ", count: blocks - full - light)
            return "  \(texts.0)  \(bar)\(padding)  \(texts.1)"
        }
    }

    /// What the chart does not show, and how often.
    var notes: [String] {
        [(words.undated, data.undated + data.imprecise), (words.later, data.after)]
            .filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    }

    private func numbers(_ group: GraphData.Group) -> String {
        let others = [(group.partial, words.partial), (group.pending, words.pending), (group.unknown, words.unknown)]
        let parts = [(group.taken, words.taken), (group.notTaken, words.notTaken)] + others.filter { $0.0 > 0 }
        return parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}
