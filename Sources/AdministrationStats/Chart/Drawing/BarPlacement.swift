// SPDX-License-Identifier: Apache-2.0

/// The places of the bars of a group.
struct BarPlacement: Sendable {
    /// A bar with a count of at least 1.
    struct Bar: Sendable {
        let area: ChartStyleSheet.Area
        let count: Int
        /// The sum of the counts of the bars below it.
        let below: Int
        /// The distance of its middle from that of the group.
        let offset: Double
    }

    /// The width of each bar.
    let width: Double

    private let layout: ChartLayout
    /// The distance of bars side by side, from middle to middle.
    private let step: Double
    /// What there are bars of, in the order of the legend.
    private let areas: [ChartStyleSheet.Area]

    private static let widestBar = 56.0
    /// The gap between bars side by side, where they are wide enough for one.
    private static let gap = 2.0

    /// Finds the places for the groups of a chart.
    ///
    /// - Parameters:
    ///   - model: The chart.
    ///   - layout: How the bars stand to each other.
    ///   - slot: The width that each group has.
    init(_ model: ChartModel, _ layout: ChartLayout, slot: Double) {
        self.layout = layout
        areas = [.taken, .notTaken] + (model.other > 0 ? [.other] : [])
        switch layout {
        case .stacked:
            step = 0
            width = min(slot * 0.7, Self.widestBar)
        case .grouped:
            step = min(slot * 0.85 / Double(areas.count), Self.widestBar)
            width = step > 6 * Self.gap ? step - Self.gap : step
        }
    }

    /// Calls a closure with the bars of a group, in the order of the legend.
    ///
    /// Side by side, each area has its place in every group, also where there is no bar.
    func forEachBar(of group: ChartModel.Group, _ draw: (Bar) -> Void) {
        var below = 0
        for (index, area) in areas.enumerated() {
            let count = group.count(of: area)
            guard count > 0 else { continue }
            let place = Double(index) - Double(areas.count - 1) / 2
            draw(Bar(area: area, count: count, below: below, offset: place * step))
            if layout == .stacked { below += count }
        }
    }
}

extension ChartModel.Group {
    /// Returns the number of administrations that an area stands for.
    fileprivate func count(of area: ChartStyleSheet.Area) -> Int {
        switch area {
        case .taken: taken
        case .notTaken: notTaken
        case .other: other
        case .outside: 0
        }
    }
}
