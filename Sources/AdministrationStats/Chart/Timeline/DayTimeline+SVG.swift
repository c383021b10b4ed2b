// SPDX-License-Identifier: Apache-2.0

extension DayTimeline {
    /// Returns the timeline as a picture: an axis of time, and below it a lane for each dose.
    ///
    /// A lane has the words for its dose, a line for the time in which an administration counts with a diamond when the
    /// dose was due, and joined to it a square when it was taken, or where it was not. The present is a dashed line.
    ///
    /// It has no script, no reference to anything outside, no animation, and nothing that only a pointer can find. The
    /// same timeline gives the same bytes.
    ///
    /// - Parameter options: The size, the colours, and whether screen readers can go from dose to dose.
    /// - Returns: An SVG element that can stand in a file or a page.
    public func svg(_ options: ChartPictureOptions = ChartPictureOptions()) -> String {
        TimelinePicture(self, options).svg
    }
}

extension DayTimeline.State {
    /// The sign for the state.
    var symbol: DoseSymbol {
        switch self {
        case .taken, .early, .late: .check
        case .skipped: .dash
        case .missed: .cross
        case .partial: .half
        case .pending: .dots
        case .upcoming, .notExpected: .dot
        case .unknown: .question
        case .extra, .asNeeded: .plus
        }
    }

    /// The area of the square; nil where there is none, or only an outline.
    fileprivate var area: ChartStyleSheet.Area? {
        switch self {
        case .taken, .early, .late, .extra, .asNeeded: .taken
        case .skipped, .missed: .notTaken
        case .partial, .unknown: .other
        case .pending, .upcoming, .notExpected: nil
        }
    }
}

/// The lanes of a day.
private struct TimelinePicture {
    private let model: DayTimeline
    private let frame: ChartFrame
    private let style: ChartStyleSheet
    /// The words of each lane, in lines.
    private let labels: [[String]]
    private let ticks: [DayTimeline.Tick]

    private static let labelSize = 12.0
    private static let labelLine = 17.0
    private static let tickSize = 11.0
    private static let tickLine = 18.0
    private static let square = 12.0
    /// The height of a line of time, of the squares below it, and of the space between two lanes.
    private static let windowHeight = 16.0
    private static let squareHeight = 20.0
    private static let gap = 8.0
    /// The distance of the ends of the axis from the margins, so that a square at an end is not cut.
    private static let inset = 8.0

    init(_ model: DayTimeline, _ options: ChartPictureOptions) {
        self.model = model
        var frame = ChartFrame(
            title: model.title, description: model.description, language: model.language,
            direction: model.direction, options: options)
        frame.legend = Self.legend(of: model)
        frame.notes = [model.summary] + model.notes + [model.zoneRule]
        self.frame = frame
        style = frame.styleSheet
        let room = (frame.innerWidth - DoseSymbol.size - 6) / Self.labelSize
        labels = model.entries.map { TextMeasure.lines($0.spoken, within: room, most: 4) }
        ticks = Self.thinned(model.ticks, width: frame.innerWidth - 2 * Self.inset, length: model.length)
    }

    private static func legend(of model: DayTimeline) -> [ChartFrame.LegendEntry] {
        let words = model.words
        let areas = Set(model.entries.compactMap(\.state.area))
        let named: [(ChartStyleSheet.Area, String)] = [
            (.taken, words.taken), (.notTaken, words.notTaken), (.other, words.other),
        ]
        var legend = named.filter { areas.contains($0.0) }.map { ChartFrame.LegendEntry($0.0, $0.1) }
        if model.entries.contains(where: { $0.state == .pending }) {
            legend.append(
                ChartFrame.LegendEntry(areas: [], sampleWidth: square, words.open) { canvas, x, y, _ in
                    canvas.rect(x: x, y: y, width: square, height: square, class: "fm-mark")
                })
        }
        guard model.entries.contains(where: { $0.due != nil }) else { return legend }
        legend.append(
            ChartFrame.LegendEntry(areas: [], sampleWidth: square, words.due) { canvas, x, y, _ in
                drawDiamond(x: x + 6, y: y + 6, to: &canvas)
            })
        legend.append(
            ChartFrame.LegendEntry(areas: [], sampleWidth: 26, words.window) { canvas, x, y, _ in
                drawWindow(from: x, to: x + 26, y: y + 6, hasStart: true, hasEnd: true, to: &canvas)
            })
        return legend
    }

    /// The hours whose labels fit beside each other: all, or every second, third, fourth, sixth or twelfth.
    private static func thinned(_ ticks: [DayTimeline.Tick], width: Double, length: Int) -> [DayTimeline.Tick] {
        func x(_ tick: DayTimeline.Tick) -> Double { width * Double(tick.place) / Double(max(length, 1)) }
        func half(_ tick: DayTimeline.Tick) -> Double { TextMeasure.width(of: tick.label) * tickSize / 2 + 4 }
        for step in [1, 2, 3, 4, 6] {
            let some = ticks.filter { $0.hour % step == 0 }
            if zip(some, some.dropFirst()).allSatisfy({ x($0) + half($0) <= x($1) - half($1) }) { return some }
        }
        return ticks.filter { $0.hour % 12 == 0 }
    }

    private var isInteractive: Bool { frame.options.isInteractive }

    private func x(_ place: Int) -> Double {
        let width = frame.innerWidth - 2 * Self.inset
        let share = Double(place) / Double(max(model.length, 1))
        return ChartFrame.margin + Self.inset + width * min(max(share, 0), 1)
    }

    private func height(_ index: Int) -> Double {
        let entry = model.entries[index]
        return Double(labels[index].count) * Self.labelLine + (entry.due == nil ? 0 : Self.windowHeight)
            + (hasSquare(entry) ? Self.squareHeight : 0) + Self.gap
    }

    private func hasSquare(_ entry: DayTimeline.Entry) -> Bool {
        (entry.state.area != nil || entry.state == .pending) && (entry.taken ?? entry.due) != nil
    }

    var svg: String {
        let dayLines = TextMeasure.lines(model.label, within: frame.innerWidth / 13, most: 2, isBold: true)
        let head = Double(dayLines.count) * 18 + (model.now == nil ? 0 : Self.tickLine) + Self.tickLine + 8
        let lanes = model.entries.indices.reduce(0) { $0 + height($1) }
        return frame.svg(bodyHeight: head + max(lanes, 24)) { canvas, top in
            if isInteractive { canvas.svg.open("g", ["aria-hidden": "true"]) }
            for (index, line) in dayLines.enumerated() {
                canvas.text(
                    line, x: ChartFrame.margin, y: top + Double(index) * 18 + 13, size: 13, class: "fm-text",
                    isBold: true)
            }
            drawAxis(bottom: top + head - 8, to: &canvas)
            if isInteractive { canvas.svg.close("g") }
            var y = top + head
            if model.entries.isEmpty {
                let line = TextMeasure.lines(model.words.empty, within: frame.innerWidth / Self.labelSize, most: 1)
                canvas.text(
                    line.first ?? "", x: ChartFrame.margin, y: y + 14, size: Self.labelSize, class: "fm-text")
            }
            for index in model.entries.indices {
                drawLane(index, top: y, to: &canvas)
                y += height(index)
            }
        }
    }

    // MARK: - The axis

    private func drawAxis(bottom: Double, to canvas: inout ChartCanvas) {
        canvas.line([(x(0), bottom), (x(model.length), bottom)], class: "fm-axis")
        for tick in model.ticks {
            let isLabelled = ticks.contains(tick)
            canvas.line([(x(tick.place), bottom - (isLabelled ? 5 : 3)), (x(tick.place), bottom)], class: "fm-axis")
        }
        for tick in ticks {
            canvas.text(
                tick.label, x: x(tick.place), y: bottom - 8, size: Self.tickSize, anchor: .middle, class: "fm-label")
        }
        guard let now = model.now else { return }
        let half = TextMeasure.width(of: now.label) * Self.tickSize / 2
        let middle = min(max(x(now.place), 4 + half), frame.width - 4 - half)
        canvas.text(
            now.label, x: middle, y: bottom - 8 - Self.tickLine, size: Self.tickSize, anchor: .middle, class: "fm-text")
    }

    // MARK: - Lanes

    private func drawLane(_ index: Int, top: Double, to canvas: inout ChartCanvas) {
        let entry = model.entries[index]
        if isInteractive {
            canvas.svg.open(
                "g", ["class": "fm-group", "role": "img", "aria-label": .text(entry.spoken), "tabindex": "0"])
        }
        entry.state.symbol.draw(
            x: ChartFrame.margin, y: top + 4, isMirrored: model.direction == .rightToLeft, to: &canvas)
        for (line, text) in labels[index].enumerated() {
            canvas.text(
                text, x: ChartFrame.margin + DoseSymbol.size + 6, y: top + Double(line) * Self.labelLine + 13,
                size: Self.labelSize, class: "fm-text")
        }
        let trackTop = top + Double(labels[index].count) * Self.labelLine
        let bottom = top + height(index) - Self.gap
        if bottom > trackTop {
            for tick in ticks {
                canvas.line([(x(tick.place), trackTop + 2), (x(tick.place), bottom)], class: "fm-grid")
            }
            if let now = model.now {
                canvas.line([(x(now.place), trackTop + 2), (x(now.place), bottom)], class: "fm-mark")
            }
        }
        let windowY = trackTop + Self.windowHeight / 2 + 1
        let squareY = bottom - Self.square / 2 - 1
        if let window = entry.window {
            Self.drawWindow(
                from: x(window.lowerBound), to: x(window.upperBound), y: windowY, hasStart: window.lowerBound >= 0,
                hasEnd: window.upperBound <= model.length, to: &canvas)
        }
        if hasSquare(entry), let place = entry.taken ?? entry.due {
            if let due = entry.due { canvas.line([(x(due), windowY), (x(place), squareY)], class: "fm-axis") }
            drawSquare(entry, place: place, y: squareY, to: &canvas)
        }
        if let due = entry.due { Self.drawDiamond(x: x(due), y: windowY, to: &canvas) }
        if isInteractive { canvas.svg.close("g") }
    }

    private func drawSquare(_ entry: DayTimeline.Entry, place: Int, y: Double, to canvas: inout ChartCanvas) {
        let (size, middle) = (Self.square, x(place))
        if let area = entry.state.area {
            canvas.area(
                area, x: middle - size / 2, y: y - size / 2, width: size, height: size, style: style)
        } else {
            canvas.rect(x: middle - size / 2, y: y - size / 2, width: size, height: size, class: "fm-background")
            canvas.rect(x: middle - size / 2, y: y - size / 2, width: size, height: size, class: "fm-mark")
        }
        // An arrow tells that the time itself lies before or after the day.
        let direction: Double = place < 0 ? -1 : place > model.length ? 1 : 0
        guard direction != 0 else { return }
        let tip = middle - direction * (size / 2 + 4)
        canvas.line(
            [(tip - direction * 4, y - 4), (tip, y), (tip - direction * 4, y + 4)], class: "fm-axis")
    }

    private static func drawDiamond(x: Double, y: Double, to canvas: inout ChartCanvas) {
        canvas.line([(x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y), (x, y - 5)], class: "fm-text")
    }

    private static func drawWindow(
        from start: Double, to end: Double, y: Double, hasStart: Bool, hasEnd: Bool, to canvas: inout ChartCanvas
    ) {
        canvas.line([(start, y), (end, y)], class: "fm-axis")
        if hasStart { canvas.line([(start, y - 4), (start, y + 4)], class: "fm-axis") }
        if hasEnd { canvas.line([(end, y - 4), (end, y + 4)], class: "fm-axis") }
    }
}
