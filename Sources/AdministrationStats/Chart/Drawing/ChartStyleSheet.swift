// SPDX-License-Identifier: Apache-2.0

/// The style sheet and the patterns of a picture, which hold for this picture only.
///
/// | class | what it is for |
/// |---|---|
/// | `fm-background` | the area behind everything, and plates behind numbers |
/// | `fm-text`, `fm-label` | titles and words; labels and notes |
/// | `fm-on-taken` | numbers on doses taken |
/// | `fm-taken`, `fm-not-taken`, `fm-other` | areas; the latter two get their pattern from ``fill(_:)`` |
/// | `fm-open` | areas that may still grow, beside the class of the area |
/// | `fm-taken-edge`, `fm-not-taken-edge`, `fm-other-edge` | lines around those, where there is one |
/// | `fm-grid`, `fm-axis`, `fm-mark` | thin lines, the zero line, the dashed line of the present |
/// | `fm-outside` | time outside the treatment |
package struct ChartStyleSheet: Sendable {
    /// A kind of area.
    package enum Area: String, Sendable, CaseIterable {
        /// Doses taken, one colour.
        case taken
        /// Doses not taken, with diagonal stripes.
        case notTaken = "not-taken"
        /// All others, with dots.
        case other
        /// Time outside the treatment, hatched.
        case outside

        var className: String {
            switch self {
            case .taken: "fm-taken"
            case .notTaken: "fm-not-taken"
            case .other: "fm-other"
            case .outside: "fm-outside"
            }
        }

        /// The class of an area that may still grow.
        var openClassName: String { className + " fm-open" }

        /// The class of the line around it.
        var edgeClassName: String { className + "-edge" }
    }

    /// The identifier of the root of the picture.
    package let id: String
    /// The choice between the colours.
    package let theme: ChartTheme
    /// The fills of the areas that have a pattern.
    private let notTakenFill, otherFill, outsideFill: String

    /// Creates the style sheet of the picture with an identifier from `SVGWriter.identifier(_:)`.
    package init(id: String, theme: ChartTheme) {
        self.id = id
        self.theme = theme
        func fill(_ area: Area) -> String { "url(#\(id)-\(area.rawValue))" }
        notTakenFill = fill(.notTaken)
        otherFill = fill(.other)
        outsideFill = fill(.outside)
    }

    /// Returns the fill of an area that is told apart by a pattern; nil for one that has a colour.
    package func fill(_ area: Area) -> String? {
        switch area {
        case .taken: nil
        case .notTaken: notTakenFill
        case .other: otherFill
        case .outside: outsideFill
        }
    }

    /// Writes the style sheet and the patterns; they stand before everything that uses them.
    ///
    /// - Parameters:
    ///   - areas: The areas whose patterns the picture has.
    ///   - svg: The picture.
    package func write(patterns areas: [Area], to svg: inout SVGWriter) {
        svg.append(markup: "<style>")
        switch theme {
        case .automatic:
            define(.light, to: &svg)
            svg.append(markup: "@media (prefers-color-scheme:dark){")
            define(.dark, to: &svg)
            svg.append(markup: "}@media print{")
            define(.light, to: &svg)
            svg.append(markup: "}@media (forced-colors:active){")
            define(.forced, to: &svg)
            svg.append(markup: "}")
            rules(.variables, to: &svg)
        // Not every program that prints knows variables.
        case .light: rules(.light, to: &svg)
        case .dark: rules(.dark, to: &svg)
        }
        svg.append(markup: "</style>")
        guard !areas.isEmpty else { return }
        svg.open("defs")
        for area in areas { pattern(area, to: &svg) }
        svg.close("defs")
    }

    private func define(_ colors: ChartColors, to svg: inout SVGWriter) {
        svg.append(markup: "#")
        svg.append(markup: id)
        svg.append(markup: "{")
        for (name, color) in colors.named {
            svg.append(markup: "--fm-")
            svg.append(markup: name)
            svg.append(markup: ":")
            svg.append(markup: color)
            svg.append(markup: ";")
        }
        svg.append(markup: "}")
    }

    private func rules(_ colors: ChartColors, to svg: inout SVGWriter) {
        func rule(_ name: String, _ property: String, _ value: String = "", _ more: String = "") {
            svg.append(markup: "#")
            svg.append(markup: id)
            svg.append(markup: " .")
            svg.append(markup: name)
            svg.append(markup: "{")
            svg.append(markup: property)
            svg.append(markup: value)
            svg.append(markup: more)
            svg.append(markup: "}")
        }
        rule("fm-background", "fill:", colors.background)
        rule("fm-text", "fill:", colors.foreground)
        rule("fm-label", "fill:", colors.muted)
        rule("fm-on-taken", "fill:", colors.onTaken)
        rule("fm-grid", "fill:none;stroke:", colors.grid, ";stroke-width:1")
        rule("fm-axis", "fill:none;stroke:", colors.foreground, ";stroke-width:1.5")
        rule("fm-mark", "fill:none;stroke:", colors.foreground, ";stroke-width:1.5;stroke-dasharray:3 3")
        rule("fm-taken", "fill:", colors.taken)
        for (area, color) in [(Area.taken, colors.taken), (.notTaken, colors.notTaken), (.other, colors.other)] {
            rule(area.className, "stroke:", color, ";stroke-width:1.5")
            rule(area.edgeClassName, "fill:none;stroke:", color, ";stroke-width:1.5")
        }
        rule("fm-open", "fill-opacity:.35;stroke:none")
        rule("fm-stripe-back", "fill:", colors.background)
        rule("fm-stripe-not-taken", "fill:", colors.notTaken)
        rule("fm-stripe-other", "fill:", colors.other)
        rule("fm-stripe-outside", "fill:", colors.muted)
        rule("fm-group:focus-visible", "outline:2px solid ", colors.foreground)
    }

    private func pattern(_ area: Area, to svg: inout SVGWriter) {
        let id = SVGWriter.Value.text("\(self.id)-\(area.rawValue)")
        switch area {
        case .taken: break
        case .notTaken:
            open(id, size: 6, turned: true, to: &svg)
            svg.empty("rect", ["class": "fm-stripe-not-taken", "width": 4, "height": 6])
            svg.close("pattern")
        case .other:
            open(id, size: 5, turned: false, to: &svg)
            svg.empty("circle", ["class": "fm-stripe-other", "cx": 2.5, "cy": 2.5, "r": 1.5])
            svg.close("pattern")
        case .outside:
            open(id, size: 8, turned: true, to: &svg)
            svg.empty("rect", ["class": "fm-stripe-outside", "width": 1, "height": 8])
            svg.close("pattern")
        }
    }

    private func open(_ id: SVGWriter.Value, size: Double, turned: Bool, to svg: inout SVGWriter) {
        svg.open(
            "pattern",
            [
                "id": id, "width": .number(size), "height": .number(size), "patternUnits": "userSpaceOnUse",
                "patternTransform": turned ? "rotate(45)" : "rotate(0)",
            ])
        svg.empty("rect", ["class": "fm-stripe-back", "width": .number(size), "height": .number(size)])
    }
}
