// SPDX-License-Identifier: Apache-2.0

import AdministrationStats

/// A chart of counts as lines of text: a full block for each dose taken, a light one for each that was not.
struct BarChart {
    let data: GraphData

    /// The lines of the chart, oldest first, with the numbers after each bar.
    func lines(taken: String, notTaken: String) -> [String] {
        let width = 40
        let most = max(1, data.groups.map { $0.taken + $0.notTaken }.max() ?? 1)
        // One block is one dose where there is room; else as many as it takes.
        let scale = most > width ? Double(width) / Double(most) : 1
        return data.groups.map { group in
            let full = Int((Double(group.taken) * scale).rounded())
            let light = Int((Double(group.notTaken) * scale).rounded())
            let bar = String(repeating: "█", count: full) + String(repeating: "░", count: light)
            let padding = String(repeating: " ", count: max(0, min(most, width) - full - light))
            return "  \(group.id.identifier)  \(bar)\(padding)  \(group.taken) \(taken), \(group.notTaken) \(notTaken)"
        }
    }
}
