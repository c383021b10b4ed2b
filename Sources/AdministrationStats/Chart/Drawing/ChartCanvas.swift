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

    private func x(_ x: Double, width: Double = 0) -> Double {
        isMirrored ? self.width - x - width : x
    }

    // Shapes are many. Their names, classes and fills come from code alone and are written as they are.

    private mutating func set(_ attribute: String, _ number: Double) {
        svg.append(markup: attribute)
        svg.append(number)
    }

    /// Draws a rectangle with the colour of a class, or with a fill.
    package mutating func rect(
        x: Double, y: Double, width: Double, height: Double, class name: String, fill: String? = nil
    ) {
        svg.append(markup: "<rect class=\"")
        svg.append(markup: name)
        set("\" x=\"", self.x(x, width: width))
        set("\" y=\"", y)
        set("\" width=\"", width)
        set("\" height=\"", height)
        if let fill {
            svg.append(markup: "\" fill=\"")
            svg.append(markup: fill)
        }
        svg.append(markup: "\"/>")
    }

    /// Draws straight lines through some points.
    package mutating func line(_ points: [SVGWriter.Point], class name: String) {
        svg.line(isMirrored ? points.map { (width - $0.x, $0.y) } : points, class: name)
    }

    /// Draws a line of text; `y` is where its letters stand.
    package mutating func text(
        _ text: String, x: Double, y: Double, size: Double, anchor: Anchor = .start, class name: String,
        isBold: Bool = false
    ) {
        svg.append(markup: "<text class=\"")
        svg.append(markup: name)
        set("\" x=\"", self.x(x))
        set("\" y=\"", y)
        set("\" font-size=\"", size)
        svg.append(markup: "\" text-anchor=\"")
        svg.append(markup: anchor.rawValue)
        if isBold { svg.append(markup: "\" font-weight=\"bold") }
        svg.append(markup: "\">")
        svg.append(escaping: text)
        svg.append(markup: "</text>")
    }
}
