// SPDX-License-Identifier: Apache-2.0

extension ChartModel {
    /// Returns the chart as a picture with bars, one on the other with doses taken below, or side by side.
    ///
    /// It has no script, no reference to anything outside, no animation, and nothing that only a pointer can find. The
    /// same chart gives the same bytes.
    ///
    /// - Parameter options: The size, the layout, the colours and how screen readers meet the picture.
    /// - Returns: An SVG element that can stand in a file or a page.
    public func svg(_ options: ChartPictureOptions = ChartPictureOptions()) -> String {
        BarChart(self, options).svg
    }

    /// What the picture shows, for screen readers.
    var description: String {
        ([summary] + notes + [zoneRule] + [weekRule].compactMap(\.self)).joined(separator: "\n")
    }
}

/// The bars of a chart.
private struct BarChart {
    private let model: ChartModel
    private let frame: ChartFrame
    private let style: ChartStyleSheet

    /// The left edge of the bars, and the width of a group with the gap beside it.
    private let left, slot: Double
    private let placement: BarPlacement
    /// Whether the counts fit on the bars.
    private let hasCounts: Bool
    /// The words of every how many groups fit below the bars.
    private let labelStep: Int

    private static let plotHeight = 200.0
    private static let labelSize = 11.0
    private static let labelLine = 16.0
    /// The height of a bar that a count fits on.
    private static let countHeight = 15.0

    init(_ model: ChartModel, _ options: ChartPictureOptions) {
        self.model = model
        var frame = ChartFrame(
            title: model.title, description: model.description, language: model.language,
            direction: model.direction, options: options)
        frame.legend = [.init(.taken, model.words.taken), .init(.notTaken, model.words.notTaken)]
        if model.other > 0 { frame.legend.append(.init(.other, model.words.other)) }
        if model.groups.contains(where: { !$0.isApplicable }) {
            frame.legend.append(.init(.outside, model.words.outside))
        }
        frame.notes = model.notes + [model.zoneRule] + [model.weekRule].compactMap(\.self)
        self.frame = frame
        style = frame.styleSheet

        let tickWidth = model.ticks.lazy.map { Self.width(of: $0.label) }.max() ?? 0
        left = ChartFrame.margin + min(tickWidth, frame.width / 3) + 8
        slot = (frame.width - ChartFrame.margin - left) / Double(max(model.groups.count, 1))
        placement = BarPlacement(model, options.layout, slot: slot)
        let highest = model.groups.lazy.map { max($0.taken, $0.notTaken, $0.other) }.max() ?? 0
        hasCounts = Self.width(of: model.number(highest)) + 4 <= placement.width
        let widest = model.groups.lazy.map { Self.width(of: $0.label) }.max() ?? 0
        labelStep = max(1, Int(((widest + 6) / slot).rounded(.up)))
    }

    private static func width(of text: String) -> Double {
        TextMeasure.width(of: text) * labelSize
    }

    private var right: Double { frame.width - ChartFrame.margin }
    private var hasMark: Bool { model.groups.contains(where: \.isCurrent) }
    private var hasSections: Bool { model.groups.contains { $0.section != nil } }

    var svg: String {
        // The mark of the present stands above the bars, the labels and the months or years below.
        let above = hasMark ? Self.labelLine + 4 : 6
        let below = Self.labelLine * (hasSections ? 2 : 1) + 4
        return frame.svg(bodyHeight: above + Self.plotHeight + below) { canvas, top in
            let plotTop = top + above
            if isInteractive { canvas.svg.open("g", ["aria-hidden": "true"]) }
            drawGrid(plotTop, &canvas)
            drawOutside(plotTop, &canvas)
            if isInteractive { canvas.svg.close("g") }
            for index in model.groups.indices { drawGroup(index, plotTop, &canvas) }
            if isInteractive { canvas.svg.open("g", ["aria-hidden": "true"]) }
            drawBaseline(plotTop + Self.plotHeight, &canvas)
            drawLabels(plotTop + Self.plotHeight, &canvas)
            drawMark(plotTop, &canvas)
            drawEmpty(plotTop, &canvas)
            if isInteractive { canvas.svg.close("g") }
        }
    }

    private var isInteractive: Bool { frame.options.isInteractive }

    private func height(_ count: Int) -> Double {
        Self.plotHeight * Double(count) / Double(max(model.maximum, 1))
    }

    private func middle(_ index: Int) -> Double { left + (Double(index) + 0.5) * slot }

    // MARK: - Axes

    private func drawGrid(_ top: Double, _ canvas: inout ChartCanvas) {
        for tick in model.ticks {
            let y = top + Self.plotHeight - height(tick.value)
            if tick.value > 0 { canvas.line([(left, y), (right, y)], class: "fm-grid") }
            canvas.text(tick.label, x: left - 8, y: y + 4, size: Self.labelSize, anchor: .end, class: "fm-label")
        }
    }

    /// The runs of groups that are alike in being inside the treatment or outside.
    private var runs: [(range: Range<Int>, isApplicable: Bool)] {
        var runs: [(range: Range<Int>, isApplicable: Bool)] = []
        for (index, group) in model.groups.enumerated() {
            if let last = runs.last, last.isApplicable == group.isApplicable {
                runs[runs.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                runs.append((index..<index + 1, group.isApplicable))
            }
        }
        return runs
    }

    private func drawOutside(_ top: Double, _ canvas: inout ChartCanvas) {
        for run in runs where !run.isApplicable {
            canvas.area(
                .outside, x: left + Double(run.range.lowerBound) * slot, y: top, width: Double(run.range.count) * slot,
                height: Self.plotHeight, style: style)
        }
    }

    private func drawBaseline(_ y: Double, _ canvas: inout ChartCanvas) {
        if model.groups.isEmpty { canvas.line([(left, y), (right, y)], class: "fm-axis") }
        for run in runs where run.isApplicable {
            let x = left + Double(run.range.lowerBound) * slot
            canvas.line([(x, y), (x + Double(run.range.count) * slot, y)], class: "fm-axis")
        }
    }

    private func drawLabels(_ base: Double, _ canvas: inout ChartCanvas) {
        // From the last group backwards: it has its label, as the one that readers look for.
        var start = Double.infinity
        for index in stride(from: model.groups.count - 1, through: 0, by: -labelStep) {
            draw(model.groups[index].label, index, base + Self.labelLine - 2, before: &start, &canvas)
        }
        // A month or year without the room for its name is the first one, of which only the end is shown.
        start = .infinity
        for index in model.groups.indices.reversed() {
            guard let section = model.groups[index].section,
                index == 0 || section != model.groups[index - 1].section
            else { continue }
            draw(section, index, base + 2 * Self.labelLine - 2, before: &start, &canvas)
        }
    }

    /// Draws words below a group, inside the picture, unless they would touch those that begin after them.
    private func draw(
        _ text: String, _ index: Int, _ y: Double, before start: inout Double, _ canvas: inout ChartCanvas
    ) {
        let half = Self.width(of: text) / 2
        let x = max(4 + half, min(middle(index), frame.width - 4 - half))
        guard x + half + 5 <= start else { return }
        start = x - half
        canvas.text(text, x: x, y: y, size: Self.labelSize, anchor: .middle, class: "fm-label")
    }

    // MARK: - Bars

    private func drawGroup(_ index: Int, _ top: Double, _ canvas: inout ChartCanvas) {
        let group = model.groups[index]
        if isInteractive {
            canvas.svg.open(
                "g", ["class": "fm-group", "role": "img", "aria-label": .text(group.spoken), "tabindex": "0"])
            // What has no bar can be met as well.
            canvas.rect(
                x: left + Double(index) * slot, y: top, width: slot, height: Self.plotHeight, class: "fm-slot",
                fill: "transparent")
        }
        let baseline = top + Self.plotHeight
        placement.forEachBar(of: group) { bar in
            let height = height(bar.count)
            let middle = middle(index) + bar.offset
            let y = baseline - self.height(bar.below) - height
            canvas.area(
                bar.area, x: middle - placement.width / 2, y: y, width: placement.width, height: height, style: style,
                isOpen: group.isCurrent)
            drawCount(of: bar, middle, y, isOpen: group.isCurrent, &canvas)
        }
        if hasCounts, group.total == 0, group.isApplicable, !model.isEmpty {
            canvas.text(
                model.number(0), x: middle(index), y: baseline - 4, size: Self.labelSize, anchor: .middle,
                class: "fm-label")
        }
        if isInteractive { canvas.svg.close("g") }
    }

    /// Whether the count of a bar stands above it, since it is low and nothing else can be there.
    private func hasCountAbove(_ bar: BarPlacement.Bar) -> Bool {
        hasCounts && frame.options.layout == .grouped && height(bar.count) < Self.countHeight
    }

    /// Draws the count of a bar on it or above it, where there is room.
    private func drawCount(
        of bar: BarPlacement.Bar, _ middle: Double, _ top: Double, isOpen: Bool, _ canvas: inout ChartCanvas
    ) {
        let isAbove = hasCountAbove(bar)
        guard hasCounts, isAbove || height(bar.count) >= Self.countHeight else { return }
        let text = model.number(bar.count)
        let base = isAbove ? top - 4 : top + 12
        let isOnTaken = bar.area == .taken && !isAbove
        if !isOnTaken {
            // Numbers cannot be read on stripes, and should not be on gridlines.
            let width = min(Self.width(of: text) + 4, placement.width - 2)
            canvas.rect(x: middle - width / 2, y: base - 10, width: width, height: 12, class: "fm-background")
        }
        canvas.text(
            text, x: middle, y: base, size: Self.labelSize, anchor: .middle,
            class: isOnTaken && !isOpen ? "fm-on-taken" : "fm-text")
    }

    // MARK: - Words in the chart

    private func drawMark(_ top: Double, _ canvas: inout ChartCanvas) {
        guard let index = model.groups.firstIndex(where: \.isCurrent) else { return }
        let group = model.groups[index]
        let x = middle(index)
        let half = Self.width(of: model.words.current) / 2
        let wordX = min(max(x, 4 + half), frame.width - 4 - half)
        canvas.text(
            model.words.current, x: wordX, y: top - 8, size: Self.labelSize, anchor: .middle, class: "fm-text",
            isBold: false)
        // The line ends above the bars, and above the numbers over them or in their place.
        var highest = hasCounts && group.total == 0 && group.isApplicable && !model.isEmpty ? 14.0 : 0
        placement.forEachBar(of: group) { bar in
            highest = max(highest, height(bar.below + bar.count) + (hasCountAbove(bar) ? 14 : 0))
        }
        canvas.line([(x, top - 4), (x, max(top - 1, top + Self.plotHeight - highest - 2))], class: "fm-mark")
    }

    private func drawEmpty(_ top: Double, _ canvas: inout ChartCanvas) {
        guard model.isEmpty else { return }
        let size = 13.0
        let room = right - left - 16
        guard let line = TextMeasure.lines(model.words.empty, within: room / size, most: 1).first else { return }
        let width = TextMeasure.width(of: line) * size + 16
        let (x, y) = ((left + right) / 2, top + Self.plotHeight / 2)
        canvas.rect(x: x - width / 2, y: y - 14, width: width, height: 28, class: "fm-background")
        canvas.text(line, x: x, y: y + 5, size: size, anchor: .middle, class: "fm-text")
    }
}
