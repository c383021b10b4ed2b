// SPDX-License-Identifier: Apache-2.0

/// What every picture has around its shapes: the root with its names, the style sheet, title, legend and notes.
///
/// ```swift
/// let frame = ChartFrame(title: …, description: …, language: "en", direction: .leftToRight, options: options)
/// frame.svg(bodyHeight: 200) { canvas, top in
///     canvas.rect(x: frame.margin, y: top, width: 20, height: 200, class: "fm-taken")
/// }
/// ```
package struct ChartFrame: Sendable {
    /// An entry of the legend.
    package struct LegendEntry: Sendable {
        /// Draws a sample, 12 high, between a position from the start and one from above.
        package typealias Sample = @Sendable (inout ChartCanvas, _ x: Double, _ y: Double, ChartStyleSheet) -> Void

        let areas: [ChartStyleSheet.Area]
        let sampleWidth: Double
        let drawSample: Sample
        let text: String

        /// Creates the entry of an area.
        package init(_ area: ChartStyleSheet.Area, _ text: String) {
            self.init(areas: [area], sampleWidth: ChartFrame.swatch, text) { canvas, x, y, style in
                canvas.area(area, x: x, y: y, width: ChartFrame.swatch, height: ChartFrame.swatch, style: style)
            }
        }

        /// Creates the entry of a shape.
        ///
        /// - Parameters:
        ///   - areas: The areas that the sample has.
        ///   - sampleWidth: The width of the sample.
        ///   - text: The meaning of the shape.
        ///   - drawSample: Draws the shape.
        package init(
            areas: [ChartStyleSheet.Area], sampleWidth: Double, _ text: String, drawSample: @escaping Sample
        ) {
            self.areas = areas
            self.sampleWidth = sampleWidth
            self.drawSample = drawSample
            self.text = text
        }
    }

    /// The title, which may be too long to be drawn as a whole.
    package let title: String
    /// What the picture shows, for screen readers.
    package let description: String
    /// The BCP 47 tag of the language of the words.
    package let language: String
    /// The direction of the words.
    package let direction: ChartModel.Direction
    /// The shapes and their meaning; the areas among them have their patterns defined.
    package var legend: [LegendEntry] = []
    /// Sentences below the shapes.
    package var notes: [String] = []
    /// The size, the colours and how screen readers meet the picture.
    package let options: ChartPictureOptions

    /// Creates the frame of a picture.
    package init(
        title: String, description: String, language: String, direction: ChartModel.Direction,
        options: ChartPictureOptions
    ) {
        self.title = title
        self.description = description
        self.language = language
        self.direction = direction
        self.options = options
        styleSheet = ChartStyleSheet(id: SVGWriter.identifier(options.id), theme: options.theme)
    }

    /// The distance of everything from the edges.
    package static let margin = 16.0

    private static let titleSize = 16.0
    private static let titleLine = 21.0
    private static let legendSize = 12.0
    private static let legendLine = 20.0
    fileprivate static let swatch = 12.0
    private static let noteSize = 11.0
    private static let noteLine = 15.0

    /// The width of the picture.
    package var width: Double { options.usedWidth }

    /// The width between the margins.
    package var innerWidth: Double { width - 2 * Self.margin }

    /// The style sheet, for the fills of areas.
    package let styleSheet: ChartStyleSheet

    /// Returns the whole picture.
    ///
    /// - Parameters:
    ///   - height: The height that the shapes need.
    ///   - draw: Draws the shapes between a position from above and that position and the height.
    /// - Returns: The SVG.
    package func svg(bodyHeight height: Double, _ draw: (inout ChartCanvas, _ top: Double) -> Void) -> String {
        let titles = TextMeasure.lines(title, within: innerWidth / Self.titleSize, most: 3, isBold: true)
        let rows = legendRows
        let notes = notes.flatMap { TextMeasure.lines($0, within: innerWidth / Self.noteSize, most: 6) }
        let headHeight = Double(titles.count) * Self.titleLine + rows.reduce(0) { $0 + Self.height(of: $1) }
        let top = Self.margin + headHeight + (headHeight > 0 ? 8 : 0)
        let footHeight = notes.isEmpty ? 0 : Double(notes.count) * Self.noteLine + 8
        let total = top + height + footHeight + Self.margin

        var canvas = ChartCanvas(width: width, direction: direction)
        openRoot(height: total, to: &canvas.svg)
        let areas = Set(legend.flatMap(\.areas))
        styleSheet.write(
            patterns: ChartStyleSheet.Area.allCases.filter { $0 != .taken && areas.contains($0) }, to: &canvas.svg)
        canvas.svg.empty(
            "rect", ["class": "fm-background", "width": .number(width), "height": .number(total)])
        if options.isInteractive { canvas.svg.open("g", ["aria-hidden": "true"]) }
        for (index, line) in titles.enumerated() {
            let y = Self.margin + Double(index) * Self.titleLine + Self.titleSize
            canvas.text(line, x: Self.margin, y: y, size: Self.titleSize, class: "fm-text", isBold: true)
        }
        var y = Self.margin + Double(titles.count) * Self.titleLine
        for row in rows {
            for entry in row { drawEntry(entry, top: y, &canvas) }
            y += Self.height(of: row)
        }
        if options.isInteractive { canvas.svg.close("g") }
        draw(&canvas, top)
        if options.isInteractive { canvas.svg.open("g", ["aria-hidden": "true"]) }
        for (index, line) in notes.enumerated() {
            let y = top + height + 8 + Double(index) * Self.noteLine + Self.noteSize
            canvas.text(line, x: Self.margin, y: y, size: Self.noteSize, class: "fm-label")
        }
        if options.isInteractive { canvas.svg.close("g") }
        canvas.svg.close("svg")
        return canvas.svg.text
    }

    private func openRoot(height: Double, to svg: inout SVGWriter) {
        let id = styleSheet.id
        let viewBox = "0 0 \(SVGWriter.text(of: width)) \(SVGWriter.text(of: height))"
        svg.open(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "id": .text(id), "viewBox": .text(viewBox),
                "width": .number(width), "height": .number(height),
                // An image hides what is in it, so a picture of which the parts can be met is a group.
                "role": options.isInteractive ? "group" : "img",
                "aria-labelledby": .text("\(id)-t \(id)-d"), "xml:lang": .text(language), "lang": .text(language),
                "direction": .text(direction.rawValue), "font-family": "system-ui, sans-serif",
            ])
        svg.element("title", ["id": .text("\(id)-t")], text: title)
        svg.element("desc", ["id": .text("\(id)-d")], text: description)
    }

    // MARK: - The legend

    private struct PlacedEntry {
        let entry: LegendEntry
        let lines: [String]
        let x: Double
    }

    private var legendRows: [[PlacedEntry]] {
        var rows: [[PlacedEntry]] = []
        var row: [PlacedEntry] = []
        var x = Self.margin
        for entry in legend {
            let room = (innerWidth - entry.sampleWidth - 6) / Self.legendSize
            let lines = TextMeasure.lines(entry.text, within: room, most: 3)
            guard let widest = lines.lazy.map({ TextMeasure.width(of: $0) }).max() else { continue }
            let width = entry.sampleWidth + 6 + widest * Self.legendSize
            if x + width > self.width - Self.margin, !row.isEmpty {
                rows.append(row)
                row = []
                x = Self.margin
            }
            row.append(PlacedEntry(entry: entry, lines: lines, x: x))
            x += width + 18
        }
        return row.isEmpty ? rows : rows + [row]
    }

    private static func height(of row: [PlacedEntry]) -> Double {
        legendLine + Double((row.lazy.map(\.lines.count).max() ?? 1) - 1) * noteLine
    }

    private func drawEntry(_ placed: PlacedEntry, top: Double, _ canvas: inout ChartCanvas) {
        let y = top + 4
        placed.entry.drawSample(&canvas, placed.x, y, styleSheet)
        for (index, line) in placed.lines.enumerated() {
            canvas.text(
                line, x: placed.x + placed.entry.sampleWidth + 6, y: y + 10 + Double(index) * Self.noteLine,
                size: Self.legendSize, class: "fm-text")
        }
    }
}

extension ChartCanvas {
    /// Draws an area in its colour or pattern, with a line around it.
    ///
    /// One that is open may still grow: it is lighter, and has no line at its top.
    package mutating func area(
        _ area: ChartStyleSheet.Area, x: Double, y: Double, width: Double, height: Double, style: ChartStyleSheet,
        isOpen: Bool = false
    ) {
        let fill = style.fill(area)
        guard isOpen else {
            return rect(x: x, y: y, width: width, height: height, class: area.className, fill: fill)
        }
        // No gridline is to be seen through what is lighter.
        rect(x: x, y: y, width: width, height: height, class: "fm-background")
        rect(x: x, y: y, width: width, height: height, class: area.openClassName, fill: fill)
        let sides: [SVGWriter.Point] = [(x, y), (x, y + height), (x + width, y + height), (x + width, y)]
        line(sides, class: area.edgeClassName)
    }
}
