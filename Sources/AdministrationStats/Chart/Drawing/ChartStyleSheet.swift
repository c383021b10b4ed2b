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

    /// Creates the style sheet of the picture with an identifier from `SVGWriter.identifier(_:)`.
    package init(id: String, theme: ChartTheme) {
        self.id = id
        self.theme = theme
    }

    /// Returns the fill of an area that is told apart by a pattern.
    package func fill(_ area: Area) -> SVGWriter.Value {
        .text("url(#\(id)-\(area.rawValue))")
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
            rules(to: &svg) { "var(--fm-\($0))" }
        case .light, .dark:
            // Not every program that prints knows variables.
            let colors = (theme == .light ? ChartColors.light : .dark).named
            rules(to: &svg) { name in colors.first { $0.key == name }?.value ?? "none" }
        }
        svg.append(markup: "</style>")
        guard !areas.isEmpty else { return }
        svg.open("defs")
        for area in areas { pattern(area, to: &svg) }
        svg.close("defs")
    }

    private func define(_ colors: ChartColors, to svg: inout SVGWriter) {
        svg.append(markup: "#\(id){")
        for (name, color) in colors.named {
            svg.append(markup: "--fm-")
            svg.append(markup: name)
            svg.append(markup: ":")
            svg.append(markup: color)
            svg.append(markup: ";")
        }
        svg.append(markup: "}")
    }

    private func rules(to svg: inout SVGWriter, _ color: (String) -> String) {
        func rule(_ name: String, _ declarations: String...) {
            svg.append(markup: "#")
            svg.append(markup: id)
            svg.append(markup: " .fm-")
            svg.append(markup: name)
            svg.append(markup: "{")
            for declaration in declarations { svg.append(markup: declaration) }
            svg.append(markup: "}")
        }
        rule("background", "fill:", color("background"))
        rule("text", "fill:", color("foreground"))
        rule("label", "fill:", color("muted"))
        rule("on-taken", "fill:", color("on-taken"))
        rule("grid", "fill:none;stroke:", color("grid"), ";stroke-width:1")
        rule("axis", "fill:none;stroke:", color("foreground"), ";stroke-width:1.5")
        rule("mark", "fill:none;stroke:", color("foreground"), ";stroke-width:1.5;stroke-dasharray:3 3")
        rule("taken", "fill:", color("taken"))
        for area in [Area.taken, .notTaken, .other] {
            let stroke = color(area.rawValue)
            rule(area.rawValue, "stroke:", stroke, ";stroke-width:1.5")
            rule("\(area.rawValue)-edge", "fill:none;stroke:", stroke, ";stroke-width:1.5")
        }
        rule("open", "fill-opacity:.35;stroke:none")
        rule("stripe-back", "fill:", color("background"))
        rule("stripe-not-taken", "fill:", color("not-taken"))
        rule("stripe-other", "fill:", color("other"))
        rule("stripe-outside", "fill:", color("muted"))
        rule("group:focus-visible", "outline:2px solid ", color("foreground"))
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
