// SPDX-License-Identifier: Apache-2.0

extension AdherenceCalendar {
    /// Returns the calendar as a picture: a grid for each month, with a cell for each day.
    ///
    /// A cell has the number of the day, a sign for what it comes to, and a bar divided as its doses were, with
    /// the numbers below it where they fit. The present day has a frame. Months stand beside each other where there is room.
    ///
    /// It has no script, no reference to anything outside, no animation, and nothing that only a pointer can find. The
    /// same calendar gives the same bytes.
    ///
    /// - Parameter options: The size, the colours, and whether screen readers can go from day to day.
    /// - Returns: An SVG element that can stand in a file or a page.
    public func svg(_ options: ChartPictureOptions = ChartPictureOptions()) -> String {
        CalendarPicture(self, options).svg
    }
}

/// The grids of a calendar.
private struct CalendarPicture {
    private let model: AdherenceCalendar
    private let frame: ChartFrame
    private let style: ChartStyleSheet
    /// The number of months beside each other.
    private let columns: Int
    private let cellWidth: Double
    private let names: [String]
    /// Whether a sign fits beside the number of a day; else it stands below, instead of the numbers of doses.
    private let hasSignBeside: Bool

    private static let cellHeight = 44.0
    private static let barHeight = 9.0
    private static let widestCell = 84.0
    private static let titleHeight = 22.0
    private static let namesHeight = 18.0
    private static let gap = 24.0
    private static let narrowestCell = 36.0
    private static let labelSize = 11.0

    init(_ model: AdherenceCalendar, _ options: ChartPictureOptions) {
        self.model = model
        var frame = ChartFrame(
            title: model.title, description: model.description, language: model.language,
            direction: model.direction, options: options)
        let isMirrored = model.direction == .rightToLeft
        frame.legend = model.legend.map { entry in
            let areas = Self.sample(of: entry.state).map(\.area)
            guard entry.state != .notEvaluated else {
                let number = model.number(1)
                return ChartFrame.LegendEntry(areas: [], sampleWidth: 18, entry.text) { canvas, x, y, _ in
                    canvas.text(
                        number, x: x + 9, y: y + 10, size: Self.labelSize, anchor: .middle, class: "fm-label")
                }
            }
            let width = entry.state.symbol == nil ? 18.0 : 18 + 5 + DoseSymbol.size
            return ChartFrame.LegendEntry(
                areas: areas.compactMap(\.self), sampleWidth: width, entry.text
            ) { canvas, x, y, style in
                Self.drawBar(
                    Self.sample(of: entry.state), x: x, y: y, width: 18, height: 12, style: style, to: &canvas)
                entry.state.symbol?.draw(x: x + 23, y: y + 1, isMirrored: isMirrored, to: &canvas)
            }
        }
        if model.months.contains(where: { $0.days.contains(where: \.isToday) }) {
            frame.legend.append(
                ChartFrame.LegendEntry(areas: [], sampleWidth: 18, model.words.today) { canvas, x, y, _ in
                    canvas.rect(x: x, y: y, width: 18, height: 12, class: "fm-axis")
                })
        }
        frame.notes = model.summary.sentences + model.notes + [model.zoneRule]
        self.frame = frame
        style = frame.styleSheet
        let most = Int((frame.innerWidth + Self.gap) / (7 * Self.narrowestCell + Self.gap))
        columns = max(1, min(model.months.count, most))
        let width = (frame.innerWidth + Self.gap) / Double(columns) - Self.gap
        cellWidth = min(width / 7, Self.widestCell)
        let room = (cellWidth - 4) / Self.labelSize
        let fits = model.weekdays.allSatisfy { TextMeasure.width(of: $0.short) <= room }
        names = model.weekdays.map { fits ? $0.short : $0.narrow }
        let widest = TextMeasure.width(of: model.number(30), isBold: true) * Self.labelSize
        hasSignBeside = widest + DoseSymbol.size + 13 <= cellWidth
    }

    private var isInteractive: Bool { frame.options.isInteractive }

    var svg: String {
        let rows = stride(from: 0, to: model.months.count, by: columns).map { start in
            Array(model.months[start..<min(start + columns, model.months.count)])
        }
        let heights = rows.map { row in
            Self.titleHeight + Self.namesHeight + Double(row.lazy.map(\.weeks.count).max() ?? 0) * Self.cellHeight
        }
        let height = heights.reduce(0, +) + Double(max(rows.count - 1, 0)) * Self.gap
        return frame.svg(bodyHeight: height + 4) { canvas, top in
            var y = top
            for (row, height) in zip(rows, heights) {
                for (column, month) in row.enumerated() {
                    let x = ChartFrame.margin + Double(column) * (cellWidth * 7 + Self.gap)
                    drawMonth(month, x: x, y: y, to: &canvas)
                }
                y += height + Self.gap
            }
        }
    }

    private func drawMonth(_ month: AdherenceCalendar.Month, x: Double, y: Double, to canvas: inout ChartCanvas) {
        if isInteractive { canvas.svg.open("g", ["aria-hidden": "true"]) }
        if let label = TextMeasure.lines(month.label, within: cellWidth * 7 / 13, most: 1, isBold: true).first {
            canvas.text(label, x: x, y: y + 14, size: 13, class: "fm-text", isBold: true)
        }
        for (column, name) in names.enumerated() {
            guard TextMeasure.width(of: name) * Self.labelSize <= cellWidth else { continue }
            canvas.text(
                name, x: x + (Double(column) + 0.5) * cellWidth, y: y + Self.titleHeight + 12, size: Self.labelSize,
                anchor: .middle, class: "fm-label")
        }
        if isInteractive { canvas.svg.close("g") }
        let top = y + Self.titleHeight + Self.namesHeight
        for (index, day) in month.days.enumerated() {
            let (row, column) = (index + month.leadingPlaces).quotientAndRemainder(dividingBy: 7)
            let (dayX, dayY) = (x + Double(column) * cellWidth, top + Double(row) * Self.cellHeight)
            if isInteractive {
                canvas.svg.open(
                    "g", ["class": "fm-group", "role": "img", "aria-label": .text(day.spoken), "tabindex": "0"])
            }
            drawDay(day, x: dayX, y: dayY, to: &canvas)
            if isInteractive { canvas.svg.close("g") }
        }
    }

    private func drawDay(_ day: AdherenceCalendar.Day, x: Double, y: Double, to canvas: inout ChartCanvas) {
        let (width, height) = (cellWidth, Self.cellHeight)
        if day.state == .outside {
            canvas.area(.outside, x: x, y: y, width: width, height: height, style: style)
            // Numbers cannot be read on hatches.
            let plate = TextMeasure.width(of: day.label) * Self.labelSize + 4
            canvas.rect(x: x + 3, y: y + 3, width: plate, height: 14, class: "fm-background")
        }
        if day.state != .notEvaluated { canvas.rect(x: x, y: y, width: width, height: height, class: "fm-grid") }
        if day.isToday {
            canvas.rect(x: x + 2, y: y + 2, width: width - 4, height: height - 4, class: "fm-axis")
        }
        canvas.text(
            day.label, x: x + 5, y: y + 14, size: Self.labelSize,
            class: day.state == .notEvaluated ? "fm-label" : "fm-text", isBold: day.isToday)
        let sign = DoseSymbol.size
        day.state.symbol?.draw(
            x: hasSignBeside ? x + width - 5 - sign : x + (width - sign) / 2,
            y: hasSignBeside ? y + 5 : y + height - 4 - sign, isMirrored: model.direction == .rightToLeft, to: &canvas)
        let parts = Self.parts(of: day)
        guard !parts.isEmpty else { return }
        Self.drawBar(parts, x: x + 5, y: y + 19, width: width - 10, height: Self.barHeight, style: style, to: &canvas)
        guard hasSignBeside, let fraction = day.fraction,
            TextMeasure.width(of: fraction) * Self.labelSize + 6 <= width
        else { return }
        canvas.text(
            fraction, x: x + width / 2, y: y + height - 5, size: Self.labelSize, anchor: .middle, class: "fm-text")
    }

    // MARK: - Bars

    /// A part of a bar; nil is what is still open.
    private typealias Part = (area: ChartStyleSheet.Area?, share: Double)

    /// The bar of a day, divided as its doses were; none before a dose is due.
    private static func parts(of day: AdherenceCalendar.Day) -> [Part] {
        let counts = day.counts
        guard day.fraction != nil, counts.due > 0 else {
            return counts.extra + counts.asNeeded > 0 ? [(.taken, 1)] : []
        }
        let shares: [(ChartStyleSheet.Area?, Int)] = [
            (.taken, counts.taken), (.other, counts.other), (.notTaken, counts.skipped + counts.missed),
            (nil, counts.open),
        ]
        return shares.filter { $0.1 > 0 }.map { (area: $0.0, share: Double($0.1) / Double(counts.due)) }
    }

    /// The bar of a day of a state, for the legend.
    private static func sample(of state: AdherenceCalendar.State) -> [Part] {
        switch state {
        case .taken, .extra, .tooClose: [(.taken, 1)]
        case .incomplete: [(.taken, 0.5), (.notTaken, 0.5)]
        case .skipped, .missed: [(.notTaken, 1)]
        case .pending: [(nil, 1)]
        case .unknown: [(.other, 1)]
        case .outside: [(.outside, 1)]
        case .upcoming, .noDose, .notEvaluated: []
        }
    }

    private static func drawBar(
        _ parts: [Part], x: Double, y: Double, width: Double, height: Double, style: ChartStyleSheet,
        to canvas: inout ChartCanvas
    ) {
        guard !parts.isEmpty else {
            return canvas.rect(x: x, y: y, width: width, height: height, class: "fm-grid")
        }
        var start = x
        for part in parts {
            let partWidth = width * part.share
            if let area = part.area {
                canvas.area(area, x: start, y: y, width: partWidth, height: height, style: style)
            } else {
                canvas.rect(x: start, y: y, width: partWidth, height: height, class: "fm-mark")
            }
            start += partWidth
        }
    }
}
