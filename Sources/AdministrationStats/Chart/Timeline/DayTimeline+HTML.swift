// SPDX-License-Identifier: Apache-2.0

extension DayTimeline {
    /// Returns the timeline as an HTML table with a line for each dose, for readers who cannot see a picture.
    ///
    /// A dash stands for the time of what was not due.
    ///
    /// - Parameter id: What the identifier of the table is made from, as in ``ChartPictureOptions/id``; nil for none.
    /// - Returns: A table with a caption and heads for rows and columns, without any style.
    public func htmlTable(id: String? = nil) -> String {
        var html = SVGWriter()
        html.openTable(id: id, language: language, direction: direction)
        html.caption(title, [summary] + notes + [zoneRule] + [now?.label].compactMap(\.self))
        html.open("thead")
        html.open("tr")
        for head in [words.due, words.window, words.takenAt, words.note] {
            html.element("th", ["scope": "col"], text: head)
        }
        html.close("tr")
        html.close("thead")
        html.open("tbody")
        if entries.isEmpty { html.row("–", ["–", "–", words.empty]) }
        for entry in entries {
            html.row(entry.dueLabel ?? "–", [entry.windowLabel ?? "–", entry.takenLabel ?? "–", entry.note])
        }
        html.close("tbody")
        html.close("table")
        return html.text
    }
}
