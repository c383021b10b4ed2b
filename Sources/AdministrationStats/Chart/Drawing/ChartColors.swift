// SPDX-License-Identifier: Apache-2.0

/// The colours of a chart.
///
/// Those of doses are told apart with every kind of colour vision and reach a contrast of 3 to 1 with the background;
/// texts reach 4.5 to 1. In grey the two of doses look alike, which is why all but the first have a pattern too.
///
/// Source: Wong, Points of view: Color blindness (Nature Methods 8, 2011) for the palette, WCAG 2.2, 1.4.3 and 1.4.11,
/// for the contrasts.
package struct ChartColors: Sendable, Hashable {
    /// What is behind everything.
    package let background: String
    /// Titles, the zero line and the mark of the present.
    package let foreground: String
    /// Labels, notes and hatches.
    package let muted: String
    /// Gridlines.
    package let grid: String
    /// Doses taken.
    package let taken: String
    /// Doses not taken.
    package let notTaken: String
    /// Doses of which neither is known.
    package let other: String
    /// Numbers on the colour of doses taken.
    package let onTaken: String

    /// The colours on white.
    package static let light = ChartColors(
        background: "#FFFFFF", foreground: "#1A1A1A", muted: "#595959", grid: "#D0D0D0", taken: "#0072B2",
        notTaken: "#D55E00", other: "#6E6E6E", onTaken: "#FFFFFF"
    )

    /// The colours on black.
    package static let dark = ChartColors(
        background: "#121212", foreground: "#F2F2F2", muted: "#B8B8B8", grid: "#4A4A4A", taken: "#56B4E9",
        notTaken: "#E69F00", other: "#A8A8A8", onTaken: "#121212"
    )

    /// The colours that a reader has chosen for all pages; shapes are told apart by their patterns alone.
    ///
    /// Source: CSS Color 4, System Colors.
    package static let forced = ChartColors(
        background: "Canvas", foreground: "CanvasText", muted: "CanvasText", grid: "GrayText", taken: "CanvasText",
        notTaken: "CanvasText", other: "CanvasText", onTaken: "Canvas"
    )

    /// The variables of style sheets that have a colour each.
    package static let variables = ChartColors(
        background: "var(--fm-background)", foreground: "var(--fm-foreground)", muted: "var(--fm-muted)",
        grid: "var(--fm-grid)", taken: "var(--fm-taken)", notTaken: "var(--fm-not-taken)", other: "var(--fm-other)",
        onTaken: "var(--fm-on-taken)"
    )

    /// Each colour with its name in style sheets.
    package var named: KeyValuePairs<String, String> {
        [
            "background": background, "foreground": foreground, "muted": muted, "grid": grid, "taken": taken,
            "not-taken": notTaken, "other": other, "on-taken": onTaken,
        ]
    }
}

/// The choice between the colours of a picture.
public enum ChartTheme: String, Sendable, Hashable, CaseIterable {
    /// Light or dark as the reader's system is, light in print, and the reader's own colours if forced.
    case automatic
    /// Dark shapes on white, always; for print.
    case light
    /// Light shapes on black, always.
    case dark
}
