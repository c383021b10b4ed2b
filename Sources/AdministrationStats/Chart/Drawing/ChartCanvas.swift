// SPDX-License-Identifier: Apache-2.0

/// A writer of shapes that a language from right to left mirrors.
///
/// Positions are given as for a language from left to right. Where words run the other way, every shape is moved to the
/// other side; the anchor of a text stays, since its start is then on the right.
package struct ChartCanvas: Sendable {
    /// A point of a text that stays where it is.
    package enum Anchor: String, Sendable {
        case start, middle, end
    }

    /// What has been drawn.
    package var svg = SVGWriter()

    /// The width of the picture.
    package let width: Double

    private let isMirrored: Bool

    /// Creates an empty canvas.
    package init(width: Double, direction: ChartModel.Direction) {
        self.width = width
        isMirrored = direction == .rightToLeft
    }

    private func x(_ x: Double, width: Double = 0) -> SVGWriter.Value {
        .number(isMirrored ? self.width - x - width : x)
    }

    /// Draws a rectangle with the colour of a class, or with a fill.
    package mutating func rect(
        x: Double, y: Double, width: Double, height: Double, class name: String, fill: SVGWriter.Value? = nil
    ) {
        let x = self.x(x, width: width)
        if let fill {
            svg.empty(
                "rect",
                [
                    "class": .text(name), "x": x, "y": .number(y), "width": .number(width), "height": .number(height),
                    "fill": fill,
                ])
        } else {
            svg.empty(
                "rect",
                ["class": .text(name), "x": x, "y": .number(y), "width": .number(width), "height": .number(height)])
        }
    }

    /// Draws straight lines through some points.
    package mutating func line(_ points: [(x: Double, y: Double)], class name: String) {
        svg.line(isMirrored ? points.map { (width - $0.x, $0.y) } : points, class: name)
    }

    /// Draws a line of text; `y` is where its letters stand.
    package mutating func text(
        _ text: String, x: Double, y: Double, size: Double, anchor: Anchor = .start, class name: String,
        isBold: Bool = false
    ) {
        let x = self.x(x)
        if isBold {
            svg.element(
                "text",
                [
                    "class": .text(name), "x": x, "y": .number(y), "font-size": .number(size),
                    "text-anchor": .text(anchor.rawValue), "font-weight": "bold",
                ], text: text)
        } else {
            svg.element(
                "text",
                [
                    "class": .text(name), "x": x, "y": .number(y), "font-size": .number(size),
                    "text-anchor": .text(anchor.rawValue),
                ], text: text)
        }
    }
}
