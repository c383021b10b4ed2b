// SPDX-License-Identifier: Apache-2.0

/// How a picture is made: its size, its layout, its colours and how screen readers meet it.
public struct ChartPictureOptions: Sendable, Hashable {
    /// What the identifiers inside the picture are made from; pictures on one page need different ones.
    public var id: String

    /// The width in user units, which are pixels unless the page says otherwise; 240 to 4,000.
    ///
    /// The height follows from the content.
    public var width: Double

    /// How the bars of a group stand to each other.
    public var layout: ChartLayout

    /// The choice between the colours.
    public var theme: ChartTheme

    /// Whether a screen reader can go from group to group and the keyboard reach each of them.
    ///
    /// Otherwise the picture is one image with a title and a description, and the numbers belong into a table beside it.
    public var isInteractive: Bool

    /// Creates the options of a picture.
    ///
    /// - Parameters:
    ///   - id: What the identifiers inside the picture are made from; any text will do.
    ///   - width: The width in user units; the nearest of 240 to 4,000 is used.
    ///   - layout: How the bars of a group stand to each other.
    ///   - theme: The choice between the colours.
    ///   - isInteractive: Whether a screen reader can go from group to group.
    public init(
        id: String = "chart", width: Double = 640, layout: ChartLayout = .stacked, theme: ChartTheme = .automatic,
        isInteractive: Bool = false
    ) {
        self.id = id
        self.width = width
        self.layout = layout
        self.theme = theme
        self.isInteractive = isInteractive
    }

    /// The width as it is used; that of a width that is no number is the least.
    var usedWidth: Double {
        min(max(240, width.isNaN ? 240 : width), 4_000)
    }
}
